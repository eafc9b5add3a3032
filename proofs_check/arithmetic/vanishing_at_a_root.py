"""What is 0 at a number that is known as a zero of a function, by algebra alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import sympy

from proofs_check.arithmetic.closed_numbers import ClosedNumber
from proofs_check.language.unfolding_heads import expanded, rebuilt, substituted
from proofs_check.language.vocabulary import Total

CROSSING = "crossing"
"""The kind of the generators of such numbers; their argument is the function."""
X = sympy.Symbol("x", real=True)
"""In which the function is written."""
MOST_OPERATIONS, MOST_ADDED, MOST_DEGREE = 120, 12, 40
"""Operations, terms of a sum and exponents of a function that is looked at; with more, a number is
not seen to be a zero, and nothing is decided."""
BEYOND_ALGEBRA = (
    *(sympy.PolynomialError, NotImplementedError, RecursionError),
    *(AttributeError, TypeError, ValueError),  # what sympy cannot compare, or is no polynomial
)
HYPERBOLIC = (sympy.sinh, sympy.cosh, sympy.tanh, sympy.coth)


def function_of(number: Any) -> Any:
    """The function of ``X`` of which a number is known as a zero; None of any other number."""
    term = number.term if isinstance(number, ClosedNumber) else None
    if term is None or term[0] != 1 or len(term[1]) != 1:
        return None
    ((generator, power),) = term[1]
    return generator.argument if generator.kind == CROSSING and power == 1 else None


def _added_up(expression: Any) -> Any:
    """The expression with sums of a few terms written out: their bound variables have no name of
    their own."""
    place = {}
    for node in expression.atoms(Total):
        body, variable, low, high = node.args
        first, last = rebuilt(low), rebuilt(high)
        if first.is_Integer and last.is_Integer and last - first < MOST_ADDED:
            indices = range(int(first), int(last) + 1)
            terms = [substituted(body, {variable: sympy.Integer(n)}) for n in indices]
            place[node] = sympy.Add(*terms)
    return substituted(expression, place) if place else expression


@lru_cache(maxsize=2048)
def numerator(expression: Any) -> Any:
    """What vanishes where an expression does, as a sum of products."""
    plain = rebuilt(_added_up(expanded(expression))).rewrite(HYPERBOLIC, sympy.exp)
    return sympy.expand(sympy.fraction(sympy.together(plain))[0])


def is_long(expression: Any) -> bool:
    """Whether exponents in it are so large that polynomial arithmetic on it takes long."""
    exponents = (node.exp for node in expression.atoms(sympy.Pow, sympy.exp))
    numbers = (number for exponent in exponents for number in exponent.atoms(sympy.Rational))
    return any(max(abs(number.p), number.q) > MOST_DEGREE for number in numbers)


@lru_cache(maxsize=4096)
def divides(function: Any, expression: Any) -> bool:
    """Whether an expression is 0 wherever it has a value and a function is 0.

    >>> divides(X * sympy.exp(X) - 1, (1 - X * sympy.exp(X)) ** 2), divides(X, X + 1)
    (True, False)
    """
    if sympy.count_ops(expression) > MOST_OPERATIONS:
        return False
    try:
        above, known = numerator(expression), numerator(function)
        if above == 0 or above in (known, -known):
            return True
        if is_long(above) or is_long(known):
            return False
        return bool(sympy.reduced(above, [known])[1] == 0)
    except BEYOND_ALGEBRA:
        return False
