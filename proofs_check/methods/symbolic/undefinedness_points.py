"""Points at which what a statement needs to have a value may fail: they only propose."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any

import sympy

from exactdp.numbers.exact_numbers import Exact
from proofs_check.language.claims import Instance
from proofs_check.language.unfolding_heads import expanded, rebuilt, substituted
from proofs_check.language.vocabulary import MaxOver, Sup
from proofs_check.methods.symbolic.cell_proofs import Proof
from proofs_check.methods.symbolic.definedness import Need, Undefined
from proofs_check.methods.symbolic.linear import Linear
from proofs_check.methods.symbolic.normal_form import NotAlgebraic
from proofs_check.methods.symbolic.proofs_by_normal_form import (
    linearly_shown,
    needed,
    tried,
    usable,
)
from proofs_check.methods.symbolic.signs import linear_exponent, linear_part
from proofs_check.methods.symbolic.splitting import ways

Place = dict[Any, Any]
BOUND = range(-1, 9)
"""What is tried for an integer that a sum or a maximum binds."""


def points_in_need(instance: Instance) -> Iterator[Place]:
    """Points worth trying: where a need fails as a polynomial problem, and edges of conditions."""
    own = {variable.symbol for variable in instance.variables}
    with suppress(Undefined):
        for need, before in needed(instance):
            for wanted, given in _without_bound_integers(_of_one_value(need), own):
                if not linearly_shown(wanted, (*before, *given)):
                    yield from _where_it_fails(wanted, given, before)


def forms_in_need(instance: Instance) -> Iterator[tuple[Linear, Place]]:
    """Linear forms within needs: where they vanish, exp(x) - exp(y) and tanh(x - y) do too.

    Each with values of some variables at which the need's own conditions meet their edges.
    """
    own, seen = {variable.symbol for variable in instance.variables}, set()
    with suppress(Undefined):
        for need, _ in needed(instance):
            for form in _linear_parts(need.wanted):
                if form not in seen and {m for m, _ in form.coefficients} <= own:
                    seen.add(form)
                    yield form, {}
                    given = usable(_of_one_value(need).given)
                    with suppress(NotAlgebraic):
                        for way in ways(sympy.And(*given, evaluate=False)) if given else ():
                            yield form, _edges(tuple(way))


def _of_one_value(need: Need) -> Need:
    """The need with what is bound to one value alone, or stands in its body nowhere, left out: as
    its values where it has any, which is enough for what only proposes."""
    given = tuple(map(_at_one_value, need.given))
    return replace(need, given=given, wanted=_at_one_value(need.wanted))


def _at_one_value(expression: Any) -> Any:
    place = {}
    for node in expression.atoms(Sup, MaxOver):
        body, variable, low, high = node.args
        if variable not in body.free_symbols or rebuilt(low - high) == 0:
            place[node] = _at_one_value(substituted(body, {variable: low}))
    return substituted(expression, place) if place else expression


def _linear_parts(wanted: Any) -> Iterator[Linear]:
    for node in sympy.preorder_traversal(wanted):
        sums = [node] if isinstance(node, sympy.Add) or node.is_Symbol else []
        if isinstance(node, sympy.Rel):
            sums = [node.lhs - node.rhs]
        if isinstance(node, sympy.Add | sympy.Rel):
            inner = [f.args[0] for f in node.atoms(sympy.Function) if len(f.args) == 1]
            sums += [one - other for one, other in combinations(inner[:4], 2)]
        for one in sums:
            with suppress(NotAlgebraic, NotImplementedError):
                form = linear_exponent(rebuilt(expanded(one)))
                if form is not None and form.coefficients:
                    yield form


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
            both = (_edges((wanted, *way)), _edges((*way, wanted)))
            yield from (edges for edges in both if edges)
            with suppress(NotAlgebraic):
                tried(wanted, [*before, *way], proof)
    yield from proof.points


def _factors(difference: Any) -> list[Linear]:
    """The linear forms to whose powers a difference is equal: (x - 1)^2 has x - 1."""
    plain = rebuilt(expanded(difference))
    powers = [
        part.base for part in sympy.Mul.make_args(plain) if part.is_Pow and part.exp.is_Integer
    ]
    found = (linear_exponent(base) for base in powers if base.is_polynomial(*base.free_symbols))
    return [form for form in found if form is not None]


def _edges(relations: tuple[Any, ...]) -> Place:
    """For each variable that is alone in a linear relation the value at which both sides are
    equal."""
    found: Place = {}
    for relation in relations:
        factors = _factors(relation.lhs - relation.rhs) if isinstance(relation, sympy.Rel) else ()
        for form in (*linear_part(relation), *factors):
            if len(form.coefficients) == 1 and form.coefficients[0][0].is_Symbol:
                symbol, coefficient = form.coefficients[0]
                found.setdefault(symbol, Exact(-Fraction(form.constant) / coefficient))
    return found
