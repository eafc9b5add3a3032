"""Numbers that a statement itself suggests to try: its constants, and where its terms vanish."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

import sympy

from exactdp.numbers.exact_numbers import Exact, exact, ln
from proofs_check.arithmetic.number_systems import as_exact
from proofs_check.language.claims import Instance
from proofs_check.language.compositions import DeltaHead
from proofs_check.language.unfolding_heads import rebuilt

MANY = 24
"""Numbers that are tried for one variable, the first that are found in the order of the statement.
"""
LARGEST = 10**120
"""A constant of larger size is no number to try: at it exponentials are too long."""


@lru_cache(maxsize=256)
def telling(instance: Instance, symbol: Any) -> tuple[Exact, ...]:
    """Numbers for one variable: zeros of what is linear in it alone, constants, and their
    logarithms."""
    expressions = [instance.relation]
    for variable in instance.variables:
        expressions += [e for e in (variable.domain.lower, variable.domain.upper) if e is not None]
    found: dict[Exact, None] = {}
    for expression in expressions:
        for node in sympy.preorder_traversal(expression):
            for value in (*_zeros(node, symbol), *_constants(node)):
                found.setdefault(value)
    return tuple(list(found)[:MANY])


def _zeros(node: Any, symbol: Any) -> list[Exact]:
    sides = [node.lhs - node.rhs] if isinstance(node, sympy.core.relational.Relational) else []
    if isinstance(node, sympy.Add) or sides:
        plain = sympy.expand(rebuilt(sides[0] if sides else node)) if not _hard(node) else None
        if plain is not None and plain.free_symbols == {symbol} and plain.is_polynomial(symbol):
            return [_exact(root) for root in _rational_roots(plain, symbol)]
    return []


def _hard(node: Any) -> bool:
    return bool(node.has(DeltaHead)) or sympy.count_ops(node) > 40


def _rational_roots(plain: Any, symbol: Any) -> list[Any]:
    try:
        _, factors = sympy.factor_list(plain, symbol)
    except sympy.PolynomialError:  # x / sqrt(pi) is no polynomial to sympy's factors
        return []
    found = []
    for factor, _ in factors:
        poly = sympy.Poly(factor, symbol)
        if poly.degree() == 1 and all(c.is_Rational for c in poly.all_coeffs()):
            leading, constant = poly.all_coeffs()
            found.append(-constant / leading)
    return found


def _constants(node: Any) -> list[Exact]:
    if isinstance(node, sympy.Pow) and node.base.is_Rational and node.exp.is_Integer:
        size = abs(int(node.exp)) * max(
            int(node.base.p).bit_length(), int(node.base.q).bit_length()
        )
        value = node.base ** int(node.exp) if size < 400 and node.base != 0 else sympy.Integer(0)
    elif node.is_Rational:
        value = node
    else:
        return []
    if not value.is_Rational or abs(value) in (0, 1, 2) or abs(value) > LARGEST:
        return []
    number, positive = _exact(value), _exact(abs(value))  # of x - c the constant is -c
    found = [ln(positive.fraction), positive]
    return found if value > 0 else [number, *found]


def _exact(value: Any) -> Exact:
    return as_exact(Fraction(int(value.p), int(value.q)))


def around(values: tuple[Exact, ...]) -> list[Exact]:
    """The numbers and what is next to them on either side."""
    found = list(values)
    for step in (exact(1), exact("1/1000")):
        found += [value + step for value in values] + [value - step for value in values]
    return found
