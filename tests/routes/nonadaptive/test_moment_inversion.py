"""The bounds by moments, solved for eps_g and for delta, against a search in sixty digits."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from flint import arb

from exactdp import exact, nonadaptive
from exactdp.loss_sums.moment_inversion import (
    BITS,
    Moments,
    Undecided,
    least_delta,
    least_eps,
    moments_of,
    turning,
)
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.enclosures import arb_of
from exactdp.numbers.exact_numbers import precision
from exactdp.routes.nonadaptive.concentrated_lower_end import GAUSSIAN_BELOW
from tests.cases import in_portions, one_in
from tests.first_principles import context, ends, fraction_of
from tests.routes.references import gaussian

F = Fraction
MP = context(60)


def total_moment(parts: list[tuple[str, Fraction, Fraction, int]], lam: Any) -> Any:
    """Of BR by its best t (where the slope in t is 0), of DP and of curves, written out."""
    total = MP.mpf(0)
    for kind, one, other, count in parts:
        a, b = (MP.mpf(x.numerator) / x.denominator for x in (one, other))
        if kind == "ZCDP":
            value = lam * (a + (lam + 1) * b)
        elif kind == "RDP":
            value = lam * b
        else:

            def at(t: Any, width: Any) -> Any:
                q = (1 - MP.exp(t - width)) / (1 - MP.exp(-width))
                return MP.log(q * MP.exp(lam * t) + (1 - q) * MP.exp(lam * (t - width)))

            if kind == "DP":
                value = at(a, 2 * a)
            else:
                low, high = MP.mpf(0), a
                for _ in range(100):  # the moment is concave in e^t up to a monotone map: unimodal
                    s, t = low + (high - low) / 3, high - (high - low) / 3
                    low, high = (s, high) if at(s, a) < at(t, a) else (low, t)
                value = at((low + high) / 2, a)
        total += count * value
    return total


def drawn(rng: Random) -> tuple[Core, list[tuple[str, Fraction, Fraction, int]]]:
    parts = []
    for kind in rng.sample(["BR", "DP", "ZCDP", "RDP"], rng.randint(1, 3)):
        one, other = F(rng.randint(1, 200), 100), F(rng.randint(1, 100), 100)
        one = one + 1 if kind == "RDP" else one
        parts.append((kind, one, other, rng.randint(1, 20)))
    text = " ".join(
        f"{kind}({one})^{count}" if kind in ("BR", "DP") else f"{kind}({one}, {other})^{count}"
        for kind, one, other, count in parts
    )
    return nonadaptive(text).reduction.core, parts


def both(ball: arb) -> tuple[Any, Any]:
    low, high = (MP.mpf(x.numerator) / x.denominator for x in ends(ball))
    return low, high


def factor(lam: Any) -> Any:
    return lam * MP.log(lam) - (1 + lam) * MP.log(1 + lam)


@pytest.mark.parametrize("count", in_portions(50, 150))
@pytest.mark.parametrize("sharp", [False, True])
def test_no_lambda_is_below_the_infimum(sharp: bool, count: int, rng: Random) -> None:
    """So many compositions, a random lambda each."""
    for i in range(count):
        core, parts = drawn(rng)
        delta, eps_g = F(1, rng.randint(2, 10**9)), F(rng.randint(1, 300), 100)
        limits = [one - 1 for kind, one, _, _ in parts if kind == "RDP"]
        with precision(BITS):
            moments = moments_of(core, sharp=sharp)
            low, high = both(least_eps(moments, arb_of(delta)))
            try:
                bottom, _ = both(least_delta(moments, arb_of(eps_g)))
            except Undecided:  # the bound is 1, or 0 beyond the support
                bottom = MP.mpf(0)
        assert low <= high <= low + abs(low) / 10**7 + MP.mpf(10) ** -12
        lam = MP.mpf(rng.randint(1, 3000)) / 100
        lam = min([lam, *(MP.mpf(x.numerator) / x.denominator for x in limits)])
        if any(kind == "BR" for kind, *_ in parts) and i % 10:
            continue  # the search over t takes its time
        exponent = total_moment(parts, lam) + (factor(lam) if sharp else 0)
        quotient = (exponent - MP.log(MP.mpf(delta.numerator) / delta.denominator)) / lam
        assert low <= quotient + MP.mpf(10) ** -30
        bound = MP.exp(exponent - lam * MP.mpf(eps_g.numerator) / eps_g.denominator)
        assert bottom <= bound * (1 + MP.mpf(10) ** -30)


@pytest.mark.parametrize("sharp", [False, True])
@pytest.mark.parametrize("text", ["ZCDP(1/3, 1/5)^4", "ZCDP(1/8) RDP(30, 1/2)", "RDP(3, 1)"])
def test_the_infimum_is_found(sharp: bool, text: str) -> None:
    """Golden section in sixty digits over the exponent written out for these curves."""
    core = nonadaptive(text).reduction.core
    curves = {"ZCDP(1/3, 1/5)^4": (F(4, 3), F(4, 5), None), "RDP(3, 1)": (F(1), F(0), 2)}
    xi, rho, top = curves.get(text, (F(1, 2), F(1, 8), 29))
    a, b = (MP.mpf(x.numerator) / x.denominator for x in (xi, rho))

    def quotient(lam: Any) -> Any:
        return (lam * (a + (lam + 1) * b) + (factor(lam) if sharp else 0) + MP.log(10**6)) / lam

    low, high = MP.mpf("0.01"), MP.mpf(top or 100)
    for _ in range(200):
        s, t = low + (high - low) / 3, high - (high - low) / 3
        low, high = (s, high) if quotient(s) > quotient(t) else (low, t)
    with precision(BITS):
        found = least_eps(moments_of(core, sharp=sharp), arb_of(F(1, 10**6)))
        below, above = both(found)
    best = quotient((low + high) / 2)
    assert below - MP.mpf(10) ** -40 <= best <= above + MP.mpf(10) ** -12
    assert above - below < MP.mpf(10) ** -8


def test_delta_and_eps_g_are_inverse(rng: Random) -> None:
    for _ in range(50):
        core, _ = drawn(rng)
        delta = F(1, rng.randint(10**3, 10**9))
        with precision(BITS):
            moments = moments_of(core, sharp=True)
            eps_g = least_eps(moments, arb_of(delta))
            if eps_g > 0:
                back = least_delta(moments, eps_g.mid())
                assert abs(back / arb_of(delta) - 1) < 1e-5


@pytest.mark.parametrize("r", [F(1, 100), F(1, 3), F(2), F(7)])
@pytest.mark.parametrize("eps_g", one_in(2, [F(0), F(1, 2), F(3)]))
def test_the_gaussian_lower_end(r: Fraction, eps_g: Fraction) -> None:
    core = nonadaptive(f"ZCDP({r})").reduction.core
    answer = GAUSSIAN_BELOW.solve(core, exact(eps_g), 60)
    value = fraction_of(gaussian(r, eps_g))
    assert value * (1 - F(1, 10**15)) <= answer.lower.fraction() <= value * (1 + F(1, 10**30))


@pytest.mark.parametrize("known_up_to", [4, 60, 150])
def test_a_sign_that_only_seems_negative_far_out_bounds_nothing(known_up_to: int) -> None:
    """Beyond a place the ball of the sign contains 0, with its middle below: the sum turns there
    for all that is known. A bracket ends at a lambda where it is certain."""

    def sign(lam: arb) -> arb:
        return arb(-1) if lam < arb((1, known_up_to)) else arb(-1, 3)

    moments = Moments(lambda lam: lam, lambda lam: arb(1) - 1 / lam, arb(1), None, arb(1))
    with precision(BITS):
        low, high = turning(sign, moments)
        assert high is None
        assert sign(low) <= 0
        assert 4 * low >= arb((1, known_up_to))
        with pytest.raises(Undecided):
            turning(lambda lam: arb(-1, 3), moments)


@pytest.mark.parametrize("text", ["DP(ln 2)", "DP(ln 3)^2"])
def test_next_to_the_mass_of_the_largest_loss_the_sum_of_eps_is_the_least(text: str) -> None:
    """Where the exponent turns beyond all that is told apart, or not at all: both ends against
    four times the digits."""
    core = nonadaptive(text).reduction.core
    mass = F(2, 3) if text == "DP(ln 2)" else F(9, 16)
    found = 0
    for power in (22, 44, 70):
        for off in (F(0), F(1, 10**power), -F(1, 10**power)):
            brackets = []
            for bits in (BITS, 4 * BITS):
                with precision(bits):
                    delta = arb_of(mass + off)
                    try:
                        brackets.append(least_eps(moments_of(core, sharp=False), delta))
                    except Undecided:
                        break
            if len(brackets) == 2:
                found += 1
                assert brackets[0].overlaps(brackets[1])
                assert brackets[0].lower() <= brackets[1].upper()
                assert brackets[0].rad() < 1e-12
    assert found >= 4
