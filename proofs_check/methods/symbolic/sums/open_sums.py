"""Expressions with sums of symbolic length: kept as sums, aligned, split at their ends."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import sympy

from proofs_check.language.unfolding_heads import expanded, rebuilt
from proofs_check.language.vocabulary import Binding, Total
from proofs_check.methods.symbolic.linear import Linear, implied
from proofs_check.methods.symbolic.normal_form import NotAlgebraic
from proofs_check.methods.symbolic.signs import linear_exponent

MAX_WRITTEN_OUT = 60
"""The difference of the ends up to which a sum is written out term by term; a longer one stays a
sum."""
System = tuple[Linear, ...]


@dataclass(frozen=True)
class Sum:
    """coefficient * (sum of body over the integers variable = low, ..., high)."""

    coefficient: Any
    body: Any
    variable: Any
    low: Any
    high: Any
    source: Any = None  # the sum as it stands in the statement

    @classmethod
    def of(cls, total: Any, coefficient: Any = 1) -> Sum:
        """The sum that stands in a statement, times a coefficient."""
        body, variable, low, high = total.args
        return cls(sympy.sympify(coefficient), body, variable, low, high, total)

    def at(self, index: Any) -> Any:
        """The term of the sum at this index, without the coefficient."""
        return rebuilt(self.body.xreplace({self.variable: index}))

    def shifted(self, by: Any, variable: Any) -> Sum:
        """The same sum with the index ``variable``, which is larger by ``by``."""
        return replace(
            self,
            body=self.at(variable - by),
            variable=variable,
            low=sympy.expand(self.low + by),
            high=sympy.expand(self.high + by),
        )


def has_open_sum(expression: Any) -> bool:
    """Whether a sum in it has a length that is no number.

    >>> from proofs_check.language.vocabulary import total
    >>> k = sympy.Symbol("k", integer=True)
    >>> has_open_sum(total(lambda i: i, 1, k) <= 3), has_open_sum(total(lambda i: i, 1, 4) <= 3)
    (True, False)
    """
    return any(not _number(found) for found in expression.atoms(Total))


def _number(found: Any) -> bool:
    low, high = (rebuilt(expanded(end)) for end in found.args[2:])
    return bool(low.is_Integer and high.is_Integer)


def prepared(expression: Any) -> Any:
    """The expression evaluated from its leaves; short sums are written out, others stay sums."""
    return _prepared(expanded(expression))


def _prepared(node: Any) -> Any:
    if not node.args:
        return node
    if isinstance(node, Total):
        body, variable, low, high = node.args
        low, high = sympy.expand(_prepared(low)), sympy.expand(_prepared(high))
        length = sympy.expand(high - low)
        body = _prepared(body)
        if length.is_Integer and length <= MAX_WRITTEN_OUT:
            return sympy.Add(
                *(rebuilt(body.xreplace({variable: low + j})) for j in range(int(length) + 1))
            )
        return Total(body, variable, low, high)
    if isinstance(node, Binding):
        raise NotAlgebraic(f"a {type(node).__name__} beside a sum of symbolic length")
    arguments = tuple(_prepared(argument) for argument in node.args)
    if isinstance(node, sympy.Max | sympy.Min | sympy.logic.boolalg.Boolean):
        return node.func(*arguments, evaluate=False)
    return node.func(*arguments)


def outermost(expression: Any) -> list[Any]:
    """The sums that stand in no other sum, each once."""
    if isinstance(expression, Total):
        return [expression]
    found: list[Any] = []
    for argument in expression.args:
        found += [total for total in outermost(argument) if total not in found]
    return found


def taken_apart(expression: Any) -> tuple[list[Sum], Any] | None:
    """(sums with their coefficients, the rest) of an expression; None where it is not linear."""
    totals = outermost(expression)
    names = {total: sympy.Dummy("S", real=True) for total in totals}
    try:
        flat = expression.xreplace(names)
    except ValueError:  # sympy compares the arguments of an evaluated maximum
        return None
    found = []
    for total, name in names.items():
        coefficient = sympy.diff(flat, name)
        if coefficient.free_symbols & set(names.values()):
            return None
        found.append(Sum.of(total, coefficient))
    return found, flat.xreplace(dict.fromkeys(names.values(), sympy.Integer(0)))


def groups(sums: Iterable[Sum]) -> list[list[Sum]]:
    """Sums over ranges that differ by integers, the index moved where that makes it so."""
    found: list[list[Sum]] = []
    for one in sums:
        for group in found:
            moved = _alongside(one, group[0])
            if moved is not None:
                group.append(moved)
                break
        else:
            found.append([one.shifted(sympy.Integer(0), sympy.Dummy("i", integer=True))])
    return found


def _alongside(one: Sum, other: Sum) -> Sum | None:
    apart = sympy.expand(other.low - one.low)
    longer = sympy.expand(other.high - one.high - apart)
    if not longer.is_Integer:
        return None
    return one.shifted(sympy.Integer(0) if apart.is_Integer else apart, other.variable)


def common_range(group: list[Sum]) -> tuple[Any, Any]:
    """The indices that all sums of a group share; empty where the second is below the first."""
    first = group[0]
    low = first.low + max(sympy.expand(one.low - first.low) for one in group)
    high = first.high + min(sympy.expand(one.high - first.high) for one in group)
    return sympy.expand(low), sympy.expand(high)


def at_least_zero(expression: Any, system: System) -> bool:
    """Whether an expression is linear and a system of linear conditions keeps it from being < 0."""
    form = linear_exponent(sympy.expand(expression))
    return form is not None and (implied(form, system) if form.coefficients else form.constant >= 0)


def between(variable: Any, low: Any, high: Any) -> System:
    """low <= variable <= high as linear conditions; a NotAlgebraic where they are none."""
    forms = [linear_exponent(sympy.expand(e)) for e in (variable - low, high - variable)]
    if None in forms:
        raise NotAlgebraic(f"a sum from {low} to {high}")
    return tuple(form for form in forms if form is not None)
