"""Corollary 5.1: one BR among k - 1 DP mechanisms, by Theorem 3 with m = k - 1."""

from __future__ import annotations

from proofs_check import (
    BR,
    DP,
    adaptive,
    all_of,
    binom,
    claim,
    clip,
    equal,
    exp,
    maximum,
    nonadaptive,
    pos,
    q,
    total,
)
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_c_2 import lam

paper = Paper("cesar-rogers-2022")


def theorem_3(k, m, eps, eps_g):
    """The formula of Theorem 3."""
    two = q(eps=2 * eps, t=eps)

    def at(t):
        one = q(eps=eps, t=t)
        return total(
            lambda i: total(
                lambda j: (
                    binom(k - m, i)
                    * binom(m, j)
                    * two ** (m - j)
                    * (1 - two) ** j
                    * one ** (k - m - i)
                    * (1 - one) ** i
                    * pos(1 - exp(eps_g - eps * (m - 2 * j - i) - t * (k - m)))
                ),
                0,
                m,
            ),
            0,
            k - m,
        )

    return maximum(
        lambda ell: at(clip((eps_g + eps * (ell + 1 - m)) / (k - m + 1), 0, eps)), 0, k + m
    )


@paper.item("Corollary 5.1, the summands", expected="PROVED")
@claim(k="integer [1, oo)", j="integer [0, k - 1]")
def summands(eps, eps_g, t, k, j):
    """Theorem 3's terms (0, j), (1, j) for m = k - 1 are lambda_{k-1,j} times the average at
    alpha_j.

    alpha_j = eps_g + (2j - (k - 1)) eps, as in Lemma C.2 for ell = k - 1.
    """
    two, one, m = q(eps=2 * eps, t=eps), q(eps=eps, t=t), k - 1
    alpha = (2 * j - m) * eps + eps_g
    weight = binom(m, j) * two ** (m - j) * (1 - two) ** j
    shown = weight * one * pos(1 - exp(eps_g - eps * (m - 2 * j) - t))
    shown += weight * (1 - one) * pos(1 - exp(eps_g - eps * (m - 2 * j - 1) - t))
    meant = one * pos(1 - exp(alpha - t)) + (1 - one) * pos(1 - exp(alpha + eps - t))
    return equal(shown, lam(k - 1, j, eps) * meant)


@paper.item("Corollary 5.1, the candidates", expected="PROVED")
@claim(k="integer [1, oo)", j="integer [0, k - 1]")
def candidates(eps, eps_g, k, j):
    """Theorem 3's t_ell for m = k - 1 and ell = 2j <= 2k - 1 is (alpha_j + eps)/2."""
    m = k - 1
    alpha = (2 * j - m) * eps + eps_g
    return all_of(
        equal((eps_g + eps * (2 * j + 1 - m)) / (k - m + 1), (alpha + eps) / 2), 2 * j <= k + m
    )


STEPS = [
    "corollary_5_1/summands",
    "corollary_5_1/candidates",
    "proposition_2/any_position",
    "proposition_2/closed_form",
    "proposition_2/one_depends",
    "proposition_2/constant_below",
    "proposition_2/zero_above",
    "proof_of_proposition_2_reduction/same_argument",
    "equation_12/bracket",
]
ARGUMENT = (
    "Under its maximum Theorem 3 with m = k - 1 has the sum of lambda_{k-1,j} times the average at "
    "alpha_j and t, of which at most one depends on t; where one does, |alpha_j| < eps, and the "
    "candidate ell = 2j is the t that makes it largest. So the maximum is the supremum over t, "
    "which is the sum of lambda_{k-1,j} delta_OPT(BR; alpha_j), the value of Proposition 2."
)
AT = {
    "corollary_5_1/summands": {"k": "n + m + 1", "j": "of_dp", "t": "top"},
    "corollary_5_1/candidates": {"k": "n + m + 1", "j": "of_dp"},
    "proposition_2/any_position": {},
    "proposition_2/closed_form": {},
    "proposition_2/one_depends": {"alpha": "inside", "n": "apart"},
    "proposition_2/constant_below": {"alpha": "below", "t": "top"},
    "proposition_2/zero_above": {"alpha": "above", "t": "top"},
    "proof_of_proposition_2_reduction/same_argument": {"alpha": "inside"},
    "equation_12/bracket": {"alpha": "inside", "t": "top"},
}
WHERE = {
    **{"top": "[0, eps]", "of_dp": "integer [0, n + m]", "apart": "integer [1, oo)"},
    **{"inside": "(-eps, eps)", "below": "(-oo, -eps]", "above": "[eps, oo)"},
}


@paper.item(
    "Corollary 5.1",
    expected="ARGUED",
    uses=STEPS,
    because=ARGUMENT,
    takes=AT,
    where=WHERE,
)
@claim(eps_g="(0, oo)", n="integer [0, oo)", m="integer [0, oo)")
def by_theorem_3(eps, eps_g, n, m):
    """n DP, BR, m DP: Theorem 3 with k = n + m + 1 and n + m DP mechanisms."""
    return equal(
        adaptive(n * DP(eps), BR(eps), m * DP(eps)).delta(eps_g),
        theorem_3(n + m + 1, n + m, eps, eps_g),
    )


@paper.item(
    "Corollary 5.1, all real eps_g",
    form="own",
    expected="ARGUED",
    uses=STEPS,
    because=ARGUMENT,
    takes=AT,
    where=WHERE,
)
@claim(eps_g="(-oo, 0]", n="integer [0, oo)", m="integer [0, oo)")
def below_zero(eps, eps_g, n, m):
    """Theorem 3 is stated for eps_g > 0; for one BR its formula is right for all real eps_g."""
    return equal(
        adaptive(n * DP(eps), BR(eps), m * DP(eps)).delta(eps_g),
        theorem_3(n + m + 1, n + m, eps, eps_g),
    )


@paper.item("Corollary 5.1, the route", form="own", expected="CONSISTENT")
@claim(n="integer [0, oo)", m="integer [0, oo)")
def route_agrees(eps, eps_g, n, m):
    """exactdp's non-adaptive delta of one BR and n + m DP mechanisms is the adaptive one in any
    order.
    """
    return equal(
        adaptive(n * DP(eps), BR(eps), m * DP(eps)).delta(eps_g),
        nonadaptive(BR(eps), (n + m) * DP(eps)).delta(eps_g),
    )
