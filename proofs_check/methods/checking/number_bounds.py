"""Rational bounds of e^x, ln x and sqrt(x) at rational numbers, by series with their remainders."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor, isqrt
from typing import TypeAlias

from proofs_check.methods.checking.data import CertificateError

Bounds: TypeAlias = tuple[Fraction, Fraction]
BITS = 160
LARGEST = 400  # of an exponent
SERIES = 400
PI: Bounds = (Fraction(314159265358979, 10**14), Fraction(314159265358980, 10**14))
"""Fourteen digits of pi (Archimedes' bounds 3 + 10/71 and 22/7 would do for most)."""
LONGEST = 2000  # bits of a number whose logarithm is taken


def _outward(low: Fraction, high: Fraction, bits: int = BITS) -> Bounds:
    """Rounded to so many bits after the point, so that numbers stay short."""
    scale = 1 << bits
    return Fraction(floor(low * scale), scale), Fraction(ceil(high * scale), scale)


def exponential_bounds(x: Fraction) -> Bounds:
    """e^x between two rationals: e^(x / 2^n) by its series, squared n times.

    For 0 <= y <= 1/2 the terms after y^m / m! add up to at most twice the next one.

    >>> low, high = exponential_bounds(Fraction(1))
    >>> float(low), float(high)
    (2.718281828459045, 2.718281828459045)
    """
    if abs(x) > LARGEST:
        raise CertificateError("number: an exponent that is too large")
    if x < 0:
        low, high = exponential_bounds(-x)
        return _outward(1 / high, 1 / low, 2 * BITS)
    halvings = 0
    while x > Fraction(1, 2):
        x, halvings = x / 2, halvings + 1
    bits = BITS + 4 * halvings + 2 * LARGEST
    total = term = Fraction(1)
    for m in range(1, SERIES):
        term = _outward(Fraction(0), term * x / m, bits)[1]
        if term < Fraction(1, 1 << (bits - 16)):
            break
        total += term
    # every term was rounded up by at most 2^-bits, and so were those before it within the next
    low, high = total - Fraction(4 * SERIES, 1 << bits), total + 2 * term
    for _ in range(halvings):
        low, high = _outward(low * low, high * high, bits)
    return low, high


def logarithm_bounds(x: Fraction) -> Bounds:
    """ln x between two rationals: ln(x / 2^n) + n ln 2, each by 2 artanh((y - 1) / (y + 1)).

    >>> low, high = logarithm_bounds(Fraction(2))
    >>> float(low), float(high)
    (0.6931471805599453, 0.6931471805599453)
    """
    if x <= 0:
        raise CertificateError("number: a logarithm of what is not above 0")
    if max(x.numerator, x.denominator).bit_length() > LONGEST:
        raise CertificateError("number: a logarithm of a number that is too long")
    doublings = 0
    while x > Fraction(3, 2):
        x, doublings = x / 2, doublings + 1
    while x < Fraction(3, 4):
        x, doublings = x * 2, doublings - 1
    low, high = _artanh((x - 1) / (x + 1))
    if doublings:
        two = _artanh(Fraction(1, 3))
        ends = sorted(2 * doublings * end for end in two)
        return _outward(2 * low + ends[0], 2 * high + ends[1])
    return _outward(2 * low, 2 * high)


def _artanh(z: Fraction) -> Bounds:
    """z + z^3/3 + z^5/5 + ...; for |z| <= 1/3 what follows a term is at most an eighth of it."""
    if z < 0:
        low, high = _artanh(-z)
        return -high, -low
    total, power, square = Fraction(0), z, z * z
    for m in range(1, 2 * SERIES, 2):
        total += power / m
        power *= square
        if power < Fraction(1, 1 << (BITS + 8)):
            break
    return total, total + 2 * power


def root_bounds(x: Fraction) -> Bounds:
    """Two rationals, 2^-BITS apart, between which sqrt(x) is; a CertificateError for x < 0.

    >>> [float(end) for end in root_bounds(Fraction(2))]
    [1.4142135623730951, 1.4142135623730951]
    """
    if x < 0:
        raise CertificateError("number: a root of what is below 0")
    scaled = (x.numerator << (2 * BITS)) // x.denominator
    found = isqrt(scaled)
    return Fraction(found, 1 << BITS), Fraction(found + 1, 1 << BITS)


def times(one: Bounds, other: Bounds) -> Bounds:
    """The product of two numbers that are bounded so."""
    ends = [a * b for a in one for b in other]
    return _outward(min(ends), max(ends), 2 * BITS)
