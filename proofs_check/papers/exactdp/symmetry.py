"""Symmetry: delta(eps_g) = 1 - e^eps_g + e^eps_g delta(-eps_g), both directions allowed."""

from __future__ import annotations

from proofs_check import BR, DP, all_of, claim, equal, exp, nonadaptive, p, pos, q
from proofs_check.language.explicit_mechanisms import number, pairs
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import double_sum

paper = Paper("exactdp")


@paper.item("Symmetry, an outcome", expected="PROVED", form="own")
@claim
def an_outcome(x, y, z, eps_g):
    """[x - e^eps_g y]_+ = x - e^eps_g y + e^eps_g [y - e^-eps_g x]_+, in three steps."""
    return all_of(
        equal(pos(z), z + pos(-z)),
        equal(pos(exp(eps_g) * z), exp(eps_g) * pos(z)),
        equal(-(x - exp(eps_g) * y), exp(eps_g) * (y - exp(-eps_g) * x)),
    )


@paper.item("Symmetry, the other direction", expected="PROVED", form="own")
@claim
def other_direction(eps, t):
    """The pair at t with its inputs exchanged is, outcomes exchanged, the pair at eps - t."""
    return all_of(
        equal(p(eps=eps, t=t), 1 - q(eps=eps, t=eps - t)),
        equal(q(eps=eps, t=t), 1 - p(eps=eps, t=eps - t)),
    )


@paper.item("Symmetry, explicit pairs", expected="CERTIFIED", form="own")
@claim(pair=pairs(outcomes=3, denominator=4))
def explicit_pairs(pair):
    """At e^eps_g = 2, both directions being allowed, for pairs of distributions."""
    from fractions import Fraction

    return equal(pair.delta(2), number(-1) + number(2) * pair.delta(Fraction(1, 2)))


@paper.item(
    "Symmetry, batches of one eps",
    expected="ARGUED",
    form="own",
    uses=["symmetry/an_outcome"],
    because="Sum over the outcomes, whose chances add up to 1: the delta of (P, Q) at eps_g is "
    "1 - e^eps_g + e^eps_g times that of (Q, P) at -eps_g. With a pair of neighbours the exchanged "
    "pair is allowed too, so the suprema over the mechanisms are related in the same way.",
    takes={"symmetry/an_outcome": {"x": "one", "y": "other", "z": "every"}},
    where={"one": "[0, oo)", "other": "[0, oo)"},
)
@claim
def symmetric(k, m, eps, eps_g):
    """For a batch of k - m BR and m DP mechanisms."""
    batch = nonadaptive((k - m) * BR(eps), m * DP(eps))
    return equal(batch.delta(eps_g), 1 - exp(eps_g) + exp(eps_g) * batch.delta(-eps_g))


@paper.item(
    "Symmetry, at every t",
    expected="ARGUED",
    form="own",
    uses=["symmetry/an_outcome", "symmetry/other_direction"],
    because="The products of the exchanged pairs are those at eps - t (a DP pair, t = eps of 2 eps "
    "is its own), outcome by outcome.",
    box={"k": "integer [1, 1]"},
    takes={
        "symmetry/other_direction": [{}, {"eps": "2*eps", "t": "eps"}],
        "symmetry/an_outcome": {"x": "one", "y": "other", "z": "every"},
    },
    where={"one": "[0, oo)", "other": "[0, oo)"},
)
@claim
def symmetric_objective(k, m, eps, eps_g, t):
    """The objective at t and eps_g by that at eps - t and -eps_g."""
    return equal(
        double_sum(t, k, m, eps, eps_g),
        1 - exp(eps_g) + exp(eps_g) * double_sum(eps - t, k, m, eps, -eps_g),
    )
