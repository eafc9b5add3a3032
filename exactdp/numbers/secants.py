"""Secants in several coordinates: proposals for a root, none of which is trusted.

The height of a normal tail against x in the bulk, f against e^x between two kinks (a pure-DP
profile is exactly a straight line there), ln f against ln(edge - x) close to the edge of the
support, where f behaves like a power.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from flint import arb

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.intervals import arb_of
from exactdp.numbers.root_brackets import RootBracket

Point = tuple[arb, arb]
"""x and about f(x)."""


class Secants:
    """The last three points that were visited, and where the lines through them lead."""

    def __init__(self, bracket: RootBracket, target: Fraction, spread: Dyadic | None) -> None:
        self.bracket, self.target, self.spread = bracket, target, spread
        self.points: list[Point] = []

    def proposal(self, x: arb) -> arb | None:
        """Where to go next from x."""
        return self.meeting() if len(self.points) > 1 else self.nudged(x)

    def visited(self, x: arb, value: arb) -> None:
        """One point more."""
        self.points = [*self.points[-2:], (x, value)]

    def nudged(self, x: arb) -> arb:
        """A second point: where a normal loss of the given spread has the target, or near x."""
        if self.spread is not None:
            rise = _probit(arb_of(self.target)) - _probit(self.points[-1][1])
            proposal = (x + self.spread.to_arb() * arb(2).sqrt() * rise).mid()
            if proposal.is_finite() and proposal != x and self.bracket.strictly_inside(proposal):
                return proposal
        low, high = self.bracket.low, self.bracket.high
        towards = high if Dyadic.from_arb(x) == low.point else low
        return (x + (towards.point.to_arb() - x) / 16).mid()

    def scale(self, x: arb) -> arb:
        """The length over which f changes its shape."""
        scale = abs(x).max(self.bracket.margin(x))
        edge = self.bracket.near_edge()
        return scale if edge is None else scale.min(edge - x)

    def meeting(self) -> arb | None:
        """Where a line through the last two points meets the target, if that makes sense.

        The line is drawn in the coordinates in which the two points before would have predicted
        the last one best.
        """
        charts = self._charts()
        if len(self.points) == 3:
            charts.sort(key=lambda chart: chart.misfit(*self.points))
        for chart in charts:
            proposal = chart.meets(arb_of(self.target), *self.points[-2:])
            if not proposal.is_finite():
                continue
            low, high = self.bracket.ends()
            inside = proposal.max(low).min(high).mid()
            # at most a margin outside: then the root is at that end
            if abs(proposal - inside) <= self.bracket.margin(inside):
                return inside
        return None

    def _charts(self) -> list[Chart]:
        origin = self.points[-1][0]
        bulk = Chart(lambda x: x, lambda u: u, _probit)
        between_kinks = Chart(
            lambda x: (x - origin).expm1(), lambda u: origin + u.log1p(), lambda f: f
        )
        edge = self.bracket.near_edge()
        if edge is None:
            return [bulk, between_kinks]
        power = Chart(lambda x: (edge - x).log(), lambda u: edge - u.exp(), lambda f: f.log())
        return [power, bulk, between_kinks]


def _probit(f: arb) -> arb:
    """The height of a normal tail: straight in x where the privacy loss is nearly normal."""
    return (2 * f).erfcinv()


@dataclass(frozen=True)
class Chart:
    """Coordinates in which f may look like a straight line; a wrong one only costs time."""

    abscissa: Callable[[arb], arb]
    back: Callable[[arb], arb]
    height: Callable[[arb], arb]

    def meets(self, target: arb, first: Point, second: Point) -> arb:
        """The x where the line through two points has the height of the target."""
        (x0, v0), (x1, v1) = first, second
        u0, u1 = self.abscissa(x0).mid(), self.abscissa(x1).mid()
        y0, y1 = self.height(v0).mid(), self.height(v1).mid()
        return self.back(u1 + (self.height(target) - y1) * (u1 - u0) / (y1 - y0)).mid()

    def misfit(self, first: Point, second: Point, third: Point) -> float:
        """How badly the line through two points predicts the third, in their own height."""
        (x0, v0), (x1, v1), (x2, v2) = first, second, third
        u0, u1, u2 = (self.abscissa(x).mid() for x in (x0, x1, x2))
        y0, y1, y2 = (self.height(v).mid() for v in (v0, v1, v2))
        predicted = y1 + (y1 - y0) * (u2 - u1) / (u1 - u0)
        ratio = abs((predicted - y2) / (y2 - y1)).mid()
        return float(ratio) if ratio.is_finite() else math.inf
