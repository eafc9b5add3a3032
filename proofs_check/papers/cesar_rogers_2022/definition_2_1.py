"""Definition 2.1: (eps, delta)-differential privacy, over events and over outcomes."""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal, iff, implies, maximum, pos
from proofs_check.language.explicit_mechanisms import number, pairs
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item(
    "Definition 2.1, one more outcome",
    also=[("dong-durfee-rogers-2019", "Fact 1, one more outcome")],
    expected="PROVED",
)
@claim
def one_more_outcome(x, y):
    """With one more outcome of surplus y, the best event gains [y]_+: max(x, x + y) = x + [y]_+."""
    return equal(maximum(x, x + y), x + pos(y))


@paper.item(
    "Definition 2.1, the worst event",
    also=[("dong-durfee-rogers-2019", "Fact 1, the worst event")],
    expected="ARGUED",
    uses=["definition_2_1/one_more_outcome"],
    because="The best event of n + 1 outcomes is that of n with or without the last; the best "
    "event of none has 0. The claim shows three outcomes; the step is for any number.",
)
@claim(x="real", y="real", z="real")
def worst_event(x, y, z):
    """The surplus P(S) - e^eps Q(S) of the worst event is the sum of the outcomes' positive
    parts."""
    return equal(
        maximum(0, x, y, z, x + y, x + z, y + z, x + y + z),
        pos(x) + pos(y) + pos(z),
    )


@paper.item(
    "Definition 2.1, pure DP by outcomes",
    also=[("dong-durfee-rogers-2019", "Definition 2.1, pure DP by outcomes")],
    expected="PROVED",
)
@claim(x="real", y="real", z="real")
def pure_by_outcomes(x, y, z):
    """delta = 0 asks of every event no more than of every outcome."""
    worst = maximum(0, x, y, z, x + y, x + z, y + z, x + y + z)
    return all_of(
        worst >= x,
        worst >= y,
        worst >= z,
        implies(all_of(x <= 0, y <= 0, z <= 0), equal(worst, 0)),
    )


@paper.item(
    "Definition 2.1, events of explicit mechanisms",
    also=[("dong-durfee-rogers-2019", "Fact 1, events of explicit mechanisms")],
    expected="CERTIFIED",
)
@claim(pair=pairs(outcomes=3, denominator=3), x=each(1, 2, 3))
def events_of_mechanisms(pair, x):
    """Over all 2^n events, the least delta is the sum of positive parts."""
    return equal(pair.delta(x), pair.delta_by_events(x))


def _ratios_within(pair, level):
    """P(y) <= e^eps Q(y) and Q(y) <= e^eps P(y) for every outcome."""
    rows = list(zip(*pair.rows, strict=True))
    return all_of(
        *(number(a) <= level * number(b) for a, b in rows),
        *(number(b) <= level * number(a) for a, b in rows),
    )


@paper.item(
    "Definition 2.1, pure DP of explicit mechanisms",
    also=[("dong-durfee-rogers-2019", "Definition 2.1, pure DP of explicit mechanisms")],
    expected="CERTIFIED",
)
@claim(pair=pairs(outcomes=3, denominator=4), x=each(1, 2, 3))
def pure_of_mechanisms(pair, x):
    """A mechanism is eps-DP exactly where every outcome's probabilities are within the factor
    e^eps."""
    delta = pair.delta_by_events(x)
    return iff(all_of(delta <= 0, delta >= 0), _ratios_within(pair, x))
