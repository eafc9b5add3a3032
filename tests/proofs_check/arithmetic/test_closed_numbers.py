"""Closed numbers: what is equal is proved equal, and nothing else is; values against mpmath."""

from __future__ import annotations

import random
from fractions import Fraction

import mpmath
import pytest
from flint import arb

from exactdp.numbers.exact_numbers import exact, precision
from proofs_check.arithmetic.closed_functions import exp, integer_root, log, real_roots, sqrt
from proofs_check.arithmetic.closed_numbers import ClosedNumber, primes
from proofs_check.arithmetic.missing_values import NotExact, NoValue


def n(value) -> ClosedNumber:
    return ClosedNumber.of(value)


GOLDEN = (1 + sqrt(n(5))) / 2


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (GOLDEN**2, GOLDEN + 1),
        (1 / GOLDEN, GOLDEN - 1),
        (sqrt(n(2)) * sqrt(n(3)), sqrt(n(6))),
        (sqrt(5 + 2 * sqrt(n(6))), sqrt(n(2)) + sqrt(n(3))),
        (1 / (sqrt(n(2)) + sqrt(n(3))), sqrt(n(3)) - sqrt(n(2))),
        (log(n(12)), 2 * log(n(2)) + log(n(3))),
        (exp(log(n(3)) / 2), sqrt(n(3))),
        (exp(log(n(2)) / 3) ** 3, n(2)),
        (exp(n(2)), exp(n(1)) ** 2),
        (log(exp(n(Fraction(1, 2))) * 8), Fraction(1, 2) + 3 * log(n(2))),
        (n(exact("3/2 ln 6")), (log(n(2)) + log(n(3))) * Fraction(3, 2)),
        (log(n(10**25 + 1)) - log(n(10**25)), log(n(1 + Fraction(1, 10**25)))),
    ],
)
def test_equal_numbers_are_proved_equal(one: ClosedNumber, other: ClosedNumber) -> None:
    assert one == other
    assert (one - other).sign() == 0
    assert one != other + Fraction(1, 10**300)


def test_roots_of_a_polynomial_satisfy_it() -> None:
    for coefficients, count in (((-1, -1, 0, 1), 1), ((1, -3, 0, 1), 3), ((-2, 0, 0, 0, 0, 1), 1)):
        found = real_roots(coefficients)
        assert len(found) == count
        assert found == sorted(found)
        for root in found:
            powers = [c * root**k for k, c in enumerate(coefficients)]
            assert sum(powers[1:], powers[0]) == 0
            assert sum(powers[1:], powers[0] + Fraction(1, 10**100)) != 0


def test_a_tie_that_is_not_proved_is_no_answer() -> None:
    """The cube root of 2 + sqrt(5) is the golden ratio: balls overlap for ever, no rule says so."""
    cube_root = exp(log(2 + sqrt(n(5))) / 3)
    for question in (lambda: cube_root == GOLDEN, lambda: cube_root < GOLDEN):
        with pytest.raises(NotExact):
            question()


def test_numbers_that_agree_to_many_digits_are_told_apart() -> None:
    near = Fraction(integer_digits(2, 200), 10**200)
    assert sqrt(n(2)) != near
    assert near < sqrt(n(2)) < near + Fraction(1, 10**200)


def integer_digits(value: int, digits: int) -> int:
    with mpmath.workdps(digits + 20):
        return int(mpmath.floor(mpmath.sqrt(value) * mpmath.mpf(10) ** digits))


def test_no_value() -> None:
    zero = sqrt(n(2)) * sqrt(n(2)) - 2
    for question in (lambda: 1 / zero, lambda: log(zero), lambda: sqrt(zero - 1)):
        with pytest.raises(NoValue):
            question()


def test_factors_give_the_number_back() -> None:
    for number in (1, 2, 97, 360, 10**25 + 1, (10**9 + 7) * (10**9 + 9) * 30):
        product = 1
        for prime, power in primes(number).items():
            product *= prime**power
        assert product == number


SEED = 20261128


def test_random_numbers_have_the_value_that_mpmath_gives_them() -> None:
    """Trees of sums, products, quotients, roots, exponentials and logarithms, evaluated twice."""
    source = random.Random(SEED)
    compared = 0
    with mpmath.workdps(60):
        for _ in range(300):
            try:
                own, theirs = _tree(source, 4)
            except (NotExact, NoValue):
                continue
            with precision(128):
                ball = own.ball()
                assert ball.rad() < arb(2) ** -60 * (1 + abs(ball)), (SEED, str(own))
                distance = abs(ball - arb(mpmath.nstr(theirs, 50)))
                assert distance < arb(10) ** -30 * (1 + abs(ball)), (SEED, str(own))
            compared += 1
    assert compared > 150


def _tree(source: random.Random, depth: int):
    if depth == 0:
        value = Fraction(source.randint(-6, 12), source.randint(1, 4))
        return n(value), mpmath.mpf(value.numerator) / value.denominator
    kind = source.choice(("+", "*", "/", "sqrt", "exp", "ln", "root"))
    if kind == "root":
        number, degree = source.randint(2, 30), source.randint(2, 4)
        return integer_root(number, degree), mpmath.root(number, degree)
    one, first = _tree(source, depth - 1)
    if kind in ("+", "*", "/"):
        other, second = _tree(source, depth - 1)
        if kind == "+":
            return one + other, first + second
        return (one * other, first * second) if kind == "*" else (one / other, first / second)
    if kind == "exp":
        if abs(first) > 30:
            raise NotExact("large")
        return exp(one), mpmath.exp(first)
    return (sqrt(one), mpmath.sqrt(first)) if kind == "sqrt" else (log(one), mpmath.log(first))
