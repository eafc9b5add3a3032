"""Theorem 1 of cesar-rogers-2022: k DP(eps) mechanisms of equal eps, a sum in closed form."""

from __future__ import annotations

from exactdp.loss_sums.equal_eps import EqualEps
from exactdp.mechanisms.cores import Core
from exactdp.numbers.answers import Answer, Witness
from exactdp.numbers.enclosures import End, dyadic_ends
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Route, needs
from exactdp.statements import THEOREM_1


class Theorem1(Route):
    """DP mechanisms of equal eps; the pair is the same for all of them, so nothing is chosen."""

    name = "theorem-1"
    rests_on = (THEOREM_1,)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for DP mechanisms alone, all of one eps."""
        return needs(core.common_eps is not None and not core.n, "needs DP only, of equal eps")

    def cost(self, core: Core) -> int:
        """The steps of about 50 points of the saddle-point sum."""
        return 10_000

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket of relative width about 2^-bits."""
        ball = EqualEps(core.largest, core.largest, 0, core.m).delta(eps_g, bits)
        end = End(self.name, self.rests_on)
        return Answer(*dyadic_ends(ball, bits), end, end, Witness(((),)))


THEOREM_1_ROUTE = Theorem1()
