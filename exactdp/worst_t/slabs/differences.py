"""What bounds of t_i - t_j leave of a box.

Of the maximisers with the least sum of t one has the least sum of squares as well. For eps_i <=
eps_j it has (own statement "Order of t")

    0 <= t_j - t_i <= eps_j - eps_i,

so with t_j = 0 also t_i = 0. Bounds d_ij of t_i - t_j, from this, from the sides of the box and
from elsewhere, add up along chains, d_ij <= d_il + d_lj, and move the sides: t_i <= t_j + d_ij, and
as y is the sum of all t and a constant, with k copies in all

    k t_i = y - constant + sum over j of n_j (t_i - t_j).

Floats: eps_j - eps_i is rounded up. What is computed is sums of fewer than 2 g + 4 numbers that are
at most the largest eps, or bounds of y, with at most k of them as a factor: the slack of t and y.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.float64_bounds import Floats, U
from exactdp.worst_t.slabs.pattern_tables import TABLE_BITS, Flags, Tables


@dataclass(frozen=True)
class Sides:
    """The sides of a box, and which groups may have t = 0."""

    low: Floats
    high: Floats
    zero: Flags


@dataclass(frozen=True)
class Differences:
    """Bounds of t_i - t_j for one core; ``slack`` is the absolute error of t and y."""

    tables: Tables
    slack: float

    @cached_property
    def of_order(self) -> Floats:
        """The most that t_i - t_j can be: 0, or eps_i - eps_j."""
        groups = [eps for eps, _ in self.tables.groups]
        found = np.zeros((len(groups), len(groups)))
        for i, one in enumerate(groups):
            for j, other in enumerate(groups[:i]):
                with precision(TABLE_BITS):
                    gap = float((one - other).ball().upper())
                found[i, j] = gap * (1 + 2 * U) + self.slack
        return found

    def in_order(self, sides: Sides) -> Sides | None:
        """What the order leaves; None for nothing."""
        inside = ~sides.zero & (sides.high > 0)
        high = np.minimum.accumulate(sides.high[::-1])[::-1]
        if (inside & (high <= 0)).any():
            return None
        low = np.maximum.accumulate(sides.low)
        zero = sides.zero & ~np.maximum.accumulate(inside)
        return Sides(low, high, zero)

    def narrowed(
        self, sides: Sides, y: tuple[float, float], most: Floats | None = None
    ) -> Sides | None:
        """The sides moved by the differences (at most ``most``); None if nothing is left."""
        found = self.in_order(sides)
        if found is None:
            return None
        low, high, n = found.low, found.high, self.tables.counts
        below, above = self.tables.offset
        most = self.of_order if most is None else self.closed(np.minimum(most, self.of_order))
        for _ in range(2):
            high = np.minimum(high, (high + most).min(axis=1))
            low = np.maximum(low, (low[:, None] - most).max(axis=0))
            apart = np.minimum(high[:, None] - low, most)
            np.fill_diagonal(apart, 0.0)
            low = np.maximum(low, (y[0] - above - n @ apart) / n.sum() - self.slack)
            high = np.minimum(high, (y[1] - below + apart @ n) / n.sum() + self.slack)
            if (low > high).any():
                return None
        return self.in_order(Sides(low, high, found.zero & (low <= 0)))

    def closed(self, most: Floats) -> Floats:
        """Differences along chains, rounded up."""
        for middle in range(len(most)):
            most = np.minimum(most, most[:, middle, None] + most[middle] + self.slack)
        return most
