"""Equation 12: A_N with the terms that do not depend on t collected.

Printed with the same index i* in both terms. Where alpha = eps_g + (2i* - 1 - (N - 2)) eps is in
(-eps, eps), the second pair of sums depends on t in its term i* - 1, and the exponent there is
alpha - t as well: 2 eps less than printed, with lambda_{i*-1} for lambda_{i*}. (C_1 and C_2 depend on
eps_g, too; lambda_{-1} = lambda_{N-1} = 0.) q_{t,eps} and q_{eps,2eps} are read as in lemma_c_1.py.
"""

from __future__ import annotations

from proofs_check import any_of, claim, each, equal, exp, pos, q
from proofs_check.papers import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import br_average, dp_step
from proofs_check.papers.cesar_rogers_2022.lemma_c_1 import pair
from proofs_check.papers.cesar_rogers_2022.lemma_c_2 import combination, lam
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
    """The printed part that depends on t."""
    two = q(eps=2 * eps, t=eps)
    first, second = term(n, i, i, eps_g, eps, t, -1), term(n, i, i, eps_g, eps, t, 1)
    return two * first + (1 - two) * second


def printed_relation(n, eps_g, eps, t_1, t_2):
    """For one of the i*, what is left has the same value (that of the constants) at t_1 and t_2."""
    left = [
        (
            under(n, eps_g, eps, t_1) - printed(n, i, eps_g, eps, t_1),
            under(n, eps_g, eps, t_2) - printed(n, i, eps_g, eps, t_2),
        )
        for i in range(n + 1)
    ]
    return any_of(*(equal(one, other) for one, other in left))


def corrected_relation(n, i, eps_g, eps, t):
    """Under the supremum: the constants, and lambda_{i*}, lambda_{i*-1} before the same bracket."""
    two = q(eps=2 * eps, t=eps)
    first = constant(n, i, -1, eps_g, eps) + term(n, i, i, eps_g, eps, t, -1)
    second = constant(n, i - 1, 1, eps_g, eps) + term(n, i, i - 1, eps_g, eps, t, -1)
    return equal(under(n, eps_g, eps, t), two * first + (1 - two) * second)


@paper.item("Equation 12", expected="REFUTED", grade="slip")
@claim(N=each(3, 4), t_1="[0, eps]", t_2="[0, eps]")
def index_printed(eps, eps_g, t_1, t_2, N):
    """A_N in two terms with the same index i*, for some i* and some constants."""
    return printed_relation(N - 2, eps_g, eps, t_1, t_2)


@paper.item(
    "Equation 12", form="corrected", corrects="equation_12/index_printed", expected="PROVED"
)
@claim(N=each(2, 3, 4), i=each(0, 1, 2, 3), eps_g="[(N - 2 - 2*i)*eps, (N - 2*i)*eps]")
def two_indices(eps, eps_g, t, N, i):
    """A_N in two terms, lambda_{i*} and lambda_{i*-1} before q_{eps,t} [1 - e^(alpha - t)]_+.

    i* is the index with -eps <= alpha <= eps; for |eps_g| >= N eps there is none.
    """
    return corrected_relation(N - 2, i, eps_g, eps, t)


@paper.item("Equation 12, the sums", form="corrected", expected="PROVED")
@claim(N=each(2, 3))
def the_sums(eps, eps_g, t, N):
    """What stands under the supremum is Lemma 5.1 for BR, DP before N - 2 DP mechanisms."""

    def rest(s):
        return combination(N - 2, s, eps)

    step = br_average(lambda s: dp_step(rest, s, eps), eps_g, t, eps)
    return equal(step, under(N - 2, eps_g, eps, t))
