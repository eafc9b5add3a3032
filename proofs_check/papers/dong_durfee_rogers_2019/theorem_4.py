"""Theorem 4: a gap for eps_g in [0, (k - 3) eps], none from (k - 1) eps on.

The second half is true. So is the first for k >= 4, but as printed, for any k, it includes k = 3
and eps_g = 0, where there is no gap (the sentence after it has k >= 4). Both ranges can be widened
until they meet: there is a gap if and only if |eps_g| < (k - 1 - 1/k) eps, but for that point; see
theorem_4_exact_set.py. The supplement only names the theorem.
"""

from __future__ import annotations

from proofs_check import BR, adaptive, all_of, claim, each, equal, nonadaptive
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_2 import largest
from proofs_check.papers.dong_durfee_rogers_2019.theorem_4_exact_set import begins, has_gap
from proofs_check.papers.dong_durfee_rogers_2019.theorem_4_three_at_zero import at_zero

paper = Paper("dong-durfee-rogers-2019")


@paper.item("Theorem 4, the gap", expected="REFUTED", grade="slip")
@claim(k=each(3), eps_g="[0, 0]")
def gap_printed(k, eps, eps_g):
    """The gap as printed, at k = 3 and eps_g in [0, (k - 3) eps] = {0}, with the closed form of
    delta_OPT(A^3, 0) and delta_OPT(M^3, 0) as the largest value at the candidates."""
    return at_zero(eps) > largest(k, eps, eps_g)


@paper.item(
    "Theorem 4, the gap",
    form="corrected",
    corrects="theorem_4/gap_printed",
    expected="ARGUED",
    uses=["theorem_4_exact_set/strict"],
    because="For k >= 4, (k - 3) eps is less than (k - 1 - 1/k) eps.",
    takes={"theorem_4_exact_set/strict": {"eps_g": "x*(k - 3)*eps"}},
)
@claim(k="integer [4, oo)", x="[0, 1]")
def gap(k, eps, x):
    """For k >= 4 there is a gap at eps_g = x (k - 3) eps, 0 <= x <= 1."""
    return has_gap(k, eps, x * (k - 3) * eps)


@paper.item("Theorem 4, the gap is within the exact set", expected="PROVED", form="own")
@claim
def room(k, eps):
    """(k - 1 - 1/k) eps exceeds (k - 3) eps by (2 - 1/k) eps, and (k - 1) eps exceeds it by
    eps/k."""
    return all_of(
        equal(k * (begins(k, eps) - (k - 3) * eps), (2 * k - 1) * eps),
        equal(k * ((k - 1) * eps - begins(k, eps)), eps),
        (2 * k - 1) * eps > 0,
    )


@paper.item(
    "Theorem 4, no gap",
    expected="ARGUED",
    uses=["exactdp/top_range/agreement", "theorem_4/room"],
    because="From (k - 1) eps on eps_g is in the top range, which begins at (k - 1 - 1/k) eps.",
)
@claim(eps_g="[(k - 1)*eps, oo)")
def no_gap(k, eps, eps_g):
    """From (k - 1) eps on adaptive and non-adaptive optimum are equal."""
    return equal(adaptive(k * BR(eps)).delta(eps_g), nonadaptive(k * BR(eps)).delta(eps_g))


@paper.item(
    "Theorem 4, no gap further down",
    form="own",
    expected="ARGUED",
    uses=["exactdp/top_range/agreement"],
    because="It is the upper half of the top range's statement.",
)
@claim(eps_g="[(k - 1 - 1/k)*eps, (k - 1)*eps]")
def no_gap_further_down(k, eps, eps_g):
    """They are equal from (k - 1 - 1/k) eps on."""
    return equal(adaptive(k * BR(eps)).delta(eps_g), nonadaptive(k * BR(eps)).delta(eps_g))
