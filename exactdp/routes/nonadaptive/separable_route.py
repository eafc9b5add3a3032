"""BR mechanisms of different eps, too many patterns to list: a narrow bracket for most mixtures.

Below, a t that solves the pivot equations, evaluated in balls. Above, delta is at most a sum over
frequencies of products of one factor for each group (:mod:`.contour`), each factor is enclosed over
pieces of its t (:mod:`.enclosed_factors`), and what the groups may do together is of second order
(:mod:`.levels`). Where that is wide, t is first confined to intervals outside of which D is less
than at the good t (:mod:`.shaving`). On a lattice the relative width is some 1e-4 and less: what is
left is that t and the place of eps_g between two sums of drops are not coupled. Without a common
step it is what the smoothing costs. Mixtures with few mechanisms may come out wide.

Cost: one bound takes 200 pieces of each group's t for 60 to 400 frequencies on a lattice, up to
8,192 without: 0.2 to 5 s.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from exactdp.loss_sums.at_fixed_t import Vector, value_at
from exactdp.mechanisms.cores import Core
from exactdp.numbers.answers import DEFAULT_BUDGET, Answer, Witness
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.intervals import Contradiction
from exactdp.routes.base import Route, Task, needs
from exactdp.statements import (
    COMMON_T,
    GAUSSIAN_SMOOTHING,
    LEMMA_4_1,
    RESTRICTED_RECURSION,
    SEPARABLE_FACTORS,
    Statement,
)

RESTS_ON: tuple[Statement, ...] = (LEMMA_4_1, COMMON_T, SEPARABLE_FACTORS, GAUSSIAN_SMOOTHING)
ATTEMPTS = ((1.0, 1.06), (1.0, 1.06), (0.0, 1.06), (1.0, 1.004), (0.0, 1.007), (1.0, 1.007))
"""Bounds of the mu_j, and how fast pieces grow: all are valid, any may be the narrowest. From the
second on, or at once where that costs little, t is in intervals (:mod:`.shaving`)."""
MOST_STEPS = 2 * 10**8
"""Of a later attempt."""
LARGEST_GROUP = 500
MAX_GROUPS = 40
LARGEST_EPS = 5
MAX_RATIO = 200
MAX_SUPPORT = 300
BITS = 44
ENOUGH = Fraction(1, 2000)
"""Widths below that do not become narrower with other pieces."""
LEAST = 1e-60
"""Of the maximum; and lam is between"""
LEAST_RATE, LARGEST_RATE = 1e-60, 100.0
POINTS = 1000
"""Frequencies, for the estimate of the cost."""


class Separable(Route):
    """BR mechanisms of different eps, any number of patterns, among any DP mechanisms."""

    name = "separable"
    exact = False
    anytime = True
    default_rtol = Fraction(1, 1000)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Some BR, different eps, moderate sizes, eps_g >= 0."""
        if not core.n or core.common_eps is not None:
            return "needs BR and different eps"
        if max(run.count for run in core.runs) > LARGEST_GROUP or len(core.runs) > MAX_GROUPS:
            return f"needs at most {LARGEST_GROUP} mechanisms of one eps, {MAX_GROUPS} eps"
        if core.largest > LARGEST_EPS or core.smallest * MAX_RATIO < core.largest:
            return f"needs eps up to {LARGEST_EPS}, within a factor of {MAX_RATIO}"
        if eps_g.sign() < 0:
            return "needs eps_g >= 0"
        return needs(not core.support > MAX_SUPPORT, f"needs a sum of eps up to {MAX_SUPPORT}")

    def cost(self, core: Core) -> int:
        """One bound."""
        return 2000 * POINTS * len(core.br_groups)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The first bracket."""
        return next(self._narrowing(core, eps_g, Fraction(1, 1 << bits), DEFAULT_BUDGET))

    def brackets(self, task: Task) -> Iterator[list[Answer]]:
        """At one eps_g narrower and narrower ones; at many, the first of each."""
        if len(task.grid) > 1:
            yield self.solve_many(task.core, task.grid, task.bits)
            return
        for answer in self._narrowing(task.core, task.grid[0], task.rtol, task.budget):
            yield [answer]

    def _narrowing(self, core: Core, eps_g: Exact, rtol: Fraction, budget: int) -> Iterator[Answer]:
        from exactdp.worst_t.separable.enclosed_factors import LARGEST_DECAY
        from exactdp.worst_t.separable.maximum import Law, Maximum
        from exactdp.worst_t.separable.shaving import Shaving

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
                yield self._answer(lower, upper, ts, rests_on)
            if upper.fraction() <= lower.fraction() * (1 + max(rtol, ENOUGH)):
                return

    def _answer(
        self, lower: Dyadic, upper: Dyadic, ts: Vector, rests_on: tuple[Statement, ...]
    ) -> Answer:
        lower_end, upper_end = End(self.name, (LEMMA_4_1,)), End(self.name, rests_on)
        return Answer(lower, upper, lower_end, upper_end, Witness((ts,)))


SEPARABLE = Separable()
