"""Equation (4): delta of k fixed randomized responses, as a sum over the sets of outcomes 1."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from itertools import combinations
from operator import mul

from proofs_check import (
    all_of,
    any_of,
    claim,
    each,
    equal,
    exp,
    implies,
    maximum,
    p,
    pos,
    q,
    vector,
)
from proofs_check.definitions import randomized_response
from proofs_check.language.explicit_mechanisms import binary_outcomes, number
from proofs_check.language.items import Functions, Paper

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


@paper.item(
    "Equation 4, by losses, k up to 2",
    also=[
        ("dong-durfee-rogers-2019", "Proof of Lemma 5.2, by losses, k up to 2"),
        ("dong-durfee-rogers-2020-supplement", "Proof of Lemma C.1, by losses, k up to 2"),
    ],
    expected="CERTIFIED",
)
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


def chances(pairs, row):
    """For every set the product of (4) on one input: rational (e^eps, e^t) for each mechanism."""
    responses = [(inside, level) for level, inside in pairs]

    def one(eps, t):
        return number(randomized_response(eps, t)[row][0])

    return [chance(one, members, responses) for members in subsets(len(pairs))]


def enumerated(pairs, row):
    """The probabilities of all words of outcomes on one input, in the order of ``subsets``."""
    words = {
        frozenset(i for i, y in enumerate(w) if y): pair for w, *pair in binary_outcomes(pairs)
    }
    return [number(words[frozenset(members)][row]) for members in subsets(len(pairs))]


LEVELS = each((Fraction(9),), (Fraction(3), Fraction(5)), (Fraction(3), Fraction(2), Fraction(7)))
PLACES = each(Fraction(1, 2), Fraction(1, 5), Fraction(0), Fraction(1))


@paper.item(
    "Equation 4, explicit mechanisms",
    also=[("dong-durfee-rogers-2019", "Lemma 5.1, the products of explicit mechanisms")],
    expected="CERTIFIED",
)
@claim(levels=LEVELS, place=PLACES, row=each(0, 1))
def explicit_mechanisms(levels, place, row):
    """The products are the probabilities of all words of outcomes, counted by enumeration."""
    pairs = [(level, 1 + (level - 1) * place) for level in levels]
    sides = zip(chances(pairs, row), enumerated(pairs, row), strict=True)
    return all_of(*(equal(product, found) for product, found in sides))


@paper.item(
    "Equation 4, both directions",
    also=[("dong-durfee-rogers-2019", "Corollary 5.1, inputs exchanged")],
    expected="ARGUED",
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
