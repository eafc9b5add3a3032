"""Unequal BR mechanisms: the adaptive optimum bounds the non-adaptive one from above.

Any order of use gives a bound. The BR mechanisms come first, the largest eps first of all, and the
DP mechanisms last: the tightest order that is known (a DP step in front of a BR step is never
below the reverse, own statement "Exchange of operators").
"""

from __future__ import annotations

from fractions import Fraction

from exactdp.mechanisms.bounded_range import BR
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.differential_privacy import DP
from exactdp.numbers.answers import Answer
from exactdp.numbers.enclosures import TRIVIAL, Dyadic, End
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Route
from exactdp.routes.value_iteration.effort import (
    LARGEST_RATIO,
    STEPS_PER_NODE,
    first_nodes,
    predicted_cost,
)
from exactdp.statements import BELOW_AND_ABOVE

RTOL = 1e-5
"""Adaptivity costs more than that: a finer grid would not show."""
MAX_NODES = 3 * 10**6
"""The most nodes of a grid in all steps together."""
MAX_SIZE = 10**5
MAX_EPS = 100
"""Mechanisms in all, and different runs of equal ones, up to which the adaptive bound is computed;
for more the route does not apply, and the other bounds stand."""


def tight_order(core: Core) -> Core:
    """The core in the tightest order of use that is known: BR by falling eps, then DP; adaptive."""
    br = [(BR(eps), count) for eps, count in reversed(core.br_groups)]
    return Core.of([*br, *((DP(eps), count) for eps, count in core.dp_groups)], adaptive=True)


class AdaptiveBound(Route):
    """An upper end of the non-adaptive optimum by value iteration; the lower end is trivial."""

    name = "adaptive bound"
    exact = False
    default_rtol = Fraction(1, 10**6)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for two BR or more, where not all eps (of DP too) are one; else why not.

        Within limits: of mechanisms and runs, eps up to 100 and within a factor of 1e18, and of
        the nodes in all steps together.
        """
        if core.n < 2 or core.common_eps is not None:
            return "needs two BR and more, and different eps"
        if core.size > MAX_SIZE or len(core.runs) > MAX_EPS or core.largest > 100:
            return f"needs at most {MAX_SIZE} mechanisms of {MAX_EPS} kinds, eps up to 100"
        if core.smallest * LARGEST_RATIO < core.largest:
            return "needs eps within a factor of 1e18"
        return "" if self._nodes(core) <= MAX_NODES else "would take too many nodes"

    def _nodes(self, core: Core) -> float:
        word = tight_order(core)
        return predicted_cost(word, max(first_nodes(word), 200))

    def cost(self, core: Core) -> int:
        """The steps of a run with the nodes of a moderately fine grid."""
        return int(self._nodes(core) * STEPS_PER_NODE)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The bracket [0, an upper end of the adaptive optimum], within about 1e-5 of itself."""
        from exactdp.routes.value_iteration.iteration import (
            Refinement,
            answer_of,
            excess,
            refine,
        )

        refinement = Refinement(tight_order(core), MAX_NODES)
        *_, found = refine(refinement, lambda: (eps_g, eps_g), lambda run: excess(run, eps_g, RTOL))
        answer = answer_of(found, eps_g)
        upper_end = End(self.name, (*answer.upper_end.rests_on, BELOW_AND_ABOVE))
        return Answer(Dyadic(0), answer.upper, TRIVIAL, upper_end)


ADAPTIVE_BOUND = AdaptiveBound()
