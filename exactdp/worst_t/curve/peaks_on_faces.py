"""A peak of the objective, and regions about it in which no t has more than is seen.

Groups that hardly matter there are left out: with t = 0 in them the others have a peak, and regions
about it in which the objective is concave. Over all t of a group that is left out the objective
changes by no more than its eps times the largest derivative in it: where that is below what is
wanted the region is one with any such t.

Groups with t = 0: the face of all t that the others have.

Which t that is next to some t is only a guess: what is attained and what is concave on a face is
seen there, and all other t are bounded.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from flint import arb

from exactdp.loss_sums.lattice_sums import Lattice
from exactdp.mechanisms.cores import Groups
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.float64_bounds import Floats
from exactdp.worst_t.curve.concave_regions import ConcaveRegions
from exactdp.worst_t.curve.loss_support import LossSupport
from exactdp.worst_t.curve.pattern_peak import PatternPeak, Region, SmoothCurve
from exactdp.worst_t.curve.window_bends import WindowBends

AROUND = 1e-9
"""How far from a window no loss has to be."""

Item = TypeVar("Item")


@dataclass(frozen=True)
class Face:
    """A set of groups whose t vary (``kept``, one flag for each); all others have t = 0."""

    kept: tuple[bool, ...]

    @classmethod
    def at(
        cls, groups: Groups, eps_g: Exact, t: Sequence[float], support: LossSupport | None
    ) -> Face:
        """The face of the groups with t > 0 and some loss in their window; all groups for no
        support."""
        place = np.array(t)
        if support is None:
            return cls((True,) * len(groups))
        while True:
            vacant = [
                t > 0 and bool(support.vacant(*_windows(groups, float(eps_g), place, i)).all())
                for i, t in enumerate(place.tolist())
            ]
            if not any(vacant):
                break
            place = np.where(vacant, 0.0, place)
        return cls(tuple((place > 0).tolist()))

    def of(self, values: Sequence[Item]) -> tuple[Item, ...]:
        """The values of the groups that are kept, out of one for each group."""
        return tuple(one for one, kept in zip(values, self.kept, strict=True) if kept)

    def lifted(self, values: Sequence[arb]) -> list[arb]:
        """Values for all groups from those of the groups that are kept: 0 for all others."""
        left = iter(values)
        return [next(left) if kept else arb(0) for kept in self.kept]

    def region(self, one: Region) -> Region:
        """The region of all groups that has t = 0 outside of the face."""
        c, low, high = map(self.lifted, (one.c, one.low, one.high))
        return Region(c, low, high, one.around)


def _windows(groups: Groups, eps_g: float, t: Floats, group: int) -> tuple[Floats, Floats]:
    """The windows of losses of one mechanism of a group, one for each sum of drops of the
    others."""
    counts, drops = [count for _, count in groups], np.zeros(1)
    for j, (eps, count) in enumerate(groups):
        most = count - (j == group) if t[j] > 0 else 0
        drops = np.add.outer(drops, np.arange(most + 1) * float(eps)).reshape(-1)
    first = eps_g - float(np.array(counts) @ t) + drops
    return first - AROUND, first + float(groups[group][0]) + AROUND


ALONE = 2.0**-24
"""What a pair has to be nearer than where nothing is chosen: there is no slope to tell it."""
SPARE = 6
"""A peak whose bound is above it by more than so many times 2^-bits is none."""


@dataclass(frozen=True)
class Losses:
    """What is known of the losses beside BR: where they are, and their lattice if they have one."""

    support: LossSupport | None = None
    lattice: Lattice | None = None


@dataclass(frozen=True)
class AboutPeak:
    """A peak, what no t of any of the regions exceeds, and by how much the objective falls up to
    their ends; ``free`` are the groups with any t. Those that are left out and not free have t = 0
    alone in the regions."""

    c: list[arb]
    regions: list[Region]
    bound: arb
    drop: float
    free: tuple[bool, ...]


class PeaksOnFaces:
    """Peaks of one objective, each on a face, and regions about them; at the caller's precision."""

    def __init__(
        self, groups: Groups, eps_g: Exact, curve: SmoothCurve, bits: int, losses: Losses
    ) -> None:
        self.groups, self.eps_g, self.curve, self.bits = groups, eps_g, curve, bits
        self.losses, self.excess = losses, arb((1, SPARE - bits))
        self.whole = PatternPeak(groups, eps_g, curve)
        self.windows = WindowBends(self.whole)
        self.tops = [arb(eps.ball().upper()) for eps, _ in groups]
        self.faces: dict[Face, ConcaveRegions] = {}
        self.tried: list[list[float]] = []

    def next_to(self, start: Sequence[float]) -> AboutPeak | None:
        """What is known about the peak next to some t; None for one that is known already."""
        vacant = Face.at(self.groups, self.eps_g, start, self.losses.support)
        little = self._without_little(vacant, start)
        found = None
        if little != vacant:
            c = self._new_centre(little, start)
            if c is None:
                return None
            found = self._with_any_t(little, c)
        if found is None and (c := self._new_centre(vacant, start)) is not None:
            found = self._about(vacant, c)
        return found

    def _new_centre(self, face: Face, start: Sequence[float]) -> list[arb] | None:
        """The t of the groups that are kept at the peak next to some t; None where it is known."""
        if not any(face.kept):
            return [] if self._is_new(face.lifted([])) else None
        near = self._near(face)
        c = near.peak.centre([arb(t) for t in face.of(start)], self.bits, near.tops)
        return c if self._is_new(face.lifted(c)) else None

    def _with_any_t(self, face: Face, c: Sequence[arb]) -> AboutPeak | None:
        """About the peak, in the largest region where groups that are left out matter as little as
        at it."""
        found = self._about(face, c)
        if found is not None and any(found.free):
            return found
        near = self._near(face) if any(face.kept) else None
        for region, bound in () if near is None else near.levels.smaller(c):
            assert near is not None
            found = self._lifted(face, c, [region], bound, near.drop(c, [region]))
            if any(found.free):
                return found
        return None

    def _about(self, face: Face, c: Sequence[arb]) -> AboutPeak | None:
        if not any(face.kept):
            return self._nothing_chosen(face)
        near = self._near(face)
        regions, bound = near.about(c)
        value = near.peak.derivatives(c).value
        if bound is None or not bound <= value * (1 + self.excess):
            return None
        return self._lifted(face, c, regions, bound, near.drop(c, regions))

    def _is_new(self, place: Sequence[arb]) -> bool:
        floats = [float(t) for t in place]
        if any(np.allclose(floats, one, rtol=1e-9, atol=1e-12) for one in self.tried):
            return False
        self.tried.append(floats)
        return True

    def _without_little(self, face: Face, start: Sequence[float]) -> Face:
        """The face without the groups that hardly matter at some t."""
        c = face.lifted([arb(t) for t in face.of(start)])
        enough = (self.whole.derivatives(c).value * arb((1, -self.bits))).lower()
        point = Region(c, c, c, arb(0))
        for i in range(len(self.groups)):
            alone = tuple(j == i for j in range(len(self.groups)))
            if face.kept[i] and self._influence(point, alone) < enough:
                face = Face(tuple(k and j != i for j, k in enumerate(face.kept)))
        return face

    def _influence(self, region: Region, free: Sequence[bool]) -> arb:
        """A bound of how much the objective changes over a region as t changes in some groups
        alone."""
        wide, spare = self._with_any(region, free), arb(0)
        for slope, top, own in zip(self.windows.slopes(wide), self.tops, free, strict=True):
            if own:
                spare += slope.abs_upper() * top
        return spare.upper()

    def _with_any(self, region: Region, free: Sequence[bool]) -> Region:
        """The region widened to all t of [0, eps] in the groups that are ``free``."""
        half = [top / 2 if own else arb(0) for top, own in zip(self.tops, free, strict=True)]
        moved = sum((n * one for one, (_, n) in zip(half, self.groups, strict=True)), arb(0))
        ends = list(zip(region.low, region.high, region.c, half, free, strict=True))
        return Region(
            [one if own else t for _, _, t, one, own in ends],
            [arb(0) if own else low for low, _, _, _, own in ends],
            [2 * one if own else high for _, high, _, one, own in ends],
            arb(0, (region.around.rad() + moved).upper()),
        )

    def _lifted(
        self, face: Face, c: Sequence[arb], regions: Sequence[Region], bound: arb, drop: float
    ) -> AboutPeak:
        """About the peak, for any t in the groups that are left out if they matter little; else for
        0."""
        found = [face.region(one) for one in regions]
        free = tuple(not kept for kept in face.kept)
        spare = arb(0)
        for region in found if any(free) else ():
            spare = spare.max(self._influence(region, free))
        if not spare <= bound * arb((1, -self.bits)):
            return AboutPeak(face.lifted(c), found, bound, drop, (False,) * len(free))
        return AboutPeak(face.lifted(c), found, (bound + spare).upper(), drop, free)

    def _nothing_chosen(self, face: Face) -> AboutPeak:
        """About the point where every t is 0, which leaves the curve alone; what is less counts
        elsewhere."""
        place = face.lifted([])
        only = Region(place, place, place, arb(0, ALONE))
        return self._lifted(face, [], [only], self.curve(self.eps_g.ball()).upper(), ALONE)

    def _near(self, face: Face) -> ConcaveRegions:
        """Regions about peaks of the groups of a face alone, with t = 0 in all others."""
        if face not in self.faces:
            peak = PatternPeak(face.of(self.groups), self.eps_g, self.curve)
            self.faces[face] = ConcaveRegions(peak, self.excess, self.losses.lattice)
        return self.faces[face]
