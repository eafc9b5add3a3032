"""``exactdp calibrate``: the largest number, or the smallest noise, that meets a target."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from exactdp.command_line.printing_options import Json, chosen, read_digits
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.numbers.numerals import Said
from exactdp.shell.endings import DONE, INTERRUPTED, UNDECIDED, Job, no_more, option

if TYPE_CHECKING:
    from exactdp.command_line.compositions_with_an_unknown import CompositionWithUnknown
    from exactdp.numbers.enclosures import Enclosure, Status

Text = str | None
DIGITS = 6
"""Significant digits that are printed where none were asked for."""


def calibrate(
    ctx: typer.Context,
    composition: Annotated[
        str, typer.Argument(metavar="COMPOSITION", help="With one name, as in 'BR(x)^150'.")
    ],
    *,
    eps_g: Annotated[str, option("Where delta is asked.", "--eps-g", metavar="X")],
    delta: Annotated[str, option("The target, between 0 and 1.", "--delta", metavar="D")],
    noise: Annotated[
        bool, typer.Option("--noise", help="The smallest scale of noise that meets the target.")
    ] = False,
    integer: Annotated[
        bool, typer.Option("--integer", help="Integers alone, as for a name in an exponent.")
    ] = False,
    adaptive: Annotated[
        bool, typer.Option("--adaptive", help="Over all adaptive adversaries, in the order of use.")
    ] = False,
    rtol: Annotated[Text, option("Relative width of the search.", metavar="R")] = None,
    digits: Annotated[Text, option("Digits of the number to use (6).", metavar="N")] = None,
    seconds: Annotated[
        Text, option("End after so many seconds, with the bracket so far.", metavar="S")
    ] = None,
    form: Annotated[Text, option("text or json.", "--format", metavar="F")] = None,
    json: Json = False,
) -> Job:
    """The largest number for which delta at eps_g meets a target; with --noise the smallest.

    \b
    The number is rounded to the safe side, and delta there is said. delta must not fall as the
    number grows (with --noise: rise). A name in an exponent is an integer.
    Exit codes: 0 done, 3 the width is not reached or the seconds are over (the bracket is printed).

    \b
    Examples:
      exactdp calibrate 'BR(x)^150 Laplace(1, x)^50' --eps-g 1 --delta 1e-6
      exactdp calibrate 'Subsampled(Gaussian(s), 1/100)^1000' --noise --eps-g 2 --delta 1e-5
      exactdp calibrate 'BR(1/10)^k' --eps-g 1 --delta 1e-6
    """

    def job() -> int:
        no_more(ctx, "one composition, in quotes")
        asked = _Asked(eps_g, delta, noise, integer, adaptive, rtol, read_digits(digits), seconds)
        return _calibrated(composition, asked, json=chosen(form, json) == "json")

    return job


def register(app: typer.Typer, settings: dict[str, Any]) -> None:
    """Add ``exactdp calibrate`` to the app, with these settings."""
    app.command(**settings, short_help="The largest number, or smallest noise, for a target.")(
        calibrate
    )


@dataclass(frozen=True)
class _Asked:
    """The options of a calibration: what is searched, and how narrow the bracket has to be."""

    eps_g: str
    delta: str
    noise: bool
    integer: bool
    adaptive: bool
    rtol: Text
    digits: int | None
    seconds: Text


def _calibrated(text: str, asked: _Asked, *, json: bool) -> int:
    from time import perf_counter

    from exactdp.command_line.compositions_with_an_unknown import read_with_unknown
    from exactdp.command_line.replies import in_short
    from exactdp.profiles import calibration
    from exactdp.shell.progress_bar import told
    from exactdp.solve.answering import best_known

    started = perf_counter()
    named = read_with_unknown(text, adaptive=asked.adaptive)
    integer = asked.integer or named.counts
    _require_direction(named, asked)
    search = partial(
        calibration.calibrate,
        named.composed,
        eps_g=asked.eps_g,
        delta=asked.delta,
        rtol=asked.rtol,
        integer=integer,
        noise=asked.noise,
        seconds=asked.seconds,
    )
    with told("calibrate") as bar:
        try:
            found, status = best_known(
                lambda tell: search(progress=tell),
                lambda found: bar.say(f"{named.name} {in_short(found)}"),
            )
        except ParameterError as error:
            raise _in_words(error, named, asked) from None
        answer = _Answer(named, asked, integer, found, status)
        reached = answer.reached() if status == "reached" else None
    spent = perf_counter() - started
    typer.echo(answer.as_json(reached, spent) if json else answer.as_text(reached))
    return {"reached": DONE, "interrupted": INTERRUPTED}.get(status, UNDECIDED)


def _require_direction(named: CompositionWithUnknown, asked: _Asked) -> None:
    """A ParameterError where an item alone tells that delta goes the other way."""
    from exactdp.command_line.compositions_with_an_unknown import directions

    if named.counts and not asked.noise:
        return
    found = directions(named)
    rising = [item for item, sign in found.items() if sign > 0]
    falling = [item for item, sign in found.items() if sign < 0]
    if rising and falling:
        said = Said(f"{rising[0]}, which rises with {named.name}, and {falling[0]}, which falls")
        wanted = f"a composition whose delta does one of both: another name in {falling[0]}"
        raise ParameterError("composition", said, wanted)
    if falling and not asked.noise:
        raise ParameterError(
            "composition",
            Said(f"{falling[0]}, whose delta falls as {named.name} grows"),
            f"--noise beside it: the smallest {named.name} is searched",
        )
    if rising and asked.noise:
        raise ParameterError(
            "noise",
            Said(f"{rising[0]}, whose delta rises with {named.name}"),
            f"no --noise: the largest {named.name} is searched",
        )


def _in_words(
    error: ParameterError, named: CompositionWithUnknown, asked: _Asked
) -> ParameterError:
    """An error of the search in terms of the name and its composition."""
    name = named.name
    if error.parameter.startswith("make"):
        at = error.parameter[5:-1]
        where = f"{named.text} at {name} = {at}" if at else named.text
        wanted = f"a composition whose delta does not {'rise' if asked.noise else 'fall'} as "
        wanted += f"{name} grows" + ("" if asked.noise else ", from 0 on (--noise: the smallest)")
        if "integer=True" in error.wanted:
            wanted = f"--integer, for {name} takes integers alone"
        return ParameterError("composition", Said(f"{where}: {error.value}"), wanted)
    if error.parameter == "delta" and "make(0)" in error.wanted:
        wanted = f"at least the delta of {named.text} at {name} = 0, which is more"
        return ParameterError("delta", error.value, wanted)
    return error


@dataclass(frozen=True)
class _Answer:
    """A bracket of the number, and the safe end of it as it is printed."""

    named: CompositionWithUnknown
    asked: _Asked
    integer: bool
    found: Enclosure
    status: Status

    @property
    def safe(self) -> str | None:
        """The number to use: rounded down, or up for noise; None where there is none."""
        low, high = self.found.decimals(self.asked.digits or DIGITS)
        end = self.found.upper if self.asked.noise else self.found.lower
        if self.integer and not end.infinite:
            return str(end.fraction())
        return None if end.infinite or not end.sign else high if self.asked.noise else low

    def reached(self) -> Enclosure | None:
        """A bracket of delta at the number to use; None where there is no such number."""
        from exactdp.numbers.exact_numbers import exact

        if self.safe is None:
            return None
        value = exact(self.safe)
        composed = self.named.composed(int(value.fraction) if self.integer else value)
        return composed.bracket(self.asked.eps_g, rtol="1e-6", seconds=self.asked.seconds)

    def _next(self) -> str:
        """What is known of the number behind the safe one."""
        if not self.integer or self.found.lower != self.found.upper:
            return "rounded to the safe side"
        beyond = self.found.upper.fraction() + (-1 if self.asked.noise else 1)
        return f"{beyond} does not" if beyond > 0 else "and is the smallest"

    def as_text(self, reached: Enclosure | None) -> str:
        """A few lines: the question, the number to use, the bracket, delta there."""
        from exactdp.mechanisms.mechanism import in_words

        name, extreme = self.named.name, "smallest" if self.asked.noise else "largest"
        low, high = self.found.decimals(None if self.integer else self.asked.digits or DIGITS)
        bracket = low if self.integer and low == high else f"in [{low}, {high}]"
        target = f"delta at most {self.asked.delta} at eps_g = {self.asked.eps_g}"
        lines = [("composition", self.named.text), ("target", target)]
        if self.named.adaptive:
            lines.insert(1, ("", "adaptively chosen, in this order"))
        relation = self.named.composed(1).composition.neighbours
        lines[1:1] = [("", said) for said in in_words(relation)]
        if self.safe is not None:
            lines.append((name, f"{self.safe} meets it, {self._next()}"))
        lines.append((f"{extreme} {name}" if len(name) < 4 else extreme, bracket))
        if self.found.upper.infinite:
            lines.append(("", "no number that can be computed misses the target"))
        if reached is not None:
            first, last = reached.decimals(6)
            shown = f"{first} exactly" if first == last else f"in [{first}, {last}]"
            lines.append(("delta", f"{shown} at {name} = {self.safe}"))
        lines.append(("status", _why(self.status)))
        return "\n".join(f"{head:<13}{said}" for head, said in lines)

    def as_json(self, reached: Enclosure | None, seconds: float) -> str:
        """The answer as one JSON object on one line."""
        import json

        import exactdp

        low, high = self.found.decimals(max(self.asked.digits or DIGITS, 12))
        content: dict[str, Any] = {
            "schema": 1,
            "quantity": "calibration",
            "composition": self.named.text,
            "neighbours": self.named.composed(1).composition.neighbours,
            "adaptive": self.named.adaptive,
            "name": self.named.name,
            "searched": "smallest" if self.asked.noise else "largest",
            "integer": self.integer,
            "eps_g": self.asked.eps_g,
            "delta": self.asked.delta,
            "lower": low,
            "upper": high,
            "safe": self.safe,
            "status": self.status,
            "version": exactdp.__version__,
            "seconds": round(seconds, 3),
        }
        if reached is not None:
            content["reached"] = dict(zip(("lower", "upper"), reached.decimals(12), strict=True))
        return json.dumps(content)


def _why(status: Status) -> str:
    from exactdp.solve.question import UNREACHED

    if status == "budget":
        return "not reached; each further trial would take seconds, which --seconds gives"
    return "reached" if status == "reached" else f"not reached; {UNREACHED[status]}"
