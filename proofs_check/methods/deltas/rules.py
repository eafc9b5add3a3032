"""Which recorded claims rewrite the delta of a composition, and at which parameters.

A rule is data: the compositions that it is for, the claims, step by step, and what their variables
stand for. What is true of a composition is said by the claims alone (``claim_instances``): a rule
that names a wrong claim, or wrong parameters, rewrites nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import sympy

from proofs_check.language.compositions import BRPart, DeltaHead, DPPart
from proofs_check.methods.deltas.canonical_compositions import (
    Composition,
    alike,
    read_head,
    with_normal_heads,
)
from proofs_check.methods.deltas.claim_instances import Arguments, said
from proofs_check.methods.deltas.reliance_on_record import Shelf
from proofs_check.methods.deltas.side_conditions import Given

CESAR_ROGERS, DONG, OWN = "cesar-rogers-2022", "dong-durfee-rogers-2019", "exactdp"
MANY = 6
"""Mechanisms up to which a maximum over l counts as a closed form, as it is written out with a
formula for each l; with more the delta stays as it is."""
Fits = Callable[[Composition, Any], Arguments | None]


@dataclass(frozen=True)
class Rule:
    """``fits`` gives the claims' variables for a composition at eps_g, None where it is not for it.

    Each of the ``steps`` is an equation with the last result on one side; of several claims in one
    step each says the same on a domain of its own.
    """

    steps: tuple[tuple[str, ...], ...]
    fits: Fits


@dataclass(frozen=True)
class Rewritten:
    """What a delta is equal to, by which claims, their conditions having been shown."""

    expression: Any
    claims: frozenset[str] = frozenset()
    conditions: tuple[str, ...] = ()

    def then(self, other: Rewritten) -> Rewritten:
        """The expression of ``other``, by the claims and under the conditions of both."""
        conditions = tuple(dict.fromkeys((*self.conditions, *other.conditions)))
        return Rewritten(other.expression, self.claims | other.claims, conditions)


def rewritten(head: Any, rule: Rule, given: Given, shelf: Shelf) -> Rewritten | None:
    """What the delta is equal to by this rule; None where it does not apply, or a claim is not
    shown."""
    arguments = rule.fits(*read_head(head))
    if arguments is None:
        return None
    found = Rewritten(with_normal_heads(head))
    for ids in rule.steps:
        claims = shelf.claims(ids)
        fact = said(claims, arguments, given) if claims else None
        if fact is None:
            return None
        for relation in fact.relations:
            side = _other_side(relation, found.expression)
            if side is not None:
                step = Rewritten(with_normal_heads(side), fact.claims, fact.conditions)
                found = found.then(step)
                break
        else:
            return None
    return found


def _other_side(relation: Any, side: Any) -> Any:
    if isinstance(relation, sympy.Eq):
        for one, other in ((relation.lhs, relation.rhs), (relation.rhs, relation.lhs)):
            if alike(one, side):
                return other
    return None


# -- which compositions, and the parameters there --------------------------------------------------


def _kinds(composition: Composition) -> list[Any]:
    return [part.kind for part in composition.parts]


def _equal_parts(kind: Any, *, at_once: bool) -> Fits:
    """The fit of a rule to k mechanisms of one class and parameter."""

    def fits(composition: Composition, eps_g: Any) -> Arguments | None:
        if _kinds(composition) != [kind] or composition.at_once is not at_once:
            return None
        (part,) = composition.parts
        if at_once and not (part.count.is_Integer and part.count <= MANY):
            return None  # a maximum over so many candidates is no closed form
        return {"k": part.count, "eps": part.eps, "eps_g": eps_g}

    return fits


def _one_br(composition: Composition, eps_g: Any) -> Arguments | None:
    if composition.at_once or _kinds(composition) != [BRPart] or composition.parts[0].count != 1:
        return None
    return {"k": 1, "eps": composition.parts[0].eps, "eps_g": eps_g}


def _mixture(composition: Composition, eps_g: Any) -> Arguments | None:
    if not composition.at_once or _kinds(composition) != [BRPart, DPPart]:
        return None
    br, dp = composition.parts
    many = br.count + dp.count
    if br.eps != dp.eps or not (many.is_Integer and many <= MANY):
        return None
    return {"k": many, "m": dp.count, "eps": br.eps, "eps_g": eps_g}


def _two_br(composition: Composition, eps_g: Any) -> Arguments | None:
    parts = composition.one_by_one()
    if composition.at_once or parts is None or [p.kind for p in parts] != [BRPart, BRPart]:
        return None
    return {"eps_1": parts[0].eps, "eps_2": parts[1].eps, "eps_g": eps_g}


def _dp_alone(composition: Composition, eps_g: Any) -> Arguments | None:
    match composition.parts:
        case [one] if one.kind is DPPart:
            return {"m": one.count - 1, "eps": one.eps, "eps_1": one.eps, "eps_g": eps_g}
        case [one, other] if _kinds(composition) == [DPPart, DPPart]:
            if composition.at_once and other.count != 1:
                one, other = other, one
            if other.count == 1:
                return {"m": one.count, "eps": one.eps, "eps_1": other.eps, "eps_g": eps_g}
    return None


def _br_first(composition: Composition, eps_g: Any) -> Arguments | None:
    if _kinds(composition) not in ([BRPart], [BRPart, DPPart]) or composition.parts[0].count != 1:
        return None
    br, *dp = composition.parts
    if dp and dp[0].eps != br.eps:
        return None
    many = dp[0].count if dp else 0
    return {"m": many, "eps": br.eps, "eps_1": br.eps, "eps_g": eps_g, "t": 0}


def _pair_at_the_end(composition: Composition, eps_g: Any) -> Arguments | None:
    parts = composition.one_by_one()
    if composition.at_once or parts is None or len(parts) < 2:
        return None
    *before, one, other = parts
    if {one.kind, other.kind} != {BRPart, DPPart} or one.eps != other.eps:
        return None
    earlier = composition.with_parts(before).sequence
    return {"s": earlier, "eps": one.eps, "eps_1": one.eps, "eps_g": eps_g}


def _dp_first(composition: Composition, eps_g: Any) -> Arguments | None:
    parts = composition.one_by_one()
    if composition.at_once or parts is None or not parts or parts[0].kind is not DPPart:
        return None
    first, *rest = parts
    if not rest:
        return None
    later = composition.with_parts(rest).sequence
    return {"s": later, "eps": first.eps, "eps_1": first.eps, "eps_g": eps_g}


def _beyond(sign: int) -> Fits:
    def fits(composition: Composition, eps_g: Any) -> Arguments | None:
        further = sign * eps_g - composition.sum_of_eps
        return {"s": composition.sequence, "eps": 0, "eps_1": 0, "x": further}

    return fits


# -- the rules -------------------------------------------------------------------------------------

BETWEEN = (
    Rule(((f"{OWN}/nothing_to_adapt/dp_alone",),), _dp_alone),
    Rule(((f"{OWN}/nothing_to_adapt/one_br_first",),), _br_first),
    Rule(((f"{OWN}/dp_and_br/alone",),), _pair_at_the_end),
    Rule(((f"{OWN}/dp_and_br/at_the_end",),), _pair_at_the_end),
)
"""Deltas of compositions that have one value."""

BEYOND = tuple(
    Rule(((f"{OWN}/order_of_compositions/beyond_the_sum",),), _beyond(sign)) for sign in (1, -1)
)
"""At and beyond the ends of the support."""

CLOSED = (
    Rule(
        (
            (f"{CESAR_ROGERS}/theorem_1/any_eps_g",),
            (f"{CESAR_ROGERS}/theorem_1/ceiling_for_positive_parts",),
        ),
        _equal_parts(DPPart, at_once=False),
    ),
    Rule(
        (
            (f"{DONG}/lemma_3_2/recursion",),
            (f"{DONG}/lemma_3_2/one_mechanism_anywhere",),
        ),
        _one_br,
    ),
    Rule(
        (
            (f"{CESAR_ROGERS}/theorem_2/optimal_delta",),
            (f"{CESAR_ROGERS}/theorem_2/last_candidate",),
        ),
        _equal_parts(BRPart, at_once=True),
    ),
    Rule(((f"{CESAR_ROGERS}/lemma_5_1/any_sequence",),), _dp_first),
    Rule(
        ((f"{CESAR_ROGERS}/theorem_3/theorem", f"{CESAR_ROGERS}/theorem_3/not_only_positive"),),
        _mixture,
    ),
    Rule(((f"{OWN}/two_br/value",),), _two_br),
)
"""Closed forms, and steps towards them; the simplest first."""


def equal_heads(head: Any, given: Given, shelf: Shelf) -> Iterator[tuple[Any, Rewritten]]:
    """The heads that have one value with this one, itself the first, and why."""
    found = {head: Rewritten(head)}
    todo = [head]
    while todo:
        here = todo.pop(0)
        yield here, found[here]
        for rule in BETWEEN:
            more = rewritten(here, rule, given, shelf)
            if more is None or not isinstance(more.expression, DeltaHead):
                continue
            if more.expression not in found:
                found[more.expression] = found[here].then(more)
                todo.append(more.expression)
