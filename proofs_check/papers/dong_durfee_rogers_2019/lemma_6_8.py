"""Lemma 6.8: for eps_g >= (k - 1) eps only the outcome of k answers 0 counts.

True as printed, and for eps_g >= (k - 1 - 1/k) eps: the supremum is then H_k(eps_g), attained with
all t_i = (eps_g + eps)/(k + 1).
"""

from __future__ import annotations

from proofs_check import (
    BR,
    adaptive,
    all_of,
    claim,
    each,
    equal,
    exp,
    pos,
    q,
    slope,
    sup,
    vector,
)
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.exactdp.top_range import top

paper = Paper("dong-durfee-rogers-2019")


def product(eps, t):
    """The product of the q_{t_i}."""
    value = 1
    for one in t:
        value = value * q(eps=eps, t=one)
    return value


def term(eps, eps_g, t):
    """What stands under the supremum."""
    return product(eps, t) * pos(1 - exp(eps_g - sum(t)))


PRINTED = Functions(product=product, term=term)


@paper.item("Lemma 6.8, k = 1", expected="PROVED")
@claim(eps_g="[0, oo)")
def one_mechanism(eps, eps_g, t):
    """For eps_g >= 0 the second summand is 0: eps_g + eps - t >= 0."""
    return all_of(eps_g + eps - t >= 0, equal(pos(1 - exp(eps_g + eps - t)), 0))


@paper.item("Lemma 6.8, the step", expected="PROVED")
@claim(k="integer [2, oo)", x="nonnegative")
def step(k, eps, x, t):
    """From (k - 1) eps + x the upper place is beyond the support of k - 1 mechanisms, the lower one
    in the lemma's range for them: each by x + eps - t."""
    eps_g = (k - 1) * eps + x
    return all_of(
        equal(eps_g + eps - t - (k - 1) * eps, x + eps - t),
        equal(eps_g - t - (k - 2) * eps, x + eps - t),
        x + eps - t >= 0,
    )


@paper.item("Lemma 6.8, one t more, k up to 3", expected="CERTIFIED")
@claim(k=each(1, 2, 3), t=vector("k", "[0, eps]"), s="[0, eps]")
def one_more(k, eps, eps_g, s, t):
    """q_s times the term of k mechanisms at eps_g - s is that of k + 1 mechanisms."""
    return equal(q(eps=eps, t=s) * term(eps, eps_g - s, t), term(eps, eps_g, [s, *t]))


@paper.item(
    "Lemma 6.8, no t exceeds it, k up to 3",
    expected="ARGUED",
    uses=[
        "cesar-rogers-2022/lemma_5_1/any_sequence",
        "lemma_6_7/beyond_the_support",
        "lemma_6_8/one_mechanism",
        "lemma_6_8/step",
        "lemma_6_8/one_more",
    ],
    because="By induction: the upper place has the value 0, and a supremum over t of q_t times a "
    "supremum over the other t_i is one over all of them.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {"s": "adaptive((k - 1)*BR(eps))"},
        "lemma_6_8/one_mechanism": {"eps_g": "low", "t": "top"},
        "lemma_6_8/step": {"k": "every", "x": "low", "t": "top"},
        "lemma_6_8/one_more": {"k": "every", "s": "top", "t": "every", "eps_g": "place"},
    },
    where={"low": "[0, oo)", "top": "[0, eps]", "place": "real"},
)
@claim(k=each(1, 2, 3), eps_g="[(k - 1)*eps, oo)", t=vector("k", "[0, eps]"))
def only_k_answers_zero(k, eps, eps_g, t):
    """No t has more than delta_OPT(A^k, eps_g). It is the supremum: see "attained" up to k eps,
    from where on both are 0 (tried for k = 1, 2, 3)."""
    return term(eps, eps_g, t) <= adaptive(k * BR(eps)).delta(eps_g)


@paper.item(
    "Lemma 6.8, attained, k up to 3",
    expected="ARGUED",
    uses=["lemma_6_8/only_k_answers_zero", "exactdp/top_range/value", "exactdp/top_range/common_t"],
    because="At the common t, which is in [0, eps], the term is H_k(eps_g), the value.",
    takes={"lemma_6_8/only_k_answers_zero": {"t": "every"}},
)
@claim(k=each(1, 2, 3), eps_g="[(k - 1)*eps, k*eps]")
def attained(k, eps, eps_g):
    """At t_i = (eps_g + eps)/(k + 1) the term is delta_OPT(A^k, eps_g)."""
    t = (eps_g + eps) / (k + 1)
    return equal(term(eps, eps_g, [t] * k), adaptive(k * BR(eps)).delta(eps_g))


@paper.item(
    "Lemma 6.8, the supremum for k = 1",
    form="own",
    expected="PROVED",
    hint={"t": "(eps_g + eps)/2"},
)
@claim(eps_g="[-eps, eps]")
def supremum_for_one(eps, eps_g):
    """The supremum for k = 1 is H_1(eps_g), for -eps <= eps_g <= eps."""
    return equal(sup(lambda t: term(eps, eps_g, [t]), 0, eps), top(1, eps_g, eps))


@paper.item("Lemma 6.8, two t at their mean", form="own", expected="PROVED")
@claim(s="[0, eps]")
def at_their_mean(eps, s, t):
    """q_s q_t <= q_r^2 for the mean r: with the sum of the t_i the last factor is kept."""
    mean = (s + t) / 2
    return product(eps, [s, t]) <= product(eps, [mean, mean])


@paper.item("Lemma 6.8, the slope at a common t", form="own", expected="PROVED")
@claim(t="[0, eps)")
def slope_at_a_common_t(k, eps, eps_g, t):
    """The slope of q_t^k (1 - e^(eps_g - k t)) has the sign of (eps_g + eps)/(k + 1) - t: up to a
    positive factor it is e^(eps_g - k t) - e^(t - eps)."""
    whole = 1 - exp(-eps)
    change = slope(lambda u: q(eps=eps, t=u) ** k * (1 - exp(eps_g - k * u)), t)
    front = k * q(eps=eps, t=t) ** (k - 1) / whole
    return equal(change, front * (exp(eps_g - k * t) - exp(t - eps)))


@paper.item(
    "Lemma 6.8, further down, k up to 3",
    form="own",
    expected="ARGUED",
    uses=[
        "exactdp/top_range/value",
        "exactdp/top_range/common_t",
        "lemma_6_8/at_their_mean",
        "lemma_6_8/slope_at_a_common_t",
    ],
    because="The supremum is over a common t (with the sum of the t_i kept, two at their mean have "
    "no less); there it is largest at t = (eps_g + eps)/(k + 1), with the value H_k(eps_g).",
    takes={
        "lemma_6_8/at_their_mean": {"s": "top", "t": "top_2"},
        "lemma_6_8/slope_at_a_common_t": {"t": "below"},
    },
    where={"top": "[0, eps]", "top_2": "[0, eps]", "below": "[0, eps)"},
)
@claim(k=each(1, 2, 3), eps_g="[(k - 1 - 1/k)*eps, (k - 1)*eps]", t=vector("k", "[0, eps]"))
def further_down(k, eps, eps_g, t):
    """The lemma holds from (k - 1 - 1/k) eps on: the supremum of the term is the value."""
    return all_of(
        term(eps, eps_g, t) <= adaptive(k * BR(eps)).delta(eps_g),
        term(eps, eps_g, t) <= top(k, eps_g, eps),
    )
