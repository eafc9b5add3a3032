"""The commands of a privacy budget that scripts share: ``exactdp ledger new``, ``begin`` ..."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from exactdp.command_line.printing_options import Json, picture
from exactdp.numbers.exact_numbers import Exact, ParameterError
from exactdp.numbers.numerals import Said
from exactdp.shell.endings import DONE, NO, Job, no_more, option, say
from exactdp.shell.options_from_dataclasses import spread

if TYPE_CHECKING:
    from exactdp.output_dp.accounts import Measure
    from exactdp.output_dp.costs_of_output_cells import Guarantee
    from exactdp.output_dp.ledger import Ledger

ABOUT = """A privacy budget in a file: ask, reserve, run, record which cell came out.

    \b
    Example:
      exactdp ledger new budget.json --eps 1 --delta 1e-6
      run=$(exactdp ledger begin budget.json --costs above=1/10,below=0) && ./mechanism
      exactdp ledger record budget.json --run $run --cell below
      exactdp ledger status budget.json

    \b
    begin reserves the dearest cell and the delta before the mechanism runs; record releases
    what the cell did not cost. A run that is never recorded stays charged at its dearest cell.
    A budget may be rho of zCDP (--rho 1/2 --delta 1e-6) or the Renyi divergence of one order,
    fixed beforehand (--renyi 1/2 --order 8). Each run costs its rho (divergence), whatever it
    was chosen from, and the whole budget is told as eps at its delta.
    A run on a part of the data (--part region=west) sees its records alone: of the parts of a
    partition that is fixed beforehand the dearest counts (one record added or removed).
    What comes out is (eps, delta)-DP whatever is asked in view of earlier outputs
    (hartmann-et-al-2022, Theorem 7). The file is checked whenever it is read; that it is the
    latest one it cannot show: keep the head and give it to --expect-head.

    \b
    Exit codes: 0 yes, done; 1 no: it does not fit, or verify found a fault; 2 bad input.
    """

File = Annotated[str, typer.Argument(metavar="FILE", help="The ledger, a JSON file.")]
OnPart = Annotated[
    str | None,
    option("On this part of the data alone: region=west.", "--part", metavar="PARTITION=PART"),
]
Head = Annotated[
    str | None, option("The hash that status printed last.", "--expect-head", metavar="HASH")
]


@dataclass(frozen=True)
class Asked:
    """The guarantee of a mechanism: its cells, or classes with one cell for all outputs."""

    costs: Annotated[
        str | None, option("Cells and costs: above=1/10,below=0.", "--costs", metavar="COSTS")
    ] = None
    mechanism: Annotated[
        str | None,
        option("Or mechanisms run as one: 'DP(1/10, 1e-9)', 'DP(1/10)^9'.", metavar="CLASSES"),
    ] = None
    delta: Annotated[
        str | None,
        option("delta of the whole mechanism; with classes: where eps is optimal.", metavar="D"),
    ] = None

    def guarantee(self, measure: Measure) -> Guarantee:
        """The guarantee that was described, in a ledger's measure.

        A ParameterError unless it was described in exactly one way, with what the measure allows.
        """
        from exactdp.output_dp.accounts import EPS
        from exactdp.output_dp.costs_of_output_cells import Guarantee
        from exactdp.output_dp.output_independent_charges import charge_in, charge_of

        if measure != EPS and self.delta is not None:
            wanted = f"no delta of a run: a ledger in {measure} has one for the whole budget"
            raise ParameterError("delta", self.delta, wanted)

        if (self.costs is None) == (self.mechanism is None):
            given = Said("nothing" if self.costs is None else "both")
            raise ParameterError("costs", given, "either --costs or --mechanism")
        if self.mechanism is not None:
            if measure != EPS:
                return charge_in(measure, self.mechanism)
            return charge_of(self.mechanism, self.delta)
        return Guarantee(_costs(self.costs or ""), self.delta or 0)


def _costs(text: str) -> dict[str, Exact]:
    """The costs by cell from a text name=cost,name=cost; a name that comes twice is refused."""
    from exactdp.output_dp.accounts import read_number

    found: dict[str, Exact] = {}
    for piece in text.split(","):
        cell, sign, cost = piece.partition("=")
        cell = cell.strip()
        if not sign or not cell:
            raise ParameterError("costs", text, "cells and costs such as above=1/10,below=0")
        if cell in found:
            raise ParameterError("costs", text, f"cells that do not overlap: {cell!a} once")
        found[cell] = read_number(cost.strip(), cell)
    return found


def new(
    ctx: typer.Context,
    file: File,
    *,
    eps: Annotated[str | None, option("The budget's eps.", metavar="X")] = None,
    delta: Annotated[
        str | None, option("The budget's delta; 0 (said on stderr) if left out.", metavar="D")
    ] = None,
    rho: Annotated[str | None, option("Or its rho of zCDP.", metavar="R")] = None,
    renyi: Annotated[
        str | None, option("Or its Renyi divergence of the order --order.", metavar="R")
    ] = None,
    order: Annotated[str | None, option("That order, above 1.", metavar="ALPHA")] = None,
    as_json: Json = False,
) -> Job:
    """A new ledger; a file that exists is never touched."""

    def job() -> int:
        from exactdp.output_dp.accounts import read_number
        from exactdp.output_dp.ledger import Ledger

        no_more(ctx, "one file")
        named = {"eps": eps, "rho": rho, "renyi": renyi}
        read = {name: read_number(text, name) for name, text in named.items() if text is not None}
        ledger = Ledger.new(file, **read, order=order, delta="0" if delta is None else delta)
        if delta is None and eps is None:
            say("the budget has no delta at which it is told as eps (--delta 1e-6 gives one)")
        elif delta is None:
            say("delta of the budget is 0: no mechanism with a delta fits (--delta 1e-6 gives one)")
        return _tell(as_json, {"head": ledger.head}, f"head {ledger.head}")

    return job


@spread
def can_run(
    ctx: typer.Context,
    file: File,
    *,
    asked: Asked,
    part: OnPart = None,
    head: Head = None,
    as_json: Json = False,
) -> Job:
    """Whether a mechanism may run now: exit code 0 for yes, 1 for no; nothing changes."""

    def job() -> int:
        no_more(ctx, "one file")
        ledger = _opened(file, head)
        reason = ledger.refusal(asked.guarantee(ledger.measure), part)
        fields = {"allowed": reason is None, "reason": reason}
        _tell(as_json, fields, "yes" if reason is None else f"no: {reason}")
        return DONE if reason is None else NO

    return job


@spread
def begin(
    ctx: typer.Context,
    file: File,
    *,
    asked: Asked,
    part: OnPart = None,
    note: Annotated[str, option("A few words to find it again.", metavar="TEXT")] = "",
    head: Head = None,
    as_json: Json = False,
) -> Job:
    """Reserve the dearest cell and the delta; prints the number of the run.

    Run the mechanism only if the exit code is 0.
    """

    def job() -> int:
        from exactdp.output_dp.accounts import BudgetExceeded

        no_more(ctx, "one file")
        ledger = _opened(file, head)
        try:
            run = ledger.begin(asked.guarantee(ledger.measure), note, part)
        except BudgetExceeded as reason:
            if as_json:
                _tell(as_json, {"allowed": False, "reason": str(reason)}, "")
            else:
                say(f"no: {reason}")
            return NO
        fields = {"allowed": True, "run": run, **_left(ledger)}
        return _tell(as_json, fields, str(run))

    return job


def record(
    ctx: typer.Context,
    file: File,
    *,
    run: Annotated[int, option("Which run: the number that begin printed.", metavar="N")],
    cell: Annotated[str, option("The cell that the output fell into.", metavar="NAME")],
    head: Head = None,
    as_json: Json = False,
) -> Job:
    """Record the cell that came out; what it did not cost is released."""

    def job() -> int:
        no_more(ctx, "one file")
        ledger = _opened(file, head)
        ledger.record(run, cell)
        fields = {"run": run, "cell": cell, **_left(ledger)}
        return _tell(as_json, fields, f"run {run}: {cell}")

    return job


def status(
    ctx: typer.Context,
    file: File,
    *,
    last: Annotated[int | None, option("How many entries; default 40.", metavar="N")] = None,
    plot: Annotated[
        str | None, option("A picture: PNG, PDF or SVG (extra notebooks).", metavar="PICTURE.png")
    ] = None,
    head: Head = None,
    as_json: Json = False,
) -> Job:
    """The budget, what is left, and every entry with a bar of what it left."""

    def job() -> int:
        from exactdp.output_dp import ledger_pictures
        from exactdp.shell import atomic_files

        no_more(ctx, "one file")
        if last is not None and last < 1:
            raise ParameterError("last", last, "a number of entries, from 1 on")
        chain = _opened(file, head).chain
        drawn = picture(plot)
        if drawn is not None:
            atomic_files.write(drawn, ledger_pictures.drawing(chain, drawn.suffix))
        if as_json:
            text = json.dumps(ledger_pictures.as_fields(chain, file)) + "\n"
        else:
            text = ledger_pictures.as_text(chain, file, last or ledger_pictures.LAST)
        atomic_files.put(text, None)
        return DONE

    return job


def verify(ctx: typer.Context, file: File, *, head: Head = None, as_json: Json = False) -> Job:
    """Check the chain and carry out every entry again: exit code 1 and one line if it fails."""

    def job() -> int:
        no_more(ctx, "one file")
        from exactdp.output_dp.ledger_chain import read_head

        if not Path(file).is_file():  # what cannot be read at all is bad input
            raise ParameterError("ledger", file, "a file that can be read")
        if head is not None:
            read_head(head)
        try:
            chain = _opened(file, head).chain
        except ParameterError as error:
            if as_json:
                _tell(as_json, {"valid": False, "reason": str(error)}, "")
            else:
                say(str(error))
            return NO
        fields = {"valid": True, "entries": len(chain.entries), "head": chain.head}
        return _tell(as_json, fields, f"{len(chain.entries)} entries, head {chain.head}")

    return job


# -- what the commands share ----------------------------------------------------------------------


def _opened(file: str, head: str | None) -> Ledger:
    from exactdp.output_dp.ledger import Ledger

    return Ledger.open(file, expect_head=head)


def _left(ledger: Ledger) -> dict[str, Any]:
    from exactdp.output_dp.accounts import fewest_logarithms

    left = ledger.remaining
    return {
        "remaining": {
            left.measure.name: str(fewest_logarithms(left.amount)),
            "delta": str(Exact(left.delta)),
        },
        "head": ledger.head,
    }


def _tell(as_json: bool, fields: dict[str, Any], line: str) -> int:
    plain = line.encode("ascii", "backslashreplace").decode("ascii")  # whatever the terminal shows
    typer.echo(json.dumps({"schema": 1, **fields}) if as_json else plain)
    return DONE


def register(app: typer.Typer, settings: dict[str, Any]) -> None:
    """Put the commands on a command line, behind the word ``ledger``."""
    group = typer.Typer(rich_markup_mode=None, help=ABOUT)
    named: dict[str, tuple[Callable[..., Job], str]] = {
        "new": (new, "A new ledger; a file that exists is never touched."),
        "can-run": (can_run, "Whether a mechanism may run now; nothing changes."),
        "begin": (begin, "Reserve, before a mechanism runs."),
        "record": (record, "The cell that came out; the rest is released."),
        "status": (status, "What is left, every entry, a picture."),
        "verify": (verify, "Check the file."),
    }
    for name, (command, summary) in named.items():
        group.command(name, short_help=summary, **settings)(command)
    app.add_typer(group, name="ledger", short_help="A privacy budget in a file that scripts share.")
