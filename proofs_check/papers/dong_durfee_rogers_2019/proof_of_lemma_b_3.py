"""The proof of Lemma B.3 (of Lemma C.9 in the supplement), display by display, for every k.

The first version's second line has e^eps for e^-eps: see lemma_5_7.py.
"""

from __future__ import annotations

from proofs_check import claim, equal, exp, p, slope
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT
from proofs_check.papers.dong_durfee_rogers_2019.lemma_5_7 import INSIDE, summand

paper = Paper("dong-durfee-rogers-2019")


def quotient(eps, t):
    """(e^-t - e^-eps)/(1 - e^-eps)."""
    return (exp(-t) - exp(-eps)) / (1 - exp(-eps))


def first_line(k, eps, eps_g, t):
    """The first line of the derivative, as printed."""
    base = quotient(eps, t)
    falling = -k * exp(-t) / (1 - exp(-eps)) * base ** (k - 1) * (exp(k * t) - exp(eps_g))
    return falling + base**k * k * exp(k * t)


@paper.item(
    "Proof of Lemma B.3, F_0",
    also=[(SUPPLEMENT, "Proof of Lemma C.9, F_0")],
    expected="PROVED",
)
@claim(t=INSIDE)
def f_0(k, eps, eps_g, t):
    """The summand for ell = 0 is the k-th power of the quotient times e^(kt) - e^eps_g."""
    return equal(summand(0, k, t, eps, eps_g), quotient(eps, t) ** k * (exp(k * t) - exp(eps_g)))


@paper.item(
    "Proof of Lemma B.3, the first line of the derivative",
    also=[(SUPPLEMENT, "Proof of Lemma C.9, the first line of the derivative")],
    expected="PROVED",
)
@claim(t=INSIDE)
def differentiated(k, eps, eps_g, t):
    """The slope of F_0 is the first line."""
    return equal(slope(lambda s: summand(0, k, s, eps, eps_g), t), first_line(k, eps, eps_g, t))


@paper.item(
    "Proof of Lemma B.3, the second line of the derivative",
    also=[(SUPPLEMENT, "Proof of Lemma C.9, the second line of the derivative")],
    form="corrected",
    corrects="lemma_5_7/last_line_as_printed",
    expected="PROVED",
)
@claim(t=INSIDE)
def second_line(k, eps, eps_g, t):
    """The first line is k p_t^(k-1)/(1 - e^-eps) times the bracket with e^-eps."""
    bracket = -exp(-t) * (exp(k * t) - exp(eps_g)) + (exp(-t) - exp(-eps)) * exp(k * t)
    front = k * p(eps=eps, t=t) ** (k - 1) / (1 - exp(-eps))
    return equal(first_line(k, eps, eps_g, t), front * bracket)
