"""The arithmetic of the kernel against balls; its expressions; its bounds against exactdp."""

from __future__ import annotations

import math
import random
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from flint import arb, fmpq

from exactdp import BR, DP, adaptive
from exactdp.numbers.exact_numbers import precision
from exactdp.tables import kernel
from exactdp.tables.kernel import Rejected, delta_bounds, fixed_point, parsing
from exactdp.tables.kernel.fixed_point import Number


def ball(number: Number) -> arb:
    """A kernel number, by flint."""
    terms = ((arb(p).log() if p > 1 else arb(1), c) for p, c in number.terms)
    return sum((x * arb(fmpq(c.numerator, c.denominator)) for x, c in terms), arb(0))


def random_number(rng: random.Random, most: int) -> Number:
    value = Number.of(Fraction(rng.randint(-most, most), rng.randint(1, 10 ** rng.randint(1, 6))))
    if rng.random() < 0.5:
        base = Fraction(rng.randint(1, 500), rng.randint(1, 500))
        value = value + fixed_point.log_of(base).times(
            Fraction(rng.randint(-5, 5), rng.randint(1, 5))
        )
    return value


# -- arithmetic -----------------------------------------------------------------------------------


def test_exp_encloses_and_is_narrow(rng: random.Random) -> None:
    with precision(4000):
        for _ in range(400):
            x, F = random_number(rng, 1000), rng.choice([20, 64, 117, 300])
            low, high = fixed_point.exp(x, F)
            value = ball(x).exp() * arb(2) ** F
            if not x.terms:
                assert low == high == 1 << F
                continue
            assert low <= value
            assert value <= high
            assert high - low <= 2


def test_log_encloses_and_is_narrow(rng: random.Random) -> None:
    with precision(3000):
        for _ in range(400):
            n, F = rng.randint(2, 10 ** rng.randint(1, 40)), rng.choice([20, 64, 117, 1000])
            low, high = fixed_point.log(n, F)
            value = arb(n).log() * arb(2) ** F
            assert low <= value
            assert value <= high
            assert high - low <= 2


def test_ends_and_signs_of_numbers(rng: random.Random) -> None:
    with precision(500):
        for _ in range(200):
            x = random_number(rng, 3)
            low, high = x.ends(100)
            value = ball(x) * arb(2) ** 100
            assert not value < low
            assert not value > high
            assert x.sign() == (value > 0) - (value < 0)
            assert (x - x).sign() == 0


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1/10", "1/10"),
        ("-3*2^-2", "-3/4"),
        ("1e-6*1e6", "1"),
        ("2*(1 - 1/3)", "4/3"),
        ("3k - 2 ln 5", "15 - ln 25"),
        ("ln 4 - 2 ln(2)", "0"),
        ("1/2 ln 9 + 1/2", "ln 3 + 1/2"),
        ("k/2*3", "15/2"),
        ("-k - -k", "0"),
        ("(1)*ln(3/2)", "ln 3 - ln 2"),
    ],
)
def test_expressions(text: str, value: str) -> None:
    assert parsing.number(text, {"k": Number.of(5)}) == parsing.number(value)


@pytest.mark.parametrize(
    "text",
    ["", "1/0", "x", "ln 0", "ln -1", "ln 2*ln 3", "1/ln 2", "(1", "1)", "1+", "2^", "3^2",
     "2^999999", "é", "(" * 500, "-" * 500, "1 ln", "__import__", "9*" * 2000 + "1", "1 2",
     "1e999999", "1e99999*" * 9 + "1", None, 1, ["1"]],
)  # fmt: skip
def test_expressions_refused(text: Any) -> None:
    with pytest.raises(Rejected):
        parsing.number(text)


def enumerated(groups: list[tuple[int, Number, Number]], at: Number) -> arb:
    """delta of the product, outcome by outcome."""
    outcomes = [(arb(1), arb(1))]
    for n, e, t in groups:
        E, x = ball(e).exp(), ball(t).exp()
        q = (E - x) / (E - 1)
        for _ in range(n):
            pairs = ((q, q / x), (1 - q, (1 - q) * E / x))
            outcomes = [(P * a, Q * b) for (P, Q), (a, b) in product(outcomes, pairs)]
    gamma = ball(at).exp()
    return sum(((P - gamma * Q).max(arb(0)) for P, Q in outcomes), arb(0))


def test_products_against_enumeration(rng: random.Random) -> None:
    with precision(400):
        for _ in range(100):
            groups = []
            for _ in range(rng.randint(1, 3)):
                e = Number.of(Fraction(rng.randint(1, 30), 10))
                e = (
                    fixed_point.log_of(Fraction(3)).times(Fraction(1, 2))
                    if rng.random() < 0.3
                    else e
                )
                groups.append((rng.randint(1, 3), e, e.times(Fraction(rng.randint(0, 8), 8))))
            at, F = Number.of(Fraction(rng.randint(-30, 30), 10)), rng.choice([64, 128])
            value = enumerated(groups, at) * arb(2) ** F
            low, high = (delta_bounds.hockey(groups, at, F, up) for up in (False, True))
            assert not value < low
            assert not value > high
            assert high - low <= 4  # 2 for the outcomes next to at, 1 for each rounding


# -- the recursion --------------------------------------------------------------------------------


def test_the_largest_chord(rng: random.Random) -> None:
    """Against the chords at many a, of a convex f with few pieces, where the borders matter."""
    F = 48
    for _ in range(60):
        X = sorted({int(2**F * math.exp(rng.uniform(-1, 1))) for _ in range(rng.randint(1, 5))})
        slopes = sorted(rng.uniform(0, 1) for _ in X[1:])
        g = [2 ** (F - 3)]
        for i in range(len(X) - 1, 0, -1):
            g.insert(0, g[0] + int(slopes[len(X) - 1 - i] * (X[i] - X[i - 1])))
        E = fixed_point.exp(Number.of(Fraction(rng.randint(1, 10), 10)), F)[1]
        gammas = sorted(int(2**F * math.exp(rng.uniform(-1.5, 1.5))) for _ in range(20))
        found = delta_bounds.chords(X, g, E, gammas, F)
        places = [int(2**F * math.exp(i / 100)) for i in range(-300, 200)]
        places += X + [(x << F) // E for x in X] + [((x << F) // E) + 1 for x in X]
        for gamma, bound in zip(gammas, found, strict=True):
            best = delta_bounds.value_at(X, g, gamma)
            for a in places:
                b = a * E >> F
                if a < gamma < b:
                    left, right = delta_bounds.value_at(X, g, a), delta_bounds.value_at(X, g, b)
                    best = max(best, (left * (b - gamma) + right * (gamma - a)) // (b - a))
            assert best - 16 <= bound  # what is compared with is itself rounded
            # between two places, 1/100 apart in u = ln a, the chord is K - L e^u - M e^-u, where
            # L e^u and M e^-u are at most gamma E/(E - 1): d^2/8 of their sum is missed
            assert bound <= best + gamma * E // (E - 2**F) // 40_000 + 16


WORDS = [
    ("BR(1/10)^4", adaptive(4 * BR("1/10")), "1/10"),
    ("DP(1/2) BR(1)^2 DP(1/4)", adaptive(DP("1/2"), BR(1), BR(1), DP("1/4")), "1/2"),
    ("BR(1/3) BR(1/2) BR(1/3)", adaptive(BR("1/3"), BR("1/2"), BR("1/3")), "1/5"),
    ("BR(ln 2) DP(1/3) BR(ln 2)", adaptive(BR("ln 2"), DP("1/3"), BR("ln 2")), "-1/4"),
    ("BR(1/2)^2 DP(1/2, 1/100)", adaptive(BR("1/2"), BR("1/2"), DP("1/2", "1/100")), "1/4"),
]


@pytest.mark.parametrize(("text", "composed", "at"), WORDS)
def test_recursion_is_above_and_of_second_order(text: str, composed: Any, at: str) -> None:
    true = composed.bracket(at, rtol="1e-8")
    least, most = true.lower.fraction(), true.upper.fraction()
    excess = []
    for nodes in (8, 16, 64):
        mantissa, exponent = kernel.recursion_upper(text, at, nodes, 64)
        bound = mantissa * Fraction(2) ** exponent
        assert bound >= least
        excess.append(float((bound - most) / most))
    assert excess[2] < 2e-3
    # 8 times the nodes: 64 times less, were it not for eps that fit no grid and the bracket itself
    assert excess[2] < excess[0] / 20
