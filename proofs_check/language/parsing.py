"""Statements from text, read by a grammar and never executed.

The grammar is Python's expression grammar cut down to numbers, names, + - * / **, comparisons,
calls of listed functions with positional or keyword arguments, and nothing else: no attributes, no
subscripts, no strings. Length, depth and the sizes of numbers are bounded.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

import sympy

from proofs_check.language import syntax_suggestions
from proofs_check.language.errors import ClaimError

MAX_CHARACTERS, MAX_DEPTH, MAX_DIGITS = 4000, 60, 400
"""Of a statement that is typed: what is longer or deeper is a ClaimError, before it is
worked out."""
MAX_BITS = 4000  # of a number within an exponent, before it is known to be small
WITHIN = f"numerator and denominator at most {MAX_DIGITS}"

_DECIMAL = re.compile(r"([0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE]([+-]?[0-9]{1,6}))?", re.ASCII)

_BINARY: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.Div: lambda a, b: a / b,
    ast.Pow: lambda a, b: a**b,
}
_COMPARE: dict[type[ast.cmpop], Any] = {
    ast.Lt: sympy.Lt,
    ast.LtE: sympy.Le,
    ast.Gt: sympy.Gt,
    ast.GtE: sympy.Ge,
    ast.Eq: sympy.Eq,
    ast.NotEq: sympy.Ne,
}


def expression(
    text: str, names: Mapping[str, Any], functions: Mapping[str, Callable[..., Any]] | None = None
) -> Any:
    """The sympy expression or relation that the text writes, kept as written.

    A ClaimError names what is not understood.

    >>> eps = sympy.Symbol("eps", real=True)
    >>> expression("eps/2 + 1", {"eps": eps}).subs(eps, 4)
    3
    """
    return Reader(names, functions or {}).read(text)


def explicit(text: str) -> str:
    """The text with ^ for powers, "4 eps" for 4*eps and "ln 2" for ln(2) written out; a ClaimError
    where a # would leave the rest of the line unread.

    >>> explicit("4 eps - ln 2")
    '4*eps - ln(2)'
    """
    if "#" in text:
        raise ClaimError(f"a statement without # was wanted, got {text[:60]!r}")
    text = text.strip().replace("^", "**")
    text = re.sub(r"\bln\s+(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)", r"ln(\1)", text)
    return re.sub(
        r"(\d|\))\s+(?=[A-Za-z_(])(?!and\b|or\b|if\b|else\b|in\b|not\b|is\b)", r"\1*", text
    )


def not_read(wanted: str, text: str) -> str:
    """What is said of a text that is no expression: what was wanted, and how to write it."""
    written = syntax_suggestions.of_a_text(text)
    return f"{wanted} was wanted, got {text[:60]!r}{written and f': {written}'}"


class Reader:
    """Reads expressions over given names and functions, by the grammar of this module."""

    def __init__(
        self, names: Mapping[str, Any], functions: Mapping[str, Callable[..., Any]]
    ) -> None:
        self._names, self._functions, self._text = names, functions, ""

    def read(self, text: str) -> Any:
        """The expression that a text stands for; a ClaimError where it cannot be read."""
        if len(text) > MAX_CHARACTERS:
            raise ClaimError(f"at most {MAX_CHARACTERS} characters were wanted, got {len(text)}")
        try:
            self._text = explicit(text)
            tree = ast.parse(self._text, mode="eval")
        except ClaimError:
            raise
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            raise ClaimError(not_read("an expression", text)) from None
        with sympy.evaluate(False):
            return self._node(tree.body, 0)

    def _node(self, node: ast.AST, depth: int) -> Any:
        if depth > MAX_DEPTH:
            raise ClaimError(f"an expression at most {MAX_DEPTH} levels deep was wanted")
        match node:
            case ast.Constant():
                found = self._literal(node)
                return sympy.Rational(found.numerator, found.denominator)
            case ast.Name(id=name):
                return self._name(name)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return -self._node(operand, depth + 1)
            case ast.UnaryOp(op=ast.UAdd(), operand=operand):
                return self._node(operand, depth + 1)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _BINARY:
                return self._binary(op, left, right, depth)
            case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in _COMPARE:
                sides = self._node(left, depth + 1), self._node(right, depth + 1)
                return _COMPARE[type(op)](*sides, evaluate=False)
            case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords):
                return self._call(name, args, keywords, depth)
            case ast.Call():
                wanted = "only calls of known functions by their names are understood"
                so = "" if isinstance(node.func, ast.Attribute) else ": write * for a product"
                raise ClaimError(f"{wanted}, not {ast.unparse(node)[:60]!r}{so}")
        written = syntax_suggestions.of_a_node(node)
        raise ClaimError(f"not understood: {self._said(node)!r}{written and f': {written}'}")

    def _binary(self, op: ast.operator, left: ast.AST, right: ast.AST, depth: int) -> Any:
        if isinstance(op, ast.Pow) and self._is_e(left):
            return sympy.exp(self._node(right, depth + 1))
        one = self._node(left, depth + 1)
        exponent = self._constant(right) if isinstance(op, ast.Pow) else None
        if exponent is not None:
            if max(abs(exponent.numerator), exponent.denominator) > MAX_DIGITS:
                wanted = f"an exponent with {WITHIN} was wanted (of x > 0, write exp(a*ln(x)))"
                raise ClaimError(f"{wanted}, got {self._said(right)}")
            return one ** sympy.Rational(exponent.numerator, exponent.denominator)
        return _BINARY[type(op)](one, self._node(right, depth + 1))

    def _is_e(self, node: ast.AST) -> bool:
        """Whether a base is the letter e, and no variable of that name is there."""
        return isinstance(node, ast.Name) and node.id == "e" and "e" not in self._names

    def _name(self, name: str) -> Any:
        if name not in self._names:
            known = ", ".join(sorted(self._names)) or "none"
            raise ClaimError(f"the name {name!r} is not known here (known: {known})")
        return self._names[name]

    def _call(
        self, name: str, args: list[ast.expr], keywords: list[ast.keyword], depth: int
    ) -> Any:
        if name not in self._functions:
            if name in syntax_suggestions.FUNCTIONS:
                raise ClaimError(
                    f"the function {name!r} is not known: "
                    f"write {syntax_suggestions.FUNCTIONS[name]}"
                )
            if name in syntax_suggestions.NO_WORD:
                raise ClaimError(
                    f"the function {name!r} is not known: {syntax_suggestions.NO_WORD[name]}"
                )
            if name in self._names:
                raise ClaimError(f"{name} is a variable: write {name}*(...) for a product")
            known = ", ".join(sorted(self._known_functions())) or "none"
            written = ", ".join(ast.unparse(arg)[:20] for arg in args[:3])
            product = f", or {name}*({written}) for a product" if len(args) == 1 else ""
            repair = f"write what {name}({written}) is{product}"
            raise ClaimError(f"the function {name!r} is not known here: {repair} (known: {known})")
        if any(keyword.arg is None for keyword in keywords):
            raise ClaimError(f"{name}: plain arguments were wanted")
        given = {str(word.arg): self._node(word.value, depth + 1) for word in keywords}
        listed = [self._node(arg, depth + 1) for arg in args]
        _count(name, self._functions[name], len(listed), list(given))
        return self._functions[name](*listed, **given)

    def _known_functions(self) -> Iterable[str]:
        return self._functions

    def _said(self, node: ast.AST) -> str:
        """The part of the text that a node was read from."""
        return (ast.get_source_segment(self._text, node) or ast.unparse(node))[:60]

    def _literal(self, node: ast.Constant) -> Fraction:
        """The number that is written, digit for digit: what Python made of it is not looked at."""
        written = ast.get_source_segment(self._text, node) or ""
        found = _DECIMAL.fullmatch(written)
        if found is None:
            raise ClaimError(
                f"a number such as 2, 1/10, 0.1 or 1e-6 was wanted, got {written[:60]}"
            )
        if len(written) > MAX_DIGITS:
            raise ClaimError(f"a number of at most {MAX_DIGITS} characters was wanted")
        if abs(int(found[2] or 0)) > MAX_DIGITS:
            wanted = f"a number whose power of ten is within {MAX_DIGITS} was wanted"
            raise ClaimError(f"{wanted}, got {written[:60]}")
        return Fraction(written)

    def _constant(self, node: ast.AST) -> Fraction | None:
        """The value of an exponent that is a number (1/2, -3, 2**3), None where it is none.

        Sizes are checked before anything is computed: 9**9**9 is refused, not tried.
        """
        match node:
            case ast.Constant():
                return self._literal(node)
            case ast.UnaryOp(op=ast.USub() | ast.UAdd() as op, operand=operand):
                found = self._constant(operand)
                return -found if found is not None and isinstance(op, ast.USub) else found
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _BINARY:
                one, other = self._constant(left), self._constant(right)
                if one is None or other is None:
                    return None
                if isinstance(op, ast.Pow) and other.denominator != 1:
                    return None
                if _bits(op, one, other) > MAX_BITS:
                    wanted = f"an exponent with {WITHIN} was wanted"
                    raise ClaimError(f"{wanted}, got {self._said(node)}")
                try:
                    return Fraction(_BINARY[type(op)](one, other))
                except ZeroDivisionError:
                    raise ClaimError("a division by zero in an exponent") from None
        return None


def _count(name: str, function: Callable[..., Any], given: int, named: list[str]) -> None:
    """A ClaimError for arguments that a function does not have, or too few of them."""
    wanted = f"wanted {name}(x)"
    if isinstance(function, type):  # sympy's own, which take one
        fits = given == 1 and not named
    else:
        signature = inspect.signature(function)
        wanted = f"wanted {name}({', '.join(map(str, signature.parameters))})"
        try:
            signature.bind(*range(given), **dict.fromkeys(named))
            fits = True
        except TypeError:
            fits = False
    if not fits:
        raise ClaimError(f"{name}: {wanted}, got {given + len(named)} arguments")


def _bits(op: ast.operator, one: Fraction, other: Fraction) -> int:
    """A bound on the size of what an operation gives, in bits."""
    size, more = (max(x.numerator.bit_length(), x.denominator.bit_length()) for x in (one, other))
    if isinstance(op, ast.Pow):
        return size * int(abs(other))
    return size + more + 1
