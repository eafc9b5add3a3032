"""Theorem 3 of cesar-rogers-2022: m DP(eps) and k - m BR(eps), equal eps, a maximum over l."""

from __future__ import annotations

from exactdp.mechanisms.cores import Core
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import needs
from exactdp.routes.nonadaptive.maximum_over_ell import MaximumRoute
from exactdp.statements import BR_DOMINATED_BY_RR, LARGER_EPS, LEMMA_4_5, THEOREM_3


class Theorem3(MaximumRoute):
    """Mixtures of equal eps; which l is decided by branch and bound with data processing."""

    name = "theorem-3"
    rests_on = (THEOREM_3, LEMMA_4_5, BR_DOMINATED_BY_RR, LARGER_EPS)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for BR and DP mechanisms together, all of one eps."""
        mixed = core.common_eps is not None and core.n > 0 and core.m > 0
        return needs(mixed, "needs BR and DP of one eps")

    def cost(self, core: Core) -> int:
        """The steps of about sqrt(n) evaluations, each of 50 points of the saddle-point sum."""
        return 100_000 + 20_000 * int(min(core.n, core.m) ** 0.5 + core.n**0.5)


THEOREM_3_ROUTE = Theorem3()
