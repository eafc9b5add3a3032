"""The proof of Theorem 3 (of Lemma B.1 in the supplement): its candidates and its running time.

[k] is {1, ..., k} in these papers (i in [k] are the mechanisms), so that "t_l for all l in [k]"
leaves out t_0, the best for one mechanism.

"In O(1) time": one weight follows from the one before it by a quotient of p_t, so for t < eps
alone; at t = eps, where p_t is 0, all weights but the last are 0.
"""

from __future__ import annotations

from proofs_check import (
    BR,
    all_of,
    binom,
    claim,
    clip,
    equal,
    exp,
    implies,
    maximum,
    nonadaptive,
    p,
)
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT, fixed
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_2 import candidate

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


def best_of(ells, eps, eps_g):
    """The largest value of one mechanism at t_l for these l, at 0 and at eps."""
    places = [clip(candidate(1, ell, eps, eps_g), 0, eps) for ell in ells]
    return maximum(*(fixed(1, t, eps, eps_g) for t in (*places, 0 * eps, eps)))


@paper.item(
    "Proof of Theorem 3, l in [k]",
    also=[(SUPPLEMENT, "Proof of Lemma B.1, l in [k]")],
    expected="REFUTED",
    grade="slip",
)
@claim(eps_g="(-eps, eps)")
def candidates_printed(eps, eps_g):
    """ "Restrict our consideration to t_l for all l in [k], along with 0 and eps" (k = 1)."""
    return equal(nonadaptive(BR(eps)).delta(eps_g), best_of([1], eps, eps_g))


@paper.item(
    "Proof of Theorem 3, l from 0 to k",
    also=[(SUPPLEMENT, "Proof of Lemma B.1, l from 0 to k")],
    form="corrected",
    corrects="proof_of_theorem_3/candidates_printed",
    expected="ARGUED",
    uses=["lemma_6_2/largest_value"],
    because="It is the largest value over the candidates l = 0, ..., k - 1, here one.",
    takes={"lemma_6_2/largest_value": {"k": "1"}},
)
@claim(eps_g="(-eps, eps)")
def candidates_from_zero(eps, eps_g):
    """t_l for l = 0, ..., k are enough: for k = 1 the optimum is the value at t_0."""
    return equal(nonadaptive(BR(eps)).delta(eps_g), best_of([0], eps, eps_g))
