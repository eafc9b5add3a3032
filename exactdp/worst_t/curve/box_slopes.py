"""The largest objective over one t for each group of BR mechanisms, beside the curve of a loss.

**What is bounded.** With x = e^t, E = e^eps, a BR mechanism has its large loss t with probability
1 - p and t - eps with p = (x - 1)/(E - 1). A group of n has j small losses with probability
C(n, j) p^j (1 - p)^(n - j) = w_n(j, p). With y = sum of n_i t_i, d(j) = sum of eps_i j_i and the
curve h of the rest,

    D(t) = sum over patterns j of  product of w_(n_i)(j_i, p_i)  times  h(eps_g - y + d(j)).

h is convex as a function of e^s, and falls; so it is Lipschitz, and -h' has values from the left
and from the right, whose jumps are those of a convex function: upwards for h'.

**The derivative.** All mechanisms of a group have the same share in it, and in one of them D is
(1 - p) h(s) + p h(s + eps) at s = c - t, averaged over all others. As dp/dt = x/(E - 1) =
p + 1/(E - 1),

    dD/dt_i = n_i sum over patterns of the others of  (their weight)  b(s),
    b(s) = -(p_i + 1/(E_i - 1)) [h(s) - h(s + eps_i)] + (1 - p_i) S(s) + p_i S(s + eps_i),

with S = -h' and s = eps_g - y + d(j); "the others" are the other groups and n_i - 1 of this one.
The derivatives from the left and from the right are the same sum, with S from one side.

**Over a box** of t, y runs through an interval, which is cut into windows. In a window with the
middle m and half the width r, S lies between two numbers at each pattern
(:meth:`exactdp.loss_sums.mean_of_shifted_curves.FloatCurve.slopes`), and h(s) - h(s + eps) is that
at m, up to r times the largest |S(s) - S(s + eps)|. With these b is between two functions that are
linear in p, whose ends are at the ends of p. A weight w_n(j, p) rises up to p = j/n and falls from
there: it is between its values at the ends, or its peak. The smallest and largest sum, over all
windows, are G_i- and G_i+.

**Two conclusions.** (1) For t in a box with the centre c, as D is Lipschitz along the way from c to
t,  D(t) <= D(c) + sum of max(G_i+ (high_i - c_i), G_i- (low_i - c_i), 0).
(2) At a maximiser of D the derivative in t_i from the right is <= 0, unless t_i = eps_i, and that
from the left >= 0, unless t_i = 0. S falls where it jumps as s grows, so it rises as t_i grows, and
dD/dt_i with it (weights are positive): where 0 < t_i < eps_i the derivative from the right is at
least that from the left, so both are 0. Both are in [G_i-, G_i+] of every box that contains the
point. So no maximiser is in a box with G_i- > 0, unless t_i = eps_i there, and none in one with
G_i+ < 0, unless t_i = 0: such a box is left out, or becomes its face.

**Search.** Boxes by falling bounds, halved along the side with the largest n_i (width) eps_i, until
all are within the width that is wanted of a value that is attained. The error of a box falls with
the square of its size, so few boxes of each size stay open: 40 in all for one group, 150 to 500 for
two, some thousands for three or four. A box takes about a millisecond for few patterns, and some
150 ns for each pattern and window.

**Rounding.** Probabilities come from balls, and are moved outwards. Every sum of N products of
doubles is off by at most (N + 64) u times the sum of the absolute values (a product has fewer than
32 factors and operations); errors of h and S are added where they stand. Shares t/eps are doubles,
and exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import prod

import numpy as np
from flint import arb

from exactdp.loss_sums.lattice_curves import LatticeCurve
from exactdp.loss_sums.mean_of_shifted_curves import CurveInFloats, in_floats, rounded
from exactdp.mechanisms.compositions import Groups
from exactdp.mechanisms.generalized_randomized_response import one_minus_q
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields.balls import Balls
from exactdp.numbers.float64_bounds import Floats, U, nearest
from exactdp.worst_t.best_first import BestFirst

F = Balls()
TINY = 1e-290
"""More than what is lost where a double underflows."""
MOST_WINDOWS, WORK = 32, 1 << 14
"""Windows of y in a box, fewer where patterns times windows would be more than ``WORK``."""
FINEST_SIDE = 2.0**-40
"""A box all of whose sides, in parts of eps, are shorter is not halved again: its bound is kept."""


@dataclass(frozen=True)
class Ends:
    """One group at one share of eps: bounds of p, and the weights of n and n - 1 mechanisms."""

    p: tuple[float, float]
    weights: Floats
    fewer: Floats


@dataclass(frozen=True)
class Sides:
    """One group over a side of a box: bounds of p, and of the weights of n and n - 1 mechanisms."""

    p: tuple[float, float]
    weights: tuple[Floats, Floats]
    fewer: tuple[Floats, Floats]


class Group:
    """n mechanisms BR(eps): probabilities in balls, kept for every share that was asked for."""

    def __init__(self, eps: Exact, count: int) -> None:
        self.eps, self.count = eps, count
        self.width = rounded(eps)
        self.excess = rounded_ball(1 / eps.ball().expm1())
        """1/(E - 1) of each group, with E = e^eps."""
        self.peaks = _peaks(count), _peaks(count - 1)
        self.known: dict[float, Ends] = {}

    def at(self, share: float) -> Ends:
        """Bounds of the probability, and the weights to some ulps, at t = share eps; kept."""
        if share not in self.known:
            t = (self.eps * Fraction(share)).ball()
            p = one_minus_q(F, eps=self.eps.ball(), t=t) if share < 1 else arb(1)
            low, high = rounded_ball(p)
            weights = _weights(p, self.count), _weights(p, self.count - 1)
            self.known[share] = Ends((max(low, 0.0), min(high, 1.0)), *weights)
        return self.known[share]

    def over(self, low: float, high: float) -> Sides:
        """Bounds of probability and weights for all shares from ``low`` to ``high``."""
        one, other = self.at(low), self.at(high)
        p = one.p[0], other.p[1]
        weights = _range(one.weights, other.weights, self.peaks[0], p)
        fewer = _range(one.fewer, other.fewer, self.peaks[1], p)
        return Sides(p, weights, fewer)


def _weights(p: arb, count: int) -> Floats:
    """The probabilities of 0, ..., count drops; each from the one before, to some ulps a step."""
    rest = 1 - p
    if not rest > 0:  # the share is 1
        return np.array([0.0] * count + [1.0])
    odds, one = p / rest, rest**count
    found = [nearest(one)]
    for j in range(count):
        one = one * odds * (count - j) / (j + 1)
        found.append(nearest(one))
    return np.array(found)


def _peaks(count: int) -> Floats:
    """The largest value over all p of each binomial weight of ``count`` draws: that of j is at p =
    j/count."""
    powers = [_power(j, count) for j in range(count + 1)]
    binomial, found = 1, []
    for j in range(count + 1):
        found.append(nearest(binomial * powers[j] * powers[count - j]))
        binomial = binomial * (count - j) // (j + 1)
    return np.array(found)


def _power(j: int, count: int) -> arb:
    return (arb(j) / max(count, 1)) ** j


def _range(
    one: Floats, other: Floats, peaks: Floats, p: tuple[float, float]
) -> tuple[Floats, Floats]:
    """Lower and upper bounds of all binomial weights for p in a range, from those at its two
    ends."""
    place = np.arange(one.size) / max(one.size - 1, 1)
    inside = (place >= p[0] * (1 - 8 * U) - TINY) & (place <= p[1] * (1 + 8 * U))
    high = np.where(inside, peaks, np.maximum(one, other))
    return np.minimum(one, other) * (1 - 8 * U), high * (1 + 8 * U) + TINY


def rounded_ball(value: arb) -> tuple[float, float]:
    """A double below the ball and one above it, next to its ends."""
    low, high = float(value.lower().mid()), float(value.upper().mid())
    return float(np.nextafter(low, -np.inf)), float(np.nextafter(high, np.inf))


@dataclass(frozen=True)
class Seen:
    """A box after a visit: bounds of D at its centre, of D over it, and of its derivatives."""

    centre: Floats
    attained: float
    bound: float
    slopes: tuple[tuple[float, float], ...]


class BoxSlopes(BestFirst[tuple[Floats, Floats], float]):
    """Branch and bound over shares t/eps for BR beside one curve at one eps_g, in doubles.

    Bounds are certified; balls have the precision of the caller when it is made.
    """

    def __init__(self, groups: Groups, eps_g: Exact, curve: LatticeCurve | CurveInFloats) -> None:
        super().__init__(0.0)
        self.groups = [Group(eps, count) for eps, count in groups]
        self.curve = in_floats(curve)
        self.place = nearest(eps_g.ball())
        self.counts = np.array([float(count) for _, count in groups])
        self.eps = np.array([group.width[1] for group in self.groups])
        shape = tuple(count + 1 for _, count in groups)
        self.drops = np.zeros(shape)
        for i, group in enumerate(self.groups):
            steps = np.arange(group.count + 1.0) * nearest(group.eps.ball())
            self.drops = self.drops + self._along(i, steps)
        self.spare = self.curve.spare(abs(self.place) + 2 * float(self.counts @ self.eps))
        self.windows = max(1, min(MOST_WINDOWS, WORK // prod(shape)))
        self.rounding = (prod(shape) + 64) * U
        self.best, self.share = 0.0, np.full(len(groups), 0.5)

    def _along(self, i: int, values: Floats) -> Floats:
        shape = [1] * len(self.groups)
        shape[i] = values.size
        return values.reshape(shape)

    def _product(self, factors: list[Floats]) -> Floats:
        return reduce(lambda x, y: x * y, (self._along(i, one) for i, one in enumerate(factors)))

    @property
    def evaluations(self) -> int:
        """The cost of all visits, counted in values of the objective in balls."""
        size = self.drops.size
        return self.visits * (1 + int(40 / size + self.windows * len(self.groups) / 300))

    # -- one box ---------------------------------------------------------------------------

    def value(self, share: Floats) -> tuple[float, float]:
        """A lower and an upper bound of D at a point of shares."""
        ends = [group.at(one) for group, one in zip(self.groups, share.tolist(), strict=True)]
        weight = self._product([one.weights for one in ends])
        y = float(self.counts @ (share * self.eps))
        h, error = self.curve.values(self.place - y + self.drops, self.spare)
        middle, wrong = float((weight * h).sum()), float((weight * error).sum())
        wrong = 2 * wrong + (self.rounding + 64 * U) * abs(middle) + TINY
        return middle - wrong, middle + wrong

    def visit(self, low: Floats, high: Floats) -> Seen:
        """Bounds of the objective and its slopes over the shares from ``low`` to ``high``."""
        self.visited()
        centre = (low + high) / 2
        sides = [
            group.over(a, b)
            for group, a, b in zip(self.groups, low.tolist(), high.tolist(), strict=True)
        ]
        attained, bound = self.value(centre)
        slopes = self._slopes(low, high, sides)
        for i, (least, most) in enumerate(slopes):
            width = self.eps[i] * (high[i] - centre[i]) * (1 + 8 * U)
            bound += max(most, -least, 0.0) * width * (1 + 8 * U)
        return Seen(centre, attained, bound * (1 + 64 * U), slopes)

    def _slopes(
        self, low: Floats, high: Floats, sides: list[Sides]
    ) -> tuple[tuple[float, float], ...]:
        """Bounds G- and G+ of the derivative of D in the t of every group."""
        ones = (1,) * len(self.groups)
        first, last = (float(self.counts @ (end * self.eps)) for end in (low, high))
        cuts = np.linspace(first - self.spare, last + self.spare, self.windows + 1)
        cuts = cuts.reshape((-1, *ones))
        left, right = cuts[:-1], cuts[1:]
        middle = (left + right) / 2
        radius = (right - left) / 2 * (1 + 16 * U) + self.spare
        start = self.place + self.drops
        s_low, s_high = self.curve.slopes(start - right, start - left, self.spare)
        h, error = self.curve.values(start - middle, self.spare)
        found = []
        for i, group in enumerate(self.groups):
            here = (slice(None),) * (i + 1) + (slice(0, group.count),)
            next_ = (slice(None),) * (i + 1) + (slice(1, group.count + 1),)
            less = [one.fewer if k == i else one.weights for k, one in enumerate(sides)]
            weight = [self._product([one[end] for one in less]) for end in (0, 1)]
            a_low, a_high, b_low, b_high = s_low[here], s_high[here], s_low[next_], s_high[next_]
            apart = np.maximum(np.maximum(a_high - b_low, b_high - a_low), 0.0)
            fall = h[here] - h[next_]
            wrong = apart * radius * (1 + 8 * U) + error[here] + error[next_] + 4 * U * h[here]
            fall_low, fall_high = np.maximum(fall - wrong, 0.0), fall + wrong
            c_low, c_high = group.excess
            above = np.maximum(*(_mix(p, c_low, fall_low, a_high, b_high) for p in sides[i].p))
            below = np.minimum(*(_mix(p, c_high, fall_high, a_low, b_low) for p in sides[i].p))
            size = 32 * U * (c_high * fall_high + fall_high + a_high + b_high)
            above, below = above + size, below - size
            most = self._sums(above, weight[1], weight[0])
            least = -self._sums(-below, weight[1], weight[0])
            found.append((group.count * least, group.count * most))
        return tuple(found)

    def _sums(self, values: Floats, large: Floats, small: Floats) -> float:
        """A bound from above of the sum of weights times values, for weights between the two given,
        in any window."""
        terms = values * np.where(values > 0, large, small)
        axes = tuple(range(1, terms.ndim))
        sums = terms.sum(axis=axes) + self.rounding * abs(terms).sum(axis=axes)
        return float(sums.max()) + TINY

    # -- all of them -----------------------------------------------------------------------

    def search(self, enough: float, above: float | None, most: int) -> float:
        """An upper bound of the objective over all t, rounded up, after ``most`` visits at most.

        It stops at ``enough``; with ``above`` also at 1 + ``above`` times what is attained, and
        without it where that is more than ``enough``.
        """

        def known() -> bool:
            nonlocal enough
            if self.best > enough:
                if above is None:
                    return True
                enough = self.best * (1 + above)
            return not self.first > enough

        self.put((np.zeros(len(self.groups)), np.ones(len(self.groups))), np.inf)
        for box, _ in self.taken(most, known):
            for (low, high), bound in self.halved(*box):
                if bound <= enough or float(np.max(high - low)) < FINEST_SIDE:
                    self.settle(bound)
                else:
                    self.put((low, high), bound)
        return max(self.ceiling, self.best)

    def halved(self, low: Floats, high: Floats) -> Iterator[tuple[tuple[Floats, Floats], float]]:
        """What may hold a maximiser in both halves of a box, with an upper bound over each part.

        The box is cut at the side that moves the loss most. The best centre so far is kept.
        """
        side = int(np.argmax((high - low) * self.counts * self.eps))
        before, behind = high.copy(), low.copy()
        before[side] = behind[side] = (low[side] + high[side]) / 2
        for half in ((low, before), (behind, high)):
            seen = self.visit(*half)
            if seen.attained > self.best:
                self.best, self.share = seen.attained, seen.centre
            if confined(seen, *half):
                yield half, seen.bound


def _mix(p: float, excess: float, fall: Floats, here: Floats, beyond: Floats) -> Floats:
    """b(s) = (1 - p) S(s) + p S(s + eps) - (p + excess) (h(s) - h(s + eps)), excess = 1/(e^eps -
    1)."""
    return (1 - p) * here + p * beyond - (p + excess) * fall


def confined(seen: Seen, low: Floats, high: Floats) -> bool:
    """Whether a maximiser may be in the box; its sides become faces where it must be there.

    ``low`` and ``high``, in parts of eps, are changed in place; ``seen`` has the bounds of the
    slopes over the box.
    """
    for i, (least, most) in enumerate(seen.slopes):
        if least > 0:
            low[i] = high[i]
            if high[i] < 1:
                return False
        elif most < 0:
            high[i] = low[i]
            if low[i] > 0:
                return False
    return True
