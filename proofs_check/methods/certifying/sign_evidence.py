"""The sign of a sum at a place: by its factors, each shown by a known fact or a linear one."""

from __future__ import annotations

from typing import Any

from proofs_check.methods.certifying.eliminating import eliminated, equations
from proofs_check.methods.certifying.factoring import Factored, factored
from proofs_check.methods.certifying.farkas import combination
from proofs_check.methods.certifying.known_facts import (
    ABOVE,
    NOT_BELOW,
    NOTHING,
    Entry,
    Known,
    Signs,
    difference_of_exponents,
    multiple,
    opposite,
)
from proofs_check.methods.checking.exponential_polynomials import (
    ONE_KEY,
    Exponent,
    Frozen,
    Sum,
    Work,
    constant,
    frozen,
    logarithm,
    polynomial,
    scaled,
    symbol,
    written,
)
from proofs_check.methods.checking.known_signs import power_signs, product_signs, sum_signs

NONZERO: Signs = frozenset({-1, 1})
ALL: Signs = frozenset({-1, 0, 1})


class Contradictory(Exception):
    """The facts of a place contradict each other; the evidence is of a number."""

    def __init__(self, evidence: Any) -> None:
        super().__init__("contradictory")
        self.evidence = evidence


class SignSearch:
    """Looks for evidence of signs, from what is known at one place."""

    def __init__(self, known: Known, integers: set[int]) -> None:
        self.known, self.integers = known, integers
        self.work = Work(20_000_000)
        self._cache: dict[Frozen, Entry] = {}
        self._learnt: dict[Frozen, Entry] = {}
        self.told: set[int] = set()  # symbols of which is known what functions they stand for
        self.standing: set[int] = set()  # bound values that stand here

    def follow(self, other: SignSearch) -> None:
        """What another search has learnt holds where this one looks."""
        self._learnt = dict(other._learnt)
        self._cache = dict(self._learnt)
        self.told, self.standing = set(other.told), set(other.standing)

    def add(self, entry: Entry) -> None:
        """Add a fact that is known at this place; what was looked up before is forgotten."""
        self.known.add(entry)
        self.forget()

    def contradiction(self) -> Any:
        """Evidence that the facts contradict each other, or None."""
        found = (combination(rows, None, strict=True) for rows in self._systems())
        return next((one.evidence() for one in found if one is not None), None)

    def _systems(self) -> list[Any]:
        plain = self.known.rows
        if not self.integers:
            return [plain]
        more = self.known.with_products(self.integers, self.work)
        return [plain, more] if len(more) > len(plain) else [plain]

    def best(self, one: Sum) -> Entry:
        """The signs of a sum as far as they are seen, with evidence for exactly this sum."""
        key = frozen(one)
        learnt = self._learnt.get(key)
        if key not in self._cache or (self._cache[key] is learnt and len(learnt.signs) > 1):
            found = together(learnt, self._best(one))
            if len(found.signs) > 1 and self.known.equations:
                other = self._by_equations(one)
                found = found if other is None else together(found, other)
            self._cache[key] = found
        return self._cache[key]

    def _by_equations(self, one: Sum) -> Entry | None:
        """The sign of a sum once variables are eliminated by the equations; None if none
        applies."""
        rest, terms = one, []
        for form, evidence in equations(self.known):
            found = eliminated(self.work, rest, form, evidence)
            if found is not None:
                rest, more = found
                terms += more
        if not terms:
            return None
        inner = self._best(rest)
        return Entry(one, inner.signs, ["sum", [["1", [[inner.evidence, 1]]], *terms]])

    def forget(self) -> None:
        """What has been seen so far may be seen better now."""
        self._cache = dict(self._learnt)

    def learn(self, entry: Entry) -> None:
        """Evidence that another method has found; what says nothing is not kept."""
        key = frozen(entry.sum)
        if entry.signs != ALL:
            self._learnt[key] = together(self._learnt.get(key), entry)
        self.forget()

    def _best(self, one: Sum) -> Entry:
        if not one or all(key == ONE_KEY for key in one):
            return plain(one)
        known = self.known.found(one)
        if known is not None and len(known.signs) == 1:
            return known
        parts = factored(one)
        entries = [(self.irreducible(factor), e) for factor, e in parts.factors]
        found = self._product(one, parts, entries)
        return together(known, found)

    def _product(self, one: Sum, parts: Factored, entries: list[tuple[Entry, int]]) -> Entry:
        """The sign of a product of factors; those whose sign is open are looked up together."""
        open_ones = [(f, e) for f, e in entries if e % 2 and f.signs == ALL]
        if len(open_ones) == 1:  # n (n - 1), where n >= 0 is known
            open_ones = [(f, e) for f, e in entries if e % 2 and len(f.signs) > 1]
        if len(open_ones) > 1:
            joined = constant(1)
            for entry, _ in open_ones:
                joined = self.work.times(joined, entry.sum)
            found = self.known.found(joined)
            if found is not None:
                kept = [(f, e) for f, e in entries if (f, e) not in open_ones]
                more = [(f, e - 1) for f, e in open_ones if e > 1]
                entries = [*kept, *more, (found, 1)]
        factors = [[entry.evidence, e] for entry, e in entries]
        if parts.unit:
            factors.append([["unit", written(parts.unit)], 1])
        front: Signs = frozenset({1 if parts.coefficient > 0 else -1})
        signs = product_signs([front, *(power_signs(f.signs, e) for f, e in entries)])
        if len(factors) == 1 and parts.coefficient == 1 and entries and entries[0][1] == 1:
            return Entry(one, signs, entries[0][0].evidence)
        return Entry(one, signs, ["sum", [[str(parts.coefficient), factors]]])

    def irreducible(self, one: Sum) -> Entry:
        """The sign of a factor that is not taken apart any more; kept once it is known."""
        key = frozen(one)
        found = self._cache.get(key)
        if found is None:
            found = self._cache[key] = self._irreducible(one)
        return found

    def _irreducible(self, one: Sum) -> Entry:
        known = self.known.found(one)
        if known is not None and len(known.signs) == 1:
            return known
        return together(known, self._linear(one) or _by_terms(self, one) or plain(one))

    def _linear(self, one: Sum) -> Entry | None:
        if polynomial(one):
            return self._of_form(one)
        exponent = difference_of_exponents(one)
        if exponent is None:
            return None
        found = together(self.known.found(exponent), self._of_form(exponent) or plain(exponent))
        if found.signs == ALL:
            return None
        second = min(one, key=one.__getitem__)
        evidence = multiple(["rise", found.evidence], -one[second], logarithm(second))
        return Entry(one, found.signs, evidence)

    def _of_form(self, form: Sum) -> Entry | None:
        """A linear form: strictly signed, else weakly, else not."""
        for strict in (True, False):
            for target, front in ((form, 1), (scaled(form, -1), -1)):
                for rows in self._systems():
                    found = combination(rows, target, strict=strict)
                    if found is None:
                        continue
                    if not found.goal:
                        raise Contradictory(found.evidence())
                    signs = signs_of_combination(found)
                    entry = Entry(target, signs, found.evidence())
                    return entry if front == 1 else opposite(entry)
        return None


def _by_terms(search: SignSearch, one: Sum) -> Entry | None:
    """All terms of one sign, with what is known of the symbols in them."""
    terms, signs = [], []
    for (monomial, exponent), c in one.items():
        factors, own = [], [frozenset({1 if c > 0 else -1})]
        if exponent:
            factors.append([["unit", written(_exponent(exponent))], 1])
        for index, power in monomial:
            entry = search.irreducible(symbol(index)) if len(one) > 1 else plain(symbol(index))
            factors.append([entry.evidence, power])
            own.append(power_signs(entry.signs, power))
        terms.append([str(c), factors])
        signs.append(product_signs(own))
    shown = sum_signs(signs)
    return None if shown == ALL else Entry(one, shown, ["sum", terms])


def together(known: Entry | None, found: Entry) -> Entry:
    """What two entries about one sum show; one of them where that is all."""
    if known is None or found.signs <= known.signs:
        return found
    if known.signs <= found.signs:
        return known
    return Entry(found.sum, known.signs & found.signs, ["both", known.evidence, found.evidence])


def signs_of_combination(found: Any) -> Signs:
    """What a combination of rows shows of its target."""
    strict = found.constant > 0 or any(row.strict for _, row in found.amounts)
    return ABOVE if strict else NOT_BELOW


def _exponent(exponent: Exponent) -> Sum:
    return {(m, ()): c for m, c in exponent}


def plain(one: Sum) -> Entry:
    """A sum of which nothing is known, or a number."""
    evidence = ["any", written(one)]
    if not one:
        return Entry(one, NOTHING, evidence)
    if all(key == ONE_KEY for key in one):
        return Entry(one, frozenset({1 if one[ONE_KEY] > 0 else -1}), evidence)
    return Entry(one, ALL, evidence)
