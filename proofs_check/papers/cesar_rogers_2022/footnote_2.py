"""Footnote 2: the variance of Laplace noise."""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, slope
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Footnote 2", expected="PROVED")
@claim(x="[0, oo)")
def variance(x):
    """In units of b. x^2 e^-x, twice the half of the density times x^2, is the slope of F = -(x^2 +
    2 x + 2) e^-x, which is -2 at 0 and tends to 0: the mean of the square is 2 b^2."""

    def F(v):
        return -(v**2 + 2 * v + 2) * exp(-v)

    return all_of(equal(slope(F, x), x**2 * exp(-x)), equal(x * F(0), -2 * x))
