"""Tables of BR groups beside a fixed pair whose losses lie on a lattice of its own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import frexp

import numpy as np

from exactdp.mechanisms.compositions import Core, Groups
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.float64_bounds import Floats, Integers
from exactdp.numbers.independence import common_step
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.worst_t.slabs.pattern_tables import (
    START_BITS,
    Patterns,
    Sums,
    Tables,
    integer_vectors,
    nearby_integer,
    offset,
    sums_of,
)
from exactdp.worst_t.slabs.search_size_limits import MAX_DROPS

MOST_STEPS = 1 << 52
"""Steps of the common lattice that sums may span: doubles and integers hold all of them."""


@dataclass(frozen=True)
class LossPair:
    """Losses ``top`` - k ``step`` for the k in ``drops``, which rise from 0, with ``weights``."""

    top: Exact
    step: Exact
    drops: Integers
    weights: Floats


@dataclass(frozen=True)
class NoiseTables(Tables):
    """The tables of BR groups beside a fixed pair, at one eps_g.

    ``core`` has the BR groups alone; the pair stands for all that is beside them.
    """

    pair: LossPair

    thin_slabs = True

    @property
    def reach(self) -> tuple[float, float]:
        """About the variance of the loss of BR and of the pair together, and its largest size."""
        variance, support = super().reach
        losses = float(self.pair.top) - self.pair.drops * float(self.pair.step)
        weights = self.pair.weights
        mean = float(weights @ losses)
        return variance + float(weights @ (losses - mean) ** 2), support + float(abs(losses).max())

    @cached_property
    def patterns(self) -> Patterns:
        """The patterns of drops of BR and of the pair, in the exact order of their sums."""
        return patterns_beside(self.groups, self.pair.step, self.pair.drops)

    @cached_property
    def dp_weights(self) -> Floats:
        """The weights of the losses of the pair, by rising drops, in the place of those of DP."""
        return self.pair.weights

    @cached_property
    def offset(self) -> tuple[float, float]:
        """Bounds of (the largest loss of the pair) - eps_g."""
        return offset(Core.of([]), self.eps_g - self.pair.top)

    @property
    def largest(self) -> float:
        """A double that is at least the largest loss of the pair."""
        return offset(Core.of([]), -self.pair.top)[1]

    @property
    def out_of_doubles(self) -> bool:
        """Whether e^(S - y) may be too large for doubles, for a sum S of drops and y at any t.

        It is largest at t = 0.
        """
        drops = float(self.eps @ self.counts) + float(self.pair.drops[-1]) * float(self.pair.step)
        return not (drops <= MAX_DROPS and drops / 2 - self.offset[0] <= MAX_DROPS)


def patterns_beside(groups: Groups, step: Exact, drops: Integers) -> Patterns:
    """The sums of drops of BR groups, and of ``drops`` times ``step``, in exact order.

    TooLarge where they span more than MOST_STEPS of a common step.
    """
    common = common_step([*(eps for eps, _ in groups), step])
    if common is not None:
        unit, (*cells, cell) = common
        most = sum(size * count for size, (_, count) in zip(cells, groups, strict=True))
        if most + int(drops[-1]) * cell > MOST_STEPS:
            raise TooLarge("the steps are too many")
        return _in_steps(groups, cells, drops * cell, float(unit))
    return _sorted(groups, step, drops)


def _in_steps(groups: Groups, cells: list[int], drops: Integers, unit: float) -> Patterns:
    total = np.zeros((), dtype=np.int64)
    for cell, (_, count) in zip(cells, groups, strict=True):
        total = total[..., None] + cell * np.arange(count + 1)
    br, place = np.unique(total, return_inverse=True)
    every, rank = np.unique(br[:, None] + drops[None, :], return_inverse=True)
    shape = (br.size, drops.size)
    dp = np.arange(drops.size)
    return Patterns(total.shape, place.reshape(total.shape), dp, rank.reshape(shape), every * unit)


def _sorted(groups: Groups, step: Exact, drops: Integers) -> Patterns:
    """The patterns in the order of their sums, told apart by integer coordinates and fixed-point
    values."""
    every = [*(eps for eps, _ in groups), step]
    vectors, times = integer_vectors(every), drops.astype(object)
    with precision(64):
        bits = START_BITS + max(0, -frexp(float(min(every).ball().mid()))[1])
    while True:
        with precision(bits + 64):
            units = [nearby_integer(value.ball() * 2**bits) for value in every]
        own = Sums(times * units[-1], times[:, None] * vectors[-1][None, :], 2 * int(drops[-1]))
        br = sums_of(groups, units[:-1], vectors[:-1])
        both = br[0].plus(own) if br is not None else None
        if br is not None and both is not None:
            sums = np.array([int(value) / (1 << bits) for value in both[0].values])
            return Patterns(br[1].shape, br[1], np.arange(drops.size), both[1], sums)
        bits *= 2
