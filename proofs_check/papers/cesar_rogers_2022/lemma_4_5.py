"""Lemma 4.5: the derivative of F_l. True with (1 - q)^i in F_l, false with (1 - q)^j as printed."""

from __future__ import annotations

from proofs_check import (
    all_of,
    any_of,
    claim,
    each,
    equal,
    exp,
    floor,
    implies,
    q,
    slope,
    total,
)
from proofs_check.language.domains import symbol
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.cesar_rogers_2022.text_before_lemma_4_5 import (
    F,
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


def summand(t, i, j, power, k=K, m=M, eps=EPS, eps_g=EPS_G):
    """The summand of F_l for (i, j), with (1 - q)^power."""
    one = q(eps=eps, t=t)
    factor = 1 - exp(eps_g - eps * (m - i - 2 * j) - t * (k - m))
    return factor * alpha(i, j, k, m, eps) * one ** (k - m - i) * (1 - one) ** power


def slope_of_sum(t, ell, power, k, m, eps, eps_g):
    """F_l'(t), the finite sum differentiated summand by summand; power(i, j) as in the text."""
    return total(
        lambda i: total(
            lambda j: slope(lambda s: summand(s, i, j, power(i, j), k, m, eps, eps_g), t),
            0,
            floor((ell - i) / 2),
        ),
        0,
        k - m,
    )


@paper.item("Lemma 4.5", expected="REFUTED", grade="notation")
@claim(t="(0, eps)", eps_g="real")
def derivative_printed(k, m, ell, eps, eps_g, t):
    """The derivative of F_l as printed, with (1 - q)^j."""
    return equal(
        slope_of_sum(t, ell, lambda i, j: j, k, m, eps, eps_g),
        slope_of_F(t, ell, k, m, eps, eps_g),
    )


@paper.item(
    "Lemma 4.5",
    expected="ARGUED",
    form="corrected",
    corrects="lemma_4_5/derivative_printed",
    uses=["proof_of_lemma_4_5/one_summand", "proof_of_lemma_4_5/alpha_shift"],
    because="The derivative of the summand (i, j), i + 2 j = n, is a(i, j, n) - b(i, j, n), where "
    "a(i, j, n) is the lemma's summand for l = n. By the identity of the alphas b(i, j, n) is "
    "a(i - 1, j, n - 1), and b(0, j, n) = 0, a(k - m, j, n) = 0; so the sums over n telescope and "
    "leave the sum of the a for n = l. At t = 0 and t = eps both sides are continuous.",
    box=SMALL,
    takes={
        "proof_of_lemma_4_5/one_summand": {"n": "k - m", "i": "of_br", "ell": "below"},
        "proof_of_lemma_4_5/alpha_shift": {"n": "k - m", "i": "of_br", "j": "of_dp", "x": "chance"},
    },
    where={
        "of_br": "integer [0, k - m]",
        "of_dp": "integer [0, m]",
        "below": "integer [0, ell]",
        "chance": "real",
    },
)
@claim(t="(0, eps)", eps_g="real")
def derivative(k, m, ell, eps, eps_g, t):
    """The derivative of F_l with (1 - q)^i, for every l in 0..k + m and all real eps_g."""
    return equal(
        slope_of_sum(t, ell, lambda i, j: i, k, m, eps, eps_g),
        slope_of_F(t, ell, k, m, eps, eps_g),
    )


@paper.item("Lemma 4.5, the sign", expected="PROVED")
@claim(t="real", eps_g="real")
def sign_of_the_slope(k, m, ell, eps, eps_g, t):
    """The lemma's first factor is positive before t_l and negative after it."""
    front = exp(eps_g - eps * (m - ell) - t * (k - m)) - exp(t - eps)
    gap = eps_g + eps * (ell + 1 - m) - t * (k - m + 1)
    return all_of(implies(gap > 0, front > 0), implies(gap < 0, front < 0))


@paper.item("Lemma 4.5, l = k + m, for m = 1 and k up to 3", expected="CERTIFIED")
@claim(eps_g="real", ell=each(1, 2, 3))
def last_is_constant(ell, eps, eps_g, t):
    """F_{k + m}, the sum of all summands, is 1 - e^eps_g at every t (here m = 1, k + m = 1 + l)."""
    return equal(F(t, ell + 1, ell, 1, eps, eps_g), 1 - exp(eps_g))


@paper.item("Lemma 4.5, t = eps", expected="REFUTED", grade="slip")
@claim(n="integer [0, oo)", i="integer [0, n]")
def power_printed(n, i, eps, t):
    """At every t in [0, eps], where F_l is defined, the powers q^(k - m - i - 1) have a value: no
    power of 0 has an exponent below 0 (n = k - m, i = n being in the sum)."""
    return any_of(q(eps=eps, t=t) > 0, n - i - 1 >= 0)


@paper.item(
    "Lemma 4.5, t = eps",
    form="corrected",
    corrects="lemma_4_5/power_printed",
    expected="PROVED",
)
@claim(n="integer [1, oo)", i="integer [0, n - 1]")
def power(n, i, eps, t):
    """Without i = k - m, whose factor k - m - i is 0, they have."""
    return all_of(n - i - 1 >= 0, n - i > 0, equal(n - n, 0))
