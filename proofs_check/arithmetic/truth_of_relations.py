"""Whether a relation holds: yes, no, or not decided."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import sympy
from flint import arb

from proofs_check.arithmetic.missing_values import NoValue

Truth = bool | None
"""True, False, or None where enclosures do not decide."""


def truth_of(
    relation: Any,
    value: Callable[[Any], Any],
    less: Callable[[Any, Any], Truth],
    exactly: Callable[[Any], Truth] = lambda _: None,
    same: Callable[[Any], bool] = lambda relation: relation.lhs == relation.rhs,
) -> Truth:
    """The truth of a relation, from the values of its sides and how they compare.

    ``exactly`` decides what can be decided without enclosures; None of the rest. ``same`` says of
    which relations the sides are equal wherever they have values.

    "All of" is false where one part is, "any of" true where one part is, even where another has no
    value; else a NoValue is passed on.

    >>> x = sympy.Symbol("x")
    >>> truth_of(sympy.And(x > 0, x < 1), lambda side: side.subs(x, 2), lambda a, b: bool(a < b))
    False
    """

    def truth(part: Any) -> Truth:
        return truth_of(part, value, less, exactly, same)

    match relation:
        case sympy.logic.boolalg.BooleanTrue():
            return True
        case sympy.logic.boolalg.BooleanFalse():
            return False
        case sympy.And():
            return _all(relation.args, truth)
        case sympy.Or():
            return _not(_all(relation.args, lambda part: _not(truth(part))))
        case sympy.Not():
            return _not(truth(relation.args[0]))
        case sympy.Implies():
            assumption = truth(relation.args[0])
            if assumption is False:
                return True
            if assumption is None:
                return _perhaps(truth, relation.args[1])
            return truth(relation.args[1])
        case sympy.Equivalent():
            sides = {truth(part) for part in relation.args}
            return None if None in sides else len(sides) == 1
    settled = exactly(relation)
    if settled is not None:
        return settled
    left, right = value(relation.lhs), value(relation.rhs)
    found = _compared(relation, left, right, less)
    if found is None and _has_value(left) and _has_value(right) and same(relation):
        # equal, however wide the enclosures are
        return isinstance(relation, sympy.Le | sympy.Ge | sympy.Eq)
    return found


def _compared(relation: Any, left: Any, right: Any, less: Callable[[Any, Any], Truth]) -> Truth:
    match relation:
        case sympy.Le():
            return _not(less(right, left))
        case sympy.Ge():
            return _not(less(left, right))
        case sympy.Lt():
            return less(left, right)
        case sympy.Gt():
            return less(right, left)
    below, above = less(left, right), less(right, left)
    if below or above:
        same: Truth = False
    else:
        same = True if below is False and above is False else None
    return _not(same) if isinstance(relation, sympy.Ne) else same


def _all(parts: Iterable[Any], truth: Callable[[Any], Truth]) -> Truth:
    found: list[Truth] = []
    without: NoValue | None = None
    for part in parts:
        try:
            found.append(truth(part))
        except NoValue as error:
            without = error
    if False in found:
        return False
    if without is not None and None not in found:
        raise without
    return None if None in found else True


def _perhaps(truth: Callable[[Any], Truth], conclusion: Any) -> Truth:
    """An implication whose assumption is not decided: true where the conclusion is."""
    try:
        return truth(conclusion) or None
    except NoValue:
        return None


def _has_value(value: Any) -> bool:
    ball = getattr(value, "ball", value)
    return not isinstance(ball, arb) or bool(ball.is_finite())


def _not(value: Truth) -> Truth:
    return None if value is None else not value
