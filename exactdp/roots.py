"""The root of a monotone function that is known only by certified brackets.

``evaluate(x, bits)`` returns an enclosure of f(x) at a dyadic x. A secant in a transformed value
(sqrt(-ln f) where the target is below 1/2, ln(1 - f) above; ln f against ln(edge - x) close to the
edge of the support, where f behaves like a power) proposes points; nothing of that is trusted.
What comes back are two points at which the side of the root is certified.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from flint import arb

from exactdp.enclosure import Dyadic, Enclosure, End, arb_of
from exactdp.exact import precision

MAX_STEPS = 400


@dataclass(frozen=True)
class Side:
    """A point that certainly lies on one side of the root, and what certifies it."""

    point: Dyadic
    end: End


class RootSearch:
    """One search; f is decreasing in x, or increasing if ``rising``.

    ``low`` and ``high`` start as points on either side of the root and only ever move towards it.
    A point where f equals the target exactly counts as f <= target.
    """

    def __init__(
        self,
        evaluate: Callable[[Dyadic, int], Enclosure],
        target: Fraction,
        low: Side,
        high: Side,
        *,
        rtol: Fraction,
        atol: Fraction,
        rising: bool = False,
        edge: Dyadic | None = None,
    ) -> None:
        self.evaluate = evaluate
        self.target = target
        self.low, self.high = low, high
        self.rtol, self.atol = rtol, atol
        self.rising = rising
        self.edge = edge
        self.evaluations = 0
        self.bits = 24 + rtol.denominator.bit_length() - rtol.numerator.bit_length()
        self.working = 2 * self.bits + 64

    @property
    def reached(self) -> bool:
        """Whether [low, high] is as narrow as was asked for."""
        bracket = Enclosure(self.low.point, self.high.point)
        return bracket.reaches(self.rtol * Fraction(3, 4), self.atol)

    def run(self, guess: Dyadic) -> RootSearch:
        """Shrink the bracket until the width is reached or the steps are used up."""
        with precision(self.working):
            self._run(guess.to_arb())
        return self

    def _run(self, x: arb) -> None:
        points: list[tuple[arb, arb]] = []
        last_move: arb | None = None
        for _ in range(MAX_STEPS):
            if self.reached:
                return
            x = self._inside(x)
            value = self._visit(x)
            if value is None:  # so close to the root that the side cannot be told
                self._visit_around(x)
                if not self.reached:
                    return
                continue
            points = [*points[-1:], (x, value)]
            proposal = self._secant(points) if len(points) == 2 else self._nudged(x)
            if self._at_the_edge(proposal):
                self._visit_below_the_edge()
                if self.reached:
                    return
            if proposal is None:
                x, last_move = self._middle(), None
                continue
            move = abs(proposal - x).mid()
            small = self._margin(proposal) * self._scale(proposal)
            # a secant step makes an error of about the product of the last two moves
            if last_move is not None and move * last_move < small:
                self._visit_around(proposal)
                x, last_move, points = proposal, None, points[-1:]
            else:
                x, last_move = proposal, move

    def _visit_around(self, x: arb) -> None:
        """Try to certify both sides at half the width that is wanted."""
        margin = self._margin(x)
        for candidate in ((x - margin).mid(), (x + margin).mid()):
            if self._strictly_inside(candidate):
                self._visit(candidate)

    def _visit(self, x: arb) -> arb | None:
        """Evaluate, move the end that x certifies, and return about f(x)."""
        point = Dyadic.from_arb(x)
        bits = self.bits
        while bits <= 16 * self.bits:
            enclosure = self.evaluate(point, bits)
            self.evaluations += 1
            above = not enclosure.lower.infinite and enclosure.lower.fraction() > self.target
            below = not enclosure.upper.infinite and enclosure.upper.fraction() <= self.target
            if above or below:
                side = Side(point, enclosure.lower_end if above else enclosure.upper_end)
                if above != self.rising:
                    self.low = side
                else:
                    self.high = side
                return ((enclosure.lower.to_arb() + enclosure.upper.to_arb()) / 2).mid()
            bits *= 2
        return None

    def _at_the_edge(self, proposal: arb | None) -> bool:
        """Whether the root may be so close to the edge that the edge itself can be its bracket."""
        if self.edge is None or self.high.point != self.edge or not self._near_the_edge():
            return False
        return proposal is None or bool(self.edge.to_arb() - proposal < 2 * self._margin(proposal))

    def _visit_below_the_edge(self) -> None:
        assert self.edge is not None
        edge = self.edge.to_arb()
        candidate = (edge - 2 * self._margin(edge)).mid()
        if self._strictly_inside(candidate):
            self._visit(candidate)

    # -- proposals, none of which is trusted -------------------------------------------------

    def _margin(self, x: arb) -> arb:
        relative = (abs(x) * arb_of(self.rtol) / 4).mid()
        return relative.max((arb_of(self.atol) / 4).mid()).mid()

    def _strictly_inside(self, x: arb) -> bool:
        return bool(self.low.point.to_arb() < x < self.high.point.to_arb())

    def _inside(self, x: arb) -> arb:
        return x.mid() if self._strictly_inside(x.mid()) else self._middle()

    def _middle(self) -> arb:
        low, high = self.low.point.to_arb(), self.high.point.to_arb()
        if low > 0 and high > 4 * low:
            return (low * high).sqrt().mid()
        if high < 0 and low < 4 * high:
            return -(low * high).sqrt().mid()
        return ((low + high) / 2).mid()

    def _nudged(self, x: arb) -> arb:
        """A second point near the first, towards the root."""
        towards = self.high if Dyadic.from_arb(x) == self.low.point else self.low
        return (x + (towards.point.to_arb() - x) / 16).mid()

    def _scale(self, x: arb) -> arb:
        """The length over which f changes its shape."""
        scale = abs(x).max(self._margin(x))
        if self.edge is not None and self._near_the_edge():
            return scale.min(self.edge.to_arb() - x)
        return scale

    def _near_the_edge(self) -> bool:
        return self.edge is not None and bool(self.low.point.to_arb() > self.edge.to_arb() * 7 / 8)

    def _secant(self, points: list[tuple[arb, arb]]) -> arb | None:
        near = self._near_the_edge()
        target = self._height(arb_of(self.target), near)
        (x0, y0), (x1, y1) = (
            (self._abscissa(x, near), self._height(value, near) - target) for x, value in points
        )
        if not (y0.is_finite() and y1.is_finite()) or (y1 - y0).contains(0):
            return None
        proposal = (x1 - y1 * (x1 - x0) / (y1 - y0)).mid()
        if near and self.edge is not None:
            proposal = (self.edge.to_arb() - proposal.exp()).mid()
        return proposal if self._strictly_inside(proposal) else None

    def _abscissa(self, x: arb, near: bool) -> arb:
        return (self.edge.to_arb() - x).log() if near and self.edge is not None else x

    def _height(self, value: arb, near: bool) -> arb:
        if not 0 < value < 1:
            return arb.nan()
        if near:
            return value.log().mid()
        if self.target < Fraction(1, 2):
            return (-value.log()).sqrt().mid()
        return (1 - value).log().mid()
