"""The largest delta over t of BR beside smooth noise, in one direction: boxes, and then one peak.

For each t delta of all mechanisms together is a sum over frequencies (:mod:`.noise_contour`). The
largest over all t is found by branch and bound in float64, to about 1e-8; to more digits within
what is left, in balls, where the sum is concave. From below delta is that at the best t, in balls.

Cost: 20 to 1,600 frequencies as a rule, whatever the number of mechanisms; tens of boxes for one or
two groups, some thousands for five: 0.05 to 1 s, and some seconds where the transforms of the noise
take that.

**The peak** (:class:`ConcavePeak`): the sum next to its maximum, in balls (:mod:`.peaks`).

S(t) = Re sum over k of w_k prod over j of A_j(z_k; t_j)^(n_j) is an analytic function of t. Over a
box factors are expanded about its point c: A = A(c) + x A', A' = A'(c) + x A'', A'' the same.

**Boxes of t** (:class:`FrequencyBoxes`): the largest sum over all t, by branch and bound.

With W_k, B_j(k; t_j) = (A_j(z_k; t_j)/A_j(z_k; c_j))^(n_j) and a point c, the bound of
:mod:`.noise_contour` is D~(c) times Re sum over k of W_k prod over j of B_j(k; t_j). Over a box it
is bounded by its terms up to the second order and what is left beside them.
Frequencies with next to no weight, and what is cut off, count with the product of the largest
|B_j|, added as logarithms.

A box is off by the third power of its size, so few boxes are visited: some tens for one or two
groups, hundreds for three to five. Each takes the number of frequencies times groups squared,
however many mechanisms there are.

**One box** (:class:`TaylorBoxes`): bounds of a sum over frequencies of products of one factor for
each group.

With u in [-1, 1]^g and, for each frequency and group j,

    B_j = P_j + s_j u_j + h_j u_j^2/2 + (at most e_j),
    |B_j - P_j - s_j u_j| <= c_j,    |B_j - P_j| <= d_j,    |B_j| <= l_j,

and p_j = |P_j|, a subscript -j or -ij for the product over all others: what prod B_j has beside its
terms up to the second order in u is at most

    sum over j of e_j p_(-j) + sum over i < j of (d_i c_j + c_i |s_j|) p_(-ij)
      + prod (p_j + d_j) - prod p_j - sum over j of d_j p_(-j) - sum over i < j of d_i d_j p_(-ij):

the second sum is what two changes are beside s_i s_j u_i u_j, the rest is three changes and more,
for the moduli. Beside its terms up to the first order it is at most

    sum over j of c_j p_(-j) + prod (p_j + d_j) - prod p_j - sum over j of d_j p_(-j),

and in all at most prod l_j. These count with |W_k|. The terms up to the second order are summed
over the frequencies, to q(u) = q_0 + g u + u H u/2. At any v in the box, with b = g + H v,

    q(u) = q(v) + b (u - v) + (u - v) H (u - v)/2
        <= q(v) + sum over j of max over u_j of b_j (u_j - v_j) + a_j (u_j - v_j)^2/2,

a_j = H_jj + sum over i != j of |H_ij|, for 2 |x y| <= x^2 + y^2. v is about where q is largest.

Rounding: every number that is summed is at most prod ``Pieces.size``, and fewer than 4 (g + 2)^2 of
them enter a bound. Each is off by at most a ``unit`` of that: a power by 5 n u, a sum of N numbers
by N u, a product by some u; powers that underflow by less than that of 1e-150, which is in every
size.

**One factor** (:class:`Pieces`): that of one group over pieces of its t, to the second order, at
every frequency.

With a, a' = z a - q, a'' = z a' - (z + 1) q and a''' = z a'' - (z + 1)^2 q of
:mod:`exactdp.worst_t.separable.enclosed_factors` at the middle m of a piece of half
width r, and u = (t - m)/r,

    a(t) = a + r a' u + r^2 a'' u^2/2 + (at most e),   |a(t) - a - r a' u| <= f,   |a(t) - a| <= d,
    e = r^3/6 (|z|^3 S + (|z|^2 + |z| |z + 1| + |z + 1|^2) S_q),

S and S_q bounds of |a| and |q| over the piece. As (a + x)^n = a^n + n a^(n-1) x + C a^(n-2) x^2 and
so on, C = n (n - 1)/2, the power is P + s u + h u^2/2 up to E,

    P = a^n,    s = n a^(n-1) r a',    h/2 = n a^(n-1) r^2 a''/2 + C a^(n-2) (r a')^2,
    E = n |a|^(n-1) e + C |a|^(n-2) f (2 |r a'| + f)
        + (|a| + d)^n - |a|^n - n |a|^(n-1) d - C |a|^(n-2) d^2,

for x^2 is at most f (2 |r a'| + f) beside (r a' u)^2, and the rest of the power is what it is for
the moduli.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, reduce
from itertools import combinations

import numpy as np
from flint import acb, arb

from exactdp.loss_sums.fourier_inversion import power
from exactdp.mechanisms.compositions import Groups
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.float64_bounds import Floats, Integers, U, exp, logarithm, nearest
from exactdp.numbers.precision_and_deadlines import TooLarge, poll
from exactdp.worst_t.curve.contour_and_starting_t import LINE_BITS, PRECISION, SettledLine
from exactdp.worst_t.curve.noise_contour import NoiseContour
from exactdp.worst_t.curve.peaks import Derivatives, Peak, reach_of
from exactdp.worst_t.separable.enclosed_factors import (
    OFF,
    UNDERFLOW,
    Array,
    Group,
    Values,
    modulus,
)
from exactdp.worst_t.separable.enclosed_factors import (
    power as float_power,
)
from exactdp.worst_t.separable.factorwise_bound import LARGEST, Weights
from exactdp.worst_t.separable.frequency_bound import Complexes


@dataclass(frozen=True)
class Pieces:
    """Bounds of the factors B of one group over sides of boxes (rows) at frequencies (columns).

    |B| is at most ``largest``, |B - P| at most ``apart``, |B - P - s u| at most ``bent`` and |B - P
    - s u - h u^2/2| at most ``left``; P, s and h are ``middle``, ``slope`` and ``bend``. ``size``
    is at least the sum of all of these and of |s|, |h|: what rounding is relative to.
    """

    middle: Complexes
    slope: Complexes
    bend: Complexes
    largest: Floats
    apart: Floats
    bent: Floats
    left: Floats
    size: Floats
    log_most: Floats
    """ln of the largest |B|, at the outer frequencies."""

    def rows(self, place: Integers) -> Pieces:
        """The rows with these indices, in any order and as often as asked."""
        return Pieces(*(getattr(self, name)[place] for name in self.__dataclass_fields__))


def pieces_of(
    group: Group, divisors: list[acb], weights: Weights, low: Floats, high: Floats
) -> Pieces:
    """The pieces of a group over sides from ``low`` to ``high``, one a row.

    Each different side is computed once; ``divisors`` are those of :meth:`.Group.base`.
    """
    both, place = np.unique(np.stack([low, high], axis=1), axis=0, return_inverse=True)
    known = group.over(both[:, 0], both[:, 1], divisors)
    z = group.contour.points
    outer = known.take(weights.outer)
    _, apart, _ = outer.expanded(z[weights.outer])
    most = np.minimum(outer.most, modulus(outer.a) + apart) * (1 + OFF)
    log_most = group.n * (logarithm(np.maximum(most, 1e-300)) + OFF)
    found = expanded(group.n, z[weights.main], known.take(weights.main), log_most)
    return found.rows(place.reshape(-1))


def expanded(n: int, z: Complexes, known: Values, log_most: Floats) -> Pieces:
    """P, s, h and bounds of a(t)^n = P + s u + h u^2/2 + rest, u = (t - m)/r in [-1, 1].

    ``known`` has a and q at the frequencies z on pieces of middle m, half width r. The bounds
    (:class:`Pieces`) hold but for the rounding that ``size`` counts; formulas: head of the module.
    """
    r, a, q = known.r[:, None], known.a, known.q
    slope, _, second = known.expanded(z)
    size, further = modulus(z), modulus(z + 1)
    bend = z * slope - (z + 1) * q
    third = (size**3 * known.most + (size**2 + size * further + further**2) * known.most_q) / 6
    unsure = known.unsure(z)
    third = r**3 * third * (1 + OFF) + unsure * (1 + r * (size + further))
    first, half = r * slope, r**2 * bend / 2
    x, x1, xh = modulus(a), modulus(first), modulus(half)
    second = np.minimum(second, xh * (1 + OFF) + third)
    d = np.minimum(x1 * (1 + OFF) + second, (known.most + x) * (1 + OFF))
    pairs = n * (n - 1) / 2
    before, twice = float_power(a, n - 1), float_power(a, max(n - 2, 0))
    y1, y2 = n * float_power(x, n - 1), pairs * float_power(x, max(n - 2, 0))
    p, whole = float_power(x, n), float_power(x + d, n)
    s = n * before * first
    h = 2 * (n * before * half + pairs * twice * first**2)
    rest = np.maximum(whole - p - y1 * d - y2 * d**2, 0.0)
    left = y1 * third + y2 * second * (2 * x1 + second) + rest
    line = y1 * second + np.maximum(whole - p - y1 * d, 0.0)
    top: Floats = np.minimum(known.most, x + d)
    largest = float_power(top, n) * (1 + OFF) + UNDERFLOW
    bent = np.minimum(modulus(h) / 2 + left, line)
    apart = np.minimum(np.minimum(modulus(s) + bent, whole - p), largest + p)
    total = whole + largest + modulus(s) + modulus(h) + left + bent
    return Pieces(before * a, s, h, largest, apart, bent, left, total, log_most)


class TaylorBoxes:
    """Bounds of the sum over frequencies over some boxes (rows), from the pieces of each group.

    ``weights`` are the W_k, ``unit`` is the relative rounding error of a term.
    """

    def __init__(self, pieces: list[Pieces], weights: Complexes, unit: float) -> None:
        self.pieces, self.weights, self.moduli = pieces, weights, modulus(weights)
        self.unit = unit
        self.size = len(pieces)
        self.pairs = list(combinations(range(self.size), 2))
        self.sizes = [modulus(one.middle) for one in pieces]

    def _others(self, factors: list[Array], *left: int) -> Array:
        """The product of all factors but those with the indices in ``left``."""
        kept = [one for i, one in enumerate(factors) if i not in left]
        return reduce(np.multiply, kept, np.ones_like(factors[0]))

    @cached_property
    def quadratic(self) -> tuple[Floats, Floats, Floats]:
        """Value, gradient and Hessian in u of the sum at the middle of each box, one box a row."""
        middles = [one.middle for one in self.pieces]
        value = (self._others(middles) @ self.weights).real
        slope, bend = (
            np.empty((value.size, self.size)),
            np.empty((value.size, self.size, self.size)),
        )
        for i, one in enumerate(self.pieces):
            others = self._others(middles, i) * self.weights
            slope[:, i] = (one.slope * others).sum(axis=1).real
            bend[:, i, i] = (one.bend * others).sum(axis=1).real
        for i, j in self.pairs:
            product = self.pieces[i].slope * self.pieces[j].slope * self._others(middles, i, j)
            bend[:, i, j] = bend[:, j, i] = (product @ self.weights).real
        return value, slope, bend

    def peaks(self) -> tuple[Floats, Floats, Floats]:
        """A place u in each box where q is about largest, q there, and an upper bound of q.

        q are the terms up to the second order; the bound is over the box, without rounding.
        """
        value, slope, bend = self.quadratic
        place = self._guess(slope, bend)
        turned = np.einsum("nij,nj->ni", bend, place)
        there = value + (place * (slope + turned / 2)).sum(axis=1)
        b = slope + turned
        apart = abs(bend).sum(axis=2) - abs(np.einsum("nii->ni", bend))
        a = np.einsum("nii->ni", bend) + apart
        ends = [b * x + a * x**2 / 2 for x in (-1 - place, 1 - place)]
        inside = np.where((a < 0) & (abs(place - b / a) <= 1), -(b**2) / (2 * a), -np.inf)
        return place, there, there + np.maximum(np.maximum(*ends), inside).sum(axis=1)

    def _guess(self, slope: Floats, bend: Floats) -> Floats:
        """Where Newton's step leads, clipped to the box [-1, 1]^g; the middle where doubles do not
        tell."""
        known = np.isfinite(slope).all(axis=1) & np.isfinite(bend).all(axis=(1, 2))
        place = np.zeros_like(slope)
        shift = 1e-9 * (1e-300 + abs(bend[known]).sum(axis=(1, 2)))
        matrix = bend[known] - shift[:, None, None] * np.eye(self.size)
        step = np.linalg.solve(matrix, -slope[known][..., None])[..., 0]
        place[known] = np.clip(np.nan_to_num(step), -1.0, 1.0)
        return place

    @cached_property
    def linear(self) -> Floats:
        """An upper bound of the terms up to the first order over each box, without rounding."""
        value, slope, _ = self.quadratic
        found: Floats = value + abs(slope).sum(axis=1)
        return found

    @cached_property
    def beside(self) -> tuple[Floats, Floats]:
        """Bounds of what the sum has, in each box, beside its terms to first and second order."""
        grown = self._others(
            [x + one.apart for x, one in zip(self.sizes, self.pieces, strict=True)]
        )
        rest = grown - self._others(self.sizes)
        first = second = np.zeros_like(rest)
        for j, one in enumerate(self.pieces):
            others = self._others(self.sizes, j)
            rest = rest - one.apart * others
            first, second = first + one.bent * others, second + one.left * others
        first = first + np.maximum(rest, 0.0)
        for i, j in self.pairs:
            one, other = self.pieces[i], self.pieces[j]
            others = self._others(self.sizes, i, j)
            rest = rest - one.apart * other.apart * others
            second = second + (one.apart * other.bent + one.bent * modulus(other.slope)) * others
        return first @ self.moduli, (second + np.maximum(rest, 0.0)) @ self.moduli

    @cached_property
    def trivial(self) -> Floats:
        """An upper bound of the sum over each box, by the largest moduli of the factors."""
        found: Floats = self._others([one.largest for one in self.pieces]) @ self.moduli
        return found * (1 + self.size * OFF)

    @cached_property
    def rounding(self) -> Floats:
        """A bound of the rounding of every sum over a box but ``trivial``, for each box."""
        terms = 4 * (self.size + 2) ** 2
        found: Floats = self._others([one.size for one in self.pieces]) @ self.moduli
        return terms * self.unit * found

    def scores(self) -> Floats:
        """About what halving each side gains, of shape (boxes, groups); no bound rests on it."""
        found = [one.bent * self._others(self.sizes, i) for i, one in enumerate(self.pieces)]
        return np.stack([one @ self.moduli for one in found], axis=1)


EACH = 64
"""Boxes that are halved together."""
SMALL = 2.0**-30
"""Half the side, in eps, of a box about the best t whose bound says what rounding costs."""
NARROWEST = 2.0**-46
"""A side, in eps: boxes with no longer one are not halved."""
BELOW = 1 - 2.0**-30
"""Boxes are left where their bound is at least so much of the best sum: aliases differ with t."""


@dataclass(frozen=True)
class Boxes:
    """Boxes of t from ``low`` to ``high``, a bound over each, and the side to halve."""

    low: Floats
    high: Floats
    bounds: Floats
    sides: Integers

    def rows(self, index: Integers) -> Boxes:
        """The boxes with these indices."""
        return Boxes(self.low[index], self.high[index], self.bounds[index], self.sides[index])

    def joined(self, other: Boxes) -> Boxes:
        """These boxes, and behind them those of ``other``."""
        pairs = zip(
            (self.low, self.high, self.bounds, self.sides),
            (other.low, other.high, other.bounds, other.sides),
            strict=True,
        )
        return Boxes(*(np.concatenate(pair) for pair in pairs))

    def halves(self) -> tuple[Floats, Floats]:
        """Both halves of each box, cut at the middle of the side that is to be halved."""
        rows = np.arange(self.sides.size)
        middle = (self.low[rows, self.sides] + self.high[rows, self.sides]) / 2
        before, behind = self.high.copy(), self.low.copy()
        before[rows, self.sides], behind[rows, self.sides] = middle, middle
        return np.concatenate([self.low, behind]), np.concatenate([before, self.high])


class FrequencyBoxes:
    """Branch and bound over all t for the largest sum over frequencies, from a good t.

    At the precision of the caller when it is made, then in doubles.
    """

    def __init__(self, contour: NoiseContour, ts: Floats) -> None:
        groups = contour.core.br_groups
        self.groups = [
            Group(contour, eps, n, float(t), 2.0) for (eps, n), t in zip(groups, ts, strict=True)
        ]
        weights = [one * other for one, other in zip(contour.own(), contour.fixed, strict=True)]
        rest, plain = contour.cut_off, np.ones(contour.size, dtype=bool)
        self.divisors: list[list[acb]] = []
        for group in self.groups:
            divisors, large = group.base()
            powers = group.weight(divisors)
            weights = [one * other for one, other in zip(weights, powers, strict=True)]
            rest = rest * abs(powers[0])
            self.divisors.append(divisors)
            plain &= large
        self.weights = Weights.of(contour, weights, plain, rest)
        self.eps = np.array([nearest(eps.ball()) for eps, _ in groups])
        self.counts = np.array([float(n) for _, n in groups])
        self.unit = U * (6 * float(self.counts.sum()) + self.weights.main.size + 100)
        """Relative errors of powers, products and sums."""
        self.best, self.ts = 0.0, ts
        """The largest sum that was seen, from below, and where."""
        self.visits = 0
        self.left: list[Boxes] = []
        """Boxes that may hold a larger one, or nearly; all others are below :meth:`elsewhere`."""

    def search(self, tolerance: float, most: int) -> arb:
        """An upper bound of the sum over all t, as a ball; delta less what leaks is at most that.

        It is within ``tolerance`` (relatively) of a sum that is attained, or what rounding allows,
        unless ``most`` boxes are visited first. TooLarge where it is infinite.
        """
        low, high = np.zeros((1, self.eps.size)), self.eps[None, :] * (1 + 2.0**-50)
        tolerance, boxes, self.left = max(tolerance, self._floor()), self._visit(low, high), []
        while True:
            narrow = ((boxes.high - boxes.low) < NARROWEST * self.eps).all(axis=1)
            done = (boxes.bounds <= self.best * (1 + tolerance)) | narrow
            self.left.append(boxes.rows(np.flatnonzero(done & (boxes.bounds >= self.best * BELOW))))
            boxes = boxes.rows(np.flatnonzero(~done))
            if not boxes.bounds.size or self.visits >= most:
                break
            order = np.argsort(-boxes.bounds, kind="stable")
            halves = self._visit(*boxes.rows(order[:EACH]).halves())
            boxes = boxes.rows(order[EACH:]).joined(halves)
        self.left.append(boxes)
        found = max(self.best, *(float(some.bounds.max(initial=0.0)) for some in self.left))
        if not found < np.inf:
            raise TooLarge("the frequencies do not determine a bound")
        return self.weights.value * arb(found)

    def _floor(self) -> float:
        """What no box about the best t goes below: rounding, where much cancels, or a tail."""
        side = self.eps * SMALL
        ends = np.maximum(self.ts - side, 0.0), np.minimum(self.ts + side, self.eps)
        bounds = self._visit(*(end[None, :] for end in ends)).bounds
        return float(2 * (bounds[0] / self.best - 1)) if self.best > 0 else 0.0

    def hull(self) -> tuple[Floats, Floats]:
        """A box with every t at which the sum may be larger than :meth:`elsewhere`."""
        low, high = self.ts, self.ts
        for some in self.left:
            here = some.bounds >= self.best * BELOW
            low = np.minimum(low, some.low[here].min(axis=0, initial=np.inf))
            high = np.maximum(high, some.high[here].max(axis=0, initial=-np.inf))
        return low, high

    def elsewhere(self) -> arb:
        """An upper bound of the sum at every t outside of :meth:`hull`, as a ball.

        That is the sum of this line, with its aliases.
        """
        return self.weights.value * arb(self.best * BELOW)

    def _visit(self, low: Floats, high: Floats) -> Boxes:
        """Bounds over boxes; the best point so far is kept."""
        poll()
        self.visits += len(low)
        with np.errstate(over="ignore", invalid="ignore", under="ignore", divide="ignore"):
            known = [
                pieces_of(group, divisors, self.weights, low[:, i], high[:, i])
                for i, (group, divisors) in enumerate(zip(self.groups, self.divisors, strict=True))
            ]
            boxes = TaylorBoxes(known, self.weights.inner, self.unit)
            place, there, peak = boxes.peaks()
            scores = boxes.scores()
            first, second = boxes.beside
            bounds = np.fmin(peak + second, boxes.linear + first) + boxes.rounding
            bounds = np.fmin(bounds, boxes.trivial)
            logs = self.weights.logs + sum(one.log_most for one in known)
            outer = exp(np.clip(logs, -LARGEST, LARGEST)).sum(axis=1) * (1 + OFF)
            bounds = np.where(logs.max(axis=1) < LARGEST, bounds + outer, np.inf)
            bounds = np.where(np.isfinite(bounds), bounds, np.inf)
            values = np.nan_to_num(there - second - boxes.rounding - outer, nan=0.0)
            top = int(np.argmax(values))
            if values[top] > self.best:
                half = (high[top] - low[top]) / 2
                self.best, self.ts = float(values[top]), low[top] + half * (1 + place[top])
            scores = np.where(np.isfinite(scores), scores, 0.0)
        widths = (high - low) * self.eps * self.counts
        usable = np.isfinite(bounds) & (scores.max(axis=1) > 0) & (first < bounds)
        sides = np.argmax(np.where(usable[:, None], scores, widths), axis=1)
        return Boxes(low, high, bounds, sides)


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
        """The power A^n and its first two derivatives in t at c, or over all t about c, as balls.

        For each frequency; all t are those that differ from c by ``reach``, in which 0 is.
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
"""Bits of the first search; where no more are asked for, the sum is not looked at in balls."""
GOALS = (COARSE, 27, 32)
"""Bits of a search: after the first what is left is small enough, as a rule; floats end at 32."""
MOST_WORK, MOST_BOXES = 2 * 10**7, 20_000
"""Frequencies times boxes times groups squared, of one search, and boxes: some five seconds."""


def ends_of(asked: SettledLine, bits: int, enough: arb) -> tuple[arb, arb, tuple[Exact, ...]]:
    """Bounds of the largest delta over all t, in one direction, and the t of the lower one.

    To 2^-bits of it, or as near as the search comes. Where the upper bound is below ``enough``, the
    lower one is 0 and no t is given. TooLarge where the transforms do not become small.
    """

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
    """Bounds of delta to 2^-bits of it and the t of the lower one, from one peak in balls.

    None where the sum is not seen to be concave over all t that the search has left, or the line
    needs smoothing. Elsewhere delta is at most what the search says, whose aliases are larger.
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
