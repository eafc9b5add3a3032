"""A tail: a word with a closed form, and the route that answers for it behind DP mechanisms.

A tail is asked at 0 <= eps_g < the sum of its eps only: beyond, delta is 0, and at -eps_g it is
1 - e^-eps_g + e^-eps_g times that at eps_g, as every step keeps both. All its cases are decided in
exact numbers; the formula of a case is evaluated in balls.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from flint import arb

from exactdp.numbers.enclosures import End, dyadic_ends
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Answer
from exactdp.routes.closed_forms.averages import Outcomes, refined, total
from exactdp.routes.words import Word
from exactdp.statements import ADAPTIVE_SYMMETRY, RECURSION, Statement

MAX_TERMS = 4096
"""The most outcomes of leading DP mechanisms, times the work of the tail for each."""


class Tail(Protocol):
    """A closed form for some words."""

    def work(self, word: Word) -> int | None:
        """The number of terms at one eps_g, or None for a word it is not about."""

    def knows(self, word: Word, eps_g: Exact) -> bool:
        """Whether the form holds at this eps_g, 0 <= eps_g < word.total."""

    def value(self, word: Word, eps_g: Exact) -> arb:
        """delta at such an eps_g, at the current precision."""


@dataclass(frozen=True)
class ClosedFormRoute:
    """DP mechanisms, then a tail: the average of the tail's closed form over their outcomes."""

    name: str
    rests_on: tuple[Statement, ...]
    tail: Tail
    default_rtol: Fraction = Fraction(1, 10**15)

    def applies(self, word: Word, eps_g: Exact) -> bool:
        """The tail is known wherever the leading DP mechanisms lead, and that is in few places."""
        outcomes, rest = split(word)
        work = self.tail.work(rest) if rest.runs else None
        if work is None or outcomes.size * work > MAX_TERMS:
            return False
        places = (abs(eps_g + shift) for shift in outcomes.shifts())
        return all(place >= rest.total or self.tail.knows(rest, place) for place in places)

    def solve(self, word: Word, eps_g: Exact, bits: int) -> Answer:
        """A bracket of relative width about 2^-bits."""
        outcomes, rest = split(word)
        places = [eps_g + shift for shift in outcomes.shifts()]

        def average() -> arb:
            weights = outcomes.weights()
            return total(
                weight * self.at(rest, place)
                for weight, place in zip(weights, places, strict=True)
                if place < rest.total
            )

        behind = (RECURSION, ADAPTIVE_SYMMETRY) if outcomes.groups else ()
        end = End(self.name, tuple(dict.fromkeys((*self.rests_on, *behind))))
        return Answer(*dyadic_ends(refined(average, bits), bits), end, end)

    def at(self, rest: Word, eps_g: Exact) -> arb:
        """The tail at any real eps_g, at the current precision."""
        if eps_g.sign() < 0:
            ball = eps_g.ball()
            return -ball.expm1() + ball.exp() * self.at(rest, -eps_g)
        return self.tail.value(rest, eps_g) if eps_g < rest.total else arb(0)


def split(word: Word) -> tuple[Outcomes, Word]:
    """The leading DP mechanisms, and what follows from the first BR on."""
    leading = next((i for i, run in enumerate(word.runs) if run.ranged), len(word.runs))
    return Outcomes(word.runs[:leading]), Word(word.runs[leading:])
