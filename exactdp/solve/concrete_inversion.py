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
from exactdp.routes.base import ZERO, Curve, Route
from exactdp.solve.curve_inversion import CurveSearch
from exactdp.solve.open_ended import low_side
from exactdp.solve.question import Question
from exactdp.solve.reduction import resting_also

FURTHEST = 1 << 40


class ConcreteSearch(CurveSearch):
    """The search where there may be no end of the support."""

    def __init__(self, question: Question, target: Fraction, route: Route) -> None:
        assert question.rtol is not None
        assert question.atol is not None
        self.question, self.target, self.route = question, target, route
        self.reduction = question.reduction
        self.rtol, self.atol = question.rtol, question.atol
        self.low, self.high = low_side(self.reduction, target), Side(Dyadic.infinity(1), TRIVIAL)

    def _range(self) -> tuple[Exact, Exact]:
        """Not asked for."""
        return ZERO, ZERO

    def _beyond(self, point: Exact) -> bool:
        total = self.reduction.core.total
        return total is not None and abs(point) >= total

    def _judge(self, found: Curve) -> tuple[float, float]:
        """As there, once some point above the root is known."""
        if self.high.point.infinite:
            self._outward(found)
        if self.high.point.infinite:
            return 16.0, float(self.target)
        return super()._judge(found)

    def _outward(self, found: Curve) -> None:
        size = Fraction(1, 1 << 10)
        extra = (*self.reduction.leak_statements, self.reduction.symmetry)
        while size <= FURTHEST:
            for point in (size, Fraction(0)) if size.denominator > 512 else (size,):
                upper = Dyadic.from_arb(self._ends(found, Exact(point))[1])
                if not upper.infinite and upper.fraction() <= self.target:
                    end = resting_also(found.upper_end, extra)
                    self.high = Side(Dyadic.from_fraction(point), end)
            if not self.high.point.infinite:
                return
            size *= 2
