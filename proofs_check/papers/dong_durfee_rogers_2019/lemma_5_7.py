"""Lemma 5.7 (Lemma C.6 of the supplement), with Corollary B.1 and Lemmas B.3 and B.4: the slopes.

All are true for t in (0, eps), for symbolic k and ell. At t = eps the formulas of Lemma 5.7 for ell
= k, and of Lemma B.4 for ell = k, have a power p_t^-1 of 0; at t = 0 those of the second have (1 -
p_t)^(ell - 1) = 0^0 for ell = 1, which is meant as 1. In the proof of Lemma B.3 e^-eps is printed
as e^eps (not so in the supplement).
"""

from __future__ import annotations

from proofs_check import all_of, binom, claim, differs, each, equal, exp, p, slope, total
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT
from proofs_check.papers.dong_durfee_rogers_2019.lemma_5_6 import partial

paper = Paper("dong-durfee-rogers-2019")
INSIDE = "(0, eps)"


def summand(ell, k, t, eps, eps_g):
    """f_ell(t, eps_g)."""
    other = p(eps=eps, t=t)
    weight = binom(k, ell) * other ** (k - ell) * (1 - other) ** ell
    return weight * (exp(k * t - ell * eps) - exp(eps_g))


def derivative(ell, k, t, eps, eps_g):
    """The right side of Lemma 5.7, as printed."""
    other = p(eps=eps, t=t)
    weight = (k - ell) * binom(k, ell) * other ** (k - 1 - ell) * (1 - other) ** ell
    return weight * (1 / (1 - exp(-eps))) * (exp(eps_g - t) - exp(k * t - (ell + 1) * eps))


def inner(ell, k, t, eps, eps_g):
    """The last factor of Lemma B.4, as printed."""
    return (
        (k - ell) * (exp(eps_g - t) + exp((k - 1) * t - (ell + 1) * eps))
        + ell * (exp((k - 1) * t - ell * eps) + exp(eps_g - eps - t))
        - k * (exp(eps_g - 2 * t) + exp(k * t - (ell + 1) * eps))
    )


def of_summand(ell, k, t, eps, eps_g):
    """The right side of Lemma B.4, as printed."""
    other = p(eps=eps, t=t)
    weight = binom(k, ell) * other ** (k - 1 - ell) * (1 - other) ** (ell - 1)
    return weight * (1 / (1 - exp(-eps))) ** 2 * inner(ell, k, t, eps, eps_g)


PRINTED = Functions(derivative=derivative, summand=summand)


@paper.item(
    "Lemma 5.7, the ends of t",
    also=[
        (SUPPLEMENT, "Lemma C.6, the ends of t"),
        ("dong-durfee-rogers-2019", "Lemma B.4, the ends of t"),
        (SUPPLEMENT, "Lemma C.10, the ends of t"),
    ],
    expected="REFUTED",
    grade="notation",
)
@claim(t="[0, eps]")
def powers_have_values(eps, t):
    """p_t, whose power -1 occurs for ell = k, is never 0."""
    return differs(p(eps=eps, t=t), 0)


@paper.item(
    "Lemma 5.7, inside",
    also=[
        (SUPPLEMENT, "Lemma C.6, inside"),
        ("dong-durfee-rogers-2019", "Lemma B.4, inside"),
        (SUPPLEMENT, "Lemma C.10, inside"),
    ],
    form="corrected",
    corrects="lemma_5_7/powers_have_values",
    expected="PROVED",
)
@claim(t=INSIDE)
def powers_inside(eps, t):
    """Neither p_t nor 1 - p_t is, for t in (0, eps)."""
    return all_of(p(eps=eps, t=t) > 0, 1 - p(eps=eps, t=t) > 0)


@paper.item(
    "Corollary B.1, four cases",
    also=[(SUPPLEMENT, "Corollary C.4, four cases")],
    expected="CERTIFIED",
)
@claim(case=each((1, 1), (2, 1), (2, 2), (3, 2)), t=INSIDE)
def one_more(case, eps, eps_g, t):
    """F_ell = F_(ell - 1) + f_ell; case = (k, ell)."""
    k, ell = case
    before = partial(ell - 1, k, t, eps, eps_g)
    return equal(partial(ell, k, t, eps, eps_g), before + summand(ell, k, t, eps, eps_g))


@paper.item("Lemma B.3", also=[(SUPPLEMENT, "Lemma C.9")], expected="PROVED")
@claim(t=INSIDE)
def of_the_first(k, eps, eps_g, t):
    """The slope of F_0, every k."""
    printed = k * p(eps=eps, t=t) ** (k - 1) / (1 - exp(-eps)) * (exp(eps_g - t) - exp(k * t - eps))
    return equal(slope(lambda s: summand(0, k, s, eps, eps_g), t), printed)


@paper.item("Lemma B.4", also=[(SUPPLEMENT, "Lemma C.10")], expected="PROVED")
@claim(ell="integer [1, k]", t=INSIDE)
def of_a_summand(k, ell, eps, eps_g, t):
    """The slope of f_ell, every k and ell."""
    return equal(
        slope(lambda s: summand(ell, k, s, eps, eps_g), t), of_summand(ell, k, t, eps, eps_g)
    )


@paper.item(
    "Proof of Lemma 5.7, the step",
    also=[(SUPPLEMENT, "Proof of Lemma C.6, the step")],
    expected="PROVED",
)
@claim(ell="integer [1, k]", t=INSIDE)
def step(k, ell, eps, eps_g, t):
    """The formula for ell - 1 and Lemma B.4 add up to that for ell."""
    return equal(
        derivative(ell - 1, k, t, eps, eps_g) + of_summand(ell, k, t, eps, eps_g),
        derivative(ell, k, t, eps, eps_g),
    )


@paper.item(
    "Proof of Lemma 5.7, the inner terms",
    also=[(SUPPLEMENT, "Proof of Lemma C.6, the inner terms")],
    expected="PROVED",
)
@claim
def inner_terms(k, ell, eps, eps_g, t):
    """The last display: two equations."""
    whole = ell * (exp(-t) - exp(-eps)) * (exp(eps_g - t) - exp(k * t - ell * eps))
    whole = whole + inner(ell, k, t, eps, eps_g)
    between = exp(eps_g - t) - exp(eps_g - 2 * t) + exp((k - 1) * t - (ell + 1) * eps)
    between = between - exp(k * t - (ell + 1) * eps)
    last = (1 - exp(-t)) * (exp(eps_g - t) - exp(k * t - (ell + 1) * eps))
    return all_of(equal(whole, (k - ell) * between), equal((k - ell) * between, (k - ell) * last))


@paper.item(
    "Lemma 5.7",
    also=[(SUPPLEMENT, "Lemma C.6")],
    expected="ARGUED",
    uses=["lemma_5_7/of_the_first", "lemma_5_7/of_a_summand", "lemma_5_7/step"],
    because="By induction over ell: F_0, and F_ell = F_(ell - 1) + f_ell.",
    takes={
        "lemma_5_7/of_the_first": {},
        "lemma_5_7/of_a_summand": {"ell": "later"},
        "lemma_5_7/step": {"ell": "later"},
    },
    where={"later": "integer [1, k]"},
)
@claim(t=INSIDE)
def slopes(k, ell, eps, eps_g, t):
    """Every k and ell, t in (0, eps): the slopes of the summands f_0, ..., f_ell, as Lemmas B.3 and
    B.4 have them, add up to the right side."""
    listed = total(lambda i: of_summand(i, k, t, eps, eps_g), 1, ell)
    return equal(derivative(0, k, t, eps, eps_g) + listed, derivative(ell, k, t, eps, eps_g))


@paper.item(
    "Proof of Lemma B.3, the last line as printed",
    expected="REFUTED",
    grade="slip",
)
@claim(t=INSIDE)
def last_line_as_printed(k, eps, eps_g, t):
    """The bracket -e^-t (e^(kt) - e^eps_g) + (e^-t - e^eps) e^(kt) is that of the lemma."""
    bracket = -exp(-t) * (exp(k * t) - exp(eps_g)) + (exp(-t) - exp(eps)) * exp(k * t)
    return equal(bracket, exp(eps_g - t) - exp(k * t - eps))


@paper.item(
    "Proof of Lemma B.3, the last line",
    form="corrected",
    corrects="lemma_5_7/last_line_as_printed",
    expected="PROVED",
)
@claim(t=INSIDE)
def last_line(k, eps, eps_g, t):
    """With e^-eps it is."""
    bracket = -exp(-t) * (exp(k * t) - exp(eps_g)) + (exp(-t) - exp(-eps)) * exp(k * t)
    return equal(bracket, exp(eps_g - t) - exp(k * t - eps))


@paper.item(
    "Proof of Lemma B.4, the inner terms",
    also=[(SUPPLEMENT, "Proof of Lemma C.10, the inner terms")],
    expected="PROVED",
)
@claim
def inner_of_b_4(k, ell, eps, eps_g, t):
    """The last display of the proof."""
    gain = exp(k * t - ell * eps) - exp(eps_g)
    listed = -(k - ell) * exp(-t) * (1 - exp(-t)) * gain
    listed = listed + ell * exp(-t) * (exp(-t) - exp(-eps)) * gain
    listed = listed + k * exp(k * t - ell * eps) * (exp(-t) - exp(-eps)) * (1 - exp(-t))
    return equal(listed, inner(ell, k, t, eps, eps_g))
