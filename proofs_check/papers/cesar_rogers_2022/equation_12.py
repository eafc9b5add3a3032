"""Equation 12: A_N with the terms that do not depend on t collected.

Printed with the same index i* in both terms. Where alpha = eps_g + (2i* - 1 - (N - 2)) eps is
in (-eps, eps), the second pair of sums depends on t in its term i* - 1, and the exponent there
is alpha - t as well: 2 eps less than printed, with lambda_{i*-1} for lambda_{i*}. Also, the
bracket is what the reduced term is for t <= alpha + eps only; for larger t that is 1 - e^alpha.
The suprema are the same, being attained at t* = (alpha + eps)/2. C_1 and C_2 depend on eps_g,
too; lambda_{-1} and lambda_{N-1} are 0; q_{t,eps} and q_{eps,2eps} are read as in lemma_c_1.py.
"""

from __future__ import annotations

from proofs_check import BR, DP, adaptive, all_of, claim, each, equal, exp, implies, pos, q, sup
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_c_1 import pair
from proofs_check.papers.cesar_rogers_2022.lemma_c_2 import lam
from proofs_check.papers.cesar_rogers_2022.proof_of_proposition_2_reduction import place

paper = Paper("cesar-rogers-2022")


def weight(n, i, eps):
    """lambda_{n,i}, 0 where there is none."""
    return lam(n, i, eps) if 0 <= i <= n else 0


def whole(n, c, eps_g, eps, t):
    """One pair of sums (c = -1 or 1): the average of all terms, n = N - 2."""
    return sum(
        weight(n, i, eps) * pair(q(eps=eps, t=t), place(eps_g, eps, c, n, i), t, eps)
        for i in range(n + 1)
    )


def term(n, i, weight_at, eps_g, eps, t, c):
    """q_{eps,t} lambda [1 - e^(eps_g + (c + 2i - n) eps - t)]_+ with lambda_{n,weight_at}."""
    bracket = pos(1 - exp(place(eps_g, eps, c, n, i) - t))
    return q(eps=eps, t=t) * weight(n, weight_at, eps) * bracket


def constant(n, i, c, eps_g, eps):
    """The terms before the i-th, all of which are below -eps."""
    return sum(
        weight(n, j, eps) * (1 - exp(place(eps_g, eps, c, n, j))) for j in range(min(i, n + 1))
    )


def under(n, eps_g, eps, t):
    """Under the supremum of A_N."""
    two = q(eps=2 * eps, t=eps)
    return two * whole(n, -1, eps_g, eps, t) + (1 - two) * whole(n, 1, eps_g, eps, t)


def printed(n, i, eps_g, eps, t):
    """The two printed sums under the supremum, C_1 and C_2 being the terms that are constant in
    t.
    """
    first = constant(n, i, -1, eps_g, eps) + term(n, i, i, eps_g, eps, t, -1)
    second = constant(n, i - 1, 1, eps_g, eps) + term(n, i, i, eps_g, eps, t, 1)
    return first, second


def corrected(n, i, eps_g, eps, t):
    """The two sums with lambda_{i*}, lambda_{i*-1} before the same bracket."""
    first = constant(n, i, -1, eps_g, eps) + term(n, i, i, eps_g, eps, t, -1)
    second = constant(n, i - 1, 1, eps_g, eps) + term(n, i, i - 1, eps_g, eps, t, -1)
    return first, second


def joined(parts, eps):
    """q_{2eps,eps} times the first and 1 - q_{2eps,eps} times the second."""
    two = q(eps=2 * eps, t=eps)
    return two * parts[0] + (1 - two) * parts[1]


def best(n, i, eps_g, eps):
    """t* = (alpha + eps)/2."""
    return (place(eps_g, eps, -1, n, i) + eps) / 2


@paper.item("Equation 12", expected="REFUTED", grade="slip")
@claim(N=each(3, 4), i=each(1), eps_g="((N - 4)*eps, (N - 2)*eps)")
def index_printed(eps, eps_g, N, i):
    """delta_OPT(A_N) in two terms with the same index: i* = 1 is the one of the first pair of
    sums.
    """
    shown = sup(lambda t: joined(printed(N - 2, i, eps_g, eps, t), eps), 0, eps)
    return equal(adaptive(BR(eps), (N - 1) * DP(eps)).delta(eps_g), shown)


@paper.item("Equation 12, the bracket for all t", expected="REFUTED", grade="slip")
@claim(alpha="(-eps, eps)")
def bracket_printed(eps, alpha, t):
    """The reduced term is q_{eps,t} [1 - e^(alpha - t)]_+ for all t in [0, eps]."""
    one = q(eps=eps, t=t)
    return equal(pair(one, alpha, t, eps), one * pos(1 - exp(alpha - t)))


@paper.item(
    "Equation 12, the bracket",
    form="corrected",
    corrects="equation_12/bracket_printed",
    expected="PROVED",
)
@claim(alpha="(-eps, eps)")
def bracket(eps, alpha, t):
    """It is for t <= alpha + eps; for larger t it is 1 - e^alpha, no more than the largest
    bracket.
    """
    one, largest = q(eps=eps, t=t), q(eps=eps, t=(alpha + eps) / 2) ** 2 * (1 - exp(-eps))
    return all_of(
        implies(t <= alpha + eps, equal(pair(one, alpha, t, eps), one * pos(1 - exp(alpha - t)))),
        implies(t >= alpha + eps, equal(pair(one, alpha, t, eps), 1 - exp(alpha))),
        1 - exp(alpha) <= largest,
    )


@paper.item("Equation 12, under the supremum, N = 2 and 3", form="corrected", expected="CERTIFIED")
@claim(N=each(2, 3), i=each(0, 1, 2), eps_g="[(N - 2 - 2*i)*eps, (N - 2*i)*eps]")
def two_indices(eps, eps_g, t, N, i):
    """Under the supremum, at t <= alpha + eps: lambda_{i*}, lambda_{i*-1} before the same bracket.

    i* = i is the index with -eps <= alpha <= eps; for |eps_g| >= N eps there is none.
    """
    shown = joined(corrected(N - 2, i, eps_g, eps, t), eps)
    near = t <= place(eps_g, eps, -1, N - 2, i) + eps
    return implies(near, equal(under(N - 2, eps_g, eps, t), shown))


@paper.item(
    "Equation 12, N up to 4",
    form="corrected",
    corrects="equation_12/index_printed",
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
        "proof_of_proposition_2/a_expanded",
        "lemma_c_2/expansion",
        "lemma_c_2/weights",
        "lemma_5_1/any_sequence",
    ],
    because="Expanded and with the sums of Lemma C.2 put in, the terms pair up by the reduction "
    "identity; those with alpha <= -eps are constants, those with alpha >= eps are 0, and of both "
    "pairs of sums the one left has the same alpha, with i* and i* - 1. Its largest value is the "
    "bracket's at t*.",
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
        "proof_of_proposition_2/a_expanded": {"t": "top", "x": "place"},
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
    """delta_OPT(A_N) is the two terms at t*, lambda_{i*} and lambda_{i*-1} before the same
    bracket.
    """
    shown = joined(corrected(N - 2, i, eps_g, eps, best(N - 2, i, eps_g, eps)), eps)
    return equal(adaptive(BR(eps), (N - 1) * DP(eps)).delta(eps_g), shown)
