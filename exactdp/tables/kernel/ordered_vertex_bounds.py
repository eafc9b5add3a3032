"""BR mechanisms of different eps, not adaptively: boxes of t in order, and bounds of delta on them.

Of the maximisers with the least sum of t one has the least sum of squares as well, and for eps_i <=
eps_j it has 0 <= t_j - t_i <= eps_j - eps_i (own statement "Order of t"): what is looked for in a
box (pivot_hulls.py) is this one.

With y as there let D_v be the mean of (1 - e^(S - y))_+ where each copy drops with the chance that
it has at a vertex v of the box (some copies of a group at its upper end, the others at the lower),
L_v the y that the vertex's own t would have, and sag the sum over all copies of (e^w - 1)^2/8, w
the width of t. For a, k >= 0, delta at any t of the box is at most (own statement "Vertex bound")

    max over v of D_v + a (L_v - y + sag) - k (e^(L_v - y) - 1),

and with -y <= e^(m - y) - 1 - m, for any m, this is convex in e^-y: largest at an end of y.
"""

from __future__ import annotations

from dataclasses import replace
from operator import mul

from exactdp.tables.kernel.delta_bounds import at_bits
from exactdp.tables.kernel.fixed_point import Number, cut, exp, log, over, require, spend
from exactdp.tables.kernel.pivot_contraction import Pivots
from exactdp.tables.kernel.pivot_hulls import Box, Ends, applied, mixed, sums


class OrderedPivots(Pivots):
    """The boxes of one question, eps rising, for the maximiser whose t are in order."""

    def __init__(
        self, ranged: list[tuple[Number, int]], pure: list[tuple[Number, int]], at: Number, F: int
    ) -> None:
        super().__init__(ranged, pure, at, F)
        ups = zip(self.eps, self.eps[1:], strict=False)
        require(all((b - a).sign() > 0 for a, b in ups), "values: eps do not rise")
        every = range(len(self.eps))
        self.most = [
            [(self.eps[i] - self.eps[j]).ends(F)[1] if j < i else 0 for j in every] for i in every
        ]
        found = sums(ranged)
        each = dict.fromkeys(found)
        spend(120 * sum(len(s.terms) for s in found))
        index = {s: k for k, s in enumerate(each)}
        self.totals = [self.slabs.ranks[s] for s in each]
        self.order = [index[s] for s in found]

    def trimmed(self, box: Box) -> Box | None:
        """The box without what the order of t excludes, then trimmed as any box; None if empty."""
        n, low, high, g = self.counts, [*box.low], [*box.high], len(self.counts)
        sure = [not zero and top > 0 for zero, top in zip(box.zero, high, strict=True)]
        spend(20 * g * g, self.F)
        for i in range(1, g):
            low[i], sure[i] = max(low[i - 1], low[i]), sure[i - 1] or sure[i]
        for i in range(g - 1, 0, -1):
            high[i - 1] = min(high[i - 1], high[i])
        high = [min(map(int.__add__, high, row)) for row in self.most]
        low = [max(low[i] - self.most[i][j] for i in range(g)) for j in range(g)]
        apart = [
            [0 if i == j else min(high[i] - low[j], self.most[i][j]) for j in range(g)]
            for i in range(g)
        ]
        bottom, top, size = box.y[0] - self.offset[1], box.y[1] - self.offset[0], sum(n)
        for j in range(g):
            below = bottom - sum(n[i] * apart[i][j] for i in range(g))
            low[j] = max(low[j], below // size)
            high[j] = min(high[j], -(-(top + sum(map(mul, apart[j], n))) // size))
        if any(a > b or (b <= 0 and known) for a, b, known in zip(low, high, sure, strict=True)):
            return None
        zero = tuple(maybe and not known for maybe, known in zip(box.zero, sure, strict=True))
        return super().trimmed(replace(box, low=tuple(low), high=tuple(high), zero=zero))

    def value(self, box: Box, a: int, k: int) -> int:
        """An upper bound of 2^F delta at every t of the box, with the multiples a and k of 2^-F.

        The statement "Vertex bound" (head of the file), with the middle of y for m. Rejected for a
        multiple out of range.
        """
        require(0 <= a < 1 << self.F + 64 > k >= 0, "values: a multiple out of range")
        F, G, one, n = self.F, self.slabs.raised_bits, 1 << self.F, self.counts
        spend(300)
        drops = self.slabs.drops(box)
        rows = [mixed(size, *pair, F, True) for size, pair in zip(n, drops, strict=True)]
        own, grown, sag = [self.offset[1]], [exp(at_bits(self.offset[0], F), F)[0]], 0
        for eps, size, ((_, x), (_, top)) in zip(self.eps, n, drops, strict=True):
            ends = [self.place(eps, chance) for chance in (x, top)]
            width = over(ends[1][1] << F, ends[0][0], True) - one
            sag += cut(size * width * width, F + 3, True)
            t = [self.logarithm(above) for _, above in ends]
            spend(12 * len(own) * (size + 1), F)
            spend(len(own) * (size + 1), G)  # numbers like e^t take up to G bits
            steps = [(size - v) * t[0] + v * t[1] for v in range(size + 1)]
            own = [before + step for before in own for step in steps]
            powers = [self.power(ends[0][0], size - v) for v in range(size + 1)]
            powers = [p * self.power(ends[1][0], v) >> F for v, p in enumerate(powers)]
            grown = [before * p >> F for before in grown for p in powers]
        middle, found = sum(box.y) // 2, 0
        for y in box.y:
            less = exp(at_bits(-y, F), F)[0]
            away = sag - middle + exp(at_bits(middle - y, F), F)[1] - one
            values = self.means(y, rows)
            spend(8 * len(values), 2 * F)
            spend(len(values), G)
            for mean, level, growth in zip(values, own, grown, strict=True):
                rise = a * (level + away) - k * ((growth * less >> F) - one)
                found = max(found, mean + cut(rise, F, True))
        return found

    def means(self, y: int, rows: list[list[list[int]]]) -> list[int]:
        """Upper bounds of 2^F D_v at y (head of the file), for every vertex v of the box.

        ``rows`` are the matrices of ``mixed``, one for each group.
        """
        F, one, slabs = self.F, 1 << self.F, self.slabs
        counted = sum(low < y for low in slabs.lows)
        shrunk = exp(at_bits(slabs.lows[-1] - y, F), F)[0]
        G = slabs.raised_bits
        spend(4 * counted, F)
        spend(counted, max(G, shrunk.bit_length()))
        gains = [max(0, one - (slabs.raised[z][0] * shrunk >> G)) for z in range(counted)]
        weights = slabs.fixed[True][0]
        parts = []
        for ranks in self.totals:
            spend(2 * len(ranks), F)
            some = (w * gains[z] for w, z in zip(weights, ranks, strict=True) if z < counted)
            parts.append(cut(sum(some), F, True))
        found = [parts[s] for s in self.order]
        for matrix in rows:
            found = applied(found, matrix, F, True)
        return found

    def place(self, eps: Number, x: int) -> Ends:
        """Bounds of 2^F e^t, e^t = 1 + (e^eps - 1) c: a copy drops with chance c = x / 2^F."""
        F, one, (low, high) = self.F, 1 << self.F, exp(eps, self.F)
        return one + ((low - one) * x >> F), one + cut((high - one) * x, F, True)

    def logarithm(self, value: int) -> int:
        """An upper bound of 2^F ln(value / 2^F), for value >= 2^F."""
        F = self.F
        return cut(log(value, F + 16)[1] - F * log(2, F + 16)[0], 16, True)

    def power(self, value: int, n: int) -> int:
        """A lower bound of 2^F (value / 2^F)^n, for value >= 2^F."""
        found = 1 << self.F
        for _ in range(n):
            found = found * value >> self.F
        return found
