"""Lemma 6.2: the optimum of k Delta pure mechanisms, and the true delta of Laplace noise below."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from random import Random

import mpmath
import pytest

from exactdp.histograms.laplace_counts import LaplaceCounts
from exactdp.histograms.sensitivities import Sensitivity
from exactdp.numbers.exact_numbers import ParameterError
from tests.cases import in_portions


def optimal(mp: mpmath.MPContext, eps: mpmath.mpf, k: int, eps_g: mpmath.mpf) -> mpmath.mpf:
    """The sum of Kairouz, Oh and Viswanath over the number of responses that are turned."""
    terms = []
    for turned in range(k + 1):
        p = mp.exp((k - turned) * eps) / (1 + mp.exp(eps)) ** k
        q = mp.exp(turned * eps) / (1 + mp.exp(eps)) ** k
        terms.append(comb(k, turned) * max(p - mp.exp(eps_g) * q, mp.mpf(0)))
    return mp.fsum(terms)


@pytest.mark.parametrize("count", in_portions(200, 1000))
def test_bounds_enclose_the_sum_of_sixty_digits(count: int, rng: Random) -> None:
    mp = mpmath.MPContext()
    mp.dps = 60
    for _ in range(count):
        l0, k = rng.randint(1, 6), rng.randint(1, 3)
        eps, eps_g = Fraction(rng.randint(1, 100), 100), Fraction(rng.randint(-50, 300), 100)
        noise = LaplaceCounts.with_eps(Sensitivity(l0, 3), eps)
        found = noise.delta(eps_g, k=k)
        value = optimal(mp, as_mpf(mp, eps), l0 * k, as_mpf(mp, eps_g))
        slack = mp.mpf(10) ** -50  # of the reference, rounded at 60 digits
        assert as_mpf(mp, found.lower.fraction()) <= value + slack
        assert value - slack <= as_mpf(mp, found.upper.fraction())


def as_mpf(mp: mpmath.MPContext, value: Fraction) -> mpmath.mpf:
    return mp.mpf(value.numerator) / value.denominator


def test_one_count_of_laplace_noise_is_below_the_bound(rng: Random) -> None:
    """For one count delta of the noise is 1 - e^((eps_g - eps)/2) for |eps_g| <= eps, by
    integrating the densities; the class DP(eps) has (e^eps - e^eps_g)/(1 + e^eps)."""
    mp = mpmath.MPContext()
    mp.dps = 30
    for _ in range(10):
        eps = Fraction(rng.randint(10, 300), 100)
        eps_g = eps * Fraction(rng.randint(0, 99), 100)
        e, g = as_mpf(mp, eps), as_mpf(mp, eps_g)

        def gain(z: mpmath.mpf, e: mpmath.mpf = e, g: mpmath.mpf = g) -> mpmath.mpf:
            p, q = mp.exp(-e * abs(z)) * e / 2, mp.exp(-e * abs(z - 1)) * e / 2
            return max(p - mp.exp(g) * q, 0)

        turn = (1 - g / e) / 2  # the loss falls from eps at 0 to -eps at 1
        definition = mp.quad(gain, [-200 / e, -10 / e, 0, turn])
        closed = 1 - mp.exp((g - e) / 2)
        assert abs(definition - closed) < mp.mpf(10) ** -15  # of the quadrature
        bound = LaplaceCounts.with_eps(Sensitivity(1), eps).delta(eps_g)
        assert closed < as_mpf(mp, bound.lower.fraction())


def test_parameters_and_bad_input() -> None:
    noise = LaplaceCounts.with_eps(Sensitivity(4, "3/2"), "1/10")
    assert (noise.scale, noise.eps, noise.variance) == (15, Fraction(1, 10), 450)
    assert noise.gaussian_alike().mu_squared() == Fraction(4 * 9, 4 * 450)
    assert str(noise.composition(5)).endswith("'DP(1/10)^20')") or "^20" in str(
        noise.composition(5)
    )
    for ask in (
        lambda: LaplaceCounts(Sensitivity(1), 0),
        lambda: LaplaceCounts.with_eps(Sensitivity(1), "-1"),
        lambda: LaplaceCounts.with_eps(Sensitivity(1), "ln 2"),
        lambda: noise.delta(1, k=-1),
        lambda: noise.epsilon(2),
    ):
        with pytest.raises(ParameterError):
            ask()


def test_the_number_in_the_text() -> None:
    """DP(1/10)^25 at 10^-6: 2.08 in the paper."""
    found = LaplaceCounts.with_eps(Sensitivity(25), "1/10").epsilon("1e-6")
    assert found.lower.decimal(8, up=False) == "2.0790564"
