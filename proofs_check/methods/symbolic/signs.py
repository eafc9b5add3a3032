"""The sign of an expression as a condition: known, linear in the exponents, or polynomial.

A difference of exponentials has the sign of the difference of their exponents; factors that keep
their sign on the domain drop out. What is left of most conditions in the papers is linear.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Any

import sympy

from proofs_check.language.claims import surplus
from proofs_check.methods.symbolic.linear import Linear, implied
from proofs_check.methods.symbolic.normal_form import (
    as_quotient,
    polynomial_expression,
)


@dataclass(frozen=True)
class Sign:
    """The sign of an expression: ``known`` (1, 0, -1), or that of a product of factors.

    ``factors`` holds the factors whose sign is open, each with its linear form where it has one;
    ``squares`` those to an even power that may vanish. The expression's sign is ``front`` times the
    signs of the factors, or 0 where a square vanishes.
    """

    front: int
    factors: tuple[tuple[Any, Linear | None], ...]
    squares: tuple[Any, ...] = ()
    product: str = ""  # the whole factorisation, as text

    @property
    def known(self) -> int | None:
        """The sign where it is settled, the same at every point."""
        return self.front if not (self.factors or self.squares) or self.front == 0 else None

    @property
    def weak(self) -> int | None:
        """1 for "nowhere negative", -1 for "nowhere positive", 0 for zero, None for neither."""
        return self.front if not self.factors or self.front == 0 else None

    def linear(self) -> Linear | None:
        """The condition "expression >= 0" where it is linear."""
        if self.squares or len(self.factors) != 1 or self.front == 0:
            return None
        if self.factors[0][1] is None:
            return None
        form = self.factors[0][1]
        return form if self.front > 0 else form.flipped()


def sign_of(expression: Any, system: Iterable[Linear]) -> Sign:
    """The sign of a kink-free expression on the points of a linear system.

    A NotAlgebraic where the expression is not a rational function of exponentials.
    """
    above, below, symbols, converter = as_quotient(expression)
    if above.is_zero():
        return Sign(0, ())
    context = list(system)
    front = 1
    factors: list[tuple[Any, Linear | None]] = []
    squares: list[Any] = []
    written: list[str] = []
    for polynomial, sign in ((above, ""), (below, "-")):
        content, parts = polynomial.factor()
        front *= -1 if content < 0 else 1
        if content != 1:
            written.append(f"({content})^{sign}1")
        for part, multiplicity in parts:
            form = linear_form(part, symbols, converter.meanings)
            settled = _settled(part, form, symbols, converter.positive, context)
            odd = int(multiplicity) % 2
            power = "" if not sign and int(multiplicity) == 1 else f"^{sign}{int(multiplicity)}"
            written.append(f"({_meant(part, symbols, converter.meanings)}){power}")
            if settled is not None:
                front *= settled if odd else 1
            elif odd:
                factors.append((_meant(part, symbols, converter.meanings), form))
            else:
                squares.append(_meant(part, symbols, converter.meanings))
    return Sign(front, tuple(factors), tuple(squares), " * ".join(written))


def weak_sign(expression: Any, system: Iterable[Linear]) -> int | None:
    """1 for "nowhere negative", -1 for "nowhere positive", 0 for zero; None where it is not known.

    Factors that may vanish count too, where a linear condition gives them a weak sign.
    """
    context = list(system)
    found = sign_of(expression, context)
    total = found.front
    for _, form in found.factors:
        if form is None:
            return None
        if implied(form, context):
            continue
        if not implied(form.flipped(), context):
            return None
        total = -total
    return total


def _meant(polynomial: Any, symbols: list[Any], meanings: Mapping[Any, Any]) -> Any:
    return polynomial_expression(polynomial, symbols).xreplace(dict(meanings))


def _settled(
    part: Any,
    form: Linear | None,
    symbols: list[Any],
    positive: set[Any],
    context: list[Linear],
) -> int | None:
    """The strict sign of a factor on the whole system, or None."""
    if form is not None:
        if implied(form.strictly(), context):
            return 1
        return -1 if implied(form.flipped().strictly(), context) else None
    used = [symbols[i] for i, e in enumerate(zip(*part.to_dict(), strict=True)) if any(e)]
    if all(symbol in positive for symbol in used):
        signs = {c > 0 for c in part.to_dict().values()}
        if len(signs) == 1:
            return 1 if signs == {True} else -1
    return None


def linear_form(polynomial: Any, symbols: list[Any], meanings: Mapping[Any, Any]) -> Linear | None:
    """A linear condition equivalent to polynomial >= 0, where there is one.

    c (M - M') with monomials of exponentials: the difference of the exponents; a polynomial of
    degree one in symbols that stand for themselves: itself.
    """
    terms = polynomial.to_dict()
    if all(sum(exponents) <= 1 for exponents in terms) and not any(
        symbols[i] in meanings for exponents in terms for i, e in enumerate(exponents) if e
    ):
        coefficients: dict[Any, Fraction] = {}
        constant = Fraction(0)
        for exponents, c in terms.items():
            value = Fraction(int(c.p), int(c.q))
            if sum(exponents):
                coefficients[symbols[exponents.index(1)]] = value
            else:
                constant = value
        return Linear.of(coefficients, constant)
    if len(terms) != 2:
        return None
    (one, a), (other, b) = terms.items()
    if a != -b:
        return None
    exponent = _exponent(one, symbols, meanings)
    opposite = _exponent(other, symbols, meanings)
    if exponent is None or opposite is None:
        return None
    return linear_exponent(exponent - opposite if a > 0 else opposite - exponent)


def _exponent(powers: tuple[int, ...], symbols: list[Any], meanings: Mapping[Any, Any]) -> Any:
    total = sympy.Integer(0)
    for symbol, power in zip(symbols, powers, strict=False):
        if power:
            meaning = meanings.get(symbol)
            if not isinstance(meaning, sympy.exp):
                return None
            total += power * meaning.args[0]
    return total


def linear_exponent(exponent: Any) -> Linear | None:
    """exponent >= 0 as a linear condition in its monomials (k t is a variable of its own)."""
    coefficients: dict[Any, Fraction] = {}
    constant = Fraction(0)
    for term in sympy.Add.make_args(sympy.expand(exponent)):
        c, monomial = term.as_coeff_Mul()
        if not c.is_Rational:
            return None
        value = Fraction(int(c.p), int(c.q))
        if monomial == 1:
            constant += value
        else:
            coefficients[monomial] = coefficients.get(monomial, Fraction(0)) + value
    return Linear.of(coefficients, constant)


def linear_condition(relation: Any) -> list[Linear]:
    """A relation between linear expressions as conditions (two for an equation), else []."""
    difference = sympy.expand(relation.lhs - relation.rhs)
    symbols = difference.free_symbols
    if not difference.is_polynomial(*symbols):
        return []
    form = linear_exponent(difference)
    return [] if form is None else compared_with_zero(relation, form)


def linear_part(condition: Any) -> list[Linear]:
    """The linear conditions that a relation says (two for an equation); [] for any other
    condition."""
    return linear_condition(condition) if isinstance(condition, sympy.Rel) else []


def compared_with_zero(relation: Any, form: Linear) -> list[Linear]:
    """The relation with a linear form on its left and 0 on its right, as conditions."""
    match relation:
        case sympy.Ge():
            return [form]
        case sympy.Gt():
            return [form.strictly()]
        case sympy.Le():
            return [form.flipped()]
        case sympy.Lt():
            return [form.flipped().strictly()]
        case sympy.Eq():
            return [form, form.flipped()]
    return []


def settles(kind: Any, sign: int) -> bool:
    """Whether a left side of this sign stands in this relation to 0."""
    return {
        sympy.Ge: sign >= 0,
        sympy.Gt: sign > 0,
        sympy.Le: sign <= 0,
        sympy.Lt: sign < 0,
        sympy.Ne: sign != 0,
        sympy.Eq: sign == 0,
    }[kind]


def products(relations: Iterable[Any]) -> list[Linear]:
    """Products of two linear conditions A >= 0, B >= 0: A B >= 0, linear in the monomials.

    They tell how k t compares with t where k >= 1 and t >= 0.
    """
    found = []
    sides = [side for side in map(surplus, relations) if side is not None]
    # what is no polynomial has no place in a system that is linear in monomials
    sides = [side for side in sides if side.is_polynomial(*side.free_symbols)]
    for one, other in combinations(sides, 2):
        mixed = {s.is_integer for s in one.free_symbols} != {
            s.is_integer for s in other.free_symbols
        }
        if mixed or any(s.is_integer for s in one.free_symbols | other.free_symbols):
            form = linear_exponent(sympy.expand(one * other))
            if form is not None and form.coefficients:
                found.append(form)
    return found
