"""The commands about output differential privacy: ``exactdp stopping`` and ``shortest``."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from exactdp.command_line.printing_options import Json, TextOrJson, chosen
from exactdp.numbers.enclosures import Enclosure, Status
from exactdp.numbers.exact_numbers import Exact, ParameterError
from exactdp.numbers.numerals import Said
from exactdp.shell import atomic_files
from exactdp.shell.endings import DONE, UNDECIDED, Job, Output, no_more, option
from exactdp.shell.options_from_dataclasses import spread

if TYPE_CHECKING:
    from exactdp.output_dp.adversary_stopping_thresholds import StoppingRule
    from exactdp.output_dp.early_stopping import Stopping

TABLE = {"text": "txt", "csv": "csv", "json": "json"}
DIGITS = 12
"""Of costs that are found: rounded up, so that the schedule still meets its delta."""

GRID = "; points of a grid, rounded to 12 digits; between the two nothing is known"
"""Said of the losses of a rule where those that can be reached are not listed."""


@dataclass(frozen=True)
class StoppingOptions:
    """What ``stopping`` takes besides the mechanisms."""

    at: Annotated[str, option("After how many mechanisms one may stop.", "--at", metavar="K,...")]
    costs: Annotated[
        str | None, option("What stopping there costs (eps).", "--costs", metavar="E,...")
    ] = None
    delta: Annotated[
        str | None,
        option("Find costs for this delta instead: see --best.", "--delta", metavar="D"),
    ] = None
    best: Annotated[
        str | None,
        option(
            "With --delta: proportional to --costs, or free: stopping early costs no delta.",
            "--best",
            metavar="proportional|free",
        ),
    ] = None
    rtol: Annotated[str | None, option("Relative width wanted.", "--rtol", metavar="R")] = None
    budget: Annotated[
        str | None,
        option("Steps of a tenth of a microsecond; default 3e8.", "--budget", metavar="N"),
    ] = None
    rule: Annotated[bool, typer.Option("--rule", help="Also the adversary's best rule.")] = False
    json: Json = False
    form: TextOrJson = None
    output: Output = None


@spread
def stopping(
    ctx: typer.Context,
    mechanisms: Annotated[
        str, typer.Argument(metavar="MECHANISMS", help="In the order of use: 'DP(1/10)^100'.")
    ],
    *,
    options: StoppingOptions,
) -> Job:
    """The optimal delta of mechanisms that may stop early, each place at a cost of its own.

    \b
    Examples:
      exactdp stopping 'DP(1/10)^100' --at 50,75,100 --costs 4,9/2,5 --rule
      exactdp stopping 'DP(1/10)^100' --at 50,75,100 --delta 1e-6

    \b
    Beside it stand the sum of the deltas of all places (Lemma 11 of hartmann-et-al-2022) and the
    largest of them. With --delta: the smallest multiple of --costs with that delta, or, by
    default, the least costs at which stopping early adds nothing to the delta of the end.
    """

    def job() -> int:
        no_more(ctx, "one sequence of mechanisms, in quotes")
        return _stopping(mechanisms, options)

    return job


def shortest(
    ctx: typer.Context,
    *,
    eps: Annotated[str, option("Of each mechanism.", "--eps", metavar="X")] = "1/10",
    delta: Annotated[
        str, option("One or more.", "--delta", metavar="D,...")
    ] = "1e-5,1e-6,1e-7,1e-8,1e-9,1e-10,1e-11,1e-12",
    form: Annotated[
        str | None,
        option("By default as -o ends, or text.", "--format", metavar="text|csv|json"),
    ] = None,
    json: Json = False,
    output: Output = None,
) -> Job:
    """From how many DP(eps) on advanced composition gains a step of 2 eps, for each delta.

    \b
    Table 1 of hartmann-et-al-2022: the least k with a delta of at most D at eps_g = (k - 2) eps,
    with the certified deltas of k and of k - 1 mechanisms.

    \b
    Example:
      exactdp shortest --eps 1/10 --delta 1e-5,1e-6 --format csv
    """

    def job() -> int:
        no_more(ctx, "options only")
        return _shortest(eps, delta, chosen(form, json, output, TABLE), output)

    return job


def register(app: typer.Typer, command: dict[str, Any]) -> None:
    """Add the commands of this module to the program."""
    app.command(**command, short_help="The optimal delta of mechanisms that may stop early.")(
        stopping
    )
    app.command(**command, short_help="From how many mechanisms on advanced composition gains.")(
        shortest
    )


# -- stopping -------------------------------------------------------------------------------------


def _stopping(mechanisms: str, options: StoppingOptions) -> int:
    from exactdp.output_dp.early_stopping import stopping
    from exactdp.shell.progress_bar import progress

    started = perf_counter()
    form = chosen(options.form, options.json, options.output)
    place = atomic_files.target(options.output)
    places = [_integer(text) for text in options.at.split(",")]
    if options.costs is None and options.delta is None:
        raise ParameterError("costs", Said("nothing"), "--costs E,... or --delta D")
    if options.best is not None and options.delta is None:
        raise ParameterError("best", options.best, "--delta with it")
    costs = ["0"] * len(places) if options.costs is None else options.costs.split(",")
    early = stopping(places, mechanisms, costs)
    if options.delta is not None:
        early = _best(early, options)
    with progress("stopping") as update:
        found, status = early.search(options.rtol, options.budget, update)
    lemma, largest = early.lemma_11(), early.largest_european()
    rule = early.rule() if options.rule else None
    if form == "json":
        content = _as_json(early, found, status, (lemma, largest))
        if rule is not None:
            content["rule"] = [
                {
                    "k": place.k,
                    "stop_from": _text(place.stop_from),
                    "go_up_to": _text(place.go_up_to),
                    "even": [str(one) for one in place.even],
                    "listed": place.listed,
                }
                for place in rule.places
            ]
        content["seconds"] = round(perf_counter() - started, 3)
        atomic_files.put(json.dumps(content) + "\n", place)
    else:
        lines = [
            ("mechanisms", str(early.composition)),
            ("stop after", ", ".join(map(str, early.k))),
            ("at a cost of", ", ".join(map(_readable, early.costs))),
            ("delta", _bracket(found)),
            ("Lemma 11", _bracket(lemma)),
            ("largest part", _bracket(largest)),
            ("route", found.upper_end.route),
            ("status", _reached(status)),
        ]
        text = "".join(f"{name:<14}{text}\n" for name, text in lines)
        if rule is not None:
            text += _ruled(rule)
        atomic_files.put(text, place)
    return DONE if status == "reached" else UNDECIDED


def _ruled(rule: StoppingRule) -> str:
    grid = "" if all(place.listed for place in rule.places) else GRID
    return f"\nThe adversary's best rule (loss = ln(Pr_0/Pr_1){grid}):\n{rule}\n"


def _best(early: Stopping, options: StoppingOptions) -> Stopping:
    from exactdp.output_dp.calibrated_stopping_costs import best_costs
    from exactdp.shell.progress_bar import progress

    objective = options.best or ("free" if options.costs is None else "proportional")
    if objective not in ("free", "proportional"):
        raise ParameterError("best", objective, "proportional or free")
    if objective == "proportional" and options.costs is None:
        raise ParameterError("best", objective, "--costs with it: the costs to multiply")
    assert options.delta is not None
    free = objective == "free"
    with progress("costs") as update:
        found = best_costs(early, options.delta, "free" if free else "proportional", update)
    return found.with_costs(_rounded_up(cost) for cost in found.costs)


def _rounded_up(cost: Exact) -> Exact:
    """A cost with few digits, not below the one that was found."""
    return Exact(Fraction(-((-cost * 10**DIGITS).floor_divide(Exact(Fraction(1)))), 10**DIGITS))


def _integer(text: str) -> int:
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
        raise ParameterError("at", text, "integers such as 50,75,100")
    return int(digits)


def _as_json(
    early: Stopping, found: Enclosure, status: Status, beside: Sequence[Enclosure]
) -> dict[str, Any]:
    import exactdp

    lower, upper = found.decimals()
    ends = {"lower": found.lower_end, "upper": found.upper_end}
    return {
        "schema": 1,
        "quantity": "delta with early stopping",
        "composition": str(early.composition),
        "at": list(early.k),
        "costs": [str(cost) for cost in early.costs],
        "lower": lower,
        "upper": upper,
        "ends": {
            name: {"route": end.route, "rests_on": [one.to_json() for one in end.rests_on]}
            for name, end in ends.items()
        },
        "lemma_11": _pair(beside[0]),
        "largest_european": _pair(beside[1]),
        "status": status,
        "version": exactdp.__version__,
    }


def _pair(found: Enclosure) -> dict[str, str]:
    lower, upper = found.decimals(17)
    return {"lower": lower, "upper": upper}


def _bracket(found: Enclosure) -> str:
    lower, upper = found.decimals(17 if found.rtol is None else None)
    return f"{lower} exactly" if found.is_exact and lower == upper else f"in [{lower}, {upper}]"


def _text(value: Exact | None) -> str | None:
    return None if value is None else str(value)


def _readable(cost: Exact) -> str:
    """The cost as it is, or as a decimal with all its digits where it is one."""
    if cost.is_rational and 10**DIGITS % cost.fraction.denominator == 0 and cost.fraction != 0:
        if cost.fraction.denominator <= 1000:
            return str(cost)
        whole = int(cost.fraction * 10**DIGITS)
        return f"{whole // 10**DIGITS}.{whole % 10**DIGITS:0{DIGITS}}".rstrip("0")
    return str(cost)


def _reached(status: Status) -> str:
    return {
        "reached": "relative width reached",
        "budget": "relative width not reached; the budget ran out first",
    }.get(status, "relative width not reached; it is true all the same")


# -- shortest -------------------------------------------------------------------------------------


def _shortest(eps: str, delta: str, form: str, output: str | None) -> int:
    from exactdp.output_dp.when_advanced_composition_helps import shortest_lengths

    place = atomic_files.target(output)
    rows: list[dict[str, str | int]] = []
    for one in shortest_lengths(eps, delta.split(",")):
        row: dict[str, str | int] = {"delta": str(Exact(one.delta)), "k": one.k}
        for name, found in (("delta of k", one.there), ("delta of k - 1", one.before)):
            lower, upper = ("", "") if found is None else found.decimals(4)
            row |= {f"{name}, lower": lower, f"{name}, upper": upper}
        rows.append(row)
    if form == "json":
        text = json.dumps({"schema": 1, "eps": eps, "rows": rows}) + "\n"
    elif form == "csv":
        sheet = io.StringIO()
        writer = csv.DictWriter(sheet, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        text = sheet.getvalue()
    else:
        text = f"{'delta':<18}{'k':>8}  delta of k, at most  of k - 1, at least\n"
        for row in rows:
            most, least = row["delta of k, upper"], row["delta of k - 1, lower"]
            text += f"{row['delta']:<18}{row['k']:>8}  {most:<19}  {least}\n"
    atomic_files.put(text, place)
    return DONE
