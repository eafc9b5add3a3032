"""Lemma 4.3, with Definition 4.1: coins of the adversary are of no use, for any classes.

True. The divergence of a game with coins is the mean of what it is with the coins known (Algorithm
1); one value of the coins has at least the mean, and an adversary who fixes that value has no
coins.
"""

from __future__ import annotations

from typing import Any

from proofs_check import all_of, claim, equal, exp, maximum, p, q
from proofs_check.language.items import Paper
from proofs_check.language.quantified_mechanisms import hockey_stick, mixture, row
from proofs_check.papers.dong_durfee_rogers_2019.algorithm_1 import after_coin

paper = Paper("dong-durfee-rogers-2019")
FOUR: dict[str, Any] = {"P": row(2), "Q": row(2), "P2": row(2), "Q2": row(2)}


@paper.item(
    "Definition 4.1, a coin that always falls the same way, two outcomes", expected="PROVED"
)
@claim(**FOUR, lam="positive")
def no_coin(P, Q, P2, Q2, lam):
    """An adversary without coins is one whose coin has the chance 1: it adds nothing."""
    whole = hockey_stick(after_coin(1, P, P2), after_coin(1, Q, Q2), lam)
    return equal(whole, hockey_stick(P, Q, lam))


@paper.item(
    "Lemma 4.3, one coin, two outcomes",
    expected="ARGUED",
    uses=["algorithm_1/one_coin", "algorithm_1/mean_of_two"],
    because="The divergence is the mean of those with the coin known, at most the larger; more "
    "coins, also between rounds, one after the other, as their chances do not depend on the bit.",
    takes={"algorithm_1/one_coin": {}, "algorithm_1/mean_of_two": {"y": "gain", "z": "gain_2"}},
    where={"gain": "real", "gain_2": "real"},
)
@claim(**FOUR, x="[0, 1]", lam="positive")
def one_coin(P, Q, P2, Q2, x, lam):
    """A coin of chance x, seen, between two mechanisms: at most the larger of their divergences."""
    whole = hockey_stick(after_coin(x, P, P2), after_coin(x, Q, Q2), lam)
    return whole <= maximum(hockey_stick(P, Q, lam), hockey_stick(P2, Q2, lam))


@paper.item("Proof of Lemma 4.3, convex combinations, two outcomes", expected="PROVED")
@claim(**FOUR, x="[0, 1]", lam="positive")
def unseen(P, Q, P2, Q2, x, lam):
    """A coin that is not seen has no more than one that is."""
    hidden = hockey_stick(mixture(x, P, P2), mixture(x, Q, Q2), lam)
    return hidden <= x * hockey_stick(P, Q, lam) + (1 - x) * hockey_stick(P2, Q2, lam)


@paper.item("Text before Definition 4.1, a coin that is not seen", form="own", expected="DECIDED")
@claim(s="(0, eps)", t="(0, eps)", x="[0, 1]")
def two_outcomes(eps, s, t, x):
    """Of two outcomes, a mixture of RR_{eps,s} and RR_{eps,t} by a coin that is not seen is
    eps-BR."""
    one = x * q(eps=eps, t=s) + (1 - x) * q(eps=eps, t=t)
    other = x * p(eps=eps, t=s) + (1 - x) * p(eps=eps, t=t)
    return all_of(one * (1 - other) <= exp(eps) * other * (1 - one), one >= other)
