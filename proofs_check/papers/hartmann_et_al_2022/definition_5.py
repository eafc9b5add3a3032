"""Definition 5: differential privacy on a subset R of the outputs."""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal, implies, maximum, pos
from proofs_check.language.explicit_mechanisms import number, pairs
from proofs_check.language.items import Paper
from proofs_check.papers.hartmann_et_al_2022.trees import both, events, surplus

paper = Paper("hartmann-et-al-2022")


@paper.item("Definition 5, the worst event", expected="PROVED")
@claim(x="real", y="real", delta="[0, oo)")
def worst_event(x, y, delta):
    """Outcomes of R of surplus x, y: delta is enough for all S in R exactly where it is at least
    the sum of their positive parts."""
    return all_of(
        equal(maximum(0, x, y, x + y), pos(x) + pos(y)),
        implies(all_of(x <= delta, y <= delta, x + y <= delta), pos(x) + pos(y) <= delta),
    )


@paper.item("Definition 5, a smaller subset", expected="PROVED")
@claim(x="real", y="real")
def smaller_subset(x, y):
    """A subset of R needs no more."""
    return all_of(pos(x) <= pos(x) + pos(y), pos(x) >= 0)


def on(rows, places, factor):
    """The rows and factors of some of the outcomes."""
    first, second = (tuple(row[v] for v in places) for row in rows)
    return (first, second), [factor for _ in places]


def subset_delta(rows, places, factor):
    """The least delta for R = ``places``, over all events in R and both orders of the inputs."""
    return max(
        sum(a[v] - factor * b[v] for v in event if v in places)
        for event in events(len(rows[0]))
        for a, b in both(rows)
    )


def both_orders(rows, places, factor):
    """The larger sum of positive parts of the outcomes of R."""
    return max(surplus(*on(one, places, factor)) for one in both(rows))


@paper.item("Definition 5, explicit mechanisms", expected="CERTIFIED")
@claim(pair=pairs(outcomes=3, denominator=3), places=each((0,), (0, 2), (0, 1, 2)), x=each(1, 2))
def explicit_mechanisms(pair, places, x):
    """Over all events in R, the least delta is the sum of the positive parts of R's outcomes."""
    found = both_orders(pair.rows, places, x)
    return equal(number(subset_delta(pair.rows, places, x)), number(found))
