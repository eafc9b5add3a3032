"""The maximum over t of BR beside one curve that is a mean of closed forms, in one direction.

The curve of the rest is a mean of closed forms (:mod:`exactdp.loss_sums.mean_of_shifted_curves`),
so the objective is known in balls at every t, and its largest value is bounded over boxes of t:
beside Gaussian noise first in float64 (:class:`Doubles`), to about 1e-10; then, and beside
everything else, in balls (:class:`BallBoxes`), to any width.

**Boxes in balls, to any width** (:class:`BallBoxes`).

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

**Boxes in float64, beside one Gaussian curve** (:class:`Doubles`).

Bounds over boxes are those of :mod:`.box_slopes` on the table of
:mod:`exactdp.loss_sums.mean_of_shifted_curves`. The search foretells whether it can end, and gives
up early where it cannot; what is left goes to balls (:class:`BallBoxes`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import product
from math import inf, isfinite, log, prod

import numpy as np
from flint import arb

from exactdp.loss_sums.fixed_losses import rest_of
from exactdp.loss_sums.mean_of_shifted_curves import (
    MeanCurve,
    TaylorCurve,
    each_value,
    mean_curve,
    size,
    split,
)
from exactdp.mechanisms.compositions import Core, Groups
from exactdp.mechanisms.concrete_pair import NormalLosses
from exactdp.mechanisms.generalized_randomized_response import one_minus_q
from exactdp.numbers.exact_numbers import Exact, weighted_sum
from exactdp.numbers.fields.balls import Balls
from exactdp.numbers.float64_bounds import Floats
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.worst_t.best_first import BestFirst, Box, halves, widest
from exactdp.worst_t.curve.box_slopes import BoxSlopes, Seen
from exactdp.worst_t.curve.objective_at_t import objective, powers
from exactdp.worst_t.curve.supremum_from_both_sides import Shares
from exactdp.worst_t.slabs.search_size_limits import STEPS_PER_PATTERN

SMALLEST = 1e-250
"""A delta that doubles hold, with room."""
MOST_STEPS = 8 * 10**7
"""Steps of a search in doubles, at most, which ends where boxes do not become small: TooLarge
then."""
STEPS_PER_CELL = 400
"""Steps to fill one cell of a table, for each state."""
SETTLED_IN_DOUBLES, NEARLY, GROWING, PATIENCE_IN_DOUBLES = 0.01, 1e-8, 1.1, 4
"""A forecast begins where the excess is so small, and ends where doubles soon tell no more; it is
for numbers of boxes that grow so fast by round, and gives up where so many times more visits than
are left would be needed."""

BEGUN, STAYING = 1.0, 8
"""An excess from which on what is still to do is known from the boxes that are open, and the part
of the most that stays."""


def in_fractions(low: Floats, high: Floats) -> Box[Fraction]:
    """The box with the same ends as exact fractions, one pair (low, high) for each group."""
    return tuple(
        (Fraction(a), Fraction(b)) for a, b in zip(low.tolist(), high.tolist(), strict=True)
    )


class Doubles(BoxSlopes):
    """Branch and bound in doubles beside one Gaussian curve; it keeps what may hold the best t."""

    @classmethod
    def of(cls, groups: Groups, eps_g: Exact, curve: MeanCurve) -> Doubles | None:
        """The search for one curve at one eps_g; None where balls answer soon.

        That is where delta is below all doubles, for one mechanism, or no table holds the curve and
        BR alone reaches eps_g (so the noise is large).
        """
        reach = weighted_sum(groups)
        if curve((eps_g - reach).ball()) < SMALLEST:
            if sum(count for _, count in groups) > 1:
                raise TooLarge("a delta below all doubles")
            return None
        try:
            table = TaylorCurve(curve, eps_g, reach * 2)
        except TooLarge:
            if eps_g < reach:
                return None
            raise
        made = cls(groups, eps_g, table)
        made.filled = table
        made.kept = [((np.zeros(len(groups)), np.ones(len(groups))), np.inf)]
        return made

    kept: list[tuple[tuple[Floats, Floats], float]]
    """With a bound of the objective over each."""
    filled: TaylorCurve

    def steps(self) -> int:
        """The steps so far: those of all visits, and of filling the table."""
        cells = int(self.filled.known.sum()) * len(self.filled.curve.states)
        return self.steps_of_visits() + STEPS_PER_CELL * cells

    def steps_of_visits(self) -> int:
        """The steps that all visits so far have taken, without those of filling the table."""
        return self.evaluations * self.drops.size * STEPS_PER_PATTERN

    def narrowed(self, above: float) -> float:
        """An upper bound of the objective over all t, by halving boxes.

        Until it is at most 1 + ``above`` times the best value that was attained; it may be more
        where a box is as narrow as doubles tell apart. TooLarge if that takes, or is foreseen to
        take, more than MOST_STEPS, or delta is below SMALLEST.
        """
        rounds: list[tuple[int, float]] = []
        while True:
            enough = self.best * (1 + above)
            wide = [one for one in self.kept if one[1] > enough]
            if not wide:
                break
            if self.best > 0:
                rounds.append((len(wide), max(bound for _, bound in wide) / self.best - 1))
            steps = self.steps()
            left = max(MOST_STEPS - steps, 0) / (self.steps_of_visits() / max(self.visits, 1) or 1)
            groups = len(self.groups)
            late = hopeless(rounds, above, left, 2 * groups) or crowded(rounds, above, left, groups)
            if steps > MOST_STEPS or late:
                raise TooLarge("more boxes of t")
            finest = max(float(np.max(high - low)) for (low, high), _ in wide)
            if finest < 2.0**-30:
                break
            self.kept = [one for one in self.kept if one[1] <= enough]
            for box, _ in wide:
                self.kept += self.halved(*box)
            self.kept = [one for one in self.kept if one[1] >= self.best]
        if not self.best > SMALLEST:
            raise TooLarge("a delta below all doubles")
        return max([self.best, *(bound for _, bound in self.kept)])

    def visit(self, low: Floats, high: Floats) -> Seen:
        """Bounds of the objective and its slopes over a box of shares, as of :class:`.BoxSlopes`.

        TooLarge where doubles do not hold them.
        """
        seen = super().visit(low, high)
        if not isfinite(seen.bound):
            raise TooLarge("what doubles hold")
        return seen


def crowded(rounds: list[tuple[int, float]], above: float, left: float, groups: int) -> bool:
    """Whether so many boxes were open at once that ``left`` visits do not end the search.

    Once every side is halved the excess is four times smaller; of the most boxes of a round a
    quarter stays, as a rule, and half of that is counted. It certifies nothing.
    """
    if not rounds or not above < rounds[-1][1] < BEGUN:
        return False
    more = groups * log(rounds[-1][1] / above) / log(4)
    return bool(2 * more * max(count for count, _ in rounds) / STAYING > left)


def hopeless(rounds: list[tuple[int, float]], above: float, left: float, span: int) -> bool:
    """Whether the excess is foreseen to take far more than ``left`` visits to come to ``above``.

    ``rounds`` has the number of boxes and the largest excess of each round; both go on as in the
    last ``span`` rounds. It decides when to give up, and certifies nothing.
    """
    if len(rounds) <= span or not above < rounds[-1 - span][1] < SETTLED_IN_DOUBLES:
        return False
    (before, was), (now, last) = rounds[-1 - span], rounds[-1]
    growth = (now / before) ** (1 / span)
    if growth < GROWING or not max(above, NEARLY) < last < was:
        return False
    more = min(log(last / above) / log(was / last) * span, 100.0)
    return bool(2 * now * (growth**more - 1) / (growth - 1) > PATIENCE_IN_DOUBLES * left)


F = Balls()
FIRST_FORECAST, SETTLED, PATIENCE = 160, -4.5, 3
"""The visits from which on a search foretells where it ends, and the logarithm of the excess below
which it does; it is given up where so many times the fall that is foretold are not enough."""


@dataclass(frozen=True)
class Ranges:
    """Balls of t, of the probability p of a small loss and of weights, of one group over a box.

    The weights are those of n and of n - 1 mechanisms, by the number of small losses.
    """

    t: arb
    p: arb
    weights: list[arb]
    fewer: list[arb]

    @classmethod
    def of(cls, eps: Exact, count: int, side: tuple[Fraction, Fraction]) -> Ranges:
        """The balls for all t = share eps with a share between both ends of a side."""
        ends = [(eps * share).ball() for share in side]
        ps = [
            one_minus_q(F, eps=eps.ball(), t=t) if share < 1 else arb(1)
            for t, share in zip(ends, side, strict=True)
        ]
        p = ps[0].union(ps[1])
        return cls(ends[0].union(ends[1]), p, weights(p, count), weights(p, count - 1))


def weights(p: arb, count: int) -> list[arb]:
    """Balls around the probabilities of 0, ..., count small losses, for every p of the ball.

    That of j rises up to p = j/count, and falls from there.
    """
    ends = [_weights(one, count) for one in (p.lower().max(0), p.upper().min(1))]
    found = [one.union(other) for one, other in zip(*ends, strict=True)]
    for j, ways in enumerate(binomials(count)):
        peak = arb(j) / max(count, 1)
        if p.overlaps(peak):
            found[j] = found[j].union(ways * peak**j * (1 - peak) ** (count - j))
    return found


@lru_cache(maxsize=64)
def binomials(count: int) -> tuple[int, ...]:
    """The binomial coefficients of ``count``, for 0, ..., count chosen."""
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
        """Whether the bound ``top`` falls too slowly to come to 1 + 2^-bits times ``best`` in time.

        It is looked at whenever the visits have doubled, and False at all other times.
        """
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


class BallBoxes(BestFirst[Box[Fraction], arb]):
    """Branch and bound over shares t/eps for BR beside one curve at one eps_g, in balls.

    At the precision of the caller; ``best`` is the largest value that is attained, at ``shares``.
    """

    def __init__(self, groups: Groups, eps_g: Exact, curve: MeanCurve) -> None:
        super().__init__(arb(0), lambda bound: -float(bound.log().mid()), arb.max)
        self.groups, self.eps_g, self.curve = groups, eps_g, curve
        self.best, self.shares = arb(-1), tuple(Fraction(1, 2) for _ in groups)
        self.weights = [count * Fraction(float(eps)) for eps, count in groups]

    @cached_property
    def patterns(self) -> list[tuple[int, ...]]:
        """All patterns, as tuples: how many losses of each group are the smaller of its two."""
        return list(product(*(range(count + 1) for _, count in self.groups)))

    def at(self, shares: Shares) -> arb:
        """The objective at t_i = share eps_i, as a ball.

        Its lower end and the shares are kept if it is the largest so far.
        """
        found = objective(self.groups, shares, self.eps_g, self.curve)
        if found > self.best:
            self.best, self.shares = found.lower(), shares
        return found

    def slopes(self, box: Box[Fraction]) -> list[arb]:
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

    def visit(self, box: Box[Fraction]) -> tuple[arb, Box[Fraction]] | None:
        """An upper bound of the objective over what is left of a box, and that part of the box.

        What is left may hold a maximiser; None where nothing does. The bound is at most 1, rounded
        up.
        """
        slopes, left = self.slopes(box), list(box)
        self.visited()
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

    def search(
        self, boxes: list[Box[Fraction]], bits: int, most: int, enough: int | None = None
    ) -> arb:
        """An upper bound of the objective over all t of the boxes, in at most ``most`` visits.

        It stops at 1 + 2^-bits times what is attained, or where even 2^-``enough`` is seen to be
        out of reach; it is a bound in either case.
        """
        forecast, slack = Forecast(most, bits if enough is None else enough), 1 + arb((1, -bits))
        if most <= 0:
            return arb(1)
        self._open(boxes)
        for box, bound in self.taken(
            most, lambda: forecast.hopeless(self.visits, self.first, self.best)
        ):
            side = widest(box, self.weights)
            if bound <= (self.best * slack).lower():
                self.settle(bound)
            elif box[side][0] < box[side][1]:
                self._open(halves(box, side))
            else:  # a single point
                self.settle(bound)
                break
        return self.ceiling.max(self.best).upper()

    def _open(self, boxes: Iterable[Box[Fraction]]) -> None:
        """Visit these boxes, and put back what is left of them."""
        for box in boxes:
            found = self.visit(box)
            if found is not None and found[0] > 0:
                self.put(found[1], found[0])


MAX_VALUES = 40_000
"""Patterns of BR times sums of the other losses, where doubles come first; ..."""
FEW_VALUES = (0, 1_000, 12)
"""... in balls alone, times what a value takes, by the number of different eps."""
FLOAT_BITS = 37
"""The relative width in bits that a search in doubles reaches, about."""
MOST_BALLS = 10**8
"""Steps of a search in balls at most; it gives what it has bounded by then."""
BITS_TWICE = 300
"""Precision beyond which a ball takes twice as long."""


def values(core: Core) -> int | None:
    """How many values of one mechanism's curve one value of the objective takes.

    None where the curve of the rest is no mean of these.
    """
    rest = rest_of(core)
    found = size(rest)
    return None if found is None else found * prod(count + 1 for _, count in core.br_groups)


def in_doubles(core: Core) -> bool:
    """Whether the boxes are searched in doubles: where the one curve is that of a normal loss."""
    found = split(rest_of(core))
    return found is not None and isinstance(found[0], NormalLosses)


def one_direction(
    core: Core, eps_g: Exact, bits: int, known: arb, *, reverse: bool
) -> tuple[BallBoxes, arb]:
    """The search, which holds what is attained and where, and an upper bound of the objective.

    At the current precision, to a relative width of 2^-bits, or wider where that takes too many
    boxes of t. TooLarge where doubles bound nothing and not even a width of 2^-FLOAT_BITS (2^-bits
    if that is more) is reached. ``known`` is attained in the other direction.
    """

    groups, curve = core.br_groups, mean_curve(rest_of(core), reverse=reverse)
    search = BallBoxes(groups, eps_g, curve)
    search.best = search.best.max(known)
    boxes: list[Box[Fraction]] = [((Fraction(0), Fraction(1)),) * len(groups)]
    first, bound = Doubles.of(groups, eps_g, curve) if in_doubles(core) else None, 1.0
    if first is not None:
        bound = first.narrowed(2.0 ** -min(bits + 1, FLOAT_BITS))
        search.at(tuple(Fraction(share) for share in first.share.tolist()))
        if arb(bound) <= search.best * (1 + arb((1, -bits))):
            return search, arb(bound).max(search.best)
        boxes = [in_fractions(*box) for box, _ in first.kept]
        bound = min(bound, 1.0)
    most = most_visits(core, bits)
    upper = search.search(boxes, bits + 1, most, min(bits, FLOAT_BITS)).min(arb(bound))
    if bound == 1.0 and not upper <= search.best * (1 + arb((1, -min(bits, FLOAT_BITS)))):
        raise TooLarge("more boxes of t")
    return search, upper


def most_visits(core: Core, bits: int) -> int:
    """How many visits a search in balls may take: each is about two values of the objective."""
    most = MOST_BALLS if len(core.br_groups) == 1 or in_doubles(core) else 2 * MOST_BALLS // 5
    each = 2 * each_value(rest_of(core)) * (values(core) or 1)
    return int(most / (each * (1 + bits / BITS_TWICE))) + 1
