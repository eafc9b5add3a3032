"""Conditions that no integers satisfy, though real numbers may."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import ceil, gcd, lcm
from typing import Any

import sympy
from flint import fmpz_poly

from proofs_check.methods.symbolic.linear import Linear, feasible
from proofs_check.methods.symbolic.signs import linear_part


def impossible_in_integers(conditions: Iterable[Any]) -> str:
    """What shows that no integers satisfy these relations; "" where nothing does.

    >>> k = sympy.Symbol("k", integer=True)
    >>> impossible_in_integers([sympy.Gt(k, 1), sympy.Lt(k, 2)])
    'a linear combination of the conditions, rounded to integers'
    >>> impossible_in_integers([sympy.Gt(k, 1)])
    ''
    """
    listed = list(conditions)
    forms = [_rounded(form) for condition in listed for form in linear_part(condition)]
    if not feasible(forms):
        return "a linear combination of the conditions, rounded to integers"
    for condition in listed:
        if isinstance(condition, sympy.Eq) and _without_integer_zero(condition):
            return f"{condition.lhs} = {condition.rhs} has no solution in integers, which"
    return ""


def _rounded(form: Linear) -> Linear:
    """The condition on integers with its constant rounded; one on other variables as it is.

    >>> str(_rounded(Linear.of({sympy.Symbol("k", integer=True): 2}, -5)).constant)
    '-3'
    """
    if not form.coefficients or not all(_integer(v) for v, _ in form.coefficients):
        return form
    scale = Fraction(
        lcm(*(c.denominator for _, c in form.coefficients)),
        gcd(*(c.numerator for _, c in form.coefficients)),
    )
    # a n >= b for integers a without a common factor: a n >= ceil(b), and a n > b: >= floor(b) + 1
    bound = -form.constant * scale
    least = bound.numerator // bound.denominator + 1 if form.strict else ceil(bound)
    return Linear.of({v: c * scale for v, c in form.coefficients}, -least)


def _integer(variable: Any) -> bool:
    return isinstance(variable, sympy.Symbol) and bool(variable.is_integer)


def _without_integer_zero(equation: Any) -> bool:
    """Whether a polynomial equation between integers has no solution: by a common factor of its
    coefficients, or, of one variable, since no root is an integer."""
    difference = sympy.expand(equation.lhs - equation.rhs)
    symbols = sorted(difference.free_symbols, key=str)
    if not symbols or not all(map(_integer, symbols)) or not difference.is_polynomial(*symbols):
        return False
    terms = sympy.Poly(difference, *symbols).as_dict()
    if not all(c.is_Rational for c in terms.values()):
        return False
    scale = lcm(*(int(c.q) for c in terms.values()))
    whole = {powers: int(c * scale) for powers, c in terms.items()}
    constant = whole.pop((0,) * len(symbols), 0)
    if constant % gcd(*whole.values()):
        return True
    if len(symbols) > 1:
        return False
    coefficients = [constant, *(whole.get((n,), 0) for n in range(1, max(whole)[0] + 1))]
    _, factors = fmpz_poly(coefficients).factor()
    return not any(f.degree() == 1 and abs(int(f[1])) == 1 for f, _ in factors)
