"""Unequal pure DP: dong-durfee-rogers-2019 Theorem 2 (Murtagh and Vadhan), three algorithms.

Exact by meeting in the middle for k up to 36 whatever the eps, exact on a lattice if the sum of
eps over their common step is at most 10^6, otherwise bracketed by Gaussian smoothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from exactdp.loss_sums.at_fixed_t import dp_pairs
from exactdp.mechanisms.cores import Core
from exactdp.numbers.answers import Answer
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Route, needs
from exactdp.statements import GAUSSIAN_SMOOTHING, MURTAGH_VADHAN


@lru_cache(maxsize=16)
def _plan(core: Core) -> tuple[str, int]:
    """The algorithm and its cost; finding it takes longer than a small answer."""
    from exactdp.loss_sums.products import algorithm  # which a theorem does without

    return algorithm(dp_pairs(core))


class UnequalDP(Route):
    """DP mechanisms of different eps by one of the exact algorithms."""

    name = "unequal-pure"
    shared = True
    smoothed = False

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """DP only, unequal eps, and the algorithm of this route."""
        if core.n or core.common_eps is not None:
            return "needs DP only, of different eps"
        from exactdp.loss_sums.products import SMOOTHING

        kind, _ = _plan(core)
        return needs((kind == SMOOTHING) == self.smoothed, f"there {kind} is the algorithm")

    def cost(self, core: Core) -> int:
        """The steps of the algorithm that is chosen for the core."""
        return _plan(core)[1]

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The bracket at one eps_g by the algorithm that is chosen for the core."""
        return self.solve_many(core, [eps_g], bits)[0]

    def solve_many(self, core: Core, grid: Sequence[Exact], bits: int) -> list[Answer]:
        """One bracket for each eps_g, which share work where the algorithm allows it."""
        from exactdp.loss_sums.products import deltas_of_product

        kind, _ = _plan(core)
        rests_on = (MURTAGH_VADHAN, GAUSSIAN_SMOOTHING) if self.smoothed else (MURTAGH_VADHAN,)
        end = End(kind, rests_on)
        brackets = deltas_of_product(dp_pairs(core), grid, bits)
        return [Answer(lower, upper, end, end) for lower, upper in brackets]


class SmoothedDP(UnequalDP):
    """DP mechanisms of different eps by Gaussian smoothing, which only brackets delta."""

    name = "smoothing"
    exact = False
    shared = False
    smoothed = True
    default_rtol = Fraction(1, 10**6)


UNEQUAL_DP = UnequalDP()
SMOOTHED_DP = SmoothedDP()
