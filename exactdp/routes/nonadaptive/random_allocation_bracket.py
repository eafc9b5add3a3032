"""Random allocations and Gaussian noise, between two curves of Gaussian noise, at once.

An allocation is a mean of shifts of Gaussian noise against none, and a product of such means is the
mean of the products: delta, convex in both distributions, is in both directions at most that where
each epoch has its one step, known in advance. From below, the mean of the t outputs of an epoch is
one output of noise sqrt(t) times as large. So with the mu of each the composition lies between
Gaussian noise of the sum of mu^2/t and of the sum of mu^2, in any order and chosen adaptively or
not. Both ends are next to each other in size however small mu is, where transforms take too long.
"""

from __future__ import annotations

from fractions import Fraction

from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.concrete_pair import MeanOfLognormals, NormalLosses
from exactdp.mechanisms.gaussian_noise import GaussianPair
from exactdp.numbers.answers import Answer
from exactdp.numbers.dyadics import Dyadic, dyadic_ends
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.routes.base import Route, needs

Parts = tuple[tuple[Fraction, Fraction, int], ...]
BITS = 128
"""Of both closed forms: a bracket of two curves needs no more."""


def parts_of(core: Core) -> Parts | None:
    """mu^2 of Gaussian noise below and above each run, and its count; None where some has none."""
    found: list[tuple[Fraction, Fraction, int]] = []
    for run in core.runs:
        pair = run.mechanism.concrete_pair
        if isinstance(pair, MeanOfLognormals):
            mu_squared, steps = pair.lognormal_mean
            found.append((mu_squared / steps, mu_squared, run.count))
        elif isinstance(pair, NormalLosses):
            found.append((pair.mu_squared, pair.mu_squared, run.count))
        else:
            return None
    return tuple(found)


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
            isinstance(run.mechanism.concrete_pair, MeanOfLognormals) for run in core.runs
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
        below = sum((low * count for low, _, count in parts), Fraction(0))
        above = sum((high * count for _, high, count in parts), Fraction(0))
        end = End(self.name, core.losses_by)
        with precision(BITS):
            low, high = (GaussianPair(one).hockey_stick(eps_g.ball()) for one in (below, above))
            lower, upper = dyadic_ends(low, BITS)[0], dyadic_ends(high, BITS)[1]
        return Answer(max(lower, Dyadic(0)), min(upper, Dyadic(1)), end, end)


BETWEEN_GAUSSIANS = BetweenGaussians()
