"""Lemma 3.3: set-wise adaptive composition of CDP, by the tail of the loss; for delta <= 1.

w stands for the sum of the tau_i^2, x for the sum of the mu_i, y for ln(1/delta).
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, implies, ln, pos, sqrt
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item(
    "Lemma 3.3, any delta",
    also=[("dong-durfee-rogers-2019", "Corollary 3.1, any delta")],
    expected="REFUTED",
    grade="slip",
)
@claim(delta="(0, oo)", w="positive")
def root_for_any_delta(w, delta):
    """For any delta > 0 the root of 2 w ln(1/delta) has a value."""
    return 2 * w * -ln(delta) >= 0


@paper.item(
    "Lemma 3.3, delta at most 1",
    also=[("dong-durfee-rogers-2019", "Corollary 3.1, delta at most 1")],
    form="corrected",
    corrects="lemma_3_3/root_for_any_delta",
    expected="PROVED",
)
@claim(w="positive", x="real")
def root_up_to_one(w, x):
    """With delta = e^x it has for x <= 0 and for no other."""
    return all_of(implies(x <= 0, 2 * w * -x >= 0), implies(x > 0, 2 * w * -x < 0))


@paper.item("Lemma 3.3, from a tail to delta", expected="PROVED")
@claim(x="real")
def tail_to_delta(x):
    """[1 - e^(eps_g - L)]_+ is at most 1, and 0 where L < eps_g (x = eps_g - L): its mean, delta,
    is at most the probability that L >= eps_g."""
    return all_of(pos(1 - exp(x)) <= 1, implies(x > 0, equal(pos(1 - exp(x)), 0)))


@paper.item(
    "Lemma 3.3",
    expected="ARGUED",
    uses=["lemma_3_1/tail", "lemma_3_3/tail_to_delta"],
    because="The sum of the means is at most x, whatever the order, as every parameter is used "
    "once; so the loss is eps_g or more only where the sum of the centred losses is sqrt(2 w y) "
    "or more, and Lemma 3.1 with b^2 = w gives that a probability of at most e^-y = delta. Both "
    "inputs alike. For delta = 1 there is nothing to show.",
    takes={
        "lemma_3_1/tail": {"b": "root", "beta": "more"},
        "lemma_3_3/tail_to_delta": {"x": "place"},
    },
    where={"place": "real", "root": "positive", "more": "positive"},
)
@claim(w="positive", y="positive")
def composed(w, y):
    """-beta^2/(2 w) = -y = ln delta for beta = sqrt(2 w y)."""
    return equal(-(sqrt(2 * w * y) ** 2) / (2 * w), -y)
