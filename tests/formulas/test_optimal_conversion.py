"""The optimal conversion of one Renyi divergence, against pairs of two outcomes and searches."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from flint import arb

from exactdp import nonadaptive
from exactdp.formulas import conversions
from exactdp.loss_sums.moment_inversion import moments_of
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.fields.mpmath_field import Mpmath
from exactdp.routes.nonadaptive.optimal_renyi_orders import delta_by_orders, eps_by_orders
from tests.first_principles import context

F = Fraction
MP = context(60)
FIELD = Mpmath(60)


def between(alpha: Any, eps: Any, eps_g: Any, w: Any) -> Any:
    return conversions.delta_between.formula(FIELD, alpha=alpha, eps=eps, eps_g=eps_g, w=w)


def divergence(alpha: Any, p: Any, q: Any) -> Any:
    return MP.log(p**alpha * q ** (1 - alpha) + (1 - p) ** alpha * (1 - q) ** (1 - alpha)) / (
        alpha - 1
    )


def drawn(rng: Random, low: float, high: float) -> Any:
    return MP.mpf(low) + (MP.mpf(high) - MP.mpf(low)) * MP.mpf(rng.random())


def test_no_pair_of_two_outcomes_is_above(rng: Random) -> None:
    """By the definition: p - e^eps_g q against the divergence of (p, 1 - p) and (q, 1 - q)."""
    for _ in range(600):
        p, q = drawn(rng, 0.001, 0.999), drawn(rng, 0.001, 0.999)
        alpha, eps_g, w = drawn(rng, 1.05, 20), drawn(rng, -2, 3), drawn(rng, 0.01, 5)
        bound = between(alpha, divergence(alpha, p, q), eps_g, w)
        assert max(p - MP.exp(eps_g) * q, (1 - p) - MP.exp(eps_g) * (1 - q), 0) <= bound


def test_no_mechanism_of_many_outcomes_is_above(rng: Random) -> None:
    for _ in range(300):
        P, Q = ([drawn(rng, 0.01, 1) ** 3 for _ in range(6)] for _ in range(2))
        P, Q = ([x / sum(R) for x in R] for R in (P, Q))
        alpha, eps_g, w = drawn(rng, 1.05, 12), drawn(rng, -1, 2), drawn(rng, 0.01, 5)
        moment = sum(a**alpha * b ** (1 - alpha) for a, b in zip(P, Q, strict=True))
        delta = sum(max(a - MP.exp(eps_g) * b, 0) for a, b in zip(P, Q, strict=True))
        assert delta <= between(alpha, MP.log(moment) / (alpha - 1), eps_g, w)


def test_a_pair_attains_it(rng: Random) -> None:
    """With the ratios a and b where g touches, a pair has delta equal to its own bound."""
    attained = 0
    for _ in range(300):
        alpha, eps_g, w = drawn(rng, 1.05, 12), drawn(rng, -1, 2), drawn(rng, 0.05, 4)
        u = MP.exp(-w)
        a = MP.exp(eps_g) * alpha * (1 - u ** (alpha - 1)) / ((alpha - 1) * (1 - u**alpha))
        b = u * a
        if not b < 1 < a:
            continue
        q = (1 - b) / (a - b)
        p = a * q
        delta = p - MP.exp(eps_g) * q
        assert abs(between(alpha, divergence(alpha, p, q), eps_g, w) - delta) < MP.mpf(10) ** -45
        attained += 1
    assert attained > 100


def test_where_delta_is_large(rng: Random) -> None:
    """1 - e^(eps_g - eps) is attained by (1, 0) against (e^-eps, 1 - e^-eps), no pair has more, and
    the other formula meets it at the end of its range; both forms are inverse to each other."""
    for _ in range(500):
        alpha, eps_g = drawn(rng, 1.05, 12), drawn(rng, -1, 2)
        eps = eps_g + MP.log(alpha / (alpha - 1)) + drawn(rng, 0, 3)
        found = conversions.delta_beyond.formula(FIELD, eps=eps, eps_g=eps_g)
        assert abs(1 - MP.exp(eps_g) * MP.exp(-eps) - found) < MP.mpf(10) ** -50
        assert found >= 1 / alpha - MP.mpf(10) ** -50
        back = conversions.eps_beyond.formula(FIELD, eps=eps, delta=found)
        assert abs(back - eps_g) < MP.mpf(10) ** -45
        p, q = drawn(rng, 0.01, 0.99), drawn(rng, 0.01, 0.99)
        if divergence(alpha, p, q) <= eps:
            assert p - MP.exp(eps_g) * q <= found
    alpha, eps_g = MP.mpf(3), MP.mpf(1)
    edge = eps_g + MP.log(alpha / (alpha - 1))
    assert abs(between(alpha, edge, eps_g, MP.mpf(80)) - 1 / alpha) < MP.mpf(10) ** -40


def test_the_sharper_conversion_is_its_limit(rng: Random) -> None:
    for _ in range(200):
        alpha, eps, eps_g = drawn(rng, 1.5, 12), drawn(rng, 0, 2), drawn(rng, 0, 3)
        limit = between(alpha, eps, eps_g, MP.mpf(300))
        known = conversions.delta_of_rdp.formula(FIELD, alpha=alpha, eps=eps, eps_g=eps_g)
        assert abs(limit / known - 1) < MP.mpf(10) ** -40


def test_the_tight_rho_of_dp(rng: Random) -> None:
    """D_alpha of randomized response is at most alpha rho for every order, and next to it at 1."""
    for _ in range(500):
        eps, alpha = drawn(rng, 0.01, 8), 1 + drawn(rng, 0.0001, 30)
        p = MP.exp(eps) / (1 + MP.exp(eps))
        rho = conversions.tight_rho_of_dp.formula(FIELD, eps=eps)
        assert divergence(alpha, p, 1 - p) <= alpha * rho
        assert rho <= conversions.rho_of_dp.formula(FIELD, eps=eps)
        near = 1 + MP.mpf(10) ** -12
        assert divergence(near, p, 1 - p) >= rho * (1 - MP.mpf(10) ** -9)


def core(text: str) -> Core:
    return Core.of(nonadaptive(text).composition.items)


@pytest.mark.parametrize("text", ["DP(1/10)^40", "BR(1/2)^5 DP(1/3)", "RDP(3, 1/2)", "ZCDP(1/8)"])
def test_bounds_by_orders(text: str) -> None:
    """At most the sharper conversion, at most a grid of orders and w by more than 1e-4, never
    below the optimum, and both quantities agree."""
    plain = [row.value for row in nonadaptive(text).compare(eps_g="1/2", optima=False).applying]
    best = nonadaptive(text).bracket("1/2").lower.fraction()
    with precision(256):
        moments = moments_of(core(text), sharp=False)
        found = delta_by_orders(moments, arb(1) / 2)
        last = 40 if moments.largest is None else int(moments.largest)
        grid = min(
            float(between(1 + lam, MP.mpf(float(moments.value(arb(lam)) / lam)), MP.mpf("0.5"), w))
            for lam in (last * i / 40 for i in range(1, 41))
            for w in (0.05 * 1.4**j for j in range(14))
        )
        back = eps_by_orders(moments, found)
    assert float(found.upper()) <= grid * (1 + 1e-4)
    assert float(found.upper()) >= grid * (1 - 0.02)  # the grid is coarse
    assert all(float(found.lower()) <= value.upper_float for value in plain if value is not None)
    assert found.upper() >= arb(best.numerator) / best.denominator
    assert abs(float(back.upper()) - 0.5) < 1e-3


@pytest.mark.parametrize("delta", ["1/20", "1/5", "8/25", "1/3", "1/2", "9/10"])
def test_eps_of_one_order(delta: str) -> None:
    """RDP(3, 2): from delta = 1/3 on eps + ln(1 - delta), below it the root of the other one."""
    target = F(delta)
    with precision(256):
        moments = moments_of(core("RDP(3, 2)"), sharp=False)
        found = eps_by_orders(moments, arb(target.numerator) / target.denominator).upper()
    place, alpha, eps = MP.mpf(found.str(40, radius=False)), MP.mpf(3), MP.mpf(2)
    if target >= F(1, 3):
        assert (
            abs(place - (eps + MP.log(1 - MP.mpf(target.numerator) / target.denominator))) < 1e-20
        )
    else:
        least = min(between(alpha, eps, place, MP.mpf("0.02") * 1.06**j) for j in range(100))
        assert abs(least / target.numerator * target.denominator - 1) < 1e-3
