"""Corollary 5.4 (Corollary C.3 of the supplement): where F_ell is largest.

True for ell < k. For ell = k every t is optimal, F_k being constant: the three are among them, and
not all there are (section 6 takes them to be). The proof says that the slope is 0 at t = 0 and t =
eps: it is not at t = 0 for ell = 0, nor at t = eps for ell = k - 1.
"""

from __future__ import annotations

from proofs_check import (
    all_of,
    claim,
    clip,
    differs,
    each,
    equal,
    exp,
    implies,
    maximum,
    slope,
)
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT
from proofs_check.papers.dong_durfee_rogers_2019.lemma_5_6 import partial
from proofs_check.papers.dong_durfee_rogers_2019.lemma_5_7 import derivative, summand
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_2 import candidate

paper = Paper("dong-durfee-rogers-2019")
THERE = "cesar-rogers-2022"


def is_no_candidate(k, ell, eps, eps_g, t):
    """t is none of the three of the corollary."""
    return all_of(differs(t, 0), differs(t, eps), differs(t, candidate(k, ell, eps, eps_g)))


@paper.item(
    "Corollary 5.4, ell up to k",
    also=[(SUPPLEMENT, "Corollary C.3, ell up to k")],
    expected="REFUTED",
    grade="slip",
)
@claim(ell=each(0, 1))
def up_to_k(ell, eps, eps_g, t):
    """k = 1: a t that is none of the three has less than the larger of the values at 0, at eps and
    at the third (moved into [0, eps])."""
    third = clip(candidate(1, ell, eps, eps_g), 0, eps)
    values = [partial(ell, 1, place, eps, eps_g) for place in (0 * eps, eps, third)]
    return implies(
        is_no_candidate(1, ell, eps, eps_g, t), partial(ell, 1, t, eps, eps_g) < maximum(*values)
    )


@paper.item(
    "Corollary 5.4, ell below k, one mechanism",
    also=[(SUPPLEMENT, "Corollary C.3, ell below k, one mechanism")],
    form="corrected",
    corrects="corollary_5_4/up_to_k",
    expected="PROVED",
)
@claim(s="[0, eps]")
def one_mechanism(eps, s, t):
    """k = 1, ell = 0: with eps_g such that t_0 = s is in [0, eps], every other t has less."""
    eps_g = 2 * s - eps
    return implies(differs(t, s), summand(0, 1, t, eps, eps_g) < summand(0, 1, s, eps, eps_g))


@paper.item(
    "Corollary 5.4, ell below k",
    also=[(SUPPLEMENT, "Corollary C.3, ell below k")],
    form="corrected",
    corrects="corollary_5_4/up_to_k",
    expected="ARGUED",
    uses=["lemma_5_7/slopes", f"{THERE}/theorem_2/where_it_turns"],
    because="Inside (0, eps) all factors of the slope but the last are positive for ell < k, and "
    "the last one turns from plus to minus at the third point: F_ell, which is continuous, rises "
    "strictly up to it, moved into [0, eps], and falls strictly behind it.",
    takes={
        "lemma_5_7/slopes": {"t": "mid"},
        f"{THERE}/theorem_2/where_it_turns": {"x": "eps_g + (ell + 1)*eps - (k + 1)*t"},
    },
    where={"mid": "(0, eps)"},
)
@claim(ell="integer [0, k - 1]")
def below_k(k, ell, eps, eps_g, t):
    """Every k and ell < k: a t other than the closest point to the third one has less than it."""
    third = clip(candidate(k, ell, eps, eps_g), 0, eps)
    return implies(
        differs(t, third), partial(ell, k, t, eps, eps_g) < partial(ell, k, third, eps, eps_g)
    )


@paper.item("Corollary 5.4, ell = k, up to two mechanisms", form="own", expected="CERTIFIED")
@claim(k=each(1, 2))
def constant(k, eps, eps_g, t):
    """F_k = 1 - e^eps_g at every t."""
    return equal(partial(k, k, t, eps, eps_g), 1 - exp(eps_g))


@paper.item(
    "Proof of Corollary 5.4, the slope at the ends",
    also=[(SUPPLEMENT, "Proof of Corollary C.3, the slope at the ends")],
    expected="REFUTED",
    grade="false statement",
)
@claim(k="integer [2, oo)")
def slope_at_the_ends(k, eps, eps_g):
    """The slope of F_0 is 0 at t = 0."""
    return equal(slope(lambda s: summand(0, k, s, eps, eps_g), 0), 0)


@paper.item(
    "Proof of Corollary 5.4, the slope at 0",
    also=[(SUPPLEMENT, "Proof of Corollary C.3, the slope at 0")],
    form="corrected",
    corrects="corollary_5_4/slope_at_the_ends",
    expected="CERTIFIED",
)
@claim(ell=each(0, 1, 2))
def slope_at_zero(ell, eps, eps_g):
    """k = 3 at t = 0: for ell = 0 it is 3 (e^eps_g - e^-eps)/(1 - e^-eps), for ell = 1 and 2 it is
    0."""
    first = 3 * (exp(eps_g) - exp(-eps)) / (1 - exp(-eps))
    return equal(derivative(ell, 3, 0, eps, eps_g), first * (1 - ell) * (2 - ell) / 2)
