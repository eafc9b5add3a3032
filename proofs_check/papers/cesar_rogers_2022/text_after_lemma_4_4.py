"""The text between Lemma 4.4 and Equation 5: all t equal, and the identities of p and q."""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal, exp, p, q, sup, vector
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import (
    SMALL,
    by_subsets,
    of_losses,
    of_products,
)

paper = Paper("cesar-rogers-2022")


@paper.item(
    "Text after Lemma 4.4, p by q",
    also=[
        ("dong-durfee-rogers-2019", "Proof of Lemma 5.2, p by q"),
        ("dong-durfee-rogers-2020-supplement", "Proof of Lemma C.1, p by q"),
    ],
    expected="PROVED",
)
@claim(t="real")
def p_by_q(eps, t):
    """The two identities that are used; they hold for every real t."""
    return all_of(
        equal(p(eps=eps, t=t), exp(-t) * q(eps=eps, t=t)),
        equal(1 - p(eps=eps, t=t), exp(eps - t) * (1 - q(eps=eps, t=t))),
    )


@paper.item(
    "Text after Lemma 4.4, all t equal, up to three BR and one DP",
    also=[
        ("dong-durfee-rogers-2019", "Lemma 5.5, all t equal, up to three mechanisms"),
        ("dong-durfee-rogers-2020-supplement", "Lemma C.4, all t equal, up to three mechanisms"),
    ],
    expected="ARGUED",
    uses=["lemma_4_4/two_mechanisms", "text_after_lemma_4_4/p_by_q", "equation_5/chance_out"],
    because="Given the outcomes of all others, of one chance and one loss, two BR mechanisms are "
    "worst at equal t. Replacing the smallest and the largest t by their mean, again and again, "
    "lets all of them converge to the mean of all; no step lowers the objective, which is "
    "continuous in t. So the objective anywhere is at most the one at the common mean, which is at "
    "most the supremum.",
    takes={
        "lemma_4_4/two_mechanisms": {"eps_g": "eps_g - loss", "t_1": "top", "t_2": "top_2"},
        "text_after_lemma_4_4/p_by_q": [{"t": "top"}, {"eps": "2*eps", "t": "eps"}],
        "equation_5/chance_out": {"x": "chance", "alpha": "loss"},
    },
    where={"top": "[0, eps]", "top_2": "[0, eps]", "chance": "[0, 1]", "loss": "real"},
)
@claim(n=each(2, 3), m=each(0, 1), t=vector("n", "[0, eps]"), eps_g="real")
def common_t(n, m, eps, eps_g, t):
    """The objective at t_1, ..., t_n (n = k - m) is at most its supremum over a common t."""
    pure = [(eps, 2 * eps)] * m
    return of_losses([*((u, eps) for u in t), *pure], eps_g) <= sup(
        lambda u: of_losses([*((u, eps) for _ in t), *pure], eps_g), 0, eps
    )


@paper.item(
    "Text after Lemma 4.4, products at a common t, up to one BR and one DP", expected="CERTIFIED"
)
@claim(counts=SMALL, eps_g="real")
def powers(counts, eps, eps_g, t):
    """At a common t the products of Equation 4 are the powers of the display; counts = (k, m)."""
    k, m = counts
    pairs = [*[(t, eps)] * (k - m), *[(eps, 2 * eps)] * m]
    return equal(of_products(pairs, eps_g), by_subsets(t, k, m, eps, eps_g))
