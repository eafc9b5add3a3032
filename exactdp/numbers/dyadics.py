"""Dyadic rationals, and intervals between two of them: the ends of enclosures.

Numbers are compared, subtracted and printed in integers; decimals and doubles are rounded in the
direction asked for. Relative widths alone are computed in balls.

*Intervals between two dyadic rationals: their widths, their doubles, their decimals.*

A decimal is floored for the lower end and ceiled for the upper one, so what is printed is itself a
true bracket.

What an enclosure answers where a single number is wanted: what to write instead, in one line.

``round(e, 3)``, ``f"{e:.3e}"``, ``e < 1e-3``, ``2 * e`` would have to drop one of the two ends
without saying which; so each is a TypeError that names the end, or the method, to take.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from fractions import Fraction
from functools import total_ordering
from typing import Any, Never

from flint import arb, fmpz

from exactdp.numbers.exact_numbers import Exact, ParameterError, precision
from exactdp.numbers.numerals import decimal, significant

MAX_SCALE = 100_000_000
"""Numbers below 2^-MAX_SCALE are only bracketed by 0 and 2^-MAX_SCALE."""


MAX_EXPONENT = 2 * MAX_SCALE
_TEXT = re.compile(r"(-?0x[0-9a-f]+)p(-?[0-9]{1,9})", re.ASCII)


@total_ordering
class Dyadic:
    """mantissa * 2^exponent, exactly, or plus or minus infinity; ordered.

    >>> Dyadic(3, -2), Dyadic(6, -3) == Dyadic(3, -2), Dyadic.infinity(-1) < Dyadic(0)
    (Dyadic(3, -2), True, True)
    """

    __slots__ = ("exponent", "infinite", "mantissa")

    mantissa: int
    exponent: int
    infinite: int

    def __init__(self, mantissa: int, exponent: int = 0, infinite: int = 0) -> None:
        if mantissa == 0:
            exponent = 0
        else:
            zeros = (mantissa & -mantissa).bit_length() - 1
            mantissa, exponent = mantissa >> zeros, exponent + zeros
        object.__setattr__(self, "mantissa", mantissa)
        object.__setattr__(self, "exponent", exponent)
        object.__setattr__(self, "infinite", infinite)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("Dyadic is immutable")

    def __reduce__(self) -> tuple[type[Dyadic], tuple[int, int, int]]:
        return (Dyadic, (self.mantissa, self.exponent, self.infinite))

    @classmethod
    def infinity(cls, sign: int) -> Dyadic:
        """Plus infinity for sign 1, minus infinity for -1."""
        return cls(0, 0, sign)

    @classmethod
    def from_arb(cls, point: arb) -> Dyadic:
        """The dyadic number of an exact ball (radius 0), or infinity.

        A ValueError for nan and for a ball whose radius is not 0.
        """
        if point.is_nan() or not point.is_exact():
            raise ValueError("an exact ball was wanted")
        if not point.is_finite():
            return cls.infinity(1 if point > 0 else -1)
        mantissa, exponent = point.man_exp()
        return cls(int(mantissa), int(exponent))

    @classmethod
    def from_fraction(cls, value: Fraction) -> Dyadic:
        """The same number as a Dyadic; a ValueError where the denominator is no power of 2."""
        if value.denominator & (value.denominator - 1):
            raise ValueError(f"{value} is not dyadic")
        return cls(value.numerator, 1 - value.denominator.bit_length())

    def to_text(self) -> str:
        """The number as hexadecimal doubles are written, mantissa and binary exponent, exactly.

        Exact whatever its size, in time that is linear in its digits.

        >>> Dyadic(-5, -3).to_text(), Dyadic(0).to_text(), Dyadic.infinity(1).to_text()
        ('-0x5p-3', '0x0p0', 'inf')
        """
        if self.infinite:
            return "inf" if self.infinite > 0 else "-inf"
        return f"{self.mantissa:#x}p{self.exponent}"

    @classmethod
    def from_text(cls, text: str, parameter: str) -> Dyadic:
        """The number that :meth:`to_text` wrote, exactly.

        A ParameterError that names the parameter for any other text, and for an exponent of which a
        comparison would take much memory.

        >>> Dyadic.from_text("-0x5p-3", "lower")
        Dyadic(-5, -3)
        """
        if text in {"inf", "-inf"}:
            return cls.infinity(-1 if text.startswith("-") else 1)
        match = _TEXT.fullmatch(text)
        if match is None:
            raise ParameterError(parameter, text, "a number such as -0x5p-3, inf or -inf")
        exponent = int(match[2])
        if abs(exponent) > MAX_EXPONENT:
            raise ParameterError(parameter, text, f"an exponent up to {MAX_EXPONENT}")
        return cls(int(match[1], 16), exponent)

    def to_arb(self) -> arb:
        """The number as a ball of radius 0; plus or minus infinity as such."""
        if self.infinite:
            return arb.pos_inf() if self.infinite > 0 else arb.neg_inf()
        return arb((self.mantissa, self.exponent))

    def fraction(self) -> Fraction:
        """The same number as a Fraction; an infinite end is none, and an OverflowError says so.

        >>> Dyadic.infinity(1).fraction()
        Traceback (most recent call last):
        OverflowError: this end is inf, which no Fraction is (.infinite tells it apart: 1, -1 or 0)
        """
        if self.infinite:
            sign = "" if self.infinite > 0 else "-"
            told = ".infinite tells it apart: 1, -1 or 0"
            raise OverflowError(f"this end is {sign}inf, which no Fraction is ({told})")
        if self.exponent >= 0:
            return Fraction(self.mantissa << self.exponent)
        return Fraction(self.mantissa, 1 << -self.exponent)

    @property
    def sign(self) -> int:
        """The sign of the number: -1, 0 or 1; that of plus and minus infinity is 1 and -1."""
        return self.infinite or (self.mantissa > 0) - (self.mantissa < 0)

    @property
    def magnitude(self) -> int:
        """The integer e with 2^(e-1) <= |x| < 2^e, for this number x, finite and not 0."""
        return self.mantissa.bit_length() + self.exponent

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Dyadic):
            return NotImplemented
        return (self.mantissa, self.exponent, self.infinite) == (
            other.mantissa,
            other.exponent,
            other.infinite,
        )

    def __hash__(self) -> int:
        return hash((self.mantissa, self.exponent, self.infinite))

    def __lt__(self, other: Dyadic) -> bool:
        if self.infinite or other.infinite:
            return self.infinite < other.infinite
        if self.sign != other.sign:
            return self.sign < other.sign
        if self.sign == 0:
            return False
        if self.magnitude != other.magnitude:
            return (self.magnitude < other.magnitude) == (self.sign > 0)
        return (self - other).mantissa < 0

    def __neg__(self) -> Dyadic:
        return Dyadic(-self.mantissa, self.exponent, -self.infinite)

    def __abs__(self) -> Dyadic:
        return -self if self.sign < 0 else self

    def __sub__(self, other: Dyadic) -> Dyadic:
        if self.infinite or other.infinite:
            if self.infinite == other.infinite:
                raise ArithmeticError("infinity minus infinity")
            return Dyadic.infinity(self.infinite or -other.infinite)
        low = min(self.exponent, other.exponent)
        return Dyadic(
            (self.mantissa << (self.exponent - low)) - (other.mantissa << (other.exponent - low)),
            low,
        )

    def __repr__(self) -> str:
        if self.infinite:
            return f"Dyadic.infinity({self.infinite})"
        return f"Dyadic({fmpz(self.mantissa)}, {self.exponent})"  # no limit on digits

    def decimal(self, digits: int, *, up: bool) -> str:
        """The number to so many significant decimals, rounded to plus (``up``) or minus infinity.

        >>> Dyadic(1, -3).decimal(2, up=False), Dyadic(1, -3).decimal(2, up=True)
        ('0.12', '0.13')
        """
        if self.infinite:
            return "inf" if self.infinite > 0 else "-inf"
        return decimal(*self.ratio(), digits, "up" if up else "down")

    def significant(self, digits: int, *, up: bool) -> tuple[fmpz, int]:
        """The number rounded to so many decimal digits: (their integer, decade of the first).

        Rounded towards plus infinity with ``up``, else towards minus infinity; for a finite number.
        """
        return significant(*self.ratio(), digits, "up" if up else "down")

    def ratio(self) -> tuple[fmpz, fmpz]:
        """(numerator, denominator) of a finite number, as exact integers of python-flint."""
        return fmpz(self.mantissa) << max(self.exponent, 0), fmpz(1) << max(-self.exponent, 0)


def dyadic_ends(ball: arb, bits: int) -> tuple[Dyadic, Dyadic]:
    """The ends of a ball around a number >= 0, rounded outward to ``bits`` + 64 bits.

    Below 2^-MAX_SCALE they become 0 and 2^-MAX_SCALE: digits of such numbers are of no use, and
    their decimals would not fit in memory.
    """
    with precision(bits + 64):
        floor = arb((1, -MAX_SCALE))
        lower = ball.lower() if ball > floor else arb(0)
        upper = ball.upper().max(floor) if ball.upper() > 0 else ball.upper()
        return Dyadic.from_arb(lower.max(arb(0)).lower()), Dyadic.from_arb(upper.upper())


def to_double(value: Dyadic, *, up: bool) -> float:
    """The smallest double >= the value (``up``), or the largest <= it; infinite beyond the range.

    A true one-sided bound: past the range on the other side it is the largest finite double.
    """
    if value.infinite:
        return math.inf * value.infinite
    if value.mantissa == 0:
        return 0.0
    if value.magnitude > 1024:
        big = math.inf if up else math.nextafter(math.inf, 0)
        return big if value.sign > 0 else -(math.inf if not up else math.nextafter(math.inf, 0))
    if value.magnitude < -1075:
        tiny = 5e-324
        if value.sign > 0:
            return tiny if up else 0.0
        return -0.0 if up else -tiny
    exactly = value.fraction()
    nearest = _nearest(exactly)
    if nearest == math.inf or nearest == -math.inf:
        return nearest if (nearest > 0) == up else math.nextafter(nearest, 0)
    if Fraction(nearest) < exactly and up:
        return math.nextafter(nearest, math.inf)
    if Fraction(nearest) > exactly and not up:
        return math.nextafter(nearest, -math.inf)
    return nearest


def _nearest(value: Fraction) -> float:
    try:
        return float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def short_above(value: Fraction, step: Fraction) -> Dyadic:
    """A dyadic number of few bits in [value, value + step], for a step > 0.

    >>> short_above(Fraction(1, 3), Fraction(1, 10)).fraction()
    Fraction(3, 8)
    """
    scale = 1 << max(0, step.denominator.bit_length() - step.numerator.bit_length() + 1)
    return Dyadic.from_fraction(Fraction(-(-value * scale // 1), scale))


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
    """Two certified numbers contradict each other: a bug, and nothing may catch this error."""


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
        """How many decimal digits of both ends are worth printing.

        As many as the width deserves, and, where the interval has the relative width ``rtol``,
        enough that the printed decimals, rounded outward, have it too, as far as some 40 digits
        more are enough for that.
        """
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
        """Whether the ends, rounded outward to so many decimals, keep the relative width."""
        low, low_decade = self.lower.significant(digits, up=False)
        high, high_decade = self.upper.significant(digits, up=True)
        shared = min(low_decade, high_decade)
        low *= fmpz(10) ** (low_decade - shared)
        high *= fmpz(10) ** (high_decade - shared)
        gap = int(abs(high - low)) * rtol.denominator
        return gap <= int(min(abs(low), abs(high))) * rtol.numerator


def arb_of(value: Fraction) -> arb:
    """A rational number as a ball around it at the current precision."""
    return Exact(value).ball()


def _decades(rtol: Fraction) -> int:
    """The d with 10^-d <= rtol < 10^(1-d)."""
    decades = 0
    while Fraction(1, 10**decades) > rtol:
        decades += 1
    return decades
