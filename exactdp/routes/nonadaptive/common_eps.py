"""Unequal eps bracketed by equal ones: BR(eps) and DP(eps) lie in the classes of a larger eps.

Replacing every eps by the largest gives an upper bound, by the smallest a lower bound; both by
Theorems 1 to 3. Another upper bound takes DP(eps) for BR(2 eps) first (Lemma 2.1). Good when the
eps are close, useless otherwise.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from exactdp.numbers.enclosures import TRIVIAL, Dyadic, End
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Answer, Core, Groups
from exactdp.routes.nonadaptive.equal_eps_theorems import MIXED, PURE, RANGED
from exactdp.statements import DP_WITHIN_BR, LARGER_EPS


class CommonEpsRoute:
    """The bracket between the smallest and the largest eps."""

    name = "common-eps"
    exact = False
    default_rtol = Fraction(1, 10**6)

    def applies(self, core: Core) -> bool:
        """Always (with equal eps it is the theorem itself)."""
        return True

    def cost(self, core: Core) -> int:
        """That of the theorem at the largest eps and at the smallest."""
        widened = _at(core, core.largest)
        return 2 * next(r.cost(widened) for r in (PURE, RANGED, MIXED) if r.applies(widened))

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """[value at the smallest eps, value at the largest eps]."""
        smallest = min(eps for eps, _ in (*core.ranged, *core.pure))
        answers = []
        for eps in (smallest, core.largest):
            other = _at(core, eps)
            if eps_g >= other.total:
                answers.append(Answer(Dyadic(0), Dyadic(0), TRIVIAL, TRIVIAL))
                continue
            route = next(r for r in (PURE, RANGED, MIXED) if r.applies(other))
            rests_on = tuple(dict.fromkeys((*route.rests_on, LARGER_EPS)))
            end = End(f"{self.name} ({route.name})", rests_on)
            answer = route.solve(other, eps_g, min(bits, 64))
            answers.append(replace(answer, lower_end=end, upper_end=end))
        low, high = answers
        if core.n and core.m:
            high = min(high, self._all_ranged(core, eps_g, bits), key=lambda answer: answer.upper)
        return Answer(low.lower, high.upper, low.lower_end, high.upper_end)

    def _all_ranged(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """Theorem 2 for k BR at the largest of the eps of BR and twice the eps of DP."""
        largest = max([eps for eps, _ in core.ranged] + [2 * eps for eps, _ in core.pure])
        answer = RANGED.solve(Core(((largest, core.size),), ()), eps_g, min(bits, 64))
        end = End(f"{self.name} ({RANGED.name})", (*RANGED.rests_on, DP_WITHIN_BR, LARGER_EPS))
        return replace(answer, upper_end=end)


def _at(core: Core, eps: Exact) -> Core:
    def group(count: int) -> Groups:
        return ((eps, count),) if count else ()

    return Core(group(core.n), group(core.m))


COMMON_EPS = CommonEpsRoute()
