"""Boxes of t that may hold a maximiser: what is known of them leaves less, and how they are cut.

**What the pivot equations leave of a box.**

A maximiser with the least sum of t, in the slab with sigma_s <= y < sigma_(s+1), has in every group
t_i = 0 and P(W) = 0, or 0 < t_i < eps_i, P(W) > 0 and t_i = A_i - y (own statement "Pivot
equations"). One of them also has the least sum of squares, and its t are in order
(:class:`Contraction`). A box says for each group whether t_i = 0 is still possible; what is looked
for in it is such a maximiser with

    low <= t <= high,   y_low <= y <= y_high,   in one of the slabs first to last.

The equations of the groups with t_i > 0 add up to y (1 + n) = sum of n_i A_i + what the others add.

**What bounds of t_i - t_j leave of a box** (:class:`Differences`).

Of the maximisers with the least sum of t one has the least sum of squares as well. For eps_i <=
eps_j it has (own statement "Order of t")

    0 <= t_j - t_i <= eps_j - eps_i,

so with t_j = 0 also t_i = 0. Bounds d_ij of t_i - t_j, from this, from the sides of the box and
from elsewhere, add up along chains, d_ij <= d_il + d_lj, and move the sides: t_i <= t_j + d_ij, and
as y is the sum of all t and a constant, with k copies in all

    k t_i = y - constant + sum over j of n_j (t_i - t_j).

Floats: eps_j - eps_i is rounded up. What is computed is sums of fewer than 2 g + 4 numbers that are
at most the largest eps, or bounds of y, with at most k of them as a factor: the slack of t and y.

**Which groups a maximiser leaves out, from the patterns alone** (:class:`LeavingOut`).

In slab s and half open, sigma_s <= y < sigma_(s+1), let t be a maximiser with the least sum of t.
Every S' of W plus eps_i is a sum of drops above sigma_s, so A_i >= sigma_(s+1) > y, a mean of
such. With P(W) > 0 the derivative in t_i is positive at 0: t_i > 0. With P(W) = 0, t_i = 0 (own
statement "Pivot equations"). So

    t_i = 0 exactly if P(W) = 0 exactly if no pattern of the groups with t_j > 0 is in W,

as all t_j are below eps_j, and all such patterns have positive probability. What is known of some
groups so decides others.

**Where a box of t is halved** (:func:`halves`): in y, in one t, or t = 0 from the rest.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, cached_property

import numpy as np

from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.float64_bounds import Floats, U
from exactdp.worst_t.slabs.pattern_tables import TABLE_BITS, Flags, Tables
from exactdp.worst_t.slabs.pivot_ranges_on_boxes import Hulls, Where


class LeavingOut:
    """What follows in one slab from some groups with t = 0 and some with t > 0."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.followed = cache(self._followed)

    def settled(self, slab: int, zero: Flags, dropped: Flags) -> tuple[Flags, Flags] | None:
        """Which groups may still have t = 0, and which certainly have it; None for a contradiction.

        That is what follows in one slab from ``zero``, the groups that may have t = 0, and
        ``dropped``, those that have it.
        """
        found = self.followed(slab, tuple(zero.tolist()), tuple(dropped.tolist()))
        return None if found is None else (np.array(found[0]), np.array(found[1]))

    def _followed(
        self, slab: int, zero: tuple[bool, ...], dropped: tuple[bool, ...]
    ) -> tuple[list[bool], list[bool]] | None:
        open_, out = list(zero), list(dropped)
        groups = range(len(open_))
        moved = True
        while moved:
            moved = False
            inside = [j for j in groups if not open_[j] and not out[j]]
            possible = [j for j in groups if not out[j]]
            for i in groups:
                if not open_[i] and not out[i]:
                    if not self._decides(slab, i, possible, sure=False):
                        return None
                elif self._decides(slab, i, inside, sure=True):
                    if out[i]:
                        return None
                    open_[i], moved = False, True
                    inside.append(i)
                elif open_[i] and not self._decides(slab, i, possible, sure=False):
                    open_[i], out[i], moved = False, True, True
                    possible.remove(i)
        return open_, out

    def _decides(self, slab: int, group: int, chosen: Iterable[int], *, sure: bool) -> bool:
        """Whether W has a pattern with drops in the chosen groups (and of DP) alone."""
        chosen = set(chosen)
        place = self.tables.others[group]
        some = tuple(slice(None) if j in chosen else slice(0, 1) for j in range(place.ndim))
        return bool(self._window(slab, group, sure)[place[some]].any())

    def _window(self, slab: int, group: int, sure: bool) -> Flags:
        rank, up = self.tables.patterns.rank, self.tables.up[group]
        above = np.where(up[:, None] >= 0, rank[up], -1)
        inside = (rank <= slab) & (above > slab)
        columns = self.tables.dp_weights > (0 if sure else -1)
        found: Flags = np.any(inside[:, columns], axis=1)
        return found


@dataclass(frozen=True)
class Sides:
    """The sides of a box, and which groups may have t = 0."""

    low: Floats
    high: Floats
    zero: Flags


@dataclass(frozen=True)
class Differences:
    """Upper bounds of t_i - t_j for one core; ``slack`` is the absolute error of t and y."""

    tables: Tables
    slack: float

    @cached_property
    def of_order(self) -> Floats:
        """Upper bounds of t_i - t_j by the order of t, of shape (groups, groups), rounded up.

        eps_i - eps_j for i behind j in the order of the groups, else 0.
        """
        groups = [eps for eps, _ in self.tables.groups]
        found = np.zeros((len(groups), len(groups)))
        for i, one in enumerate(groups):
            for j, other in enumerate(groups[:i]):
                with precision(TABLE_BITS):
                    gap = float((one - other).ball().upper())
                found[i, j] = gap * (1 + 2 * U) + self.slack
        return found

    def in_order(self, sides: Sides) -> Sides | None:
        """The sides that the order of t leaves; None where it leaves nothing."""
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
        """The sides that bounds of t_i - t_j and of y leave of some sides; None if nothing is left.

        The bounds of t_i - t_j are those of the order of t, and ``most`` if given; ``y`` has a
        lower and an upper bound.
        """
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
        """The least bounds of t_i - t_j that chains of others give, rounded up."""
        for middle in range(len(most)):
            most = np.minimum(most, most[:, middle, None] + most[middle] + self.slack)
        return most


NARROWEST = 100
"""A box whose size is below so many times the slack of t and y, for each group, is done: doubles
cannot tell more."""


@dataclass(frozen=True)
class Box:
    """One box of t with what is known of y, slabs and groups; see the head of this module."""

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
    """The sides, ranges of y and slabs of a list of boxes as arrays, one box a row."""
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
    """What shrinks boxes: trimming, contracting by the pivot equations, and splitting."""

    tables: Tables

    @cached_property
    def leaving_out(self) -> LeavingOut:
        """The rules on which groups may have t = 0, for these tables."""
        return LeavingOut(self.tables)

    @cached_property
    def differences(self) -> Differences:
        """The bounds of t_i - t_j for these tables."""
        return Differences(self.tables, self.slack)

    @cached_property
    def slack(self) -> float:
        """A bound of the absolute error of t and y, as sums of a few of them, in nats."""
        t = self.tables
        k = int(t.counts.sum())
        return (16 * k * (1 + float(t.eps[-1])) + 32 * float(t.patterns.sums[-1])) * U

    def narrow(self, box: Box) -> bool:
        """Whether the box is so narrow that floats cannot tell more about it."""
        return self.size(box) < NARROWEST * self.slack * len(self.tables.counts)

    def size(self, box: Box) -> float:
        """The size of a box: the sum of sqrt(n_j) times each side, and half the range of y."""
        sides = np.sqrt(self.tables.counts) * (box.high - box.low)
        return float(sides.sum()) + 0.5 * (box.y_high - box.y_low)

    def within(self, box: Box, most: Floats | None = None) -> Box | None:
        """The box without what its slabs, y, t and the order exclude; None if nothing is left.

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
        """What the bounds of y and of t_i - t_j leave of a box; None if nothing is left.

        In one slab also what is known of the groups with t = 0 then. ``most`` as in :meth:`within`.
        """
        found = self.within(box, most)
        if found is None or found.first != found.last:
            return found
        settled = self.leaving_out.settled(found.first, found.zero, found.high <= 0)
        if settled is None:
            return None
        zero, out = settled
        return replace(found, high=np.where(out, 0.0, found.high), zero=zero)

    def contracted(self, box: Box, hull: Hulls, row: int) -> Box | None:
        """What the pivot equations and then :meth:`trimmed` leave of a box; None if nothing.

        The hulls of the box are those in the row ``row`` of ``hull``.
        """
        found = self.solving(box, hull, row)
        return None if found is None else self.trimmed(found)

    def solving(self, box: Box, hull: Hulls, row: int) -> Box | None:
        """The part of the box that may solve the pivot equations; None if no point of it does.

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


FINE, FINE_IF_THIN = 0.01, 0.15
"""y is split while it is wider than this share of the widest hull: the t follow it at once. Where
slabs are thin they are contracted several at a time."""
FLAT = 0.08
"""In one slab y is split while it is wider than this share of the widest side."""
FEW = 4
"""Boxes of up to so many slabs are cut in y first: second derivatives bound each slab by itself."""


def halves(contraction: Contraction, box: Box, hull: Floats) -> list[Box]:
    """Two boxes that cover a box, cut where that narrows most.

    y is split (at a slab's border while there are several), or a side, or t_i = 0 from the rest.
    ``hull`` is the width of the hulls of A_i. In one slab a side counts by its root of n/eps: x
    changes the more with it, the smaller eps.
    """
    sides = np.sqrt(contraction.tables.counts) * (box.high - box.low)
    widest = int(sides.argmax())
    if box.first == box.last and box.zero.any():
        return _without(box, int(np.flatnonzero(box.zero)[-1]))
    if box.first == box.last:
        widest = int((sides / np.sqrt(contraction.tables.eps)).argmax())
        if box.y_high - box.y_low > FLAT * sides.max():
            return _halves_of_y(contraction, box)
        return _split(box, widest)
    change = np.minimum(np.sqrt(contraction.tables.counts) * hull, sides)
    fine = FINE_IF_THIN if contraction.tables.thin_slabs else FINE
    if box.y_high - box.y_low > fine * change.max() or 0 < box.last - box.first < FEW:
        return _halves_of_y(contraction, box)
    if box.zero[widest]:
        return _without(box, widest)
    return _split(box, widest)


def _split(box: Box, widest: int) -> list[Box]:
    middle = (box.low[widest] + box.high[widest]) / 2
    high, low = box.high.copy(), box.low.copy()
    high[widest] = low[widest] = middle
    return [replace(box, high=high), replace(box, low=low, zero=box.zero & (low <= 0))]


def _without(box: Box, group: int) -> list[Box]:
    low, high, zero = box.low.copy(), box.high.copy(), box.zero.copy()
    low[group] = high[group] = 0.0
    zero[group] = False
    return [replace(box, low=low, high=high, zero=zero, fresh=True), replace(box, zero=zero)]


def _halves_of_y(contraction: Contraction, box: Box) -> list[Box]:
    middle = (box.y_low + box.y_high) / 2
    if box.first == box.last:
        return [replace(box, y_high=middle), replace(box, y_low=middle)]
    sums = contraction.tables.patterns.sums
    cut = int(np.searchsorted(sums, middle))
    cut = min(max(cut, box.first + 1), box.last)
    border = float(sums[cut])
    return [
        replace(box, last=cut - 1, y_high=min(box.y_high, border + contraction.slack)),
        replace(box, first=cut, y_low=max(box.y_low, border - contraction.slack)),
    ]
