"""Text before Lemma 6.1: the sensitivities of a histogram, Delta_1 = tau Delta and so on.

At most Delta counts change (k of them so far), each by at most tau.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, implies
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Text before Lemma 6.1, the l1-sensitivity", expected="PROVED")
@claim(k="integer [0, oo)", tau="positive", x="real", y="[0, tau]")
def sum_of_sizes(k, tau, x, y):
    """One count more: if k counts change by x in all, at most k tau, and another by the size y, at
    most tau, then k + 1 change by at most (k + 1) tau, attained where every change is tau."""
    return all_of(
        implies(x <= k * tau, x + y <= (k + 1) * tau),
        equal(k * tau + tau, (k + 1) * tau),
    )


@paper.item("Text before Lemma 6.1, the l2-sensitivity", expected="PROVED")
@claim(k="integer [0, oo)", tau="positive", x="real", y="[-tau, tau]")
def sum_of_squares(k, tau, x, y):
    """The same for the squares: at most k tau^2, whose root is tau sqrt(k)."""
    return all_of(
        implies(x <= k * tau**2, x + y**2 <= (k + 1) * tau**2),
        equal(k * tau**2 + tau**2, (k + 1) * tau**2),
    )


@paper.item("Text before Lemma 6.1, which sensitivity is lower", expected="PROVED")
@claim(s="[1, oo)", tau="positive")
def lower(s, tau):
    """tau sqrt(Delta) is at most tau Delta, and lower by the factor s = sqrt(Delta)."""
    return all_of(tau * s <= tau * s**2, equal(tau * s * s, tau * s**2))
