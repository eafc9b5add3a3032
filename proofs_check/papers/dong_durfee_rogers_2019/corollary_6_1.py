"""Corollary 6.1 (Corollary D.1 of the supplement): the recursion at one t for all mechanisms.

delta^k(t, eps_g) is equation (6): k times RR_{eps,t}, nothing being maximised. Functions of this
file serve the other items: ``objective`` is (6) as printed, ``fixed`` the same by losses.
"""

from __future__ import annotations

from proofs_check import binom, claim, each, equal, exp, p, pos, q, total
from proofs_check.language.items import Functions, Paper

paper = Paper("dong-durfee-rogers-2019")
SUPPLEMENT = "dong-durfee-rogers-2020-supplement"


def objective(k, t, eps, eps_g):
    """delta^k(t, eps_g) of (6), as printed."""
    other = p(eps=eps, t=t)
    return total(
        lambda i: (
            binom(k, i)
            * other ** (k - i)
            * (1 - other) ** i
            * pos(exp(k * t - i * eps) - exp(eps_g))
        ),
        0,
        k,
    )


def fixed(k, t, eps, eps_g):
    """delta^k(t, eps_g) by losses, as the proof of the corollary writes it."""
    one = q(eps=eps, t=t)
    return total(
        lambda i: (
            binom(k, i) * one ** (k - i) * (1 - one) ** i * pos(1 - exp(eps_g - k * t + i * eps))
        ),
        0,
        k,
    )


def average(f, s, t, eps):
    """q_t f(s - t) + (1 - q_t) f(s + eps - t)."""
    one = q(eps=eps, t=t)
    return one * f(s - t) + (1 - one) * f(s + eps - t)


PRINTED = Functions(objective=objective, fixed=fixed, average=average)


@paper.item("Corollary 6.1, k = 0", expected="PROVED", also=[(SUPPLEMENT, "Corollary D.1, k = 0")])
@claim
def of_nothing(eps, eps_g, t):
    """delta^0(t, eps_g) = [1 - e^eps_g]_+."""
    return equal(objective(0, t, eps, eps_g), pos(1 - exp(eps_g)))


@paper.item(
    "Corollary 6.1, listed", expected="CERTIFIED", also=[(SUPPLEMENT, "Corollary D.1, listed")]
)
@claim(k=each(1, 2, 3))
def listed(k, eps, eps_g, t):
    """The recursion for k = 1, 2, 3, the sums written out."""
    return equal(fixed(k, t, eps, eps_g), average(lambda s: fixed(k - 1, t, eps, s), eps_g, t, eps))


@paper.item(
    "Corollary 6.1",
    expected="ARGUED",
    also=[(SUPPLEMENT, "Corollary D.1")],
    uses=[
        "corollary_6_1/of_nothing",
        "proof_of_corollary_6_1/by_losses",
        "proof_of_corollary_6_1/first_display",
        "proof_of_corollary_6_1/second_display",
        "proof_of_corollary_6_1/pascal",
        "proof_of_corollary_6_1/ends",
    ],
    because="The two displays are sums of the terms of delta^k with binom(k - 1, i) and "
    "binom(k - 1, i - 1) for binom(k, i); these add up to binom(k, i) for 0 < i < k, and at i = 0 "
    "and i = k the one that is there is 1 = binom(k, i).",
    takes={
        "proof_of_corollary_6_1/by_losses": {"t": "mid"},
        "proof_of_corollary_6_1/first_display": {"t": "mid", "if": "i <= k - 1"},
        "proof_of_corollary_6_1/second_display": {"t": "mid", "if": "i >= 1"},
        "proof_of_corollary_6_1/pascal": {"if": "all_of(i >= 1, i <= k - 1)"},
    },
    where={"i": "integer [0, k]", "mid": "(0, eps)"},
)
@claim
def recursion(k, eps, eps_g, t):
    """delta^k(t, eps_g) = q_t delta^(k-1)(t, eps_g - t) + (1 - q_t) delta^(k-1)(t, eps_g + eps -
    t)."""
    return equal(
        objective(k, t, eps, eps_g),
        average(lambda s: objective(k - 1, t, eps, s), eps_g, t, eps),
    )
