"""Conversions between notions of privacy, against losses written out and minima found by search."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from exactdp.formulas import concentration, conversions
from exactdp.numbers.fields import Balls
from exactdp.numbers.fields.mpmath_field import Mpmath
from tests.first_principles import context, ends

F = Fraction
MP = context(60)
TINY = MP.mpf(10) ** -50
MANY = 1000


def rational(rng: Random, low: float, high: float) -> Fraction:
    return F(low + (high - low) * rng.random()).limit_denominator(10**4)


def mp(value: Fraction | int) -> Any:
    value = F(value)
    return MP.mpf(value.numerator) / value.denominator


def log_moment(eps: Any, t: Any, lam: Any) -> Any:
    """ln E e^(lam L) of RR_{eps,t}, its probabilities solved from both inputs' equations."""
    # q - e^t p = 0, (1 - q) - e^(t - eps) (1 - p) = 0
    solved = MP.lu_solve(
        MP.matrix([[1, -MP.exp(t)], [-1, MP.exp(t - eps)]]), MP.matrix([0, MP.exp(t - eps) - 1])
    )
    q = solved[0]
    return MP.log(q * MP.exp(lam * t) + (1 - q) * MP.exp(lam * (t - eps)))


def value(formula: Any, **parameters: Any) -> Any:
    return formula(Mpmath(60), **parameters)


CLASSES: dict[str, tuple[Callable[..., Any], Callable[..., Any]]] = {
    "BR to zCDP": (conversions.rho_of_br, lambda eps: 0),
    "BR to zCDP, mean": (conversions.rho_of_br, lambda eps: value(conversions.xi_of_br, eps=eps)),
    "DP to zCDP": (conversions.rho_of_dp, lambda eps: 0),
    "DP to zCDP, mean": (conversions.rho_of_dp, lambda eps: value(conversions.xi_of_dp, eps=eps)),
}


@pytest.mark.parametrize("name", list(CLASSES))
def test_members_lie_in_the_larger_class(name: str, rng: Random) -> None:
    """Every RR_{eps,t} (RR_{2 eps,eps}) has moments below lam (xi + (lam + 1) rho)."""
    rho_of, xi_of = CLASSES[name]
    for _ in range(MANY // 4):
        eps, lam = rational(rng, 0.01, 4), rational(rng, 0.01, 20)
        rho, xi = value(rho_of, eps=eps), xi_of(eps)
        ends = (eps * 2, eps) if name.startswith("DP") else (eps, eps * rational(rng, 0.01, 0.99))
        for alpha in (lam, lam / 100):
            actual = log_moment(*map(mp, ends), mp(alpha))
            bound = mp(alpha) * (xi + (mp(alpha) + 1) * rho)
            assert actual <= bound + TINY, (name, eps, alpha)
            assert bound >= 0


def test_no_smaller_rho_is_enough() -> None:
    """For small eps the bounds are nearly attained: 1 % less would be wrong."""
    eps, lam = F(1, 100), F(3)
    at = log_moment(mp(eps), mp(eps) / 2, mp(lam))
    assert at > MP.mpf("0.99") * mp(lam * (lam + 1)) * value(conversions.rho_of_br, eps=eps)
    at = log_moment(mp(2 * eps), mp(eps), mp(lam))
    assert at > MP.mpf("0.99") * mp(lam * (lam + 1)) * value(conversions.rho_of_dp, eps=eps)


def test_a_mean_below_that_of_zcdp(rng: Random) -> None:
    """xi <= 0, as the end of section 3 says: the conversion by the mean is never worse."""
    for _ in range(MANY):
        eps = rational(rng, 0.001, 30)
        assert value(conversions.xi_of_br, eps=eps) < 0
        assert value(conversions.xi_of_dp, eps=eps) < 0


def test_renyi_divergences(rng: Random) -> None:
    """rdp_of_dp is the divergence itself; rdp_of_br is above every t, and attained by one."""
    for _ in range(MANY // 2):
        eps, lam = rational(rng, 0.01, 4), rational(rng, 0.05, 12)
        found = value(conversions.rdp_of_dp, eps=eps, alpha=lam + 1)
        assert abs(found - log_moment(mp(2 * eps), mp(eps), mp(lam)) / mp(lam)) < TINY
        top = value(conversions.rdp_of_br, eps=eps, alpha=lam + 1) * mp(lam)
        t = eps * rational(rng, 0.01, 0.99)
        assert log_moment(mp(eps), mp(t), mp(lam)) <= top + TINY
    eps, lam = F(3, 2), F(2)
    grid = max(log_moment(mp(eps), mp(eps * F(i, 400)), mp(lam)) for i in range(1, 400))
    top = value(conversions.rdp_of_br, eps=eps, alpha=lam + 1) * mp(lam)
    assert grid <= top <= grid + MP.mpf("1e-4")


def test_zcdp_to_delta_is_the_best_exponent(rng: Random) -> None:
    """(lam (xi + (lam + 1) rho) - ln delta)/lam is never less, and equal at sqrt(ln(1/delta)/rho);
    and back again."""
    for _ in range(MANY):
        rho, delta = rational(rng, 0.001, 5), rational(rng, 0.0001, 0.9999)
        xi = rational(rng, -1, 3) * rho
        found = value(conversions.eps_of_zcdp, xi=xi, rho=rho, delta=delta)
        lam = mp(rational(rng, 0.01, 40))
        best = MP.sqrt(-MP.log(mp(delta)) / mp(rho))
        at = [(x * (mp(xi) + (x + 1) * mp(rho)) - MP.log(mp(delta))) / x for x in (lam, best)]
        assert at[0] >= found - TINY
        assert abs(at[1] - found) < TINY
        back = conversions.delta_of_zcdp.formula(Mpmath(60), xi=mp(xi), rho=mp(rho), eps_g=found)
        assert abs(back - mp(delta)) < TINY


def test_rdp_to_delta(rng: Random) -> None:
    """Both ways round trip, the sharper one is smaller, and a Gaussian is below it."""
    for _ in range(MANY):
        alpha, eps = 1 + rational(rng, 0.01, 60), rational(rng, 0.001, 5)
        delta = rational(rng, 0.0001, 0.9999)
        sharp = value(conversions.sharper_eps_of_rdp, alpha=alpha, eps=eps, delta=delta)
        plain = value(conversions.eps_of_rdp, alpha=alpha, eps=eps, delta=delta)
        assert sharp < plain
        back = conversions.delta_of_rdp.formula(
            Mpmath(60), alpha=mp(alpha), eps=mp(eps), eps_g=sharp
        )
        assert abs(back - mp(delta)) < TINY
        r = mp(eps / alpha)  # N(r, 2 r) has D_alpha = alpha r
        x = (sharp - r) / MP.sqrt(2 * r)
        y = (sharp + r) / MP.sqrt(2 * r)
        assert MP.ncdf(-x) - MP.exp(sharp) * MP.ncdf(-y) <= mp(delta) + TINY


def test_chains_of_conversions(rng: Random) -> None:
    """Two ways round meet: by the class between, at the best order, and there and back."""
    F60 = Mpmath(60)
    for _ in range(200):
        eps, delta = rational(rng, 0.01, 4), rational(rng, 0.0001, 0.9999)
        for mean, xi, tau in (
            (concentration.mean_loss_of_dp, conversions.xi_of_dp, eps),
            (concentration.mean_loss_of_br, conversions.xi_of_br, eps / 2),
        ):
            mu = value(mean, eps=eps)
            by_cdp = conversions.xi_of_cdp.formula(F60, mu=mu, tau=mp(tau))
            assert abs(by_cdp - value(xi, eps=eps)) < TINY
        rho = rational(rng, 0.001, 3)
        best = MP.sqrt(-MP.log(mp(delta)) / mp(rho)) + 1
        for alpha in (best, best * MP.mpf("1.1"), (best + 1) / 2):
            order = conversions.rdp_of_zcdp.formula(F60, xi=MP.mpf(0), rho=mp(rho), alpha=alpha)
            by_rdp = conversions.eps_of_rdp.formula(F60, alpha=alpha, eps=order, delta=mp(delta))
            direct = value(conversions.eps_of_zcdp, xi=0, rho=rho, delta=delta)
            assert by_rdp >= direct - TINY
            assert alpha != best or abs(by_rdp - direct) < TINY
            back = MP.exp((alpha - 1) * (order - by_rdp))  # Mironov's, solved for delta
            assert abs(back - mp(delta)) < TINY
        lam = rational(rng, 0.01, 20)
        for one, rho_of in (
            (conversions.rdp_of_dp, conversions.tight_rho_of_dp),
            (conversions.rdp_of_br, conversions.rho_of_br),
        ):
            most = value(rho_of, eps=eps) * mp(lam + 1)
            assert value(one, eps=eps, alpha=lam + 1) <= most + TINY


DOMAINS = {
    "eps": (0.01, 5),
    "alpha": (1.01, 40),
    "xi": (0.0, 1),
    "rho": (0.01, 2),
    "mu": (0.0, 1),
    "tau": (0.01, 2),
    "delta": (0.0001, 0.9999),
    "eps_g": (4.0, 9),
    "w": (0.05, 4),
}


@pytest.mark.parametrize("name", list(conversions.CONVERSIONS))
def test_balls_contain_sixty_digits(name: str, rng: Random) -> None:
    conversion = conversions.CONVERSIONS[name]
    assert conversion.source
    assert conversion.domain
    formula: Any = conversion.formula
    names = [one for one in formula.formula.__annotations__ if one in DOMAINS]
    for _ in range(100):
        drawn = {one: rational(rng, *DOMAINS[one]) for one in names}
        if name == "RDP to delta, large":  # for eps_g below eps alone
            drawn["eps_g"] = drawn["eps"] - drawn["eps_g"]
        ball = formula(Balls(250), **drawn)
        near = F(str(MP.nstr(value(formula, **drawn), 58)))
        low, high = ends(ball)
        room = abs(near) * F(1, 10**50)
        assert low - room <= near <= high + room
        assert high - low <= F(1, 10**50) * max(1, abs(near))


# -- the U functions of Figure 2 of dong-durfee-rogers-2019 ---------------------------------

U = (
    concentration.u_general_mgf,
    concentration.u_kl_improved,
    concentration.u_dr19,
    concentration.u_improved_drv10,
)


def test_the_order_of_the_u_functions(rng: Random) -> None:
    """Figure 2: General MGF, KL-improved DR19, DR19, Improved DRV10, from below; each is above
    the moments of every RR_{eps,t}."""
    for _ in range(MANY):
        eps, lam = rational(rng, 0.01, 6), rational(rng, 0.01, 30)
        values = [value(u, eps=eps, lam=lam) for u in U]
        assert values == sorted(values)
        assert len(set(values)) == len(values)
    for _ in range(100):
        eps, lam = rational(rng, 0.01, 6), rational(rng, 0.01, 30)
        t = eps * rational(rng, 0.01, 0.99)
        assert log_moment(mp(eps), mp(t), mp(lam)) <= value(U[0], eps=eps, lam=lam) + TINY


def test_corollary_3_1(rng: Random) -> None:
    """The printed form, and where each of the two in its minimum is smaller."""
    sides = set()
    for _ in range(MANY):
        k, eps = rng.randint(1, 400), rational(rng, 0.01, 2)
        delta = rational(rng, 0.0001, 0.9)
        found = value(concentration.corollary_3_1, count=k, eps=eps, delta=delta)
        x = mp(eps) / (1 - MP.exp(-mp(eps)))
        second = k * (x - 1 - MP.log(x)) + MP.sqrt(-k * mp(eps) ** 2 * MP.log(mp(delta)) / 2)
        assert abs(found - min(k * mp(eps), second)) < TINY
        sides.add(bool(second < k * mp(eps)))
    assert sides == {True, False}
