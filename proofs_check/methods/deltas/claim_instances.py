"""Recorded claims at given parameters: what such a claim says there, once its domain is shown.

This is the only way in which a statement gets into a rewriting: the claim itself is read with
expressions in place of its variables, and every condition of its domain has to follow from what the
question gives. Whoever proposes the expressions need not be believed.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import sympy

from proofs_check.language.claims import Claim
from proofs_check.language.compositions import AnySequence, BRPart, DPPart, Each, Part, Sequence
from proofs_check.language.domains import variables
from proofs_check.methods.deltas.canonical_compositions import alike
from proofs_check.methods.deltas.side_conditions import Given, defined, plainly, shown_in_turn

Arguments = Mapping[str, Any]


@dataclass(frozen=True)
class Said:
    """What claims say at given parameters: relations that hold, and the ids of the claims."""

    relations: tuple[Any, ...]
    claims: frozenset[str]
    conditions: tuple[str, ...] = ()


def said(claims: tuple[Claim, ...], arguments: Arguments, given: Given) -> Said | None:
    """What the claims say at the arguments, if everywhere the domain of one of them is shown.

    All of several claims say the same, each on its own domain.
    """
    readings = [_reading(claim, arguments, given) for claim in claims]
    found = [reading for reading in readings if reading is not None]
    if not found or not shown_in_turn(given, [conditions for _, conditions in found]):
        return None
    relations = list(_parts(found[0][0], given))
    for other, _ in found[1:]:
        theirs = list(_parts(other, given))
        relations = [r for r in relations if any(alike(r, part) for part in theirs)]
    wanted = [str(c) for _, conditions in found for c in conditions if c is not sympy.true]
    ids = frozenset(claim.id for claim in claims)
    return Said(tuple(relations), ids, tuple(dict.fromkeys(wanted)))


def _reading(claim: Claim, arguments: Arguments, given: Given) -> tuple[Any, list[Any]] | None:
    """The claim's relation at the arguments, and the conditions of its domain there."""
    names = list(inspect.signature(claim.function).parameters)
    if not set(names) <= set(arguments):
        return None
    structural = {n: d for n, d in claim.domains.items() if not isinstance(d, str)}
    plain = [name for name in names if name not in structural]
    place = {}
    listed = variables(plain, _texts(claim, plain), _numbers(structural, arguments))
    for variable in listed:
        value = sympy.sympify(arguments[variable.name])
        if not defined(value, given) or (variable.domain.integer and not plainly(value).is_integer):
            return None
        place[variable.symbol] = value
    chosen = {
        name: _structural(domain, arguments[name], given) for name, domain in structural.items()
    }
    if None in chosen.values():
        return None
    conditions = [c.xreplace(place) for variable in listed for c in variable.conditions()]
    with sympy.evaluate(False):
        relation = claim.function(**{name: arguments[name] for name in plain}, **chosen)
    return relation, conditions


def _texts(claim: Claim, plain: list[str]) -> dict[str, str]:
    return {name: text for name, text in claim.domains.items() if name in plain}


def _numbers(structural: Mapping[str, Any], arguments: Arguments) -> dict[str, int]:
    return {name: arguments[name] for name in structural if type(arguments[name]) is int}


def _structural(domain: Any, value: Any, given: Given) -> Any:
    """The value of a structural variable, None where it is none of the domain's."""
    if type(domain) is AnySequence:
        inside = isinstance(value, Sequence) and all(_allowed(p, given) for p in value.parts)
        return value if inside else None
    if type(domain) is Each and any(value is one or value == one for one in domain.values):
        return value
    return None


def _allowed(part: Part, given: Given) -> bool:
    zero, count = sympy.Integer(0), sympy.sympify(part.count)
    return (
        part.head in (BRPart, DPPart)
        and bool(plainly(count).is_integer)
        and all(given.shows(sympy.Ge(value, zero, evaluate=False)) for value in (part.eps, count))
    )


def _parts(relation: Any, given: Given) -> Iterator[Any]:
    """The relations of which a statement consists; of an implication what follows, if that is
    shown."""
    match relation:
        case sympy.And():
            for part in relation.args:
                yield from _parts(part, given)
        case sympy.Implies():
            if given.shows(relation.args[0]):
                yield from _parts(relation.args[1], given)
        case sympy.core.relational.Relational():
            yield relation
