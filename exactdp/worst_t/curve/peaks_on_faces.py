"""A peak of the objective, and regions about it in which no t has more than is seen.

Groups that hardly matter there are left out: with t = 0 in them the others have a peak, and regions
about it in which the objective is concave. Over all t of a group that is left out the objective
changes by no more than its eps times the largest derivative in it: where that is below what is
wanted the region is one with any such t.

**Groups with t = 0**: the face of all t that the others have (:class:`Face`).

Which t that is next to some t is only a guess: what is attained and what is concave on a face is
seen there, and all other t are bounded.

**Regions about a peak over which the objective is seen to be concave** (:class:`ConcaveRegions`).

The largest ones: halvings of all sides at once, and of y; and, where the objective hardly falls up
to their ends, one as wide in each t as the objective falls slowly in it, or as wide
ones in each t as there are.

**Regions about a peak that reach to one level of the objective** (:class:`LevelRegions`).

With S the objective and -B its second derivatives at a maximiser c, the t with S(t) >= S(c) (1 - r)
are about those with (t - c)' B (t - c) <= 2 r S(c): the region is the box around them, and y has
the range that it has there. So a group that hardly matters has a side as wide as that needs, and
the second derivatives are those of :class:`.WindowBends`, which are as small as it matters.

**The objective beside losses on a lattice, from slab to slab of y** (:class:`SlabBounds`).

Where s = eps_g - y + S passes a loss for some sum S of drops the objective has a kink. Between two
kinks it is a function F of t that is analytic at all t: with P and Q beyond every s as they are in
the slab. So it is bounded in each slab from the peak c, wherever that is, if F is concave over all
of the slab and c.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import TypeVar

import numpy as np
from flint import arb, arb_mat

from exactdp.loss_sums.common_lattice_composition import Lattice
from exactdp.mechanisms.compositions import Groups
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.float64_bounds import Floats
from exactdp.worst_t.curve.fourier_sum_curve import (
    Beyond,
    Masses,
    WindowBends,
    bends_of,
    narrower,
    sides_of,
)
from exactdp.worst_t.curve.loss_support import LossSupport
from exactdp.worst_t.curve.objective_near_its_maximum import PatternPeak, Region, SmoothCurve
from exactdp.worst_t.curve.peaks import Derivatives, concave_bound, reach_of

MOST_SLABS = 60
"""Kinks in the range of y of a region, for one sum of drops and in all; for more there is no
bound."""


class SlabBounds:
    """Bounds over regions cut at the kinks of a curve on a lattice; for one objective, in balls."""

    def __init__(self, windows: WindowBends, lattice: Lattice) -> None:
        self.windows, self.lattice = windows, lattice

    def over(self, region: Region) -> arb | None:
        """An upper bound of the objective over a region; None if not concave in every slab."""
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
        """The places in a range of eps_g - y at which the objective has a kink, in order; None for
        too many."""
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


LEVELS = tuple(2.0**-bits for bits in range(17, 41, 3))
"""The relative depths r of levels below the peak that are tried, the largest first."""
CELLS, MORE_CELLS = (1, 6), (30,)
"""Parts of the range of y in which second derivatives are bounded; where else the level is below
that of ``WANTED``."""
WANTED, MOST_ABOVE = 2.0**-35, 16
"""A level that is enough. Where none at least as large is seen to be concave, those from this one
up to so many times it are tried with MORE_CELLS."""


class LevelRegions:
    """Regions about a peak with one level of the objective each; at the caller's precision.

    ``tops`` are the largest t, ``excess`` is the share of the peak by which a bound may be above
    it.
    """

    def __init__(
        self, peak: PatternPeak, tops: Sequence[arb], excess: arb, lattice: Lattice | None = None
    ) -> None:
        self.peak, self.tops, self.excess = peak, tops, excess
        self.windows = WindowBends(peak)
        self.slabs = None if lattice is None else SlabBounds(self.windows, lattice)

    def about(self, c: Sequence[arb]) -> tuple[Region, arb] | None:
        """The region about c of the largest level that is seen to be concave, and a bound over it.

        The bound is at most 1 + ``excess`` times the objective at c. None where no level is.
        """
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
        """The regions about c of all levels that are seen to be concave, each with a bound over it.

        The largest level comes first; the bounds are as of :meth:`about`.
        """
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
        """An upper bound of the objective over a region; None if it is not seen to be concave.

        ``here`` has the derivatives at the peak; the range of y is cut into so many ``cells``.
        """
        if self.slabs is not None:
            return self.slabs.over(region)
        reach, sides = reach_of(region.low, region.high, region.c)
        return concave_bound(here, self._bends(region, reach, cells), reach, sides)

    def _bends(self, region: Region, reach: Sequence[arb], cells: int) -> arb_mat:
        """The second derivatives over a region: what both windows and Taylor polynomials allow."""
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
    """About the inverse of B, minus the second derivatives; None where that is not positive."""
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


MOST_HALVINGS, NARROW = 24, 7
"""Halvings, at most, of a region that is every t, and of its y next to its t."""
LITTLE = 2.0**-26
"""A relative fall of the objective up to the ends of a region: where it is less wider regions are
looked for, as it takes long until a pair is nearer than that."""


class ConcaveRegions:
    """Regions about a peak over which one objective is concave; at the caller's precision."""

    def __init__(self, peak: PatternPeak, excess: arb, lattice: Lattice | None = None) -> None:
        self.peak, self.groups = peak, peak.groups
        self.tops = [arb(eps.ball().upper()) for eps, _ in peak.groups]
        self.levels = LevelRegions(peak, self.tops, excess, lattice)

    def about(self, c: Sequence[arb]) -> tuple[list[Region], arb | None]:
        """Regions about c, and an upper bound of the objective over all of them.

        None in place of the bound where there is no region. The objective is seen to be concave
        over each; over one of a level, beside losses on a lattice, from kink to kink. Where it
        hardly falls up to their ends one that reaches to a level takes their place if it falls
        more up to its ends; else they are made as wide in each t as concavity allows.
        """
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
        """The halvings with each, in turn, made as few as concavity allows: the region becomes
        larger."""
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
        """The region of the t that are within eps 2^-k of c, with one k of ``halvings`` a group.

        y is within 2^-``fall`` times its largest range of that of c.
        """
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
        """About the fall of the objective from c up to where a region ends, relative to its value.

        The largest over the regions, of each the least; sides from 0 to eps do not count. It
        certifies nothing.
        """
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


AROUND = 1e-9
"""How far around a window no loss may be for it to be vacant, in nats."""

Item = TypeVar("Item")


@dataclass(frozen=True)
class Face:
    """A set of groups whose t vary (``kept``, one flag for each); all others have t = 0."""

    kept: tuple[bool, ...]

    @classmethod
    def at(
        cls, groups: Groups, eps_g: Exact, t: Sequence[float], support: LossSupport | None
    ) -> Face:
        """The face of the groups with t > 0 and perhaps some loss in their windows.

        Groups without such a loss get t = 0, again until there is none; all groups are kept where
        no ``support`` is known.
        """
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
"""The fall of the objective, relatively, about the point where every t is 0: there is no slope to
tell it. A pair has to be nearer than that."""
SPARE = 6
"""A peak whose bound is above it by more than 2^SPARE times 2^-bits, relatively, is none."""


@dataclass(frozen=True)
class Losses:
    """What is known of the losses beside BR: where they are, and their lattice if they have one."""

    support: LossSupport | None = None
    lattice: Lattice | None = None


@dataclass(frozen=True)
class AboutPeak:
    """A peak c, regions about it, and an upper bound of the objective over all of them.

    ``drop`` is about how much the objective falls up to their ends; ``free`` are the groups with
    any t. Those that are left out and not free have t = 0 alone in the regions.
    """

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
        """What is known about the peak next to some t; None if nothing new is."""
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
