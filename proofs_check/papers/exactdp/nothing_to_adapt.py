"""Nothing to adapt: with no choice after any answer, adaptive and non-adaptive optimum agree.

The worst DP(eps) is RR_{2 eps,eps} after every history; a BR mechanism that is used first has its t
chosen before any answer. So where a sequence has DP mechanisms only, or one BR and that one first,
the recursion's best adversary fixes all mechanisms in advance.
"""

from __future__ import annotations

from proofs_check import BR, DP, adaptive, all_of, claim, equal, exp, nonadaptive, p, pos, q
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import br_average, dp, dp_step

paper = Paper("exactdp")

RECURSION = [
    "cesar-rogers-2022/lemma_5_1/any_sequence",
    "cesar-rogers-2022/lemma_5_1/loss_shifts_eps_g",
    "cesar-rogers-2022/lemma_5_1/losses_of_the_answers",
]


def answers(eps, t):
    """The probabilities of RR_{eps,t}'s answers, on both inputs."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    return [(one, other), (1 - one, 1 - other)]


def both(first, second, s):
    """The delta at s of two mechanisms that are fixed in advance, by their explicit answers."""
    return sum(pos(a * c - exp(s) * (b * d)) for a, b in first for c, d in second)


@paper.item("Nothing to adapt, BR and DP fixed in advance", expected="PROVED", form="own")
@claim
def br_and_dp_fixed(eps, eps_1, eps_g, t):
    """The delta of RR_{eps,t} and RR_{2 eps_1,eps_1}, fixed in advance, is the recursion's average
    at t, whichever comes first in the product."""
    fixed = both(answers(eps, t), answers(2 * eps_1, eps_1), eps_g)
    return equal(fixed, br_average(lambda s: dp(s, eps_1), eps_g, t, eps))


@paper.item("Nothing to adapt, two DP fixed in advance", expected="PROVED", form="own")
@claim
def two_dp_fixed(eps, eps_1, eps_g):
    """The delta of RR_{2 eps,eps} and RR_{2 eps_1,eps_1}, fixed in advance, is the recursion's."""
    fixed = both(answers(2 * eps, eps), answers(2 * eps_1, eps_1), eps_g)
    return equal(fixed, dp_step(lambda s: dp(s, eps_1), eps_g, eps))


ARGUMENT = (
    "An adaptive adversary may fix all mechanisms in advance, so the adaptive optimum is at least "
    "the non-adaptive one. By the recursion the value of DP mechanisms is attained by RR_{2 eps,"
    "eps} for each DP(eps), whatever the answers before it; "
)


@paper.item(
    "Nothing to adapt, DP alone",
    expected="ARGUED",
    form="own",
    uses=[*RECURSION, "nothing_to_adapt/two_dp_fixed"],
    because=ARGUMENT + "so it is the delta of mechanisms fixed in advance.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {
            "s": "every",
            "eps": "every",
            "eps_g": "place",
        },
        "cesar-rogers-2022/lemma_5_1/loss_shifts_eps_g": {
            "x": "one",
            "y": "two",
            "z": "other",
            "mu": "loss",
        },
        "cesar-rogers-2022/lemma_5_1/losses_of_the_answers": [
            {"t": "eps"},
            {"eps": "eps_1", "t": "eps_1"},
        ],
        "nothing_to_adapt/two_dp_fixed": {"eps_g": "place"},
    },
    where={
        "place": "real",
        "one": "(-oo, 0]",
        "two": "(-oo, 0]",
        "other": "(-oo, 0]",
        "loss": "real",
    },
)
@claim(m="integer [0, oo)")
def dp_alone(eps, eps_1, eps_g, m):
    """For DP mechanisms of any eps, in any order: m DP(eps), DP(eps_1)."""
    batch = nonadaptive(m * DP(eps), DP(eps_1))
    return equal(adaptive(m * DP(eps), DP(eps_1)).delta(eps_g), batch.delta(eps_g))


@paper.item(
    "Nothing to adapt, BR before m DP of its eps",
    expected="ARGUED",
    form="own",
    uses=[*RECURSION, "nothing_to_adapt/dp_alone", "nothing_to_adapt/br_and_dp_fixed"],
    because=ARGUMENT
    + "with one BR used first the value is the supremum over its t of the delta of "
    "RR_{eps,t} and these, for each t mechanisms fixed in advance.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": [
            {"s": "adaptive(m*DP(eps))"},
            {"s": "adaptive(DP(eps_1))"},
        ],
        "cesar-rogers-2022/lemma_5_1/loss_shifts_eps_g": {
            "x": "one",
            "y": "two",
            "z": "other",
            "mu": "loss",
        },
        "cesar-rogers-2022/lemma_5_1/losses_of_the_answers": {},
        "nothing_to_adapt/dp_alone": {"eps_g": "place"},
        "nothing_to_adapt/br_and_dp_fixed": {},
    },
    where={
        "place": "real",
        "one": "(-oo, 0]",
        "two": "(-oo, 0]",
        "other": "(-oo, 0]",
        "loss": "real",
    },
)
@claim(m="integer [0, oo)")
def one_br_first(eps, eps_1, eps_g, m, t):
    """With at most one BR, and that one used first, adaptive and non-adaptive optimum agree, for
    DP mechanisms of any eps and all real eps_g (tried for BR(eps) before m DP(eps), and before
    DP(eps_1) with the explicit product at every t: none exceeds it)."""
    batch = nonadaptive(BR(eps), m * DP(eps))
    fixed = both(answers(eps, t), answers(2 * eps_1, eps_1), eps_g)
    return all_of(
        equal(adaptive(BR(eps), m * DP(eps)).delta(eps_g), batch.delta(eps_g)),
        fixed <= adaptive(BR(eps), DP(eps_1)).delta(eps_g),
    )
