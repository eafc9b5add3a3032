"""Lemma 5.3 (Lemma C.2 of the supplement): where the sum of the t_i of an optimal t lies.

True as printed. A sentence of its proof, delta(t, eps_g) > 1 - e^eps_g where the sum of the t_i is
below eps_g + k eps, means t_i inside (0, eps), as the sentence before it says.
"""

from __future__ import annotations

from proofs_check import all_of, any_of, claim, equal, exp, implies, pos
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT, fixed
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_2 import largest

paper = Paper("dong-durfee-rogers-2019")
PLACES = {"s": "[0, eps]", "t": "[0, eps]"}


@paper.item(
    "Proof of Lemma 5.3, the sum at most eps_g, two mechanisms",
    also=[(SUPPLEMENT, "Proof of Lemma C.2, the sum at most eps_g, two mechanisms")],
    expected="PROVED",
)
@claim(x="nonnegative", **PLACES)
def nothing_counts(eps, s, t, x):
    """For eps_g at least the sum of the t_i (here that and x) the value is 0."""
    return equal(of_losses([(s, eps), (t, eps)], s + t + x), 0)


@paper.item(
    "Proof of Lemma 5.3, the sum at least eps_g + k eps, two mechanisms",
    also=[(SUPPLEMENT, "Proof of Lemma C.2, the sum at least eps_g + k eps, two mechanisms")],
    expected="PROVED",
)
@claim(x="nonnegative", **PLACES)
def all_counts(eps, s, t, x):
    """For eps_g at most the sum less k eps (here x below it) the value is 1 - e^eps_g."""
    place = s + t - 2 * eps - x
    return equal(of_losses([(s, eps), (t, eps)], place), 1 - exp(place))


@paper.item(
    "Lemma 5.3, two mechanisms",
    also=[(SUPPLEMENT, "Lemma C.2, two mechanisms")],
    expected="ARGUED",
    uses=[
        "lemma_5_3/nothing_counts",
        "lemma_5_3/all_counts",
        "lemma_6_2/above_both_bounds",
    ],
    because="Where the sum is at most eps_g, or at least eps_g + 2 eps, the value is one of the "
    "two bounds, and the largest value is above both.",
    takes={
        "lemma_5_3/nothing_counts": {"x": "eps_g - s - t", "if": "s + t <= eps_g"},
        "lemma_5_3/all_counts": {"x": "s + t - 2*eps - eps_g", "if": "s + t >= eps_g + 2*eps"},
        "lemma_6_2/above_both_bounds": {"k": "2"},
    },
)
@claim(eps_g="(-2*eps, 2*eps)", **PLACES)
def two_mechanisms(eps, eps_g, s, t):
    """k = 2: where eps_g < t_1 + t_2 < eps_g + 2 eps fails, t is not optimal."""
    return implies(
        any_of(s + t <= eps_g, s + t >= eps_g + 2 * eps),
        of_losses([(s, eps), (t, eps)], eps_g) < largest(2, eps, eps_g),
    )


@paper.item(
    "Lemma 5.3, any number at a common t",
    also=[(SUPPLEMENT, "Lemma C.2, any number at a common t")],
    expected="ARGUED",
    uses=["lemma_6_2/above_both_bounds", "lemma_5_2/adds_up"],
    because="The same: where no loss exceeds eps_g the value is 0; where none is below it all "
    "positive parts may be left out, and the products add to 1.",
    takes={"lemma_5_2/adds_up": {"x": "product", "y": "chance"}},
    where={"product": "real", "chance": "[0, 1]"},
)
@claim(eps_g="(-k*eps, k*eps)")
def any_number(k, eps, eps_g, t):
    """Every k, all t_i = t."""
    return implies(
        any_of(k * t <= eps_g, k * t >= eps_g + k * eps),
        fixed(k, t, eps, eps_g) < largest(k, eps, eps_g),
    )


@paper.item("Proof of Lemma 5.3, the sum alone, two mechanisms", form="own", expected="REFUTED")
@claim(**PLACES)
def by_the_sum_alone(eps, eps_g, s, t):
    """delta(t, eps_g) > 1 - e^eps_g wherever the sum of the t_i is below eps_g + k eps, ends of t_i
    included (k = 2)."""
    return implies(s + t < eps_g + 2 * eps, of_losses([(s, eps), (t, eps)], eps_g) > 1 - exp(eps_g))


@paper.item(
    "Proof of Lemma 5.3, a sum below eps_g + k eps, two mechanisms",
    also=[(SUPPLEMENT, "Proof of Lemma C.2, a sum below eps_g + k eps, two mechanisms")],
    expected="PROVED",
)
@claim(s="(0, eps)", t="(0, eps)", x="positive")
def strict(eps, s, t, x):
    """It is for all t_i in (0, eps), as the sentence before asks; eps_g is the sum less k eps and x
    more."""
    place = s + t - 2 * eps + x
    return of_losses([(s, eps), (t, eps)], place) > 1 - exp(place)


@paper.item("Proof of Lemma 5.3, the first summand", expected="PROVED")
@claim(t="[0, eps)")
def first_summand(k, eps, eps_g, t):
    """For S empty the summand is positive where t_i < eps and the sum exceeds eps_g: p_t > 0."""
    first = (exp(-t) - exp(-eps)) / (1 - exp(-eps))
    return all_of(first > 0, implies(k * t > eps_g, pos(exp(k * t) - exp(eps_g)) > 0))
