"""The text before Lemma 4.5: delta^{m,k}, alpha_{i,j} and F_l, the partial sums of the objective.

The printed F_l has (1 - q)^j where (1 - q)^i is meant: j counts the pure DP mechanisms, whose
chance is in alpha_{i,j}. With i, F_l is the sum of the first summands without their positive part.
"""

from __future__ import annotations

from proofs_check import (
    all_of,
    binom,
    ceiling,
    claim,
    each,
    equal,
    exp,
    floor,
    implies,
    maximum,
    pos,
    q,
    total,
)
from proofs_check.language.domains import symbol
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import double_sum

paper = Paper("cesar-rogers-2022")

EPS, EPS_G = symbol("eps"), symbol("eps_g")
K, M = symbol("k", integer=True), symbol("m", integer=True)


def alpha(i, j, k=K, m=M, eps=EPS):
    """alpha_{i,j}; 0 where i or j is out of its range, as the binomial coefficients are there."""
    pure = q(eps=2 * eps, t=eps)
    return binom(k - m, i) * binom(m, j) * pure ** (m - j) * (1 - pure) ** j


def pairs_with(n, term, k=K, m=M):
    """The sum of term(i, j) over i + 2 j = n, i in 0..k - m (no j where n - i is odd)."""
    return total(
        lambda i: total(lambda j: term(i, j), ceiling((n - i) / 2), floor((n - i) / 2)), 0, k - m
    )


def step(t, n, k=K, m=M, eps=EPS, eps_g=EPS_G):
    """1 - e^(eps_g - eps (m - n) - t (k - m)), the factor of F_l for i + 2 j = n."""
    return 1 - exp(eps_g - eps * (m - n) - t * (k - m))


def F_printed(t, ell, k=K, m=M, eps=EPS, eps_g=EPS_G):
    """F_l(t) as printed, with (1 - q)^j."""
    one = q(eps=eps, t=t)
    return total(
        lambda n: (
            step(t, n, k, m, eps, eps_g)
            * pairs_with(
                n,
                lambda i, j: alpha(i, j, k, m, eps) * one ** (k - m - i) * (1 - one) ** j,
                k,
                m,
            )
        ),
        0,
        ell,
    )


def F(t, ell, k=K, m=M, eps=EPS, eps_g=EPS_G):
    """F_l(t) with (1 - q)^i."""
    one = q(eps=eps, t=t)
    return total(
        lambda n: (
            step(t, n, k, m, eps, eps_g)
            * pairs_with(
                n,
                lambda i, j: alpha(i, j, k, m, eps) * one ** (k - m - i) * (1 - one) ** i,
                k,
                m,
            )
        ),
        0,
        ell,
    )


PRINTED = Functions(F=F_printed, alpha=alpha, step=step)
CORRECTED = Functions(F=F, alpha=alpha, step=step)


KEPT = (
    "The double sum, ordered by n = i + 2 j, has the factors step(n), falling in n, times chances "
    "that are not negative. Its positive parts keep the summands up to some l, and F_l is their "
    "sum; every other partial sum leaves out summands >= 0 or has summands <= 0 besides; if no "
    "factor is positive, delta^{m,k} is 0 and no F_l is positive."
)


@paper.item("Text before Lemma 4.5, the steps fall", expected="PROVED")
@claim(t="real")
def steps_fall(k, m, n, eps, eps_g, t):
    """Where the factor for i + 2 j = n is at least 0, so is every earlier one."""
    return all_of(
        step(t, n, k, m, eps, eps_g) < step(t, n - 1, k, m, eps, eps_g),
        implies(step(t, n, k, m, eps, eps_g) >= 0, step(t, n - 1, k, m, eps, eps_g) >= 0),
    )


@paper.item("Text before Lemma 4.5, alpha", expected="CONSISTENT")
@claim
def alpha_written_out(k, m, i, j, eps):
    """alpha_{i,j} is binom(k - m, i) binom(m, j) e^(eps (m - j))/(1 + e^eps)^m."""
    return equal(
        alpha(i, j, k, m, eps),
        binom(k - m, i) * binom(m, j) * exp(eps * (m - j)) / (1 + exp(eps)) ** m,
    )


@paper.item(
    "Text before Lemma 4.5, partial sums as printed",
    expected="REFUTED",
    grade="notation",
)
@claim(t="(0, eps)", eps_g="real")
def partial_sums_printed(k, m, eps, eps_g, t):
    """delta^{m,k} is the largest F_l with F_l as printed, or 0 where all are negative."""
    return equal(
        pos(maximum(lambda n: F_printed(t, n, k, m, eps, eps_g), 0, k + m)),
        double_sum(t, k, m, eps, eps_g),
    )


@paper.item(
    "Text before Lemma 4.5, partial sums, one BR with and without a DP",
    expected="ARGUED",
    form="corrected",
    corrects="text_before_lemma_4_5/partial_sums_printed",
    uses=["text_before_lemma_4_5/steps_fall"],
    because=KEPT,
    takes={"text_before_lemma_4_5/steps_fall": {"n": "later", "k": "every", "m": "every"}},
    where={"later": "integer [1, oo)"},
)
@claim(counts=each((1, 0), (1, 1)), t="(0, eps)", eps_g="real")
def partial_sums(counts, eps, eps_g, t):
    """delta^{m,k}(t) is the largest of 0 and F_0(t), ..., F_{k + m}(t), for all real eps_g."""
    k, m = counts
    sums = (F(t, n, k, m, eps, eps_g) for n in range(k + m + 1))
    return equal(maximum(0, *sums), double_sum(t, k, m, eps, eps_g))
