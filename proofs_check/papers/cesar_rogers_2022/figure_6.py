"""Figure 6: both ways of adding noise are (2.08, 10^-6)-DP, and which has the smaller error.

The words of Macbeth and the 100 trials of the picture are not printed. What can be tested is the
guarantee in the caption, the two variances, and that fitting the noisy counts to their order takes
error away, never adds any (h and g are two true counts in order, x and y the noisy ones).
"""

from __future__ import annotations

from fractions import Fraction

from proofs_check import DP, all_of, claim, each, implies, ln, maximum, nonadaptive, sqrt
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")
EPS_G, DELTA = Fraction(208, 100), Fraction(1, 10**6)
SIGMA = Fraction(131, 10)
"""The figure's (2.08, 10^-6)-DP, which both ways of adding noise are checked to have, and the
standard deviation 13.1 of the Gaussian noise, for which Lemma 6.3 gives it."""


@paper.item("Figure 6, (2.08, 10^-6)-DP for both", expected="CERTIFIED")
@claim(n=each(25))
def guarantee(n):
    """The optimum of 25 times DP(1/10) at 2.08, and Lemma 6.3 at sigma = 13.1."""
    return all_of(
        nonadaptive(n * DP(Fraction(1, 10))).delta(EPS_G) <= DELTA,
        n / (2 * SIGMA**2) + sqrt(2 * n * ln(10**6)) / SIGMA <= EPS_G,
    )


@paper.item("Figure 6, the variances", expected="PROVED")
@claim(eps="(0, 1/10]")
def variances(eps):
    """Before the fit the variance 13.1^2 of each Gaussian count is below 9/10 of that of Laplace
    noise of scale 1/eps, for the eps = 1/10 of the figure and every smaller one."""
    return SIGMA**2 * eps**2 < Fraction(9, 10) * 2


@paper.item("Figure 6, the fit of one count adds no error", expected="PROVED")
@claim(h="[0, oo)", x="real")
def one_count(h, x):
    """max(x, 0) is as near to h >= 0 as x."""
    return (maximum(x, 0) - h) ** 2 <= (x - h) ** 2


@paper.item("Figure 6, the fit of two counts adds no error", expected="DECIDED")
@claim(h="real", g="[0, oo)", x="real", y="real")
def two_counts(h, g, x, y):
    """The solution of (9) for two counts ("Algorithm 1, two counts") is as near to h >= g >= 0 as
    the noisy counts are."""
    mean = maximum((x + y) / 2, 0)
    noisy = (x - h) ** 2 + (y - g) ** 2
    apart = (maximum(x, 0) - h) ** 2 + (maximum(y, 0) - g) ** 2
    pooled = (mean - h) ** 2 + (mean - g) ** 2
    return all_of(
        implies(all_of(h >= g, x >= y), apart <= noisy),
        implies(all_of(h >= g, x <= y), pooled <= noisy),
    )
