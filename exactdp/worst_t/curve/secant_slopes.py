"""Slopes of a curve of which only values are known.

A curve H is convex in gamma = e^s and falls: Q(L > s) and Q(L >= s), which are -dH/dgamma on both
sides, are between the difference quotients of H to s - h and to s + h.
"""

from __future__ import annotations

from flint import arb

from exactdp.loss_sums.any_curve import RestCurve
from exactdp.mechanisms.concrete_pair import ATOM

APART_BITS = 52
"""h is 2^-52: values to about twice as many bits show slopes to about as many."""
CURVE_BITS = 2 * APART_BITS + 8


class SecantSlopes:
    """A curve with balls around its slopes; of the second derivative nothing is known."""

    def __init__(self, curve: RestCurve) -> None:
        self.curve = curve
        self.last: tuple[arb, arb] | None = None
        """Where it was asked, and its value."""

    def __call__(self, eps: arb) -> arb:
        """The curve."""
        if self.last is None or self.last[0] is not eps:
            self.last = eps, self.curve(eps)
        return self.last[1]

    def derivatives(self, eps: arb) -> tuple[arb, arb]:
        """A ball around H' on either side, and no bound."""
        h = arb((1, -APART_BITS))
        here, grown = self(eps), eps.exp()
        behind = (here - self.curve(eps + h)) / (grown * h.expm1())
        before = (self.curve(eps - h) - here) / (grown * -(-h).expm1())
        return -grown * behind.union(before).max(arb(0)).min(arb(1)), arb(0, ATOM)

    def density(self, eps: arb) -> arb:
        """No bound."""
        return arb(0, ATOM)
