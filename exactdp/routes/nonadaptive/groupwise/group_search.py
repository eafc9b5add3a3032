"""Branch and bound over boxes of t with the recursion over groups.

A visit bounds D over a box. The t of the group that is used first costs nothing: it is kept where
it may give more than the threshold. Then the interval of the group that may still gain most from
what it sees is cut in two; what was found for the groups behind it is used again. What is
discarded is bounded by the threshold, whatever value that was taken from: the upper end is never
below the maximum.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from exactdp.mechanisms.cores import Core
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.float64_bounds import Floats
from exactdp.routes.nonadaptive.groupwise.group_steps import Steps

SHARE = 0.25
"""Of the width wanted: for the pieces of each interval, and for all chords together."""


@dataclass(frozen=True)
class Box:
    """low <= t <= high, with a bound of D over it."""

    low: Floats
    high: Floats
    bound: float


class GroupSearch:
    """The search for one core at one eps_g, to a relative width above ``best``."""

    def __init__(self, core: Core, eps_g: Exact, best: float, width: float) -> None:
        self.steps = Steps(core, eps_g, SHARE * width)
        self.threshold = best * (1 + width)
        self.tol = SHARE * width / len(self.steps.groups)
        self.heap: list[tuple[float, int, Box]] = []
        self.pushed = 0
        top = np.array([step.eps for step in self.steps.groups])
        self.push(Box(np.zeros(top.size), top, 1.0))

    @property
    def ceiling(self) -> float:
        """An upper bound of the maximum."""
        return max(self.threshold, -self.heap[0][0] if self.heap else 0.0)

    def push(self, box: Box) -> None:
        """A box to visit."""
        if box.bound > self.threshold:
            heapq.heappush(self.heap, (-box.bound, self.pushed, box))
            self.pushed += 1

    def run(self) -> Iterator[None]:
        """Visit boxes, the most promising first; stops when none is left."""
        while self.heap:
            self.visit(heapq.heappop(self.heap)[2])
            yield

    def visit(self, box: Box) -> None:
        """Bound the box, trim the interval of the first group, cut one of another."""
        bound, start, stop = self.steps.most(box.low, box.high, self.threshold, self.tol)
        bound = min(bound, box.bound)
        if bound <= self.threshold or start > stop:
            return
        low, high = box.low.copy(), box.high.copy()
        low[self.steps.order[0]], high[self.steps.order[0]] = start, stop
        group = int(self.gains(high - low).argmax())
        middle = (low[group] + high[group]) / 2
        lower, upper = high.copy(), low.copy()
        lower[group] = upper[group] = middle
        self.push(Box(low, lower, bound))
        self.push(Box(upper, high, bound))

    def gains(self, widths: Floats) -> Floats:
        """About what each group may gain from what it sees, with t in intervals of these widths.

        The wish for another t spreads over some eps^2 times the share that is seen.
        """
        steps = self.steps
        found, seen = np.zeros(widths.size), 0.0
        for j in steps.order:
            step = steps.groups[j]
            full = step.eps**2 * seen**0.5 / (6 * steps.spread**2)
            found[j] = step.count * full * min(widths[j], full)
            seen += step.count * step.eps**2 / 4
        if len(steps.order) == 1 or not found.any():
            found[steps.order[0]] = 1.0
        return found
