"""What recorded statements say of the deltas of a question, step by step.

The rewriting names the statements that it used and what they say together, such as
delta(k DP(eps), 0) <= (a formula). Here it is gone through once more, with an ear on every recorded
statement that is read at parameters; the steps that lead from one side to the other are found among
these readings. Nothing is said where none lead there.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import wraps
from typing import Any

import sympy

from proofs_check.language.claims import Claim, Instance, premises
from proofs_check.language.compositions import DeltaHead
from proofs_check.language.wording import in_words
from proofs_check.methods.deltas.canonical_compositions import alike, placed, with_normal_heads
from proofs_check.methods.deltas.facts import Fact, Values
from proofs_check.methods.deltas.reliance_on_record import Shelf
from proofs_check.methods.deltas.side_conditions import Given
from proofs_check.methods.deltas.subadditivity_and_convexity import by_one_mechanism, together
from proofs_check.methods.symbolic.proofs_by_normal_form import conditions_of

LONGEST_CHAIN = 6
"""Recorded statements in a chain, at most: the lines of the method tell what takes more."""


@dataclass(frozen=True)
class Reading:
    """A recorded statement at parameters: what it says there."""

    claim: Claim
    parameters: dict[str, Any]
    relation: Any


@dataclass(frozen=True)
class Step:
    """One relation between two expressions, part ``part`` of a reading: ``kind`` is "=" or "<="."""

    kind: str
    to: Any
    reading: Reading
    part: int

    def parameters(self) -> Iterator[tuple[str, Any]]:
        """The parameters on which that part depends, where they are not called what they are."""
        claim, found = self.reading.claim, self.reading.parameters
        here = list(_relations(self.reading.relation))[self.part]
        for name in inspect.signature(claim.function).parameters:
            value = found[name]
            if not isinstance(value, int | sympy.Basic) or str(value) == name:
                continue
            if not isinstance(claim.domains.get(name, ""), str):  # it has no place for others
                yield name, sympy.sympify(value)
                continue
            with sympy.evaluate(False):
                other = claim.function(**{**found, name: sympy.Dummy(integer=True, positive=True)})
            parts = list(_relations(other))
            if self.part >= len(parts) or parts[self.part] != here:
                yield name, sympy.sympify(value)


@dataclass
class Listening(Shelf):
    """The recorded statements, with an ear on every reading of one at parameters."""

    heard: list[Reading] = field(default_factory=list)

    def claims(self, ids: tuple[str, ...]) -> tuple[Claim, ...]:
        """The claims of these ids that may be used, each of which tells when it is read."""
        return tuple(self._telling(claim) for claim in super().claims(ids))

    def _telling(self, claim: Claim) -> Claim:
        @wraps(claim.function)
        def read(**parameters: Any) -> Any:
            relation = claim.function(**parameters)
            self.heard.append(Reading(claim, parameters, relation))
            return relation

        return replace(claim, function=read)


@dataclass
class Steps:
    """The facts on the deltas of a question, and the readings that they come from."""

    shelf: Listening
    facts: list[Fact]

    def to(self, said: str) -> tuple[Any, list[Step]] | None:
        """The fact that reads so, and the steps from its smaller side to the other; None where
        none are found."""
        for fact in self.facts:
            if in_words(fact.relation) == said:
                found = self._chain(fact)
                return None if found is None else (fact.relation, found)
        return None

    def _chain(self, fact: Fact) -> list[Step] | None:
        start, end = (with_normal_heads(side) for side in fact.relation.args)
        if isinstance(fact.relation, sympy.Ge):
            start, end = end, start
        known = [one for one in self.shelf.heard if one.claim.id in fact.why.claims]
        reached: list[tuple[Any, list[Step]]] = [(start, [])]
        seen = [start]
        for _ in range(LONGEST_CHAIN):
            further: list[tuple[Any, list[Step]]] = []
            for here, steps in reached:
                for step in _onward(here, known):
                    if alike(step.to, end):
                        return [*steps, step]
                    if not any(alike(step.to, one) for one in seen):
                        seen.append(step.to)
                        further.append((step.to, [*steps, step]))
            reached = further
        return None


def steps_for(instance: Instance) -> Steps:
    """What recorded statements say of the deltas of a question."""
    assumed, conclusion = premises(instance.relation)
    domain = Given(conditions_of(instance))
    given = domain.and_also(part for part in assumed if not part.has(DeltaHead))
    shelf = Listening()
    values = Values(given, shelf)
    parts = [with_normal_heads(part) for part in (*assumed, conclusion)]
    heads = sorted({head for part in parts for head in part.atoms(DeltaHead)}, key=str)
    merged = values.merged(heads)
    kept = sorted({h for v in merged.values() for h in v.expression.atoms(DeltaHead)}, key=str)
    closed = {head: values.closed(head) for head in heads}
    equations = [*merged.items(), *((h, v) for h, v in closed.items() if v is not None)]
    facts = [Fact(sympy.Eq(h, v.expression, evaluate=False), v) for h, v in equations]
    facts += [*values.order(kept), *values.bounds(kept), *together(values, kept)]
    return Steps(shelf, [*facts, *by_one_mechanism(values, kept)])


def _onward(here: Any, readings: list[Reading]) -> Iterator[Step]:
    """What an expression is equal to, or at most, by one of the readings."""
    for reading in readings:
        for part, relation in enumerate(_relations(reading.relation)):
            low, high = (with_normal_heads(side) for side in relation.args)
            if isinstance(relation, sympy.Ge):
                low, high = high, low
            if alike(low, here):
                yield Step("=" if isinstance(relation, sympy.Eq) else "<=", high, reading, part)
            if not isinstance(relation, sympy.Eq):
                continue
            if alike(high, here):
                yield Step("=", low, reading, part)
            for one, other in ((low, high), (high, low)):
                if isinstance(one, DeltaHead) and here != one and here.has(one):
                    yield Step("=", placed(here, {one: other}), reading, part)


def _relations(relation: Any) -> Iterator[Any]:
    """The equations and weak inequalities that a reading consists of, without their premises: what
    the rewriting uses has been shown to follow."""
    match relation:
        case sympy.And():
            for part in relation.args:
                yield from _relations(part)
        case sympy.Implies():
            yield from _relations(relation.args[1])
        case sympy.Eq() | sympy.Le() | sympy.Ge():
            yield relation
