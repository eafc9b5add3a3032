"""Products and powers of integers without factoring: coprime bases, perfect powers."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import gcd

from flint import fmpz


def over_coprime_base(exponents: dict[int, int]) -> dict[int, int]:
    """The same product of n^e, as a dict of n to e, over pairwise coprime integers n > 1.

    Those with exponent 0 are left out; nothing is factored.

    >>> over_coprime_base({12: 1, 18: -1}) == {2: 1, 3: -1}
    True
    """
    pending = list(exponents.items())
    base: dict[int, int] = {}
    while pending:
        number, exponent = pending.pop()
        if number == 1 or exponent == 0:
            continue
        for other in list(base):
            common = gcd(number, other)
            if common == 1:
                continue
            other_exponent = base.pop(other)
            pending += [
                (common, exponent + other_exponent),
                (number // common, exponent),
                (other // common, other_exponent),
            ]
            break
        else:
            base[number] = exponent
    return base


def primitive_root(base: Fraction) -> tuple[Fraction, int]:
    """(g, n) with base = g^n and n as large as possible, for a rational base > 1.

    >>> primitive_root(Fraction(16, 81))
    (Fraction(2, 3), 4)
    """
    total = 1
    for n in _primes(max(base.numerator.bit_length(), base.denominator.bit_length())):
        while True:
            top, bottom = _exact_root(base.numerator, n), _exact_root(base.denominator, n)
            if top is None or bottom is None:
                break
            base, total = Fraction(top, bottom), total * n
    return base, total


def _exact_root(number: int, n: int) -> int | None:
    if number == 1:
        return 1
    if n >= number.bit_length():
        return None
    root = int(fmpz(number).root(n))
    return root if root**n == number else None


def _primes(limit: int) -> Iterator[int]:
    for n in range(2, limit + 1):
        if all(n % d for d in range(2, int(n**0.5) + 1)):
            yield n
