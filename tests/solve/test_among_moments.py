"""Concrete mechanisms among concentrated classes: brackets around members that are known."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from exactdp import ParameterError, adaptive, nonadaptive

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


def test_what_is_known_through_larger_classes_may_say_nothing() -> None:
    """Permute-and-flip among others: delta is at least what the others have by themselves."""
    for eps_g in (F(1, 10), F(1, 2), F(9, 10)):
        alone = nonadaptive("EM(1/10)^5").delta(eps_g)
        assert alone.lower.fraction() > 0
        for composed in (nonadaptive, adaptive):
            found = composed("EM(1/10)^5 PF(1/10)^5").bracket(eps_g)
            assert alone.lower_float * 0.999 < found.lower_float
            assert found.lower <= adaptive("BR(1/5)^5 DP(1/5)^5").bracket(eps_g).upper
    at = nonadaptive("EM(1/10)^5 PF(1/10)^5").bracket_epsilon(F(1, 1000))
    known = nonadaptive("EM(1/10)^5").epsilon(F(1, 1000))
    assert known.lower_float * 0.999 < at.lower_float <= at.upper_float


def test_no_part_bounds_two_kinds_without_a_worst_case() -> None:
    """Nothing is known from above, so the composition stays unknown."""
    with pytest.raises(ParameterError, match="together"):
        nonadaptive("BR(1) PF(1) ZCDP(1/8)").delta(1)
