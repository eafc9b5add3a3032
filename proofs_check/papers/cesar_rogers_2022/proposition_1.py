"""Proposition 1: a DP mechanism just before a BR mechanism is no better than just after it.

Printed for eps_g >= 0 and one eps; it holds for all real eps_g, and for BR(eps_1) and DP(eps_2).
"""

from __future__ import annotations

from typing import Any

from proofs_check import BR, DP, adaptive, claim, dp_first, each
from proofs_check.language.domains import symbol
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")

EPS = symbol("eps")

STEPS = [
    "proof_of_proposition_1/same_terms",
    "proof_of_proposition_1/coefficients",
    "proof_of_proposition_1/tail",
    "lemma_5_1/any_sequence",
]
ARGUMENT = (
    "By Lemma 5.1 both orders of the pair are suprema of the same average of the values of what "
    "follows: over one t for BR, DP; over one t for each answer of the DP for DP, BR. So the "
    "latter is at least as large at every eps_g; every step of the prefix (an average with weights "
    "that are not negative, a supremum of such) keeps the inequality."
)
AT: dict[Any, Any] = {
    "proof_of_proposition_1/same_terms": {
        "s": "top",
        "x": "one",
        "y": "two",
        "z": "three",
        "mu": "four",
    },
    "proof_of_proposition_1/coefficients": {"s": "top"},
    "proof_of_proposition_1/tail": {"eps_g": "place"},
    "lemma_5_1/any_sequence": {"s": "every", "eps": "every", "eps_g": "place"},
}
WHERE = {
    **{"top": "[0, eps]", "place": "real"},
    **dict.fromkeys(("one", "two", "three", "four"), "real"),
}


@paper.item(
    "Proposition 1, before one BR, behind nothing or DP BR",
    expected="ARGUED",
    uses=STEPS,
    because=ARGUMENT,
    takes=AT,
    where=WHERE,
)
@claim(eps_g="[0, oo)", n=each(0, 1))
def exchange(eps, eps_g, n):
    """BR, DP exchanged before a BR, with nothing or DP, BR in front of them."""
    before = [DP(eps), BR(eps)] * n
    worse = adaptive(before, DP(eps), BR(eps), BR(eps))
    return adaptive(before, BR(eps), DP(eps), BR(eps)).delta(eps_g) <= worse.delta(eps_g)


@paper.item(
    "Proposition 1, eps_g <= 0, before one BR",
    form="corrected",
    expected="ARGUED",
    uses=STEPS,
    because=ARGUMENT,
    takes=AT,
    where=WHERE,
)
@claim(eps_g="(-oo, 0]")
def exchange_below_zero(eps, eps_g):
    """It also holds for eps_g < 0."""
    worse = adaptive(DP(eps), BR(eps), BR(eps))
    return adaptive(BR(eps), DP(eps), BR(eps)).delta(eps_g) <= worse.delta(eps_g)


@paper.item(
    "Proposition 1, different parameters, before one BR",
    form="corrected",
    expected="ARGUED",
    uses=[*STEPS, "proof_of_proposition_1/same_terms_apart"],
    because=ARGUMENT,
    takes={
        **AT,
        "proof_of_proposition_1/coefficients": [{"s": "top"}, {"eps": "eps_1", "s": "of_br"}],
        "proof_of_proposition_1/same_terms_apart": {
            "s": "of_br",
            "x": "one",
            "y": "two",
            "z": "three",
            "mu": "four",
        },
    },
    where={**WHERE, "of_br": "[0, eps_1]"},
)
@claim
def exchange_apart(eps, eps_1, eps_2, eps_g):
    """BR(eps_1) and DP(eps_2) exchanged before BR(eps): the parameters need not be equal."""
    worse = adaptive(DP(eps_2), BR(eps_1), BR(eps))
    return adaptive(BR(eps_1), DP(eps_2), BR(eps)).delta(eps_g) <= worse.delta(eps_g)


@paper.item(
    "Text before Proposition 1, BR mechanisms at the end, two sequences",
    expected="ARGUED",
    uses=["exactdp/exchange_of_operators/exchanged", "exactdp/convexity/steps_keep_order"],
    because="Any order becomes the one with all BR mechanisms at the end by exchanges of "
    "neighbours BR, DP, none of which lowers delta_OPT, whatever follows; the steps before keep "
    "the order.",
    takes={
        "exactdp/exchange_of_operators/exchanged": {
            "s": "every",
            "eps_1": "eps",
            "eps_2": "eps",
            "eps_g": "place",
        },
        "exactdp/convexity/steps_keep_order": {
            "t": "top",
            "x": "one",
            "y": "two",
            "u": "more",
            "v": "more",
        },
    },
    where={**WHERE, "more": "[0, oo)"},
)
@claim(
    s=each(
        adaptive(BR(EPS), DP(EPS), BR(EPS)),
        adaptive(BR(EPS), BR(EPS), DP(EPS), DP(EPS)),
    )
)
def end_is_worst(s, eps, eps_g):
    """The worst case ordering is to select the BR mechanisms all at the end."""
    return s.delta(eps_g) <= dp_first(s).delta(eps_g)
