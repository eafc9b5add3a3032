"""What searches of one root have found, one after the other, and the widths they are asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from exactdp.mechanisms.cores import Core
from exactdp.numbers.budgets import NoRoom
from exactdp.numbers.certified_roots import Side
from exactdp.numbers.enclosures import Enclosure, Status
from exactdp.numbers.exact_numbers import precision
from exactdp.solve.question import Question, Solution

ZERO_RATIO = Fraction(1, 2**80)


@dataclass
class KeptBracket:
    """Keeps the narrowest bracket of one root that has been found so far."""

    of: str
    found: Enclosure | None = None

    def narrowed(
        self, sides: Iterable[tuple[Side, Side]], wanted: Question, otherwise: Status
    ) -> Iterator[Solution]:
        """What is known with each pair of sides; ``otherwise`` where it is too wide.

        Where there is no room, or no time, for another pair that is said of the last.
        """
        assert wanted.rtol is not None
        assert wanted.atol is not None
        try:
            for low, high in sides:
                found = Enclosure(low.point, high.point, low.end, high.end, self.of, wanted.rtol)
                if self.found is not None:
                    found = replace(self.found.intersect(found), rtol=wanted.rtol)
                self.found = found
                reached = found.reaches(wanted.rtol, wanted.atol)
                yield Solution(found, "reached" if reached else otherwise)
        except NoRoom as error:
            if self.found is None:
                raise
            reached = self.found.reaches(wanted.rtol, wanted.atol)
            yield Solution(self.found, "reached" if reached else error.status)

    def reaches(self, rtol: Fraction, atol: Fraction = Fraction(0)) -> bool:
        """Whether a bracket is known, and is so narrow."""
        return self.found is not None and self.found.reaches(rtol, atol)

    def high_side(self) -> Side | None:
        """The end above the root, where it is finite."""
        if self.found is None or self.found.upper.infinite:
            return None
        return Side(self.found.upper, self.found.upper_end)


def with_widths(question: Question, usual: Fraction) -> Question:
    """The question with the ``usual`` width where the user names none."""
    rtol = question.rtol or usual
    atol = tiny(question.reduction.core, rtol) if question.atol is None else question.atol
    return replace(question, rtol=rtol, atol=atol)


def tiny(core: Core, rtol: Fraction) -> Fraction:
    """An absolute width next to which every eps is large: only for eps_g = 0."""
    if core.total is None:
        return rtol * ZERO_RATIO**3
    with precision(64):
        mantissa, exponent = core.smallest.ball().lower().man_exp()
    magnitude = int(exponent) + int(mantissa).bit_length()
    return rtol * ZERO_RATIO * Fraction(2) ** magnitude
