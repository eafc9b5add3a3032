"""The proof of Lemma 6.7 in appendix C.2; all its steps hold."""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, implies, maximum
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import average

paper = Paper("dong-durfee-rogers-2019")


@paper.item("Proof of Lemma 6.7, base case", expected="PROVED")
@claim
def base_case(eps_g):
    """max{1 - e^eps_g, 0} is 0 for eps_g >= 0 and 1 - e^eps_g for eps_g <= 0."""
    value = maximum(1 - exp(eps_g), 0)
    return all_of(
        implies(eps_g >= 0, equal(value, 0)),
        implies(eps_g <= 0, equal(value, 1 - exp(eps_g))),
    )


@paper.item("Proof of Lemma 6.7, places above", expected="PROVED")
@claim(x="nonnegative")
def places_above(k, eps, x, t):
    """From eps_g = k eps + x, x >= 0, both places are at least (k - 1) eps."""
    eps_g = k * eps + x
    return all_of(
        equal(eps_g - t, (k - 1) * eps + x + (eps - t)),
        x + (eps - t) >= 0,
        eps_g - t + eps >= eps_g - t,
    )


@paper.item("Proof of Lemma 6.7, places below", expected="PROVED")
@claim(x="nonnegative")
def places_below(k, eps, x, t):
    """From eps_g = -k eps - x, x >= 0, both places are at most -(k - 1) eps."""
    eps_g = -k * eps - x
    return all_of(
        equal(eps_g - t + eps, -(k - 1) * eps - x - t),
        -x - t <= 0,
        eps_g - t <= eps_g - t + eps,
    )


@paper.item("Proof of Lemma 6.7, the display", expected="PROVED")
@claim
def display(eps, eps_g, t):
    """The average of 1 - e^s is 1 - e^eps_g for every eps_g and t; and as printed, term by term."""
    shown = (1 - exp(t - eps)) / (1 - exp(-eps)) * (1 - exp(eps_g - t))
    shown += (exp(t - eps) - exp(-eps)) / (1 - exp(-eps)) * (1 - exp(eps_g - t + eps))
    return all_of(
        equal(shown, 1 - exp(eps_g)),
        equal(average(lambda s: 1 - exp(s), eps_g, t, eps), 1 - exp(eps_g)),
    )
