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
    also=[(SUPPLEMENT, "Lemma D.4, k = 4")],
    uses=[
        "theorem_4_exact_set/strict",
        "lemma_6_2/largest_value",
    ],
    because="For k = 4 the assumptions t > 0 and eps_g - 2 t < eps/2 on t = (eps_g + 2 eps)/5 say "
    "that -2 eps < eps_g < 13/6 eps, where there is a gap (it is there for |eps_g| < 11/4 eps). "
    "The printed proof rests on Lemma 6.3 with l = k - 2; its steps are claims of their own.",
    takes={
        "theorem_4_exact_set/strict": {"if": "all_of(eps_g > -2*eps, eps_g < 13*eps/6)"},
        "lemma_6_2/largest_value": {},
    },
)
@claim(k=each(4))
def gap(k, eps, eps_g):
    """t_1 is optimal and the two inequalities hold: there is a gap (the optimum of the batch in
    closed form)."""
    t = candidate(k, 1, eps, eps_g)
    first = eps_g - (k - 2) * t
    return implies(
        all_of(optimal_at(k, 1, eps, eps_g), first < eps / 2, first + (k - 2) * eps > -eps / 2),
        largest(k, eps, eps_g) < steps(k, eps, eps_g),
    )
