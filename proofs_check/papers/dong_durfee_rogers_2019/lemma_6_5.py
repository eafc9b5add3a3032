"""Lemma 6.5 (Lemma D.4 of the supplement): a gap of k mechanisms from that of two.

True as printed, though its proof needs Lemma C.1 in its corrected form. With k = 2 it is Lemma 6.4.
"""

from __future__ import annotations

from proofs_check import all_of, claim, each, implies
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_2 import candidate, largest
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_3 import optimal_at, steps

paper = Paper("dong-durfee-rogers-2019")


@paper.item(
    "Lemma 6.5, k = 4",
    expected="ARGUED",
    also=[(SUPPLEMENT, "Lemma D.4")],
    uses=[
        "lemma_6_2/only_candidates",
        "lemma_6_2/largest_value",
        "lemma_6_3/strict_by_another_t",
        "lemma_6_3/strict_by_a_gap",
        "lemma_6_4/gap",
        "lemma_c_1/first_half",
        "lemma_c_1/second_half",
        "proof_of_lemma_6_5/next_place",
        "proof_of_lemma_6_5/edge_at_the_start",
        "proof_of_lemma_6_5/edge_later",
    ],
    because="Of the places eps_g - (k - 2) t + j eps, j = 0, ..., k - 2, the first is below eps/2 "
    "and the last above -eps/2, and they are eps apart: one is in (-eps/2, eps/2), where two "
    "mechanisms have a gap, or one but the last is -eps/2. Then, by Lemma C.1 as corrected, t is "
    "not optimal for two mechanisms at -eps/2 or at 3 eps/2 (j = 0), at -3 eps/2 or at eps/2 (j > "
    "0). Lemma 6.3 with l = k - 2 does the rest.",
)
@claim(k=each(4), eps_g="(0, eps)")
def gap(k, eps, eps_g):
    """t_1 is optimal and the two inequalities hold: there is a gap (tried for k = 4; the optimum of
    the batch in closed form)."""
    t = candidate(k, 1, eps, eps_g)
    first = eps_g - (k - 2) * t
    return implies(
        all_of(optimal_at(k, 1, eps, eps_g), first < eps / 2, first + (k - 2) * eps > -eps / 2),
        largest(k, eps, eps_g) < steps(k, eps, eps_g),
    )
