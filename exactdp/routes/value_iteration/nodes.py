"""The lattice of nodes s_j = j h on which the value iteration lives, and the steps in its units.

h is an exact number. Where the ratios of all eps are rational, h is a common step of all of them
(as long as that leaves a lattice of reasonable size); otherwise h divides one eps, and the others
end between two nodes, eps = (n + theta) h.

*The windows of a BR step, and where the cells of their centres go.*

Notation as in :mod:`exactdp.routes.value_iteration.curvature_push_forward`: where the window (w -
eps/2, w + eps/2] keeps its nodes while w runs through a cell, the image of the cell is a uniform
box.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import gcd, lcm
from typing import Protocol

import numpy as np
from flint import arb

from exactdp.mechanisms.compositions import Core
from exactdp.numbers.exact_numbers import Exact, precision, rational_ratio
from exactdp.numbers.float64_bounds import (
    LARGEST_STEP,
    Floats,
    Integers,
    logarithm,
    nearest,
    window_sums,
)
from exactdp.routes.value_iteration.pool_adjacent_violators import Block, Box, blocks


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
        """The places of the cells (a pool has one), never backwards, and their windows' starts."""
        place = np.where(self.height > 0, self.place, -np.inf)
        for pool in self.pools:
            place[pool.start : pool.stop] = pool.place
        return np.maximum.accumulate(place), self.start

    def single(self) -> Floats:
        """The heights of the cells, with 0 for those that are pooled, in their order."""
        if not self.pools:
            return self.height
        height = self.height.copy()
        for pool in self.pools:
            height[pool.start : pool.stop] = 0.0
        return height


def image_of(mass: Floats, first: int, step: GridStep, lattice: Lattice) -> Image:
    """The cells of a BR step on symmetric masses, and where they go.

    ``mass`` has the masses at the nodes ``first``, ``first`` + 1, ... Windows have n nodes and,
    where eps is off the lattice, n + 1 and n nodes in turn.
    """
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


TABLE_BITS = 96
"""Bits of the balls in which steps and ratios of the lattice are computed, before they are rounded
to doubles (53 bits) or become bounds: so that the rounding is all that is lost."""


class AnyStep(Protocol):
    """The protocol of a step of the recursion: what lattices and runs ask of it."""

    @property
    def chosen(self) -> bool:
        """Whether the adversary chooses a t in this step: for BR."""

    @property
    def eps(self) -> Exact:
        """The largest loss of the step on the lattice."""

    @property
    def on_lattice(self) -> bool:
        """Whether all losses of the step are multiples of h."""

    def margin(self, *, by_lines: bool) -> int:
        """By how many nodes the lines behind this step hold less far (see ``strategy_values``).

        ``by_lines``: fixed pairs are pulled by lines where they can be.
        """

    def work(self, nodes: int) -> int:
        """What a step over so many nodes takes, in nodes of a BR or DP step."""


@dataclass(frozen=True)
class GridStep:
    """One mechanism in units of h: eps = (n + theta) h, theta rounded to both sides."""

    chosen: bool
    eps: Exact
    n: int
    theta_low: float
    theta_high: float

    @property
    def on_lattice(self) -> bool:
        """Whether eps is exactly a multiple of h, so that nothing is rounded."""
        return self.theta_high == 0.0

    def margin(self, *, by_lines: bool) -> int:
        """1 for DP off the lattice, else 0; BR has a margin of its own."""
        return int(not (self.chosen or self.on_lattice))

    def work(self, nodes: int) -> int:
        """The number of nodes: a BR or DP step is what work is counted in."""
        return nodes


@dataclass(frozen=True)
class Lattice:
    """The step h and the mechanisms in the order of the recursion: the last used comes first."""

    h: Exact
    steps: tuple[AnyStep, ...]

    @cached_property
    def step(self) -> float:
        """h as the nearest double."""
        with precision(TABLE_BITS):
            return float(self.h.ball().mid())

    @cached_property
    def half_step(self) -> arb:
        """h/2 as a ball of TABLE_BITS bits."""
        with precision(TABLE_BITS):
            return self.h.ball() / 2

    @cached_property
    def ratio(self) -> arb:
        """e^(h/2) as a ball of TABLE_BITS bits."""
        with precision(TABLE_BITS):
            return self.half_step.exp()


def common_step(word: Core) -> tuple[Exact, int] | None:
    """The largest common step of all eps, and how many of it the largest eps has.

    None where the ratios of the eps are not known to be rational.

    >>> from exactdp.mechanisms import BR
    >>> common_step(Core.of([(BR("1/10"), 1), (BR("1/4"), 2)], adaptive=True))
    (exact('1/20'), 5)
    """
    largest = max(run.eps for run in word.runs)
    ratios = [rational_ratio(run.eps, largest) for run in word.runs]
    known = [ratio for ratio in ratios if ratio is not None]
    if len(known) < len(ratios):
        return None
    scale = lcm(*(ratio.denominator for ratio in known))
    shared = gcd(*(int(ratio * scale) for ratio in known))
    return largest * Fraction(shared, scale), scale // shared


def lattice(word: Core, per_largest: int, most: int) -> Lattice:
    """A lattice for a word, with at least ``per_largest`` nodes for its largest eps.

    A common step is used if it has at most ``most`` nodes for the largest eps, or no more than are
    taken anyway.
    """
    largest = max(run.eps for run in word.runs)
    with precision(TABLE_BITS):
        at_least = int((largest.ball() / LARGEST_STEP).upper().ceil().unique_fmpz() or 1)
    per_largest = max(per_largest, at_least, 4)
    common = common_step(word)
    if common is not None and common[1] <= max(most, per_largest):
        base, nodes = common
        h = base / -(-per_largest // nodes)
    else:
        favourite = _favourite(word, largest / most)
        with precision(TABLE_BITS):
            share = (favourite.ball() / largest.ball() * per_largest).upper().ceil()
            h = favourite / max(int(share.unique_fmpz() or 1), 1)
    kinds = {(run.chosen, run.eps.parts): run for run in word.runs}
    known = {key: grid_step(run.chosen, run.eps, h) for key, run in kinds.items()}
    order = tuple(
        known[run.chosen, run.eps.parts] for run in reversed(word.runs) for _ in range(run.count)
    )
    return Lattice(h, order)


def _favourite(word: Core, least: Exact) -> Exact:
    """The eps of most mechanisms, among those that are not too small for a lattice."""
    counts: dict[object, tuple[int, Exact]] = {}
    for run in word.runs:
        if run.eps < least:
            continue
        count, _ = counts.get(run.eps.parts, (0, run.eps))
        counts[run.eps.parts] = (count + run.count, run.eps)
    return max(counts.values(), key=lambda entry: entry[0])[1]


def grid_step(chosen: bool, eps: Exact, h: Exact) -> GridStep:
    """A BR or DP mechanism on the lattice of step h."""
    n = eps.floor_divide(h)
    rest = eps - h * n
    if rest.sign() == 0:
        return GridStep(chosen, eps, n, 0.0, 0.0)
    with precision(TABLE_BITS):
        theta = rest.ball() / h.ball()
        middle = float(theta.mid())
    spread = 2.0**-50
    return GridStep(chosen, eps, n, max(middle - spread, 0.0), min(middle + spread, 1.0))
