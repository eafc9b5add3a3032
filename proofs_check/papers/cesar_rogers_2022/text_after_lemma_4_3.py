"""The displays between Lemmas 4.3 and 4.4: delta with m mechanisms fixed to RR_{2 eps, eps}.

As set here (S_1 for a set and for what it is a subset of), the products over S_1 \\ S_1 would be
empty; meant is the complement of S_1 in [k - m]. The last display leaves out "; eps_g" on its
right.
"""

from __future__ import annotations

from functools import reduce
from operator import mul

from proofs_check import BR, DP, claim, each, equal, exp, nonadaptive, p, pos, q, vector
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022 import lemma_4_1
from proofs_check.papers.cesar_rogers_2022.equation_4 import chance, delta, subsets

paper = Paper("cesar-rogers-2022")

PLACES = vector("n", "[0, eps]")  # n = k - m BR mechanisms


def fixed(eps, t, m):
    """(t_1, eps), ..., (t_{k-m}, eps), (eps, 2 eps), ..., (eps, 2 eps)."""
    return [(place, eps) for place in t] + [(eps, 2 * eps)] * m


def double_sum(eps, eps_g, t, m):
    """The first display: a sum over two sets, products over complements and sets."""
    of_dp = [(eps, 2 * eps)] * m
    of_br = [(place, eps) for place in t]
    return sum(
        pos(
            chance(q, one, of_br) * chance(q, other, of_dp)
            - exp(eps_g) * (chance(p, one, of_br) * chance(p, other, of_dp))
        )
        for one in subsets(len(t))
        for other in subsets(m)
    )


def with_powers(eps, eps_g, t, m):
    """The second display: the products of the DP mechanisms as powers."""
    of_br = [(place, eps) for place in t]
    one, other = q(eps=2 * eps, t=eps), p(eps=2 * eps, t=eps)
    return sum(
        pos(
            one ** (m - len(second)) * (1 - one) ** len(second) * chance(q, first, of_br)
            - exp(eps_g)
            * (other ** (m - len(second)) * (1 - other) ** len(second) * chance(p, first, of_br))
        )
        for first in subsets(len(t))
        for second in subsets(m)
    )


def inside(one, members, responses):
    """The product of 1 - one(eps, t) over a set alone, 1 for the empty set."""
    chosen = [responses[index] for index in sorted(members)]
    return reduce(mul, (1 - one(eps=eps, t=t) for t, eps in chosen), 1)


def without_complements(eps, eps_g, t, m):
    """The first display with the products over S_1 \\ S_1 and S_2 \\ S_2 empty."""
    of_dp = [(eps, 2 * eps)] * m
    of_br = [(place, eps) for place in t]
    return sum(
        pos(
            inside(q, one, of_br) * inside(q, other, of_dp)
            - exp(eps_g) * (inside(p, one, of_br) * inside(p, other, of_dp))
        )
        for one in subsets(len(t))
        for other in subsets(m)
    )


@paper.item("Text after Lemma 4.3, first display", expected="REFUTED", grade="notation")
@claim(t=vector(1, "[0, eps]"))
def first_display_printed(eps, eps_g, t):
    """With S_1 both for the set and for [k - m], the products over S_1 \\ S_1 being empty."""
    return equal(delta(fixed(eps, t, 1), eps_g), without_complements(eps, eps_g, t, 1))


@paper.item(
    "Text after Lemma 4.3, first display, up to two BR and two DP",
    form="corrected",
    corrects="text_after_lemma_4_3/first_display_printed",
    expected="CERTIFIED",
)
@claim(n=each(1, 2), m=each(1, 2), t=PLACES)
def first_display(n, m, eps, eps_g, t):
    """With complements, the sum over pairs of sets is (4)."""
    return equal(delta(fixed(eps, t, m), eps_g), double_sum(eps, eps_g, t, m))


@paper.item("Text after Lemma 4.3, second display, up to two BR and two DP", expected="CERTIFIED")
@claim(n=each(1, 2), m=each(1, 2), t=PLACES)
def second_display(n, m, eps, eps_g, t):
    """Its products over DP mechanisms are powers with the exponents m - |S_2| and |S_2|."""
    return equal(double_sum(eps, eps_g, t, m), with_powers(eps, eps_g, t, m))


@paper.item("Text after Lemma 4.3, third display", expected="REFUTED", grade="notation")
@claim
def third_display_printed(eps, eps_g):
    """The right side names no eps_g: whatever it stands for, the left side would be its value at
    0."""
    return equal(nonadaptive(BR(eps), DP(eps)).delta(eps_g), nonadaptive(BR(eps), DP(eps)).delta(0))


@paper.item(
    "Text after Lemma 4.3, third display, one BR and one DP, no t exceeds it",
    form="corrected",
    corrects="text_after_lemma_4_3/third_display_printed",
    expected="ARGUED",
    uses=lemma_4_1.WITH_DP,
    because=lemma_4_1.ARGUMENT_WITH_DP,
    takes=lemma_4_1.AT_WITH_DP,
    where=lemma_4_1.WHERE,
)
@claim
def third_display(eps, eps_g, t):
    """With eps_g on both sides, the supremum over the t of the BR mechanisms (shown for one BR and
    one DP: no t exceeds it)."""
    return delta(fixed(eps, [t], 1), eps_g) <= nonadaptive(BR(eps), DP(eps)).delta(eps_g)
