"""Statements on deltas of compositions, decided by rewriting with recorded statements.

Every delta is looked at as an unknown number, of which recorded claims say what it is equal to,
what bounds it and which other it does not exceed; what is left to show has no delta in it, and is
asked of the symbolic prover. First with as little as possible (the order of the deltas), then with
closed forms in their place.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import sympy

from proofs_check.language.claims import Instance, premises
from proofs_check.language.compositions import DeltaHead
from proofs_check.language.vocabulary import Binding
from proofs_check.language.wording import in_words
from proofs_check.methods.certifying.learning import Unproved
from proofs_check.methods.certifying.proof_writing import certificate
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.proof_steps import check
from proofs_check.methods.deltas.canonical_compositions import placed, with_normal_heads
from proofs_check.methods.deltas.facts import Fact, Values
from proofs_check.methods.deltas.reliance_on_record import RELIABLE, Shelf, name_of, standing_of
from proofs_check.methods.deltas.side_conditions import Given, fails_somewhere, fresh, plainly
from proofs_check.methods.deltas.subadditivity_and_convexity import by_one_mechanism, together
from proofs_check.methods.deltas.suprema_of_deltas import (
    each_maximum,
    has_values,
    is_bounded,
    ways_without,
)
from proofs_check.methods.symbolic.cell_proofs import Proof
from proofs_check.methods.symbolic.proofs_by_normal_form import STEPS_WITHIN, conditions_of, prove
from proofs_check.methods.symbolic.splitting import KINKS
from proofs_check.methods.symbolic.sums.open_sums import has_open_sum, prepared

BY = ", by "


@dataclass
class Settled:
    """What was shown, and by what: the names of the statements, and their conditions as shown.

    ``said`` is what they say of the deltas at hand, each with those that say it.
    """

    verdict: str = "PROVED"
    statements: list[str] = field(default_factory=list)
    conditions: list[str] = field(default_factory=list)
    proofs: list[Proof] = field(default_factory=list)
    said: list[str] = field(default_factory=list)

    def copy(self) -> Settled:
        """A copy to go on from; what is added to one is not in the other."""
        listed = (self.statements, self.conditions, self.proofs, self.said)
        return Settled(self.verdict, *map(list, listed))  # type: ignore[arg-type]

    def add(self, proof: Proof, facts: list[Fact], shelf: Shelf) -> None:
        """A step, with the claims that it rests on."""
        why = [fact.why for fact in facts]
        for fact in facts:
            names = [name_of(claim) for claim in map(shelf.claim, sorted(fact.why.claims)) if claim]
            if names:
                self.said.append(f"{in_words(fact.relation)}{BY}{'; '.join(names)}")
        self.said = list(dict.fromkeys(self.said))
        ids = sorted({claim_id for one in why for claim_id in one.claims})
        claims = [claim for claim in map(shelf.claim, ids) if claim is not None]
        self.verdict = weaker(self.verdict, proof.verdict, *(str(standing_of(c)) for c in claims))
        self.statements = list(dict.fromkeys([*self.statements, *map(name_of, claims)]))
        shown = (condition for one in why for condition in one.conditions)
        self.conditions = list(dict.fromkeys([*self.conditions, *shown]))
        self.proofs.append(proof)


def _values_as_facts(found: Mapping[Any, Any]) -> list[Fact]:
    """The equations delta = its value, as facts, one for each delta that has a value."""
    return [
        Fact(sympy.Eq(head, value.expression, evaluate=False), value)
        for head, value in found.items()
    ]


def _by_certificate(instance: Instance) -> Proof | None:
    """A proof of a statement without a delta by evidence of signs that the checker accepts."""
    try:
        check(instance, json.loads(json.dumps(certificate(instance, most=STEPS_WITHIN))))
    except (Unproved, CertificateError, ArithmeticError):
        return None
    proof = Proof(cells=1)
    proof.certificates.append("evidence of signs, accepted by the checker")
    return proof


def _with_bound(
    relation: Any, place: Mapping[Any, Any], fact: Fact, given: Given
) -> dict[Any, Any] | None:
    """What stands for the heads when a bound takes the place of one; None where that says less.

    A relation that holds with an upper bound in the place of a delta holds with the delta, where
    the difference of its sides that may not be above 0 rises with it; so with a lower bound where
    it falls.
    """
    if not isinstance(fact.relation, sympy.Le) or not isinstance(
        relation, sympy.Le | sympy.Lt | sympy.Ge | sympy.Gt
    ):
        return None
    upper = isinstance(fact.relation.lhs, DeltaHead)
    head, bound = fact.relation.args if upper else reversed(fact.relation.args)
    if not isinstance(head, DeltaHead) or bound.has(DeltaHead):
        return None
    name = fresh("delta", relation.free_symbols | bound.free_symbols)
    less, more = placed(placed(relation, place), {head: name}).args
    if isinstance(relation, sympy.Ge | sympy.Gt):
        less, more = more, less
    if (less - more).has(DeltaHead, *KINKS) or (less - more).atoms(Binding):
        return None
    slope = sympy.expand(sympy.diff(plainly(less - more), name))
    sign = slope if upper else -slope
    if slope.has(name) or not given.shows(sympy.Ge(sign, sympy.Integer(0), evaluate=False)):
        return None
    return {one: placed(value, {head: prepared(bound)}) for one, value in place.items()}


def weaker(*verdicts: str) -> str:
    """The weakest of these verdicts, the last in the order of RELIABLE.

    >>> weaker("PROVED", "ARGUED", "DECIDED")
    'ARGUED'
    """
    return max(verdicts, key=RELIABLE.index)


def settle(instance: Instance, at: Mapping[str, str], but_not: str = "") -> Settled | None:
    """A statement shown for all parameters of its domain, or None.

    ``but_not`` is the claim that is being shown: neither it nor what rests on it is used.
    """
    assumed, conclusion = premises(instance.relation)
    domain = Given(conditions_of(instance))
    given = domain.and_also(part for part in assumed if not part.has(DeltaHead))
    if not (all(has_values(part, domain) for part in assumed) and has_values(conclusion, given)):
        return None
    if any(bound.has(DeltaHead) for part in assumed for bound in part.atoms(Binding)):
        return None  # a delta that depends on a bound variable is no number
    question = _Question(instance, dict(at), assumed, Shelf(but_not))
    parts = conclusion.args if isinstance(conclusion, sympy.And) else [conclusion]
    found = Settled()
    return found if all(question.part(part, given, found) for part in parts) else None


@dataclass
class _Question:
    """A statement with what its parts have in common."""

    instance: Instance
    at: dict[str, str]
    assumed: list[Any]
    shelf: Shelf

    def part(self, relation: Any, given: Given, found: Settled) -> bool:
        """Whether one part of the conclusion is shown; what it rests on goes to ``found``."""
        for way in ways_without(relation):
            tried = found.copy()
            if all(self._shown(extra, part, given, tried) for extra, part in way):
                found.__dict__.update(tried.__dict__)
                return True
        return False

    def _shown(self, extra: list[Any], relation: Any, given: Given, found: Settled) -> bool:
        inside = given.and_also(extra)
        parts = [with_normal_heads(part) for part in (*self.assumed, *extra, relation)]
        values = Values(inside, self.shelf)
        heads = sorted({h for part in parts for h in part.atoms(DeltaHead)}, key=str)
        for statement, facts, why, decides in self._attempts(values, heads, parts):
            proof = self._proved(parts, statement, facts, decides=decides)
            if proof.verdict != "UNDECIDED":
                used = facts if decides else self._needed(parts, statement, facts)
                found.add(proof, [*why, *used], self.shelf)
                return True
        return False

    @staticmethod
    def _attempts(
        values: Values, heads: list[Any], parts: list[Any]
    ) -> Iterator[tuple[dict[Any, Any], list[Fact], list[Fact], bool]]:
        """(what stands for the heads, facts, why, whether polynomial problems are handed on)."""
        merged = values.merged(heads)
        place = {head: value.expression for head, value in merged.items()}
        kept = sorted({h for e in place.values() for h in e.atoms(DeltaHead)}, key=str)
        why = _values_as_facts(merged)
        order = values.order(kept)
        yield place, order, why, False
        bounds = values.bounds(kept)
        yield place, [*order, *bounds], why, False
        more = together(values, kept)
        yield from ((place, [fact], why, True) for fact in more)
        yield place, [*order, *bounds], why, True
        if more:
            yield place, [*order, *bounds, *more], why, True
        # an assumption that speaks of a delta says something else of a bound on it
        plainly_assumed = not any(part.has(DeltaHead) for part in parts[:-1])
        for fact in by_one_mechanism(values, kept) if plainly_assumed else ():
            there = _with_bound(parts[-1], place, fact, values.given)
            if there is not None:
                yield there, [], [*why, fact], True
        closed = {head: values.closed(head) for head in heads}
        forms = {head: form.expression for head, form in closed.items() if form is not None}
        if forms:
            open_ones = [head for head in heads if head not in forms]
            facts = [*values.order(open_ones), *values.bounds(open_ones)]
            yield forms, facts, _values_as_facts({h: closed[h] for h in forms}), True

    def _proved(
        self, parts: list[Any], place: Mapping[Any, Any], facts: list[Fact], *, decides: bool
    ) -> Proof:
        written = parts[-1]
        there = [placed(part, place) for part in parts]
        *assumed, relation = [*(fact.relation for fact in facts), *there]
        left = {h for part in (*assumed, relation) for h in part.atoms(DeltaHead)}
        taken = {s for part in (*assumed, relation) for s in part.atoms(sympy.Symbol)}
        unknown: dict[Any, Any] = {}
        for head in sorted(left, key=str):
            unknown[head] = fresh("delta", {*taken, *unknown.values()})
        *assumed, relation = [placed(part, unknown) for part in (*assumed, relation)]
        stated = each_maximum(relation) if is_bounded(written) else relation
        if assumed:
            together = assumed[0] if len(assumed) == 1 else sympy.And(*assumed, evaluate=False)
            stated = sympy.Implies(together, stated, evaluate=False)
        if decides and left and fails_somewhere([], stated):
            return Proof("UNDECIDED")
        instance = Instance(self.instance.label, self.instance.variables, stated)
        found = prove(instance, self.at, decides=decides)
        if found.verdict == "UNDECIDED" and decides and not left and not has_open_sum(stated):
            return _by_certificate(instance) or found
        return found

    def _needed(self, parts: list[Any], place: Mapping[Any, Any], facts: list[Fact]) -> list[Fact]:
        """The facts without those that the proof does as well without."""
        for fact in list(facts):
            fewer = [other for other in facts if other is not fact]
            if self._proved(parts, place, fewer, decides=False).verdict == "PROVED":
                facts = fewer
        return facts
