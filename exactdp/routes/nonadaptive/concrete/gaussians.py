"""Gaussian noise alone: any number, any sigma and sensitivity, as one Gaussian."""

from __future__ import annotations

from fractions import Fraction

from flint import arb

from exactdp.mechanisms.cores import Core
from exactdp.mechanisms.gaussian_noise import GaussianPair
from exactdp.mechanisms.mechanism import Mechanism
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import needs
from exactdp.routes.nonadaptive.concrete.fixed_pairs import FixedPairs


class Gaussians(FixedPairs):
    """mu^2 = the sum of (sensitivity_i/sigma_i)^2, in O(1) for any number of equal ones."""

    name = "gaussians"
    classes: frozenset[type[Mechanism]] = frozenset()
    concrete = True

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Normal losses."""
        pairs = [run.mechanism.concrete_pair for run in core.runs]
        normal = all(isinstance(pair, GaussianPair) for pair in pairs)
        return needs(normal, "needs Gaussian noise that is not sampled, alone")

    def cost(self, core: Core) -> int:
        """A closed form."""
        return 1_000 + len(core.runs)

    def delta(self, core: Core, eps_g: Exact) -> arb:
        """The closed form at the sum."""
        return GaussianPair(total_mu_squared(core)).hockey_stick(eps_g.ball())


def total_mu_squared(core: Core) -> Fraction:
    """The sum of mu^2 over a core of Gaussian mechanisms."""
    total = Fraction(0)
    for run in core.runs:
        pair = run.mechanism.concrete_pair
        assert isinstance(pair, GaussianPair)
        total += run.count * pair.mu_squared
    return total


GAUSSIANS = Gaussians()
