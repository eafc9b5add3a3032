"""Lemma 12: every (eps, delta)-DP pair is a randomized response, processed. c stands for e^eps.

The response's divergence at every factor g is the largest that (eps, delta)-DP allows; by the
theorem of Blackwell (for two hypotheses) such a pair can be processed into the other.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, pos
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
