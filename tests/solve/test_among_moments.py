"""Concrete mechanisms among concentrated classes: brackets around members that are known."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import exp, sqrt
from random import Random

import pytest

from exactdp import adaptive, nonadaptive
from exactdp.numbers.dyadics import Dyadic
from exactdp.profiles.composed import Composed
from exactdp.statements import OPTIMAL_CONVERSION, PERMUTE_AND_FLIP

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
        assert member.lower <= found.upper  # the lower end is the delta of one with less noise
        assert member.lower.fraction() * (1 - F(1, 10**9)) <= found.lower.fraction()
        assert found.upper.fraction() < 1


def test_noise_of_every_kind_has_an_upper_end() -> None:
    """Laplace noise by DP or its moments; subsampled noise by its moments."""
    laplace = nonadaptive("ZCDP(1/10)^3 Laplace(5)")
    as_class = nonadaptive("ZCDP(1/10)^3 DP(1/5)").bracket(1)
    found = laplace.bracket(1)
    assert found.upper <= as_class.upper
    assert found.lower.fraction() > 0
    unknown = nonadaptive("ZCDP(1/10) Subsampled(Gaussian(2), 1/10)").bracket(1)
    member = nonadaptive("Gaussian(23/10) Subsampled(Gaussian(2), 1/10)").delta(1)
    assert member.lower <= unknown.upper
    assert unknown.upper.fraction() < F(1, 100)
    strange = nonadaptive("ZCDP(1/10) Subsampled(DiscreteGaussian(2), 1/10)").bracket(1)
    discrete = nonadaptive("Gaussian(23/10) Subsampled(DiscreteGaussian(2), 1/10)").delta(1)
    assert discrete.lower <= strange.upper
    assert strange.upper.fraction() < F(1, 100)
    assert unknown.lower.fraction() > 0


@pytest.mark.long
@pytest.mark.parametrize("eps_g", [F(1, 2), F(1, 10), F(9, 10)])
def test_what_is_known_through_larger_classes_may_say_nothing(eps_g: F) -> None:
    """Permute-and-flip among others: delta is at least what the others have by themselves."""
    alone = nonadaptive("EM(1/10)^5").delta(eps_g)
    larger = adaptive("BR(1/5)^5 DP(1/5)^5").bracket(eps_g)
    assert alone.lower.fraction() > 0
    for composed in (nonadaptive, adaptive):
        found = composed("EM(1/10)^5 PF(1/10)^5").bracket(eps_g)
        assert alone.lower_float * 0.999 < found.lower_float
        assert found.lower <= larger.upper
    at = nonadaptive("EM(1/10)^5 PF(1/10)^5").bracket_epsilon(F(1, 1000))
    known = nonadaptive("EM(1/10)^5").epsilon(F(1, 1000))
    assert known.lower_float * 0.999 < at.lower_float <= at.upper_float


@pytest.mark.parametrize("composed", [nonadaptive, adaptive])
def test_permute_and_flip_counts_as_its_class(composed: Callable[..., Composed]) -> None:
    """Beside a concentrated class: at most what the class gives, at least what the others give."""
    found = composed("BR(1) PF(1) ZCDP(1/8)").bracket(2)
    as_class = composed("BR(1) DP(2) ZCDP(1/8)").bracket(2)
    assert found.upper == as_class.upper < Dyadic(1)
    assert PERMUTE_AND_FLIP in found.upper_end.rests_on
    below, alone = composed("BR(1) PF(1) ZCDP(1/8)").bracket("1/2"), composed("BR(1)").delta("1/2")
    assert alone.lower_float * 0.999 <= below.lower_float <= below.upper_float < 1


def test_one_order_gives_what_it_can() -> None:
    """The joint range of one Renyi divergence: no pair of two outcomes lies above, one next to it.

    RDP(2, 1/2) at eps_g = 1/2, by a search over pairs of two outcomes that shares nothing with the
    formula; the sharper conversion alone says 1/4.
    """
    found = nonadaptive("RDP(2, 1/2)").bracket("1/2")
    most, lam, top = 0.0, exp(0.5), exp(0.5)
    for i in range(1, 2000):
        p = i / 2000
        # sum p^2/q = e^(1/2) is a quadratic in q: q^2 M - q (M + 2 p - 1) + p^2 = 0
        half, rest = (top + 2 * p - 1) / (2 * top), p * p / top
        if half * half >= rest:
            q = half - sqrt(half * half - rest)
            most = max(most, p - lam * q)
    assert most <= found.upper_float < most * 1.00001
    assert OPTIMAL_CONVERSION in found.upper_end.rests_on
    at = nonadaptive("RDP(2, 1/2)").bracket_epsilon(found.upper.fraction())
    assert at.upper_float < 0.5001
