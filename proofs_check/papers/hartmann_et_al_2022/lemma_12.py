"""Lemma 12: every (eps, delta)-DP pair is a randomized response, processed. c stands for e^eps.

The response's divergence at every factor g is the largest that (eps, delta)-DP allows; by the
theorem of Blackwell (for two hypotheses) such a pair can be processed into the other.
True for delta <= 1, T being a randomized map.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from proofs_check import all_of, claim, each, equal, implies, pos
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Functions, Paper

paper = Paper("hartmann-et-al-2022")

FACTOR, SHARE = "[1, oo)", "[0, 1]"


def rows(c, delta):
    """The two rows of the mechanism."""
    low = (1 - delta) / (1 + c)
    return (delta, c * low, low, 0), (0, low, c * low, delta)


def divergence(c, delta, g):
    """The sum of positive parts at the factor g."""
    return sum(pos(a - g * b) for a, b in zip(*rows(c, delta), strict=True))


PRINTED = Functions(rows=rows, divergence=divergence)


@paper.item("Lemma 12, two distributions", expected="PROVED")
@claim(c=FACTOR, delta=SHARE)
def distributions(c, delta):
    """The chances add up to 1 on both inputs, which are each other's mirror image."""
    first, second = rows(c, delta)
    return all_of(equal(sum(first), 1), equal(sum(second), 1), equal(first[1], second[2]))


@paper.item("Lemma 12, the mechanism is (eps, delta)-DP", expected="PROVED")
@claim(c=FACTOR, delta=SHARE)
def is_private(c, delta):
    """Its divergence at e^eps is delta exactly."""
    return equal(divergence(c, delta, c), delta)


@paper.item("Lemma 12, its divergence", expected="DECIDED")
@claim(c=FACTOR, delta=SHARE, g="[1, c]")
def its_divergence(c, delta, g):
    """At 1 <= g <= e^eps it is delta + (1 - delta)(c - g)/(1 + c)."""
    return equal(divergence(c, delta, g), delta + (1 - delta) * (c - g) / (1 + c))


@paper.item("Lemma 12, the inputs exchanged", expected="PROVED")
@claim(x=SHARE, y=SHARE, g="(0, oo)")
def exchanged(x, y, g):
    """Outcome by outcome: [x - y/g]_+ = x - y/g + [y - g x]_+/g. Added up, the divergence at 1/g is
    1 - 1/g and 1/g of the one at g with the inputs exchanged."""
    return equal(pos(x - y / g), x - y / g + pos(y - g * x) / g)


@paper.item("Lemma 12, a chord", expected="PROVED")
@claim(x=SHARE, y=SHARE, a="[0, oo)", b="[0, oo)", z=SHARE)
def chord(x, y, a, b, z):
    """The divergence is convex in the factor, outcome by outcome."""
    middle = z * a + (1 - z) * b
    return pos(x - middle * y) <= z * pos(x - a * y) + (1 - z) * pos(x - b * y)


@paper.item("Lemma 12, the chord of the largest", expected="PROVED")
@claim(c=FACTOR, delta=SHARE, z=SHARE)
def chord_of_the_largest(c, delta, z):
    """From 1/c, where (eps, delta)-DP allows 1 - 1/c + delta/c, to c, where it allows delta: at z/c
    + (1 - z) c the chord is what the response has."""
    g = z / c + (1 - z) * c
    return equal(
        z * (1 - 1 / c + delta / c) + (1 - z) * delta, delta + (1 - delta) * (c - g) / (1 + c)
    )


@paper.item(
    "Lemma 12, the largest divergence",
    expected="ARGUED",
    uses=[
        "lemma_12/its_divergence",
        "lemma_12/exchanged",
        "lemma_12/chord",
        "lemma_12/chord_of_the_largest",
    ],
    because="A pair that is (eps, delta)-DP has at most delta at c, in both orders, so at most 1 - "
    "1/c + delta/c at 1/c; between them it is below the chord, which is the response's. From c on "
    "it falls and is at most delta, what the response has; below 1/c by exchange. The claim: where "
    "the chord reaches 1 <= g <= c.",
    takes={
        "lemma_12/exchanged": "as stated",
        "lemma_12/chord": "as stated",
        "lemma_12/chord_of_the_largest": {"z": "(c - g)/(c - 1/c)", "if": "c > 1"},
    },
)
@claim(c="(1, oo)", delta=SHARE, g="[1, c]")
def profile(c, delta, g):
    """With z = (c - g)/(c - 1/c)."""
    z = (c - g) / (c - 1 / c)
    return equal(z * (1 - 1 / c + delta / c) + (1 - z) * delta, divergence(c, delta, g))


@paper.item(
    "Lemma 12",
    expected="ARGUED",
    uses=["lemma_12/profile", "lemma_12/distributions"],
    because="Blackwell: a pair whose divergence at every factor is at least that of another can be "
    "processed into it. The claim is the end of the profile from where only delta is left.",
    takes={"lemma_12/profile": "as stated"},
)
@claim(c=FACTOR, delta=SHARE, g="[c, oo)")
def dominates(c, delta, g):
    """From e^eps on the response has delta, the most that is allowed."""
    return equal(divergence(c, delta, g), delta)


@paper.item(
    "Lemma 12, a function",
    also=[("hartmann-et-al-2022", "Proof of Lemma 13, a function")],
    expected="REFUTED",
    grade="notation",
)
@claim(x=SHARE)
def function_printed(x):
    """There is a function T. A mechanism that gives an answer with chance x, whatever its input, is
    (0, 0)-DP; the response of (0, 0) gives 1 and 2 with chance 1/2 each, so a function of it gives
    the answer with chance 0, 1/2 or 1: one of the three factors is 0."""
    return equal(x * (2 * x - 1) * (x - 1), 0)


@paper.item(
    "Lemma 12, a function",
    also=[("hartmann-et-al-2022", "Proof of Lemma 13, a function")],
    form="corrected",
    corrects="lemma_12/function_printed",
    expected="PROVED",
)
@claim(x=SHARE, y=SHARE, c="(1, oo)")
def randomized_map(x, y, c):
    """There is a randomized map. One answer of chances x and y of an (eps, 0)-DP mechanism of two:
    given with chance u where the response is 1 and with v where it is 2 it has these chances; and u
    and v are in [0, 1]. (For eps = 0, where x = y: u = v = x.)"""
    one, other = rows(c, 0)
    u, v = (c * x - y) / (c - 1), (c * y - x) / (c - 1)
    return all_of(
        equal(u * one[1] + v * one[2], x),
        equal(u * other[1] + v * other[2], y),
        implies(
            all_of(x <= c * y, y <= c * x, 1 - x <= c * (1 - y), 1 - y <= c * (1 - x)),
            all_of(u >= 0, u <= 1, v >= 0, v <= 1),
        ),
    )


def nearest(pair, response):
    """How far from the pair the responses of (e^eps, delta) are, processed by the best function of
    four answers: the largest difference of two chances, of all functions the smallest."""
    size = len(pair[0])
    return min(
        max(
            abs(sum(a for a, to in zip(row, where, strict=True) if to == v) - wanted[v])
            for row, wanted in zip(rows(*response), pair, strict=True)
            for v in range(size)
        )
        for where in product(range(size), repeat=4)
    )


@paper.item("Lemma 12, all functions", form="own", expected="CERTIFIED")
@claim(n=each(3, 5, 7))
def all_functions(n):
    """The mechanism (1/n, 1 - 1/n) on both inputs, over all functions of four answers: none of them
    makes it of the response of (0, 0), and one does of that of delta = 1/n."""
    even = (Fraction(1, n), 1 - Fraction(1, n))
    missed, with_delta = (nearest((even, even), (Fraction(1), d)) for d in (Fraction(0), even[0]))
    return all_of(number(missed) > 0, equal(number(with_delta), 0), number(missed) < 1)


@paper.item("Lemma 12, any delta", expected="REFUTED", grade="slip")
@claim(c=FACTOR, delta="[0, oo)")
def any_delta_printed(c, delta):
    """For eps, delta >= 0 the mechanism is one: its chances are not negative."""
    return all_of(*(chance >= 0 for chance in rows(c, delta)[0][:3]))


@paper.item(
    "Lemma 12, any delta",
    form="corrected",
    corrects="lemma_12/any_delta_printed",
    expected="PROVED",
)
@claim(c=FACTOR, delta="[0, oo)")
def delta_up_to_one(c, delta):
    """For delta <= 1 it is, and for no other."""
    return all_of(
        *(implies(delta <= 1, chance >= 0) for chance in rows(c, delta)[0][:3]),
        implies(delta > 1, rows(c, delta)[0][1] < 0),
    )
