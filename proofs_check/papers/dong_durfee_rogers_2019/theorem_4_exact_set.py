"""Theorem 4, the exact set: there is a gap if and only if |eps_g| < (k - 1 - 1/k) eps, but for one
point, k = 3 and eps_g = 0.

Without a gap an optimal t_ell of Lemma 6.2 must be optimal, or the support left, wherever the
recursion at this t leads. ell + 1 answers 1 lead to (k - ell) t, where k - ell - 1 mechanisms are
left, all of whose candidates are larger; k - ell answers 0 lead to (ell + 1) (t - eps), where ell
are left, all of whose candidates are smaller. Both places must be beyond the support, and that is
so for ell = 0 or ell = k - 1 in the top range only, and otherwise for k = 3, ell = 1, eps_g = 0
only.
"""

from __future__ import annotations

from proofs_check import (
    BR,
    adaptive,
    all_of,
    claim,
    differs,
    equal,
    exp,
    iff,
    implies,
    nonadaptive,
    q,
)
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_2 import candidate

paper = Paper("dong-durfee-rogers-2019")

INSIDE = (
    "all_of(k >= 2, eps_g > -(k - 1 - 1/k)*eps, eps_g < (k - 1 - 1/k)*eps, "
    "differs(eps**2*(k - 3)**2 + eps_g**2, 0))"
)
ITEM = "Theorem 4, the exact set"


def begins(k, eps):
    """Where the top range of eps_g begins."""
    return (k - 1) * eps - eps / k


def has_gap(k, eps, eps_g):
    """Whether the adaptive optimum exceeds the non-adaptive one."""
    return adaptive(k * BR(eps)).delta(eps_g) > nonadaptive(k * BR(eps)).delta(eps_g)


def in_the_set(k, eps, eps_g):
    """The condition on k and eps_g."""
    return all_of(
        eps_g < begins(k, eps),
        eps_g > -begins(k, eps),
        differs((k - 3) ** 2 * eps**2 + eps_g**2, 0),
    )


CORRECTED = Functions(begins=begins, in_the_set=in_the_set)


@paper.item(f"{ITEM}, the two places", form="own", expected="PROVED")
@claim(ell="integer [0, k - 1]")
def two_places(k, ell, eps, eps_g):
    """From t_ell, after ell + 1 answers 1 and after k - ell answers 0."""
    t = candidate(k, ell, eps, eps_g)
    return all_of(
        equal(eps_g + (ell + 1) * (eps - t), (k - ell) * t),
        equal(eps_g - (k - ell) * t, (ell + 1) * (t - eps)),
    )


@paper.item(f"{ITEM}, the candidates above", form="own", expected="PROVED")
@claim(k="integer [2, oo)", ell="integer [0, k - 2]", i="integer [0, k - ell - 2]")
def candidates_above(k, ell, i, eps, t):
    """All candidates of the k - ell - 1 mechanisms left at (k - ell) t exceed t."""
    gap = candidate(k - ell - 1, i, eps, (k - ell) * t) - t
    return all_of(equal((k - ell) * gap, (i + 1) * eps), (i + 1) * eps > 0)


@paper.item(f"{ITEM}, the candidates below", form="own", expected="PROVED")
@claim(k="integer [2, oo)", ell="integer [1, k - 1]", i="integer [0, ell - 1]")
def candidates_below(k, ell, i, eps, t):
    """All candidates of the ell mechanisms left at (ell + 1) (t - eps) are less than t."""
    gap = t - candidate(ell, i, eps, (ell + 1) * (t - eps))
    return all_of(equal((ell + 1) * gap, (ell - i) * eps), (ell - i) * eps > 0)


@paper.item(f"{ITEM}, the first candidate", form="own", expected="PROVED")
@claim(k="integer [2, oo)")
def first_candidate(k, eps, eps_g):
    """ell = 0: k t_0 is at least (k - 1) eps exactly for eps_g in the top range."""
    beyond = k * candidate(k, 0, eps, eps_g) - (k - 1) * eps
    return equal((k + 1) * beyond, k * (eps_g - begins(k, eps)))


@paper.item(f"{ITEM}, the last candidate", form="own", expected="PROVED")
@claim(k="integer [2, oo)")
def last_candidate(k, eps, eps_g):
    """ell = k - 1: k (t - eps) is at most -(k - 1) eps exactly for -eps_g in the top range."""
    beyond = k * (eps - candidate(k, k - 1, eps, eps_g)) - (k - 1) * eps
    return equal((k + 1) * beyond, k * (-eps_g - begins(k, eps)))


@paper.item(f"{ITEM}, the candidates between", form="own", expected="PROVED")
@claim(n="integer [1, oo)", m="integer [1, oo)", t="real")
def candidates_between(n, m, eps, t):
    """0 < ell < k - 1, n for ell and m for k - ell - 1: (m + 1) t >= m eps and (n + 1) (eps - t) >=
    n eps say that these differences are not negative, but a sum of them is (1 - m n) eps; so m = n
    = 1 (k = 3, ell = 1), both are 0 and t = eps/2."""
    above, below = (m + 1) * t - m * eps, (n + 1) * (eps - t) - n * eps
    return all_of(
        equal((n + 1) * above + (m + 1) * below, (1 - m * n) * eps),
        (1 - m * n) * eps <= 0,
    )


@paper.item(f"{ITEM}, eps_g between", form="own", expected="PROVED")
@claim(eps_g="real")
def between_is_zero(eps, eps_g):
    """For k = 3 and ell = 1 the candidate is eps/2 exactly for eps_g = 0."""
    return equal(4 * (candidate(3, 1, eps, eps_g) - eps / 2), eps_g)


@paper.item(f"{ITEM}, both answers", form="own", expected="PROVED")
@claim(t="(0, eps)")
def both_answers(eps, t):
    """For t in (0, eps) both answers have a positive weight."""
    return all_of(q(eps=eps, t=t) > 0, 1 - q(eps=eps, t=t) > 0, exp(t) > 1)


STEPS = [
    "cesar-rogers-2022/lemma_5_1/at_every_t",
    "corollary_6_1/recursion",
    "lemma_6_2/largest_value",
    "lemma_6_2/only_candidates",
    "lemma_6_2/not_at_the_ends",
    "theorem_4_exact_set/both_answers",
    "theorem_4_exact_set/two_places",
    "theorem_4_exact_set/candidates_above",
    "theorem_4_exact_set/candidates_below",
    "theorem_4_exact_set/first_candidate",
    "theorem_4_exact_set/last_candidate",
    "theorem_4_exact_set/candidates_between",
    "theorem_4_exact_set/between_is_zero",
]
ARGUMENT = (
    "Suppose there is no gap and |eps_g| < k eps. Let t be optimal: t = t_ell in (0, eps), ell < "
    "k. delta_OPT(M^k) = delta^k(t) is the mean of delta^(k-1)(t) at the two places, at most that "
    "of delta_OPT(M^(k-1)), so that of delta_OPT(A^(k-1)), so delta_OPT(A^k). All these are equal, "
    "at both places since both weights are positive: there is no gap and t is optimal there; and "
    "so on. "
    "If ell <= k - 2, then t is optimal at (k - ell) t > 0 for k - ell - 1 mechanisms, though all "
    "their candidates are larger: by Lemma 6.2 the place is not inside the support, so (k - ell) t "
    ">= (k - ell - 1) eps; this is also true for ell = k - 1. In the same way (ell + 1) (eps - t) "
    ">= ell eps. For 0 < ell < k - 1 both only hold at k = 3, eps_g = 0; ell = 0 and ell = k - 1 "
    "mean that eps_g or -eps_g is in the top range."
)


@paper.item(
    f"{ITEM}, strict",
    form="own",
    expected="ARGUED",
    also=[
        ("dong-durfee-rogers-2019", "Section 6.1, most eps_g"),
        ("dong-durfee-rogers-2020-supplement", "Section D, most eps_g"),
    ],
    uses=STEPS,
    because=ARGUMENT,
    takes={
        "cesar-rogers-2022/lemma_5_1/at_every_t": {"s": "adaptive((k - 1)*BR(eps))", "t": "top"},
        "corollary_6_1/recursion": {"t": "top"},
        "lemma_6_2/largest_value": [{}, {"k": "left", "eps_g": "place"}],
        "lemma_6_2/only_candidates": "as stated",
        "lemma_6_2/not_at_the_ends": {"x": "every", "if": "all_of(eps_g > -k*eps, eps_g < k*eps)"},
        "theorem_4_exact_set/both_answers": {"t": "mid"},
        "theorem_4_exact_set/two_places": {"ell": "best"},
        "theorem_4_exact_set/candidates_above": {
            "ell": "best",
            "i": "other",
            "t": "top",
            "if": "all_of(best <= k - 2, other <= k - best - 2)",
        },
        "theorem_4_exact_set/candidates_below": {
            "ell": "best",
            "i": "other",
            "t": "top",
            "if": "all_of(best >= 1, other <= best - 1)",
        },
        "theorem_4_exact_set/first_candidate": {},
        "theorem_4_exact_set/last_candidate": {},
        "theorem_4_exact_set/candidates_between": {
            "n": "best",
            "m": "k - best - 1",
            "t": "top",
            "if": "all_of(best >= 1, best <= k - 2)",
        },
        "theorem_4_exact_set/between_is_zero": {},
    },
    where={
        **{"top": "[0, eps]", "mid": "(0, eps)", "best": "integer [0, k - 1]"},
        **{"other": "integer [0, k]", "left": "integer [1, k]", "place": "real"},
    },
)
@claim(k="integer [2, oo)", eps_g="(-(k - 1 - 1/k)*eps, (k - 1 - 1/k)*eps)")
def strict(k, eps, eps_g):
    """There is a gap for all k >= 2 and |eps_g| < (k - 1 - 1/k) eps but for k = 3, eps_g = 0."""
    return implies(differs((k - 3) ** 2 * eps**2 + eps_g**2, 0), has_gap(k, eps, eps_g))


@paper.item(
    ITEM,
    form="own",
    expected="ARGUED",
    uses=[
        "theorem_4_exact_set/strict",
        "exactdp/top_range/agreement",
        "theorem_4_three_at_zero/no_gap",
    ],
    because="Strict inside but for the one point, where both are equal; equal in the top range and "
    "its mirror image, which for k = 1 are everything.",
    takes={
        "theorem_4_exact_set/strict": {"if": INSIDE},
        "exactdp/top_range/agreement": {},
        "theorem_4_three_at_zero/no_gap": {},
    },
)
@claim(k="integer [1, oo)")
def exact_set(k, eps, eps_g):
    """There is a gap if and only if |eps_g| < (k - 1 - 1/k) eps and not k = 3, eps_g = 0."""
    return iff(has_gap(k, eps, eps_g), in_the_set(k, eps, eps_g))
