"""The proof of Lemma B.4 (of Lemma C.10 in the supplement): its two displays of the derivative.

True for every k and 1 <= ell <= k. (The last display is a claim of lemma_5_7.py.)
"""

from __future__ import annotations

from proofs_check import binom, claim, equal, exp, p, slope
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT
from proofs_check.papers.dong_durfee_rogers_2019.lemma_5_7 import INSIDE, summand

paper = Paper("dong-durfee-rogers-2019")
ELL = "integer [1, k]"


def three_terms(k, ell, eps, eps_g, t):
    """The product rule, as printed."""
    other, gain = p(eps=eps, t=t), exp(k * t - ell * eps) - exp(eps_g)
    change = exp(-t) / (1 - exp(-eps))
    first = (k - ell) * -change * other ** (k - 1 - ell) * (1 - other) ** ell * gain
    second = ell * change * other ** (k - ell) * (1 - other) ** (ell - 1) * gain
    third = k * exp(k * t - ell * eps) * other ** (k - ell) * (1 - other) ** ell
    return binom(k, ell) * (first + second + third)


@paper.item(
    "Proof of Lemma B.4, the product rule",
    also=[(SUPPLEMENT, "Proof of Lemma C.10, the product rule")],
    expected="PROVED",
)
@claim(ell=ELL, t=INSIDE)
def product_rule(k, ell, eps, eps_g, t):
    """The slope of f_ell is the sum of the three terms."""
    return equal(
        slope(lambda s: summand(ell, k, s, eps, eps_g), t), three_terms(k, ell, eps, eps_g, t)
    )


@paper.item(
    "Proof of Lemma B.4, similar terms pulled out",
    also=[(SUPPLEMENT, "Proof of Lemma C.10, similar terms pulled out")],
    expected="PROVED",
)
@claim(ell=ELL, t=INSIDE)
def pulled_out(k, ell, eps, eps_g, t):
    """The three terms are the common factor times the bracket of the second display."""
    other, gain = p(eps=eps, t=t), exp(k * t - ell * eps) - exp(eps_g)
    low, high = exp(-t) - exp(-eps), 1 - exp(-t)
    bracket = -(k - ell) * exp(-t) * high * gain + ell * exp(-t) * low * gain
    bracket = bracket + k * exp(k * t - ell * eps) * low * high
    front = binom(k, ell) * other ** (k - 1 - ell) * (1 - other) ** (ell - 1)
    return equal(three_terms(k, ell, eps, eps_g, t), front * (1 / (1 - exp(-eps))) ** 2 * bracket)
