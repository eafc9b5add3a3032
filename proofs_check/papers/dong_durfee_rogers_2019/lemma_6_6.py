"""Lemma 6.6 (Lemma D.5 of the supplement): a gap for k >= 4 and |eps_g| <= (k - 3) eps.

True as printed; the exact range is |eps_g| < (k - 1 - 1/k) eps, for k >= 2 and but for one point.
"""

from __future__ import annotations

from proofs_check import claim
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.theorem_4_exact_set import has_gap

paper = Paper("dong-durfee-rogers-2019")
SUPPLEMENT = "dong-durfee-rogers-2020-supplement"


@paper.item(
    "Lemma 6.6",
    expected="ARGUED",
    also=[(SUPPLEMENT, "Lemma D.5")],
    uses=["theorem_4_exact_set/strict", "theorem_4/room"],
    because="(k - 3) eps < (k - 1 - 1/k) eps.",
    takes={"theorem_4_exact_set/strict": {"eps_g": "x*(k - 3)*eps"}},
)
@claim(k="integer [4, oo)", x="[-1, 1]")
def gap(k, eps, x):
    """The gap as printed, for eps_g = x (k - 3) eps, -1 <= x <= 1."""
    return has_gap(k, eps, x * (k - 3) * eps)
