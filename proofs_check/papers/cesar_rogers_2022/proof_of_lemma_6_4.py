"""Proof of Lemma 6.4: one count with truncated normal noise, and its displayed steps.

s stands for tau sigma, x for T, y and z for h_i and h'_i, v for the output.
"""

from __future__ import annotations

from proofs_check import Phi, all_of, claim, equal, implies, maximum
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Proof of Lemma 6.4, the probability of E", expected="REFUTED", grade="slip")
@claim(delta="(0, 1)", k="integer [1, oo)")
def printed_probability(delta, k):
    """Equation (10) says Pr[E] = 1 - delta/Delta (Delta = k), and the proof that it is at most
    delta/Delta."""
    return 1 - delta / k <= delta / k


@paper.item(
    "Proof of Lemma 6.4, the probability of E",
    form="corrected",
    corrects="proof_of_lemma_6_4/printed_probability",
    expected="PROVED",
)
@claim(x="real", k="integer [1, oo)")
def probability(x, k):
    """delta = Delta (1 - Pr[E]) makes 1 - Pr[E] = delta/Delta, so Pr[E] is at least 1 -
    delta/Delta, as Definition 2.7 wants it."""
    delta = k * (1 - x)
    return all_of(equal(1 - x, delta / k), x >= 1 - delta / k)


@paper.item("Proof of Lemma 6.4, E and E' are equally likely", expected="PROVED")
@claim(x="real", y="real")
def equally_likely(x, y):
    """Phi(T/s) - Phi(-y) = Phi(y) - Phi(-T/s), y = (T - tau)/s and T/s = x."""
    return equal(Phi(x) - Phi(-y), Phi(y) - Phi(-x))


def exponent(alpha, v, y, z):
    """alpha (v - y)^2 + (1 - alpha)(v - z)^2."""
    return alpha * (v - y) ** 2 + (1 - alpha) * (v - z) ** 2


@paper.item("Proof of Lemma 6.4, the square completed", expected="PROVED")
@claim(alpha="real", v="real", y="real", z="real")
def square_completed(alpha, v, y, z):
    """The third line of the first display, and alpha (1 - alpha)(y - z)^2 for what is left."""
    m = alpha * y + (1 - alpha) * z
    return all_of(
        equal(
            exponent(alpha, v, y, z),
            (v - m) ** 2 - m**2 + alpha * y**2 + (1 - alpha) * z**2,
        ),
        equal(-(m**2) + alpha * y**2 + (1 - alpha) * z**2, alpha * (1 - alpha) * (y - z) ** 2),
    )


@paper.item(
    "Proof of Lemma 6.4, the square completed the other way round",
    expected="REFUTED",
    grade="slip",
)
@claim(alpha="(1, oo)", v="real", y="real", z="real", s="positive")
def printed_other_way(alpha, v, y, z, s):
    """The third line of the second display, to the letter: -1/(2 s^2) stands before the first
    square alone, and what is left has the wrong signs."""
    m = alpha * z + (1 - alpha) * y
    return equal(
        -exponent(alpha, v, z, y) / (2 * s**2),
        -((v - m) ** 2) / (2 * s**2) - (m**2 + alpha * z**2 + (1 - alpha) * y**2),
    )


@paper.item(
    "Proof of Lemma 6.4, the square completed the other way round",
    form="corrected",
    corrects="proof_of_lemma_6_4/printed_other_way",
    expected="PROVED",
)
@claim(alpha="real", v="real", y="real", z="real", s="positive")
def other_way(alpha, v, y, z, s):
    """With -1/(2 s^2) before all of it, and -m^2 + alpha h'^2 + (1 - alpha) h^2."""
    m = alpha * z + (1 - alpha) * y
    return equal(
        -exponent(alpha, v, z, y) / (2 * s**2),
        -((v - m) ** 2 - m**2 + alpha * z**2 + (1 - alpha) * y**2) / (2 * s**2),
    )


@paper.item("Proof of Lemma 6.4, the window is further out", expected="PROVED")
@claim(alpha="[1, oo)", tau="positive", x="real")
def further_out(alpha, tau, x):
    """The ends of the window, T + (alpha - 1) tau and alpha tau - T, move to the right together
    with alpha; for 2 T >= tau the upper one is farther from 0, so that the mass of the window
    falls: the step "the numerator is smaller"."""
    high, low = x + (alpha - 1) * tau, alpha * tau - x
    return all_of(
        equal(high**2 - low**2, (2 * alpha - 1) * tau * (2 * x - tau)),
        implies(2 * x >= tau, high**2 >= low**2),
    )


@paper.item("Proof of Lemma 6.4, the bound of the divergence", expected="PROVED")
@claim(alpha="(1, oo)", tau="positive", s="positive")
def divergence(alpha, tau, s):
    """-alpha (1 - alpha) tau^2/(2 tau^2 sigma^2), divided by alpha - 1, is alpha/(2 sigma^2)."""
    return equal(
        -(alpha * (1 - alpha) * tau**2) / (2 * tau**2 * s**2) / (alpha - 1), alpha / (2 * s**2)
    )


@paper.item("Proof of Lemma 6.4, the threshold", expected="REFUTED", grade="slip")
@claim(tau="positive", T="positive", y="real", x="[y, oo)")
def threshold_printed(x, y, tau, T):
    """The proof's threshold h_(d) + tau + T is that of Algorithm 2, h_(d + 1) + tau + T, for sorted
    counts x = h_(d) >= y = h_(d + 1)."""
    return equal(x + tau + T, y + tau + T)


@paper.item(
    "Proof of Lemma 6.4, the threshold",
    form="corrected",
    corrects="proof_of_lemma_6_4/threshold_printed",
    expected="PROVED",
)
@claim(tau="positive", T="positive", y="real", z="(-oo, y]", u="[-tau, tau]", w="[-T, T]")
def threshold(y, z, tau, T, u, w):
    """With h_(d + 1) = y in both, as a count z that is not among the first d is at most y, it is
    never above the threshold of its own histogram, moved by u or not."""
    return all_of(z + w <= y + tau + T, z + u + w <= y + tau + T)


@paper.item("Proof of Lemma 6.4, not in the top", expected="REFUTED", grade="slip")
@claim(y="real", x="[y, oo)", z="real")
def not_in_the_top_printed(x, y, z):
    """A count z of at most h_(d) = x is "not in the top-d", whose counts are above h_(d + 1) = y or
    equal to it: so it is at most y."""
    return implies(z <= x, z <= y)


@paper.item(
    "Proof of Lemma 6.4, not in the top",
    form="corrected",
    corrects="proof_of_lemma_6_4/not_in_the_top_printed",
    expected="PROVED",
)
@claim(y="real", x="[y, oo)", z="(-oo, y]")
def not_in_the_top(x, y, z):
    """Counts that are not in the top-d, h_(d + 1) = y and a later z, are at most h_(d + 1)."""
    return all_of(equal(maximum(y, z), y), y <= x, z <= y)
