"""Every bound of one composition side by side: what it says, which way, on whose word, how fast."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Literal

from flint import arb

from exactdp.mechanisms.compositions import Composition
from exactdp.numbers.decimals import decimal
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure, arb_of
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, precision
from exactdp.profiles.classical_bounds import BOUNDS, Bound
from exactdp.routes.nonadaptive.moment_inversion import BITS, Undecided
from exactdp.shell.columns import aligned
from exactdp.solve import Question, Solution, answer
from exactdp.solve.question import Quantity
from exactdp.solve.reduction import CLOSED_FORM, Reduction

Direction = Literal["upper bound", "exact", "bracket"]
FORMULA = "certified value of the formula"
BRACKET = "certified bracket"
Tell = Callable[[str], None]
"""Told the name of each bound before it is computed."""


@dataclass(frozen=True)
class Row:
    """One bound: its value, or why it has none.

    ``value`` encloses the value of the bound; of an upper bound the upper end is what it certifies.
    """

    name: str
    holds: str
    """For which analysts: all of them, or those of one optimum."""
    source: str
    direction: Direction = "upper bound"
    rigour: str = FORMULA
    value: Enclosure | None = None
    exactly: Exact | None = None
    """The value itself, where it is known as an exact number: the sum of eps."""
    seconds: float = 0.0
    why_not: str = ""

    def decimals(self, digits: int) -> tuple[str, str]:
        """Both ends, the lower rounded down and the upper up; no value, no digits."""
        assert self.value is not None
        if self.exactly is None or not self.exactly.is_rational:
            return self.value.decimals(digits)
        ratio = self.exactly.fraction.as_integer_ratio()
        return decimal(*ratio, digits, "down"), decimal(*ratio, digits, "up")


@dataclass(frozen=True)
class Comparison:
    """Every bound of a composition at one point: eps_g at delta, or delta at eps_g."""

    composition: Composition
    quantity: Quantity
    given: Exact
    rows: tuple[Row, ...]

    @property
    def applying(self) -> tuple[Row, ...]:
        """The rows with a value."""
        return tuple(row for row in self.rows if row.value is not None)

    def __getitem__(self, name: str) -> Row:
        """The row of that name; a ParameterError if there is none."""
        found = next((row for row in self.rows if row.name == name), None)
        if found is None:
            raise ParameterError("name", name, ", ".join(row.name for row in self.rows))
        return found

    def __str__(self) -> str:
        """A line for each row with a value."""
        name = "eps_g" if self.quantity == "epsilon" else "delta"
        head = ("bound", name, "direction")
        body = ((row.name, said(row), row.direction) for row in self.applying)
        return "\n".join(aligned([head, *body]))


def said(row: Row, digits: int = 6) -> str:
    """The value of a row: the upper end of an upper bound, rounded up; both ends of a bracket."""
    if row.value is None:
        return row.why_not
    low, high = row.decimals(digits)
    if row.direction == "upper bound" or low == high:
        return high
    return f"[{low}, {high}]"


def compare(
    composition: Composition,
    *,
    eps_g: Number | None = None,
    delta: Number | None = None,
    rtol: Number | None = None,
    budget: Number | None = None,
    optima: bool = True,
    tell: Tell = lambda name: None,
) -> Comparison:
    """Every bound at one delta, or at one eps_g; a ParameterError unless just one is given.

    ``rtol`` and ``budget`` are those of the two optima, which may take seconds and are left out
    without ``optima``. The adaptive one is that of the composition in its order.
    """
    if (eps_g is None) == (delta is None):
        raise ParameterError("eps_g", eps_g, "either eps_g or delta, and not both")
    quantity: Quantity = "delta" if delta is None else "epsilon"
    point = eps_g if eps_g is not None else delta
    assert point is not None
    plain = Reduction(Composition.of(composition.items))
    ordered = Reduction(Composition.of(composition.items, adaptive=True))
    asked = [
        Question.read(one, quantity, (point,), rtol=rtol, budget=budget) for one in (plain, ordered)
    ]
    rows = [*_bounds(asked[0], tell), *(_optima(asked[0], asked[1], tell) if optima else ())]
    return Comparison(composition, quantity, asked[0].points[0], tuple(rows))


def _bounds(plain: Question, tell: Tell) -> Iterator[Row]:
    for bound in BOUNDS:
        tell(bound.name)
        yield _timed(Row(bound.name, "adaptive, set-wise", bound.source), _classical, bound, plain)


def _optima(plain: Question, ordered: Question, tell: Tell) -> Iterator[Row]:
    source = "the definition, by the routes of each end"
    for name, question in (("non-adaptive", plain), ("adaptive", ordered)):
        tell(f"optimum, {name}")
        row = Row(f"optimum, {name}", name, source, "bracket", BRACKET)
        yield _timed(row, _optimum, question)


def _timed(row: Row, find: Callable[..., Row], *given: object) -> Row:
    started = perf_counter()
    found = find(row, *given)
    return replace(found, seconds=perf_counter() - started)


def _optimum(row: Row, question: Question) -> Row:
    try:
        solution: Solution = answer(question)
    except ParameterError as error:
        return replace(row, why_not=f"needs {error.wanted}")
    reached: Direction = "exact" if solution.status == "reached" else "bracket"
    routes = dict.fromkeys(
        end.route for end in (solution.enclosure.lower_end, solution.enclosure.upper_end)
    )
    reduction, (point,) = question.reduction, question.points
    whole = question.quantity == "epsilon" and reduction.floor_exactly == point.fraction
    exactly = reduction.total if whole and list(routes) == [CLOSED_FORM] else None
    return replace(
        row,
        direction=reached,
        value=solution.enclosure,
        exactly=exactly,
        source=", ".join(routes),
    )


def _classical(row: Row, bound: Bound, question: Question) -> Row:
    reduction, (point,) = question.reduction, question.points
    why_not = bound.lacks(reduction.core) if reduction.core.runs else "nothing is revealed"
    if why_not:
        return replace(row, why_not=why_not)
    with precision(BITS):
        try:
            found = (_delta if question.quantity == "delta" else _epsilon)(bound, reduction, point)
        except Undecided as error:
            found = str(error)
        if isinstance(found, str):
            return replace(row, why_not=found)
        value = Enclosure.from_ball(found)
        if question.quantity == "epsilon" and reduction.total is not None:  # no bound says more
            most = Dyadic.from_arb(reduction.total.ball().upper())
            value = replace(value, lower=min(value.lower, most), upper=min(value.upper, most))
    total = bound is BOUNDS[0] and question.quantity == "epsilon"
    exactly = reduction.total if total else None
    return replace(row, value=replace(value, of=question.about(point)), exactly=exactly)


def _delta(bound: Bound, reduction: Reduction, eps_g: Exact) -> arb | str:
    if reduction.always_leaks:
        return arb(1)
    found = bound.delta_at(reduction.core, abs(eps_g))
    if found is None:
        return "says nothing at this eps_g"
    (lifted,) = reduction.lifted(eps_g, found.min(arb(1)))
    return lifted


def _epsilon(bound: Bound, reduction: Reduction, delta: Exact) -> arb | str:
    """At what is left of delta where the delta_i are taken away."""
    floor = reduction.floor_exactly
    left = (
        (arb_of(delta.fraction) - reduction.floor()) / reduction.kept()
        if floor is None or reduction.always_leaks
        else arb_of((delta.fraction - floor) / (1 - floor))
    )
    if left >= 0 and bound.name == BOUNDS[0].name:
        return bound.eps_at(reduction.core, left)
    if not (left > 0 and left < 1):
        return "needs a delta above what leaks outright, and below 1"
    return bound.eps_at(reduction.core, left)
