"""Truncated Gaussian counts: delta between two closed forms, as ``exactdp.histograms`` computes it.

p is what one count leaks, z the mass that truncation keeps, k the number of counts; g stands for
delta of k plain Gaussians, x for its part on the box of outputs that both inputs share, w for the
plain mass of one input outside of that box.
"""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal, exp, implies, pos
from proofs_check.language.items import Paper

paper = Paper("exactdp")


@paper.item("Truncated Gaussian counts, on the shared box", expected="PROVED", form="own")
@claim(a="[0, oo)", b="[0, oo)", z="(0, 1]", x="real")
def on_the_box(a, b, z, x):
    """There both densities are the plain ones a and b over one constant z (the k-th power of the
    mass that is kept): so is the hockey stick."""
    return equal(pos(a / z - exp(x) * (b / z)), pos(a - exp(x) * b) / z)


@paper.item("Truncated Gaussian counts, outside of the box", expected="PROVED", form="own")
@claim(a="[0, oo)", b="[0, oo)", x="real")
def outside(a, b, x):
    """The hockey stick of plain densities is at least 0 and at most the density a, anywhere."""
    return all_of(pos(a - exp(x) * b) >= 0, pos(a - exp(x) * b) <= a)


@paper.item("Truncated Gaussian counts, what leaks, k up to 4", expected="CERTIFIED", form="own")
@claim(k=each(1, 2, 3, 4), p="[0, 1]", q="[0, p]")
def leaks(k, p, q):
    """1 - (1 - p)^k is at most k p and does not fall with p: smaller changes leak less."""
    return all_of(1 - (1 - p) ** k <= k * p, 1 - (1 - q) ** k <= 1 - (1 - p) ** k)


@paper.item(
    "Truncated Gaussian counts",
    form="own",
    expected="ARGUED",
    uses=[
        "truncated_gaussian_counts/on_the_box",
        "truncated_gaussian_counts/outside",
        "cesar-rogers-2022/equation_10/removed",
        "cesar-rogers-2022/lemma_6_1/symmetric",
    ],
    because="delta is the sum of what lies outside of the shared box, where the other input's "
    "density is 0 and all of the mass d = 1 - (1 - p)^k counts, and of the hockey stick on the "
    "box, which is x/z^k. And x is the plain delta g less the part outside of the box, which is "
    "not negative and at most the plain mass w there.",
    takes={
        "truncated_gaussian_counts/on_the_box": {"a": "one", "b": "two", "x": "place"},
        "truncated_gaussian_counts/outside": {"a": "one", "b": "two", "x": "place"},
        "cesar-rogers-2022/equation_10/removed": {"x": "level", "y": "step"},
        "cesar-rogers-2022/lemma_6_1/symmetric": {"x": "place", "sigma": "spread"},
    },
    where={
        "one": "[0, oo)",
        "two": "[0, oo)",
        "place": "real",
        "level": "positive",
        "step": "positive",
        "spread": "positive",
    },
)
@claim(d="[0, 1]", g="[0, 1]", x="[0, g]", w="[0, 1]", z="(0, 1]")
def between(d, g, x, w, z):
    """d + (g - w)_+/z <= d + x/z <= d + g/z, where x <= g and x >= g - w; z for z^k."""
    return implies(
        all_of(x >= g - w),
        all_of(d + pos(g - w) / z <= d + x / z, d + x / z <= d + g / z),
    )
