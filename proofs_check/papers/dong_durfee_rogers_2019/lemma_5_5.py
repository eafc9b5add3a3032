"""Lemma 5.5 (Lemma C.4 of the supplement): one t for all mechanisms. True for eps > 0."""

from __future__ import annotations

from proofs_check import BR, claim, equal, exp, nonadaptive, p, q
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT, objective

paper = Paper("dong-durfee-rogers-2019")
PRINTED = Functions(objective=objective)
THERE = "cesar-rogers-2022"


@paper.item(
    "Lemma 5.5, no t exceeds it",
    also=[(SUPPLEMENT, "Lemma C.4, no t exceeds it")],
    expected="ARGUED",
    uses=[f"{THERE}/theorem_2/over_all_t", f"{THERE}/theorem_2/optimal_delta"],
    because="The sum is that of Theorem 2 of cesar-rogers-2022, at any t; that the optimum is one "
    "of its values is the theorem, so it is the supremum.",
    takes={f"{THERE}/theorem_2/over_all_t": {}, f"{THERE}/theorem_2/optimal_delta": {}},
)
@claim
def no_t_exceeds(k, eps, eps_g, t):
    """The sum over i at any t is at most the optimum."""
    return objective(k, t, eps, eps_g) <= nonadaptive(k * BR(eps)).delta(eps_g)


@paper.item(
    "Proof of Lemma 5.5, sets of the same size",
    also=[(SUPPLEMENT, "Proof of Lemma C.4, sets of the same size")],
    expected="PROVED",
)
@claim(i="integer [0, k]", t="(0, eps)")
def of_one_size(k, i, eps, eps_g, t):
    """Every set S of i answers 1 has the same summand in (4), that of (5)."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    chance, weight = one ** (k - i) * (1 - one) ** i, other ** (k - i) * (1 - other) ** i
    return equal(chance - exp(eps_g) * weight, weight * (exp(k * t - i * eps) - exp(eps_g)))
