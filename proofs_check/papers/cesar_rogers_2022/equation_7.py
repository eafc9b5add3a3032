"""Equation 7: the sketch's form of equation 12; its index is wrong in the same way."""

from __future__ import annotations

from proofs_check import BR, DP, adaptive, claim, each, equal, sup
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_12 import best, corrected, joined, printed

paper = Paper("cesar-rogers-2022")


@paper.item("Equation 7", expected="REFUTED", grade="slip")
@claim(N=each(3, 4), i=each(1), eps_g="((N - 4)*eps, (N - 2)*eps)")
def index_printed(eps, eps_g, N, i):
    """delta_OPT(A_N) with the same index in both terms: i* = 1 is the one of the first."""
    shown = sup(lambda t: joined(printed(N - 2, i, eps_g, eps, t), eps), 0, eps)
    return equal(adaptive(BR(eps), (N - 1) * DP(eps)).delta(eps_g), shown)


@paper.item(
    "Equation 7, N = 2 and 3",
    form="corrected",
    corrects="equation_7/index_printed",
    expected="ARGUED",
    uses=["equation_12/index_corrected"],
    because="It is equation 12.",
)
@claim(N=each(2, 3), i=each(0, 1, 2), eps_g="[(N - 2 - 2*i)*eps, (N - 2*i)*eps]")
def index_corrected(eps, eps_g, N, i):
    """delta_OPT(A_N) is the two terms at t*, lambda_{i*} and lambda_{i*-1} before the same
    bracket.
    """
    shown = joined(corrected(N - 2, i, eps_g, eps, best(N - 2, i, eps_g, eps)), eps)
    return equal(adaptive(BR(eps), (N - 1) * DP(eps)).delta(eps_g), shown)
