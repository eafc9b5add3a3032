"""Corollary 3.1: adaptive composition of BR mechanisms by mean and variance of the loss.

w is ln(1/delta). That "any delta_g >= 0" is to be at most 1 is a claim of Lemma 3.3 of
cesar-rogers-2022.
"""

from __future__ import annotations

from math import prod

from proofs_check import BR, adaptive, all_of, any_sequence, claim, equal, exp, sqrt
from proofs_check.language.compositions import BRPart
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.figure_2 import kl_improved, maxkl

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


def of_range(part):
    """The range of the losses: of DP(x) it is 2 x."""
    return part.eps if part.head is BRPart else 2 * part.eps


@paper.item(
    "Corollary 3.1, any number, every lambda",
    expected="ARGUED",
    uses=["theorem_5/every_lambda", "figure_2/general_is_smallest"],
    because="By Theorem 5 delta is at most e^(-lambda eps_g + sum of h_i), and each h_i at most "
    "eps_i^2 lambda^2/8 + lambda maxkl(eps_i): that of the range 2 x for DP(x), RR_{2x,x}.",
    takes={
        "theorem_5/every_lambda": {},
        "figure_2/general_is_smallest": [
            {"eps": "any_eps", "t": "any_t"},
            {"eps": "2*any_eps", "t": "any_eps"},
        ],
    },
    where={"any_eps": "(0, oo)", "any_t": "[0, any_eps]"},
)
@claim(s=any_sequence("BR(eps_1) BR(eps_2)", upto=2, ways="in turn"))
def any_number(lam, eps_1, eps_2, eps_g, s):
    """Any sequence (those with eps_i = 0 left out): delta is at most e^-(lambda eps_g - sum of
    (eps_i^2 lambda^2/8 + lambda maxkl(eps_i))). (A DP(x) counts as BR(2 x).)"""
    listed = [kl_improved(lam, of_range(part)) for part in s.parts]
    whole = prod((exp(one) for one in listed), start=exp(-lam * eps_g))
    return all_of(
        adaptive(s).delta(eps_g) <= whole, equal(whole, exp(-(lam * eps_g - sum(listed))))
    )


@paper.item("Corollary 3.1, any number, the best lambda", expected="PROVED")
@claim(x="positive", y="real")
def best_lambda(lam, x, y):
    """x the sum of the eps_i^2, y that of the maxkl(eps_i), w = x lambda^2/8 (any w > 0, by the
    choice of lambda): sqrt(x w/2) is x lambda/4, and at the second number of the minimum, y plus
    that, the exponent is -w. So delta is at most e^-w."""
    w, root = x * lam**2 / 8, x * lam / 4
    return all_of(
        root > 0,
        equal(root**2, x * w / 2),
        equal(x * lam**2 / 8 + lam * y - lam * (y + root), -w),
    )


@paper.item(
    "Corollary 3.1, any number, the sum of eps",
    expected="ARGUED",
    uses=[
        "exactdp/support/an_outcome",
        "exactdp/support/losses_add",
        "exactdp/support/ranged_losses",
    ],
    because="Given the earlier answers each mechanism multiplies the ratio of the chances by at "
    "most e^eps_i, an eps_i-BR mechanism being eps_i-DP: by the sum at most in all, whatever was "
    "chosen. Outcome by outcome nothing is left there.",
    takes={
        "exactdp/support/an_outcome": {"x": "one", "y": "other", "tau": "whole", "eps_g": "whole"},
        "exactdp/support/losses_add": {"eps_1": "so_far", "eps_2": "any_eps", "x": "x", "y": "y"},
        "exactdp/support/ranged_losses": {"eps": "any_eps", "t": "top"},
    },
    where={
        **{"one": "[0, oo)", "other": "[0, oo)", "whole": "positive", "so_far": "positive"},
        **{
            "any_eps": "(0, oo)",
            "x": "(-oo, so_far]",
            "y": "(-oo, any_eps]",
            "top": "[0, any_eps]",
        },
    },
)
@claim(s=any_sequence("BR(eps_1) BR(eps_2)", upto=2, ways="in turn"))
def first_of_the_minimum(eps_1, eps_2, s):
    """At the first number of the minimum, the sum of the eps_i, delta is 0."""
    return equal(adaptive(s).delta(sum(part.eps for part in s.parts)), 0)


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
