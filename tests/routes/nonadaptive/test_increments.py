"""Theorems 2 and 3 without sums: every l that is left out is strictly below a neighbour.

All G(l) are compared at 200 bits, which separates neighbours unless they are equal (at eps_g = 0 by
symmetry): equal ones must both stay.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from random import Random
from typing import Any

import pytest
from flint import arb

from exactdp.formulas import building_blocks as blocks
from exactdp.loss_sums.equal_eps import EqualEps
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact, exact, ln, precision
from exactdp.numbers.fields.mpmath_field import Mpmath
from exactdp.routes.nonadaptive.equal_eps_theorems import (
    Increments,
    Maximum,
    _down,
    _uncovered,
    _up,
)
from tests.first_principles import context, double_sum, encloses, ends, fraction_of, real

F = Fraction
BITS = 200


def nines(maximum: Maximum) -> int:
    """About -log2(1 - delta): next to 1 the differences are as small as 1 - delta."""
    bits = 48
    while True:
        middle = maximum.value((maximum.first + maximum.last) // 2, bits)
        with precision(bits + 64):
            rest = (1 - middle).lower()
            if rest > 0:
                mantissa, exponent = rest.man_exp()
                return max(0, -int(exponent) - int(mantissa).bit_length())
        bits *= 2


def heights(maximum: Maximum) -> dict[int, arb]:
    bits = BITS + 2 * nines(maximum)
    return {ell: maximum.value(ell, bits) for ell in range(maximum.first, maximum.last + 1)}


def check_candidates(n: int, m: int, eps: Exact, eps_g: Exact) -> int:
    """Climbing from any l that was left out leads to a candidate, by strict steps."""
    maximum = Maximum(eps, n, m, eps_g)
    kept = set(Increments(eps, n, m, eps_g).candidates(maximum.first, maximum.last))
    about = (n, m, str(eps), str(eps_g), sorted(kept))
    assert kept, about
    assert kept <= set(range(maximum.first, maximum.last + 1)), about
    value = heights(maximum)
    for ell, height in value.items():
        if ell not in kept:
            neighbours = [value[near] for near in (ell - 1, ell + 1) if near in value]
            assert any(height < near for near in neighbours), (ell, *about)
    best = max(value.values(), key=lambda ball: Dyadic.from_arb(ball.mid()))
    assert any(value[ell].overlaps(best) for ell in kept), about
    if m == 0:
        assert len(kept) <= 4, about  # the maximum, one undecided neighbour on each side, a tie
    return len(kept)


@pytest.mark.parametrize("n", [1, 2, 3, 5, 17, 60])
@pytest.mark.parametrize("eps", ["1e-30", "1/1000", "1/10", "1", "ln 3", "7", "40"])
def test_every_l_left_out_is_below_a_neighbour(n: int, eps: str, rng: Random) -> None:
    e = exact(eps)
    for eps_g in (
        e * 0,
        e * F(1, 10**20),
        e * F(rng.randint(1, 999), 1000),
        e * rng.randint(0, n - 1),
        e * (n * F(rng.randint(1, 999), 1000)),
        e * n - e / 10**15,
    ):
        check_candidates(n, 0, e, eps_g)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_every_l_left_out_is_below_a_neighbour_at_random(seed: int, rng: Random) -> None:
    for _ in range(40):
        n = rng.randint(1, 400)
        eps = Exact(F(10) ** rng.randint(-40, 1) * F(rng.randint(100, 999), 100))
        check_candidates(n, eps, eps * (n * F(rng.randint(0, 10**6 - 1), 10**6)))


def drawn_with_dp(rng: Random, most: int) -> tuple[int, int, Exact, Exact]:
    n, m = rng.randint(1, most), rng.randint(1, most)
    eps = rng.choice(
        (Exact(F(rng.randint(1, 400), 100)), exact("ln 3"), exact("20"), exact("1e-9"))
    )
    share = F(rng.choice((0, 1, rng.randint(0, 999))), 1000)
    eps_g = eps * ((n + m) * share) if rng.random() < 0.7 else eps * rng.randint(0, n + m - 1)
    return n, m, eps, eps_g


@pytest.mark.parametrize("sets", [60, pytest.param(3000, marks=pytest.mark.long)])
def test_beside_dp_every_l_left_out_is_below_a_neighbour(sets: int, rng: Random) -> None:
    """Few are left; more where n is small, eps large and delta next to 1."""
    few = [check_candidates(*drawn_with_dp(rng, 25)) <= 4 for _ in range(sets)]
    assert sum(few) > 0.7 * sets


def test_a_range_beside_dp_is_decided_as_a_whole(rng: Random) -> None:
    decided = 0
    for _ in range(80):
        n, m = rng.randint(2, 40), rng.randint(1, 30)
        eps = Exact(F(rng.randint(1, 300), 100))
        eps_g = eps * ((n + m) * F(rng.randint(0, 900), 1000))
        maximum = Maximum(eps, n, m, eps_g)
        if maximum.last - maximum.first < 2:
            continue
        low = rng.randint(maximum.first, maximum.last - 1)
        high = min(maximum.last - 1, low + rng.randint(0, 6))
        signs = Increments(eps, n, m, eps_g)
        with precision(160):
            signs.e = eps.ball()
            rises, falls = signs.rises(low, high), signs.falls(low, high)
        bits = BITS + 2 * nines(maximum)
        values = {ell: maximum.value(ell, bits) for ell in range(low, high + 2)}
        for ell in range(low, high + 1):
            if rises:
                assert values[ell] < values[ell + 1]
            if falls:
                assert values[ell] > values[ell + 1]
        decided += rises or falls
    assert decided > 25


def test_the_sides_against_quadrature(rng: Random) -> None:
    """R J_up and J_down by sums over I and J, and integrals at 30 digits."""
    mp, tried = context(25), 0
    while tried < 20:
        n, m = rng.randint(2, 7), rng.randint(0, 4)
        eps = F(rng.randint(2, 40), 10)
        eps_g = eps * (n + m) * F(rng.randint(0, 90), 100)
        maximum = Maximum(Exact(eps), n, m, Exact(eps_g))
        if maximum.last - maximum.first < 2:
            continue
        low = rng.randint(maximum.first, maximum.last - 1)
        high = min(maximum.last - 1, low + rng.choice((0, 0, 1, 4)))
        signs = Increments(Exact(eps), n, m, Exact(eps_g))
        with precision(120):
            signs.e = Exact(eps).ball()
            rising, falling = signs.rising_sides(low, high), signs.falling_sides(low, high)
        x = real(mp, eps)

        def chance(ell: int, t: Any, x: Any = x, n: int = n, m: int = m) -> Any:
            p = mp.expm1(t) / mp.expm1(x)
            total = mp.mpf(0)
            for j in range(min(m, ell // 2) + 1):
                if ell - 2 * j <= n - 1:
                    i = ell - 2 * j
                    total += (
                        comb(n - 1, i)
                        * comb(m, j)
                        * p**i
                        * (1 - p) ** (n - 1 - i)
                        * mp.exp(x * (m - j))
                        / (1 + mp.exp(x)) ** m
                    )
            return total * mp.exp(t)

        for ell in range(low, high + 1):
            theta = real(mp, (eps_g + eps * (ell + 1 - m)) / n)

            def up(u: Any, ell: int = ell, theta: Any = theta, n: int = n, x: Any = x) -> Any:
                return chance(ell + 1, theta + u / (n + 1)) * mp.expm1(x - theta - u)

            def down(u: Any, ell: int = ell, theta: Any = theta, n: int = n) -> Any:
                return -chance(ell, theta - u / (n + 1)) * mp.expm1(u - theta)

            whole = chance(ell, theta)
            r_up = fraction_of(mp.quad(up, [0, x - theta]) / whole)
            j_down = fraction_of(mp.quad(down, [0, theta]) / whole)
            slack = F(1, 10**20)
            assert ends(rising[0])[0] <= r_up * (1 + slack), (n, m, eps, eps_g, low, high)
            assert ends(rising[1])[1] >= j_down * (1 - slack)
            if falling is not None:
                assert ends(falling[0])[1] >= r_up * (1 - slack)
                assert ends(falling[1])[0] <= j_down * (1 + slack)
        tried += 1


def test_the_weights_two_steps_apart(rng: Random) -> None:
    """v and u are quotients of C(n - 1, i) C(m, (l - i)/2), apart from c."""
    for _ in range(200):
        n, m = rng.randint(3, 30), rng.randint(1, 30)
        j, i = rng.randint(1, m), rng.randint(0, n - 3)
        ell = i + 2 * j
        signs = Increments(exact(1), n, m, exact(0))
        quotient = F(comb(n - 1, i + 2) * comb(m, j - 1), comb(n - 1, i) * comb(m, j))
        above, below = signs.two_more(ell, float(i))
        assert F(above) / F(below) == quotient
        above, below = signs.two_less(ell, float(i + 2))
        assert F(above) / F(below) == 1 / quotient


def test_brackets_of_the_mean(rng: Random) -> None:
    """Of I given I + 2 J = l, by its weights in fractions."""
    narrow = 0
    for _ in range(150):
        n, m = rng.randint(2, 30), rng.randint(0, 30)
        ell = rng.randint(0, n - 1 + 2 * m)
        shrink, odds = F(rng.randint(1, 99), 100), F(rng.randint(1, 300), rng.randint(1, 300))
        eps = Exact(F(0)) - ln(shrink)  # e^-eps
        weights = {
            i: comb(n - 1, i) * comb(m, (ell - i) // 2) * shrink ** ((ell - i) // 2) * odds**i
            for i in range(max(0, ell - 2 * m), min(n - 1, ell) + 1)
            if (ell - i) % 2 == 0
        }
        if not weights:
            continue
        mean = sum(i * w for i, w in weights.items()) / sum(weights.values())
        signs = Increments(eps, n, m, exact(0))
        with precision(120):
            signs.e = eps.ball()
            low, high = (
                side(ell, Exact(odds).ball()) for side in (signs._mean_above, signs._mean_below)
            )
            found = Exact(mean).ball()
            assert not low > found, (n, m, ell, shrink, odds)
            assert not high < found, (n, m, ell, shrink, odds)
            narrow += bool(high - low < 2.01)
    assert narrow > 100


def test_ties_stay_both() -> None:
    """At eps_g = 0 the values at l and n - 1 - l are equal: for even n two of them are largest."""
    for n in (2, 4, 10, 50):
        kept = Increments(exact("1/3"), n, 0, exact(0)).candidates(0, n - 1)
        assert {n // 2 - 1, n // 2} <= set(kept)


@pytest.mark.parametrize("n", [10**3, 10**6, 10**9, 10**12])
@pytest.mark.parametrize("eps", ["1e-12", "1/1000", "1"])
def test_few_candidates_at_any_size(n: int, eps: str) -> None:
    e = exact(eps)
    mean = e * (n * e.fraction / 8)  # about the mean of the loss, so that delta is not next to 1
    for eps_g in (mean, mean + e * int(n**0.5), mean + e * int(3 * n**0.5)):
        maximum = Maximum(e, n, 0, eps_g)
        kept = Increments(e, n, 0, eps_g).candidates(maximum.first, maximum.last)
        assert 1 <= len(kept) <= 4
        best = max(kept, key=lambda ell: Dyadic.from_arb(maximum.value(ell, 60).mid()))
        for ell in (best - 2, best + 2, best - n // 5, best + n // 5):
            if maximum.first <= ell <= maximum.last and ell not in kept:
                bits = 120 + nines(maximum)
                assert maximum.value(ell, bits) < maximum.value(best, bits)


def test_signs_hold_for_the_whole_range(rng: Random) -> None:
    decided = 0
    for _ in range(60):
        n = rng.randint(3, 60)
        eps = Exact(F(rng.randint(1, 300), 100))
        eps_g = eps * (n * F(rng.randint(0, 900), 1000))
        maximum = Maximum(eps, n, 0, eps_g)
        if maximum.last - maximum.first < 2:
            continue
        low = rng.randint(maximum.first, maximum.last - 1)
        high = min(maximum.last - 1, low + rng.randint(0, 6))
        increments = Increments(eps, n, 0, eps_g)
        with precision(increments._bits()):
            increments.e = eps.ball()
            sign = increments.rises(low, high) - increments.falls(low, high)
        values = {ell: maximum.value(ell, BITS) for ell in range(low, high + 2)}
        for ell in range(low, high + 1):
            if sign > 0:
                assert values[ell] < values[ell + 1]
            elif sign < 0:
                assert values[ell] > values[ell + 1]
        decided += sign != 0
    assert decided > 20


def test_the_two_integrals_against_quadrature(rng: Random) -> None:
    mp = context(40)
    for _ in range(25):
        a, s = F(rng.randint(1, 500), 100), F(rng.randint(-900, 900), 300)
        x, y = real(mp, a), real(mp, s)
        up = mp.quad(lambda u, x=x, y=y: mp.exp(y * u) * mp.expm1(x - u), [0, x])
        down = mp.quad(lambda u, x=x, y=y: -mp.exp(-y * u) * mp.expm1(u - x), [0, x])
        with precision(160):
            for ball, value in ((_up, up), (_down, down)):
                found = ball(Exact(a).ball(), Exact(s).ball())
                assert found.rel_accuracy_bits() > 100
                assert abs(float(found.mid()) - float(value)) < 1e-12 * (1 + float(value))
                wide = ball(Exact(a).ball(), Exact(s).ball() + arb(0, "1e-3"))
                assert wide.contains(found)
    with precision(100):  # slopes at which the closed form has a removable singularity
        for s in (0, 1):
            assert _up(arb(2), arb(s)).is_finite()
            assert _down(arb(2), arb(s)).is_finite()


@pytest.mark.parametrize("m", [0, 3])
def test_the_derivation_of_an_increment(m: int, rng: Random) -> None:
    """G(l + 1) - G(l) really is the two integrals of F'_(l+1) and F'_l from theta."""
    field = Mpmath(40)
    for _ in range(6):
        n, ell = rng.randint(3, 12), 0
        eps, eps_g = F(rng.randint(2, 20), 10), F(rng.randint(0, 10), 10)
        maximum = Maximum(Exact(eps), n, m, Exact(eps_g))
        if maximum.last <= maximum.first:
            continue
        ell = rng.randint(maximum.first, maximum.last - 1)
        theta = (eps_g + eps * (ell + 1 - m)) / n
        known = {"k": n + m, "m": m, "eps": eps, "eps_g": eps_g}

        def slope(which: int, t: Any, known: Any = known) -> Any:
            return blocks.F_ell_derivative(field, **known, ell=which, t=t)

        ends = [maximum.t(ell).fraction, theta, maximum.t(ell + 1).fraction]
        assert ends[0] < ends[1] < eps  # t_l, then theta
        low, mid, high = (real(field.mp, value) for value in ends)
        rise = field.mp.quad(lambda t, e=ell: slope(e + 1, t), [mid, high])
        fall = field.mp.quad(lambda t, e=ell: slope(e, t), [mid, low])
        with precision(100):
            step = maximum.value(ell + 1, 100) - maximum.value(ell, 100)
        assert abs(float(step.mid()) - float(rise - fall)) < 1e-15


def test_uncovered() -> None:
    assert _uncovered(0, 9, []) == list(range(10))
    assert _uncovered(0, 9, [(0, 3), (5, 9)]) == [4]
    assert _uncovered(0, 9, [(5, 9), (0, 3), (2, 4)]) == []
    assert _uncovered(2, 5, [(3, 3)]) == [2, 4, 5]
    assert _uncovered(4, 4, []) == [4]
    assert _uncovered(4, 3, []) == []
    assert _uncovered(0, 3, [(2, 8)]) == [0, 1]


def test_the_value_at_t_l_is_f_ell(rng: Random) -> None:
    """At t_l with 0 < t_l < eps the threshold index is l: Maximum.value needs no search."""
    for _ in range(60):
        n, m = rng.randint(1, 20), rng.randint(0, 8)
        eps = F(rng.randint(1, 30), 10)
        eps_g = (n + m) * eps * F(rng.randint(0, 99), 100)
        maximum = Maximum(Exact(eps), n, m, Exact(eps_g))
        assert maximum.first <= maximum.last
        for ell in range(max(0, maximum.first - 2), maximum.last + 3):
            t = maximum.t(ell)
            inside = Exact(F(0)) < t < Exact(eps)
            assert inside == (
                maximum.first <= ell <= n + m - (Exact(eps_g).floor_divide(Exact(eps)) + 1)
            )
            if maximum.first <= ell <= maximum.last:
                pair = EqualEps(Exact(eps), t, n, m)
                assert pair.threshold(Exact(eps_g)) == ell
        value = maximum.value(maximum.first, 90)
        t = maximum.t(maximum.first).fraction
        assert encloses(value, double_sum(n, m, eps, t, eps_g))
