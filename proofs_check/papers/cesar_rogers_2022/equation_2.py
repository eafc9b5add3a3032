"""Equation 2: eps_g by the tail of the loss, for 0 < delta <= 1.

x is the sum of the mu_i, w that of the tau_i^2, y = ln(1/delta).
"""

from __future__ import annotations

from proofs_check import claim, equal, sqrt
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Equation 2, solved for delta", expected="PROVED")
@claim(x="real", w="positive", y="[0, oo)")
def solved_for_delta(x, w, y):
    """(eps_g - x)^2/(2 w) is y, so that delta = e^(-(eps_g - x)^2/(2 w))."""
    eps_g = x + sqrt(2 * w * y)
    return equal((eps_g - x) ** 2 / (2 * w), y)


@paper.item("Equation 2, as Lemma 3.4 has it", expected="PROVED")
@claim(x="real", w="positive", y="[0, oo)")
def by_lemma_3_4(x, w, y):
    """With the xi_i = mu_i - tau_i^2/2 and rho_i = tau_i^2/2 of Lemma 2.2, whose sums are x - w/2
    and w/2, Lemma 3.4 gives the same eps_g."""
    return equal((x - w / 2) + w / 2 + 2 * sqrt(w / 2 * y), x + sqrt(2 * w * y))
