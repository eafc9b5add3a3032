"""Below and above: adaptive composition is worse than a batch, grows with each eps and with each
mechanism added, in whatever order."""

from __future__ import annotations

from typing import Any

from proofs_check import BR, DP, adaptive, all_of, claim, equal, exp, nonadaptive, pos, q
from proofs_check.language.compositions import any_sequence
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_4 import delta
from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import br_average

paper = Paper("exactdp")

RECURSION = [
    "cesar-rogers-2022/lemma_5_1/any_sequence",
]
OF_A_BATCH = [
    f"cesar-rogers-2022/{name}"
    for name in (
        "lemma_2_1/range_implies_pure",
        "lemma_2_1/t_is_not_negative",
        "lemma_2_1/below_the_largest",
        "lemma_4_1/relabelling_reproduces",
        "lemma_4_1/relabelling_is_possible",
        "lemma_4_1/relabelling_is_complete",
        "lemma_4_1/at_the_ends",
        "lemma_4_1/data_processing",
    )
]
AT_A_BATCH: dict[Any, Any] = {
    OF_A_BATCH[0]: {},
    OF_A_BATCH[1]: {"x": "loss"},
    OF_A_BATCH[2]: {"t": "top"},
    **{name: [{"t": "mid"}, {"eps": "2*eps", "t": "eps"}] for name in OF_A_BATCH[3:6]},
    OF_A_BATCH[6]: {},
    OF_A_BATCH[7]: {"x": "one", "y": "more"},
}


@paper.item("Below and above, one more mechanism", expected="PROVED", form="own")
@claim(x="real", y="real")
def one_more(eps, eps_g, x, y):
    """BR at t = 0 gives f(eps_g) = x itself. A DP gives the chord of f over a window with the mean
    gamma: at least u + v gamma for any line u + v s below f (here x + y s)."""
    two = q(eps=2 * eps, t=eps)
    low, high = x + y * exp(eps_g - eps), x + y * exp(eps_g + eps)
    return all_of(
        equal(q(eps=eps, t=0 * eps) * x + (1 - q(eps=eps, t=0 * eps)) * y, x),
        equal(two * low + (1 - two) * high, x + y * exp(eps_g)),
    )


@paper.item(
    "Below and above, adding a mechanism to BR, DP",
    expected="ARGUED",
    form="own",
    uses=[
        *RECURSION,
        "below_and_above/one_more",
        "convexity/value_functions",
        "convexity/steps_keep_order",
    ],
    because="f is convex, so above a line through its point at gamma: the step of the mechanism "
    "added is at least f, and the steps of the mechanisms before it keep the order.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {
            "s": "every",
            "eps": "every",
            "eps_g": "place",
        },
        "below_and_above/one_more": {"eps": "every", "eps_g": "place", "x": "line", "y": "slope"},
        "convexity/value_functions": "as stated",
        "convexity/steps_keep_order": {
            "eps": "every",
            "t": "every",
            "x": "line",
            "y": "slope",
            "u": "above",
            "v": "more",
        },
    },
    where={"place": "real", "line": "real", "slope": "real", "above": "[0, oo)", "more": "[0, oo)"},
)
@claim
def adding(eps, eps_1, eps_g):
    """A mechanism added anywhere in a sequence does not lower its delta."""
    base = adaptive(BR(eps), DP(eps)).delta(eps_g)
    return all_of(
        base <= adaptive(BR(eps), BR(eps_1), DP(eps)).delta(eps_g),
        base <= adaptive(DP(eps_1), BR(eps), DP(eps)).delta(eps_g),
    )


@paper.item(
    "Below and above, larger eps, the first of two",
    expected="ARGUED",
    form="own",
    uses=[
        *RECURSION,
        "chords/steps",
        "chords/longer_windows",
        "convexity/value_functions",
        "convexity/steps_keep_order",
    ],
    because="Every window of the smaller eps is inside one of the larger eps that is allowed at "
    "the same gamma (BR: with the same lower end), and f is convex: its chord there is higher. The "
    "steps before keep the order.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {
            "s": "every",
            "eps": "every",
            "eps_g": "place",
        },
        "chords/steps": "as stated",
        "chords/longer_windows": "as stated",
        "convexity/value_functions": "as stated",
        "convexity/steps_keep_order": {
            "eps": "every",
            "t": "every",
            "x": "line",
            "y": "slope",
            "u": "above",
            "v": "more",
        },
    },
    where={"place": "real", "line": "real", "slope": "real", "above": "[0, oo)", "more": "[0, oo)"},
)
@claim(eps_1="[eps, oo)")
def larger_eps(eps, eps_1, eps_2, eps_g):
    """The delta of a sequence does not fall when one eps grows."""
    rest = adaptive(BR(eps_2))
    return all_of(
        adaptive(BR(eps), rest).delta(eps_g) <= adaptive(BR(eps_1), rest).delta(eps_g),
        adaptive(DP(eps), rest).delta(eps_g) <= adaptive(DP(eps_1), rest).delta(eps_g),
    )


@paper.item(
    "Below and above, k BR",
    expected="ARGUED",
    form="own",
    uses=[*RECURSION, "cesar-rogers-2022/theorem_2/optimal_delta", "convexity/suprema"],
    because="For k BR the batch's optimum is attained by mechanisms RR_{eps,t} chosen in advance; "
    "the recursion's averages at these t are allowed at every step, and each is at most its "
    "supremum.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {"s": "every", "eps_g": "place"},
        "cesar-rogers-2022/theorem_2/optimal_delta": {},
        "convexity/suprema": {"tau": "weight", "x": "one", "y": "more", "u": "every", "v": "every"},
    },
    where={"place": "real", "weight": "[0, 1]", "one": "real", "more": "real"},
)
@claim
def above_the_batch(k, eps, eps_g):
    """The adaptive optimum of k BR mechanisms is at least that of the batch, and at least
    (1 - e^eps_g)_+."""
    found = adaptive(k * BR(eps)).delta(eps_g)
    return all_of(nonadaptive(k * BR(eps)).delta(eps_g) <= found, found >= pos(1 - exp(eps_g)))


@paper.item("Below and above, two in advance", expected="PROVED", form="own")
@claim(t="[0, eps]", s="[0, eps_1]")
def two_in_advance(eps, eps_1, eps_g, t, s):
    """Equation (4) for two responses chosen in advance, by the first answer: the second's delta at
    eps_g - t and at eps_g + eps - t, with the recursion's weights."""

    def second(place):
        return delta([(s, eps_1)], place)

    return equal(
        delta([(t, eps), (s, eps_1)], eps_g),
        br_average(second, eps_g, t, eps),
    )


@paper.item(
    "Below and above, mixtures",
    expected="ARGUED",
    form="own",
    uses=[
        *RECURSION,
        *OF_A_BATCH,
        "cesar-rogers-2022/definition_2_4/standard_is_pure",
        "cesar-rogers-2022/lemma_5_1/loss_shifts_eps_g",
        "cesar-rogers-2022/lemma_5_1/losses_of_the_answers",
        "below_and_above/two_in_advance",
        "convexity/suprema",
    ],
    because="In a batch every mechanism is RR_{eps_i,t_i} relabelled, an eps_i-DP one "
    "RR_{2 eps_i,eps_i}, so its delta is at most that of a product of such, t_i chosen in "
    "advance. Summing over the first answer, whose loss shifts eps_g for the rest, that delta is "
    "the recursion's average at t_1 of the rest's, whatever eps_g is, and by induction on the "
    "length at most its average of the rest's adaptive optima: for BR at most the supremum over "
    "t, for DP the step itself.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {
            "s": "every",
            "eps": "every",
            "eps_g": "place",
        },
        **AT_A_BATCH,
        "cesar-rogers-2022/definition_2_4/standard_is_pure": {"x": "eps"},
        "cesar-rogers-2022/lemma_5_1/loss_shifts_eps_g": {
            "x": "log",
            "y": "log_2",
            "z": "log_3",
            "mu": "loss",
        },
        "cesar-rogers-2022/lemma_5_1/losses_of_the_answers": {"t": "top"},
        "below_and_above/two_in_advance": {
            "eps_g": "place",
            "t": "top",
            "s": "every",
        },
        "convexity/suprema": {"tau": "weight", "x": "one", "y": "more", "u": "every", "v": "every"},
    },
    where={
        **dict.fromkeys("abcd", "[0, 1]"),
        **{"loss": "real", "top": "[0, eps]", "mid": "(0, eps)", "one": "real", "more": "real"},
        **{"place": "real", "weight": "[0, 1]"},
        **{"log": "(-oo, 0]", "log_2": "(-oo, 0]", "log_3": "(-oo, 0]"},
    },
)
@claim(s=any_sequence("BR(eps) DP(eps_1)", upto=2, ways="in turn"))
def above_the_mixed_batch(s, eps, eps_1, eps_g):
    """For BR and DP in any order, of any eps, the adaptive optimum is at least that of the batch,
    for every real eps_g."""
    return nonadaptive(*s.parts).delta(eps_g) <= s.delta(eps_g)
