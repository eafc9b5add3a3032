"""The proof of Proposition 2, in the text (sketch) and in appendix C.1.

The appendix and the sketch write q_{t,eps} and q_{eps,2eps} for the q_{eps,t} and q_{2eps,eps} of
Definition 2.4 (lemma_c_1.py); except where a claim says otherwise they are read as the latter. The
displays hold under their suprema for every t, t_1, t_2, and are checked there.

Slips here: N is the number of all mechanisms, not of the DP ones; the base case only argues for
eps_g >= 0. The rest of the proof is in proof_of_proposition_2_reduction.py.
"""

from __future__ import annotations

from proofs_check import BR, DP, adaptive, all_of, claim, each, equal, exp, pos, q
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import br_average, dp, dp_step, nothing

paper = Paper("cesar-rogers-2022")


def expanded_a(f, eps_g, eps, one, two, t):
    """The display of A_N under its supremum: f is what follows the first two mechanisms."""
    likely = two * f(eps_g - eps - t) + (1 - two) * f(eps_g + eps - t)
    return one * likely + (1 - one) * (two * f(eps_g - t) + (1 - two) * f(eps_g + 2 * eps - t))


def expanded_b(f, eps_g, eps, ones, two, t_1, t_2):
    """The display of B_N under its two suprema."""
    low = ones[0] * f(eps_g - eps - t_1) + (1 - ones[0]) * f(eps_g - t_1)
    high = ones[1] * f(eps_g + eps - t_2) + (1 - ones[1]) * f(eps_g + 2 * eps - t_2)
    return two * low + (1 - two) * high


def growing(x):
    """s -> e^(x s)."""
    return lambda s: exp(x * s)


# -- the number of mechanisms, and the base case ---------------------------------------------------


@paper.item("Proof of Proposition 2, the number N", expected="REFUTED", grade="slip")
@claim(N=each(2))
def number_printed(eps, eps_g, N):
    """We induct on the number N of DP mechanisms: A_N is BR and N DP, and A_2 is BR, DP."""
    shown = adaptive(BR(eps), DP(eps))
    return equal(adaptive(BR(eps), N * DP(eps)).delta(eps_g), shown.delta(eps_g))


@paper.item("Proof of Proposition 2, A_2 as printed", expected="REFUTED", grade="notation")
@claim
def base_a_printed(eps, eps_g, t):
    """The display of A_2, with the indices of q as printed."""
    displayed = expanded_a(nothing, eps_g, eps, q(eps=t, t=eps), q(eps=eps, t=2 * eps), t)
    return equal(br_average(lambda s: dp(s, eps), eps_g, t, eps), displayed)


@paper.item(
    "Proof of Proposition 2, A_2",
    form="corrected",
    corrects="proof_of_proposition_2/base_a_printed",
    expected="PROVED",
)
@claim
def base_a(eps, eps_g, t):
    """The display of A_2 = BR, DP, under the supremum."""
    displayed = expanded_a(nothing, eps_g, eps, q(eps=eps, t=t), q(eps=2 * eps, t=eps), t)
    return equal(br_average(lambda s: dp(s, eps), eps_g, t, eps), displayed)


@paper.item("Proof of Proposition 2, B_2 as printed", expected="REFUTED", grade="notation")
@claim
def base_b_printed(eps, eps_g, t_1, t_2):
    """The display of B_2, with the indices of q as printed."""
    ones, two = (q(eps=t_1, t=eps), q(eps=t_2, t=eps)), q(eps=eps, t=2 * eps)
    low = br_average(nothing, eps_g - eps, t_1, eps)
    high = br_average(nothing, eps_g + eps, t_2, eps)
    right = q(eps=2 * eps, t=eps)
    return equal(
        right * low + (1 - right) * high, expanded_b(nothing, eps_g, eps, ones, two, t_1, t_2)
    )


@paper.item(
    "Proof of Proposition 2, B_2",
    form="corrected",
    corrects="proof_of_proposition_2/base_b_printed",
    expected="PROVED",
)
@claim
def base_b(eps, eps_g, t_1, t_2):
    """The display of B_2 = DP, BR, under its two suprema."""
    ones, two = (q(eps=eps, t=t_1), q(eps=eps, t=t_2)), q(eps=2 * eps, t=eps)
    low = br_average(nothing, eps_g - eps, t_1, eps)
    high = br_average(nothing, eps_g + eps, t_2, eps)
    return equal(two * low + (1 - two) * high, expanded_b(nothing, eps_g, eps, ones, two, t_1, t_2))


def unlikely_terms(eps, eps_g, t):
    """The terms with +eps, and with +2 eps, in the exponent are 0, and so is the supremum over
    t_2.
    """
    return all_of(
        equal(pos(1 - exp(eps_g + eps - t)), 0),
        equal(pos(1 - exp(eps_g + 2 * eps - t)), 0),
        equal(br_average(nothing, eps_g + eps, t, eps), 0),
    )


@paper.item("Proof of Proposition 2, zero terms", expected="REFUTED", grade="slip")
@claim
def zero_terms_printed(eps, eps_g, t):
    """The terms with a positive coefficient of eps must be 0, for the proposition's real eps_g."""
    return unlikely_terms(eps, eps_g, t)


@paper.item(
    "Proof of Proposition 2, zero terms",
    form="corrected",
    corrects="proof_of_proposition_2/zero_terms_printed",
    expected="PROVED",
)
@claim(eps_g="[0, oo)")
def zero_terms(eps, eps_g, t):
    """They are 0 for eps_g >= 0."""
    return unlikely_terms(eps, eps_g, t)


@paper.item("Proof of Proposition 2, base case below zero", form="corrected", expected="PROVED")
@claim(eps_g="(-oo, 0]")
def base_below_zero(eps, eps_g, t):
    """For eps_g <= 0 it is the supremum over t_1 that is one of a constant, 1 - e^(eps_g - eps)."""
    return equal(br_average(nothing, eps_g - eps, t, eps), 1 - exp(eps_g - eps))


@paper.item(
    "Proof of Proposition 2, base case",
    expected="ARGUED",
    uses=[
        "proof_of_proposition_2/base_a",
        "proof_of_proposition_2/base_b",
        "proof_of_proposition_2/zero_terms",
        "proof_of_proposition_2/base_below_zero",
        "lemma_5_1/any_sequence",
    ],
    because="Under the suprema the two displays agree at t_1 = t_2 = t, and one of the two "
    "averages does not depend on its t: the second for eps_g >= 0, the first for eps_g <= 0.",
    takes={
        "proof_of_proposition_2/base_a": {"t": "top"},
        "proof_of_proposition_2/base_b": {"t_1": "top", "t_2": "top_2"},
        "proof_of_proposition_2/zero_terms": {"t": "top", "if": "eps_g >= 0"},
        "proof_of_proposition_2/base_below_zero": {"t": "top", "if": "eps_g <= 0"},
        "lemma_5_1/any_sequence": [
            {"s": "adaptive(DP(eps))"},
            {"s": "adaptive(BR(eps))"},
            {"s": "adaptive()", "eps_g": "place"},
        ],
    },
    where={"top": "[0, eps]", "top_2": "[0, eps]", "place": "real"},
)
@claim
def base_case(eps, eps_g):
    """delta_OPT(A_2; eps_g) = delta_OPT(B_2; eps_g)."""
    return equal(adaptive(BR(eps), DP(eps)).delta(eps_g), adaptive(DP(eps), BR(eps)).delta(eps_g))


# -- the two cases of the induction ----------------------------------------------------------------


@paper.item(
    "Proof of Proposition 2, first case, N = 3",
    expected="ARGUED",
    uses=["lemma_5_1/any_sequence", "proof_of_proposition_2/base_case"],
    because="Both sides are the DP step of functions that are equal at every real eps_g by the "
    "hypothesis.",
    takes={
        "lemma_5_1/any_sequence": [
            {"s": "adaptive(BR(eps), DP(eps))"},
            {"s": "adaptive(DP(eps), BR(eps))"},
        ],
        "proof_of_proposition_2/base_case": {"eps_g": "place"},
    },
    where={"place": "real"},
)
@claim
def both_dp(eps, eps_g):
    """A_1 = B_1 = DP: expanding it leaves shorter sequences (here N = 3)."""
    return equal(
        adaptive(DP(eps), BR(eps), DP(eps)).delta(eps_g),
        dp_step(adaptive(DP(eps), BR(eps)).delta, eps_g, eps),
    )


@paper.item(
    "Proof of Proposition 2, A_N expanded, as printed", expected="REFUTED", grade="notation"
)
@claim
def a_printed(eps, eps_g, t, x):
    """Two mechanisms of A_N expanded, with the indices of q as printed, before f(s) = e^(x s)."""
    rest = growing(x)
    displayed = expanded_a(rest, eps_g, eps, q(eps=t, t=eps), q(eps=eps, t=2 * eps), t)
    return equal(br_average(lambda s: dp_step(rest, s, eps), eps_g, t, eps), displayed)


@paper.item(
    "Proof of Proposition 2, A_N expanded",
    form="corrected",
    corrects="proof_of_proposition_2/a_printed",
    expected="PROVED",
)
@claim
def a_expanded(eps, eps_g, t, x):
    """Two mechanisms of A_N expanded before f(s) = e^(x s), for all x; so before any f.

    (Both sides are combinations of values of f; those that agree for all x are the same.)
    """
    rest = growing(x)
    displayed = expanded_a(rest, eps_g, eps, q(eps=eps, t=t), q(eps=2 * eps, t=eps), t)
    return equal(br_average(lambda s: dp_step(rest, s, eps), eps_g, t, eps), displayed)


@paper.item(
    "Proof of Proposition 2, B_N expanded, as printed", expected="REFUTED", grade="notation"
)
@claim
def b_printed(eps, eps_g, t_1, t_2, x):
    """Two mechanisms of B_N expanded, with the indices of q as printed, before f(s) = e^(x s)."""
    rest, right = growing(x), q(eps=2 * eps, t=eps)
    low = br_average(rest, eps_g - eps, t_1, eps)
    high = br_average(rest, eps_g + eps, t_2, eps)
    ones, two = (q(eps=t_1, t=eps), q(eps=t_2, t=eps)), q(eps=eps, t=2 * eps)
    displayed = expanded_b(rest, eps_g, eps, ones, two, t_1, t_2)
    return equal(right * low + (1 - right) * high, displayed)


@paper.item(
    "Proof of Proposition 2, B_N expanded",
    form="corrected",
    corrects="proof_of_proposition_2/b_printed",
    expected="PROVED",
)
@claim
def b_expanded(eps, eps_g, t_1, t_2, x):
    """Two mechanisms of B_N expanded before f(s) = e^(x s), for all x; so before any f."""
    rest, two = growing(x), q(eps=2 * eps, t=eps)
    low = br_average(rest, eps_g - eps, t_1, eps)
    high = br_average(rest, eps_g + eps, t_2, eps)
    ones = (q(eps=eps, t=t_1), q(eps=eps, t=t_2))
    displayed = expanded_b(rest, eps_g, eps, ones, two, t_1, t_2)
    return equal(two * low + (1 - two) * high, displayed)
