"""The root of a monotone function that is known only by certified brackets.

``evaluate(x, bits)`` returns an enclosure of f(x) at a dyadic x. Secants propose points
(:mod:`exactdp.numbers.secants`), and nothing of that is trusted: what comes back are two points at
which the side of the root is certified.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from flint import arb

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.root_brackets import RootBracket, Side
from exactdp.numbers.secants import Secants

__all__ = ["RootSearch", "Side"]

MAX_STEPS = 400


def asked_bits(rtol: Fraction) -> int:
    """The accuracy at which f is asked for first."""
    return 24 + rtol.denominator.bit_length() - rtol.numerator.bit_length()


class RootSearch:
    """One search; f is decreasing in x, or increasing if ``rising``.

    ``low`` and ``high`` start as points on either side of the root and only ever move towards it.
    A point where f equals the target exactly counts as f <= target.
    """

    def __init__(
        self,
        evaluate: Callable[[Dyadic, int], Enclosure],
        target: Fraction,
        low: Side,
        high: Side,
        *,
        rtol: Fraction,
        atol: Fraction,
        rising: bool = False,
        edge: Dyadic | None = None,
        spread: Dyadic | None = None,
    ) -> None:
        self.evaluate, self.target, self.rising = evaluate, target, rising
        self.bracket = RootBracket(low, high, rtol, atol, edge)
        self.secants = Secants(self.bracket, target, spread)
        self.evaluations = 0
        self.bits = asked_bits(rtol)
        self.working = 2 * self.bits + 64

    @property
    def low(self) -> Side:
        """The end below the root."""
        return self.bracket.low

    @property
    def high(self) -> Side:
        """The end above the root."""
        return self.bracket.high

    @property
    def reached(self) -> bool:
        """Whether [low, high] is as narrow as was asked for."""
        return self.bracket.reached

    def run(self, guess: Dyadic) -> RootSearch:
        """Shrink the bracket until the width is reached or the steps are used up."""
        with precision(self.working):
            self._run(guess.to_arb())
        return self

    def _run(self, x: arb) -> None:
        bracket, secants = self.bracket, self.secants
        last_move: arb | None = None
        for step in range(MAX_STEPS):
            if self.reached:
                return
            x = bracket.inside(x)
            if step % 4 == 3 and bracket.slow():
                x, last_move = bracket.middle(), None
            if not self._visit(x):  # so close to the root that the side cannot be told
                self._visit_around(x)
                if not self.reached:
                    return
                continue
            proposal = secants.proposal(x)
            if bracket.at_the_edge(proposal):
                self._visit_inside(bracket.below_the_edge())
                if self.reached:
                    return
            if proposal is None:
                x, last_move = bracket.middle(), None
                continue
            move = abs(proposal - x).mid()
            margin = bracket.margin(proposal)
            # a secant step makes an error of about the product of the last two moves
            if move < margin or (
                last_move is not None and move * last_move < margin * secants.scale(proposal)
            ):
                self._visit_around(proposal)
                again = secants.meeting()
                x, last_move = bracket.middle() if again is None else again, None
            else:
                x, last_move = proposal, move

    def _visit_around(self, x: arb) -> None:
        """Try to certify both sides at half the width that is wanted."""
        margin = self.bracket.margin(x)
        self._visit_inside((x - margin).mid(), (x + margin).mid())

    def _visit_inside(self, *candidates: arb) -> None:
        for candidate in candidates:
            if self.bracket.strictly_inside(candidate):
                self._visit(candidate)

    def _visit(self, x: arb) -> bool:
        """Evaluate and move the end that x certifies; False if the side cannot be told."""
        point = Dyadic.from_arb(x)
        bits = self.bits
        while bits <= 16 * self.bits:
            enclosure = self.evaluate(point, bits)
            self.evaluations += 1
            above = not enclosure.lower.infinite and enclosure.lower.fraction() > self.target
            below = not enclosure.upper.infinite and enclosure.upper.fraction() <= self.target
            if above or below:
                side = Side(point, enclosure.lower_end if above else enclosure.upper_end)
                if above != self.rising:
                    self.bracket.low = side
                else:
                    self.bracket.high = side
                value = ((enclosure.lower.to_arb() + enclosure.upper.to_arb()) / 2).mid()
                self.secants.visited(x, value)
                return True
            bits *= 2
        return False
