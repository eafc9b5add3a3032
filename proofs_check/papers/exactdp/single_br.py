"""Single bounded-range mechanism: one BR(eps) at any place among DP mechanisms of any eps.

DP mechanisms alone have the value sum of w (1 - e^(s + a))_+ over their outcomes. A step of BR(eps)
before them is the supremum over t of the sum of w times the average of one term, b = s + a, which
is at every t the largest of three lines: 1 - e^b, q (1 - e^(b - t)), 0. They count in this order as
b grows. So the step is the largest, over all ways to give each term one of the lines in this order,
of the supremum of the sum of these lines: with W the sum of w and M that of w e^b over the lines of
the second kind, these add up to q (W - M e^-t), at most K (sqrt(W) - sqrt(M) e^(-eps/2))^2, and
this at t = (eps + ln(M/W))/2.

(A term with |b| > eps never has the second line at t in [0, eps]; where that line is tried all the
same, b is first moved into [-eps, eps], which makes the line no larger than the term.)
"""

from __future__ import annotations

from typing import Any

from proofs_check import (
    BR,
    DP,
    adaptive,
    all_of,
    claim,
    clip,
    each,
    equal,
    exp,
    implies,
    ln,
    maximum,
    q,
    sqrt,
)
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import br_average, dp_step, nothing
from proofs_check.papers.cesar_rogers_2022.lemma_c_2 import lam

paper = Paper("exactdp")


# -- DP mechanisms ---------------------------------------------------------------------------------


@paper.item("Single bounded-range mechanism, a DP step of a term", expected="PROVED", form="own")
@claim(a="real", w="[0, oo)")
def dp_step_of_a_term(eps, eps_g, a, w):
    """w (1 - e^(s + a))_+ becomes two such terms, at a - eps and a + eps, of the weights w q and
    w (1 - q), which are not negative and add up to w."""
    two = q(eps=2 * eps, t=eps)
    after = dp_step(lambda s: w * nothing(s + a), eps_g, eps)
    return all_of(
        equal(after, w * two * nothing(eps_g + a - eps) + w * (1 - two) * nothing(eps_g + a + eps)),
        w * two >= 0,
        w * (1 - two) >= 0,
        equal(two, 1 / (1 + exp(-eps))),
    )


def after_dp(terms, eps):
    """The terms (w, a) with DP(eps) before them."""
    two = q(eps=2 * eps, t=eps)
    likely = [(w * two, a - eps) for w, a in terms]
    return [*likely, *((w * (1 - two), a + eps) for w, a in terms)]


# -- one term in a BR step -------------------------------------------------------------------------


@paper.item("Single bounded-range mechanism, one term", expected="PROVED", form="own")
@claim(b="real")
def one_term(eps, b, t):
    """The average of (1 - e^b)_+ is 1 - e^b from t = b + eps on, q (1 - e^(b - t)) from b on, 0
    before."""
    average = br_average(nothing, b, t, eps)
    return all_of(
        implies(t >= b + eps, equal(average, 1 - exp(b))),
        implies(all_of(t >= b, t <= b + eps), equal(average, q(eps=eps, t=t) * (1 - exp(b - t)))),
        implies(t <= b, equal(average, 0)),
    )


@paper.item("Single bounded-range mechanism, the lines", expected="PROVED", form="own")
@claim(b="real")
def lines_below(eps, b, t):
    """No line exceeds the average at any t; the second not even with b moved into [-eps, eps]."""
    average = br_average(nothing, b, t, eps)
    near = clip(b, -eps, eps)
    return all_of(
        average >= 1 - exp(b),
        average >= q(eps=eps, t=t) * (1 - exp(b - t)),
        average >= 0,
        average >= q(eps=eps, t=t) * (1 - exp(near - t)),
    )


@paper.item("Single bounded-range mechanism, the order of the lines", expected="PROVED", form="own")
@claim(b="real", c="[b, oo)")
def order_of_the_lines(eps, b, c, t):
    """Terms b <= c: where the second has the first line, so has the first; where the first has the
    third, so has the second. The second line counts only for |b| <= eps."""
    return all_of(
        implies(t >= c + eps, t >= b + eps),
        implies(t <= b, t <= c),
        implies(all_of(t >= b, t <= b + eps), all_of(b >= -eps, b <= eps)),
    )


# -- the lines of the second kind ------------------------------------------------------------------


@paper.item(
    "Single bounded-range mechanism, lines of the second kind", expected="PROVED", form="own"
)
@claim(u="[0, oo)", v="[0, oo)", b="real", c="real")
def sum_of_lines(eps, t, u, v, b, c):
    """Two of them add up to q (W - M e^-t), W = u + v, M = u e^b + v e^c."""
    one = q(eps=eps, t=t)
    both = u * one * (1 - exp(b - t)) + v * one * (1 - exp(c - t))
    return equal(both, one * (u + v - (u * exp(b) + v * exp(c)) * exp(-t)))


@paper.item("Single bounded-range mechanism, their largest sum", expected="PROVED", form="own")
@claim(x="positive", y="positive")
def largest_sum(eps, t, x, y):
    """With W = x^2 and M = y^2: (1 - e^-eps) q (W - M e^-t) is (x - y e^(-eps/2))^2 minus a square,
    which is 0 at e^t = (y/x) e^(eps/2)."""
    missing = x * exp((t - eps) / 2) - y * exp(-t / 2)
    best = eps / 2 + ln(y / x)
    return all_of(
        equal(
            (1 - exp(-eps)) * q(eps=eps, t=t) * (x**2 - y**2 * exp(-t)),
            (x - y * exp(-eps / 2)) ** 2 - missing**2,
        ),
        equal(x * exp(best), y * exp(eps / 2)),
        implies(equal(x * exp(t), y * exp(eps / 2)), equal(missing * exp(t / 2), 0)),
    )


@paper.item("Single bounded-range mechanism, where it is largest", expected="PROVED", form="own")
@claim(u="[0, oo)", v="[0, oo)", b="[-eps, eps]", c="real", x="real")
def where_largest(eps, u, v, b, c, x):
    """M/W is between e^-eps and e^eps, for |b|, |c| <= eps; so t = (eps + ln(M/W))/2 is in
    [0, eps]."""
    whole, moment = u + v, u * exp(b) + v * exp(c)
    above, below = exp(-eps), exp(eps)
    return all_of(
        equal(moment - whole * above, u * (exp(b) - above) + v * (exp(c) - above)),
        equal(whole * below - moment, u * (below - exp(b)) + v * (below - exp(c))),
        exp(b) >= above,
        exp(b) <= below,
        implies(all_of(x >= -eps, x <= eps), all_of((eps + x) / 2 >= 0, (eps + x) / 2 <= eps)),
    )


# -- the value -------------------------------------------------------------------------------------


STEPS = [
    "cesar-rogers-2022/lemma_5_1/any_sequence",
    "single_br/dp_step_of_a_term",
    "single_br/one_term",
    "single_br/lines_below",
    "single_br/order_of_the_lines",
    "single_br/sum_of_lines",
    "single_br/largest_sum",
    "single_br/where_largest",
]
ARGUMENT = (
    "DP mechanisms alone add up terms w (1 - e^(s + a))_+, from the one of no mechanism, w = 1 and "
    "a = 0. In a BR step before them, at any t, each term's average is one of its lines: the "
    "first for the smallest b, then the second (|b| <= eps there), then the third. So the sum is "
    "at most the number of this way to divide the terms. The number of any way is the sum of its "
    "lines at one t in [0, eps], and no line exceeds its term's average at this t: so the supremum "
    "is at least that. DP mechanisms before BR(eps) average its value over their outcomes."
)
AT: dict[Any, Any] = {
    "cesar-rogers-2022/lemma_5_1/any_sequence": [
        {"s": "every", "eps_g": "place"},
        {"s": "every", "eps_g": "place", "eps": "step"},
    ],
    "single_br/dp_step_of_a_term": {
        "eps": "step",
        "eps_g": "place",
        "a": "shift",
        "w": "weight",
    },
    "single_br/one_term": {"b": "end", "t": "top"},
    "single_br/lines_below": {"b": "end", "t": "top"},
    "single_br/order_of_the_lines": {"b": "end", "c": "later", "t": "top"},
    "single_br/sum_of_lines": {
        "t": "top",
        "u": "weight",
        "v": "weight_2",
        "b": "near",
        "c": "near_2",
    },
    "single_br/largest_sum": {"t": "top", "x": "root", "y": "root_2"},
    "single_br/where_largest": {
        "u": "weight",
        "v": "weight_2",
        "b": "near",
        "c": "near_2",
        "x": "quotient",
    },
}
# the parameters of the DP mechanisms and the places; the terms and their weights; W and M
WHERE = {
    **{"step": "(0, oo)", "place": "real", "shift": "real", "top": "[0, eps]"},
    **{"weight": "[0, oo)", "weight_2": "[0, oo)", "end": "real", "later": "[end, oo)"},
    **{"near": "[-eps, eps]", "near_2": "[-eps, eps]", "quotient": "[-eps, eps]"},
    **{"root": "(0, oo)", "root_2": "(0, oo)"},
}


def divided(terms, i, j, s, eps):
    """The first line for the terms before i, the second for those before j, the third from j on."""
    first = [w * (1 - exp(s + a)) for w, a in terms[:i]]
    whole = sum(w for w, _ in terms[i:j])
    moment = sum(w * exp(clip(s + a, -eps, eps)) for w, a in terms[i:j])
    second = (sqrt(whole) - sqrt(moment) * exp(-eps / 2)) ** 2 / (1 - exp(-eps))
    return sum(first) + second


def step(terms, s, eps):
    """The value of BR(eps) before terms (w, a), a in increasing order."""
    places = range(len(terms) + 1)
    ways = [(i, j) for i in places for j in places if i <= j]
    return maximum(*(divided(terms, i, j, s, eps) for i, j in ways))


@paper.item(
    "Single bounded-range mechanism, equal DP, up to three",
    expected="ARGUED",
    form="own",
    uses=[*STEPS, "cesar-rogers-2022/lemma_c_2/expansion"],
    because=ARGUMENT,
    takes={
        **AT,
        "cesar-rogers-2022/lemma_c_2/expansion": {"eps": "eps_1", "x": "place", "ell": "m"},
    },
    where=WHERE,
)
@claim(m=each(1, 2, 3))
def before_equal(eps, eps_1, eps_g, m):
    """BR(eps) before m DP(eps_1), of any two eps."""
    terms = [(lam(m, i, eps_1), (2 * i - m) * eps_1) for i in range(m + 1)]
    found = adaptive(BR(eps), m * DP(eps_1)).delta(eps_g)
    return equal(found, step(terms, eps_g, eps))


@paper.item(
    "Single bounded-range mechanism, one DP before and two after it",
    expected="ARGUED",
    form="own",
    uses=STEPS,
    because=ARGUMENT,
    takes=AT,
    where=WHERE,
)
@claim(eps_2="(0, eps_1]")
def value(eps, eps_1, eps_2, eps_3, eps_g):
    """One BR(eps) at any place among DP mechanisms of any eps: DP(eps_3), BR(eps), DP(eps_1),
    DP(eps_2)."""
    nothing_left = [(1, 0 * eps)]
    low, mid, high, top = after_dp(after_dp(nothing_left, eps_2), eps_1)
    terms = [low, mid, high, top]  # -eps_1 - eps_2, -eps_1 + eps_2, eps_1 - eps_2, eps_1 + eps_2
    found = adaptive(DP(eps_3), BR(eps), DP(eps_1), DP(eps_2)).delta(eps_g)
    return equal(found, dp_step(lambda s: step(terms, s, eps), eps_g, eps_3))
