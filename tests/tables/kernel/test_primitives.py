"""The contract of every primitive, on adversarial arguments, against ball arithmetic.

Some hundreds of arguments here, ten thousand each in the long tests.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from fractions import Fraction

import pytest
from flint import arb, fmpq, fmpz

from exactdp.numbers.exact_numbers import precision
from exactdp.tables.kernel import Undecided, delta_bounds, fixed_point, parsing
from exactdp.tables.kernel.fixed_point import Number

from .adversarial import NEAR, argument, ball, bits, bits_of, cancelling, encloses


def exponentials(rng: random.Random) -> None:
    x, F = argument(rng), bits(rng)
    with precision(2 * bits_of(x) + F + 5000):
        encloses(fixed_point.exp(x, F), ball(x).exp(), F)


def logarithms(rng: random.Random) -> None:
    near = (1 << rng.randint(1, 400)) + rng.choice([-1, 0, 1, rng.randint(-1000, 1000)])
    n, F = rng.choice([max(1, near), rng.getrandbits(rng.randint(1, 300)) + 1]), bits(rng)
    with precision(F + 900):
        encloses(fixed_point.log(n, F), arb(n).log(), F)


def series(rng: random.Random) -> None:
    W = rng.randint(32, 1500)
    r = rng.choice([0, 1, (2 << W) - 1, rng.getrandbits(W + 1), rng.getrandbits(W // 2)])
    with precision(2 * W + 100):
        encloses(fixed_point.taylor(r, W), (arb(r) / arb(2) ** W).exp(), W, 1 << 14)


def linear_forms(rng: random.Random) -> None:
    x, F = argument(rng), bits(rng)
    with precision(2 * bits_of(x) + F + 300):
        encloses(x.ends(F), ball(x), F)


def comparisons(rng: random.Random) -> None:
    x = argument(rng)
    with precision(2 * bits_of(x) + 4000):
        value = ball(x)
        sign, e = x.leading()
        assert sign == x.sign() == (value > 0) - (value < 0)
        assert not value.contains(0) or not x.terms
        if x.terms:
            assert abs(value) >= arb(2) ** (e - 1)
            assert abs(value) < arb(2) ** (e + 1)
    y = x + Number.of(Fraction(1, 1 << rng.randint(1, 2000)))
    assert (y - x).sign() == 1
    assert (x - y).sign() == -1
    assert (x - x).sign() == 0


def powers(rng: random.Random) -> None:
    F, n = bits(rng), rng.choice([0, 1, 2, rng.randint(1, 5000), rng.getrandbits(40)])
    x = min(1 << F, rng.choice([0, 1, 1 << F, (1 << F) - 1, rng.getrandbits(max(F, 1))]))
    with precision(F + 500):
        value = (arb(x) / arb(2) ** F) ** n * arb(2) ** F
        low, high = (delta_bounds.power(x, n, F, up) for up in (False, True))
        assert not value < fmpz(low)
        assert not value > fmpz(high)
        assert value - low < max(n, 1)
        assert high - value < max(n, 1)


def quotients(rng: random.Random) -> None:
    a, b = rng.getrandbits(rng.randint(1, 300)), rng.getrandbits(rng.randint(1, 300)) + 1
    a *= rng.choice([1, -1, b])
    for up in (False, True):
        wanted = math.ceil(Fraction(a, b)) if up else math.floor(Fraction(a, b))
        assert fixed_point.over(a, b, up) == wanted
        F = rng.randint(-50, 300)
        exact = Fraction(a) / Fraction(2) ** F
        assert fixed_point.cut(a, F, up) == (math.ceil(exact) if up else math.floor(exact))


def small_eps(rng: random.Random) -> Number:
    """A positive number of moderate size, often near-cancelling."""
    size = Fraction(rng.randint(1, 3000), rng.choice([10, 1000, 10**9, 2**300]))
    if rng.random() < 0.5:
        return Number.of(size)
    fine = 60 - math.floor(math.log2(size))
    found = cancelling(rng, rng.randint(2, 400), size, fine)
    return found if found.sign() > 0 else Number.of(size)


def pairs(rng: random.Random) -> None:
    """P and Q of RR_{e,t}."""
    e, F = small_eps(rng), bits(rng)
    share = rng.choice([0, 1, Fraction(1, 2), Fraction(rng.getrandbits(30), 1 << 30)])
    t = e.times(share)
    with precision(4 * bits_of(e) + F + 3000):
        E, x = ball(e).exp(), ball(t).exp()
        q = (E - x) / (E - 1)
        true = (q, 1 - q, q / x, (1 - q) * E / x)
    down, up = (delta_bounds.probabilities(e, t, F, side) for side in (False, True))
    with precision(4 * bits_of(e) + F + 3000):
        for i, value in enumerate(true):
            ends = (down[i], up[i]) if i < 2 else (up[i], down[i])
            encloses(ends, value, F, 2)


def binomials(rng: random.Random) -> None:
    n, W = rng.randint(1, 60), rng.choice([20, 64, 150])
    V = W + n + 8
    a = rng.choice([1, (1 << V) - 1, 1 << V - 1, rng.getrandbits(V) + 1])
    b = (1 << V) - min(a, (1 << V) - 1)
    stop = rng.choice([n + 1, rng.randint(1, n + 1)])
    down, up = (delta_bounds.binomial(n, a, b, V, W, stop, side) for side in (False, True))
    assert len(down) == len(up) == stop
    with precision(2 * V + 300):
        for i in range(stop):
            value = arb(math.comb(n, i)) * (arb(a) / arb(2) ** V) ** (n - i)
            value *= (arb(b) / arb(2) ** V) ** i
            encloses((down[i], up[i]), value, W, 6 * n + 4)


PRIMITIVES: list[Callable[[random.Random], None]] = [
    exponentials, logarithms, series, linear_forms, comparisons, powers, quotients, pairs, binomials
]  # fmt: skip


def tried(primitive: Callable[[random.Random], None], rng: random.Random, count: int) -> None:
    for _ in range(count):
        fixed_point.METER.left = fixed_point.BUDGET
        primitive(rng)


@pytest.mark.parametrize("primitive", PRIMITIVES)
def test_contract(primitive: Callable[[random.Random], None], rng: random.Random) -> None:
    tried(primitive, rng, 250)


@pytest.mark.long
@pytest.mark.parametrize("primitive", PRIMITIVES)
def test_contract_ten_thousand_times(
    primitive: Callable[[random.Random], None], rng: random.Random
) -> None:
    tried(primitive, rng, 10_000)


# -- where the ends of fixed precision went wrong --------------------------------------------------


def test_summands_that_nearly_cancel() -> None:
    x = parsing.number(NEAR)
    low, high = fixed_point.exp(x, 64)
    assert 50377575625569338822 == low
    assert high - low == 1
    assert x.ends(20)[1] - x.ends(20)[0] <= 2


def test_coefficients_of_56_bits() -> None:
    """The upper end was 3.9 % too low."""
    rng = random.Random(56)
    for _ in range(50):
        x = cancelling(rng, 56, Fraction(rng.randint(1, 100), 50), 20)
        with precision(400):
            encloses(fixed_point.exp(x, 100), ball(x).exp(), 100)


def test_beyond_the_budget_is_undecided() -> None:
    low, high = fixed_point.exp(Number.of(Fraction(3, 1 << 100_000)), 64)
    assert (1 << 64) - 1 <= low < high <= (1 << 64) + 1
    wide = (Number.of(Fraction(1 << 3_000_000, 3)), Number(((3, Fraction(1 << 90_000, 7)),)))
    for number in (*wide, Number.of(10**6)):
        with pytest.raises(Undecided):
            fixed_point.exp(number, 64)
    with pytest.raises(Undecided):
        fixed_point.log(3, 1 << 20)
    with pytest.raises(Undecided):
        Number.of(Fraction(1, 1 << 30_000)).sign()


def test_a_reference_that_is_exact() -> None:
    """Numbers whose exponential is rational, by fractions alone."""
    rng = random.Random(7)
    for _ in range(100):
        n, d = rng.getrandbits(30) + 1, rng.getrandbits(30) + 1
        F, true = rng.randint(0, 300), Fraction(n, d)
        low, high = fixed_point.exp(fixed_point.log_of(Fraction(n, d)), F)
        assert low <= true * 2**F <= high
        assert high - low <= 2
        assert fmpq(low, 1) <= fmpq(n * 2**F, d)
