"""What recorded claims say of the deltas in a statement: values, bounds, and their order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

import sympy

from proofs_check.language.compositions import DeltaHead
from proofs_check.methods.deltas.canonical_compositions import read_head, with_normal_heads
from proofs_check.methods.deltas.claim_instances import said
from proofs_check.methods.deltas.dominated import ORDER, at_most
from proofs_check.methods.deltas.reliance_on_record import Shelf
from proofs_check.methods.deltas.rules import (
    BEYOND,
    CLOSED,
    Rewritten,
    equal_heads,
    rewritten,
)
from proofs_check.methods.deltas.side_conditions import Given, plainly

DEEP = 3
"""Deltas within the value of a delta that are replaced in turn, each by a recorded claim; where
more would be needed, no value without a delta is given."""


@dataclass(frozen=True)
class Fact:
    """A relation between deltas, with the claims that say it."""

    relation: Any
    why: Rewritten


@dataclass
class Values:
    """What recorded claims say of the deltas of a statement, under its conditions."""

    given: Given
    shelf: Shelf
    _equal: dict[Any, list[tuple[Any, Rewritten]]] = field(default_factory=dict)

    def equal(self, head: Any) -> list[tuple[Any, Rewritten]]:
        """The heads that have the same value as this one, itself first, each with what says so."""
        if head not in self._equal:
            self._equal[head] = list(equal_heads(head, self.given, self.shelf))
        return self._equal[head]

    def settled(self, head: Any) -> Rewritten | None:
        """The value of a delta at or beyond the ends of the support; None where no rule does."""
        for rule in BEYOND:
            found = rewritten(head, rule, self.given, self.shelf)
            if found is not None:
                return found
        return None

    def closed(self, head: Any, depth: int = DEEP) -> Rewritten | None:
        """The value of a delta without a delta in it; None where no claim gives one."""
        found = self.settled(head)
        if found is not None or depth == 0:
            return found
        for rule in CLOSED:
            for same, why in self.equal(head):
                form = rewritten(same, rule, self.given, self.shelf)
                inner = form and self._without_heads(form, depth - 1)
                if inner is not None:
                    return why.then(inner)
        return None

    def _without_heads(self, form: Rewritten, depth: int) -> Rewritten | None:
        for head in sorted(form.expression.atoms(DeltaHead), key=str):
            inner = self.closed(head, depth)
            if inner is None:
                return None
            place = {head: inner.expression}
            form = form.then(inner).then(Rewritten(form.expression.xreplace(place)))
        return form

    def merged(self, heads: Iterable[Any]) -> dict[Any, Rewritten]:
        """Each head as an expression in as few heads as are seen to be enough."""
        kept: list[Any] = []
        found: dict[Any, Rewritten] = {}
        for head in heads:
            value = self.settled(head) or self._by_others(head, kept)
            if value is None:
                kept.append(head)
            found[head] = value or Rewritten(head)
        return found

    def _by_others(self, head: Any, kept: list[Any]) -> Rewritten | None:
        for other in kept:
            theirs = dict(self.equal(other))
            for same, why in self.equal(head):
                if same in theirs:
                    return why.then(theirs[same]).then(Rewritten(other))
            reflected = self._reflected(head, other)
            if reflected is not None:
                return reflected
        return None

    def _reflected(self, head: Any, other: Any) -> Rewritten | None:
        """One delta by the other, where the two differ in the sign of eps_g; None elsewhere."""
        composition, eps_g = read_head(head)
        place = read_head(other)[1]
        if read_head(other)[0] != composition or plainly(eps_g + place) != 0:
            return None
        arguments = {"s": composition.sequence, "eps": 0, "eps_1": 0, "eps_g": place}
        claims = self.shelf.claims((f"{ORDER}/both_directions",))
        fact = said(claims, arguments, self.given) if claims else None
        if fact is None:
            return None
        (relation,) = fact.relations
        value = with_normal_heads(relation.rhs)
        return Rewritten(value, fact.claims, fact.conditions)

    def order(self, heads: Iterable[Any]) -> list[Fact]:
        """Which of the heads is at most which other."""
        found = []
        for one, other in permutations(heads, 2):
            why = self.below(one, other)
            if why is not None:
                found.append(Fact(sympy.Le(one, other, evaluate=False), why))
        return found

    def below(self, one: Any, other: Any) -> Rewritten | None:
        """Why one delta is at most another, or the same; None where it is not seen."""
        for same, why in self.equal(one):
            for target, reason in self.equal(other):
                found = at_most(same, target, self.given, self.shelf)
                if found is not None:
                    return why.then(reason).then(found)
        return None

    def bounds(self, heads: Iterable[Any]) -> list[Fact]:
        """The facts that each delta lies between (1 - e^eps_g)_+ and 1."""
        found = []
        claims = self.shelf.claims((f"{ORDER}/bounds",))
        for head in heads if claims else ():
            composition, eps_g = read_head(head)
            arguments = {"s": composition.sequence, "eps": 0, "eps_1": 0, "eps_g": eps_g}
            fact = said(claims, arguments, self.given)
            if fact is None:
                continue
            for relation in fact.relations:
                why = Rewritten(head, fact.claims, fact.conditions)
                found.append(Fact(with_normal_heads(relation), why))
        return found
