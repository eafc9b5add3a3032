"""A point as text, and back: "eps = 1/10, e^t = 2, x = (1 + sqrt(5))/2"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import lcm
from typing import Any

import sympy

from exactdp.numbers.exact_numbers import Exact, ParameterError, exact, ln
from proofs_check.arithmetic.closed_functions import Symbolically, root_between
from proofs_check.arithmetic.closed_numbers import ClosedNumber, simplest
from proofs_check.arithmetic.evaluation import Evaluator, Exactly, NotExact, Unknown
from proofs_check.arithmetic.number_systems import as_exact
from proofs_check.arithmetic.vanishing_at_a_root import X
from proofs_check.arithmetic.zeros_by_sign_change import zero_between
from proofs_check.language.claims import Instance
from proofs_check.language.errors import ClaimError
from proofs_check.language.statement_syntax import StatementReader
from proofs_check.language.unfolding_heads import rebuilt

LONG = 4000
"""Bits of e^x from which on x itself is written."""
WANTED = "a number such as 1/10, ln 2, (1 + sqrt(5))/2, exp(1) or root(x^3 - x - 1, 1, 2)"


def coordinates(point: Mapping[Any, Any]) -> dict[str, str]:
    """A point as text: e^eps where that is rational and eps is not, else the number itself.

    >>> import sympy
    >>> coordinates({sympy.Symbol("eps"): exact("ln 4"), sympy.Symbol("t"): exact("1/10")})
    {'e^eps': '4', 't': '1/10'}
    """
    found = {}
    for symbol, value in point.items():
        if isinstance(value, ClosedNumber):
            found[symbol.name] = str(value)
            continue
        number = value if isinstance(value, Exact) else as_exact(value)
        rational = None if number.is_rational else number.exp_rational()
        if rational is not None and max(map(int.bit_length, rational.as_integer_ratio())) > LONG:
            rational = None
        found[symbol.name if rational is None else f"e^{symbol.name}"] = str(
            number if rational is None else rational
        )
    return found


def read_point(text: str, instance: Instance) -> dict[Any, Any]:
    """A point from its text: every variable, or e to the power of it, as a number."""
    given: dict[str, Exact | ClosedNumber] = {}
    for piece in _pieces(text):
        name, sign, value = (part.strip() for part in piece.partition("="))
        if not sign:
            raise ParameterError("at", piece.strip(), "NAME = NUMBER, NAME = NUMBER, ...")
        number = read_number(value, name)
        if name.startswith("e^"):
            number = _logarithm(number, name, value)
        given[name.removeprefix("e^")] = number
    names = [variable.name for variable in instance.variables]
    if set(given) != set(names):
        raise ParameterError("at", text, f"a number for each of {', '.join(names)} and no other")
    point: dict[Any, Any] = {}
    for variable in instance.variables:
        found = given[variable.name]
        if variable.domain.integer:
            whole = isinstance(found, Exact) and found.is_rational
            if not whole or found.fraction.denominator != 1:  # type: ignore[union-attr]
                raise ParameterError(variable.name, str(found), "an integer")
            point[variable.symbol] = int(found.fraction)  # type: ignore[union-attr]
        else:
            point[variable.symbol] = found
    return point


def _logarithm(number: Exact | ClosedNumber, name: str, value: str) -> Exact:
    if not isinstance(number, Exact) or not number.is_rational or number <= 0:
        raise ParameterError(name, value, "a positive rational")
    return ln(number.fraction)


def _pieces(text: str) -> Iterator[str]:
    """The parts between the commas that stand in no parentheses."""
    depth, piece = 0, ""
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            yield piece
            piece = ""
        else:
            piece += letter
    yield piece


def read_number(text: str, parameter: str) -> Exact | ClosedNumber:
    """The number that a text stands for: a rational, a logarithm, or another closed number.

    >>> read_number("1/2 ln 3", "t"), str(read_number("1/(sqrt(5) - 1)", "x"))
    (exact('1/2 ln 3'), '(1 + sqrt(5))/4')
    """
    try:
        return exact(text, parameter)
    except ParameterError as error:
        if not any(letter.isalpha() for letter in text):
            raise error from None
    roots: dict[Any, ClosedNumber] = {}

    def root(polynomial: Any, low: Any, high: Any) -> Any:
        symbol = sympy.Dummy("root", real=True)
        with sympy.evaluate(True):  # a text is read as it is written
            roots[symbol] = _root(polynomial, low, high)
        return symbol

    try:
        read = StatementReader({"x": X}, {"Abs": sympy.Abs, "root": root}).read(text)
        found: ClosedNumber = Evaluator(Symbolically(), roots, {}).value(read)
    except (ClaimError, NotExact, Unknown, TypeError, ValueError, ArithmeticError):
        raise ParameterError(parameter, text, WANTED) from None
    return simplest(found)


def _root(function: Any, low: Any, high: Any) -> ClosedNumber:
    first, last = (Evaluator(Exactly(), {}, {}).value(end) for end in (low, high))
    plain = rebuilt(function)
    if not plain.is_polynomial(X):
        return zero_between(plain, first, last)
    listed = sympy.Poly(plain, X).all_coeffs()[::-1]
    if not all(c.is_Rational for c in listed):
        return zero_between(plain, first, last)
    rationals = [Fraction(int(c.p), int(c.q)) for c in listed]
    scale = lcm(*(c.denominator for c in rationals))
    return root_between([int(c * scale) for c in rationals], first, last)
