"""Section 5.2: "only k different candidate values of t that maximize" the objective (6).

So it is for eps_g in (-k eps, k eps), by Lemma 6.2. Outside every t in [0, eps] is a maximizer.
"""

from __future__ import annotations

from proofs_check import claim, differs, implies
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT, fixed
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_2 import candidate, largest

paper = Paper("dong-durfee-rogers-2019")


def others_have_less(eps, eps_g, t):
    """One mechanism (k = 1): a t that is not the candidate t_0 has less than the largest value."""
    return implies(
        differs(t, candidate(1, 0, eps, eps_g)),
        fixed(1, t, eps, eps_g) < largest(1, eps, eps_g),
    )


@paper.item(
    "Section 5.2, only k candidates",
    also=[(SUPPLEMENT, "Section C.2, only k candidates")],
    expected="REFUTED",
    grade="slip",
)
@claim(eps_g="real", t="[0, eps]")
def only_k_printed(eps, eps_g, t):
    """Only k values of t maximize delta^k(t, eps_g), whatever eps_g (k = 1: only t_0 does)."""
    return others_have_less(eps, eps_g, t)


@paper.item(
    "Section 5.2, only k candidates in range",
    also=[(SUPPLEMENT, "Section C.2, only k candidates in range")],
    form="corrected",
    corrects="section_5_2/only_k_printed",
    expected="PROVED",
)
@claim(eps_g="(-eps, eps)", t="[0, eps]")
def only_k_in_range(eps, eps_g, t):
    """So it is for eps_g in (-k eps, k eps) (k = 1)."""
    return others_have_less(eps, eps_g, t)
