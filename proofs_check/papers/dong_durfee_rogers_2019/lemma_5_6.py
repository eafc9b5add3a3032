"""Lemma 5.6 (Lemma C.5 of the supplement): delta^k(t, eps_g) is F_ell(t, eps_g) for some ell.

Printed for ell in [k]. False: where no loss exceeds eps_g the value is 0, and every F_ell may be
negative; and ell = 0 occurs. With F_-1 = 0, ell from -1 to k, it is true.
"""

from __future__ import annotations

from proofs_check import (
    all_of,
    any_of,
    binom,
    claim,
    each,
    equal,
    exp,
    implies,
    p,
    total,
)
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT, objective

paper = Paper("dong-durfee-rogers-2019")


def partial(ell, k, t, eps, eps_g):
    """F_ell(t, eps_g) of (7), as printed."""
    other = p(eps=eps, t=t)
    return total(
        lambda i: (
            binom(k, i) * other ** (k - i) * (1 - other) ** i * (exp(k * t - i * eps) - exp(eps_g))
        ),
        0,
        ell,
    )


PRINTED = Functions(partial=partial)
SIZES = each(1, 2)


@paper.item(
    "Lemma 5.6, ell in [k]",
    also=[(SUPPLEMENT, "Lemma C.5, ell in [k]")],
    expected="REFUTED",
    grade="false statement",
)
@claim(k=SIZES)
def ell_from_one(k, eps, eps_g, t):
    """Some ell of 1, ..., k has delta^k(t, eps_g) = F_ell(t, eps_g) (k = 1 and 2)."""
    value = objective(k, t, eps, eps_g)
    return any_of(
        *(equal(value, partial(ell, k, t, eps, eps_g)) for ell in range(1, k + 1)),
        equal(value, partial(k, k, t, eps, eps_g)),
    )


@paper.item("Lemma 5.6, ell from 0", form="own", expected="REFUTED")
@claim(k=SIZES)
def ell_from_zero(k, eps, eps_g, t):
    """Some ell of 0, ..., k has (k = 1 and 2)."""
    value = objective(k, t, eps, eps_g)
    return any_of(*(equal(value, partial(ell, k, t, eps, eps_g)) for ell in range(k + 1)))


@paper.item(
    "Lemma 5.6, ell from -1, k up to 2",
    also=[(SUPPLEMENT, "Lemma C.5, ell from -1, k up to 2")],
    form="corrected",
    corrects="lemma_5_6/ell_from_one",
    expected="CERTIFIED",
)
@claim(case=each((2, 1), (1, 0), (2, 0), (1, 1), (1, -1)), x="[0, eps]")
def ell_from_minus_one(case, eps, t, x):
    """delta^k is F_ell where ell eps <= k t - eps_g <= (ell + 1) eps, F_-1 being the empty sum;
    case = (k, ell), and x how far beyond."""
    k, ell = case
    eps_g = k * t - ell * eps - x
    return equal(objective(k, t, eps, eps_g), partial(ell, k, t, eps, eps_g))


@paper.item(
    "Lemma 5.6, which ell, the summands",
    also=[(SUPPLEMENT, "Lemma C.5, which ell, the summands")],
    form="corrected",
    corrects="lemma_5_6/ell_from_one",
    expected="PROVED",
)
@claim(n="integer [0, oo)", x="[0, eps]", z="real")
def which_ell(n, eps, x, z):
    """Any k: for eps_g = z - x, where z = k t - ell eps and 0 <= x <= eps, the summand of i = ell -
    n is not negative, and that of i = ell + 1 + n is not positive."""
    return all_of(exp(z + n * eps) >= exp(z - x), exp(z - (n + 1) * eps) <= exp(z - x))


@paper.item("Lemma 5.6, the ends of ell", form="own", expected="PROVED")
@claim
def ends_of_ell(k, eps, eps_g, t):
    """ell = k where eps_g <= k t - k eps, ell = -1 where eps_g > k t: then all and none count."""
    return all_of(
        implies(eps_g <= k * t - k * eps, exp(k * t - k * eps) >= exp(eps_g)),
        implies(eps_g > k * t, exp(k * t) < exp(eps_g)),
    )
