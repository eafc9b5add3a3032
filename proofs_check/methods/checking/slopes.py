"""Slopes: the derivative of a quotient of sums by one symbol, and what stands for the symbol after.

A quotient of such sums is smooth wherever it has a value, so that its slope exists there.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.exponential_polynomials import Sum, Work, exponential, plus
from proofs_check.methods.checking.generators import in_sum
from proofs_check.methods.checking.quotient_arithmetic import (
    Factors,
    Quotient,
    inverted,
    multiplied,
    raised,
)

VARIABLE = -1  # the number of the variable of a slope while its body is read


class At:
    """Answers for the body of a slope: what it needs is asked where the slope is taken."""

    def __init__(self, work: Work, guide: Any, value: Sum) -> None:
        self.work, self.guide, self.value = work, guide, value

    def valued(self, needed: Sum, allowed: frozenset[int]) -> None:
        """Asked at the place; what is not 0 there is not 0 around it."""
        if VARIABLE in in_sum(needed) and 0 in allowed:
            raise CertificateError("Slope: of an expression that may end at the place")
        self.guide.valued(placed(self.work, needed, self.value), allowed)

    def branch(self, kind: str, compare: Any, n: int) -> int:
        """A CertificateError: no slope is taken at kinks."""
        raise CertificateError("Slope: of an expression with kinks")

    def case(self, reader: Any, node: Any, environment: Any) -> int:
        """A CertificateError: no slope is taken of functions by cases."""
        raise CertificateError("Slope: of a function by cases")

    def which(self, reader: Any, node: Any, wanted: bool, environment: Any) -> int:
        """A CertificateError: no slope is taken of functions by cases."""
        raise CertificateError("Slope: of a function by cases")

    def holds(self, difference: Quotient, allowed: frozenset[int]) -> None:
        """A CertificateError: no slope is taken of functions by cases."""
        raise CertificateError("Slope: of a function by cases")


def placed(work: Work, one: Sum, value: Sum, variable: int = VARIABLE) -> Sum:
    """A sum with a polynomial in place of the variable."""
    total: Sum = {}
    for (monomial, exponent), c in one.items():
        front: Sum = {(tuple(p for p in monomial if p[0] != variable), ()): Fraction(c)}
        moved: Sum = {}
        for inner, amount in exponent:
            plain: Sum = {(tuple(p for p in inner if p[0] != variable), ()): amount}
            power = work.power(value, dict(inner).get(variable, 0))
            moved = plus(moved, work.times(plain, power))
        power = work.power(value, dict(monomial).get(variable, 0))
        total = plus(total, work.product([front, power, exponential(moved)]))
    return total


def derivative(work: Work, one: Sum, variable: int = VARIABLE) -> Sum:
    """The derivative of a sum by the variable: (x^n)' = n x^(n - 1), (e^A)' = A' e^A.

    >>> derivative(Work(), {(((VARIABLE, 3),), ()): Fraction(2)})
    {(((-1, 2),), ()): Fraction(6, 1)}
    """
    total: Sum = {}
    for (monomial, exponent), c in one.items():
        power = dict(monomial).get(variable, 0)
        inner: Sum = {}
        for m, amount in exponent:
            if variable in dict(m):
                inner = plus(inner, derivative(work, {(m, ()): amount}, variable))
        term: Sum = {(monomial, exponent): c}
        total = plus(total, work.times(term, inner))
        if power:
            lower = {i: e for i, e in monomial if i != variable}
            if power > 1:
                lower[variable] = power - 1
            total = plus(total, {(tuple(sorted(lower.items())), exponent): c * power})
    return total


def slope_of(work: Work, body: Quotient, value: Sum) -> Quotient:
    """The derivative of a / (f^m g^n ...), at the place."""
    product = work.product(dict(factor) for factor, _ in body.below)
    above = work.times(derivative(work, body.above), product)
    for factor, exponent in body.below:
        others = work.product(dict(f) for f, _ in body.below if f != factor)
        slope = derivative(work, dict(factor))
        above = plus(above, work.product([body.above, slope, others]), -exponent)
    below: Factors = tuple((factor, exponent + 1) for factor, exponent in body.below)
    parts = [Quotient(placed(work, above, value))]
    for factor, exponent in below:
        there = inverted(work, Quotient(placed(work, dict(factor), value)))
        parts.append(raised(work, there, exponent))
    return multiplied(work, parts)
