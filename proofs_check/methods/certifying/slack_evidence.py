"""Evidence from certificates of coefficients: a polynomial as a sum of products of slacks."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from proofs_check.methods.certifying.factoring import divided
from proofs_check.methods.certifying.known_facts import Entry, multiple, proportional
from proofs_check.methods.certifying.sign_evidence import plain
from proofs_check.methods.checking.exponential_polynomials import (
    ONE_KEY,
    Sum,
    constant,
    exponential,
    logarithm,
    plus,
    polynomial,
    scaled,
    written,
)
from proofs_check.methods.checking.known_signs import power_signs, product_signs, sum_signs
from proofs_check.methods.polynomials.certificate_data import Coefficients
from proofs_check.methods.polynomials.substitutions import (
    Between,
    Chain,
    Problem,
    Shift,
    Step,
    substitute,
)
from proofs_check.methods.polynomials.terms import Terms, flint_engine


class NotWritten(Exception):
    """A certificate of a kind that is not written as evidence."""


class SlackWriting:
    """What stands for the variables of a problem, and for the slacks that replace them."""

    def __init__(self, question: Any, problem: Problem) -> None:
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

    def coefficients(self, found: Coefficients, one: Sum) -> Entry:
        """The polynomial times a positive factor, as terms in slacks."""
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
        """The sum over one denominator, the product of powers of the m', as one sum of products."""
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
