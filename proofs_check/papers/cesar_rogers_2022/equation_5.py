"""Equation 5: delta_OPT of k - m BR and m DP mechanisms as a supremum over a single t.

The display has three lines. That the supremum over one t for each BR mechanism is that over a
common one is "Text after Lemma 4.4"; here are its second equality, from sums over subsets to the
double sum, and the whole.
"""

from __future__ import annotations

from itertools import combinations
from math import prod

from proofs_check import (
    BR,
    DP,
    adaptive,
    binom,
    claim,
    each,
    equal,
    exp,
    nonadaptive,
    p,
    pos,
    q,
    sup,
    total,
    vector,
)
from proofs_check.language.domains import symbol
from proofs_check.language.items import Functions, Paper

paper = Paper("cesar-rogers-2022")

EPS, EPS_G = symbol("eps"), symbol("eps_g")
K, M = symbol("k", integer=True), symbol("m", integer=True)


def subsets(size):
    """All subsets of {0, ..., size - 1}."""
    return [set(s) for n in range(size + 1) for s in combinations(range(size), n)]


def of_products(pairs, eps_g):
    """Equation 4 for (t_i, eps_i), in its own words: a sum over the subsets of the mechanisms."""

    def product(chance, subset):
        return prod(
            1 - chance(eps=eps, t=t) if index in subset else chance(eps=eps, t=t)
            for index, (t, eps) in enumerate(pairs)
        )

    return sum(pos(product(q, s) - exp(eps_g) * product(p, s)) for s in subsets(len(pairs)))


def of_losses(pairs, eps_g):
    """The same by losses: a chance under q, and the sum of t_i (outcome 0) or t_i - eps_i (1)."""
    whole = 0
    for subset in subsets(len(pairs)):
        chance = prod(
            1 - q(eps=eps, t=t) if index in subset else q(eps=eps, t=t)
            for index, (t, eps) in enumerate(pairs)
        )
        loss = sum(t - eps if index in subset else t for index, (t, eps) in enumerate(pairs))
        whole = whole + chance * pos(1 - exp(eps_g - loss))
    return whole


def by_subsets(t, k, m, eps=EPS, eps_g=EPS_G):
    """The second line of the display: a common t, sums over S_1 and S_2 (k, m plain integers)."""

    def cell(chance, one, other):
        of_dp = (
            chance(eps=2 * eps, t=eps) ** (m - other) * (1 - chance(eps=2 * eps, t=eps)) ** other
        )
        of_br = chance(eps=eps, t=t) ** (k - m - one) * (1 - chance(eps=eps, t=t)) ** one
        return of_dp * of_br

    return sum(
        pos(cell(q, len(one), len(other)) - exp(eps_g) * cell(p, len(one), len(other)))
        for one in subsets(k - m)
        for other in subsets(m)
    )


def chance_of(t, i, j, k=K, m=M, eps=EPS):
    """The chance of one set of i and j outcomes 1 under q."""
    pure = q(eps=2 * eps, t=eps) ** (m - j) * (1 - q(eps=2 * eps, t=eps)) ** j
    return pure * q(eps=eps, t=t) ** (k - m - i) * (1 - q(eps=eps, t=t)) ** i


def double_sum(t, k=K, m=M, eps=EPS, eps_g=EPS_G):
    """The last line of the display: delta^{m,k}(t; eps_g)."""
    return total(
        lambda i: total(
            lambda j: (
                binom(k - m, i)
                * binom(m, j)
                * chance_of(t, i, j, k, m, eps)
                * pos(1 - exp(eps_g - eps * (m - 2 * j - i) - t * (k - m)))
            ),
            0,
            m,
        ),
        0,
        k - m,
    )


SMALL = each((1, 0), (1, 1), (2, 1))  # (k, m) for which the subsets are listed

PRINTED = Functions(objective=double_sum)


@paper.item("Equation 5, the summands", expected="PROVED")
@claim(t="(0, eps)")
def summands(k, m, i, j, eps, eps_g, t):
    """The summand for |S_1| = i, |S_2| = j has the loss eps (m - 2j - i) + t (k - m)."""
    pure, other = p(eps=2 * eps, t=eps), p(eps=eps, t=t)
    under_p = pure ** (m - j) * (1 - pure) ** j * other ** (k - m - i) * (1 - other) ** i
    here = chance_of(t, i, j, k, m, eps)
    return equal(
        here - exp(eps_g) * under_p,
        here * (1 - exp(eps_g - eps * (m - 2 * j - i) - t * (k - m))),
    )


@paper.item("Equation 5, chances out of the positive part", expected="PROVED")
@claim(x="[0, 1]", alpha="real", eps_g="real")
def chance_out(x, alpha, eps_g):
    """A chance x under q and the loss alpha: x comes out of the positive part (also x = 0)."""
    return equal(pos(x - exp(eps_g) * (x * exp(-alpha))), x * pos(1 - exp(eps_g - alpha)))


@paper.item(
    "Equation 5, Equation 4 by losses, k up to 2",
    expected="ARGUED",
    uses=["text_after_lemma_4_4/p_by_q", "equation_5/chance_out"],
    because="By p = e^-t q and 1 - p = e^(eps - t) (1 - q) every product under p is that under q "
    "times e^-loss; the chance under q comes out of the positive part.",
    takes={
        "text_after_lemma_4_4/p_by_q": [{"t": "top"}, {"eps": "eps_0", "t": "s"}],
        "equation_5/chance_out": {"x": "chance", "alpha": "loss"},
    },
    where={"top": "[0, eps]", "chance": "[0, 1]", "loss": "real"},
)
@claim(n=each(1, 0), t=vector("n", "[0, eps]"), s="[0, eps_0]")
def by_losses(n, eps, eps_0, eps_g, t, s):
    """The sum of Equation 4 over outcomes is one over losses, for n + 1 mechanisms."""
    pairs = [*((u, eps) for u in t), (s, eps_0)]
    return equal(of_products(pairs, eps_g), of_losses(pairs, eps_g))


@paper.item(
    "Equation 5, the double sum, up to one BR and one DP",
    expected="ARGUED",
    uses=["equation_5/summands", "equation_5/chance_out"],
    because="The summand of a pair of subsets depends on their sizes i and j only; binom(k - m, i) "
    "binom(m, j) pairs have these sizes, and the chance, which is not negative, comes out of the "
    "positive part. At t = 0 and t = eps both sides are continuous.",
    takes={
        "equation_5/summands": {"k": "every", "m": "every", "i": "every", "j": "every", "t": "mid"},
        "equation_5/chance_out": {"x": "chance", "alpha": "loss"},
    },
    where={"mid": "(0, eps)", "chance": "[0, 1]", "loss": "real"},
)
@claim(counts=SMALL, eps_g="real")
def from_subsets(counts, eps, eps_g, t):
    """The sums over subsets are the double sum with binomial coefficients; counts = (k, m)."""
    return equal(by_subsets(t, *counts, eps, eps_g), double_sum(t, *counts, eps, eps_g))


@paper.item(
    "Equation 5, up to one BR and one DP",
    expected="ARGUED",
    uses=["equation_5/from_subsets"],
    because="A supremum over a common t, whose objective is the double sum at every t.",
    takes={"equation_5/from_subsets": {"t": "top"}},
    where={"top": "[0, eps]"},
)
@claim(counts=SMALL, eps_g="real")
def supremum_over_one_t(counts, eps, eps_g):
    """The supremum over a common t of the sums over subsets is that of the double sum."""
    return equal(
        sup(lambda t: by_subsets(t, *counts, eps, eps_g), 0, eps),
        sup(lambda t: double_sum(t, *counts, eps, eps_g), 0, eps),
    )


@paper.item("Equation 5, the route", expected="CONSISTENT", uses=["equation_5/supremum_over_one_t"])
@claim(counts=SMALL, eps_g="real")
def route_agrees(counts, eps, eps_g):
    """exactdp's delta of the batch is the supremum."""
    return equal(
        nonadaptive((counts[0] - counts[1]) * BR(eps), counts[1] * DP(eps)).delta(eps_g),
        sup(lambda t: double_sum(t, *counts, eps, eps_g), 0, eps),
    )


@paper.item("Equation 5, the class on the left", expected="REFUTED", grade="notation")
@claim(eps_g="real")
def adaptive_class_printed(k, m, eps, eps_g):
    """The left side has the tuple (BR, ..., BR, DP, ..., DP), which Section 2 defines as the class
    of adaptively selected mechanisms; the right side is the supremum over one t."""
    return equal(
        adaptive((k - m) * BR(eps), m * DP(eps)).delta(eps_g),
        sup(lambda t: double_sum(t, k, m, eps, eps_g), 0, eps),
    )


@paper.item(
    "Equation 5, the class on the left",
    form="corrected",
    corrects="equation_5/adaptive_class_printed",
    expected="ARGUED",
    uses=["theorem_3/theorem", "theorem_3/not_only_positive", "theorem_3/supremum_is_maximum"],
    because="Both sides are the maximum of Theorem 3, for eps_g > 0 and for eps_g <= 0.",
    takes={
        "theorem_3/theorem": {"if": "eps_g > 0"},
        "theorem_3/not_only_positive": {"if": "eps_g <= 0"},
        "theorem_3/supremum_is_maximum": {},
    },
)
@claim(eps_g="real")
def batch_class(k, m, eps, eps_g):
    """With the product of the classes, the mechanisms being selected in advance, the left side is
    that supremum."""
    return equal(
        nonadaptive((k - m) * BR(eps), m * DP(eps)).delta(eps_g),
        sup(lambda t: double_sum(t, k, m, eps, eps_g), 0, eps),
    )
