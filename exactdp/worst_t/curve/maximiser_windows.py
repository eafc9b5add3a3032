"""Where a maximiser beside one curve can be (hulls of A_i), and how far a pair is above the curve.

**Hulls of A_i over boxes of t** (:class:`CurveWindows`).

With P(L > s) = H - H' and Q(L > s) = -e^-s H' of a curve H, S' the drops of BR but for one copy of
group i, e = eps_i, and s = S' - y + (largest loss of a pair), the derivative of D in this t_i is

    1/(e^e - 1) times the mean over S' of  e^(s + e) Q(s < L <= s + e) - e^(t_i) P(s < L <= s + e).

With P(W) the mean of the latter and e^A that of e^(S' + e) Q(...), over P(W), it is of the sign of
A - y - t_i where P(W) > 0: no maximiser has t_i < A - y, or t_i > A - y, then. (It is between those
of both sides where a loss is an atom; a maximiser has 0 between these.)

e^A is e^e times the mean over W of e^S, S the drops with those of the loss, y - e <= S < y. It
rises with y: what leaves W is below all that is in it, what comes is above. P and Q are known at
places only. With losses up to the place at or before s + e, and from that at or before s, what is
left out of W has S < y - e + w, w the distance of s + e from its place, and what is added has S >=
y: so A is at most the larger of that of these losses and y + w. Likewise from below, with the
places at or behind both: A is at least the lesser of theirs and y + e - w.

Floats: P and Q are sums of two doubles each, so that a difference is right to 4 u and what the
balls and 2^-100 leave open. What stands before the first place, or behind the last, counts as much
as it can.

**How far the profile of a fixed pair may be above the curve** (:class:`CurveGaps`).

The profile U is linear in gamma = e^s between nodes, the curve H convex in it. With tangents of H
at both nodes of a cell, U - H is at most the lesser of two linear functions, U less either tangent:
largest over the cell at an end, or where the two meet. Before the first node U comes from gamma =
0, and H is at least 1 - gamma; behind the last U is what is beyond. U is ``times`` the profile of
the pair and a number: the gaps are those of H/times from that profile.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf, nextafter

import numpy as np
from flint import arb

from exactdp.mechanisms.pair_parameters import hull
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.float64_bounds import Floats, Integers, U, exp, log_error
from exactdp.worst_t.curve.dominating_pair_through_nodes import Above, CurveNodes
from exactdp.worst_t.curve.loss_support import LossSupport
from exactdp.worst_t.curve.objective_near_its_maximum import SmoothCurve
from exactdp.worst_t.curve.pattern_tables_beside_pair import NoiseTables
from exactdp.worst_t.slabs.pattern_tables import Flags
from exactdp.worst_t.slabs.pivot_ranges_on_boxes import (
    Where,
    applied,
    drop_probabilities,
    logarithms,
    mean_drops,
    mixed_binomials,
    upper_ratio,
)

FOUR, TWO_DOUBLES = 4 * U, 2.0**-100
SHARP = arb((1, -48))
NEXT_TO_ATOMS = Fraction(1, 1 << 30)
"""How far from an atom the two places beside it are, in parts of the least distance between
nodes."""
LEAST, LARGEST_DROPS = 1e-60, 300.0
"""Probabilities of W below that are not told from 0; weights that are lost to the range of doubles
then count for nothing next to it, beside drops up to that sum."""


@dataclass(frozen=True)
class Masses:
    """Masses of losses above places, each as a sum of two doubles, and how far they may be off."""

    main: Floats
    rest: Floats
    off: Floats

    @classmethod
    def of(cls, balls: Sequence[arb]) -> Masses:
        """The masses from balls of numbers up to about 1."""
        main = np.array([float(ball.mid()) for ball in balls])
        left = [ball - arb(one) for ball, one in zip(balls, main.tolist(), strict=True)]
        rest = np.array([float(ball.mid()) for ball in left])
        off = [
            float((ball - arb(one)).abs_upper()) * (1 + FOUR) + TWO_DOUBLES * abs(big)
            for ball, one, big in zip(left, rest.tolist(), main.tolist(), strict=True)
        ]
        return cls(main, rest, np.array(off))

    def between(self, first: Integers, last: Integers) -> tuple[Floats, Floats]:
        """A lower and an upper bound of the mass between two places, for each pair; both >= 0.

        That is what is above the first place, but not above the last; both are places by number.
        """
        found = (self.main[first] - self.main[last]) + (self.rest[first] - self.rest[last])
        off = FOUR * abs(found) + (self.off[first] + self.off[last]) * (1 + FOUR)
        return np.maximum(found - off, 0.0), np.maximum(found + off, 0.0)


@dataclass(frozen=True)
class CurveHulls:
    """Bounds a_low <= A_i <= a_high over boxes, of shape (boxes, groups), rounded outward.

    Infinite where P(W) may be 0; ``positive`` says where it certainly is not.
    """

    a_low: Floats
    a_high: Floats
    positive: Flags
    empty: Flags
    """P(W) = 0 for every t of the box."""


@dataclass(frozen=True, eq=False)
class Beyond:
    """What is above one place s: P(L > s), and ``weighted`` is E[e^-L; L > s] = Q(L > s)."""

    place: Exact
    above: arb
    weighted: arb

    @property
    def sharp(self) -> bool:
        """Whether the probability is known to a radius below SHARP.

        It is not where a loss may be an atom.
        """
        return bool(self.above.rad() < SHARP)


@dataclass(frozen=True)
class Node:
    """A place where the curve is known, and the same or next to it on both sides of an atom."""

    place: Exact
    left: Beyond
    right: Beyond


class CurveWindows:
    """Hulls of A_i beside one curve, from the places where it was asked.

    At the caller's precision. In place of a place next to an atom stand two, ``apart`` from it on
    both sides. Without a ``support`` losses may be everywhere.
    """

    def __init__(
        self,
        curve: SmoothCurve,
        leaked: arb,
        places: Iterable[Exact],
        apart: Exact,
        support: LossSupport | None = None,
    ) -> None:
        self.curve, self.support = curve, support
        self.nodes: list[Node] = []
        for place in places:
            here = self._at(place)
            sides = (
                (here, here) if here.sharp else tuple(map(self._at, (place - apart, place + apart)))
            )
            self.nodes.append(Node(place, *sides))
        known = [one for node in self.nodes for one in dict.fromkeys((node.left, node.right))]
        self.places = np.array([-inf, *(float(one.place) for one in known), inf])
        self.above = Masses.of([arb(1), *(one.above for one in known), leaked])
        weighted = [one.weighted for one in known]
        self.weighted = Masses.of([hull(arb(1), weighted[0]), *weighted, arb(0)])

    def _at(self, place: Exact) -> Beyond:
        s = place.ball()
        slope = self.curve.derivatives(s)[0]
        above, weighted = self.curve(s) - slope, -slope * (-s).exp()
        return Beyond(place, _within(above), _within(weighted))

    def hulls(self, tables: NoiseTables, where: Where, slack: float) -> CurveHulls:
        """Hulls of A_i of every group over each box.

        ``tables`` gives y and S, off by at most ``slack``.
        """
        x_low, x_high = drop_probabilities(tables, where.low, where.high)
        mixtures = [
            mixed_binomials(int(n), x_low[:, j], x_high[:, j]) for j, n in enumerate(tables.counts)
        ]
        found = [self._group(tables, where, i, mixtures, slack) for i in range(len(mixtures))]
        return CurveHulls(*(np.stack(column, axis=1) for column in zip(*found, strict=True)))

    def _group(
        self,
        tables: NoiseTables,
        where: Where,
        group: int,
        mixtures: Sequence[tuple[Floats, Floats]],
        slack: float,
    ) -> tuple[Floats, Floats, Flags, Flags]:
        drops, top = tables.stretches.br_sums, float(tables.pair.top)
        eps, middle = float(tables.eps[group]), float(drops[-1]) / 2
        if float(drops[-1]) > LARGEST_DROPS:
            nothing = np.full(len(where.low), inf)
            return -nothing, nothing, nothing < 0, nothing < 0
        reach = float(np.abs(self.places[1:-1]).max()) + float(where.y_high.max())
        apart = slack + 8 * U * (abs(top) + float(drops[-1]) + reach + 1)
        first = drops + top - where.y_high[:, None] - apart
        last = drops + top - where.y_low[:, None] + apart
        empty = self._empty(tables, where, group, first, last + eps)
        grown = exp(drops - middle)
        kinds, wide_high = self._shifted_down(first, eps, grown)
        more, wide_low = self._shifted_up(last, eps, grown)
        kinds += more
        begin, end = self._behind(last), self._before(first + eps)
        kinds.append(self.above.between(begin, np.maximum(begin, end))[0])
        parts = np.stack(kinds, axis=1)[:, :, tables.others[group]]
        for axis, both in enumerate(mixtures):
            parts = applied(parts, both[axis == group], axis + 2)
        n_high, d_low, n_low, d_high, common = parts.reshape(*parts.shape[:2], -1).swapaxes(0, 1)
        mean = mean_drops(tables, where, np.arange(len(mixtures)) == group)
        error = 3 * tables.error
        above = logarithms(upper_ratio(n_high, d_low, *mean, error, 1))
        below = -upper_ratio(n_low, d_high, *mean, error, -1)
        size = abs(where.y_low) + abs(where.y_high) + abs(top) + middle + eps
        spare = 16 * U * size + log_error(float(size.max()) + eps) + 4 * apart
        positive = np.minimum(common, np.minimum(d_low, d_high)).min(axis=1) > LEAST
        shift = eps + middle + top
        a_high = np.maximum(above + shift, where.y_high + wide_high) + spare
        a_low = np.minimum(logarithms(below) + shift, where.y_low + eps - wide_low) - spare
        a_low = np.where(positive & (below > 0), a_low, -inf)
        return a_low, np.where(positive, a_high, inf), positive, empty

    def _empty(
        self, tables: NoiseTables, where: Where, group: int, first: Floats, last: Floats
    ) -> Flags:
        """Whether there is no loss between these in any pattern of the others that may occur: with
        t = 0 none drops."""
        if self.support is None:
            return np.zeros(len(first), dtype=np.bool_)
        vacant = self.support.vacant(first, last)[:, tables.others[group]]
        for j in range(len(tables.counts)):
            left_out = (where.high[:, j] <= 0).reshape(-1, *[1] * (vacant.ndim - 1))
            some = np.arange(vacant.shape[j + 1]) > 0
            vacant |= left_out & some.reshape(-1, *[1] * (vacant.ndim - j - 2))
        return np.asarray(vacant.reshape(len(first), -1).all(axis=1))

    def _before(self, s: Floats) -> Integers:
        return np.searchsorted(self.places, s, side="right") - 1

    def _behind(self, s: Floats) -> Integers:
        return np.searchsorted(self.places, s, side="left")

    def _shifted_down(self, s: Floats, eps: float, grown: Floats) -> tuple[list[Floats], Floats]:
        """N from above and D from below between the places before s and s + e, and the largest w.

        Where s + e is beyond all places, losses beyond these count for N alone."""
        begin, end = self._before(s), self._before(s + eps)
        final = self.places.size - 1
        before, behind = end == 0, end == final - 1
        n = self.weighted.between(begin, np.where(before, 1, np.where(behind, final, end)))[1]
        d = self.above.between(begin, end)[0]
        width = np.where(before | behind, 0.0, s + eps - self.places[np.maximum(end, 1)])
        return [n * grown, d], width.max(axis=1)

    def _shifted_up(self, s: Floats, eps: float, grown: Floats) -> tuple[list[Floats], Floats]:
        """N from below and D from above between the places behind s and s + e, and the largest w.

        Where s is beyond all places, losses beyond these count for D alone."""
        begin, end = self._behind(s), self._behind(s + eps)
        final = self.places.size - 1
        before, behind = begin == 1, begin == final
        n = np.where(behind, 0.0, self.weighted.between(begin, end)[0])
        d = self.above.between(np.where(before, 0, np.where(behind, final - 1, begin)), end)[1]
        width = np.where(before | behind, 0.0, self.places[np.minimum(begin, final - 1)] - s)
        return [n * grown, d], width.max(axis=1)


def _within(mass: arb) -> arb:
    """The part of a ball that lies between 0 and 1, for a probability."""
    return mass.max(arb(0)).min(arb(1)) if mass.is_finite() else hull(arb(0), arb(1))


def windows_of(
    nodes: CurveNodes, curve: SmoothCurve, support: LossSupport | None = None
) -> CurveWindows:
    """The windows of the curve between all nodes at which it was asked."""
    places = (nodes.base + k * nodes.step for k in sorted(nodes.values))
    return CurveWindows(curve, nodes.curve.leaked, places, nodes.step * NEXT_TO_ATOMS, support)


LEAST_GAP = 1e-250
"""The least gap: no smaller one is told from it."""


class CurveGaps:
    """Upper bounds of how far the pair is above its curve, between nodes and beyond them.

    At the caller's precision when it is made, then in doubles.
    """

    def __init__(self, above: Above, nodes: list[Node]) -> None:
        self.top = float(above.pair.top)
        self.places = np.array([float(node.place) for node in nodes])
        growths = [node.place.ball().exp() for node in nodes]
        profile = _profile(above, growths, nodes)
        times, beyond = arb(above.times), arb(above.beyond)
        total = times * sum(map(arb, above.pair.weights.tolist()), arb(0)) + beyond
        upper = [times * one + beyond for one in profile]
        tangents = [(_tangent(node.left), _tangent(node.right)) for node in nodes]
        ends = [(arb(0), total), *zip(growths, upper, strict=True)]
        lines = [(arb(1), arb(-1)), *(side for pair in tangents for side in pair)]
        found = [_largest(*ends[k : k + 2], *lines[2 * k : 2 * k + 2]) for k in range(len(nodes))]
        found.append(beyond)
        unit = times.min(arb(1))
        gaps = [max(nextafter(float((one / unit).upper()), inf), LEAST_GAP) for one in found]
        self.tables = [np.array(gaps)]
        while 1 << len(self.tables) <= len(gaps):
            last, half = self.tables[-1], 1 << (len(self.tables) - 1)
            self.tables.append(np.maximum(last[:-half], last[half:]))

    def at(self, y_low: Floats, y_high: Floats, drops: Floats) -> Floats:
        """The largest gap at places top + drops - y for y_low <= y <= y_high, as (boxes, drops).

        ``top`` is the largest loss of the pair. Rounded up; it is that of H/times from the profile
        of the pair (head of the module).
        """
        reach = float(abs(self.places).max()) + float(abs(drops).max()) + abs(self.top)
        apart = 64 * U * (reach + float(abs(y_high).max()) + 1)
        low = np.searchsorted(self.places, drops + self.top - y_high[:, None] - apart)
        high = np.searchsorted(self.places, drops + self.top - y_low[:, None] + apart)
        level = np.frexp(high - low + 1)[1] - 1
        found = np.empty(low.shape)
        for k in np.unique(level).tolist():
            here = level == k
            table = self.tables[k]
            found[here] = np.maximum(table[low[here]], table[high[here] + 1 - (1 << k)])
        return found


def _profile(above: Above, growths: list[arb], nodes: list[Node]) -> list[arb]:
    """The profile of the pair at every node: the sum of w (1 - e^s/e^l) over its losses l beyond
    s."""
    pair = above.pair
    losses = [pair.top - int(k) * pair.step for k in pair.drops]
    found, mass, weighted, k = [], arb(0), arb(0), 0
    for node, growth in zip(reversed(nodes), reversed(growths), strict=True):
        while k < len(losses) and losses[k] > node.place:
            weight = arb(float(pair.weights[k]))
            mass, weighted, k = mass + weight, weighted + weight * (-losses[k].ball()).exp(), k + 1
        found.append(mass - growth * weighted)
    return found[::-1]


Line = tuple[arb, arb]
"""Its value at gamma = 0 and its slope."""


def _tangent(side: Beyond) -> Line:
    return side.above, -side.weighted


def _largest(first: tuple[arb, arb], last: tuple[arb, arb], one: Line, other: Line) -> arb:
    """The largest of U less the larger of two lines, where U is a line between its values at two
    gamma."""
    (a, b), (c, d) = (
        [upper - level - slope * gamma for gamma, upper in (first, last)]
        for level, slope in (one, other)
    )
    if (a - c) * (b - d) < 0:
        met = (a * d - b * c) / (a - c - b + d)
        return met.max(a.min(c)).max(b.min(d))
    return a.max(b).min(c.max(d))
