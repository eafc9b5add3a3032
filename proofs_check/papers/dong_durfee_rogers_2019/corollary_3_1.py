"""Corollary 3.1: adaptive composition of BR mechanisms by mean and variance of the loss.

w is ln(1/delta).
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, ln, sqrt
from proofs_check.language.items import Paper

paper = Paper("dong-durfee-rogers-2019")


@paper.item("Corollary 3.1, the mean", expected="PROVED")
@claim
def mean(eps):
    """x - 1 - ln x is the same for x = eps/(1 - e^-eps), as printed, and x = eps/(e^eps - 1), of
    section 7: they differ by eps, and so do their logarithms."""
    printed, other = eps / (1 - exp(-eps)), eps / (exp(eps) - 1)
    return all_of(equal(printed - other, eps), equal(printed, other * exp(eps)))


@paper.item("Corollary 3.1, the variance", expected="PROVED")
@claim(n="integer [0, oo)", w="[0, oo)")
def variance(n, eps, w):
    """n mechanisms of the variance proxy eps^2/4: the root of Lemma 3.3 of cesar-rogers-2022 is
    the printed one."""
    return equal(sqrt(2 * (n * (eps**2 / 4)) * w), sqrt(n * eps**2 * w / 2))


@paper.item("Corollary 3.1, any delta", expected="REFUTED", grade="slip")
@claim(delta="(0, oo)")
def root_for_any_delta(eps, delta):
    """For any delta >= 0 the root of eps^2 ln(1/delta)/2 has a value (at 0 it is infinite)."""
    return eps**2 * -ln(delta) / 2 >= 0


@paper.item(
    "Corollary 3.1, delta at most 1",
    form="corrected",
    corrects="corollary_3_1/root_for_any_delta",
    expected="PROVED",
)
@claim(x="[0, oo)")
def root_up_to_one(eps, x):
    """With delta = e^-x, it has for x >= 0, that is for 0 < delta <= 1: eps sqrt(x/2)."""
    return all_of(eps**2 * x / 2 >= 0, equal(sqrt(eps**2 * x / 2), eps * sqrt(x / 2)))
