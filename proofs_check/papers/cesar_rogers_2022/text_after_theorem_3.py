"""The text after Theorem 3: the cases m = k and m = 0, and how long the formula takes.

Running times are read as numbers of summands: (l, i, j) for the double sum at every candidate.
"""

from __future__ import annotations

from proofs_check import (
    BR,
    DP,
    all_of,
    binom,
    claim,
    equal,
    exp,
    nonadaptive,
    pos,
    q,
    total,
)
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import chance_of, double_sum
from proofs_check.papers.cesar_rogers_2022.theorem_3 import candidate, formula

paper = Paper("cesar-rogers-2022")


def theorem_1(k, eps, eps_g):
    """The optimal delta of k DP mechanisms, a sum over the number of outcomes 1."""
    pure = q(eps=2 * eps, t=eps)
    return total(
        lambda j: (
            binom(k, j)
            * pure ** (k - j)
            * (1 - pure) ** j
            * pos(1 - exp(eps_g - eps * (k - 2 * j)))
        ),
        0,
        k,
    )


def theorem_2(t, k, eps, eps_g):
    """What Theorem 2 takes the maximum of, at any t."""
    one = q(eps=eps, t=t)
    return total(
        lambda i: (
            binom(k, i) * one ** (k - i) * (1 - one) ** i * pos(1 - exp(eps_g - k * t + i * eps))
        ),
        0,
        k,
    )


@paper.item("Text after Theorem 3, m = k, a summand", expected="PROVED")
@claim(j="integer [0, k]")
def pure_summand(k, j, eps, eps_g, t):
    """For m = k only i = 0 is left; its summand does not depend on t and is Theorem 1's."""
    pure = q(eps=2 * eps, t=eps)
    return all_of(
        equal(chance_of(t, 0, j, k, k, eps), pure ** (k - j) * (1 - pure) ** j),
        equal(
            1 - exp(eps_g - eps * (k - 2 * j - 0) - t * (k - k)), 1 - exp(eps_g - eps * (k - 2 * j))
        ),
    )


@paper.item(
    "Text after Theorem 3, m = k",
    expected="ARGUED",
    uses=["text_after_theorem_3/pure_summand"],
    because="For m = k the sum over i has the one term i = 0.",
    box={"k": "integer [1, 1]"},
    takes={"text_after_theorem_3/pure_summand": {"j": "of_dp"}},
    where={"of_dp": "integer [0, k]"},
)
@claim(eps_g="real")
def all_pure(k, eps, eps_g, t):
    """For m = k the double sum is Theorem 1's sum at every t, for every real eps_g."""
    return equal(double_sum(t, k, k, eps, eps_g), theorem_1(k, eps, eps_g))


@paper.item("Text after Theorem 3, m = k by name", expected="CONSISTENT")
@claim(eps_g="nonnegative")
def all_pure_by_name(k, eps, eps_g):
    """exactdp's delta of k DP mechanisms is Theorem 3's formula for m = k."""
    return equal(nonadaptive(k * DP(eps)).delta(eps_g), formula(k, k, eps, eps_g))


@paper.item("Text after Theorem 3, m = 0, a summand", expected="PROVED")
@claim(t="(0, eps)", eps_g="real")
def ranged_summand(k, i, eps, eps_g, t):
    """For m = 0 only j = 0 is left, with Theorem 2's chance and loss."""
    one = q(eps=eps, t=t)
    return all_of(
        equal(chance_of(t, i, 0, k, 0, eps), one ** (k - i) * (1 - one) ** i),
        equal(
            1 - exp(eps_g - eps * (0 - 2 * 0 - i) - t * (k - 0)), 1 - exp(eps_g - k * t + i * eps)
        ),
    )


@paper.item(
    "Text after Theorem 3, m = 0",
    expected="ARGUED",
    uses=["text_after_theorem_3/ranged_summand"],
    because="For m = 0 the sum over j has the one term j = 0. (At t = 0 and t = eps: continuity.)",
    box={"k": "integer [1, 1]"},
    takes={"text_after_theorem_3/ranged_summand": {"i": "of_br", "t": "mid"}},
    where={"of_br": "integer [0, k]", "mid": "(0, eps)"},
)
@claim(eps_g="real")
def all_ranged(k, eps, eps_g, t):
    """For m = 0 the double sum at t is what Theorem 2 takes the maximum of."""
    return equal(double_sum(t, k, 0, eps, eps_g), theorem_2(t, k, eps, eps_g))


@paper.item("Text after Theorem 3, m = 0, the candidates", expected="PROVED")
@claim(eps_g="real", ell="integer [0, k]")
def candidates_for_ranged(k, ell, eps, eps_g):
    """For m = 0 the candidates, l = 0..k, are those of Theorem 2."""
    return equal(candidate(ell, k, 0, eps, eps_g), (eps_g + (ell + 1) * eps) / (k + 1))


@paper.item("Text after Theorem 3, m = 0 by name", expected="CONSISTENT")
@claim(eps_g="nonnegative")
def all_ranged_by_name(k, eps, eps_g):
    """exactdp's delta of k BR mechanisms is Theorem 3's formula for m = 0."""
    return equal(nonadaptive(k * BR(eps)).delta(eps_g), formula(k, 0, eps, eps_g))


def summands(k, m):
    """The number of summands of the double sums at all candidates."""
    return total(
        lambda ell: total(lambda i: total(lambda j: 1 + 0 * (ell + i + j), 0, m), 0, k - m),
        0,
        k + m,
    )


@paper.item("Text after Theorem 3, the number of summands", expected="PROVED")
@claim
def counted(k, m):
    """(k + m + 1) candidates, (k - m + 1)(m + 1) summands for each."""
    return equal(summands(k, m), (k + m + 1) * (k - m + 1) * (m + 1))


def count(k, m):
    """The number of summands."""
    return (k + m + 1) * (k - m + 1) * (m + 1)


@paper.item("Text after Theorem 3, 2 k + 1 terms, O(k)", expected="PROVED")
@claim
def linear_for_pure(k):
    """For m = k there are 2 k + 1 candidates, and one sum of k + 1 <= 2 k summands is enough."""
    return all_of(equal(count(k, k), (2 * k + 1) * (k + 1)), k + 1 <= 2 * k)


@paper.item("Text after Theorem 3, O(k^2)", expected="PROVED")
@claim
def quadratic_for_ranged(k):
    """For m = 0 there are (k + 1)^2 <= 4 k^2 summands."""
    return all_of(equal(count(k, 0), (k + 1) ** 2), (k + 1) ** 2 <= 4 * k**2)


@paper.item("Text after Theorem 3, O(k^3)", expected="PROVED")
@claim
def cubic(k, m):
    """At most (2 k + 1)(k + 2)^2/4 <= 27 k^3/4 summands for every m."""
    return all_of(
        count(k, m) <= (2 * k + 1) * (k + 2) ** 2 / 4,
        (2 * k + 1) * (k + 2) ** 2 / 4 <= 27 * k**3 / 4,
    )


@paper.item("Text after Theorem 3, k^3 is reached", expected="PROVED")
@claim(m="integer [1, oo)")
def cubic_is_reached(m):
    """For k = 2 m there are more than 3 k^3/8 = 3 m^3 summands: the double sums take that long."""
    return count(2 * m, m) > 3 * m**3
