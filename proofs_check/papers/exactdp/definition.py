"""Definition: the delta of an explicit pair of distributions, by outcomes and by events."""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal, exp, implies, maximum, p, pos, q, vector
from proofs_check.language.explicit_mechanisms import pairs
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import subsets

paper = Paper("exactdp")


@paper.item("Definition, every event, two and three outcomes", expected="CERTIFIED", form="own")
@claim(n=each(3, 2), x=vector("n", "real"))
def every_event(n, x):
    """P(S) - e^eps_g Q(S) is at most the sum of positive parts, x_i being that of one outcome."""
    return all_of(
        *(
            sum(x[i] for i in event) <= sum(pos(value) for value in x)
            for event in subsets(n)
            if event
        )
    )


@paper.item("Definition, the likelier outcomes", expected="PROVED", form="own")
@claim
def likelier_outcomes(x):
    """The event of the outcomes with x > 0 (x as before) attains the sum, outcome by outcome."""
    return all_of(
        implies(x > 0, equal(pos(x), x)),
        implies(x <= 0, equal(pos(x), 0)),
        equal(pos(x), maximum(x, 0)),
    )


@paper.item("Definition, explicit pairs", expected="CERTIFIED", form="own")
@claim(pair=pairs(outcomes=3, denominator=4), n=each(1, 2, 3))
def explicit_pairs(pair, n):
    """By outcomes and by all events: one number, at e^eps_g = 1, 2, 3, in both directions."""
    return equal(pair.delta(n), pair.delta_by_events(n))


@paper.item(
    "Definition, one mechanism",
    expected="ARGUED",
    form="own",
    uses=["definition/every_event", "definition/likelier_outcomes"],
    because="No event gives more than the sum of positive parts over the outcomes, and that of the "
    "outcomes with a positive part gives that much.",
    takes={
        "definition/every_event": {"n": "2", "x_1": "one", "x_2": "other"},
        "definition/likelier_outcomes": {"x": "one"},
    },
    where={"one": "real", "other": "real"},
)
@claim
def at_the_given_t(eps, eps_g, t):
    """delta of the pair at t: the largest P(S) - e^eps_g Q(S) is the sum over the two outcomes."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    gaps = one - exp(eps_g) * other, (1 - one) - exp(eps_g) * (1 - other)
    return equal(
        pos(gaps[0]) + pos(gaps[1]),
        maximum(0, gaps[0], gaps[1], gaps[0] + gaps[1]),
    )
