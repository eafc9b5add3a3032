"""When two statements are the same as written: up to the names of variables, and order in sums.

Nothing is evaluated, cancelled or expanded, so that what has a value on one side has it on the
other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Any

import sympy

from proofs_check.language.vocabulary import Binding, Slope

Key = tuple[Any, ...]
UNORDERED = (sympy.Add, sympy.Mul, sympy.And, sympy.Or, sympy.Max, sympy.Min)
TURNED = {"GreaterThan": "LessThan", "StrictGreaterThan": "StrictLessThan"}
MOST_VARIABLES = 5
"""Variables whose orders are all tried: 120 of them. With more, statements count as different."""


def as_written(expression: Any, names: Mapping[Any, Any], depth: int = 0) -> Key:
    """The tree of an expression as nested tuples, the symbols replaced by what stands for them.

    >>> x, y = sympy.symbols("x y")
    >>> as_written(x + y, {x: 0, y: 1}) == as_written(y + x, {x: 0, y: 1})
    True
    """
    if expression.is_Symbol:
        return ("symbol", str(names.get(expression, expression)))
    if not expression.args:
        return ("number", str(expression))
    if isinstance(expression, Binding | Slope):
        inside = {**names, expression.args[1]: f"bound {depth}"}
        body = as_written(expression.args[0], inside, depth + 1)
        ends = tuple(as_written(end, names, depth) for end in expression.args[2:])
        return (expression.func.__name__, body, *ends)
    name = expression.func.__name__
    parts = [as_written(a, names, depth) for a in _operands(expression, expression.func)]
    if name in TURNED:
        return (TURNED[name], *reversed(parts))
    if isinstance(expression, UNORDERED) or name == "Equality":
        parts.sort(key=repr)
    return (name, *parts)


def _operands(expression: Any, head: Any) -> Iterator[Any]:
    """The arguments, sums within sums and products within products taken apart."""
    for argument in expression.args:
        if argument.func is head and issubclass(head, sympy.Add | sympy.Mul | sympy.And | sympy.Or):
            yield from _operands(argument, head)
        else:
            yield argument


def shape(expression: Any, variables: tuple[Any, ...]) -> Key:
    """The expression as a key that has one name for all real variables, and one for all
    integers."""
    return as_written(expression, {v: "integer" if v.is_integer else "real" for v in variables})


def renamings(
    one: Any, variables: tuple[Any, ...], other: Any, others: tuple[Any, ...]
) -> Iterator[dict[Any, Any]]:
    """The ways to read the variables of one statement as those of the other, so that both are
    the same as written."""
    if len(variables) != len(others) or len(variables) > MOST_VARIABLES:
        return
    wanted = as_written(other, {v: index for index, v in enumerate(others)})
    for order in permutations(others):
        place = dict(zip(variables, order, strict=True))
        if any(v.is_integer != w.is_integer for v, w in place.items()):
            continue
        names = {v: others.index(w) for v, w in place.items()}
        if as_written(one, names) == wanted:
            yield place
