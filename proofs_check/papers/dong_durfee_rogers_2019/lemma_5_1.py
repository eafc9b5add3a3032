"""Lemma 5.1: the optimal delta of a batch of BR mechanisms, maximised over the bits b as well.

True; the maximum over b changes nothing (Corollary 5.1): the supremum over t covers it.
"""

from __future__ import annotations

from itertools import product

from proofs_check import BR, claim, each, equal, exp, nonadaptive, p, pos, q
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.cesar_rogers_2022 import lemma_4_1
from proofs_check.papers.dong_durfee_rogers_2019.lemma_3_1 import AT, STEPS, WHERE

paper = Paper("dong-durfee-rogers-2019")


def answered(bit, answer, t, eps):
    """Pr[RR_{eps,t}(bit) = answer]."""
    zero = p(eps=eps, t=t) if bit else q(eps=eps, t=t)
    return 1 - zero if answer else zero


def of_bits(bits, places, eps_g):
    """The sum over all answers y of the lemma; places are (t_i, eps_i)."""
    whole = 0
    for answers in product((0, 1), repeat=len(bits)):
        here = there = 1
        for bit, answer, place in zip(bits, answers, places, strict=True):
            here = here * answered(bit, answer, *place)
            there = there * answered(1 - bit, answer, *place)
        whole = whole + pos(here - exp(eps_g) * there)
    return whole


PRINTED = Functions(of_bits=of_bits)
TWO = each(*product((0, 1), repeat=2))


@paper.item(
    "Lemma 5.1, no t and no bits exceed it, two mechanisms",
    expected="ARGUED",
    uses=[*STEPS, "corollary_5_1/two_mechanisms"],
    because=f"{lemma_4_1.ARGUMENT} What other bits give, bits 0 give at other t.",
    takes={
        **AT,
        "corollary_5_1/two_mechanisms": {"eps_1": "eps", "eps_2": "eps", "t_1": "t", "t_2": "s"},
    },
    where=WHERE,
)
@claim(bits=TWO, s="[0, eps]")
def two_mechanisms(bits, eps, eps_g, s, t):
    """Two mechanisms, any bits (tried with one eps)."""
    places = [(t, eps), (s, eps)]
    return of_bits(bits, places, eps_g) <= nonadaptive(2 * BR(eps)).delta(eps_g)


@paper.item("Lemma 5.1, one mechanism, either bit", expected="PROVED")
@claim
def one_mechanism(eps, eps_g, t):
    """At t_i = eps_i/2 both bits have the same sum: randomized response with eps/2 is symmetric."""
    half = [(eps / 2, eps)]
    return equal(of_bits((1,), half, eps_g), of_bits((0,), half, eps_g) + 0 * t)
