"""Dyadic rationals: the ends of enclosures.

Everything here is integer arithmetic; decimals and doubles are rounded in the direction asked for.
"""

from __future__ import annotations

import math
import re
from fractions import Fraction
from functools import total_ordering

from flint import arb, fmpz

from exactdp.numbers.exact_numbers import ParameterError, precision
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
        """The dyadic number of an exact ball (radius 0), or infinity; a ValueError for nan or an
        inexact one."""
        if point.is_nan() or not point.is_exact():
            raise ValueError("an exact ball was wanted")
        if not point.is_finite():
            return cls.infinity(1 if point > 0 else -1)
        mantissa, exponent = point.man_exp()
        return cls(int(mantissa), int(exponent))

    @classmethod
    def from_fraction(cls, value: Fraction) -> Dyadic:
        """A dyadic fraction; a ValueError for any other."""
        if value.denominator & (value.denominator - 1):
            raise ValueError(f"{value} is not dyadic")
        return cls(value.numerator, 1 - value.denominator.bit_length())

    def to_text(self) -> str:
        """The number as hexadecimal doubles are written, mantissa and binary exponent; exact
        whatever its size, in time that is linear in its digits.

        >>> Dyadic(-5, -3).to_text(), Dyadic(0).to_text(), Dyadic.infinity(1).to_text()
        ('-0x5p-3', '0x0p0', 'inf')
        """
        if self.infinite:
            return "inf" if self.infinite > 0 else "-inf"
        return f"{self.mantissa:#x}p{self.exponent}"

    @classmethod
    def from_text(cls, text: str, parameter: str) -> Dyadic:
        """The number that :meth:`to_text` wrote; a ParameterError that names the parameter for any
        other text, and for an exponent of which a comparison would take much memory.

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
        """The e with 2^(e-1) <= |x| < 2^e (finite, not 0)."""
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
        """``digits`` significant decimals, rounded up or down (towards plus or minus infinity).

        >>> Dyadic(1, -3).decimal(2, up=False), Dyadic(1, -3).decimal(2, up=True)
        ('0.12', '0.13')
        """
        if self.infinite:
            return "inf" if self.infinite > 0 else "-inf"
        return decimal(*self.ratio(), digits, "up" if up else "down")

    def significant(self, digits: int, *, up: bool) -> tuple[fmpz, int]:
        """The digits (an integer) of :meth:`decimal`, and the decade of the first."""
        return significant(*self.ratio(), digits, "up" if up else "down")

    def ratio(self) -> tuple[fmpz, fmpz]:
        """Numerator and denominator of a finite number."""
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
    """The nearest double on the given side; a true one-sided bound, also past the range."""
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
    """A dyadic of few bits from a value on, at most a positive step above it.

    >>> short_above(Fraction(1, 3), Fraction(1, 10)).fraction()
    Fraction(3, 8)
    """
    scale = 1 << max(0, step.denominator.bit_length() - step.numerator.bit_length() + 1)
    return Dyadic.from_fraction(Fraction(-(-value * scale // 1), scale))
