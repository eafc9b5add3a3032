"""Every bound of one composition side by side: what it says, which way, on whose word, how fast.

*Theorem 5 with the moments of each concrete mechanism, as a bound like the classical ones.*
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import product
from time import perf_counter
from typing import Any

from flint import arb

from exactdp.loss_sums.log_moments import rests_on
from exactdp.loss_sums.methods_by_kind import moments_of
from exactdp.loss_sums.moment_inversion import bits_for
from exactdp.mechanisms import Mechanism
from exactdp.mechanisms.compositions import ZERO, Composition, Core
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure, End, arb_of
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, precision
from exactdp.numbers.precision_and_deadlines import TooLarge, Undecided
from exactdp.profiles.classical_bounds import BOUNDS, MOMENTS, Bound
from exactdp.profiles.compared_rows import (
    BRACKET,
    OVER_CLASSES,
    Direction,
    Optima,
    Row,
    at_most,
    between,
    said,
    told_direction,
)
from exactdp.profiles.stand_ins import StandIns, within
from exactdp.routes.nonadaptive.moments_with_concrete_pairs import (
    MOMENTS_OF_PAIRS,
    eps_by_moments,
    parted,
)
from exactdp.shell.alarm import read_seconds
from exactdp.shell.columns import aligned
from exactdp.solve.answering import INTERRUPTED, Clock
from exactdp.solve.question import Quantity, Question, Solution
from exactdp.solve.reduction import CLOSED_FORM, Reduction, printable, resting_also
from exactdp.statements import CONCRETE_PAIRS, Statement

BITS = 64
"""The bound is that at some lambda, near the best one; more digits of it say no more."""


def _lacks(core: Core) -> str:
    return MOMENTS_OF_PAIRS.lacks(core, ZERO)


def _eps(core: Core, delta: arb) -> arb:
    try:
        found = eps_by_moments(core, delta)
    except TooLarge as error:
        raise Undecided("its moments take too many steps") from error
    if found is None:
        raise Undecided("needs a delta above the probability of an infinite loss")
    return found


def _delta_by_pairs(core: Core, eps_g: Exact) -> arb | None:
    try:
        found: arb = MOMENTS_OF_PAIRS.solve(core, eps_g, BITS).upper.to_arb()
    except TooLarge:
        return None
    return found if found < 1 else None


def _rests_on(core: Core) -> tuple[Statement, ...]:
    found = parted(core)
    assert found is not None
    classes, _, reasons = found
    return (*rests_on(classes), CONCRETE_PAIRS, *reasons)


def _has_moments(mechanism: Mechanism) -> bool:
    pair = mechanism.concrete_pair
    return pair is not None and moments_of(pair) is not None


BY_PAIRS = Bound(
    "moments of the pairs (Renyi)",
    "dong-durfee-rogers-2019, Theorem 5; moments of each pair; Canonne, Kamath and Steinke 2020",
    MOMENTS,
    _lacks,
    _eps,
    _delta_by_pairs,
    _rests_on,
    holds="adaptive",
    knows_also=_has_moments,
)


Tell = Callable[[str], None]
"""Told the name of each bound before it is computed."""


@dataclass(frozen=True)
class Comparison:
    """Every bound of a composition at one point: eps_g at delta, or delta at eps_g."""

    composition: Composition
    quantity: Quantity
    given: Exact
    rows: tuple[Row, ...]
    missing: tuple[str, ...] = ()
    """The rows that an interruption left out."""

    @property
    def interrupted(self) -> bool:
        """Whether the comparison was ended early: rows are missing, or a search was interrupted."""
        return bool(self.missing) or any(row.unfinished == INTERRUPTED for row in self.rows)

    @property
    def applying(self) -> tuple[Row, ...]:
        """The rows of bounds that apply here, so that they have a value."""
        return tuple(row for row in self.rows if row.value is not None)

    @property
    def short(self) -> tuple[Row, ...]:
        """The optima of the composition itself (not of classes) that are wider than asked for."""
        own = (row for row in self.rows if row.rigour == BRACKET and OVER_CLASSES not in row.name)
        return tuple(row for row in own if row.direction == "bracket")

    @property
    def reached(self) -> bool:
        """Whether no optimum is wider than asked for (:attr:`short`); true also without optima."""
        return not self.short

    def __getitem__(self, name: str) -> Row:
        """The row of that name; a ParameterError if there is none."""
        found = next((row for row in self.rows if row.name == name), None)
        if found is None:
            raise ParameterError("name", name, ", ".join(row.name for row in self.rows))
        return found

    def __str__(self) -> str:
        """A table in plain text with a line for each row that has a value."""
        name = "eps_g" if self.quantity == "epsilon" else "delta"
        head = ("bound", name, "direction")
        body = ((row.name, said(row), told_direction(row)) for row in self.applying)
        return "\n".join(aligned([head, *body]))

    def _repr_html_(self) -> str:
        from exactdp.numbers.notebook_html import html_table

        name = "eps_g" if self.quantity == "epsilon" else "delta"
        rows = [
            (row.name, said(row), told_direction(row), row.holds, row.source, "; ".join(row.taken))
            for row in self.applying
        ]
        at = "delta" if self.quantity == "epsilon" else "eps_g"
        head = ("bound", name, "direction", "holds", "source", "taken")
        return html_table(head, rows, f"{name} of {self.composition} at {at} = {self.given}")

    def to_frame(self) -> Any:
        """A pandas.DataFrame with a row for each bound that has a value (a dict without pandas).

        The columns are bound, lower, upper, direction, holds and source; lower and upper are
        rounded outward to doubles.
        """
        from exactdp.numbers.notebook_html import frame

        values = [(row, row.value) for row in self.applying if row.value is not None]
        return frame(
            {
                "bound": [row.name for row, _ in values],
                "lower": [value.lower_float for _, value in values],
                "upper": [value.upper_float for _, value in values],
                "direction": [row.direction for row, _ in values],
                "holds": [row.holds for row, _ in values],
                "source": [row.source for row, _ in values],
            }
        )


def compare(
    composition: Composition,
    *,
    eps_g: Number | None = None,
    delta: Number | None = None,
    rtol: Number | None = None,
    budget: Number | None = None,
    seconds: Number | None = None,
    optima: bool = True,
    tell: Tell = lambda name: None,
    keep: bool = False,
) -> Comparison:
    """Every bound of a composition: of delta at one eps_g, or of eps_g at one delta.

    ParameterError unless just one of the two is given. A bound that does not know a mechanism takes
    the nearest class that contains it, and its row says so. ``rtol`` governs the width of every
    value; ``budget`` is that of each optimum, which may take seconds; without ``optima`` they are
    left out. ``seconds`` (of the clock) are for all together: each optimum has an equal part of
    what is left, and where that ends its row has the bracket so far, and says so. Adaptive optima
    are those of the composition in its order. Where mechanisms are concrete, the optima over the
    classes that contain them stand before the optima with the concrete noise. ``tell`` is told the
    name of each bound before it is computed. With ``keep`` a KeyboardInterrupt is not raised: it
    ends the comparison with the rows that are there, and ``missing`` names the others.
    """
    if (eps_g is None) == (delta is None):
        raise ParameterError("eps_g", eps_g, "either eps_g or delta, and not both")
    quantity: Quantity = "delta" if delta is None else "epsilon"
    point = eps_g if eps_g is not None else delta
    assert point is not None
    plain = Reduction(Composition.of(composition.items))
    asked = Question.read(plain, quantity, (point,), rtol=rtol, budget=budget)
    clock = Clock(read_seconds(seconds), keep=keep)
    bounds: list[Row] = []
    found: Optima = {}
    try:
        bounds.extend(_bounds(asked, tell))
        if optima:
            found.update(_optima(composition, asked, bounds, tell, clock))
    except KeyboardInterrupt:
        if not keep:
            raise
    stand_ins = within(composition, _of_a_class, "classes")
    larger = () if isinstance(stand_ins, str) else stand_ins.statements
    rows = (*bounds, *between(found, larger).values())
    names = [bound.name for bound in _applicable(composition)]
    names += _names(composition).values() if optima else ()
    missing = tuple(name for name in names if name not in {row.name for row in rows})
    return Comparison(composition, quantity, asked.points[0], rows, missing)


def _timed(row: Row, find: Callable[..., Row], *given: object) -> Row:
    started = perf_counter()
    found = find(row, *given)
    return replace(found, seconds=perf_counter() - started)


# -- the optima -----------------------------------------------------------------------------------


def _names(composition: Composition) -> dict[tuple[bool, bool], str]:
    """The names of the optima over the classes, where that is another question, and of the
    composition itself."""
    stand_ins, found = within(composition, _of_a_class, "classes"), {}
    over = isinstance(stand_ins, str) or bool(stand_ins.taken)
    concrete = any(not kind.is_class for kind, _ in composition.items)
    for classes, adaptive in product((True, False) if over else (False,), (False, True)):
        which = f" {OVER_CLASSES}" if classes else " with concrete noise" * concrete
        kind = "adaptive" if adaptive else "non-adaptive"
        found[classes, adaptive] = f"optimum{which}, {kind}"
    return found


def _optima(
    composition: Composition, plain: Question, bounds: list[Row], tell: Tell, clock: Clock
) -> Iterator[tuple[tuple[bool, bool], Row]]:
    """The rows of the optima, one after the other until the comparison is interrupted."""
    stand_ins, names = within(composition, _of_a_class, "classes"), _names(composition)
    clock.rows = 2 if isinstance(stand_ins, str) else len(names)
    for (classes, adaptive), name in names.items():
        if clock.interrupted:
            return
        tell(name)
        row = Row(name, name.rpartition(", ")[2], "the definition", "bracket", BRACKET)
        if not classes:
            row = _timed(row, _optimum, plain, composition, adaptive, clock)
        elif isinstance(stand_ins, str):
            row = replace(row, direction="upper bound", why_not=stand_ins)
        else:
            row = _timed(row, _over_classes, plain, stand_ins, adaptive, clock)
        yield (classes, adaptive), _below_bounds(row, bounds, classes=classes)


def _of_a_class(mechanism: Mechanism) -> bool:
    """Whether it is a class about whose optimum something is known by itself."""
    known = (mechanism.worst_pairs, mechanism.moment_curve, mechanism.concrete_pair)
    return mechanism.is_class and any(one is not None for one in known)


def _optimum(
    row: Row, plain: Question, composition: Composition, adaptive: bool, clock: Clock
) -> Row:
    reduction = Reduction(Composition.of(composition.items, adaptive=adaptive))
    question = replace(plain, reduction=reduction)
    try:
        solution, unfinished = clock.answer(question)
    except ParameterError as error:
        return replace(row, why_not=f"needs {error.wanted}")
    reached: Direction = "exact" if solution.status == "reached" else "bracket"
    (point,) = question.points
    whole = question.quantity == "epsilon" and reduction.floor_exactly == point.fraction
    closed = _routes(solution) == CLOSED_FORM
    return replace(
        row,
        direction=reached,
        value=solution.enclosure,
        exactly=reduction.total if whole and closed else None,
        source=_routes(solution),
        unfinished=unfinished,
        status=solution.status,
    )


def _over_classes(
    row: Row, plain: Question, stand_ins: StandIns, adaptive: bool, clock: Clock
) -> Row:
    """The optimum over larger classes: of the composition itself it is an upper bound."""
    found = _optimum(row, plain, stand_ins.composition, adaptive, clock)
    if found.value is None:
        return found
    value = stand_ins.resting(found.value)
    direction: Direction = "upper bound" if found.direction == "exact" else "bracket"
    return replace(found, direction=direction, value=value, taken=stand_ins.taken)


def _routes(solution: Solution) -> str:
    ends = (solution.enclosure.lower_end, solution.enclosure.upper_end)
    return ", ".join(dict.fromkeys(end.route for end in ends))


def _below_bounds(row: Row, bounds: list[Row], *, classes: bool) -> Row:
    """An optimum is at most every bound, which holds for all analysts; that over classes at most
    those that took the same classes."""
    for bound in bounds:
        if not classes or frozenset(bound.taken) == frozenset(row.taken):
            row = at_most(row, bound)
    return row


# -- the bounds -----------------------------------------------------------------------------------


def _bounds(plain: Question, tell: Tell) -> Iterator[Row]:
    for bound in _applicable(plain.reduction.composition):
        tell(bound.name)
        yield _timed(Row(bound.name, bound.holds, bound.source), _classical, bound, plain)


def _applicable(composition: Composition) -> tuple[Bound, ...]:
    """The bounds for classes, and that for pairs where some mechanism is concrete."""
    return (*BOUNDS, BY_PAIRS) if _concrete(composition) else BOUNDS


def _concrete(composition: Composition) -> bool:
    """Whether some pair is known, be it that of a class."""
    return any(kind.concrete_pair is not None for kind, _ in composition.items)


def _classical(row: Row, bound: Bound, plain: Question) -> Row:
    composition = plain.reduction.composition
    found = within(composition, bound.knows, bound.known)
    if isinstance(found, str):
        return replace(row, why_not=found)
    question = replace(plain, reduction=Reduction(found.composition))
    row = replace(_valued(row, bound, question), taken=found.taken)
    return row if row.value is None else replace(row, value=found.resting(row.value))


def _valued(row: Row, bound: Bound, question: Question) -> Row:
    reduction, (point,) = question.reduction, question.points
    why_not = bound.lacks(reduction.core) if reduction.core.runs else "nothing is revealed"
    if why_not:
        return replace(row, why_not=why_not)
    with precision(bits_for(question.rtol)):
        try:
            value = (_delta if question.quantity == "delta" else _epsilon)(bound, reduction, point)
        except Undecided as error:
            value = str(error)
        if isinstance(value, str):
            return replace(row, why_not=value)
        found = Enclosure(*printable(value.lower(), value.upper()))
        if question.quantity == "epsilon" and reduction.total is not None:  # no bound says more
            most = Dyadic.from_arb(reduction.total.ball().upper())
            found = replace(found, lower=min(found.lower, most), upper=min(found.upper, most))
    total = bound is BOUNDS[0] and question.quantity == "epsilon"
    exactly = reduction.total if total else None
    asked_at = point if question.quantity == "delta" else ZERO
    end = End(bound.name, tuple(dict.fromkeys(bound.rests_on(reduction.core))))
    end = resting_also(end, reduction.reduced_by(asked_at))
    found = replace(found, of=question.about(point), upper_end=end)
    return replace(row, value=found, exactly=exactly)


def _delta(bound: Bound, reduction: Reduction, eps_g: Exact) -> arb | str:
    if reduction.always_leaks:
        return arb(1)
    found = bound.delta_at(reduction.core, abs(eps_g))
    if found is None:
        return "says nothing at this eps_g"
    (lifted,) = reduction.lifted(eps_g, found.min(arb(1)))
    return lifted


def _epsilon(bound: Bound, reduction: Reduction, delta: Exact) -> arb | str:
    """eps_g by a bound, at what is left of delta when the delta_i are taken away; else why there is
    none."""
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
