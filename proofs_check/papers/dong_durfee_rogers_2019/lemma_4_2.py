"""Lemma 4.2: rounds with BR mechanisms, and rounds with randomized responses.

True. Every answer of a BR mechanism is drawn from that of RR_{eps,t} by the map of Lemma 4.1, which
the adversary can do with coins; so each view is a function of a view of the other game.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from proofs_check import all_of, claim, each, equal, implies, maximum
from proofs_check.definitions import randomized_response
from proofs_check.language.explicit_mechanisms import compose, enumerate_pairs, number
from proofs_check.language.items import Paper
from proofs_check.language.quantified_mechanisms import hockey_stick, processed, row
from proofs_check.papers.dong_durfee_rogers_2019.trade_offs import kernel, largest_ratio

paper = Paper("dong-durfee-rogers-2019")
LEVEL = Fraction(3)


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
    also=[
        ("dong-durfee-rogers-2020-supplement", "Section B.1, not convex"),
    ],
    expected="PROVED",
)
@claim(s="[0, t)", t="(0, eps]")
def not_closed(eps, s, t):
    """RR_{eps,s} or RR_{eps,t}, s < t, by a coin that is seen: losses from s - eps to t, so the
    range is more than eps."""
    return all_of(t - (s - eps) > eps, implies(s >= 0, maximum(s, t) - (s - eps) > eps))
