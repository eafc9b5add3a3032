"""One BR(eps) at any place among DP mechanisms of any eps.

After the BR only DP mechanisms are left, and their value is sum of w_i (1 - e^(s + a_i))_+ over
their outcomes. A step of BR(eps) before that is the supremum over t of the sum of w_i times

    1 - e^b            for t >= b + eps,
    q (1 - e^(b - t))  for b < t < b + eps,       b = s + a_i,  q = q_{eps,t},
    0                  for t <= b.

Between the t where a term changes its case, the sum of the second kind is q (W - M e^-t) with
W = sum of w_i and M = sum of w_i e^(b_i), that is

    K (W + M e^-eps - (W e^(t - eps) + M e^-t)),

which is largest at t = (eps + ln(M/W))/2. That t is in (0, eps), as M/W is an average of e^b with
|b| < eps, but perhaps not in the piece. It does no harm: each of the three lines is at most the
term at every t, q (1 - e^(b - t))_+ + (1 - q) (1 - e^(b - t + eps))_+, in which the weights make

    q (1 - e^(b - t)) + (1 - q) (1 - e^(b - t + eps)) = 1 - e^b,

so the sum of the lines of a piece is at most the objective for every t. The largest over the pieces
of the largest over t is the value. (Where the b_i are at least 2 eps apart, at most one term
depends on t: Proposition 2.)
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import floor, log2

from flint import arb

from exactdp.mechanisms.compositions import ZERO, Core
from exactdp.mechanisms.generalized_randomized_response import q
from exactdp.numbers.answers import Witness
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.extremes import largest, place_of_largest
from exactdp.routes.closed_forms.averages_over_dp_outcomes import Outcomes, total
from exactdp.routes.closed_forms.closed_form_suffixes import ClosedFormRoute, F, Tail
from exactdp.statements import RECURSION, SINGLE_BR


@dataclass(frozen=True)
class Step:
    """A BR(eps) step on a weighted sum of terms (1 - e^b)_+, b in increasing order."""

    eps: Exact
    terms: tuple[tuple[Exact, int], ...]
    """Each b with the index of its weight."""

    @cached_property
    def moving(self) -> tuple[tuple[Exact, int], ...]:
        """The terms whose case depends on t: those with -eps < b < eps."""
        return tuple((b, i) for b, i in self.terms if -self.eps < b < self.eps)

    @cached_property
    def ends(self) -> list[Exact]:
        """The t between which no term changes its case: 0, eps, and those in between; in order."""
        zero = self.eps * 0
        found = [zero, self.eps]
        for b, _ in self.moving:
            end = b if b.sign() > 0 else b + self.eps
            if zero < end < self.eps:
                found.append(end)
        found.sort()
        return [t for t, after in zip(found, [*found[1:], None], strict=True) if t != after]

    def value(self, weights: list[arb]) -> arb:
        """The supremum over t of the sum after the step, for these weights, as a ball.

        At the current precision; ``weights`` has one for each index in ``terms``.
        """
        fixed = total(-weights[i] * b.ball().expm1() for b, i in self.terms if b <= -self.eps)
        if not self.moving:
            return fixed
        pieces = zip(self.ends[:-1], self.ends[1:], strict=True)
        return fixed + largest([self.piece(low, high, weights) for low, high in pieces])

    def best_t(self, weights: list[arb]) -> arb:
        """A t at which the supremum is attained, as far as balls of this precision tell."""
        pieces = list(zip(self.ends[:-1], self.ends[1:], strict=True))
        values = [self.piece(low, high, weights) for low, high in pieces]
        low, _ = pieces[place_of_largest(values)]
        stationary = self._stationary(low, weights)
        return low.ball() if stationary is None else stationary

    def _stationary(self, low: Exact, weights: list[arb]) -> arb | None:
        """The t where the lines of the piece from ``low`` on are highest; None if they are flat."""
        part = [(b, i) for b, i in self.moving if b <= low < b + self.eps]
        if not part:
            return None
        moment = total(weights[i] * b.ball().exp() for b, i in part)
        return (self.eps.ball() + (moment / total(weights[i] for _, i in part)).log()) / 2

    def piece(self, low: Exact, high: Exact, weights: list[arb]) -> arb:
        """The largest value, over t in [low, high], of the lines of the moving terms there.

        A ball, for a piece between two neighbours of ``ends``.
        """
        full = [(b, i) for b, i in self.moving if b + self.eps <= low]
        part = [(b, i) for b, i in self.moving if b <= low and b + self.eps >= high]
        value = total(-weights[i] * b.ball().expm1() for b, i in full)
        t = self._stationary(low, weights)
        if t is None:
            return value
        high_answer: arb = q(F, eps=self.eps.ball(), t=t)
        return value + high_answer * total(-weights[i] * (b.ball() - t).expm1() for b, i in part)


class SingleBR(Tail):
    """The closed form for BR(eps) before DP mechanisms of any eps."""

    def work(self, word: Core) -> int | None:
        """The number of outcomes of the DP, or of pieces of t times terms, if that is more.

        Terms are those that depend on t at once. None unless the word has one BR.
        """
        if word.n != 1:
            return None
        outcomes = Outcomes(word.runs[1:])
        size = at_once = outcomes.size
        if len(outcomes.groups) == 1:  # places 2 eps_1 apart in an interval of length 2 eps
            ((eps, _),) = outcomes.groups
            at_once = min(size, word.runs[0].eps.floor_divide(eps) + 1)
        return max(size, 2 * at_once * at_once)

    def value(self, word: Core, eps_g: Exact) -> arb:
        """delta of the word at ``eps_g``, the largest value over the pieces of t, as a ball."""
        outcomes = Outcomes(word.runs[1:])
        return self._step(word, eps_g, outcomes).value(outcomes.weights())

    def witness(self, word: Core, eps_g: Exact, bits: int) -> Witness | None:
        """A short t next to the best one; None where no term depends on t.

        There the value is within its square of the supremum.
        """
        outcomes = Outcomes(word.runs[1:])
        step = self._step(word, eps_g, outcomes)
        if not step.moving:
            return None
        with precision(bits + 64):
            t = step.best_t(outcomes.weights())
        near = max(0, -floor(log2(float(word.support - eps_g) + 1e-300)))
        with precision(bits // 2 + 24 + 2 * near):
            short = Exact(Dyadic.from_arb((t * 1).mid()).fraction())
        return Witness(((max(ZERO, min(short, step.eps)),),))

    def _step(self, word: Core, eps_g: Exact, outcomes: Outcomes) -> Step:
        terms = sorted((eps_g + shift, i) for i, shift in enumerate(outcomes.shifts()))
        return Step(word.runs[0].eps, tuple(terms))


SINGLE = ClosedFormRoute("single-br", (RECURSION, SINGLE_BR), SingleBR())
