"""Where blocks of pooled cells begin and end: inside cells, where the place is that of the block.

Nothing here is proved, and nothing rests on it: :mod:`exactdp.routes.value_iteration.ironing` has a
bound for any cuts.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from exactdp.numbers.float64_bounds import Floats, Integers

BELOW = 1e-3
"""The last piece ends so many nodes below the place of the block: it is surely below the final
one."""
LEAST = 0.02
"""A last piece of less than half of that part of its cell is left out."""
Bools = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Cells:
    """Boxes of half-width ``width`` around ``place``."""

    place: Floats
    height: Floats
    width: Floats

    @cached_property
    def bottom(self) -> Floats:
        """The lower ends."""
        return self.place - self.width

    @cached_property
    def top(self) -> Floats:
        """The upper ends."""
        return self.place + self.width


@dataclass(frozen=True)
class Cuts:
    """Blocks from ``low`` in the cell ``first`` to ``high`` in the cell ``last``."""

    first: Integers
    last: Integers
    low: Floats
    high: Floats

    def moved(self, cells: Cells, y: Floats) -> Cuts:
        """In the same cells, at other places; cells of which next to nothing is left are left out,
        and so are blocks of one cell."""
        bottom, top = cells.bottom, cells.top
        first = np.minimum(self.first + (y >= top[self.first]), top.size - 1)
        low = np.clip(y, bottom[first], top[first])
        end = y - BELOW
        none = end <= bottom[self.last] + LEAST * cells.width[self.last]
        last = self.last - none
        high = np.clip(end, bottom[last], top[last])
        kept = first < last
        first, last, low, high = first[kept], last[kept], low[kept], high[kept]
        if first.size:
            before = np.where(last[:-1] == first[1:], high[:-1], -np.inf)
            low[1:] = np.maximum(low[1:], before)
        return Cuts(first, last, low, high)

    def split(self, cells: Cells, wrong: Bools, cell: Integers, y: Floats) -> Cuts:
        """The blocks that are ``wrong`` in two, at a place y in a cell between first and last."""
        where = np.flatnonzero(wrong & (self.first < cell) & (cell < self.last))
        cell = cell[where]
        y = np.clip(y[where], cells.bottom[cell], cells.top[cell])
        return Cuts(
            np.insert(self.first, where + 1, cell),
            np.insert(self.last, where, cell),
            np.insert(self.low, where + 1, y),
            np.insert(self.high, where, y),
        )

    def left(self, cells: Cells) -> tuple[list[int], list[float], list[float]]:
        """The parts of first and last cells that no block has: the cells, from where, to where."""
        n = self.first.size
        shared = np.zeros(n + 1, dtype=bool)  # the block before ends in the cell
        shared[1:n] = self.last[:-1] == self.first[1:]
        before = np.where(
            shared[:n], np.concatenate(([0.0], self.high[:-1])), cells.bottom[self.first]
        )
        ends = ~shared[1:] & (self.high < cells.top[self.last])
        begins = before < self.low
        which = np.concatenate((self.first[begins], self.last[ends]))
        low = np.concatenate((before[begins], self.high[ends]))
        high = np.concatenate((self.low[begins], cells.top[self.last][ends]))
        return which.tolist(), low.tolist(), high.tolist()


def common_tangents(
    cells: Cells, weight: Floats, zone: Integers, first: Integers, last: Integers, y: Floats
) -> Cuts:
    """For blocks of the cells first, ..., last with the places y; ``weight`` is B of each cell."""
    owner = np.full(cells.place.size, -1)
    for i, (a, b) in enumerate(zip(first.tolist(), last.tolist(), strict=True)):
        owner[a : b + 1] = i
    low_cell, low = _cut(cells, weight, zone, owner, first, y)
    high_cell, high = _cut(cells, weight, zone, owner, last, y - BELOW)
    crossed = low_cell >= high_cell  # it touches the curve between its ends, too
    low_cell, high_cell = np.where(crossed, first, low_cell), np.where(crossed, last, high_cell)
    low = np.where(crossed, np.clip(y, cells.bottom[first], cells.top[first]), low)
    high = np.where(crossed, np.clip(y - BELOW, cells.bottom[last], cells.top[last]), high)
    return Cuts(low_cell, high_cell, low, high)


def _cut(
    cells: Cells, weight: Floats, zone: Integers, owner: Integers, base: Integers, y: Floats
) -> tuple[Integers, Floats]:
    """Among ``base`` and the cells beside it: where the sum of (place - y) of all above is largest.

    Cells of another block are left out.
    """
    block = owner[base]
    total = np.zeros(y.size)
    best = np.full(y.size, -np.inf)
    cell, cut = base.copy(), y.copy()
    for beside in (1, 0, -1):
        near = np.clip(base + beside, 0, cells.place.size - 1)
        fits = (near == base + beside) & (zone[near] == zone[base])
        fits &= (owner[near] == -1) | (owner[near] == block)
        bottom, top = cells.bottom[near], cells.top[near]
        begin = np.clip(y, bottom, top)
        share = (top - begin) / (top - bottom)
        found = total + weight[near] * share * ((begin + top) / 2 - y)
        better = fits & (found > best)
        best = np.where(better, found, best)
        cell, cut = np.where(better, near, cell), np.where(better, begin, cut)
        total += np.where(fits, weight[near] * (cells.place[near] - y), 0.0)
    return cell, cut
