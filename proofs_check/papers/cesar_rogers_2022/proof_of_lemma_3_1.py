"""Proof of Lemma 3.1 (appendix A): the sum of the parameters, and Markov's inequality."""

from __future__ import annotations

from proofs_check import claim, iff, implies
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Proof of Lemma 3.1, the sum of all parameters", expected="REFUTED", grade="slip")
@claim(b="positive", w="[0, oo)", lam="positive")
def printed_sum(b, w, lam):
    """The assumption is quoted as: the sum w of the B_i^2 is at most b. That does not give the
    next line, e^(-lam^2 b^2/2) <= e^(-lam^2 w/2)."""
    return implies(w <= b, -(lam**2) * b**2 / 2 <= -(lam**2) * w / 2)


@paper.item(
    "Proof of Lemma 3.1, the sum of all parameters",
    form="corrected",
    corrects="proof_of_lemma_3_1/printed_sum",
    expected="PROVED",
)
@claim(b="positive", w="[0, oo)", lam="positive")
def corrected_sum(b, w, lam):
    """With w <= b^2, as the lemma says, it does."""
    return implies(w <= b**2, -(lam**2) * b**2 / 2 <= -(lam**2) * w / 2)


@paper.item("Proof of Lemma 3.1, Markov's inequality", expected="REFUTED", grade="notation")
@claim(lam="positive", x="real", beta="real", b="positive")
def strict(lam, x, beta, b):
    """The events "the sum x is above beta" and "e^(lam x - lam^2 b^2/2) is at least its value at
    beta" are called equally likely; a sum that is beta is in the second alone."""
    return iff(x > beta, lam * x - lam**2 * b**2 / 2 >= lam * beta - lam**2 * b**2 / 2)


@paper.item(
    "Proof of Lemma 3.1, Markov's inequality",
    form="corrected",
    corrects="proof_of_lemma_3_1/strict",
    expected="DECIDED",
)
@claim(lam="positive", x="real", beta="real", b="positive")
def not_strict(lam, x, beta, b):
    """With "at least beta", as the lemma says, they are one event."""
    return iff(x >= beta, lam * x - lam**2 * b**2 / 2 >= lam * beta - lam**2 * b**2 / 2)
