"""Lemma 4.4: two BR mechanisms of equal eps do at least as much harm at the mean of their t.

The lemma holds as printed, for all real eps_g. Its core is the case of two mechanisms, shown cell
by cell; the others enter through the loss that they have caused, which only shifts eps_g.
"""

from __future__ import annotations

from proofs_check import claim, each, equal, exp, pos, q, vector
from proofs_check.papers import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_products

paper = Paper("cesar-rogers-2022")


@paper.item("Lemma 4.4, two mechanisms", expected="PROVED")
@claim(eps_g="real", t_1="[0, eps]", t_2="[0, eps]")
def two_mechanisms(eps, eps_g, t_1, t_2):
    """With no other mechanism, for all real eps_g."""
    mean = (t_1 + t_2) / 2
    return of_products([(t_1, eps), (t_2, eps)], eps_g) <= of_products(
        [(mean, eps), (mean, eps)], eps_g
    )


@paper.item("Lemma 4.4, the chance of no 1", expected="PROVED")
@claim(t_1="[0, eps]", t_2="[0, eps]")
def product_at_the_mean(eps, t_1, t_2):
    """q_{t_1} q_{t_2} is largest where t_1 = t_2, their sum being kept."""
    mean = (t_1 + t_2) / 2
    return q(eps=eps, t=t_1) * q(eps=eps, t=t_2) <= q(eps=eps, t=mean) ** 2


@paper.item("Lemma 4.4, the others' outcome", expected="PROVED")
@claim(lam="nonnegative", alpha="real", x="nonnegative", y="nonnegative", eps_g="real")
def others_shift_eps_g(lam, alpha, x, y, eps_g):
    """An outcome of the others of chance lam and loss alpha: lam times the summand at eps_g - alpha."""
    return equal(
        pos(lam * x - exp(eps_g) * (lam * exp(-alpha)) * y),
        lam * pos(x - exp(eps_g - alpha) * y),
    )


@paper.item(
    "Lemma 4.4",
    expected="PROVED",
    uses=[
        "lemma_4_4/two_mechanisms",
        "lemma_4_4/others_shift_eps_g",
        "definition_2_4/losses",
    ],
    because="Group the subsets by what they are on all mechanisms but the first two. On such an "
    "outcome the others have a chance lam >= 0 under q and lam e^-alpha under p, with the same "
    "lam and alpha on both sides (q = e^t p and 1 - q = e^(t - eps) (1 - p), also where one of "
    "them vanishes), so the group's sum is lam times the objective of two mechanisms at the real "
    "number eps_g - alpha, for which the inequality is known.",
)
@claim(
    n=each(2, 3),
    m=each(0, 1, 2),
    t=vector("n", "[0, eps]"),
    s=vector("m", "[0, eps_1]"),
    eps_g="real",
)
def equal_t_is_worse(n, m, eps, eps_1, eps_g, t, s):
    """n = k - m mechanisms of one eps and m of another: t_1, t_2 replaced by their mean."""
    mean = (t[0] + t[1]) / 2
    others = [*((u, eps) for u in t[2:]), *((u, eps_1) for u in s)]
    return of_products([(t[0], eps), (t[1], eps), *others], eps_g) <= of_products(
        [(mean, eps), (mean, eps), *others], eps_g
    )
