"""Proof of Lemma 21: the displayed steps. w stands for w_2 = 2/(n^train Lambda), v for w_1.

The step by (15) takes the smaller of the two ends: where w_1 < 0 the other changes more. The bound
2 (e^w - 1) at the end is right all the same.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, implies, maximum
from proofs_check.language.items import Paper
from proofs_check.papers.hartmann_et_al_2022.lemma_21 import sigmoid

paper = Paper("hartmann-et-al-2022")


def size(x):
    """The absolute value."""
    return maximum(x, -x)


@paper.item("Proof of Lemma 21, the first display", expected="REFUTED", grade="notation")
@claim(x="real", y="real")
def first_display_printed(x, y):
    """|s - s'| of one test record is |h - y| - |h' - y| = x - y, without absolute value."""
    return equal(size(x - y), x - y)


@paper.item(
    "Proof of Lemma 21, the first display",
    form="corrected",
    corrects="proof_of_lemma_21/first_display_printed",
    expected="PROVED",
)
@claim(x="real", y="real")
def first_display(x, y):
    """With one; and |x + y| <= |x| + |y| over the records."""
    return all_of(size(x - y) >= x - y, size(x + y) <= size(x) + size(y))


@paper.item("Proof of Lemma 21, equation 14", expected="PROVED")
@claim(x="real", y="real", z="real")
def equation_14(x, y, z):
    """|u - v| - |u' - v| <= |u - u'|, and its absolute value too."""
    return size(size(x - z) - size(y - z)) <= size(x - y)


@paper.item("Proof of Lemma 21, the step by equation 15", expected="REFUTED", grade="slip")
@claim(v="real", w="positive", x="[v - w, v + w]")
def step_printed(v, w, x):
    """|sigmoid(w_1) - sigmoid((p' + q)^T x)| is at most what the end w_1 - w_2 makes; (p' + q)^T x
    is within w_2 of w_1, on either side."""
    return size(sigmoid(v) - sigmoid(x)) <= size(sigmoid(v) - sigmoid(v - w))


@paper.item(
    "Proof of Lemma 21, the step by equation 15",
    form="corrected",
    corrects="proof_of_lemma_21/step_printed",
    expected="PROVED",
)
@claim(c="positive", u="[1, oo)")
def step(c, u):
    """Either end, with c = e^w_1 and u = e^w_2: both changes are at most e^w_2 - 1 (the sigmoid
    rises, so no point between changes more)."""
    return all_of(
        c / (1 + c) - (c / u) / (1 + c / u) <= u - 1,
        c * u / (1 + c * u) - c / (1 + c) <= u - 1,
    )


@paper.item("Proof of Lemma 21, the chain", expected="PROVED")
@claim(c="positive", u="[1, oo)")
def chain(c, u):
    """From 1/(1 + e^-w_1) - 1/(1 + e^(w_2 - w_1)) on, c = e^w_1, u = e^w_2."""
    last = c * (u - 1) / ((c + 1) * (c + u))
    return all_of(
        equal(1 / (1 + 1 / c) - 1 / (1 + u / c), c / (c + 1) - c / (c + u)),
        equal(c / (c + 1) - c / (c + u), last),
        last <= c * (u - 1) / ((c + 1) * c),
        equal(c * (u - 1) / ((c + 1) * c), (u - 1) / (c + 1)),
        (u - 1) / (c + 1) <= u - 1,
    )


@paper.item("Proof of Lemma 21, the noise", expected="PROVED")
@claim(x="real", y="real", b="positive")
def noise(x, y, b):
    """The Laplace densities of c - s and c - s', scale b, differ by e^(|s - s'|/b) at most."""
    return -size(x) / b <= -size(y) / b + size(x - y) / b


@paper.item("Proof of Lemma 21, equation 15", expected="PROVED")
@claim(x="real", y="real", u="real", v="real", w="positive")
def equation_15(x, y, u, v, w):
    """(p - p')^T x for p - p' = (u, v) of norm w at most, |x| <= 1: its square is at most w^2
    (Cauchy-Schwarz, two coordinates)."""
    spare = (u**2 + v**2) * (1 - x**2 - y**2) + (u * y - v * x) ** 2
    return equal(w**2 - (u * x + v * y) ** 2, (w**2 - u**2 - v**2) + spare)


@paper.item("Proof of Lemma 21, the last line for R", expected="REFUTED", grade="notation")
@claim(x="[0, 1]", y="[0, oo)", c="[1, oo)")
def last_line_printed(x, y, c):
    """The last line of the display has e^eps_2 f_R(c - s) without its integral over C: a density
    (y) is no bound of a chance (x), as it may be 0 at a point of C."""
    return x <= c * y


@paper.item(
    "Proof of Lemma 21, the last line for R",
    form="corrected",
    corrects="proof_of_lemma_21/last_line_printed",
    expected="PROVED",
)
@claim(x="[0, oo)", y="[0, oo)", u="[0, oo)", v="[0, oo)", c="[1, oo)")
def last_line(x, y, u, v, c):
    """With the integral: densities x <= c y and u <= c v at two points of C, added up."""
    return implies(all_of(x <= c * y, u <= c * v), x + u <= c * (y + v))


@paper.item("Proof of Lemma 21, the integral over Q", expected="PROVED")
@claim(x="[0, 1]", y="[0, 1]", u="[0, 1]", v="[0, 1]", z="[0, 1]", c="[1, oo)")
def over_q(x, y, u, v, z, c):
    """The last display: Q has the same density f_Q on both training sets; two values of it with
    weights z and 1 - z, chances x, u of C on one and y, v on the other: what is spare adds up."""
    spare = z * (c * y - x) + (1 - z) * (c * v - u)
    return equal(c * (z * y + (1 - z) * v) - (z * x + (1 - z) * u), spare)
