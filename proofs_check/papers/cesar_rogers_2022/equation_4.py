"""Equation (4): delta of k fixed randomized responses, as a sum over the sets of outcomes 1."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from itertools import combinations
from operator import mul

from proofs_check import any_of, claim, each, equal, exp, implies, maximum, p, pos, q, vector
from proofs_check.definitions import objective_by_enumeration, randomized_response
from proofs_check.pairs import number
from proofs_check.papers import Functions, Paper

paper = Paper("cesar-rogers-2022")


def subsets(k):
    """All subsets of {0, ..., k - 1}."""
    return [set(chosen) for size in range(k + 1) for chosen in combinations(range(k), size)]


def chance(one, members, responses):
    """The product of one(eps, t) over the indices outside a set and 1 - one(eps, t) inside."""
    return reduce(
        mul,
        (
            1 - one(eps=eps, t=t) if index in members else one(eps=eps, t=t)
            for index, (t, eps) in enumerate(responses)
        ),
    )


def delta(responses, eps_g):
    """delta((t_1, eps_1) x ... x (t_k, eps_k); eps_g), as printed."""
    return sum(
        pos(chance(q, members, responses) - exp(eps_g) * chance(p, members, responses))
        for members in subsets(len(responses))
    )


def delta_exchanged(responses, eps_g):
    """The same for input 1 against input 0."""
    return sum(
        pos(chance(p, members, responses) - exp(eps_g) * chance(q, members, responses))
        for members in subsets(len(responses))
    )


PRINTED = Functions(delta=delta)


@paper.item("Equation 4, by losses", expected="PROVED")
@claim(k=each(1, 2), t=vector("k", "[0, eps]"))
def by_losses(k, eps, eps_g, t):
    """A set S has the privacy loss (sum of t) - |S| eps, by which its positive part is decided."""
    responses = [(place, eps) for place in t]
    return equal(
        delta(responses, eps_g),
        sum(
            chance(q, members, responses) * pos(1 - exp(eps_g - sum(t) + len(members) * eps))
            for members in subsets(len(responses))
        ),
    )


def rationally(responses, gamma):
    """(4) with the probabilities that solve the equations on the losses: e^t, e^eps and e^eps_g."""
    rows = {pair: randomized_response(pair[1], pair[0]) for pair in responses}

    def first(eps, t):
        return number(rows[t, eps][0][0])

    def second(eps, t):
        return number(rows[t, eps][1][0])

    return sum(
        pos(chance(first, members, responses) - number(gamma) * chance(second, members, responses))
        for members in subsets(len(responses))
    )


LEVELS = each((Fraction(9),), (Fraction(3), Fraction(5)), (Fraction(3),) * 3)
PLACES = each(Fraction(1, 2), Fraction(1, 5))
GAMMAS = each(Fraction(3, 2), Fraction(1, 3), Fraction(10))


@paper.item("Equation 4, explicit mechanisms", expected="CERTIFIED")
@claim(levels=LEVELS, place=PLACES, gamma=GAMMAS)
def explicit_mechanisms(levels, place, gamma):
    """(4) is the hockey-stick sum over all outcomes of the product of these mechanisms."""
    pairs = [(level, 1 + (level - 1) * place) for level in levels]
    value = number(objective_by_enumeration(pairs, [], gamma))
    return equal(rationally([(inside, level) for level, inside in pairs], gamma), value)


@paper.item(
    "Equation 4, both directions",
    expected="PROVED",
    uses=["definition_2_4/exchanged"],
    because="q_{eps,eps-t} = 1 - p_{eps,t} and p_{eps,eps-t} = 1 - q_{eps,t} turn the summand of "
    "S at eps - t into that of the complement of S with the inputs exchanged. The claim shows k "
    "= 1.",
)
@claim
def both_directions(eps, eps_g, t):
    """With the inputs exchanged it is (4) at eps - t_i: the supremum over t covers both
    directions."""
    return equal(delta_exchanged([(t, eps)], eps_g), delta([(eps - t, eps)], eps_g))


@paper.item("Equation 4, k = 1", expected="PROVED")
@claim(x="real", y="real")
def one_response(x, y):
    """For k = 1 it is the largest of q - e^eps_g p, 1 - e^eps_g and 0: x and y for the surpluses of
    the outcomes 0 and 1, which add to 1 - e^eps_g; the loss of 0 being larger, y > 0 only with x >
    0."""
    return implies(any_of(y <= 0, x >= 0), equal(pos(x) + pos(y), maximum(x, x + y, 0)))
