"""Definition 2.5: the optimal delta of a mechanism and of a class, for any real eps_g."""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal, exp, iff, pos
from proofs_check.pairs import pairs
from proofs_check.papers import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Definition 2.5, the infimum is attained", expected="PROVED")
@claim(pair=pairs(outcomes=2, denominator=4), x=each(1, 3), delta="[0, oo)")
def infimum_attained(pair, x, delta):
    """M is (eps_g, delta)-DP exactly from its largest surplus over events on: the least delta."""
    return iff(all_of(delta >= pair.delta_by_events(x), delta >= 0), delta >= pair.delta(x))


@paper.item("Definition 2.5, between its bounds", expected="PROVED")
@claim(x="[0, 1]", y="[0, 1]")
def bounds(eps_g, x, y):
    """1 - e^eps_g (at least 0) <= delta_OPT <= 1: for two outcomes of probabilities x and y, so for
    negative eps_g it is positive for every mechanism."""
    surplus = pos(x - exp(eps_g) * y) + pos(1 - x - exp(eps_g) * (1 - y))
    return all_of(surplus >= pos(1 - exp(eps_g)), surplus <= 1)


@paper.item("Definition 2.5, falling in eps_g", expected="PROVED")
@claim(x="[0, 1]", y="[0, 1]", s="real", t="[s, oo)")
def falling(x, y, s, t):
    """A larger eps_g needs no larger delta."""
    return pos(x - exp(t) * y) <= pos(x - exp(s) * y)


@paper.item("Definition 2.5, inputs exchanged", expected="PROVED")
@claim(x="[0, 1]", y="[0, 1]")
def exchanged(eps_g, x, y):
    """delta at -eps_g is 1 - e^-eps_g (1 - delta at eps_g with the inputs exchanged)."""
    forward = pos(x - exp(eps_g) * y) + pos(1 - x - exp(eps_g) * (1 - y))
    backward = pos(y - exp(-eps_g) * x) + pos(1 - y - exp(-eps_g) * (1 - x))
    return equal(backward, 1 - exp(-eps_g) * (1 - forward))
