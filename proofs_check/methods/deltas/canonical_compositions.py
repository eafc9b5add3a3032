"""Deltas of compositions in one way of writing: what is the same by definition looks the same.

A batch has no order; m mechanisms next to n of the same class and parameter are m + n of them; none
of a kind is nothing. That is how the heads of the language are read, and rests on no statement.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import sympy
from sympy.functions.elementary.piecewise import ExprCondPair

from proofs_check.language.compositions import (
    BRPart,
    DeltaHead,
    DPPart,
    NonAdaptiveDelta,
    Part,
    Sequence,
    TreeDelta,
)
from proofs_check.language.vocabulary import Binding
from proofs_check.methods.deltas.side_conditions import Given, defined, plainly

LONGEST = 8
"""Mechanisms that are taken one by one, where a claim speaks of each; a longer composition is
rewritten by claims about equal ones alone."""
LAZY = (
    sympy.Rel,
    sympy.logic.boolalg.BooleanFunction,
    sympy.Max,
    sympy.Min,
    sympy.Piecewise,
)


@dataclass(frozen=True)
class Mechanisms:
    """A number ``count`` of mechanisms of one class and one parameter eps."""

    kind: Any
    eps: Any
    count: Any

    @property
    def part(self) -> Part:
        """These mechanisms as a part in the language of claims."""
        return Part(self.kind, self.eps, self.count)

    def times(self, count: Any) -> Mechanisms:
        """The same class and parameter, with this count in place of the old one."""
        return Mechanisms(self.kind, self.eps, plainly(count))


@dataclass(frozen=True)
class Composition:
    """A head without its eps_g: at once or in turn, and the mechanisms."""

    head: Any
    parts: tuple[Mechanisms, ...]

    @property
    def at_once(self) -> bool:
        """Whether all are chosen before any answer is seen: it is a batch."""
        return self.head is NonAdaptiveDelta

    @property
    def sequence(self) -> Sequence:
        """These mechanisms as a sequence in the language of claims."""
        return Sequence(self.head, tuple(part.part for part in self.parts))

    @property
    def sum_of_eps(self) -> Any:
        """The sum of the parameters of all mechanisms."""
        return plainly(sympy.Add(*(part.eps * part.count for part in self.parts)))

    def with_parts(self, parts: Iterable[Mechanisms], head: Any = None) -> Composition:
        """A composition of other mechanisms, in the normal way of writing."""
        return composed(head or self.head, parts)

    def at(self, eps_g: Any) -> Any:
        """The delta of the composition at eps_g, as an expression."""
        return self.head(eps_g, *(part.kind(part.eps, part.count) for part in self.parts))

    def one_by_one(self) -> list[Mechanisms] | None:
        """Every mechanism apart; None where their number is not known, or large."""
        counts = [part.count for part in self.parts]
        if not all(count.is_Integer for count in counts) or sum(counts) > LONGEST:
            return None
        return [part.times(1) for part in self.parts for _ in range(int(part.count))]


def composed(head: Any, parts: Iterable[Mechanisms]) -> Composition:
    """The composition of these parts in its normal writing: equal neighbours merged, non-adaptive
    parts sorted."""
    listed = [Mechanisms(p.kind, plainly(p.eps), plainly(p.count)) for p in parts]
    if head is NonAdaptiveDelta:
        listed.sort(key=lambda part: (part.kind.__name__, sympy.default_sort_key(part.eps)))
    merged: list[Mechanisms] = []
    for part in listed:
        last = merged[-1] if merged else None
        if last is not None and (last.kind, last.eps) == (part.kind, part.eps):
            merged[-1] = last.times(last.count + part.count)
        else:
            merged.append(part)
    kept = [part for part in merged if part.count != 0]
    if len(kept) < len(merged):  # what stood apart may stand side by side now
        return composed(head, kept)
    return Composition(head, tuple(kept))


def read_head(node: Any) -> tuple[Composition, Any]:
    """The composition that a delta in an expression is about, in its normal writing, and its
    eps_g."""
    parts = [Mechanisms(part.func, part.args[0], part.args[1]) for part in node.args[1:]]
    return composed(node.func, parts), plainly(node.args[0])


def normal_head(node: Any) -> Any:
    """A delta in an expression, with its composition in the normal writing."""
    composition, eps_g = read_head(node)
    return composition.at(eps_g)


def with_normal_heads(expression: Any) -> Any:
    """An expression with every delta of BR and DP mechanisms in its normal writing."""
    heads = [h for h in expression.atoms(DeltaHead) if not isinstance(h, TreeDelta)]
    return placed(expression, {head: normal_head(head) for head in heads})


def placed(expression: Any, place: Mapping[Any, Any]) -> Any:
    """An expression with others in place of some; the rest stays as it is written.

    (sympy's own way evaluates what it passes: of delta x/x it would leave delta.)
    """
    if expression in place:
        return place[expression]
    arguments = [placed(argument, place) for argument in expression.args]
    if all(new is old for new, old in zip(arguments, expression.args, strict=True)):
        return expression
    if isinstance(expression, sympy.Tuple | ExprCondPair):
        return expression.func(*arguments)
    return expression.func(*arguments, evaluate=False)


def has_a_value(node: Any, given: Given) -> bool:
    """Whether the composition is one: BR and DP, parameters shown to be >= 0, counts integers >= 0.

    Looked at as written: of what is written n times, for n = 0 too, the parameter counts.
    """
    if isinstance(node, TreeDelta) or not defined(node.args[0], given):
        return False
    return all(_is_part(part, given) for part in node.args[1:])


def _is_part(part: Any, given: Given) -> bool:
    if part.func not in (BRPart, DPPart):
        return False
    eps, count = part.args
    if not (defined(eps, given) and defined(count, given) and plainly(count).is_integer):
        return False
    zero = sympy.Integer(0)
    return all(given.shows(sympy.Ge(value, zero, evaluate=False)) for value in (eps, count))


def alike(one: Any, other: Any) -> bool:
    """Whether two expressions are written the same, up to the names of bound variables."""
    return bool(_bound_by_depth(one, 0) == _bound_by_depth(other, 0))


_BOUND = [
    {kind: sympy.Dummy(f"b{depth}", **{kind: True}) for kind in ("real", "integer")}
    for depth in range(12)
]


def _bound_by_depth(expression: Any, depth: int) -> Any:
    if not expression.args:
        return expression
    if isinstance(expression, Binding) and depth < len(_BOUND):
        body, variable, low, high = expression.args
        own = _BOUND[depth]["integer" if variable.is_integer else "real"]
        inside = _bound_by_depth(body.xreplace({variable: own}), depth + 1)
        ends = (_bound_by_depth(end, depth) for end in (low, high))
        return expression.func(inside, own, *ends)
    if isinstance(expression, DeltaHead):
        return normal_head(expression)
    arguments = [_bound_by_depth(argument, depth) for argument in expression.args]
    if isinstance(expression, LAZY):
        return expression.func(*arguments, evaluate=False)
    return expression.func(*arguments)
