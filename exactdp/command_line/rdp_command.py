"""``exactdp rdp``: certified Renyi divergences of a composition, and the eps_g of each order."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import typer

from exactdp.command_line.printing_options import Json, chosen, read_digits
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell.endings import DONE, UNDECIDED, Job, no_more, option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from exactdp.mechanisms.compositions import Composition
    from exactdp.numbers.enclosures import Enclosure

Text = str | None
ORDERS = "2,4,8,16,32,64"
MOST_ORDERS = 1000
DIGITS, DIGITS_OF_UPPER = 6, 12
BITS = 96
"""Orders of one table; digits that are printed, and those to which an upper end is rounded up
before anything rests on it; and the precision in which it does."""


def rdp(
    ctx: typer.Context,
    composition: Annotated[
        str, typer.Argument(metavar="COMPOSITION", help="In quotes, such as 'Gaussian(2)^10'.")
    ],
    *,
    orders: Annotated[
        str, option("Orders alpha > 1, with commas.", "--orders", metavar="A,...")
    ] = ORDERS,
    delta: Annotated[
        Text, option("Also eps_g at this delta, by each order.", "--delta", metavar="D")
    ] = None,
    rtol: Annotated[Text, option("Relative width of the divergences (1e-9).", metavar="R")] = None,
    digits: Annotated[Text, option("Digits of the answers (6).", metavar="N")] = None,
    form: Annotated[Text, option("text or json.", "--format", metavar="F")] = None,
    json: Json = False,
) -> Job:
    """The Renyi divergences of a composition (RDP), certified, and what each order says of eps_g.

    \b
    The divergence is the largest of both orders of the neighbours, the same adaptively and
    non-adaptively; infinite where anything leaks outright. With --delta three conversions of each
    upper end: Mironov (2017), sharper (Canonne, Kamath and Steinke 2020), and optimal (Asoodeh et
    al. 2020), the best that knows one order alone. exactdp epsilon has the optimum itself.
    Exit codes: 0 done, 3 a width is not reached.

    \b
    Examples:
      exactdp rdp 'Subsampled(Gaussian(1), 1/100)^1000' --orders 2,4,8,16 --delta 1e-5
      exactdp rdp 'DP(1)^3 ZCDP(1/8)' --orders 3/2,2
    """

    def job() -> int:
        no_more(ctx, "one composition, in quotes")
        asked = _Asked.read(orders, delta, rtol, digits)
        return _diverged(composition, asked, json=chosen(form, json) == "json")

    return job


def register(app: typer.Typer, settings: dict[str, Any]) -> None:
    """Add ``exactdp rdp`` to the app, with these settings."""
    app.command(**settings, short_help="Certified Renyi divergences (RDP) and their eps_g.")(rdp)


@dataclass(frozen=True)
class _Asked:
    """The options of ``exactdp rdp``: orders, delta, the width and the digits, as they are read."""

    orders: tuple[Fraction, ...]
    delta: Fraction | None
    rtol: Fraction | None
    digits: int

    @classmethod
    def read(cls, orders: str, delta: Text, rtol: Text, digits: Text) -> _Asked:
        """Each order by itself; a delta above 0."""
        from exactdp.mechanisms.mechanism import read_delta
        from exactdp.numbers.exact_numbers import exact
        from exactdp.solve.question import read_rtol

        listed = orders.split(",")
        if len(listed) > MOST_ORDERS:
            raise ParameterError("orders", orders, f"at most {MOST_ORDERS} orders")
        if not all(one.strip() for one in listed):
            raise ParameterError("orders", orders, "an order between every two commas")
        for text in listed:
            if ":" in text or ".." in text or "\u2013" in text:
                raise ParameterError("orders", text, "the orders one by one, as 2,3,4")
        found = [exact(one, "orders") for one in listed]
        for text, one in zip(listed, found, strict=True):
            if not (one.is_rational and one > 1):
                raise ParameterError("orders", text, "rational numbers > 1, with commas")
        target = None if delta is None else read_delta(delta)
        if target is not None and not 0 < target < 1:
            raise ParameterError("delta", delta, "a number between 0 and 1")
        return cls(
            tuple(one.fraction for one in found),
            target,
            None if rtol is None else read_rtol(rtol),
            read_digits(digits) or DIGITS,
        )


@dataclass(frozen=True)
class _Row:
    """One order: the divergence, and what it says of eps_g."""

    alpha: Fraction
    found: Enclosure
    eps: dict[str, str]

    def ends(self, digits: int) -> tuple[str, str]:
        return self.found.decimals(digits)


def _diverged(text: str, asked: _Asked, *, json: bool) -> int:
    import exactdp
    from exactdp.profiles.composed import RENYI_RTOL
    from exactdp.shell.progress_bar import told

    composed = exactdp.nonadaptive(text)
    rows = []
    with told("orders") as bar:
        for number, alpha in enumerate(asked.orders):
            found = _value(composed, alpha, asked.rtol)
            rows.append(_Row(alpha, found, dict(_converted(alpha, found, asked))))
            bar.update(number + 1, len(asked.orders))
    typer.echo((_as_json if json else _as_text)(composed.composition, asked, rows))
    width = RENYI_RTOL if asked.rtol is None else asked.rtol
    return DONE if all(row.found.reaches(width) for row in rows) else UNDECIDED


def _value(composed: Any, alpha: Fraction, rtol: Fraction | None) -> Enclosure:
    from exactdp.numbers.enclosures import WidthNotReached
    from exactdp.numbers.precision_and_deadlines import TooLarge

    try:
        found: Enclosure = composed.renyi(alpha, rtol=rtol)
    except TooLarge as error:
        wanted = f"a smaller order: for {composed} {error}"
        raise ParameterError("orders", str(alpha), wanted) from None
    except WidthNotReached as error:
        return error.enclosure
    return found


def _converted(alpha: Fraction, found: Enclosure, asked: _Asked) -> Iterator[tuple[str, str]]:
    """Each conversion with its eps_g, rounded up, from the upper end as it is printed in JSON."""
    if asked.delta is None or found.upper.infinite:
        return
    import exactdp
    from exactdp.formulas import conversions
    from exactdp.numbers.enclosures import Enclosure, arb_of
    from exactdp.numbers.exact_numbers import exact, precision
    from exactdp.numbers.fields import Balls

    upper = exact(found.decimals(DIGITS_OF_UPPER)[1]).fraction
    upper_ends = []
    with precision(BITS):
        given = {"alpha": arb_of(alpha), "eps": arb_of(upper), "delta": arb_of(asked.delta)}
        for name, one in (
            ("Mironov", conversions.eps_of_rdp),
            ("sharper", conversions.sharper_eps_of_rdp),
        ):
            upper_ends.append(Enclosure.from_ball(one.formula(Balls(0), **given)))
            yield name, upper_ends[-1].decimals(asked.digits)[1]
    knows_one = exactdp.nonadaptive(exactdp.RDP(alpha, upper))
    upper_ends.append(knows_one.bracket_epsilon(asked.delta, rtol=Fraction(1, 10**asked.digits)))
    yield "optimal", min(upper_ends, key=lambda one: one.upper).decimals(asked.digits)[1]


def _best(rows: list[_Row]) -> _Row | None:
    """The order with the least eps_g by the optimal conversion."""
    from exactdp.numbers.exact_numbers import exact

    known = [row for row in rows if row.eps]
    return min(known, key=lambda row: exact(row.eps["optimal"]).fraction) if known else None


def _as_text(composition: Composition, asked: _Asked, rows: list[_Row]) -> str:
    from exactdp.mechanisms.mechanism import in_words
    from exactdp.numbers.exact_numbers import Exact
    from exactdp.shell.columns import aligned

    names = ("Mironov", "sharper", "optimal")
    lines = [f"composition  {composition}"]
    lines += [f"             {said}" for said in in_words(composition.neighbours)]
    best = _best(rows)
    head = ["order", "D_order"]
    if asked.delta is not None:
        lines.append(f"delta        {Exact(asked.delta)}")
        head += names
    table = [tuple(head)]
    for row in rows:
        low, high = row.ends(asked.digits)
        shown = f"{low} exactly" if low == high else f"in [{low}, {high}]"
        order = str(Exact(row.alpha)) + (" *" if row is best else "")
        eps = [row.eps.get(name, "inf") for name in names] if asked.delta is not None else []
        table.append((order, shown, *eps))
    lines += ["", *aligned(table)]
    if asked.delta is not None:
        lines += ["", "eps_g at most, by each conversion from this order alone, rounded up"]
    if best is not None:
        lines += ["* the best of these orders; exactdp epsilon has the optimum itself"]
    return "\n".join(lines)


def _as_json(composition: Composition, asked: _Asked, rows: list[_Row]) -> str:
    import json

    import exactdp
    from exactdp.numbers.exact_numbers import Exact

    digits = max(asked.digits, DIGITS_OF_UPPER)
    listed = []
    for row in rows:
        low, high = row.ends(digits)
        ends = {"lower": row.found.lower_end, "upper": row.found.upper_end}
        listed.append(
            {
                "alpha": str(Exact(row.alpha)),
                "lower": low,
                "upper": high,
                "ends": {
                    name: {"route": end.route, "rests_on": [one.to_json() for one in end.rests_on]}
                    for name, end in ends.items()
                },
                **({} if asked.delta is None else {"eps_g": row.eps}),
            }
        )
    content: dict[str, Any] = {
        "schema": 1,
        "quantity": "renyi",
        "composition": str(composition),
        "neighbours": composition.neighbours,
        "orders": listed,
        "version": exactdp.__version__,
    }
    if asked.delta is not None:
        content["delta"] = str(Exact(asked.delta))
    return json.dumps(content)
