"""Lemma 6.2 (Lemma D.1 of the supplement): which t can be optimal for k BR mechanisms in a batch.

True as printed: for eps_g in (-k eps, k eps) an optimal t is one of t_0, ..., t_(k-1), and lies in
(0, eps). (For eps = 0 there is no such eps_g.) From |eps_g| = k eps on every t is optimal.

t is optimal where delta^k(t, eps_g) is the maximum over the candidates, which Theorem 2 of
cesar-rogers-2022 shows to be the largest value; functions of this file serve the other items.
"""

from __future__ import annotations

from proofs_check import (
    BR,
    all_of,
    claim,
    clip,
    differs,
    each,
    equal,
    exp,
    implies,
    maximum,
    nonadaptive,
    pos,
)
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT, fixed

paper = Paper("dong-durfee-rogers-2019")
THERE = "cesar-rogers-2022"


def candidate(k, ell, eps, eps_g):
    """t_ell = (eps_g + (ell + 1) eps)/(k + 1)."""
    return (eps_g + (ell + 1) * eps) / (k + 1)


def largest(k, eps, eps_g):
    """delta_OPT(M^k, eps_g), as the maximum over the candidates of which the lemma speaks."""
    return maximum(
        lambda ell: fixed(k, clip(candidate(k, ell, eps, eps_g), 0, eps), eps, eps_g), 0, k - 1
    )


def distance(k, t, eps, eps_g):
    """The squared distance of t from the nearest candidate."""
    return -maximum(lambda ell: -((t - candidate(k, ell, eps, eps_g)) ** 2), 0, k - 1)


PRINTED = Functions(candidate=candidate, largest=largest)
STEPS = [
    f"{THERE}/theorem_2/weights",
    f"{THERE}/theorem_2/slope_of_the_first",
    f"{THERE}/theorem_2/slope_of_a_summand",
    f"{THERE}/theorem_2/where_it_turns",
    f"{THERE}/theorem_2/which_are_positive",
    "proof_of_lemma_6_2/ends",
    "proof_of_lemma_6_2/all_terms",
    "lemma_6_2/above_both_bounds",
]


@paper.item(
    "Lemma 6.2, the largest value",
    expected="ARGUED",
    uses=[
        f"{THERE}/theorem_2/optimal_delta",
        f"{THERE}/theorem_2/last_candidate",
        "proof_of_corollary_6_1/by_losses",
    ],
    because="Theorem 2, of whose candidates the last is not needed; the sum written by losses.",
    takes={"proof_of_corollary_6_1/by_losses": {"i": "ones", "t": "mid"}},
    where={"ones": "integer [0, k]", "mid": "(0, eps)"},
)
@claim
def largest_value(k, eps, eps_g):
    """delta_OPT(M^k, eps_g) is the largest of the delta^k(t_ell, eps_g), ell = 0, ..., k - 1."""
    return equal(nonadaptive(k * BR(eps)).delta(eps_g), largest(k, eps, eps_g))


@paper.item(
    "Lemma 6.2, above both bounds",
    expected="ARGUED",
    uses=["exactdp/support/beyond_the_sum", "lemma_6_2/largest_value"],
    because="It is what the support says of a batch without DP mechanisms.",
    takes={"exactdp/support/beyond_the_sum": {"m": "0"}, "lemma_6_2/largest_value": {}},
)
@claim(eps_g="(-k*eps, k*eps)")
def above_both_bounds(k, eps, eps_g):
    """delta_OPT(M^k, eps_g) > [1 - e^eps_g]_+ for eps_g in (-k eps, k eps)."""
    return largest(k, eps, eps_g) > pos(1 - exp(eps_g))


@paper.item(
    "Lemma 6.2",
    expected="ARGUED",
    also=[(SUPPLEMENT, "Lemma D.1")],
    uses=STEPS,
    because="At an optimal t the value exceeds 0 and 1 - e^eps_g, so t is neither 0 nor eps, and "
    "of the terms some but not all are positive: the first ell + 1, ell < k. Their sum F_ell(t) "
    "is the value. For t in (0, eps) the slope of F_ell has the sign of t_ell - t, so F_ell is "
    "strictly larger nearer to t_ell, where the sum of positive parts is no less than F_ell; as "
    "t is inside (0, eps) it is t_ell.",
    takes={
        "cesar-rogers-2022/theorem_2/weights": {"i": "ones", "t": "mid", "if": "eps > 0"},
        "cesar-rogers-2022/theorem_2/slope_of_the_first": {"t": "mid", "if": "eps > 0"},
        "cesar-rogers-2022/theorem_2/slope_of_a_summand": {
            "i": "further",
            "t": "mid",
            "if": "eps > 0",
        },
        "cesar-rogers-2022/theorem_2/where_it_turns": {
            "ell": "last",
            "x": "eps_g + (last + 1)*eps - (k + 1)*t",
            "if": "eps > 0",
        },
        "cesar-rogers-2022/theorem_2/which_are_positive": {
            "i": "ones",
            "x": "k*t - ones*eps - eps_g",
            "if": "eps > 0",
        },
        "proof_of_lemma_6_2/ends": {"x": "every", "if": "eps > 0"},
        "proof_of_lemma_6_2/all_terms": {"if": "eps > 0"},
        "lemma_6_2/above_both_bounds": {"if": "eps > 0"},
    },
    where={
        **{"mid": "(0, eps)", "ones": "integer [0, k]", "further": "integer [1, k - 1]"},
        "last": "integer [0, k - 1]",
    },
)
@claim(eps="[0, oo)", eps_g="(-k*eps, k*eps)", t="[0, eps]")
def only_candidates(k, eps, eps_g, t):
    """A t in [0, eps] that is none of t_0, ..., t_(k-1) has less than the largest value."""
    return implies(distance(k, t, eps, eps_g) > 0, fixed(k, t, eps, eps_g) < largest(k, eps, eps_g))


@paper.item(
    "Lemma 6.2, inside",
    expected="ARGUED",
    also=[(SUPPLEMENT, "Lemma D.1, inside")],
    uses=["proof_of_lemma_6_2/ends", "lemma_6_2/above_both_bounds"],
    because="At t = 0 and t = eps the value is [1 - e^eps_g]_+.",
    takes={"proof_of_lemma_6_2/ends": {"x": "every"}},
)
@claim(eps_g="(-k*eps, k*eps)", x=each(0, 1))
def not_at_the_ends(k, x, eps, eps_g):
    """t = 0 and t = eps have less than the largest value, whether they are candidates or not."""
    return fixed(k, x * eps, eps, eps_g) < largest(k, eps, eps_g)


@paper.item("Lemma 6.2, directly", form="own", expected="PROVED")
@claim(eps_g="(-eps, eps)")
def one_mechanism(eps, eps_g, t):
    """k = 1, proved outright: t = (eps_g + eps)/2 alone is optimal."""
    best = candidate(1, 0, eps, eps_g)
    return implies(differs(t, best), fixed(1, t, eps, eps_g) < fixed(1, best, eps, eps_g))


@paper.item("Lemma 6.2, elsewhere, k up to 3", form="own", expected="CERTIFIED")
@claim(k=each(1, 2, 3))
def elsewhere(k, eps, eps_g, t):
    """Outside (-k eps, k eps) every t in [0, eps] has [1 - e^eps_g]_+: all are optimal."""
    value = equal(fixed(k, t, eps, eps_g), pos(1 - exp(eps_g)))
    return all_of(implies(eps_g >= k * eps, value), implies(eps_g <= -k * eps, value))
