"""Equation 8: the sketch's form of equation 13 (here with q_{t_1,eps}, as it should be); its index
is wrong in the same way.
"""

from __future__ import annotations

from proofs_check import BR, DP, adaptive, claim, each, equal, sup
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_12 import best, corrected, joined, printed

paper = Paper("cesar-rogers-2022")


@paper.item("Equation 8", expected="REFUTED", grade="slip")
@claim(N=each(3, 4), i=each(1), eps_g="((N - 4)*eps, (N - 2)*eps)")
def index_printed(eps, eps_g, N, i):
    """delta_OPT(B_N) with the same index in both terms: i* = 1 is the one of the first."""
    low = sup(lambda t: printed(N - 2, i, eps_g, eps, t)[0], 0, eps)
    high = sup(lambda t: printed(N - 2, i, eps_g, eps, t)[1], 0, eps)
    shown = joined((low, high), eps)
    return equal(adaptive(DP(eps), BR(eps), (N - 2) * DP(eps)).delta(eps_g), shown)


@paper.item(
    "Equation 8, N = 2 and 3",
    form="corrected",
    corrects="equation_8/index_printed",
    expected="ARGUED",
    uses=["equation_13/index_corrected"],
    because="It is equation 13.",
)
@claim(N=each(2, 3), i=each(0, 1, 2), eps_g="[(N - 2 - 2*i)*eps, (N - 2*i)*eps]")
def index_corrected(eps, eps_g, N, i):
    """delta_OPT(B_N) is the two terms at t*, lambda_{i*} and lambda_{i*-1} before the same
    bracket.
    """
    shown = joined(corrected(N - 2, i, eps_g, eps, best(N - 2, i, eps_g, eps)), eps)
    return equal(adaptive(DP(eps), BR(eps), (N - 2) * DP(eps)).delta(eps_g), shown)
