"""Unequal BR mechanisms: the adaptive optimum bounds the non-adaptive one from above.

Any order of use gives a bound. The BR mechanisms come first, the largest eps first of all, and the
DP mechanisms last: the tightest order that is known (a DP step in front of a BR step is never
below the reverse, own statement "Exchange of operators").
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from exactdp.numbers.enclosures import TRIVIAL, Dyadic, End
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Answer, Core
from exactdp.routes.words import Run, Word
from exactdp.statements import BELOW_AND_ABOVE

RTOL = 1e-5
"""Adaptivity costs more than that: a finer grid would not show."""
COST_PER_STEP = 100
MAX_SIZE = 10**5
MAX_EPS = 100


def tight_order(core: Core) -> Word:
    """The BR mechanisms by falling eps, then the DP mechanisms."""
    ranged = (Run(True, eps, count) for eps, count in reversed(core.ranged))
    return Word.of((*ranged, *(Run(False, eps, count) for eps, count in core.pure)))


@dataclass(frozen=True)
class AdaptiveUpperRoute:
    """An upper end from the value iteration, with a trivial lower end."""

    name: str = "adaptive bound"
    exact: bool = False
    default_rtol: Fraction = Fraction(1, 10**6)

    def applies(self, core: Core) -> bool:
        """At least two BR mechanisms, and not all eps equal (each takes a table of its own)."""
        if core.n < 2 or core.common_eps is not None or core.size > MAX_SIZE:
            return False
        return len(core.ranged) + len(core.pure) <= MAX_EPS and core.largest <= 100

    def cost(self, core: Core) -> int:
        """Array operations of a moderately fine grid."""
        from exactdp.routes.value_iteration.iteration import first_nodes, predicted_cost

        word = tight_order(core)
        return int(predicted_cost(word, max(first_nodes(word), 200)) * COST_PER_STEP)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The upper end, to about 1e-5 of itself."""
        from exactdp.routes.value_iteration.iteration import (
            VALUE_ITERATION,
            Refinement,
            excess,
            refine,
        )

        refinement = Refinement(tight_order(core), 3 * 10**6)
        found, _ = refine(refinement, eps_g, eps_g, lambda run: excess(run, eps_g, RTOL))
        answer = VALUE_ITERATION.answer(found, eps_g)
        end = answer.upper_end
        upper_end = End(self.name, (*end.rests_on, BELOW_AND_ABOVE))
        return Answer(Dyadic(0), answer.upper, TRIVIAL, upper_end)


ADAPTIVE_UPPER = AdaptiveUpperRoute()
