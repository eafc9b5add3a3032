"""eps_g at a given delta, over all adaptive adversaries.

The edges are those of :mod:`exactdp.solve.inversion`. Inside the support delta(eps_g) decreases,
and one run of the value iteration bounds it at every eps_g of a range: an x with lower(x) >= delta
is a lower bound of the root, an x with upper(x) <= delta an upper bound. Both are looked for in
floats and checked in balls; the grid is refined, on the range that is left, until they are close.
"""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction

from flint import arb

from exactdp.mechanisms.mechanism import read_delta
from exactdp.numbers.certified_roots import Side
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure, End, arb_of
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.privacy_loss.equal_eps import TooLarge
from exactdp.routes.closed_forms.same_value import same_as_fixed
from exactdp.routes.value_iteration.iteration import (
    DEFAULT_BUDGET,
    LOWER,
    UPPER,
    VALUE_ITERATION,
    Progress,
    Refinement,
    ValueFunction,
    refine,
)
from exactdp.solve.adaptive_solver import WORK_BITS, Ordered, exact_everywhere, solve
from exactdp.solve.inversion import DEFAULT_RTOL, at_the_edges, inside, tiny
from exactdp.solve.inversion import invert as invert_nonadaptive
from exactdp.solve.nonadaptive_solver import CLOSED_FORM, Solution

STEPS = 80
CLOSE = 1e-3
"""Each end is followed to this part of the bracket: the rest of the width is the grid's."""


def invert(
    ordered: Ordered,
    delta: object,
    rtol: Fraction | None = None,
    atol: Fraction | None = None,
    *,
    fallback: bool = False,
    budget: int = DEFAULT_BUDGET,
    progress: Progress | None = None,
) -> Solution:
    """The smallest eps_g with delta(eps_g) <= delta over all adaptive adversaries.

    ``atol`` only matters where eps_g is 0 or next to it.
    """
    if fallback:
        return invert_nonadaptive(ordered, delta, rtol, atol, fallback=True)
    target = read_delta(delta)
    of = f"eps_g of {ordered.composition} at delta = {Exact(target)}"
    edge = at_the_edges(ordered, target, DEFAULT_RTOL if rtol is None else rtol, of)
    if edge is not None:
        return edge
    same = _where_fixed_is_optimal(ordered, target, rtol, atol)
    if same is not None:
        return same
    route = exact_everywhere(ordered)
    if rtol is None:
        rtol = (route or VALUE_ITERATION).default_rtol
    if atol is None:
        atol = tiny(ordered, rtol)
    if route is not None:

        def ask(x: Dyadic, bits: int) -> Enclosure:
            return solve(ordered, Exact(x.fraction()), Fraction(1, 1 << bits)).enclosure

        found = inside(ordered, target, rtol, atol, ask)
        low, high, stopped = found.low, found.high, False
    else:
        ordered.require_affordable(budget)
        refinement = Refinement(ordered.word, budget, progress)
        low, high, stopped = Root(ordered, target, rtol, atol, of).between(refinement)
    enclosure = Enclosure(low.point, high.point, low.end, high.end, of, rtol)
    if enclosure.reaches(rtol, atol):
        return Solution(enclosure, "reached")
    return Solution(enclosure, "budget" if stopped else "width_not_reached")


def _where_fixed_is_optimal(
    ordered: Ordered, target: Fraction, rtol: Fraction | None, atol: Fraction | None
) -> Solution | None:
    """The non-adaptive answer for copies of one BR, if from there on both optima agree."""
    word = ordered.word
    if len(word.runs) != 1 or not word.ranged:
        return None
    found = invert_nonadaptive(ordered, target, rtol, atol)
    low = found.enclosure.lower
    if low.infinite or low.sign <= 0:
        return None
    reasons = same_as_fixed(word, Exact(low.fraction()))
    if reasons is None or low.fraction() == 0:
        return None
    ends = (
        End(end.route, tuple(dict.fromkeys((*end.rests_on, *reasons))))
        for end in (found.enclosure.lower_end, found.enclosure.upper_end)
    )
    lower_end, upper_end = ends
    enclosure = replace(found.enclosure, lower_end=lower_end, upper_end=upper_end)
    return replace(found, enclosure=enclosure)


class Root:
    """The search on the two curves of value iterations that become finer."""

    def __init__(
        self, ordered: Ordered, target: Fraction, rtol: Fraction, atol: Fraction, of: str
    ) -> None:
        self.ordered, self.target = ordered, target
        self.rtol, self.atol, self.of = rtol, atol, of
        end = End(CLOSED_FORM, (ordered.support, *ordered.leak_statements()))
        with precision(64):
            total = Dyadic.from_arb(ordered.total.ball().upper())
        self.low, self.high = Side(-total, end), Side(total, end)

    def between(self, refinement: Refinement) -> tuple[Side, Side, bool]:
        """Both sides of the root, and whether the budget ended the search."""
        try:
            if not VALUE_ITERATION.applies(refinement.word, self.ordered.total):
                raise TooLarge
            _, stopped = refine(refinement, *self._range(), self._judge, self._range)
        except TooLarge:
            stopped = True
        return self.low, self.high, stopped

    def _range(self) -> tuple[Exact, Exact]:
        """The |eps_g| among which the root is."""
        low, high = (Exact(side.point.fraction()) for side in (self.low, self.high))
        nearest = Exact(Fraction(0)) if low.sign() * high.sign() <= 0 else min(abs(low), abs(high))
        return nearest, min(max(abs(low), abs(high)), self.ordered.total)

    def _judge(self, found: ValueFunction) -> tuple[float, float]:
        """Move both sides; how far from the width they are, and a width of delta to aim at."""
        extra = (*self.ordered.leak_statements(), self.ordered.symmetry)
        lower = self._edge(found, upper=False)
        upper = self._edge(found, upper=True)
        if lower is not None and lower > self.low.point:
            self.low = Side(lower, End(VALUE_ITERATION.name, (*LOWER, *extra)))
        if upper is not None and upper < self.high.point:
            self.high = Side(upper, End(VALUE_ITERATION.name, (*UPPER, *extra)))
        bracket = Enclosure(self.low.point, self.high.point)
        if bracket.reaches(self.rtol * Fraction(3, 4), self.atol):
            return 0.0, 1.0
        size = max(min(abs(self.low.point), abs(self.high.point)).fraction(), Fraction(0))
        wanted = float(max(self.rtol * size, self.atol)) * 0.7
        width = float((self.high.point - self.low.point).fraction())
        with precision(WORK_BITS):  # of delta_0, the part that the iteration computes
            part = (arb_of(self.target) - self.ordered.floor()) / self.ordered.kept()
        return width / wanted, max(float(part.lower()), 0.0) * min(wanted, 1.0) * 0.1

    def _edge(self, found: ValueFunction, *, upper: bool) -> Dyadic | None:
        """The last point found where the curve is certainly on its side of the target."""
        low, high = float(self.low.point.fraction()), float(self.high.point.fraction())
        target = float(self.target)
        values: dict[float, float] = {}

        def above(x: float) -> bool:
            """Whether the curve is at the target or above (lower curve), or above it (upper)."""
            point = Exact(Fraction(x))
            if abs(point) >= self.ordered.total:
                return x < 0
            ball = self._ends(found, point)[1 if upper else 0]
            with precision(WORK_BITS):
                values[x] = float(ball.mid())
                known = ball <= arb_of(self.target) if upper else ball >= arb_of(self.target)
                return bool(known) != upper

        for step in range(STEPS):
            x = _secant(values, low, high, target) if step % 3 else (low + high) / 2
            if not low < x < high:
                break
            if above(x):
                low = x
            else:
                high = x
            if high - low <= CLOSE * float(self.rtol) * max(abs(low), float(self.atol)):
                break
        chosen = high if upper else low
        return Dyadic.from_fraction(Fraction(chosen)) if chosen in values else None

    def _ends(self, found: ValueFunction, eps_g: Exact) -> tuple[arb, arb]:
        """Both bounds of delta itself, with the delta_i, at an eps_g of either sign."""
        lower, upper = found.ends(abs(eps_g))
        with precision(WORK_BITS):
            if eps_g.sign() < 0:
                gain, weight = -eps_g.ball().expm1(), eps_g.ball().exp()
                lower, upper = gain + weight * lower, gain + weight * upper
            lower, upper = self.ordered.around(lower, upper, WORK_BITS)
            return lower.lower(), upper.upper()


def _secant(values: dict[float, float], low: float, high: float, target: float) -> float:
    """Where a line through the logarithms at both ends meets the target, or the middle."""
    middle = (low + high) / 2
    first, last = values.get(low, 0.0), values.get(high, 0.0)
    if not (first > 0 and last > 0 and first > last):
        return middle
    share = math.log(first / target) / math.log(first / last)
    spare = (high - low) * 1e-3
    return min(max(low + (high - low) * share, low + spare), high - spare)
