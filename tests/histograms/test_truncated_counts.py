"""Equation (10) by its definition, and the bracket of delta against densities integrated."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import mpmath
import pytest
from flint import arb

from exactdp.histograms.sensitivities import Sensitivity
from exactdp.histograms.shown_counts import ShownCounts
from exactdp.histograms.truncated_counts import TruncatedCounts, calibrated_counts, truncation_level
from exactdp.numbers.exact_numbers import ParameterError, precision
from tests.cases import in_portions
from tests.histograms.quadrature import BITS, ball, meets, normal_mass


def printed_right_side(l0: int, tau: Fraction, sigma: Fraction, level: Fraction) -> arb:
    """Delta times the right side of (10), every Phi a quadrature of the density."""
    s = ball(tau * sigma)
    t, shift = ball(level) / s, ball(tau) / s
    return l0 * (1 - normal_mass(shift - t, t) / normal_mass(-t, t))


def test_the_leak_is_equation_10_by_quadrature(rng: Random) -> None:
    for _ in range(30):
        tau, sigma = Fraction(rng.randint(1, 40), 10), Fraction(rng.randint(5, 80), 10)
        level = tau * sigma * Fraction(rng.randint(1, 50), 10) + tau / 2
        noise = TruncatedCounts(Sensitivity(1, tau), sigma, level)
        with precision(BITS):
            reference = printed_right_side(1, tau, sigma, level)
        meets(noise.disjoint("1e-25"), reference, Fraction(1, 10**25))
        meets(noise.leak(rtol="1e-25"), reference, Fraction(1, 10**25))


@pytest.mark.parametrize("count", in_portions(100, 500))
def test_levels_enclose_the_root_of_sixty_digits(count: int, rng: Random) -> None:
    mp = mpmath.MPContext()
    mp.dps = 60

    def leak(level: Fraction, tau: Fraction, sigma: Fraction) -> mpmath.mpf:
        """The mass of (T - tau, T) over that of (-T, T), by the error function."""
        s = mp.mpf(tau.numerator) / tau.denominator * sigma.numerator / sigma.denominator
        t, d = as_mpf(mp, level) / s / mp.sqrt(2), as_mpf(mp, tau) / s / mp.sqrt(2)
        return (mp.erf(t) - mp.erf(t - d)) / (2 * mp.erf(t))

    for _ in range(count):
        l0, tau = rng.randint(1, 40), Fraction(rng.randint(1, 40), 8)
        sigma, delta = Fraction(rng.randint(3, 300), 10), Fraction(1, 10 ** rng.randint(1, 12))
        found = truncation_level(Sensitivity(l0, tau), sigma, delta, rtol="1e-9")
        share = as_mpf(mp, delta) / l0
        assert leak(found.lower.fraction(), tau, sigma) >= share
        assert share >= leak(found.upper.fraction(), tau, sigma)
        assert found.reaches(Fraction(1, 10**9))


def as_mpf(mp: mpmath.MPContext, value: Fraction) -> mpmath.mpf:
    return mp.mpf(value.numerator) / value.denominator


def integrated(sigma: Fraction, level: Fraction, eps_g: Fraction, grid: int = 4000) -> float:
    """delta of one count by the midpoint rule over the outputs, in floats."""
    from math import erf, exp, pi, sqrt

    s, t, e = float(sigma), float(level), exp(float(eps_g))
    kept = erf(t / s / sqrt(2))

    def density(z: float, mean: float) -> float:
        if abs(z - mean) > t:
            return 0.0
        return exp(-(((z - mean) / s) ** 2) / 2) / (s * sqrt(2 * pi) * kept)

    step = (2 * t + 1) / grid
    places = [-t + (i + 0.5) * step for i in range(grid)]
    return step * sum(max(density(z, 0.0) - e * density(z, 1.0), 0.0) for z in places)


def test_one_count_lies_in_the_bracket(rng: Random) -> None:
    """The exact delta of one count (its outputs all shown) is within the bracket, and is what the
    densities integrate to."""
    for _ in range(25):
        sigma = Fraction(rng.randint(5, 60), 10)
        level = sigma * Fraction(rng.randint(10, 60), 10) + Fraction(1, 2)
        eps_g = Fraction(rng.randint(-10, 30), 10)
        noise = TruncatedCounts(Sensitivity(1), sigma, level)
        high = 4 * int(level) + 10
        shown = ShownCounts.fixed(noise)
        exactly = shown.divergence({"a": high}, {"a": high + 1}, eps_g)
        bracket = noise.delta(eps_g)
        assert bracket.lower <= exactly.upper
        assert exactly.lower <= bracket.upper
        # the midpoint rule jumps at the ends of both supports
        assert abs(integrated(sigma, level, eps_g) - float(exactly.lower_float)) < 2e-3
        back = shown.divergence({"a": high + 1}, {"a": high}, eps_g)
        assert abs(back.lower.fraction() - exactly.lower.fraction()) < Fraction(1, 10**50)


def test_two_counts_lie_in_the_bracket() -> None:
    """Two counts: the losses of a fine grid of both outputs, summed."""
    from math import erf, exp, pi, sqrt

    s, t, eps_g, grid = 1.0, 3.0, 0.5, 500
    noise = TruncatedCounts(Sensitivity(2), 1, 3)
    step = (2 * t + 1) / grid
    places = [-t + (i + 0.5) * step for i in range(grid)]
    kept = erf(t / s / sqrt(2)) * s * sqrt(2 * pi)
    p = [exp(-(z**2) / 2) / kept * step if abs(z) <= t else 0.0 for z in places]
    q = [exp(-((z - 1) ** 2) / 2) / kept * step if abs(z - 1) <= t else 0.0 for z in places]
    total = sum(
        max(p[i] * p[j] - exp(eps_g) * q[i] * q[j], 0.0) for i in range(grid) for j in range(grid)
    )
    bracket = noise.delta(eps_g)
    assert bracket.lower_float - 2e-3 <= total <= bracket.upper_float + 2e-3  # of the grid
    assert bracket.upper_float - bracket.lower_float < 0.05


def test_both_bounds_are_their_parts(rng: Random) -> None:
    """Leak, plain delta, mass kept and mass outside, each by mpmath's own normal law."""
    mp = mpmath.MPContext()
    mp.dps = 60
    for _ in range(200):
        n, sigma = rng.randint(1, 6), Fraction(rng.randint(5, 60), 10)
        level = sigma * Fraction(rng.randint(10, 40), 10) + Fraction(1, 2)
        eps_g = Fraction(rng.randint(0, 20), 10)
        s, t, e = as_mpf(mp, sigma), as_mpf(mp, level), as_mpf(mp, eps_g)
        kept = mp.ncdf(t / s) - mp.ncdf(-t / s)
        shared = mp.ncdf(t / s) - mp.ncdf((1 - t) / s)
        leak = 1 - (shared / kept) ** n
        mu = mp.sqrt(n) / s
        plain = mp.ncdf(mu / 2 - e / mu) - mp.exp(e) * mp.ncdf(-mu / 2 - e / mu)
        high = min(leak + plain / kept**n, 1)
        low = leak + max(plain - (1 - shared**n), 0) / kept**n
        found = TruncatedCounts(Sensitivity(n), sigma, level).delta(eps_g)
        # of the reference and of the enclosure of each end
        assert abs(as_mpf(mp, found.upper.fraction()) - high) < mp.mpf(10) ** -19
        assert abs(as_mpf(mp, found.lower.fraction()) - low) < mp.mpf(10) ** -19


def test_bounds_meet_where_truncation_is_far_out() -> None:
    noise = TruncatedCounts(Sensitivity(5), 10, 300)
    assert noise.delta(1).reaches(Fraction(1, 10**15))
    assert noise.rho == Fraction(5, 200)


def test_calibrated_noise_meets_its_target_and_wastes_little(rng: Random) -> None:
    for _ in range(12):
        users = Sensitivity(rng.randint(1, 20), Fraction(rng.randint(1, 6), 2))
        eps_g, delta = Fraction(rng.randint(1, 20), 10), Fraction(1, 10 ** rng.randint(3, 10))
        extra = rng.randint(0, 1)
        found = calibrated_counts(users, eps_g, delta, extra=extra)
        reached = found.delta(eps_g, counts=users.l0 + extra).upper.fraction()
        assert delta * Fraction(9, 10) < reached <= delta


def test_odd_targets() -> None:
    """T = tau solves (10) for delta = Delta/2; near eps_g = 0 no truncated noise is found."""
    found = truncation_level(Sensitivity(2), 10, 1)
    assert found.lower.fraction() <= 1 <= found.upper.fraction()
    with pytest.raises(ParameterError, match="eps_g: got 0; wanted a larger one"):
        calibrated_counts(Sensitivity(2), 0, "1e-3")
    assert truncation_level(Sensitivity(3), 10, "1e-1000", rtol="1e-9").lower.fraction() > 600


def test_bad_input_is_one_line() -> None:
    one = Sensitivity(1)
    for ask, says in (
        (lambda: TruncatedCounts(one, 0, 3), "sigma: got 0"),
        (lambda: TruncatedCounts(one, 1, "1/2"), "level: got '1/2'; wanted above tau/2 = 1/2"),
        (lambda: truncation_level(one, 1, 0), "delta: got 0"),
        (lambda: truncation_level(one, 1, 1), "delta: got 1; wanted a rational number in (0, 1):"),
        (
            lambda: truncation_level(one, 1, 30),
            "delta: got 30; wanted a rational number in (0, 1):",
        ),
        (
            lambda: truncation_level(Sensitivity(25), 10, 30),
            "delta: got 30; wanted a rational number in (0, 1]",
        ),
        (lambda: calibrated_counts(one, 1, 1), "delta: got 1"),
        (lambda: calibrated_counts(one, -1, "1/2"), "eps_g: got -1"),
        (lambda: TruncatedCounts(one, 1, 3).delta(1, counts=0), "counts: got 0"),
    ):
        with pytest.raises(ParameterError) as caught:
            ask()
        assert str(caught.value).startswith(says)
        assert "\n" not in str(caught.value)
