"""Top range: for |eps_g| >= (k - 1 - 1/k) eps adaptive and non-adaptive composition agree.

H_k(s) = K^k (1 - e^-((k eps - s)/(k + 1)))^(k + 1), K = 1/(1 - e^-eps), is the value of k copies of
RR_{eps,t} with t = (s + eps)/(k + 1) when only the answer 0, k times, counts. The proof is by
induction on k. From the top range of k a first step leads, whatever t, to the top range of k - 1
or beyond the support. Where its upper place s + eps - t is beyond it, the objective is largest at
the common t; where it is not, the objective falls in t.

In the second case: eps = k x, s = (k - 1) eps - z and s - t = (k - 2) eps + k y with -x <= y <= 0;
the claims write r = e^-x, u = e^y, w = e^-z (or plain numbers in [0, 1]).
"""

from __future__ import annotations

from proofs_check import (
    BR,
    adaptive,
    all_of,
    claim,
    equal,
    exp,
    implies,
    nonadaptive,
    pos,
    q,
    slope,
)
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br
from proofs_check.papers.exactdp.top_range_instances import AT, LATER, WHERE

paper = Paper("exactdp")


def top(k, s, eps):
    """H_k(s)."""
    return (1 - exp(-(k * eps - s) / (k + 1))) ** (k + 1) / (1 - exp(-eps)) ** k


def two_places(k, r, u, w):
    """(1 - e^-eps)^k times the objective with both places in the top range of k - 1."""
    return (1 - w / u**k) * (1 - r * u) ** k + (w / u**k - r**k) * (1 - u) ** k


# -- the lower bound -------------------------------------------------------------------------------


@paper.item("Top range, the common t", expected="PROVED", form="own")
@claim
def common_t(k, eps, eps_g):
    """x = eps - t for t = (eps_g + eps)/(k + 1): x = (k eps - eps_g)/(k + 1), eps_g - k t = -x, and
    0 <= x <= eps exactly for -eps <= eps_g <= k eps."""
    t = (eps_g + eps) / (k + 1)
    x = eps - t
    return all_of(
        equal((k + 1) * x, k * eps - eps_g),
        equal(eps_g - k * t, -x),
        equal((k + 1) * t, eps_g + eps),
    )


@paper.item("Top range, k answers 0", expected="PROVED", form="own")
@claim(x="[0, eps]")
def k_answers_zero(k, eps, x):
    """Their summand is q_{eps,t}^k (1 - e^(eps_g - k t)) with t = eps - x: H_k(eps_g)."""
    lost = 1 - exp(-x)
    return all_of(
        equal(q(eps=eps, t=eps - x) * (1 - exp(-eps)), lost),
        equal(lost**k * lost, lost ** (k + 1)),
    )


@paper.item("Top range, where it begins", expected="PROVED", form="own")
@claim
def where_it_begins(k, eps):
    """(k - 1 - 1/k) eps >= -eps, so that the common t is not negative: the difference is
    (k^2 - 1) eps/k."""
    begins = (k - 1 - 1 / k) * eps
    return all_of(equal(k * (begins + eps), (k - 1) * (k + 1) * eps), (k - 1) * (k + 1) * eps >= 0)


# -- the upper bound -------------------------------------------------------------------------------


@paper.item("Top range, one mechanism", expected="PROVED", form="own")
@claim(eps_g="[-eps, eps]")
def one_mechanism(eps, eps_g):
    """H_1 is the closed form of one BR mechanism, between -eps and eps."""
    return equal(top(1, eps_g, eps), one_br(eps_g, eps))


@paper.item("Top range, where a step leads", expected="PROVED", form="own")
@claim(k="integer [2, oo)")
def where_a_step_leads(k, eps):
    """No t leads from (k - 1 - 1/k) eps below the top range of k - 1, which begins lower by more
    than eps."""
    begins, earlier = (k - 1 - 1 / k) * eps, (k - 2 - 1 / (k - 1)) * eps
    return all_of(equal(begins - eps - earlier, eps / (k * (k - 1))), eps / (k * (k - 1)) > 0)


@paper.item("Top range, the slope with one place", expected="PROVED", form="own")
@claim(x="nonnegative", y="nonnegative")
def slope_with_one_place(k, x, y):
    """q_{eps,t} H_{k-1}(eps_g - t) is a positive number times the function of t differentiated
    here, x = eps - t and k y = (k - 1) eps - eps_g + t; this is its slope."""
    change = slope(lambda s: (1 - exp(s - x)) * (1 - exp(-y - s / k)) ** k, 0)
    return equal(change, (1 - exp(-y)) ** (k - 1) * (exp(-y) - exp(-x)))


@paper.item("Top range, the sign with one place", expected="PROVED", form="own")
@claim
def sign_with_one_place(k, eps, eps_g, t, x):
    """k (eps - t - y) = (k + 1) (common t - t): so the slope, a positive number times e^(eps - t -
    y) - 1, is positive before the common t and negative after it."""
    y = ((k - 1) * eps - eps_g + t) / k
    common = (eps_g + eps) / (k + 1)
    return all_of(
        equal(k * ((eps - t) - y), (k + 1) * (common - t)),
        implies(x > 0, exp(x) - 1 > 0),
        implies(x < 0, exp(x) - 1 < 0),
    )


@paper.item("Top range, the common t has one place", expected="PROVED", form="own")
@claim
def common_t_has_one_place(k, eps, eps_g):
    """At the common t the upper place is beyond the support of k - 1 exactly in the top range."""
    above = eps_g + eps - (eps_g + eps) / (k + 1) - (k - 1) * eps
    return equal((k + 1) * above, k * (eps_g - (k - 1 - 1 / k) * eps))


@paper.item("Top range, the places", expected="PROVED", form="own")
@claim(x="positive", y="[-x, 0]", z="[0, x]", k="integer [2, oo)")
def places(k, x, y, z):
    """The exponents of H_{k-1} at the two places, in x, y, z: y - x and y."""
    eps, eps_g = k * x, (k - 1) * k * x - z
    t = eps_g - (k - 2) * eps - k * y
    return all_of(
        equal(-((k - 1) * eps - (eps_g - t)) / k, y - x),
        equal(-((k - 1) * eps - (eps_g + eps - t)) / k, y),
        equal(t, eps - z - k * y),
    )


@paper.item("Top range, the objective with two places", expected="PROVED", form="own")
@claim(x="positive", y="[-x, 0]", z="[0, x]", k="integer [2, oo)")
def objective_with_two_places(k, x, y, z):
    """The average of H_{k-1} over the two places, times the same constant."""
    one = q(eps=k * x, t=k * x - z - k * y)
    average = one * (1 - exp(y - x)) ** k + (1 - one) * (1 - exp(y)) ** k
    shown = two_places(k, exp(-x), exp(y), exp(-z))
    return equal((1 - exp(-k * x)) * average, shown)


def rate(k, r, u, w):
    """The sign of the slope in u."""
    lower = (1 - r * u) ** (k - 1) * (w - r * u ** (k + 1))
    return lower - (1 - u) ** (k - 1) * (w - r**k * u ** (k + 1))


def least_rate(k, r, u):
    """The rate at w = r, over r."""
    lower = (1 - r * u) ** (k - 1) * (1 - u ** (k + 1))
    return lower - (1 - u) ** (k - 1) * (1 - r ** (k - 1) * u ** (k + 1))


@paper.item("Top range, the slope with two places", expected="PROVED", form="own")
@claim(r="(0, 1)", u="(0, 1)", w="(0, 1)")
def slope_with_two_places(k, r, u, w):
    """The slope in u."""
    change = slope(lambda v: two_places(k, r, v, w), u)
    return equal(u ** (k + 1) * change, k * rate(k, r, u, w))


@paper.item("Top range, the rate", expected="PROVED", form="own")
@claim(r="(0, 1)", u="(0, 1)", w="(0, 1)")
def rate_split(k, r, u, w):
    """The rate is (w - r) times a number that is not negative, and r times its value at w = r."""
    rest = (1 - r * u) ** (k - 1) - (1 - u) ** (k - 1)
    return equal(rate(k, r, u, w), (w - r) * rest + r * least_rate(k, r, u))


@paper.item("Top range, powers", expected="PROVED", form="own")
@claim(x="nonnegative", y="[x, oo)", r="[0, 1]", u="[0, 1]")
def powers(k, x, y, r, u):
    """Powers keep the order of e^-y <= e^-x; and 1 - u <= 1 - r u."""
    return all_of(exp(-y) ** (k - 1) <= exp(-x) ** (k - 1), 1 - u <= 1 - r * u)


@paper.item("Top range, the quotient", expected="PROVED", form="own")
@claim(r="(0, 1)", u="(0, 1)", k="integer [2, oo)")
def quotient(k, r, u):
    """The numerator of the derivative in r of (1 - r u)^(k - 1)/(1 - r^(k - 1) u^(k + 1))."""

    def over(s):
        return (1 - s * u) ** (k - 1)

    def under(s):
        return 1 - s ** (k - 1) * u ** (k + 1)

    return equal(
        slope(over, r) * under(r) - over(r) * slope(under, r),
        -(k - 1) * u * (1 - r * u) ** (k - 2) * (1 - r ** (k - 2) * u**k),
    )


@paper.item("Top range, the quotient falls", expected="PROVED", form="own")
@claim(x="nonnegative", y="positive", k="integer [2, oo)")
def quotient_falls(k, x, y):
    """Its factors are not negative, and the denominator is positive, for r = e^-x <= 1 and u = e^-y
    < 1."""
    return all_of(
        1 - exp(-(k - 2) * x - k * y) > 0,
        1 - exp(-(k - 1) * x - (k + 1) * y) > 0,
        1 - exp(-x - y) > 0,
    )


@paper.item(
    "Top range, the least rate",
    expected="ARGUED",
    form="own",
    uses=["top_range/quotient", "top_range/quotient_falls"],
    because="The quotient (1 - r u)^(k - 1)/(1 - r^(k - 1) u^(k + 1)) falls in r up to r = 1, so "
    "is at least (1 - u)^(k - 1)/(1 - u^(k + 1)); multiplied by both, this is the claim. "
    "At u = 1 both sides are 0.",
    takes={
        "top_range/quotient": {"if": "all_of(r < 1, u < 1)"},
        "top_range/quotient_falls": {"x": "-ln(r)", "y": "-ln(u)", "if": "u < 1"},
    },
)
@claim(r="(0, 1]", u="(0, 1]", k="integer [2, oo)")
def least_rate_sign(k, r, u):
    """(1 - r u)^(k-1) (1 - u^(k+1)) >= (1 - u)^(k-1) (1 - r^(k-1) u^(k+1))."""
    return least_rate(k, r, u) >= 0


@paper.item(
    "Top range, two places",
    expected="ARGUED",
    form="own",
    uses=[
        "top_range/slope_with_two_places",
        "top_range/rate_split",
        "top_range/powers",
        "top_range/least_rate_sign",
    ],
    because="With w >= r both parts of the rate are not negative, so the objective rises in u up "
    "to u = 1.",
    takes={
        "top_range/slope_with_two_places": {"if": "all_of(r < 1, u < 1, w < 1)"},
        "top_range/rate_split": {"if": "all_of(r < 1, u < 1, w < 1)"},
        "top_range/powers": {"x": "-ln(w)", "y": "-ln(r)"},
    },
)
@claim(r="(0, 1]", u="(0, 1]", w="[r, 1]", k="integer [2, oo)")
def with_two_places(k, r, u, w):
    """With both places in the top range the objective is at most what it is where the upper place
    is the end of the support (u = 1)."""
    return two_places(k, r, u, w) <= two_places(k, r, 1, w)


# -- the statement ---------------------------------------------------------------------------------


RECURSION = ["cesar-rogers-2022/lemma_5_1/any_sequence"]
STEPS = [
    *RECURSION,
    "dong-durfee-rogers-2019/lemma_3_2/one_mechanism_anywhere",
    "top_range/one_mechanism",
    "top_range/where_a_step_leads",
    "top_range/common_t",
    "top_range/k_answers_zero",
    "top_range/where_it_begins",
    "top_range/common_t_has_one_place",
    "top_range/slope_with_one_place",
    "top_range/sign_with_one_place",
    "top_range/places",
    "top_range/objective_with_two_places",
    "top_range/with_two_places",
]
ARGUMENT = (
    "k = 1 is the closed form. For k >= 2 both places of a first step are at least where the top "
    "range of k - 1 begins, so the recursion's average has H_{k-1} there, or 0 from (k - 1) eps "
    "on (where the lower place is beyond it too, the average is 0). For t <= eps_g - (k - 2) eps "
    "the upper place is beyond the support; the common t is among these, the average rises before "
    "it and falls after it, and is H_k(eps_g) at it. For larger t both places are inside, w = "
    "e^(eps_g - (k - 1) eps) is at least r = e^(-eps/k), and the "
    "average is at most its value at t = eps_g - (k - 2) eps, the end of the first case. (Where "
    "eps_g >= (k - 1) eps there is no second case.)"
)


@paper.item(
    "Top range, the value",
    expected="ARGUED",
    form="own",
    uses=STEPS,
    because=ARGUMENT,
    takes=AT,
    where=WHERE,
)
@claim(eps_g="[(k - 1 - 1/k)*eps, k*eps]")
def value(k, eps, eps_g):
    """The adaptive optimum is H_k(eps_g) for (k - 1 - 1/k) eps <= eps_g <= k eps."""
    return equal(adaptive(k * BR(eps)).delta(eps_g), top(k, eps_g, eps))


@paper.item("Top range, a step keeps the symmetry", expected="PROVED", form="own")
@claim
def symmetric_step(eps, eps_g, t, x, y):
    """With x and y for the values at t - eps_g and t - eps - eps_g, the average at t and eps_g is
    1 - e^eps_g and e^eps_g times that at eps - t and -eps_g."""
    one, other = q(eps=eps, t=t), q(eps=eps, t=eps - t)
    lower = 1 - exp(eps_g - t) + exp(eps_g - t) * x
    upper = 1 - exp(eps_g + eps - t) + exp(eps_g + eps - t) * y
    mirrored = other * y + (1 - other) * x
    return all_of(
        equal(one * lower + (1 - one) * upper, 1 - exp(eps_g) + exp(eps_g) * mirrored),
        equal(pos(1 - exp(eps_g)), 1 - exp(eps_g) + exp(eps_g) * pos(1 - exp(-eps_g))),
    )


@paper.item(
    "Top range, symmetry",
    expected="ARGUED",
    form="own",
    uses=[*RECURSION, "top_range/symmetric_step"],
    because="By induction: the average at eps_g and t is that at -eps_g and eps - t, mirrored, and "
    "both have the same supremum over t.",
    takes={
        **{name: {**LATER, "eps_g": "place"} for name in RECURSION},
        "top_range/symmetric_step": {"t": "top", "eps_g": "place", "x": "one", "y": "two"},
    },
    where={"place": "real", "top": "[0, eps]", "one": "real", "two": "real"},
)
@claim
def symmetric(k, eps, eps_g):
    """The adaptive optimum at eps_g is 1 - e^eps_g and e^eps_g times that at -eps_g."""
    sequence = adaptive(k * BR(eps))
    return equal(sequence.delta(eps_g), 1 - exp(eps_g) + exp(eps_g) * sequence.delta(-eps_g))


@paper.item(
    "Top range, beyond the support",
    expected="ARGUED",
    form="own",
    uses=[*RECURSION, "top_range/symmetric"],
    because="By induction: from eps_g >= k eps every step leads to places >= (k - 1) eps, where "
    "the value is 0; what follows for eps_g <= -k eps is the symmetry. (k = 0 is the "
    "value of nothing.)",
    takes={
        **{name: {**LATER, "if": "k >= 1"} for name in RECURSION},
        "top_range/symmetric": {"if": "k >= 1"},
    },
)
@claim(k="integer [0, oo)")
def beyond_the_support(k, eps, eps_g):
    """The adaptive optimum is 0 from k eps on and 1 - e^eps_g up to -k eps."""
    delta = adaptive(k * BR(eps)).delta(eps_g)
    return all_of(
        implies(eps_g >= k * eps, equal(delta, 0)),
        implies(eps_g <= -k * eps, equal(delta, 1 - exp(eps_g))),
    )


@paper.item(
    "Top range",
    expected="ARGUED",
    form="own",
    uses=[
        "top_range/value",
        "top_range/symmetric",
        "top_range/beyond_the_support",
        "symmetry/symmetric",
        "support/beyond_the_sum",
        "cesar-rogers-2022/theorem_2/optimal_delta",
    ],
    because="A common t is allowed to the adaptive adversary, so the non-adaptive optimum is at "
    "most the adaptive one, and it is at least the summand of k answers 0, which is the latter's "
    "value up to k eps; beyond, both are 0. Both have the same symmetry.",
    takes={
        "top_range/value": {"if": "all_of(eps_g >= (k - 1 - 1/k)*eps, eps_g <= k*eps)"},
        "symmetry/symmetric": {"m": "0"},
        "support/beyond_the_sum": {"m": "0"},
    },
)
@claim
def agreement(k, eps, eps_g):
    """Adaptive and non-adaptive optimum are equal for |eps_g| >= (k - 1 - 1/k) eps."""
    begins = (k - 1 - 1 / k) * eps
    same = equal(adaptive(k * BR(eps)).delta(eps_g), nonadaptive(k * BR(eps)).delta(eps_g))
    return all_of(implies(eps_g >= begins, same), implies(eps_g <= -begins, same))


@paper.item("Top range, the route", expected="CONSISTENT", form="own")
@claim(eps_g="[(k - 1 - 1/k)*eps, k*eps]")
def route_agrees(k, eps, eps_g):
    """The non-adaptive optimum that the route gives is H_k in the top range."""
    return equal(nonadaptive(k * BR(eps)).delta(eps_g), top(k, eps_g, eps))
