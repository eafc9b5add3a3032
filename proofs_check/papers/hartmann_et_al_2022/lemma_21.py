"""Lemma 21: the error function s with Laplace noise. w stands for 2/(n^train Lambda).

True where a record is changed. What is used of the sensitivity by the training set, 2 (e^w - 1), is
at least four times the largest change there is, 2 tanh(w/4).
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, implies, maximum, tanh
from proofs_check.language.items import Functions, Paper

paper = Paper("hartmann-et-al-2022")


def sigmoid(v):
    """h'_p(x), v = p^T x."""
    return 1 / (1 + exp(-v))


PRINTED = Functions(sigmoid=sigmoid)


@paper.item("Lemma 21, the test set", expected="DECIDED")
@claim(x="[0, 2]", y="[0, 2]", n="integer [1, oo)", a="[2/n, oo)")
def test_set(x, y, n, a, eps_2):
    """A record of the test set has an error in [0, 2], so changing it changes s by at most 2/n;
    with noise of scale a/eps_2 that costs ((2/n)/a) eps_2, at most eps_2."""
    return all_of(
        (x - y) / n <= 2 / n,
        equal((2 / n) / (a / eps_2), 2 / n / a * eps_2),
        2 / n / a * eps_2 <= eps_2,
    )


@paper.item("Lemma 21, an error", expected="PROVED")
@claim(x="(0, 1)", y="[-1, 1]")
def an_error(x, y):
    """|h - y| with h = 2 h' - 1, h' in (0, 1): in [0, 2]."""
    h = 2 * x - 1
    return all_of(maximum(h - y, y - h) >= 0, maximum(h - y, y - h) <= 2, h > -1, h < 1)


@paper.item("Lemma 21, the training set", expected="DECIDED")
@claim(w="positive", a="[2*(exp(w) - 1), oo)")
def training_set(w, a, eps_2):
    """A change of at most 2 (e^w - 1) costs at most eps_2 with noise of scale a/eps_2."""
    return 2 * (exp(w) - 1) / (a / eps_2) <= eps_2


@paper.item(
    "Lemma 21",
    expected="ARGUED",
    uses=[
        "lemma_21/test_set",
        "lemma_21/an_error",
        "lemma_21/training_set",
        "lemma_21/largest_change",
        "theorem_16/distance",
    ],
    because="For each value of Q the change is bounded, so the densities of s + R are within the "
    "factor; the integral over Q keeps it. The claim: the smaller of the two costs of g_2 and g_1.",
    takes={
        "lemma_21/test_set": {
            **{"x": "error", "y": "error_2", "a": "maximum(2/n, 2*(exp(w) - 1))"},
        },
        "lemma_21/an_error": {"x": "share", "y": "label"},
        "lemma_21/training_set": {"a": "maximum(2/n, 2*(exp(w) - 1))"},
        "lemma_21/largest_change": "as stated",
        "theorem_16/distance": "as stated",
    },
    where={
        **{"error": "[0, 2]", "error_2": "[0, 2]", "share": "(0, 1)", "label": "[-1, 1]"},
    },
)
@claim(x="[0, oo)", y="[0, oo)", n="integer [1, oo)", w="positive")
def both(x, y, eps_2, n, w):
    """a is at least both, so neither costs more than eps_2."""
    a = maximum(2 / n, 2 * (exp(w) - 1))
    return all_of(2 / n / a * eps_2 <= eps_2, 2 * (exp(w) - 1) / a * eps_2 <= eps_2, a > 0)


@paper.item("Lemma 21, the largest change", form="own", expected="PROVED")
@claim(u="positive", v="positive")
def largest_change(u, v):
    """With u = e^(w/2), v = e^m for the middle m of the two arguments: sigmoid(m + w/2) - sigmoid(m
    - w/2) = v (u - 1/u)/((1 + v u)(1 + v/u)), at most (u - 1)/(u + 1) = tanh(w/4), with equality at
    v = 1."""
    change = v * u / (1 + v * u) - v / u / (1 + v / u)
    most = (u - 1) / (u + 1)
    return all_of(
        equal(change, v * (u - 1 / u) / ((1 + v * u) * (1 + v / u))),
        equal(most * (1 + v * u) * (1 + v / u) - v * (u - 1 / u), most * (1 - v) ** 2),
        implies(u >= 1, most >= 0),
    )


@paper.item("Lemma 21, attained", form="own", expected="PROVED")
@claim(w="positive")
def attained(w):
    """sigmoid(w/2) - sigmoid(-w/2) = tanh(w/4), and twice that for h."""
    return equal(2 * (sigmoid(w / 2) - sigmoid(-w / 2)), 2 * tanh(w / 4))


@paper.item("Lemma 21, four times less noise", form="own", expected="PROVED")
@claim(u="(1, oo)")
def four_times(u):
    """(e^w - 1)/tanh(w/4) with u = e^(w/2): (u + 1)^2, more than 4."""
    return all_of(equal((u**2 - 1) / ((u - 1) / (u + 1)), (u + 1) ** 2), (u + 1) ** 2 > 4)


@paper.item(
    "Lemma 21, a test record added",
    also=[
        ("hartmann-et-al-2022", "Theorem 17, a test record added"),
        ("hartmann-et-al-2022", "Corollary 18, a test record added"),
    ],
    expected="REFUTED",
    grade="slip",
)
@claim(x="[0, oo)", n="integer [1, oo)")
def record_added(x, eps_2, n):
    """By Definition 1 and the words before it one record more makes a neighbour. Of n and n + 1
    test records with the same error s and a = 2/n^test, the density of s + R at the distance x from
    s is, for n, at most e^eps_2 times that for n + 1."""

    def density(m):
        rate = eps_2 / (2 / m)
        return rate / 2 * exp(-rate * x)

    return density(n) <= exp(eps_2) * density(n + 1)


@paper.item(
    "Lemma 21, a test record added",
    also=[
        ("hartmann-et-al-2022", "Theorem 17, a test record added"),
        ("hartmann-et-al-2022", "Corollary 18, a test record added"),
    ],
    form="corrected",
    corrects="lemma_21/record_added",
    expected="PROVED",
)
@claim(x="[0, oo)", u="[-1, 1]", n="integer [1, oo)")
def record_changed(x, u, eps_2, n):
    """With a record changed both have n, and distances that differ by 2 u/n, |u| <= 1: the ratio of
    the densities is e^(u eps_2)."""

    def exponent(distance):
        return -eps_2 / (2 / n) * distance

    return all_of(equal(exponent(x) - exponent(x + 2 * u / n), u * eps_2), u * eps_2 <= eps_2)


@paper.item("Lemma 21, functions", expected="REFUTED", grade="notation")
@claim(x="[0, 1]")
def function_printed(x):
    """ "The function g_1(x^train) = s(p_min(x^train) + Q, x^test) + R": the value of a function is
    in a set of reals with chance x = 0 or x = 1."""
    return equal(x * (1 - x), 0)


@paper.item(
    "Lemma 21, functions",
    form="corrected",
    corrects="lemma_21/function_printed",
    expected="PROVED",
)
@claim(x="[0, 1]", u="[0, 1]", v="[0, 1]", y="[0, 1]", z="[0, 1]", c="[1, oo)")
def mixture_of_functions(x, u, v, y, z, c):
    """It is a function of the database for each value of Q and R, which do not depend on it: mixed
    with chances x and 1 - x, two parts that are within the factor c make a whole that is: what they
    spare, c v - u and c z - y, is mixed too."""
    mixed = c * (x * v + (1 - x) * z) - (x * u + (1 - x) * y)
    return equal(mixed, x * (c * v - u) + (1 - x) * (c * z - y))
