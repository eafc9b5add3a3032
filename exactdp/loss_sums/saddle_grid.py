"""Saddle points for many places, on one grid of c.

Moments far out take long: where all places share the c, each is asked for once. All of it is in
floating point (:mod:`exactdp.loss_sums.vertical_lines`): no choice can make a result wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, inf, log, sqrt

from flint import arb

from exactdp.loss_sums.vertical_lines import Choices, Shape

MOST_LOST, LOWEST = 16.0, -400.0
"""Nats that cancel at places on the line of another; of ln delta."""
COARSEST, FINEST, FARTHEST, MOST_BENT = 2, 8, 9.0, 4.0
"""Grids of ln c, how far they go, and how far the values next to the least are above it."""


class SaddleGrid:
    """The saddle points of one sum of losses, in one direction, for many places."""

    def __init__(self, search: Callable[[arb], Choices]) -> None:
        self.search = search
        self.shapes: dict[float, Shape | None] = {}
        self.known: dict[tuple[float, ...], bool] = {}

    def height(self, x: float, c: float) -> float:
        """ln of e^(-c x) F(0), in doubles."""
        return self.search(arb(x)).height(c)

    def shape(self, x: float) -> Shape | None:
        """About the saddle point for x on the grid c = 4^(i/2^finer); None where none is found."""
        if x not in self.shapes:
            self.shapes[x] = self._found(self.search(arb(x)))
        return self.shapes[x]

    def _found(self, search: Choices) -> Shape | None:
        at = 0
        for finer in range(FINEST):
            step = log(4) / (1 << finer)
            low, here, high = (search.height(exp(step * i)) for i in (at - 1, at, at + 1))
            while min(low, high) < here and here > LOWEST and abs(at * step) < FARTHEST:
                if low < high:
                    at, low, here, high = at - 1, search.height(exp(step * (at - 2))), low, here
                else:
                    at, low, here, high = at + 1, here, high, search.height(exp(step * (at + 2)))
            bent = low + high - 2 * here
            if here < inf and finer >= COARSEST and 0 < bent < MOST_BENT:
                c = exp(step * at)
                return Shape(c, here - (high - low) ** 2 / (8 * bent), sqrt(bent) / (step * c))
            at *= 2
        return None

    def one_serves(self, places: tuple[float, float, float]) -> bool:
        """Whether little cancels at all of them on the line of the second."""
        if places not in self.known:
            middle = self.shape(places[1])
            self.known[places] = middle is not None and all(
                (shape := self.shape(x)) is not None
                and self.height(x, middle.c) < shape.height + MOST_LOST
                for x in places
            )
        return self.known[places]
