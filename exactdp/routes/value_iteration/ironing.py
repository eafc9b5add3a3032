"""Pooling of cells whose images run backwards (pool adjacent violators), with a proved bound.

Cell i (in the order of the windows) has an image box of half-width ``width[i]`` around
``place[i]``, in units of h, with symmetric mass proportional to ``height[i] width[i]``; let B_i
and A_i be the integrals of e^(-s/2) and e^(s/2) over it. For any partition into blocks of
consecutive cells, the sum over blocks of B (x - gamma)_+, with B the sum of the B_i and x at least
the mean A/B of every suffix of the block, bounds T f (own statement "Curvature push-forward").
A suffix may begin inside a cell, in which x rises by D_i in all: its moment exceeds the chord
between the whole cell and nothing by at most B_i D_i/4 (a concave function whose slopes differ by
D_i), and its mass is at least that of the cells behind; and its mean is at most the larger of the
largest x of that cell and the mean of the cells behind, which is a suffix for itself. Which blocks
are taken is found in floats and proves nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from flint import arb

from exactdp.routes.value_iteration.float_loops import (
    Floats,
    U,
    exponentials,
    logarithm,
    nearest,
    powers_error,
)

BACKWARDS = 0.5
"""Cells are pooled only where places run back by more than this many nodes."""


@dataclass(frozen=True)
class Block:
    """Cells ``start``, ..., ``stop`` - 1 as one atom at ``place`` with symmetric mass ``height``.

    The unit of ``height`` is that of height[i] sinh(width[i] h/2).
    """

    start: int
    stop: int
    place: float
    height: float


def blocks(place: Floats, height: Floats, width: Floats, half_step: arb) -> list[Block]:
    """The blocks of the cells whose places run backwards; the other cells stay as they are.

    ``half_step`` is h/2.
    """
    filled = height > 0
    forward = np.maximum.accumulate(np.where(filled, place, -np.inf))
    backward = np.minimum.accumulate(np.where(filled, place, np.inf)[::-1])[::-1]
    wrong = (forward > backward + BACKWARDS).astype(np.int8)
    if not wrong.any():
        return []
    edges = np.flatnonzero(np.diff(np.concatenate(([0], wrong, [0]))))
    found = []
    for start, stop in zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True):
        cells = start + np.flatnonzero(filled[start:stop])
        if cells.size > 1:
            zone = Zone(cells, place[cells], height[cells], width[cells], half_step)
            found += zone.blocks()
    return found


class Zone:
    """Cells (``cells`` are their indices) that are to be partitioned into blocks."""

    def __init__(
        self, cells: Floats, place: Floats, height: Floats, width: Floats, half_step: arb
    ) -> None:
        self.cells, self.width = cells, width
        self.h = 2 * float(half_step.mid())
        self.middle = float(np.floor(place[place.size // 2]))
        grown = exponentials(place - self.middle, half_step.exp())
        reach = float(np.max(np.abs(place - self.middle)))
        self.error = powers_error(int(reach) + 2) + 16 * U
        widths, which = np.unique(width, return_inverse=True)
        sizes = [nearest((arb(float(b)) * half_step).sinh()) for b in widths]
        weight = height * np.array(sizes)[which]
        self.high, self.low = weight * grown, weight / grown

    def blocks(self) -> list[Block]:
        """Pool adjacent violators, then a proved place for each block of two cells or more."""
        merged: list[tuple[float, float, int, int]] = []
        for i, cell in enumerate(zip(self.high.tolist(), self.low.tolist(), strict=True)):
            (a, b), first = cell, i
            while merged and merged[-1][0] * b > a * merged[-1][1]:
                before = merged.pop()
                a, b, first = before[0] + a, before[1] + b, before[2]
            merged.append((a, b, first, i + 1))
        found = (self._block(*entry) for entry in merged)
        return [block for block in found if block is not None]

    def _block(self, a: float, b: float, first: int, last: int) -> Block | None:
        """One block, without the last cells that reach beyond its mean; None if little is left."""
        while last > first + 1:
            top = (
                self.high[last - 1]
                / self.low[last - 1]
                * (1 + 1.05 * self.width[last - 1] * self.h)
            )
            if top * b <= a:
                break
            a, b, last = a - self.high[last - 1], b - self.low[last - 1], last - 1
        if last < first + 2:
            return None
        high, low = self.high[first:last], self.low[first:last]
        reach = self.width[first:last] * self.h
        moment, weight = np.cumsum(high[::-1])[::-1], np.cumsum(low[::-1])[::-1]
        spread = high / low * 2 * reach * (1 + reach)
        inside = np.empty(high.size)
        inside[:-1] = low[:-1] * spread[:-1] / (4 * weight[1:])
        inside[-1] = spread[-1]
        tops = high / low * (1 + reach * (1 + reach))
        error = 1 + 4 * self.error + 8 * (last - first) * U
        means = moment / weight
        means[:-1] = np.maximum(means[:-1], means[1:])  # a suffix that begins inside a cell
        mean = float(np.max(np.minimum(means + inside, tops))) * error
        place = self.middle + float(logarithm(np.array([mean]))[0]) / self.h
        mass = float(weight[0]) * error
        height = mass * float(np.sqrt(mean))
        return Block(int(self.cells[first]), int(self.cells[last - 1]) + 1, place, height)
