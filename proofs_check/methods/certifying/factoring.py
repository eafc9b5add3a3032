"""Sums factored by python-flint: an exponential e^(monomial/d) is a variable of its own."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

from flint import Ordering, fmpq, fmpq_mpoly_ctx

from proofs_check.methods.checking.exponential_polynomials import Exponent, Key, Sum

MOST_TERMS = 1500
"""Terms of sums to be factored, for each of them; with more an OverflowError says so, and nothing
is factored."""
HIGHEST = 120  # of one variable
MOST_DEGREES = 1500


@dataclass(frozen=True)
class Factored:
    """A sum in factors: coefficient * e^unit * the product of factor^exponent."""

    coefficient: Fraction
    unit: Sum
    factors: tuple[tuple[Sum, int], ...]


class Ring:
    """The polynomials in which a few sums can be written, after units are taken out."""

    def __init__(self, sums: list[Sum]) -> None:
        """The ring for these sums; an OverflowError where degrees or numbers of terms are too
        high."""
        keys = [key for one in sums for key in one]
        self.symbols = sorted({i for monomial, _ in keys for i, _ in monomial})
        self.exponents = sorted({m for _, exponent in keys for m, _ in exponent})
        self.scales = [
            lcm(1, *(dict(e)[m].denominator for _, e in keys if m in dict(e)))
            for m in self.exponents
        ]
        size = max(1, len(self.symbols) + len(self.exponents))
        self.context = fmpq_mpoly_ctx.get([f"v{i}" for i in range(size)], Ordering.degrevlex)
        self.size = size
        if len(keys) > MOST_TERMS * len(sums):
            raise OverflowError("too many terms")

    def polynomial(self, one: Sum) -> tuple[Any, Exponent]:
        """The polynomial of a sum divided by a unit, and the unit."""
        least = tuple(
            (m, min(dict(exponent).get(m, Fraction(0)) for _, exponent in one))
            for m in self.exponents
        )
        terms = {}
        for (monomial, exponent), c in one.items():
            powers, amounts = dict(monomial), dict(exponent)
            line = [powers.get(i, 0) for i in self.symbols]
            for (m, low), scale in zip(least, self.scales, strict=True):
                line.append(int((amounts.get(m, Fraction(0)) - low) * scale))
            line += [0] * (self.size - len(line))
            terms[tuple(line)] = fmpq(c.numerator, c.denominator)
        if any(max(line) > HIGHEST for line in terms):
            raise OverflowError("too high a degree")
        if sum(max(column) for column in zip(*terms, strict=True)) * len(terms) > 60_000:
            raise OverflowError("too high a degree")
        return self.context.from_dict(terms), tuple((m, low) for m, low in least if low)

    def sum(self, polynomial: Any) -> Sum:
        """The sum that a polynomial of this ring stands for."""
        found: Sum = {}
        for line, c in polynomial.to_dict().items():
            found[self._key([int(e) for e in line])] = Fraction(int(c.p), int(c.q))
        return found

    def _key(self, line: list[int]) -> Key:
        monomial = tuple((i, e) for i, e in zip(self.symbols, line, strict=False) if e)
        rest = line[len(self.symbols) :]
        exponent = tuple(
            (m, Fraction(e, scale))
            for m, e, scale in zip(self.exponents, rest, self.scales, strict=False)
            if e
        )
        return monomial, exponent


def exponent_sum(exponent: Exponent) -> Sum:
    """The exponent of a key as a sum of its own."""
    return {(m, ()): c for m, c in exponent}


def factored(one: Sum) -> Factored:
    """The factors of a sum that is not 0; itself as its only one where its degree is too high."""
    try:
        ring = Ring([one])
        polynomial, unit = ring.polynomial(one)
    except OverflowError:
        return Factored(Fraction(1), {}, ((one, 1),))
    content, parts = polynomial.factor()
    coefficient = Fraction(int(content.p), int(content.q))
    factors = tuple((ring.sum(part), int(exponent)) for part, exponent in parts)
    return Factored(coefficient, exponent_sum(unit), factors)


def divided(one: Sum, divisor: Sum) -> Sum | None:
    """one / divisor where the division leaves no rest; None otherwise, or where it is too large."""
    try:
        ring = Ring([one, divisor])
        above, unit = ring.polynomial(one)
        below, other = ring.polynomial(divisor)
    except OverflowError:
        return None
    quotient, rest = divmod(above, below)
    if not rest.is_zero():
        return None
    shift = dict(unit)
    for m, c in other:
        shift[m] = shift.get(m, Fraction(0)) - c
    found: Sum = {}
    for (monomial, exponent), c in ring.sum(quotient).items():
        amounts = dict(exponent)
        for m, amount in shift.items():
            amounts[m] = amounts.get(m, Fraction(0)) + amount
        kept = tuple(sorted((m, a) for m, a in amounts.items() if a))
        found[monomial, kept] = c
    return found
