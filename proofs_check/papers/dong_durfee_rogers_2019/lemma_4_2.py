"""Lemma 4.2: rounds with BR mechanisms, and rounds with randomized responses.

True. Every answer of a BR mechanism is drawn from that of RR_{eps,t} by the map of Lemma 4.1, which
the adversary can do with coins; so each view is a function of a view of the other game.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from proofs_check import all_of, claim, each, equal, exp, p, q
from proofs_check.definitions import randomized_response
from proofs_check.language.explicit_mechanisms import compose, enumerate_pairs, number
from proofs_check.language.items import Paper
from proofs_check.language.quantified_mechanisms import hockey_stick, processed, row
from proofs_check.papers.dong_durfee_rogers_2019.trade_offs import kernel, largest_ratio

paper = Paper("dong-durfee-rogers-2019")
LEVEL = Fraction(3)
"""e^eps = 3 of the BR mechanisms that are listed, those with probabilities in sixths whose own
ratio is strictly between 1 and this."""


INSIDE = [
    pair
    for pair in enumerate_pairs(2, 6, exp_range=LEVEL)
    if 1 < largest_ratio(pair) < LEVEL and all(map(all, pair))
]
GAMES = each(
    *((one, two, three) for one, two, three in product(INSIDE[::3], INSIDE[1::4], INSIDE[::5]))
)


def simulated(first, *then):
    """Two rounds played with randomized responses: the first answer B, its relabelling A by coins,
    the second response chosen by A, and its relabelling; then what the other adversary sees."""
    here = randomized_response(LEVEL, largest_ratio(first))
    labels = kernel(here, first)
    rows = []
    for bit in (0, 1):
        found = []
        for answer, second in enumerate(then):
            chance = sum(here[bit][b] * labels[b][answer] for b in (0, 1))
            response = randomized_response(LEVEL, largest_ratio(second))
            relabelling = kernel(response, second)
            found += [
                chance * sum(response[bit][b] * relabelling[b][last] for b in (0, 1))
                for last in (0, 1)
            ]
        rows.append(found)
    return rows


@paper.item("Lemma 4.2, two rounds of explicit mechanisms", expected="CERTIFIED")
@claim(game=GAMES, x=each(1))
def two_rounds(game, x):
    """The views of both games are equally likely, on both bits: a (ln 3)-BR mechanism, then one of
    two others."""
    whole = compose(game[0], game[1:])
    pairs = zip(whole, simulated(*game), strict=True)
    return all_of(
        *(
            equal(x * number(a), number(b))
            for here, there in pairs
            for a, b in zip(here, there, strict=True)
        )
    )


@paper.item("Lemma 4.2, a view of a view, two outcomes", expected="PROVED")
@claim(P=row(2), Q=row(2), K=row(2), L=row(2), lam="positive")
def not_more(P, Q, K, L, lam):
    """What is drawn from a view, with the same chances on both bits, has no larger divergence."""
    after = hockey_stick(processed(P, [K, L]), processed(Q, [K, L]), lam)
    return after <= hockey_stick(P, Q, lam)


@paper.item(
    "Text before Definition 4.1, not closed",
    expected="REFUTED",
    grade="slip",
)
@claim(s="[0, t)", t="(0, eps]")
def not_closed_printed(eps, s, t):
    """Randomizing over RR_{eps,s} and RR_{eps,t} with s other than t, by a coin that is seen, is
    not eps-BR: of the four outcomes, answer 0 of RR_{eps,t} and answer 1 of RR_{eps,s} break
    Definition 2.2 (no others do, for s < t)."""
    return q(eps=eps, t=t) * (1 - p(eps=eps, t=s)) > exp(eps) * p(eps=eps, t=t) * (
        1 - q(eps=eps, t=s)
    )


@paper.item(
    "Text before Definition 4.1, not closed",
    also=[
        ("dong-durfee-rogers-2020-supplement", "Section B.1, not convex"),
    ],
    form="corrected",
    corrects="lemma_4_2/not_closed_printed",
    expected="PROVED",
)
@claim(s="(0, t)", t="(0, eps)")
def not_closed(eps, s, t):
    """For 0 < s < t < eps it is so: all four outcomes have a probability, and losses from s - eps
    to t are more than eps apart."""
    return all_of(
        t - (s - eps) > eps,
        q(eps=eps, t=t) * (1 - p(eps=eps, t=s)) > 0,
        p(eps=eps, t=t) * (1 - q(eps=eps, t=s)) > 0,
    )


@paper.item(
    "Text before Definition 4.1, not closed, RR_{eps,0} and another", form="own", expected="PROVED"
)
@claim(t="[0, eps]")
def closed_with_an_end(eps, t):
    """RR_{eps,0} or RR_{eps,t} by a coin that is seen is eps-BR: what the first says, 0, has the
    loss 0, which is from t - eps to t."""
    return all_of(
        equal(1 - q(eps=eps, t=0), 0),
        equal(q(eps=eps, t=0), p(eps=eps, t=0)),
        t - eps <= 0,
        t >= 0,
    )


@paper.item("Proof of Lemma 4.2, t of a class", expected="REFUTED", grade="notation")
@claim(s="(0, eps)", t="(0, eps)")
def t_of_a_class(eps, s, t):
    """RR_{t(M_l, x, x')} takes t from the class M_l of eps-BR mechanisms and two inputs: so
    RR_{eps,s} and RR_{eps,t}, of one class, would have the same largest ratio."""
    return equal(q(eps=eps, t=s) / p(eps=eps, t=s), q(eps=eps, t=t) / p(eps=eps, t=t))


@paper.item(
    "Proof of Lemma 4.2, t of a mechanism",
    form="corrected",
    corrects="lemma_4_2/t_of_a_class",
    expected="PROVED",
)
@claim(t="(0, eps)")
def t_of_a_mechanism(eps, t):
    """t is a function of the mechanism (as in Lemma 4.1): the largest ratio of RR_{eps,t} is e^t,
    its other one e^(t - eps)."""
    return all_of(
        equal(q(eps=eps, t=t) / p(eps=eps, t=t), exp(t)),
        equal((1 - q(eps=eps, t=t)) / (1 - p(eps=eps, t=t)), exp(t - eps)),
    )


@paper.item("Proof of Lemma 4.2, what a coin is drawn from", expected="REFUTED", grade="slip")
@claim(x="[0, 1]", y="[0, 1]")
def coin_before_the_answer(x, y):
    """r_i is drawn from what precedes the answer A_i (the proof ends the list with A_(i-1)): so a
    coin that repeats A_1, as Algorithm 1 allows, can be had from r_0 alone. It is 1 with chance x,
    the answer with chance y: they are never different."""
    return equal(x * (1 - y) + (1 - x) * y, 0)


@paper.item(
    "Proof of Lemma 4.2, what a coin is drawn from",
    form="corrected",
    corrects="lemma_4_2/coin_before_the_answer",
    expected="PROVED",
)
@claim(y="[0, 1]")
def coin_after_the_answer(y):
    """r_i is drawn from what ends with A_i, as in Algorithm 1: given A_1 = 1 it is 1 with chance 1,
    given A_1 = 0 with chance 0, and the two are never different."""
    given_one, given_zero = 1, 0
    return equal(y * (1 - given_one) + (1 - y) * given_zero, 0)
