"""eps_g at a given delta on the curves of a route that bounds delta on a whole range of eps_g.

Inside the support delta(eps_g) decreases: an x with lower(x) > delta is a lower bound of the root,
an x with upper(x) <= delta an upper bound. (Where infinite losses alone keep delta at the target it
is flat: equality says nothing.) Both are looked for in floats and checked in balls; the
route goes on, on the range that is left, until they are close.

*eps_g at a given delta beside concrete mechanisms, whose losses may have no end, or be infinite.*

As above, but nothing is known of the support: from below the search
starts at ln(1 - delta), since delta(eps_g) >= 1 - e^eps_g for every pair; from above at the first
power of 2 at which a curve is at most the target.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from flint import arb

from exactdp.mechanisms.compositions import ZERO
from exactdp.numbers.certified_roots import Side
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import TRIVIAL, Enclosure, End, arb_of
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import NoRoom, TooLarge
from exactdp.routes.base import Curve, DecidingCurve, Route
from exactdp.solve.question import Question, one_by_one
from exactdp.solve.reduction import CLOSED_FORM, WORK_BITS, resting_also
from exactdp.solve.search_interval_for_eps import last_side, low_side

STEPS = 80
CLOSE = 0.02
"""Each end is followed to this part of the width: the rest is the grid's."""


class CurveSearch:
    """The search of eps_g at the delta ``target`` on the curves of a route that become finer.

    ``low`` and ``high`` are the points known to be below and above the root; ``known`` is a bracket
    to start from.
    """

    def __init__(
        self, question: Question, target: Fraction, route: Route, known: Enclosure | None = None
    ) -> None:
        assert question.rtol is not None
        assert question.atol is not None
        self.question, self.target, self.route = question, target, route
        self.reduction = question.reduction
        self.rtol, self.atol = question.rtol, question.atol
        self.low, self.high = self._outermost()
        self.wanted = 0.0
        """A width of delta that matters; 0 where no bracket is known before the first run."""
        if known is not None:
            low, high = Side(known.lower, known.lower_end), Side(known.upper, known.upper_end)
            self.low = max(self.low, low, key=lambda side: side.point)
            self.high = min(self.high, high, key=lambda side: side.point)
            if not (self.low.point.infinite or self.high.point.infinite):
                _, self.wanted = self._aim()

    def _outermost(self) -> tuple[Side, Side]:
        """What is known of both sides of the root without any curve."""
        end = End(CLOSED_FORM, self.reduction.ends_by)
        with precision(64):
            total = Dyadic.from_arb(self.reduction.core.support.ball().upper())
        return Side(-total, end), Side(total, end)

    def brackets(self) -> Iterator[tuple[Side, Side]]:
        """The two sides of the eps_g with delta = target: the support, then after each run.

        It ends with the width or the budget. TooLarge where the route gave up before any run moved
        a side, or had no room.
        """
        first = self.low, self.high
        yield first
        begin = partial(
            self.route.curves,
            self.reduction.core,
            self._range,
            self._judge,
            budget=self.question.budget,
            progress=self.question.progress,
            wanted=self.wanted,
        )
        runs = one_by_one(self.question, self.route, None, begin)
        try:
            for _ in runs:
                yield self.low, self.high
        except TooLarge as error:
            yield self.low, self.high
            if isinstance(error, NoRoom) or first == (self.low, self.high):
                raise

    def _range(self) -> tuple[Exact, Exact]:
        """The least and the largest |eps_g| between which the root is."""
        low, high = (Exact(side.point.fraction()) for side in (self.low, self.high))
        nearest = Exact(Fraction(0)) if low.sign() * high.sign() <= 0 else min(abs(low), abs(high))
        return nearest, min(max(abs(low), abs(high)), self.reduction.core.support)

    def _beyond(self, point: Exact) -> bool:
        """Whether a point lies at an end of the support or beyond."""
        return abs(point) >= self.reduction.core.support

    def _judge(self, found: Curve) -> tuple[float, float]:
        """Move both sides; how far from the width they are, and a width of delta to aim at."""
        for upper in (False, True):
            self._follow(found, upper=upper)
        bracket = Enclosure(self.low.point, self.high.point)
        if bracket.reaches(self.rtol * Fraction(3, 4), self.atol):
            return 0.0, 1.0
        wanted, aim = self._aim()
        return float((self.high.point - self.low.point).fraction()) / wanted, aim

    def _aim(self) -> tuple[float, float]:
        """The width of eps_g that is wanted, and a width of delta to aim at."""
        size = max(min(abs(self.low.point), abs(self.high.point)).fraction(), Fraction(0))
        wanted = float(max(self.rtol * size, self.atol)) * 0.7
        with precision(WORK_BITS):  # of delta_0, the part that the iteration computes
            part = self.reduction.lowered(ZERO, arb_of(self.target))
        return wanted, max(float(part.lower()), 0.0) * min(wanted, 1.0) * 0.1

    def _follow(self, found: Curve, *, upper: bool) -> None:
        """Search the root of one curve, and move that side to each point that is certified."""
        low, high = float(self.low.point.fraction()), float(self.high.point.fraction())
        target = float(self.target)
        values: dict[float, float] = {}
        moves: list[bool] = []
        for step in range(STEPS):
            close = CLOSE * float(self.rtol) * max(abs(low), abs(high), float(self.atol))
            if high - low <= close:
                break
            x = _secant(values, low, high, target, close) if step % 4 else (low + high) / 2
            if moves[-2:] == [True, True]:  # the root is above: beyond it, for the other side
                x += min(max(close / 2, (x - low) / 8), (high - x) / 2)
            elif moves[-2:] == [False, False]:
                x -= min(max(close / 2, (high - x) / 8), (x - low) / 2)
            if not low < x < high:
                break
            point = Exact(Fraction(x))
            above = x < 0
            if not self._beyond(point):
                known, values[x] = self._side(found, point, upper=upper)
                above = known != upper
                if known:
                    self._move(found, Dyadic.from_fraction(Fraction(x)), upper=upper)
            low, high = (x, high) if above else (low, x)
            moves.append(above)

    def _move(self, found: Curve, point: Dyadic, *, upper: bool) -> None:
        """The point is certainly on that side of the root."""
        extra = (*self.reduction.leak_statements, self.reduction.symmetry)
        if upper:
            self.high = Side(point, resting_also(found.upper_end, extra))
        else:
            self.low = Side(point, resting_also(found.lower_end, extra))

    def _side(self, found: Curve, eps_g: Exact, *, upper: bool) -> tuple[bool, float]:
        """Whether the upper curve is certainly at most the target, or the lower one above it;
        and the curve, about."""
        with precision(WORK_BITS):
            target = arb_of(self.target)
        if isinstance(found, DecidingCurve):
            with precision(WORK_BITS):
                target = self.reduction.lowered(eps_g, target)
            decide = found.stays_below if upper else found.exceeds
            known, value = decide(abs(eps_g), target.lower() if upper else target.upper())
            with precision(WORK_BITS):
                (value,) = self.reduction.lifted(eps_g, value)
            return known, float(value.mid())
        ball = self._ends(found, eps_g)[1 if upper else 0]
        with precision(WORK_BITS):
            return bool(ball <= target if upper else ball > target), float(ball.mid())

    def _ends(self, found: Curve, eps_g: Exact) -> tuple[arb, arb]:
        """Both bounds of delta itself, with the delta_i, at an eps_g of either sign."""
        bounds = found.ends(abs(eps_g))
        with precision(WORK_BITS):
            lower, upper = self.reduction.lifted(eps_g, *bounds)
            return lower.lower(), upper.upper()


def _secant(
    values: dict[float, float], low: float, high: float, target: float, close: float
) -> float:
    """The place where a line through the logarithms at both ends has the target, or the middle."""
    middle = (low + high) / 2
    first, last = values.get(low, 0.0), values.get(high, 0.0)
    if not (first > 0 and last > 0 and first > last):
        return middle
    share = math.log(first / target) / math.log(first / last)
    spare = min(close / 2, (high - low) / 4)
    return min(max(low + (high - low) * share, low + spare), high - spare)


FURTHEST = 1 << 40
"""eps_g up to which a curve is asked, by factors of 4 outward and of 2 inward, where no end of the
losses is known: 2^40. Where no point above the root is certain up to there, the end above stays
infinite."""
NEARER, LEAST = 32, Fraction(1, 1 << 10)
"""Where the root is at most 1, it is bracketed nearer to 0 by so large a factor at a time, down to
LEAST; below, by 0 itself. LEAST is also the first point beyond 0 from below."""


class ConcreteSearch(CurveSearch):
    """The search of eps_g on curves beside concrete mechanisms, whose losses may have no end."""

    def _outermost(self) -> tuple[Side, Side]:
        """As in the base class; the end above may be infinity."""
        last = last_side(self.reduction, self.target)
        return low_side(self.reduction, self.target), last or Side(Dyadic.infinity(1), TRIVIAL)

    def _range(self) -> tuple[Exact, Exact]:
        """The |eps_g| that matter, as in the base class; to FURTHEST while nothing is known above
        the root."""
        high = Fraction(FURTHEST) if self.high.point.infinite else self.high.point.fraction()
        low = self.low.point.fraction()
        nearest = Fraction(0) if low <= 0 <= high else min(abs(low), abs(high))
        return Exact(nearest), Exact(max(abs(low), abs(high)))

    def _beyond(self, point: Exact) -> bool:
        total = self.reduction.core.total
        return total is not None and abs(point) >= total

    def _judge(self, found: Curve) -> tuple[float, float]:
        """How much too wide a curve is, as in the base class, once some point above the root is
        known."""
        if self.high.point.infinite:
            self._outward(found)
        if self.high.point.infinite:
            self._inward(found)
            return 16.0, float(self.target)
        return super()._judge(found)

    def _outward(self, found: Curve) -> None:
        """Look for a point above the root, from 1 outward by factors of 4; from there also towards
        0."""
        size = Fraction(1)
        while size <= FURTHEST and not self._bounded(found, size):
            size *= 4
        while 1 >= size > 0 and not self.high.point.infinite:
            size = size / NEARER if size > LEAST else Fraction(0)
            if not self._bounded(found, size):
                return

    def _inward(self, found: Curve) -> None:
        """The end below to 0 and on by factors of 2, while that is certainly below the root: all
        that is found where delta is no more than an infinite loss, and none is certain."""
        place = Fraction(0)
        while place <= FURTHEST and not self._beyond(Exact(place)):
            if place > self.low.point.fraction():
                known, _ = self._side(found, Exact(place), upper=False)
                if not known:
                    return
                self._move(found, Dyadic.from_fraction(place), upper=False)
            place = 2 * place or LEAST

    def _bounded(self, found: Curve, place: Fraction) -> bool:
        """Whether the root is certainly at most there; then that is the end above."""
        known, _ = self._side(found, Exact(place), upper=True)
        if known:
            self._move(found, Dyadic.from_fraction(place), upper=True)
        return known
