"""Below and above: adaptive composition is worse than a batch, grows with each eps and with each
mechanism added, in whatever order."""

from __future__ import annotations

from proofs_check import BR, DP, adaptive, all_of, claim, equal, exp, nonadaptive, pos, q
from proofs_check.papers import Paper

paper = Paper("exactdp")

RECURSION = [
    "cesar-rogers-2022/lemma_5_1/br_first",
    "cesar-rogers-2022/lemma_5_1/br_up_to_zero",
    "cesar-rogers-2022/lemma_5_1/dp_first",
    "cesar-rogers-2022/lemma_5_1/dp_up_to_zero",
]


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
    "Below and above, adding a mechanism",
    expected="PROVED",
    form="own",
    uses=[
        *RECURSION,
        "below_and_above/one_more",
        "convexity/value_functions",
        "convexity/steps_keep_order",
    ],
    because="f is convex, so above a line through its point at gamma: the step of the mechanism "
    "added is at least f, and the steps of the mechanisms before it keep the order.",
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
    "Below and above, larger eps",
    expected="PROVED",
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
    "Below and above",
    expected="PROVED",
    form="own",
    uses=[*RECURSION, "cesar-rogers-2022/theorem_2/optimal_delta", "convexity/suprema"],
    because="For k BR the batch's optimum is attained by mechanisms RR_{eps,t} chosen in advance; "
    "the recursion's averages at these t are allowed at every step, and each is at most its "
    "supremum.",
)
@claim
def above_the_batch(k, eps, eps_g):
    """The adaptive optimum of k BR mechanisms is at least that of the batch, and at least
    (1 - e^eps_g)_+."""
    found = adaptive(k * BR(eps)).delta(eps_g)
    return all_of(nonadaptive(k * BR(eps)).delta(eps_g) <= found, found >= pos(1 - exp(eps_g)))
