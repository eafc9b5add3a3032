"""The printer of decimals: a ratio of integers to so many significant digits, rounded as asked.

Integer arithmetic alone, and fast for ratios of a hundred million bits.
"""

from __future__ import annotations

import math
from typing import Literal

from flint import fmpz

Rounding = Literal["up", "down", "nearest"]
"""Towards plus infinity, towards minus infinity, or to the nearest decimal, halves away from 0."""


def decimal(
    numerator: int | fmpz,
    denominator: int | fmpz,
    digits: int,
    rounding: Rounding,
    *,
    zeros: bool = False,
) -> str:
    """The ratio, for a denominator > 0, as text; 0 is ``0``.

    With ``zeros`` all ``digits`` are shown; without, zeros at the end are left out.

    >>> decimal(1, 8, 2, "down"), decimal(-1, 3_000_000, 2, "down"), decimal(1, 2, 3, "up")
    ('0.12', '-3.4e-7', '0.5')
    >>> decimal(1, 2, 3, "up", zeros=True), decimal(12345, 1, 3, "up")
    ('0.500', '12400')
    """
    if digits < 1:
        raise ValueError(f"digits: got {digits}; wanted at least 1")
    found, decade = significant(numerator, denominator, digits, rounding)
    if found == 0:
        return "0"
    placed = _all_digits if zeros else _without_zeros
    return ("-" if found < 0 else "") + placed(str(abs(found)), decade)


def significant(
    numerator: int | fmpz, denominator: int | fmpz, digits: int, rounding: Rounding
) -> tuple[fmpz, int]:
    """The integer of so many digits, with sign, and the decade of its first: 0.012 is (12, -2).

    >>> significant(1, 80, 2, "down"), significant(-999, 1, 2, "nearest")
    ((12, -2), (-10, 3))
    """
    top, bottom = fmpz(numerator), fmpz(denominator)
    if top == 0:
        return fmpz(0), 0
    sign = 1 if top > 0 else -1
    size = abs(top)
    # size/bottom lies in [2^bits, 2^(bits+1)) where bottom is a power of two, else a bit below
    bits = int(size.bit_length()) - int(bottom.bit_length())
    decade = math.floor(bits * math.log10(2))
    while True:
        shift = digits - 1 - decade
        scaled = bottom * fmpz(10) ** max(-shift, 0)
        quotient, remainder = divmod(size * fmpz(10) ** max(shift, 0), scaled)
        length = len(str(quotient)) if quotient else 0
        if length == digits:
            break
        decade += 1 if length > digits else -1
    if rounding == "nearest":
        away = 2 * remainder >= scaled
    else:
        away = remainder != 0 and (rounding == "up") == (sign > 0)
    if away:
        quotient += 1
        if len(str(quotient)) > digits:
            quotient, decade = quotient // 10, decade + 1
    return sign * quotient, decade


def _all_digits(digits: str, decade: int) -> str:
    """All digits with the point where it is easy to read, and an exponent where that would add
    zeros."""
    if -5 < decade < 0:
        return "0." + "0" * (-decade - 1) + digits
    if 0 <= decade < len(digits):
        return _pointed(digits, decade + 1)
    return f"{_pointed(digits, 1)}e{decade}"


def _without_zeros(digits: str, decade: int) -> str:
    """The digits without zeros at the end; plain for moderate sizes, with an exponent otherwise."""
    if -5 < decade < 0:
        return ("0." + "0" * (-decade - 1) + digits).rstrip("0")
    if 0 <= decade < 16:
        padded = digits.ljust(decade + 1, "0")
        return _pointed(padded[: decade + 1] + padded[decade + 1 :].rstrip("0"), decade + 1)
    return f"{_pointed(digits[0] + digits[1:].rstrip('0'), 1)}e{decade}"


def _pointed(digits: str, whole: int) -> str:
    return digits[:whole] + (f".{digits[whole:]}" if digits[whole:] else "")
