"""Theorem 2: the optimal delta of k eps-BR mechanisms in a batch, a maximum over k + 1 values of t.

The theorem names no range of eps_g: it holds for every real one, and the last candidate (ell = k)
is not needed. q and p stand for q_{eps,t} and p_{eps,t}; F_ell(t) is the sum of the first ell + 1
summands of (5) without their positive parts.
"""

from __future__ import annotations

from proofs_check import (
    BR,
    all_of,
    binom,
    claim,
    clip,
    equal,
    exp,
    iff,
    maximum,
    nonadaptive,
    p,
    pos,
    q,
    slope,
    total,
)
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.cesar_rogers_2022 import lemma_4_1
from proofs_check.papers.cesar_rogers_2022.equation_4 import delta as fixed

paper = Paper("cesar-rogers-2022")


def t_star(k, ell, eps, eps_g):
    """The candidate t*_ell, rounded to [0, eps]."""
    return clip((eps_g + (ell + 1) * eps) / (k + 1), 0, eps)


def objective(k, eps, eps_g, t):
    """The sum over i, at any t, as printed."""
    return total(
        lambda i: (
            binom(k, i)
            * ((exp(-t) - exp(-eps)) ** (k - i) * (1 - exp(-t)) ** i / (1 - exp(-eps)) ** k)
            * pos(exp(k * t - i * eps) - exp(eps_g))
        ),
        0,
        k,
    )


def delta(k, eps, eps_g):
    """The right side, as printed."""
    return maximum(lambda ell: objective(k, eps, eps_g, t_star(k, ell, eps, eps_g)), 0, k)


PRINTED = Functions(delta=delta, objective=objective, t_star=t_star)


@paper.item(
    "Theorem 2, the weights",
    also=[("dong-durfee-rogers-2019", "Theorem 3, the weights")],
    expected="PROVED",
)
@claim(i="integer [0, k]", t="(0, eps)")
def weights(k, i, eps, t):
    """i outcomes 1 among k have the printed probability on input 1, and e^(k t - i eps) of it on
    0."""
    one, other, whole = q(eps=eps, t=t), p(eps=eps, t=t), (1 - exp(-eps)) ** k
    printed = (exp(-t) - exp(-eps)) ** (k - i) * (1 - exp(-t)) ** i
    return all_of(
        equal(printed, whole * other ** (k - i) * (1 - other) ** i),
        equal(printed * exp(k * t - i * eps), whole * one ** (k - i) * (1 - one) ** i),
    )


@paper.item("Theorem 2, two mechanisms at their mean", expected="PROVED")
@claim(s="[0, eps]")
def two_at_the_mean(eps, eps_g, s, t):
    """Two mechanisms are worst at one common t, at every real eps_g."""
    mean = (s + t) / 2
    return fixed([(s, eps), (t, eps)], eps_g) <= fixed([(mean, eps), (mean, eps)], eps_g)


def flow(k, i, eps, eps_g, t):
    """The derivative of F_i, 0 <= i < k."""
    one = q(eps=eps, t=t)
    weight = (k - i) * binom(k, i) * one ** (k - i - 1) * (1 - one) ** i / (1 - exp(-eps))
    return weight * exp(i * eps - k * t) * (exp(eps_g) - exp((k + 1) * t - (i + 1) * eps))


def summand(k, i, eps, eps_g, t):
    """A summand of (5) without its positive part."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    return binom(k, i) * (
        one ** (k - i) * (1 - one) ** i - exp(eps_g) * other ** (k - i) * (1 - other) ** i
    )


@paper.item("Theorem 2, slope of the first summand", expected="PROVED")
@claim(t="(0, eps)")
def slope_of_the_first(k, eps, eps_g, t):
    """F_0' is the flow at 0."""
    return equal(slope(lambda s: summand(k, 0, eps, eps_g, s), t), flow(k, 0, eps, eps_g, t))


@paper.item("Theorem 2, slope of a summand", expected="PROVED")
@claim(i="integer [1, k - 1]", t="(0, eps)")
def slope_of_a_summand(k, i, eps, eps_g, t):
    """Each further summand changes the flow from that at i - 1 to that at i."""
    return equal(
        slope(lambda s: summand(k, i, eps, eps_g, s), t),
        flow(k, i, eps, eps_g, t) - flow(k, i - 1, eps, eps_g, t),
    )


@paper.item(
    "Theorem 2, where the flow turns",
    also=[
        ("dong-durfee-rogers-2019", "Proof of Corollary 5.4, where the slope turns"),
        ("dong-durfee-rogers-2020-supplement", "Proof of Corollary C.3, where the slope turns"),
    ],
    expected="PROVED",
)
@claim(ell="integer [0, k - 1]", x="real")
def where_it_turns(k, ell, eps, eps_g, t, x):
    """F_ell rises before t = (eps_g + (ell + 1) eps)/(k + 1) and falls after it: the last factor of
    its slope is a positive number times e^x - 1 for x = eps_g + (ell + 1) eps - (k + 1) t."""
    turned = exp((k + 1) * t - (ell + 1) * eps)
    return all_of(
        equal(
            exp(eps_g) - turned,
            turned * (exp(eps_g + (ell + 1) * eps - (k + 1) * t) - 1),
        ),
        iff(exp(x) - 1 >= 0, x >= 0),
    )


@paper.item(
    "Theorem 2, which summands are positive",
    also=[
        ("dong-durfee-rogers-2019", "Proof of Lemma 5.6, which summands are positive"),
        ("dong-durfee-rogers-2020-supplement", "Proof of Lemma C.5, which summands are positive"),
    ],
    expected="PROVED",
)
@claim(i="integer [0, k]", x="real")
def which_are_positive(k, i, eps, eps_g, t, x):
    """The summands that are not negative are the first ones, with i eps <= k t - eps_g: a positive
    number times e^x - 1 for x = k t - i eps - eps_g."""
    return all_of(
        equal(
            exp(k * t - i * eps) - exp(eps_g),
            exp(eps_g) * (exp(k * t - i * eps - eps_g) - 1),
        ),
        iff(exp(x) - 1 >= 0, x >= 0),
    )


STEPS = [
    "theorem_2/weights",
    "theorem_2/two_at_the_mean",
    "theorem_2/slope_of_the_first",
    "theorem_2/slope_of_a_summand",
    "theorem_2/where_it_turns",
    "theorem_2/which_are_positive",
]
ARGUMENT = (
    "The supremum of (4) over t in [0, eps]^k is attained. Given all other outcomes, which only "
    "weigh the two and move eps_g, two mechanisms are worst at their mean; so of the maximisers "
    "the one with the least sum of squares has all t_i equal, and the supremum is over one t of "
    "the sum of positive parts. Where it is positive it is F_ell(t), ell the last positive "
    "summand; F_ell rises up to (eps_g + (ell + 1) eps)/(k + 1) and falls from there on (F_k is "
    "constant), so F_ell(t) is at most F_ell at that point rounded to [0, eps], and the sum of "
    "positive parts there is no less. (At t = 0 and t = eps by continuity.)"
)
AT = {
    "theorem_2/weights": {"i": "ones", "t": "mid"},
    "theorem_2/two_at_the_mean": {"eps_g": "eps_g - alpha", "s": "first", "t": "top"},
    "theorem_2/slope_of_the_first": {"t": "mid"},
    "theorem_2/slope_of_a_summand": {"i": "further", "t": "mid"},
    "theorem_2/where_it_turns": {
        "ell": "last",
        "t": "top",
        "x": "eps_g + (last + 1)*eps - (k + 1)*top",
    },
    "theorem_2/which_are_positive": {"i": "ones", "t": "top", "x": "k*top - ones*eps - eps_g"},
}
WHERE = {
    **{"top": "[0, eps]", "mid": "(0, eps)", "first": "[0, eps]", "alpha": "real"},
    **{"ones": "integer [0, k]", "last": "integer [0, k - 1]", "further": "integer [1, k - 1]"},
}


@paper.item(
    "Theorem 2",
    also=[
        ("dong-durfee-rogers-2019", "Theorem 3"),
        ("dong-durfee-rogers-2020-supplement", "Lemma B.1"),
    ],
    expected="ARGUED",
    uses=[*lemma_4_1.STEPS, *STEPS],
    because=f"{lemma_4_1.ARGUMENT} {ARGUMENT}",
    takes={**lemma_4_1.AT, **AT},
    where={**lemma_4_1.WHERE, **WHERE},
)
@claim
def optimal_delta(k, eps, eps_g):
    """For every real eps_g (the theorem names no range)."""
    return equal(nonadaptive(k * BR(eps)).delta(eps_g), delta(k, eps, eps_g))


@paper.item(
    "Theorem 2, over all t",
    also=[
        ("dong-durfee-rogers-2019", "Theorem 3, over all t"),
        ("dong-durfee-rogers-2020-supplement", "Lemma B.1, over all t"),
    ],
    expected="ARGUED",
    uses=STEPS,
    because=ARGUMENT,
    box={"none": "none"},
    takes=AT,
    where=WHERE,
)
@claim
def over_all_t(k, eps, eps_g, t):
    """No common t exceeds the maximum over the candidates."""
    return objective(k, eps, eps_g, t) <= delta(k, eps, eps_g)


@paper.item(
    "Theorem 2, the last candidate",
    also=[
        ("dong-durfee-rogers-2019", "Theorem 3, the last candidate"),
        ("dong-durfee-rogers-2020-supplement", "Lemma B.1, the last candidate"),
    ],
    form="corrected",
    expected="ARGUED",
    uses=["theorem_2/optimal_delta"],
    because="F_k = 1 - e^eps_g at every t, and a sum of positive parts is at least the sum: what "
    "F_k gives, every other candidate gives too.",
    takes={"theorem_2/optimal_delta": {}},
)
@claim
def last_candidate(k, eps, eps_g):
    """ell = k is not needed: the maximum over ell < k is the same."""
    return equal(
        maximum(lambda ell: objective(k, eps, eps_g, t_star(k, ell, eps, eps_g)), 0, k - 1),
        delta(k, eps, eps_g),
    )


@paper.item("Theorem 2, no mechanism but one", expected="PROVED")
@claim
def one_mechanism(eps, eps_g, t):
    """For k = 1, proved outright: no t has more than the candidate of ell = 0."""
    first = t_star(1, 0, eps, eps_g)
    return fixed([(t, eps)], eps_g) <= fixed([(first, eps)], eps_g)
