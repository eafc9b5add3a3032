"""Lemma 6: guarantees on the cells of a partition make one of the whole; their deltas add up.

True. For one ordered pair of inputs the deltas of the cells add up exactly, so that nothing is
lost: what the lemma loses is that each cell may have its largest delta for another pair.
"""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal, floor, maximum, pos, total
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.hartmann_et_al_2022.definition_5 import subset_delta
from proofs_check.papers.hartmann_et_al_2022.trees import (
    all_pairs,
    by_events,
    by_outcomes,
    exact,
    surplus,
)

paper = Paper("hartmann-et-al-2022")


@paper.item("Lemma 6, the display, two cells", expected="PROVED")
@claim(
    x="[0, 1]", y="[0, 1]", u="[0, 1]", v="[0, 1]", a="[1, oo)", b="[1, oo)", z="[0, oo)",
    w="[0, oo)",
)  # fmt: skip
def display(x, y, u, v, a, b, z, w):
    """P(S) is x + y over the cells, with x <= a u + z and y <= b v + w (z, w the cells' deltas):
    what is spare adds up, and is at least 0."""
    return equal((z + w) + (a * u + b * v) - (x + y), (a * u + z - x) + (b * v + w - y))


COSTS = each((1, 2), (3, 2), (2, 1))


@paper.item("Lemma 6, explicit mechanisms", expected="CERTIFIED")
@claim(pair=all_pairs(3, 3), costs=COSTS)
def explicit_mechanisms(pair, costs):
    """Cells of two outcomes and one: the delta of Definition 2 is at most the sum of theirs
    (and at least half of it, there being two cells and two orders of the inputs)."""
    a, b = costs
    cells = subset_delta(pair.rows, (0, 1), a) + subset_delta(pair.rows, (2,), b)
    delta = number(by_events(pair.rows, (a, a, b)))
    return all_of(delta >= 0, delta <= number(cells), number(cells) <= 2 * delta)


@paper.item("Lemma 6, one pair of inputs", form="own", expected="CERTIFIED")
@claim(pair=all_pairs(3, 3), costs=COSTS)
def one_ordered_pair(pair, costs):
    """In one order of the inputs the deltas of the cells add up exactly to that of the whole."""
    a, b = costs
    (p1, p2, p3), (q1, q2, q3) = pair.rows
    cells = surplus(((p1, p2), (q1, q2)), (a, a)) + surplus(((p3,), (q3,)), (b,))
    return equal(number(surplus(pair.rows, (a, a, b))), number(cells))


@paper.item("Lemma 6, the largest of sums", form="own", expected="PROVED")
@claim(x="[0, oo)", y="[0, oo)", u="[0, oo)", v="[0, oo)")
def largest_of_sums(x, y, u, v):
    """Two pairs of inputs, cells with the deltas x, y and u, v: what the lemma adds up is at least
    what is needed, and at most twice that for two cells."""
    needed, summed = maximum(x + y, u + v), maximum(x, u) + maximum(y, v)
    return all_of(needed <= summed, summed <= 2 * needed)


@paper.item("Lemma 6, twice what is needed", form="own", expected="CERTIFIED")
@claim(n=each(1, 2, 3))
def twice(n):
    """Outcomes of chances (1/n, 0, 1 - 1/n) and (0, 1/n, 1 - 1/n), costs 0: each of the first two
    cells has delta 1/n (in one order of the inputs each), and so has the whole mechanism."""
    rows = exact([f"1/{n}", "0", f"{n - 1}/{n}"], ["0", f"1/{n}", f"{n - 1}/{n}"])
    cells = [subset_delta(rows, (v,), 1) for v in range(3)]
    whole = by_outcomes(rows, (1, 1, 1))
    return all_of(
        equal(number(sum(cells)), 2 * number(whole)),
        equal(number(whole), number(by_events(rows, (1, 1, 1)))),
        number(whole) > 0,
    )


@paper.item("Lemma 6, an outcome", expected="PROVED")
@claim(x="[0, 1]", y="[0, 1]", c="[1, oo)")
def an_outcome(x, y, c):
    """What an outcome needs beyond its cost is the same in its cell and in the whole."""
    return all_of(x <= c * y + pos(x - c * y), pos(x - c * y) >= 0)


@paper.item("Lemma 6, deltas without a bound", expected="REFUTED", grade="slip")
@claim(x="[0, oo)")
def sum_printed(x):
    """The sum of the Delta(P_k) is a delta x of Definition 2, whatever function Delta is. Of
    Delta(P_k) = 1, k = 1, 2, ..., it would be at least that of the first floor(x) + 1 cells."""
    return total(lambda k: 1, 1, floor(x) + 1) <= x


@paper.item(
    "Lemma 6, deltas without a bound",
    form="corrected",
    corrects="lemma_6/sum_printed",
    expected="PROVED",
)
@claim(n="integer [1, oo)", z="[0, oo)")
def bounded_deltas(n, z):
    """Where their sum is finite it is one. (Beyond 1 it says nothing.) Of Delta(P_k) = z/2^k the
    first n add up to less than z."""
    return equal(total(lambda k: z / 2**k, 1, n), z * (1 - 1 / 2**n))
