"""What the pivot equations of BR mechanisms of different eps take over a box of t.

A copy of BR(eps_i) has the loss t_i, or drops by eps_i with probability x_i = (e^t_i - 1)/(e^eps_i
- 1); DP(eps) has the loss eps, or drops by 2 eps. With S the sum of the drops, whose values are
s_0 = 0 < s_1 < ..., and y the sum of t (eps for DP) less eps_g, delta is the largest mean of
(1 - e^(S - y))_+; in slab z, s_z <= y < s_(z+1), S <= s_z counts. A maximiser with the least sum of
t has in every group, with S' the drops of all but one of its copies, W = {S' <= s_z < S' + eps_i}
and A_i = ln E[e^(S' + eps_i) | W],

    0 < t_i < eps_i, P(W) > 0 and t_i = A_i - y,   or   t_i = 0 and (P(W) = 0 or A_i <= y).

Over a box of t both P(W) and E[e^(S' + eps_i); W] are means, with the same weights, of their values
at mixed vertices (some copies of a group at its upper end, the others at the lower one), so e^A_i
is between the least and the largest ratio; A_i grows with z. Integers v stand for v / 2^F.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from operator import mul

from exactdp.tables.kernel.delta_bounds import at_bits, probabilities
from exactdp.tables.kernel.fixed_point import Number, Undecided, cut, exp, log, over, require, spend

Ends = tuple[int, int]
Matrix = list[list[int]]
MOST_PATTERNS, MOST_SUMS, MOST_KEPT = 20_000, 10**5, 10**6
"""Patterns of how many copies of each BR drop; different sums of their drops, times those of DP;
entries of tables of hulls in memory. More of the first two are Undecided; beyond the last the
tables are made anew."""


@dataclass(frozen=True)
class Box:
    """A box of t in which a maximiser is looked for: low <= t <= high, with y and slabs in a range.

    Integers at F bits; y is in its ends, and in one of the slabs first to last. Where `zero` is set
    t_i may be 0, elsewhere it is 0 only if high is.
    """

    low: tuple[int, ...]
    high: tuple[int, ...]
    y: Ends
    first: int
    last: int
    zero: tuple[bool, ...]


@dataclass(frozen=True)
class Hull:
    """Bounds of A_i at F bits; P(W) > 0, or P(W) = 0, wherever the box is (False: not known)."""

    low: int
    high: int
    positive: bool
    empty: bool


class SlabHulls:
    """The slabs of BR (eps, count) and DP (eps, count), and the hulls of A_i, at F bits."""

    def __init__(
        self, ranged: list[tuple[Number, int]], pure: list[tuple[Number, int]], F: int
    ) -> None:
        require(64 <= F <= 2048 and ranged, "pivots: bits out of range, or no BR")
        self.F, self.eps = F, [eps for eps, _ in ranged]
        self.counts = [n for _, n in ranged]
        if math.prod(n + 1 for n in self.counts) > MOST_PATTERNS:
            raise Undecided("pivots: more patterns of drops than are kept")
        dropped = [(eps.times(2), n) for eps, n in pure]
        self.sums = [sums(ranged, i) for i in range(len(ranged))]
        every, fixed = {*sums(ranged)}, sorted({*sums(dropped)}, key=lambda s: s.ends(F))
        if len(every) * len(fixed) > MOST_SUMS:
            raise Undecided("pivots: more sums of drops than are kept")
        totals = {s: [s + d for d in fixed] for s in every}
        found = [(s, s.ends(F)) for s in {s for row in totals.values() for s in row}]
        spend(300 * sum(len(s.terms) for s, _ in found))  # looked up again and again
        found.sort(key=lambda pair: pair[1])
        self.lows, self.highs = [ends[0] for _, ends in found], [ends[1] for _, ends in found]
        if any(a >= b for a, b in zip(self.highs, self.lows[1:], strict=False)):
            raise Undecided("pivots: sums of drops too close for the bits in use")
        rank = {s: k for k, (s, _) in enumerate(found)}
        self.ranks = {s: [rank[total] for total in row] for s, row in totals.items()}
        self.raised_bits = G = self.highs[-1] * 3 // (2 << F) + F + 8
        self.raised = [exp(s - found[-1][0], G) for s, _ in found]
        self.fixed = [of_dp(fixed, dropped, F, up) for up in (False, True)]
        self.others: dict[int, tuple[list[tuple[list[int], list[int]]], list[int]]] = {}
        self.kept: dict[tuple[int, int, bool], list[list[int]]] = {}

    def ranked(self, i: int) -> tuple[list[tuple[list[int], list[int]]], list[int]]:
        """What the windows of group i need of the order of all sums: (ranks, which of these).

        Of each sum of the drops of the others, over DP, the ranks without and with eps_i; then
        which of these each pattern has. Kept, for a Number takes long to be looked up.
        """
        if i not in self.others:
            each = dict.fromkeys(self.sums[i])
            spend(10 * sum(2 + len(s.terms) for s in (*self.sums[i], *each, *each, *each)))
            ranks = [(self.ranks[s], self.ranks[s + self.eps[i]]) for s in each]
            index = {s: k for k, s in enumerate(each)}
            self.others[i] = ranks, [index[s] for s in self.sums[i]]
        return self.others[i]

    def windows(self, i: int, z: int, up: bool) -> list[list[int]]:
        """P(W) and E[e^(S' + eps_i - s_z); W] in slab z, over DP, for every pattern of the others.

        Two lists at F bits, rounded up or down; W and S': head of the file.
        """
        if (i, z, up) not in self.kept:
            weights, total = self.fixed[up]
            ranks, order = self.ranked(i)
            found: list[Ends] = []
            for before, after in ranks:
                a, b = bisect_right(after, z), bisect_right(before, z)
                spend(10 + 4 * (b - a), 2 * self.F)
                top = sum(weights[k] * self.raised[after[k]][up] for k in range(a, b))
                found.append((total[b] - total[a], over(top, self.raised[z][not up], up)))
            both = [found[k] for k in order]
            spend(4 * len(both))
            if len(self.kept) * len(both) > MOST_KEPT:
                self.kept.clear()
            self.kept[i, z, up] = [[p for p, _ in both], [n for _, n in both]]
        return self.kept[i, z, up]

    def drops(self, box: Box) -> list[tuple[Ends, Ends]]:
        """The pairs (1 - x, x) of each group at F bits: at the lower end of x, then at the upper.

        x is the chance of a drop; a pair adds to 1. The ends are rounded outward: so the vertices
        are those of a box around this one.
        """
        one, found = 1 << self.F, []
        for eps, low, high in zip(self.eps, box.low, box.high, strict=True):
            x = probabilities(eps, at_bits(low, self.F), self.F, False)[1] if low else 0
            top = probabilities(eps, at_bits(high, self.F), self.F, True)[1] if high else 0
            found.append(((one - x, x), (one - top, top)))
        return found

    def hulls(self, box: Box) -> list[Hull]:
        """The hull of A_i over the box for every group i (A_i: head of the file)."""
        drops = self.drops(box)
        rows: dict[tuple[int, int, bool], Matrix] = {}
        for j, n in enumerate(self.counts):
            for size in (n - 1, n):
                for up in (False, True):
                    rows[j, size, up] = mixed(size, *drops[j], self.F, up)
        return [self.hull(box, i, rows) for i in range(len(self.counts))]

    def hull(self, box: Box, i: int, rows: dict[tuple[int, int, bool], Matrix]) -> Hull:
        """The hull of A_i over the box for one group: at most by the last slab, at least the first.

        ``rows`` are the matrices of ``mixed``, by group, copies and rounding.
        """
        counts, thin = [n - (j == i) for j, n in enumerate(self.counts)], box.first == box.last

        def at_vertices(z: int, up: bool) -> list[list[int]]:
            parts = self.windows(i, z, up)
            for j, n in enumerate(counts):
                parts = [applied(part, rows[j, n, up], self.F, up) for part in parts]
            return parts

        ends = at_vertices(box.last, False), at_vertices(box.last, True)
        (least, _), (most, raised) = ends
        cap = exp(self.eps[i], self.F)[1]
        above = 1 << self.F
        spend(3 * len(most), 2 * self.F, quotients=True)
        for d, bound, n in zip(least, most, raised, strict=True):
            if bound:
                above = max(above, min(over(n << self.F, d, True), cap) if d else cap)
        (_, sunk), (wide, _) = ends if thin else (
            at_vertices(box.first, False), at_vertices(box.first, True)
        )  # fmt: skip
        below = exp(self.eps[i], self.F)[0]
        for d, n in zip(wide, sunk, strict=True):
            if d:
                below = min(below, (n << self.F) // d)
        below = max(below, 1 << self.F)
        return Hull(
            self.place(box.first, below, False),
            self.place(box.last, above, True),
            thin and min(least) > 0,
            thin and max(most) == 0,
        )

    def place(self, z: int, ratio: int, up: bool) -> int:
        """A bound of s_z + ln(ratio / 2^F) at F bits, from above (``up``) or from below."""
        F, base = self.F, (self.highs if up else self.lows)[z]
        if ratio == 1 << F:
            return base
        both = log(ratio, F + 16)[up] - F * log(2, F + 16)[not up]
        return base + cut(both, 16, up)


def sums(groups: list[tuple[Number, int]], but: int = -1) -> list[Number]:
    """The sum of the drops for every pattern of how many copies of each group drop.

    ``groups`` have (drop, copies); of the group ``but``, if given, one copy is left out. Undecided
    for more than MOST_SUMS.
    """
    found = [Number()]
    for j, (eps, n) in enumerate(groups):
        size = n + (j != but)
        if len(found) * size > MOST_SUMS:
            raise Undecided("pivots: more sums of drops than are kept")
        multiples = [eps.times(i) for i in range(size)]
        found = [s + drop for s in found for drop in multiples]
    return found


def of_dp(
    values: list[Number], groups: list[tuple[Number, int]], F: int, up: bool
) -> tuple[list[int], list[int]]:
    """The probability of each of these sums of drops of DP at F bits, and their partial sums.

    Rounded up or down; each group has twice its eps, and its copies.
    """
    found = {Number(): 1 << F}
    for twice, n in groups:
        stay, drop = probabilities(twice, twice.times(Fraction(1, 2)), F, up)[:2]
        before, found = found, {}
        for i, p in enumerate(mixed(n, (stay, drop), (stay, drop), F, up)[0]):
            for s, q in before.items():
                total = s + twice.times(i)
                found[total] = found.get(total, 0) + cut(p * q, F, up)
    weights = [found[s] for s in values]
    return weights, [0, *accumulate(weights)]


def mixed(n: int, low: Ends, high: Ends, F: int, up: bool) -> Matrix:
    """The probabilities of 0 to n drops with v copies at `high`, n - v at `low`: a row for each v.

    At F bits, rounded up or down. Each of low and high is a pair (1 - x, x).
    """
    spend(80 + (n + 1) ** 3, F)
    sides = []
    for stay, drop in (low, high):
        rows = [[1 << F]]
        for _ in range(n):
            row = rows[-1]
            left, right = [*row, 0], [0, *row]
            rows.append([cut(a * stay + b * drop, F, up) for a, b in zip(left, right, strict=True)])
        sides.append(rows)
    found = []
    for v in range(n + 1):
        row = [0] * (n + 1)
        for i, p in enumerate(sides[0][n - v]):
            for j, q in enumerate(sides[1][v]):
                row[i + j] += p * q
        found.append([cut(p, F, up) for p in row])
    return found


def applied(part: list[int], matrix: Matrix, F: int, up: bool) -> list[int]:
    """The matrix applied along the first axis of an array, which becomes the last one.

    At F bits, rounded up or down.
    """
    size = len(matrix)
    inner, turn = len(part) // size, -1 if up else 1
    spend(20 + 2 * len(part) * size, F)
    rows = [[turn * v for v in row] for row in matrix]
    sides = [part[d * inner : (d + 1) * inner] for d in range(size)]
    if size == 2:
        (a, b), (c, d) = rows
        found = [v for x, y in zip(*sides, strict=True) for v in (x * a + y * b, x * c + y * d)]
    else:
        columns = zip(*sides, strict=True)
        found = [sum(map(mul, row, column)) for column in columns for row in rows]
    return [-(v >> F) for v in found] if up else [v >> F for v in found]
