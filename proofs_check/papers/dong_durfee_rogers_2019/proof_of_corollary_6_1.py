"""The proof of Corollary 6.1 in appendix C (D.2 of the supplement): the terms of both branches."""

from __future__ import annotations

from proofs_check import all_of, binom, claim, equal, exp, p, pos, q
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT, fixed

paper = Paper("dong-durfee-rogers-2019")
TERM = {"k": "integer [1, oo)", "t": "(0, eps)"}


def term(k, i, t, eps, eps_g, count):
    """A term of delta^k by losses, with another coefficient in front."""
    one = q(eps=eps, t=t)
    return count * one ** (k - i) * (1 - one) ** i * pos(1 - exp(eps_g - k * t + i * eps))


@paper.item(
    "Proof of Corollary 6.1, q by p",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Corollary D.1, q by p")],
)
@claim
def q_by_p(eps, t):
    """q_t = e^t p_t and 1 - q_t = e^(t - eps) (1 - p_t)."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    return all_of(equal(one, exp(t) * other), equal(1 - one, exp(t - eps) * (1 - other)))


@paper.item(
    "Proof of Corollary 6.1, by losses",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Corollary D.1, by losses")],
    uses=["proof_of_corollary_6_1/q_by_p"],
)
@claim(i="integer [0, k]", t="(0, eps)")
def by_losses(k, i, eps, eps_g, t):
    """The i-th term of (6) is that of the display (at t = 0 and t = eps by continuity)."""
    other = p(eps=eps, t=t)
    printed = other ** (k - i) * (1 - other) ** i * pos(exp(k * t - i * eps) - exp(eps_g))
    return equal(printed, term(k, i, t, eps, eps_g, 1))


@paper.item(
    "Proof of Corollary 6.1, the base case",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Corollary D.1, the base case")],
)
@claim
def base_case(eps, eps_g, t):
    """delta^1(t, eps_g) is q_t [1 - e^(eps_g - t)]_+ + (1 - q_t) [1 - e^(eps_g - t + eps)]_+."""
    one = q(eps=eps, t=t)
    return equal(
        fixed(1, t, eps, eps_g),
        one * pos(1 - exp(eps_g - t)) + (1 - one) * pos(1 - exp(eps_g - t + eps)),
    )


@paper.item(
    "Proof of Corollary 6.1, the first display",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Corollary D.1, the first display")],
)
@claim(i="integer [0, k - 1]", **TERM)
def first_display(k, i, eps, eps_g, t):
    """q_t times a term of delta^(k-1)(t, eps_g - t)."""
    count = binom(k - 1, i)
    return equal(
        q(eps=eps, t=t) * term(k - 1, i, t, eps, eps_g - t, count),
        term(k, i, t, eps, eps_g, count),
    )


@paper.item(
    "Proof of Corollary 6.1, the second display",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Corollary D.1, the second display")],
)
@claim(i="integer [1, k]", **TERM)
def second_display(k, i, eps, eps_g, t):
    """1 - q_t times the term i - 1 of delta^(k-1)(t, eps_g - t + eps), both lines."""
    count = binom(k - 1, i - 1)
    return equal(
        (1 - q(eps=eps, t=t)) * term(k - 1, i - 1, t, eps, eps_g - t + eps, count),
        term(k, i, t, eps, eps_g, count),
    )


@paper.item(
    "Proof of Corollary 6.1, Pascal's rule",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Corollary D.1, Pascal's rule")],
)
@claim(k="integer [2, oo)", i="integer [1, k - 1]")
def pascal(k, i):
    """binom(k - 1, i - 1) + binom(k - 1, i) = binom(k, i) for i in [1, k - 1]."""
    return equal(binom(k - 1, i - 1) + binom(k - 1, i), binom(k, i))


@paper.item("Proof of Corollary 6.1, i = 0 and i = k", form="own", expected="PROVED")
@claim
def ends(k):
    """At i = 0 and i = k, which the text does not name, the one coefficient that is there is 1."""
    return all_of(
        equal(binom(k - 1, 0), binom(k, 0)),
        equal(binom(k - 1, k - 1), binom(k, k)),
    )
