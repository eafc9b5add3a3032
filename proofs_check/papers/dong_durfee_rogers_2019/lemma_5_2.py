"""Lemma 5.2 (Lemma C.1 of the supplement): eps_g outside (-k eps, k eps). True as printed."""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, pos
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT, fixed

paper = Paper("dong-durfee-rogers-2019")


@paper.item(
    "Proof of Lemma 5.2, the exponents",
    also=[(SUPPLEMENT, "Proof of Lemma C.1, the exponents")],
    expected="PROVED",
)
@claim(x="[0, k*eps]")
def exponents(k, ell, eps, x):
    """With x the sum of the t_i, every exponent x - |S| eps is in [-k eps, k eps]."""
    return all_of(x - ell * eps <= k * eps, x - ell * eps >= -k * eps)


@paper.item(
    "Proof of Lemma 5.2, one more mechanism",
    also=[(SUPPLEMENT, "Proof of Lemma C.1, one more mechanism")],
    expected="PROVED",
)
@claim(x="real", y="[0, 1]")
def adds_up(x, y):
    """The two products with one more mechanism, y its q_t, add to that without: the sum over all S
    is that of no mechanism, 1."""
    return equal(x * y + x * (1 - y), x)


@paper.item(
    "Lemma 5.2, above, two mechanisms",
    also=[(SUPPLEMENT, "Lemma C.1, above, two mechanisms")],
    expected="PROVED",
)
@claim(s="[0, eps]", x="nonnegative")
def above_two(eps, s, t, x):
    """k = 2, eps_g = 2 eps + x: 0."""
    return equal(of_losses([(s, eps), (t, eps)], 2 * eps + x), 0)


@paper.item(
    "Lemma 5.2, below, two mechanisms",
    also=[(SUPPLEMENT, "Lemma C.1, below, two mechanisms")],
    expected="PROVED",
)
@claim(s="[0, eps]", x="nonnegative")
def below_two(eps, s, t, x):
    """k = 2, eps_g = -2 eps - x: 1 - e^eps_g."""
    return equal(of_losses([(s, eps), (t, eps)], -2 * eps - x), 1 - exp(-2 * eps - x))


@paper.item(
    "Lemma 5.2, any number at a common t",
    also=[(SUPPLEMENT, "Lemma C.1, any number at a common t")],
    expected="ARGUED",
    uses=["lemma_5_2/exponents", "lemma_5_2/adds_up"],
    because="From k eps on every exponent is at most eps_g, and no positive part is left; up to "
    "-k eps each is at least eps_g, so that all positive parts may be left out, and the products "
    "of the q and those of the p add to 1 each. The steps are for t_i of any size.",
    takes={
        "lemma_5_2/exponents": {"x": "k*t", "ell": "ones"},
        "lemma_5_2/adds_up": {"x": "product", "y": "chance"},
    },
    where={"ones": "integer [0, k]", "product": "real", "chance": "[0, 1]"},
)
@claim(x="nonnegative")
def any_number(k, eps, t, x):
    """Every k, all t_i = t."""
    return all_of(
        equal(fixed(k, t, eps, k * eps + x), 0),
        equal(fixed(k, t, eps, -k * eps - x), 1 - exp(-k * eps - x)),
    )


@paper.item("Lemma 5.2, nowhere else, one mechanism", form="own", expected="PROVED")
@claim(eps_g="(-eps, eps)")
def nowhere_else(eps, eps_g):
    """k = 1: inside (-eps, eps) the value does depend on t, larger at (eps_g + eps)/2 than at 0."""
    best = (eps_g + eps) / 2
    return of_losses([(best, eps)], eps_g) > pos(1 - exp(eps_g))
