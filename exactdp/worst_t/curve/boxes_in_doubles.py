"""Boxes of t beside one Gaussian curve, halved in float64.

Bounds over boxes are those of :mod:`.box_slopes` on the table of
:mod:`exactdp.loss_sums.taylor_curve`. The search foretells whether it can end, and gives up early
where it cannot; what is left goes to balls (:mod:`.ball_boxes`).
"""

from __future__ import annotations

from fractions import Fraction
from math import isfinite, log

import numpy as np

from exactdp.loss_sums.one_curve import MeanCurve
from exactdp.loss_sums.taylor_curve import TaylorCurve
from exactdp.mechanisms.cores import Groups
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.exact_numbers import Exact, weighted_sum
from exactdp.numbers.float64_bounds import Floats
from exactdp.worst_t.curve.best_t import Box
from exactdp.worst_t.curve.box_slopes import BoxSlopes, Open, confined
from exactdp.worst_t.curve.narrowing import STEPS_PER_PATTERN

SMALLEST = 1e-250
"""A delta that doubles hold, with room."""
MOST_STEPS = 8 * 10**7
"""Of a search, which ends where boxes do not become small."""
STEPS_PER_CELL = 400
"""Of a table, for each state."""
SETTLED, NEARLY, GROWING, PATIENCE = 0.01, 1e-8, 1.1, 4
"""A forecast begins where the excess is so small, and ends where doubles soon tell no more; it is
for numbers of boxes that grow so fast by round, and gives up where so many times more visits than
are left would be needed."""

BEGUN, STAYING = 1.0, 8
"""An excess from which on what is still to do is known from the boxes that are open, and the part
of the most that stays."""


def in_fractions(low: Floats, high: Floats) -> Box:
    """The box with the same ends as exact fractions, one pair (low, high) for each group."""
    return tuple(
        (Fraction(a), Fraction(b)) for a, b in zip(low.tolist(), high.tolist(), strict=True)
    )


class Doubles(BoxSlopes):
    """The search in doubles; it keeps the boxes in which the best t may be."""

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
        """Halve boxes until no bound is above 1 + ``above`` times what is attained: that bound.

        It stops where doubles tell no more, and gives up as soon as the end is out of reach.
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
            for (low, high), _ in wide:
                self._halved(low, high)
            self.kept = [one for one in self.kept if one[1] >= self.best]
        if not self.best > SMALLEST:
            raise TooLarge("a delta below all doubles")
        return max([self.best, *(bound for _, bound in self.kept)])

    def _halved(self, low: Floats, high: Floats) -> None:
        for left, right in self._halves(Open(0.0, 0, low, high)):
            seen = self.visit(left, right)
            if not isfinite(seen.bound):
                raise TooLarge("what doubles hold")
            if seen.attained > self.best:
                self.best, self.share = seen.attained, seen.centre
            if confined(seen, left, right):
                self.kept.append(((left, right), seen.bound))


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
    """Whether an excess does not come down to ``above`` in ``left`` visits, far from it.

    Of each round the number of boxes and the largest excess; both go on as in the last ``span``
    rounds. It decides when to give up, and certifies nothing.
    """
    if len(rounds) <= span or not above < rounds[-1 - span][1] < SETTLED:
        return False
    (before, was), (now, last) = rounds[-1 - span], rounds[-1]
    growth = (now / before) ** (1 / span)
    if growth < GROWING or not max(above, NEARLY) < last < was:
        return False
    more = min(log(last / above) / log(was / last) * span, 100.0)
    return bool(2 * now * (growth**more - 1) / (growth - 1) > PATIENCE * left)
