"""A statement taken apart into the steps of a certificate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import sympy
from sympy.logic.boolalg import BooleanAtom, BooleanFunction

from proofs_check.language.claims import Instance
from proofs_check.language.vocabulary import Sup
from proofs_check.methods.certifying.branch_recording import (
    NeedsSplit,
    Recording,
    reader_of,
)
from proofs_check.methods.certifying.known_facts import Entry, Known, Lemma
from proofs_check.methods.certifying.learning import Unproved, learn_fact
from proofs_check.methods.certifying.proof_contexts import Where
from proofs_check.methods.certifying.pruning import numbered
from proofs_check.methods.certifying.relation_steps import relation_step, supremum_step
from proofs_check.methods.certifying.sign_evidence import Contradictory, SignSearch
from proofs_check.methods.checking.branch_guides import RELATIONS
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.exponential_polynomials import Work
from proofs_check.methods.checking.fingerprints import fingerprint
from proofs_check.methods.checking.generators import Generators
from proofs_check.methods.checking.known_signs import Place
from proofs_check.methods.checking.negations import assumed, negated, ways_of

MOST_STEPS = 400
DEEPEST = 40
"""Steps of a certificate in all, and steps within steps; with more it is Unproved."""


def certificate(
    instance: Instance, hint: Mapping[str, str] | None = None, most: int = MOST_STEPS
) -> Any:
    """A certificate for a statement, to be judged by the checker; Unproved if none is found.

    ``most`` steps are tried.
    """
    generators = Generators(variable.symbol for variable in instance.variables)
    writer = Writer(generators, dict(hint or {}), instance, most)
    place = Where(Place(Work(20_000_000), generators), Known())
    ends = []
    for variable in instance.variables:
        conditions = tuple(variable.conditions())
        ends.append([writer.step(place, condition, holds=False) for condition in conditions])
        place = place.assuming(*conditions)
    proof = writer.step(place, instance.relation)
    return {
        "statement": fingerprint(instance),
        "names": generators.data,
        "ends": numbered(ends),
        "proof": numbered(proof),
    }


def _of_no_sign(signs: SignSearch) -> Any:
    """Evidence of a contradiction from a fact that leaves no sign; None where there is none."""
    for entry in signs.known.entries.values():
        if not entry.signs:
            return ["sum", [["1", [[entry.evidence, 1]]], ["-1", [[entry.evidence, 1]]]]]
    return None


class Writer:
    """Writes the steps of a certificate for a statement, part by part."""

    def __init__(
        self, generators: Generators, hint: dict[str, str], instance: Instance, most: int
    ) -> None:
        self.generators, self.hint, self.instance = generators, hint, instance
        self.left = most
        self.inductions = 0  # within which a step stands

    def step(
        self, where: Where, statement: Any, *, holds: bool = True, facts: Sequence[Entry] = ()
    ) -> Any:
        """A step that shows a statement, with its lemmas."""
        self.left -= 1
        if self.left < 0 or where.depth > DEEPEST:
            raise Unproved("too many steps")
        known = where.known.copy()
        signs = SignSearch(known, self.generators.integers)
        signs.standing = set(where.place.introduced)
        lemmas: list[Lemma] = []
        try:
            for fact in facts:
                learn_fact(signs, fact)
            where = self._read(where, signs, lemmas)
            where = replace(where, known=known, depth=where.depth + 1)
            found = self._chosen(where, statement, holds, signs)
        except Contradictory as error:
            found = {"by": "contradiction", "evidence": error.evidence}
        return {**found, "lemmas": lemmas}

    def _read(self, where: Where, signs: SignSearch, lemmas: list[Lemma]) -> Where:
        """The place where conditions that can be read have become lemmas; the others wait."""
        waiting = []
        splits: list[NeedsSplit] = []
        for index in where.waiting:
            relation, environment = where.place.given[index]
            if type(relation) not in RELATIONS:
                waiting.append(index)
                continue
            guide = Recording(signs, demanding=False)
            try:
                reader = reader_of(self.generators, guide)
                difference = reader.difference(relation, environment)
            except NeedsSplit as need:
                waiting.append(index)
                splits.append(need)
                continue
            except (CertificateError, Unproved):
                continue
            found = signs.work.product([difference.above, *difference.odd])
            lemma = Lemma(["given", index, guide.items])
            lemmas.append(lemma)
            learn_fact(signs, Entry(found, RELATIONS[type(relation)], lemma))
        evidence = signs.contradiction() or _of_no_sign(signs)
        if evidence is not None:
            raise Contradictory(evidence)
        return replace(where, waiting=tuple(waiting), splits=tuple(splits))

    def _chosen(self, where: Where, statement: Any, holds: bool, signs: SignSearch) -> Any:
        if isinstance(statement, BooleanAtom):
            if holds and statement == sympy.false:
                raise Unproved("a statement that is false as written")
            return {"by": "true"}
        if isinstance(statement, BooleanFunction):
            return self._compound(where, statement, holds)
        for index in where.waiting:
            if type(where.place.given[index][0]) not in RELATIONS:
                return self._cases(where, statement, holds, index)
        if statement.has(Sup) and not set(statement.atoms(Sup)) <= set(where.place.environment):
            return supremum_step(self, where, statement, holds)
        return relation_step(self, where, statement, holds, signs)

    def _cases(self, where: Where, statement: Any, holds: bool, index: int) -> Any:
        relation, environment = where.place.given[index]
        rest = replace(where, waiting=tuple(i for i in where.waiting if i != index))
        steps = [
            self.step(rest.assuming(*way, environment=environment), statement, holds=holds)
            for way in ways_of(relation)
        ]
        return {"by": "cases", "given": index, "steps": steps}

    def _compound(self, where: Where, statement: Any, holds: bool) -> Any:
        match statement:
            case sympy.And() if holds:
                steps = [self.step(where, part) for part in statement.args]
                return {"by": "each", "steps": steps}
            case sympy.And() | sympy.Or() if not holds:
                return self._in_turn(where, statement)
            case sympy.Or():
                return self._one(where, statement)
            case sympy.Implies():
                one, other = statement.args
                return {"by": "implies", **_implication(self, where, one, other, holds)}
            case sympy.Equivalent() if len(statement.args) == 2:
                one, other = statement.args
                if holds:
                    there = _implication(self, where, one, other, True)
                    back = _implication(self, where, other, one, True)
                else:
                    there = self.step(where, one, holds=False)
                    back = self.step(where, other, holds=False)
                return {"by": "equivalent", "there": there, "back": back}
            case sympy.Not():
                inner = negated(statement.args[0]) if holds else statement.args[0]
                return {"by": "not", "then": self.step(where, inner, holds=holds)}
        raise Unproved(f"{type(statement).__name__} of statements")

    def _valued(
        self, where: Where, statement: Any, but: int
    ) -> tuple[list[list[Any]], Where, list[Any]]:
        """That all parts but so many have values; what is then known, and the parts left.

        Parts with few needs come first: each is tried in the order that is left.
        """
        left = list(statement.args)
        steps = []
        while len(left) > but:
            for index, part in enumerate(left):
                try:
                    step = self.step(where, part, holds=False)
                except Unproved:
                    if index == len(left) - 1:
                        raise
                    continue
                break
            left.pop(index)
            steps.append([index, step])
            more = part if isinstance(statement, sympy.And) else negated(part)
            where = where.assuming(*assumed(more))
        return steps, where, left

    def _in_turn(self, where: Where, statement: Any) -> Any:
        steps, _, _ = self._valued(where, statement, but=0)
        return {"by": "in turn", "steps": steps}

    def _one(self, where: Where, statement: Any) -> Any:
        """Steps that show one part of an "any of" where the others do not hold, or everywhere.

        In the second case the others need no value.
        """
        try:
            steps, rest, (last,) = self._valued(where, statement, but=1)
            return {"by": "one", "others": steps, "part": 0, "then": self.step(rest, last)}
        except Unproved:
            for index, part in enumerate(statement.args):
                with suppress(Unproved):
                    then = self.step(where, part)
                    return {"by": "one", "others": [], "part": index, "then": then}
            raise


def _implication(writer: Writer, where: Where, premise: Any, conclusion: Any, holds: bool) -> Any:
    first = writer.step(where, premise, holds=False)
    under = where.assuming(*assumed(premise))
    return {"premise": first, "then": writer.step(under, conclusion, holds=holds)}
