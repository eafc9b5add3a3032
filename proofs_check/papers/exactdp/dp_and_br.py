"""DP and BR as one: DP(eps), BR(eps) has the value of BR(2 eps), at every real eps_g.

So has BR(eps), DP(eps). A step before values that are equal everywhere gives equal values: each of
these pairs at the end of a sequence may be exchanged for BR(2 eps).
"""

from __future__ import annotations

from proofs_check import BR, DP, adaptive, all_of, any_sequence, claim, equal, exp, implies, q
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import br_average, dp, dp_step
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br

paper = Paper("exactdp")

RECURSION = ["cesar-rogers-2022/lemma_5_1/any_sequence"]
ONE_BR = [
    "cesar-rogers-2022/proof_of_lemma_5_3/one_br_below",
    "cesar-rogers-2022/proof_of_lemma_5_3/one_br_between",
    "cesar-rogers-2022/proof_of_lemma_5_3/one_br_above",
]


@paper.item("DP and BR as one, the constant", expected="PROVED", form="own")
@claim
def constant(eps):
    """q_{2 eps,eps} K_eps = K_{2 eps}, K_eps = 1/(1 - e^-eps)."""
    return equal(q(eps=2 * eps, t=eps) / (1 - exp(-eps)), 1 / (1 - exp(-2 * eps)))


@paper.item("DP and BR as one, the likelier answer", expected="PROVED", form="own")
@claim(eps_g="[0, 2*eps]")
def likelier_answer(eps, eps_g):
    """For 0 <= eps_g <= 2 eps the other answer leads to eps or beyond, and q_{2 eps,eps} times one
    BR(eps) at eps_g - eps is one BR(2 eps) at eps_g."""
    return all_of(
        equal(one_br(eps_g + eps, eps), 0),
        equal(q(eps=2 * eps, t=eps) * one_br(eps_g - eps, eps), one_br(eps_g, 2 * eps)),
    )


@paper.item("DP and BR as one, DP first", expected="PROVED", form="own")
@claim
def dp_first(eps, eps_g):
    """The DP(eps) step of one BR(eps) is one BR(2 eps), for all real eps_g."""
    return equal(dp_step(lambda s: one_br(s, eps), eps_g, eps), one_br(eps_g, 2 * eps))


@paper.item("DP and BR as one, BR first, at every t", expected="PROVED", form="own")
@claim
def br_first_at_every_t(eps, eps_g, t):
    """No average of one DP(eps) over the answers of BR(eps) exceeds one BR(2 eps)."""
    return br_average(lambda s: dp(s, eps), eps_g, t, eps) <= one_br(eps_g, 2 * eps)


@paper.item("DP and BR as one, BR first, attained", expected="PROVED", form="own")
@claim(eps_g="[-2*eps, 2*eps]")
def br_first_attained(eps, eps_g):
    """t = eps_g/2 attains it for 0 <= eps_g <= 2 eps, t = eps + eps_g/2 for -2 eps <= eps_g <=
    0."""

    def average(t):
        return br_average(lambda s: dp(s, eps), eps_g, t, eps)

    value = one_br(eps_g, 2 * eps)
    return all_of(
        implies(eps_g >= 0, equal(average(eps_g / 2), value)),
        implies(eps_g <= 0, equal(average(eps + eps_g / 2), value)),
    )


@paper.item("DP and BR as one, BR first, outside", expected="PROVED", form="own")
@claim
def br_first_outside(eps, eps_g, t):
    """For |eps_g| >= 2 eps the average is one BR(2 eps), whatever t."""
    average = br_average(lambda s: dp(s, eps), eps_g, t, eps)
    return all_of(
        implies(eps_g >= 2 * eps, equal(average, one_br(eps_g, 2 * eps))),
        implies(eps_g <= -2 * eps, equal(average, one_br(eps_g, 2 * eps))),
    )


@paper.item(
    "DP and BR as one, alone",
    expected="ARGUED",
    form="own",
    uses=[
        *RECURSION,
        *ONE_BR,
        "dp_and_br/dp_first",
        "dp_and_br/br_first_at_every_t",
        "dp_and_br/br_first_attained",
        "dp_and_br/br_first_outside",
    ],
    because="One BR is its closed form, one DP the step of nothing. The DP step of the former is "
    "the closed form with 2 eps; so is the supremum over t of the averages of the latter: none "
    "exceeds it, and one attains it.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": [
            {"s": "adaptive(BR(eps))"},
            {"s": "adaptive(DP(eps))"},
            {"s": "adaptive()", "eps": "2*eps"},
        ],
        tuple(ONE_BR): [{"x": "place", "t": "top"}, {"eps": "2*eps", "x": "place", "t": "top"}],
        "dp_and_br/dp_first": {},
        "dp_and_br/br_first_at_every_t": {"t": "top"},
        "dp_and_br/br_first_attained": {"if": "all_of(eps_g >= -2*eps, eps_g <= 2*eps)"},
        "dp_and_br/br_first_outside": {"t": "top"},
    },
    where={"place": "real", "top": "[0, eps]"},
)
@claim
def alone(eps, eps_g):
    """DP(eps), BR(eps) and BR(eps), DP(eps) both have the value of BR(2 eps)."""
    wide = adaptive(BR(2 * eps)).delta(eps_g)
    return all_of(
        equal(adaptive(DP(eps), BR(eps)).delta(eps_g), wide),
        equal(adaptive(BR(eps), DP(eps)).delta(eps_g), wide),
    )


@paper.item(
    "DP and BR as one",
    expected="ARGUED",
    form="own",
    uses=[*RECURSION, "dp_and_br/alone"],
    because="By the recursion the value of a sequence is made from that of its end, at all real "
    "eps_g, by the steps of the mechanisms before; the three ends have one value.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {"s": "every", "eps": "eps_1"},
        "dp_and_br/alone": {"eps_g": "place"},
    },
    where={"place": "real"},
)
@claim(s=any_sequence("BR(eps_1) DP(eps_1)", ways="in turn"))
def at_the_end(s, eps, eps_1, eps_g):
    """A sequence that ends in DP(eps), BR(eps), or in BR(eps), DP(eps), has the value of the one
    that ends in BR(2 eps) in their place."""
    wide = adaptive(s, BR(2 * eps)).delta(eps_g)
    return all_of(
        equal(adaptive(s, DP(eps), BR(eps)).delta(eps_g), wide),
        equal(adaptive(s, BR(eps), DP(eps)).delta(eps_g), wide),
    )


@paper.item("DP and BR as one, before other mechanisms", expected="REFUTED", form="own")
@claim
def before_others(eps, eps_g):
    """Only at the end: DP(eps), BR(eps), BR(eps) is not BR(2 eps), BR(eps)."""
    apart = adaptive(DP(eps), BR(eps), BR(eps)).delta(eps_g)
    return equal(apart, adaptive(BR(2 * eps), BR(eps)).delta(eps_g))
