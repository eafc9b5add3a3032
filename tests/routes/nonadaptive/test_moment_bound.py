"""Theorem 5 with the sharper conversion: a true bound, its infimum enclosed, its convexity used.

The reference writes the exponent from the definition (the expectation over the two outcomes, the
supremum over t by search for one eps, by the closed form where that is tested elsewhere).
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from exactdp.mechanisms.compositions import Core
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import TRIVIAL
from exactdp.numbers.exact_numbers import Exact, exact, precision
from exactdp.routes.nonadaptive import moment_bound
from exactdp.routes.nonadaptive.moment_bound import (
    END,
    MOMENT_BOUND,
    bracket_of_lambda,
    exponent,
    exponent_derivative,
    infimum,
)
from tests.cases import one_in
from tests.first_principles import context, double_sum, encloses, ends, fraction_of, real, response
from tests.routes.references import core_of, number, objective, random_ts

F = Fraction
TEXTS = [
    "BR(1/10)^20",
    "DP(1/10)^20",
    "BR(1/2)^3 BR(1) DP(1/4)^5",
    "DP(ln 2) BR(ln 3)",
    "BR(1e-6)^1000000",
    "DP(20)^2",
    "BR(30)",
    "BR(1e-30)^3 DP(1e-30)",
]


def exponent_by_definition(mp: Any, core: Core, eps_g: Exact, lam: Any) -> Any:
    """ln of the bound at lambda; for BR the worst y = e^t solves a linear equation, by hand."""
    total = lam * mp.log(lam) - (1 + lam) * mp.log(1 + lam) - lam * number(mp, eps_g)
    for eps, count in core.br_groups:
        c = mp.exp(number(mp, eps))
        # E[e^(lam L)] = y^lam (a - b y), a = (c - c^-lam)/(c - 1), b = (1 - c^-lam)/(c - 1)
        a, b = (c - c**-lam) / (c - 1), (1 - c**-lam) / (c - 1)
        y = lam * a / ((lam + 1) * b)
        total += count * mp.log(y**lam * (a - b * y))
    for eps, count in core.dp_groups:
        x = mp.exp(number(mp, eps))
        q, _ = response(x * x, x)
        total += count * mp.log(q * x**lam + (1 - q) * x**-lam)
    return total


@pytest.mark.parametrize("text", TEXTS)
def test_exponent_and_its_derivative(text: str, rng: Random) -> None:
    core = core_of(text)
    mp = context(200)
    for share in (F(0), F(1, 3), F(95, 100)):
        eps_g = core.total * share
        for lam in (F(1, 1000), F(1), F(rng.randint(2, 50))):
            value = real(mp, lam)
            h = value * mp.mpf(10) ** -40
            with precision(500):
                ball = exponent(core, eps_g, Exact(lam).ball())
                slope = exponent_derivative(core, eps_g, Exact(lam).ball())
            at = exponent_by_definition(mp, core, eps_g, value)
            assert encloses(ball, at)
            assert ball.rel_accuracy_bits() > 200
            up, down = (exponent_by_definition(mp, core, eps_g, value + s * h) for s in (1, -1))
            difference = (up - down) / (2 * h)
            middle = fraction_of(difference)
            low, high = ends(slope)
            # central differences with h = 1e-40 lam: an error of about h^2 = 1e-80 relative to f'''
            assert low - abs(middle) / 10**30 <= middle + F(1, 10**60)
            assert high + abs(middle) / 10**30 >= middle - F(1, 10**60)


@pytest.mark.parametrize("text", TEXTS)
def test_the_exponent_is_convex(text: str, rng: Random) -> None:
    core = core_of(text)
    eps_g = core.total / 3
    grid = sorted(F(rng.randint(1, 10**6), 10**4) for _ in range(12))
    with precision(400):
        slopes = [exponent_derivative(core, eps_g, Exact(lam).ball()) for lam in grid]
        for before, after in pairwise(slopes):
            assert not after < before


@pytest.mark.parametrize("text", one_in(2, TEXTS))
@pytest.mark.parametrize("share", [F(0), F(1, 100), F(1, 2), F(999, 1000)])
def test_the_infimum_is_enclosed(text: str, share: Fraction) -> None:
    """Against a golden section in ln lambda of the exponent by definition."""
    core = core_of(text)
    eps_g = core.total * share
    mp = context(120)
    ball = infimum(core, eps_g, 60)
    assert ball.rel_accuracy_bits() >= 60
    low_lam, best_lam, high_lam = bracket_at(core, eps_g)
    low, high = mp.log(low_lam), mp.log(high_lam)
    ratio = (mp.sqrt(5) - 1) / 2
    for _ in range(140):
        a, b = high - ratio * (high - low), low + ratio * (high - low)
        fa, fb = (exponent_by_definition(mp, core, eps_g, mp.exp(x)) for x in (a, b))
        if fa < fb:
            high = b
        else:
            low = a
    best = mp.exp(exponent_by_definition(mp, core, eps_g, mp.exp((low + high) / 2)))
    inner, outer = ends(ball)
    value = fraction_of(best)
    slack = value * F(1, 10**30)
    assert inner <= value + slack
    assert outer >= value - slack
    for factor in (F(1, 4), F(1, 2), F(2), F(9)):  # no other lambda does better
        lam = mp.mpf(best_lam) * real(mp, factor)
        other = fraction_of(mp.exp(exponent_by_definition(mp, core, eps_g, lam)))
        assert inner <= other * (1 + F(1, 10**30))


def bracket_at(core: Core, eps_g: Exact) -> tuple[Any, Any, Any]:
    """A wide bracket of the best lambda, by mpmath numbers of the certified one."""
    mp = context(120)
    with precision(200):
        low, middle, high = (Dyadic.from_arb(x) for x in bracket_of_lambda(core, eps_g, 2))
    return tuple(real(mp, x.fraction()) for x in (low, middle, high))


@pytest.mark.parametrize("text", TEXTS)
def test_the_bracket_of_lambda_has_certain_signs(text: str) -> None:
    core = core_of(text)
    for share in (F(0), F(1, 3), F(99, 100)):
        eps_g = core.total * share
        with precision(300):
            for steps in (0, 5, 30):
                low, middle, high = bracket_of_lambda(core, eps_g, steps)
                assert exponent_derivative(core, eps_g, low) < 0
                assert exponent_derivative(core, eps_g, high) > 0
                assert 0 < low < middle < high
                assert high <= low * (1 + 2**-steps) * (1 + 2**-40)


@pytest.mark.parametrize(
    "text", ["BR(1/2)^4", "DP(1)^4", "BR(1)^2 BR(1/2) DP(1/4)^2", "BR(3)^2 DP(2)", "BR(1/1000)^6"]
)
def test_the_bound_is_above_every_objective(text: str, rng: Random) -> None:
    core = core_of(text)
    for _ in range(8):
        eps_g = core.total * F(rng.randint(0, 99), 100)
        answer = MOMENT_BOUND.solve(core, eps_g, 40)
        assert answer.lower == Dyadic(0)
        assert answer.lower_end == TRIVIAL
        for _ in range(3):
            value = fraction_of(objective(core, random_ts(core, rng, each=True), eps_g))
            assert answer.upper.fraction() >= value


def test_the_bound_is_above_the_sum_at_large_sizes(rng: Random) -> None:
    for n, m in ((1000, 0), (0, 1000), (500, 500)):
        eps = F(1, 20)
        core = core_of(f"BR({eps})^{n} DP({eps})^{m}")
        for eps_g in (F(1, 2), F(2), F(8)):
            best = max(double_sum(n, m, eps, eps * F(s, 20), eps_g) for s in (9, 10, 11))
            upper = MOMENT_BOUND.solve(core, Exact(eps_g), 40).upper.fraction()
            assert fraction_of(best) <= upper
            if best > 1e-30:
                assert upper <= 100 * fraction_of(best)  # and it is a useful bound
    assert rng


def test_a_bound_of_at_least_1_is_trivial() -> None:
    core = core_of("DP(1)^1000")
    answer = MOMENT_BOUND.solve(core, exact(0), 40)
    assert answer.upper == Dyadic(1)
    assert answer.upper_end in (TRIVIAL, END)
    small = MOMENT_BOUND.solve(core_of("BR(1/10)^9"), exact("1/2"), 40)
    assert small.upper < Dyadic(1)
    assert small.upper_end == END


def test_next_to_the_end_of_the_support() -> None:
    core = core_of("BR(1)^3 DP(1/2)^2")
    for gap in (F(1, 10**6), F(1, 10**30), F(1, 10**300)):
        answer = MOMENT_BOUND.solve(core, core.total - gap, 40)
        value = double_sum_next_to_the_end(gap)
        assert answer.upper.fraction() >= value
        assert answer.upper < Dyadic(1)


def double_sum_next_to_the_end(gap: Fraction) -> Fraction:
    """BR(1)^3 DP(1/2)^2 at 4 - gap: at t = 1 - gap/8 one outcome is left, of loss 4 - 3 gap/8."""
    mp = context(800)
    e = mp.exp
    q, _ = response(e(mp.mpf(1)), e(1 - real(mp, gap / 8)))
    pure, _ = response(e(mp.mpf(1)), e(mp.mpf(1) / 2))
    return fraction_of(q**3 * pure**2 * -mp.expm1(-real(mp, gap * F(5, 8))))


def test_cost_does_not_grow_with_the_counts() -> None:
    assert MOMENT_BOUND.cost(core_of("BR(1)^1000000000")) == MOMENT_BOUND.cost(core_of("BR(1)^3"))
    assert MOMENT_BOUND.cost(core_of("BR(1) BR(2) DP(1)")) > MOMENT_BOUND.cost(core_of("BR(1)"))
    assert MOMENT_BOUND.applies(core_of("BR(1)"))
    assert moment_bound.NAME == MOMENT_BOUND.name
