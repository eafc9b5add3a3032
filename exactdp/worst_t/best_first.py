"""Branch and bound over boxes: which comes next, and what no point exceeds at any time.

The largest value over t is bounded over boxes of t. The open box with the largest bound is taken
first, and what is left of it is put back, in parts, with smaller bounds; the largest bound of all
that is open or settled holds whenever the search stops. What a search adds is its own: how a box is
bounded, what may be left out of it, and when it is enough.

Cost: of each box the logarithm of the number of open ones; the rest is what its bound costs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import reduce
from heapq import heappop, heappush
from typing import Any, Generic, TypeVar

from flint import arb

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.precision_and_deadlines import poll

Number = TypeVar("Number", Fraction, Exact)
Some = TypeVar("Some")
Bound = TypeVar("Bound", float, arb, Dyadic)
Box = tuple[tuple[Some, Some], ...]
"""From where to where each t, or its share of eps, may go."""


class BestFirst(Generic[Some, Bound]):
    """The open boxes, of any kind: the largest bound comes first, of equal ones the earliest.

    Bounds are doubles or dyadics, compared as they are, or balls (points, as a rule): these are in
    the order of ``rank``, a double that falls as they grow. It is rounded, so that the largest of
    all bounds need not be that of the first, and ``larger`` says which of two is.
    """

    def __init__(
        self,
        settled: Bound,
        rank: Callable[[Bound], float] | None = None,
        larger: Callable[[Bound, Bound], Bound] = max,
    ) -> None:
        self.settled: Bound = settled
        """The largest bound of the boxes that are done."""
        self.rank: Callable[[Bound], float] | None = rank
        self.larger: Callable[[Bound, Bound], Bound] = larger
        self.heap: list[tuple[Any, int, Some, Bound]] = []
        self.arrived = self.visits = 0

    @property
    def first(self) -> Bound:
        """The bound of the box that comes next."""
        return self.heap[0][3]

    @property
    def ceiling(self) -> Bound:
        """An upper bound of the maximum: no box, done or open, has a larger bound."""
        left = [*self.heap[:1], *(self.heap if self.rank else ())]
        return reduce(self.larger, (entry[3] for entry in left), self.settled)

    def put(self, box: Some, bound: Bound) -> None:
        """Add a box to those that are open."""
        rank = -bound if self.rank is None else self.rank(bound)
        heappush(self.heap, (rank, self.arrived, box, bound))
        self.arrived += 1

    def settle(self, bound: Bound) -> None:
        """Count a box with this bound as done."""
        self.settled = self.larger(self.settled, bound)

    def take(self) -> tuple[Some, Bound]:
        """Remove the box that comes next, and give it with its bound; IndexError without one."""
        return heappop(self.heap)[2:]

    def taken(
        self, most: int, enough: Callable[[], bool] = lambda: False
    ) -> Iterator[tuple[Some, Bound]]:
        """Yield open boxes with their bounds, each time the first, which is removed from the heap.

        It ends when no box is open, when ``most`` visits were counted (:meth:`visited`), or when
        ``enough`` says so, which is asked before each box.
        """
        while self.heap and self.visits < most and not enough():
            yield self.take()

    def visited(self, boxes: int = 1) -> None:
        """Count so many visits; here a search can be stopped from outside."""
        poll()
        self.visits += boxes


def widest(box: Box[Fraction], weights: Sequence[Fraction]) -> int:
    """The number of the side whose length times its weight is largest; of equal ones the first."""
    sizes = [(high - low) * weight for (low, high), weight in zip(box, weights, strict=True)]
    return sizes.index(max(sizes))


def halves(box: Box[Number], side: int) -> list[Box[Number]]:
    """The lower and the upper half of a box along one side."""
    low, high = box[side]
    middle = (low + high) / 2
    return [
        tuple(half if k == side else one for k, one in enumerate(box))
        for half in ((low, middle), (middle, high))
    ]
