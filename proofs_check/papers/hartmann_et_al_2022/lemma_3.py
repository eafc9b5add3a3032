"""Lemma 3: an (eps, delta)-DP mechanism has every countable partition, at the constant cost eps."""

from __future__ import annotations

from proofs_check import claim, each, equal, pos, row, total
from proofs_check.language.explicit_mechanisms import number, pairs
from proofs_check.language.items import Paper
from proofs_check.papers.hartmann_et_al_2022.definition_2 import CELLS
from proofs_check.papers.hartmann_et_al_2022.trees import by_events

paper = Paper("hartmann-et-al-2022")


@paper.item("Lemma 3, three outcomes", expected="PROVED")
@claim(P=row(3), Q=row(3), c="[1, oo)")
def constant_cost(P, Q, c):
    """With the cost eps in both cells the surplus of an event is P(S) - e^eps Q(S), cell by cell:
    the delta of Definition 2 is that of Definition 1 (c = e^eps; cells of two outcomes and one)."""
    x, y, z = (a - c * b for a, b in zip(P, Q, strict=True))
    cells = (P[0] + P[1]) - c * (Q[0] + Q[1]) + (P[2] - c * Q[2])
    return equal(cells, x + y + z)


@paper.item(
    "Lemma 3",
    expected="ARGUED",
    uses=["lemma_3/constant_cost", "definition_2/worst_event"],
    because="The cells of a partition are disjoint and add up to the outputs, so the right side of "
    "Definition 2 with the constant eps is delta + e^eps Q(S), for every partition.",
    takes={"definition_2/worst_event": {"a": "c", "b": "c"}},
)
@claim(P=row(3), Q=row(3), c="[1, oo)")
def conversion(P, Q, c):
    """An event with an outcome in either of two cells, of three outcomes."""
    parts = pos(P[0] - c * Q[0]) + pos(P[1] - c * Q[1])
    return (P[0] + P[1]) - (c * Q[0] + c * Q[1]) <= parts


@paper.item("Lemma 3, explicit mechanisms", expected="CERTIFIED")
@claim(pair=pairs(outcomes=3, denominator=3), cells=CELLS, x=each(1, 2, 4))
def explicit_mechanisms(pair, cells, x):
    """Every partition of three outcomes, e^eps = x: the least delta is that of Definition 1."""
    return equal(number(by_events(pair.rows, [x for _ in cells])), pair.delta_by_events(x))


@paper.item("Lemma 3, any partition", expected="REFUTED", grade="slip")
@claim(delta="[0, 1]", c="[1, oo)", n="integer [1, oo)")
def any_partition_printed(delta, c, n):
    """For any partition: that of the reals in single points too, all of which have the chance 0
    under Laplace noise. S = R, of chance 1, then has at most delta + the sum of e^eps 0 over the
    cells, n of them or all."""
    return 1 <= delta + total(lambda i: c * 0, 1, n)


@paper.item(
    "Lemma 3, any partition",
    form="corrected",
    corrects="lemma_3/any_partition_printed",
    expected="PROVED",
)
@claim(y="[0, 1]", c="[1, oo)", n="integer [1, oo)")
def countable_partition(y, c, n):
    """For a countable one, as Definition 2 has it, whose chances add up to that of S: n cells of
    chance y/n each have e^eps y together."""
    return equal(total(lambda i: c * (y / n), 1, n), c * y)
