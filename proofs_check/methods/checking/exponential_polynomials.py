"""Sums of terms c * x^a y^b ... * e^(polynomial in x, y, ...): exact arithmetic on plain data.

The exponential of a polynomial is a unit: e^A e^B = e^(A + B). Symbols are numbered. A sum that has
no term is 0 whatever the values of the symbols; nothing else is concluded from how a sum looks.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from proofs_check.methods.checking.data import CertificateError, integer, listed, number

Monomial: TypeAlias = tuple[tuple[int, int], ...]  # (symbol, power >= 1), by symbol
Exponent: TypeAlias = tuple[tuple[Monomial, Fraction], ...]  # by monomial, no zero coefficient
Key: TypeAlias = tuple[Monomial, Exponent]
Sum: TypeAlias = dict[Key, Fraction]
Frozen: TypeAlias = frozenset[tuple[Key, Fraction]]

ONE_KEY: Key = ((), ())
MOST_BITS = 40_000
MOST_POWER = 2000
"""Bits of a coefficient, numerator and denominator together, and the largest power of a sum or
symbol; more are a CertificateError, as the work of the checker has to stay bounded."""


class Work:
    """The budget of a check, in products of terms; a CertificateError where it is spent."""

    def __init__(self, limit: int = 400_000) -> None:
        self.left = limit

    def spend(self, count: int) -> None:
        """Take so many products of terms from the budget; a CertificateError where it is spent."""
        self.left -= count
        if self.left < 0:
            raise CertificateError("more to multiply out than a check may cost")

    def note(self, place: Any, evidence: Any, needs: Any) -> None:
        """Hear of each certificate that shows a sign, where it stands; nothing is done here."""

    def enter(self, place: Any, statement: Any, step: Any, holds: bool) -> None:
        """Hear of each step of a proof before it is checked; nothing is done here."""

    def leave(self) -> None:
        """Hear that the step entered last has been checked; nothing is done here."""

    def reads(self, difference: Any) -> None:
        """Hear what the sides of a relation are read as; nothing is done here."""

    def times(self, one: Sum, other: Sum) -> Sum:
        """The product of two sums, multiplied out.

        >>> x = symbol(0)
        >>> Work().times(plus(x, constant(-1)), plus(x, constant(1))) == plus(
        ...     Work().times(x, x), constant(-1)
        ... )
        True
        """
        self.spend(len(one) * len(other) * (1 + (bits(one) + bits(other)) // 256))
        total: Sum = {}
        for (m, a), c in one.items():
            for (n, b), d in other.items():
                key = (_merged(m, n), _merged(a, b))
                total[key] = total.get(key, Fraction(0)) + c * d
        return kept(total)

    def gather(self, total: Sum, more: Sum, times: Fraction) -> None:
        """Add times * more to the total in place."""
        self.spend(len(more) * (1 + (bits(more)) // 256))
        for key, c in more.items():
            total[key] = total.get(key, Fraction(0)) + times * c

    def power(self, base: Sum, exponent: int) -> Sum:
        """A sum to the power of an exponent >= 0, multiplied out; a CertificateError where it is
        too large."""
        if exponent > MOST_POWER:
            raise CertificateError("an exponent that is too large")
        result, square = constant(1), base
        while exponent:
            if exponent & 1:
                result = self.times(result, square)
            exponent >>= 1
            if exponent:
                square = self.times(square, square)
        return result

    def product(self, factors: Iterable[Sum]) -> Sum:
        """The product of all factors, 1 if there are none; counted as :meth:`times` is."""
        result = constant(1)
        for factor in factors:
            result = self.times(result, factor)
        return result


def _merged(one: Any, other: Any) -> Any:
    """Two sorted tuples of (name, amount) as one, amounts of one name added, none of them 0."""
    if not one or not other:
        return one or other
    amounts = dict(one)
    for name, amount in other:
        amounts[name] = amounts.get(name, 0) + amount
    return tuple(sorted((name, amount) for name, amount in amounts.items() if amount))


def bits(one: Sum) -> int:
    """The number of bits of the longest coefficient of a sum."""
    sizes = (c.numerator.bit_length() + c.denominator.bit_length() for c in one.values())
    return max(sizes, default=0)


def kept(total: Sum) -> Sum:
    """The sum without the terms that vanish; a CertificateError for numbers that are too long."""
    found = {key: c for key, c in total.items() if c}
    for c in found.values():
        if c.numerator.bit_length() + c.denominator.bit_length() > MOST_BITS:
            raise CertificateError("a number that is too long")
    return found


def constant(value: Fraction | int) -> Sum:
    """The sum that is one rational number; without terms for 0."""
    return {ONE_KEY: Fraction(value)} if value else {}


def symbol(index: int) -> Sum:
    """The sum that is the symbol of this number alone."""
    return {(((index, 1),), ()): Fraction(1)}


def plus(one: Mapping[Key, Fraction], other: Mapping[Key, Fraction], times: Any = 1) -> Sum:
    """The sum one + times * other."""
    total = dict(one)
    for key, c in other.items():
        total[key] = total.get(key, Fraction(0)) + times * c
    return kept(total)


def scaled(one: Sum, factor: Fraction | int) -> Sum:
    """The sum with all coefficients multiplied by a rational factor."""
    return kept({key: c * factor for key, c in one.items()})


def polynomial(one: Sum) -> bool:
    """Whether no exponential occurs, so that the sum is a polynomial in its symbols."""
    return not any(exponent for _, exponent in one)


def exponential(exponent: Sum) -> Sum:
    """The sum that is e^exponent, for a polynomial exponent in the symbols."""
    if not polynomial(exponent):
        raise CertificateError("the exponential of an exponential")
    return {((), tuple(sorted((m, c) for (m, _), c in exponent.items()))): Fraction(1)}


def logarithm(key: Key) -> Sum:
    """The exponent of a term in which no symbol stands outside of it."""
    if key[0]:
        raise CertificateError("a symbol beside an exponential")
    return {(monomial, ()): c for monomial, c in key[1]}


def frozen(one: Sum) -> Frozen:
    """The sum as a frozenset of its terms, to be a key."""
    return frozenset(one.items())


def unit_of(one: Sum) -> tuple[Fraction, Exponent]:
    """A coefficient and an exponential, those of the least term in an order that a common factor
    e^A does not change: sums that are equal up to such factors are equal without them."""
    names = sorted({m for _, exponent in one for m, _ in exponent})

    def place(key: Key) -> Any:
        amounts = dict(key[1])
        return key[0], [amounts.get(name, 0) for name in names]

    key = min(one, key=place)
    return one[key], key[1]


def without_unit(one: Sum, unit: tuple[Fraction, Exponent]) -> Sum:
    """The sum divided by a coefficient and an exponential."""
    inverse = tuple((m, -c) for m, c in unit[1])
    return {(m, _merged(e, inverse)): c / unit[0] for (m, e), c in one.items()}


# -- as data --------------------------------------------------------------------------------------


def written(one: Sum) -> list[Any]:
    """The sum as data: a list of [coefficient, [[symbol, power], ...], [[monomial, coefficient],
    ...]]."""
    return [
        [str(c), _monomial(m), [[_monomial(x), str(k)] for x, k in e]]
        for (m, e), c in sorted(one.items())
    ]


def _monomial(monomial: Monomial) -> list[list[int]]:
    return [[index, power] for index, power in monomial]


def read(data: Any, symbols: Container[int], where: str) -> Sum:
    """A sum from data, in which only these symbols occur.

    >>> read(written(plus(symbol(0), exponential(symbol(1)))), {0, 1}, "f") == plus(
    ...     symbol(0), exponential(symbol(1))
    ... )
    True
    """
    total: Sum = {}
    for term in listed(data, where):
        text, powers, exponent = listed(term, where, 3)
        listed_exponent = []
        for pair in listed(exponent, where):
            inner, amount = listed(pair, where, 2)
            listed_exponent.append((_read_monomial(inner, symbols, where), number(amount, where)))
        key = (_read_monomial(powers, symbols, where), tuple(sorted(listed_exponent)))
        if len(dict(listed_exponent)) != len(listed_exponent) or key in total:
            raise CertificateError(f"{where}: a term is written twice")
        if not all(amount for _, amount in listed_exponent):
            raise CertificateError(f"{where}: a coefficient 0")
        total[key] = number(text, where)
    if not all(total.values()):
        raise CertificateError(f"{where}: a coefficient 0")
    return total


def _read_monomial(data: Any, symbols: Container[int], where: str) -> Monomial:
    found: dict[int, int] = {}
    for pair in listed(data, where):
        index, power = listed(pair, where, 2)
        if integer(index, f"{where}: a symbol") not in symbols:
            raise CertificateError(f"{where}: a symbol that does not stand here")
        if index in found:
            raise CertificateError(f"{where}: a symbol is written twice")
        found[index] = integer(power, f"{where}: a power", 1, MOST_POWER)
    return tuple(sorted(found.items()))
