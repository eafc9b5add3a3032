"""The sentence before Corollary 5.1: "Theorem 3 with m = 1".

In Theorem 3 m counts the DP mechanisms, so that one BR mechanism means m = k - 1; m = 1 is one DP
among k - 1 BR mechanisms, right for k = 2 only.
"""

from __future__ import annotations

from proofs_check import BR, DP, adaptive, claim, equal
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.corollary_5_1 import theorem_3

paper = Paper("cesar-rogers-2022")


@paper.item("Text before Corollary 5.1", expected="REFUTED", grade="slip")
@claim(eps_g="(0, oo)", k="integer [2, oo)")
def with_one(eps, eps_g, k):
    """k - 1 DP and one BR mechanism: Theorem 3 with m = 1."""
    return equal(adaptive(BR(eps), (k - 1) * DP(eps)).delta(eps_g), theorem_3(k, 1, eps, eps_g))


@paper.item(
    "Text before Corollary 5.1",
    form="corrected",
    corrects="text_before_corollary_5_1/with_one",
    expected="ARGUED",
    uses=["corollary_5_1/by_theorem_3"],
    because="It is Corollary 5.1.",
    takes={"corollary_5_1/by_theorem_3": {"n": "k - 1", "m": "0"}},
)
@claim(eps_g="(0, oo)", k="integer [1, oo)")
def with_all_but_one(eps, eps_g, k):
    """k - 1 DP and one BR mechanism: Theorem 3 with m = k - 1."""
    right = theorem_3(k, k - 1, eps, eps_g)
    return equal(adaptive(BR(eps), (k - 1) * DP(eps)).delta(eps_g), right)
