"""Lemma 6.7: for |eps_g| >= k eps the adaptive optimum is [1 - e^eps_g]_+. True as printed."""

from __future__ import annotations

from proofs_check import BR, adaptive, all_of, claim, each, equal, exp, implies
from proofs_check.language.items import Paper

paper = Paper("dong-durfee-rogers-2019")


@paper.item(
    "Lemma 6.7, k up to 3",
    expected="ARGUED",
    uses=[
        "cesar-rogers-2022/lemma_5_1/any_sequence",
        "proof_of_lemma_6_7/base_case",
        "proof_of_lemma_6_7/places_above",
        "proof_of_lemma_6_7/places_below",
        "proof_of_lemma_6_7/display",
    ],
    because="By induction: the average of zeros is 0, and that of 1 - e^s at the two places is "
    "1 - e^eps_g, at every t, so both suprema are these.",
    takes={
        "proof_of_lemma_6_7/base_case": {},
        "proof_of_lemma_6_7/places_above": {"x": "further", "t": "top"},
        "proof_of_lemma_6_7/places_below": {"x": "further", "t": "top"},
        "proof_of_lemma_6_7/display": {"t": "top"},
        "cesar-rogers-2022/lemma_5_1/any_sequence": {"s": "adaptive((k - 1)*BR(eps))"},
    },
    where={"further": "[0, oo)", "top": "[0, eps]"},
)
@claim(k=each(1, 2, 3))
def beyond_the_support(k, eps, eps_g):
    """0 for eps_g >= k eps, 1 - e^eps_g for eps_g <= -k eps (tried for k = 1, 2, 3)."""
    delta = adaptive(k * BR(eps)).delta(eps_g)
    return all_of(
        implies(eps_g >= k * eps, equal(delta, 0)),
        implies(eps_g <= -k * eps, equal(delta, 1 - exp(eps_g))),
    )


@paper.item(
    "Lemma 6.7, not further, k up to 3",
    form="own",
    expected="ARGUED",
    uses=["exactdp/support/beyond_the_sum"],
    because="The non-adaptive optimum already exceeds both, and is at most the adaptive one.",
    takes={"exactdp/support/beyond_the_sum": {"m": "0"}},
)
@claim(k=each(1, 2, 3), eps_g="(-k*eps, k*eps)")
def not_further(k, eps, eps_g):
    """Between -k eps and k eps it is larger than both 0 and 1 - e^eps_g."""
    delta = adaptive(k * BR(eps)).delta(eps_g)
    return all_of(delta > 0, delta > 1 - exp(eps_g))
