"""Regions about a peak over which the objective is seen to be concave.

The largest ones: halvings of all sides at once, and of y; and, where the objective hardly falls up
to their ends, one as wide in each t as the objective falls slowly in it (:mod:`.level_regions`), or
as wide ones in each t as there are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np
from flint import arb

from exactdp.loss_sums.lattice_sums import Lattice
from exactdp.worst_t.curve.level_regions import LevelRegions
from exactdp.worst_t.curve.pattern_peak import PatternPeak, Region

MOST_HALVINGS, NARROW = 24, 7
"""Of a region that is every t, and of its y next to its t."""
LITTLE = 2.0**-26
"""Relative: pairs that are nearer than that are long."""


class ConcaveRegions:
    """For one objective; at the precision of the caller."""

    def __init__(self, peak: PatternPeak, excess: arb, lattice: Lattice | None = None) -> None:
        self.peak, self.groups = peak, peak.groups
        self.tops = [arb(eps.ball().upper()) for eps, _ in peak.groups]
        self.levels = LevelRegions(peak, self.tops, excess, lattice)

    def about(self, c: Sequence[arb]) -> tuple[list[Region], arb | None]:
        """Regions over which the objective is concave, and its bound over them; where it hardly
        falls up to their ends, as wide ones in each t as there are."""
        shapes = self._shapes(c)
        regions = [self.region(c, *shape) for shape in shapes]
        before = self.drop(c, regions) if regions else 0.0
        if before < LITTLE:
            level = self.levels.about(c)
            if level is not None and self.drop(c, [level[0]]) > before:
                return [level[0]], level[1]
            regions = [self.region(c, self._widened(c, *shape), shape[1]) for shape in shapes]
        bounds = [self.peak.bound_over(region) for region in regions]
        known = [(one, over) for one, over in zip(regions, bounds, strict=True) if over is not None]
        high = arb(0)
        for _, over in known:
            high = high.max(over)
        return [one for one, _ in known], high if known else None

    def _shapes(self, c: Sequence[arb]) -> list[tuple[list[int], int]]:
        """Halvings of the sides, all the same, and of y."""
        k, found = _least(MOST_HALVINGS, partial(self._even, c, NARROW)), []
        for fewest in () if k is None else (k, k + 2):
            window = _least(NARROW, partial(self._around, c, fewest))
            if window is not None:
                found.append(([fewest] * len(c), fewest + window))
        return found

    def _widened(self, c: Sequence[arb], halvings: Sequence[int], fall: int) -> list[int]:
        """Fewer halvings of each side in turn."""
        found = [*halvings]
        for j, most in enumerate(halvings):
            found[j] = _least(most, partial(self._changed, c, found, fall, j)) or 0
        return found

    def _changed(
        self, c: Sequence[arb], halvings: Sequence[int], fall: int, j: int, k: int
    ) -> bool:
        return self._concave(c, [*halvings[:j], k, *halvings[j + 1 :]], fall)

    def _even(self, c: Sequence[arb], window: int, k: int) -> bool:
        return self._concave(c, [k] * len(c), k + window)

    def _around(self, c: Sequence[arb], k: int, window: int) -> bool:
        return self._even(c, window, k)

    def _concave(self, c: Sequence[arb], halvings: Sequence[int], fall: int) -> bool:
        return self.peak.bound_over(self.region(c, halvings, fall)) is not None

    def region(self, c: Sequence[arb], halvings: Sequence[int], fall: int) -> Region:
        """Each t within its eps after some halvings of c, y within the sum of all of them after
        ``fall``."""
        around = sum((top * n for top, (_, n) in zip(self.tops, self.groups, strict=True)), arb(0))
        sides = [top * arb((1, -k)) for top, k in zip(self.tops, halvings, strict=True)]
        ends = list(zip(c, sides, self.tops, strict=True))
        return Region(
            [*c],
            [(t - side).max(arb(0)).mid() for t, side, _ in ends],
            [(t + side).min(top).mid() for t, side, top in ends],
            arb(0, (around * arb((1, -fall))).upper()),
        )

    def drop(self, c: Sequence[arb], regions: Sequence[Region]) -> float:
        """About the relative distance from the peak of the largest value where a region ends, but
        for 0 and eps."""
        here = self.peak.derivatives(c)
        bends = np.array([[float(x.mid()) for x in row] for row in here.bends])
        slopes = np.array([float(x.mid()) for x in here.slopes])
        counts, found = np.array([float(n) for _, n in self.groups]), 0.0
        for one in regions:
            ends = list(zip(one.low, one.high, c, self.tops, strict=True))
            sides = np.array([max(float(b - t), float(t - a)) for a, b, t, _ in ends])
            whole = np.array([bool(a <= 0) and bool(b >= top.mid()) for a, b, _, top in ends])
            most = bends - 2 * np.diag(abs(slopes) / sides)
            spread = np.linalg.pinv(-most)
            around = float(one.around.rad())
            falls = np.where(whole, np.inf, sides**2 / np.maximum(np.diagonal(spread), 1e-300))
            if around < float(counts @ sides):
                own = around**2 / max(float(counts @ spread @ counts), 1e-300)
                falls = np.append(falls, own)
            found = max(found, float(falls.min()) / 2)
        return found / float(here.value)


def _least(most: int, right: Callable[[int], bool]) -> int | None:
    """The least number for which it is true, if it stays true from there on; None if it is not for
    ``most``."""
    if not right(most):
        return None
    low, high = 0, most
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if right(middle) else (middle + 1, high)
    return high
