"""The windows of a BR step, and where the cells of their centres go.

Notation as in :mod:`exactdp.routes.value_iteration.curvature`: where the window (w - eps/2,
w + eps/2] keeps its nodes while w runs through a cell, the image of the cell is a uniform box.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from exactdp.numbers.float64_bounds import (
    Floats,
    Integers,
    logarithm,
    nearest,
    window_sums,
)
from exactdp.routes.value_iteration.ironing import Block, Box, blocks
from exactdp.routes.value_iteration.nodes import GridStep, Lattice


@dataclass(frozen=True)
class Image:
    """The cells of a BR step in the order of the windows, and where they go (in units of h)."""

    start: Integers
    """The node at or below the beginning of each cell's windows."""
    place: Floats
    height: Floats
    width: Floats
    pools: list[Block]
    left: list[Box]
    """Of cells that are pooled in part."""

    def crossing(self) -> tuple[Floats, Integers]:
        """The places of the cells (one for a pool), never backwards, and where the cells begin."""
        place = np.where(self.height > 0, self.place, -np.inf)
        for pool in self.pools:
            place[pool.start : pool.stop] = pool.place
        return np.maximum.accumulate(place), self.start

    def single(self) -> Floats:
        """The heights of the cells, with 0 for those that are pooled."""
        if not self.pools:
            return self.height
        height = self.height.copy()
        for pool in self.pools:
            height[pool.start : pool.stop] = 0.0
        return height


def image_of(mass: Floats, first: int, step: GridStep, lattice: Lattice) -> Image:
    """Windows of n nodes and, where eps is off the lattice, of n + 1 nodes in turn."""
    n, size, ratio = step.n, mass.size, lattice.ratio
    padded = np.zeros(size + 2 * n)
    padded[n : n + size] = mass
    if n:
        up = window_sums(padded, n, ratio)
        down = window_sums(padded, n, 1 / ratio)
    if step.on_lattice:
        up, down = up[1:-1], down[1:-1]
        start = first - n + np.arange(up.size)
        length: Floats | int = n
        width = np.ones(up.size)
    else:
        # window i of n + 1 nodes begins in the same node as window i of n nodes
        longer = padded[n:]
        full_up = nearest(ratio**n) * longer
        full_down = nearest(1 / ratio**n) * longer
        if n:
            full_up, full_down = full_up + up[:-1], full_down + down[:-1]
            up, down = _alternating(full_up, up[1:-1]), _alternating(full_down, down[1:-1])
        else:
            up, down = full_up, full_down
        start = first - n - 1 + (np.arange(up.size) + 1) // (2 if n else 1)
        if not n:
            start -= 1
        odd = np.arange(up.size) % 2 == 1 if n else np.zeros(up.size, dtype=bool)
        length = np.where(odd, n, n + 1).astype(np.float64)
        width = np.where(odd, 1 - step.theta_high, step.theta_high)
    filled = down > 0
    quotient = np.divide(up, down, out=np.ones_like(up), where=filled)
    place = start + length - logarithm(quotient) / lattice.step
    height = np.sqrt(up) * np.sqrt(down)
    pools, left = blocks(place, height, width, lattice.half_step)
    return Image(start, place, height, width, pools, left)


def _alternating(full: Floats, short: Floats) -> Floats:
    """The array full[0], short[0], full[1], short[1], ..., full[-1]; full is longer by one."""
    mixed = np.empty(full.size + short.size)
    mixed[0::2], mixed[1::2] = full, short
    return mixed
