"""Steps of DP among curves: against the definition and another recursion, wrong curves refused."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from exactdp import adaptive
from exactdp.numbers.exact_numbers import exact
from exactdp.tables.kernel import (
    Rejected,
    Undecided,
    adaptive_delta_by_quadratics,
    br_step_by_quadratics,
)
from exactdp.tables.kernel.fixed_point import METER, Number
from exactdp.tables.kernel.parsing import composition
from proofs_check.methods.adaptive_optimum import adaptive_delta

from .test_br_step_by_quadratics import Module, changed, dented


def steps(text: str) -> list[tuple[str, Number]]:
    return [key[:2] for key, times in composition(text, True) for _ in range(times)]


WORDS = [
    ("DP(1/5) BR(1/4)^2", "1/4", 3),
    ("DP(1/5)^3 DP(1/3) BR(1/4) DP(1/4) BR(1/3)", "1/2", 2),
    ("BR(1/4) DP(1/5) BR(1/3)^2", "1/4", 3),
    ("BR(1/3) DP(1/7)^2 DP(1/5) BR(1/4) BR(1/2)", "1/4", 3),
    ("BR(1/4)^2 DP(1/4)^2", "1/4", 3),
    ("DP(1/3) BR(1/4) DP(1/5)^2 BR(1/4) DP(1/4)", "0", 2),
]


def bracketed(module: Module) -> None:
    """Another recursion, of proofs_check, lies between the bounds, which are narrow."""
    for word, at, places in WORDS:
        METER.left = 10**9
        ends = [
            module.curve_bound(steps(word), Number.of(Fraction(at)), 16, places, up, True)
            for up in (False, True)
        ]
        low, high = (Fraction(value, 1 << bits) for value, bits in ends)
        listed = [(kind, exact(eps.rational())) for kind, eps in steps(word)]
        other = adaptive_delta(listed, exact(at), Fraction(1, 10**4))
        assert low <= other.upper, word
        assert other.lower <= high, word
        assert low <= high <= low * (1 + Fraction(3, 1000)), word


def drift_is_enough(module: Module) -> None:
    """A step of DP whose eps is two units larger, at few bits."""
    rng, largest = random.Random(12), Fraction(0)
    for _ in range(30):
        f, P = some_curve(rng), rng.randint(260, 500)
        for x in (rng.randint(100, 500) for _ in range(4)):
            change = spread_value(f, P + 2, x) - spread_value(f, P, x)
            assert change <= module.drift(f, P)
            largest = max(largest, change / module.drift(f, P))
    assert largest > Fraction(1, 50)


def swapped_where_it_may_be(module: Module) -> None:
    """The last BR behind DP of one eps that is not smaller: the same value, by enumeration."""
    for word, moved in [
        ("BR(1/4)^2 DP(1/4)^2", "BR(1/4) DP(1/4)^2 BR(1/4)"),
        ("BR(1/4) BR(1/5) DP(1/3)", "BR(1/4) DP(1/3) BR(1/5)"),
        ("BR(1/4) DP(1/5)", None),
        ("BR(1/5) DP(1/4) DP(1/5)", None),
        ("BR(1/5) DP(1/4) DP(1/3)", None),
        ("DP(1/4) DP(1/4)", None),
        ("BR(1/4) DP(1/4) BR(1/5)", None),
    ]:
        assert module.last_ranged(steps(word)) == steps(moved or word), word


# -- one step -------------------------------------------------------------------------------------


def some_curve(rng: random.Random, bits: int = 8) -> br_step_by_quadratics.Curve:
    X = [x << bits - 8 for x in sorted(rng.sample(range(200, 400), 4))]
    return br_step_by_quadratics.Curve(
        X, [rng.randint(40, 99) << bits - 8 for _ in X[1:]], bits, bits
    )


def plain_value(f: br_step_by_quadratics.Curve, x: Fraction) -> Fraction:
    """f at x^2, summand by summand; on the left the line, with its slope as it is rounded."""
    place = max(x, Fraction(f.X[0]))
    total = sum((k * max(X - place, 0) ** 2 for X, k in zip(f.X[1:], f.K, strict=True)), Fraction())
    return total - f.pieces[0][2] * (f.X[0] ** 2 - x * x) if x < f.X[0] else total


def spread_value(f: br_step_by_quadratics.Curve, P: int, x: int) -> Fraction:
    """The definition of the step, E = (P/2^m)^2."""
    R = Fraction(P, 1 << f.m)
    return (R**2 * plain_value(f, x / R) + plain_value(f, x * R)) / (R**2 + 1)


def shares_are_true(module: Module) -> None:
    """|D f - g| <= s (g + level), for the curve proposed and for others."""
    rng, narrow, wide = random.Random(13), 0, 0
    for turn in range(40):
        f, P = some_curve(rng), rng.randint(260, 420)
        spread = module.Spread(f, P)
        g, level = spread.whole(), 1 << rng.randint(6, 20)
        K = [k + (turn % 4 > 0) * rng.randint(-abs(k) // 4, abs(k) // 4) for k in g.K]
        X = [x + (turn % 3 > 1) * rng.randint(-5, 5) for x in g.X]
        first = turn % 5 // 4 + (turn % 7 > 5)
        last = len(X) - (turn % 6 == 5)
        other = br_step_by_quadratics.Curve(X[first:last], K[first : last - 1], g.m, g.n)
        s = Fraction(spread.share(other, level), 1 << g.n)
        assert bool(s) == other.convex()
        places = [rng.randint(0, 2 * f.X[-1]) for _ in range(25)] + X
        for x in places if s else ():
            value = plain_value(other, Fraction(x))
            away = abs(spread_value(f, P, x) - value)
            assert away <= s * (value + level), turn
            wide += away * 2 > s * (value + level)
        narrow += 0 < s < Fraction(1, 10)
    assert narrow > 3
    assert wide > 5


def dents_are_seen(module: Module) -> None:
    """A difference that is 0 but between two knots, where it is largest in the middle."""
    rng, seen = random.Random(15), 0
    for turn in range(40):
        f, P, level = some_curve(rng, 24), rng.randint(280, 420) << 16, 1 << 60
        spread = module.Spread(f, P)
        whole = spread.whole()
        q = rng.randrange(1, len(whole.X) - 3)
        other = dented(br_step_by_quadratics, whole, q, turn % 2 * 2 - 1, rng.randint(1, 4))
        s = Fraction(spread.share(other, level), 1 << other.n)
        for x in range(other.X[q], other.X[q + 3], other.X[q + 3] - other.X[q] >> 5) if s else ():
            value = other.value(x)
            away = abs(spread_value(f, P, x) - value)
            assert away <= s * (value + level), turn
            seen += away * 3 > s * (value + level) > 0
    assert seen > 20


def values_are_true(module: Module) -> None:
    """What is proposed from: values and slopes of D f, and how much is missing on the left."""
    rng, seen = random.Random(14), 0
    for _ in range(30):
        f, P = some_curve(rng), rng.randint(260, 420)
        spread = module.Spread(f, P)
        for x in (rng.randint(spread.start, spread.end) for _ in range(9)):
            node = spread.touching(x)
            if node:
                seen += 1
                assert abs(node[1] - spread_value(f, P, x)) <= 1
                A, C, B = (Fraction(part, spread.W) for part in spread.at(x))
                assert abs(A - 2 * C * x + B * x * x - spread_value(f, P, x)) == 0
                tangent = node[1] - Fraction(node[2], 2) * x
                share = 1 - tangent / plain_value(f, Fraction(0))
                assert abs(share - Fraction(spread.missing(x))) < Fraction(1, 1000)
    assert seen > 100


CONTRACTS: tuple[tuple[str, Callable[[Any], None]], ...] = (
    ("adaptive_delta_by_quadratics", bracketed), ("adaptive_delta_by_quadratics", drift_is_enough),
    ("adaptive_delta_by_quadratics", swapped_where_it_may_be), ("spreads", shares_are_true),
    ("spreads", dents_are_seen), ("spreads", values_are_true))  # fmt: skip
MUTANTS: list[tuple[str, str, str, Callable[[Any], None]]] = [
    ("spreads", "{0, *near, *far, *own}", "{0, *near, *own}", shares_are_true),
    ("spreads", "{0, *near, *far, *own}", "{0, *far, *own}", shares_are_true),
    ("spreads", "{0, *near, *far, *own}", "{0, *near, *far}", shares_are_true),
    ("spreads", "{0, *near, *far, *own}", "{*near, *far, *own}", shares_are_true),
    ("spreads", "((low, low), (low, high), (high, high))", "((low, low), (high, high))",
     dents_are_seen),
    ("spreads", "((low, low), (low, high), (high, high))", "((high, high),)", shares_are_true),
    ("spreads", "+ high * (b * high - 2 * c * PQ)", "+ low * (b * low - 2 * c * PQ)",
     shares_are_true),
    ("spreads", "+ level * PQ * PQ", "+ 4 * level * PQ * PQ", shares_are_true),
    ("spreads", "size * bottom > top * least", "size > top", shares_are_true),
    ("spreads", "(bottom * self.W)", "(bottom * self.W * 2)", shares_are_true),
    ("spreads", "if not g.convex():", "if False:", shares_are_true),
    ("spreads", "abs(u - v * (y + z) + w * y * z)", "u - v * (y + z) + w * y * z",
     shares_are_true),
    ("spreads", "a * PP + u * QQ", "a * QQ + u * PP", values_are_true),
    ("spreads", "c * QQ + w * PP", "c * PP + w * QQ", values_are_true),
    ("adaptive_delta_by_quadratics", "g, marked = spread.whole(), ", "g, marked = f, ", bracketed),
    ("adaptive_delta_by_quadratics", "W - n - 2 * m\n\n    def", "W - n - 2 * m + 1\n\n    def", bracketed),
    ("adaptive_delta_by_quadratics", "averaged(pure, at, below", "averaged(pure[1:], at, below", bracketed),
    ("adaptive_delta_by_quadratics", "[*head[:-1], *tail, head[-1]]", "[*head, *tail[1:]]", bracketed),
    ("adaptive_delta_by_quadratics", "(tail[0][1] - head[-1][1]).sign() >= 0", "True", swapped_where_it_may_be),
    ("adaptive_delta_by_quadratics", "for _, eps in tail}) == 1", "for _, eps in tail}) > 0",
     swapped_where_it_may_be),
    ("adaptive_delta_by_quadratics", "return 4 * (P + 1)", "return (P + 1) // 64", drift_is_enough),
]  # fmt: skip


@pytest.mark.parametrize(("name", "contract"), CONTRACTS)
def test_contracts(name: str, contract: Callable[[Any], None]) -> None:
    contract(changed(name, "", ""))


@pytest.mark.parametrize(("name", "old", "new", "contract"), MUTANTS)
def test_a_mutant_is_noticed(
    name: str, old: str, new: str, contract: Callable[[Any], None]
) -> None:
    with pytest.raises((AssertionError, ArithmeticError, Undecided, Rejected)):
        contract(changed(name, old, new))


def test_what_has_a_bend_is_undecided() -> None:
    """DP behind every BR of a larger eps: piecewise linear with bends inside of windows."""
    METER.left = 10**9
    with pytest.raises(Undecided, match="behind every BR"):
        adaptive_delta_by_quadratics.curve_bound(
            steps("BR(1/4) DP(1/5)"), Number(), 9, 2, True, True
        )


@pytest.mark.long
def test_random_words() -> None:
    """BR and DP in any order: what is shown meets the brackets of the routes."""
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    rng, shown, narrow = random.Random(seed), 0, 0
    for _ in range(200):
        items = [(rng.choice(["BR", "DP"]), Fraction(1, rng.choice([2, 3, 4, 5, 7, 10])))
                 for _ in range(rng.randint(2, 12))]  # fmt: skip
        at = sum(eps for _, eps in items) * Fraction(rng.randint(0, 6), 10)
        word = " ".join(f"{kind}({eps})" for kind, eps in items)
        other = adaptive(word).bracket(at, rtol="1e-5")
        places = max(0, 1 - other.upper.magnitude)
        METER.left = 10**9
        try:
            low, high = (
                Fraction(value, 1 << bits)
                for value, bits in (
                    adaptive_delta_by_quadratics.curve_bound(
                        steps(word), Number.of(at), 16, places, up, True
                    )
                    for up in (False, True)
                )
            )
        except Undecided:
            continue
        assert low <= other.upper.fraction(), (word, at)
        assert other.lower.fraction() <= high, (word, at)
        shown, narrow = shown + 1, narrow + (high - low < high / 1000)
    assert shown > 60
    assert narrow > 30
