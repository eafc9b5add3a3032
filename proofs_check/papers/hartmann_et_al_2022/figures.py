"""Figures 1 and 2: pictures without numbers. What they plot is in Lemma 8 and Algorithm 5."""

from __future__ import annotations

from proofs_check import claim
from proofs_check.language.items import Paper

paper = Paper("hartmann-et-al-2022")


@paper.item(
    "Figure 1",
    expected="NOT_TESTABLE",
    reason="A picture: a bound of an expected noise by Chebyshev's inequality, of which neither "
    "the formula nor a number is printed. The budgets it rests on are in Lemma 8.",
)
@claim
def figure_1(eps):
    """The curve with the ODP analysis is below the constant one."""
    return eps > 0


@paper.item(
    "Figure 2",
    expected="NOT_TESTABLE",
    reason="A picture without numbers. Its formula, (a/eps_2) ln 10 for the 95th percentile, is in "
    "Algorithm 5.",
)
@claim
def figure_2(eps):
    """The 95th percentile falls in the number of records and in eps_2."""
    return eps > 0
