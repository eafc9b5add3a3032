"""Gaussian noise of a billionth of the sensitivity: delta and eps_g where e^eps_g is a giant."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest
from flint import arb

from exactdp import adaptive, nonadaptive
from exactdp.mechanisms import gaussian_noise, noise_curves
from exactdp.mechanisms.gaussian_noise import gaussian_curve
from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.fields import Balls
from exactdp.numbers.precision_and_deadlines import known_bits


def by_mpmath(mu: int, eps: Fraction) -> mpmath.mpf:
    """delta by the textbook formula in 120 digits, by another library."""
    with mpmath.workdps(120):
        place, width = mpmath.mpf(eps.numerator) / eps.denominator, mpmath.mpf(mu)
        near, far = place / width - width / 2, place / width + width / 2
        root = mpmath.sqrt(2)
        return (mpmath.erfc(near / root) - mpmath.exp(place) * mpmath.erfc(far / root)) / 2


@pytest.mark.parametrize("mu", [50_000, 10**6, 10**8, 10**10])
@pytest.mark.parametrize("height", [-3, 0, 2, 9])
def test_delta_is_that_of_another_library(mu: int, height: int) -> None:
    eps = Fraction(mu * mu, 2) + height * mu
    found = nonadaptive(f"GDP({mu})").delta(eps, rtol="1e-12")
    known = by_mpmath(mu, eps)
    with mpmath.workdps(120):
        low, high = (
            mpmath.mpf(end.fraction().numerator) / end.fraction().denominator
            for end in (found.lower, found.upper)
        )
        assert low <= known <= high


@pytest.mark.parametrize("mu", [100, 10_000, 60_000])
def test_both_forms_agree_where_both_tell(mu: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with precision(4000):
        eps = arb(mu) ** 2 / 2 + 3 * arb(mu)
        plain = noise_curves.gaussian(Balls(0), mu=arb(mu), eps=eps)
        monkeypatch.setattr(gaussian_noise, "FAR_OUT", 0)
        scaled = gaussian_curve(arb(mu), eps)
        assert plain.overlaps(scaled)
        assert min(known_bits(plain), known_bits(scaled)) > 500


@pytest.mark.parametrize("text", ["GDP(1e10)", "Gaussian(1e-7)^3"])
def test_eps_is_the_place_where_delta_is_the_target(text: str) -> None:
    made = nonadaptive(text)
    found = made.bracket_epsilon("1e-6", rtol="1e-13")
    assert found.reaches(Fraction(1, 10**13))
    low, high = found.lower.fraction(), found.upper.fraction()
    target = Fraction(1, 10**6)
    assert made.delta(high).lower.fraction() <= target <= made.delta(low).upper.fraction()
    assert adaptive(text).bracket_epsilon("1e-6", rtol="1e-13").lower.fraction() <= high


def test_a_concentrated_class_is_known_there_from_below() -> None:
    found = nonadaptive("ZCDP(1e16)").bracket_epsilon("1e-6", rtol="1e-6")
    assert found.lower_end.route == "gaussian member"
    assert found.reaches(Fraction(1, 10**6))
