"""Boxes of t, and what the pivot equations leave of them.

A maximiser with the least sum of t, in the slab with sigma_s <= y < sigma_(s+1), has in every group
t_i = 0 and P(W) = 0, or 0 < t_i < eps_i, P(W) > 0 and t_i = A_i - y (own statement "Pivot
equations"). A box says for each group whether t_i = 0 is still possible; what is looked for in it
is such a maximiser with

    low <= t <= high,   y_low <= y <= y_high,   in one of the slabs first to last.

The equations of the groups with t_i > 0 add up to y (1 + n) = sum of n_i A_i + what the others add.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from exactdp.routes.nonadaptive.different_eps.hulls import Hulls, Where
from exactdp.routes.nonadaptive.different_eps.leaving_out import LeavingOut
from exactdp.routes.nonadaptive.different_eps.pattern_tables import Flags, Tables
from exactdp.routes.value_iteration.float_loops import Floats, U

FINE = 0.01
"""y is split while it is wider than this share of the widest hull: the t follow it at once."""
FLAT = 0.08
"""In one slab: than this share of the widest side."""
FEW = 4
"""So many slabs are parted at once: second derivatives bound each by itself."""
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

    def trimmed(self, box: Box) -> Box | None:
        """The box without what its slabs, y and t exclude each other of; None if it is empty."""
        t, counts = self.tables, self.tables.counts
        below, above = t.offset
        low, high, y_low, y_high = box.low, box.high, box.y_low, box.y_high
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
        if first == last:
            settled = self.leaving_out.settled(first, zero, high <= 0)
            if settled is None:
                return None
            zero, out = settled
            if (out & (high > 0)).any():
                high = np.where(out, 0.0, high)
        return replace(
            box, low=low, high=high, y_low=y_low, y_high=y_high, first=first, last=last, zero=zero
        )

    def contracted(self, box: Box, hull: Hulls, row: int) -> Box | None:
        """The box trimmed by the pivot equations; None if it is empty.

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
        return self.trimmed(replace(box, low=low, high=high, y_low=y_low, y_high=y_high, zero=zero))

    def parts(self, box: Box, hull: Floats) -> list[Box]:
        """What is left of the two halves."""
        return [one for one in map(self.trimmed, self.halves(box, hull)) if one is not None]

    def halves(self, box: Box, hull: Floats) -> list[Box]:
        """Two boxes that cover it: y is split (at a slab's border while there are several), a side,
        or t_i = 0 from the rest. ``hull`` is the width of the hulls of A_i. In one slab a side
        counts by its root of n/eps: x changes the more with it, the smaller eps.
        """
        sides = np.sqrt(self.tables.counts) * (box.high - box.low)
        widest = int(sides.argmax())
        if box.first == box.last and box.zero.any():
            return self._without(box, int(np.flatnonzero(box.zero)[-1]))
        if box.first == box.last:
            widest = int((sides / np.sqrt(self.tables.eps)).argmax())
            if box.y_high - box.y_low > FLAT * sides.max():
                return self._halves_of_y(box)
            return self._split(box, widest)
        change = np.minimum(np.sqrt(self.tables.counts) * hull, sides)
        if box.y_high - box.y_low > FINE * change.max() or 0 < box.last - box.first < FEW:
            return self._halves_of_y(box)
        if box.zero[widest]:
            return self._without(box, widest)
        return self._split(box, widest)

    def _split(self, box: Box, widest: int) -> list[Box]:
        middle = (box.low[widest] + box.high[widest]) / 2
        high, low = box.high.copy(), box.low.copy()
        high[widest] = low[widest] = middle
        return [replace(box, high=high), replace(box, low=low, zero=box.zero & (low <= 0))]

    def _without(self, box: Box, group: int) -> list[Box]:
        low, high, zero = box.low.copy(), box.high.copy(), box.zero.copy()
        low[group] = high[group] = 0.0
        zero[group] = False
        return [replace(box, low=low, high=high, zero=zero, fresh=True), replace(box, zero=zero)]

    def _halves_of_y(self, box: Box) -> list[Box]:
        middle = (box.y_low + box.y_high) / 2
        if box.first == box.last:
            return [replace(box, y_high=middle), replace(box, y_low=middle)]
        sums = self.tables.patterns.sums
        cut = int(np.searchsorted(sums, middle))
        cut = min(max(cut, box.first + 1), box.last)
        border = float(sums[cut])
        return [
            replace(box, last=cut - 1, y_high=min(box.y_high, border + self.slack)),
            replace(box, first=cut, y_low=max(box.y_low, border - self.slack)),
        ]
