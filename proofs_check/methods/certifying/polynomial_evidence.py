"""Certificates of the polynomial search as evidence: identities in the slacks of known facts."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import sympy

from proofs_check.methods.certifying.factoring import Ring, divided, exponent_sum
from proofs_check.methods.certifying.known_facts import Entry, multiple, proportional
from proofs_check.methods.certifying.sign_evidence import SignSearch, plain
from proofs_check.methods.checking.evidence import power_signs, product_signs, sum_signs
from proofs_check.methods.checking.generators import in_sum
from proofs_check.methods.checking.sums import (
    ONE_KEY,
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
from proofs_check.methods.polynomials.certificates import (
    Assumed,
    Certificate,
    Coefficients,
    Factored,
    Products,
    Quadratic,
    quadratic_parts,
)
from proofs_check.methods.polynomials.sign_search import find_certificate
from proofs_check.methods.polynomials.substitutions import (
    Between,
    CertificateError,
    Chain,
    Constraint,
    Problem,
    Shift,
    Step,
    substitute,
)
from proofs_check.methods.polynomials.terms import Terms, flint_engine

MOST_ROWS = 16
RELATIONS = {
    frozenset({1}): ">",
    frozenset({0, 1}): ">=",
    frozenset({0}): "==",
    frozenset({-1, 1}): "!=",
}


class NotWritten(Exception):
    """A certificate of a kind that is not written as evidence."""


def by_polynomials(signs: SignSearch, one: Sum, *, strict: bool, shapes: int = 24) -> Entry | None:
    """The sign of a sum by the search for polynomial certificates, or None."""
    question = _Question.of(signs, one)
    if question is None:
        return None
    for relation in (">", "<") if strict else (">=", "<="):
        problem = question.problem(one, relation)
        if max((sum(e) for e, _ in problem.goal_terms()), default=0) > 40:
            return None
        found = find_certificate(problem, shapes)
        if found is None:
            continue
        try:
            entry = _Writing(question, problem).entry(found, problem.goal_terms())
        except (NotWritten, CertificateError):
            continue
        shift = question.unit(one)
        return Entry(one, entry.signs, multiple(entry.evidence, 1, shift))
    return None


@dataclass
class _Question:
    """The variables of a polynomial problem, and the facts that are its assumptions."""

    signs: SignSearch
    ring: Ring
    rows: list[Entry]
    expressions: list[Any]

    @classmethod
    def of(cls, signs: SignSearch, one: Sum) -> _Question | None:
        rows = _related(signs, one)
        try:
            ring = Ring([one, *(row.sum for row in rows)])
            ring.polynomial(one)
        except OverflowError:
            return None
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
        """A variable of the problem."""
        if place < len(self.ring.symbols):
            return symbol(self.ring.symbols[place])
        index = place - len(self.ring.symbols)
        scale = Fraction(1, self.ring.scales[index])
        return exponential({(self.ring.exponents[index], ()): scale})

    def unit(self, one: Sum) -> Sum:
        """The exponent of the unit that is taken out of a sum."""
        return exponent_sum(self.ring.polynomial(one)[1])

    def shifted(self, entry: Entry) -> Entry:
        """Divided by its unit."""
        less = scaled(self.unit(entry.sum), -1)
        moved = self.signs.work.times(entry.sum, exponential(less))
        return Entry(moved, entry.signs, multiple(entry.evidence, 1, less))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"v{i}" for i in range(len(self.ring.symbols) + len(self.ring.exponents)))

    def expression(self, one: Sum) -> Any:
        """As sympy has it."""
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
        if e.signs not in RELATIONS and e.signs <= {-1, 0}
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


class _Writing:
    """Evidence for the polynomials of one problem."""

    def __init__(self, question: _Question, problem: Problem) -> None:
        self.question, self.problem, self.work = question, problem, question.signs.work
        self.ratios: dict[int, Sum] = {}  # what slacks m - m' are to be divided by

    def sum(self, terms: Terms, slots: list[Sum] | None = None) -> Sum:
        """A polynomial, with sums in place of its variables."""
        size = len(self.problem.variables)
        images = slots or [self.question.generator(i) for i in range(size)]
        total: Sum = {}
        for exponents, c in terms:
            powers = [self.work.power(images[i], e) for i, e in enumerate(exponents) if e]
            total = plus(total, self.work.product(powers), c)
        return total

    def entry(self, found: Certificate | None, terms: Terms) -> Entry:
        """Evidence for a polynomial, by a certificate."""
        one = self.sum(terms)
        known = self.question.signs.best(one)
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
        return self._coefficients(found, one)

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

    # -- slacks -------------------------------------------------------------------------------

    def _coefficients(self, found: Coefficients, one: Sum) -> Entry:
        size = len(self.problem.variables)
        slots = [self.question.signs.irreducible(self.question.generator(i)) for i in range(size)]
        slots += [plain({}) for _ in range(size)]
        for done, step in enumerate(found.steps):
            self._step(step, found.steps[:done], slots)
        if self.ratios:
            return self._homogeneous(found, one, slots)
        whole = [
            [str(c), [[slots[i].evidence, e] for i, e in enumerate(exponents) if e]]
            for exponents, c in found.expanded
        ]
        right = self.sum(found.expanded, [slot.sum for slot in slots])
        left, times = one, None
        if found.multiplier:
            base = constant(1)
            terms: list[Any] = [["1", []]]
            for slot in slots:
                if slot.sum:
                    power = 1 if slot.signs <= {0, 1} else 2
                    terms.append(["1", [[slot.evidence, power]]])
                    base = plus(base, self.work.power(slot.sum, power))
            times = ["sum", [["1", [[["sum", terms], found.multiplier]]]]]
            left = self.work.times(one, self.work.power(base, found.multiplier))
        ratio = proportional(left, right)
        if ratio is None:
            raise NotWritten("the slacks do not give the polynomial")
        evidence = multiple(["sum", whole], *ratio)
        if times is not None:
            evidence = ["quotient", written(one), times, evidence]
        return Entry(one, _signs_of_slacks(found, slots, ratio[0]), evidence)

    def _step(self, step: Step, before: tuple[Step, ...], slots: list[Entry]) -> None:
        if isinstance(step, Chain):
            self._chain(step, slots)
            return
        size = len(self.problem.variables)
        rows = (step.row,) if isinstance(step, Shift) else (step.low, step.high)
        engine = flint_engine(2 * size)
        read = [substitute(engine, self.problem, before, self.problem.row(r)[0]) for r in rows]
        variable = self.question.generator(step.variable)
        if isinstance(step, Shift):
            c, q = step.parts(read[0])
            slack = plus(variable, self.sum(q, [slot.sum for slot in slots]), 1 / c)
            slots[step.variable] = self._surplus(scaled(slack, 1 if c > 0 else -1), step.row)
            return
        assert isinstance(step, Between)
        lower, upper = step.ends(*read)
        slots[step.variable] = self._surplus(plus(variable, constant(-lower)), step.low)
        above = plus(constant(upper), variable, -1)
        slots[step.variable + size] = self._surplus(above, step.high)

    def _surplus(self, slack: Sum, row: int) -> Entry:
        """A slack, which is an assumption up to a positive unit."""
        entry = self.question.rows[row]
        ratio = proportional(slack, entry.sum)
        if ratio is None or ratio[0] < 0:
            raise NotWritten("a slack that is no assumption")
        return Entry(slack, entry.signs, multiple(entry.evidence, *ratio))

    def _chain(self, step: Chain, slots: list[Entry]) -> None:
        """Slacks e^(L / root) - 1, where an assumption says that L >= 0."""
        if any(v < len(self.question.ring.symbols) for v in step.variables):
            self._chain_of_symbols(step, slots)
            return
        for place, row in zip(step.variables, step.rows, strict=True):
            entry = self.question.rows[row]
            if len(entry.sum) != 2 or sum(entry.sum.values(), Fraction(0)):
                raise NotWritten("a comparison")
            second, first = sorted(entry.sum, key=entry.sum.__getitem__)
            form = plus(logarithm(first), logarithm(second), -1)
            form = scaled(form, Fraction(1, step.root))
            fall = multiple(["fall", entry.evidence], Fraction(1, step.root))
            rise = plus(exponential(form), constant(-1))
            slots[place] = Entry(rise, entry.signs, ["rise", fall])

    def _chain_of_symbols(self, step: Chain, slots: list[Entry]) -> None:
        """Slacks m / m' - 1, where an assumption says that m >= m' for monomials."""
        for place, row in zip(step.variables, step.rows, strict=True):
            entry = self.question.rows[row]
            key = min(entry.sum, key=entry.sum.__getitem__)
            if step.root != 1 or not polynomial(entry.sum):
                raise NotWritten("a comparison of monomials in symbols")
            slots[place] = self._surplus(scaled(entry.sum, -1 / entry.sum[key]), row)
            if key != ONE_KEY:
                self.ratios[place] = {key: Fraction(1)}

    def _homogeneous(self, found: Coefficients, one: Sum, slots: list[Entry]) -> Entry:
        """All terms over one denominator, the product of powers of the m'."""
        if found.multiplier or len(found.steps) > 1:
            raise NotWritten("quotients of monomials in later slacks")
        best = self.question.signs.best
        most = {i: max((e[i] for e, _ in found.expanded), default=0) for i in self.ratios}
        terms, signs, right = [], [], dict[Any, Fraction]()
        for exponents, c in found.expanded:
            factors = [(slots[i], e) for i, e in enumerate(exponents) if e]
            lacking = ((i, n - exponents[i]) for i, n in most.items())
            factors += [(best(self.ratios[i]), n) for i, n in lacking if n]
            value = self.work.product(self.work.power(f.sum, e) for f, e in factors)
            right = plus(right, value, c)
            terms.append([str(c), [[f.evidence, e] for f, e in factors]])
            powers = [power_signs(f.signs, e) for f, e in factors]
            signs.append(product_signs([frozenset({1 if c > 0 else -1}), *powers]))
        return self._divided(one, Entry(right, sum_signs(signs), ["sum", terms]))

    def _divided(self, one: Sum, right: Entry) -> Entry:
        """one * a monomial = right * a monomial."""
        best = self.question.signs.best
        spare = self.work.product(self.ratios.values())
        for power in range(4):
            more = self.work.power(spare, power)
            factor = divided(self.work.times(right.sum, more), one)
            if factor is None:
                continue
            by, extra = best(factor), best(more)
            if len(by.signs) == 1 and extra.signs == {1} and 0 not in by.signs:
                whole = ["sum", [["1", [[right.evidence, 1], [extra.evidence, 1]]]]]
                signs = product_signs([right.signs, by.signs])
                return Entry(one, signs, ["quotient", written(one), by.evidence, whole])
        raise NotWritten("quotients of monomials")


def _signs_of_slacks(found: Coefficients, slots: list[Entry], factor: Fraction) -> frozenset[int]:
    signs = []
    for exponents, c in found.expanded:
        powers = [power_signs(slots[i].signs, e) for i, e in enumerate(exponents) if e]
        signs.append(product_signs([frozenset({1 if c * factor > 0 else -1}), *powers]))
    return sum_signs(signs)
