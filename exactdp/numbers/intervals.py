"""Intervals between two dyadic rationals: their widths, their doubles, their decimals.

Everything here is integer arithmetic; a decimal is floored for the lower end and ceiled for the
upper one, so what is printed is itself a true bracket.

What an enclosure answers where a single number is wanted: what to write instead, in one line.

``round(e, 3)``, ``f"{e:.3e}"``, ``e < 1e-3``, ``2 * e`` would have to drop one of the two ends
without saying which; so each is a TypeError that names the end, or the method, to take.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Never

from flint import arb, fmpz

from exactdp.numbers.dyadics import Dyadic, to_double
from exactdp.numbers.exact_numbers import Exact, precision

_OF_TEXTS = re.compile(r"(?:.?[<>^])?[0-9]*s?")
"""How a text is set in a width; a bracket is printed as one."""


def _rounded(digits: int | None) -> TypeError:
    """The error for ``round`` of an enclosure; it names the digits of both ends."""
    shown = 6 if digits is None or digits < 1 else digits
    return TypeError(
        f"round of an enclosure: write e.decimals({shown}), its ends rounded outward, or "
        f"{_call('round', 'e.upper_float', digits)}"
    )


def _formatted(text: str, spec: str) -> str:
    """A bracket in a width; a TypeError for the format of a number."""
    if _OF_TEXTS.fullmatch(spec):
        return format(text, spec)
    raise TypeError(
        f"an enclosure in the format {spec!r}: write {{e}} for both ends, e.decimals(3) for so "
        f"many digits of each, or {{e.upper_float:{spec}}}"
    )


def _call(name: str, what: str, digits: int | None) -> str:
    return f"{name}({what})" if digits is None else f"{name}({what}, {digits})"


def _compared(sign: str, other: object) -> TypeError:
    """``<`` and the like: by an end, or with three answers."""
    if hasattr(other, "certainly_less"):
        return TypeError(
            f"enclosure {sign} enclosure: write a.certainly_less(b), which is True, False or None"
        )
    end, shown = ("upper", "upper end") if sign.startswith("<") else ("lower", "lower end")
    return TypeError(
        f"enclosure {sign} {other}: write e.{end}_float {sign} {other} for its {shown}, or "
        f"e.certainly_less('{other}'), which is True, False or None"
    )


def _no_arithmetic(sign: str) -> TypeError:
    """The error for sums, products or functions of an enclosure; it names an end to take."""
    return TypeError(
        f"{sign} with an enclosure: take an end, e.upper_float (rounded outward) or the exact "
        "e.upper.fraction()"
    )


class Contradiction(AssertionError):
    """The error of two certified numbers that contradict each other: a bug, which nothing may
    catch."""


class _TwoEnds:
    """A bracket where a single number is wanted: a TypeError that says what to take."""

    def __float__(self) -> float:
        raise TypeError("an enclosure is not a float: take lower_float or upper_float")

    def __round__(self, digits: int | None = None) -> Never:
        raise _rounded(digits)

    def __format__(self, spec: str) -> str:
        return _formatted(str(self), spec)

    def __lt__(self, other: object) -> Never:
        raise _compared("<", other)

    def __le__(self, other: object) -> Never:
        raise _compared("<=", other)

    def __gt__(self, other: object) -> Never:
        raise _compared(">", other)

    def __ge__(self, other: object) -> Never:
        raise _compared(">=", other)

    def __add__(self, other: object) -> Never:
        raise _no_arithmetic("+")

    def __sub__(self, other: object) -> Never:
        raise _no_arithmetic("-")

    def __mul__(self, other: object) -> Never:
        raise _no_arithmetic("*")

    def __truediv__(self, other: object) -> Never:
        raise _no_arithmetic("/")

    def __pow__(self, other: object) -> Never:
        raise _no_arithmetic("**")

    def __neg__(self) -> Never:
        raise _no_arithmetic("-")

    def __abs__(self) -> Never:
        raise _no_arithmetic("abs")

    __radd__, __rsub__, __rmul__, __rtruediv__ = __add__, __sub__, __mul__, __truediv__

    def __array_ufunc__(self, *asked: Any, **named: Any) -> Never:
        raise _no_arithmetic(getattr(asked[0], "__name__", "a function") if asked else "numpy")


@dataclass(frozen=True)
class Interval(_TwoEnds):
    """All numbers from ``lower`` to ``upper``, which may be infinite."""

    lower: Dyadic
    upper: Dyadic

    def __post_init__(self) -> None:
        if self.upper < self.lower:
            raise Contradiction(f"the ends are in the wrong order: {self.lower!r} {self.upper!r}")

    @property
    def is_exact(self) -> bool:
        """Whether both ends are the same number."""
        return self.lower == self.upper

    @property
    def width(self) -> Dyadic:
        """upper - lower, exactly (0 for equal infinite ends)."""
        return Dyadic(0) if self.is_exact else self.upper - self.lower

    def relative_width(self) -> float:
        """(upper - lower) / min(|lower|, |upper|), rounded up; infinite where that is 0."""
        if self.is_exact:
            return 0.0
        if self.lower.infinite or self.upper.infinite or self.lower.sign * self.upper.sign <= 0:
            return math.inf
        with precision(64):
            ratio = self.width.to_arb() / min(abs(self.lower), abs(self.upper)).to_arb()
            return to_double(Dyadic.from_arb(ratio.upper()), up=True)

    def reaches(self, rtol: Fraction, atol: Fraction = Fraction(0)) -> bool:
        """Whether upper - lower <= rtol * min(|lower|, |upper|), or <= atol."""
        if self.is_exact:
            return True
        if self.lower.infinite or self.upper.infinite:
            return False
        with precision(256):
            width = self.width.to_arb()
            if width <= arb_of(atol):
                return True
            if self.lower.sign * self.upper.sign <= 0:
                return False
            smaller = min(abs(self.lower), abs(self.upper)).to_arb()
            return bool(width <= smaller * arb_of(rtol))

    def contains(self, value: Fraction | int | Exact | Dyadic) -> bool:
        """Whether an exact number lies in the bracket (ends included)."""
        if isinstance(value, Dyadic):
            return self.lower <= value <= self.upper
        number = value if isinstance(value, Exact) else Exact(Fraction(value))
        above = bool(self.lower.infinite) or number >= self.lower.fraction()
        below = bool(self.upper.infinite) or number <= self.upper.fraction()
        return above and below

    @property
    def lower_float(self) -> float:
        """The largest double that is at most ``lower``."""
        return to_double(self.lower, up=False)

    @property
    def upper_float(self) -> float:
        """The smallest double that is at least ``upper``."""
        return to_double(self.upper, up=True)

    # -- decimals --------------------------------------------------------------------------

    def deserved_digits(self, rtol: Fraction | None) -> int:
        """The number of digits that the width deserves, and enough that what is printed keeps
        ``rtol``."""
        wanted = 17
        relative = self.relative_width()
        if relative == 0 or relative == math.inf:
            return wanted if rtol is None else max(wanted, _decades(rtol) + 3)
        if rtol is not None and self.reaches(rtol):
            digits = max(3, _decades(rtol) + 2)
            while not self.printed_reaches(digits, rtol):
                digits += 1
                if digits > _decades(rtol) + 40:  # the width itself only just fits
                    break
            return digits
        return max(3, math.ceil(-math.log10(relative)) + 2) if relative < 1 else 3

    def printed_reaches(self, digits: int, rtol: Fraction) -> bool:
        """Whether the decimals themselves keep the relative width, in integers."""
        low, low_decade = self.lower.significant(digits, up=False)
        high, high_decade = self.upper.significant(digits, up=True)
        shared = min(low_decade, high_decade)
        low *= fmpz(10) ** (low_decade - shared)
        high *= fmpz(10) ** (high_decade - shared)
        gap = int(abs(high - low)) * rtol.denominator
        return gap <= int(min(abs(low), abs(high))) * rtol.numerator


def arb_of(value: Fraction) -> arb:
    """A rational as a ball at the current precision."""
    return Exact(value).ball()


def _decades(rtol: Fraction) -> int:
    """The d with 10^-d <= rtol < 10^(1-d)."""
    decades = 0
    while Fraction(1, 10**decades) > rtol:
        decades += 1
    return decades
