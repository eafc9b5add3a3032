"""A curve that is known by sums over frequencies, and the derivatives of BR beside it.

**The curve** (:class:`SummedCurve`), a finite sum with one error for all t.

With one vertical line for all places (:mod:`exactdp.loss_sums.fourier_inversion`), z_n = c + i n D,
T = 2 pi/D, the finite sum

    H~(s) = leaked + 1/T Re sum over |n| <= N of F_n e^(-z_n s)

is an entire function, whose derivatives are as exact as its value. What it lacks of the curve H,
the aliases and what is left out, has no bound of derivatives, and needs none: with w_k(t) the
probabilities of the patterns, all probability masses, and s_k = eps_g less their losses,

    |H - H~|(s) <= a + b e^(-c s) + g e^(-c' s),
    sum of w_k |H - H~|(s_k) <= a + b e^(-c eps_g) A(c) + g e^(-c' eps_g) A(c'),

A(c) the largest E[e^(c (losses of BR))] over all t. So the objective S~ beside H~ is that beside H
up to one error for all t: a bound of the one and the error are a bound of the other. c, T and N are
those of the sum of all losses at the worst t: nothing cancels there.

For one mechanism, g = e^eps - 1, b = 1 - e^(-c eps), E[e^(c L)] = e^(c t) (1 - b (e^t - 1)/g) rises
with t up to e^t = c (g + b)/((c + 1) b), and falls from there.

For eps_g < 0 the line is one of the other direction, H(s) = 1 - e^s + e^s H'(-s), at -eps_g: there
the errors are e^(eps_g) times those of the same sums under Q, for which BR are BR.

Balls of places: Taylor polynomials about the middle, for the derivatives of one order more are at
most e^(-c s)/T times the sum of |F_n| |z_n|^m.

**Derivatives of the objective by the losses in windows** (:class:`WindowBends`).

With P, Q(s) what is above s of the loss and f(s) its density, s = eps_g - y + S' for the drops S'
of all but one copy of group i, e = eps_i and c = n_i/(e^e - 1), the derivative in t_i is

    F_i = c E[U - V],   U = e^(s + e) (Q(s) - Q(s + e)),   V = e^(t_i) (P(s) - P(s + e)),

and that of F_i in t_j, with m the copies of group j among the others, p' = e^t/(e^eps - 1) of it
and D the difference of a function of their drops for one more,

    c (n_j E[T - U] + m p' E[D (U - V)]), less c E[V] where j = i,
    T = f(s) (e^e - e^(t_i)) + f(s + e) (e^(t_i) - 1).

All of that is of the size of what the windows of group i hold: where that is next to nothing there
is no difference of large numbers, as in :mod:`.objective_near_its_maximum`. For two groups the
smaller one is i.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from math import prod

from flint import acb, arb, arb_mat

from exactdp.loss_sums.choice_of_line import GUESS_BITS, Parts, Shape
from exactdp.loss_sums.fixed_losses import FixedLosses
from exactdp.loss_sums.fourier_inversion import (
    ATTEMPTS,
    Envelopes,
    Inversion,
    Summands,
    in_blocks,
    wave_sums,
)
from exactdp.loss_sums.line_or_rays import transforms_of
from exactdp.mechanisms.compositions import Groups
from exactdp.mechanisms.pair_parameters import hull
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.worst_t.curve.objective_near_its_maximum import GroupWeights, PatternPeak, Region

Masses = list[tuple[arb, arb]]


@dataclass(frozen=True)
class Beyond:
    """Balls of e^s, P(L > s), Q(L > s) and the density of the loss L at s, over a range of y."""

    grown: arb
    above: arb
    weighted: arb
    density: arb


@dataclass(frozen=True)
class OfGroup:
    """Of one group i: c E[V], the derivative F_i of the objective in t_i, and that of F_i in all t.

    As in the head of the module, as balls.
    """

    size: arb
    slope: arb
    bends: list[arb]


class WindowBends:
    """Derivatives of one objective by the losses in windows; at the caller's precision."""

    def __init__(self, peak: PatternPeak) -> None:
        self.peak, self.groups = peak, peak.groups
        self.counts = [count for _, count in self.groups]
        self.summed = isinstance(peak.curve, SummedCurve)
        """Whether it is only next to that of a loss: masses may rise a little, or be below 0."""

    def over(self, region: Region, cells: int) -> arb_mat:
        """The matrix of balls around all second derivatives over a region.

        The range of y is cut into so many ``cells``, each with the t that are in it.
        """
        (place, around), size = self.place(region), len(self.groups)
        starts = [place + around * arb(2 * k - cells) / cells for k in range(cells + 1)]
        masses, found = [self.masses(start) for start in starts], []
        for both, ends in zip(pairwise(starts), pairwise(masses), strict=True):
            part = both[0].union(both[1])
            if (ts := self._sides(region, place - part)) is not None:
                known = self._levels(part, *ends)
                found.append(bends_of(self.groups_at(ts, known)).entries())
        return arb_mat(size, size, [hull(*every) for every in zip(*found, strict=True)])

    def _sides(self, region: Region, moved: arb) -> list[arb] | None:
        """Balls of the t with a y so far from that of c; None where there are none."""
        ends = zip(region.low, region.high, region.c, strict=True)
        try:
            reach = self.peak.within([(a - t).union(b - t) for a, b, t in ends], moved)
        except ValueError:  # an empty intersection
            return None
        return [t + x for t, x in zip(region.c, reach, strict=True)]

    def slopes(self, region: Region) -> list[arb]:
        """Balls around all first derivatives over a region, one for each group."""
        place, around = self.place(region)
        ends = place - around, place + around
        masses = [self.masses(end) for end in ends]
        known = self._levels(ends[0].union(ends[1]), *masses)
        return [one.slope for one in self.groups_at(sides_of(region), known)]

    def place(self, region: Region) -> tuple[arb, arb]:
        """The place eps_g - y at the centre c of a region, and the radius of y over the region."""
        place = self.peak.eps_g.ball()
        for n, t in zip(self.counts, region.c, strict=True):
            place -= n * t
        return place, region.around.rad()

    def groups_at(self, ts: Sequence[arb], known: Sequence[Beyond]) -> list[OfGroup]:
        """The derivatives of the objective by each group, over balls ``ts`` of all t.

        ``known`` is what is above each sum of drops (:class:`Beyond`).
        """
        return [self._group(i, ts, known) for i in range(len(ts))]

    def value(self, ts: Sequence[arb], known: Sequence[Beyond]) -> arb:
        """The objective over balls of t: the mean of H over the patterns of all groups."""
        own = [GroupWeights(eps, n, t) for (eps, n), t in zip(self.groups, ts, strict=True)]
        values = [one.above - one.grown * one.weighted for one in known]
        return _mean(own, [values[k] for k in self.peak.index])

    def _levels(self, start: arb, first: Masses, last: Masses) -> list[Beyond]:
        """What is above each sum of drops, for a range of places: masses fall as the place
        rises."""
        found = []
        for drop, one, other in zip(self.peak.drops, first, last, strict=True):
            s = start + drop.ball()
            above, weighted = (hull(*both) for both in zip(one, other, strict=True))
            density = self.peak.curve.density(s)
            if self.summed:
                rise = arb(0, 2 * s.rad() * (-density).upper().max(arb(0)))
                above, weighted = above + rise, weighted + rise * (-s).exp()
            found.append(Beyond(s.exp(), above, weighted, density))
        return found

    def _mass(self, found: arb) -> arb:
        """The mass of the losses between two places, >= 0 unless the curve is only next to that of
        a loss."""
        return found if self.summed else found.nonnegative_part()

    def masses(self, start: arb) -> Masses:
        """The masses of P and of Q at losses beyond start + S, for every sum of drops S."""
        found = []
        for drop in self.peak.drops:
            s = start + drop.ball()
            slope = self.peak.curve.derivatives(s)[0]
            found.append((self.peak.curve(s) - slope, -slope * (-s).exp()))
        return found

    def _group(self, i: int, ts: Sequence[arb], known: Sequence[Beyond]) -> OfGroup:
        eps, count = self.groups[i]
        others = [n - (j == i) for j, n in enumerate(self.counts)]
        own = [
            GroupWeights(one, n, t) for (one, _), n, t in zip(self.groups, others, ts, strict=True)
        ]
        grown, t = eps.ball().exp(), ts[i].exp()
        moved, masses, edges = [], [], []
        for here, there in self._pairs(i, known):
            moved.append(here.grown * grown * self._mass(here.weighted - there.weighted))
            masses.append(t * self._mass(here.above - there.above))
            one = here.density * (grown - t) + there.density * (t - 1)
            other = here.density * (grown - 1) + (there.density - here.density) * (t - 1)
            edges.append(narrower(one, other))
        both = [u - v for u, v in zip(moved, masses, strict=True)]
        rest = _mean(own, [e - u for e, u in zip(edges, moved, strict=True)])
        size, scale = _mean(own, masses), count / (grown - 1)
        bends = []
        for j, n in enumerate(self.counts):
            bend = n * rest + (own[j].factor(1) * _mean(own, both, j) if others[j] else arb(0))
            bends.append(scale * (bend - size if j == i else bend))
        return OfGroup(scale * size, scale * _mean(own, both), bends)

    def _pairs(self, i: int, known: Sequence[Beyond]) -> list[tuple[Beyond, Beyond]]:
        """What is above s and above s + e, for every pattern of the mechanisms but one of group
        i."""
        strides = [prod(n + 1 for n in self.counts[j + 1 :]) for j in range(len(self.counts))]
        ranges = (range(n + (j != i)) for j, n in enumerate(self.counts))
        places = (
            sum(k * stride for k, stride in zip(pattern, strides, strict=True))
            for pattern in product(*ranges)
        )
        index = self.peak.index
        return [(known[index[place]], known[index[place + strides[i]]]) for place in places]


def narrower(one: arb, other: arb) -> arb:
    """What two balls around the same numbers have in common."""
    if not one.is_finite() or not other.is_finite():
        return one if one.is_finite() else other
    return one.intersection(other)


def sides_of(region: Region) -> list[arb]:
    """The t of a region, as one ball from ``low`` to ``high`` for each group."""
    return [low.union(high) for low, high in zip(region.low, region.high, strict=True)]


def bends_of(groups: Sequence[OfGroup]) -> arb_mat:
    """The matrix of all second derivatives, from what is known of each group.

    That of two groups is by the windows of the smaller one.
    """
    size = range(len(groups))
    order = sorted(size, key=lambda i: float(groups[i].size.mid()))
    rank = [order.index(i) for i in size]

    def bend(i: int, j: int) -> arb:
        return groups[order[min(rank[i], rank[j])]].bends[order[max(rank[i], rank[j])]]

    return arb_mat([[bend(i, j) for j in size] for i in size])


def _mean(own: Sequence[GroupWeights], flat: list[arb], changed: int = -1) -> arb:
    """The mean over the drops of all groups; of the differences in those of one, if one is
    given."""
    for j in reversed(range(len(own))):
        flat = own[j].means(flat, int(j == changed))
    return flat[0]


ORDERS = 8
"""The highest derivative of the curve that is computed at a place: Taylor polynomials over balls go
up to it, and the next one is bounded."""
WORKING = 48
"""Bits of the working precision beyond those that are asked of the error."""
SPARE, MORE_BITS = 4, 16
"""Bits asked of a line beyond those of the error, and how many more each further attempt asks."""
MOST_ON_LINE = 20_000
"""Points of a line at most; TooLarge for more."""


def log_most(groups: Groups, c: arb) -> arb:
    """ln of the largest E[e^(c L)] of all BR mechanisms over all t; c > 0."""
    total = arb(0)
    for eps, count in groups:
        width = eps.ball()
        ground, lost = width.expm1(), -(-c * width).expm1()
        peak = (c * (ground + lost) / ((c + 1) * lost)).log()
        t = peak.max(arb(0)).min(width)
        total += count * (c * t + (-lost * t.expm1() / ground).log1p())
    return total


class BesideAnyT(Inversion):
    """The line of the sum of the losses and BR at their worst t; its summands are the losses'."""

    def __init__(self, parts: Parts, x: arb, groups: Groups, *, reverse: bool) -> None:
        super().__init__(parts, x, reverse=reverse)
        self.groups, self.most = groups, MOST_ON_LINE

    def log_moment(self, c: float) -> float:
        """About ln M(c) of the losses and of BR at their worst t; in doubles."""
        with precision(GUESS_BITS):
            return super().log_moment(c) + float(log_most(self.groups, arb(c)).mid())

    def chernoff(self, c: arb) -> arb:
        """ln M(c) as a ball, M the transform of the losses and of BR.

        BR are at the t where that is largest.
        """
        return super().chernoff(c) + log_most(self.groups, c)

    def reach(self, envelopes: Envelopes, shape: Shape, goal: float) -> float:
        """The u from which on the transforms are small beside the largest of BR.

        TooLarge where they do not become small.
        """
        most = float(log_most(self.groups, arb(shape.c)).mid())
        return super().reach(envelopes, shape, goal - most)

    def error(self, made: Summands) -> arb:
        """An upper bound of how far the objective at any t is from that of the finite sum."""
        line, plan = made.line, made.plan
        c, far, period = line.c, arb(plan.far), arb(plan.period)
        logs = made.log_rest + log_most(self.groups, c) - c * self.x
        left = logs.exp() / (arb.pi() * line.top)
        return (left + self.aliases(c, far, period, made.log_moment)).upper()


class SummedCurve:
    """The finite sum H~ over one line, at all places: next to the curve H of delta.

    ``error`` bounds how far the objective beside it is, at any t, from that beside H.
    """

    def __init__(
        self, made: Summands, leaked: arb, error: arb, working: int, *, swapped: bool
    ) -> None:
        self.error, self.working, self.swapped, self.leaked = error, working, swapped, leaked
        with precision(working):
            line, self.period = made.line, arb(made.plan.period)
            turns = [acb(line.c, line.step * n) for n in range(line.count)]
            turns = [1 + z if swapped else -z for z in turns]
            self.rate = turns[0].real
            self.step = line.step if swapped else -line.step
            terms = [2 * one if n else one for n, one in enumerate(made.factors)]
            every = [terms]
            for _ in range(ORDERS + 1):
                terms = [term * turn for term, turn in zip(terms, turns, strict=True)]
                every.append(terms)
            self.rows = [in_blocks(one) for one in every[:-1]]
            last, rest = (sum(map(abs, one), arb(0)) / self.period for one in every[-2:])
            self.rests = rest, rest + last
        self.known: dict[object, list[arb]] = {}
        """At places that were asked."""

    def __call__(self, eps: arb) -> arb:
        """The values of H~ at every eps of the ball."""
        return self._derivative(eps, 0)

    def derivatives(self, eps: arb) -> tuple[arb, arb]:
        """Balls around all first and second derivatives of H~ at every eps of the ball."""
        return self._derivative(eps, 1), self._derivative(eps, 2)

    def density(self, eps: arb) -> arb:
        """A ball that holds delta'' - delta', the density of the loss, at every eps of the ball."""
        at = self._at(eps.mid())
        both = [more - one for one, more in pairwise(at[1:])]
        return _taylor(eps, both, self.rests[1] * (self.rate * eps).exp())

    def _derivative(self, eps: arb, order: int) -> arb:
        rest = self.rests[0] * (self.rate * eps).exp()
        if self.swapped:
            rest += abs(self.leaked - 1) * eps.exp()
        return _taylor(eps, self._at(eps.mid())[order:], rest)

    def _at(self, place: arb) -> list[arb]:
        """The value of the curve and of its derivatives at one place, kept for the next time."""
        key = place.man_exp()
        if key not in self.known:
            with precision(self.working):
                front = (self.rate * place).exp() / self.period
                found = [front * one.real for one in wave_sums(self.rows, self.step * place)]
                if self.swapped:
                    grown = (self.leaked - 1) * place.exp()
                    found = [one + grown for one in found]
                found[0] += 1 if self.swapped else self.leaked
                self.known[key] = found
        return self.known[key]


def _taylor(eps: arb, at: Sequence[arb], rest: arb) -> arb:
    """The values over a ball, from all derivatives in its middle and a bound of the next one over
    it."""
    away, total, term = eps - eps.mid(), arb(0), arb(1)
    for k, one in enumerate(at, 1):
        total += one * term
        term *= away / k
    return total + arb(0, (rest * term).abs_upper())


def summed_curve_of(
    rest: FixedLosses, groups: Groups, eps_g: Exact, low: arb, bits: int, *, reverse: bool
) -> SummedCurve:
    """The finite sum H~ whose objective is, at any t, off by less than 2^-bits of ``low``.

    TooLarge where losses have atoms that do not let transforms become small, or a line has too many
    points.
    """
    parts = transforms_of(rest)
    assert parts is not None
    swapped = eps_g < 0
    x = -eps_g.ball() if swapped else eps_g.ball()
    way = reverse != swapped
    search = BesideAnyT(parts, x, groups, reverse=way)
    asked, copies = bits + SPARE, sum(count for _, count in parts)
    for _ in range(ATTEMPTS):
        plan = search.plan(asked)
        working = asked + WORKING + copies.bit_length() + int(plan.lost * 1.5)
        with precision(working):
            made = search.summands(plan)
            error = search.error(made)
            if swapped:
                error = (error * eps_g.ball().exp()).upper()
            if error <= low * arb((1, -bits)):
                return SummedCurve(
                    made, rest.infinite(reverse=way), error, working, swapped=swapped
                )
        asked += MORE_BITS
    raise TooLarge("the precision does not suffice")
