"""Piecewise-free statements as polynomial problems, and conditions as text that reads well."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import sympy

from proofs_check.methods.polynomials import decision
from proofs_check.methods.symbolic.linear import Linear
from proofs_check.methods.symbolic.normal_form import (
    Converter,
    as_quotient,
    in_flint,
    polynomial_expression,
)
from proofs_check.methods.symbolic.signs import linear_form, sign_of

_RELATION = {
    sympy.Ge: ">=",
    sympy.Gt: ">",
    sympy.Le: "<=",
    sympy.Lt: "<",
    sympy.Eq: "==",
    sympy.Ne: "!=",
}


def problem_of(
    kind: Any, expression: Any, system: list[Linear], conditions: list[Any]
) -> tuple[Any, Converter, list[Any]]:
    """The question as a problem in polynomials of positive variables, with its converter and the
    symbols that it uses."""
    exponents = [_exponential(form) for form in system]
    extra = [condition.lhs - condition.rhs for condition in conditions]
    whole = [plain(form) for form in system]
    converter = Converter([expression, *extra, *(e for pair in exponents for e in pair)])
    goal = converter.convert(converter.sources[0])
    extras = [converter.convert(s) for s in converter.sources[1 : 1 + len(extra)]]
    sides = [converter.convert(s) for s in converter.sources[1 + len(extra) :]]
    used = set(goal.free_symbols).union(*(e.free_symbols for e in extras))
    if not goal.free_symbols:  # whether anything satisfies the conditions: all of them count
        used = used.union(*(e.free_symbols for e in (*sides, *whole)))
    symbols = _needed_symbols(used, sides, whole)
    constraints = []
    for symbol in symbols:
        if symbol in converter.positive:
            constraints.append(decision.Constraint(symbol, ">"))
    for index, form in enumerate(system):
        left, right = sides[2 * index], sides[2 * index + 1]
        relation = ">" if form.strict else ">="
        if (left.free_symbols | right.free_symbols) <= set(symbols) and left != right:
            constraints.append(decision.Constraint(left - right, relation))
        if whole[index].free_symbols <= set(symbols) and _over_rationals(whole[index]):
            constraints.append(decision.Constraint(whole[index], relation))
    for condition, converted in zip(conditions, extras, strict=True):
        constraints.append(
            decision.Constraint(_one_polynomial(converted, symbols), _RELATION[type(condition)])
        )
    target = decision.Constraint(_one_polynomial(goal, symbols), _RELATION[kind])
    named = _named_apart(symbols)
    problem = decision.Problem(
        tuple(symbol.name for symbol in named.values()),
        tuple(dict.fromkeys(_renamed(constraint, named) for constraint in constraints)),
        _renamed(target, named),
    )
    return problem, converter, symbols


def _over_rationals(expression: Any) -> bool:
    """Whether it is a polynomial, not constant, with rational coefficients: e and ln 2 are not."""
    symbols = expression.free_symbols
    if not symbols or not expression.is_polynomial(*symbols):
        return False
    return all(c.is_Rational for c in sympy.Poly(expression, *symbols).coeffs())


def _named_apart(symbols: list[Any]) -> dict[Any, Any]:
    """A symbol of a name of its own for each; bound and free ones may be called alike."""
    found: dict[Any, Any] = {}
    taken: set[str] = {symbol.name for symbol in symbols}
    seen: set[str] = set()
    for symbol in symbols:
        name = symbol.name
        while name in seen:
            name += "_"
            name = name if name not in taken else name + "_"
        seen.add(name)
        found[symbol] = sympy.Symbol(name)
    return found


def _renamed(constraint: Any, named: dict[Any, Any]) -> Any:
    polynomial = sympy.sympify(constraint.polynomial).xreplace(named)
    return decision.Constraint(polynomial, constraint.relation)


def _needed_symbols(used: set[Any], sides: list[Any], whole: list[Any]) -> list[Any]:
    """The symbols of the goal and all that conditions link to them."""
    linked = [
        left.free_symbols | right.free_symbols
        for left, right in zip(sides[::2], sides[1::2], strict=True)
    ]
    linked += [form.free_symbols for form in whole]
    grown = set(used)
    while True:
        more = set().union(*(names for names in linked if names & grown)) - grown
        if not more:
            return sorted(grown, key=str)
        grown |= more


def _one_polynomial(converted: Any, symbols: list[Any]) -> Any:
    """numerator * denominator: the same sign as the quotient, wherever it is defined."""
    above, below = in_flint(converted, symbols)
    return polynomial_expression(above * below, symbols)


def _exponential(form: Linear) -> tuple[Any, Any]:
    """The condition sum c x + c0 >= 0 as e^(positive part) >= e^(negative part)."""
    scale = sympy.ilcm(1, *(c.denominator for _, c in form.coefficients), form.constant.denominator)
    left = right = sympy.Integer(0)
    for monomial, c in (*form.coefficients, (sympy.Integer(1), form.constant)):
        value = sympy.Rational(c.numerator, c.denominator) * scale * monomial
        if c > 0:
            left += value
        else:
            right -= value
    if form.constant != 0:  # e^1 is no polynomial quantity: the condition is left out
        return sympy.Integer(1), sympy.Integer(1)
    return sympy.exp(left), sympy.exp(right)


def plain(form: Linear) -> Any:
    """A linear form as a sympy expression."""
    total = sympy.Rational(form.constant.numerator, form.constant.denominator)
    for monomial, c in form.coefficients:
        total += sympy.Rational(c.numerator, c.denominator) * monomial
    return total


def equation(factor: Any) -> str:
    """factor = 0 as it reads best: by its exponents where they are linear.

    >>> t, eps = sympy.symbols("t eps", real=True)
    >>> equation(sympy.exp(t) - sympy.exp(eps / 2))
    't = eps/2'
    """
    above, _, symbols, converter = as_quotient(factor)
    form = linear_form(above, symbols, converter.meanings)
    if form is None or len(above.to_dict()) > 2:
        return f"{factor} = 0"
    total = plain(form)
    for name in ("t", "_t", "eps_g"):
        for symbol in sorted(total.free_symbols, key=sympy.default_sort_key):
            if symbol.name == name and total.coeff(symbol) != 0:
                return f"{symbol.name} = {sympy.expand(symbol - total / total.coeff(symbol))}"
    return f"{total} = 0"


def sign_of_all(expression: Any, system: Iterable[Linear]) -> set[Any]:
    """The factors of an expression that may vanish on the system."""
    above, _, symbols, converter = as_quotient(expression)
    if above.is_zero():
        return {sympy.Integer(0)}
    found: set[Any] = set()
    for part, _ in above.factor()[1]:
        meant = polynomial_expression(part, symbols).xreplace(dict(converter.meanings))
        if sign_of(meant, system).known is None:
            found.add(meant)
    return found
