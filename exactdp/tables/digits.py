"""What is printed of an interval: decimals that are certain, rounded as asked.

Rounding up means the smallest decimal of so many digits that is not below the value; it is
printed only where both ends of the interval agree on it. Otherwise the answer is undecided, and the
interval itself is printed, outward.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.numerals import Rounding as OfOneEnd
from exactdp.numbers.numerals import decimal

if TYPE_CHECKING:
    from exactdp.tables.asked.specification import Rounding

WIDE = "*"
"""Behind what is wider than was asked for."""


def shown(value: Enclosure, rounding: Rounding, digits: int | None) -> str | None:
    """The printed text of a number in an interval; None where the interval leaves a digit open.

    It has so many significant ``digits``, rounded up, down or to nearest. For "enclosure", and
    where ``digits`` is None, it is the interval itself, outward, and never None.

    >>> from exactdp.numbers.exact_numbers import exact
    >>> third = Enclosure.from_exact(exact("1/3"))
    >>> [shown(third, how, 3) for how in ("up", "down", "nearest", "enclosure")]
    ['0.334', '0.333', '0.333', '[0.333, 0.334]']
    """
    if rounding == "enclosure" or digits is None:
        return interval(value, digits)
    texts = {_decimal(end, rounding, digits) for end in (value.lower, value.upper)}
    return texts.pop() if len(texts) == 1 else None


def interval(value: Enclosure, digits: int | None = None) -> str:
    """An interval as text, its lower end rounded down and its upper end rounded up.

    Significant ``digits``, by default as many as the width deserves; one number instead of [l, u]
    where both texts are the same.
    """
    if digits is None:
        low, high = value.decimals()
    else:
        low, high = _decimal(value.lower, "down", digits), _decimal(value.upper, "up", digits)
    return low if low == high else f"[{low}, {high}]"


def _decimal(end: Dyadic, rounding: OfOneEnd, digits: int) -> str:
    """The end as a decimal with all its digits, zeros as well: their number says how much is
    certain."""
    if end.infinite:
        return end.decimal(digits, up=True)
    return decimal(*end.ratio(), digits, rounding, zeros=True)
