"""Definition 3.1: (eps_g, delta)-DP under set-wise adaptive composition, for every outcome set."""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, pos
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Definition 3.1, the worst outcome set", expected="PROVED")
@claim(x="[0, 1]", y="[0, 1]", s="[0, 1]", eps_g="real")
def worst_set(x, y, s, eps_g):
    """A view of the probabilities x and y adds s (x - e^eps_g y), s being 1 in the set and 0
    outside: at most the positive part. So the least delta is the sum of the positive parts."""
    return s * (x - exp(eps_g) * y) <= pos(x - exp(eps_g) * y)


@paper.item("Definition 3.1, an order fixed in advance", expected="PROVED")
@claim(x="[0, 1]", y="[0, 1]", w="[0, 1]", z="[0, 1]")
def fixed_order(x, y, w, z):
    """Two mechanisms chosen in advance: a view has the probabilities x w and y z, whichever is
    used first. So set-wise composition has every fixed order as one of its analysts."""
    return all_of(equal(x * w, w * x), equal(y * z, z * y))
