"""Lemma 6.4: what Algorithm 2 guarantees as a whole. False as printed.

x stands for T/(tau sigma) and y for 1/sigma. Its threshold h_(d+1) + tau + T moves by tau when one
user raises h_(d+1) by tau. A count that this user does not touch, in the middle of the gap between
both thresholds, is then shown in the gap with a probability under the one input, and never under
the other: this is more than the delta of (10).
"""

from __future__ import annotations

from proofs_check import Phi, all_of, claim, equal, implies, maximum, minimum
from proofs_check.language.inductions import induction
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_10 import kept, leaked

paper = Paper("cesar-rogers-2022")


@paper.item(
    "Lemma 6.4",
    also=[("cesar-rogers-2022", "Algorithm 2")],
    expected="REFUTED",
    grade="false statement",
)
@claim(x="(y/2, oo)", y="positive", k="integer [1, oo)")
def gap_within_delta(x, y, k):
    """delta-approximate zCDP allows delta (Delta = k) for what one input shows and the other never
    does: an event of probability 1 - delta that keeps some of it has an infinite divergence. One
    user, one count at the threshold, one in the middle of the gap."""
    return (Phi(y / 2) - Phi(-y / 2)) / kept(x) <= k * leaked(x, y)


@paper.item("Lemma 6.4, always false for one count", form="own", expected="PROVED")
@claim(x="positive", y="(0, 2*x)")
def middle_is_likelier(x, y):
    """The gap is (-y/2, y/2) and what (10) removes is (-x, y - x), of the same length y and around
    a middle y/2 - x < 0: farther from 0 at both ends."""
    return all_of(equal(y / 2 - -y / 2, (y - x) - -x), y / 2 - x < 0, -x < -y / 2, y - x < y / 2)


@paper.item(
    "Lemma 6.4, counts that are never shown, fixed threshold", form="own", expected="PROVED"
)
@claim(T="positive", w="[-T, T]", x="real", z="[0, oo)")
def never_above(T, w, x, z):
    """With a threshold T + z, z >= 0, that does not look at the data, an element of count x <= 0
    and noise w is not above it: what is shown is a post-processing of noisy counts of all elements
    there could be."""
    return implies(x <= 0, x + w <= T + z)


@paper.item(
    "Lemma 6.4, counts that are never shown, noisy threshold", form="own", expected="PROVED"
)
@claim(y="real", a="[0, oo)", T="positive", w="[-T, T]", u="[-T, T]")
def never_above_noise(y, a, T, w, u):
    """With the threshold y + u + 2 T, y + u a noisy h_(d+1) = y, an element of a count y - a, no
    larger, is not above it, whatever its noise w."""
    return y - a + w <= (y + u) + 2 * T


@paper.item("Lemma 6.4, the larger of two counts", form="own", expected="PROVED")
@claim(x="real", y="real", tau="positive", u="[-tau, tau]", v="[-tau, tau]")
def order_statistic(x, y, tau, u, v):
    """Counts that move by at most tau: their maximum moves by at most tau, and their minimum."""
    return all_of(
        maximum(x + u, y + v) <= maximum(x, y) + tau,
        maximum(x, y) - tau <= maximum(x + u, y + v),
        minimum(x + u, y + v) <= minimum(x, y) + tau,
        minimum(x, y) - tau <= minimum(x + u, y + v),
    )


@paper.item("Lemma 6.4, the union of what leaks", expected="PROVED")
@claim(k="integer [1, oo)", p="[0, 1]", by=induction("k", base=1))
def union(k, p):
    """Delta = k counts that leak with probability p each: 1 - (1 - p)^k <= k p = delta."""
    return (1 - p) ** k >= 1 - k * p


@paper.item(
    "Lemma 6.4, a threshold that does not look at the data",
    form="corrected",
    corrects="lemma_6_4/gap_within_delta",
    expected="ARGUED",
    uses=[
        "proof_of_lemma_6_4/probability",
        "proof_of_lemma_6_4/further_out",
        "proof_of_lemma_6_4/divergence",
        "lemma_6_4/never_above",
        "lemma_6_4/union",
    ],
    because="The noisy counts of all elements are as in the printed proof: each of at most k = "
    "Delta that change is (delta/k)-approximately 1/(2 sigma^2)-zCDP, and k of them leak at most "
    "delta; rho adds up. With a threshold of at least T, chosen beforehand, elements of count 0 "
    "are never shown, so that the output is a post-processing of these noisy counts.",
    takes={
        "proof_of_lemma_6_4/probability": {"x": "chance"},
        "proof_of_lemma_6_4/further_out": {"x": "level"},
        "proof_of_lemma_6_4/divergence": {},
        "lemma_6_4/never_above": {"T": "bound", "w": "noise", "x": "0", "z": "more"},
        "lemma_6_4/union": {"p": "part"},
    },
    where={
        "chance": "real",
        "level": "real",
        "bound": "positive",
        "noise": "[-bound, bound]",
        "more": "[0, oo)",
        "part": "[0, 1]",
        "tau": "positive",
    },
)
@claim(alpha="(1, oo)", k="integer [1, oo)", s="positive")
def fixed_threshold(alpha, k, s):
    """k divergences of at most alpha/(2 sigma^2) add up to alpha rho, rho = k/(2 sigma^2)."""
    return equal(k * (alpha / (2 * s**2)), alpha * (k / (2 * s**2)))


@paper.item(
    "Lemma 6.4, a noisy threshold",
    form="own",
    expected="ARGUED",
    uses=[
        "lemma_6_4/fixed_threshold",
        "lemma_6_4/never_above_noise",
        "lemma_6_4/order_statistic",
    ],
    because="The noisy counts of all elements and one noisy h_(d+1) are k + 1 truncated Gaussians "
    "that change: each order statistic is a minimum of maxima of counts, so it moves by at most "
    "tau. Elements outside of the largest d have counts of at most h_(d+1) and are never shown, so "
    "that what is shown is a post-processing, and needs the largest d + 1 alone.",
    takes={
        "lemma_6_4/fixed_threshold": {"k": "k + 1"},
        "lemma_6_4/never_above_noise": {
            "y": "edge",
            "a": "less",
            "T": "bound",
            "w": "noise",
            "u": "other",
        },
        "lemma_6_4/order_statistic": {"x": "one", "y": "two", "u": "rise", "v": "fall"},
    },
    where={
        "edge": "real",
        "less": "[0, oo)",
        "bound": "positive",
        "noise": "[-bound, bound]",
        "other": "[-bound, bound]",
        "one": "real",
        "two": "real",
        "tau": "positive",
        "rise": "[-tau, tau]",
        "fall": "[-tau, tau]",
    },
)
@claim(alpha="(1, oo)", k="integer [1, oo)", s="positive")
def noisy_threshold(alpha, k, s):
    """k + 1 divergences of at most alpha/(2 sigma^2) add up to alpha (k + 1)/(2 sigma^2)."""
    return equal((k + 1) * (alpha / (2 * s**2)), alpha * ((k + 1) / (2 * s**2)))


@paper.item("Algorithm 2, access to d counts", expected="REFUTED", grade="notation")
@claim(n="integer [1, oo)", i="integer [1, n + 1]")
def access_printed(n, i):
    """ "With access to largest d elements": the counts h_(1), ..., h_(d + 1), which it sorts, the
    last for the threshold, are among these (d = n)."""
    return i <= n


@paper.item(
    "Algorithm 2, access to d counts",
    form="corrected",
    corrects="lemma_6_4/access_printed",
    expected="PROVED",
)
@claim(n="integer [1, oo)", i="integer [1, n + 1]")
def access(n, i):
    """It needs the largest d + 1 ("cut off at d + 1"), and may show d of them."""
    return all_of(i <= n + 1, i >= 1, equal((n + 1) - 1, n))
