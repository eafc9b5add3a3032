"""Lemma 6.4 (Lemma D.3 of the supplement): the gap of two mechanisms for |eps_g| < eps/2.

True as printed, and the range cannot be wider: from |eps_g| = eps/2 on there is no gap. With K =
1/(1 - e^-eps), H_2 = K^2 (1 - e^(-(2 eps - eps_g)/3))^3 and c = e^eps, gamma = e^eps_g the adaptive
optimum is K (1 + gamma/c) - 2 K sqrt(gamma/c)/cosh(eps/4) for |eps_g| <= eps/2, where t = eps/2 is
optimal, and H_2 for eps_g in [eps/2, 2 eps], where t = (eps_g + eps)/3 is.
"""

from __future__ import annotations

from proofs_check import (
    BR,
    adaptive,
    all_of,
    cases,
    claim,
    cosh,
    differs,
    equal,
    exp,
    implies,
    nonadaptive,
    q,
    sup,
)
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT, average, fixed

paper = Paper("dong-durfee-rogers-2019")


def middle(s, eps):
    """The adaptive optimum of two mechanisms for |s| <= eps/2."""
    front = 1 / (1 - exp(-eps))
    return front * (1 + exp(s - eps)) - 2 * front * exp((s - eps) / 2) / cosh(eps / 4)


def top(s, eps):
    """H_2, the optimum for s in [eps/2, 2 eps]."""
    return (1 - exp(-(2 * eps - s) / 3)) ** 3 / (1 - exp(-eps)) ** 2


def bottom(s, eps):
    """The optimum for s in [-2 eps, -eps/2]: H_2 reflected."""
    return 1 - exp(s) + exp(s) * top(-s, eps)


def two_br(s, eps):
    """delta_OPT(A^2, s) in closed form, for every real s."""
    return cases(
        (1 - exp(s), s <= -2 * eps),
        (bottom(s, eps), s <= -eps / 2),
        (middle(s, eps), s <= eps / 2),
        (top(s, eps), s <= 2 * eps),
        otherwise=0,
    )


def at(t, eps, eps_g):
    """The average of the optimum of one mechanism at t."""
    return average(lambda s: one_br(s, eps), eps_g, t, eps)


PRINTED = Functions(two_br=two_br, middle=middle, top=top, bottom=bottom)
MIDDLE, TOP, BOTTOM = "[-eps/2, eps/2]", "[eps/2, 2*eps]", "[-2*eps, -eps/2]"


# -- the closed form of the adaptive optimum -------------------------------------------------------


@paper.item("Lemma 6.4, both branches between", form="own", expected="PROVED")
@claim(eps_g="[t - eps, t]")
def both_between(eps, eps_g, t):
    """The average at t where both its branches are between -eps and eps, for t in [0, eps]: it
    depends on t as -cosh((2 t - eps)/4)."""
    front = 1 / (1 - exp(-eps))
    here = 2 * front * exp((eps_g - eps) / 2) * cosh((2 * t - eps) / 4) / cosh(eps / 4)
    return equal(at(t, eps, eps_g), front * (1 + exp(eps_g - eps)) - here)


@paper.item("Lemma 6.4, one branch between", form="own", expected="PROVED")
@claim(eps_g="[t, t + eps]")
def one_branch_between(eps, eps_g, t):
    """The average at t where the branch at eps_g + eps - t is above eps."""
    product = (1 - exp(t - eps)) * (1 - exp((eps_g - t - eps) / 2)) ** 2
    return equal(at(t, eps, eps_g), product / (1 - exp(-eps)) ** 2)


@paper.item("Lemma 6.4, a product of three", form="own", expected="PROVED")
@claim(x="[0, oo)", y="[0, 3*x/2]")
def product_of_three(x, y):
    """(1 - e^-z)(1 - e^-y)^2 with z + 2 y = 3 x is largest where z = y = x, and only there."""
    product = (1 - exp(2 * y - 3 * x)) * (1 - exp(-y)) ** 2
    return all_of(
        product <= (1 - exp(-x)) ** 3, implies(differs(x, y), product < (1 - exp(-x)) ** 3)
    )


@paper.item("Lemma 6.4, beyond eps_g", form="own", expected="PROVED")
@claim(eps_g="[eps/2, t]")
def beyond_eps_g(eps, eps_g, t):
    """For eps/2 <= eps_g <= t the average at t is at most that at eps_g."""
    return at(t, eps, eps_g) <= at(eps_g, eps, eps_g)


@paper.item("Lemma 6.4, reflected", form="own", expected="PROVED")
@claim
def reflected(eps, eps_g, t):
    """The average at t is by that at eps - t and -eps_g."""
    return equal(at(t, eps, eps_g), 1 - exp(eps_g) + exp(eps_g) * at(eps - t, eps, -eps_g))


@paper.item(
    "Lemma 6.4, the optimum in the middle", form="own", expected="PROVED", hint={"t": "eps/2"}
)
@claim(eps_g=MIDDLE)
def optimum_in_the_middle(eps, eps_g):
    """For |eps_g| <= eps/2 the supremum over t_1 is attained at eps/2."""
    return equal(sup(lambda t: at(t, eps, eps_g), 0, eps), middle(eps_g, eps))


@paper.item(
    "Lemma 6.4, the optimum at the top",
    form="own",
    expected="ARGUED",
    uses=[
        "lemma_6_4/one_branch_between",
        "lemma_6_4/product_of_three",
        "lemma_6_4/beyond_eps_g",
    ],
    because="For t in [eps_g - eps, eps_g] the average is K^2 (1 - e^-z)(1 - e^-y)^2 with z = eps "
    "- t, y = (t + eps - eps_g)/2, z + 2 y = 2 eps - eps_g = 3 x, so at most H_2 = K^2 (1 - "
    "e^-x)^3, attained at z = x, t = (eps_g + eps)/3, which is in that range because eps_g is in "
    "[eps/2, 2 eps]. For t > eps_g it is at most that at eps_g; for t < eps_g - eps it is 0.",
    takes={
        "lemma_6_4/one_branch_between": {
            "t": "top",
            "if": "all_of(eps_g >= top, eps_g <= eps + top)",
        },
        "lemma_6_4/product_of_three": {
            "x": "(2*eps - eps_g)/3",
            "y": "half",
            "if": "half <= (2*eps - eps_g)/2",
        },
        "lemma_6_4/beyond_eps_g": {"t": "top", "if": "eps_g <= top"},
    },
    where={"top": "[0, eps]", "half": "[0, eps]"},
)
@claim(eps_g=TOP)
def optimum_at_the_top(eps, eps_g):
    """For eps_g in [eps/2, 2 eps] the supremum over t_1 is H_2, attained at t_0."""
    return equal(sup(lambda t: at(t, eps, eps_g), 0, eps), top(eps_g, eps))


@paper.item(
    "Lemma 6.4, the optimum at the bottom",
    form="own",
    expected="ARGUED",
    uses=["lemma_6_4/reflected", "lemma_6_4/optimum_at_the_top"],
    because="The reflection takes [0, eps] to itself and -eps_g is in [eps/2, 2 eps].",
    takes={
        "lemma_6_4/reflected": {"t": "top"},
        "lemma_6_4/optimum_at_the_top": {"eps_g": "-eps_g"},
    },
    where={"top": "[0, eps]"},
)
@claim(eps_g=BOTTOM)
def optimum_at_the_bottom(eps, eps_g):
    """For eps_g in [-2 eps, -eps/2] the supremum over t_1 is H_2 reflected, attained at t_1."""
    return equal(sup(lambda t: at(t, eps, eps_g), 0, eps), bottom(eps_g, eps))


@paper.item("Lemma 6.4, the optimum beyond", form="own", expected="PROVED")
@claim
def optimum_beyond(eps, eps_g, t):
    """From t + eps on the average at t is 0, up to t - 2 eps it is 1 - e^eps_g; so it is at every
    t from 2 eps on and up to -2 eps."""
    return all_of(
        implies(eps_g >= t + eps, equal(at(t, eps, eps_g), 0)),
        implies(eps_g <= t - 2 * eps, equal(at(t, eps, eps_g), 1 - exp(eps_g))),
    )


CLOSED_FORM = [
    "cesar-rogers-2022/lemma_5_1/any_sequence",
    "lemma_6_4/optimum_in_the_middle",
    "lemma_6_4/optimum_at_the_top",
    "lemma_6_4/optimum_at_the_bottom",
    "lemma_6_4/optimum_beyond",
]


@paper.item(
    "Lemma 6.4, the closed form",
    form="own",
    expected="ARGUED",
    uses=CLOSED_FORM,
    because="The recursion for k = 2, on the five ranges of eps_g.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": [
            {"s": "adaptive(BR(eps))"},
            {"s": "adaptive()", "eps_g": "place"},
        ],
        "lemma_6_4/optimum_in_the_middle": {"if": "all_of(eps_g >= -eps/2, eps_g <= eps/2)"},
        "lemma_6_4/optimum_at_the_top": {"if": "all_of(eps_g >= eps/2, eps_g <= 2*eps)"},
        "lemma_6_4/optimum_at_the_bottom": {"if": "all_of(eps_g >= -2*eps, eps_g <= -eps/2)"},
        "lemma_6_4/optimum_beyond": {"t": "top"},
    },
    where={"top": "[0, eps]", "place": "real"},
)
@claim
def closed_form(eps, eps_g):
    """delta_OPT(A^2, eps_g) in closed form, for every real eps_g."""
    return equal(adaptive(2 * BR(eps)).delta(eps_g), two_br(eps_g, eps))


# -- the gap ---------------------------------------------------------------------------------------


@paper.item("Lemma 6.4, the first branch", form="own", expected="PROVED")
@claim(eps_g="(-eps/2, eps/2)")
def first_branch(eps, eps_g):
    """H_2 is what the first branch has at t_0."""
    t = (eps_g + eps) / 3
    return equal(q(eps=eps, t=t) * one_br(eps_g - t, eps), top(eps_g, eps))


@paper.item("Lemma 6.4, the second branch", form="own", expected="PROVED")
@claim(eps_g="(-eps/2, eps/2)")
def second_branch(eps, eps_g):
    """t_0 is in (0, eps), and the other branch is at a place in (-eps, eps), where (place + eps)/2,
    the optimal t there, is in (0, eps) too."""
    t = (eps_g + eps) / 3
    place = eps_g + eps - t
    return all_of(t > 0, t < eps, (place + eps) / 2 > 0, (place + eps) / 2 < eps)


@paper.item(
    "Lemma 6.4, strict",
    form="own",
    expected="ARGUED",
    uses=[
        "lemma_6_4/first_branch",
        "lemma_6_4/second_branch",
        "lemma_6_3/both_weights",
        "lemma_6_4/optimum_in_the_middle",
        "lemma_6_4/reflected",
    ],
    because="Inside (0, eps) q and 1 - q are positive, so the second branch has a positive weight "
    "and a positive value; with it the average at t_0 is more than H_2, and at most the optimum. "
    "The other side is this one at -eps_g, reflected.",
    takes={
        "lemma_6_4/first_branch": [{}, {"eps_g": "-eps_g"}],
        "lemma_6_4/second_branch": [{}, {"eps_g": "-eps_g"}],
        "lemma_6_3/both_weights": {"t": "inner"},
        "lemma_6_4/reflected": {"t": "top"},
    },
    where={"inner": "(0, eps)", "top": "[0, eps]"},
)
@claim(eps_g="(-eps/2, eps/2)")
def strict(eps, eps_g):
    """For |eps_g| < eps/2 H_2 and its reflection are less than the adaptive optimum."""
    return all_of(top(eps_g, eps) < middle(eps_g, eps), bottom(eps_g, eps) < middle(eps_g, eps))


@paper.item(
    "Lemma 6.4",
    expected="ARGUED",
    also=[(SUPPLEMENT, "Lemma D.3")],
    uses=[
        "lemma_6_2/largest_value",
        "corollary_6_1/recursion",
        "cesar-rogers-2022/lemma_5_1/at_every_t",
        "proof_of_lemma_6_4/both_between",
        "proof_of_lemma_6_4/range_of_eps_g",
        "proof_of_lemma_6_4/differ",
        "lemma_6_2/one_mechanism",
        "lemma_6_3/both_weights",
        "proof_of_lemma_6_3/strict_average",
    ],
    because="The printed proof: t_0 or t_1 is optimal; both branches are in (-eps, eps), where the "
    "optimal t of one mechanism is alone and is not the same for the two; so t is not optimal for "
    "one of them, both weigh, and the average at t of the values of one mechanism, at most "
    "delta_OPT(A^2), is more than that of the delta(t, .), delta_OPT(M^2).",
    takes={
        "lemma_6_2/largest_value": {"k": "2"},
        "corollary_6_1/recursion": {"k": "2", "t": "inner"},
        "cesar-rogers-2022/lemma_5_1/at_every_t": {"s": "adaptive(BR(eps))", "t": "inner"},
        "proof_of_lemma_6_4/both_between": {"t": "inner"},
        "proof_of_lemma_6_4/range_of_eps_g": {"ell": "every"},
        "proof_of_lemma_6_4/differ": {"t": "inner"},
        "lemma_6_2/one_mechanism": {
            "t": "inner",
            "eps_g": "place",
            "if": "differs(inner, (eps + place)/2)",
        },
        "lemma_6_3/both_weights": {"t": "inner"},
        "proof_of_lemma_6_3/strict_average": {
            "t": "inner",
            "x": "more",
            "y": "more_2",
            "z": "one",
            "mu": "two",
            "if": "any_of(more > 0, more_2 > 0)",
        },
    },
    where={
        **{"inner": "(0, eps)", "place": "(-eps, eps)", "one": "real", "two": "real"},
        **{"more": "[0, oo)", "more_2": "[0, oo)"},
    },
)
@claim(eps_g="(-eps/2, eps/2)")
def gap(eps, eps_g):
    """delta_OPT(M^2, eps_g) < delta_OPT(A^2, eps_g) for |eps_g| < eps/2."""
    return nonadaptive(2 * BR(eps)).delta(eps_g) < adaptive(2 * BR(eps)).delta(eps_g)


@paper.item("Lemma 6.4, the batch attains it", form="own", expected="PROVED")
@claim(eps_g=TOP)
def batch_at_the_top(eps, eps_g):
    """For eps_g in [eps/2, 2 eps] delta^2(t_0, eps_g) is H_2."""
    return equal(fixed(2, (eps_g + eps) / 3, eps, eps_g), top(eps_g, eps))


@paper.item("Lemma 6.4, the batch attains it below", form="own", expected="PROVED")
@claim(eps_g=BOTTOM)
def batch_at_the_bottom(eps, eps_g):
    """For eps_g in [-2 eps, -eps/2] delta^2(t_1, eps_g) is H_2 reflected."""
    return equal(fixed(2, (eps_g + 2 * eps) / 3, eps, eps_g), bottom(eps_g, eps))


@paper.item(
    "Lemma 6.4, no wider range",
    form="own",
    expected="ARGUED",
    uses=[
        "lemma_6_4/closed_form",
        "lemma_6_4/batch_at_the_top",
        "lemma_6_4/batch_at_the_bottom",
        "lemma_6_3/inequality",
        "exactdp/support/beyond_the_sum",
    ],
    because="delta^2 at t_0, or t_1, is at most delta_OPT(M^2), which is at most delta_OPT(A^2), "
    "and attains it; beyond 2 eps both are [1 - e^eps_g]_+.",
    takes={
        "lemma_6_4/batch_at_the_top": {"eps_g": "x", "if": "x <= 2*eps"},
        "lemma_6_4/batch_at_the_bottom": {"eps_g": "-x", "if": "x <= 2*eps"},
        "lemma_6_4/closed_form": [{"eps_g": "x"}, {"eps_g": "-x"}],
        "lemma_6_3/inequality": [
            {"k": "2", "eps_g": "x", "t": "top"},
            {"k": "2", "eps_g": "-x", "t": "top"},
        ],
        "exactdp/support/beyond_the_sum": [
            {"k": "2", "m": "0", "eps_g": "x"},
            {"k": "2", "m": "0", "eps_g": "-x"},
        ],
    },
    where={"top": "[0, eps]"},
)
@claim(x="[eps/2, oo)")
def no_wider_range(eps, x):
    """From |eps_g| = eps/2 on (eps_g being x or -x) there is no gap of two mechanisms."""
    batch, steps = nonadaptive(2 * BR(eps)), adaptive(2 * BR(eps))
    return all_of(equal(batch.delta(x), steps.delta(x)), equal(batch.delta(-x), steps.delta(-x)))
