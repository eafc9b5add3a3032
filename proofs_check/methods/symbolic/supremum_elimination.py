"""Statements on a supremum, as statements without it: by the variable, and by what attains it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sympy

from proofs_check.language.claims import Instance
from proofs_check.language.statement_syntax import StatementReader
from proofs_check.language.unfolding_heads import substituted
from proofs_check.language.vocabulary import Sup
from proofs_check.methods.symbolic.normal_form import NotAlgebraic

NOTHING = sympy.Integer(0)


@dataclass(frozen=True)
class Rewritten:
    """Statements (assumptions, relation), and the maximiser that they speak of, 0 if none."""

    parts: tuple[tuple[list[Any], Any], ...]
    maximiser: Any = NOTHING


def without_suprema(relation: Any, at: dict[str, str], instance: Instance) -> Rewritten | None:
    """Statements without the (one) supremum that together say the same, or are stronger.

    The relation has a value wherever the assumptions hold: the interval is not empty.
    """
    suprema = sorted(relation.atoms(Sup), key=str)
    if not suprema:
        return None
    chosen = suprema[0]
    body, variable, low, high = chosen.args
    inside = [
        sympy.Ge(variable, low, evaluate=False),
        sympy.Le(variable, high, evaluate=False),
    ]
    placed = sympy.Dummy("S")
    difference = sympy.expand((relation.lhs - relation.rhs).xreplace({chosen: placed}))
    slope = difference.coeff(placed)
    if difference.has(Sup) or sympy.expand(difference - slope * placed).has(placed):
        raise NotAlgebraic("more than one supremum in a relation")
    weight = slope.is_number and slope.is_positive
    rising = isinstance(relation, sympy.Ge | sympy.Gt)
    everywhere = substituted(relation, {chosen: body})
    if isinstance(relation, sympy.Le) and weight:
        return Rewritten(((inside, everywhere),))
    maximiser = _maximiser(variable, at, instance)
    there = substituted(body, {variable: maximiser})
    attained = substituted(relation, {chosen: there})
    nothing: list[Any] = []
    within = (
        (nothing, sympy.Ge(maximiser, low, evaluate=False)),
        (nothing, sympy.Le(maximiser, high, evaluate=False)),
        (nothing, attained),
    )
    if weight and rising:
        return Rewritten(within, maximiser)
    largest = (inside, sympy.Le(body, there, evaluate=False))
    return Rewritten((*within, largest), maximiser)


def _maximiser(variable: Any, at: dict[str, str], instance: Instance) -> Any:
    if variable.name not in at:
        raise NotAlgebraic(f"the maximiser {variable.name} is not named")
    return StatementReader(instance.symbols()).read(at[variable.name])
