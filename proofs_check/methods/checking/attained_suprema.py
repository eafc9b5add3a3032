"""Suprema: a continuous body attains them on a closed interval that is not empty."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import sympy

from proofs_check.language.vocabulary import Sup
from proofs_check.methods.checking.data import CertificateError, entry, field, listed
from proofs_check.methods.checking.exponential_polynomials import read, symbol
from proofs_check.methods.checking.known_signs import Place
from proofs_check.methods.checking.quotient_arithmetic import Quotient

JUMPING = (sympy.Piecewise, sympy.floor, sympy.ceiling)


def supremum(place: Place, statement: Any, step: Any, prove: Callable[..., None]) -> Place:
    """The place where the supremum has a value: that of its body somewhere in its range.

    ``nonempty`` shows that the range is not empty, ``valued`` that the body has a value in it;
    ``places`` are points [x, step, step] of the range, where the body is at most the supremum.
    """
    if isinstance(statement, sympy.logic.boolalg.BooleanFunction):
        raise CertificateError("supremum: in a statement of several parts")
    chosen = entry(free_suprema(statement, place), field(step, "which"), "which")
    body, variable, low, high = chosen.args
    if variable in place.generators.numbers:
        raise CertificateError("supremum: its bound variable is also one of the statement")
    if body.has(*JUMPING):
        raise CertificateError("supremum: of a body that may jump")
    prove(place, sympy.Le(low, high, evaluate=False), field(step, "nonempty"))
    index = place.generators.bound_value(field(step, "bound"), place.introduced, False)
    somewhere = replace(
        place,
        introduced=place.introduced | {index},
        environment={**place.environment, variable: Quotient(symbol(index))},
    ).assuming(sympy.Ge(variable, low, evaluate=False), sympy.Le(variable, high, evaluate=False))
    prove(somewhere, sympy.Eq(body, body, evaluate=False), field(step, "valued"), holds=False)
    environment = {**somewhere.environment, chosen: (body, somewhere.environment)}
    below = []
    for point in listed(field(step, "places"), "places"):
        data, above_low, below_high = listed(point, "places", 3)
        there = Quotient(read(data, place.symbols, "places"))
        at = replace(place, environment={**place.environment, variable: there})
        prove(at, sympy.Ge(variable, low, evaluate=False), above_low)
        prove(at, sympy.Le(variable, high, evaluate=False), below_high)
        inside = {**environment, variable: there}
        below.append((sympy.Le(body, chosen, evaluate=False), inside))
    return replace(somewhere, environment=environment, given=(*somewhere.given, *below))


def free_suprema(statement: Any, place: Place) -> list[Any]:
    """The suprema of a statement that have no value yet and speak of no bound variable."""
    found: dict[Any, None] = {}
    bound: set[Any] = set()
    for node in sympy.preorder_traversal(statement):
        bound |= set(getattr(node, "bound_symbols", []))
    for node in sympy.preorder_traversal(statement):
        free = isinstance(node, Sup) and not node.free_symbols & bound
        if free and node not in place.environment:
            found.setdefault(node)
    return list(found)
