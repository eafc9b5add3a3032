"""Theorem 2: the optimal delta of a batch of DP mechanisms of any eps_i (Murtagh and Vadhan).

True for every real eps_g; adaptively too, as the text says. A DP mechanism is RR_{2 eps, eps}
relabelled, whose chances are e^eps/(1 + e^eps) and 1/(1 + e^eps). The equation is written out here
for one to five mechanisms, and for any number that delta is no more; with all k it is a theorem in
Coq (formal/theory/Theorem1.v: unequal_DP, and unequal_DP_adaptive for adaptive composition).
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from proofs_check import (
    DP,
    adaptive,
    all_of,
    any_sequence,
    claim,
    each,
    equal,
    exp,
    nonadaptive,
    p,
    pos,
    q,
    vector,
)
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_products

paper = Paper("dong-durfee-rogers-2019")
THERE = "cesar-rogers-2022"


def delta(levels, eps_g):
    """The right side, as printed."""
    places, whole, scale = range(len(levels)), 0, 1
    for level in levels:
        scale = scale * (1 + exp(level))
    for size in range(len(levels) + 1):
        for members in combinations(places, size):
            inside = sum(levels[i] for i in members)
            outside = sum(levels[i] for i in places if i not in members)
            whole = whole + pos(exp(inside) - exp(eps_g) * exp(outside))
    return whole / scale


PRINTED = Functions(delta=delta)


@paper.item("Theorem 2, the chances", expected="PROVED")
@claim(x="real", y="real")
def chances(eps, eps_g, x, y):
    """One more mechanism, e^x and e^y being the two products before it: its outcomes 0 and 1
    multiply them by e^eps and 1, or 1 and e^eps, over 1 + e^eps."""
    one, other = q(eps=2 * eps, t=eps), p(eps=2 * eps, t=eps)
    whole = 1 + exp(eps)
    return all_of(
        equal(exp(x) * one * whole, exp(x + eps)),
        equal(exp(y) * other * whole, exp(y)),
        equal(exp(x) * (1 - one) * whole, exp(x)),
        equal(exp(y) * (1 - other) * whole, exp(y + eps)),
    )


STEPS = [
    "theorem_2/chances",
    f"{THERE}/lemma_4_1/relabelling_reproduces",
    f"{THERE}/lemma_4_1/relabelling_is_possible",
    f"{THERE}/lemma_4_1/relabelling_is_complete",
    f"{THERE}/lemma_4_1/data_processing",
    f"{THERE}/definition_2_4/standard_is_pure",
]
AT = {
    "theorem_2/chances": {"x": "real_1", "y": "real_2", "eps": "any_eps"},
    **{name: {"eps": "2*any_eps", "t": "any_eps"} for name in STEPS[1:4]},
    STEPS[4]: {"x": "real_1", "y": "real_2"},
    STEPS[5]: {"eps": "any_eps", "x": "any_eps"},
}
WHERE = {
    **{"real_1": "real", "real_2": "real", "any_eps": "(0, oo)"},
    **dict.fromkeys("ab", "[0, 1]"),
}
ARGUMENT = (
    "An eps-DP mechanism has its losses in [-eps, eps], so on two neighbours it is RR_{2 eps, "
    "eps} relabelled, whatever its eps and the answers before it; RR_{2 eps, eps} is eps-DP. So "
    "the optimum is the delta of independent RR_{2 eps_i, eps_i}, whose words have the printed "
    "chances, S being where the answer is 0. The other direction has S exchanged with its "
    "complement."
)


HOW: dict[str, Any] = {"uses": STEPS, "because": ARGUMENT, "takes": AT, "where": WHERE}


@paper.item("Theorem 2, two mechanisms", expected="ARGUED", **HOW)
@claim
def two_mechanisms(eps_1, eps_2, eps_g):
    """k = 2, any eps_1, eps_2, every real eps_g."""
    return equal(nonadaptive(DP(eps_1), DP(eps_2)).delta(eps_g), delta((eps_1, eps_2), eps_g))


@paper.item("Theorem 2, up to five mechanisms", expected="ARGUED", **HOW)
@claim(k=each(1, 3, 4, 5), eps=vector("k", "positive"))
def up_to_five(k, eps, eps_g):
    """k = 1, 3, 4 and 5, any eps_1, ..., eps_k."""
    return equal(nonadaptive(*map(DP, eps)).delta(eps_g), delta(eps, eps_g))


@paper.item(
    "Theorem 2, any number, at most",
    expected="ARGUED",
    uses=[*STEPS, "exactdp/support/ranged_losses"],
    because=ARGUMENT,
    takes={**AT, "exactdp/support/ranged_losses": {"eps": "any_eps", "t": "top"}},
    where={**WHERE, "top": "[0, any_eps]"},
)
@claim(s=any_sequence("DP(eps_1) DP(eps_2)", upto=2))
def any_number(eps_1, eps_2, eps_g, s):
    """Any number of mechanisms, at once or in turn: no more than the right side. (A BR(eps_i) is
    DP(eps_i).)"""
    return s.delta(eps_g) <= delta([part.eps for part in s.parts], eps_g)


@paper.item("Text before Theorem 2, adaptively, two mechanisms", expected="ARGUED", **HOW)
@claim
def adaptively(eps_1, eps_2, eps_g):
    """Chosen one after the other they have the same optimum."""
    return equal(adaptive(DP(eps_1), DP(eps_2)).delta(eps_g), delta((eps_1, eps_2), eps_g))


@paper.item("Text after Theorem 2, t_i = eps_i/2, two mechanisms", expected="PROVED")
@claim
def at_half(eps_1, eps_2, eps_g):
    """The sum of Lemma 3.1 at t_i = eps_i/2 is that of Theorem 2 for eps_i/2."""
    pairs = [(eps_1 / 2, eps_1), (eps_2 / 2, eps_2)]
    return equal(of_products(pairs, eps_g), delta((eps_1 / 2, eps_2 / 2), eps_g))
