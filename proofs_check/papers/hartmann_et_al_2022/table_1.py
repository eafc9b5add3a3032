"""Table 1: how many 0.1-DP mechanisms it takes before advanced composition is of use.

By the theorem of [25] k mechanisms have delta_1 = (e^(k eps) - e^((k - 2) eps))/(1 + e^eps)^k at
(k - 2) eps, the largest of its levels below k eps. Every entry of the table is the smallest k with
delta_1 <= delta, plus 1. And that theorem's levels are not all there is: between (k - 2) eps and
k eps the optimal delta falls to 0 continuously, so that there is a saving at every k and delta > 0
(a small one): see "below the number".
"""

from __future__ import annotations

from math import comb

from proofs_check import all_of, claim, each, equal, exp, implies, pos
from proofs_check.language.items import Paper

paper = Paper("hartmann-et-al-2022")

TENTH = "[1/10, 1/10]"
PRINTED = ((5, 17), (6, 20), (7, 24), (8, 27), (9, 31), (10, 35), (11, 38), (12, 42))
"""The columns of the table as printed: (n, I) says that I mechanisms are the fewest at delta =
10^-n."""


def first_level(k, eps):
    """delta_1 of k mechanisms."""
    return (exp(k * eps) - exp((k - 2) * eps)) / (1 + exp(eps)) ** k


def least(k, n, eps):
    """k is the smallest number whose delta_1 is at most 10^-n (delta_1 falls in k)."""
    return all_of(
        first_level(k, eps) * 10**n <= 1,
        first_level(k - 1, eps) * 10**n > 1,
    )


@paper.item("Table 1, the first level, up to five", expected="CERTIFIED")
@claim(k=each(2, 3, 4, 5), c="(1, oo)")
def of_responses(k, c):
    """k randomized responses at e^eps_g = c^(k - 2), c = e^eps: only the word of k likely answers
    counts, so their divergence is delta_1."""
    words = sum(comb(k, j) * pos(c ** (k - j) - c ** (k - 2) * c**j) for j in range(k + 1))
    return equal(words, c**k - c ** (k - 2))


@paper.item("Table 1, each entry", expected="REFUTED", grade="slip")
@claim(entry=each(*PRINTED), eps=TENTH)
def printed(entry, eps):
    """The entry I at delta = 10^-n is the smallest number of 0.1-DP mechanisms."""
    n, number_of = entry
    return least(number_of, n, eps)


@paper.item("Table 1, no entry is right", form="own", expected="CERTIFIED")
@claim(entry=each(*PRINTED), eps=TENTH)
def none_is_right(entry, eps):
    """One mechanism less has delta_1 <= delta already, in all eight columns."""
    n, number_of = entry
    return all_of(
        first_level(number_of - 1, eps) * 10**n <= 1, first_level(number_of, eps) * 10**n < 1
    )


@paper.item(
    "Table 1, each entry",
    form="corrected",
    corrects="table_1/printed",
    expected="CERTIFIED",
)
@claim(entry=each(*((n, k - 1) for n, k in PRINTED)), eps=TENTH)
def entries(entry, eps):
    """16, 19, 23, 26, 30, 34, 37, 41 for delta = 10^-5, ..., 10^-12."""
    n, number_of = entry
    return least(number_of, n, eps)


@paper.item("Table 1, the first level falls", expected="PROVED")
@claim(k="integer [2, oo)")
def falling(k, eps):
    """One mechanism more multiplies delta_1 by e^eps/(1 + e^eps): the smallest k is where it first
    is at most delta."""
    return all_of(
        equal(first_level(k + 1, eps), first_level(k, eps) * (exp(eps) / (1 + exp(eps)))),
        exp(eps) / (1 + exp(eps)) < 1,
    )


def two(eps, g):
    """The optimal delta of two eps-DP mechanisms at e^eps_g = g, from their three losses."""
    c = exp(eps)
    return (pos(c**2 - g) + 2 * c * pos(1 - g) + pos(1 - g * c**2)) / (1 + c) ** 2


@paper.item("Table 1, below the number", expected="REFUTED", grade="false statement")
@claim(eps=TENTH, x="(0, eps)", delta="[1/10000000000, 1/100000]")
def below_printed(eps, x, delta):
    """Below I, with two 0.1-DP mechanisms say, no eps_g = 2 eps - x smaller than that of simple
    composition has an optimal delta of at most 10^-5."""
    return two(eps, exp(2 * eps - x)) > delta


@paper.item(
    "Table 1, below the number",
    form="corrected",
    corrects="table_1/below_printed",
    expected="DECIDED",
)
@claim(eps="positive", delta="(0, 1]")
def below(eps, delta):
    """For every delta > 0 two mechanisms have at most delta at an eps_g < 2 eps: e^eps_g = e^(2
    eps) - delta (1 + e^eps)^2 has exactly delta, where that is at least 1."""
    g = exp(2 * eps) - delta * (1 + exp(eps)) ** 2
    return implies(g >= 1, all_of(equal(two(eps, g), delta), g < exp(2 * eps)))


@paper.item("Table 1, one mechanism", form="own", expected="PROVED")
@claim(c="(1, oo)", delta="(0, 1]")
def one_mechanism(c, delta):
    """Even one eps-DP mechanism (c = e^eps) has delta at e^eps_g = c - delta (1 + c) < c."""
    g = c - delta * (1 + c)
    found = (pos(c - g) + pos(1 - g * c)) / (1 + c)
    return implies(g >= 1, all_of(equal(found, delta), g < c))
