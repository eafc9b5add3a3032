"""Section 6.1 before Lemma 6.2: the set t_OPT, as one of numbers t, and eps_g outside."""

from __future__ import annotations

from proofs_check import (
    BR,
    adaptive,
    all_of,
    claim,
    differs,
    each,
    equal,
    exp,
    implies,
    nonadaptive,
    pos,
)
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import average
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_2 import largest

paper = Paper("dong-durfee-rogers-2019")
SUPPLEMENT = "dong-durfee-rogers-2020-supplement"


@paper.item(
    "Text before Lemma 6.2, equal t",
    also=[
        ("dong-durfee-rogers-2019", "Corollary 5.2, two mechanisms"),
        (SUPPLEMENT, "Corollary C.1, two mechanisms"),
    ],
    expected="ARGUED",
    uses=[
        "cesar-rogers-2022/lemma_4_4/strict_in_between",
        "lemma_6_2/above_both_bounds",
        "lemma_6_2/largest_value",
    ],
    because="If some but not all outcomes count, the mean of t_1 and t_2 has strictly more, and no "
    "more than the largest value. Else the value is 0 or 1 - e^eps_g, less than the largest.",
    takes={
        "cesar-rogers-2022/lemma_4_4/strict_in_between": {
            "if": "all_of(t_1 != t_2, eps_g < t_1 + t_2, eps_g > t_1 + t_2 - 2*eps)",
        },
        "lemma_6_2/above_both_bounds": {"k": "2"},
        "lemma_6_2/largest_value": {"k": "2"},
    },
)
@claim(eps_g="(-2*eps, 2*eps)", t_1="[0, eps]", t_2="[0, eps]")
def equal_t(eps, eps_g, t_1, t_2):
    """Two mechanisms: no optimal pair has t_1 other than t_2, for eps_g in (-2 eps, 2 eps)."""
    return implies(
        differs(t_1, t_2), of_losses([(t_1, eps), (t_2, eps)], eps_g) < largest(2, eps, eps_g)
    )


@paper.item("Text before Lemma 6.2, outside, the average", expected="PROVED")
@claim
def average_outside(eps, eps_g, t):
    """The average of 1 - e^eps_g at t is 1 - e^eps_g again."""
    return equal(average(lambda s: 1 - exp(s), eps_g, t, eps), 1 - exp(eps_g))


@paper.item("Text before Lemma 6.2, outside, the branches", expected="PROVED")
@claim(tau="[eps, oo)", x="nonnegative")
def branches_outside(tau, x, eps, t):
    """From tau = k eps on both branches are beyond (k - 1) eps, up to -k eps both up to -(k - 1)
    eps."""
    return all_of((tau + x) - t >= tau - eps, -(tau + x) + eps - t <= -(tau - eps))


@paper.item(
    "Text before Lemma 6.2, outside, k = 1 and 2",
    expected="ARGUED",
    uses=[
        "cesar-rogers-2022/lemma_5_1/any_sequence",
        "text_before_lemma_6_2/average_outside",
        "text_before_lemma_6_2/branches_outside",
        "exactdp/support/beyond_the_sum",
    ],
    because="By induction over k the adaptive optimum is 0 from k eps on, and 1 - e^eps_g up to -k "
    "eps, like that of a batch.",
    takes={
        "exactdp/support/beyond_the_sum": {"m": "0", "eps_g": "place"},
        "text_before_lemma_6_2/average_outside": {"eps_g": "place", "t": "top"},
        "text_before_lemma_6_2/branches_outside": {"tau": "k*eps", "t": "top"},
        "cesar-rogers-2022/lemma_5_1/any_sequence": {
            "s": "adaptive((k - 1)*BR(eps))",
            "eps_g": "place",
        },
    },
    where={"place": "real", "top": "[0, eps]"},
)
@claim(k=each(1, 2), x="nonnegative")
def no_gap_outside(k, eps, x):
    """For eps_g = k eps + x and its negative there is no gap."""
    steps, place = adaptive(k * BR(eps)), k * eps + x
    batch = nonadaptive(k * BR(eps))
    return all_of(
        equal(steps.delta(place), batch.delta(place)),
        equal(steps.delta(-place), pos(1 - exp(-place))),
        equal(batch.delta(-place), pos(1 - exp(-place))),
    )
