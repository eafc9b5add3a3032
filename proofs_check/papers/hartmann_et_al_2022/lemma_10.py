"""Lemma 10: M_IQR as one mechanism. x, y: the chances that the two parts return bottom on x; u, v
those on x'. c stands for e^eps.

The proof takes (3 eps, delta)-DP of M_IQR from its authors. Of any two PTR functions that is not
so: see Definition 9, "one answer at most"; 2 delta - delta^2 is, or delta where at most one of the
two proposals is outside G.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, implies
from proofs_check.language.items import Paper

paper = Paper("hartmann-et-al-2022")

SHARE, FACTOR = "[0, 1]", "[1, oo)"


@paper.item("Lemma 10, the bottom symbol", expected="PROVED")
@claim(x=SHARE, y=SHARE, u=SHARE, v=SHARE, c=FACTOR)
def bottom(x, y, u, v, c):
    """The display, both parts returning it: what is spare adds up from c u - x and c v - y, which
    condition 2 makes at least 0."""
    return equal((c * u) * (c * v) - x * y, (c * u - x) * (c * v) + x * (c * v - y))


@paper.item("Lemma 10, answers, both proposals in G", expected="PROVED")
@claim(x=SHARE, u=SHARE, y=SHARE, v=SHARE, z=SHARE, w=SHARE, c=FACTOR)
def answers(x, u, y, v, z, w, c):
    """Answers of the first part (chances z, w) or, after bottom (x, u), of the second (y, v): at
    most e^(3 eps) times as likely, as z <= c^2 w, x <= c u and y <= c^2 v."""
    spare = (c**2 * w - z) + (c - 1) * c**2 * w + (c * u - x) * c**2 * v + x * (c**2 * v - y)
    return equal(c**3 * (w + u * v) - (z + x * y), spare)


@paper.item("Lemma 10, answers, one proposal outside G", expected="PROVED")
@claim(x=SHARE, u=SHARE, y=SHARE, v=SHARE, z=SHARE, w=SHARE, c=FACTOR, delta=SHARE)
def one_outside(x, u, y, v, z, w, c, delta):
    """If the first is (z <= delta), or the second (y <= delta), delta is enough."""
    spare = delta + c**3 * (w + u * v) - (z + x * y)
    first = (delta - z) + c**3 * w + (c * u - x) * c**2 * v + x * (c**2 * v - y)
    second = (delta - y) + y * (1 - x) + (c**2 * w - z) + (c - 1) * c**2 * w + c**3 * u * v
    return all_of(equal(spare, first), equal(spare, second))


@paper.item(
    "Lemma 10",
    expected="ARGUED",
    uses=[
        "lemma_10/bottom",
        "lemma_10/answers",
        "lemma_10/one_outside",
        "lemma_6/display",
    ],
    because="Answers: (3 eps, delta), which its authors show of M_IQR (where at most one of the "
    "two proposals is outside G the claims show it); bottom: (2 eps, 0). Lemma 6 adds up.",
    takes={
        "lemma_10/one_outside": "as stated",
        "lemma_10/answers": "as stated",
        "lemma_6/display": "as stated",
    },
)
@claim(x=SHARE, y=SHARE, u=SHARE, v=SHARE, z=SHARE, w=SHARE, c=FACTOR, delta=SHARE)
def single_mechanism(x, y, u, v, z, w, c, delta):
    """An event with answers (chances z, w) and the bottom symbol."""
    return implies(
        all_of(z <= c**3 * w + delta, x <= c * u, y <= c * v),
        z + x * y <= delta + (c**3 * w + c**2 * (u * v)),
    )


@paper.item("Lemma 10, any two PTR functions", form="own", expected="PROVED")
@claim(z="[0, delta]", y="[0, delta]", w=SHARE, v=SHARE, c=FACTOR, delta=SHARE)
def any_two(z, y, w, v, c, delta):
    """Both proposals outside G (answers of chances z, y <= delta): at most 2 delta - delta^2, as
    what is spare adds up from delta - z and delta - y; it is attained at z = y = delta, w = v =
    0."""
    most = 2 * delta - delta**2
    return all_of(
        equal(most - (z + (1 - z) * y), (delta - z) * (1 - y) + (1 - delta) * (delta - y)),
        equal(delta + (1 - delta) * delta + c**3 * 0, most),
        c**3 * (w + v) >= 0,
    )


@paper.item("Lemma 10, what is left for the median", expected="PROVED")
@claim(eps_1="positive", eps_2="positive")
def left(eps_1, eps_2):
    """3 eps_1 + eps_2 = eps_t: after the bottom symbol, at cost 2 eps_1, eps_1 + eps_2 is left."""
    return equal((3 * eps_1 + eps_2) - 2 * eps_1, eps_1 + eps_2)
