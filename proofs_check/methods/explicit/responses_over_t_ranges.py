"""Randomized responses whose t is known within a range: three explicit mechanisms are no better.

A mechanism is listed by its outcomes: how much likelier each is on input 0 than on input 1 (its
ratio r), and its probability on input 1; r times that is its probability on input 0. With c = e^eps
and a = e^(t - eps), RR_{eps,t} has the ratios c a and a, of probabilities (1 - a) / ((c - 1) a) and
(c a - 1) / ((c - 1) a): these add to 1, and so do the products with the ratios.

*A range of t.* Let t be in [t0, t1], so a in [a0, a1]. Split the answer of ratio a into two of
ratios a0 and a1, and that of ratio c a into c a0 and c a1, the mean of the ratio kept: a0 is drawn
with probability (a1 - a) / (a1 - a0) in both. What is done after the answer may be done after its
two parts, and the delta does not fall: (r - g)_+ and (1 - g r)_+ are convex in r. The four
probabilities are affine in the point (a, 1/a), which lies in the triangle of the ends of its arc
and of the meeting point (2 a0 a1, 2) / (a0 + a1) of their tangents; so the split mechanism is a
mixture, outcome by outcome, of those at the three corners. They are RR_{eps,t0}, RR_{eps,t1} and
the one with

    ratio          c a0        a0          c a1        a1
    probability    (1 - a1)    (c a1 - 1)  (1 - a0)    (c a0 - 1)      over (c - 1) (a0 + a1),

each a true mechanism. The delta of a mixture is at most the largest of the deltas. So no t of the
range has a larger delta than the best of the three, whatever else is used before, beside or after
it; of several mechanisms one is replaced after the other. The excess is of second order in t1 - t0.

Nothing of exactdp is used but exact numbers and balls.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from flint import arb

from exactdp.numbers.exact_numbers import Exact
from exactdp.statements import BR_DOMINATED_BY_RR, DP_WITHIN_BR, LEMMA_4_1, Statement

DOMINATION: tuple[Statement, ...] = (LEMMA_4_1, BR_DOMINATED_BY_RR, DP_WITHIN_BR)
"""What every upper end rests on: that mechanisms of a class are no better than its RR_{eps,t}."""


@dataclass(frozen=True)
class Corners:
    """Outcomes' ratios, and for each explicit mechanism a row of their probabilities on input 1."""

    ratios: tuple[arb, ...]
    rows: tuple[tuple[arb, ...], ...]


def at_share(eps: Exact, share: Fraction) -> Corners:
    """RR_{eps,t} at t = share * eps; eps > 0."""
    a, high, low = ratio_at(eps, share)
    whole = eps.ball().expm1() * a
    return Corners((a * eps.ball().exp(), a), ((high / whole, low / whole),))


def over_range(eps: Exact, low: Fraction, high: Fraction) -> Corners:
    """RR_{eps,t} at the two ends, t = low * eps and high * eps, and the third one; eps > 0."""
    (a0, falls0, rises0), (a1, falls1, rises1) = ratio_at(eps, low), ratio_at(eps, high)
    c, step, zero = eps.ball().exp(), eps.ball().expm1(), arb(0)
    both = step * (a0 + a1)
    first, last = step * a0, step * a1
    rows = (
        (falls0 / first, rises0 / first, zero, zero),
        (zero, zero, falls1 / last, rises1 / last),
        (falls1 / both, rises1 / both, falls0 / both, rises0 / both),
    )
    return Corners((c * a0, a0, c * a1, a1), rows)


def ratio_at(eps: Exact, share: Fraction) -> tuple[arb, arb, arb]:
    """a, 1 - a and c a - 1, without cancellation."""
    below = (eps * (share - 1)).ball()
    return below.exp(), -below.expm1(), (eps * share).ball().expm1()


def outcomes_of_pure(many: tuple[Exact, ...]) -> list[tuple[arb, arb]]:
    """(ratio, probability on input 1) of all answers of such mechanisms used independently.

    Answers of equal eps count together: of n of them, j ones in binom(n, j) ways.

    >>> from exactdp.numbers.exact_numbers import exact
    >>> len(outcomes_of_pure((exact(1), exact(2), exact(1))))
    6
    """
    found = [(arb(1), arb(1))]
    for eps in sorted(set(many)):
        n, c = many.count(eps), eps.ball().exp()
        here = [
            (
                (eps * (n - 2 * j)).ball().exp(),
                arb.bin_uiui(n, j) * c**j / (1 + c) ** n,
            )
            for j in range(n + 1)
        ]
        found = [(r * s, w * v) for r, w in found for s, v in here]
    return found


def delta_of_product(
    corners: Sequence[Corners], rest: Sequence[tuple[arb, arb]], gamma: arb, *, swapped: bool
) -> arb:
    """The delta at gamma = e^eps_g of the first rows together with what else is used: the sum over
    all outcomes of (P0 - gamma P1)_+, or with the inputs exchanged."""
    total = arb(0)
    pairs = [tuple(zip(one.ratios, one.rows[0], strict=True)) for one in corners]
    for outcome in product(*pairs, rest):
        ratio, weight = arb(1), arb(1)
        for r, w in outcome:
            ratio, weight = ratio * r, weight * w
        given0, given1 = (weight, weight * ratio) if swapped else (weight * ratio, weight)
        total += (given0 - gamma * given1).nonnegative_part()
    return total
