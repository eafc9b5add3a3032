"""Unequal eps bracketed by equal ones: BR(eps) and DP(eps) lie in the classes of a larger eps.

Replacing every eps by the largest gives an upper bound, by the smallest a lower bound; both by
Theorems 1 to 3. Another upper bound takes DP(eps) for BR(2 eps) first (Lemma 2.1). Good when the
eps are close, useless otherwise.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from exactdp.mechanisms.bounded_range import BR
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.differential_privacy import DP
from exactdp.numbers.answers import Answer
from exactdp.numbers.enclosures import TRIVIAL, Dyadic, End
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Route
from exactdp.routes.nonadaptive.equal_eps_theorems import (
    THEOREM_1_ROUTE,
    THEOREM_2_ROUTE,
    THEOREM_3_ROUTE,
)
from exactdp.statements import DP_WITHIN_BR, LARGER_EPS

THEOREMS: tuple[Route, ...] = (THEOREM_1_ROUTE, THEOREM_2_ROUTE, THEOREM_3_ROUTE)


class CommonEpsRoute(Route):
    """The bracket of delta between the theorems for equal eps, at the smallest and largest eps."""

    name = "common-eps"
    exact = False
    default_rtol = Fraction(1, 10**6)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Always empty: with equal eps the bracket is that of the theorem itself."""
        return ""

    def cost(self, core: Core) -> int:
        """The steps of the theorem at the largest eps, and again at the smallest."""
        widened = at_eps(core, core.largest)
        return 2 * theorem_for(widened).cost(widened)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The bracket of delta at ``eps_g`` between the smallest eps and the largest for all.

        Where there are BR and DP the upper end is also at most that of all BR, DP(eps) being taken
        for BR(2 eps).
        """
        answers = []
        for eps in (core.smallest, core.largest):
            other = at_eps(core, eps)
            if eps_g >= other.support:
                answers.append(Answer(Dyadic(0), Dyadic(0), TRIVIAL, TRIVIAL))
                continue
            answer = theorem_for(other).solve(other, eps_g, min(bits, 64))
            rests_on = tuple(dict.fromkeys((*answer.lower_end.rests_on, LARGER_EPS)))
            end = End(f"{self.name} ({answer.lower_end.route})", rests_on)
            answers.append(replace(answer, lower_end=end, upper_end=end))
        low, high = answers
        if core.n and core.m:
            high = min(high, self._all_br(core, eps_g, bits), key=lambda answer: answer.upper)
        return Answer(low.lower, high.upper, low.lower_end, high.upper_end)

    def _all_br(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """Theorem 2 for k BR at the largest of the eps of BR and twice the eps of DP."""
        largest = BR(
            max([eps for eps, _ in core.br_groups] + [2 * eps for eps, _ in core.dp_groups])
        )
        answer = THEOREM_2_ROUTE.solve(Core.of([(largest, core.size)]), eps_g, min(bits, 64))
        rests_on = (*answer.upper_end.rests_on, DP_WITHIN_BR, LARGER_EPS)
        return replace(answer, upper_end=End(f"{self.name} ({answer.upper_end.route})", rests_on))


def at_eps(core: Core, eps: Exact) -> Core:
    """The core with as many BR and DP mechanisms, the eps of each replaced by ``eps``.

    At the largest eps of the core its delta is not below that of the core, at the smallest not
    above.
    """
    return Core.of([(BR(eps), core.n), (DP(eps), core.m)])


def theorem_for(core: Core) -> Route:
    """The route of Theorem 1, 2 or 3 for a core of one eps."""
    return next(route for route in THEOREMS if route.applies(core))


COMMON_EPS = CommonEpsRoute()
