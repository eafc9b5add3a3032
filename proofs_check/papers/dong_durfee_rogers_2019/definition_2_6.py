"""Definition 2.6: (eps_g, delta_g)-DP under k-fold adaptive composition, over both bits.

The bit may be fixed: an adversary who names every pair of inputs in the other order plays the other
bit. So the optimum over adversaries is the same for b = 0 and b = 1, though one adversary's need
not be.
"""

from __future__ import annotations

from proofs_check import (
    all_of,
    claim,
    each,
    equal,
    exp,
    maximum,
    p,
    pos,
    q,
)
from proofs_check.language.explicit_mechanisms import ExplicitPair, compose, number, pairs
from proofs_check.language.items import Paper

paper = Paper("dong-durfee-rogers-2019")


@paper.item("Definition 2.6, the bits of one adversary", form="own", expected="REFUTED")
@claim(t="(0, eps)")
def one_adversary(eps, eps_g, t):
    """One adversary has the same divergence for b = 0 and b = 1 (one round, RR_{eps,t})."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    return equal(
        pos(one - exp(eps_g) * other) + pos((1 - one) - exp(eps_g) * (1 - other)),
        pos(other - exp(eps_g) * one) + pos((1 - other) - exp(eps_g) * (1 - one)),
    )


@paper.item("Definition 2.6, inputs named in the other order", expected="PROVED")
@claim(t="[0, eps]")
def other_order(eps, eps_g, t):
    """RR_{eps,t} for b = 1 is RR_{eps,eps-t} for b = 0: both adversaries are in the game."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    here, there = q(eps=eps, t=eps - t), p(eps=eps, t=eps - t)
    return equal(
        pos(other - exp(eps_g) * one) + pos((1 - other) - exp(eps_g) * (1 - one)),
        pos(here - exp(eps_g) * there) + pos((1 - here) - exp(eps_g) * (1 - there)),
    )


LISTED = pairs(outcomes=2, denominator=3).values
GAMES = each(
    *(
        (ExplicitPair(compose(first.rows, [one.rows, two.rows])), first, one, two)
        for first in LISTED[4:12:3]
        for one in LISTED[::3]
        for two in LISTED[1::4]
    )
)


@paper.item("Definition 2.6, two rounds of explicit mechanisms", expected="CERTIFIED")
@claim(game=GAMES, x=each(1, 2))
def sets_of_outputs(game, x):
    """Over all sets S of outputs of two rounds, and both bits, the least delta_g is the larger sum
    of positive parts."""
    whole = game[0]
    return equal(whole.delta(x), whole.delta_by_events(x))


@paper.item("Definition 2.6, at least one round", form="own", expected="CERTIFIED")
@claim(game=GAMES, x=each(1, 2))
def first_round(game, x):
    """Two rounds have at least the divergence of the first: whoever sees both sees one."""
    whole, first = game[0], game[1]
    return whole.delta(x) >= first.delta(x) * number(1)


@paper.item("Definition 2.6, sets of outputs, two outcomes", expected="PROVED")
@claim(x="real", y="real")
def worst_set(x, y):
    """The worst set S of two outcomes holds those of positive surplus; it is one of the four."""
    worst = pos(x) + pos(y)
    return all_of(
        worst >= x,
        worst >= x + y,
        equal(worst, maximum(0, x, y, x + y)),
    )
