"""BR mechanisms of different eps where the patterns are too many to be listed: a good bracket.

Below, a t that solves the pivot equations (:mod:`.settling`), evaluated in balls. Above, a
recursion over groups (:mod:`.group_steps`): the t of a group may depend on what the groups before
it showed, but is the same for all its copies; boxes of t make that difference as small as time
allows (:mod:`.group_search`). DP mechanisms may have any eps.

Cost: a piece of an interval of t takes (n + 1)^2 N operations for a group of n copies and N nodes,
N some 2,000 to 5,000 for a width w of 1e-3 and like 1/sqrt(w); 100 to 300 pieces for each group in
the first visit of all t, a few in later ones. The first visit leaves about 1e-3 where groups have
50 copies and more, up to 1e-2 for groups of 20 far out in the tail; where each eps occurs once it
is not much better than the adaptive optimum.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from exactdp.mechanisms.cores import Core
from exactdp.numbers.answers import DEFAULT_BUDGET, Answer, Witness
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Route, Task, needs
from exactdp.routes.nonadaptive.different_eps.route import above
from exactdp.routes.nonadaptive.good_t import Vector, value_at
from exactdp.statements import (
    COMMON_T,
    COPIES_OVER_AN_INTERVAL,
    LEMMA_4_1,
    RESTRICTED_RECURSION,
)

WIDTHS = (1e-3, 3e-4, 1e-4)
"""Sought in turn; below the last the nodes would have to be too many."""
MOST_STEPS = 2 * 10**8
"""Beyond them widths shrink slowly."""
LARGEST_GROUP = 500
MAX_GROUPS = 40
LARGEST_EPS = 5
MAX_RATIO = 200
"""Of the largest eps to the smallest: nodes have to be finer than the smallest."""
MAX_SUPPORT = 300
GAINED = 4
"""Boxes make the first excess smaller by less than that within MOST_STEPS (1.2 to 3.3 times in the
mixtures measured): where another route has an upper end below, the search is in vain."""
BITS = 44
LEAST = 1e-100
"""Of the maximum: far above what doubles lose."""
PIECES, NODES = 200, 2500
"""Of the first visit, for the estimate of its cost."""


class GroupRecursion(Route):
    """BR mechanisms of different eps, any number of patterns, among any DP mechanisms."""

    name = "group recursion"
    exact = False
    anytime = True
    default_rtol = Fraction(1, 1000)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Some BR, different eps, moderate sizes."""
        if not core.n or core.common_eps is not None:
            return "needs BR and different eps"
        if max(run.count for run in core.runs) > LARGEST_GROUP or len(core.runs) > MAX_GROUPS:
            return f"needs at most {LARGEST_GROUP} mechanisms of one eps, {MAX_GROUPS} eps"
        if core.largest > LARGEST_EPS or core.smallest * MAX_RATIO < core.largest:
            return f"needs eps up to {LARGEST_EPS}, within a factor of {MAX_RATIO}"
        return needs(not core.support > MAX_SUPPORT, f"needs a sum of eps up to {MAX_SUPPORT}")

    def cost(self, core: Core) -> int:
        """The first visit of all t."""
        from exactdp.routes.nonadaptive.groupwise.group_steps import steps_per_piece

        return sum(PIECES * steps_per_piece(count, NODES) for _, count in core.br_groups)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The first bracket: the width of the first visit."""
        return next(self._narrowing(core, eps_g, Fraction(1, 1 << bits), DEFAULT_BUDGET))

    def brackets(self, task: Task) -> Iterator[list[Answer]]:
        """At one eps_g narrower and narrower ones; at many, the first of each."""
        if len(task.grid) > 1:
            yield self.solve_many(task.core, task.grid, task.bits)
            return
        for answer in self._narrowing(
            task.core, task.grid[0], task.rtol, min(task.budget, MOST_STEPS), task.known
        ):
            yield [answer]

    def _narrowing(
        self,
        core: Core,
        eps_g: Exact,
        rtol: Fraction,
        budget: int,
        known: Dyadic | None = None,
    ) -> Iterator[Answer]:
        from exactdp.routes.nonadaptive.groupwise.group_search import GroupSearch
        from exactdp.routes.nonadaptive.groupwise.group_steps import Steps
        from exactdp.routes.nonadaptive.groupwise.settling import settled_vector

        ts = settled_vector(core, eps_g, Steps(core, eps_g, WIDTHS[0]).wanted)
        lower, _ = value_at(core, ts, eps_g, BITS)
        best = float(lower.fraction())
        if best < LEAST:
            raise TooLarge("deltas next to the end of the support are too small for doubles")
        ceiling, spent, before = 1.0, 0, Dyadic(2)
        for width in WIDTHS:
            if ceiling <= best * (1 + float(rtol)):
                return
            search = GroupSearch(core, eps_g, best, max(width, float(rtol) / 2))
            for _ in search.run():
                if search.ceiling < ceiling:
                    ceiling = search.ceiling
                    upper = min(above(lower, Fraction(ceiling)), Dyadic(1))
                    if upper < before:
                        before = upper
                        yield self._answer(lower, upper, ts)
                if spent + search.steps.spent > budget:
                    return
                if known is not None and ceiling - best > GAINED * (float(known.fraction()) - best):
                    return
            spent += search.steps.spent

    def _answer(self, lower: Dyadic, upper: Dyadic, ts: Vector) -> Answer:
        rests_on = (LEMMA_4_1, COMMON_T, COPIES_OVER_AN_INTERVAL, RESTRICTED_RECURSION)
        lower_end, upper_end = End(self.name, (LEMMA_4_1,)), End(self.name, rests_on)
        return Answer(lower, upper, lower_end, upper_end, Witness((ts,)))


GROUP_RECURSION = GroupRecursion()
