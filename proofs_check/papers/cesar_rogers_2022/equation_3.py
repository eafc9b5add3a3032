"""Equation 3: Lemma 3.3 with the means and the subgaussian parameters of Lemma 3.2."""

from __future__ import annotations

from proofs_check import claim, equal, sqrt
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
