"""The largest delta over t beside smooth noise, in one direction: boxes, and then one peak.

For each t delta of all mechanisms together is a sum over frequencies (:mod:`.noise_contour`). The
largest over all t is found by branch and bound in float64 (:mod:`.frequency_boxes`), to about 1e-8;
to more digits within what is left, in balls, where the sum is concave. From
below delta is that at the best t, in balls.

Cost: 20 to 1,600 frequencies as a rule, whatever the number of mechanisms; tens of boxes for one or
two groups, some thousands for five: 0.05 to 1 s, and some seconds where the transforms of the noise
take that.

*The peak*: the sum next to its maximum, in balls (:mod:`.peaks`).

S(t) = Re sum over k of w_k prod over j of A_j(z_k; t_j)^(n_j) is an analytic function of t. Over a
box factors are expanded about its point c: A = A(c) + x A', A' = A'(c) + x A'', A'' the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from flint import acb, arb

from exactdp.loss_sums.poisson_sums import power
from exactdp.mechanisms.cores import Groups
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.worst_t.curve.noise_contour import NoiseContour
from exactdp.worst_t.curve.peaks import Derivatives, Peak, reach_of
from exactdp.worst_t.curve.settled_line import LINE_BITS, PRECISION, SettledLine

if TYPE_CHECKING:
    from exactdp.worst_t.curve.frequency_boxes import FrequencyBoxes


class Factors:
    """The factors A_j(z_k; t) of one group at every frequency, with their powers."""

    def __init__(self, contour: NoiseContour, eps: arb, count: int) -> None:
        self.points, self.count, self.ground = contour.balls, count, eps.expm1()
        self.drops = [1 - (-z * acb(eps)).exp() for z in self.points]

    def at(self, t: arb) -> list[tuple[acb, acb, acb, acb]]:
        """A_j and its first three derivatives in t, for each frequency."""
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
    """The objective as the sum of one contour near its maximum, at the precision of the caller."""

    def __init__(self, contour: NoiseContour, groups: Groups) -> None:
        self.rest = contour.cut_off
        """Of the frequencies that are left out; times the largest A at the real one."""
        self.weights = [
            one * other for one, other in zip(contour.own(), contour.fixed, strict=True)
        ]
        self.factors = [Factors(contour, eps.ball(), count) for eps, count in groups]

    def derivatives(self, c: Sequence[arb], reach: Sequence[arb] | None = None) -> Derivatives:
        """Value, gradient and Hessian of the sum at a point, or over a box about it."""
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
        """A bound of the sum over the box, with what the frequencies that are left out may add."""
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


COARSE = 20
GOALS = (COARSE, 27, 32)
"""Bits of a search: after the first what is left is small enough, as a rule; floats end at 32."""
MOST_WORK, MOST_BOXES = 2 * 10**7, 20_000
"""Frequencies times boxes times groups squared, of one search, and boxes: some five seconds."""


def ends_of(asked: SettledLine, bits: int, enough: arb) -> tuple[arb, arb, tuple[Exact, ...]]:
    """Bounds of the largest delta over all t, in one direction, coarse ones if below ``enough``;
    and the t of the lower one."""
    from exactdp.worst_t.curve.frequency_boxes import FrequencyBoxes

    with precision(PRECISION):
        line, centre = asked.settled()
        if line.noise:
            raise TooLarge("the transforms do not become small")
        search = FrequencyBoxes(line, centre)
        most = min(MOST_BOXES, int(MOST_WORK / (line.size * len(centre) ** 2)))
        for goal in GOALS:
            high = asked.leaked() + search.search(2.0 ** -(min(bits, goal) + 1), most)
            if high < enough:
                return arb(0), high, ()
            ts = [Exact(Fraction(t)) for t in search.ts.tolist()]
            found = peak_of(asked, search, ts, bits) if bits > COARSE else None
            if found is not None:
                return found
            if bits <= goal or search.visits >= most:
                break
    return asked.attained(ts, min(bits, LINE_BITS) + 4), high, tuple(ts)


def peak_of(
    asked: SettledLine, search: FrequencyBoxes, ts: Sequence[Exact], bits: int
) -> tuple[arb, arb, tuple[Exact, ...]] | None:
    """Both ends to the bits that are asked for, where the sum is concave over all that is left.

    Elsewhere delta is at most what the search says, whose aliases are larger.
    """

    with precision(bits + PRECISION):
        line = asked.line(ts, bits + 4)
        if line.noise:
            return None
        peak, zero = ConcavePeak(line, asked.core.br_groups), arb(0)
        tops = [eps.ball().upper() for eps, _ in asked.core.br_groups]
        centre = peak.centre([t.ball() for t in ts], bits)
        inside = [t.max(zero).min(top) for t, top in zip(centre, tops, strict=True)]
        low, high = ([arb(one) for one in end.tolist()] for end in search.hull())
        bound = peak.bound(low, high, inside)
        if bound is None:
            return None
        upper = asked.leaked() + bound.max(search.elsewhere().upper())
        best = [Exact(Dyadic.from_arb(t.mid()).fraction()) for t in inside]
    return asked.attained(best, bits + 4), upper, tuple(best)
