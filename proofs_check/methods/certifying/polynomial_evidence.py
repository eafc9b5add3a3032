"""Certificates of the polynomial search as evidence: identities in the slacks of known facts."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import sympy

from proofs_check.methods.certifying.factoring import Ring, exponent_sum
from proofs_check.methods.certifying.known_facts import Entry, multiple, proportional
from proofs_check.methods.certifying.sign_evidence import SignSearch, plain
from proofs_check.methods.certifying.slack_evidence import NotWritten, SlackWriting
from proofs_check.methods.checking.exponential_polynomials import (
    Sum,
    constant,
    exponential,
    logarithm,
    plus,
    polynomial,
    scaled,
    symbol,
    written,
)
from proofs_check.methods.checking.generators import in_sum
from proofs_check.methods.checking.known_signs import power_signs, product_signs, sum_signs
from proofs_check.methods.polynomials.certificate_data import (
    Assumed,
    Certificate,
    Factored,
    Products,
    Quadratic,
)
from proofs_check.methods.polynomials.certificates import quadratic_parts
from proofs_check.methods.polynomials.products import find_products
from proofs_check.methods.polynomials.sign_search import find_certificate
from proofs_check.methods.polynomials.substitutions import (
    CertificateError,
    Constraint,
    Problem,
)
from proofs_check.methods.polynomials.terms import Terms

MOST_ROWS = 16
MOST_VARIABLES = 8
MOST_TERMS = 120
"""MOST_ROWS: facts that a polynomial problem is given, the first that speak of its symbols.
MOST_VARIABLES, MOST_TERMS: of the sum whose sign is looked for; with more no certificate is looked
for. Eight variables and not five, as some claims have so many."""
RELATIONS = {
    frozenset({1}): ">",
    frozenset({0, 1}): ">=",
    frozenset({0}): "==",
    frozenset({-1, 1}): "!=",
}


def by_polynomials(signs: SignSearch, one: Sum, *, strict: bool, shapes: int = 24) -> Entry | None:
    """The sign of a sum by the search for polynomial certificates, or None."""
    try:
        question = _Question.of(signs, one)
    except OverflowError:
        return None
    if len(question.names) > MOST_VARIABLES or len(one) > MOST_TERMS:
        return None
    for relation in (">", "<") if strict else (">=", "<="):
        problem = question.problem(one, relation)
        if max((sum(e) for e, _ in problem.goal_terms()), default=0) > 40:
            return None
        entry = _written(question, problem, shapes)
        if entry is not None:
            shift = question.unit(one)
            return Entry(one, entry.signs, multiple(entry.evidence, 1, shift))
    return None


def _written(question: _Question, problem: Problem, shapes: int) -> Entry | None:
    """A certificate by slacks as evidence; by products of assumptions where slacks are
    quotients.

    None where neither is found, or can be written.
    """
    found = find_certificate(problem, shapes)
    if found is None:
        return None
    try:
        return _Writing(question, problem).entry(found, problem.goal_terms())
    except (NotWritten, CertificateError):
        pass
    products = find_products(problem)
    if products is None:
        return None
    try:
        return _Writing(question, problem).entry(products, problem.goal_terms())
    except (NotWritten, CertificateError):
        return None


@dataclass
class _Question:
    """The variables of a polynomial problem, and the facts that are its assumptions."""

    signs: SignSearch
    ring: Ring
    rows: list[Entry]
    expressions: list[Any]

    @classmethod
    def of(cls, signs: SignSearch, one: Sum) -> _Question:
        """The problem for a sum and the facts that are related to it; an OverflowError where
        degrees are too high."""
        rows = _related(signs, one)
        ring = Ring([one, *(row.sum for row in rows)])
        ring.polynomial(one)
        question = cls(signs, ring, [], [])
        for index in range(len(ring.symbols), len(question.names)):
            unit = question.generator(index)
            question.rows.append(Entry(unit, frozenset({1}), ["unit", written(_log(unit))]))
            question.expressions.append(sympy.Symbol(question.names[index]))
        for row in rows:
            question.rows.append(question.shifted(row))
            question.expressions.append(question.expression(row.sum))
        return question

    def generator(self, place: int) -> Sum:
        """The variable of the problem at a place, as a sum: a symbol, or a root of an
        exponential."""
        if place < len(self.ring.symbols):
            return symbol(self.ring.symbols[place])
        index = place - len(self.ring.symbols)
        scale = Fraction(1, self.ring.scales[index])
        return exponential({(self.ring.exponents[index], ()): scale})

    def unit(self, one: Sum) -> Sum:
        """The exponent of the unit that is taken out of a sum."""
        return exponent_sum(self.ring.polynomial(one)[1])

    def shifted(self, entry: Entry) -> Entry:
        """The fact about the sum without the unit that is taken out of it, with its evidence."""
        less = scaled(self.unit(entry.sum), -1)
        moved = self.signs.work.times(entry.sum, exponential(less))
        return Entry(moved, entry.signs, multiple(entry.evidence, 1, less))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"v{i}" for i in range(len(self.ring.symbols) + len(self.ring.exponents)))

    def expression(self, one: Sum) -> Any:
        """The sum as a sympy polynomial in the variables of the problem, without its unit."""
        symbols = [sympy.Symbol(name) for name in self.names]
        terms = []
        for line, c in self.ring.polynomial(one)[0].to_dict().items():
            powers = zip(symbols, line, strict=False)
            terms.append(sympy.Rational(int(c.p), int(c.q)) * sympy.Mul(*(s**e for s, e in powers)))
        return sympy.Add(*terms)

    def problem(self, one: Sum, relation: str) -> Problem:
        """The question whether a sum stands in this relation to 0."""
        listed = zip(self.expressions, self.rows, strict=True)
        assumptions = [Constraint(text, RELATIONS[row.signs]) for text, row in listed]
        return Problem(self.names, tuple(assumptions), Constraint(self.expression(one), relation))


def _log(unit: Sum) -> Sum:
    return logarithm(next(iter(unit)))


def _related(signs: SignSearch, one: Sum) -> list[Entry]:
    """Facts that speak of what the sum speaks of, or of what those speak of."""
    facts = [e for e in signs.known.entries.values() if e.signs in RELATIONS]
    facts += [
        Entry(scaled(e.sum, -1), frozenset(-s for s in e.signs), multiple(e.evidence, -1))
        for e in signs.known.entries.values()
        if e.signs and e.signs not in RELATIONS and e.signs <= {-1, 0}
    ]
    exponential_goal = not polynomial(one)
    for row in signs.known.rows if exponential_goal else ():
        if all(any(m) for m, _ in row.form):  # no constant: e^1 is no polynomial quantity
            rise = plus(exponential(row.form), constant(-1))
            allowed = frozenset({1}) if row.strict else frozenset({0, 1})
            facts.append(Entry(rise, allowed, ["rise", row.evidence]))
    spoken = in_sum(one)
    while True:
        more = set().union(*(in_sum(e.sum) for e in facts if in_sum(e.sum) & spoken)) - spoken
        if not more:
            break
        spoken |= more
    plain_symbols = {i for monomial, _ in one for i, _ in monomial}
    kept: list[Entry] = []
    for entry in facts:
        plainly = {i for monomial, _ in entry.sum for i, _ in monomial}
        related = in_sum(entry.sum) <= spoken and (plainly <= plain_symbols or not exponential_goal)
        if related and not any(proportional(entry.sum, other.sum) for other in kept):
            kept.append(entry)
    return kept[:MOST_ROWS]


class _Writing(SlackWriting):
    """Writes the certificates of one polynomial problem as evidence for sums."""

    def entry(self, found: Certificate | None, terms: Terms) -> Entry:
        """The evidence for a polynomial, as a certificate says it, with the signs that it shows."""
        one = self.sum(terms)
        known: Entry = self.question.signs.best(one)
        if len(known.signs) == 1:
            return known
        match found:
            case None:
                return plain(one)
            case Assumed():
                row = self.question.rows[found.row]
                front = frozenset({1 if found.scale > 0 else -1})
                signs = product_signs([front, row.signs])
                return Entry(one, signs, multiple(row.evidence, found.scale))
            case Factored():
                return self._factored(found, one)
            case Quadratic():
                return self._quadratic(found, terms, one)
            case Products():
                return self._products(found, one)
        entry: Entry = self.coefficients(found, one)
        return entry

    def _products(self, found: Products, one: Sum) -> Entry:
        terms, signs = [], []
        for c, rows in found.parts:
            entries = [self.question.rows[row] for row in rows]
            terms.append([str(c), [[entry.evidence, 1] for entry in entries]])
            front = frozenset({1 if c > 0 else -1})
            signs.append(product_signs([front, *(entry.signs for entry in entries)]))
        return Entry(one, sum_signs(signs), ["sum", terms])

    def _factored(self, found: Factored, one: Sum) -> Entry:
        entries = [(self.entry(inner, f), e) for f, e, inner in found.factors]
        front = frozenset({1 if found.constant > 0 else -1})
        signs = product_signs([front, *(power_signs(i.signs, e) for i, e in entries)])
        factors = [[inner.evidence, e] for inner, e in entries]
        return Entry(one, signs, ["sum", [[str(found.constant), factors]]])

    def _quadratic(self, found: Quadratic, terms: Terms, one: Sum) -> Entry:
        parts = quadratic_parts(terms, found.variable)
        leading = self.entry(found.leading, parts[0])
        rest = self.entry(found.rest, found.remainder)
        variable = self.question.generator(found.variable)
        linear = plus(self.sum(parts[1]), self.work.times(leading.sum, variable), 2)
        square = [["1", [[plain(linear).evidence, 2]]], ["1", [[rest.evidence, 1]]]]
        four = ["sum", [["4", [[leading.evidence, 1]]]]]
        shown = frozenset({1}) if 0 not in rest.signs else frozenset({0, 1})
        signs = product_signs([leading.signs, shown])
        return Entry(one, signs, ["quotient", written(one), four, ["sum", square]])
