"""The sentences after Lemma 5.4, and what Figure 3 plots."""

from __future__ import annotations

from proofs_check import all_of, claim
from proofs_check.papers import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import alternating, dp_first

paper = Paper("cesar-rogers-2022")


@paper.item(
    "Text after Lemma 5.4, Figure 3",
    expected="PROVED",
    uses=["lemma_5_4/strict_between", "text_after_lemma_5_4/some_loss"],
    because="Both are positive and the second is strictly above the first.",
)
@claim(eps="[1, 1]", eps_g="(-eps, eps)")
def ratio_and_difference(eps, eps_g):
    """At eps = 1 and eps_g < eps the plotted difference is positive, the plotted ratio below 1."""
    one, other = alternating(eps).delta(eps_g), dp_first(eps).delta(eps_g)
    return all_of(one > 0, one / other < 1, other - one > 0)


@paper.item(
    "Text after Lemma 5.4, a loss",
    expected="PROVED",
    uses=["lemma_5_4/br_dp_br", "proof_of_lemma_5_3/x_is_positive", "lemma_5_3/reflected"],
    because="For eps_g >= 0 the value is at least x(eps/2) or x(eps_g), both positive; for "
    "eps_g < 0 it is 1 - e^eps_g and a non-negative number, by the reflection.",
)
@claim(eps_g="(-eps, eps)")
def some_loss(eps, eps_g):
    """delta_OPT(BR, DP, BR; eps_g) is positive."""
    return alternating(eps).delta(eps_g) > 0
