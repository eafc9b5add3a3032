"""The arithmetic of a claim file is exact: 1/3 is a third there, 0.1 a tenth, 2**0.5 a root of 2.

Python makes floats of these, which are other numbers. The file's syntax tree is changed before it
is compiled: quotients, powers and decimals go through the functions below.
"""

from __future__ import annotations

import ast
from fractions import Fraction
from typing import Any

import sympy

MAX_EXPONENT = 400


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


NAMES = {"_exact_quotient": quotient, "_exact_power": power, "_exact_decimal": Fraction}
"""What the changed tree calls."""

_CALLED = {ast.Div: "_exact_quotient", ast.Pow: "_exact_power"}


class _Exactly(ast.NodeTransformer):
    """Calls in the place of / and **, and of decimals."""

    def __init__(self, text: str) -> None:
        self._text = text

    def _call(self, node: ast.AST, name: str, *arguments: ast.expr) -> ast.expr:
        function = ast.Name(name, ast.Load())
        return ast.copy_location(ast.Call(function, list(arguments), []), node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """/ and **."""
        self.generic_visit(node)
        name = _CALLED.get(type(node.op))
        return node if name is None else self._call(node, name, node.left, node.right)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        """x /= 3, of a plain name."""
        self.generic_visit(node)
        name = _CALLED.get(type(node.op))
        if name is None or not isinstance(node.target, ast.Name):
            return node
        read = ast.copy_location(ast.Name(node.target.id, ast.Load()), node)
        value = self._call(node, name, read, node.value)
        return ast.copy_location(ast.Assign([node.target], value), node)

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        """A decimal, as it is written."""
        if not isinstance(node.value, float):
            return node
        decimal = _decimal(ast.get_source_segment(self._text, node) or "", node.value)
        if not decimal:
            return node
        text = ast.copy_location(ast.Constant(decimal), node)
        return self._call(node, "_exact_decimal", text)

    def visit_MatchValue(self, node: ast.MatchValue) -> ast.MatchValue:
        """A pattern holds no calls."""
        return node


def _decimal(written: str, value: float) -> str:
    """The decimal as it stands in the source, where that is known; "" where it is too large."""
    written = written.replace("_", "")
    try:
        same = float(written) == value
    except ValueError:  # within an f-string positions are not those of the source
        same = False
    found = written if same else repr(value)
    exponent = found.lower().partition("e")[2] or "0"
    return found if value - value == 0 and abs(int(exponent)) <= MAX_EXPONENT else ""


def exactly(tree: ast.Module, text: str) -> ast.Module:
    """The tree of a file with exact arithmetic; its names are those of :data:`NAMES`."""
    changed: ast.Module = _Exactly(text).visit(tree)
    return ast.fix_missing_locations(changed)
