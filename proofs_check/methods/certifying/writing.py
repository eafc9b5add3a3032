"""A statement taken apart into the steps of a certificate."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import sympy
from sympy.logic.boolalg import BooleanAtom, BooleanFunction

from proofs_check.language.claims import Instance
from proofs_check.language.statements import StatementReader
from proofs_check.language.vocabulary import Sup
from proofs_check.methods.certifying.factoring import factored
from proofs_check.methods.certifying.known_facts import Entry, Known, Lemma
from proofs_check.methods.certifying.polynomial_evidence import by_polynomials
from proofs_check.methods.certifying.pruning import numbered
from proofs_check.methods.certifying.recording import (
    NeedsSplit,
    Recording,
    Unproved,
    reader_of,
)
from proofs_check.methods.certifying.sign_evidence import Contradictory, SignSearch
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.evidence import Place
from proofs_check.methods.checking.generators import Generators
from proofs_check.methods.checking.guides import ALL, RELATIONS
from proofs_check.methods.checking.negations import assumed, negated, ways_of
from proofs_check.methods.checking.quotients import Quotient
from proofs_check.methods.checking.sums import Sum, Work, symbol, written
from proofs_check.methods.checking.suprema import free_suprema

MOST_STEPS = 400
DEEPEST = 40


def certificate(instance: Instance, hint: Mapping[str, str] | None = None) -> Any:
    """A certificate for a statement, to be judged by the checker; Unproved if none is found."""
    generators = Generators(variable.symbol for variable in instance.variables)
    writer = Writer(generators, dict(hint or {}), instance)
    place = Where(Place(Work(20_000_000), generators), Known())
    ends = []
    for variable in instance.variables:
        conditions = tuple(variable.conditions())
        ends.append([writer.step(place, condition, holds=False) for condition in conditions])
        place = place.assuming(*conditions)
    proof = writer.step(place, instance.relation)
    return {
        "names": generators.data,
        "ends": numbered(ends),
        "proof": numbered(proof),
    }


@dataclass(frozen=True)
class Where:
    """A place of a proof, what is known there, and which conditions have been read."""

    place: Place
    known: Known
    waiting: tuple[int, ...] = ()  # conditions that are not read yet
    splits: tuple[NeedsSplit, ...] = ()  # without which some of these cannot be read
    depth: int = 0

    def assuming(self, *relations: Any, environment: Any = None) -> Where:
        """Further conditions, to be read."""
        count = len(self.place.given)
        place = self.place.assuming(*relations, environment=environment)
        waiting = (*self.waiting, *range(count, count + len(relations)))
        return replace(self, place=place, waiting=waiting)

    def within(self, environment: Any, index: int | None = None) -> Where:
        """With values of bound variables, one of which may be introduced here."""
        introduced = self.place.introduced | (set() if index is None else {index})
        place = replace(self.place, environment=environment, introduced=frozenset(introduced))
        return replace(self, place=place)


class Writer:
    """Writes the steps of a proof."""

    def __init__(self, generators: Generators, hint: dict[str, str], instance: Instance) -> None:
        self.generators, self.hint, self.instance = generators, hint, instance
        self.left = MOST_STEPS

    def step(self, where: Where, statement: Any, *, holds: bool = True, fact: Any = None) -> Any:
        """A step that shows a statement, with its lemmas."""
        self.left -= 1
        if self.left < 0 or where.depth > DEEPEST:
            raise Unproved("too many steps")
        known = where.known.copy()
        signs = SignSearch(known, self.generators.integers)
        lemmas: list[Lemma] = []
        try:
            if fact is not None:
                signs.add(fact)
            where = self._read(where, signs, lemmas)
            where = replace(where, known=known, depth=where.depth + 1)
            found = self._chosen(where, statement, holds, signs)
        except Contradictory as error:
            found = {"by": "contradiction", "evidence": error.evidence}
        return {**found, "lemmas": lemmas}

    def _read(self, where: Where, signs: SignSearch, lemmas: list[Lemma]) -> Where:
        """The conditions that can be read become lemmas."""
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
            signs.add(Entry(found, RELATIONS[type(relation)], lemma))
        evidence = signs.contradiction()
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
            return self._supremum(where, statement, holds)
        return self._relation(where, statement, holds, signs)

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
                return {"by": "implies", **self._implication(where, one, other, holds)}
            case sympy.Equivalent() if len(statement.args) == 2:
                one, other = statement.args
                if holds:
                    there = self._implication(where, one, other, True)
                    back = self._implication(where, other, one, True)
                else:
                    there = self.step(where, one, holds=False)
                    back = self.step(where, other, holds=False)
                return {"by": "equivalent", "there": there, "back": back}
            case sympy.Not():
                inner = negated(statement.args[0]) if holds else statement.args[0]
                return {"by": "not", "then": self.step(where, inner, holds=holds)}
        raise Unproved(f"{type(statement).__name__} of statements")

    def _implication(self, where: Where, premise: Any, conclusion: Any, holds: bool) -> Any:
        first = self.step(where, premise, holds=False)
        under = where.assuming(*assumed(premise))
        return {"premise": first, "then": self.step(under, conclusion, holds=holds)}

    def _in_turn(self, where: Where, statement: Any) -> Any:
        """Parts with few needs come first: each is tried in the order that is left."""
        left = list(statement.args)
        steps = []
        while left:
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
        return {"by": "in turn", "steps": steps}

    def _one(self, where: Where, statement: Any) -> Any:
        *others, last = statement.args
        steps = []
        for part in others:
            steps.append([0, self.step(where, part, holds=False)])
            where = where.assuming(*assumed(negated(part)))
        return {"by": "one", "others": steps, "part": 0, "then": self.step(where, last)}

    # -- relations ----------------------------------------------------------------------------

    def _relation(self, where: Where, statement: Any, holds: bool, signs: SignSearch) -> Any:
        if holds and isinstance(statement, sympy.Eq):
            found = self._alike(where, statement, signs)
            if found is not None:
                return found
        guide = Recording(signs, demanding=True)
        reader = reader_of(self.generators, guide)
        try:
            difference = reader.difference(statement, where.place.environment)
            if holds:
                self._shown(where, statement, difference, guide)
        except NeedsSplit as need:
            return self._split(where, statement, holds, need)
        except Unproved:
            if not where.splits:
                raise
            return self._split(where, statement, holds, where.splits[0])
        return {"by": "relation", "items": guide.items}

    def _alike(self, where: Where, statement: Any, signs: SignSearch) -> Any:
        """An equation that holds with its kinks taken as they are."""
        guide = Recording(signs, demanding=True, as_it_is=True)
        before = len(self.generators)
        reader = reader_of(self.generators, guide)
        try:
            difference = reader.difference(statement, where.place.environment)
        except (NeedsSplit, Unproved, CertificateError):
            return None
        if difference.above or len(self.generators) == before:
            return None
        return {"by": "relation", "items": guide.items}

    def _shown(self, where: Where, statement: Any, difference: Any, guide: Recording) -> None:
        allowed = RELATIONS[type(statement)]
        found, item = guide.signs_of(difference)
        if not found <= allowed and guide.signs.find_equations():
            found, item = guide.signs_of(difference)
        if not found <= allowed and where.place.environment and difference.above:
            guide.signs.by_division(difference.above)
            found, item = guide.signs_of(difference)
        if not found <= allowed:
            self._harder(statement, difference, guide.signs)
            found, item = guide.signs_of(difference)
        if not found <= allowed:
            raise Unproved("the sign of a difference is not seen")
        if item is not None:
            guide.items.append(item)

    def _harder(self, statement: Any, difference: Any, signs: SignSearch) -> None:
        """What the search for polynomial certificates finds about factors that are open."""
        strict = not RELATIONS[type(statement)] & {0}
        if not difference.above or isinstance(statement, sympy.Eq):
            return
        learnt = []
        for factor, exponent in factored(difference.above).factors:
            shown = signs.irreducible(factor).signs
            if (shown == ALL and (exponent % 2 or strict)) or (strict and 0 in shown):
                found = by_polynomials(signs, factor, strict=strict)
                if found is None and strict:
                    continue
                if found is not None:
                    learnt.append(found)
        for entry in learnt:
            signs.learn(entry)

    def _split(self, where: Where, statement: Any, holds: bool, need: NeedsSplit) -> Any:
        parts = [f for f, e in factored(need.sum).factors if e % 2]
        chosen: Sum = parts[0] if len(parts) == 1 or need.three else need.sum
        sides = [[1], [0], [-1]] if need.three else [[0, 1], [-1, 0]]
        ways = []
        for side in sides:
            mark = Lemma()
            entry = Entry(chosen, frozenset(side), mark)
            step = self.step(where, statement, holds=holds, fact=entry)
            ways.append([side, {**step, "fact": mark}])
        return {"by": "split", "sum": written(chosen), "ways": ways}

    def _supremum(self, where: Where, statement: Any, holds: bool) -> Any:
        chosen = free_suprema(statement, where.place)
        if not chosen:
            raise Unproved("a supremum that speaks of a bound variable")
        body, variable, low, high = chosen[0].args
        above = sympy.Ge(variable, low, evaluate=False)
        below = sympy.Le(variable, high, evaluate=False)
        try:
            points = self._maximisers(where, variable)
        except NeedsSplit as need:  # a place that is given by cases
            return self._split(where, statement, holds, need)
        nonempty = self.step(where, sympy.Le(low, high, evaluate=False))
        index = self.generators.add_bound("real")
        bound = {**where.place.environment, variable: Quotient(symbol(index))}
        somewhere = where.within(bound, index).assuming(above, below)
        valued = self.step(somewhere, sympy.Eq(body, body, evaluate=False), holds=False)
        environment = {**bound, chosen[0]: (body, bound)}
        inside, places = somewhere.within(environment), []
        for point in points:
            at = where.within({**where.place.environment, variable: Quotient(point)})
            places.append([written(point), self.step(at, above), self.step(at, below)])
            there = {**environment, variable: Quotient(point)}
            less = sympy.Le(body, chosen[0], evaluate=False)
            inside = inside.assuming(less, environment=there)
        then = self.step(inside, statement, holds=holds)
        return {
            "by": "supremum",
            "which": 0,
            "bound": index,
            "nonempty": nonempty,
            "valued": valued,
            "places": places,
            "then": then,
        }

    def _maximisers(self, where: Where, variable: Any) -> list[Sum]:
        """The place that attains it, as a hint names it."""
        if variable.name not in self.hint:
            return []
        named = StatementReader(self.instance.symbols()).read(self.hint[variable.name])
        guide = Recording(SignSearch(where.known, self.generators.integers), demanding=False)
        return [reader_of(self.generators, guide).value(named, where.place.environment).whole]
