"""Two bounded-range mechanisms: the value of BR(eps_1), BR(eps_2), by four candidates for t.

One BR(eps_2) is 1 - e^s up to -eps_2, K (1 - e^((s - eps_2)/2))^2 between, 0 from eps_2 on. A step
of BR(eps_1) before it averages the value at the places s - t and s + eps_1 - t. Where both are
below, or both above, the average does not depend on t; in the other cases it is stationary at one t
only, the same for all t of the case. The average has a continuous slope in t, and is smallest at t
= 0 and t = eps_1; so the largest is at one of the four t, moved into [0, eps_1].
"""

from __future__ import annotations

from proofs_check import (
    BR,
    adaptive,
    all_of,
    cases,
    claim,
    clip,
    cosh,
    equal,
    exp,
    iff,
    implies,
    maximum,
    q,
    slope,
)
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import br_average, nothing
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br
from proofs_check.papers.exactdp.top_range import top

paper = Paper("exactdp")

RECURSION = ["cesar-rogers-2022/lemma_5_1/any_sequence"]
ONE_BR = [
    "cesar-rogers-2022/proof_of_lemma_5_3/one_br_below",
    "cesar-rogers-2022/proof_of_lemma_5_3/one_br_between",
    "cesar-rogers-2022/proof_of_lemma_5_3/one_br_above",
]


def objective(eps_1, eps_2, s, t):
    """The average of one BR(eps_2) over the two answers of BR(eps_1)."""
    return br_average(lambda r: one_br(r, eps_2), s, t, eps_1)


def below(x):
    """One BR up to -eps."""
    return 1 - exp(x)


def between(x, eps):
    """One BR from -eps to eps."""
    return (1 - exp((x - eps) / 2)) ** 2 / (1 - exp(-eps))


# -- the cases: where the average does not depend on t ---------------------------------------------


@paper.item("Two bounded-range mechanisms, both below or both above", expected="PROVED", form="own")
@claim
def both_on_one_side(eps_1, eps_2, eps_g, t_1):
    """With both places below -eps_2 the average is 1 - e^s, with both above eps_2 it is 0."""
    average = objective(eps_1, eps_2, eps_g, t_1)
    low, high = eps_g - t_1, eps_g + eps_1 - t_1
    return all_of(
        implies(high <= -eps_2, equal(average, 1 - exp(eps_g))),
        implies(low >= eps_2, equal(average, 0)),
    )


# -- the cases: where it is stationary -------------------------------------------------------------


@paper.item("Two bounded-range mechanisms, below and above", expected="PROVED", form="own")
@claim
def below_and_above(eps_1, eps_2, eps_g, t_1):
    """q (1 - e^(s - t)), of a slope with the sign of (s + eps_1)/2 - t."""
    average = objective(eps_1, eps_2, eps_g, t_1)
    low, high = eps_g - t_1, eps_g + eps_1 - t_1
    change = slope(lambda r: q(eps=eps_1, t=r) * below(eps_g - r), t_1)
    return all_of(
        implies(
            all_of(low <= -eps_2, high >= eps_2),
            equal(average, q(eps=eps_1, t=t_1) * below(eps_g - t_1)),
        ),
        equal(change * (1 - exp(-eps_1)), exp(eps_g - t_1) - exp(t_1 - eps_1)),
        iff(change > 0, t_1 < (eps_g + eps_1) / 2),
        iff(change < 0, t_1 > (eps_g + eps_1) / 2),
    )


@paper.item("Two bounded-range mechanisms, both between", expected="PROVED", form="own")
@claim
def both_between(eps_1, eps_2, eps_g, t_1):
    """A number minus a positive multiple of e^(-t/2) + e^((t - eps_1)/2), of a slope with the sign
    of eps_1/2 - t."""
    average = objective(eps_1, eps_2, eps_g, t_1)
    low, high = eps_g - t_1, eps_g + eps_1 - t_1
    root = 2 * exp((eps_g - eps_2) / 2) / ((1 - exp(-eps_2)) * (1 + exp(-eps_1 / 2)))
    kept = (1 + exp(eps_g - eps_2)) / (1 - exp(-eps_2))
    change = slope(lambda r: exp(-r / 2) + exp((r - eps_1) / 2), t_1)
    return all_of(
        implies(
            all_of(low >= -eps_2, low <= eps_2, high >= -eps_2, high <= eps_2),
            equal(average, kept - root * (exp(-t_1 / 2) + exp((t_1 - eps_1) / 2))),
        ),
        root > 0,
        iff(change < 0, t_1 < eps_1 / 2),
        iff(change > 0, t_1 > eps_1 / 2),
    )


@paper.item("Two bounded-range mechanisms, between and above", expected="PROVED", form="own")
@claim
def between_and_above(eps_1, eps_2, eps_g, t_1):
    """q times one BR between, of a slope with the sign of (2 eps_1 + s - eps_2)/3 - t while s - t <
    eps_2."""
    average = objective(eps_1, eps_2, eps_g, t_1)
    low, high = eps_g - t_1, eps_g + eps_1 - t_1
    change = slope(lambda r: q(eps=eps_1, t=r) * between(eps_g - r, eps_2), t_1)
    u, v = exp(t_1 - eps_1), exp((eps_g - t_1 - eps_2) / 2)
    scale = (1 - exp(-eps_1)) * (1 - exp(-eps_2))
    return all_of(
        implies(
            all_of(low >= -eps_2, low <= eps_2, high >= eps_2),
            equal(average, q(eps=eps_1, t=t_1) * between(low, eps_2)),
        ),
        equal(change * scale, (1 - v) * (v - u)),
        iff(v > u, t_1 < (2 * eps_1 + eps_g - eps_2) / 3),
        iff(v < u, t_1 > (2 * eps_1 + eps_g - eps_2) / 3),
        implies(low < eps_2, 1 - v > 0),
    )


@paper.item("Two bounded-range mechanisms, below and between", expected="PROVED", form="own")
@claim
def below_and_between(eps_1, eps_2, eps_g, t_1):
    """1 - e^s plus a function of a slope with the sign of (eps_1 + s + eps_2)/3 - t while s + eps_1
    - t > -eps_2: the case before, reflected."""
    average = objective(eps_1, eps_2, eps_g, t_1)
    low, high = eps_g - t_1, eps_g + eps_1 - t_1

    def shown(r):
        one = q(eps=eps_1, t=r)
        return one * below(eps_g - r) + (1 - one) * between(eps_g + eps_1 - r, eps_2)

    u, v = exp(-t_1), exp(-(eps_g + eps_1 - t_1 + eps_2) / 2)
    scale = (1 - exp(-eps_1)) * (1 - exp(-eps_2)) * exp(-eps_g)
    return all_of(
        implies(all_of(low <= -eps_2, high >= -eps_2, high <= eps_2), equal(average, shown(t_1))),
        equal(slope(shown, t_1) * scale, (1 - v) * (u - v)),
        iff(u > v, t_1 < (eps_1 + eps_g + eps_2) / 3),
        iff(u < v, t_1 > (eps_1 + eps_g + eps_2) / 3),
        implies(high > -eps_2, 1 - v > 0),
    )


# -- the slope is continuous, and the ends are lowest ----------------------------------------------


@paper.item("Two bounded-range mechanisms, a continuous slope", expected="PROVED", form="own")
@claim
def continuous_slope(eps):
    """The values and slopes of one BR's three pieces agree at -eps and at eps."""
    low, high = (slope(lambda r: between(r, eps), x) for x in (-eps, eps))
    return all_of(
        equal(between(-eps, eps), below(-eps)),
        equal(between(eps, eps), 0),
        equal(low, slope(below, -eps)),
        equal(high, 0 * eps),
    )


@paper.item("Two bounded-range mechanisms, the ends", expected="PROVED", form="own")
@claim
def the_ends(eps_1, eps_2, eps_g):
    """At t = 0 and t = eps_1 the average is the value of BR(eps_2) alone."""
    alone = one_br(eps_g, eps_2)
    return all_of(
        equal(objective(eps_1, eps_2, eps_g, 0 * eps_1), alone),
        equal(objective(eps_1, eps_2, eps_g, eps_1), alone),
    )


@paper.item("Two bounded-range mechanisms, averages of nothing", expected="PROVED", form="own")
@claim
def averages_of_nothing(eps, eps_g, t):
    """The average of [1 - e^s]_+ is at least [1 - e^s]_+."""
    return br_average(nothing, eps_g, t, eps) >= nothing(eps_g)


@paper.item(
    "Two bounded-range mechanisms, the ends are lowest",
    expected="ARGUED",
    form="own",
    uses=["two_br/averages_of_nothing", *ONE_BR],
    because="One BR(eps_2) is the supremum over t' of averages of [1 - e^s]_+. With t' fixed, the "
    "average over the answers of BR(eps_1) of such an average is the average over t' of averages "
    "over t, and these are at least [1 - e^s]_+; the supremum over t' taken after each answer of "
    "BR(eps_1) is at least that with one t' for both.",
    takes={
        "two_br/averages_of_nothing": [
            {"eps": "eps_1", "t": "t_1"},
            {"eps": "eps_2", "t": "at", "eps_g": "place"},
        ],
        tuple(ONE_BR): {"eps": "eps_2", "x": "place", "t": "at"},
    },
    where={"place": "real", "at": "[0, eps_2]"},
)
@claim
def ends_are_lowest(eps_1, eps_2, eps_g, t_1):
    """Nowhere is the average smaller."""
    return objective(eps_1, eps_2, eps_g, t_1) >= one_br(eps_g, eps_2)


# -- the value -------------------------------------------------------------------------------------


def candidates(eps_1, eps_2, s):
    """The t at which the average is stationary in one of the cases, moved into [0, eps_1]."""
    found = (
        eps_1 / 2,
        (s + eps_1) / 2,
        (2 * eps_1 + s - eps_2) / 3,
        (eps_1 + s + eps_2) / 3,
    )
    return [clip(t, 0, eps_1) for t in found]


def largest(eps_1, eps_2, s):
    """The largest average at a candidate."""
    return maximum(*(objective(eps_1, eps_2, s, t) for t in candidates(eps_1, eps_2, s)))


@paper.item(
    "Two bounded-range mechanisms",
    expected="ARGUED",
    form="own",
    uses=[
        *RECURSION,
        *ONE_BR,
        "two_br/both_on_one_side",
        "two_br/below_and_above",
        "two_br/both_between",
        "two_br/between_and_above",
        "two_br/below_and_between",
        "two_br/continuous_slope",
        "two_br/the_ends",
        "two_br/ends_are_lowest",
    ],
    because="The average A has a continuous slope on [0, eps_1]; let g be its value at both ends, "
    "its least. If its largest value is g it is constant, and every candidate attains it. Else let "
    "t* be the first t that attains it: inside, with slope 0. Just before t* one case holds, and A "
    "is not constant there, so it is one of the four others, and its own slope is 0 at t*: t* is "
    "the t named, or 1 - v = 0. The latter means s - t* = eps_2, A(t*) = 0, or s + eps_1 - t* = "
    "-eps_2, A(t*) = 1 - e^s; neither exceeds g.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {"eps": "eps_1", "s": "adaptive(BR(eps_2))"},
        tuple(ONE_BR): {"eps": "eps_2", "x": "place", "t": "at"},
        "two_br/both_on_one_side": {"t_1": "top"},
        "two_br/below_and_above": {"t_1": "top"},
        "two_br/both_between": {"t_1": "top"},
        "two_br/between_and_above": {"t_1": "top"},
        "two_br/below_and_between": {"t_1": "top"},
        "two_br/continuous_slope": {"eps": "eps_2"},
        "two_br/the_ends": {},
        "two_br/ends_are_lowest": {"t_1": "top"},
    },
    where={"place": "real", "at": "[0, eps_2]", "top": "[0, eps_1]"},
)
@claim
def value(eps_1, eps_2, eps_g):
    """BR(eps_1), BR(eps_2): the largest average at four t, for all real eps_g."""
    found = adaptive(BR(eps_1), BR(eps_2)).delta(eps_g)
    return equal(found, largest(eps_1, eps_2, eps_g))


# -- equal eps ---------------------------------------------------------------------------------


def root(eps, s):
    """What the middle range of two equal BR mechanisms gives: with t = eps/2."""
    whole = 1 - exp(-eps)
    return (1 + exp(s - eps) - 2 * exp((s - eps) / 2) / cosh(eps / 4)) / whole


def two_equal(eps, s):
    """Two BR(eps) at s >= -eps/2."""
    return cases((root(eps, s), s <= eps / 2), (top(2, s, eps), s <= 2 * eps), otherwise=0)


@paper.item(
    "Two bounded-range mechanisms, equal eps, where the forms meet", expected="PROVED", form="own"
)
@claim
def forms_meet(eps):
    """At s = eps/2 both forms have one value, and at 2 eps the upper one is 0."""
    return all_of(
        equal(root(eps, eps / 2), top(2, eps / 2, eps)), equal(top(2, 2 * eps, eps), 0 * eps)
    )


@paper.item(
    "Two bounded-range mechanisms, equal eps",
    expected="ARGUED",
    form="own",
    uses=["wide_last/value", "top_range/value", "top_range/beyond_the_support"],
    because="Up to eps/2 the second mechanism is wide enough for the first one (Wide last "
    "mechanism); from (2 - 1 - 1/2) eps on it is the top range, and from 2 eps on nothing is left.",
    takes={
        "wide_last/value": {"m": "0", "eps_1": "every", "eps_2": "eps", "if": "eps_g <= eps/2"},
        "top_range/value": {"k": "2", "if": "all_of(eps_g >= eps/2, eps_g <= 2*eps)"},
        "top_range/beyond_the_support": {"k": "2"},
    },
)
@claim(eps_g="[-eps/2, oo)")
def equal_eps(eps, eps_g):
    """BR(eps), BR(eps): K (1 + e^(s - eps) - 2 e^((s - eps)/2)/cosh(eps/4)) up to eps/2, H_2 up to
    2 eps, 0 beyond."""
    return equal(adaptive(2 * BR(eps)).delta(eps_g), two_equal(eps, eps_g))
