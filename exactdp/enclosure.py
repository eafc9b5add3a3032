"""Enclosures: two dyadic rationals around a number, with what each end stands on.

Everything here is integer arithmetic; a decimal is floored for the lower end and ceiled for the
upper one, so what is printed is itself a true bracket.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import total_ordering

from flint import arb, fmpz

from exactdp.exact import Exact, precision
from exactdp.statements import Statement

MAX_SCALE = 100_000_000
"""Numbers below 2^-MAX_SCALE are only bracketed by 0 and 2^-MAX_SCALE."""


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
        """An exact (zero radius) ball; infinities allowed, nan refused."""
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

    def to_arb(self) -> arb:
        """The same number as a ball of radius 0."""
        if self.infinite:
            return arb.pos_inf() if self.infinite > 0 else arb.neg_inf()
        return arb((self.mantissa, self.exponent))

    def fraction(self) -> Fraction:
        """The same number as a Fraction (refused for an infinity)."""
        if self.infinite:
            raise OverflowError("an infinite end is not a fraction")
        if self.exponent >= 0:
            return Fraction(self.mantissa << self.exponent)
        return Fraction(self.mantissa, 1 << -self.exponent)

    @property
    def sign(self) -> int:
        """-1, 0 or 1."""
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
        return f"Dyadic({self.mantissa}, {self.exponent})"

    def decimal(self, digits: int, *, up: bool) -> str:
        """``digits`` significant decimals, rounded up or down (towards plus or minus infinity).

        >>> Dyadic(1, -3).decimal(2, up=False), Dyadic(1, -3).decimal(2, up=True)
        ('0.12', '0.13')
        """
        if self.infinite:
            return "inf" if self.infinite > 0 else "-inf"
        if self.mantissa == 0:
            return "0"
        rounded, decade = self._rounded(digits, up=up)
        return ("-" if self.mantissa < 0 else "") + _placed(str(rounded), decade)

    def _rounded(self, digits: int, *, up: bool) -> tuple[fmpz, int]:
        """The digits (an integer) and the decade of |x|, so rounded that x goes up or down."""
        if self.mantissa == 0:
            return fmpz(0), 0
        ceil = up != (self.mantissa < 0)
        mantissa = fmpz(abs(self.mantissa))
        decade = math.floor((self.magnitude - 1) * math.log10(2))
        while True:
            shift = digits - 1 - decade
            numerator = mantissa << max(self.exponent, 0)
            denominator = fmpz(1) << max(-self.exponent, 0)
            numerator *= fmpz(10) ** max(shift, 0)
            denominator *= fmpz(10) ** max(-shift, 0)
            quotient, remainder = divmod(numerator, denominator)
            length = len(str(quotient))
            if length != digits:
                decade += 1 if length > digits else -1
                continue
            if ceil and remainder != 0:
                quotient += 1
                if len(str(quotient)) > digits:
                    return quotient // 10, decade + 1
            return quotient, decade


def _placed(digits: str, decade: int) -> str:
    """Put the decimal point: plain for moderate sizes, an exponent otherwise."""
    if -5 < decade < 0:
        return ("0." + "0" * (-decade - 1) + digits).rstrip("0")
    if 0 <= decade < 16:
        whole = digits[: decade + 1].ljust(decade + 1, "0")
        places = digits[decade + 1 :].rstrip("0")
        return whole + ("." + places if places else "")
    places = digits[1:].rstrip("0")
    return digits[0] + ("." + places if places else "") + f"e{decade}"


@dataclass(frozen=True)
class End:
    """Where one end of an enclosure comes from: the route's name and the statements it rests on."""

    route: str
    rests_on: tuple[Statement, ...] = ()


TRIVIAL = End("trivial")


@dataclass(frozen=True)
class Enclosure:
    """A certified bracket: ``lower <= value <= upper``, and what each end stands on.

    ``float`` of an enclosure raises; ``lower_float`` and ``upper_float`` are rounded outward.
    ``of`` repeats, exactly, the question that was answered.

    >>> tenth = Enclosure.from_exact(Exact(Fraction(1, 10)), 1e-3)
    >>> tenth.contains(Fraction(1, 10)), tenth.certainly_less(Fraction(1, 5))
    (True, True)
    """

    lower: Dyadic
    upper: Dyadic
    lower_end: End = TRIVIAL
    upper_end: End = TRIVIAL
    of: str = field(default="", compare=False)
    rtol: Fraction | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if self.upper < self.lower:
            raise ArithmeticError(f"the ends are in the wrong order: {self.lower!r} {self.upper!r}")

    # -- building --------------------------------------------------------------------------

    @classmethod
    def from_ball(cls, ball: arb, end: End = TRIVIAL) -> Enclosure:
        """The smallest dyadic bracket of a ball (a nan ball becomes the whole line)."""
        if ball.is_nan():
            return cls(Dyadic.infinity(-1), Dyadic.infinity(1), end, end)
        return cls(Dyadic.from_arb(ball.lower()), Dyadic.from_arb(ball.upper()), end, end)

    @classmethod
    def from_exact(
        cls, value: Exact, rtol: Fraction | float = Fraction(1, 10**15), end: End = TRIVIAL
    ) -> Enclosure:
        """An exact number between two dyadics, as close as ``rtol`` asks."""
        if value.sign() == 0:
            return cls(Dyadic(0), Dyadic(0), end, end)
        bits = 16 + max(0, -math.floor(math.log2(rtol))) if rtol >= 1e-300 else 4096
        with precision(bits):
            return cls.from_ball(value.ball(), end)

    # -- reading ---------------------------------------------------------------------------

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
            return _double(Dyadic.from_arb(ratio.upper()), up=True)

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

    def certainly_less(self, other: Enclosure | Fraction | int) -> bool | None:
        """True if every value here is below every value there, False if none is, else None."""
        if not isinstance(other, Enclosure):
            other = Enclosure.from_ball_of(Fraction(other))
        if self.upper < other.lower:
            return True
        if self.lower >= other.upper:
            return False
        return None

    @classmethod
    def from_ball_of(cls, value: Fraction) -> Enclosure:
        """A tight bracket of a rational (exact where it is dyadic)."""
        with precision(max(256, value.numerator.bit_length() + 64)):
            return cls.from_ball(arb_of(value))

    @property
    def lower_float(self) -> float:
        """The largest double that is at most ``lower``."""
        return _double(self.lower, up=False)

    @property
    def upper_float(self) -> float:
        """The smallest double that is at least ``upper``."""
        return _double(self.upper, up=True)

    def __float__(self) -> float:
        raise TypeError("an enclosure is not a float: take lower_float or upper_float")

    def __bool__(self) -> bool:
        raise TypeError("an enclosure is neither true nor false: compare with certainly_less")

    # -- printing --------------------------------------------------------------------------

    def decimals(self, digits: int | None = None) -> tuple[str, str]:
        """Both ends as decimals, the lower rounded down and the upper up.

        Without ``digits``: as many as the width deserves, and enough that the printed decimals
        keep the relative width asked for.
        """
        if digits is None:
            digits = self._digits()
        return self.lower.decimal(digits, up=False), self.upper.decimal(digits, up=True)

    def _digits(self) -> int:
        wanted = 17
        relative = self.relative_width()
        if relative == 0 or relative == math.inf:
            return wanted if self.rtol is None else max(wanted, _decades(self.rtol) + 3)
        if self.rtol is not None and self.reaches(self.rtol):
            digits = max(3, _decades(self.rtol) + 2)
            while not self._printed_reaches(digits):
                digits += 1
                if digits > _decades(self.rtol) + 40:  # the width itself only just fits
                    break
            return digits
        return max(3, math.ceil(-math.log10(relative)) + 2) if relative < 1 else 3

    def _printed_reaches(self, digits: int) -> bool:
        """Whether the decimals themselves keep the relative width, in integers."""
        assert self.rtol is not None
        low, low_decade = self.lower._rounded(digits, up=False)
        high, high_decade = self.upper._rounded(digits, up=True)
        shared = min(low_decade, high_decade)
        low *= fmpz(10) ** (low_decade - shared)
        high *= fmpz(10) ** (high_decade - shared)
        gap = int(abs(high - low)) * self.rtol.denominator
        return gap <= int(min(low, high)) * self.rtol.numerator

    def __str__(self) -> str:
        lower, upper = self.decimals()
        return f"[{lower}, {upper}]"

    def __repr__(self) -> str:
        return f"<Enclosure {self}{' of ' + self.of if self.of else ''}>"

    # -- combining -------------------------------------------------------------------------

    def intersect(self, other: Enclosure) -> Enclosure:
        """The part that both allow; each end keeps its own origin. Disjoint brackets are a bug."""
        low = self if self.lower >= other.lower else other
        high = self if self.upper <= other.upper else other
        if high.upper < low.lower:
            raise ArithmeticError(
                f"two certified brackets are disjoint: {self} ({self.lower_end.route}) "
                f"and {other} ({other.lower_end.route})"
            )
        return replace(
            self,
            lower=low.lower,
            upper=high.upper,
            lower_end=low.lower_end,
            upper_end=high.upper_end,
        )


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


class WidthNotReached(ArithmeticError):
    """The width asked for was not reached; ``enclosure`` is the certified bracket that was found.

    ``status`` says why: ``width_not_reached`` (no route can do better) or ``budget``.
    """

    def __init__(self, enclosure: Enclosure, status: str = "width_not_reached") -> None:
        self.enclosure = enclosure
        self.status = status
        width = enclosure.relative_width()
        asked = "" if enclosure.rtol is None else f", asked for {float(enclosure.rtol):.3g}"
        super().__init__(
            f"{enclosure.of or 'the value'} lies in {enclosure}: "
            f"relative width {width:.3g}{asked}; the bracket is in .enclosure"
        )

    def __reduce__(self) -> tuple[type[WidthNotReached], tuple[Enclosure, str]]:
        return (WidthNotReached, (self.enclosure, self.status))


def arb_of(value: Fraction) -> arb:
    """A rational as a ball at the current precision."""
    return Exact(value).ball()


def _decades(rtol: Fraction) -> int:
    """The d with 10^-d <= rtol < 10^(1-d)."""
    decades = 0
    while Fraction(1, 10**decades) > rtol:
        decades += 1
    return decades


def _double(value: Dyadic, *, up: bool) -> float:
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


def hull(enclosures: Iterable[Enclosure]) -> Enclosure:
    """The smallest bracket around all of them."""
    items = list(enclosures)
    low = min(items, key=lambda e: e.lower)
    high = max(items, key=lambda e: e.upper)
    return replace(low, upper=high.upper, upper_end=high.upper_end)
