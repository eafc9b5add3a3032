"""Lemma 14: processing the answers of an iterative mechanism keeps its guarantee.

True. The display of the proof has M(x) on its right where M(x') is meant.
"""

from __future__ import annotations

from proofs_check import all_of, claim, implies, pos
from proofs_check.language.items import Paper

paper = Paper("hartmann-et-al-2022")

SHARE, FACTOR = "[0, 1]", "[1, oo)"


@paper.item("Lemma 14, the display", expected="REFUTED", grade="slip")
@claim(x=SHARE, y=SHARE, c=FACTOR, delta=SHARE)
def printed_display(x, y, c, delta):
    """As printed it bounds Pr(M'(x) in S') by delta + e^E Pr(M'(x) in S'), of the same x; the
    guarantee, with y = Pr(M'(x') in S'), would follow from that."""
    return implies(x <= delta + c * x, x <= delta + c * y)


@paper.item(
    "Lemma 14, the display",
    form="corrected",
    corrects="lemma_14/printed_display",
    expected="PROVED",
)
@claim(x=SHARE, y=SHARE, u=SHARE, v=SHARE, c=FACTOR)
def corrected_display(x, y, u, v, c):
    """Words of chances x, u under x and y, v under x', of one length, made one word by f: its
    surplus is at most theirs (P_i^M and P_i^M' have the same cost)."""
    return pos((x + u) - c * (y + v)) <= pos(x - c * y) + pos(u - c * v)


@paper.item("Lemma 14, a convex combination", expected="PROVED")
@claim(x=SHARE, y=SHARE, u=SHARE, v=SHARE, z=SHARE, c=FACTOR)
def combination(x, y, u, v, z, c):
    """A mixture of two mechanisms needs at most the mixture of what they need."""
    mixed = (z * x + (1 - z) * u) - c * (z * y + (1 - z) * v)
    return pos(mixed) <= z * pos(x - c * y) + (1 - z) * pos(u - c * v)


@paper.item(
    "Lemma 14",
    expected="ARGUED",
    uses=["lemma_14/corrected_display", "lemma_14/combination"],
    because="For deterministic f the stopping rule of M sees what that of M' sees, so an output of "
    "M' is the image of outputs of M of its length; a randomized f is a mixture of deterministic "
    "ones.",
    takes={"lemma_14/combination": "as stated"},
)
@claim(x=SHARE, y=SHARE, u=SHARE, v=SHARE, c=FACTOR, delta=SHARE)
def processing(x, y, u, v, c, delta):
    """The event of an image of two words."""
    enough = pos(x - c * y) + pos(u - c * v)
    return all_of(x + u <= enough + c * y + c * v, enough >= 0, enough + delta >= delta)
