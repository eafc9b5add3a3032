"""The boxes of a search that are left, and what those that are done allow at most."""

from __future__ import annotations

import heapq

from exactdp.numbers.float64_bounds import Floats
from exactdp.worst_t.slabs.boxes import Box


class Frontier:
    """What is attained, a heap of boxes, and the largest bound of those that are done.

    A box is done when it is bounded by the best value found times 1 + ``tol``.
    """

    t: Floats
    best: float
    least: float
    """Next to the end of the support floats are good for no smaller tol."""

    def begin(self, tol: float) -> None:
        """With no box."""
        self.tol = max(tol, self.least)
        self.accepted = 0.0
        self.kept: list[Box] = []
        """Boxes that are done, but may hold a maximiser."""
        self.heap: list[tuple[float, int, Box]] = []
        self.pushed = 0

    @property
    def ceiling(self) -> float:
        """An upper bound of the maximum."""
        left = -self.heap[0][0] if self.heap else 0.0
        return max(self.best * (1 + self.tol), self.accepted, left)

    @property
    def gap(self) -> float:
        """The relative distance of the upper end from the lower."""
        return self.ceiling / self.best - 1

    def push(self, box: Box) -> None:
        """A box to visit, unless its bound says that it is done."""
        if not self.done(box):
            heapq.heappush(self.heap, (-box.bound, self.pushed, box))
            self.pushed += 1

    def accept(self, box: Box) -> None:
        """A box is done: its bound is near the best value, or below it."""
        self.accepted = max(self.accepted, box.bound)
        if box.bound >= self.best:
            self.kept.append(box)

    def done(self, box: Box) -> bool:
        """Whether its bound says so; it is accepted then."""
        found = box.bound <= self.best * (1 + self.tol)
        if found:
            self.accept(box)
        return found
