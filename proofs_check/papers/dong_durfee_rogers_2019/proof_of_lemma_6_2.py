"""The proof of Lemma 6.2 (Lemma D.1 of the supplement).

Its first display has the candidates t_ell for ell in {0, k}, where {0, ..., k} is meant: read as
printed it is false from k = 2 on.
"""

from __future__ import annotations

from proofs_check import (
    all_of,
    any_of,
    binom,
    claim,
    clip,
    each,
    equal,
    exp,
    implies,
    p,
    pos,
    q,
    total,
)
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT, fixed, objective
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_2 import candidate, distance, largest

paper = Paper("dong-durfee-rogers-2019")


def is_one_of(t, points):
    """t is one of these."""
    return any_of(*(equal(t, point) for point in points))


@paper.item(
    "Proof of Lemma 6.2, the first display as printed",
    expected="REFUTED",
    grade="slip",
    also=[(SUPPLEMENT, "Proof of Lemma D.1, the first display as printed")],
)
@claim(eps_g="(-2*eps, 2*eps)")
def first_display_printed(eps, eps_g):
    """k = 2: an optimal t is one of t_0 and t_k, or an end. (Here t_1 in [0, eps] is examined.)"""
    points = [candidate(2, ell, eps, eps_g) for ell in (0, 1, 2)]
    values = [fixed(2, clip(point, 0, eps), eps, eps_g) for point in points]
    optimal = all_of(
        points[1] <= eps, points[1] >= 0, values[1] >= values[0], values[1] >= values[2]
    )
    return implies(optimal, is_one_of(points[1], [points[0], points[2], 0, eps]))


@paper.item(
    "Proof of Lemma 6.2, the first display",
    expected="ARGUED",
    form="corrected",
    corrects="proof_of_lemma_6_2/first_display_printed",
    also=[(SUPPLEMENT, "Proof of Lemma D.1, the first display")],
    uses=["lemma_6_2/only_candidates"],
    because="The set contains that of the lemma.",
    takes={"lemma_6_2/only_candidates": {}},
)
@claim(eps_g="(-k*eps, k*eps)")
def first_display(k, eps, eps_g, t):
    """An optimal t is one of t_0, ..., t_k, or an end."""
    far = all_of(distance(k, t, eps, eps_g) > 0, t > 0, t < eps)
    return implies(far, fixed(k, t, eps, eps_g) < largest(k, eps, eps_g))


@paper.item(
    "Proof of Lemma 6.2, p at the ends",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Lemma D.1, p at the ends")],
)
@claim
def p_at_the_ends(eps):
    """p_t = 1 when t = 0 and p_t = 0 when t = eps."""
    return all_of(equal(p(eps=eps, t=0), 1), equal(p(eps=eps, t=eps), 0))


@paper.item(
    "Proof of Lemma 6.2, 0 and eps",
    expected="ARGUED",
    also=[(SUPPLEMENT, "Proof of Lemma D.1, 0 and eps")],
    uses=["proof_of_lemma_6_2/p_at_the_ends", "proof_of_lemma_6_2/last_exponent"],
    because="At t = 0 only the term i = 0 has a chance, at t = eps only the term i = k; it is 1, "
    "and in both terms k t - i eps = 0.",
    where={"i": "integer [0, k]"},
)
@claim(x=each(0, 1))
def ends(k, x, eps, eps_g):
    """delta^k(0, eps_g) = delta^k(eps, eps_g) = [1 - e^eps_g]_+ for any eps_g."""
    return equal(objective(k, x * eps, eps, eps_g), pos(1 - exp(eps_g)))


@paper.item(
    "Proof of Lemma 6.2, the exponents at the ends",
    expected="CERTIFIED",
    also=[(SUPPLEMENT, "Proof of Lemma D.1, the exponents at the ends")],
)
@claim(i="integer [0, k]", x=each(0, 1))
def last_exponent(k, i, x, eps, eps_g):
    """k t - i eps is 0 for t = 0, i = 0 and for t = eps, i = k; between them the terms fall."""
    t = x * eps
    return all_of(
        equal(exp(k * t - x * k * eps) - exp(eps_g), 1 - exp(eps_g)),
        exp(k * t - i * eps) - exp(eps_g) >= exp(k * t - k * eps) - exp(eps_g),
    )


@paper.item(
    "Proof of Lemma 6.2, t_k above 0",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Lemma D.1, t_k above 0")],
)
@claim(eps_g="(0, oo)")
def t_k_above_zero(k, eps, eps_g):
    """t_k > eps if eps_g > 0."""
    return (eps_g + (k + 1) * eps) / (k + 1) > eps


@paper.item(
    "Proof of Lemma 6.2, the exponents at t_k",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Lemma D.1, the exponents at t_k")],
)
@claim(i="integer [0, k]", eps_g="(-oo, 0]")
def exponents_at_t_k(k, i, eps, eps_g):
    """For eps_g <= 0: k t_k = k (eps_g/(k + 1) + eps), k t_k - i eps >= k/(k + 1) eps_g, and the
    maximum with 0 does nothing."""
    whole = k * ((eps_g + (k + 1) * eps) / (k + 1))
    return all_of(
        equal(whole, k * (eps_g / (k + 1) + eps)),
        whole - i * eps >= k * eps_g / (k + 1),
        k * eps_g / (k + 1) >= eps_g,
    )


@paper.item(
    "Proof of Lemma 6.2, the sum of all terms",
    expected="ARGUED",
    uses=["cesar-rogers-2022/text_after_lemma_4_5/chances_add_up"],
    because="Without the positive parts the terms add up to 1 - e^eps_g, as the chances add up to "
    "1 on both inputs (mechanism by mechanism).",
    where=dict.fromkeys(("x", "y", "alpha"), "real"),
)
@claim
def all_terms(k, eps, eps_g, t):
    """The sum of all terms of delta^k without the positive parts is 1 - e^eps_g."""
    one = q(eps=eps, t=t)
    terms = total(
        lambda i: (
            binom(k, i) * one ** (k - i) * (1 - one) ** i * (1 - exp(eps_g - k * t + i * eps))
        ),
        0,
        k,
    )
    return equal(terms, 1 - exp(eps_g))


@paper.item(
    "Proof of Lemma 6.2, the value at t_k",
    expected="ARGUED",
    also=[(SUPPLEMENT, "Proof of Lemma D.1, the value at t_k")],
    uses=["proof_of_lemma_6_2/exponents_at_t_k", "proof_of_lemma_6_2/all_terms"],
    because="All terms count, and they add up to 1 - e^eps_g.",
    takes={
        "proof_of_lemma_6_2/all_terms": {
            "t": "last",
            "if": "(k + 1)*last == eps_g + (k + 1)*eps",
        },
    },
    where={"i": "integer [0, k]", "last": "[0, eps]"},
)
@claim(eps_g="[-k*eps, 0]")
def value_at_t_k(k, eps, eps_g):
    """delta^k(t_k, eps_g) = 1 - e^eps_g for eps_g <= 0."""
    return equal(fixed(k, candidate(k, k, eps, eps_g), eps, eps_g), 1 - exp(eps_g))
