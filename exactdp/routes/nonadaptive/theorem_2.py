"""Theorem 2 of cesar-rogers-2022: k BR(eps) mechanisms of equal eps, a maximum over l."""

from __future__ import annotations

from exactdp.mechanisms.cores import Core
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import needs
from exactdp.routes.nonadaptive.maximum_over_ell import MaximumRoute
from exactdp.statements import LEMMA_4_5, THEOREM_2


class Theorem2(MaximumRoute):
    """BR mechanisms of equal eps; which l is decided by certified signs for whole ranges of l."""

    name = "theorem-2"
    rests_on = (THEOREM_2, LEMMA_4_5)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for BR mechanisms alone, all of one eps."""
        return needs(core.common_eps is not None and not core.m, "needs BR only, of equal eps")

    def cost(self, core: Core) -> int:
        """The steps of O(log n) evaluations with about 50 points of the saddle-point sum each."""
        return 20_000 + 2_000 * core.n.bit_length()


THEOREM_2_ROUTE = Theorem2()
