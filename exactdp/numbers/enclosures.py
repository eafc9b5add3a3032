"""Enclosures: two dyadic rationals around a number, with what each end stands on."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Literal

from flint import arb

from exactdp.numbers.dyadics import Contradiction, Dyadic, Interval, arb_of, dyadic_ends
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact, precision
from exactdp.statements import Statement, known_statement

__all__ = [
    "TRIVIAL",
    "Dyadic",
    "Enclosure",
    "End",
    "Status",
    "Which",
    "WidthNotReached",
    "arb_of",
    "dyadic_ends",
    "standing",
]


@dataclass(frozen=True)
class End:
    """The origin of one end of an enclosure: its route, and the statements that it rests on."""

    route: str
    rests_on: tuple[Statement, ...] = ()


TRIVIAL = End("trivial")
KIND, MOST_STATEMENTS = "exactdp bracket", 1000
FIELDS = ("lower", "upper", "ends", "of", "rtol")

Status = Literal["reached", "width_not_reached", "budget", "memory", "time_limit", "interrupted"]
"""How a search ended: as asked, with no route left that does better, by its budget of steps, after
the seconds it had, or by whoever asked."""

Which = Literal["lower", "upper", "both"]
"""The ends that are meant."""


@dataclass(frozen=True)
class Enclosure(Interval):
    """A certified bracket: ``lower <= value <= upper``, and what each end stands on.

    ``float`` of an enclosure raises; ``lower_float`` and ``upper_float`` are rounded outward.
    ``of`` repeats, exactly, the question that was answered.

    >>> tenth = Enclosure.from_exact(Exact(Fraction(1, 10)), Fraction(1, 1000))
    >>> tenth.contains(Fraction(1, 10)), tenth.certainly_less(Fraction(1, 5))
    (True, True)
    """

    lower_end: End = TRIVIAL
    upper_end: End = TRIVIAL
    of: str = field(default="", compare=False)
    rtol: Fraction | None = field(default=None, compare=False)

    # -- building --------------------------------------------------------------------------

    @classmethod
    def from_ball(cls, ball: arb, end: End = TRIVIAL) -> Enclosure:
        """A dyadic bracket of all numbers of a ball, rounded outward (nan: the whole line).

        ``end`` is the origin of both ends.
        """
        if ball.is_nan():
            return cls(Dyadic.infinity(-1), Dyadic.infinity(1), end, end)
        return cls(Dyadic.from_arb(ball.lower()), Dyadic.from_arb(ball.upper()), end, end)

    @classmethod
    def from_exact(
        cls, value: Exact, rtol: Fraction = Fraction(1, 10**15), end: End = TRIVIAL
    ) -> Enclosure:
        """An exact number between two dyadics, as close as ``rtol`` asks; a dyadic one itself."""
        if value.sign() == 0:
            return cls(Dyadic(0), Dyadic(0), end, end)
        if value.is_rational and not value.fraction.denominator & (value.fraction.denominator - 1):
            point = Dyadic.from_fraction(value.fraction)
            return cls(point, point, end, end)
        bits = 32 + max(0, rtol.denominator.bit_length() - rtol.numerator.bit_length())
        while True:  # a sum of logarithms may cancel
            with precision(bits):
                found = cls.from_ball(value.ball(), end)
            if found.reaches(rtol):
                return found
            bits *= 2

    # -- reading ---------------------------------------------------------------------------

    def certainly_less(self, other: Enclosure | Number) -> bool | None:
        """True if every value here is below every value there, False if none is, else None."""
        if not isinstance(other, Enclosure):
            number = exact(other, "other")
            rational = number.is_rational
            other = (
                Enclosure.from_ball_of(number.fraction)
                if rational
                else Enclosure.from_exact(number, Fraction(1, 10**30))
            )
        if self.upper < other.lower:
            return True
        if self.lower >= other.upper:
            return False
        return None

    @classmethod
    def from_ball_of(cls, value: Fraction) -> Enclosure:
        """A bracket of a rational number, exact where it is dyadic, else to 256 bits or more."""
        with precision(max(256, value.numerator.bit_length() + 64)):
            return cls.from_ball(arb_of(value))

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
            digits = self.deserved_digits(self.rtol)
        return self.lower.decimal(digits, up=False), self.upper.decimal(digits, up=True)

    def __str__(self) -> str:
        lower, upper = self.decimals()
        return f"[{lower}, {upper}]"

    def __repr__(self) -> str:
        return f"<Enclosure {self}{' of ' + self.of if self.of else ''}>"

    def _repr_html_(self) -> str:
        from exactdp.numbers.notebook_html import html_line

        return html_line(str(self), self.of)

    def _repr_latex_(self) -> str:
        from exactdp.numbers.notebook_html import latex_number

        low, high = (latex_number(end) for end in self.decimals())
        return f"$[{low},\\ {high}]$"

    def to_json(self) -> str:
        """The bracket as JSON, which :meth:`from_json` reads back exactly.

        The dyadic ends in hexadecimal, what each rests on, the question, the width asked for; its
        schema is ``exactdp schema bracket``.

        >>> print(Enclosure.from_ball_of(Fraction(3, 8)).to_json()[:58])
        {"schema": 1, "kind": "exactdp bracket", "lower": "0x3p-3"
        """
        from exactdp.numbers.json_round_trip import written

        return written(KIND, **self.json_fields())

    def json_fields(self) -> dict[str, Any]:
        """The fields of :meth:`to_json`, for texts that hold several brackets."""
        ends = {"lower": self.lower_end, "upper": self.upper_end}
        return {
            "lower": self.lower.to_text(),
            "upper": self.upper.to_text(),
            "ends": {
                name: {"route": end.route, "rests_on": [one.to_json() for one in end.rests_on]}
                for name, end in ends.items()
            },
            "of": self.of,
            "rtol": None if self.rtol is None else str(self.rtol),
        }

    @classmethod
    def from_json(cls, text: str) -> Enclosure:
        """The bracket that :meth:`to_json` wrote, read in bounded time and memory.

        A text is no proof: nothing says that the value lies in it but who wrote it. ParameterError,
        in one line, for another schema and for anything else that is no such text.

        >>> tenth = Enclosure.from_exact(Exact(Fraction(1, 10)))
        >>> Enclosure.from_json(tenth.to_json()) == tenth
        True
        """
        from exactdp.numbers.json_round_trip import fields_of

        return cls.of_fields(fields_of(text, KIND, *FIELDS))

    @classmethod
    def of_fields(cls, fields: dict[str, Any]) -> Enclosure:
        """The bracket of which these are the :meth:`json_fields`; a ParameterError for others."""
        from exactdp.numbers.json_round_trip import object_with, text_in

        sides = [Dyadic.from_text(text_in(fields[side], side), side) for side in ("lower", "upper")]
        low, high = sides
        if not low <= high:
            raise ParameterError("upper", fields["upper"], f"an end from {fields['lower']} on")
        ends = object_with(fields["ends"], "ends", "lower", "upper")
        width = None
        if fields["rtol"] is not None:
            number = exact(text_in(fields["rtol"], "rtol"), "rtol")
            if not number.is_rational or number.sign() <= 0:
                raise ParameterError("rtol", fields["rtol"], "a rational number above 0, or null")
            width = number.fraction
        below, above = (_end_of(ends[side], side) for side in ("lower", "upper"))
        return cls(low, high, below, above, of=text_in(fields["of"], "of"), rtol=width)

    # -- combining -------------------------------------------------------------------------

    def at_end(self, which: Which) -> Enclosure:
        """The enclosure of the lower or of the upper end alone; the whole bracket for ``both``."""
        if which == "both":
            return self
        point, end = (
            (self.lower, self.lower_end) if which == "lower" else (self.upper, self.upper_end)
        )
        return replace(self, lower=point, upper=point, lower_end=end, upper_end=end)

    def intersect(self, other: Enclosure) -> Enclosure:
        """The numbers that both brackets hold; each end keeps its own origin.

        Contradiction where they are disjoint, which is a bug, as both are certified.
        """
        low = self if self.lower >= other.lower else other
        high = self if self.upper <= other.upper else other
        if high.upper < low.lower:
            raise Contradiction(
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


def _end_of(value: Any, side: str) -> End:
    """The origin of an end from JSON; a statement that this version knows gets its words again."""
    from exactdp.numbers.json_round_trip import list_in, object_with, text_in

    fields, found = object_with(value, f"ends.{side}", "route", "rests_on"), []
    for one in list_in(fields["rests_on"], f"ends.{side}.rests_on", MOST_STATEMENTS):
        named = object_with(one, f"ends.{side}.rests_on", "paper", "item", "form")
        stated = Statement(*(text_in(named[part], part) for part in ("paper", "item", "form")))
        found.append(known_statement(stated))
    return End(text_in(fields["route"], f"ends.{side}.route"), tuple(found))


def standing(*enclosures: Enclosure) -> list[Statement]:
    """Every statement that some end of the enclosures rests on, each once, as they come up."""
    ends = (end for one in enclosures for end in (one.lower_end, one.upper_end))
    return list(dict.fromkeys(statement for end in ends for statement in end.rests_on))


class WidthNotReached(ArithmeticError):
    """The width asked for was not reached; ``enclosure`` is the certified bracket that was found.

    ``status`` says why: ``width_not_reached`` (no route can do better), ``budget``,
    ``memory`` or ``time_limit``.
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
