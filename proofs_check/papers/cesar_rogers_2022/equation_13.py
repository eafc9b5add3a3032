"""Equation 13: B_N with the terms that do not depend on t_1, t_2 collected.

Printed with the same index i* in both suprema (see equation_12.py), and with q_{t,eps} where the
supremum is over t_1.
"""

from __future__ import annotations

from proofs_check import BR, DP, adaptive, all_of, claim, each, equal, exp, implies, pos, q, sup
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_12 import (
    best,
    corrected,
    joined,
    printed,
    whole,
)
from proofs_check.papers.cesar_rogers_2022.proof_of_proposition_2_reduction import place

paper = Paper("cesar-rogers-2022")


@paper.item("Equation 13, the variable t", expected="REFUTED", grade="notation")
@claim(alpha="(-eps, eps)")
def variable_printed(eps, alpha, t, t_1):
    """Under the supremum over t_1 stands q_{t,eps} [1 - e^(alpha - t_1)]_+."""
    bracket = pos(1 - exp(alpha - t_1))
    return equal(q(eps=eps, t=t) * bracket, q(eps=eps, t=t_1) * bracket)


@paper.item("Equation 13", expected="REFUTED", grade="slip")
@claim(N=each(3, 4), i=each(1), eps_g="((N - 4)*eps, (N - 2)*eps)")
def index_printed(eps, eps_g, N, i):
    """delta_OPT(B_N) in two suprema with the same index (and q_{t_1,eps}): i* = 1 is the
    first's.
    """
    low = sup(lambda t: printed(N - 2, i, eps_g, eps, t)[0], 0, eps)
    high = sup(lambda t: printed(N - 2, i, eps_g, eps, t)[1], 0, eps)
    return equal(
        adaptive(DP(eps), BR(eps), (N - 2) * DP(eps)).delta(eps_g), joined((low, high), eps)
    )


@paper.item("Equation 13, under the suprema, N = 2 and 3", form="corrected", expected="CERTIFIED")
@claim(N=each(2, 3), i=each(0, 1, 2), eps_g="[(N - 2 - 2*i)*eps, (N - 2*i)*eps]")
def two_indices(eps, eps_g, t, N, i):
    """Under each supremum, at t <= alpha + eps: lambda_{i*} in the first, lambda_{i*-1} in the
    second.
    """
    first, second = corrected(N - 2, i, eps_g, eps, t)
    near = t <= place(eps_g, eps, -1, N - 2, i) + eps
    return all_of(
        implies(near, equal(whole(N - 2, -1, eps_g, eps, t), first)),
        implies(near, equal(whole(N - 2, 1, eps_g, eps, t), second)),
    )


@paper.item(
    "Equation 13, N up to 4",
    form="corrected",
    corrects="equation_13/index_printed",
    expected="ARGUED",
    uses=[
        "equation_12/bracket",
        "proof_of_proposition_2_reduction/next_index",
        "proof_of_proposition_2_reduction/alpha_without_t",
        "proof_of_proposition_2_reduction/same_argument",
        "proof_of_proposition_2_reduction/exponents",
        "proposition_2/one_depends",
        "proposition_2/constant_below",
        "proposition_2/zero_above",
        "proof_of_proposition_2/b_expanded",
        "lemma_c_2/expansion",
        "lemma_c_2/weights",
        "lemma_5_1/any_sequence",
    ],
    because="As for equation 12, under each supremum by itself: the largest value is the "
    "bracket's at t*, the same for both.",
    takes={
        "equation_12/bracket": {"alpha": "inside", "t": "top"},
        "proof_of_proposition_2_reduction/next_index": {
            "n": "every",
            "i": "every",
            "t": "top",
            "eps_g": "place",
        },
        "proof_of_proposition_2_reduction/alpha_without_t": {
            "n": "every",
            "i": "every",
            "t": "top",
            "eps_g": "place",
        },
        "proof_of_proposition_2_reduction/same_argument": {"alpha": "inside"},
        "proof_of_proposition_2_reduction/exponents": {
            "n": "every",
            "i": "every",
            "c": "every",
            "t": "top",
            "eps_g": "place",
        },
        "proposition_2/one_depends": {"alpha": "inside", "n": "apart"},
        "proposition_2/constant_below": {"alpha": "below", "t": "top"},
        "proposition_2/zero_above": {"alpha": "above", "t": "top"},
        "proof_of_proposition_2/b_expanded": {"t_1": "top", "t_2": "every", "x": "place"},
        "lemma_c_2/expansion": {"x": "place", "ell": "N - 2"},
        "lemma_5_1/any_sequence": {"s": "every", "eps_g": "place"},
    },
    where={
        **{"inside": "(-eps, eps)", "below": "(-oo, -eps]", "above": "[eps, oo)"},
        **{"top": "[0, eps]", "place": "real", "apart": "integer [1, oo)"},
    },
)
@claim(N=each(2, 3, 4), i=each(0, 1, 2, 3), eps_g="[(N - 2 - 2*i)*eps, (N - 2*i)*eps]")
def index_corrected(eps, eps_g, N, i):
    """delta_OPT(B_N) is the two terms at t_1 = t_2 = t*, with lambda_{i*} and lambda_{i*-1}."""
    shown = joined(corrected(N - 2, i, eps_g, eps, best(N - 2, i, eps_g, eps)), eps)
    return equal(adaptive(DP(eps), BR(eps), (N - 2) * DP(eps)).delta(eps_g), shown)
