"""Corollary 5.3 (Corollary C.2 of the supplement): the optimum is the largest value of the F_ell.

True as printed. Its proof says F_ell >= delta^k for all ell, which is false; F_ell <= delta^k is
what it needs, and is true. (Where delta^k is no F_ell it is 0, and F_0(eps) = 0.)
"""

from __future__ import annotations

from proofs_check import BR, all_of, claim, clip, each, equal, exp, maximum, nonadaptive, pos
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT, objective
from proofs_check.papers.dong_durfee_rogers_2019.lemma_5_6 import partial

paper = Paper("dong-durfee-rogers-2019")
THERE = "cesar-rogers-2022"
CASES = each((1, 0), (2, 0), (2, 1), (3, 1))


@paper.item(
    "Proof of Corollary 5.3, the inequality as printed",
    also=[(SUPPLEMENT, "Proof of Corollary C.2, the inequality as printed")],
    expected="REFUTED",
    grade="slip",
)
@claim(case=CASES)
def as_printed(case, eps, eps_g, t):
    """F_ell(t, eps_g) >= delta^k(t, eps_g) for all ell; case = (k, ell)."""
    k, ell = case
    return partial(ell, k, t, eps, eps_g) >= objective(k, t, eps, eps_g)


@paper.item(
    "Proof of Corollary 5.3, the inequality, four cases",
    also=[(SUPPLEMENT, "Proof of Corollary C.2, the inequality, four cases")],
    form="corrected",
    corrects="corollary_5_3/as_printed",
    expected="CERTIFIED",
)
@claim(case=CASES)
def turned_round(case, eps, eps_g, t):
    """F_ell(t, eps_g) <= delta^k(t, eps_g); case = (k, ell)."""
    k, ell = case
    return partial(ell, k, t, eps, eps_g) <= objective(k, t, eps, eps_g)


@paper.item(
    "Proof of Corollary 5.3, the inequality, a summand",
    also=[(SUPPLEMENT, "Proof of Corollary C.2, the inequality, a summand")],
    form="corrected",
    corrects="corollary_5_3/as_printed",
    expected="PROVED",
)
@claim(x="nonnegative", y="real")
def summand(x, y):
    """A summand x y with the weight x >= 0 is at most x [y]_+, and x [y]_+ is not negative."""
    return all_of(x * y <= x * pos(y), x * pos(y) >= 0)


@paper.item("Proof of Corollary 5.3, the value 0", form="own", expected="PROVED")
@claim(k="integer [1, oo)")
def at_eps(k, eps, eps_g):
    """F_0(eps, eps_g) = 0: a value 0 of delta^k is one of F_0."""
    other = (exp(-eps) - exp(-eps)) / (1 - exp(-eps))
    return all_of(equal(other, 0), equal(other * (exp(k * eps) - exp(eps_g)), 0))


@paper.item(
    "Corollary 5.3, no F_ell exceeds it",
    also=[(SUPPLEMENT, "Corollary C.2, no F_ell exceeds it")],
    expected="ARGUED",
    uses=["corollary_5_3/summand", "lemma_5_5/no_t_exceeds"],
    because="F_ell is a part of a sum whose summands do not exceed those of delta^k, and the "
    "others are not negative.",
    takes={"corollary_5_3/summand": {"x": "weight", "y": "gain"}, "lemma_5_5/no_t_exceeds": {}},
    where={"weight": "[0, oo)", "gain": "real"},
)
@claim
def none_exceeds(k, ell, eps, eps_g, t):
    """Every k, every ell from 0 to k."""
    return partial(ell, k, t, eps, eps_g) <= nonadaptive(k * BR(eps)).delta(eps_g)


@paper.item(
    "Corollary 5.3, one mechanism",
    also=[(SUPPLEMENT, "Corollary C.2, one mechanism")],
    expected="ARGUED",
    uses=[
        "corollary_5_3/none_exceeds",
        "corollary_5_3/at_eps",
        "lemma_5_6/which_ell",
        f"{THERE}/theorem_2/optimal_delta",
    ],
    because="None exceeds it; it is delta^k at some t, which is F_ell there, or 0 = F_0(eps).",
    takes={
        "corollary_5_3/none_exceeds": "as stated",
        "lemma_5_6/which_ell": "as stated",
        "corollary_5_3/at_eps": {"k": "1"},
        f"{THERE}/theorem_2/optimal_delta": {"k": "1"},
    },
)
@claim
def largest_of_all(eps, eps_g):
    """k = 1: the optimum is the larger of F_0 and F_1 at t_0, moved into [0, eps]."""
    best = clip((eps_g + eps) / 2, 0, eps)
    found = [partial(ell, 1, best, eps, eps_g) for ell in (0, 1)]
    return equal(nonadaptive(BR(eps)).delta(eps_g), maximum(*found))
