"""Two points on either side of a root, and how close to each other they are wanted."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from flint import arb

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.intervals import Interval, arb_of


@dataclass(frozen=True)
class Side:
    """A point that certainly lies on one side of the root, and what certifies it."""

    point: Dyadic
    end: End


class RootBracket:
    """A bracket of one root: ``low`` and ``high`` only ever move towards it; ``edge`` is that of
    the support."""

    def __init__(
        self, low: Side, high: Side, rtol: Fraction, atol: Fraction, edge: Dyadic | None
    ) -> None:
        self.low, self.high = low, high
        self.rtol, self.atol, self.edge = rtol, atol, edge
        self.width: Dyadic | None = None

    @property
    def reached(self) -> bool:
        """Whether [low, high] is as narrow as was asked for."""
        found = Interval(self.low.point, self.high.point)
        return found.reaches(self.rtol * Fraction(3, 4), self.atol)

    def slow(self) -> bool:
        """Whether the bracket has not halved since this was asked last."""
        before, self.width = self.width, self.high.point - self.low.point
        return before is not None and 2 * self.width.to_arb() > before.to_arb()

    def ends(self) -> tuple[arb, arb]:
        """The two points as balls of radius 0, the lower one first."""
        return self.low.point.to_arb(), self.high.point.to_arb()

    def margin(self, x: arb) -> arb:
        """A quarter of the width that is wanted at x, the larger of rtol |x| and atol."""
        relative = (abs(x) * arb_of(self.rtol) / 4).mid()
        return relative.max((arb_of(self.atol) / 4).mid()).mid()

    def strictly_inside(self, x: arb) -> bool:
        """Whether x lies between the two points."""
        low, high = self.ends()
        return bool(low < x < high)

    def inside(self, x: arb) -> arb:
        """x, or the middle where x does not lie between the two points."""
        return x.mid() if self.strictly_inside(x.mid()) else self.middle()

    def middle(self) -> arb:
        """Half way, of the logarithms where both ends have one sign and differ much."""
        low, high = self.ends()
        if low > 0 and high > 4 * low:
            return (low * high).sqrt().mid()
        if high < 0 and low < 4 * high:
            return -(low * high).sqrt().mid()
        return ((low + high) / 2).mid()

    # -- the edge of the support -------------------------------------------------------------

    def near_edge(self) -> arb | None:
        """The edge, where the root lies in the last eighth of the support."""
        edge = None if self.edge is None else self.edge.to_arb()
        return edge if edge is not None and self.low.point.to_arb() > edge * 7 / 8 else None

    def at_the_edge(self, proposal: arb | None) -> bool:
        """Whether the root may be so close to the edge that the edge itself can be its bracket."""
        edge = self.near_edge()
        if edge is None or self.high.point != self.edge:
            return False
        return proposal is None or bool(edge - proposal < 2 * self.margin(proposal))

    def below_the_edge(self) -> arb:
        """The point that makes a bracket with the edge."""
        assert self.edge is not None
        edge = self.edge.to_arb()
        return (edge - 2 * self.margin(edge)).mid()
