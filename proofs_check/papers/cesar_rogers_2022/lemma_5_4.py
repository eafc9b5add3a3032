"""Lemma 5.4: DP first is strictly worse than BR, DP, BR for 0 <= eps_g < eps; both in closed form.

As printed the closed forms take z from Lemma 5.3, where it is misprinted; with the z of appendix
C.2 they hold.
"""

from __future__ import annotations

from proofs_check import all_of, cases, claim, equal, maximum
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import (
    CORRECTED,
    PRINTED,
    alternating,
    dp_first,
    dp_last,
    x,
    y,
    z,
)

paper = Paper("cesar-rogers-2022")


def dp_first_closed(f, eps, eps_g):
    """The lemma's two cases for DP, BR, BR."""
    second = f.z((2 * eps + eps_g) / 3)
    return cases(
        (f.x(eps / 2) + second, eps_g >= eps / 2),
        otherwise=f.y((eps + eps_g) / 3) + second,
    )


def alternating_closed(f, eps, eps_g):
    """The lemma's two cases for BR, DP, BR."""
    return cases(
        (maximum(f.x(eps / 2), f.y(eps_g) + f.z(eps_g)), eps_g >= eps / 2),
        otherwise=maximum(f.x(eps_g), f.y(eps / 2) + f.z(eps / 2)),
    )


@paper.item("Lemma 5.4, DP BR BR", expected="REFUTED", grade="false statement")
@claim(eps_g="[0, eps)")
def dp_br_br_printed(eps, eps_g):
    """The printed closed form of DP, BR, BR, with the printed z."""
    return equal(dp_first(eps).delta(eps_g), dp_first_closed(PRINTED, eps, eps_g))


@paper.item("Lemma 5.4, BR DP BR", expected="REFUTED", grade="false statement")
@claim(eps_g="[0, eps)")
def br_dp_br_printed(eps, eps_g):
    """The printed closed form of BR, DP, BR, with the printed z."""
    return equal(alternating(eps).delta(eps_g), alternating_closed(PRINTED, eps, eps_g))


MAXIMA = ["proof_of_lemma_5_4/y_below_its_maximum", "proof_of_lemma_5_4/factors_of_y"]
SUPREMA = [
    "proof_of_lemma_5_4/sup_of_x",
    "proof_of_lemma_5_4/sup_of_x_below_half",
    "proof_of_lemma_5_4/sup_of_y",
    "proof_of_lemma_5_4/sup_of_y_above_half",
    "proof_of_lemma_5_4/sup_of_z",
    "proof_of_lemma_5_4/sup_of_y_plus_z",
    "proof_of_lemma_5_4/sup_of_y_plus_z_above_half",
]


@paper.item(
    "Lemma 5.4, DP BR BR",
    form="corrected",
    corrects="lemma_5_4/dp_br_br_printed",
    expected="ARGUED",
    uses=["lemma_5_3/dp_br_br", *SUPREMA, "lemma_5_4/largest_of_two", "lemma_5_3/x_meets_y"],
    because="Each supremum of Lemma 5.3 is replaced by its value; of the two in the maximum that "
    "of x is the larger one for eps_g >= eps/2, that of y below.",
    takes={
        "proof_of_lemma_5_4/sup_of_x": {"if": "eps_g >= eps/2"},
        "proof_of_lemma_5_4/sup_of_x_below_half": {"if": "eps_g <= eps/2"},
        "proof_of_lemma_5_4/sup_of_y": {"if": "eps_g <= eps/2"},
        "proof_of_lemma_5_4/sup_of_y_above_half": {"if": "eps_g >= eps/2"},
        "proof_of_lemma_5_4/sup_of_y_plus_z": {"if": "eps_g <= eps/2"},
        "proof_of_lemma_5_4/sup_of_y_plus_z_above_half": {"if": "eps_g >= eps/2"},
    },
)
@claim(eps_g="[0, eps]")
def dp_br_br(eps, eps_g):
    """The closed form of DP, BR, BR, with the z of appendix C.2; it holds at eps_g = eps too."""
    return equal(dp_first(eps).delta(eps_g), dp_first_closed(CORRECTED, eps, eps_g))


@paper.item(
    "Lemma 5.4, BR DP BR",
    form="corrected",
    corrects="lemma_5_4/br_dp_br_printed",
    expected="ARGUED",
    uses=["lemma_5_3/br_dp_br", *SUPREMA],
    because="Each supremum of Lemma 5.3 is replaced by its value.",
    takes={
        "proof_of_lemma_5_4/sup_of_x": {"if": "eps_g >= eps/2"},
        "proof_of_lemma_5_4/sup_of_x_below_half": {"if": "eps_g <= eps/2"},
        "proof_of_lemma_5_4/sup_of_y": {"if": "eps_g <= eps/2"},
        "proof_of_lemma_5_4/sup_of_y_above_half": {"if": "eps_g >= eps/2"},
        "proof_of_lemma_5_4/sup_of_y_plus_z": {"if": "eps_g <= eps/2"},
        "proof_of_lemma_5_4/sup_of_y_plus_z_above_half": {"if": "eps_g >= eps/2"},
    },
)
@claim(eps_g="[0, eps]")
def br_dp_br(eps, eps_g):
    """The closed form of BR, DP, BR, with the z of appendix C.2; it holds at eps_g = eps too."""
    return equal(alternating(eps).delta(eps_g), alternating_closed(CORRECTED, eps, eps_g))


@paper.item(
    "Lemma 5.4, largest of two",
    expected="ARGUED",
    uses=["proof_of_lemma_5_4/sup_of_x", "lemma_5_3/x_meets_y", *MAXIMA],
    because="y(eps_g) = x(eps_g), which is at most x(eps/2) for eps_g >= eps/2; y is at most "
    "y((eps + eps_g)/3) everywhere on [0, eps], at eps_g too.",
    takes={
        "proof_of_lemma_5_4/y_below_its_maximum": {"t": "eps_g"},
        "proof_of_lemma_5_4/factors_of_y": {"t": "eps_g"},
        "proof_of_lemma_5_4/sup_of_x": {"if": "eps_g >= eps/2"},
    },
)
@claim(eps_g="[0, eps]")
def largest_of_two(eps, eps_g):
    """x(eps/2) >= y(eps_g) for eps_g >= eps/2; x(eps_g) <= y((eps + eps_g)/3) below."""
    below = y((eps + eps_g) / 3) - x(eps_g)
    return cases((x(eps / 2) - y(eps_g), eps_g >= eps / 2), otherwise=below) >= 0


@paper.item("Lemma 5.4, the maxima simplified", expected="PROVED")
@claim(eps_g="[0, eps]")
def maxima_simplified(eps, eps_g):
    """In both cases of BR, DP, BR the maximum is known: x(eps/2), and y(eps/2) + z(eps/2)."""
    known = cases((x(eps / 2), eps_g >= eps / 2), otherwise=y(eps / 2) + z(eps / 2))
    return equal(alternating_closed(CORRECTED, eps, eps_g), known)


@paper.item(
    "Lemma 5.4, strictness",
    expected="ARGUED",
    uses=[
        "lemma_5_4/dp_br_br",
        "lemma_5_4/br_dp_br",
        "lemma_5_4/maxima_simplified",
        "lemma_5_4/gap_is_positive",
    ],
    because="The closed forms of the two orders, whose difference is positive.",
)
@claim(eps_g="[0, eps)")
def strictness(eps, eps_g):
    """For 0 <= eps_g < eps, DP, BR, BR is strictly above BR, DP, BR."""
    return dp_first(eps).delta(eps_g) > alternating(eps).delta(eps_g)


@paper.item(
    "Lemma 5.4, the gap",
    expected="ARGUED",
    uses=[
        "proof_of_lemma_5_4_cases/case_3_unique",
        "proof_of_lemma_5_4_cases/z_has_weight",
        "proof_of_lemma_5_4/sup_of_z",
    ],
    because="From eps/2 on it is the supremum of z, which is positive; below, eps/2 is in "
    "[eps_g, eps] and neither the maximiser of y nor that of z, and each is the only one.",
    takes={
        "proof_of_lemma_5_4_cases/case_3_unique": {"t": "inner", "if": "eps_g < eps/2"},
        "proof_of_lemma_5_4_cases/z_has_weight": {"t": "inner"},
    },
    where={"inner": "[eps_g, eps]"},
)
@claim(eps_g="[0, eps)")
def gap_is_positive(eps, eps_g):
    """The closed forms differ, from eps/2 on by z((2 eps + eps_g)/3)."""
    second = z((2 * eps + eps_g) / 3)
    below = y((eps + eps_g) / 3) + second - y(eps / 2) - z(eps / 2)
    return cases((second, eps_g >= eps / 2), otherwise=below) > 0


@paper.item(
    "Lemma 5.4, strict where",
    form="corrected",
    expected="ARGUED",
    uses=["lemma_5_4/strictness", "lemma_5_3/reflected"],
    because="By the reflection the two values at -eps_g are 1 - e^-eps_g (1 - value at eps_g).",
    takes={
        "lemma_5_4/strictness": [{"if": "eps_g >= 0"}, {"eps_g": "-eps_g", "if": "eps_g <= 0"}],
        "lemma_5_3/reflected": {"order": "every"},
    },
)
@claim(eps_g="(-eps, eps)")
def strict_between(eps, eps_g):
    """Beyond the printed range the strict inequality holds for -eps < eps_g < 0 as well."""
    return dp_first(eps).delta(eps_g) > alternating(eps).delta(eps_g)


@paper.item(
    "Lemma 5.4, nowhere else",
    form="corrected",
    expected="ARGUED",
    uses=["lemma_5_3/orders_agree_above_eps", "lemma_5_3/reflected"],
    because="From eps on the orders agree by Lemma 5.3, and by the reflection up to -eps.",
    takes={"lemma_5_3/reflected": {"order": "every"}},
)
@claim(eps_g="[eps, oo)")
def equal_outside(eps, eps_g):
    """For |eps_g| >= eps there is equality: the range cannot be widened further."""
    return all_of(
        equal(dp_first(eps).delta(eps_g), alternating(eps).delta(eps_g)),
        equal(dp_first(eps).delta(-eps_g), alternating(eps).delta(-eps_g)),
    )


@paper.item(
    "Lemma 5.4, BR BR DP",
    form="corrected",
    expected="ARGUED",
    uses=["lemma_5_3/br_br_dp", "lemma_5_3/br_dp_br", "lemma_5_4/br_dp_br"],
    because="By Lemma 5.3 BR, BR, DP and BR, DP, BR have the same value.",
)
@claim(eps_g="[0, eps]")
def br_br_dp(eps, eps_g):
    """The closed form of BR, DP, BR is that of BR, BR, DP too."""
    return equal(dp_last(eps).delta(eps_g), alternating_closed(CORRECTED, eps, eps_g))
