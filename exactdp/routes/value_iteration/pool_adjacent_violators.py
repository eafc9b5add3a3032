"""Pooling of cells whose images run backwards (pool adjacent violators), with a proved bound.

Cell i (in the order of the windows) has an image box of half-width ``width[i]`` around
``place[i]``, in units of h, with symmetric mass proportional to ``height[i] width[i]``; let B_i
and A_i be the integrals of e^(-s/2) and e^(s/2) over it. For any partition into blocks of
consecutive pieces of cells, the sum over blocks of B (x - gamma)_+, with B the sum of the B_i and x
at least the mean A/B of every suffix of the block, bounds T f (own statement "Curvature
push-forward"). Which blocks are taken is found in floats and proves nothing.

The best block is a common tangent of A against B: it begins and ends inside cells, where x passes
the mean. So a block takes the upper part of its first cell and the lower part of its last one;
the rest of both stays as boxes. With whole cells
x would have to be larger by a part of h.

The bound. For any X let E be A - X B of a suffix. As x rises in a cell, E is largest, among the
suffixes that begin in it, for the one that begins where x = X, or at the end of the cell that is
next to there; let e be that value. B of all these suffixes is at least B', that of what is behind
the cell. So A <= X B + e <= (X + max(e, 0)/B') B, and X + max(e, 0)/B' is large enough for them,
as is the largest x for suffixes that begin in the last cell, and X if that is below X. X is the
mean of the whole block: then e > 0 comes from rounding alone, or from cuts that are not exact.

Rounding: integrals have the relative error ``error``. Ends of parts of cells are rounded by less
than ``off`` nodes; their half-widths are enlarged by that, so that nothing is left out: B is too
large by at most 2 off/width of that of the whole cell, and E by (x - X)/X times as much X.
 - The part from where x = X on: there x/X is within e^(+-2 width h), and E within 8 h off X times B
   of the whole cell. (If the whole piece is meant, all its x are above X, and E is only too large;
   if none of it, nothing is added.)
 - The last piece, if it is cut: within ``far``, the distance of its ends from X in s; if that is
   less than 1, |x - X| is at most 2 far X. It counts for B', too.
The place of X is known to ``unsure`` nodes: what lies between it and there moves E by at most
8 h unsure X times B of the whole cell.

*Tangents* say where blocks begin and end: inside cells, where the place is that of the block.
Nothing of that is proved, and nothing rests on it: the bound holds for any cuts.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt
from flint import arb

from exactdp.numbers.float64_bounds import (
    FLOOR,
    SINH_ERROR,
    Floats,
    Integers,
    U,
    exponentials,
    log_error,
    logarithm,
    powers_error,
    sinh_quotient,
)

BELOW = 1e-3
"""The last piece ends so many nodes below the place of the block: it is surely below the final
one."""
LEAST = 0.02
"""A last piece of less than half of that part of its cell is left out."""
Bools = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Cells:
    """The image boxes of cells: each of half-width ``width`` around ``place``, in units of h."""

    place: Floats
    height: Floats
    width: Floats

    @cached_property
    def bottom(self) -> Floats:
        """The lower ends place - width of the boxes, in units of h."""
        return self.place - self.width

    @cached_property
    def top(self) -> Floats:
        """The upper ends place + width of the boxes, in units of h."""
        return self.place + self.width


@dataclass(frozen=True)
class Cuts:
    """Where blocks begin, ``low`` in the cells ``first``, and end, ``high`` in the cells ``last``.

    One entry for each block; places are in units of h.
    """

    first: Integers
    last: Integers
    low: Floats
    high: Floats

    def moved(self, cells: Cells, y: Floats) -> Cuts:
        """The same blocks with ends where their places are y.

        Cells of which next to nothing is left are left out, and so are blocks of one cell.
        """
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
        """The cuts after each block that is ``wrong`` is cut in two, at a place y in a cell inside.

        ``cell`` and ``y`` have the cell and the place for each block; those not strictly between
        the first and the last cell of the block are passed over.
        """
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
        """The parts of first and last cells that no block has.

        Three lists: the cells, from which place on, and to which place.
        """
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
    """Cuts where the places y are common tangents, for blocks of the cells first, ..., last.

    ``weight`` is B of each cell, ``zone`` the number of its zone.
    """
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
    """The cell, among ``base`` and those beside it, and the place in it above which the sum of
    (place - y) is largest.

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


BACKWARDS = 0.5
"""Cells are pooled only where places run back by more than this many nodes."""
FLOOR_SHARE = 1e-40
"""Of the least mass: no smaller integrals are taken."""
ROUNDS = 6
"""Of better cuts of blocks ..."""
WORTH = 1 / 16
"""... whose x is larger than the mean by so many h^2."""


@dataclass(frozen=True)
class Block:
    """Cells ``start``, ..., ``stop`` - 1, or parts of them, pooled as one atom at ``place``.

    ``height`` is its symmetric mass; its unit is that of height[i] sinh(width[i] h/2).
    """

    start: int
    stop: int
    place: float
    height: float


@dataclass(frozen=True)
class Box:
    """What is left of a cell of which blocks have a part: a box at ``place``.

    ``width`` is its half-width.
    """

    place: float
    height: float
    width: float


def blocks(
    place: Floats, height: Floats, width: Floats, half_step: arb
) -> tuple[list[Block], list[Box]]:
    """The blocks of the cells whose places run backwards, and what is left of their end cells.

    ``place``, ``height`` and ``width`` are the image boxes of all cells, ``half_step`` is h/2; the
    cells in no block stay as they are.
    """
    filled = height > 0
    forward = np.maximum.accumulate(np.where(filled, place, -np.inf))
    backward = np.minimum.accumulate(np.where(filled, place, np.inf)[::-1])[::-1]
    wrong = forward > backward + BACKWARDS
    if not wrong.any():
        return [], []
    wrong[1:] |= wrong[:-1].copy()  # a tangent may begin or end in the next cell
    wrong[:-1] |= wrong[1:].copy()
    edge = np.diff(wrong.astype(np.int8), prepend=0) > 0
    cells = np.flatnonzero(wrong & filled)
    zone: Integers = np.cumsum(edge, dtype=np.int64)[cells]
    return Pooling(cells, zone, Cells(place[cells], height[cells], width[cells]), half_step).found()


class Pooling:
    """The partition of cells into blocks, zone after zone.

    ``index`` has the numbers of the cells among all, ``zone`` the number of the zone of each.
    """

    def __init__(self, index: Integers, zone: Integers, cells: Cells, half_step: arb) -> None:
        self.index, self.zone, self.cells = index, zone, cells
        self.base = half_step.exp()
        self.h = 2 * float(half_step.mid())
        first = np.searchsorted(zone, zone)
        self.middle = np.floor(cells.place[first])
        reach = float(np.max(np.abs(cells.place - self.middle))) + 2
        largest = float(np.max(np.abs(cells.place))) + 2
        self.error = powers_error(int(reach) + 2) + SINH_ERROR + 24 * U
        self.off = 8 * U * largest
        self.unsure = self.off + (log_error(reach * self.h) + 8 * U) / self.h
        self.high, self.low = self._integrals(np.arange(index.size), cells.place, cells.width)

    def _integrals(self, which: Integers, centre: Floats, width: Floats) -> tuple[Floats, Floats]:
        """A and B of parts of cells, from the middle of their zone."""
        if not which.size:
            return centre, width
        grown = exponentials(centre - self.middle[which], self.base)
        weight = self.cells.height[which] * sinh_quotient(2 * width, self.h / 4) * (self.h / 4)
        return weight * grown, weight / grown

    def part(self, which: Integers, low: Floats, high: Floats) -> tuple[Floats, Floats]:
        """A and B, the integrals of e^(s/2) and e^(-s/2), of the parts of cells from low to high.

        Relative to the middle of their zone, and rather too large.
        """
        return self._integrals(which, (low + high) / 2, (high - low) / 2 + self.off)

    def found(self) -> tuple[list[Block], list[Box]]:
        """The blocks with a proved place for each, and what is left of their end cells.

        Pool adjacent violators, then the tangents, then the bound of the module docstring. A block
        whose mean is not enough is cut in two where that shows most.
        """
        if min(self.high.min(), self.low.min()) < FLOOR * FLOOR_SHARE:
            return [], []  # products may underflow; cells may stay as they are
        first, last, means = self._pooled()
        if not first.size:
            return [], []
        y = self.places(first, means)
        cuts = common_tangents(self.cells, self.low, self.zone, first, last, y)
        pieces = self._moved(cuts)
        for _ in range(ROUNDS):
            wrong = pieces.above > pieces.means * (1 + WORTH * self.h * self.h)
            if not wrong.any():
                break
            cuts = pieces.cuts.split(self.cells, wrong, pieces.worst, pieces.places)
            pieces = self._moved(cuts)
        return pieces.blocks(), self._left(pieces.cuts)

    def places(self, first: Integers, means: Floats) -> Floats:
        """The places, in units of h, of the means A/B of blocks that begin in the cells ``first``.

        ``means`` are relative to the zones of these cells.
        """
        return self.middle[first] + logarithm(means) / self.h

    def _moved(self, cuts: Cuts) -> Pieces:
        """The pieces of cuts that lie where the places are the means of what is between them."""
        return Pieces.of(self, cuts.moved(self.cells, Pieces.of(self, cuts).places))

    def _pooled(self) -> tuple[Integers, Integers, Floats]:
        """The blocks of two whole cells or more: the first, the last, and the mean."""
        merged: list[tuple[float, float, int, int, int]] = []
        entries = zip(self.high.tolist(), self.low.tolist(), self.zone.tolist(), strict=True)
        for i, (high, low, zone) in enumerate(entries):
            a, b, first = high, low, i
            while merged and merged[-1][4] == zone and merged[-1][0] * b > a * merged[-1][1]:
                before = merged.pop()
                a, b, first = before[0] + a, before[1] + b, before[2]
            merged.append((a, b, first, i, zone))
        kept = [entry for entry in merged if entry[3] > entry[2]]
        firsts, lasts = (np.array([one[i] for one in kept], dtype=np.int64) for i in (2, 3))
        return firsts, lasts, np.array([one[0] / one[1] for one in kept])

    def _left(self, cuts: Cuts) -> list[Box]:
        """What blocks leave of the cells that they begin and end in."""
        found = []
        boxes = zip(*cuts.left(self.cells), strict=True)
        for cell, low, high in boxes:
            half = (high - low) / 2 + self.off
            found.append(Box((low + high) / 2, float(self.cells.height[cell]), half))
        return found


@dataclass(frozen=True)
class Pieces:
    """The cells, or parts of them, of all blocks, one block after the other, with their A and B."""

    pooling: Pooling
    cuts: Cuts
    cell: Integers
    start: Integers
    """Where each block begins, and the end."""
    bottom: Floats
    top: Floats
    high: Floats
    low: Floats

    @classmethod
    def of(cls, pooling: Pooling, cuts: Cuts) -> Pieces:
        """The pieces between these cuts, with A and B of each in ``high`` and ``low``."""
        sizes = cuts.last - cuts.first + 1
        start = np.concatenate(([0], np.cumsum(sizes)))
        cell = np.arange(start[-1]) + np.repeat(cuts.first - start[:-1], sizes)
        bottom, top = pooling.cells.bottom[cell], pooling.cells.top[cell]
        bottom[start[:-1]], top[start[1:] - 1] = cuts.low, cuts.high
        cells = pooling.cells
        cut = np.flatnonzero((bottom > cells.bottom[cell]) | (top < cells.top[cell]))
        high, low = pooling.high[cell], pooling.low[cell]
        high[cut], low[cut] = pooling.part(cell[cut], bottom[cut], top[cut])
        return cls(pooling, cuts, cell, start, bottom, top, high, low)

    @cached_property
    def means(self) -> Floats:
        """The mean A/B of each block, in the order of the blocks."""
        if not self.cell.size:
            return np.zeros(0)
        begin = self.start[:-1]
        found: Floats = np.add.reduceat(self.high, begin) / np.add.reduceat(self.low, begin)
        return found

    @cached_property
    def places(self) -> Floats:
        """The places of the means of all blocks, ln(A/B) in units of h."""
        return self.pooling.places(self.cuts.first, self.means)

    @cached_property
    def _bounds(self) -> tuple[Floats, Floats, Integers]:
        """For each block an x that is surely large enough, B, and the piece that needs it most."""
        own, count = self.pooling, self.means.size
        above, weights, worst = np.empty(count), np.empty(count), np.zeros(count, dtype=np.int64)
        if not count:
            return above, weights, worst
        begin = np.clip(np.repeat(self.places, np.diff(self.start)), self.bottom, self.top)
        part_high, part_low = own.part(self.cell, begin, self.top)
        none = begin >= self.top
        part_high[none] = part_low[none] = 0.0
        whole, width = own.low[self.cell], own.cells.width[self.cell]
        slack = 16 * own.h * own.unsure * whole
        spare = 4 * own.off / width * whole
        reach = ((self.top - self.bottom) / 2 + 2 * own.off) * own.h
        tops = self.high / self.low * (1 + reach * (1 + reach))
        ranges = zip(self.start[:-1].tolist(), self.start[1:].tolist(), strict=True)
        for i, (a, b) in enumerate(ranges):
            x, error = float(self.means[i]), own.error + 2 * (b - a) * U
            moment = np.cumsum(self.high[a:b][::-1])[::-1]
            weight = np.cumsum(self.low[a:b][::-1])[::-1]
            excess = (moment[1:] + part_high[a : b - 1]) * (1 + 2 * error)
            excess -= (weight[1:] + part_low[a : b - 1]) * (x * (1 - 2 * error))
            far = (abs(own.cells.place[self.cell[b - 1]] - self.places[i]) + 2) * own.h
            excess += (slack[a : b - 1] + 2 * far * spare[b - 1]) * x
            largest = np.maximum.accumulate(tops[a:b][::-1])[::-1]
            behind = weight[1:] - spare[b - 1]
            wanted = np.maximum(excess, 0.0)
            known = (behind > weight[1:] / 2) & (far < 1)  # else the largest x is what is known
            np.divide(wanted, behind, out=wanted, where=known)
            wanted = np.where(known, np.minimum(wanted + x, largest[:-1]), largest[:-1])
            most = int(np.argmax(wanted))
            found = float(wanted[most])
            if not self.top[b - 1] + 2 * own.unsure <= self.places[i]:
                found = max(found, float(largest[-1]))
            above[i], worst[i] = found * (1 + 8 * error), a + most
            weights[i] = weight[0] * (1 + 4 * error)
        return above, weights, worst

    @property
    def above(self) -> Floats:
        """An upper bound, for each block, of the mean A/B of every suffix of its pieces."""
        return self._bounds[0]

    @property
    def worst(self) -> Integers:
        """For each block the cell, not its last, in which the suffix of largest bound begins."""
        return self.cell[self._bounds[2]]

    def blocks(self) -> list[Block]:
        """The blocks as cells to pool, at places where a proved bound of their means is.

        By the bound in the head of the module.
        """
        own = self.pooling
        above, weights, _ = self._bounds
        start, stop = own.index[self.cuts.first], own.index[self.cuts.last] + 1
        place, height = own.places(self.cuts.first, above), weights * np.sqrt(above)
        columns = (one.tolist() for one in (start, stop, place, height))
        return [Block(*entry) for entry in zip(*columns, strict=True)]
