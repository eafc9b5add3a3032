"""What is printed of an interval: decimals that are certain, rounded as asked.

Rounding up means the smallest decimal of so many digits that is not below the value; it is
printed only where both ends of the interval agree on it. Otherwise the answer is undecided, and the
interval itself is printed, outward.
"""

from __future__ import annotations

import math
from fractions import Fraction

from exactdp.numbers.enclosures import Enclosure

WIDE = "*"
"""Behind what is wider than was asked for."""


def printed(value: Enclosure, rounding: str, digits: int | None) -> str | None:
    """The text of a value, or None where its interval does not decide the last digit.

    >>> from exactdp.numbers.exact_numbers import exact
    >>> third = Enclosure.from_exact(exact("1/3"))
    >>> [printed(third, how, 3) for how in ("up", "down", "nearest", "enclosure")]
    ['0.334', '0.333', '0.333', '[0.333, 0.334]']
    """
    if rounding == "enclosure" or digits is None:
        return interval(value, digits)
    if value.lower.infinite or value.upper.infinite:
        return value.lower.decimal(1, up=False) if value.is_exact else None
    texts = {rounded(end.fraction(), rounding, digits) for end in (value.lower, value.upper)}
    return texts.pop() if len(texts) == 1 else None


def interval(value: Enclosure, digits: int | None = None) -> str:
    """Both ends, the lower rounded down and the upper up; one text where they are the same."""
    if digits is None:
        low, high = value.decimals()
    else:
        low, high = (
            end.decimal(digits, up=up) if end.infinite else rounded(end.fraction(), how, digits)
            for end, how, up in ((value.lower, "down", False), (value.upper, "up", True))
        )
    return low if low == high else f"[{low}, {high}]"


def rounded(value: Fraction, rounding: str, digits: int) -> str:
    """A rational as a decimal of exactly so many significant digits; 0 as ``0``.

    Up and down mean towards plus and minus infinity; halves go away from 0.

    >>> rounded(Fraction(1, 2), "up", 3), rounded(Fraction(-1, 3_000_000), "down", 2)
    ('0.500', '-3.4e-7')
    """
    if value == 0:
        return "0"
    size, up = abs(value), (rounding == "up") != (value < 0)
    bits = size.numerator.bit_length() - size.denominator.bit_length()
    decade = math.floor(bits * math.log10(2))  # off by one at most, mended below
    while size < Fraction(10) ** decade:
        decade -= 1
    while size >= Fraction(10) ** (decade + 1):
        decade += 1
    scaled = size * Fraction(10) ** (digits - 1 - decade)
    if rounding == "nearest":
        whole = int(scaled + Fraction(1, 2))
    else:
        whole = -int(-scaled // 1) if up else int(scaled)
    if whole == 10**digits:
        whole, decade = whole // 10, decade + 1
    return ("-" if value < 0 else "") + _placed(str(whole), decade)


def _placed(digits: str, decade: int) -> str:
    """All digits, with the point where it is easy to read and an exponent where it is not."""
    if -5 < decade < 0:
        return "0." + "0" * (-decade - 1) + digits
    if 0 <= decade < len(digits):
        whole, places = digits[: decade + 1], digits[decade + 1 :]
        return f"{whole}.{places}" if places else whole
    places = digits[1:]
    return digits[0] + (f".{places}" if places else "") + f"e{decade}"


def certain(value: Enclosure, rounding: str, digits: int | None) -> str:
    """The text, or the interval with a mark where the digits are not certain."""
    return printed(value, rounding, digits) or interval(value) + WIDE
