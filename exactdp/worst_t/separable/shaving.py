"""Which t may have a large D at all: intervals, by the adaptive optimum restricted to them.

The bound of :mod:`.levels` is nearly tight about the centre and may be far above D at distant t. As
in :mod:`exactdp.worst_t.slabs.exclusion` a part of an interval is dropped where
even adaptive choices within it give less than a value that is attained; all copies of a group are
in it, as one t for each group is enough (own statement "Common t"). A DP(eps) mechanism counts as
one step, BR(2 eps) at t = eps, however many sums of drops there are.
"""

from __future__ import annotations

from functools import cached_property
from math import ceil

import numpy as np

from exactdp.mechanisms.cores import Core
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.float64_bounds import Floats, U, nearest
from exactdp.worst_t.slabs.exclusion import SLACK, Exclusion, Lines
from exactdp.worst_t.slabs.pattern_tables import TABLE_BITS, Tables

ROUNDS = 2
CUTS = (0.7, 0.45, 0.25)
"""What may be left of the distance from the centre."""


class Shaving(Exclusion):
    """The exclusion with one step for each DP mechanism: patterns are not listed."""

    def __init__(self, core: Core, eps_g: Exact) -> None:
        super().__init__(Tables(core, eps_g))
        widest = max((eps for eps, _, _ in self._pairs), default=0.0)
        self.pad = max(self.pad, ceil(widest / self.h) + 2)

    @cached_property
    def _pairs(self) -> list[tuple[float, float, int]]:
        """2 eps, rounded up, e^(2 eps) - 1 and the number of each DP(eps)."""
        with precision(TABLE_BITS):
            drops = [((2 * eps).ball(), count) for eps, count in self.tables.core.dp_groups]
            return [(nearest(d) * (1 + 2 * U), nearest(d.expm1()), count) for d, count in drops]

    def pure(self) -> Lines:
        """The profile f, as a broken line, after the DP mechanisms alone: those are the last
        steps."""
        return self._pure

    @cached_property
    def _pure(self) -> Lines:
        f = self.lines(self.profiles(np.array([-self.eps_g]))[:, 0])
        for eps, c, count in self._pairs:
            pieces = self.pieces(eps, eps / 2 * (1 - 8 * U), eps / 2)
            for _ in range(count):
                f = self.lines(self.highest(f, c, pieces))
        return f

    @property
    def work(self) -> int:
        """About the work of :meth:`box`, in steps of a tenth of a microsecond."""
        counts = self.tables.counts
        pairs = sum(count for _, _, count in self._pairs) / int(counts.sum())
        runs = ROUNDS * (counts.size.bit_length() + 2 * len(CUTS)) + pairs
        return int(self.steps * runs)

    def box(self, centre: Floats, best: float) -> tuple[Floats, Floats]:
        """Intervals about a centre, one a group: D is below ``best``, which is attained, where the
        t of any group is outside.
        """
        low, high = np.zeros(centre.size), self.tables.eps.copy()
        for _ in range(ROUNDS):
            self._narrow(self.pure(), list(range(centre.size)), low, high, centre, best)
        return low, high

    def _narrow(
        self,
        f: Lines,
        groups: list[int],
        low: Floats,
        high: Floats,
        centre: Floats,
        best: float,
    ) -> None:
        """Narrow the intervals of some groups in place; f is what all other groups may give."""
        if len(groups) == 1:
            (i,) = groups
            low[i] = self._kept(f, i, float(low[i]), float(centre[i]), best)
            high[i] = self._kept(f, i, float(high[i]), float(centre[i]), best)
            return
        half = len(groups) // 2
        for some, others in ((groups[half:], groups[:half]), (groups[:half], groups[half:])):
            rest = f
            for j in others:
                count = int(self.tables.counts[j])
                rest = self.run(rest, j, float(low[j]), float(high[j]), count)
            self._narrow(rest, some, low, high, centre, best)

    def _kept(self, f: Lines, group: int, end: float, centre: float, best: float) -> float:
        """An end of the interval of t moved as near to the centre as certainly leaves no better t
        outside."""
        count, kept = int(self.tables.counts[group]), end
        for share in CUTS:
            cut = centre + share * (end - centre)
            values = self.run(f, group, min(kept, cut), max(kept, cut), count).values
            if not float(values[self.start]) * (1 + SLACK) < best:
                break
            kept = cut
        return kept
