"""Lemma B.2: delta of an adaptive composition by the loss of the first mechanism's answer.

True as printed; where the first answer is possible on x' alone its loss is infinite, and delta_2 at
-oo is read as its limit 1. The displayed proof is true line by line.
"""

from __future__ import annotations

from proofs_check import BR, adaptive, all_of, claim, each, equal, exp, pos, q
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br

paper = Paper("dong-durfee-rogers-2020-supplement")
CHANCE = "(0, 1]"


@paper.item("Proof of Lemma B.2, the second and third lines", expected="PROVED")
@claim(x=CHANCE, y=CHANCE, z="[0, 1]", mu="[0, 1]")
def factor_out(x, y, z, mu, eps_g):
    """x = p_x'(y), y = p_x(y), z and mu the chances of z after it: p_x'(y) comes out, the bracket
    having the ratio p_x/p_x' as a factor."""
    inside = z * x - exp(eps_g) * mu * y
    return equal(inside, x * (z - exp(eps_g) * mu * (y / x)))


@paper.item("Proof of Lemma B.2, the fourth line", expected="PROVED")
@claim(x="real", y="real", z="[0, 1]", mu="[0, 1]")
def loss_in_the_exponent(x, y, z, mu, eps_g):
    """With chances e^x and e^y of the first answer, L = x - y: e^eps_g p_x/p_x' = e^(eps_g - L)."""
    return equal(z - exp(eps_g) * mu * (exp(y) / exp(x)), z - exp(eps_g - (x - y)) * mu)


@paper.item("Proof of Lemma B.2, an answer that is impossible on x", expected="PROVED")
@claim(x=CHANCE, z="[0, 1]")
def infinite_loss(x, z, eps_g):
    """p_x(y) = 0: the bracket is p_x'(y) p_x'(z|y), which adds up to p_x'(y), delta_2 being 1."""
    return all_of(equal(pos(x * z - exp(eps_g) * 0), x * pos(z)), pos(z) >= 0, x * z <= x)


@paper.item(
    "Lemma B.2, at most the optimum",
    also=[("dong-durfee-rogers-2019", "Corollary 4.1, two rounds, no t exceeds it")],
    expected="ARGUED",
    uses=[
        "lemma_b_2/factor_out",
        "lemma_b_2/loss_in_the_exponent",
        "lemma_b_2/infinite_loss",
        "cesar-rogers-2022/definition_2_5/infimum_attained",
        "cesar-rogers-2022/equation_5/chance_out",
    ],
    because="delta is the sum over all pairs of answers of the positive parts; given the first "
    "answer they add up to its chance times the second mechanism's delta at eps - L, at most "
    "delta_2(eps - L).",
    takes={
        "lemma_b_2/factor_out": {"x": "chance", "y": "chance_2"},
        "lemma_b_2/loss_in_the_exponent": {"x": "log", "y": "log_2"},
        "lemma_b_2/infinite_loss": {"x": "chance"},
        "cesar-rogers-2022/definition_2_5/infimum_attained": {"x": "log", "y": "log_2"},
        "cesar-rogers-2022/equation_5/chance_out": {"x": "chance", "alpha": "loss"},
    },
    where={
        **{"chance": CHANCE, "chance_2": CHANCE, "z": "[0, 1]", "mu": "[0, 1]"},
        **{"log": "(-oo, 0]", "log_2": "(-oo, 0]", "loss": "real", "delta": "[0, 1]"},
    },
)
@claim
def composition(eps_1, eps_2, eps_g, t_1):
    """RR_{eps_1,t_1} before an eps_2-BR mechanism: the sum over its two answers is at most the
    optimum of both (and is that for the best t_1)."""
    one = q(eps=eps_1, t=t_1)
    value = one * one_br(eps_g - t_1, eps_2) + (1 - one) * one_br(eps_g - (t_1 - eps_1), eps_2)
    return value <= adaptive(BR(eps_1), BR(eps_2)).delta(eps_g)


@paper.item("Text after Lemma B.2, nothing", expected="PROVED")
@claim
def nothing(eps_g):
    """k = 0, L = 0: [1 - e^(eps_g - 0)]_+ = max{1 - e^eps_g, 0}."""
    return all_of(
        equal(pos(1 - exp(eps_g - 0)), pos(1 - exp(eps_g))), pos(1 - exp(eps_g)) >= 1 - exp(eps_g)
    )


@paper.item("Text after Lemma B.2, the losses of the bit", expected="PROVED")
@claim(t="(0, eps)")
def losses_of_the_bit(eps, t):
    """L(1) = ln(q_t/p_t) = t and L(0) = ln((1 - q_t)/(1 - p_t)) = t - eps."""
    one = q(eps=eps, t=t)
    other = (exp(-t) - exp(-eps)) / (1 - exp(-eps))
    return all_of(equal(one / other, exp(t)), equal((1 - one) / (1 - other), exp(t - eps)))


@paper.item(
    "Text after Lemma B.2, optimality, k = 2 and 3",
    expected="ARGUED",
    uses=["cesar-rogers-2022/lemma_5_1/any_sequence"],
    because="The mechanism that goes on with M_1* or M_2* after the bit has the average at t* of "
    "their deltas, by the display of Lemma B.2 with equality; it is the recursion.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {"s": "adaptive((k - 1)*BR(eps))"},
    },
)
@claim(k=each(2, 3))
def optimality(k, eps, eps_g, t):
    """What follows the bit 1 and what follows 0 add up to no more than the optimum of k."""
    rest = adaptive((k - 1) * BR(eps)).delta
    one = q(eps=eps, t=t)
    average = one * rest(eps_g - t) + (1 - one) * rest(eps_g - t + eps)
    return average <= adaptive(k * BR(eps)).delta(eps_g)
