"""The footnote after Theorem 3 for up to twelve mechanisms and every eps, by coefficients.

At eps_g = h eps/2 everything is a polynomial in z = e^(eps/(2k + 2)): eps is 2k + 2 of these
steps, eps/2 is k + 1, and t_ell is h + 2 (ell + 1). Times (e^eps - 1)^k the value at eps/2 less
that at any other t_ell has no negative coefficient in z - 1 where h is 0, 1 or 2; where h > 2 that
at the t_ell next above eps/2 less that at eps/2 has none. For larger k that is open here.
"""

from __future__ import annotations

from math import comb

from proofs_check import BR, DP, all_of, claim, each, equal, exp, nonadaptive, pos, q
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.text_after_theorem_3 import ITEM, halves

paper = Paper("dong-durfee-rogers-2019")
HERE = "text_after_theorem_3_footnote"
MOST = 12
"""Mechanisms up to which the footnote is shown, coefficient by coefficient: the claim says so, and
nothing of more."""


def times(one, other):
    """The product of two polynomials, as lists of coefficients from the lowest on."""
    found = [0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            found[i + j] += a * b
    return found


def difference(high, low):
    """z^high - z^low."""
    found = [0] * (max(high, low) + 1)
    found[high] += 1
    found[low] -= 1
    return found


def numerator(k, place, half):
    """z^(k eps) times (e^eps - 1)^k times delta^k(t, half eps/2), t = place steps."""
    eps, eps_g = 2 * k + 2, half * (k + 1)
    powers = {0: [1]}, {0: [1]}
    for i in range(k):
        powers[0][i + 1] = times(powers[0][i], difference(eps, place))
        powers[1][i + 1] = times(powers[1][i], difference(place, 0))
    whole = [0] * (2 * k * eps + 1)
    for i in range(k + 1):
        loss = k * place - i * eps
        if loss > eps_g:
            chance = times(powers[0][k - i], powers[1][i])
            for j, c in enumerate(times(chance, difference(k * eps, k * eps + eps_g - loss))):
                whole[j] += comb(k, i) * c
    return whole


def in_powers_of_the_rise(polynomial):
    """The coefficients in z - 1."""
    found, rest = [], list(polynomial)
    while rest:
        for index in range(len(rest) - 2, -1, -1):
            rest[index] += rest[index + 1]
        found.append(rest.pop(0))
    return found


def gap(k, half, ell):
    """The coefficients of the numerator at eps/2 less that at t_ell, in z - 1."""
    ours, other = numerator(k, k + 1, half), numerator(k, half + 2 * (ell + 1), half)
    return in_powers_of_the_rise([a - b for a, b in zip(ours, other, strict=True)])


def middle(k, half):
    """The ell for which t_ell is eps/2."""
    return (k - 1 - half) // 2


def of_all_others(k, half):
    """The least coefficient, and the smallest sum of them, of all other t_ell in [0, eps]."""
    others = [ell for ell in range(k) if ell != middle(k, half) and half + 2 * ell <= 2 * k]
    gaps = [gap(k, half, ell) for ell in others] or [[0, 1]]
    return min(map(min, gaps)), min(map(sum, gaps))


COUNTS = range(1, MOST + 1)
INSIDE = each(*((k, half) for k in COUNTS for half in halves(k) if 0 <= half <= 2))
OUTSIDE = each(*((k, half) for k in COUNTS for half in halves(k) if half > 2))


@paper.item(f"{ITEM}, footnote, a summand over its denominator", form="own", expected="PROVED")
@claim(i="integer [0, k]", t="(0, eps)")
def summand(k, i, eps, eps_g, t):
    """(e^eps - 1)^k times the summand of i outcomes 1: no denominator is left."""
    one = q(eps=eps, t=t)
    part = pos(1 - exp(eps_g - k * t + i * eps))
    plain = (exp(eps) - exp(t)) ** (k - i) * (exp(t) - 1) ** i
    return equal(one ** (k - i) * (1 - one) ** i * part * (exp(eps) - 1) ** k, plain * part)


@paper.item(f"{ITEM}, footnote, the coefficients, |eps_g| <= eps", form="own", expected="CERTIFIED")
@claim(case=INSIDE)
def none_is_negative(case):
    """k up to 12, h = 0, 1, 2: at eps/2 less any other t_ell in [0, eps] no coefficient is
    negative, and their sum is positive (for k = 1 there is no other); case = (k, h)."""
    least, smallest_sum = of_all_others(*case)
    return all_of(number(least) >= 0, number(smallest_sum) > 0)


@paper.item(f"{ITEM}, footnote, the coefficients beyond eps", form="own", expected="CERTIFIED")
@claim(case=OUTSIDE)
def next_is_larger(case):
    """k up to 12, every h > 2: at the next t_ell above eps/2 less eps/2 no coefficient is negative,
    and their sum is positive; case = (k, h)."""
    k, half = case
    found = [-c for c in gap(k, half, middle(k, half) + 1)]
    negative = sum(c < 0 for c in found)
    return all_of(equal(number(negative), 0), number(sum(found)) > 0)


STEPS = [
    "lemma_6_2/largest_value",
    "lemma_6_2/not_at_the_ends",
    "text_after_theorem_3/optimum_of_dp",
    f"{HERE}/summand",
]
AT = {
    "lemma_6_2/largest_value": {"k": "n", "eps_g": "h*eps/2"},
    "lemma_6_2/not_at_the_ends": "as stated",
    "text_after_theorem_3/optimum_of_dp": {"k": "n", "eps_g": "h*eps/2"},
    f"{HERE}/summand": "as stated",
}
RANGES = {"n": f"integer [1, {MOST}]", "h": f"integer [0, {MOST - 1}]"}


@paper.item(
    f"{ITEM}, footnote, |eps_g| <= eps, up to twelve",
    form="own",
    expected="ARGUED",
    uses=[*STEPS, f"{HERE}/none_is_negative"],
    because="delta_OPT of BR is the largest value at the t_ell (moved into [0, eps], whose ends "
    "have less), that of DP the value at eps/2. Their difference, over a positive number, is a "
    "polynomial in e^(eps/(2k + 2)) - 1 > 0 whose coefficients are not negative.",
    takes={**AT, f"{HERE}/none_is_negative": "as stated"},
    where=RANGES,
)
@claim(case=INSIDE)
def equal_up_to_eps(case, eps):
    """At eps_g = h eps/2, h = 0, 1, 2, the optimum of k eps-BR mechanisms is that of k (eps/2)-DP
    ones, for every eps; case = (k, h). (By symmetry the same at -eps_g.)"""
    k, half = case
    eps_g = half * eps / 2
    return equal(nonadaptive(k * BR(eps)).delta(eps_g), nonadaptive(k * DP(eps / 2)).delta(eps_g))


@paper.item(
    f"{ITEM}, footnote, beyond eps, up to twelve",
    form="own",
    expected="ARGUED",
    uses=[*STEPS, f"{HERE}/next_is_larger"],
    because="The next t_ell above eps/2 has more: the difference, over a positive number, is a "
    "polynomial in e^(eps/(2k + 2)) - 1 > 0 whose coefficients are not negative, and not all 0.",
    takes={**AT, f"{HERE}/next_is_larger": "as stated"},
    where=RANGES,
)
@claim(case=OUTSIDE)
def more_beyond_eps(case, eps):
    """At eps_g = h eps/2, h > 2, it is more, for every eps; case = (k, h)."""
    k, half = case
    eps_g = half * eps / 2
    return nonadaptive(k * BR(eps)).delta(eps_g) > nonadaptive(k * DP(eps / 2)).delta(eps_g)
