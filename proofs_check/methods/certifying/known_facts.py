"""What is known at a place of a proof: facts with their evidence, as rows of linear programs."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from typing import Any, TypeAlias

from proofs_check.methods.certifying.farkas import Row
from proofs_check.methods.checking.exponential_polynomials import (
    Frozen,
    Sum,
    Work,
    frozen,
    logarithm,
    plus,
    polynomial,
    scaled,
    unit_of,
    without_unit,
    written,
)
from proofs_check.methods.checking.generators import in_sum

Signs: TypeAlias = frozenset[int]
NOT_BELOW, ABOVE, NOTHING = frozenset({0, 1}), frozenset({1}), frozenset({0})
MOST_PRODUCTS = 60
"""Products of two known facts that are added to a linear program, the first in their order; further
ones are left out, and a proof that needs one is not found."""


class Lemma:
    """Stands in evidence for a fact whose number is not settled yet; see ``pruning``."""

    def __init__(self, evidence: Any = None) -> None:
        """``evidence`` is None for a fact that the step itself brings."""
        self.evidence = evidence


@dataclass(frozen=True)
class Entry:
    """A fact: a sum, its possible signs, and evidence for exactly this sum."""

    sum: Sum
    signs: Signs
    evidence: Any


def opposite(entry: Entry) -> Entry:
    """The fact about minus the sum, with its evidence."""
    signs = frozenset(-s for s in entry.signs)
    return Entry(scaled(entry.sum, -1), signs, multiple(entry.evidence, -1))


def multiple(evidence: Any, factor: Fraction | int, unit: Sum | None = None) -> Any:
    """Evidence for the sum that ``evidence`` is about, times ``factor`` and e^unit."""
    if factor == 1 and not unit:
        return evidence
    factors = [[evidence, 1]]
    if unit:
        factors.append([["unit", written(unit)], 1])
    return ["sum", [[str(Fraction(factor)), factors]]]


@dataclass
class Known:
    """Facts, found again up to units; and those that are linear in some monomials."""

    rows: list[Row] = field(default_factory=list)
    entries: dict[Frozen, Entry] = field(default_factory=dict)
    equations: list[Entry] = field(default_factory=list)
    products: list[Row] | None = None

    def copy(self) -> Known:
        """A copy with the same facts; what is added to one is not in the other."""
        return Known(list(self.rows), dict(self.entries), list(self.equations))

    def add(self, entry: Entry) -> None:
        """Add a fact to those that are looked up and, where it is linear, to the rows; 0 is no sum
        to add."""
        if not entry.sum:
            return
        self.products = None
        entry = self._sharper(entry)
        key = frozen(without_unit(entry.sum, unit_of(entry.sum)))
        before = self.entries.get(key)
        if before is None or len(entry.signs) < len(before.signs):
            self.entries[key] = entry
        if entry.signs == NOTHING:
            self.equations.append(entry)
            self._add_row(entry)
            self._add_row(opposite(entry))
        elif entry.signs <= NOT_BELOW:
            self._add_row(entry)
        elif entry.signs <= {-1, 0}:
            self._add_row(opposite(entry))

    def _sharper(self, entry: Entry) -> Entry:
        """What a fact says together with one about the same sum."""
        found = self.found(entry.sum)
        if found is None or found.signs <= entry.signs or entry.signs <= found.signs:
            return entry
        both = ["both", found.evidence, entry.evidence]
        return Entry(entry.sum, found.signs & entry.signs, both)

    def _add_row(self, entry: Entry) -> None:
        found = linear(entry)
        if found is not None:
            self.rows.append(found)

    def found(self, one: Sum) -> Entry | None:
        """A fact about a sum, up to a factor that is a unit."""
        entry = self.entries.get(frozen(without_unit(one, unit_of(one))))
        ratio = None if entry is None else proportional(one, entry.sum)
        if entry is None or ratio is None:
            return None
        factor, shift = ratio
        signs = frozenset(s if factor > 0 else -s for s in entry.signs)
        return Entry(one, signs, multiple(entry.evidence, factor, shift))

    def with_products(self, integers: set[int] | None, work: Work) -> list[Row]:
        """The rows and their products, those in which integers occur: k t compares so with t.

        With None for the integers all products of two rows, and squares.
        """
        if integers is None:
            return [*self.rows, *self._products(work, None)]
        if self.products is None:
            self.products = self._products(work, integers)
        return [*self.rows, *self.products]

    def _products(self, work: Work, integers: set[int] | None) -> list[Row]:
        found = []
        plain = [row for row in self.rows if all(len(m) <= 1 for m, _ in row.form)]
        pairs = combinations(plain, 2) if integers else combinations_with_replacement(plain, 2)
        for one, other in list(pairs)[:MOST_PRODUCTS]:
            if integers is None or (in_sum(one.form) | in_sum(other.form)) & integers:
                evidence = ["sum", [["1", [[one.evidence, 1], [other.evidence, 1]]]]]
                form = work.times(one.form, other.form)
                found.append(Row(form, one.strict and other.strict, evidence))
        return found


def proportional(one: Sum, other: Sum) -> tuple[Fraction, Sum] | None:
    """c and L with one = c e^L other, where there are such."""
    if not one or not other or len(one) != len(other):
        return None
    unit, own = unit_of(one), unit_of(other)
    if without_unit(one, unit) != without_unit(other, own):
        return None
    shift = plus({(m, ()): c for m, c in unit[1]}, {(m, ()): c for m, c in own[1]}, -1)
    return unit[0] / own[0], shift


def linear(entry: Entry) -> Row | None:
    """A fact >= 0 or > 0 as a linear row: itself, or what it says of two exponents."""
    strict = 0 not in entry.signs
    if polynomial(entry.sum):
        return Row(entry.sum, strict, entry.evidence)
    exponent = difference_of_exponents(entry.sum)
    return None if exponent is None else Row(exponent, strict, ["fall", entry.evidence])


def difference_of_exponents(one: Sum) -> Sum | None:
    """A - B for c (e^A - e^B) with c > 0."""
    if len(one) != 2 or sum(one.values(), Fraction(0)) or any(monomial for monomial, _ in one):
        return None
    second, first = sorted(one, key=one.__getitem__)
    return plus(logarithm(first), logarithm(second), -1)
