"""Algorithm 1: the adaptive composition game, with an adversary who has coins.

The view holds the coins r and the answers A. Coins do not depend on the bit, so they come out of
every positive part: the delta of the game is the mean over the coins of what it is with the coins
known. Printed is "for i = 1, ..., k"; with k = 0 the view is the first coin alone.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, implies, maximum, pos
from proofs_check.language.items import Paper
from proofs_check.language.quantified_mechanisms import hockey_stick, row

paper = Paper("dong-durfee-rogers-2019")
CHANCE = "[0, 1]"


def after_coin(weight, first, second):
    """One coin, then one of two mechanisms: the rows of the whole view (coin, answer)."""
    return (*(weight * a for a in first), *((1 - weight) * b for b in second))


def after_answer(first, *then):
    """One mechanism, then the one that was chosen for its answer: the rows of the whole view."""
    return tuple(a * b for a, row_after in zip(first, then, strict=True) for b in row_after)


@paper.item("Algorithm 1, a coin comes out of the positive part", expected="PROVED")
@claim(x="real", y="real", z="nonnegative")
def coin_comes_out(eps_g, x, y, z):
    """A view of chance z e^x on one bit and z e^y on the other, z the chance of its coins."""
    return equal(pos(z * exp(x) - exp(eps_g) * (z * exp(y))), z * pos(exp(x) - exp(eps_g) * exp(y)))


@paper.item("Algorithm 1, one coin, two outcomes", expected="PROVED")
@claim(P=row(2), Q=row(2), P2=row(2), Q2=row(2), x=CHANCE, lam="positive")
def one_coin(P, Q, P2, Q2, x, lam):
    """A coin of chance x, then one of two mechanisms: the divergence is the mean of theirs."""
    whole = hockey_stick(after_coin(x, P, P2), after_coin(x, Q, Q2), lam)
    return equal(whole, x * hockey_stick(P, Q, lam) + (1 - x) * hockey_stick(P2, Q2, lam))


@paper.item("Algorithm 1, no coin, two outcomes, is at most as good", form="own", expected="PROVED")
@claim(x=CHANCE, y="real", z="real")
def mean_of_two(x, y, z):
    """The mean of two numbers is at most the larger: one of the coin's values is no worse."""
    return all_of(x * y + (1 - x) * z <= maximum(y, z), implies(y <= z, x * y + (1 - x) * z <= z))


@paper.item("Algorithm 1, the second mechanism after an answer", expected="DECIDED")
@claim(x="(-oo, 0]", y="(-oo, 0]", z=CHANCE, mu=CHANCE)
def after_an_answer(eps_g, x, y, z, mu):
    """Behind an answer of chances e^x and e^y, whose loss is x - y, eps_g becomes eps_g - (x - y);
    z and mu are the chances of what follows."""
    return equal(
        pos(exp(x) * z - exp(eps_g) * (exp(y) * mu)), exp(x) * pos(z - exp(eps_g - (x - y)) * mu)
    )


@paper.item("Algorithm 1, two rounds add up to one", expected="PROVED")
@claim(P=row(2), Q=row(2), P2=row(2))
def views_are_distributions(P, Q, P2):
    """The view of two rounds has the total chance 1, the second mechanism being chosen after the
    first answer."""
    return equal(sum(after_answer(P, Q, P2)), 1 + 0 * P[0])
