"""Whether the digits of a cell are those that may be printed for its ends."""

from __future__ import annotations

import math
import re
from fractions import Fraction
from typing import Any

from exactdp.tables.kernel.fixed_point import MAX_EXPONENT, End, Rejected, require, size, spend

DECIMAL = re.compile(r"(-?)(\d{1,1100})(?:\.(\d{1,1100}))?(?:e([+-]?\d{1,6}))?", re.ASCII)


def decimal(text: str) -> tuple[Fraction, int, int]:
    """The value of a decimal, and the integer M and exponent x with |value| = M 10^x."""
    match = DECIMAL.fullmatch(text)
    if match is None or abs(int(match[4] or 0)) > MAX_EXPONENT // 2:
        raise Rejected(f"printed: {text[:40]!a} is no decimal")
    spend(20)
    spend(4, 4 * abs(int(match[4] or 0)), quotients=True)
    M, x = int(match[2] + (match[3] or "")), int(match[4] or 0) - len(match[3] or "")
    return Fraction(M) * Fraction(10) ** x * (-1 if match[1] else 1), M, x


def printed(text: Any, low: End, high: End, digits: int | None, mode: str, wide: bool) -> None:
    """Rejected unless the text is what may be printed for an interval."""
    require(isinstance(text, str) and len(text) < 5000, "printed: not a short text")
    require(text.endswith("*") == wide, "printed: * does not say what the status says")
    spend(20)
    spend(6, 5000 + sum(size(end) for end in (low, high) if isinstance(end, Fraction)), True)
    text = text.removesuffix("*")
    infinite = {"inf": math.inf, "-inf": -math.inf, "0": 0}
    if text in infinite:
        require(low == high == infinite[text], f"printed: {text}, but the cell is not that")
        return
    if text.startswith("["):
        ends = text.removeprefix("[").removesuffix("]").split(", ")
        require(text.endswith("]") and len(ends) == 2, "printed: not of the form [l, u]")
        left, right = (infinite[e] if e in infinite else decimal(e)[0] for e in ends)
        require(left <= low and right >= high, "printed: the interval does not hold the cell's")
        return
    value, M, x = decimal(text)
    require(M and len(str(M)) == (digits or len(str(M))), f"printed: not {digits} digits")
    unit = Fraction(10) ** x
    inward = (
        unit / 10 if set(str(M).rstrip("0")) == {"1"} and len(str(M).rstrip("0")) == 1 else unit
    )
    below, above = (inward, unit) if value > 0 else (unit, inward)
    right_place = {
        "up": value >= high and value - below < low,
        "down": value <= low and value + above > high,
        "nearest": value - below / 2 <= low and high <= value + above / 2,
        "enclosure": value == low == high,
    }
    require(right_place[mode], f"printed: {text!a} is not the cell rounded ({mode})")
