"""The proof of Theorem 3 (of Lemma B.1 in the supplement): its running time.

"In O(1) time": one weight follows from the one before it by a quotient of p_t, so for t < eps
alone; at t = eps, where p_t is 0, all weights but the last are 0.
"""

from __future__ import annotations

from proofs_check import all_of, binom, claim, equal, exp, implies, p
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT

paper = Paper("dong-durfee-rogers-2019")


@paper.item(
    "Proof of Theorem 3, the next weight",
    also=[(SUPPLEMENT, "Proof of Lemma B.1, the next weight")],
    expected="PROVED",
)
@claim(i="integer [0, k - 1]", t="(0, eps)")
def next_weight(k, i, eps, t):
    """(i + 1) p_t times the weight of i + 1 is (k - i) (1 - p_t) times that of i."""
    other = p(eps=eps, t=t)
    now = binom(k, i) * other ** (k - i) * (1 - other) ** i
    after = binom(k, i + 1) * other ** (k - (i + 1)) * (1 - other) ** (i + 1)
    return equal((i + 1) * other * after, (k - i) * (1 - other) * now)


@paper.item(
    "Proof of Theorem 3, the next exponential",
    also=[(SUPPLEMENT, "Proof of Lemma B.1, the next exponential")],
    expected="PROVED",
)
@claim(i="integer [0, k - 1]")
def next_exponential(k, i, eps, t):
    """e^(kt - (i + 1) eps) is e^(kt - i eps) times e^-eps."""
    return equal(exp(k * t - (i + 1) * eps), exp(k * t - i * eps) * exp(-eps))


@paper.item(
    "Proof of Theorem 3, the next weight, t = eps",
    also=[(SUPPLEMENT, "Proof of Lemma B.1, the next weight, t = eps")],
    form="own",
    expected="PROVED",
)
@claim
def quotient_has_a_value(eps, t):
    """The quotient (1 - p_t)/p_t has a value for t < eps; at t = eps, p_t is 0."""
    return all_of(implies(t < eps, p(eps=eps, t=t) > 0), equal(p(eps=eps, t=eps), 0))
