"""Text after Lemma 3.4: the zCDP parameters of DP and of BR by their means (Lemmas 2.2 and 3.2)."""

from __future__ import annotations

from proofs_check import claim, equal, exp, ln, slope
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Text after Lemma 3.4, the slope of the mean", expected="PROVED")
@claim(x="[0, oo)")
def slope_of_half(x):
    """x/2 - (e^x - 1)/(e^x + 1), which is 0 at 0, rises: its slope is half the square of the
    quotient."""

    def quotient(v):
        return (exp(v) - 1) / (exp(v) + 1)

    return equal(slope(lambda v: v / 2 - quotient(v), x), quotient(x) ** 2 / 2)


@paper.item(
    "Text after Lemma 3.4, xi of DP",
    expected="ARGUED",
    uses=["text_after_lemma_3_4/slope_of_half"],
    because="The difference eps/2 - (e^eps - 1)/(e^eps + 1) vanishes at 0 and rises from there, so "
    "it is not negative; eps times it is what is claimed.",
    takes={"text_after_lemma_3_4/slope_of_half": {"x": "place"}},
    where={"place": "[0, eps]"},
)
@claim
def xi_of_dp(eps):
    """eps (e^eps - 1)/(e^eps + 1) <= eps^2/2, so that the xi of DP(eps) may be taken as 0."""
    return eps * (exp(eps) - 1) / (exp(eps) + 1) - eps**2 / 2 <= 0


@paper.item("Text after Lemma 3.4, xi of BR", expected="CONSISTENT")
@claim(alpha="positive")
def xi_of_br(alpha):
    """alpha/(e^alpha - 1) - 1 - ln(alpha/(e^alpha - 1)) - alpha^2/8 <= 0."""
    share = alpha / (exp(alpha) - 1)
    return share - 1 - ln(share) - alpha**2 / 8 <= 0
