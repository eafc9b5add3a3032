"""The proof of Lemma 6.4 (Lemma D.3 of the supplement). True step by step."""

from __future__ import annotations

from proofs_check import all_of, claim, differs, each, iff, implies
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT, fixed
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_2 import candidate

paper = Paper("dong-durfee-rogers-2019")


@paper.item(
    "Proof of Lemma 6.4, the optimal t of the branches",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Lemma D.3, the optimal t of the branches")],
)
@claim(x="(-eps, 0)")
def branches(eps, x, t):
    """With eps_g - t_l = x and x + eps in (-eps, eps): (x + eps)/2 and (x + 2 eps)/2 alone are
    optimal for one mechanism there."""
    low, high = (x + eps) / 2, (x + 2 * eps) / 2
    return all_of(
        implies(differs(t, low), fixed(1, t, eps, x) < fixed(1, low, eps, x)),
        implies(differs(t, high), fixed(1, t, eps, x + eps) < fixed(1, high, eps, x + eps)),
    )


@paper.item(
    "Proof of Lemma 6.4, they differ",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Lemma D.3, they differ")],
)
@claim(t="[0, eps]")
def differ(eps, eps_g, t):
    """(eps_g - t + eps)/2 is not (eps_g - t + 2 eps)/2; both are in (0, eps) where eps_g - t is in
    (-eps, 0)."""
    low, high = (eps_g - t + eps) / 2, (eps_g - t + 2 * eps) / 2
    inside = all_of(low > 0, high < eps)
    return all_of(differs(low, high), implies(all_of(eps_g - t > -eps, eps_g - t < 0), inside))


@paper.item(
    "Proof of Lemma 6.4, both in (-eps, eps)",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Lemma D.3, both in (-eps, eps)")],
)
@claim(t="real")
def both_between(eps, eps_g, t):
    """eps_g - t and eps_g - t + eps are in (-eps, eps) exactly if eps_g - t is in (-eps, 0)."""
    x = eps_g - t
    return iff(all_of(x > -eps, x < eps, x + eps > -eps, x + eps < eps), all_of(x > -eps, x < 0))


@paper.item(
    "Proof of Lemma 6.4, plugging in",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Lemma D.3, plugging in")],
)
@claim(ell="integer [0, 1]")
def plugged_in(ell, eps, eps_g):
    """eps_g - t_l is in (-eps, 0) exactly if eps_g is in ((l - 2) eps/2, (l + 1) eps/2)."""
    x = eps_g - (eps_g + (ell + 1) * eps) / 3
    return iff(
        all_of(x > -eps, x < 0),
        all_of(eps_g > (ell - 2) * eps / 2, eps_g < (ell + 1) * eps / 2),
    )


@paper.item(
    "Proof of Lemma 6.4, the range of eps_g",
    expected="CERTIFIED",
    also=[(SUPPLEMENT, "Proof of Lemma D.3, the range of eps_g")],
)
@claim(ell=each(0, 1), eps_g="(-eps/2, eps/2)")
def range_of_eps_g(ell, eps, eps_g):
    """Which holds for l = 0 and 1 by the assumption on eps_g."""
    x = eps_g - candidate(2, ell, eps, eps_g)
    return all_of(x > -eps, x < 0, eps_g > (ell - 2) * eps / 2, eps_g < (ell + 1) * eps / 2)
