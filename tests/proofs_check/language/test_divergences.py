"""Divergences and trade-offs of explicit pairs, against events, tests and integrals."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import exp, isclose, log
from random import Random
from typing import Any

import mpmath
import pytest
import sympy

from proofs_check.command_line.asking import Question, answer
from proofs_check.language.divergences import (
    gaussian,
    hockey_stick,
    kl,
    pair,
    renyi,
    rr,
    total_variation,
    tradeoff,
)
from proofs_check.language.errors import ClaimError
from proofs_check.language.vocabulary import NormalCDF, Pos

SEED = 20261129
CLOSE = 1e-9  # doubles on both sides, a few operations each


def rows(source: Random, outcomes: int) -> tuple[list[Fraction], list[Fraction]]:
    found = []
    for _ in range(2):
        cuts = [source.randint(1, 9) for _ in range(outcomes)]
        found.append([Fraction(cut, sum(cuts)) for cut in cuts])
    return found[0], found[1]


def value(expression: Any) -> float:
    def normal(x: Any) -> Any:
        return (1 + sympy.erf(x / sympy.sqrt(2))) / 2

    plain = sympy.sympify(expression).replace(Pos, lambda x: sympy.Max(x, 0))
    return float(plain.replace(NormalCDF, normal).evalf(30))


def events(first: list[Fraction], second: list[Fraction]) -> list[tuple[Fraction, Fraction]]:
    """The chances of every event on both inputs."""
    chosen = product((0, 1), repeat=len(first))
    return [
        (
            sum((a * one for a, one in zip(first, s, strict=True)), Fraction(0)),
            sum((b * one for b, one in zip(second, s, strict=True)), Fraction(0)),
        )
        for s in chosen
    ]


@pytest.mark.parametrize("outcomes", [2, 3])
def test_the_words_say_what_events_say(outcomes: int) -> None:
    source = Random(SEED)
    print(f"seed {SEED}")
    for _ in range(6):
        first, second = rows(source, outcomes)
        both = pair(first, second)
        listed = events(first, second)
        eps_g = Fraction(source.randint(-8, 8), 8)
        largest = max(float(a) - exp(eps_g) * float(b) for a, b in listed)
        assert isclose(value(hockey_stick(both, sympy.Rational(eps_g))), largest, abs_tol=CLOSE)
        assert isclose(value(total_variation(both)), max(a - b for a, b in listed), abs_tol=CLOSE)
        direct = sum(float(a) * log(a / b) for a, b in zip(first, second, strict=True))
        assert isclose(value(kl(both)), direct, abs_tol=CLOSE)
        alpha = source.randint(2, 5)
        moment = sum(a**alpha * b ** (1 - alpha) for a, b in zip(first, second, strict=True))
        assert isclose(value(renyi(both, alpha)), log(moment) / (alpha - 1), abs_tol=CLOSE)


@pytest.mark.parametrize("outcomes", [2, 3])
def test_a_trade_off_is_the_best_of_all_tests(outcomes: int) -> None:
    """Every randomised test is a mixture of events; two of them are enough."""
    source = Random(SEED)
    for _ in range(4):
        first, second = rows(source, outcomes)
        listed, a = events(first, second), Fraction(source.randint(0, 12), 12)
        best = Fraction(1)
        for (one, power), (other, more) in product(listed, repeat=2):
            if one <= a <= other and one < other:
                w = (other - a) / (other - one)
                best = min(best, 1 - w * power - (1 - w) * more)
        found = value(tradeoff(pair(first, second), sympy.Rational(a)))
        assert isclose(found, best, abs_tol=CLOSE)


def test_randomized_response_is_the_pair_that_it_names() -> None:
    e = sympy.Rational(7, 5)
    eps = sympy.log(e)
    written = pair((e / (1 + e), 1 / (1 + e)), (1 / (1 + e), e / (1 + e)))
    for word in (kl, total_variation, lambda m: renyi(m, 3), lambda m: hockey_stick(m, eps / 2)):
        assert isclose(value(word(rr(eps))), value(word(written)), abs_tol=CLOSE)
    # q and p of Definition 2.4 at t, solved from p = e^-t q and 1 - p = e^(eps - t) (1 - q)
    t = eps / 3
    q = (sympy.exp(eps - t) - 1) / (sympy.exp(eps - t) - sympy.exp(-t))
    p = sympy.exp(-t) * q
    generalized = rr(eps, t)
    assert isclose(value(generalized.losses[0]), value(sympy.log(q / p)), abs_tol=CLOSE)
    assert isclose(value(generalized.losses[1]), value(sympy.log((1 - q) / (1 - p))), abs_tol=CLOSE)


def test_normal_variables_by_integrals() -> None:
    mu, eps_g = 1.5, 0.4

    def density(x: Any, mean: float) -> Any:
        return mpmath.npdf(x, mean, 1)

    def integral(body: Any, *cuts: float) -> float:
        return float(mpmath.quad(body, [-12, *cuts, 14]))

    where = mu / 2 + eps_g / mu  # there the two densities have the ratio e^eps_g
    above = integral(
        lambda x: max(0, density(x, mu) - mpmath.exp(eps_g) * density(x, 0)), where, mu
    )
    normal = gaussian(sympy.Rational(3, 2))
    assert isclose(value(hockey_stick(normal, sympy.Rational(2, 5))), above, abs_tol=CLOSE)
    variation = integral(lambda x: abs(density(x, mu) - density(x, 0)) / 2, mu / 2)
    assert isclose(value(total_variation(normal)), variation, abs_tol=CLOSE)
    loss = integral(lambda x: density(x, mu) * mpmath.log(density(x, mu) / density(x, 0)), mu)
    assert isclose(value(kl(normal)), loss, abs_tol=CLOSE)
    moment = integral(lambda x: density(x, mu) ** 3 / density(x, 0) ** 2, mu, 3 * mu)
    assert isclose(value(renyi(normal, 3)), log(moment) / 2, abs_tol=CLOSE)


def test_what_is_no_pair_is_refused() -> None:
    with pytest.raises(ClaimError, match="add up to 1"):
        pair((Fraction(1, 2), Fraction(1, 3)), (Fraction(1, 2), Fraction(1, 2)))
    with pytest.raises(ClaimError, match="as many entries"):
        pair((1,), (1,))
    with pytest.raises(ClaimError, match="kl: wanted a pair first"):
        kl(sympy.Symbol("x"))
    with pytest.raises(ClaimError, match="inverse of Phi"):
        tradeoff(gaussian(1), 0)
    for error in (Fraction(-1, 10), 2, sympy.sqrt(2)):
        with pytest.raises(ClaimError, match=r"tradeoff: wanted an error in \[0, 1\]"):
            tradeoff(rr(1), sympy.sympify(error))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("total_variation(gaussian(-1)) >= 0", "wanted a mean mu > 0"),
        ("hockey_stick(gaussian(0), 1) >= 0", "wanted a mean mu > 0"),
        ("kl(gaussian(1 - ln(3))) >= 0", "wanted a mean mu > 0"),
        ("total_variation(gaussian(mu)) >= 0", r"--domain 'mu=\(0, oo\)'"),
        ("total_variation(gaussian(1/mu)) >= 0", r"--domain 'mu=\(0, oo\)'"),
        ("kl(pair((0, 1), (1/2, 1/2))) >= 0", "no convention for 0 ln 0"),
        ("renyi(pair((1/2, 1/2), (1, 0)), 2) >= 0", "no convention for 0 ln 0"),
        ("total_variation(pair((2, -1), (1/2, 1/2))) <= 1", "not below 0"),
    ],
)
def test_pairs_that_are_none_are_refused(text: str, words: str) -> None:
    with pytest.raises(ClaimError, match=words):
        Question(text).claim()


def test_a_mean_that_is_seen_to_be_above_0_is_taken() -> None:
    for question in (
        Question("total_variation(gaussian(1/sigma)) >= 0"),
        Question("total_variation(gaussian(mu)) >= 0", (), ("mu=(0, oo)",)),
        Question("total_variation(gaussian(mu - 1)) >= 0", ("mu > 2",)),
    ):
        assert answer(question)[0] == 0
    zero = Question("total_variation(pair((0, 1), (1/2, 1/2))) == 1/2")
    assert answer(zero)[0] == 0


ORDER, UNIT = "alpha=(1, oo)", ("x=(0, 1)", "y=(0, 1)")
TRUE = [
    ("kl(rr(eps)) == eps*tanh(eps/2)",),
    ("kl(rr(eps)) <= eps^2/2",),
    ("total_variation(rr(eps)) == tanh(eps/2)",),
    ("total_variation(rr(eps)) <= eps/2",),
    ("hockey_stick(rr(eps), eps_g) == delta(DP(eps), eps_g)",),
    ("hockey_stick(rr(eps, t), eps_g) <= delta(BR(eps), eps_g)", "t=[0, eps]"),
    ("tradeoff(rr(eps), a) == maximum(0, 1 - exp(eps)*a, exp(-eps)*(1 - a))", "a=[0, 1]"),
    ("tradeoff(pair((x, 1-x), (y, 1-y)), a) <= 1 - a", *UNIT, "a=[0, 1]"),
    ("total_variation(pair((x, 1-x), (y, 1-y))) == maximum(x - y, y - x)", *UNIT),
    ("kl(gaussian(mu)) <= renyi(gaussian(mu), alpha)", ORDER, "mu=(0, oo)"),
]
FALSE = [
    ("kl(rr(eps)) <= eps^2/8",),
    ("total_variation(rr(eps)) <= eps/3",),
    ("hockey_stick(rr(eps, t), eps_g) <= delta(DP(eps/2), eps_g)", "t=[0, eps]"),
    ("tradeoff(rr(eps), a) >= 1 - a", "a=[0, 1]"),
    ("renyi(gaussian(mu), alpha) <= mu^2/2", ORDER, "mu=(0, oo)"),
]


def verdict(text: str, *domains: str) -> str:
    return str(answer(Question(text, (), domains))[2]["verdict"])


@pytest.mark.parametrize("asked", TRUE, ids=lambda asked: asked[0])
def test_lemmas_in_their_usual_words_are_established(asked: tuple[str, ...]) -> None:
    assert verdict(*asked) in ("PROVED", "DECIDED", "ARGUED")


@pytest.mark.parametrize("asked", FALSE, ids=lambda asked: asked[0])
def test_their_false_siblings_are_refuted(asked: tuple[str, ...]) -> None:
    assert verdict(*asked) == "REFUTED"
