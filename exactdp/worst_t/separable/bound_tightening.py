"""BR mechanisms of different eps, too many patterns to list: a narrow bracket for most mixtures.

Below, a t that solves the pivot equations, evaluated in balls. Above, delta is at most a sum over
frequencies of products of one factor for each group (:mod:`.frequency_bound`), each factor is
enclosed over pieces of its t (:mod:`.enclosed_factors`), and what the groups may do together is of
second order (:mod:`.factorwise_bound`). Where that is wide, t is first confined to intervals
outside of which D is less than at the good t. On a lattice the relative width is some 1e-4 and
less: what is left is that t and the place of eps_g between two sums of drops are not coupled.
Without a common step it is what the smoothing costs. Mixtures with few mechanisms may come out
wide.

Cost: one bound takes 200 pieces of each group's t for 60 to 400 frequencies on a lattice, up to
8,192 without: 0.2 to 5 s.

**Which t may have a large D at all** (:class:`Shaving`): intervals, by the adaptive optimum
restricted to them.

The bound of :mod:`.factorwise_bound` is nearly tight about the centre and may be far above D at
distant t. As in :mod:`exactdp.worst_t.slabs.exclusion` a part of an interval is dropped where even
adaptive choices within it give less than a value that is attained; all copies of a group are in it,
as one t for each group is enough (own statement "Common t"). A DP(eps) mechanism counts as one
step, BR(2 eps) at t = eps, however many sums of drops there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property
from math import ceil

import numpy as np

from exactdp.loss_sums.response_sum_planner import Vector, value_at
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.answers import Answer, Witness
from exactdp.numbers.dyadics import Contradiction, Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.float64_bounds import Floats, U, nearest
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.statements import (
    COMMON_T,
    GAUSSIAN_SMOOTHING,
    LEMMA_4_1,
    RESTRICTED_RECURSION,
    SEPARABLE_FACTORS,
    Statement,
)
from exactdp.worst_t.separable.enclosed_factors import LARGEST_DECAY
from exactdp.worst_t.separable.maximum import Law, Maximum
from exactdp.worst_t.slabs.exclusion import SLACK, Exclusion, Lines
from exactdp.worst_t.slabs.pattern_tables import TABLE_BITS, Tables

ROUNDS = 2
"""Passes over all groups that narrow their intervals of t."""
CUTS = (0.7, 0.45, 0.25)
"""What may be left of the distance of an end of an interval from the centre: tried in turn until D
may be larger outside."""


class Shaving(Exclusion):
    """Upper bounds of D by adaptive choices, with one step for each DP mechanism.

    As in :class:`.Exclusion`, but no patterns of drops are listed, however many there are.
    """

    def __init__(self, core: Core, eps_g: Exact) -> None:
        super().__init__(Tables(core, eps_g))
        widest = max((eps for eps, _, _ in self._pairs), default=0.0)
        self.pad = max(self.pad, ceil(widest / self.h) + 2)

    @cached_property
    def _pairs(self) -> list[tuple[float, float, int]]:
        """2 eps, rounded up, e^(2 eps) - 1 and the number of each DP(eps)."""
        with precision(TABLE_BITS):
            drops = [((2 * eps).ball(), count) for eps, count in self.tables.core.dp_groups]
            return [(nearest(d) * (1 + 2 * U), nearest(d.expm1()), count) for d, count in drops]

    def pure(self) -> Lines:
        """The profile f, as a broken line, after DP mechanisms alone, which are the last steps."""
        return self._pure

    @cached_property
    def _pure(self) -> Lines:
        f = self.lines(self.profiles(np.array([-self.eps_g]))[:, 0])
        for eps, c, count in self._pairs:
            pieces = self.pieces(eps, eps / 2 * (1 - 8 * U), eps / 2)
            for _ in range(count):
                f = self.lines(self.highest(f, c, pieces))
        return f

    @property
    def work(self) -> int:
        """About the work of :meth:`box`, in steps of a tenth of a microsecond."""
        counts = self.tables.counts
        pairs = sum(count for _, _, count in self._pairs) / int(counts.sum())
        runs = ROUNDS * (counts.size.bit_length() + 2 * len(CUTS)) + pairs
        return int(self.steps * runs)

    def box(self, centre: Floats, best: float) -> tuple[Floats, Floats]:
        """The ends (low, high) of an interval of t for each group, about the centre.

        D is below ``best``, a value that is attained, at every t of which some group is outside of
        its interval.
        """
        low, high = np.zeros(centre.size), self.tables.eps.copy()
        for _ in range(ROUNDS):
            self._narrow(self.pure(), list(range(centre.size)), low, high, centre, best)
        return low, high

    def _narrow(
        self,
        f: Lines,
        groups: list[int],
        low: Floats,
        high: Floats,
        centre: Floats,
        best: float,
    ) -> None:
        """Narrow the intervals of some groups in place; f is what all other groups may give."""
        if len(groups) == 1:
            (i,) = groups
            low[i] = self._kept(f, i, float(low[i]), float(centre[i]), best)
            high[i] = self._kept(f, i, float(high[i]), float(centre[i]), best)
            return
        half = len(groups) // 2
        for some, others in ((groups[half:], groups[:half]), (groups[:half], groups[half:])):
            rest = f
            for j in others:
                count = int(self.tables.counts[j])
                rest = self.run(rest, j, float(low[j]), float(high[j]), count)
            self._narrow(rest, some, low, high, centre, best)

    def _kept(self, f: Lines, group: int, end: float, centre: float, best: float) -> float:
        """An end of the interval of t moved as near to the centre as certainly leaves no better t
        outside."""
        count, kept = int(self.tables.counts[group]), end
        for share in CUTS:
            cut = centre + share * (end - centre)
            values = self.run(f, group, min(kept, cut), max(kept, cut), count).values
            if not float(values[self.start]) * (1 + SLACK) < best:
                break
            kept = cut
        return kept


NAME = "separable"
RESTS_ON: tuple[Statement, ...] = (LEMMA_4_1, COMMON_T, SEPARABLE_FACTORS, GAUSSIAN_SMOOTHING)
ATTEMPTS = ((1.0, 1.06), (1.0, 1.06), (0.0, 1.06), (1.0, 1.004), (0.0, 1.007), (1.0, 1.007))
"""Bounds of the mu_j, and how fast pieces grow: all are valid, any may be the narrowest. From the
second on, or at once where that costs little, t is in intervals."""
MOST_STEPS = 2 * 10**8
"""The most steps that an attempt behind the first may take."""
BITS = 44
"""The bits of the lower end, which is the objective at the good t, in balls."""
ENOUGH = Fraction(1, 2000)
"""Widths below that do not become narrower with other pieces."""
LEAST = 1e-60
"""The least delta that is bounded here; for less it is TooLarge."""
LEAST_RATE, LARGEST_RATE = 1e-60, 100.0
"""Between these is lam, the rate at which delta falls with eps_g; elsewhere it is TooLarge, as it
is where lam times the largest eps is above LARGEST_DECAY."""


def narrowing(core: Core, eps_g: Exact, rtol: Fraction, budget: int) -> Iterator[Answer]:
    """Narrower and narrower brackets of delta: the same good t below, other pieces above.

    It ends where one has the relative width ``rtol`` (at least ENOUGH), else after all ATTEMPTS.
    The first is made in any case, each other one only within ``budget`` and MOST_STEPS steps in all
    (of a tenth of a microsecond). TooLarge where delta or its rate is out of range, Contradiction
    where the ends are in the wrong order.
    """

    law, centre = Law.of(core, eps_g)
    steepest = min(LARGEST_RATE, LARGEST_DECAY / float(core.largest))
    if not law.value > LEAST or not law.rate <= steepest:
        raise TooLarge("eps_g is too near the end of the support")
    if law.rate < LEAST_RATE:
        raise TooLarge("eps_g is too far within the bulk")
    maximum = Maximum(core, eps_g, law, centre)
    ts = tuple(
        min(Exact(Fraction(t)), eps)
        for t, (eps, _) in zip(centre.tolist(), core.br_groups, strict=True)
    )
    lower, _ = value_at(core, ts, eps_g, BITS)
    before, spent, rests_on = Dyadic(2), 0, RESTS_ON
    shaving, tried = Shaving(core, eps_g), set()
    for number, (most, growth) in enumerate(ATTEMPTS):
        steps = maximum.steps(growth)
        room = steps / 2 if number == 0 else min(budget, MOST_STEPS) - spent - steps
        if rests_on == RESTS_ON and shaving.work <= room:
            maximum.low, maximum.high = shaving.box(centre, float(lower.fraction()))
            spent, rests_on = spent + shaving.work, (*RESTS_ON, RESTRICTED_RECURSION)
        if number and spent + steps > min(budget, MOST_STEPS):
            continue
        if (most, growth, rests_on) in tried:
            continue
        tried.add((most, growth, rests_on))
        bound = maximum.bound(most, growth)
        upper = Dyadic.from_arb(bound) if bound < 1 else Dyadic(1)
        spent += steps
        if upper < lower:
            raise Contradiction(f"{core} at {eps_g}: t is above the bound of all t")
        if upper < before:
            before = upper
            yield _answer(lower, upper, ts, rests_on)
        if upper.fraction() <= lower.fraction() * (1 + max(rtol, ENOUGH)):
            return


def _answer(lower: Dyadic, upper: Dyadic, ts: Vector, rests_on: tuple[Statement, ...]) -> Answer:
    lower_end, upper_end = End(NAME, (LEMMA_4_1,)), End(NAME, rests_on)
    return Answer(lower, upper, lower_end, upper_end, Witness((ts,)))
