"""Points at which what a statement needs to have a value may fail: they only propose."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from typing import Any

import sympy

from exactdp.numbers.exact_numbers import Exact
from proofs_check.language.claims import Instance
from proofs_check.language.meaning import substituted
from proofs_check.methods.symbolic.cell_proofs import Proof
from proofs_check.methods.symbolic.definedness import Need, Undefined
from proofs_check.methods.symbolic.normal_form import NotAlgebraic
from proofs_check.methods.symbolic.proving import linearly_shown, needed, tried, usable
from proofs_check.methods.symbolic.signs import linear_part
from proofs_check.methods.symbolic.splitting import ways

Place = dict[Any, Any]
BOUND = range(-1, 9)
"""What is tried for an integer that a sum or a maximum binds."""


def points_in_need(instance: Instance) -> Iterator[Place]:
    """Points worth trying: where a need fails as a polynomial problem, and edges of conditions."""
    own = {variable.symbol for variable in instance.variables}
    with suppress(Undefined):
        for need, before in needed(instance):
            for wanted, given in _without_bound_integers(need, own):
                if not linearly_shown(wanted, (*before, *given)):
                    yield from _where_it_fails(wanted, given, before)


def _without_bound_integers(need: Need, own: set[Any]) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    yield need.wanted, need.given
    bound = [s for s in need.wanted.free_symbols - own if s.is_integer]
    for value in BOUND if bound else ():
        place = {bound[0]: sympy.Integer(value)}
        yield substituted(need.wanted, place), tuple(substituted(p, place) for p in need.given)


def _where_it_fails(
    wanted: Any, given: tuple[Any, ...], before: tuple[Any, ...]
) -> Iterator[Place]:
    proof, kept = Proof(), usable(given)
    with suppress(NotAlgebraic, NotImplementedError, RecursionError):
        for way in ways(sympy.And(*kept, evaluate=False)) if kept else ([],):
            edges = _edges((wanted, *way))
            if edges:
                yield edges
            with suppress(NotAlgebraic):
                tried(wanted, [*before, *way], proof)
    yield from proof.points


def _edges(relations: tuple[Any, ...]) -> Place:
    """Where both sides are equal, for each variable that is alone in a linear relation."""
    found: Place = {}
    for relation in relations:
        for form in linear_part(relation):
            if len(form.coefficients) == 1 and form.coefficients[0][0].is_Symbol:
                symbol, coefficient = form.coefficients[0]
                found.setdefault(symbol, Exact(-Fraction(form.constant) / coefficient))
    return found
