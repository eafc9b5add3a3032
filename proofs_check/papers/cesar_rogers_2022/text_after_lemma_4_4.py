"""The text between Lemma 4.4 and Equation 5: all t equal, and the identities of p and q."""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal, exp, p, q, sup, vector
from proofs_check.papers import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import by_subsets, of_losses, of_products

paper = Paper("cesar-rogers-2022")


@paper.item("Text after Lemma 4.4, p by q", expected="PROVED")
@claim(t="real")
def p_by_q(eps, t):
    """The two identities that are used; they hold for every real t."""
    return all_of(
        equal(p(eps=eps, t=t), exp(-t) * q(eps=eps, t=t)),
        equal(1 - p(eps=eps, t=t), exp(eps - t) * (1 - q(eps=eps, t=t))),
    )


@paper.item(
    "Text after Lemma 4.4, all t equal",
    expected="PROVED",
    uses=["lemma_4_4/equal_t_is_worse"],
    because="Replacing the smallest and the largest t by their mean, again and again, lets all of "
    "them converge to the mean of all; no step lowers the objective, which is continuous in t.",
)
@claim(n=each(1, 2, 3), m=each(0, 1, 2), t=vector("n", "[0, eps]"), eps_g="real")
def common_t(n, m, eps, eps_g, t):
    """The objective at t_1, ..., t_n (n = k - m) is at most the one at their mean."""
    mean = sum(t) / n
    pure = [(eps, 2 * eps)] * m
    return of_products([*((u, eps) for u in t), *pure], eps_g) <= of_products(
        [*((mean, eps) for _ in t), *pure], eps_g
    )


@paper.item("Text after Lemma 4.4, products at a common t", expected="PROVED")
@claim(k=each(1, 2, 3), m=each(0, 1, 2), eps_g="real")
def powers(k, m, eps, eps_g, t):
    """At a common t the products of Equation 4 are the powers of the display (k - m = 0, 1, ...)."""
    pairs = [*[(t, eps)] * k, *[(eps, 2 * eps)] * m]
    return equal(of_products(pairs, eps_g), by_subsets(t, k + m, m, eps, eps_g))


@paper.item(
    "Text after Lemma 4.4, the supremum",
    expected="PROVED",
    uses=["text_after_lemma_4_4/common_t", "text_after_lemma_4_4/powers"],
    because="Every value of the objective is at most one at a common t, and those are among its "
    "values.",
)
@claim(m=each(0, 1), t=vector(2, "[0, eps]"), eps_g="real")
def supremum_at_a_common_t(m, eps, eps_g, t):
    """The objective anywhere is at most its supremum over a common t (two BR, m DP)."""
    pure = [(eps, 2 * eps)] * m
    return of_products([(t[0], eps), (t[1], eps), *pure], eps_g) <= sup(
        lambda u: by_subsets(u, 2 + m, m, eps, eps_g), 0, eps
    )
