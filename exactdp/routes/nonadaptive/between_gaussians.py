"""Random allocations and Gaussian noise, between two curves of Gaussian noise, at once.

An allocation is a mean of shifts of Gaussian noise against none, and a product of such means is the
mean of the products: delta, convex in both distributions, is in both directions at most that where
each epoch has its one step, known in advance. From below, the mean of the t outputs of an epoch is
one output of noise sqrt(t) times as large. So with the mu of each the composition lies between
Gaussian noise of the sum of mu^2/t and of the sum of mu^2, in any order and chosen adaptively or
not. Both ends are next to each other in size however small mu is, where transforms take too long.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.gaussian_noise import GaussianPair
from exactdp.mechanisms.random_allocation import AllocationPair
from exactdp.numbers.answers import Answer
from exactdp.numbers.dyadics import Dyadic, dyadic_ends
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.routes.base import Route, needs

Parts = tuple[tuple[GaussianPair, GaussianPair, int], ...]
BITS = 128
"""Of both closed forms: a bracket of two curves needs no more."""


def parts_of(core: Core) -> Parts | None:
    """The Gaussian pairs below and above each run, and its count; None where some run has none."""
    found: list[tuple[GaussianPair, GaussianPair, int]] = []
    for run in core.runs:
        pair = run.mechanism.concrete_pair
        if isinstance(pair, AllocationPair):
            found.append((*pair.between, run.count))
        elif isinstance(pair, GaussianPair):
            found.append((pair, pair, run.count))
        else:
            return None
    return tuple(found)


def summed(pairs: Iterable[tuple[GaussianPair, int]]) -> GaussianPair:
    """The Gaussian pair whose loss is the sum of the losses of all pairs, each ``count`` times."""
    return GaussianPair(sum((pair.mu_squared * count for pair, count in pairs), Fraction(0)))


class BetweenGaussians(Route):
    """A bracket of delta at once between two curves of Gaussian noise, for random allocations.

    Its ends are as far apart as a known step is from a mean of all.
    """

    name = "between Gaussian noise"
    exact = False
    instant = True
    default_rtol = Fraction(1, 10**6)
    optima = frozenset({False, True})
    concrete = True

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for random allocations, with nothing but Gaussian noise beside them."""
        allocated = any(
            isinstance(run.mechanism.concrete_pair, AllocationPair) for run in core.runs
        )
        known = allocated and parts_of(core) is not None
        return needs(known, "needs random allocations, and nothing but Gaussian noise beside them")

    def cost(self, core: Core) -> int:
        """The steps of two closed forms."""
        return 2_000

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The bracket of delta at ``eps_g`` between both curves of Gaussian noise."""
        parts = parts_of(core)
        assert parts is not None
        below = summed((low, count) for low, _, count in parts)
        above = summed((high, count) for _, high, count in parts)
        end = End(self.name, core.losses_by)
        with precision(BITS):
            low, high = (pair.hockey_stick(eps_g.ball()) for pair in (below, above))
            lower, upper = dyadic_ends(low, BITS)[0], dyadic_ends(high, BITS)[1]
        return Answer(max(lower, Dyadic(0)), min(upper, Dyadic(1)), end, end)


BETWEEN_GAUSSIANS = BetweenGaussians()
