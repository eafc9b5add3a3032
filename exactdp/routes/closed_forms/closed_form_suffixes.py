"""A tail: a word with a closed form, and the route that answers for it behind DP mechanisms.

A tail is asked at 0 <= eps_g < the sum of its eps only: beyond, delta is 0, and at -eps_g it is
1 - e^-eps_g + e^-eps_g times that at eps_g, as every step keeps both. All its cases are decided in
exact numbers; the formula of a case is evaluated in balls.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from flint import arb

from exactdp.formulas.lifting import reflected
from exactdp.mechanisms.compositions import ZERO, Core
from exactdp.numbers.answers import Answer, Witness
from exactdp.numbers.enclosures import End, dyadic_ends
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields import Balls
from exactdp.routes.base import Route, needs
from exactdp.routes.closed_forms.averages_over_dp_outcomes import Outcomes, refined, total
from exactdp.statements import ADAPTIVE_SYMMETRY, RECURSION, Statement

MAX_TERMS = 4096
"""The most outcomes of leading DP mechanisms, times the work of the tail for each."""


STEPS_PER_TERM = 100
"""Steps, of about a tenth of a microsecond, that one term of a formula in balls counts for where
routes are compared by their cost. It decides which route comes first, and no answer."""
F = Balls()


class Tail(ABC):
    """A closed form for the adaptive optimum of some words."""

    @abstractmethod
    def work(self, word: Core) -> int | None:
        """The number of terms of the closed form at one eps_g; None for a word it is not about."""

    def knows(self, word: Core, eps_g: Exact) -> bool:
        """Whether the form holds at this eps_g, 0 <= eps_g < the end of the support."""
        return eps_g >= self.knows_from(word)

    def knows_from(self, word: Core) -> Exact:
        """The eps_g from which on the form holds; 0, unless a tail says otherwise."""
        return ZERO

    def witness(self, word: Core, eps_g: Exact, bits: int) -> Witness | None:
        """The t of the first mechanism, where one choice for all that follows attains the value.

        Else None.
        """
        return None

    @abstractmethod
    def value(self, word: Core, eps_g: Exact) -> arb:
        """delta at an eps_g that :meth:`knows` allows, a ball at the current precision."""


class ClosedFormRoute(Route):
    """The route for DP mechanisms, then a tail: its closed form averaged over their outcomes."""

    optima = frozenset({True})

    def __init__(self, name: str, rests_on: tuple[Statement, ...], tail: Tail) -> None:
        self.name, self.rests_on, self.tail = name, rests_on, tail

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty where the tail is known after all outcomes of the leading DP, and these are few.

        Else why the route does not apply.
        """
        outcomes, rest = split(core)
        work = self.tail.work(rest) if rest.runs else None
        if work is None:
            return "needs other words: those of its closed form"
        if outcomes.size * work > MAX_TERMS:
            return f"more than {MAX_TERMS} terms"
        places = (abs(eps_g + shift) for shift in outcomes.shifts())
        known = all(place >= rest.support or self.tail.knows(rest, place) for place in places)
        return needs(known, "needs another eps_g: its closed form does not hold here")

    def sometimes(self, core: Core) -> bool:
        """Whether the tail is about what is left of the word behind its leading DP mechanisms."""
        _, rest = split(core)
        return bool(rest.runs) and self.tail.work(rest) is not None

    def since(self, core: Core) -> Exact | None:
        """The eps_g from which on the form holds, if no DP mechanism leads; else 0 or None.

        None where it is not known, or the route does not apply.
        """
        outcomes, rest = split(core)
        if not rest.runs or self.tail.work(rest) is None:
            return None
        since = self.tail.knows_from(rest)
        if outcomes.groups and since.sign() > 0:
            return None
        return None if self.lacks(core, since) else since

    def cost(self, core: Core) -> int:
        """The steps of the tail's terms at each outcome of the leading DP mechanisms."""
        outcomes, rest = split(core)
        return STEPS_PER_TERM * outcomes.size * (self.tail.work(rest) or 1)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket of delta at ``eps_g``, of relative width about 2^-bits."""
        outcomes, rest = split(core)
        places = [eps_g + shift for shift in outcomes.shifts()]

        def average() -> arb:
            weights = outcomes.weights()
            return total(
                weight * self.at(rest, place)
                for weight, place in zip(weights, places, strict=True)
                if place < rest.support
            )

        behind = (RECURSION, ADAPTIVE_SYMMETRY) if outcomes.groups else ()
        end = End(self.name, tuple(dict.fromkeys((*self.rests_on, *behind))))
        witness = None if outcomes.groups else self.tail.witness(rest, eps_g, bits)
        return Answer(*dyadic_ends(refined(average, bits), bits), end, end, witness)

    def at(self, rest: Core, eps_g: Exact) -> arb:
        """delta of the tail ``rest`` at any real eps_g, as a ball at the current precision."""
        if eps_g.sign() < 0:
            value: arb = reflected(F, eps_g=eps_g.ball(), value=self.at(rest, -eps_g))
            return value
        return self.tail.value(rest, eps_g) if eps_g < rest.support else arb(0)


def split(word: Core) -> tuple[Outcomes, Core]:
    """The outcomes of a word's leading DP mechanisms, and what follows from the first BR on."""
    leading = next((i for i, run in enumerate(word.runs) if run.chosen), len(word.runs))
    return Outcomes(word.runs[:leading]), Core(word.runs[leading:], adaptive=True)
