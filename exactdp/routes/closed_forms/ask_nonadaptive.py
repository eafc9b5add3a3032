"""Words for which adaptive and non-adaptive optimum are equal: ask the non-adaptive routes.

- DP mechanisms only: nothing is chosen, so the order and the answers do not matter.
- One BR, used first: its t is chosen before there is any answer, and nothing is chosen after it.
- One BR(eps), the DP mechanisms all of one eps_1 >= eps: its place does not matter (Proposition 2
  of cesar-rogers-2022, which has eps = eps_1; the proof goes through for eps <= eps_1), so it may
  as well be used first.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Answer, Core, Route
from exactdp.routes.registry import EXACT
from exactdp.routes.words import Word
from exactdp.statements import (
    NOTHING_CHOSEN,
    PROPOSITION_2,
    PROPOSITION_2_APART,
    RECURSION,
    Statement,
)

MAX_COST = 3 * 10**8


def nothing_to_adapt(word: Word) -> tuple[Statement, ...] | None:
    """Why the adaptive optimum of a word is the non-adaptive one at every eps_g; None if unknown.

    >>> from exactdp.numbers.exact_numbers import exact
    >>> from exactdp.routes.words import Run
    >>> one, two = exact(1), exact(2)
    >>> [str(s) for s in nothing_to_adapt(Word.of([Run(True, two, 1), Run(False, one, 3)]))]
    ['cesar-rogers-2022, Lemma 5.1 (corrected)', 'exactdp, Nothing to adapt (own)']
    >>> nothing_to_adapt(Word.of([Run(False, one, 3), Run(True, two, 1)])) is None
    True
    """
    if word.ranged > 1:
        return None
    if word.ranged == 0 or word.runs[0].ranged:
        return (RECURSION, NOTHING_CHOSEN)
    (single,) = (run.eps for run in word.runs if run.ranged)
    pure = [run.eps for run in word.runs if not run.ranged]
    if any(eps != pure[0] for eps in pure) or single > pure[0]:
        return None
    place = PROPOSITION_2 if single == pure[0] else PROPOSITION_2_APART
    return (RECURSION, NOTHING_CHOSEN, place)


def cheapest(core: Core) -> Route | None:
    """The cheapest exact non-adaptive route, if it is affordable."""
    fitting = [(route.cost(core), i) for i, route in enumerate(EXACT) if route.applies(core)]
    cost, i = min(fitting, default=(MAX_COST + 1, 0))
    return EXACT[i] if cost <= MAX_COST else None


class AskNonadaptiveRoute:
    """The exact non-adaptive routes, for words in which there is nothing to adapt."""

    name = "non-adaptive"
    default_rtol = Fraction(1, 10**15)

    def applies(self, word: Word, eps_g: Exact) -> bool:
        """Nothing to adapt, and an exact route that can be afforded."""
        return nothing_to_adapt(word) is not None and cheapest(word.core) is not None

    def solve(self, word: Word, eps_g: Exact, bits: int) -> Answer:
        """Its answer, resting on both."""
        reasons, route = nothing_to_adapt(word), cheapest(word.core)
        assert reasons is not None
        assert route is not None
        answer = route.solve(word.core, eps_g, bits)
        lower, upper = (
            End(f"{self.name} ({end.route})", tuple(dict.fromkeys((*end.rests_on, *reasons))))
            if end.rests_on
            else end
            for end in (answer.lower_end, answer.upper_end)
        )
        return replace(answer, lower_end=lower, upper_end=upper, witness=None)


ASK_NONADAPTIVE = AskNonadaptiveRoute()
