"""BR of different eps on a lattice, too many patterns: most groups exactly, the rest as a pair.

Below, a t that solves the pivot equations, evaluated in balls. Above, the exact search over the t
of the groups whose adaptivity would be worth most, beside a fixed pair for what the others and the
DP mechanisms may give at most (:mod:`.fixed_tail`). With more groups in the search the bracket is
narrower: what is left is what the others gain from seeing everything.

Cost: the recursion over the other groups once for each size, 3 to 10 s; then some 200 visits
of the search, at most VISITS, with M patterns of g groups and R sums of their drops
M g (copies + 40)/60 + 12 g R steps each: a second or two for the first search.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import inf, nextafter, sqrt
from typing import TYPE_CHECKING

from exactdp.mechanisms import BR
from exactdp.mechanisms.cores import Core
from exactdp.numbers.answers import DEFAULT_BUDGET, Answer, Witness
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Route, Task, needs
from exactdp.routes.nonadaptive.different_eps.costs import pattern_count
from exactdp.routes.nonadaptive.different_eps.route import UPPER, above
from exactdp.routes.nonadaptive.good_t import Vector, value_at
from exactdp.statements import CONVEXITY, COPIES_OVER_AN_INTERVAL, FIXED_PAIR, LEMMA_4_1

if TYPE_CHECKING:
    from exactdp.routes.nonadaptive.groupwise.fixed_tail import LatticeSteps

SIZES = (1 << 12, 1 << 14, 1 << 16)
"""Patterns in the search, at most."""
LARGEST_GROUP = 8
"""With more copies the group recursion is narrower: measured with five eps, 20 copies each."""
MAX_GROUPS = 40
LARGEST_EPS = 5
MAX_RATIO = 200
MAX_SUPPORT = 300
BITS = 44
LEAST = 1e-9
"""Of the maximum: what a pair lacks is some 1e-13."""
ERROR, CHORDS, TOL = 1e-4, 2e-4, 3e-4
"""Relative excess wanted: of the recursion's nodes, of the pair's nodes, of the search."""
TAIL = 1e-5
"""Of the pieces of each interval of t in the recursion."""
VISITS = 3000
WORTH_IT = 150
"""Visits that the budget has to have left for a larger search."""
MOST_ENTRIES = 1 << 21
PIECES, USUAL_VISITS, USUAL_SUMS = 850, 200, 200
"""As measured with ten eps three times each, and with twenty eps: 160 to 250 visits."""
NODES = 4000
STEPS_PER_SUM = 12
"""Of BR drops, for each group."""


class FixedTail(Route):
    """BR mechanisms of different eps with a common step, few copies each, among any DP."""

    name = "fixed tail"
    exact = False
    anytime = True
    default_rtol = Fraction(1, 1000)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Three BR groups and more, on a lattice; moderate sizes."""
        if len(core.br_groups) < 3:
            return "needs BR of three different eps"
        if max(run.count for run in core.runs) > LARGEST_GROUP or len(core.runs) > MAX_GROUPS:
            return f"needs at most {LARGEST_GROUP} mechanisms of one eps, {MAX_GROUPS} eps"
        if core.largest > LARGEST_EPS or core.smallest * MAX_RATIO < core.largest:
            return f"needs eps up to {LARGEST_EPS}, within a factor of {MAX_RATIO}"
        if core.support > MAX_SUPPORT:
            return f"needs a sum of eps up to {MAX_SUPPORT}"
        from exactdp.routes.nonadaptive.groupwise.fixed_tail import lattice_of

        lattice = lattice_of(core, 1.0)
        fine = lattice is not None and not lattice * 4 * MAX_RATIO < core.largest
        return needs(fine, "needs eps with a common step")

    def cost(self, core: Core) -> int:
        """The recursion, and the visits of the first search, its groups the largest."""
        from exactdp.routes.nonadaptive.groupwise.group_steps import steps_per_piece

        order = list(reversed(range(len(core.br_groups))))
        size = _groups_within(core, order, SIZES[0])
        first, others = core.br_groups[len(order) - size :], core.br_groups[: len(order) - size]
        recursion = PIECES * sum(steps_per_piece(count, NODES) for _, count in others)
        visit = steps_per_visit(first, USUAL_SUMS if others else 0)
        return 10**6 + recursion + USUAL_VISITS * visit

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
        from exactdp.routes.nonadaptive.groupwise.fixed_tail import LatticeSteps, lattice_of
        from exactdp.routes.nonadaptive.groupwise.settling import settled_vector

        plain = LatticeSteps(core, eps_g, ERROR)
        lattice = lattice_of(core, sqrt(12 * CHORDS) / plain.tilt)
        assert lattice is not None
        steps = LatticeSteps(core, eps_g, ERROR, lattice=lattice)
        ts = settled_vector(core, eps_g, plain.wanted)
        lower, _ = value_at(core, ts, eps_g, BITS)
        best = float(lower.fraction())
        if best < LEAST:
            raise TooLarge("deltas next to the end of the support are too small for doubles")
        before = 0
        for most in SIZES:
            first = _groups_within(core, steps.order, most)
            if first > before:
                ceiling = self._ceiling(steps, first, best, budget - steps.spent, before > 0)
                if ceiling is None:
                    return
                yield self._answer(lower, ceiling, ts)
                if ceiling <= best * (1 + float(rtol)):
                    return
            before = first

    def _ceiling(
        self, steps: LatticeSteps, first: int, best: float, budget: int, optional: bool
    ) -> float | None:
        """An upper bound of D with so many groups in the search; None where it is not worth it."""
        from exactdp.routes.nonadaptive.different_eps.search import Search
        from exactdp.routes.nonadaptive.groupwise.fixed_tail import PairTables

        chosen = sorted(steps.order[:first])
        groups = tuple(steps.core.br_groups[i] for i in chosen)
        if optional and budget < WORTH_IT * steps_per_visit(groups, 0):
            return None
        pair = steps.pair(first, best, TAIL)
        chosen_core = Core.of([(BR(eps), count) for eps, count in groups])
        tables = PairTables(chosen_core, steps.eps_g, pair, steps.core)
        if tables.entries > MOST_ENTRIES:
            raise TooLarge("the sums are too many")
        visit = steps_per_visit(groups, tables.stretches.every.size)
        if optional and budget < WORTH_IT * visit:  # the sums take longer than the patterns
            return None
        search = Search(tables, TOL)
        for _ in search.run(min(max(budget // visit, WORTH_IT), VISITS)):
            pass
        steps.spent += visit * search.visits
        return nextafter(search.ceiling + pair.lacking, inf)  # the sum, rounded up

    def _answer(self, lower: Dyadic, ceiling: float, ts: Vector) -> Answer:
        upper = min(above(lower, Fraction(ceiling)), Dyadic(1))
        rests_on = (*UPPER, COPIES_OVER_AN_INTERVAL, CONVEXITY, FIXED_PAIR)
        lower_end, upper_end = End(self.name, (LEMMA_4_1,)), End(self.name, rests_on)
        return Answer(lower, upper, lower_end, upper_end, Witness((ts,)))


def steps_per_visit(groups: Sequence[tuple[Exact, int]], sums: int) -> int:
    """Of the search over these, with so many sums of BR drops: as measured with twelve to sixteen
    eps once each, and with six to eight three times each."""
    copies = sum(count for _, count in groups)
    patterns = pattern_count(tuple(groups)) * (copies + 40) // 60
    return len(groups) * (patterns + STEPS_PER_SUM * sums)


def _groups_within(core: Core, order: list[int], most: int) -> int:
    """How many of the first groups have at most so many patterns."""
    for found in range(len(order), 0, -1):
        if pattern_count(tuple(core.br_groups[i] for i in order[:found])) <= most:
            return found
    return 0


FIXED_TAIL = FixedTail()
