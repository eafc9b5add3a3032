"""Lemma 6.2: Laplace noise of scale tau/eps on counts, of which Delta change.

x and y stand for a count under both inputs, z for its output; the densities are e^(-(eps/tau)
|z - x|) but for a constant.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, implies, maximum, pos
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


def size(x):
    """|x|."""
    return maximum(x, -x)


@paper.item("Lemma 6.2, the triangle inequality", expected="PROVED")
@claim(x="real", y="real", z="real", tau="positive")
def triangle(x, y, z, tau):
    """|z - y| - |z - x| <= tau where x and y differ by at most tau."""
    return implies(all_of(x - y <= tau, y - x <= tau), size(z - y) - size(z - x) <= tau)


@paper.item(
    "Lemma 6.2, each count is released with eps-DP",
    expected="ARGUED",
    uses=["lemma_6_2/triangle"],
    because="The loss is eps/tau times |z - y| - |z - x|, w being tau less that, which is not "
    "negative.",
    takes={"lemma_6_2/triangle": {"if": "all_of(x - y <= tau, y - x <= tau)"}},
    where={"x": "real", "y": "real", "z": "real"},
)
@claim(tau="positive", w="[0, oo)")
def one_count(eps, tau, w):
    """The loss (eps/tau)(tau - w) of a count that changes is at most eps."""
    return eps / tau * (tau - w) <= eps


@paper.item("Lemma 6.2, the other counts drop out", expected="PROVED")
@claim(a="[0, oo)", b="[0, oo)", c="[0, oo)", x="real")
def others_drop_out(a, b, c, x):
    """A count of the same law under both inputs (an output of density c) is a common factor of the
    hockey stick, and its densities add up to 1."""
    return equal(pos(a * c - exp(x) * b * c), c * pos(a - exp(x) * b))
