"""The largest objective over one t for each group of BR mechanisms, in balls; any width.

The same statements as in :mod:`.box_slopes`, over boxes so small that balls are narrow: with the
centre c of a box and balls G_i around all values of dD/dt_i in it,

    D(t) <= D(c) + sum of max |G_i| r_i,

and no maximiser is in a box with G_i > 0, unless t_i = eps_i there, or G_i < 0, unless t_i = 0.
With m(s) = Q(L > s) of the rest, so that -h' = e^s m, the b(s) of that file is

    b = (p + 1/(E - 1)) R - p e^(s + eps) (m(s) - m(s + eps)),
    R = h(s + eps) - h(s) + m(s) (E - 1) e^s,    0 <= R <= (m(s) - m(s + eps)) (E - 1) e^s

(h is the integral of -e^v m(v), and m falls): nothing is left of it where the rest has no loss
between s and s + eps, so that a stretch of t over which D is constant is seen as one. Every
halving makes the error of a box four times smaller; some six boxes of each size stay open for one
group, some dozens for two. The curve of the rest is asked at whole intervals, with its slope.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import product
from math import inf, isfinite, log

from flint import arb

from exactdp.loss_sums.one_curve import MeanCurve
from exactdp.mechanisms.cores import Groups
from exactdp.mechanisms.randomized_response import one_minus_q
from exactdp.numbers.deadlines import poll
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields.balls import Balls
from exactdp.worst_t.curve.best_t import Box, Shares, Side
from exactdp.worst_t.curve.patterns_of_t import objective, powers

F = Balls()
FIRST_FORECAST, SETTLED, PATIENCE = 160, -4.5, 3
"""Visits, and the logarithm of the excess, from which on a search foretells where it ends."""


@dataclass(frozen=True)
class Ranges:
    """Of one group over a box of t: balls of t, of the probability p of a small loss, and of
    weights.

    The weights are those of n and of n - 1 mechanisms, by the number of small losses.
    """

    t: arb
    p: arb
    weights: list[arb]
    fewer: list[arb]

    @classmethod
    def of(cls, eps: Exact, count: int, side: Side) -> Ranges:
        """The balls for all t = share eps with a share between both ends of a side."""
        ends = [(eps * share).ball() for share in side]
        ps = [
            one_minus_q(F, eps=eps.ball(), t=t) if share < 1 else arb(1)
            for t, share in zip(ends, side, strict=True)
        ]
        p = ps[0].union(ps[1])
        return cls(ends[0].union(ends[1]), p, weights(p, count), weights(p, count - 1))


def weights(p: arb, count: int) -> list[arb]:
    """The probabilities of 0, ..., count small losses; each rises up to p = j/count, then falls."""
    ends = [_weights(one, count) for one in (p.lower().max(0), p.upper().min(1))]
    found = [one.union(other) for one, other in zip(*ends, strict=True)]
    for j, ways in enumerate(binomials(count)):
        peak = arb(j) / max(count, 1)
        if p.overlaps(peak):
            found[j] = found[j].union(ways * peak**j * (1 - peak) ** (count - j))
    return found


@lru_cache(maxsize=64)
def binomials(count: int) -> tuple[int, ...]:
    """The binomial coefficients of ``count``: how many ways there are to choose 0, ..., count of
    them."""
    found = [1]
    for j in range(count):
        found.append(found[-1] * (count - j) // (j + 1))
    return tuple(found)


def _weights(p: arb, count: int) -> list[arb]:
    small, large = powers(p, count), powers(1 - p, count)
    ways = zip(binomials(count), small, reversed(large), strict=True)
    return [choices * one * other for choices, one, other in ways]


class Forecast:
    """Whether a search ends in ``most`` visits; it decides when to give up, and certifies nothing.

    The excess falls from doubling to doubling of the visits, faster and faster if the search ends:
    it is given up where ``PATIENCE`` times more of each would not be enough.
    """

    def __init__(self, most: int, bits: int) -> None:
        self.most, self.goal = most, -bits * log(2)
        self.next, self.before = FIRST_FORECAST, inf

    def hopeless(self, visits: int, top: arb, best: arb) -> bool:
        """Whether the bound falls too slowly to reach the goal; it looks when the visits have
        doubled."""
        if visits < self.next:
            return False
        self.next = 2 * visits
        if not best > 0 or not top > best:
            return False
        excess = float((top / best - 1).upper().log().mid())
        fall, self.before = self.before - excess, excess
        if not isfinite(fall) or not self.goal < excess < SETTLED:
            return False
        doublings = log(self.most / visits, 2) if visits < self.most else 0
        return excess - self.goal > PATIENCE * max(fall, 0) * doublings


class BallBoxes:
    """The search for one curve at one eps_g, at the precision of the caller."""

    def __init__(self, groups: Groups, eps_g: Exact, curve: MeanCurve) -> None:
        self.groups, self.eps_g, self.curve = groups, eps_g, curve
        self.best, self.shares = arb(-1), tuple(Fraction(1, 2) for _ in groups)
        self.visits = 0

    @cached_property
    def patterns(self) -> list[tuple[int, ...]]:
        """All patterns: how many losses of each group are the smaller of its two, as one tuple
        each."""
        return list(product(*(range(count + 1) for _, count in self.groups)))

    def at(self, shares: Shares) -> arb:
        """The objective at t_i = share eps_i, as a ball; its lower end and the shares are kept if
        it is the largest so far."""
        found = objective(self.groups, shares, self.eps_g, self.curve)
        if found > self.best:
            self.best, self.shares = found.lower(), shares
        return found

    def slopes(self, box: Box) -> list[arb]:
        """Balls around all values of dD/dt_i over a box, one for each group."""
        known = [
            Ranges.of(eps, count, side) for (eps, count), side in zip(self.groups, box, strict=True)
        ]
        place = self.eps_g.ball()
        for (_, count), one in zip(self.groups, known, strict=True):
            place -= count * one.t
        steps = [eps.ball() for eps, _ in self.groups]
        seen = {}
        for pattern in self.patterns:
            s = place + sum((j * step for j, step in zip(pattern, steps, strict=True)), arb(0))
            seen[pattern] = (s.exp(), self.curve(s), self.curve.mass_above(s))
        return [self._slope(i, known, seen) for i in range(len(self.groups))]

    def _slope(
        self, i: int, known: list[Ranges], seen: dict[tuple[int, ...], tuple[arb, arb, arb]]
    ) -> arb:
        eps, count = self.groups[i]
        p, growth, total = known[i].p, eps.ball().expm1(), arb(0)
        for pattern in self.patterns:
            if pattern[i] == count:
                continue
            weight = arb(1)
            for k, (one, j) in enumerate(zip(known, pattern, strict=True)):
                weight *= one.fewer[j] if k == i else one.weights[j]
            x, h, mass = seen[pattern]
            y, beyond, rest = seen[(*pattern[:i], pattern[i] + 1, *pattern[i + 1 :])]
            between = (mass - rest).nonnegative_part()
            most = between * growth * x
            risen = (beyond - h + mass * growth * x).nonnegative_part().min(most)
            total += weight * ((p + 1 / growth) * risen - p * y * between)
        return count * total

    def visit(self, box: Box) -> tuple[arb, Box] | None:
        """A bound over what is left of a box, and that; None where nothing is."""
        slopes, left = self.slopes(box), list(box)
        poll()
        self.visits += 1
        for i, slope in enumerate(slopes):
            low, high = box[i]
            if slope > 0:
                if high < 1:
                    return None
                left[i] = (high, high)
            elif slope < 0:
                if low > 0:
                    return None
                left[i] = (low, low)
        bound = self.at(tuple((low + high) / 2 for low, high in left))
        for (eps, _), (low, high), slope in zip(self.groups, left, slopes, strict=True):
            bound += slope.abs_upper() * (eps * ((high - low) / 2)).ball()
        return bound.upper().min(1) if bound.is_finite() else arb(1), tuple(left)

    def search(self, boxes: list[Box], bits: int, most: int, enough: int | None = None) -> arb:
        """What no t in the boxes exceeds, to 2^-bits of what is attained, in ``most`` visits.

        In fewer where even 2^-``enough`` is seen to be out of reach; a bound in either case.
        """
        forecast = Forecast(most, bits if enough is None else enough)
        heap: list[tuple[float, int, Box, arb]] = []
        settled, slack, pending, bound = arb(0), 1 + arb((1, -bits)), boxes, arb(1)
        while pending and self.visits < most:
            for box in pending:
                found = self.visit(box)
                if found is not None and found[0] > 0:
                    key = -float(found[0].log().mid())
                    heapq.heappush(heap, (key, self.visits, found[1], found[0]))
            pending, low = [], (self.best * slack).lower()
            if heap and forecast.hopeless(self.visits, heap[0][3], self.best):
                break
            while heap and not pending:
                if heap[0][3] <= low:
                    settled = settled.max(heapq.heappop(heap)[3])
                    continue
                pending, bound = self._halves(heap[0][2]), heap[0][3]
                if not pending:
                    break
                heapq.heappop(heap)
        left = [bound] if pending else []
        for one in (*left, *(known[3] for known in heap)):
            settled = settled.max(one)
        return settled.max(self.best).upper()

    def _halves(self, box: Box) -> list[Box]:
        """The two halves of a box at its side that moves the loss most; none of a single point."""
        sizes = [
            (high - low) * count * Fraction(float(eps))
            for (low, high), (eps, count) in zip(box, self.groups, strict=True)
        ]
        side = sizes.index(max(sizes))
        low, high = box[side]
        if low == high:
            return []
        middle = (low + high) / 2
        return [(*box[:side], half, *box[side + 1 :]) for half in ((low, middle), (middle, high))]
