"""Regions about a peak that reach to one level of the objective.

With S the objective and -B its second derivatives at a maximiser c, the t with S(t) >= S(c) (1 - r)
are about those with (t - c)' B (t - c) <= 2 r S(c): the region is the box around them, and y has
the range that it has there. So a group that hardly matters has a side as wide as that needs, and
the second derivatives are those of :mod:`.window_bends`, which are as small as it matters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from flint import arb, arb_mat

from exactdp.loss_sums.lattice_sums import Lattice
from exactdp.numbers.float64_bounds import Floats
from exactdp.worst_t.curve.pattern_peak import PatternPeak, Region
from exactdp.worst_t.curve.peaks import Derivatives, concave_bound, reach_of
from exactdp.worst_t.curve.slab_bounds import SlabBounds
from exactdp.worst_t.curve.window_bends import WindowBends, narrower

LEVELS = tuple(2.0**-bits for bits in range(17, 41, 3))
"""r, the largest first."""
CELLS, MORE_CELLS = (1, 6), (30,)
"""Parts of the range of y in which second derivatives are bounded; where else the level is below
that of ``WANTED``."""
WANTED, MOST_ABOVE = 2.0**-35, 16


class LevelRegions:
    """For one objective; at the precision of the caller."""

    def __init__(
        self, peak: PatternPeak, tops: Sequence[arb], excess: arb, lattice: Lattice | None = None
    ) -> None:
        self.peak, self.tops, self.excess = peak, tops, excess
        self.windows = WindowBends(peak)
        self.slabs = None if lattice is None else SlabBounds(self.windows, lattice)

    def about(self, c: Sequence[arb]) -> tuple[Region, arb] | None:
        """The one of the largest level over which the objective is seen to be concave, and not
        above the peak by more than the share ``excess`` of it; and its bound."""
        here = self.peak.derivatives(c)
        spread = _spread(here)
        if spread is None:
            return None
        found = self._largest(c, here, spread, LEVELS, CELLS)
        if found is None or found[0] < WANTED:
            above = [one for one in LEVELS if WANTED <= one <= WANTED * MOST_ABOVE]
            found = self._largest(c, here, spread, above, MORE_CELLS) or found
        return None if found is None else found[1:]

    def smaller(self, c: Sequence[arb]) -> Iterator[tuple[Region, arb]]:
        """All that are known, and their bounds, from the largest level on."""
        here = self.peak.derivatives(c)
        spread = _spread(here)
        for level in () if spread is None else LEVELS:
            assert spread is not None
            found = self._largest(c, here, spread, (level,), CELLS)
            if found is not None:
                yield found[1:]

    def _largest(
        self,
        c: Sequence[arb],
        here: Derivatives,
        spread: Floats,
        levels: Sequence[float],
        cells: Sequence[int],
    ) -> tuple[float, Region, arb] | None:
        for level in levels:
            region = self._region(c, here, spread, level)
            for parts in cells:
                bound = self.bound_over(region, here, parts)
                if bound is not None and bound <= here.value * (1 + self.excess):
                    return level, region, bound
        return None

    def bound_over(self, region: Region, here: Derivatives, cells: int) -> arb | None:
        """No t of the region has a larger objective; None where it is not seen to be concave."""
        if self.slabs is not None:
            return self.slabs.over(region)
        reach, sides = reach_of(region.low, region.high, region.c)
        return concave_bound(here, self._bends(region, reach, cells), reach, sides)

    def _bends(self, region: Region, reach: Sequence[arb], cells: int) -> arb_mat:
        """Those by windows and those by Taylor polynomials: what both allow."""
        size = range(len(region.c))
        alone = [[int(i == j) for j in size] for i in size]
        around = region.around.union(arb(0))
        other = self.peak.over(region.c, [*reach], around).bends(alone)
        both = zip(self.windows.over(region, cells).entries(), other.entries(), strict=True)
        return arb_mat(len(size), len(size), [narrower(*pair) for pair in both])

    def _region(self, c: Sequence[arb], here: Derivatives, spread: Floats, level: float) -> Region:
        counts = np.array([float(count) for _, count in self.peak.groups])
        drop = 2 * level * float(here.value)
        sides = np.sqrt(drop * np.diagonal(spread))
        ends = list(zip(c, map(arb, sides.tolist()), self.tops, strict=True))
        low = [(t - side).max(arb(0)).mid() for t, side, _ in ends]
        high = [(t + side).min(top).mid() for t, side, top in ends]
        farthest = [float((b - a).upper()) for a, b in zip(low, high, strict=True)]
        around = min(float(np.sqrt(drop * (counts @ spread @ counts))), float(counts @ farthest))
        return Region([*c], low, high, arb(0, around))


def _spread(here: Derivatives) -> Floats | None:
    """About the inverse of B; None where that is not positive."""
    bends = np.array([[float(one.mid()) for one in row] for row in here.bends])
    if not np.isfinite(bends).all() or not (np.diagonal(bends) < 0).all():
        return None
    scale = 1 / np.sqrt(-np.diagonal(bends))
    scaled = -(bends * scale[:, None] * scale)
    try:
        np.linalg.cholesky(scaled)
    except np.linalg.LinAlgError:
        return None
    found: Floats = np.linalg.inv(scaled) * scale[:, None] * scale
    return found
