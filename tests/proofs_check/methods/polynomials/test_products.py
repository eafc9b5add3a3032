"""Certificates by products of assumptions: found where they exist, refused where damaged."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from flint import fmpq

from proofs_check.methods.polynomials.certificate_data import Products
from proofs_check.methods.polynomials.certificates import verify
from proofs_check.methods.polynomials.products import find_products
from proofs_check.methods.polynomials.rational_programs import nonnegative_solution
from proofs_check.methods.polynomials.substitutions import CertificateError, Constraint, Problem

x, y = sympy.symbols("x y")
UNIT = tuple(Constraint(side, ">=") for side in (x, 1 - x, y, 1 - y))


def test_a_product_of_two_assumptions():
    question = Problem(("x", "y"), UNIT, Constraint(1 - x - y + x * y, ">="))
    assert find_products(question) == Products(((Fraction(1), (1, 3)),))


@pytest.mark.parametrize(
    "goal", [x - y, x * y - x, 1 - x - y, x**2 - x * y + 2 * y**2 - 1, -x * y], ids=str
)
def test_what_is_false_has_none(goal):
    assert find_products(Problem(("x", "y"), UNIT, Constraint(goal, ">="))) is None


def test_a_strict_goal_needs_a_strict_product():
    goal = Constraint(x + y, ">")
    assert find_products(Problem(("x", "y"), UNIT, goal)) is None
    strict = (Constraint(x, ">"), *UNIT[1:])
    assert find_products(Problem(("x", "y"), strict, goal)) is not None


def test_goals_below_0_and_equations():
    assert find_products(Problem(("x", "y"), UNIT, Constraint(x * y - 1, "<="))) is not None
    equal = (Constraint(x - y, "=="), *UNIT)
    assert find_products(Problem(("x", "y"), equal, Constraint(y - x, ">="))) is not None


@pytest.mark.parametrize(
    "parts",
    [
        ((Fraction(2), (1, 3)),),
        ((Fraction(1), (1, 2)),),
        ((Fraction(1), (1,)),),
        ((Fraction(1), (1, 3)), (Fraction(1), ())),
        (),
        ((Fraction(1), (1, 1)), (Fraction(-1), (1, 1)), (Fraction(1), (1, 3))),
    ],
)
def test_a_damaged_certificate_is_refused(parts):
    question = Problem(("x", "y"), UNIT, Constraint(1 - x - y + x * y, ">="))
    with pytest.raises(CertificateError):
        verify(question, Products(parts))


def test_a_negative_multiple_shows_nothing():
    question = Problem(("x", "y"), UNIT, Constraint(x - y, ">="))
    with pytest.raises(CertificateError):
        verify(question, Products(((Fraction(1), (0,)), (Fraction(-1), (2,)))))


def test_programs_with_and_without_a_solution():
    one = {"a": fmpq(1), "b": fmpq(-1)}
    other = {"b": fmpq(1)}
    assert nonnegative_solution([one, other], {"a": fmpq(2)}) == {0: 2, 1: 2}
    assert nonnegative_solution([one, other], {"a": fmpq(-2)}) is None
    assert nonnegative_solution([], {}) == {}
    assert nonnegative_solution([], {"a": fmpq(1)}) is None
