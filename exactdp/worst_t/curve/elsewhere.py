"""That the objective of a fixed pair is small at all t but those of some regions.

Boxes of t are bounded by values at mixed vertices, mean values and second derivatives as in
:mod:`exactdp.worst_t.slabs.search`, and halved until they are in a region or
bounded by what is enough. The equations that a maximiser solves are not those of the pair but of
the curve that it is above: boxes are contracted by hulls of A_i between places where that is known
(:mod:`.curve_windows`), and by the pair equations with what the pair is too high
(:mod:`.curve_gaps`). The order of the t is one of the curve as well: some maximiser beside any rest
has it.
"""

from __future__ import annotations

from dataclasses import replace
from math import log

import numpy as np

from exactdp.numbers.deadlines import poll
from exactdp.numbers.float64_bounds import Floats
from exactdp.worst_t.curve.curve_windows import CurveGaps, CurveHulls, CurveWindows
from exactdp.worst_t.curve.float_regions import FloatRegion
from exactdp.worst_t.curve.noise_tables import NoiseTables
from exactdp.worst_t.slabs.boxes import Box, Contraction, halves, where_of
from exactdp.worst_t.slabs.exclusion import Exclusion
from exactdp.worst_t.slabs.hulls import Hulls, hulls_over
from exactdp.worst_t.slabs.pair_equations import PairHulls
from exactdp.worst_t.slabs.search import SHRUNK, at, boxes_at_once
from exactdp.worst_t.slabs.second_order import mean_value_bounds, second_order_bounds
from exactdp.worst_t.slabs.vertex_bounds import VertexBounds

SOON, WORST, GROWTH, MOST_GROWTH = 0.05, 1e6, 0.25, 2.0
"""Once bounds are within this share of enough few boxes are left; no bound counts for more; how
much more boxes a round has until then, for each of these rounds, and at the most."""


LAST, MANY, MANY_TIMES, NEARER, NEAR = 8, 1000, 6, 4.0, 2.0**-36
"""So many rounds, boxes, times as many boxes, times nearer, and so near to what is enough."""


class Elsewhere:
    """Boxes of one fixed pair that are neither in a region nor bounded by ``enough``."""

    def __init__(
        self, tables: NoiseTables, enough: float, windows: CurveWindows, gaps: CurveGaps
    ) -> None:
        self.tables, self.enough, self.windows = tables, enough, windows
        self.contraction = Contraction(tables)
        self.pairs = PairHulls(tables, self.contraction.slack, gaps)
        self.vertices = VertexBounds(tables)
        self.regions: list[FloatRegion] = []
        self.visits = 0
        self.best, self.t = 0.0, np.zeros(len(tables.counts))
        """The largest value in the last round, and where."""
        self.most = np.inf
        """The largest bound in the last round."""
        self.open: list[Box] = []
        self.progress: list[tuple[int, float, float]] = []
        """After each round: how many boxes are open, and what the largest bound and the largest
        value are above ``enough``, relatively."""
        low, high = np.zeros(len(tables.counts)), tables.eps.copy()
        shaved = Exclusion(tables).shaved(low, high, enough)
        if shaved is not None:
            self._keep(self._whole(*shaved))

    def _whole(self, low: Floats, high: Floats) -> Box:
        t = self.tables
        y_high = float(high @ t.counts) + t.offset[1]
        return Box(low, high, 0.0, y_high, 0, t.patterns.slabs - 1, low < 0, np.inf)

    def _keep(self, box: Box) -> None:
        """Keep as open what the order of the t leaves of a box, unless a region holds that."""
        found = self.contraction.within(replace(box, zero=box.low <= 0))
        if found is not None:
            found = replace(found, zero=found.low < 0)
            if not any(one.holds(found) for one in self.regions):
                self.open.append(found)

    def round(self) -> None:
        """Visit every open box once, and keep what is still open."""
        size = boxes_at_once(self.tables)
        boxes, self.open = self.open, []
        poll()
        self.visits += len(boxes)
        self.best = self.most = 0.0
        for thin in (True, False):
            some = [box for box in boxes if (box.first == box.last) == thin]
            for start in range(0, len(some), size):
                self._visit(some[start : start + size], thin=thin)
        above, value = self.most / self.enough - 1, self.best / self.enough - 1
        self.progress.append((len(self.open), above, value))

    def hope(self) -> None:
        """Forget half of the rounds, after a new region: the others show whether it was of use."""
        del self.progress[: -LAST // 2]

    def stuck(self) -> bool:
        """Whether boxes, now many, have grown and grown in the last rounds, and no bound has come
        nearer, or values were as large as what is enough all the time. It certifies nothing."""
        if len(self.progress) <= LAST:
            return False
        last = self.progress[-LAST - 1 :]
        if last[-1][0] < max(MANY, MANY_TIMES * last[0][0]):
            return False
        near = all(value > -NEAR for _, _, value in last[1:])
        return near or last[-1][1] > last[0][1] / NEARER

    def expected(self) -> int:
        """Visits until the end, about: as often as every side is halved bounds are four times
        nearer. It certifies nothing.
        """
        excess = min(self.most / self.enough - 1, WORST)
        rounds = len(self.tables.counts) * log(max(excess / SOON, 1.0)) / log(4)
        return int(len(self.open) * max(rounds * min(1 + GROWTH * rounds, MOST_GROWTH), 1.0))

    def _visit(self, batch: list[Box], *, thin: bool) -> None:
        slack = self.contraction.slack
        where = where_of(batch)
        rows = np.flatnonzero(~(self.vertices.above(where).bound <= self.enough))
        if not rows.size:
            return
        where = at(where, rows)
        hull = hulls_over(self.tables, where)
        bounds = mean_value_bounds(self.tables, where, hull, slack)
        above = bounds.above
        if thin:
            second = second_order_bounds(self.tables, where, hull, bounds, slack)
            above = np.minimum(above, second)
        best = int(bounds.attained.argmax())
        if bounds.attained[best] > self.best:
            self.best, self.t = float(bounds.attained[best]), bounds.centre[best]
        self.most = max(self.most, float(above.max()))
        wide = hull.a_high - hull.a_low
        left = np.flatnonzero(~(above <= self.enough))
        if not left.size:
            return
        where = at(where, left)
        solving, most = self.windows.hulls(self.tables, where, slack), self.pairs.most(where)
        for row, place in enumerate(left.tolist()):
            box = batch[rows[place]]
            found = self._solved(box, solving, most[row], row)
            if found is None:
                continue
            if self.contraction.size(found) < SHRUNK * self.contraction.size(box):
                self._keep(found)
                continue
            for half in halves(self.contraction, found, wide[place]):
                self._keep(half)

    def _solved(self, box: Box, hull: CurveHulls, most: Floats, row: int) -> Box | None:
        """What may hold a maximiser of the objective beside the curve, with the least sum of t."""
        inside, nothing = hull.positive[row], np.zeros_like(hull.positive)
        if (hull.empty[row] & (box.low > 0)).any():
            return None
        high = np.where(hull.empty[row], 0.0, box.high)
        hulls = Hulls(hull.a_low, hull.a_high, hull.a_low, hull.a_high, hull.positive, nothing)
        found = self.contraction.solving(replace(box, high=high, zero=box.low <= 0), hulls, row)
        most = np.where(inside[:, None] & inside, most, np.inf)
        found = None if found is None else self.contraction.within(found, most)
        return None if found is None else replace(found, zero=found.low < 0)
