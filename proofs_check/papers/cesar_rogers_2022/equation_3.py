"""Equation 3: Lemma 3.3 with the means and the subgaussian parameters of Lemma 3.2."""

from __future__ import annotations

from proofs_check import all_of, claim, equal, implies, ln, sqrt
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Equation 3, the parameters put in", expected="PROVED")
@claim(m="integer [0, oo)", n="integer [0, oo)", k="integer [0, oo)", alpha="positive", w="[0, oo)")
def subgaussian(m, n, k, eps, alpha, tau, w):
    """With tau_i = eps, alpha/2 and tau, m, n and k times, the root of (2) is that of (3), w =
    ln(1/delta)."""
    return equal(
        sqrt(2 * (m * eps**2 + n * (alpha / 2) ** 2 + k * tau**2) * w),
        sqrt(2 * (m * eps**2 + n / 4 * alpha**2 + k * tau**2) * w),
    )


@paper.item("Equation 3, any delta", expected="REFUTED", grade="slip")
@claim(delta="(0, oo)", w="positive")
def root_for_any_delta(w, delta):
    """For any delta > 0, which is all that is said of it, the root of 2 w ln(1/delta) has a value,
    w = m_DP eps^2 + m_BR alpha^2/4 + m_CDP tau^2."""
    return 2 * w * -ln(delta) >= 0


@paper.item(
    "Equation 3, delta at most 1",
    form="corrected",
    corrects="equation_3/root_for_any_delta",
    expected="PROVED",
)
@claim(w="positive", x="real")
def root_up_to_one(w, x):
    """With delta = e^x it has for x <= 0 and for no other."""
    return all_of(implies(x <= 0, 2 * w * -x >= 0), implies(x > 0, 2 * w * -x < 0))


@paper.item(
    "Text before Equation 3, sets of equal parameters",
    also=[("cesar-rogers-2022", "Text after Lemma 2.3, sets of equal parameters")],
    expected="REFUTED",
    grade="notation",
)
@claim(m="integer [1, oo)", i="integer [1, m]")
def set_printed(m, i):
    """The set {eps_i = eps : i in [m]} has one element, the number eps, and each is selected
    without replacement; the m rounds i = 1, ..., m would each find one that is left."""
    one_element = 1
    return i <= one_element


@paper.item(
    "Text before Equation 3, sets of equal parameters",
    form="corrected",
    corrects="equation_3/set_printed",
    expected="PROVED",
)
@claim(m="integer [1, oo)", i="integer [1, m]")
def multiset(m, i):
    """In a multiset, where eps stands m times, one is left in each round, i - 1 being used
    before, and none after the last."""
    return all_of(m - (i - 1) >= 1, equal(m - m, 0))
