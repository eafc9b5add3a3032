"""Boxes of t, and what the pivot equations leave of them.

A maximiser with the least sum of t, in the slab with sigma_s <= y < sigma_(s+1), has in every group
t_i = 0 and P(W) = 0, or 0 < t_i < eps_i, P(W) > 0 and t_i = A_i - y (own statement "Pivot
equations"). One of them also has the least sum of squares, and its t are in order
(:mod:`.differences`). A box says for each group whether t_i = 0 is still possible; what is looked
for in it is such a maximiser with

    low <= t <= high,   y_low <= y <= y_high,   in one of the slabs first to last.

The equations of the groups with t_i > 0 add up to y (1 + n) = sum of n_i A_i + what the others add.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from exactdp.numbers.float64_bounds import Floats, U
from exactdp.worst_t.slabs.differences import Differences, Sides
from exactdp.worst_t.slabs.hulls import Hulls, Where
from exactdp.worst_t.slabs.leaving_out import LeavingOut
from exactdp.worst_t.slabs.pattern_tables import Flags, Tables

NARROWEST = 100
"""A box is not split below so many roundings of each side."""


@dataclass(frozen=True)
class Box:
    """One box, see the module."""

    low: Floats
    high: Floats
    y_low: float
    y_high: float
    first: int
    last: int
    zero: Flags
    bound: float
    """No t in it has a larger objective."""
    fresh: bool = False
    """Whether a group was just left out: the exclusion may say more."""


def where_of(batch: list[Box]) -> Where:
    """The boxes as arrays."""
    return Where(
        np.array([box.low for box in batch]),
        np.array([box.high for box in batch]),
        np.array([box.y_low for box in batch]),
        np.array([box.y_high for box in batch]),
        np.array([box.first for box in batch]),
        np.array([box.last for box in batch]),
    )


@dataclass(frozen=True)
class Contraction:
    """Trimming, contracting and splitting of boxes."""

    tables: Tables

    @cached_property
    def leaving_out(self) -> LeavingOut:
        """Which groups may have t = 0."""
        return LeavingOut(self.tables)

    @cached_property
    def differences(self) -> Differences:
        """What bounds of t_i - t_j leave."""
        return Differences(self.tables, self.slack)

    @cached_property
    def slack(self) -> float:
        """The absolute error of t and y, as sums of a few of them."""
        t = self.tables
        k = int(t.counts.sum())
        return (16 * k * (1 + float(t.eps[-1])) + 32 * float(t.patterns.sums[-1])) * U

    def narrow(self, box: Box) -> bool:
        """Whether floats cannot tell more about it."""
        return self.size(box) < NARROWEST * self.slack * len(self.tables.counts)

    def size(self, box: Box) -> float:
        """The sum of the sides, in the unit in which they matter."""
        sides = np.sqrt(self.tables.counts) * (box.high - box.low)
        return float(sides.sum()) + 0.5 * (box.y_high - box.y_low)

    def within(self, box: Box, most: Floats | None = None) -> Box | None:
        """The box without what its slabs, y, t and the order exclude each other of; None if it is
        empty.

        ``most`` are bounds of t_i - t_j for t_i > 0 and t_j > 0.
        """
        t, counts = self.tables, self.tables.counts
        below, above = t.offset
        y_low, y_high = box.y_low, box.y_high
        if most is not None:
            inside = ~box.zero & (box.high > 0)
            most = np.where(inside[:, None] & inside, most, np.inf)
        whole = Sides(box.low, box.high, box.zero)
        sides = self.differences.narrowed(whole, (y_low, y_high), most)
        if sides is None:
            return None
        low, high, box = sides.low, sides.high, replace(box, zero=sides.zero)
        sums = t.patterns.sums
        for _ in range(2):
            y_low = max(y_low, float(low @ counts) + below - self.slack)
            y_high = min(y_high, float(high @ counts) + above + self.slack)
            first = max(box.first, int(np.searchsorted(sums, y_low - self.slack, side="right")) - 1)
            last = min(box.last, int(np.searchsorted(sums, y_high + self.slack, side="right")) - 1)
            if first > last or y_low > y_high:
                return None
            y_low = max(y_low, float(sums[first]) - self.slack)
            if last + 1 < sums.size:
                y_high = min(y_high, float(sums[last + 1]) + self.slack)
            room_low = y_low - above - (high @ counts - high * counts) - self.slack
            room_high = y_high - below - (low @ counts - low * counts) + self.slack
            low = np.maximum(low, room_low / counts)
            high = np.minimum(high, room_high / counts)
            if (low > high).any():
                return None
        zero = box.zero & (low <= 0) & (high > 0)
        return replace(
            box, low=low, high=high, y_low=y_low, y_high=y_high, first=first, last=last, zero=zero
        )

    def trimmed(self, box: Box, most: Floats | None = None) -> Box | None:
        """The same; in one slab also which groups have t = 0."""
        found = self.within(box, most)
        if found is None or found.first != found.last:
            return found
        settled = self.leaving_out.settled(found.first, found.zero, found.high <= 0)
        if settled is None:
            return None
        zero, out = settled
        return replace(found, high=np.where(out, 0.0, found.high), zero=zero)

    def contracted(self, box: Box, hull: Hulls, row: int) -> Box | None:
        """The box trimmed by the pivot equations; None if it is empty."""
        found = self.solving(box, hull, row)
        return None if found is None else self.trimmed(found)

    def solving(self, box: Box, hull: Hulls, row: int) -> Box | None:
        """What may solve the pivot equations; None if nothing.

        Where t_i = 0 is possible only the upper end moves; with P(W) > 0 it is not possible.
        """
        t, counts = self.tables, self.tables.counts
        a_low, a_high = hull.a_low[row], hull.a_high[row]
        zero = box.zero
        dropped = box.high <= 0
        inside = ~zero & ~dropped
        if (hull.empty[row] & inside).any() or (hull.positive[row] & dropped).any():
            return None
        never = zero & hull.positive[row]
        gone = zero & hull.empty[row]
        zero = zero & ~never & ~gone
        inside = inside | never
        low, high = box.low.copy(), box.high.copy()
        high[gone] = 0.0
        high[zero] = np.minimum(high, np.maximum(a_high - box.y_low + self.slack, 0))[zero]
        low[inside] = np.maximum(low, a_low - box.y_high - self.slack)[inside]
        high[inside] = np.minimum(high, a_high - box.y_low + self.slack)[inside]
        if (low > high).any():
            return None
        n = counts[inside].sum()
        rest = ~inside & ~dropped & ~gone
        total = float((counts * a_low)[inside].sum() + (counts * low)[rest].sum()) + t.offset[0]
        y_low = max(box.y_low, total / (1 + n) - self.slack)
        total = float((counts * a_high)[inside].sum() + (counts * high)[rest].sum()) + t.offset[1]
        y_high = min(box.y_high, total / (1 + n) + self.slack)
        if y_low > y_high:
            return None
        zero = zero & (high > 0)
        return replace(box, low=low, high=high, y_low=y_low, y_high=y_high, zero=zero)
