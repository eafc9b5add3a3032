"""Proof of Lemma 3.4: on which events it conditions."""

from __future__ import annotations

from proofs_check import claim
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Proof of Lemma 3.4, given that some event occurs", expected="REFUTED", grade="slip")
@claim(d="(0, 1)", delta="(0, 1)")
def union(d, delta):
    """It conditions on the union of the E_i. Let k = 2, and let each mechanism reveal its input
    with probability d, and nothing else (E_i: it reveals nothing; xi_i = rho_i = 0). Given E_1 or
    E_2 an input is revealed with probability 2 d (1 - d)/(1 - d^2), where the other input never
    shows that; the display bounds it by e^0 times 0 + delta."""
    return 2 * d * (1 - d) / (1 - d**2) <= delta


@paper.item(
    "Proof of Lemma 3.4, given that all events occur",
    form="corrected",
    corrects="proof_of_lemma_3_4/union",
    expected="PROVED",
)
@claim(x="[0, 1]", y="[0, 1]")
def intersection(x, y):
    """Given all of the E_i nothing is revealed; and where the first ones fail with a probability of
    at most x (their delta_i added up) and the next with y, all occur with at least 1 - x - y."""
    return (1 - x) * (1 - y) >= 1 - x - y
