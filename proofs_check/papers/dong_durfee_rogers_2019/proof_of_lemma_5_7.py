"""The proof of Lemma 5.7 (of Lemma C.6 in the supplement): its induction, display by display.

True for every k and 1 <= ell <= k. (The display of the inner terms is a claim of lemma_5_7.py.)
"""

from __future__ import annotations

from proofs_check import binom, claim, equal, exp, p, total
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT
from proofs_check.papers.dong_durfee_rogers_2019.lemma_5_7 import (
    INSIDE,
    derivative,
    inner,
    of_summand,
    summand,
)

paper = Paper("dong-durfee-rogers-2019")
ELL = "integer [1, k]"


def common(k, ell, eps, t):
    """The factor in front of the brackets."""
    other = p(eps=eps, t=t)
    powers = other ** (k - 1 - ell) * (1 - other) ** (ell - 1)
    return binom(k, ell) * powers * (1 / (1 - exp(-eps))) ** 2


@paper.item(
    "Proof of Lemma 5.7, the binomial coefficients",
    also=[(SUPPLEMENT, "Proof of Lemma C.6, the binomial coefficients")],
    expected="PROVED",
)
@claim(ell=ELL)
def coefficients(k, ell):
    """(k - (ell - 1)) binom(k, ell - 1) = ell binom(k, ell)."""
    return equal((k - (ell - 1)) * binom(k, ell - 1), ell * binom(k, ell))


@paper.item(
    "Proof of Lemma 5.7, this reduces to",
    also=[(SUPPLEMENT, "Proof of Lemma C.6, this reduces to")],
    expected="PROVED",
)
@claim(ell=ELL, t=INSIDE)
def reduced(k, ell, eps, eps_g, t):
    """The formula for ell - 1 and Lemma B.4's for f_ell add up to the common factor times the
    bracket of the third display."""
    first = ell * (exp(-t) - exp(-eps)) * (exp(eps_g - t) - exp(k * t - ell * eps))
    return equal(
        derivative(ell - 1, k, t, eps, eps_g) + of_summand(ell, k, t, eps, eps_g),
        common(k, ell, eps, t) * (first + inner(ell, k, t, eps, eps_g)),
    )


@paper.item(
    "Proof of Lemma 5.7, substituted",
    also=[(SUPPLEMENT, "Proof of Lemma C.6, substituted")],
    expected="PROVED",
)
@claim(ell=ELL, t=INSIDE)
def substituted(k, ell, eps, eps_g, t):
    """With the simplified bracket the common factor gives the lemma's right side."""
    bracket = (k - ell) * (1 - exp(-t)) * (exp(eps_g - t) - exp(k * t - (ell + 1) * eps))
    return equal(common(k, ell, eps, t) * bracket, derivative(ell, k, t, eps, eps_g))


@paper.item(
    "Corollary B.1, every k and ell",
    also=[(SUPPLEMENT, "Corollary C.4, every k and ell")],
    expected="PROVED",
)
@claim(ell=ELL, t=INSIDE)
def one_more(k, ell, eps, eps_g, t):
    """The sum of f_0, ..., f_ell is that of f_0, ..., f_(ell - 1) and f_ell."""

    def partial(last):
        return total(lambda i: summand(i, k, t, eps, eps_g), 0, last)

    return equal(partial(ell), partial(ell - 1) + summand(ell, k, t, eps, eps_g))
