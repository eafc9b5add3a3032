"""Theorem 4 at k = 3, eps_g = 0: the one point far from the ends of the support without a gap.

For k = 2 and |eps_g| <= eps/2 the adaptive optimum is K (1 + e^(eps_g - eps)) - 2 K e^((eps_g -
eps)/2)/cosh(eps/4), K = 1/(1 - e^-eps), with t = eps/2 first. From it, and from the top range of
k = 2, the objective of k = 3 at eps_g = 0 is known at every first t; it is largest at t = eps/2,
and in both places that this leads to t = eps/2 is optimal again: the choice is not adaptive.
In the proof b = e^(-eps/4) and z = e^((eps/2 - t)/6) >= 1, b^2 z^6 = e^-t <= 1.
"""

from __future__ import annotations

from proofs_check import (
    BR,
    adaptive,
    all_of,
    claim,
    cosh,
    equal,
    exp,
    nonadaptive,
    q,
)
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import average, fixed
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_2 import largest
from proofs_check.papers.exactdp.top_range import top

paper = Paper("dong-durfee-rogers-2019")
TWO = "Theorem 4, k = 2"
THREE = "Theorem 4, k = 3 and eps_g = 0"


def middle(s, eps):
    """delta_OPT(A^2, s) for |s| <= eps/2."""
    return (1 + exp(s - eps) - 2 * exp((s - eps) / 2) / cosh(eps / 4)) / (1 - exp(-eps))


def objective(t, eps):
    """The objective of k = 3 at eps_g = 0 for t <= eps/2: -t and eps - t are the places."""
    one = q(eps=eps, t=t)
    return one * middle(-t, eps) + (1 - one) * top(2, eps - t, eps)


def at_zero(eps):
    """delta_OPT(A^3, 0)."""
    return objective(eps / 2, eps)


CORRECTED = Functions(middle=middle, at_zero=at_zero)


@paper.item(f"{TWO}, no t is better", form="own", expected="PROVED")
@claim(eps_g="[-eps/2, eps/2]")
def no_better_for_two(eps, eps_g, t):
    """The average of the value of one mechanism is nowhere above the closed form."""
    return average(lambda s: one_br(s, eps), eps_g, t, eps) <= middle(eps_g, eps)


@paper.item(f"{TWO}, attained", form="own", expected="PROVED")
@claim(eps_g="[-eps/2, eps/2]")
def attained_for_two(eps, eps_g):
    """At t = eps/2 it is the closed form."""
    return equal(average(lambda s: one_br(s, eps), eps_g, eps / 2, eps), middle(eps_g, eps))


RECURSION = ["cesar-rogers-2022/lemma_5_1/any_sequence", "lemma_3_2/one_mechanism_anywhere"]


@paper.item(
    TWO,
    form="own",
    expected="ARGUED",
    uses=[
        *RECURSION,
        "theorem_4_three_at_zero/no_better_for_two",
        "theorem_4_three_at_zero/attained_for_two",
    ],
    because="The recursion for k = 2, the value for k = 1 being the closed form.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {"s": "adaptive(BR(eps))"},
        "lemma_3_2/one_mechanism_anywhere": {"eps_g": "place"},
        "theorem_4_three_at_zero/no_better_for_two": {"t": "top"},
        "theorem_4_three_at_zero/attained_for_two": {},
    },
    where={"place": "real", "top": "[0, eps]"},
)
@claim(eps_g="[-eps/2, eps/2]")
def value_for_two(eps, eps_g):
    """delta_OPT(A^2, eps_g) for |eps_g| <= eps/2; the top range has the other eps_g."""
    return equal(adaptive(2 * BR(eps)).delta(eps_g), middle(eps_g, eps))


@paper.item(f"{TWO}, where the pieces meet", form="own", expected="PROVED")
@claim
def pieces_meet(eps):
    """At eps_g = eps/2 it has the value of the top range."""
    return equal(middle(eps / 2, eps), top(2, eps / 2, eps))


def coefficients(z):
    """A_0, A_1, A_2."""
    return (
        3 * z**2 + 6 * z**3 + 9 * z**4 + 12 * z**5 + 8 * z**6 + 4 * z**7,
        1
        + 2 * z
        + 3 * z**2
        + 8 * z**3
        + 16 * z**4
        + 24 * z**5
        + 16 * z**6
        + 8 * z**7
        + 3 * z**8
        + 2 * z**9
        + z**10,
        4 * z**3 + 8 * z**4 + 12 * z**5 + 9 * z**6 + 6 * z**7 + 3 * z**8,
    )


@paper.item(f"{THREE}, the difference", form="own", expected="PROVED")
@claim(t="[0, eps/2]")
def difference(eps, t):
    """The objective at eps/2 exceeds that at t by this product, A_i being those of z."""
    b, z = exp(-eps / 4), exp((eps / 2 - t) / 6)
    zero, one, two = coefficients(z)
    product = b**4 * (z - 1) ** 2 * (zero - b**2 * one + b**4 * two)
    return equal(objective(eps / 2, eps) - objective(t, eps), product / (z**6 * (1 - b**4) ** 3))


@paper.item(f"{THREE}, the last factor", form="own", expected="PROVED")
@claim(x="nonnegative", y="[0, 1]")
def last_factor(x, y):
    """With y = b^2 z^6 it is, times z^12, a sum of (1 - y) (A_1 z^6 - (1 + y) A_2) and of
    A_0 z^12 - A_1 z^6 + A_2, neither negative for z = 1 + x."""
    z = 1 + x
    zero, one, two = coefficients(z)
    return all_of(
        equal(
            zero * z**12 - y * one * z**6 + y**2 * two,
            (1 - y) * (one * z**6 - (1 + y) * two) + (zero * z**12 - one * z**6 + two),
        ),
        one * z**6 >= 2 * two,
        zero * z**12 + two >= one * z**6,
    )


@paper.item(
    f"{THREE}, no t is better",
    form="own",
    expected="ARGUED",
    uses=["theorem_4_three_at_zero/difference", "theorem_4_three_at_zero/last_factor"],
    because="b^2 z^6 = e^-t is at most 1, so no factor of the difference is negative.",
    takes={
        "theorem_4_three_at_zero/difference": {},
        "theorem_4_three_at_zero/last_factor": "as stated",
    },
)
@claim(t="[0, eps/2]")
def no_better_for_three(eps, t):
    """The objective is largest at t = eps/2."""
    return objective(t, eps) <= at_zero(eps)


@paper.item(f"{THREE}, the common t", form="own", expected="PROVED")
@claim
def common_t(eps):
    """What three mechanisms with t = eps/2 have is the same number."""
    return equal(fixed(3, eps / 2, eps, 0), at_zero(eps))


@paper.item(
    f"{THREE}, the value",
    form="own",
    expected="ARGUED",
    uses=[
        "cesar-rogers-2022/lemma_5_1/any_sequence",
        "theorem_4_three_at_zero/value_for_two",
        "exactdp/top_range/value",
        "exactdp/top_range/symmetric_step",
        "exactdp/top_range/symmetric",
        "theorem_4_three_at_zero/no_better_for_three",
    ],
    because="At eps_g = 0 the recursion's average is the same at t and eps - t, so the supremum is "
    "over t <= eps/2, where -t is in [-eps/2, 0] and eps - t in [eps/2, eps], the top range.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {"s": "adaptive(2*BR(eps))", "eps_g": "0"},
        "theorem_4_three_at_zero/value_for_two": {"eps_g": "-half"},
        "exactdp/top_range/value": {"k": "2", "eps_g": "eps - half"},
        "exactdp/top_range/symmetric_step": {"eps_g": "0", "t": "half", "x": "one", "y": "two"},
        "exactdp/top_range/symmetric": {"k": "2", "eps_g": "place"},
        "theorem_4_three_at_zero/no_better_for_three": {"t": "half"},
    },
    where={"half": "[0, eps/2]", "one": "real", "two": "real", "place": "real"},
)
@claim
def value_for_three(eps):
    """delta_OPT(A^3, 0)."""
    return equal(adaptive(3 * BR(eps)).delta(0), at_zero(eps))


@paper.item(
    f"{THREE}, no gap",
    form="own",
    expected="ARGUED",
    uses=[
        "theorem_4_three_at_zero/value_for_three",
        "theorem_4_three_at_zero/common_t",
        "lemma_6_2/largest_value",
    ],
    because="The non-adaptive optimum is at least that at the common t, which is the adaptive one; "
    "and at most the adaptive one.",
    takes={"lemma_6_2/largest_value": {"k": "3", "eps_g": "0"}},
)
@claim
def no_gap(eps):
    """delta_OPT(A^3, 0) = delta_OPT(M^3, 0)."""
    return equal(adaptive(3 * BR(eps)).delta(0), nonadaptive(3 * BR(eps)).delta(0))


@paper.item(
    f"{THREE}, the largest value",
    form="own",
    expected="ARGUED",
    uses=["theorem_4_three_at_zero/no_gap", "lemma_6_2/largest_value"],
    because="The maximum over the candidates is the non-adaptive optimum.",
    takes={"lemma_6_2/largest_value": {"k": "3", "eps_g": "0"}},
)
@claim
def largest_at_zero(eps):
    """The maximum over the candidates at eps_g = 0, in closed form."""
    return equal(largest(3, eps, 0), at_zero(eps))
