"""Theorem 17: Algorithm 5 as an ODP mechanism. r stands for (2/n^test)/a, at most 1.

True, for Lambda > 0. The cost of the bottom symbol
is the larger of those by the two databases: max(min(eps_1, eps_2), r eps_2), the same number.
"""

from __future__ import annotations

from proofs_check import all_of, claim, differs, equal, implies, maximum, minimum
from proofs_check.language.items import Paper

paper = Paper("hartmann-et-al-2022")

R = {"r": "(0, 1]", "eps_1": "positive", "eps_2": "positive"}


@paper.item("Theorem 17, the test's share", expected="PROVED")
@claim(x="positive", y="positive")
def share(x, y):
    """x = 2/n^test, y = 2 (e^w - 1): x/max(x, y) is at most 1."""
    return all_of(x / maximum(x, y) <= 1, x / maximum(x, y) > 0)


@paper.item("Theorem 17, the cost of the bottom symbol", expected="PROVED")
@claim(**R)
def bottom(eps_1, eps_2, r):
    """By the training set it costs min(eps_1, eps_2), by the test set r eps_2; the larger is what
    is printed, the smaller of max(eps_1, r eps_2) and eps_2."""
    return equal(
        maximum(minimum(eps_1, eps_2), r * eps_2),
        minimum(maximum(eps_1, r * eps_2), eps_2),
    )


@paper.item("Theorem 17, the maximum of the proof", expected="PROVED")
@claim(**R)
def of_the_proof(eps_1, eps_2, r):
    """max(eps_2, r eps_2) = eps_2."""
    return all_of(equal(maximum(eps_2, r * eps_2), eps_2), maximum(eps_1, r * eps_2) >= eps_1)


@paper.item("Theorem 17, the parameters released", expected="PROVED")
@claim(x="[0, 1]", y="[0, 1]", s="[0, 1]", z="[0, 1]", b="[1, oo)", c="[1, oo)")
def released(x, y, s, z, b, c):
    """A vector of density x on one training set and y on another, x <= b y, that passes with chance
    s on one test set and z on another, s <= c z: one of the two databases changes, so the factor is
    b or c, at most the larger, not their product."""
    return all_of(
        implies(x <= b * y, x * s <= b * (y * s)),
        implies(s <= c * z, x * s <= c * (x * z)),
    )


@paper.item(
    "Theorem 17",
    expected="ARGUED",
    uses=[
        "theorem_17/share",
        "theorem_17/bottom",
        "theorem_17/of_the_proof",
        "theorem_17/released",
        "theorem_16/private",
        "lemma_21/both",
        "lemma_6/display",
    ],
    because="Vectors: by the training set eps_1, by the test set r eps_2 (the comparison processes "
    "g_2). The bottom symbol: besides these, by the training set eps_2, as it processes g_1.",
    takes={
        "theorem_17/share": "as stated",
        "theorem_17/released": "as stated",
        "theorem_16/private": "as stated",
        "lemma_21/both": "as stated",
        "lemma_6/display": "as stated",
    },
)
@claim(**R)
def costs(eps_1, eps_2, r):
    """The cost of the bottom symbol: at most E(R^d) and eps_2, at least r eps_2."""
    vector, nothing = maximum(eps_1, r * eps_2), minimum(maximum(eps_1, r * eps_2), eps_2)
    return all_of(nothing <= vector, nothing <= eps_2, nothing >= r * eps_2)


@paper.item("Theorem 17, nothing saved", form="own", expected="DECIDED")
@claim(r="(0, 1]", eps_1="(0, eps_2]", eps_2="positive")
def nothing_saved(eps_1, eps_2, r):
    """For eps_1 <= eps_2 the bottom symbol costs what a vector costs (else: Corollary 18)."""
    vector = maximum(eps_1, r * eps_2)
    return all_of(vector <= eps_2, equal(minimum(vector, eps_2), vector))


@paper.item(
    "Theorem 17, less noise is enough",
    form="own",
    expected="ARGUED",
    uses=["lemma_21/largest_change", "lemma_21/four_times", "lemma_21/test_set"],
    because="Nothing of a is used but that s changes by a at most: by 2 tanh(w/4) with the "
    "training set, w = 2/(n^train Lambda). So Algorithm 5 has these costs with a = max(2/n^test, "
    "2 tanh(w/4)), less than a quarter of the printed one where the training set decides both.",
    takes={
        "lemma_21/largest_change": {"v": "every"},
        "lemma_21/four_times": {},
        "lemma_21/test_set": "as stated",
    },
)
@claim(u="(1, oo)")
def less_noise(u):
    """tanh(w/4) = (u - 1)/(u + 1) and e^w - 1 = u^2 - 1, with u = e^(w/2)."""
    return all_of(4 * (u - 1) / (u + 1) < u**2 - 1, (u - 1) / (u + 1) > 0)


@paper.item("Proof of Theorem 17, g_1 for g_2", expected="REFUTED", grade="slip")
@claim(**R)
def wrong_function(eps_1, eps_2, r):
    """ "We can instead use the guarantee for g_1 [...] and g_1 only accesses x^test": by Lemma 21
    that of g_1 is eps_2, so parallel composition with Alg. 4 would yield max(eps_1, eps_2), which
    is called max(eps_1, r eps_2)."""
    return equal(maximum(eps_1, eps_2), maximum(eps_1, r * eps_2))


@paper.item(
    "Proof of Theorem 17, g_1 for g_2",
    form="corrected",
    corrects="theorem_17/wrong_function",
    expected="PROVED",
)
@claim(x="[0, 1]", y="[0, 1]", b="[1, oo)", c="[1, oo)")
def right_function(x, y, b, c):
    """With g_2, a function of x^test, whose guarantee is r eps_2 (c = e^(r eps_2), b = e^eps_1): a
    change in one of the two costs at most the larger."""
    return all_of(
        implies(x <= c * y, x <= maximum(b, c) * y), implies(x <= b * y, x <= maximum(b, c) * y)
    )


@paper.item(
    "Theorem 17, no regularization",
    also=[
        ("hartmann-et-al-2022", "Theorem 16, no regularization"),
        ("hartmann-et-al-2022", "Corollary 18, no regularization"),
        ("hartmann-et-al-2022", "Lemma 21, no regularization"),
    ],
    expected="REFUTED",
    grade="slip",
)
@claim(lam="[0, oo)", n="integer [1, oo)")
def any_strength(lam, n):
    """For every regularization strength Lambda, of which no range is named, 2/(n^train Lambda) has
    a value."""
    return differs(n * lam, 0)


@paper.item(
    "Theorem 17, no regularization",
    also=[
        ("hartmann-et-al-2022", "Theorem 16, no regularization"),
        ("hartmann-et-al-2022", "Corollary 18, no regularization"),
        ("hartmann-et-al-2022", "Lemma 21, no regularization"),
    ],
    form="corrected",
    corrects="theorem_17/any_strength",
    expected="PROVED",
)
@claim(lam="positive", n="integer [1, oo)")
def positive_strength(lam, n):
    """For Lambda > 0 it has."""
    return all_of(n * lam > 0, 2 / (n * lam) > 0)
