"""What the checker says of Phi, of powers beside their tangents and of e^L, seen again in numbers.

Each fact is inferred as the checker infers it and evaluated at many points with 40 digits, from the
sums that it hands back; and each is asked for with a condition that is lacking.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import mpmath
import pytest
from sympy import Symbol

from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.evidence import infer
from proofs_check.methods.checking.exponential_polynomials import (
    Sum,
    Work,
    constant,
    exponential,
    plus,
    symbol,
    written,
)
from proofs_check.methods.checking.generators import Generators
from proofs_check.methods.checking.known_signs import Place
from proofs_check.methods.checking.number_bounds import PI
from proofs_check.methods.checking.quotient_arithmetic import Quotient
from tests.proofs_check.methods.checking.test_functions_as_evidence import asked, number, proof

SEED = 20261129
ABOVE, NOT_BELOW, ALL = frozenset({1}), frozenset({0, 1}), frozenset({-1, 0, 1})
CLOSE = mpmath.mpf(10) ** -30  # of a few terms up to 10^4 with 40 digits


@pytest.fixture(autouse=True)
def digits() -> Iterator[None]:
    with mpmath.workdps(40):
        yield


def agrees(value: Any, signs: frozenset[int]) -> bool:
    """Whether a number has one of these signs, as far as its digits tell."""
    return 0 in signs if abs(value) < CLOSE else int(mpmath.sign(value)) in signs


# -- Phi ------------------------------------------------------------------------------------------


def phis() -> tuple[Place, dict[str, int]]:
    """Phi(x + 2 y) and Phi(y), with the roots of 2 and pi."""
    generators = Generators([Symbol("x", real=True), Symbol("y", real=True)])
    u = plus(symbol(0), symbol(1), 2)
    pi = generators.add_opaque("pi", [])
    names = {
        "u": generators.add_opaque("normal", [Quotient(u)]),
        "v": generators.add_opaque("normal", [Quotient(symbol(1))]),
        "two": generators.add_opaque("root", [Quotient(constant(2))]),
        "pi": generators.add_opaque("root", [Quotient(symbol(pi))]),
    }
    place = Place(Work(), generators).knowing(
        (u, NOT_BELOW), (u, frozenset({-1, 0})), (plus(u, symbol(1), -1), ABOVE)
    )
    return place, names


def at(x: Any, y: Any) -> dict[int, Any]:
    u = x + 2 * y
    return {
        **{0: x, 1: y, 2: mpmath.pi, 3: mpmath.ncdf(u), 4: mpmath.ncdf(y)},
        **{5: mpmath.sqrt(2), 6: mpmath.sqrt(mpmath.pi)},
    }


def rule(kind: str, *more: Any) -> list[Any]:
    _, names = phis()
    return ["normal", kind, names["u"], *more, *[None] * (4 - len(more))]


ROOTS = (5, 6)
FACTS = [
    (rule("above"), None),
    (rule("below"), None),
    *((rule("half", None, None, None, ["fact", i]), i) for i in (0, 1)),
    (rule("rising", 4, None, None, ["fact", 2]), 2),
    *((rule("Mills", side, *ROOTS), None) for side in (1, -1)),
    *((rule("Mills below", side, *ROOTS), None) for side in (1, -1)),
    (rule("tail", 1, None, None, ["fact", 1]), 1),
    (rule("tail", -1, None, None, ["sum", [["-1", [[["fact", 0], 1]]]]]), 0),
    *((rule("chord", None, *ROOTS, ["fact", i]), i) for i in (0, 1)),
    (rule("chord", 4, *ROOTS, ["fact", 2]), 2),
]


@pytest.mark.parametrize(("evidence", "condition"), FACTS)
def test_what_is_said_of_phi_holds_in_numbers(evidence: Any, condition: int | None) -> None:
    place, _ = phis()
    one, signs = infer(place, evidence)
    rng = random.Random(SEED)
    met = 0
    for _ in range(200):
        x, y = (mpmath.mpf(rng.randint(-130, 130)) / 100 for _ in range(2))
        if rng.random() < 0.1:
            x = -2 * y  # u = 0
        point = at(x, y)
        if condition is not None:
            given, allowed = place.facts[condition]
            if not agrees(number(given, point), allowed):
                continue
        met += 1
        assert agrees(number(one, point), signs), (x, y)
    assert met > 40


@pytest.mark.parametrize(
    ("evidence", "words"),
    [
        (rule("half", None, None, None, ["fact", 2]), "something else"),
        (rule("tail", 1, None, None, ["fact", 0]), "at most 0"),
        (rule("tail", -1, None, None, ["fact", 0]), "something else"),
        (rule("tail", 0, None, None, ["fact", 1]), "of u or of -u"),
        (rule("tail", None, None, None, ["fact", 1]), "a side"),
        (rule("rising", 5, None, None, ["fact", 2]), "none"),
        (rule("Mills", 1, 6, 5), "roots of 2 and of pi"),
        (rule("Mills", 1, 5, 5), "roots of 2 and of pi"),
        (rule("Mills", 1, 3, 6), "none"),
        (rule("chord", None, 6, 6, ["fact", 0]), "roots of 2 and of pi"),
        (rule("chord", 4, *ROOTS, ["fact", 0]), "something else"),
        (rule("chord", 5, *ROOTS, ["fact", 2]), "none"),
        (rule("taller", 1, *ROOTS), "no such fact"),
        (["normal", "above", 0, None, None, None, None], "none"),
    ],
)
def test_what_is_not_said_of_phi(evidence: Any, words: str) -> None:
    place, _ = phis()
    with pytest.raises(CertificateError, match=words):
        infer(place, evidence)


def test_the_bounds_of_pi() -> None:
    low, high = (mpmath.mpf(end.numerator) / end.denominator for end in PI)
    assert low < mpmath.pi < high


PHI = [
    ("Phi(-x) <= phi(x)/x", "x=(0, oo)"),
    ("Phi(-x) >= x/(1 + x^2)*phi(x)", "x=(0, oo)"),
    ("Phi(-x) <= exp(-x^2/2)/2", "x=[0, oo)"),
    ("Phi(x) <= 1/2 + x*phi(0)", "x=[0, oo)"),
    ("erf(x) < 1", "x=real"),
    ("implies(x < y, erf(x) < erf(y))", "x=real", "y=real"),
    ("hockey_stick(gaussian(mu), 0) <= mu/2", "mu=(0, oo)"),
]


@pytest.mark.parametrize("question", PHI)
def test_bounds_of_mills_and_others_have_certificates(question: tuple[str, ...]) -> None:
    from proofs_check.methods.checking.proof_steps import check

    check(asked(*question), proof(*question))


# -- tangents -------------------------------------------------------------------------------------


def test_an_exponential_is_not_below_its_tangent() -> None:
    generators = Generators([Symbol("x", real=True)])
    line: Sum = {(((0, 2),), ()): Fraction(3), ((), ()): Fraction(-2)}
    one, signs = infer(Place(Work(), generators), ["tangent", written(line)])
    assert signs == NOT_BELOW
    for x in (-2, -1, 0, mpmath.sqrt(mpmath.mpf(2) / 3), 1):
        length = 3 * mpmath.mpf(x) ** 2 - 2
        assert abs(number(one, {0: mpmath.mpf(x)}) - (mpmath.exp(length) - 1 - length)) < CLOSE
    with pytest.raises(CertificateError, match="exponential"):
        infer(Place(Work(), generators), ["tangent", written(exponential(symbol(0)))])


def powers() -> Place:
    """a^n (3), c^n (4), c^(n + 1) (5) of real a, c and an integer n."""
    generators = Generators(
        [Symbol("a", real=True), Symbol("c", real=True), Symbol("n", integer=True)]
    )
    a, c, n = (Quotient(symbol(i)) for i in range(3))
    generators.add_opaque("power", [a, n])
    generators.add_opaque("power", [c, n])
    generators.add_opaque("power", [c, Quotient(plus(symbol(2), constant(1)))])
    place = Place(Work(), generators)
    return place.knowing(*((symbol(i), NOT_BELOW) for i in range(3)), (symbol(0), ALL))


A, C, N, OPEN = (["fact", i] for i in range(4))


@pytest.mark.parametrize(
    "evidence", [["Bernoulli", 3, 4, A, C, N], ["Bernoulli", 3, None, A, None, N]]
)
def test_bernoulli_holds_at_small_numbers(evidence: Any) -> None:
    one, signs = infer(powers(), evidence)
    assert signs == NOT_BELOW
    values = [Fraction(i, 3) for i in range(8)]
    for a in values:
        for c in values:
            for n in range(5):
                point = {i: Fraction(v) for i, v in enumerate((a, c, n, a**n, c**n))}
                inside = {i: mpmath.mpf(v.numerator) / v.denominator for i, v in point.items()}
                assert number(one, inside) > -CLOSE


@pytest.mark.parametrize(
    ("evidence", "words"),
    [
        (["Bernoulli", 3, 4, OPEN, C, N], "at least 0"),
        (["Bernoulli", 3, 4, C, C, N], "at least 0"),
        (["Bernoulli", 3, 4, A, None, N], "evidence"),
        (["Bernoulli", 3, 5, A, C, N], "one exponent"),
        (["Bernoulli", 3, 0, A, C, N], "none"),
        (["Bernoulli", [], 4, A, C, N], "none"),
    ],
)
def test_what_bernoulli_asks_for(evidence: Any, words: str) -> None:
    with pytest.raises(CertificateError, match=words):
        infer(powers(), evidence)


def test_a_real_exponent_is_no_exponent_of_bernoulli() -> None:
    """4^(1/2) = 2 is below 1 + (1/2) 3: a declared power with a real exponent is refused."""
    generators = Generators([Symbol("x", real=True)])
    with pytest.raises(CertificateError, match="integer"):
        generators.declare([["power", [written(constant(4)), []], [written(symbol(0)), []]]])
    generators.add_opaque("power", [Quotient(constant(4)), Quotient(symbol(0))])
    place = Place(Work(), generators).knowing((symbol(0), NOT_BELOW))
    unit = ["any", written(constant(4))]
    with pytest.raises(CertificateError, match="integer"):
        infer(place, ["Bernoulli", 1, None, unit, None, ["fact", 0]])
