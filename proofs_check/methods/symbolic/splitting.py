"""Piecewise statements cell by cell: every way in which the signs of their kinks can fall.

A positive part, a maximum or a function by cases is split on the sign of its argument, into "at
least 0" and "at most 0"; so the cells cover the domain by construction, and only cells that a
linear argument shows to be empty are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import sympy

from proofs_check.language.vocabulary import MaxOver, Pos, Sup, Total
from proofs_check.methods.symbolic.linear import Linear, feasible, implied
from proofs_check.methods.symbolic.normal_form import NotAlgebraic
from proofs_check.methods.symbolic.signs import (
    compared_with_zero,
    linear_condition,
    settles,
    sign_of,
)

KINKS = (Pos, sympy.Max, sympy.Min, sympy.Abs, sympy.Piecewise)
MAX_CELLS = 400
"""Cells of one statement; with more it is given up cell by cell (TooManyCells)."""


@dataclass(frozen=True)
class Cell:
    """Part of the domain, and the expression on it without kinks."""

    expression: Any
    system: tuple[Linear, ...]
    conditions: tuple[Any, ...]  # relations that are not linear in the exponents


class TooManyCells(NotAlgebraic):
    """The error for a statement with more cells than the method looks at."""


def cells(
    expression: Any, system: tuple[Linear, ...], budget: list[int] | None = None
) -> Iterator[Cell]:
    """The cells into which kinks cut the points of a linear system: on each, the expression has
    none.

    A NotAlgebraic where a kink's argument has no polynomial sign condition.
    """
    budget = [MAX_CELLS] if budget is None else budget
    yield from _cells(expression, system, (), budget)


def _cells(
    expression: Any, system: tuple[Linear, ...], conditions: tuple[Any, ...], budget: list[int]
) -> Iterator[Cell]:
    kink = _innermost(expression)
    if kink is None:
        budget[0] -= 1
        if budget[0] < 0:
            raise TooManyCells("too many cells")
        yield Cell(expression, system, conditions)
        return
    for value, relations in _branches(kink, system):
        extended = _extended(system, conditions, relations)
        if extended is not None:
            replaced = expression.xreplace({kink: value})
            yield from _cells(replaced, *extended, budget)


def _innermost(expression: Any) -> Any:
    if isinstance(expression, Sup | Total | MaxOver):
        raise NotAlgebraic(f"a {type(expression).__name__} of symbolic extent")
    for argument in expression.args:
        found = _innermost(argument)
        if found is not None:
            return found
    return expression if isinstance(expression, KINKS) else None


def _branches(kink: Any, system: tuple[Linear, ...]) -> Iterator[tuple[Any, list[Any]]]:
    """(value, relations under which it is the value); together the relations cover the system."""
    match kink:
        case Pos() | sympy.Abs():
            (u,) = kink.args
            below = sympy.Integer(0) if isinstance(kink, Pos) else -u
            yield from zip((u, below), _sides(u, system), strict=True)
        case sympy.Max() | sympy.Min() if len(kink.args) == 2:
            one, other = kink.args
            values = (one, other) if isinstance(kink, sympy.Max) else (other, one)
            yield from zip(values, _sides(one - other, system), strict=True)
        case sympy.Max() | sympy.Min():
            kind = sympy.Ge if isinstance(kink, sympy.Max) else sympy.Le
            for chosen in kink.args:
                yield chosen, [_relation(kind, chosen, o) for o in kink.args if o is not chosen]
        case sympy.Piecewise():
            yield from _cases(kink)


def _sides(u: Any, system: tuple[Linear, ...]) -> tuple[list[Any], list[Any]]:
    """Relations that make u >= 0, and relations that make u <= 0, one of which always holds.

    Factors that are nowhere negative on the system are left out: with u = f g and f >= 0, g >= 0
    makes u >= 0 and g <= 0 makes u <= 0.
    """
    zero = sympy.Integer(0)
    sign = sign_of(u, system)
    front, rest = sign.front, sympy.Integer(1)
    for factor, form in sign.factors:
        if form is not None and implied(form, system):
            continue
        if form is not None and implied(form.flipped(), system):
            front = -front
            continue
        rest = rest * factor
    if front < 0:
        rest = -rest
    return [_relation(sympy.Ge, rest, zero)], [_relation(sympy.Le, rest, zero)]


def _cases(kink: Any) -> Iterator[tuple[Any, list[Any]]]:
    before: list[list[Any]] = [[]]  # ways in which no earlier condition held
    for value, condition in kink.args:
        for earlier in before:
            for way in ways(condition):
                yield value, [*earlier, *way]
        before = [[*earlier, *way] for earlier in before for way in ways(negation(condition))]
    for earlier in before:
        yield sympy.nan, earlier  # where no case applies: must turn out empty


def _relation(kind: Any, left: Any, right: Any) -> Any:
    return kind(left, right, evaluate=False)


_OPPOSITE = {
    sympy.Le: sympy.Gt,
    sympy.Lt: sympy.Ge,
    sympy.Ge: sympy.Lt,
    sympy.Gt: sympy.Le,
    sympy.Eq: sympy.Ne,
    sympy.Ne: sympy.Eq,
}


def negation(relation: Any) -> Any:
    """The relation that holds exactly where this one does not."""
    match relation:
        case sympy.logic.boolalg.BooleanTrue():
            return sympy.false
        case sympy.logic.boolalg.BooleanFalse():
            return sympy.true
        case sympy.And():
            return sympy.Or(*(negation(part) for part in relation.args), evaluate=False)
        case sympy.Or():
            return sympy.And(*(negation(part) for part in relation.args), evaluate=False)
        case sympy.Not():
            return relation.args[0]
        case sympy.Implies():
            return sympy.And(relation.args[0], negation(relation.args[1]), evaluate=False)
        case sympy.Equivalent():
            one, other = relation.args
            return sympy.Or(
                sympy.And(one, negation(other), evaluate=False),
                sympy.And(negation(one), other, evaluate=False),
                evaluate=False,
            )
    for kind, opposite in _OPPOSITE.items():
        if type(relation) is kind:
            return opposite(relation.lhs, relation.rhs, evaluate=False)
    raise NotAlgebraic(f"the negation of {relation}")


def ways(relation: Any) -> Iterator[list[Any]]:
    """The disjunctive normal form: lists of relations, one of which holds in full.

    >>> x = sympy.Symbol("x", real=True)
    >>> [[str(r) for r in way] for way in ways(sympy.Or(x < 0, x > 1))]
    [['x > 1'], ['x < 0']]
    """
    match relation:
        case sympy.logic.boolalg.BooleanTrue():
            yield []
        case sympy.logic.boolalg.BooleanFalse():
            return
        case sympy.Or():
            for part in sorted(relation.args, key=str, reverse=True):
                yield from ways(part)
        case sympy.And():
            found: list[list[Any]] = [[]]
            for part in sorted(relation.args, key=str):
                found = [[*way, *more] for way in found for more in ways(part)]
            yield from found
        case sympy.Not():
            yield from ways(negation(relation.args[0]))
        case sympy.Implies():
            yield from ways(negation(relation.args[0]))
            yield from ways(relation.args[1])
        case sympy.Equivalent():
            one, other = relation.args
            yield from ways(sympy.And(one, other, evaluate=False))
            yield from ways(sympy.And(negation(one), negation(other), evaluate=False))
        case sympy.Ne():
            yield [sympy.Lt(relation.lhs, relation.rhs, evaluate=False)]
            yield [sympy.Gt(relation.lhs, relation.rhs, evaluate=False)]
        case _:
            yield [relation]


def _extended(
    system: tuple[Linear, ...], conditions: tuple[Any, ...], relations: list[Any]
) -> tuple[tuple[Linear, ...], tuple[Any, ...]] | None:
    """The system with the relations added; None where that is certainly empty."""
    for relation in relations:
        found = condition_of(relation, system)
        if found is False:
            return None
        if found is True:
            continue
        if isinstance(found, tuple):
            system = (*system, *found)
        else:
            conditions = (*conditions, relation)
    return (system, conditions) if feasible(system) else None


@lru_cache(maxsize=20000)
def condition_of(relation: Any, system: tuple[Linear, ...]) -> bool | tuple[Linear, ...] | None:
    """The relation as linear conditions; True or False where it is settled; None if neither."""
    linear = linear_condition(relation)
    if linear:
        return tuple(linear)
    sign = sign_of(relation.lhs - relation.rhs, system)
    if sign.known is not None:
        return settles(type(relation), sign.known)
    if sign.weak is not None and isinstance(relation, sympy.Ge if sign.weak > 0 else sympy.Le):
        return True
    if sign.weak is not None and isinstance(relation, sympy.Lt if sign.weak > 0 else sympy.Gt):
        return False
    form = sign.linear()
    if form is None:
        return None
    return tuple(compared_with_zero(relation, form)) or None
