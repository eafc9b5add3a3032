"""eps_g at a given delta beside concrete mechanisms, whose losses may have no end, or be infinite.

As :mod:`exactdp.solve.curve_inversion`, but nothing is known of the support: from below the search
starts at ln(1 - delta), since delta(eps_g) >= 1 - e^eps_g for every pair; from above at the first
power of 2 at which a curve is at most the target.
"""

from __future__ import annotations

from fractions import Fraction

from exactdp.numbers.certified_roots import Side
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import TRIVIAL
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Curve, Route
from exactdp.solve.curve_inversion import CurveSearch
from exactdp.solve.open_ended import last_side, low_side
from exactdp.solve.question import Question

FURTHEST = 1 << 40
NEARER, LEAST = 32, Fraction(1, 1 << 10)


class ConcreteSearch(CurveSearch):
    """The search of eps_g where the support may have no end."""

    def __init__(self, question: Question, target: Fraction, route: Route) -> None:
        assert question.rtol is not None
        assert question.atol is not None
        self.question, self.target, self.route = question, target, route
        self.reduction = question.reduction
        self.rtol, self.atol = question.rtol, question.atol
        self.low = low_side(self.reduction, target)
        self.high = last_side(self.reduction, target) or Side(Dyadic.infinity(1), TRIVIAL)

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
