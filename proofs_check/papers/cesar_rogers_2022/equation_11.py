"""Equation 11 (appendix A): the moment of the sum, from the supermartingale."""

from __future__ import annotations

from proofs_check import claim, exp, implies
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Equation 11, from the supermartingale", expected="DECIDED")
@claim(lam="positive", b="positive", x="[0, oo)")
def moment_of_the_sum(lam, b, x):
    """x = E e^(lam S), S the sum: x e^(-lam^2 b^2/2) <= 1, which the supermartingale gives, says
    that x <= e^(lam^2 b^2/2)."""
    return implies(x * exp(-(lam**2) * b**2 / 2) <= 1, x <= exp(lam**2 * b**2 / 2))
