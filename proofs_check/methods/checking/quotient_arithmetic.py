"""Quotients of sums, the denominator kept as a product of powers of factors."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.exponential_polynomials import (
    ONE_KEY,
    Frozen,
    Sum,
    Work,
    constant,
    frozen,
    plus,
    unit_of,
    without_unit,
)

Factors: TypeAlias = tuple[tuple[Frozen, int], ...]  # (factor, exponent >= 1), no factor twice


@dataclass(frozen=True)
class Quotient:
    """``above`` divided by the factors, none of which is 0 where the quotient has a value."""

    above: Sum
    below: Factors = ()

    @property
    def whole(self) -> Sum:
        """The numerator of a quotient without a denominator; a CertificateError for any other."""
        if self.below:
            raise CertificateError("a denominator where a polynomial was wanted")
        return self.above

    @property
    def number(self) -> Fraction | None:
        """The value, where it is a number as it stands."""
        if self.below or any(key != ONE_KEY for key in self.above):
            return None
        return self.above.get(ONE_KEY, Fraction(0))

    @property
    def odd(self) -> tuple[Sum, ...]:
        """The factors with an odd exponent: they have a say in the sign."""
        return tuple(dict(factor) for factor, exponent in ordered(self.below) if exponent % 2)

    @property
    def key(self) -> Any:
        """A key that is equal for quotients that are written alike."""
        return frozen(self.above), frozenset(self.below)


ZERO, ONE = Quotient({}), Quotient(constant(1))


def ordered(factors: Factors) -> Factors:
    """The factors in an order that depends on them alone."""
    return tuple(sorted(factors, key=lambda pair: sorted(pair[0])))


def added(work: Work, items: Iterable[Quotient]) -> Quotient:
    """The sum, over the least common denominator as far as factors are equal; 0 / f is 0."""
    listed = [item for item in items if item.above]
    common: dict[Frozen, int] = {}
    for item in listed:
        for factor, exponent in item.below:
            common[factor] = max(exponent, common.get(factor, 0))
    total: Sum = {}
    for item in listed:
        own = dict(item.below)
        lacking = [(dict(f), e - own.get(f, 0)) for f, e in common.items() if e > own.get(f, 0)]
        extended = work.product([item.above, *(work.power(f, e) for f, e in lacking)])
        total = plus(total, extended)
    return Quotient(total, tuple(common.items()))


def multiplied(work: Work, items: Iterable[Quotient]) -> Quotient:
    """The product of all items; nothing is cancelled."""
    above, below = constant(1), dict[Frozen, int]()
    for item in items:
        above = work.times(above, item.above)
        for factor, exponent in item.below:
            below[factor] = below.get(factor, 0) + exponent
    return Quotient(above, tuple(below.items()))


def raised(work: Work, base: Quotient, exponent: int) -> Quotient:
    """A quotient to the power of an exponent >= 0."""
    below = tuple((factor, e * exponent) for factor, e in base.below if exponent)
    return Quotient(work.power(base.above, exponent), below)


def inverted(work: Work, base: Quotient) -> Quotient:
    """1 divided by a quotient that is not 0; its unit goes above."""
    if not base.above:
        raise CertificateError("a division by 0")
    above = work.product(work.power(dict(factor), e) for factor, e in base.below)
    unit = unit_of(base.above)
    rest = without_unit(base.above, unit)
    below = () if rest == constant(1) else ((frozen(rest), 1),)
    return Quotient(without_unit(above, unit), below)


def negative(item: Quotient) -> Quotient:
    """The quotient with the opposite sign."""
    return Quotient({key: -c for key, c in item.above.items()}, item.below)
