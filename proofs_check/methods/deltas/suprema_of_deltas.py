"""Suprema of deltas over a parameter, and maxima on the smaller side of an inequality."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sympy

from proofs_check.language.compositions import DeltaHead
from proofs_check.language.vocabulary import Binding, MaxOver, Slope, Sup
from proofs_check.methods.deltas.canonical_compositions import has_a_value, placed
from proofs_check.methods.deltas.side_conditions import Given, fresh
from proofs_check.methods.symbolic.normal_form import NotAlgebraic, unrolled

Obligations = list[tuple[list[Any], Any]]
"""(conditions, relation) pairs; together they say what was asked, or more."""


def has_values(node: Any, given: Given) -> bool:
    """Whether every delta in an expression or statement, as written, is one of a composition."""
    if not node.has(DeltaHead):
        return True
    if isinstance(node, DeltaHead):
        return has_a_value(node, given)
    if isinstance(node, Slope):
        return False
    if isinstance(node, Binding):
        body, variable, low, high = node.args
        inside = given.and_also(_within(variable, low, high))
        return has_values(body, inside) and all(has_values(end, given) for end in (low, high))
    return all(has_values(argument, given) for argument in node.args)


def _within(variable: Any, low: Any, high: Any) -> list[Any]:
    return [sympy.Ge(variable, low, evaluate=False), sympy.Le(variable, high, evaluate=False)]


def ways_without(relation: Any) -> Iterator[Obligations]:
    """Ways to say a relation without the supremum of a delta, each enough; itself if it has none.

    Below a bound is what is so everywhere; for the rest the supremum is looked for at an end.
    """
    bindings = [found for found in relation.atoms(Binding) if found.has(DeltaHead)]
    suprema = [found for found in bindings if isinstance(found, Sup)]
    if not bindings:
        yield [([], relation)]
        return
    if (
        suprema != bindings
        or len(suprema) > 1
        or not isinstance(relation, sympy.core.relational.Relational)
    ):
        return
    (chosen,) = suprema
    bound, own, low, high = chosen.args
    variable = fresh(own.name, relation.atoms(sympy.Symbol))
    body, inside = placed(bound, {own: variable}), _within(variable, low, high)
    some: Obligations = [([], sympy.Le(low, high, evaluate=False))]
    if _upwards(relation, chosen):
        yield [*some, (inside, placed(relation, {chosen: body}))]
    for end in (high, low):
        there = placed(body, {variable: end})
        attained = placed(relation, {chosen: there})
        yield [*some, ([], attained), (inside, sympy.Le(body, there, evaluate=False))]


def _upwards(relation: Any, chosen: Any) -> bool:
    """Whether the relation bounds the supremum, alone on its side, from above."""
    match relation:
        case sympy.Le():
            return bool(relation.lhs == chosen and not relation.rhs.has(chosen))
        case sympy.Ge():
            return bool(relation.rhs == chosen and not relation.lhs.has(chosen))
    return False


def is_bounded(relation: Any) -> bool:
    """Whether a relation bounds a delta, alone on its side, from above."""
    match relation:
        case sympy.Le():
            return isinstance(relation.lhs, DeltaHead)
        case sympy.Ge():
            return isinstance(relation.rhs, DeltaHead)
    return False


def each_maximum(relation: Any) -> Any:
    """max(a, b) <= c as a <= c and b <= c: no cells are needed for which is the larger."""
    if not isinstance(relation, sympy.Le | sympy.Ge):
        return relation
    small, large = (
        (relation.lhs, relation.rhs)
        if isinstance(relation, sympy.Le)
        else (relation.rhs, relation.lhs)
    )
    if isinstance(small, MaxOver):
        try:
            small = unrolled(small)
        except NotAlgebraic:
            return relation
    if not isinstance(small, sympy.Max):
        return relation
    listed = [each_maximum(sympy.Le(part, large, evaluate=False)) for part in small.args]
    return sympy.And(*listed, evaluate=False)
