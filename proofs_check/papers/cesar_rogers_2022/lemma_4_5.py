"""Lemma 4.5: the derivative of F_l. True with (1 - q)^i in F_l, false with the printed (1 - q)^j."""

from __future__ import annotations

from proofs_check import binom, claim, each, equal, exp, q, slope
from proofs_check.domains import symbol
from proofs_check.papers import Functions, Paper
from proofs_check.papers.cesar_rogers_2022.text_before_lemma_4_5 import (
    F,
    F_printed,
    alpha,
    pairs_with,
)

paper = Paper("cesar-rogers-2022")

EPS, EPS_G = symbol("eps"), symbol("eps_g")
K, M = symbol("k", integer=True), symbol("m", integer=True)


def slope_of_F(t, ell, k=K, m=M, eps=EPS, eps_g=EPS_G):
    """The right-hand side of the lemma."""
    one = q(eps=eps, t=t)
    front = exp(eps_g - eps * (m - ell) - t * (k - m)) - exp(t - eps)
    return (
        1
        / (1 - exp(-eps))
        * front
        * pairs_with(
            ell,
            lambda i, j: (
                alpha(i, j, k, m, eps) * (k - m - i) * one ** (k - m - i - 1) * (1 - one) ** i
            ),
            k,
            m,
        )
    )


PRINTED = Functions(slope_of_F=slope_of_F)
SMALL = {"k": "integer [1, 2]"}


@paper.item(
    "Lemma 4.5, F_l as printed",
    expected="REFUTED",
    grade="notation",
)
@claim(t="(0, eps)", eps_g="real")
def derivative_printed(k, m, ell, eps, eps_g, t):
    """The derivative of F_l as printed, with (1 - q)^j."""
    return equal(
        slope(lambda s: F_printed(s, ell, k, m, eps, eps_g), t),
        slope_of_F(t, ell, k, m, eps, eps_g),
    )


@paper.item(
    "Lemma 4.5, k = 1",
    expected="PROVED",
    form="corrected",
    corrects="lemma_4_5/derivative_printed",
)
@claim(m=each(0, 1), ell=each(0, 1, 2), t="(0, eps)", eps_g="real")
def derivative_of_one(m, ell, eps, eps_g, t):
    """The derivative of F_l with (1 - q)^i, every sum written out, k = 1."""
    return equal(explicit_slope(1, m, ell, eps, eps_g, t), slope_of_F(t, ell, 1, m, eps, eps_g))


def explicit_slope(k, m, ell, eps, eps_g, t):
    """The derivative of F_l summand by summand, for plain integers k, m, l."""
    pairs = [(i, j) for i in range(k - m + 1) for j in range(m + 1) if i + 2 * j <= ell]
    return sum(
        (slope(lambda s: summand(s, i, j, k, m, eps, eps_g), t) for i, j in pairs),
        start=0 * eps,
    )


def summand(t, i, j, k=K, m=M, eps=EPS, eps_g=EPS_G):
    """The summand of F_l for (i, j)."""
    one = q(eps=eps, t=t)
    factor = 1 - exp(eps_g - eps * (m - i - 2 * j) - t * (k - m))
    return factor * alpha(i, j, k, m, eps) * one ** (k - m - i) * (1 - one) ** i
