"""``exactdp tradeoff``: the trade-off curve of a composition, and the nearest Gaussian."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from exactdp.command_line.printing_options import Json, chosen, picture, read_digits
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell.endings import DONE, UNDECIDED, Job, no_more, option

if TYPE_CHECKING:
    from fractions import Fraction
    from pathlib import Path

    from exactdp.numbers.enclosures import Enclosure
    from exactdp.profiles.composed import Composed

Text = str | None
ALPHAS = "1/100,1/20,1/10,1/4,1/2"
DIGITS = 6
DRAWN = 40
"""Significant digits that are printed where none were asked for; and points of a drawn curve,
closer towards 0, where it is steep."""


def tradeoff(
    ctx: typer.Context,
    composition: Annotated[
        str, typer.Argument(metavar="COMPOSITION", help="In quotes, such as 'BR(1/10)^40'.")
    ],
    *,
    alpha: Annotated[
        str, option("False positive rates, with commas.", "--alpha", metavar="A,...")
    ] = ALPHAS,
    mu: Annotated[
        bool, typer.Option("--mu/--no-mu", help="Also the smallest mu of a Gaussian (mu-GDP).")
    ] = True,
    adaptive: Annotated[
        bool, typer.Option("--adaptive", help="Over all adaptive adversaries, in the order of use.")
    ] = False,
    rtol: Annotated[Text, option("Relative width of f (1e-6).", metavar="R")] = None,
    digits: Annotated[Text, option("Digits of f (6).", metavar="N")] = None,
    form: Annotated[Text, option("text or json.", "--format", metavar="F")] = None,
    json: Json = False,
    plot: Annotated[
        Text, option("A picture of f too: PNG, PDF or SVG (extra notebooks).", metavar="FILE")
    ] = None,
) -> Job:
    """The trade-off curve: who tells neighbours apart with false positives alpha misses f(alpha).

    \b
    f is bracketed from both sides. mu is the smallest for which the composition is mu-GDP; it is
    infinite where anything leaks outright, and an upper end of it is known only where every loss
    ends, or is normal.
    Exit codes: 0 done, 3 a width of f is not reached.

    \b
    Examples:
      exactdp tradeoff 'BR(1/10)^40' --alpha 0.05
      exactdp tradeoff 'Laplace(2)^10' --alpha 0.01,0.05,0.1 --plot f.png
    """

    def job() -> int:
        no_more(ctx, "one composition, in quotes")
        asked = _Asked(alpha, mu, adaptive, rtol, read_digits(digits), picture(plot))
        return _traded(composition, asked, json=chosen(form, json) == "json")

    return job


def register(app: typer.Typer, settings: dict[str, Any]) -> None:
    """Add ``exactdp tradeoff`` to the app, with these settings."""
    app.command(**settings, short_help="The trade-off curve, and the nearest Gaussian (GDP).")(
        tradeoff
    )


@dataclass(frozen=True)
class _Asked:
    """The options of ``exactdp tradeoff``, as they were typed, and how they are read."""

    alpha: str
    mu: bool
    adaptive: bool
    rtol: Text
    digits: int | None
    drawn: Path | None

    def reached(self, found: Iterable[Enclosure]) -> bool:
        """Whether every value is as narrow as was asked for."""
        from exactdp.profiles.composed import DEFAULT_RTOL
        from exactdp.profiles.trade_off import ATOL
        from exactdp.solve.question import read_rtol

        width = DEFAULT_RTOL if self.rtol is None else read_rtol(self.rtol)
        return all(one.reaches(width, ATOL) for one in found)

    def alphas(self) -> list[Fraction]:
        """The error rates alpha, at most 100, each read by itself from the text between commas."""
        from exactdp.mechanisms.mechanism import read_delta

        texts = [one.strip() for one in self.alpha.split(",")]
        comma = re.fullmatch(r"0,(?![01]$)([0-9]+)", self.alpha.strip())
        if comma or not all(texts):
            write = f"0.{comma[1]}" if comma else ",".join(filter(None, texts)) or "1/20,1/10"
            raise ParameterError("alpha", self.alpha, f"rates with commas between: write {write}")
        found = [read_delta(one, "alpha") for one in texts]
        if len(found) > 100:
            raise ParameterError("alpha", self.alpha, "at most 100 rates")
        return found


def _traded(text: str, asked: _Asked, *, json: bool) -> int:
    import exactdp
    from exactdp.shell.progress_bar import told

    alphas = asked.alphas()
    asked.reached(())  # a width that is none is told before anything is computed
    composed = (exactdp.adaptive if asked.adaptive else exactdp.nonadaptive)(text)
    if asked.drawn is not None:
        from exactdp.profiles import pictures

        with pictures.styled():
            pass  # a missing matplotlib is told before anything is computed
    with told("trade-off") as bar:
        found = []
        for number, alpha in enumerate(alphas):
            found.append((alpha, _value(composed, alpha, asked.rtol)))
            bar.update(number + 1, len(alphas))
        mu = composed.gdp() if asked.mu else None
        if asked.drawn is not None:
            _drawn(composed).save(asked.drawn)
    typer.echo((_as_json if json else _as_text)(composed, asked, found, mu))
    return DONE if asked.reached(value for _, value in found) else UNDECIDED


def _value(composed: Composed, alpha: Fraction, rtol: Text) -> Enclosure:
    from exactdp.numbers.enclosures import WidthNotReached

    try:
        return composed.tradeoff(alpha, rtol=rtol)
    except WidthNotReached as error:
        return error.enclosure


def mu_in_words(mu: Enclosure) -> str:
    """The smallest mu, for which the composition is mu-GDP, in words, or why there is none."""
    low, high = mu.decimals(6)
    if mu.lower.infinite:
        return "infinite: something leaks outright, as no Gaussian noise does"
    if mu.upper.infinite:
        return f"at least {low}; an upper end is known only where losses end, or are normal"
    return f"{low} exactly" if low == high else f"in [{low}, {high}]"


def _as_text(
    composed: Composed, asked: _Asked, found: list[tuple[Fraction, Enclosure]], mu: Enclosure | None
) -> str:
    from exactdp.mechanisms.mechanism import in_words
    from exactdp.numbers.exact_numbers import Exact
    from exactdp.shell.columns import aligned

    lines = [f"composition  {composed}"]
    lines += [f"             {said}" for said in in_words(composed.composition.neighbours)]
    if asked.adaptive:
        lines.append("             adaptively chosen, in this order")
    rows = [("alpha", "f(alpha)")]
    for alpha, value in found:
        low, high = value.decimals(asked.digits or DIGITS)
        shown = f"{low} exactly" if low == high else f"in [{low}, {high}]"
        rows.append((str(Exact(alpha)), shown))
    lines += ["", *aligned(rows)]
    if mu is not None:
        lines += ["", f"smallest mu  {mu_in_words(mu)}"]
    if not asked.reached(value for _, value in found):
        widest = max(value.relative_width() for _, value in found)
        said = f"relative widths up to {widest:.0e}: delta is only bracketed, and f as it is"
        lines.append(f"status       {said}")
    return "\n".join(lines)


def _as_json(
    composed: Composed, asked: _Asked, found: list[tuple[Fraction, Enclosure]], mu: Enclosure | None
) -> str:
    import json

    import exactdp
    from exactdp.numbers.exact_numbers import Exact

    digits = max(asked.digits or DIGITS, 12)
    curve = []
    for alpha, value in found:
        low, high = value.decimals(digits)
        curve.append({"alpha": str(Exact(alpha)), "lower": low, "upper": high})
    content: dict[str, Any] = {
        "schema": 1,
        "quantity": "tradeoff",
        "composition": str(composed),
        "neighbours": composed.composition.neighbours,
        "adaptive": asked.adaptive,
        "curve": curve,
        "version": exactdp.__version__,
    }
    if mu is not None:
        low, high = mu.decimals(digits)
        content["mu"] = {"lower": low, "upper": high, "says": mu_in_words(mu)}
    return json.dumps(content)


def _drawn(composed: Composed) -> Any:
    """f as a band, and beside it the line of those who guess."""
    from fractions import Fraction

    from exactdp.numbers.exact_numbers import Exact
    from exactdp.profiles import pictures

    places = [Fraction(j, DRAWN) ** 2 for j in range(DRAWN + 1)]
    values = [_value(composed, place, None) for place in places]
    curve = pictures.Curve(str(composed), tuple(map(Exact, places)), tuple(values))
    return pictures.of_trade_off(curve)
