"""Expressions with kinks: the value of the branch that is taken, where it is seen to be."""

from __future__ import annotations

from typing import Any

import sympy
from sympy.logic.boolalg import BooleanFalse, BooleanTrue

from proofs_check.methods.checking.branch_guides import (
    ALL,
    AS_IT_IS,
    RELATIONS,
    Comparisons,
    Environment,
)
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.quotient_arithmetic import ZERO, Quotient, added, negative


def positive_part(reader: Any, u: Quotient) -> Quotient:
    """u where the guide says u >= 0 and 0 where it says u <= 0; else a generator of its own."""
    return _by_sign(reader, "positive part", u, ZERO)


def absolute(reader: Any, u: Quotient) -> Quotient:
    """u where the guide says u >= 0 and -u where it says u <= 0; else a generator of its own."""
    return _by_sign(reader, "absolute value", u, negative(u))


def _by_sign(reader: Any, kind: str, u: Quotient, below: Quotient) -> Quotient:
    at_least, at_most = RELATIONS[sympy.Ge], RELATIONS[sympy.Le]
    branch = reader.guide.branch(kind, lambda i: [(u, (at_least, at_most)[i])], 2)
    found: Quotient = reader.opaque(kind, [u]) if branch == AS_IT_IS else (u, below)[branch]
    return found


def maximum(reader: Any, *values: Quotient) -> Quotient:
    """The value that the guide shows not to be below any other; else a generator of its own."""
    return _extreme(reader, "maximum", list(values), RELATIONS[sympy.Ge])


def minimum(reader: Any, *values: Quotient) -> Quotient:
    """The value that the guide shows not to be above any other; else a generator of its own."""
    return _extreme(reader, "minimum", list(values), RELATIONS[sympy.Le])


def clip(reader: Any, x: Quotient, low: Quotient, high: Quotient) -> Quotient:
    """The least of high and the largest of low and x."""
    return minimum(reader, high, maximum(reader, low, x))


def _extreme(reader: Any, kind: str, values: list[Quotient], allowed: frozenset[int]) -> Quotient:
    if not values:
        raise CertificateError("the maximum of nothing")
    if len(values) == 1:
        return values[0]

    def compared(i: int) -> Comparisons:
        others = [value for j, value in enumerate(values) if j != i]
        return [(added(reader.work, [values[i], negative(o)]), allowed) for o in others]

    branch = reader.guide.branch(kind, compared, len(values))
    found: Quotient = reader.opaque(kind, values) if branch == AS_IT_IS else values[branch]
    return found


def by_cases(reader: Any, node: Any, environment: Environment) -> Quotient:
    """The first case that applies; the conditions before it have a value, and do not hold."""
    chosen = reader.guide.case(reader, node, environment)
    for _, condition in node.args[:chosen]:
        truth(reader, condition, False, environment)
    value, condition = node.args[chosen]
    truth(reader, condition, True, environment)
    found: Quotient = reader.value(value, environment)
    return found


def truth(reader: Any, condition: Any, wanted: bool, environment: Environment) -> None:
    """See that a condition has a value, and this one; a CertificateError otherwise."""
    match condition:
        case BooleanTrue() | BooleanFalse():
            if bool(condition) is not wanted:
                raise CertificateError("a case that does not apply")
        case sympy.Rel():
            allowed = RELATIONS[type(condition)]
            difference = reader.difference(condition, environment)
            reader.guide.holds(difference, allowed if wanted else ALL - allowed)
        case sympy.Not():
            truth(reader, condition.args[0], not wanted, environment)
        case sympy.And() | sympy.Or():
            if isinstance(condition, sympy.And) is wanted:
                for part in condition.args:
                    truth(reader, part, wanted, environment)
            else:
                chosen = reader.guide.which(reader, condition, wanted, environment)
                truth(reader, condition.args[chosen], wanted, environment)
        case _:
            raise CertificateError(f"{condition.func.__name__}: a condition that is not read")
