"""Lemma 4: from output differential privacy to (sup of the costs, delta)-DP.

True where the costs have a bound: else their supremum is no eps of Definition 1. The supremum
counts cells that never occur: it can be far above the smallest eps of the mechanism.
"""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal, floor, implies, maximum, pos
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.hartmann_et_al_2022.definition_2 import CELLS, COSTS
from proofs_check.papers.hartmann_et_al_2022.trees import all_pairs, by_events

paper = Paper("hartmann-et-al-2022")


@paper.item("Lemma 4, an outcome", expected="PROVED")
@claim(x="[0, 1]", y="[0, 1]", b="[1, oo)", c="[b, oo)")
def an_outcome(x, y, b, c):
    """Its surplus with the cost of its cell, ln b, is at least that with the supremum, ln c."""
    return all_of(x - c * y <= x - b * y, pos(x - c * y) <= pos(x - b * y))


@paper.item("Lemma 4, the display", expected="PROVED")
@claim(u="[0, 1]", v="[0, 1]", a="[1, oo)", b="[1, oo)", delta="[0, oo)")
def display(u, v, a, b, delta):
    """The right sides of the three lines, for an event whose parts in two cells have the chances u,
    v under x'."""
    most = maximum(a, b)
    return all_of(
        delta + a * u + b * v <= delta + most * u + most * v,
        equal(delta + most * u + most * v, delta + most * (u + v)),
    )


def largest(factors):
    """The largest of explicit numbers."""
    return max(factors)


@paper.item("Lemma 4, explicit mechanisms", expected="CERTIFIED")
@claim(pair=all_pairs(3, 3), cells=CELLS, costs=COSTS)
def explicit_mechanisms(pair, cells, costs):
    """The least delta at the largest cost is at most that of Definition 2."""
    factors = [costs[cell] for cell in cells]
    delta = pair.delta_by_events(largest(factors))
    return all_of(delta >= 0, delta <= number(by_events(pair.rows, factors)))


@paper.item("Lemma 4, not tight", form="own", expected="PROVED")
@claim(x="(0, 1)", c="(1, oo)")
def not_tight(x, c):
    """Where a cell's outcomes have the chance x on both inputs, and a cost ln c > 0, the least
    delta is 0 at eps = 0 already."""
    return all_of(equal(pos(x - c * x), 0), equal(pos(x - 1 * x), 0), x - c * x < x - 1 * x)


@paper.item("Lemma 4, the same the other way round", form="own", expected="REFUTED")
@claim(pair=all_pairs(3, 3), x=each(2))
def other_way_round(pair, x):
    """A mechanism of delta(2) at e^eps = 2 has that delta with the costs ln 1, ln 2, ln 2 as well
    (only a constant cost is sure)."""
    return number(by_events(pair.rows, [1, x, x])) <= pair.delta_by_events(x)


@paper.item("Lemma 4, costs without a bound", expected="REFUTED", grade="slip")
@claim(x="[0, oo)")
def supremum_printed(x):
    """The costs have a supremum x that may be the eps of Definition 1. Of the costs E(P_k) = k,
    k = 0, 1, 2, ..., it would be at least that of the cell k = floor(x) + 1."""
    return floor(x) + 1 <= x


@paper.item(
    "Lemma 4, costs without a bound",
    form="corrected",
    corrects="lemma_4/supremum_printed",
    expected="PROVED",
)
@claim(x="[0, 1]", y="[0, 1]", b="[1, oo)", c="[b, oo)", delta="[0, oo)")
def bounded_costs(x, y, b, c, delta):
    """Where the costs have a bound ln c it is one: an event in the cell of cost ln b."""
    return implies(x <= delta + b * y, x <= delta + c * y)
