"""The arithmetic of a claim file is exact: 1/3 is a third there, 0.1 a tenth, 2**0.5 a root of 2.

Python makes floats of these, which are other numbers. The file's syntax tree is changed before it
is compiled: quotients, powers and decimals go through the functions below.
"""

from __future__ import annotations

import ast
from fractions import Fraction
from math import inf
from typing import Any

import sympy

from proofs_check.language.errors import ClaimError

MAX_EXPONENT = 400
"""Of a decimal in a claim file: a larger one is refused, for it is written out as a fraction."""


def quotient(one: Any, other: Any) -> Any:
    """one / other, exactly.

    >>> quotient(1, 3), quotient(6, 3)
    (Fraction(1, 3), Fraction(2, 1))
    """
    if isinstance(one, int | Fraction) and isinstance(other, int | Fraction):
        if other == 0:
            raise ZeroDivisionError("division by zero")
        return Fraction(one) / other
    return one / other


def power(base: Any, exponent: Any) -> Any:
    """base ** exponent, exactly.

    >>> power(2, -1), power(4, Fraction(1, 2)), power(2, 3)
    (Fraction(1, 2), 2, 8)
    """
    numbers = isinstance(base, int | Fraction) and isinstance(exponent, int | Fraction)
    if numbers and exponent == int(exponent):
        whole = int(exponent)
        return base**whole if whole >= 0 else Fraction(base) ** whole
    if numbers or isinstance(base, Fraction):
        return sympy.sympify(base) ** sympy.sympify(exponent)
    return base**exponent


def decimal(written: str) -> Fraction:
    """The fraction that a decimal literal stands for, digit for digit; a ClaimError where its power
    of ten is beyond MAX_EXPONENT either way.

    >>> decimal("0.10"), decimal("1_0.5")
    (Fraction(1, 10), Fraction(21, 2))
    """
    plain = written.replace("_", "")
    if abs(int(plain.lower().partition("e")[2] or 0)) > MAX_EXPONENT:
        wanted = f"a decimal whose power of ten is within {MAX_EXPONENT}"
        raise ClaimError(f'{written}: wanted {wanted}: write Fraction("{plain}")')
    return Fraction(plain)


def unreadable(shown: str) -> Fraction:
    """A ClaimError for a decimal whose text cannot be found: Python does not say where it stands.

    Within an f-string Python 3.11 gives the places of another line.
    """
    raise ClaimError(f"{shown}: a decimal within an f-string: give it a name on a line before")


NAMES = {
    "_exact_quotient": quotient,
    "_exact_power": power,
    "_exact_decimal": decimal,
    "_exact_unreadable": unreadable,
}
"""What the changed tree calls."""

_CALLED = {ast.Div: "_exact_quotient", ast.Pow: "_exact_power"}


class _Exactly(ast.NodeTransformer):
    """Calls in the place of / and **, and of decimals."""

    def __init__(self, text: str) -> None:
        self._text, self._in_text = text, 0

    def _call(self, node: ast.AST, name: str, *arguments: ast.expr) -> ast.expr:
        function = ast.Name(name, ast.Load())
        return ast.copy_location(ast.Call(function, list(arguments), []), node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """A quotient or a power becomes a call of the function that keeps it exact."""
        self.generic_visit(node)
        name = _CALLED.get(type(node.op))
        return node if name is None else self._call(node, name, node.left, node.right)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        """``x /= 3`` on a plain name, as an assignment of the exact quotient."""
        self.generic_visit(node)
        name = _CALLED.get(type(node.op))
        if name is None or not isinstance(node.target, ast.Name):
            return node
        read = ast.copy_location(ast.Name(node.target.id, ast.Load()), node)
        value = self._call(node, name, read, node.value)
        return ast.copy_location(ast.Assign([node.target], value), node)

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        """A decimal of the source as the exact number that is written."""
        if not isinstance(node.value, float):
            return node
        written = ast.get_source_segment(self._text, node) or ""
        name = "_exact_unreadable" if self._in_text or not written else "_exact_decimal"
        shown = ast.Constant(written if name == "_exact_decimal" else repr(node.value))
        return self._call(node, name, ast.copy_location(shown, node))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.JoinedStr:
        """An f-string, in which places are not known."""
        self._in_text += 1
        self.generic_visit(node)
        self._in_text -= 1
        return node

    def visit_MatchValue(self, node: ast.MatchValue) -> ast.MatchValue:
        """A pattern holds no calls: a decimal in it has to be a number that Python has."""
        for part in ast.walk(node):
            if isinstance(part, ast.Constant) and isinstance(part.value, float):
                written = ast.get_source_segment(self._text, part) or repr(part.value)
                if abs(part.value) == inf or decimal(written) != Fraction(part.value):
                    raise ClaimError(f"line {part.lineno}: case {written}: write if and ==")
        return node


def exactly(tree: ast.Module, text: str) -> ast.Module:
    """The tree of a file with exact arithmetic; its names are those of :data:`NAMES`."""
    changed: ast.Module = _Exactly(text).visit(tree)
    return ast.fix_missing_locations(changed)
