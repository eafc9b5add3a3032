"""Corollary 5.2 (Corollary C.1 of the supplement): a t whose t_i differ is not optimal.

True as printed, for eps_g in (-k eps, k eps); its proof takes two t_i that differ, and Lemma 5.4 is
not strict for every such pair. It is for a suitable one: with some t_j at an end and some inside, a
pair of the two; with none at an end, any pair; with all at ends the value is [1 - e^eps_g]_+.
"""

from __future__ import annotations

from proofs_check import all_of, claim, differs, implies
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_2 import largest

paper = Paper("dong-durfee-rogers-2019")


@paper.item("Proof of Corollary 5.2, one inside and one at an end", form="own", expected="PROVED")
@claim(t="(0, eps)", x="[0, k*eps]")
def a_suitable_pair(k, eps, eps_g, t, x):
    """u = k inside, of the sum x with eps_g < x < eps_g + u eps: so the pair with an end (0 or
    eps), beside the u - 1 others, is where Lemma 5.4 is strict."""
    return implies(
        all_of(eps_g < x, x < eps_g + k * eps),
        all_of(
            eps_g < x + 0,
            x + 0 < eps_g + (k + 1) * eps,
            eps_g < x + eps,
            x + eps < eps_g + (k + 1) * eps,
            differs(t, 0),
            differs(t, eps),
        ),
    )


@paper.item(
    "Corollary 5.2, three mechanisms, one at an end",
    also=[(SUPPLEMENT, "Corollary C.1, three mechanisms, one at an end")],
    expected="ARGUED",
    uses=[
        "proof_of_lemma_6_2/ends",
        "corollary_5_2/a_suitable_pair",
        "lemma_5_4/strict",
        "lemma_5_4/inequality",
        "lemma_5_4/another_at_an_end",
        "lemma_6_2/above_both_bounds",
        "lemma_6_2/largest_value",
    ],
    because="Suppose it were optimal, so its value is above 0 and 1 - e^eps_g. A mechanism at an "
    "end does not change the value; so one of the others is inside, and eps_g is less than the "
    "sum of those inside and more than that less as many eps as they are. So that at the end and "
    "one inside have strictly more at their mean (if the third is at an end too, it is left out).",
    takes={
        "proof_of_lemma_6_2/ends": {"k": "2", "x": "every"},
        "corollary_5_2/a_suitable_pair": {
            **{"k": "number", "t": "mid", "x": "whole"},
            "if": "all_of(eps_g < whole, whole < eps_g + number*eps)",
        },
        "lemma_5_4/strict": {
            **{"t_1": "first", "t_2": "second", "t_3": "mid", "x": "excess"},
            "if": "first != second",
        },
        "lemma_5_4/inequality": {"t_1": "first", "t_2": "second", "t_3": "mid"},
        "lemma_5_4/another_at_an_end": {"t_1": "first"},
        "lemma_6_2/above_both_bounds": {"k": "3"},
        "lemma_6_2/largest_value": {"k": "3"},
    },
    where={
        **{"number": "integer [1, 2]", "mid": "(0, eps)", "first": "[0, eps]"},
        **{"second": "[0, eps]", "whole": "[0, number*eps]", "excess": "(0, 3*eps)"},
    },
)
@claim(eps_g="(-3*eps, 3*eps)", t_1="[0, eps]", t_2="[0, eps]")
def one_at_an_end(eps, eps_g, t_1, t_2):
    """k = 3 with t_3 at 0 or eps, which leaves the value of two: less than the largest."""
    return of_losses([(t_1, eps), (t_2, eps)], eps_g) < largest(3, eps, eps_g)
