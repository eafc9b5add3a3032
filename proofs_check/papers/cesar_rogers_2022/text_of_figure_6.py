"""Text of Figure 6: two numbers, for 25 counts at eps = 1/10 and delta = 10^-6."""

from __future__ import annotations

from fractions import Fraction

from proofs_check import DP, all_of, claim, each, ln, nonadaptive, sqrt
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Text of Figure 6, eps'(delta) = 2.08", expected="CERTIFIED")
@claim(n=each(25))
def overall(n):
    """The optimal delta of 25 times DP(1/10) passes 10^-6 between 2.075 and 2.085."""
    mix, target = nonadaptive(n * DP(Fraction(1, 10))), Fraction(1, 10**6)
    return all_of(
        mix.delta(Fraction(2075, 1000)) > target, mix.delta(Fraction(2085, 1000)) < target
    )


@paper.item("Text of Figure 6, sigma = 13.1", expected="CERTIFIED")
@claim(n=each(25))
def sigma(n):
    """Lemma 6.3 gives 2.08 between sigma = 13.05 and 13.15."""

    def eps_g(spread):
        return n / (2 * spread**2) + sqrt(2 * n * ln(10**6)) / spread

    return all_of(
        eps_g(Fraction(1305, 100)) > Fraction(208, 100),
        eps_g(Fraction(1315, 100)) < Fraction(208, 100),
    )
