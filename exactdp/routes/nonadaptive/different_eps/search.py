"""Branch and bound over boxes of t: contraction by the pivot equations, bounds by mean values.

A maximiser with the least sum of t has, in every group, t_i = 0, or 0 < t_i < eps_i with P(W) > 0
and t_i = A_i - y (own statement "Pivot equations"). A box says for each group whether t_i = 0 is
still possible; the search looks for such a maximiser in

    low <= t <= high,   y_low <= y <= y_high,   in one of the slabs first to last.

Each visit of a box takes the hulls of A_i and P(W), trims t_i to the hull of A_i - y, y to what the
sum of these equations leaves, and bounds the objective: from the centre c of the box, with the
group derivatives G_i in their hulls and any mu,

    D(t) <= D(c) + sum of (G_i - mu n_i)(t_i - c_i) + mu (y(t) - y(c)).

(Along the way from c to t the derivative is that of a slab between first and last, whose largest
F_s is at most D at c and D itself at t.) A box is done when it is empty, or bounded by the best
value found times 1 + tol. ``bound`` is what is known of a box before it is visited.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from exactdp.numbers.budgets import TooLarge
from exactdp.routes.nonadaptive.different_eps.climbing import good_t
from exactdp.routes.nonadaptive.different_eps.exclusion import Exclusion
from exactdp.routes.nonadaptive.different_eps.float_functions import exp
from exactdp.routes.nonadaptive.different_eps.hulls import Flags, Hulls, Where, hulls
from exactdp.routes.nonadaptive.different_eps.refining import LastBox
from exactdp.routes.nonadaptive.different_eps.tables import X_ERROR, Tables
from exactdp.routes.value_iteration.float_loops import U, Floats

AT_ONCE = 1 << 16
"""Patterns in one batch of boxes."""
SHRUNK = 0.8
"""A box that kept less of its size than that is visited again before it is split."""
NARROWEST = 100
"""A box is not split below so many roundings of each side."""
LEAST = 1e-250
"""Of the maximum."""
FINE = 0.05
"""y is split while it is wider than this share of the widest hull: the t follow it at once."""


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


class Search:
    """The search for one core at one eps_g."""

    def __init__(self, tables: Tables, tol: float) -> None:
        self.tables, self.tol = tables, tol
        self.t, self.best = good_t(tables)
        if self.best < LEAST:
            raise TooLarge("deltas next to the end of the support are too small for doubles")
        self.accepted = 0.0
        self.kept: list[Box] = []
        """Boxes that are done, but may hold a maximiser."""
        self.heap: list[tuple[float, int, Box]] = []
        self.pushed = self.visits = 0
        self.exclusion = Exclusion(tables)
        k = int(tables.counts.sum())
        self.slack = (16 * k * (1 + float(tables.eps[-1])) + 16 * float(tables.patterns.sums[-1])) * U
        """Of t and y: the absolute error of sums of a few of them."""
        self.start()

    @property
    def ceiling(self) -> float:
        """An upper bound of the maximum."""
        left = -self.heap[0][0] if self.heap else 0.0
        return max(self.best * (1 + self.tol), self.accepted, left)

    @property
    def gap(self) -> float:
        """The relative distance of the upper end from the lower."""
        return self.ceiling / self.best - 1

    def start(self) -> None:
        """The box of all t, shaved."""
        t = self.tables
        low, high = np.zeros(len(t.counts)), t.eps.copy()
        for _ in range(2):
            shaved = self.exclusion.shaved(low, high, self.best)
            if shaved is None:
                return
            low, high = shaved
        bound = self.exclusion.bound(low, high)
        y_high = float(high @ t.counts) + t.offset[1]
        box = Box(low, high, 0.0, y_high, 0, t.patterns.slabs - 1, low <= 0, bound)
        self.push(box)

    def push(self, box: Box) -> None:
        if box.bound > self.best * (1 + self.tol):
            heapq.heappush(self.heap, (-box.bound, self.pushed, box))
            self.pushed += 1
        else:
            self.accept(box)

    def accept(self, box: Box) -> None:
        """A box is done: its bound is near the best value, or below it."""
        self.accepted = max(self.accepted, box.bound)
        if box.bound >= self.best:
            self.kept.append(box)

    def last_boxes(self) -> list[LastBox]:
        """The hulls of what may hold a maximiser, one for each slab and set of groups.

        Empty where the search is not at its end, or a box is not about one slab and one set.
        """
        clusters: dict[tuple[int, tuple[bool, ...]], list[Box]] = {}
        for box in self.kept:
            if box.bound >= self.best:
                if box.first < box.last or box.zero.any():
                    return []
                clusters.setdefault((box.first, tuple((box.high > 0).tolist())), []).append(box)
        return [] if self.heap else [self._hull(boxes) for boxes in clusters.values()]

    def _hull(self, boxes: list[Box]) -> LastBox:
        low = np.array([b.low for b in boxes]).min(axis=0)
        high = np.array([b.high for b in boxes]).max(axis=0)
        active = high > 0
        room = ((high - low) / 4 + self.slack) * active
        low, high = np.maximum(low - room, 0), np.minimum(high + room, self.tables.eps)
        return LastBox(self.tables, boxes[0].first, tuple(np.flatnonzero(active).tolist()), low, high)

    def sharpen(self, tol: float) -> None:
        """Go on to a smaller width."""
        kept, self.kept = self.kept, []
        self.tol, self.accepted = tol, self.best
        self.visits = 0
        for box in kept:
            self.push(box)

    @property
    def gap(self) -> float:
        """The relative distance of the upper end from the lower."""
        return self.ceiling / self.best - 1

    def start(self) -> None:
        """The box of all t, shaved."""
        t = self.tables
        low, high = np.zeros(len(t.counts)), t.eps.copy()
        for _ in range(2):
            shaved = self.exclusion.shaved(low, high, self.best)
            if shaved is None:
                return
            low, high = shaved
        bound = self.exclusion.bound(low, high)
        y_high = float(high @ t.counts) + t.offset[1]
        box = Box(low, high, 0.0, y_high, 0, t.patterns.slabs - 1, low <= 0, bound)
        self.push(box)

    def push(self, box: Box) -> None:
        if box.bound > self.best * (1 + self.tol):
            heapq.heappush(self.heap, (-box.bound, self.pushed, box))
            self.pushed += 1
        else:
            self.accept(box)

    def accept(self, box: Box) -> None:
        """A box is done: its bound is near the best value, or below it."""
        self.accepted = max(self.accepted, box.bound)
        if box.bound >= self.best:
            self.kept.append(box)

    def last_box(self) -> LastBox | None:
        """The hull of what may hold a maximiser, if that is one slab and one set of groups."""
        kept = [box for box in self.kept if box.bound >= self.best]
        if self.heap or not kept or len({(box.first, box.last) for box in kept}) > 1:
            return None
        active = kept[0].high > 0
        if kept[0].first != kept[0].last or any(box.zero.any() for box in kept):
            return None
        if any(((box.high > 0) != active).any() for box in kept):
            return None
        low, high = (
            np.array([b.low for b in kept]).min(axis=0),
            np.array([b.high for b in kept]).max(axis=0),
        )
        y_low, y_high = min(b.y_low for b in kept), max(b.y_high for b in kept)
        box = replace(kept[0], low=low, high=high, y_low=y_low, y_high=y_high)
        room = (box.high - box.low) / 4 + self.slack * active
        low, high = np.maximum(box.low - room, 0), np.minimum(box.high + room, self.tables.eps)
        return LastBox(self.tables, box.first, tuple(np.flatnonzero(active).tolist()), low, high)

    def tightened(self, box: Box) -> Box:
        """The box contracted as far as it goes; it holds the maximiser that the box holds."""
        for _ in range(CONTRACTIONS):
            where = Where(
                box.low[None],
                box.high[None],
                np.array([box.y_low]),
                np.array([box.y_high]),
                np.array([box.first]),
                np.array([box.last]),
            )
            found = self.contracted(box, hulls(self.tables, where), 0)
            if found is None or self.size(found) > STALLED * self.size(box):
                return box
            box = found
        return box

    @property
    def gap(self) -> float:
        """The relative distance of the upper end from the lower."""
        return self.ceiling / self.best - 1

    def start(self) -> None:
        """The box of all t, shaved."""
        t = self.tables
        low, high = np.zeros(len(t.counts)), t.eps.copy()
        for _ in range(2):
            shaved = self.exclusion.shaved(low, high, self.best)
            if shaved is None:
                return
            low, high = shaved
        bound = self.exclusion.bound(low, high)
        y_high = float(high @ t.counts) + t.offset[1]
        box = Box(low, high, 0.0, y_high, 0, t.patterns.slabs - 1, low <= 0, bound)
        self.push(box)

    def push(self, box: Box) -> None:
        if box.bound > self.best * (1 + self.tol):
            heapq.heappush(self.heap, (-box.bound, self.pushed, box))
            self.pushed += 1
        else:
            self.accept(box)

    def accept(self, box: Box) -> None:
        """A box is done: its bound is near the best value, or below it."""
        self.accepted = max(self.accepted, box.bound)
        if box.bound >= self.best:
            self.kept.append(box)

    def last_box(self) -> LastBox | None:
        """The hull of what may hold a maximiser, if that is one slab and one set of groups."""
        kept = [box for box in self.kept if box.bound >= self.best]
        if self.heap or not kept or len({(box.first, box.last) for box in kept}) > 1:
            return None
        active = kept[0].high > 0
        if kept[0].first != kept[0].last or any(box.zero.any() for box in kept):
            return None
        if any(((box.high > 0) != active).any() for box in kept):
            return None
        low, high = np.array([b.low for b in kept]).min(axis=0), np.array([b.high for b in kept])
        margin = (high.max(axis=0) - low) / 4
        low, high = np.maximum(low - margin, 0), np.minimum(high.max(axis=0) + margin, self.tables.eps)
        return LastBox(self.tables, kept[0].first, tuple(np.flatnonzero(active).tolist()), low, high)

    def run(self, most: int) -> Iterator[None]:
        """Visit boxes, the most promising first; stops when none is left."""
        size = max(1, AT_ONCE // self.tables.others[0].size)
        while self.heap and self.visits < most:
            batch = [heapq.heappop(self.heap)[2] for _ in range(min(size, len(self.heap)))]
            batch = [box for box in map(self.trimmed, batch) if box is not None]
            thin = [box for box in batch if box.first == box.last]
            thick = [box for box in batch if box.first < box.last]
            for some in (thin, thick):
                if some:
                    self.visit(some)
            self.visits += len(batch)
            yield

    # -- one box ---------------------------------------------------------------------------

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
        zero = box.zero & (low <= 0)
        return replace(
            box, low=low, high=high, y_low=y_low, y_high=y_high, first=first, last=last, zero=zero
        )

    def visit(self, batch: list[Box]) -> None:
        """Contract, bound, and push what is left, split where it did not shrink."""
        t = self.tables
        low, high = np.array([b.low for b in batch]), np.array([b.high for b in batch])
        y_low, y_high = np.array([b.y_low for b in batch]), np.array([b.y_high for b in batch])
        first, last = np.array([b.first for b in batch]), np.array([b.last for b in batch])
        where = Where(low, high, y_low, y_high, first, last)
        hull = hulls(t, where)
        bounds = self.bounds(where, hull)
        for row, box in enumerate(batch):
            self.follow(replace(box, bound=min(box.bound, float(bounds[row]))), hull, row)

    def follow(self, box: Box, hull: Hulls, row: int) -> None:
        """What one visited box leaves."""
        if box.bound <= self.best * (1 + self.tol):
            self.accept(box)
            return
        found = self.contracted(box, hull, row)
        if found is None:
            return
        size = self.size(box)
        if size < NARROWEST * self.slack * len(self.tables.counts):
            self.accept(found)  # floats cannot tell more
            return
        if self.size(found) < SHRUNK * size:
            self.push(found)
            return
        for half in self.halves(found, hull.a_high[row] - hull.a_low[row]):
            self.push(half)

    def contracted(self, box: Box, hull: Hulls, row: int) -> Box | None:
        """The box trimmed by the pivot equations; None if it is empty."""
        t, counts = self.tables, self.tables.counts
        a_low, a_high = hull.a_low[row], hull.a_high[row]
        zero = box.zero
        dropped = box.high <= 0
        inside = ~zero & ~dropped
        if (hull.empty[row] & inside).any():
            return None
        # t_i = 0 is impossible where the derivative is positive there
        never = zero & hull.positive[row] & (a_low - box.y_high - self.slack > 0)
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
        return self.trimmed(
            replace(box, low=low, high=high, y_low=y_low, y_high=y_high, zero=zero)
        )

    def size(self, box: Box) -> float:
        """The sum of the sides, in the unit in which they matter."""
        sides = np.sqrt(self.tables.counts) * (box.high - box.low)
        return float(sides.sum()) + 0.5 * (box.y_high - box.y_low)

    def halves(self, box: Box, hull: Floats) -> list[Box]:
        """Split y (at a slab's border while there are several), a side, or t_i = 0 from the rest."""
        sides = np.sqrt(self.tables.counts) * (box.high - box.low)
        widest = int(sides.argmax())
        change = np.minimum(np.sqrt(self.tables.counts) * hull, sides)
        if box.y_high - box.y_low > FINE * change.max():
            return self.halves_of_y(box)
        if box.zero[widest]:
            none_low, none_high = box.low.copy(), box.high.copy()
            none_low[widest] = none_high[widest] = 0.0
            zero = box.zero.copy()
            zero[widest] = False
            without = replace(box, low=none_low, high=none_high, zero=zero)
            without = replace(
                without, bound=min(box.bound, self.exclusion.bound(none_low, none_high))
            )
            return [without, replace(box, zero=zero)]
        middle = (box.low[widest] + box.high[widest]) / 2
        high, low = box.high.copy(), box.low.copy()
        high[widest] = low[widest] = middle
        return [replace(box, high=high), replace(box, low=low, zero=box.zero & (low <= 0))]

    def halves_of_y(self, box: Box) -> list[Box]:
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

    # -- bounds ----------------------------------------------------------------------------

    def bounds(self, where: Where, hull: Hulls) -> Floats:
        """An upper bound of D over each box, from its centre."""
        t, counts = self.tables, self.tables.counts
        bottom = where.low @ counts + t.offset[0]
        top = where.high @ counts + t.offset[0]
        share = ((where.y_low + where.y_high) / 2 - bottom) / np.where(top > bottom, top - bottom, 1)
        share = np.clip(np.where(top > bottom, share, 0.5), 0.0, 1.0)[:, None]
        centre = where.low + share * (where.high - where.low)
        x = t.probabilities(centre)
        y, value, error = t.objective(x)
        better = value - error
        at = int(better.argmax())
        if better[at] > self.best:
            self.best, self.t = float(better[at]), centre[at]
        spare = self.slack + X_ERROR * U
        factor = counts / t.scale
        e_low = exp(hull.a_low - np.maximum(where.y_high, y)[:, None] - spare) - exp(where.high + spare)
        e_high = exp(hull.a_high - np.minimum(where.y_low, y)[:, None] + spare) - exp(where.low - spare)
        e_low, e_high = e_low - 16 * U * exp(where.high), e_high + 16 * U * exp(where.high)
        g_low = factor * np.where(e_low < 0, hull.p_high, hull.p_low) * e_low
        g_high = factor * np.where(e_high > 0, hull.p_high, hull.p_low) * e_high
        g_low, g_high = g_low - abs(g_low) * 1e-12, g_high + abs(g_high) * 1e-12
        left, right = where.low - centre - spare, where.high - centre + spare
        best = np.full(len(centre), np.inf)
        middles = (g_low + g_high) / 2 / counts
        choices = [middles[:, j] for j in range(len(counts))] + [middles.mean(axis=1)]
        for mu in choices:
            part = mu[:, None] * counts
            corners = [(g_high - part) * right, (g_low - part) * left]
            corners += [(g_low - part) * right, (g_high - part) * left]
            rise = np.maximum.reduce(corners).sum(axis=1)
            away = np.maximum(mu * (where.y_high - y), mu * (where.y_low - y))
            best = np.minimum(best, rise + away + abs(mu) * spare)
        found: Floats = value + error + best * (1 + 1e-12)
        return found
