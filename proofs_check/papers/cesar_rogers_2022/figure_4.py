"""Figures 4 and 5: what their captions and the text between them say.

The eps of the Laplace noise is not stated; 1/10, as in Figure 6, is taken where a number is needed.
With equal standard deviations sigma^2 = 2/eps^2.
"""

from __future__ import annotations

from fractions import Fraction

from proofs_check import DP, Phi, all_of, claim, each, equal, exp, iff, ln, nonadaptive, sqrt
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Figure 4, equal standard deviations", expected="PROVED")
@claim(tau="positive", sigma="positive")
def equal_deviations(eps, tau, sigma):
    """2 b^2 with b = tau/eps is tau^2 sigma^2 at sigma = sqrt(2)/eps."""
    return equal(2 * (tau / eps) ** 2, tau**2 * (sqrt(2) / eps) ** 2)


def gaussian(n, eps_g):
    """delta of Lemma 6.1 for n counts: 1/sigma there is sqrt(n)/(10 sqrt(2))."""
    mu = sqrt(n) / (10 * sqrt(2))
    return Phi(mu / 2 - eps_g / mu) - exp(eps_g) * Phi(-mu / 2 - eps_g / mu)


@paper.item("Figure 4, Laplace noise is better for few counts", expected="CERTIFIED")
@claim(n=each(1, 2, 4, 8))
def few_counts(n):
    """At eps_g = n/10 the Laplace bound is 0 while Gaussian noise has more than 10^-6."""
    return gaussian(n, Fraction(n, 10)) > Fraction(1, 10**6)


@paper.item("Figure 4, Gaussian noise is better for many counts", expected="CERTIFIED")
@claim(n=each(100))
def many_counts(n):
    """At eps_g = 4 the Laplace bound is above 10^-6 and Gaussian noise below."""
    return all_of(
        nonadaptive(n * DP(Fraction(1, 10))).delta(4) > Fraction(1, 10**6),
        gaussian(n, 4) < Fraction(1, 10**6),
    )


@paper.item("Figure 5, two bounds that do not change", expected="PROVED")
@claim(k="integer [1, oo)", m="integer [1, oo)", sigma="positive", w="positive")
def same_bounds(k, m, sigma, w):
    """k releases of m counts are one of k m: the rho of k m counts, and the square of what its
    conversion adds (Lemma 6.3, w = ln(1/delta)); for Laplace noise, k times m times DP(eps)."""
    rho = k * (m / (2 * sigma**2))
    return all_of(
        equal(rho, (k * m) / (2 * sigma**2)),
        equal(2**2 * (rho * w), 2 * (k * m) * w / sigma**2),
    )


@paper.item("Figure 5, from 20 to 100 counts", expected="PROVED")
@claim(k="integer [1, oo)")
def counts(k):
    """k Delta with Delta = 10 is between 20 and 100 for k from 2 to 10."""
    return iff(all_of(k >= 2, k <= 10), all_of(10 * k >= 20, 10 * k <= 100))


@paper.item("Figure 5, Gaussian noise with zCDP is better for many", expected="CERTIFIED")
@claim(n=each(100))
def many_by_zcdp(n):
    """sigma^2 = 200: Lemma 6.3 has less than 4 for 100 counts, where the Laplace bound of delta
    is above 10^-6; for 10 counts it has more than 1, the sum of the eps."""
    w = ln(10**6)
    return all_of(
        Fraction(n, 400) + sqrt(n * w) / 10 < 4,
        nonadaptive(n * DP(Fraction(1, 10))).delta(4) > Fraction(1, 10**6),
        Fraction(n, 4000) + sqrt(n * w / 10) / 10 > 1,
    )
