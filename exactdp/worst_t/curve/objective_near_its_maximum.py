"""The objective of BR beside one curve next to its maximum, in balls: sums over patterns.

With H the curve, n_j t_j the large losses of the groups, y their sum, d(k) the drops of a pattern
and w_j(k_j; t_j) its probabilities,

    S(t) = sum over patterns k of prod w_j(k_j; t_j) H(eps_g - y + d(k)).

A derivative in t_j is one of w_j, plus -n_j times that of H. With p = (e^t - 1)/(e^eps - 1), D the
difference of a function of k_j for one drop more and E_n the mean over Bin(n, p), the mth one of w
is, with the Stirling numbers of the second kind {m, k},

    sum over k of {m, k} n (n - 1) ... (n - k + 1) p'^k E_(n - k) D^k,   p' = p'' = e^t/(e^eps - 1),

as dE_n/dp = n E_(n-1) D. Over a set of t both parts are expanded about its point c: a sum over all
w of H(s) is that at the y of c less y - y_c times the same sum of H' over all s, and so is one with
a derivative of the weights that at c plus t_j - c_j times those with one more over all t.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement, product
from typing import Protocol, runtime_checkable

from flint import arb, arb_mat, fmpz

from exactdp.mechanisms.compositions import Groups
from exactdp.mechanisms.pair_parameters import hull
from exactdp.numbers.exact_numbers import Exact
from exactdp.worst_t.curve.objective_at_t import powers, sums_of_drops
from exactdp.worst_t.curve.peaks import Derivatives, Peak, concave_bound, reach_of

TERMS = 4
"""The order of the last terms of a Taylor polynomial about c, which hold what is left."""
MOST_ORDERS = TERMS + 2
"""The highest order of a derivative of the weights that is needed."""
Orders = tuple[int, ...]
"""Differences in the drops of every group."""


@runtime_checkable
class SmoothCurve(Protocol):
    """A curve that knows balls around its first two derivatives and the density of its loss."""

    def __call__(self, eps: arb) -> arb:
        """The value of the curve at every eps of the ball."""

    def derivatives(self, eps: arb) -> tuple[arb, arb]:
        """Balls around all first and second derivatives at every eps of the ball.

        Not finite where a loss is an atom.
        """

    def density(self, eps: arb) -> arb:
        """A ball around delta'' - delta', the density of the loss, at every eps of the ball.

        Not finite where a loss is an atom.
        """


@dataclass(frozen=True)
class Region:
    """The t with low <= t <= high whose y differs from that of ``c`` by a number of ``around``."""

    c: list[arb]
    low: list[arb]
    high: list[arb]
    around: arb


@dataclass(frozen=True)
class Parts:
    """Sums over patterns of H, H' and H'' with derivatives of the weights, up to the second order.

    ``value``, ``slope`` and ``bend`` are those of H, H' and H'' without such a derivative.
    """

    counts: list[int]
    value: arb
    own: list[arb]
    """Sums of H with a first derivative of the weights, for each group."""
    pairs: list[list[arb]]
    """... with two, for each pair of groups."""
    crossed: list[arb]
    """Sums of H' with a derivative of the weights."""
    slope: arb
    bend: arb

    def slopes(self) -> list[arb]:
        """The gradient of the objective, as one ball for each group.

        In t_j it is the derivative of the weights less n_j times that of H.
        """
        return [one - n * self.slope for one, n in zip(self.own, self.counts, strict=True)]

    def bends(self, directions: Sequence[Sequence[int]]) -> arb_mat:
        """The matrix of second derivatives of the objective along some directions, as balls.

        Where y stays the same H' and H'' have no part in them.
        """
        rises = [sum(x * n for x, n in zip(v, self.counts, strict=True)) for v in directions]
        crossed = [
            sum((x * b for x, b in zip(v, self.crossed, strict=True)), arb(0)) for v in directions
        ]
        found = []
        for v, rise, mixed in zip(directions, rises, crossed, strict=True):
            row = []
            for w, other, more in zip(directions, rises, crossed, strict=True):
                one = rise * other * self.bend - other * mixed - rise * more
                for x, pairs in zip(v, self.pairs, strict=True):
                    one += x * sum((z * a for z, a in zip(w, pairs, strict=True)), arb(0))
                row.append(one)
            found.append(row)
        return arb_mat(found)


class PatternPeak(Peak):
    """The objective of BR beside one curve as a sum over patterns; at the caller's precision."""

    def __init__(self, groups: Groups, eps_g: Exact, curve: SmoothCurve) -> None:
        self.groups, self.eps_g, self.curve = groups, eps_g, curve
        self.drops, tables = sums_of_drops(groups)
        self.index = [0]
        for table in tables:
            self.index = [place for one in self.index for place in table[one]]
        self.known: tuple[object, list[list[arb]]] | None = None
        """The curve at the last point."""

    def derivatives(self, c: Sequence[arb], reach: Sequence[arb] | None = None) -> Derivatives:
        """Value, gradient and Hessian of the objective at a point c, or balls over a box."""
        around = arb(0)
        for (_, count), one in zip(self.groups, reach or [], strict=False):
            around += count * one
        parts = self.over(c, None if reach is None else [*reach], around)
        every = [[int(i == j) for j in range(len(c))] for i in range(len(c))]
        return Derivatives(parts.value, parts.slopes(), parts.bends(every).tolist())

    def over(self, c: Sequence[arb], reach: list[arb] | None, around: arb) -> Parts:
        """The sums over patterns at a point c, or over all t about it, as balls.

        All t are those that differ from c by ``reach``, and in y by ``around``.
        """
        size, counts = range(len(self.groups)), [count for _, count in self.groups]
        levels = self._levels(c, None if reach is None else around)
        at_c = _Weighted(self, levels, c, 2 if reach is None else 1 + TERMS)
        sum_of = at_c.derivative
        if reach is not None:
            there = [t + x for t, x in zip(c, reach, strict=True)]
            over = _Weighted(self, levels, there, MOST_ORDERS)
            sum_of = _Expanded(at_c, over, counts, reach, around).derivative

        def at(level: int, *which: int) -> arb:
            found = sum_of(level, which)
            if reach is not None and level < 2:
                found -= around * at(level + 1, *which)
            return found

        pairs = [[at(0, min(i, j), max(i, j)) for j in size] for i in size]
        own, crossed = ([at(level, i) for i in size] for level in (0, 1))
        return Parts(counts, at(0), own, pairs, crossed, at(1), at(2))

    def bound_over(self, region: Region) -> arb | None:
        """An upper bound of the objective over a region; None if it is not seen to be concave."""
        c = region.c
        reach, sides = reach_of(region.low, region.high, c)
        around = region.around.union(arb(0))
        reach = self.within(reach, around)
        across = self.across()
        bends = self.over(c, reach, around).bends(across)
        basis = arb_mat(across).transpose()
        return concave_bound(self.derivatives(c), bends, reach, sides, basis)

    def within(self, reach: Sequence[arb], around: arb) -> list[arb]:
        """Balls of t - c in ``reach``, cut to where y changes by ``around``: one for each group.

        A t moves no farther than y and all others do. ValueError where nothing is left.
        """
        moves = [count * x for (_, count), x in zip(self.groups, reach, strict=True)]
        found = []
        for j, ((_, count), x) in enumerate(zip(self.groups, reach, strict=True)):
            others = sum((move for i, move in enumerate(moves) if i != j), arb(0))
            found.append(x.intersection((around - others) / count))
        return found

    def across(self) -> list[list[int]]:
        """An integer basis of the space of t; all rows but the last keep y = sum of n_j t_j.

        With m the first group of the largest count: n_m e_k - n_k e_m for each other k, then e_m.
        """
        counts = [count for _, count in self.groups]
        last = counts.index(max(counts))
        found = []
        for k in range(len(counts)):
            row = [0] * len(counts)
            if k != last:
                row[k], row[last] = counts[last], -counts[k]
                found.append(row)
        return [*found, [int(k == last) for k in range(len(counts))]]

    def _levels(self, c: Sequence[arb], around: arb | None) -> list[list[arb]]:
        """H, H' and H'' of every sum of drops, the last one perhaps for all y around that of c."""
        place = self.eps_g.ball()
        for (_, count), t in zip(self.groups, c, strict=True):
            place -= count * t
        places = [place + drop.ball() for drop in self.drops]
        key = tuple(t.man_exp() for t in c)
        if self.known is None or self.known[0] != key:
            values = [(self.curve(s), *self.curve.derivatives(s)) for s in places]
            self.known = key, [list(column) for column in zip(*values, strict=True)]
        value, slope, bend = self.known[1]
        if around is not None:
            bend = [self.curve.derivatives(s - around)[1] for s in places]
        return [value, slope, bend]


class _Weighted:
    """Sums of values over all patterns, weighted by derivatives of the weights up to order
    ``most``."""

    def __init__(
        self, peak: PatternPeak, levels: list[list[arb]], ts: Sequence[arb], most: int
    ) -> None:
        self.own = [GroupWeights(eps, n, t) for (eps, n), t in zip(peak.groups, ts, strict=True)]
        self.known: dict[Orders, arb] = {}
        self.means = [self._means([values[k] for k in peak.index], most) for values in levels]

    def _means(self, flat: list[arb], most: int) -> dict[Orders, arb]:
        known: dict[Orders, list[arb]] = {(): flat}
        for group in reversed(self.own):
            known = {
                (order, *orders): group.means(values, order)
                for orders, values in known.items()
                for order in range(most - sum(orders) + 1)
            }
        return {orders: values[0] for orders, values in known.items()}

    def derivative(self, level: int, which: tuple[int, ...]) -> arb:
        """The derivative of the weights in the t of ``which`` (with repetitions), summed with a
        level of values."""
        times = [which.count(j) for j in range(len(self.own))]
        key = (level, *times)
        if key in self.known:
            return self.known[key]
        total = arb(0)
        for orders in product(*(range(min(m, 1), m + 1) for m in times)):
            found = self.means[level][orders]
            for one, m, k in zip(self.own, times, orders, strict=True):
                found *= fmpz.stirling_s2(m, k) * one.factor(k)
            total += found
        self.known[key] = total
        return total


@dataclass(frozen=True)
class _Expanded:
    """Sums with derivatives of weights for all t of a box, by Taylor polynomials about c."""

    at_c: _Weighted
    over: _Weighted
    counts: list[int]
    reach: list[arb]
    around: arb

    @cached_property
    def products(self) -> list[tuple[tuple[int, ...], arb]]:
        """The products of two to TERMS coordinates of ``reach``, as terms of a Taylor
        polynomial."""
        return _products(self.reach)

    def derivative(self, level: int, which: tuple[int, ...]) -> arb:
        """The derivative in the t of ``which`` over the box; a part of its first order is one in
        y."""
        found = self.at_c.derivative(level, which)
        firsts = [self.at_c.derivative(level, (*which, k)) for k in range(len(self.counts))]
        share = (sum(firsts, arb(0)) / sum(self.counts)).mid()
        found += share * self.around
        for first, count, x in zip(firsts, self.counts, self.reach, strict=True):
            found += (first - share * count) * x
        for more, x in self.products:
            known = self.over if len(more) == TERMS else self.at_c
            found += x * known.derivative(level, (*which, *more))
        return found


def _products(reach: Sequence[arb]) -> list[tuple[tuple[int, ...], arb]]:
    """Each choice of two to TERMS coordinates, the least first, with its Taylor term.

    The term is the product of the coordinates over the factorials of how often each is there.
    """
    found = []
    for size in range(2, TERMS + 1):
        for which in combinations_with_replacement(range(len(reach)), size):
            term = arb(1)
            for k, j in enumerate(which):
                term *= reach[j] / (1 + which[:k].count(j))
            found.append((which, term))
    return found


class GroupWeights:
    """The weights C(n, j) p^j (1 - p)^(n - j) of n BR(eps), p = (e^t - 1)/(e^eps - 1), as balls.

    j counts the small losses t - eps. Where ``t`` is a ball they hold for every t in it: each is
    the hull of both ends of p, and of the peak at p = j/n where that may lie between.
    """

    def __init__(self, eps: Exact, count: int, t: arb) -> None:
        self.count = count
        ground = eps.ball().expm1()
        self.rise = t.exp() / ground
        ends = [t] if t.is_exact() else [t.lower(), t.upper()]
        shares = [end.expm1() / ground for end in ends]
        self.powers = [(powers(1 - p, count), powers(p, count)) for p in shares]
        self.low, self.high = shares[0], shares[-1]
        self.known: dict[int, list[arb]] = {}
        """The weights by their order."""

    def weights(self, order: int) -> list[arb]:
        """The weights of Bin(n - order, p), one for each number of small losses."""
        if order not in self.known:
            self.known[order] = self._weights(order)
        return self.known[order]

    def _weights(self, order: int) -> list[arb]:
        left, binomial, found = self.count - order, 1, []
        for j in range(left + 1):
            ends = [large[left - j] * small[j] for large, small in self.powers]
            if len(ends) > 1:
                ends += self._between(left, j)
            found.append(binomial * hull(*ends))
            binomial = binomial * (left - j) // (j + 1)
        return found

    def _between(self, left: int, j: int) -> list[arb]:
        """What else there is but the ends: a peak, or 0 where a power of p or of 1 - p has it as p
        may leave [0, 1] a little."""
        apart = (not j or self.low > 0) and (j == left or self.high < 1)
        found = [] if apart else [arb(0)]
        if left and not (self.low > arb(j) / left or self.high < arb(j) / left):
            peak = arb(j) / left
            found.append((1 - peak) ** (left - j) * peak**j)
        return found

    def factor(self, order: int) -> arb:
        """The number n (n - 1) ... (n - order + 1) p'^order, p' = e^t/(e^eps - 1), as a ball."""
        found = arb(1)
        for k in range(order):
            found *= (self.count - k) * self.rise
        return found

    def means(self, flat: list[arb], order: int) -> list[arb]:
        """The means over Bin(n - order, p) of the differences of this order along the last axis."""
        size = self.count + 1
        if order >= size:
            return [arb(0)] * (len(flat) // size)
        for _ in range(order):
            flat = _differences(flat, size)
            size -= 1
        column = arb_mat(size, 1, self.weights(order))
        return (arb_mat(len(flat) // size, size, flat) * column).entries()


def _differences(flat: list[arb], size: int) -> list[arb]:
    return [
        flat[k + 1] - flat[k]
        for start in range(0, len(flat), size)
        for k in range(start, start + size - 1)
    ]
