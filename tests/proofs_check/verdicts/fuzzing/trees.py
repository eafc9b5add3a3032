"""Statements as trees of our own: what the fuzz generates, before anything of the checker sees it.

A node is a head and its arguments. ``text`` writes a tree in the grammar of ``proofs-check ask``;
``built`` calls the vocabulary of claims, as a claim file would.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

import sympy

import proofs_check as words
from proofs_check.language.claims import with_parameters

BINDERS = ("sup", "total", "max_over", "slope")
"""(variable, low, high, body, where); slope: (variable, value, value, body, None)."""

RELATIONS = {"le": "<=", "lt": "<", "ge": ">=", "gt": ">", "eq": "==", "ne": "!="}
CONNECTIVES = ("all_of", "any_of", "implies", "iff")
ARITHMETIC = {"add": "+", "sub": "-", "mul": "*", "div": "/", "pow": "^"}


@dataclass(frozen=True)
class Node:
    """A head and its arguments; + - * / and ** build nodes."""

    head: str
    args: tuple[Any, ...]

    def __add__(self, other: Any) -> Node:
        return Node("add", (self, node(other)))

    def __radd__(self, other: Any) -> Node:
        return node(other) + self

    def __sub__(self, other: Any) -> Node:
        return Node("sub", (self, node(other)))

    def __rsub__(self, other: Any) -> Node:
        return node(other) - self

    def __mul__(self, other: Any) -> Node:
        return Node("mul", (self, node(other)))

    def __rmul__(self, other: Any) -> Node:
        return node(other) * self

    def __truediv__(self, other: Any) -> Node:
        return Node("div", (self, node(other)))

    def __rtruediv__(self, other: Any) -> Node:
        return node(other) / self

    def __pow__(self, other: Any) -> Node:
        return Node("pow", (self, node(other)))

    def __rpow__(self, other: Any) -> Node:
        return node(other) ** self

    def __neg__(self) -> Node:
        return Node("neg", (self,))


def node(value: Any) -> Node:
    """A number as a node; a node as itself."""
    return value if isinstance(value, Node) else Node("num", (Fraction(value),))


def literal(written: str) -> Node:
    """A number that stays written as it is: 1e-30, 2.00000001."""
    return Node("num", (Fraction(written), written))


def var(name: str) -> Node:
    return Node("var", (name,))


def call(head: str, *args: Any) -> Node:
    return Node(head, tuple(map(node, args)))


def relation(kind: str, left: Any, right: Any) -> Node:
    return Node(kind, (node(left), node(right)))


def together(head: str, *parts: Node) -> Node:
    return Node(head, parts)


def binder(head: str, name: str, low: Any, high: Any, body: Any, where: Any = None) -> Node:
    """A supremum, sum or maximum; ``where`` is a place at which a supremum is attained, or at
    which its body has no value."""
    return Node(head, (name, node(low), node(high), node(body), where))


def slope(name: str, at: Any, body: Any) -> Node:
    return Node("slope", (name, node(at), node(at), node(body), None))


def by_cases(*branches: tuple[Any, Node], otherwise: Any = None) -> Node:
    """(value, condition) pairs, the first that holds counting."""
    listed = tuple((node(value), condition) for value, condition in branches)
    return Node("cases", (listed, None if otherwise is None else node(otherwise)))


def delta(head: str, eps_g: Any, *parts: tuple[str, Any, Any]) -> Node:
    """``delta`` or ``adaptive_delta`` of (class, eps, count) parts."""
    return Node(head, (node(eps_g), tuple((c, node(e), node(n)) for c, e, n in parts)))


def children(of: Node) -> Iterator[Node]:
    """The nodes right below, in conditions and parts of a composition too."""
    for part in of.args:
        for inner in part if isinstance(part, tuple) else (part,):
            for one in inner if isinstance(inner, tuple) else (inner,):
                if isinstance(one, Node):
                    yield one


def free(of: Node) -> set[str]:
    """The names of the free variables."""
    if of.head == "var":
        return {of.args[0]}
    if of.head in BINDERS:
        name, low, high, body, _ = of.args
        return free(low) | free(high) | (free(body) - {name})
    return set().union(*map(free, children(of)))


def heads(of: Node) -> set[str]:
    return {of.head}.union(*map(heads, children(of)))


INTEGERS = {"k", "m", "ell", "n", "N", "i", "j"}
"""Names that stand for integers in the language, free or bound."""


def whole_kind(of: Node) -> bool:
    """Whether a term is an integer by what it is made of: how a power with it is understood."""
    if of.head == "num":
        return bool(of.args[0].denominator == 1)
    if of.head == "var":
        return of.args[0] in INTEGERS
    if of.head in ("add", "sub", "mul", "neg", "maximum", "minimum", "binom"):
        return all(map(whole_kind, of.args))
    if of.head == "pow":
        base, exponent = of.args
        power = exponent.args[0] if exponent.head == "num" else -1
        return whole_kind(base) and power >= 0 and power.denominator == 1
    return of.head in ("ceiling", "floor")


@dataclass(frozen=True)
class Range:
    """The domain of a variable; ends are nodes, None where there is none."""

    low: Node | None = None
    high: Node | None = None
    low_in: bool = True
    high_in: bool = True
    integer: bool = False

    def text(self) -> str:
        low = "(-oo" if self.low is None else ("[" if self.low_in else "(") + plain(self.low)
        high = "oo)" if self.high is None else plain(self.high) + ("]" if self.high_in else ")")
        return ("integer " if self.integer else "") + f"{low}, {high}"

    def names(self) -> set[str]:
        return set().union(*(free(end) for end in (self.low, self.high) if end is not None))


@dataclass(frozen=True)
class Statement:
    """A statement with its domains; what is known about it by construction.

    ``point`` (names to numbers, or ("ln", number)) is where it fails or has no value; of a true
    statement a point of its domain, or {}.
    """

    relation: Node
    ranges: Mapping[str, Range]
    point: Mapping[str, Any] = field(default_factory=dict)
    reason: str = ""
    hint: Mapping[str, str] = field(default_factory=dict)

    def but(self, **changes: Any) -> Statement:
        return replace(self, **changes)

    def __str__(self) -> str:
        domains = " ".join(f"--domain '{n}={r.text()}'" for n, r in self.ranges.items())
        hint = f" hint {dict(self.hint)}" if self.hint else ""
        return f"ask '{text(self.relation)}' {domains}{hint}   [{self.reason}]"


# -- as text -------------------------------------------------------------------------------------


def text(of: Node) -> str:
    """The tree as ``ask`` reads it (cases and slope as a claim file writes them)."""
    head, args = of.head, of.args
    if head == "num":
        value, *written = args
        plain = str(value)
        if written:
            return str(written[0])
        return plain if value.denominator == 1 and value >= 0 else f"({plain})"
    if head == "var":
        return str(args[0])
    if head == "neg":
        return f"(-{text(args[0])})"
    if head in ARITHMETIC:
        return f"({text(args[0])} {ARITHMETIC[head]} {text(args[1])})"
    if head in RELATIONS:
        return f"{text(args[0])} {RELATIONS[head]} {text(args[1])}"
    if head in ("q", "p"):
        return f"{head}(eps={text(args[0])}, t={text(args[1])})"
    if head in BINDERS:
        ends = [args[1]] if head == "slope" else args[1:3]
        return f"{head}({', '.join([args[0], *map(text, ends), text(args[3])])})"
    if head == "cases":
        listed = [f"({text(value)}, {text(condition)})" for value, condition in args[0]]
        listed += [] if args[1] is None else [f"otherwise={text(args[1])}"]
        return f"cases({', '.join(listed)})"
    if head in ("delta", "adaptive_delta"):
        parts = [f"{text(count)}*{kind}({text(eps)})" for kind, eps, count in args[1]]
        return f"{head}({', '.join([*parts, text(args[0])])})"
    return f"{head}({', '.join(map(text, args))})"


def plain(of: Node) -> str:
    """The text, without brackets around a number."""
    return str(of.args[-1]) if of.head == "num" else text(of)


def readable(of: Node) -> bool:
    """Whether the grammar of ``ask`` has all its heads."""
    return not heads(of) & {"cases", "slope"}


# -- as a claim's function would return it -------------------------------------------------------

_OPERATIONS: dict[str, Callable[[Any, Any], Any]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": lambda a, b: a / b,
    "pow": lambda a, b: a**b,
}
_COMPARISONS = {
    "le": sympy.Le,
    "lt": sympy.Lt,
    "ge": sympy.Ge,
    "gt": sympy.Gt,
    "eq": sympy.Eq,
    "ne": sympy.Ne,
}


def built(of: Node, symbols: Mapping[str, Any]) -> Any:
    """The tree in the words of the language; to be called with sympy's evaluation switched off."""
    head, args = of.head, of.args
    if head == "num":
        return sympy.Rational(args[0].numerator, args[0].denominator)
    if head == "var":
        return symbols[args[0]]
    if head in BINDERS:
        return _bound(of, symbols)
    if head == "cases":
        listed = [(built(v, symbols), built(c, symbols)) for v, c in args[0]]
        last = None if args[1] is None else built(args[1], symbols)
        return words.cases(*listed, otherwise=last)
    if head in ("delta", "adaptive_delta"):
        return _delta(of, symbols)
    inner = [built(argument, symbols) for argument in args]
    if head == "neg":
        return -inner[0]
    if head in _OPERATIONS:
        return _OPERATIONS[head](*inner)
    if head in _COMPARISONS:
        return _COMPARISONS[head](*inner, evaluate=False)
    if head in ("q", "p"):
        return getattr(words, head)(eps=inner[0], t=inner[1])
    return getattr(words, head)(*inner)


def _bound(of: Node, symbols: Mapping[str, Any]) -> Any:
    name, low, high, body, _ = of.args
    function = with_parameters(lambda value: built(body, {**symbols, name: value}), [name])
    if of.head == "slope":
        return words.slope(function, built(low, symbols))
    make = words.maximum if of.head == "max_over" else getattr(words, of.head)
    return make(function, built(low, symbols), built(high, symbols))


def _delta(of: Node, symbols: Mapping[str, Any]) -> Any:
    eps_g, parts = of.args
    kinds = {"BR": words.BR, "DP": words.DP}
    listed = [
        built(count, symbols) * kinds[kind](built(eps, symbols)) for kind, eps, count in parts
    ]
    make = words.nonadaptive if of.head == "delta" else words.adaptive
    return make(*listed).delta(built(eps_g, symbols))
