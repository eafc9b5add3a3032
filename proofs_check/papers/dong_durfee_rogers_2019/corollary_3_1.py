"""Corollary 3.1: adaptive composition of BR mechanisms by mean and variance of the loss.

w is ln(1/delta). That "any delta_g >= 0" is to be at most 1 is a claim of Lemma 3.3 of
cesar-rogers-2022.
"""

from __future__ import annotations

from proofs_check import BR, adaptive, all_of, claim, equal, exp, sqrt
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.figure_2 import maxkl

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


@paper.item(
    "Corollary 3.1, two mechanisms",
    expected="ARGUED",
    uses=[
        "theorem_5/every_lambda",
        "figure_2/general_is_smallest",
        "cesar-rogers-2022/lemma_3_1/exponent",
    ],
    because="By Theorem 5 delta is at most e^(-lambda eps_g + sum of h_i), h_i at most eps_i^2 "
    "lambda^2/8 + lambda maxkl(eps_i). With beta = eps_g less the means and b^2 the sum of the "
    "eps_i^2/4 the exponent is b^2 lambda^2/2 - lambda beta, at the best lambda -beta^2/(2 b^2) = "
    "-w.",
    takes={
        "theorem_5/every_lambda": {
            "lam": "order",
            "eps_g": "place",
            "s": "adaptive(BR(eps_1), BR(eps_2))",
        },
        "figure_2/general_is_smallest": [
            {"lam": "order", "eps": "eps_1", "t": "first"},
            {"lam": "order", "eps": "eps_2", "t": "second"},
        ],
        "cesar-rogers-2022/lemma_3_1/exponent": {"lam": "order", "b": "root", "beta": "more"},
    },
    where={
        **{"order": "positive", "place": "real", "root": "positive", "more": "positive"},
        **{"first": "[0, eps_1]", "second": "[0, eps_2]"},
    },
)
@claim(w="positive")
def two_mechanisms(eps_1, eps_2, w):
    """k = 2, any eps_1 and eps_2, adaptively: at the second number of the minimum delta is at most
    e^-w, the exponent being -w at lambda = sqrt(8 w/(sum of eps_i^2)). (At the first it is 0.)"""
    means, squares = maxkl(eps_1) + maxkl(eps_2), eps_1**2 + eps_2**2
    eps_g, lam = means + sqrt(squares * w / 2), sqrt(8 * w / squares)
    return all_of(
        adaptive(BR(eps_1), BR(eps_2)).delta(eps_g) <= exp(-w),
        equal(squares * lam**2 / 8 + lam * means - lam * eps_g, -w),
    )
