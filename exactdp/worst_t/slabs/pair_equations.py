"""Hulls of t_i - t_j over boxes in one slab, for neighbouring eps: what an exchange of t says.

With t_i + t_j fixed, for one copy each, the objective is a number - B e^(t_i) - C e^(t_j) (own
statement "Exchange of t"), so that a maximiser with 0 < t_i < eps_i and 0 < t_j < eps_j has

    t_i - t_j = ln(C/B).

Let S'' be the sum of the drops of all others, E = e^(S'' - y), a = e^(eps_i), b = e^(eps_j) and a <
b. Of (1 - E)_+, (1 - a E)_+, (1 - b E)_+ and (1 - a b E)_+ those are positive that the slab has
among its drops, and the patterns come in three zones, where one more drop of i, of j, or of both
leaves the slab (own statement "Pair equations"):

    C (a - 1)(b - 1) = E[a (1 - E); 1] + E[a - 1; 2]         + E[a b E - 1; 3]
    B (a - 1)(b - 1) = E[b (1 - E); 1] + E[b (a - 1) E; 2]   + E[a b E - 1; 3]

Both are multi-affine in the x of the single copies and have non-negative values at the mixed
vertices, so their ratio has a hull in the manner of :mod:`.pivot_ranges_on_boxes`. At a fixed t
both are affine in e^-y: over [y_low, y_high] the ratio is largest and least at an end.

Over several slabs, as functions of E what a pattern contributes is

    to C: the least of a (1 - E), a - 1 and a b E - 1,
    to B: the least of b (1 - E), b (a - 1) E and a b E - 1,    or 0 where that is negative

(two of the three are equal at E = 1/a and at 1/b, and each is the least in its zone). Both are
concave where they are not 0, so least at an end of a range of E, and largest at the place in it
that is nearest to 1/a. With these for every pattern the hull holds for any slab and y of the box.

Floats: a box may reach beyond its slab by the slack of y; E has that, and the relative error of e^S
and of e^-y, (8 M + 8 |y| + 64) u together: ``off``. It is at most 1 in zone 1 and 1/b in zone 3 but
for that, so what a pattern contributes there is off by at most ``off`` a in C and ``off`` b in B;
in zone 2 by a relative error.
"""

from __future__ import annotations

from functools import cache
from typing import Protocol

import numpy as np

from exactdp.numbers.float64_bounds import Floats, Integers, U, exp, log_error
from exactdp.worst_t.slabs.pattern_tables import MARGIN, Tables
from exactdp.worst_t.slabs.pivot_ranges_on_boxes import (
    TINY,
    Where,
    applied,
    drop_probabilities,
    least_positive,
    logarithms,
    mean_drops,
    mixed_binomials,
    upper_ratio,
)


class Gaps(Protocol):
    """How far the profile of the fixed pair may be above a curve, which is never above it."""

    def at(self, y_low: Floats, y_high: Floats, drops: Floats) -> Floats:
        """The largest gap at places drops - y for y_low <= y <= y_high, of shape (boxes, drops)."""


class PairHulls:
    """Hulls of t_i - t_j at maximisers of the objective, for one core at one eps_g.

    ``slack`` is the absolute error of t and y. With ``gaps`` the maximisers are those beside a
    curve that is below the fixed pair of the tables, by no more than that.
    """

    def __init__(self, tables: Tables, slack: float, gaps: Gaps | None = None) -> None:
        self.tables, self.slack, self.gaps = tables, slack, gaps
        self.places = cache(self._places)

    def most(self, where: Where) -> Floats:
        """Upper bounds of t_i - t_j at maximisers in each box, of shape (boxes, groups, groups).

        For 0 < t_i < eps_i and 0 < t_j < eps_j, where t_i - t_j = ln(C/B) (head of the module);
        rounded up, inf unless i and j are neighbours in the order of eps, and where nothing is
        known.
        """
        t = self.tables
        x_low, x_high = drop_probabilities(t, where.low, where.high)
        binomials = [
            mixed_binomials(int(n), x_low[:, j], x_high[:, j]) for j, n in enumerate(t.counts)
        ]
        size = len(t.counts)
        found = np.full((len(where.low), size, size), np.inf)
        for i in range(size - 1):
            matrices = [both[i <= j <= i + 1] for j, both in enumerate(binomials)]
            least, most = self._hull(where, i, matrices)
            found[:, i, i + 1], found[:, i + 1, i] = most, -least
        return found

    def _hull(self, where: Where, i: int, matrices: list[Floats]) -> tuple[Floats, Floats]:
        """The hull of ln(C/B) for the groups i and i + 1 over each box; infinite where nothing is
        known."""
        t = self.tables
        one, two = 1 + t.scale[i], 1 + t.scale[i + 1]
        off = (8 * t.patterns.sums[-1] + 8 * np.abs([where.y_low, where.y_high]).max() + 64) * U
        off += self.slack
        thin = bool((where.first == where.last).all())
        parts = self._parts(where, i) if thin else self._over_slabs(where, i)
        if self.gaps is not None:
            parts = np.concatenate([parts, self._from_gaps(self.gaps, where, i)], axis=1)
        for axis, matrix in enumerate(matrices):
            parts = applied(parts, matrix, axis + 2)
        parts = parts.reshape(*parts.shape[:2], -1)
        mass = parts[:, 4]
        c_more, c_less, b_more, b_less = parts[:, 5:].swapaxes(0, 1) if self.gaps else (0.0,) * 4
        known = least_positive(matrices) * t.dp_weights.min() > TINY
        known |= mass.min(axis=1) > TINY
        pair = (np.arange(len(t.counts)) == i) | (np.arange(len(t.counts)) == i + 1)
        mean, t_low, t_high = mean_drops(t, where, pair)
        least, most = np.full(len(mass), np.inf), np.full(len(mass), -np.inf)
        for c_high, b_low, c_low, b_high in (
            ((0, 1, 0, 1), (2, 3, 2, 3)) if thin else ((0, 1, 2, 3),)
        ):
            lower = np.maximum(parts[:, b_low] - (off * two * mass + b_less), 0.0)
            nothing = (mass == 0) if self.gaps is None else False
            known &= ((lower > TINY) | nothing).all(axis=1)
            ends = mean, t_low, t_high, 3 * t.error + 2 * off
            upper = parts[:, c_high] + (off * one * mass + c_more)
            above = upper_ratio(upper, lower, *ends, 1)
            most = np.maximum(most, above)
            lower = np.maximum(parts[:, c_low] - (off * one * mass + c_less), 0.0)
            upper = parts[:, b_high] + (off * two * mass + b_more)
            below = -upper_ratio(lower, upper, *ends, -1)
            least = np.minimum(least, below)
        room = 16 * U + log_error(2 * float(t.eps[-1]) + 1)
        usable = known & (most > 0) & np.isfinite(most)
        top = np.where(usable, logarithms(most) + room, np.inf)
        usable = known & (least > 0) & np.isfinite(least)
        return np.where(usable, logarithms(least) - room, -np.inf), top

    def _parts(self, where: Where, i: int) -> Floats:
        """For every BR pattern of the others: C and B at y_low, at y_high, and the mass."""
        t = self.tables
        places, ups, back = self.places(i)
        ends = [t.stretches.up_to(rows, where.last) for rows in (places, *ups)]
        sums = Zones(t, places, i)
        kinds = []
        for y in (where.y_low, where.y_high):
            head, middle, tail = (
                sums.of(zone, ends[zone], ends[zone - 1], y) for zone in (1, 2, 3)
            )
            kinds += [one + two + three for one, two, three in zip(head, middle, tail, strict=True)]
        kinds.append(t.stretches.sums(places, ends[3], ends[0])[0])
        return np.stack(kinds, axis=1)[:, :, back]

    def _over_slabs(self, where: Where, i: int) -> Floats:
        """The largest C, the least B, the least C, the largest B for y in its range; and the mass
        of the patterns that may contribute.

        Both rise in E up to 1/a, and fall from there: the largest is at the y for which E is
        nearest to 1/a, the least at an end, that of y_high up to where it meets that of y_low."""
        t = self.tables
        places, _, back = self.places(i)
        one, two, scale = 1 + t.scale[i], 1 + t.scale[i + 1], t.scale[i]
        sums, low, high = Zones(t, places, i), where.y_low, where.y_high
        at_low = [t.stretches.below(places, low - shift) for shift in sums.shifts]
        at_high = [t.stretches.below(places, high - shift) for shift in sums.shifts]
        rest = t.stretches.sums(places, at_low[1], at_high[1])[0]
        upper = [
            sums.of(1, at_high[1], at_high[0], high),
            sums.of(2, at_low[2], at_low[1], low),
            sums.of(3, at_low[3], at_low[2], low),
            (scale * rest, two * scale / one * rest),
        ]
        c_most, b_most = (sum(kinds) for kinds in zip(*upper, strict=True))
        away = exp(high - low)
        met_c = (one + 1) / (one * two / away + one)
        met_b = np.maximum((two + 1) / (one * two / away + two), 1 / (scale / away + 1))
        least = []
        for met in (met_c, met_b):
            turn = t.stretches.below(places, low + logarithms(met))
            turn = np.clip(turn, at_low[1], at_high[1])
            parts = [
                sums.of(1, turn, at_low[0], low),
                sums.of(2, at_high[2], turn, high),
                sums.of(3, at_high[3], np.minimum(at_high[2], turn), high),
            ]
            least.append([sum(kinds) for kinds in zip(*parts, strict=True)])
        c_low, b_low = least[0][0], least[1][1]
        widest = [
            t.stretches.below(places, y + MARGIN) for y in (low - sums.shifts[3] - 2 * MARGIN, high)
        ]
        felt = t.stretches.sums(places, *widest)[0]
        kinds = [c_most, b_low, c_low, b_most, felt]
        return np.stack(kinds, axis=1)[:, :, back]

    def _from_gaps(self, gaps: Gaps, where: Where, i: int) -> Floats:
        """What C and B of the curve may be more, and what they may be less than those of the pair:
        C is a h(s) - h(s + eps_i) - a h(s + eps_j) + h(s + eps_i + eps_j), B is it with b for a and
        i for j, h the profile."""
        t = self.tables
        places, _, back = self.places(i)
        one, two, drops = 1 + t.scale[i], 1 + t.scale[i + 1], t.stretches.br_sums[places]
        low, high = where.y_low - self.slack, where.y_high + self.slack
        here, first, second, both = (
            gaps.at(low, high, drops + shift) * (1 + 64 * U)
            for shift in (0.0, t.eps[i], t.eps[i + 1], t.eps[i] + t.eps[i + 1])
        )
        kinds = [first + one * second, one * here + both, two * first + second, two * here + both]
        return np.stack(kinds, axis=1)[:, :, back]

    def _places(self, i: int) -> tuple[Integers, list[Integers], Integers]:
        """The BR sums S'', those with one drop of i more, of i + 1, of both; the place of S''."""
        t = self.tables
        place = t.patterns.br_place
        for axis in (i, i + 1):
            place = place.take(range(place.shape[axis] - 1), axis=axis)
        places, back = np.unique(place, return_inverse=True)
        one, other = t.up[i][places], t.up[i + 1][places]
        return places, [one, other, t.up[i][other]], back.reshape(place.shape)


class Zones:
    """What patterns in one of the three zones contribute to C and B at one y, beside some S''."""

    def __init__(self, tables: Tables, rows: Integers, i: int) -> None:
        self.tables, self.rows = tables, rows
        self.one, self.two = 1 + tables.scale[i], 1 + tables.scale[i + 1]
        self.scale = tables.scale[i]
        small, large = float(tables.eps[i]), float(tables.eps[i + 1])
        self.shifts = (0.0, small, large, small + large)
        """By which S is below y where a zone ends."""

    def of(self, zone: int, begin: Integers, end: Integers, y: Floats) -> tuple[Floats, Floats]:
        """What a stretch of the losses of the pair contributes to C and to B in one zone."""
        one, two, scale = self.one, self.two, self.scale
        mass, moment = self.tables.stretches.sums(self.rows, begin, end)
        grown = moment * exp(self.tables.middle - y)[:, None]
        if zone == 1:
            gain = np.maximum(mass - grown, 0.0)
            return one * gain, two * gain
        if zone == 2:
            return scale * mass, two * scale * grown
        rest = np.maximum(one * two * grown - mass, 0.0)
        return rest, rest
