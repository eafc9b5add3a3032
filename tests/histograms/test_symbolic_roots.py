"""eps_g, sigma and T: by rigorous quadrature at both ends, and as roots in mpmath and sympy."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import mpmath
import pytest
import sympy
from flint import acb, arb

from exactdp import ParameterError
from exactdp.formulas.concentration import converted_zcdp
from exactdp.formulas.truncated_gaussian import sigma_by_zcdp, two_laplace_tail
from exactdp.histograms.gaussian_counts import GaussianCounts, least_sigma
from exactdp.histograms.monotone_roots import positive_root
from exactdp.histograms.sensitivities import Sensitivity
from exactdp.histograms.symbolic_roots import Root, epsilon_root, level_root, sigma_root
from exactdp.histograms.truncated_counts import truncation_level
from exactdp.numbers.enclosures import Enclosure, End
from exactdp.numbers.exact_numbers import precision
from tests.histograms.quadrature import BITS, ball, by_the_loss, integral, normal_mass

F = Fraction
USERS = Sensitivity(4, "1/2")  # mu = 2/sigma: rational, as the quadrature takes it


@pytest.mark.parametrize("exponent", [-2030, -2100, -3900, 2100, 3900])
def test_roots_as_far_out_as_is_said(exponent: int) -> None:
    root = 3 * F(2) ** exponent
    found = positive_root(lambda x: x, root, rising=True, rtol=F(1, 10**6), end=End("a root"))
    assert found.lower.fraction() <= root <= found.upper.fraction()
    assert found.reaches(F(1, 10**6))


@pytest.mark.parametrize("exponent", [-4100, 4100])
def test_roots_beyond_are_refused(exponent: int) -> None:
    with pytest.raises(ParameterError, match=r"met between about 2\^-4000 and 2\^4000"):
        positive_root(
            lambda x: x, F(2) ** exponent, rising=True, rtol=F(1, 10**6), end=End("a root")
        )


def drawn(rng: Random, low: int, high: int) -> Fraction:
    return F(rng.randint(low, high), 100)


def small(rng: Random) -> Fraction:
    return F(1, 10 ** rng.randint(1, 9))


def test_eps_g_and_sigma_by_quadrature(rng: Random) -> None:
    """The mean of (1 - e^(eps_g - L))_+ passes delta between the two ends of each bracket."""
    for _ in range(12):
        sigma, delta, eps_g = drawn(rng, 60, 800), small(rng), drawn(rng, 5, 300)
        found = GaussianCounts.with_sigma(USERS, sigma).epsilon(delta, rtol="1e-12")
        spread = least_sigma(USERS, eps_g, delta, rtol="1e-12")
        with precision(BITS):
            low, high = (by_the_loss(2 / sigma, e.fraction()) for e in (found.lower, found.upper))
            assert low > ball(delta) > high
            short, enough = (
                by_the_loss(2 / e.fraction(), eps_g) for e in (spread.lower, spread.upper)
            )
            assert short > ball(delta) > enough


def disjoint(sigma: Fraction, level: Fraction) -> arb:
    """What the neighbour's truncated noise never shows: the mass of [-T, 1 - T) in [-T, T]."""
    s, t = ball(sigma), ball(level)
    return normal_mass(-t / s, (1 - t) / s) / normal_mass(-t / s, t / s)


def test_levels_by_quadrature(rng: Random) -> None:
    for _ in range(12):
        sigma, delta, l0 = drawn(rng, 60, 800), small(rng), rng.randint(1, 30)
        found = truncation_level(Sensitivity(l0, "1/2"), sigma, delta, rtol="1e-12")
        with precision(BITS):
            low, high = (l0 * disjoint(sigma, 2 * e.fraction()) for e in (found.lower, found.upper))
            assert low > ball(delta) > high


def test_the_tail_of_two_laplace_numbers_by_quadrature(rng: Random) -> None:
    """P(X - Y > x) is the integral of P(Y < y) f(x + y) over its three smooth pieces."""
    for _ in range(12):
        x = drawn(rng, 0, 1500)
        with precision(BITS):
            place = ball(x)

            def piece(low: arb, high: arb, y_up: bool, x_up: bool, at: arb = place) -> arb:
                def f(y: acb) -> acb:
                    below = 1 - (-y).exp() / 2 if y_up else y.exp() / 2
                    return below * (-(at + y) if x_up else at + y).exp() / 2

                return integral(f, low, high)

            zero, far = arb(0), arb(150)
            total = piece(-place - far, -place, False, False)
            total += piece(-place, zero, False, True) + piece(zero, far, True, True)
            assert abs(total - two_laplace_tail("balls", x=x)) < arb(10) ** -40


FORMS = [
    ("eps_g", epsilon_root(GaussianCounts.with_sigma(USERS, 3), "1e-6")),
    ("eps_g < 0", epsilon_root(GaussianCounts.with_sigma(USERS, 3), "9/10")),
    ("sigma", sigma_root(Sensitivity(7, 3), "1/2", "1e-5", k=2)),
    ("T", level_root(Sensitivity(7, "1/3"), 2, "1e-5")),
]
CERTIFIED = [
    GaussianCounts.with_sigma(USERS, 3).epsilon("1e-6", rtol="1e-40"),
    GaussianCounts.with_sigma(USERS, 3).epsilon("9/10", rtol="1e-40"),
    least_sigma(Sensitivity(7, 3), "1/2", "1e-5", k=2, rtol="1e-40"),
    truncation_level(Sensitivity(7, "1/3"), 2, "1e-5", rtol="1e-40"),
]


@pytest.mark.parametrize(
    ("root", "certified"),
    [(form, found) for (_, form), found in zip(FORMS, CERTIFIED, strict=True)],
    ids=[name for name, _ in FORMS],
)
def test_three_number_systems(root: Root, certified: Enclosure) -> None:
    digits = F(mpmath.nstr(root.mpmath(40), 45))
    room = abs(digits) * F(1, 10**38)
    assert certified.lower.fraction() - room <= digits <= certified.upper.fraction() + room
    assert abs(F(mpmath.nstr(root.mpmath(12), 15)) / digits - 1) < F(1, 10**11)
    x = sympy.Symbol("x", real=True)
    equation = root.sympy(x)
    assert equation.free_symbols == {x}
    left = equation.lhs.subs(x, sympy.Rational(digits.numerator, digits.denominator))
    assert abs(sympy.N(left - equation.rhs, 20)) < sympy.Float("1e-30")


def test_closed_forms_of_the_bounds() -> None:
    """Lemma 6.3 has a closed form both ways, over every field."""
    sigma = sympy.Symbol("sigma", positive=True)
    eps_g = converted_zcdp("sympy", variance=4 / sigma**2, delta="1/100")
    back = sigma_by_zcdp("sympy", count=4, eps_g=eps_g, delta="1/100")
    assert abs(sympy.N(back.subs(sigma, 3), 30) - 3) < sympy.Float("1e-25")
    found = GaussianCounts.with_sigma(Sensitivity(4), 1).epsilon_by_zcdp("1/100")
    again = Enclosure.from_ball(converted_zcdp("balls", variance=4, delta="1/100"))
    assert found.lower <= again.upper
    assert again.lower <= found.upper


WRONG = [
    (lambda: FORMS[0][1].mpmath(0), "dps: got 0; wanted an integer from 1 to 5000"),
    (lambda: epsilon_root(GaussianCounts.with_sigma(USERS, 1), 0).mpmath(5), "delta: got 0;"),
    (lambda: sigma_root(USERS, 1, 1), "delta: got 1;"),
    (lambda: level_root(USERS, 0, "1/2"), "sigma: got 0;"),
]


@pytest.mark.parametrize(("ask", "says"), WRONG, ids=[says for _, says in WRONG])
def test_bad_input_is_one_line(ask: object, says: str) -> None:
    assert callable(ask)
    with pytest.raises(ParameterError) as told:
        ask()
    assert str(told.value).startswith(says)
    assert "\n" not in str(told.value)
