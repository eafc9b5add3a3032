"""Text before Lemma 6.1: the sensitivities of a histogram, Delta_1 = tau Delta and so on.

At most Delta counts change (k of them so far), each by at most tau.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, implies, maximum
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


@paper.item("Text before Lemma 6.1, the l1-sensitivity, equal", expected="REFUTED", grade="slip")
@claim(u="positive", v="positive", w="positive")
def l1_printed(u, v, w):
    """Delta_1(h) = tau Delta. One user changes one count by u, another changes two by v and w:
    tau is the largest of the three, Delta is 2 and Delta_1 is the larger of u and v + w."""
    return equal(maximum(u, v + w), 2 * maximum(u, v, w))


@paper.item(
    "Text before Lemma 6.1, the l1-sensitivity, equal",
    form="corrected",
    corrects="text_before_lemma_6_1/l1_printed",
    expected="PROVED",
)
@claim(u="positive", v="positive", w="positive")
def l1_at_most(u, v, w):
    """It is at most that."""
    return maximum(u, v + w) <= 2 * maximum(u, v, w)


@paper.item("Text before Lemma 6.1, the l2-sensitivity, equal", expected="REFUTED", grade="slip")
@claim(u="positive", v="positive", w="positive")
def l2_printed(u, v, w):
    """Delta_2(h) = tau sqrt(Delta), squared, of the same two users."""
    return equal(maximum(u**2, v**2 + w**2), 2 * maximum(u, v, w) ** 2)


@paper.item(
    "Text before Lemma 6.1, the l2-sensitivity, equal",
    form="corrected",
    corrects="text_before_lemma_6_1/l2_printed",
    expected="PROVED",
)
@claim(u="positive", v="positive", w="positive")
def l2_at_most(u, v, w):
    """It is at most that."""
    return maximum(u**2, v**2 + w**2) <= 2 * maximum(u, v, w) ** 2
