"""One BR(eps), and two BR of any eps, after any DP mechanisms.

For |s| <= eps one BR gives G(s) = K (1 - e^((s - eps)/2))^2 with t = (s + eps)/2; call these s
M. Below it gives 1 - e^s (call these s L), above 0 (call these s O).

BR(eps_1), BR(eps_2) is the supremum over t of the average, with the weights of RR_{eps_1,t}, of
that at s - t and s + eps_1 - t. According to where these two places are the objective is

    LL, OO: it does not depend on t;
    LO:     q (1 - e^(s - t)): stationary at t = (s + eps_1)/2 only;
    MM:     a constant minus a positive multiple of the average of e^(s/2), which is
            (e^(-t/2) + e^((t - eps_1)/2))/(1 + e^(-eps_1/2)): stationary at t = eps_1/2 only;
    MO:     a positive multiple of (1 - e^(t - eps_1))(1 - e^((s - t - eps_2)/2))^2: stationary at
            t = (2 eps_1 + s - eps_2)/3 only;
    LM:     MO after the reflection t -> eps_1 - t, s -> -s: at t = (eps_1 + s + eps_2)/3 only.

So the supremum is the largest of the values of the objective at these t and at those where the case
changes, as far as they are in [0, eps_1]: exact numbers all of them. With equal eps it is H_2 for
s >= eps/2 and the value at t = eps/2 below (there MM is the only case that matters: its square-root
form, continued to all s, is nowhere below the value of one BR).
"""

from __future__ import annotations

from flint import arb

from exactdp.formulas import adaptive_blocks
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.generalized_randomized_response import one_minus_q, q
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.extremes import largest
from exactdp.routes.closed_forms.closed_form_suffixes import ClosedFormRoute, F, Tail
from exactdp.statements import ONE_BR, RECURSION, TWO_BR


def one(eps: Exact, s: Exact) -> arb:
    """delta of one BR(eps) at any real s, as a ball at the current precision.

    Its cases are decided in exact numbers.
    """
    if s >= eps:
        return arb(0)
    if s <= -eps:
        return -s.ball().expm1()
    root: arb = ((s - eps) / 2).ball().expm1()
    return root * root / -(-eps).ball().expm1()


def candidates(first: Exact, second: Exact, s: Exact) -> list[Exact]:
    """Numbers t in [0, first] among which a best t of BR(first), used before BR(second), is.

    For delta at ``s``; exact numbers.
    """
    ends = [place + side for place in (s, s + first) for side in (-second, second)]
    stationary = [
        first / 2,
        (s + first) / 2,
        (2 * first + s - second) / 3,
        (first + s + second) / 3,
    ]
    zero = first * 0
    return [zero, first, *(t for t in (*stationary, *ends) if zero < t < first)]


def objective(first: Exact, second: Exact, s: Exact, t: Exact) -> arb:
    """delta at s if BR(first) has this t, and BR(second) the best t after each outcome.

    As a ball at the current precision.
    """
    weights = {"eps": first.ball(), "t": t.ball()}
    low, high = one(second, s - t), one(second, s - t + first)
    value: arb = q(F, **weights) * low + one_minus_q(F, **weights) * high
    return value


def two(eps: Exact, s: Exact) -> arb:
    """delta of two BR(eps) of one eps at s >= 0, as a ball at the current precision."""
    if s >= 2 * eps:
        return arb(0)
    known = {"eps": eps.ball(), "eps_g": s.ball()}
    if s >= eps / 2:
        value: arb = adaptive_blocks.top_piece.formula(F, k=2, **known)
    else:
        loss = adaptive_blocks.root_loss.formula(F, eps=known["eps"])
        value = adaptive_blocks.root_piece.formula(F, loss=loss, **known)
    return value


class OneBR(Tail):
    """The closed form for one BR(eps) alone, for every real eps_g."""

    def work(self, word: Core) -> int | None:
        """1 term for a word of one BR mechanism; None for any other word."""
        return 1 if word.size == word.n == 1 else None

    def value(self, word: Core, eps_g: Exact) -> arb:
        """delta of one BR(eps) at any real eps_g, as a ball.

        (1 - e^((eps_g - eps)/2))^2/(1 - e^-eps) in [-eps, eps].
        """
        return one(word.runs[0].eps, eps_g)


class TwoBR(Tail):
    """The closed form for BR(eps_1), BR(eps_2), equal or not."""

    def work(self, word: Core) -> int | None:
        """1 term for two equal eps, 10 for two different ones; None for any other word."""
        if not word.size == word.n == 2:
            return None
        return 1 if len(word.runs) == 1 else 10

    def value(self, word: Core, eps_g: Exact) -> arb:
        """delta of the word, by a closed form for equal eps, else over the candidates for t.

        As a ball: the largest objective over the candidates.
        """
        if len(word.runs) == 1:
            return two(word.runs[0].eps, eps_g)
        first, second = (run.eps for run in word.runs)
        return largest(
            [objective(first, second, eps_g, t) for t in candidates(first, second, eps_g)]
        )


ONE = ClosedFormRoute("one-br", (RECURSION, ONE_BR), OneBR())
TWO = ClosedFormRoute("two-br", (RECURSION, ONE_BR, TWO_BR), TwoBR())
