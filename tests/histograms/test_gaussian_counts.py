"""Lemmas 6.1 and 6.3 against the definition, rigorous quadrature, and 60 digits of mpmath."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import mpmath
import pytest
import sympy

from exactdp.histograms.gaussian_counts import GaussianCounts, least_sigma, least_sigma_by_zcdp
from exactdp.histograms.sensitivities import Sensitivity
from exactdp.numbers.enclosures import Dyadic, WidthNotReached
from exactdp.numbers.exact_numbers import ParameterError, precision
from tests.cases import in_portions
from tests.histograms.quadrature import BITS, by_the_loss, by_the_rate, meets

ONE = Sensitivity(1)


def drawn(rng: Random, low: int, high: int, scale: int = 100) -> Fraction:
    return Fraction(rng.randint(low, high), scale)


def test_delta_is_the_mean_of_the_loss_by_quadrature(rng: Random) -> None:
    for _ in range(40):
        mu, eps_g = drawn(rng, 5, 300), drawn(rng, -200, 400)
        noise = GaussianCounts.with_sigma(ONE, 1 / mu)
        with precision(BITS):
            reference = by_the_loss(mu, eps_g)
            narrow = reference.rel_accuracy_bits() > 100
        if narrow:
            meets(noise.delta(eps_g, rtol="1e-30"), reference, Fraction(1, 10**30))


@pytest.mark.parametrize("count", in_portions(150, 1000))
def test_deltas_are_the_integral_of_their_rate(count: int, rng: Random) -> None:
    told = 0
    for _ in range(count):
        mu, eps_g = drawn(rng, 20, 400), drawn(rng, 1, 500)
        noise = GaussianCounts.with_sigma(ONE, 1 / mu)
        with precision(BITS):
            reference = by_the_rate(mu, eps_g)
            narrow = reference.rel_accuracy_bits() > 100
        if narrow:
            told += 1
            meets(noise.delta(eps_g, rtol="1e-25"), reference, Fraction(1, 10**30))
    assert told > 0.7 * count


def reference(mp: mpmath.MPContext, mu: mpmath.mpf, eps_g: mpmath.mpf) -> mpmath.mpf:
    """By Mills' ratio, as a difference of incomplete gamma functions."""

    def tail(y: mpmath.mpf) -> mpmath.mpf:
        found = mp.gammainc(mp.mpf(1) / 2, y * y / 2) / (2 * mp.sqrt(mp.pi))
        return found if y >= 0 else 1 - found

    return tail(eps_g / mu - mu / 2) - mp.exp(eps_g) * tail(eps_g / mu + mu / 2)


@pytest.mark.parametrize("count", in_portions(50, 250))
def test_eps_and_sigma_enclose_the_root_of_sixty_digits(count: int, rng: Random) -> None:
    mp = mpmath.MPContext()
    mp.dps = 60
    for _ in range(count):
        l0, k = rng.randint(1, 30), rng.randint(1, 5)
        sigma, delta = drawn(rng, 50, 3000), Fraction(1, 10 ** rng.randint(2, 12))
        noise = GaussianCounts.with_sigma(Sensitivity(l0, 2), sigma)
        found = noise.epsilon(delta, k=k, rtol="1e-7")
        mu = mp.sqrt(l0 * k) / as_mpf(mp, sigma)
        ends = [reference(mp, mu, as_mpf(mp, e.fraction())) for e in (found.lower, found.upper)]
        assert ends[0] >= as_mpf(mp, delta) >= ends[1]
        eps_g = drawn(rng, 1, 400)
        spread = least_sigma(Sensitivity(l0, 3), eps_g, delta, k=k, rtol="1e-7")
        mus = [mp.sqrt(l0 * k) / as_mpf(mp, e.fraction()) for e in (spread.lower, spread.upper)]
        least, most = (reference(mp, m, as_mpf(mp, eps_g)) for m in mus)
        assert least >= as_mpf(mp, delta) >= most


def as_mpf(mp: mpmath.MPContext, value: Fraction) -> mpmath.mpf:
    return mp.mpf(value.numerator) / value.denominator


def test_a_thousand_bounds_by_zcdp_are_the_best_of_all_orders(rng: Random) -> None:
    """alpha rho + ln(1/delta)/(alpha - 1), the conversion at one order, is least at the bound."""
    mp = mpmath.MPContext()
    mp.dps = 60
    for _ in range(1000):
        l0, sigma, power = rng.randint(1, 50), drawn(rng, 30, 3000), rng.randint(1, 20)
        found = GaussianCounts.with_sigma(Sensitivity(l0), sigma).epsilon_by_zcdp(
            Fraction(1, 10**power), rtol="1e-20"
        )
        rho = mp.mpf(l0) / (2 * as_mpf(mp, sigma) ** 2)
        room = power * mp.log(10)
        alpha = 1 + mp.sqrt(room / rho)
        values = [a * rho + room / (a - 1) for a in (alpha, alpha * 2, (alpha + 1) / 2)]
        assert values[0] == min(values)
        low, high = as_mpf(mp, found.lower.fraction()), as_mpf(mp, found.upper.fraction())
        # the reference is rounded at 60 digits
        assert low * (1 - mp.mpf(10) ** -55) <= values[0] <= high * (1 + mp.mpf(10) ** -55)


def test_round_trips(rng: Random) -> None:
    for _ in range(40):
        l0, k, eps_g = rng.randint(1, 40), rng.randint(1, 4), drawn(rng, 5, 400)
        users, delta = Sensitivity(l0, drawn(rng, 10, 500)), Fraction(1, 10 ** rng.randint(1, 15))
        sigma = least_sigma(users, eps_g, delta, k=k)
        enough = GaussianCounts.with_sigma(users, sigma.upper.fraction())
        short = GaussianCounts.with_sigma(users, sigma.lower.fraction())
        assert enough.delta(eps_g, k=k, rtol="1e-25").upper.fraction() <= delta
        assert short.delta(eps_g, k=k, rtol="1e-25").lower.fraction() >= delta
        assert enough.epsilon(delta, k=k, rtol="1e-20").lower.fraction() <= eps_g
        assert short.epsilon(delta, k=k, rtol="1e-20").upper.fraction() >= eps_g
        zcdp = least_sigma_by_zcdp(users, eps_g, delta, k=k).upper.fraction()
        bound = GaussianCounts.with_sigma(users, zcdp).epsilon_by_zcdp(delta, k=k)
        assert abs(bound.upper.fraction() - eps_g) <= eps_g / 10**13
        assert sigma.lower.fraction() <= zcdp  # Lemma 6.3 is a bound of Lemma 6.1


def test_three_number_systems_agree() -> None:
    noise = GaussianCounts.with_sigma(Sensitivity(3), "5/2")
    certified = noise.delta("1/2", k=2, rtol="1e-40")
    approximate = noise.delta_mpmath("1/2", 50, k=2)
    printed = Fraction(mpmath.nstr(approximate, 48))
    assert abs(certified.lower.fraction() - printed) < Fraction(1, 10**40)
    eps_g = sympy.Symbol("eps_g", real=True)
    expression = noise.delta_sympy(eps_g, k=2)
    assert expression.free_symbols == {eps_g}
    value = sympy.N(expression.subs(eps_g, sympy.Rational(1, 2)), 40)
    assert abs(Fraction(str(value)) - certified.lower.fraction()) < Fraction(1, 10**37)


def test_composition_adds_up_the_squares() -> None:
    three = GaussianCounts.with_sigma(Sensitivity(2), 4)
    assert three.delta(1, k=6) == GaussianCounts.with_sigma(Sensitivity(12), 4).delta(1)
    assert three.rho == Fraction(2, 32)


def test_ends_of_the_domain() -> None:
    noise = GaussianCounts.with_sigma(Sensitivity(1), 1)
    assert noise.epsilon(0).lower == Dyadic.infinity(1)
    assert noise.epsilon(1).upper == Dyadic.infinity(-1)
    below = noise.epsilon("9/10")  # beyond delta at 0
    assert below.upper.fraction() < 0
    for end, sign in ((below.lower, 1), (below.upper, -1)):
        at = noise.delta(end.fraction(), rtol="1e-25")
        assert sign * (at.lower.fraction() - Fraction(9, 10)) >= 0
    tiny = noise.delta(200, rtol="1e-20")
    assert 0 < tiny.lower.fraction()
    assert tiny.reaches(Fraction(1, 10**20))
    assert noise.epsilon("1e-900", rtol="1e-9").reaches(Fraction(1, 10**9))
    small = least_sigma(Sensitivity(1), 1, "999999/1000000", rtol="1e-9")
    assert small.upper.fraction() < 1


def test_numbers_far_out() -> None:
    none = GaussianCounts.with_sigma(ONE, 1).delta(10**6)  # below what any digits are of use for
    assert none.lower == Dyadic(0)
    assert Dyadic(0) < none.upper < Dyadic(1, -1000)
    assert GaussianCounts.with_sigma(ONE, "1e-300").delta(1).upper == Dyadic(1)
    assert GaussianCounts.with_sigma(ONE, "1e300").delta(0).reaches(Fraction(1, 10**15))
    assert least_sigma(ONE, 0, "1e-6").reaches(Fraction(1, 10**15))


WRONG = [
    (lambda: Sensitivity(0), "l0: got 0; wanted an integer >= 1"),
    (lambda: Sensitivity(2.5), "l0: got 2.5; wanted an integer >= 1"),  # type: ignore[arg-type]
    (lambda: Sensitivity(True), "l0: got True; wanted an integer >= 1"),
    (lambda: Sensitivity(1, 0), "linf: got 0; wanted a rational number above 0"),
    (lambda: Sensitivity(1, "-1/2"), "linf: got '-1/2'; wanted a rational number above 0"),
    (lambda: GaussianCounts.with_sigma(ONE, 0), "sigma: got 0; wanted a rational number above 0"),
    (lambda: GaussianCounts.with_sigma(ONE, -1), "sigma: got -1; wanted a rational number above 0"),
    (lambda: GaussianCounts(ONE, 1).epsilon("3/2"), "delta: got '3/2'; wanted a rational number"),
    (
        lambda: GaussianCounts(ONE, 1).epsilon_by_zcdp(0),
        "delta: got 0; wanted a rational number in",
    ),
    (lambda: GaussianCounts(ONE, 1).delta(1, k=0), "k: got 0; wanted an integer >= 1"),
    (lambda: least_sigma(ONE, 1, 0), "delta: got 0; wanted a rational number in (0, 1]"),
    (lambda: least_sigma(ONE, 1, 1), "delta: got 1; wanted a rational number below 1"),
    (lambda: least_sigma(ONE, -1, "1/2"), "eps_g: got -1; wanted a number >= 0"),
    (lambda: least_sigma_by_zcdp(ONE, 0, "1/2"), "eps_g: got 0; wanted a number above 0"),
]


@pytest.mark.parametrize(("ask", "says"), WRONG, ids=[says[:40] for _, says in WRONG])
def test_bad_input_is_one_line(ask: object, says: str) -> None:
    with pytest.raises(ParameterError) as caught:
        ask()  # type: ignore[operator]
    assert str(caught.value).startswith(says)
    assert "\n" not in str(caught.value)


def test_a_width_beyond_reach_is_said() -> None:
    with pytest.raises((WidthNotReached, ParameterError)):
        GaussianCounts(ONE, 1).delta(1, rtol="1e-20000")


@pytest.mark.parametrize("delta", ["1e-300", "1/2"])
def test_very_little_noise(delta: str) -> None:
    """mu = 10^6: away from the root delta is far below all doubles, and takes no time."""
    noise = GaussianCounts.with_sigma(Sensitivity(1), "1e-6")
    found = noise.epsilon(delta, rtol="1e-9")
    assert noise.delta(found.upper.fraction()).lower.fraction() <= Fraction(delta)
    assert Fraction(delta) <= noise.delta(found.lower.fraction()).upper.fraction()
