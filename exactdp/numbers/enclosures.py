"""Enclosures: two dyadic rationals around a number, with what each end stands on.

Everything here is integer arithmetic; a decimal is floored for the lower end and ceiled for the
upper one, so what is printed is itself a true bracket.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Literal

from flint import arb, fmpz

from exactdp.numbers.dyadics import Dyadic, dyadic_ends, to_double
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.statements import Statement

__all__ = [
    "TRIVIAL",
    "Dyadic",
    "Enclosure",
    "End",
    "Status",
    "WidthNotReached",
    "arb_of",
    "dyadic_ends",
    "standing",
]


@dataclass(frozen=True)
class End:
    """Where one end of an enclosure comes from: the route's name and the statements it rests on."""

    route: str
    rests_on: tuple[Statement, ...] = ()


TRIVIAL = End("trivial")

Status = Literal["reached", "width_not_reached", "budget", "interrupted"]
"""How a search ended: as asked, with no route left that does better, by its budget (of steps or
seconds), or by whoever asked."""


@dataclass(frozen=True)
class Enclosure:
    """A certified bracket: ``lower <= value <= upper``, and what each end stands on.

    ``float`` of an enclosure raises; ``lower_float`` and ``upper_float`` are rounded outward.
    ``of`` repeats, exactly, the question that was answered.

    >>> tenth = Enclosure.from_exact(Exact(Fraction(1, 10)), Fraction(1, 1000))
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
        cls, value: Exact, rtol: Fraction = Fraction(1, 10**15), end: End = TRIVIAL
    ) -> Enclosure:
        """An exact number between two dyadics, as close as ``rtol`` asks."""
        if value.sign() == 0:
            return cls(Dyadic(0), Dyadic(0), end, end)
        bits = 32 + max(0, rtol.denominator.bit_length() - rtol.numerator.bit_length())
        while True:  # a sum of logarithms may cancel
            with precision(bits):
                found = cls.from_ball(value.ball(), end)
            if found.reaches(rtol):
                return found
            bits *= 2

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
        return to_double(self.lower, up=False)

    @property
    def upper_float(self) -> float:
        """The smallest double that is at least ``upper``."""
        return to_double(self.upper, up=True)

    def __float__(self) -> float:
        raise TypeError("an enclosure is not a float: take lower_float or upper_float")

    def __int__(self) -> int:
        if self.is_exact and not self.lower.infinite and self.lower.exponent >= 0:
            return int(self.lower.fraction())
        raise TypeError(f"{self} is not known to be an integer")

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
        low, low_decade = self.lower.significant(digits, up=False)
        high, high_decade = self.upper.significant(digits, up=True)
        shared = min(low_decade, high_decade)
        low *= fmpz(10) ** (low_decade - shared)
        high *= fmpz(10) ** (high_decade - shared)
        gap = int(abs(high - low)) * self.rtol.denominator
        return gap <= int(min(abs(low), abs(high))) * self.rtol.numerator

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


def standing(*enclosures: Enclosure) -> list[Statement]:
    """Every statement that some end rests on, each once, in order of appearance."""
    ends = (end for one in enclosures for end in (one.lower_end, one.upper_end))
    return list(dict.fromkeys(statement for end in ends for statement in end.rests_on))


class WidthNotReached(ArithmeticError):
    """The width asked for was not reached; ``enclosure`` is the certified bracket that was found.

    ``status`` says why: ``width_not_reached`` (no route can do better) or ``budget``.
    """

    def __init__(self, enclosure: Enclosure, status: Status = "width_not_reached") -> None:
        self.enclosure = enclosure
        self.status = status
        width = enclosure.relative_width()
        asked = "" if enclosure.rtol is None else f", asked for {float(enclosure.rtol):.3g}"
        of = enclosure.of or "the value"
        if len(of) > 300:
            of = f"{of[:200]} ... {of[-80:]}"
        super().__init__(
            f"{of} lies in {enclosure}: "
            f"relative width {width:.3g}{asked}; the bracket is in .enclosure"
        )

    def __reduce__(self) -> tuple[type[WidthNotReached], tuple[Enclosure, Status]]:
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
