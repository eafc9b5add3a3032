"""What recorded claims say of several deltas of a statement together: sums, chords, falls.

A composition at x + y has at most the delta of its parts at x and at y together, and every delta is
convex in e^eps_g. Which deltas of a statement these apply to is searched for; what they say there
is read off the claims.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, permutations, product
from typing import Any

import sympy

from proofs_check.language.compositions import (
    AdaptiveDelta,
    DeltaHead,
    DPPart,
    NonAdaptiveDelta,
    Sequence,
)
from proofs_check.methods.deltas.canonical_compositions import (
    Composition,
    Mechanisms,
    alike,
    placed,
    read_head,
    with_normal_heads,
)
from proofs_check.methods.deltas.claim_instances import Arguments, said
from proofs_check.methods.deltas.dominated import ORDER
from proofs_check.methods.deltas.facts import Fact, Values
from proofs_check.methods.deltas.rules import OWN, Rewritten
from proofs_check.methods.deltas.side_conditions import plainly

MOST_HEADS = 4
"""Different deltas of a statement about which facts are made, two or three at a time; with more of
them none is made."""
ZERO, ONE = sympy.Integer(0), sympy.Integer(1)
SUMS, SHAPE = f"{OWN}/deltas_add_up", f"{OWN}/shape_in_eps_g"


def together(values: Values, heads: Iterable[Any]) -> list[Fact]:
    """Facts about two or three of these deltas at a time."""
    listed = list(heads)
    if len(listed) > MOST_HEADS:
        return []
    return [*_added(values, listed), *_copied(values, listed), *_shapes(values, listed)]


def _said(values: Values, claim: str, arguments: Arguments) -> Iterator[tuple[Any, Rewritten]]:
    """What a claim says at these parameters, deltas in their normal writing."""
    claims = values.shelf.claims((claim,))
    fact = said(claims, {"eps": ZERO, "eps_1": ZERO, **arguments}, values.given) if claims else None
    if fact is None:
        return
    for relation in fact.relations:
        why = Rewritten(ZERO, fact.claims, fact.conditions)
        yield relation.func(*map(with_normal_heads, relation.args), evaluate=False), why


def _versions(values: Values, head: Any, kind: Any) -> Iterator[tuple[Composition, Any, Rewritten]]:
    """The compositions of one value with this one, at once or in turn as wanted."""
    for same, why in values.equal(head):
        composition, place = read_head(same)
        if composition.head is kind:
            yield composition, place, why


# -- sums ------------------------------------------------------------------------------------------


def _added(values: Values, heads: list[Any]) -> Iterator[Fact]:
    """The delta of a composition by those of two parts of it."""
    for whole, one, other in product(heads, repeat=3):
        if whole in (one, other) or not _reaches(values, whole, one, other):
            continue
        for kind in (NonAdaptiveDelta, AdaptiveDelta):
            found = next(_two_parts(values, kind, (whole, one, other)), None)
            if found is not None:
                yield found
                break


def _reaches(values: Values, whole: Any, one: Any, other: Any) -> bool:
    place, *parts = (read_head(head)[1] for head in (whole, one, other))
    return _at_most(values, plainly(sum(parts)), place)


def _at_most(values: Values, low: Any, high: Any) -> bool:
    return bool(plainly(high - low) == 0) or values.given.shows(sympy.Le(low, high, evaluate=False))


def _two_parts(values: Values, kind: Any, heads: tuple[Any, Any, Any]) -> Iterator[Fact]:
    whole, one, other = heads
    for (first, x, why), (then, y, reason) in product(
        _versions(values, one, kind), _versions(values, other, kind)
    ):
        target = first.with_parts((*first.parts, *then.parts)).at(plainly(x + y))
        below = values.below(whole, target)
        if below is None:
            continue
        arguments = {"r": first.sequence, "s": then.sequence, "x": x, "y": y}
        for relation, claimed in _said(values, f"{SUMS}/two_parts", arguments):
            if alike(relation.lhs, target):
                named = {first.at(x): one, then.at(y): other}
                bound = placed(relation.rhs, named)
                whole_why = below.then(why).then(reason).then(claimed)
                yield Fact(sympy.Le(whole, bound, evaluate=False), whole_why)


def _copied(values: Values, heads: list[Any]) -> Iterator[Fact]:
    """The delta of n times a composition by that of one."""
    for whole, one in permutations(heads, 2):
        for kind in (NonAdaptiveDelta, AdaptiveDelta):
            found = next(filter(None, _n_times(values, kind, whole, one)), None)
            if found is not None:
                yield from found
                break


def _n_times(values: Values, kind: Any, whole: Any, one: Any) -> Iterator[list[Fact]]:
    for part, x, why in _versions(values, one, kind):
        if not part.at_once and len(part.parts) != 1:
            continue
        for n in _how_often(read_head(whole), (part, x)):
            target = part.with_parts(p.times(n * p.count) for p in part.parts).at(plainly(n * x))
            below = values.below(whole, target) if values.given.shows(n >= 1) else None
            if below is not None:
                yield [
                    Fact(placed(relation, {part.at(x): one}), below.then(why).then(claimed))
                    for found, claimed in _said(values, f"{SUMS}/copies", _copies(part, n, x))
                    for relation in _of_less(found, target, whole)
                ]


def _of_less(relation: Any, target: Any, whole: Any) -> Iterator[Any]:
    """A bound on a delta, or on 1 less a delta, said of one that is at most as large."""
    if isinstance(relation, sympy.Le) and alike(relation.lhs, target):
        yield sympy.Le(whole, relation.rhs, evaluate=False)
    if isinstance(relation, sympy.Ge) and alike(relation.lhs, 1 - target):
        yield sympy.Ge(1 - whole, relation.rhs, evaluate=False)


def _copies(part: Composition, n: Any, x: Any) -> Arguments:
    if part.at_once:
        return {"s": part.sequence, "n": n, "m": ONE, "x": x}
    (only,) = part.parts
    nothing = Sequence(NonAdaptiveDelta, ())
    return {"s": nothing, "eps": only.eps, "n": n, "m": only.count, "x": x}


def _how_often(whole: tuple[Composition, Any], one: tuple[Composition, Any]) -> list[Any]:
    """The integers n that may take the one to the other: by their numbers, by eps_g, by the eps."""
    found = []
    pairs = [(whole[1], one[1])]
    if whole[0].parts and one[0].parts:
        counts = (whole[0].parts[0].count, one[0].parts[0].count)
        pairs += [counts, (whole[0].sum_of_eps, one[0].sum_of_eps)]
    for above, below in pairs:
        if below != 0:
            n = plainly(above / below)
            if n.is_integer and n != 1 and n not in found:
                found.append(n)
    return found


# -- one mechanism beside many ---------------------------------------------------------------------


def by_one_mechanism(values: Values, heads: Iterable[Any]) -> list[Fact]:
    """Bounds without a delta: that of one mechanism of all parameters, and n times that of one at
    a share of eps_g, in closed form.
    """
    found = []
    for head in heads:
        composition, eps_g = read_head(head)
        if not composition.parts:
            continue
        kinds = {DPPart, *(part.kind for part in composition.parts[:1])}
        ones = [
            composition.with_parts([Mechanisms(kind, composition.sum_of_eps, ONE)]).at(eps_g)
            for kind in sorted(kinds, key=str)
        ]
        count = composition.parts[0].count
        alone = [Mechanisms(p.kind, p.eps, ONE) for p in composition.parts]
        if len(alone) == 1 and plainly(count - 1) != 0:
            ones.append(composition.with_parts(alone).at(plainly(eps_g / count)))
        for one in map(with_normal_heads, ones):
            if not isinstance(one, DeltaHead) or alike(one, head):
                continue
            value = values.closed(one)
            if value is None:
                continue
            facts = [*values.order([head, one]), *_copied(values, [head, one])]
            for fact in facts:
                if fact.relation.has(one) and fact.relation.has(head):
                    bound = placed(fact.relation, {one: value.expression})
                    found.append(Fact(bound, fact.why.then(value)))
    return found


# -- shapes ----------------------------------------------------------------------------------------


def _shapes(values: Values, heads: list[Any]) -> Iterator[Fact]:
    """What the deltas of one composition at several eps_g have to do with each other."""
    alike_ones: dict[Composition, list[Any]] = {}
    for head in heads:
        composition, place = read_head(head)
        alike_ones.setdefault(composition, []).append(place)
    for composition, places in alike_ones.items():
        for x, y in permutations(places, 2):
            if _at_most(values, x, y):
                yield from _falls(values, composition, x, y)
        for x, y, z in permutations(places, 3):
            if _at_most(values, x, y) and _at_most(values, y, z):
                arguments = {"x": x, "y": y, "z": z}
                yield from _facts(values, composition, f"{SHAPE}/below_the_chord", arguments)
        for low, high in combinations(places, 2):
            for between in places:
                yield from _averaged(values, composition, low, high, between)


def _facts(
    values: Values, composition: Composition, claim: str, arguments: Arguments
) -> Iterator[Fact]:
    for relation, why in _said(values, claim, {"s": composition.sequence, **arguments}):
        yield Fact(relation, why)


def _falls(values: Values, composition: Composition, x: Any, y: Any) -> Iterator[Fact]:
    arguments = {"eps_g": x, "z": y}
    yield from _facts(values, composition, f"{ORDER}/in_eps_g", arguments)
    yield from _facts(values, composition, f"{SHAPE}/left_over", arguments)


def _averaged(
    values: Values, composition: Composition, x: Any, y: Any, place: Any
) -> Iterator[Fact]:
    """Convexity where e^eps_g is written as an average of two others."""
    if not isinstance(place, sympy.log) or place in (x, y):
        return
    mean, low, high = (plainly(one) for one in (place.args[0], sympy.exp(x), sympy.exp(y)))
    tau = mean.coeff(low)
    if plainly(mean - tau * low - (1 - tau) * high) != 0:
        return
    for relation, why in _said(
        values,
        f"{SHAPE}/convex",
        {"s": composition.sequence, "tau": tau, "x": x, "y": y},
    ):
        if alike(relation.lhs, composition.at(place)):
            rest = sympy.Le(composition.at(place), relation.rhs, evaluate=False)
            yield Fact(rest, why)
