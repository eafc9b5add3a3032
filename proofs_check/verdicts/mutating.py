"""Wrong variants of a statement: one node of its expression rewritten.

A claim whose evidence cannot tell it from its mutants says nothing. The rewrites are slips of the
pen: a sign, a constant off by one, q for p, a dropped term or exponent, a bound of a sum, a
relation turned round.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import sympy

from proofs_check.language.compositions import BRPart, DPPart
from proofs_check.language.vocabulary import Clip, MaxOver, Pos, RRp, RRq, Slope, Sup, Total

Path = tuple[int, ...]


@dataclass(frozen=True)
class Mutant:
    """A wrong variant of a statement: one node rewritten, and how."""

    says: str
    relation: Any


_TURNED = {sympy.Le: sympy.Ge, sympy.Ge: sympy.Le, sympy.Lt: sympy.Gt, sympy.Gt: sympy.Lt}
_EXCHANGED = {RRq: RRp, RRp: RRq, BRPart: DPPart, DPPart: BRPart}


def mutants(relation: Any, seed: str = "") -> Iterator[Mutant]:
    """All single-node rewrites of a statement, in an order that depends on the seed only.

    >>> x = sympy.Symbol("x", real=True)
    >>> sorted(m.says for m in mutants(sympy.Le(x, 2, evaluate=False)))[:2]
    ['2 -> 1', '2 -> 3']
    """
    found = []
    for path, node in _nodes(relation, ()):
        for says, replacement in _rewrites(node, path):
            found.append((path, says, replacement))
    random.Random(seed).shuffle(found)
    seen = {relation}
    for path, says, replacement in found:
        with sympy.evaluate(False):
            changed = _replaced(relation, path, replacement)
        if changed not in seen:
            seen.add(changed)
            yield Mutant(says, changed)


def _nodes(node: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    yield path, node
    if isinstance(node, sympy.Implies):
        yield from _nodes(node.args[1], (*path, 1))
        return
    for index, argument in enumerate(node.args):
        bound = isinstance(node, Sup | Total | MaxOver | Slope) and index == 1
        if not bound:
            yield from _nodes(argument, (*path, index))


def _replaced(node: Any, path: Path, replacement: Any) -> Any:
    if not path:
        return replacement
    arguments = list(node.args)
    arguments[path[0]] = _replaced(arguments[path[0]], path[1:], replacement)
    return node.func(*arguments)


def _rewrites(node: Any, path: Path) -> list[tuple[str, Any]]:
    """(description, new node) for one node."""
    with sympy.evaluate(False):
        return list(_of_kind(node, path))


def _text(node: Any) -> str:
    """How a node prints; sympy's printer needs to evaluate."""
    with sympy.evaluate(True):
        return str(node)


def _of_kind(node: Any, path: Path) -> Iterator[tuple[str, Any]]:  # noqa: PLR0912
    match node:
        case sympy.Integer():
            yield f"{node} -> {int(node) + 1}", sympy.Integer(int(node) + 1)
            if int(node) != 0:
                yield f"{node} -> {int(node) - 1}", sympy.Integer(int(node) - 1)
        case sympy.Rational():
            yield f"{node} -> {node.p + 1}/{node.q}", sympy.Rational(node.p + 1, node.q)
        case sympy.Add():
            for index, term in enumerate(node.args):
                rest = [other for i, other in enumerate(node.args) if i != index]
                kept = rest[0] if len(rest) == 1 else sympy.Add(*rest)
                yield f"the term {_text(term)} dropped", kept
                yield f"the sign of {_text(term)}", sympy.Add(*rest, sympy.Mul(-1, term))
        case sympy.Mul():
            for index, factor in enumerate(node.args):
                rest = [other for i, other in enumerate(node.args) if i != index]
                kept = rest[0] if len(rest) == 1 else sympy.Mul(*rest)
                yield f"the factor {_text(factor)} dropped", kept
        case sympy.Pow():
            yield f"the exponent {_text(node.exp)} dropped", node.base
        case sympy.exp():
            yield f"exp({_text(node.args[0])}) inverted", sympy.exp(sympy.Mul(-1, node.args[0]))
        case Pos() | Clip():
            yield f"{node.func.__name__} left out", node.args[0]
        case sympy.Max() | sympy.Min():
            for argument in node.args:
                yield f"{node.func.__name__} replaced by {_text(argument)}", argument
        case Total() | MaxOver():
            body, variable, low, high = node.args
            yield "the lower bound + 1", node.func(body, variable, sympy.Add(low, 1), high)
            yield "the upper bound - 1", node.func(body, variable, low, sympy.Add(high, -1))
    if node.func in _EXCHANGED:
        other = _EXCHANGED[node.func]
        yield f"{node.func.__name__} -> {other.__name__}", other(*node.args)
    if node.func in _TURNED:
        yield "the relation turned round", _TURNED[node.func](*node.args, evaluate=False)
    if isinstance(node, sympy.Eq) and not path:
        yield "= -> <", sympy.Lt(*node.args, evaluate=False)
