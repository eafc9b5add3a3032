"""Lemma 4.1: the optimal delta of a batch of BR mechanisms as a supremum over randomized responses.

Every eps-BR mechanism, on two neighbours, is RR_{eps,t} with its outcome randomly relabelled, t
being that of Lemma 2.1; and delta does not grow when outcomes are relabelled. Conversely RR_{eps,t}
is eps-BR. So the formula holds for every k.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement

from proofs_check import BR, all_of, claim, clip, each, equal, exp, ln, nonadaptive, p, pos, q
from proofs_check.definitions import hockey_stick, product
from proofs_check.language.explicit_mechanisms import ExplicitPair, number, pairs
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_4 import delta

paper = Paper("cesar-rogers-2022")

SHARE, INSIDE = "[0, 1]", "(0, eps)"


def relabelled(eps, t, a, b):
    """How likely the outcomes 0 and 1 of RR_{eps,t} become an outcome of probabilities a and b."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    zero = (a * (1 - other) - b * (1 - one)) / (one - other)
    return zero, (b * one - a * other) / (one - other)


@paper.item(
    "Lemma 4.1, relabelling reproduces",
    also=[("dong-durfee-rogers-2019", "Lemma 4.1, relabelling reproduces")],
    expected="PROVED",
)
@claim(t=INSIDE, a=SHARE, b=SHARE)
def relabelling_reproduces(eps, t, a, b):
    """RR_{eps,t} relabelled in this way has the probabilities a and b on the two inputs."""
    zero, one = relabelled(eps, t, a, b)
    first, second = q(eps=eps, t=t), p(eps=eps, t=t)
    return all_of(
        equal(first * zero + (1 - first) * one, a),
        equal(second * zero + (1 - second) * one, b),
    )


@paper.item(
    "Lemma 4.1, relabelling is possible",
    also=[("dong-durfee-rogers-2019", "Lemma 4.1, relabelling is possible")],
    expected="PROVED",
)
@claim(t=INSIDE, a=SHARE, b=SHARE)
def relabelling_is_possible(eps, t, a, b):
    """The two likelihoods are positive multiples of what t - eps <= ln a/b <= t says not to be
    negative."""
    zero, one = relabelled(eps, t, a, b)
    first, second = q(eps=eps, t=t), p(eps=eps, t=t)
    return all_of(
        first > second,
        equal(zero * (first - second), (1 - second) * (a - exp(t - eps) * b)),
        equal(one * (first - second), second * (exp(t) * b - a)),
    )


@paper.item(
    "Lemma 4.1, relabelling is complete",
    also=[("dong-durfee-rogers-2019", "Lemma 4.1, relabelling is complete")],
    expected="PROVED",
)
@claim(t=INSIDE)
def relabelling_is_complete(eps, t):
    """Added up over all outcomes (a and b adding to 1) the likelihoods are 1."""
    zero, one = relabelled(eps, t, 1, 1)
    return all_of(equal(zero, 1), equal(one, 1))


@paper.item(
    "Lemma 4.1, no loss at all",
    also=[("dong-durfee-rogers-2019", "Lemma 4.1, no loss at all")],
    expected="PROVED",
)
@claim(a=SHARE, b=SHARE)
def at_the_ends(a, b):
    """For t = 0 (and t = eps, exchanged) the surpluses b - a >= 0 of an event and its complement
    add to 0: both inputs have the same probabilities, as RR_{eps,0} has."""
    return equal((b - a) + ((1 - b) - (1 - a)), 0)


@paper.item(
    "Lemma 4.1, relabelling does not raise delta",
    also=[("dong-durfee-rogers-2019", "Proof of Lemma 5.1, relabelling does not raise delta")],
    expected="PROVED",
)
@claim(x="real", y="real")
def data_processing(x, y):
    """[x + y]_+ <= [x]_+ + [y]_+: outcomes that are merged, or split by a chance, gain nothing."""
    return pos(x + y) <= pos(x) + pos(y)


ONE_BR = (
    "proof_of_lemma_5_3/one_br_below",
    "proof_of_lemma_5_3/one_br_between",
    "proof_of_lemma_5_3/one_br_above",
)
STEPS = [
    "lemma_2_1/range_implies_pure",
    "lemma_2_1/t_is_not_negative",
    "lemma_2_1/below_the_largest",
    "lemma_4_1/relabelling_reproduces",
    "lemma_4_1/relabelling_is_possible",
    "lemma_4_1/relabelling_is_complete",
    "lemma_4_1/at_the_ends",
    "lemma_4_1/data_processing",
    "definition_2_4/bounded_range",
    "definition_2_4/four_probabilities",
    "definition_2_4/probabilities",
    "equation_4/both_directions",
]
ARGUMENT = (
    "The largest loss of a mechanism (for infinitely many outcomes, the supremum of the losses of "
    "all events) is a t in [0, eps], and all its losses are in [t - eps, t]. At most: on two "
    "neighbours each mechanism is RR_{eps_i,t_i} relabelled, so their product is the product of "
    "these with the outcomes relabelled independently, and delta, a sum of positive parts that "
    "are added and scaled, does not grow; the other direction is (4) at eps_i - t_i. At least: "
    "RR_{eps_i,t_i} is itself eps_i-BR and (4) is the delta of its product in one direction (at "
    "t_i = 0 and t_i = eps_i its inputs are alike)."
)
# of any mechanism: the probabilities of events, their loss, the largest one, one that is not at
# the ends; of outcomes that are merged: their summands
WHERE = {
    **dict.fromkeys("abcd", "[0, 1]"),
    **{"loss": "real", "top": "[0, eps]", "mid": "(0, eps)", "one": "real", "other": "real"},
}
AT = {
    "lemma_2_1/range_implies_pure": {},
    "lemma_2_1/t_is_not_negative": {"x": "loss"},
    "lemma_2_1/below_the_largest": {"t": "top"},
    "lemma_4_1/relabelling_reproduces": {"t": "mid"},
    "lemma_4_1/relabelling_is_possible": {"t": "mid"},
    "lemma_4_1/relabelling_is_complete": {"t": "mid"},
    "lemma_4_1/at_the_ends": {},
    "lemma_4_1/data_processing": {"x": "one", "y": "other"},
    "definition_2_4/bounded_range": {"t": "mid"},
    "definition_2_4/four_probabilities": {"t": "top"},
    "definition_2_4/probabilities": {"t": "top"},
    "equation_4/both_directions": {"t": "top"},
}
WITH_DP = [*STEPS, "definition_2_4/standard_is_pure"]
ARGUMENT_WITH_DP = (
    f"{ARGUMENT} An eps-DP mechanism, with its losses in [-eps, eps], is RR_{{2 eps, eps}} "
    "relabelled, and RR_{2 eps, eps} is eps-DP."
)
AT_WITH_DP = {
    **{
        name: [at, {"eps": "2*eps", "t": "eps"}] if "/relabelling" in name else at
        for name, at in AT.items()
    },
    "definition_2_4/standard_is_pure": {"x": "eps"},
}


@paper.item(
    "Lemma 4.1, one mechanism",
    also=[("dong-durfee-rogers-2019", "Lemma 3.1, one mechanism")],
    expected="ARGUED",
    uses=[*STEPS, *ONE_BR],
    because=ARGUMENT
    + " For one mechanism the supremum of (4) is known in closed form, which is (4) at "
    "(eps_g + eps)/2, moved into [0, eps].",
    takes={**AT, ONE_BR: {"x": "eps_g", "t": "top"}},
    where=WHERE,
)
@claim
def one_mechanism(eps, eps_g, t):
    """delta_OPT(M_BR(eps); eps_g) is the supremum of (4): no t exceeds it, and one attains it."""
    best = clip((eps_g + eps) / 2, 0, eps)
    return all_of(
        delta([(t, eps)], eps_g) <= nonadaptive(BR(eps)).delta(eps_g),
        nonadaptive(BR(eps)).delta(eps_g) <= delta([(best, eps)], eps_g),
    )


@paper.item(
    "Lemma 4.1, two alike, no t exceeds it",
    also=[("dong-durfee-rogers-2019", "Lemma 3.1, two alike, no t exceeds it")],
    expected="ARGUED",
    uses=STEPS,
    because=ARGUMENT,
    takes=AT,
    where=WHERE,
)
@claim(s="[0, eps]")
def formula(eps, eps_g, s, t):
    """delta_OPT of a batch is the supremum of (4) (shown here: two alike, and no t exceeds it)."""
    return delta([(s, eps), (t, eps)], eps_g) <= nonadaptive(2 * BR(eps)).delta(eps_g)


# every batch of two (ln 3)-BR mechanisms of a grid, the worst first
GRID = sorted(
    pairs(outcomes=2, denominator=6, exp_range=Fraction(3)).values,
    key=lambda pair: -hockey_stick(pair.rows[0], pair.rows[1], 1),
)
TWO = each(
    *(
        ExplicitPair(product([one.rows, other.rows]))
        for one, other in combinations_with_replacement(GRID, 2)
    )
)


@paper.item(
    "Lemma 4.1, explicit mechanisms",
    also=[("dong-durfee-rogers-2019", "Lemma 3.1, explicit mechanisms")],
    expected="CERTIFIED",
)
@claim(pair=TWO, x=each(1, 2))
def explicit_mechanisms(pair, x):
    """No batch of two (ln 3)-BR mechanisms of a grid exceeds the optimal delta."""
    return pair.delta(x) <= nonadaptive(2 * BR(ln(3))).delta(ln(number(x)))
