"""Concrete mechanisms among concentrated classes: brackets around members that are known."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from exactdp import nonadaptive

F = Fraction


def test_members_lie_in_the_bracket(rng: Random) -> None:
    """A Gaussian of the class, and the concrete ones as they are: an exact value of a member."""
    for _ in range(12):
        sigma, rho = F(rng.randint(10, 60), 10), F(rng.randint(1, 30), 100)
        other = F(rng.randint(10, 60), 10)
        eps_g = F(rng.randint(1, 30), 10)
        found = nonadaptive(f"ZCDP({rho}) Gaussian({sigma}) Gaussian({other})").bracket(eps_g)
        # a Gaussian with mu^2/2 <= rho: sigma^2 >= 1/(2 rho)
        least = next(F(n, 100) for n in range(1, 10**5) if F(n, 100) ** 2 * 2 * rho >= 1)
        member = nonadaptive(f"Gaussian({least}) Gaussian({sigma}) Gaussian({other})").delta(eps_g)
        assert found.lower <= member.upper
        assert member.lower <= found.upper
        assert found.lower.fraction() > 0
        assert found.upper.fraction() < 1


def test_noise_of_every_kind_has_an_upper_end() -> None:
    """Laplace noise by DP; what is in no class that moments know has the trivial one."""
    laplace = nonadaptive("ZCDP(1/10)^3 Laplace(5)")
    as_class = nonadaptive("ZCDP(1/10)^3 DP(1/5)").bracket(1)
    found = laplace.bracket(1)
    assert found.upper == as_class.upper
    assert found.lower.fraction() > 0
    unknown = nonadaptive("ZCDP(1/10) Subsampled(Gaussian(2), 1/10)").bracket(1)
    assert unknown.upper.fraction() == 1
    assert unknown.lower.fraction() > 0
