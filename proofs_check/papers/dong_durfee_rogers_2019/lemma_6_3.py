"""Lemma 6.3 (Lemma D.2 of the supplement): when a gap further down is a gap of the whole.

True as printed. Its proof needs both q_t and 1 - q_t to be positive, which it does not say: they
are, by Lemma 6.2, for eps_g in (-k eps, k eps), and for other eps_g the lemma's assumptions are
never met (``nothing_assumed_outside``). Of the first assumption l < k - 1 is all there is: one
mechanism has no gap.
"""

from __future__ import annotations

from typing import Any

from proofs_check import BR, adaptive, all_of, claim, each, implies, nonadaptive, q
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT, fixed
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_2 import candidate, largest
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_4 import two_br

paper = Paper("dong-durfee-rogers-2019")


def batch(k, eps, eps_g):
    """delta_OPT(M^k, eps_g)."""
    return nonadaptive(k * BR(eps)).delta(eps_g)


def steps(k, eps, eps_g):
    """delta_OPT(A^k, eps_g)."""
    return adaptive(k * BR(eps)).delta(eps_g)


def not_optimal(k, t, eps, eps_g):
    """t is not in t_OPT(M^k, eps_g)."""
    return fixed(k, t, eps, eps_g) < largest(k, eps, eps_g)


@paper.item(
    "Lemma 6.3, not strict, up to k = 3",
    expected="ARGUED",
    uses=[
        "corollary_6_1/recursion",
        "cesar-rogers-2022/lemma_5_1/at_every_t",
        "lemma_6_2/largest_value",
    ],
    because="By induction over k: delta^k(t, .) is its recursion's average at t, at most the "
    "average of delta_OPT(A^(k-1)), at most delta_OPT(A^k); the largest of the delta^k(t, .) is "
    "delta_OPT(M^k).",
    takes={"cesar-rogers-2022/lemma_5_1/at_every_t": {"s": "adaptive((k - 1)*BR(eps))"}},
)
@claim(k=each(1, 2, 3))
def inequality(k, eps, eps_g, t):
    """delta^k(t, eps_g) <= delta_OPT(M^k, eps_g) <= delta_OPT(A^k, eps_g)."""
    return all_of(
        fixed(k, t, eps, eps_g) <= largest(k, eps, eps_g),
        batch(k, eps, eps_g) <= steps(k, eps, eps_g),
    )


@paper.item("Lemma 6.3, both weights", form="own", expected="PROVED")
@claim(t="(0, eps)")
def both_weights(eps, t):
    """Inside (0, eps) both weights are positive, so that what is strict in one branch stays so."""
    return all_of(q(eps=eps, t=t) > 0, q(eps=eps, t=t) < 1)


@paper.item("Lemma 6.3, outside", form="own", expected="PROVED")
@claim(tau="[z, oo)", z="nonnegative", y="[0, z]", mu="[0, z]", x="nonnegative")
def nothing_assumed_outside(tau, z, y, mu, x):
    """For |eps_g| >= k eps the place further down is beyond (k - l) eps as well, where every t is
    optimal and there is no gap: tau = k eps, z = l eps, y = l t, mu = l' eps, and eps_g is tau + x
    or its negative."""
    return all_of((tau + x) - y + mu >= tau - z, -(tau + x) - y + mu <= -(tau - z))


CORE = [
    "lemma_6_3/inequality",
    "lemma_6_3/both_weights",
    "lemma_6_3/nothing_assumed_outside",
    "lemma_6_2/only_candidates",
    "lemma_6_2/not_at_the_ends",
    "lemma_6_2/elsewhere",
    "corollary_6_1/recursion",
    "cesar-rogers-2022/lemma_5_1/at_every_t",
    "proof_of_lemma_6_3/rewritten",
    "proof_of_lemma_6_3/either_branch",
    "proof_of_lemma_6_3/strict_average",
]
ARGUMENT = (
    "If |eps_g| >= k eps neither assumption is ever met. Otherwise t is in (0, eps), and both "
    "branches weigh. delta_OPT(A^k) >= the average at t of delta_OPT(A^(k-1)) >= that of "
    "delta_OPT(M^(k-1)) >= that of delta^(k-1)(t, .) = delta_OPT(M^k). If t is not optimal for a "
    "branch the last inequality is strict. Else the assumption, for l >= 1, is the same "
    "assumption for k - 1, l - 1 in one of the branches, where t is optimal: by induction the "
    "middle inequality is strict. (l = 0 is the conclusion, or excluded.)"
)
AT: dict[str, Any] = {
    "lemma_6_3/inequality": {"k": "every", "t": "top"},
    "lemma_6_3/both_weights": {"t": "inner"},
    "lemma_6_3/nothing_assumed_outside": "as stated",
    "lemma_6_2/only_candidates": "as stated",
    "lemma_6_2/not_at_the_ends": {"x": "every", "k": "every", "eps_g": "every"},
    "lemma_6_2/elsewhere": {"k": "every", "t": "top", "eps_g": "place"},
    "corollary_6_1/recursion": {"k": "every", "t": "top", "eps_g": "place"},
    "cesar-rogers-2022/lemma_5_1/at_every_t": {"s": "every", "t": "top", "eps_g": "place"},
    "proof_of_lemma_6_3/rewritten": {
        "k": "every",
        "ell": "every",
        "i": "every",
        "t": "top",
        "eps_g": "place",
    },
    "proof_of_lemma_6_3/either_branch": "as stated",
    "proof_of_lemma_6_3/strict_average": {
        "t": "inner",
        "x": "more",
        "y": "more_2",
        "z": "one",
        "mu": "two",
        "if": "any_of(more > 0, more_2 > 0)",
    },
}
WHERE = {
    **{"top": "[0, eps]", "inner": "(0, eps)", "place": "real", "one": "real", "two": "real"},
    **{"more": "[0, oo)", "more_2": "[0, oo)"},
}


@paper.item(
    "Lemma 6.3, three cases, 0 < eps_g < eps/2",
    expected="ARGUED",
    also=[(SUPPLEMENT, "Lemma D.2, three cases, 0 < eps_g < eps/2")],
    uses=CORE,
    because=ARGUMENT,
    takes=AT,
    where=WHERE,
)
@claim(case=each((2, 1, 1, 0), (3, 1, 1, 0), (3, 2, 2, 1)), eps_g="(0, eps/2)")
def strict_by_another_t(case, eps, eps_g):
    """t_n is optimal for k, but not for k - l at eps_g - l t_n + l' eps (case = (k, l, l', n))."""
    k, ell, up, n = case
    t = candidate(k, n, eps, eps_g)
    further = eps_g - ell * t + up * eps
    return implies(
        all_of(optimal_at(k, n, eps, eps_g), not_optimal(k - ell, t, eps, further)),
        batch(k, eps, eps_g) < steps(k, eps, eps_g),
    )


def optimal_at(k, n, eps, eps_g):
    """t_n is in (0, eps) and no other candidate does better."""
    t = candidate(k, n, eps, eps_g)
    others = [m for m in range(k) if m != n]
    here = fixed(k, t, eps, eps_g)
    return all_of(
        t > 0,
        t < eps,
        *(here >= fixed(k, candidate(k, m, eps, eps_g), eps, eps_g) for m in others),
    )


@paper.item(
    "Lemma 6.3, by a gap, one case",
    expected="ARGUED",
    also=[(SUPPLEMENT, "Lemma D.2, by a gap, one case")],
    uses=[*CORE, "lemma_6_2/largest_value", "lemma_6_4/closed_form"],
    because=ARGUMENT,
    takes={
        **AT,
        "lemma_6_2/largest_value": {"k": "every", "eps_g": "place"},
        "lemma_6_4/closed_form": {"eps_g": "place"},
    },
    where=WHERE,
)
@claim(eps_g="(0, eps)")
def strict_by_a_gap(eps, eps_g):
    """t_1 is optimal for k = 3, and two mechanisms have a gap at eps_g - t_1 (l = 1, l' = 0); the
    optima of the batches and of two adaptive mechanisms are written in closed form."""
    t = candidate(3, 1, eps, eps_g)
    return implies(
        all_of(
            optimal_at(3, 1, eps, eps_g),
            largest(2, eps, eps_g - t) < two_br(eps_g - t, eps),
        ),
        largest(3, eps, eps_g) < steps(3, eps, eps_g),
    )
