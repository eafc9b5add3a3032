"""Relations by the logarithms of their sides, logarithms and powers in order, binom(n + 2, k + 1).

What follows has a certificate, and a false sibling of it has none; a step or rule that is written
by hand is refused where a condition is lacking.
"""

from __future__ import annotations

import copy
import random
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
import sympy
from sympy import Symbol

from proofs_check.command_line.asking import Question
from proofs_check.methods.certifying.learning import Unproved
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.evidence import infer
from proofs_check.methods.checking.exponential_polynomials import (
    Work,
    constant,
    plus,
    symbol,
    written,
)
from proofs_check.methods.checking.fingerprints import fingerprint
from proofs_check.methods.checking.generators import Generators
from proofs_check.methods.checking.known_signs import Place
from proofs_check.methods.checking.logarithms_of_sides import of_logarithms
from proofs_check.methods.checking.proof_steps import check
from proofs_check.methods.checking.quotient_arithmetic import Quotient
from proofs_check.verdicts.full_examination import examine
from tests.proofs_check.methods.checking.test_functions_as_evidence import (
    asked,
    number,
    proof,
    rules,
)

SEED = 20261130
ABOVE, NOT_BELOW, ALL = frozenset({1}), frozenset({0, 1}), frozenset({-1, 0, 1})
X, Y, Z, W = "x=(0, oo)", "y=(0, oo)", "z=(0, oo)", "w=[0, 1]"
X0, Y0, N1, N0 = "x=[0, oo)", "y=[0, oo)", "n=integer [1, oo)", "n=integer [0, oo)"
ZCDP = "exp(-((rho + 2*sqrt(rho*log(1/d))) - rho)^2/(4*rho))"
RDP = "log(1 - 1/a) - log(d*a)/(a - 1) <= log(1/d)/(a - 1)"


# -- relations by the logarithms of their sides ---------------------------------------------------

BY_LOGARITHMS = [
    ("x^(1/x) <= exp(exp(-1))", X),
    ("(x*y*z)^(1/3) <= (x + y + z)/3", X, Y, Z),
    ("x^w*y^(1 - w) <= w*x + (1 - w)*y", X, Y, W),
    (f"{ZCDP} == d", "rho=(0, oo)", "d=(0, 1)"),
    ("x^y > 1", "x=(1, oo)", Y),
]
NOT_BY_LOGARITHMS = [
    ("x^(1/x) <= exp(exp(-1)) - 1/1000", X),
    ("x^(1/x) < exp(exp(-1))", X),
    ("x^(1/x) <= exp(exp(-1))", X0),
    ("(x*y*z)^(1/3) >= (x + y + z)/3", X, Y, Z),
    ("(x*y*z)^(1/3) <= (x + y + z)/3", "x=real", Y, Z),
    ("(x*y*z)^(1/3) <= (x + y + z)/4", X, Y, Z),
    ("x^w*y^(1 - w) <= w*x + (1 - w)*y", X, Y, "w=[0, 11/10]"),
    (f"{ZCDP} == d", "rho=(0, oo)", "d=(0, 2)"),
    ("x^y > 1", "x=(1/2, oo)", Y),
    ("x^y > 1", "x=(1, oo)", Y0),
]


@pytest.mark.parametrize("question", [pytest.param(q, id=q[0]) for q in BY_LOGARITHMS])
def test_logarithms_of_both_sides_show_it(question: tuple[str, ...]) -> None:
    data = proof(*question)
    check(asked(*question), data)
    assert data["proof"]["by"] == "logarithms"


def has_certificate(question: tuple[str, ...]) -> bool:
    try:
        check(asked(*question), proof(*question))
    except (Unproved, CertificateError):
        return False
    return True


@pytest.mark.parametrize("question", [pytest.param(q, id=" | ".join(q)) for q in NOT_BY_LOGARITHMS])
def test_what_is_false_is_not_shown_by_logarithms(question: tuple[str, ...]) -> None:
    assert not has_certificate(question)


def test_a_step_by_logarithms_is_of_one_relation_with_values() -> None:
    """It is refused for another statement, for sides that may be below 0, and for no relation."""
    plain = proof("x^y > 1", "x=(1, oo)", Y)
    for other in (("x^y < 1", "x=(1, oo)", Y), ("x^y > 2", "x=(1, oo)", Y)):
        moved = {**plain, "statement": fingerprint(asked(*other))}
        with pytest.raises(CertificateError):
            check(asked(*other), moved)
    # x <= y where both may be below 0: their logarithms have no values
    stated = proof("x <= y", "x=real", "y=[x, oo)")
    forged = copy.deepcopy(stated)
    forged["proof"] = {"by": "logarithms", "then": stated["proof"]}
    with pytest.raises(CertificateError):
        check(asked("x <= y", "x=real", "y=[x, oo)"), forged)
    x = Symbol("x", real=True)
    with pytest.raises(CertificateError, match="no relation"):
        of_logarithms(sympy.And(x > 0, x < 1))


# -- logarithms in order --------------------------------------------------------------------------

IN_ORDER = [
    (RDP, "a=(1, oo)", "d=(0, 1)"),
    ("(a - 1)*log(a - 1) <= a*log(a)", "a=(1, oo)"),
    ("x*log(x + y) >= x*log(x)", X, Y0),
]
NOT_IN_ORDER = [
    (RDP, "a=(1/2, oo)", "d=(0, 1)"),
    (RDP, "a=(1, oo)", "d=[0, 1)"),
    (RDP.replace("<=", ">="), "a=(1, oo)", "d=(0, 1)"),
    ("(a - 1)*log(a - 1) <= (a - 2)*log(a)", "a=(1, oo)"),
    ("(a - 1)*log(a - 1) <= a*log(a)", "a=[1, oo)"),
    ("x*log(x + y) >= x*log(x)", "x=(-1, oo)", Y0),
    ("x*log(x + y) > x*log(x)", X, Y0),
]


@pytest.mark.parametrize("question", [pytest.param(q, id=q[0]) for q in IN_ORDER])
def test_logarithms_lie_in_the_order_of_their_arguments(question: tuple[str, ...]) -> None:
    assert has_certificate(question)


@pytest.mark.parametrize("question", [pytest.param(q, id=" | ".join(q)) for q in NOT_IN_ORDER])
def test_what_is_false_of_logarithms_is_not_shown(question: tuple[str, ...]) -> None:
    assert not has_certificate(question)


AT_INTEGERS = [
    ("ln(n) <= n*exp(-1)", N1),
    ("n^(1/n) <= exp(exp(-1))", N1),
    ("sqrt(n)*ln(n) <= n - 1", N1),
]
NOT_AT_INTEGERS = [
    ("ln(n) <= n*exp(-1) - 1/100", N1),
    ("n^(1/n) <= exp(exp(-1)) - 1/100", N1),
    ("sqrt(n)*ln(n) <= n - 2", N1),
    ("ln(n) <= n*exp(-1)", N0),
]


@pytest.mark.parametrize("question", [pytest.param(q, id=q[0]) for q in AT_INTEGERS])
def test_slopes_are_taken_between_integers(question: tuple[str, ...]) -> None:
    assert has_certificate(question)


@pytest.mark.parametrize("question", [pytest.param(q, id=" | ".join(q)) for q in NOT_AT_INTEGERS])
def test_what_is_false_at_an_integer_is_not_shown(question: tuple[str, ...]) -> None:
    assert not has_certificate(question)


def test_a_conjugate_is_seen_by_its_parts() -> None:
    """A R + B with A, R and B of one sign: no slope is needed for the sign of the conjugate."""
    data = proof("tanh(x) >= x/sqrt(1 + x^2)", X0)
    assert len(list(rules(data, "slope"))) < 8
    false = Question("tanh(x) >= x/sqrt(1 + x^2/2)", (), (X0,)).claim()
    assert examine(false).verdict.verdict == "REFUTED"


# -- powers of one exponent -----------------------------------------------------------------------

POWERS = [
    ("(x - y)*(x^n - y^n) >= 0", X0, Y0, N1),
    ("x^n*y + x*y^n <= x^(n+1) + y^(n+1)", X0, Y0, N1),
]
NOT_OF_POWERS = [
    ("(x - y)*(x^n - y^n) >= 0", "x=[-1, oo)", Y0, N1),
    ("(x + y)*(x^n - y^n) >= 0", X0, Y0, N1),
    ("x^n*y + x*y^n >= x^(n+1) + y^(n+1)", X0, Y0, N1),
    ("(x - 1)*(x^n - 1) >= 0", "x=[-2, oo)", N0),
]


@pytest.mark.parametrize("question", [pytest.param(q, id=q[0]) for q in POWERS])
def test_powers_do_not_fall(question: tuple[str, ...]) -> None:
    assert has_certificate(question)


@pytest.mark.parametrize("question", [pytest.param(q, id=" | ".join(q)) for q in NOT_OF_POWERS])
def test_what_is_false_of_powers_is_not_shown(question: tuple[str, ...]) -> None:
    assert not has_certificate(question)


def powers() -> Place:
    """a^n (3), c^n (4) and c^(n + 1) (5) of real a, c and integers n >= 0."""
    variables = [Symbol("a", real=True), Symbol("c", real=True), Symbol("n", integer=True)]
    generators = Generators(variables)
    a, c, n = (Quotient(symbol(i)) for i in range(3))
    generators.add_opaque("power", [a, n])
    generators.add_opaque("power", [c, n])
    generators.add_opaque("power", [c, Quotient(plus(symbol(2), constant(1)))])
    facts = [(symbol(i), NOT_BELOW) for i in range(3)]
    return Place(Work(), generators).knowing(*facts, (symbol(0), ALL), (symbol(2), ALL))


A, C, N, OPEN_A, OPEN_N = (["fact", i] for i in range(5))


def test_the_rule_of_powers_apart_holds_in_numbers() -> None:
    shares = [Fraction(i, 3) for i in range(8)]
    for other, theirs in ((4, C), (None, None)):
        one, signs = infer(powers(), ["powers apart", 3, other, A, theirs, N])
        assert signs == NOT_BELOW
        for a, c, n in product(shares, shares, range(5)):
            beside = Fraction(1) if other is None else c
            values = {0: a, 1: c, 2: Fraction(n), 3: a**n, 4: c**n}
            expected = (a - beside) * (a**n - beside**n)
            assert expected >= 0
            assert float(number(one, values)) == pytest.approx(float(expected), abs=1e-9)  # doubles


@pytest.mark.parametrize(
    ("evidence", "words"),
    [
        (["powers apart", 3, 4, OPEN_A, C, N], "at least 0"),
        (["powers apart", 3, 4, A, C, OPEN_N], "at least 0"),
        (["powers apart", 3, 4, C, C, N], "at least 0"),
        (["powers apart", 3, 4, A, A, N], "at least 0"),
        (["powers apart", 3, 4, A, ["any", written(symbol(1))], N], "at least 0"),
        (["powers apart", 3, 5, A, C, N], "one exponent"),
        (["powers apart", 3, 0, A, C, N], "none"),
        (["powers apart", 0, 4, A, C, N], "none"),
    ],
)
def test_what_the_rule_of_powers_apart_asks_for(evidence: Any, words: str) -> None:
    with pytest.raises(CertificateError, match=words):
        infer(powers(), evidence)


# -- central binomial coefficients ----------------------------------------------------------------

CENTRAL = [
    ("binom(2*n, n) >= 4^n/(2*n)", N1),
    ("binom(2*n, n) <= 4^n", N0),
    ("(k+1)*(n+1-k)*binom(n+2, k+1) == (n+2)*(n+1)*binom(n, k)", N0, "k=integer [0, oo)"),
]
NOT_CENTRAL = [
    ("binom(2*n, n) >= 4^n/(2*n) + 1", N1),
    ("binom(2*n, n) > 4^n/(2*n)", N1),
    ("binom(2*n, n) <= 4^n/2 - 1", N0),
    ("(k+1)*(n-k)*binom(n+2, k+1) == (n+2)*(n+1)*binom(n, k)", N0, "k=integer [0, oo)"),
]


@pytest.mark.parametrize("question", [pytest.param(q, id=q[0]) for q in CENTRAL])
def test_binomial_coefficients_along_the_diagonal(question: tuple[str, ...]) -> None:
    assert has_certificate(question)


@pytest.mark.parametrize("question", [pytest.param(q, id=" | ".join(q)) for q in NOT_CENTRAL])
def test_what_is_false_along_the_diagonal_is_not_shown(question: tuple[str, ...]) -> None:
    assert not has_certificate(question)


def test_damage_is_refused() -> None:
    """A certificate with one of its rules exchanged for another fact shows nothing."""
    rng = random.Random(SEED)
    print(f"seed {SEED}")
    question = POWERS[0]
    plain = proof(*question)
    count = len(list(rules(plain, "powers apart")))
    assert count
    for index in range(count):
        for _ in range(4):
            damaged = copy.deepcopy(plain)
            rule = list(rules(damaged, "powers apart"))[index]
            rule[rng.choice([1, 2])] = rng.choice([0, 1, 2, 99])
            with pytest.raises(CertificateError):
                check(asked(*question), damaged)
