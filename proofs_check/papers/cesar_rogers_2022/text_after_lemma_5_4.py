"""The sentences after Lemma 5.4, and what Figure 3 plots."""

from __future__ import annotations

from proofs_check import all_of, claim
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import alternating, dp_first

paper = Paper("cesar-rogers-2022")


@paper.item(
    "Text after Lemma 5.4, Figure 3",
    expected="ARGUED",
    uses=[
        "lemma_5_4/strict_between",
        "lemma_5_4/br_dp_br",
        "proof_of_lemma_5_3/x_is_positive",
        "lemma_5_3/reflected",
    ],
    because="The second is strictly above the first, which is positive: for eps_g >= 0 it is at "
    "least x(eps/2) or x(eps_g), for eps_g < 0 at least 1 - e^eps_g, by the reflection.",
    takes={
        "lemma_5_4/br_dp_br": [{"if": "eps_g >= 0"}, {"eps_g": "-eps_g", "if": "eps_g < 0"}],
        "proof_of_lemma_5_3/x_is_positive": [
            {"t": place, "if": "eps_g >= 0"} for place in ("eps/2", "eps_g")
        ],
        "lemma_5_3/reflected": {"order": "every"},
    },
)
@claim(eps="[1, 1]", eps_g="(-eps, eps)")
def ratio_and_difference(eps, eps_g):
    """At eps = 1 and eps_g < eps the plotted difference is positive, the plotted ratio below 1."""
    one, other = alternating(eps).delta(eps_g), dp_first(eps).delta(eps_g)
    return all_of(one > 0, one / other < 1, other - one > 0)
