"""Lemma 6.10: no gap for |eps_g| >= (k - 1) eps. True; the exact range is (k - 1 - 1/k) eps.

With Lemma 6.6 it is said to cover almost all eps_g; (k - 3) eps < |eps_g| < (k - 1) eps is left
over, which is a part 2/k of the support for k >= 4 (all of |eps_g| < (k - 1) eps for k <= 3).
"""

from __future__ import annotations

from proofs_check import BR, adaptive, all_of, claim, each, equal, nonadaptive, vector
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_8 import term
from proofs_check.papers.dong_durfee_rogers_2019.theorem_4_exact_set import begins

paper = Paper("dong-durfee-rogers-2019")


def same(k, eps, eps_g):
    """The two optima are equal."""
    return equal(adaptive(k * BR(eps)).delta(eps_g), nonadaptive(k * BR(eps)).delta(eps_g))


@paper.item(
    "Lemma 6.10, above",
    expected="ARGUED",
    uses=["exactdp/top_range/agreement", "theorem_4/room"],
    because="(k - 1) eps is above (k - 1 - 1/k) eps.",
)
@claim(eps_g="[(k - 1)*eps, oo)")
def above(k, eps, eps_g):
    """Equal from (k - 1) eps on."""
    return same(k, eps, eps_g)


@paper.item(
    "Lemma 6.10, below",
    expected="ARGUED",
    uses=["exactdp/top_range/agreement", "theorem_4/room"],
    because="-(k - 1) eps is below -(k - 1 - 1/k) eps.",
)
@claim(eps_g="(-oo, -(k - 1)*eps]")
def below(k, eps, eps_g):
    """Equal up to -(k - 1) eps."""
    return same(k, eps, eps_g)


@paper.item(
    "Proof of Lemma 6.10, not adaptively made, k = 1 and 2",
    expected="ARGUED",
    uses=["lemma_6_8/only_k_answers_zero", "lemma_6_8/attained"],
    because="The supremum of Lemma 6.8 is over t_1, ..., t_k that depend on no answer, and its "
    "terms are at most what the same t_i have without adaptivity.",
)
@claim(k=each(1, 2), eps_g="[(k - 1)*eps, k*eps]", t=vector("k", "[0, eps]"))
def not_adaptive(k, eps, eps_g, t):
    """The terms of Lemma 6.8 are at most the non-adaptive optimum."""
    return term(eps, eps_g, t) <= nonadaptive(k * BR(eps)).delta(eps_g)


@paper.item(
    "Lemma 6.10, further down",
    form="own",
    expected="ARGUED",
    uses=["exactdp/top_range/agreement"],
    because="It is the statement on the top range.",
)
@claim(eps_g="[(k - 1 - 1/k)*eps, (k - 1)*eps]")
def further_down(k, eps, eps_g):
    """Equal from (k - 1 - 1/k) eps on."""
    return same(k, eps, eps_g)


@paper.item("Text before Lemma 6.10, what is left over", expected="PROVED")
@claim(k="integer [4, oo)")
def left_over(k, eps):
    """Lemmas 6.6 and 6.10 leave |eps_g| in ((k - 3) eps, (k - 1) eps), 2 eps of k eps, in which
    the top range begins, eps/k before its end."""
    first, last = (k - 3) * eps, (k - 1) * eps
    return all_of(
        equal(last - first, 2 * eps),
        equal(last - begins(k, eps), eps / k),
        begins(k, eps) > first,
    )
