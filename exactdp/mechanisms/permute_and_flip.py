"""PF(eps): permute-and-flip, which is report-noisy-max with exponential noise."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, log2

from flint import arb

from exactdp.mechanisms.exponential_mechanism import Selection
from exactdp.mechanisms.mechanism import Mechanism, class_named
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.statements import PERMUTE_AND_FLIP, Statement

SHARES = 8
"""Members are tried at eighths of the width: each is a lower bound, whichever is taken."""
BITS, MOST_BITS = 60, 1500
"""Binary places to which a member is rounded towards equal distributions: beyond what the width
takes, and at most. Rounding is post-processing, so fewer make a weaker lower bound."""


@dataclass(frozen=True, init=False)
class PermuteAndFlip(Selection, grammar="PF"):
    """Permute-and-flip: outcomes in random order, each taken with probability e^(eps (u - max u)).

    (McKenna and Sheldon 2020.) Report-noisy-max that adds exponential noise of mean 1/eps to the
    scores has the same probabilities (Ding, Kifer, Sayed, Steinke, Wang, Xiao and Zhang 2021).
    Domain as for EM. It is DP(2 eps sensitivity), and DP(eps sensitivity) for a monotone score, the
    same eps that an exponential mechanism of these weights has. But it does *not* lie in BR of that
    eps: two outcomes of equal scores that move apart by R = width/eps go from 1/2 and 1/2 to
    1 - e^-width/2 and e^-width/2, so that the loss has the range width + ln(2 - e^-width), which is
    more than the width. What is known here is therefore a bound, by the DP class.

    Proof of DP: with W = e^(eps u), an outcome i has the probability
    integral over 0 < y < 1/max W of W_i prod over j != i of (1 - W_j y) dy (its place in the order
    is y max W; those before it are refused). Let every W_j grow by a factor between 1 and e^width
    (adding a number to all scores changes nothing). Then the domain and the product shrink, and
    W_i grows by at most e^width; and y = v e^-width shows that the loss is at least -width.

    >>> print(PermuteAndFlip("1/10", 2), PermuteAndFlip("1/10", 2).width)
    PF(1/10, 2) 2/5
    """

    forms = ("PF(eps)", "PF(eps, sensitivity)", "PF(eps, sensitivity, monotone)")
    rank = 3

    eps: Exact
    sensitivity: Fraction
    monotone: bool

    __str__ = Mechanism.__str__

    @property
    def stands_for(self) -> str:
        """The weights of these mechanisms, and the DP class that bounds them, in words."""
        return f"permute-and-flip with {self.scored}, from above as DP({self.width})"

    @property
    def loss_by(self) -> tuple[Statement, ...]:
        """The statement that it is DP(width), and that it has a known member with two outcomes."""
        return (PERMUTE_AND_FLIP,)

    def member(self, share: float) -> tuple[Mechanism, Statement]:
        """A member with two outcomes, as a Finite mechanism, and the statement that it is one.

        Its scores are t/eps apart before and (width - t)/eps afterwards, the other way; t is (1 +
        share)/2 of the width, share within [-1, 1], rounded to eighths. The one that rises has the
        probability e^-t/2 before and 1 - e^-(width - t)/2 afterwards; alone it has the largest
        delta at eps_g = 2 t - width; outside the support t is an end. The pair is rounded towards
        equal distributions, which is post-processing: the region of its errors shrinks.
        """
        inside = min(1.0, max(-1.0, share))
        t = self.width * Fraction(round(SHARES * (1 + inside) / 2), SHARES)
        bits = _bits(float(self.width))
        with precision(2 * MOST_BITS):
            before, after = (_above((-loss.ball()).exp() / 2, bits) for loss in (t, self.width - t))
        if 1 - after < before:  # nothing is left of so small a width
            before = after = Fraction(1, 2)
        made = class_named("Finite")([1 - after, after], [before, 1 - before])
        return made, PERMUTE_AND_FLIP

    @property
    def larger_classes(self) -> tuple[tuple[Mechanism, Statement], ...]:
        """The class DP(width), with a statement; not BR(width), for the loss has a larger range."""
        return ((class_named("DP")(self.width), PERMUTE_AND_FLIP),)


def _bits(width: float) -> int:
    """Enough for both probabilities and for what the width makes of them, up to the most."""
    if not 0 < width < MOST_BITS:  # too small for a double, or too large
        return MOST_BITS
    return min(MOST_BITS, BITS + round(2 * width + max(0.0, -log2(width))))


def _above(chance: arb, bits: int) -> Fraction:
    """The next multiple of 2^-bits that is not below the number, and not 0."""
    least = Fraction(1, 1 << bits)
    if chance < arb((1, -bits)):
        return least
    return ceil(Dyadic.from_arb(chance.upper()).fraction() / least) * least
