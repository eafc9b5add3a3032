"""The rules "open end" and "below e": what they say, seen in numbers, and what they refuse.

Each forgery would show something false, or rest on what is not shown; it is written by hand.
"""

from __future__ import annotations

import copy
import json
import random
from fractions import Fraction
from typing import Any

import mpmath
import pytest
from sympy import Symbol

from proofs_check.methods.certifying.learning import Unproved
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.evidence import infer
from proofs_check.methods.checking.exponential_polynomials import (
    Sum,
    Work,
    constant,
    exponential,
    plus,
    scaled,
    symbol,
    written,
)
from proofs_check.methods.checking.generators import Generators
from proofs_check.methods.checking.known_signs import Place
from proofs_check.methods.checking.proof_steps import check
from proofs_check.methods.checking.quotient_arithmetic import Quotient
from tests.proofs_check.methods.checking.test_functions_as_evidence import (
    asked,
    number,
    proof,
    rules,
)

SEED = 20261130
ABOVE, NOT_BELOW, ALL = frozenset({1}), frozenset({0, 1}), frozenset({-1, 0, 1})
KL = "q(eps=eps,t=t)*t + (1-q(eps=eps,t=t))*(t-eps) <= eps^2/{}"
PROVED = [
    ((KL.format(8), "eps=(0, oo)", "t=[0, eps]"), "open end"),
    (("log(sinh(x)/x) <= x^2/6", "x=(0, oo)"), "open end"),
    (("log((exp(x)+1)/(exp(x)-1)) >= 2*exp(-x)", "x=(0, oo)"), "open end"),
    (("(1-1/k)^k <= exp(-1)", "k=integer [1, oo)"), "below e"),
    (("(1+1/k)^k <= exp(1)", "k=integer [1, oo)"), "below e"),
    (("(1+x)^k <= exp(k*x)", "x=[-1, oo)", "k=integer [0, oo)"), "below e"),
]
FALSE = [
    (KL.format(9), "eps=(0, oo)", "t=[0, eps]"),
    ("log(sinh(x)/x) <= x^2/7", "x=(0, oo)"),
    ("log((exp(x)+1)/(exp(x)-1)) >= 3*exp(-x)", "x=(0, oo)"),
    ("log((exp(x)+1)/(exp(x)-1)) <= 2*exp(-x)", "x=(0, oo)"),
    ("log(1 + 1/x) >= 1/x", "x=(0, oo)"),
    ("(1-1/k)^k >= exp(-1)", "k=integer [1, oo)"),
    ("(1+1/k)^k >= exp(1)", "k=integer [1, oo)"),
    ("(1+x)^k <= exp(k*x)", "x=[-3, oo)", "k=integer [0, oo)"),
]


@pytest.mark.parametrize(("question", "rule"), PROVED)
def test_statements_that_need_them(question: tuple[str, ...], rule: str) -> None:
    data = proof(*question)
    assert any(True for _ in rules(data, rule))
    check(asked(*question), data)


@pytest.mark.parametrize("question", FALSE)
def test_what_is_false_is_not_shown(question: tuple[str, ...]) -> None:
    try:
        data = proof(*question)
    except Unproved:
        return
    with pytest.raises(CertificateError):
        check(asked(*question), data)


def test_damage_is_refused() -> None:
    """Whatever number of the rule is moved, nothing else than what holds is shown."""
    rng = random.Random(SEED)
    print(f"seed {SEED}")
    for question, name in (PROVED[1], PROVED[2]):
        plain = proof(*question)
        refused = 0
        for _ in range(60):
            data = copy.deepcopy(plain)
            rule = rng.choice(list(rules(data, name)))
            part = rng.choice([1, 2, 3, 4, 6, 7])
            told = json.dumps(rule[part])
            places = [i for i, c in enumerate(told) if c.isdigit()]
            if not places:
                continue
            i = rng.choice(places)
            changed = told[:i] + str((int(told[i]) + rng.randint(1, 8)) % 10) + told[i + 1 :]
            rule[part] = json.loads(changed) if not changed.startswith("0") else 7
            try:
                check(asked(*question), data)
            except CertificateError:
                refused += 1
        assert refused > 45


# -- from an open end, by hand --------------------------------------------------------------------


def place() -> Place:
    """x > 0 and x >= 0, for a symbol x beside t, a logarithm of x, and two numbers between."""
    generators = Generators([Symbol("x", real=True), Symbol("t", real=True)])
    generators.add_opaque("logarithm", [Quotient(symbol(0))])
    generators.add_bound("real")
    generators.add_bound("integer")
    facts = [(symbol(0), ABOVE), (symbol(0), NOT_BELOW), (symbol(1), ALL)]
    return Place(Work(), generators).knowing(*facts)


ONE = ["any", written(constant(1))]
X, LEFT = symbol(0), ["fact", 3]  # j - 0 > 0, the first fact of the way
LOG: Sum = symbol(2)


def rise(**changed: Any) -> list[Any]:
    """x > 0 from the limit 0 at 0, with its parts changed."""
    parts: dict[str, Any] = {
        "f": written(X),
        "w": written(constant(1)),
        "x": 0,
        "L": [],
        "D": ["fact", 0],
        "j": 3,
        "B": [],
        "at": {"arguments": [], "weight": ONE},
        "between": {"values": [], "weight": ONE, "evidence": [ONE], "near": LEFT},
    }
    return ["open end", *{**parts, **changed}.values()]


def way(**changed: Any) -> dict[str, Any]:
    plain = {"values": [], "weight": ONE, "evidence": [ONE], "near": LEFT}
    return {**plain, **changed}


def test_the_rule_by_hand() -> None:
    assert infer(place(), rise()) == (X, ABOVE)


LINE = plus(X, constant(1), -1)  # x - 1, which is below 0 near 0
NEAR_ONE = ["sum", [["1", [[LEFT, 1]]]]]
FALLING = exponential(scaled(X, -1))
RISING = exponential(X)
AT_J = ["unit", [["-1", [[3, 1]], []]]]
FORGED = [
    (rise(f=written(LINE), B=written(constant(1))), "tend to 0"),  # x - 1 + 1 >= 0
    (rise(f=written(LINE), B=written(scaled(LINE, -1))), "tend to 0"),
    (rise(f=written(LINE)), "something else"),
    (rise(f=written(LINE), B=written(LOG)), "taken as it is"),
    (rise(D=["fact", 1]), "on neither side"),
    (rise(D=["fact", 2]), "of another"),
    (rise(L=written(constant(1))), "of another"),
    (rise(L=written(X)), "speaks of the variable"),
    (rise(L=written(LOG)), "speaks of the variable"),
    (rise(j=0), "bound value"),
    (rise(j=4), "integer"),
    (rise(x=2), "no variable"),
    (rise(x=9), "no variable"),
    (
        rise(f=written(scaled(X, -1)), between=way(evidence=[["any", written(constant(-1))]])),
        "else",
    ),
    (rise(between=way(evidence=[["any", written(constant(2))]])), "else"),
    (rise(w=written(X), at={"arguments": [], "weight": ["fact", 1]}), "may be 0"),
    (rise(between=way(near=["fact", 0])), "else"),
    (rise(L=None, D=1), "infinity|else"),
    (rise(L=None, D=-1, B=written(RISING)), "infinity"),
    (rise(L=None, D=1, B=written(FALLING)), "infinity"),
    (rise(L=None, D=0), "infinity"),
    (rise(L=None, D=-1, B=written(constant(1))), "infinity"),
    (rise(L=None, D=-1, B=written(scaled(X, -1))), "infinity"),
    (
        rise(
            L=None,
            D=-1,
            B=written(exponential(Place(Work(), place().generators).work.times(X, symbol(1)))),
        ),
        "infinity",
    ),
    (rise(L=None, D=["fact", 0]), "a side"),
    # x rises, and is above 0 towards oo: that says nothing of it where it comes from
    (
        rise(
            L=None,
            D=-1,
            between=way(near=["sum", [["1", [[["fact", 0], 1]]], ["-1", [[["fact", 3], 1]]]]]),
        ),
        "neither",
    ),
    (rise(B=written(X), between=way(near=["sum", [["2", [[LEFT, 1]]]]], values=[1])), "values"),
]


@pytest.mark.parametrize(("evidence", "words"), FORGED)
def test_forgeries(evidence: Any, words: str) -> None:
    with pytest.raises(CertificateError, match=words):
        infer(place(), evidence)


# -- powers below exponentials --------------------------------------------------------------------


def powers() -> Place:
    """a^n (3), c^n (4) and (1 + a)^n (5) of real a, c > 0 and an integer n."""
    generators = Generators(
        [Symbol("a", real=True), Symbol("c", real=True), Symbol("n", integer=True)]
    )
    a, c, n = (Quotient(symbol(i)) for i in range(3))
    generators.add_opaque("power", [a, n])
    generators.add_opaque("power", [c, n])
    generators.add_opaque("power", [Quotient(plus(symbol(0), constant(1))), n])
    facts = [(symbol(0), NOT_BELOW), (symbol(1), ABOVE), (symbol(2), NOT_BELOW)]
    more = [(plus(symbol(0), constant(1)), ABOVE), (symbol(1), NOT_BELOW), (symbol(0), ALL)]
    return Place(Work(), generators).knowing(*facts, *more)


A, C, N, MORE, WEAK, OPEN = (["fact", i] for i in range(6))
AMOUNT = {(((0, 1), (2, 1)), ()): Fraction(1), (((2, 1),), ()): Fraction(-1)}  # n (a - 1)


@pytest.mark.parametrize(
    "evidence",
    [
        ["below e", 3, None, A, None, N, written(AMOUNT)],
        ["below e", 5, None, MORE, None, N, written({(((0, 1), (2, 1)), ()): Fraction(1)})],
    ],
)
def test_a_power_is_below_its_exponential(evidence: Any) -> None:
    one, signs = infer(powers(), evidence)
    assert signs == NOT_BELOW
    for a in (Fraction(i, 4) for i in range(13)):
        for n in range(6):
            values = (a, Fraction(1), Fraction(n), a**n, Fraction(1), (1 + a) ** n)
            point = {i: mpmath.mpf(v.numerator) / v.denominator for i, v in enumerate(values)}
            assert number(one, point) > -(mpmath.mpf(10) ** -9)  # of terms up to 10^4, 15 digits


@pytest.mark.parametrize(
    ("evidence", "words"),
    [
        (["below e", 3, None, OPEN, None, N, written(AMOUNT)], "large enough"),
        (["below e", 3, None, C, None, N, written(AMOUNT)], "something else"),
        (["below e", 3, 4, A, WEAK, N, written(AMOUNT)], "large enough"),
        (["below e", 3, 4, A, C, N, written(AMOUNT)], "multiplied out"),
        (["below e", 3, None, A, None, A, written(AMOUNT)], "something else"),
        (["below e", 3, None, A, None, N, written(scaled(AMOUNT, Fraction(1, 2)))], "multiplied"),
        (["below e", 3, None, A, None, N, []], "multiplied"),
        (["below e", 3, 0, A, C, N, written(AMOUNT)], "none"),
        (["below e", 0, None, A, None, N, written(AMOUNT)], "none"),
    ],
)
def test_what_it_asks_for(evidence: Any, words: str) -> None:
    with pytest.raises(CertificateError, match=words):
        infer(powers(), evidence)
