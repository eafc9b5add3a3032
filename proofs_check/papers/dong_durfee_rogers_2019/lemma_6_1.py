"""Lemma 6.1: the adaptive optimum of BR mechanisms of different eps, in a given order.

True as printed, for every real eps_g. For k = 1 the lemma speaks of the mechanisms from the second
to the first, which it sets to [1 - e^eps_g]_+ (as mechanisms from the (k + 1)st on).
"""

from __future__ import annotations

from proofs_check import BR, adaptive, claim, cosh, coth, equal, sinh, sup, tanh
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import average
from proofs_check.papers.dong_durfee_rogers_2019.lemma_3_2 import (
    AT_EVERY_T,
    ONE_BR,
    RECURSION,
    nothing,
    step,
)

paper = Paper("dong-durfee-rogers-2019")
PRINTED = Functions(step=step, nothing=nothing)


@paper.item(
    "Lemma 6.1, one mechanism",
    expected="ARGUED",
    uses=[RECURSION],
    because="The recursion, before nothing.",
    takes={RECURSION: {"eps": "eps_1", "s": "adaptive()"}},
)
@claim
def one_mechanism(eps_1, eps_g):
    """k = 1."""
    return equal(adaptive(BR(eps_1)).delta(eps_g), step(nothing, eps_g, eps_1))


@paper.item(
    "Lemma 6.1, before one other",
    expected="ARGUED",
    uses=[RECURSION, *ONE_BR],
    because="The recursion, before BR(eps_2), whose value is its closed form.",
    takes={
        RECURSION: {"eps": "eps_1", "s": "adaptive(BR(eps_2))"},
        ONE_BR: {"eps": "eps_2", "x": "place", "t": "top"},
    },
    where={"place": "real", "top": "[0, eps_2]"},
)
@claim
def recursion(eps_1, eps_2, eps_g):
    """BR(eps_1) before the others, for every real eps_g (tried with one other, BR(eps_2))."""
    return equal(
        adaptive(BR(eps_1), BR(eps_2)).delta(eps_g),
        step(lambda s: one_br(s, eps_2), eps_g, eps_1),
    )


@paper.item(
    "Lemma 6.1, at every t, before two others",
    expected="ARGUED",
    uses=[AT_EVERY_T],
    because="The recursion, before BR(eps_2), BR(eps_3).",
    takes={AT_EVERY_T: {"eps": "eps_1", "t": "t_1", "s": "adaptive(BR(eps_2), BR(eps_3))"}},
)
@claim
def at_every_t(eps_1, eps_2, eps_3, eps_g, t_1):
    """The average at any t_1 is at most the optimum (tried with two others)."""
    rest = adaptive(BR(eps_2), BR(eps_3)).delta
    whole = adaptive(BR(eps_1), BR(eps_2), BR(eps_3)).delta(eps_g)
    return average(rest, eps_g, t_1, eps_1) <= whole


ORDER = "Lemma 6.1, the order matters"


@paper.item(f"{ORDER}, larger first", form="own", expected="PROVED", hint={"t": "eps"})
@claim
def larger_first(eps):
    """BR(2 eps) before BR(eps) has tanh(eps/2) at eps_g = 0, at t_1 = eps."""
    value = sup(lambda t: average(lambda s: one_br(s, eps), 0, t, 2 * eps), 0, 2 * eps)
    return equal(value, tanh(eps / 2))


@paper.item(f"{ORDER}, smaller first", form="own", expected="PROVED", hint={"t": "eps/2"})
@claim
def smaller_first(eps):
    """BR(eps) before BR(2 eps) has coth(eps) - 1/(sinh(eps) cosh(eps/4)) there, at t_1 = eps/2."""
    value = sup(lambda t: average(lambda s: one_br(s, 2 * eps), 0, t, eps), 0, eps)
    return equal(value, coth(eps) - 1 / (sinh(eps) * cosh(eps / 4)))


@paper.item(
    ORDER,
    form="own",
    expected="ARGUED",
    uses=["lemma_6_1/recursion", "lemma_6_1/larger_first", "lemma_6_1/smaller_first"],
    because="By the recursion the two values are those suprema, and coth(eps) - 1/(sinh(eps) "
    "cosh(eps/4)) > tanh(eps/2) because (cosh(eps) - 1)/sinh(eps) = tanh(eps/2) and cosh(eps/4) "
    "> 1.",
    takes={
        "lemma_6_1/recursion": [
            {"eps_1": "eps", "eps_2": "2*eps", "eps_g": "0"},
            {"eps_1": "2*eps", "eps_2": "eps", "eps_g": "0"},
        ],
        "lemma_6_1/larger_first": {},
        "lemma_6_1/smaller_first": {},
    },
)
@claim
def order_matters(eps):
    """At eps_g = 0 BR(eps) before BR(2 eps) is strictly worse than BR(2 eps) before BR(eps)."""
    small_first, large_first = adaptive(BR(eps), BR(2 * eps)), adaptive(BR(2 * eps), BR(eps))
    return small_first.delta(0) > large_first.delta(0)
