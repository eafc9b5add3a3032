"""The proof of Lemma C.1 (Lemma D.6 of the supplement): the candidates inside (0, eps).

The four sets are right. "The claim then follows immediately" does not hold of the printed second
half: {eps/6, eps/2} and {eps/2, 5 eps/6} share eps/2.
"""

from __future__ import annotations

from proofs_check import all_of, claim, differs, equal
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_2 import candidate

paper = Paper("dong-durfee-rogers-2019")


@paper.item(
    "Proof of Lemma C.1, the range",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Lemma D.6, the range")],
)
@claim
def in_range(eps):
    """-3 eps/2, ..., 3 eps/2 are in (-2 eps, 2 eps), as Lemma 6.2 wants for two mechanisms."""
    return all_of(-2 * eps < -3 * eps / 2, -3 * eps / 2 < 3 * eps / 2, 3 * eps / 2 < 2 * eps)


@paper.item(
    "Proof of Lemma C.1, the candidates",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Lemma D.6, the candidates")],
)
@claim
def candidates(eps):
    """t_0 and t_1 at the four places: those outside (0, eps) are t_0 at the first and t_1 at the
    last."""
    return all_of(
        candidate(2, 0, eps, -3 * eps / 2) < 0,
        equal(candidate(2, 1, eps, -3 * eps / 2), eps / 6),
        equal(candidate(2, 0, eps, -eps / 2), eps / 6),
        equal(candidate(2, 1, eps, -eps / 2), eps / 2),
        equal(candidate(2, 0, eps, eps / 2), eps / 2),
        equal(candidate(2, 1, eps, eps / 2), 5 * eps / 6),
        equal(candidate(2, 0, eps, 3 * eps / 2), 5 * eps / 6),
        candidate(2, 1, eps, 3 * eps / 2) > eps,
    )


@paper.item(
    "Proof of Lemma C.1, the claim follows as printed",
    expected="REFUTED",
    grade="false statement",
    also=[(SUPPLEMENT, "Proof of Lemma D.6, the claim follows as printed")],
)
@claim
def follows_printed(eps):
    """{eps/6, eps/2} (at -eps/2) and {eps/2, 5 eps/6} (at eps/2) have nothing in common."""
    here = [candidate(2, ell, eps, -eps / 2) for ell in (0, 1)]
    there = [candidate(2, ell, eps, eps / 2) for ell in (0, 1)]
    return all_of(*(differs(s, t) for s in here for t in there))


@paper.item(
    "Proof of Lemma C.1, the claim follows",
    expected="PROVED",
    form="corrected",
    corrects="proof_of_lemma_c_1/follows_printed",
    also=[(SUPPLEMENT, "Proof of Lemma D.6, the claim follows")],
)
@claim
def no_common(eps):
    """{eps/6} and {eps/2, 5 eps/6} have nothing in common, nor have {eps/6, eps/2} and {5
    eps/6}."""
    low, middle, high = eps / 6, eps / 2, 5 * eps / 6
    return all_of(low < middle, middle < high)
