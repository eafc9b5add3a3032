"""Compositions of concrete mechanisms, derived otherwise: quadrature, enumeration, mpmath."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import product
from math import prod
from random import Random
from typing import Any

import pytest

from exactdp import (
    DP,
    DiscreteLaplace,
    Finite,
    Gaussian,
    KaryResponse,
    Laplace,
    ParameterError,
    adaptive,
    nonadaptive,
)
from exactdp.mechanisms import Mechanism
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.exact_numbers import Exact, exact, ln
from exactdp.profiles import uncertified_mpmath_values
from exactdp.routes.nonadaptive.fixed_pair_routes import FiniteLossSums
from tests.cases import in_portions
from tests.first_principles import context, fraction_of

F = Fraction
DIGITS = 60


def close(enclosure: Any, value: Any, relative: Fraction) -> bool:
    """Whether a value known to so many digits lies in the bracket, or as near to it."""
    exact = value if isinstance(value, Fraction) else fraction_of(value)
    low, high = enclosure.lower.fraction(), enclosure.upper.fraction()
    slack = abs(exact) * relative
    return bool(low - slack <= exact <= high + slack and high - low <= slack + high / 10**12)


def rational(rng: Random, low: float, high: float) -> Fraction:
    return F(rng.uniform(low, high)).limit_denominator(1000)


# -- Gaussians ------------------------------------------------------------------------------------


def gaussian_delta(mu: Any, eps: Any, mp: Any) -> Any:
    """From the two masses of the half-line at c = mu/2 - eps/mu, by the normal distribution."""
    c = mu / 2 - eps / mu
    return mp.ncdf(c) - mp.exp(eps) * mp.ncdf(c - mu)


@pytest.mark.parametrize("sets", in_portions(200, 1000))
def test_many_gaussians_in_mpmath(sets: int, rng: Random) -> None:
    """Many sets of sigma, sensitivities, counts and eps_g of either sign."""
    mp = context(DIGITS)
    for case in range(sets):
        parts = [
            (rational(rng, 0.5, 30), rational(rng, 0.1, 3), rng.randint(1, 20))
            for _ in range(rng.randint(1, 3))
        ]
        eps = rational(rng, -2, 6)
        made = (adaptive if case % 2 else nonadaptive)(*(n * Gaussian(a, b) for a, b, n in parts))
        squared = sum((n * (b / a) ** 2 for a, b, n in parts), F(0))
        mu = mp.sqrt(mp.mpf(squared.numerator) / squared.denominator)
        value = gaussian_delta(mu, mp.mpf(eps.numerator) / eps.denominator, mp)
        assert close(made.delta(eps), value, F(1, 10**30)), (parts, eps)


def test_two_gaussians_by_quadrature(rng: Random) -> None:
    """The composition by its definition: the mean, over the first loss, of the second curve."""
    mp = context(30)
    for _ in range(4):
        (a, b), eps = (rational(rng, 0.5, 3) for _ in range(2)), rational(rng, -1, 3)
        mu, nu, e = (mp.mpf(x.numerator) / x.denominator for x in (1 / a, 1 / b, eps))

        def second(x: Any, mu: Any = mu, nu: Any = nu, e: Any = e) -> Any:
            return mp.npdf(x) * gaussian_delta(nu, e - (mu * mu / 2 - mu * x), mp)

        value = mp.quad(second, [-14, -7, -3, 0, 3, 7, 14])
        assert close(nonadaptive(Gaussian(a), Gaussian(b)).delta(eps), value, F(1, 10**15))


def test_any_number_of_gaussians() -> None:
    """10^18 of them are one."""
    many = nonadaptive(10**18 * Gaussian(10**9))
    one = nonadaptive(Gaussian(1))
    for first, second in (
        (many.delta(1, rtol="1e-30"), one.delta(1, rtol="1e-30")),
        (many.epsilon("1e-5", rtol="1e-20"), one.epsilon("1e-5", rtol="1e-20")),
    ):
        assert first.lower <= second.upper
        assert second.lower <= first.upper
        assert first.reaches(F(1, 10**20))


# -- Laplace noise --------------------------------------------------------------------------------


def laplace_delta(width: Any, eps: Any, mp: Any) -> Any:
    if eps >= width:
        return mp.mpf(0)
    return 1 - mp.exp(eps if eps <= -width else (eps - width) / 2)


def convolved(width: Any, eps: Any, curve: Any, kinks: list[Any], mp: Any) -> Any:
    """The mean of curve(eps - L) over the loss L of one Laplace mechanism."""
    ends = mp.exp(-width) * curve(eps + width) / 2 + curve(eps - width) / 2
    places = sorted({-width, width} | {k for k in kinks if -width < k < width})
    return ends + mp.quad(lambda x: mp.exp((x - width) / 2) / 4 * curve(eps - x), places)


def test_two_laplace_mechanisms_by_quadrature(rng: Random) -> None:
    """Of the same width by the closed form."""
    mp = context(25)
    for _ in range(25):
        scale = rational(rng, 0.3, 8)
        eps = 2 / scale * F(rng.randint(-99, 99), 100)
        w, e = 1 / (mp.mpf(scale.numerator) / scale.denominator), mp.mpf(eps.numerator)
        e /= eps.denominator
        value = convolved(w, e, lambda x, w=w: laplace_delta(w, x, mp), [e - w, e + w], mp)
        assert close(nonadaptive(2 * Laplace(scale)).delta(eps), value, F(1, 10**15))


@pytest.mark.parametrize("k", [3, 4, 7])
def test_one_more_laplace_mechanism(k: int, rng: Random) -> None:
    """From k - 1 to k, by quadrature between the kinks."""
    mp = context(20)
    scale = rational(rng, 0.3, 8)
    fewer, more = nonadaptive((k - 1) * Laplace(scale)), nonadaptive(k * Laplace(scale))
    w = 1 / (mp.mpf(scale.numerator) / scale.denominator)

    def curve(x: Any) -> Any:
        found = fewer.delta(fraction_of(x).limit_denominator(10**18), rtol="1e-17").lower.fraction()
        return mp.mpf(found.numerator) / found.denominator

    eps = k / scale * F(rng.randint(5, 80), 100)
    e = mp.mpf(eps.numerator) / eps.denominator
    kinks = [e - (k - 1 - 2 * j) * w for j in range(k)]
    value = convolved(w, e, curve, kinks, mp)
    assert close(more.delta(eps), value, F(1, 10**11))  # curve takes 18 digits


def test_laplace_noise_is_the_limit_of_geometric_noise() -> None:
    """On a lattice of 1/50 of the sensitivity."""
    fine = nonadaptive(3 * DiscreteLaplace(100, 50))
    smooth = nonadaptive(3 * Laplace(2))
    for eps in ("0", "1/4", "1", "-1/2"):
        ratio = float(fine.delta(eps).lower.fraction() / smooth.delta(eps).lower.fraction())
        assert abs(ratio - 1) < 1e-3


# -- finitely many losses -------------------------------------------------------------------------


def explicit(mechanism: Mechanism) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
    """Both distributions of a mechanism at e^eps rational."""
    if isinstance(mechanism, Finite):
        return mechanism.p, mechanism.q
    parameters = mechanism.parameters
    ratio = parameters[-1 if isinstance(mechanism, KaryResponse) else 0].exp_rational()
    k = mechanism.k if isinstance(mechanism, KaryResponse) else 2
    rest = 1 / (ratio + k - 1)
    return (ratio * rest, *[rest] * (k - 1)), (rest, ratio * rest, *[rest] * (k - 2))


def random_one(rng: Random) -> Mechanism:
    ratio = F(rng.randint(11, 30), 10)
    kind = rng.randrange(3)
    if kind == 0:
        return KaryResponse(rng.randint(2, 4), ln(ratio))
    if kind == 1:
        return DP(ln(ratio))
    sides = []
    for _ in range(2):
        parts = [rng.choice((0, 1, 2, 4)) for _ in range(3)]
        parts[rng.randrange(3)] += 1
        sides.append([F(part, sum(parts)) for part in parts])
    return Finite(*sides)


def by_enumeration(mechanisms: list[Mechanism], x: Fraction) -> Fraction:
    """Over all outcomes, in both directions, at x = e^eps_g."""
    pairs = [explicit(mechanism) for mechanism in mechanisms]
    best = F(0)
    for one, other in ((0, 1), (1, 0)):
        outcomes = product(*(zip(pair[one], pair[other], strict=True) for pair in pairs))
        gains = (prod(a for a, _ in o) - x * prod(b for _, b in o) for o in outcomes)
        best = max(best, sum((gain for gain in gains if gain > 0), F(0)))
    return best


def test_finite_losses_by_enumeration(rng: Random) -> None:
    """Rational throughout; several kinds and repetitions, and eps_g of either sign."""
    for case in range(150):
        mechanisms = [random_one(rng) for _ in range(rng.randint(1, 3))]
        listed = [m for m in mechanisms for _ in range(rng.randint(1, 2))][:4]
        if all(isinstance(m, DP) for m in listed):
            continue
        x = F(rng.randint(1, 60), 20)
        made = (adaptive if case % 2 else nonadaptive)(*listed)
        assert close(made.delta(ln(x)), by_enumeration(listed, x), F(1, 10**30)), (listed, x)


def test_a_long_composition_of_responses() -> None:
    """k = 2 is DP(eps) itself, which Theorem 1 answers; the tail has its digits."""
    made, known = nonadaptive(400 * KaryResponse(2, "1/10")), nonadaptive(400 * DP("1/10"))
    for eps in ("0", "5", "39", "-3"):
        one, other = made.delta(eps, rtol="1e-25"), known.delta(eps, rtol="1e-25")
        assert (one.lower, one.upper) == (other.lower, other.upper)
    core = Core.of([(KaryResponse(2, "1/10"), 400)])  # and the losses themselves agree
    for eps in ("0", "5", "39"):
        answer = FiniteLossSums().solve(core, exact(eps), 90)
        assert answer.lower <= known.delta(eps, rtol="1e-25").upper
        assert known.delta(eps, rtol="1e-25").lower <= answer.upper


# -- what all of them keep ------------------------------------------------------------------------

TEXTS = [
    "Gaussian(3)^20",
    "Laplace(10)^12",
    "RR(3, 1/10)^30 DP(1/5)^2",
    "Finite(1/2 1/4 1/4, 1/4 1/4 1/2)^5",
    "Subsampled(Gaussian(2), 1/100)",
    "Subsampled(Laplace(2), 1/10)",
    "DiscreteGaussian(4, 2)",
    "DiscreteLaplace(3, 2)^4",
    "Finite(1/2 1/2 0, 1/4 1/4 1/2)^2",
]


@pytest.mark.parametrize("text", TEXTS)
def test_eps_g_is_where_delta_is_reached(text: str) -> None:
    made = nonadaptive(text)
    for delta in ("1e-3", "1/3", "0.9"):
        found = made.epsilon(delta)
        if found.lower.infinite:
            assert made.bracket(10**6).lower.fraction() > F(delta)
            continue
        low, high = found.lower.fraction(), found.upper.fraction()
        assert made.delta(low, rtol="1e-20").upper.fraction() >= F(delta)
        assert made.delta(high, rtol="1e-20").lower.fraction() <= F(delta)


@pytest.mark.parametrize("text", TEXTS)
def test_the_order_of_use_does_not_matter(text: str) -> None:
    for eps in ("1/3", "-1/3"):
        one, other = nonadaptive(text).delta(eps), adaptive(text).delta(eps)
        assert (one.lower, one.upper) == (other.lower, other.upper)


def test_a_loss_that_ends_where_no_exact_number_is() -> None:
    end = nonadaptive("Subsampled(Laplace(2), 1/10)").epsilon(0)
    assert end.upper_float == pytest.approx(math.log(0.9 + 0.1 * math.exp(0.5)), rel=1e-14)
    assert nonadaptive("Gaussian(2)").epsilon(0).lower.infinite
    assert nonadaptive("Laplace(2)^3").epsilon(0).contains(F(3, 2))


def test_noise_composes_better_than_its_class() -> None:
    """And no class answers for it."""
    noise, everything = nonadaptive("Laplace(10)^40"), nonadaptive("DP(1/10)^40")
    assert noise.delta(1).upper < everything.delta(1).lower
    assert noise.delta(1).upper_end.route == "laplaces"
    names = {report.name for report in noise.routes(1) if report.answer is not None}
    bounds = {"theorem-5, moments of pairs", "coarse lattice"}
    assert (
        names
        <= {"laplaces", "poisson summation", "inversion along rays", "rounded losses"} | bounds
    )


def test_exponential_mechanisms_have_the_optimum_of_their_class() -> None:
    for text, other in (
        ("EM(1/10)^8", "BR(1/5)^8"),
        ("EM(1/10, 1, monotone)^8", "BR(1/10)^8"),
        ("DP(1/10) EM(1/10, 3)^3", "DP(1/10) BR(3/5)^3"),
    ):
        for make in (nonadaptive, adaptive):
            one, two = make(text).bracket("1/2"), make(other).bracket("1/2")
            assert (one.lower, one.upper) == (two.lower, two.upper)
            assert "Exponential mechanisms" in {s.item for s in one.upper_end.rests_on}
            assert str(make(text)) == text


def test_permute_and_flip_is_only_bounded() -> None:
    for make in (nonadaptive, adaptive):
        found = make("PF(1/10)^3").bracket("1/4")
        assert 0 < found.lower.fraction() < found.upper.fraction()
        assert found.upper >= nonadaptive("DP(1/5)^3").delta("1/4").lower
        assert found.upper_end.route.startswith("larger classes")


FORMULAS = ["Gaussian(3)^20 Gaussian(5, 2)^3", "Laplace(4)^6", "Laplace(3)", "RR(4, 1/3)"]


@pytest.mark.parametrize("text", FORMULAS)
@pytest.mark.parametrize("eps", ["1/3", "-1/3", "0", "5", "-5"])
def test_three_number_systems(text: str, eps: str) -> None:
    for leaking in ("", " DP(0, 1/7)"):
        made = nonadaptive(text + leaking)
        known = made.delta(eps, rtol="1e-30")
        assert close(known, made.delta_mpmath(eps, dps=40), F(1, 10**28))
        value = made.delta_sympy(eps).evalf(40)
        assert close(known, F(str(value)), F(1, 10**28))


@pytest.mark.parametrize("text", ["RR(4, 1/3)", "Laplace(3)", "Laplace(3)^2"])
def test_beyond_all_losses_no_formula_is_asked_for_more_and_more_digits(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    true = uncertified_mpmath_values.concrete_delta

    def seen(F: Any, *rest: Any) -> Any:
        asked.append(F.digits)
        return true(F, *rest)

    monkeypatch.setattr(uncertified_mpmath_values, "concrete_delta", seen)
    for eps_g in ("2/3", "5"):
        assert nonadaptive(text).delta_mpmath(eps_g, dps=15) == 0
    assert asked == [20, 20]
    assert nonadaptive(text).delta_mpmath("1/4", dps=15) > 0
    assert max(asked) == 70


def test_optimal_t_that_are_not_found_are_one_line() -> None:
    near = Exact(F(5, 3) - F(1, 10**40))
    for eps_g in (near, -near):
        with pytest.raises(ParameterError, match="wanted an eps_g at which the optimal t are fo"):
            nonadaptive("BR(1/2)^2 BR(1/3)^2").delta_mpmath(eps_g, dps=15)


def test_where_there_is_no_closed_form() -> None:
    for text in ("Laplace(1) Laplace(2)", "Finite(1/2 1/2, 1/4 3/4)^2", "Laplace(3) BR(1)"):
        for ask in ("delta_sympy", "delta_mpmath"):
            with pytest.raises(ParameterError):
                getattr(nonadaptive(text), ask)("1/3")
