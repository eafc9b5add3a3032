"""The objective about a peak, beside losses on a lattice, from slab to slab of y.

Where s = eps_g - y + S passes a loss for some sum S of drops the objective has a kink. Between two
kinks it is a function F of t that is analytic at all t: with P and Q beyond every s as they are in
the slab. So it is bounded in each slab from the peak c, wherever that is, if F is concave over all
of the slab and c.
"""

from __future__ import annotations

from itertools import pairwise

from flint import arb

from exactdp.loss_sums.lattice_sums import Lattice
from exactdp.numbers.dyadics import Dyadic
from exactdp.worst_t.curve.pattern_peak import Region
from exactdp.worst_t.curve.peaks import Derivatives, concave_bound, reach_of
from exactdp.worst_t.curve.window_bends import (
    Beyond,
    Masses,
    WindowBends,
    bends_of,
    sides_of,
)

MOST_SLABS = 60


class SlabBounds:
    """For one objective; at the precision of the caller."""

    def __init__(self, windows: WindowBends, lattice: Lattice) -> None:
        self.windows, self.lattice = windows, lattice

    def over(self, region: Region) -> arb | None:
        """No t of the region has a larger objective; None where it is not seen to be concave in
        every slab."""
        place, around = self.windows.place(region)
        kinks = self._kinks(place - around, place + around)
        if kinks is None:
            return None
        highest = arb(0)
        for start, stop in pairwise([place - around, *kinks, place + around]):
            bound = self._bound(region, place, start, stop)
            if bound is None:
                return None
            highest = highest.max(bound)
        return highest

    def _bound(self, region: Region, place: arb, start: arb, stop: arb) -> arb | None:
        windows = self.windows
        masses = windows.masses(((start + stop) / 2).mid())
        at_c = self._levels(place, masses)
        slopes = [one.slope for one in windows.groups_at(region.c, at_c)]
        here = Derivatives(windows.value(region.c, at_c), slopes, [])
        over = self._levels(start.union(stop).union(place), masses)
        bends = bends_of(windows.groups_at(sides_of(region), over))
        reach, sides = reach_of(region.low, region.high, region.c)
        return concave_bound(here, bends, reach, sides)

    def _levels(self, start: arb, masses: Masses) -> list[Beyond]:
        found = []
        for drop, (above, weighted) in zip(self.windows.peak.drops, masses, strict=True):
            found.append(Beyond((start + drop.ball()).exp(), above, weighted, arb(0)))
        return found

    def _kinks(self, start: arb, stop: arb) -> list[arb] | None:
        """Where eps_g - y has one, in order; None for too many."""
        base, step = self.lattice.base, self.lattice.step
        found: dict[object, arb] = {}
        for drop in self.windows.peak.drops:
            ends = [(end + (drop - base).ball()) / step.ball() for end in (start, stop)]
            first, last = ends[0].lower().ceil(), ends[1].upper().floor()
            many = (last - first).unique_fmpz()
            if many is None or many >= MOST_SLABS:
                return None
            least = first.unique_fmpz()
            assert least is not None
            every = (base + (int(least) + k) * step - drop for k in range(int(many) + 1))
            found |= {kink.parts: kink.ball() for kink in every}
            if len(found) > MOST_SLABS:
                return None
        return sorted(found.values(), key=lambda kink: Dyadic.from_arb(kink.mid()).fraction())
