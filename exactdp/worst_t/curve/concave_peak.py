"""The sum of :mod:`.noise_contour` next to its maximum, in balls (:mod:`.peaks`).

S(t) = Re sum over k of w_k prod over j of A_j(z_k; t_j)^(n_j) is an analytic function of t. Over a
box factors are expanded about its point c: A = A(c) + x A', A' = A'(c) + x A'', A'' the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from flint import acb, arb

from exactdp.loss_sums.poisson_sums import power
from exactdp.mechanisms.cores import Groups
from exactdp.worst_t.curve.noise_contour import NoiseContour
from exactdp.worst_t.curve.peaks import Derivatives, Peak, reach_of


class Factors:
    """One group at every frequency."""

    def __init__(self, contour: NoiseContour, eps: arb, count: int) -> None:
        self.points, self.count, self.ground = contour.balls, count, eps.expm1()
        self.drops = [1 - (-z * acb(eps)).exp() for z in self.points]

    def at(self, t: arb) -> list[tuple[acb, acb, acb, acb]]:
        """A and its first three derivatives."""
        x, grown, found = t.expm1() / self.ground, t.exp() / self.ground, []
        for z, b in zip(self.points, self.drops, strict=True):
            wave = (z * acb(t)).exp()
            one, q = wave * (1 - x * b), wave * b * grown
            first = z * one - q
            second = z * first - (z + 1) * q
            found.append((one, first, second, z * second - (z + 1) ** 2 * q))
        return found

    def powers(self, c: arb, reach: arb | None = None) -> list[tuple[acb, acb, acb]]:
        """A^n and its first two derivatives at c, or over all t that differ from c by ``reach``,
        which 0 is in.
        """
        known = self.at(c)
        if reach is None:
            return [self._powers(a, first, second) for a, first, second, _ in known]
        found = []
        for here, over in zip(known, self.at(c + reach), strict=True):
            second = here[2] + reach * over[3]
            first = here[1] + reach * second
            found.append(self._powers(here[0] + reach * first, first, second))
        return found

    def _powers(self, a: acb, first: acb, second: acb) -> tuple[acb, acb, acb]:
        n = self.count
        before = power(a, n - 1) if n > 1 else acb(1)
        twice = power(a, n - 2) if n > 2 else acb(1)
        bend = n * before * second + n * (n - 1) * twice * first**2
        return before * a, n * before * first, bend


class ConcavePeak(Peak):
    """The sum of one contour; at the precision of the caller."""

    def __init__(self, contour: NoiseContour, groups: Groups) -> None:
        self.rest = contour.cut_off
        """Of the frequencies that are left out; times the largest A at the real one."""
        self.weights = [
            one * other for one, other in zip(contour.own(), contour.fixed, strict=True)
        ]
        self.factors = [Factors(contour, eps.ball(), count) for eps, count in groups]

    def derivatives(self, c: Sequence[arb], reach: Sequence[arb] | None = None) -> Derivatives:
        """At a point, or over a box about it."""
        size = range(len(self.factors))
        known = [
            one.powers(c[j], None if reach is None else reach[j])
            for j, one in enumerate(self.factors)
        ]
        value, slopes, bends = (
            arb(0),
            [arb(0) for _ in size],
            [[arb(0) for _ in size] for _ in size],
        )
        for k, weight in enumerate(self.weights):
            at = [one[k] for one in known]
            value += _product(weight, [one[0] for one in at]).real
            for i in size:
                changed = [one[int(j == i)] for j, one in enumerate(at)]
                slopes[i] += _product(weight, changed).real
                for j in range(i + 1):
                    twice = [one[(h == i) + (h == j)] for h, one in enumerate(at)]
                    bends[i][j] += _product(weight, twice).real
        for i in size:
            for j in range(i):
                bends[j][i] = bends[i][j]
        return Derivatives(value, slopes, bends)

    def bound(self, low: Sequence[arb], high: Sequence[arb], c: Sequence[arb]) -> arb | None:
        """The same, with the frequencies that are left out."""
        found = super().bound(low, high, c)
        if found is None:
            return None
        whole = self.rest
        for one, t, x in zip(self.factors, c, reach_of(low, high, c)[0], strict=True):
            whole *= abs(one.powers(t, x)[0][0]).upper()
        return (found + whole).upper()


def _product(start: acb, factors: Sequence[acb]) -> acb:
    for one in factors:
        start = start * one
    return start
