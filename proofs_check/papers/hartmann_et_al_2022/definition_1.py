"""Definition 1: (eps, delta)-differential privacy. c stands for e^eps."""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal, implies, maximum, pos
from proofs_check.language.explicit_mechanisms import pairs
from proofs_check.language.items import Paper

paper = Paper("hartmann-et-al-2022")


@paper.item("Definition 1, one more outcome", expected="PROVED")
@claim(x="real", y="real")
def one_more_outcome(x, y):
    """With one more outcome of surplus y (the surplus of an event S is P(S) - e^eps Q(S)) the best
    event gains [y]_+."""
    return equal(maximum(x, x + y), x + pos(y))


@paper.item(
    "Definition 1, the worst event of three outcomes",
    expected="ARGUED",
    uses=["definition_1/one_more_outcome"],
    because="The best event of n + 1 outcomes is that of n with or without the last; the best "
    "event of none has 0.",
    takes={"definition_1/one_more_outcome": [{}, {"x": "z", "y": "x"}]},
)
@claim(x="real", y="real", z="real")
def worst_event(x, y, z):
    """The least delta that is enough for every event is the sum of the outcomes' positive parts."""
    events = maximum(0, x, y, z, x + y, x + z, y + z, x + y + z)
    return equal(events, pos(x) + pos(y) + pos(z))


@paper.item("Definition 1, explicit mechanisms", expected="CERTIFIED")
@claim(pair=pairs(outcomes=3, denominator=3), x=each(1, 2, 3))
def explicit_mechanisms(pair, x):
    """Over all events and both orders of the inputs, the least delta is the hockey-stick
    divergence at e^eps = x."""
    return equal(pair.delta_by_events(x), pair.delta(x))


@paper.item("Definition 1, pure privacy", expected="PROVED")
@claim(x="[0, 1]", y="[0, 1]", c="[1, oo)")
def pure(x, y, c):
    """delta = 0 says P(y) <= e^eps Q(y) of every outcome, and no more."""
    return all_of(
        x <= c * y + pos(x - c * y),
        implies(x <= c * y, equal(pos(x - c * y), 0)),
    )
