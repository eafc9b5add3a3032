"""Proposition 2: where the only BR mechanism stands among DP mechanisms does not matter.

Proved here for all N at once. A DP step commutes with the average for a fixed t; delta_OPT of DP
mechanisms alone is a combination of [1 - e^.]_+ with constants that are not negative (Lemma C.2);
and of the averages of its terms, whose exponents are 2 eps apart, at most one depends on t
(Lemma C.1). So the supremum over t of the sum is the sum of the suprema, wherever the BR stands.
"""

from __future__ import annotations

from typing import Any

from proofs_check import BR, DP, adaptive, all_of, claim, equal, exp, q
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br
from proofs_check.papers.cesar_rogers_2022.lemma_c_1 import pair
from proofs_check.papers.cesar_rogers_2022.lemma_c_2 import combination

paper = Paper("cesar-rogers-2022")


@paper.item("Proposition 2, terms below", expected="PROVED")
@claim(alpha="(-oo, -eps]")
def constant_below(eps, alpha, t):
    """For alpha <= -eps the average of a term does not depend on t."""
    return equal(pair(q(eps=eps, t=t), alpha, t, eps), 1 - exp(alpha))


@paper.item("Proposition 2, terms above", expected="PROVED")
@claim(alpha="[eps, oo)")
def zero_above(eps, alpha, t):
    """For alpha >= eps it is 0 for every t."""
    return equal(pair(q(eps=eps, t=t), alpha, t, eps), 0)


@paper.item("Proposition 2, one term depends on t", expected="PROVED")
@claim(alpha="(-eps, eps)", n="integer [1, oo)")
def one_depends(eps, alpha, n):
    """If -eps < alpha < eps, every other alpha + 2 n eps is outside: at most one term depends on
    t.
    """
    return all_of(alpha + 2 * n * eps >= eps, alpha - 2 * n * eps <= -eps)


STEPS = [
    "proposition_2/constant_below",
    "proposition_2/zero_above",
    "proposition_2/one_depends",
    "lemma_c_2/expansion",
    "lemma_c_2/weights",
    "lemma_c_2/constants_step",
    "lemma_c_2/ends_step",
    "lemma_5_1/any_sequence",
]
ARGUMENT = (
    "BR before m DP mechanisms: by Lemmas 5.1 and C.2 a supremum over t of a sum of "
    "lambda_{m,i} > 0 times the average of [1 - e^(alpha_i)]_+, alpha_i = eps_g + (2i - m) eps. At "
    "most one average depends on t, so this is the sum of lambda_{m,i} delta_OPT(BR; alpha_i): "
    "what m DP steps before a single BR give, by the same two steps of the constants and "
    "exponents. n DP steps before either give the same. So delta_OPT only depends on how many DP "
    "mechanisms there are."
)
AT = {
    "proposition_2/constant_below": {"alpha": "below"},
    "proposition_2/zero_above": {"alpha": "above"},
    "proposition_2/one_depends": {"alpha": "inside", "n": "apart"},
    "lemma_c_2/expansion": {"ell": "m", "x": "place"},
    "lemma_c_2/weights": {},
    "lemma_c_2/constants_step": {"ell": "longer", "i": "mid"},
    "lemma_c_2/ends_step": {"ell": "longer"},
    "lemma_5_1/any_sequence": {"s": "every", "eps_g": "place"},
}
# the exponents of the terms, by where they are; the places at which a value is asked for; the
# lengths of DP sequences, and the terms of each
WHERE = {
    **{"t": "[0, eps]", "below": "(-oo, -eps]", "above": "[eps, oo)", "inside": "(-eps, eps)"},
    **{"apart": "integer [1, oo)", "place": "real"},
    **{"longer": "integer [2, oo)", "mid": "integer [1, longer - 1]"},
}


@paper.item(
    "Proposition 2",
    expected="ARGUED",
    uses=STEPS,
    because=ARGUMENT,
    takes=AT,
    where=WHERE,
)
@claim(n="integer [0, oo)", m="integer [0, oo)")
def any_position(eps, eps_g, n, m):
    """n DP, BR, m DP is as good as n + m DP, BR, for all real eps_g (any two positions, N = n + m
    + 1).
    """
    return equal(
        adaptive(n * DP(eps), BR(eps), m * DP(eps)).delta(eps_g),
        adaptive((n + m) * DP(eps), BR(eps)).delta(eps_g),
    )


@paper.item(
    "Proposition 2, closed form",
    form="own",
    expected="ARGUED",
    uses=STEPS,
    because=ARGUMENT,
    takes=AT,
    where=WHERE,
)
@claim(n="integer [0, oo)", m="integer [0, oo)")
def closed_form(eps, eps_g, n, m):
    """The common value: lambda_{n+m,i} times delta_OPT(BR; eps_g + (2i - n - m) eps), summed."""
    return equal(
        adaptive(n * DP(eps), BR(eps), m * DP(eps)).delta(eps_g),
        combination(n + m, eps_g, eps, lambda s: one_br(s, eps)),
    )


# -- how far it extends ----------------------------------------------------------------------------


@paper.item(
    "Proposition 2, different parameters, one term depends on t", form="own", expected="PROVED"
)
@claim(eps="(0, eps_1]", n="integer [1, oo)")
def one_depends_apart(eps_1, eps, n):
    """Among DP(eps_1) the terms are multiples of 2 eps_1 apart: as long as (-eps, eps) if eps <=
    eps_1.
    """
    return 2 * n * eps_1 >= eps - (-eps)


OF_THE_DP = [name for name in STEPS if name.startswith("lemma_c_2/")]
STEPS_APART = [
    *STEPS[:2],
    "proposition_2/one_depends_apart",
    *OF_THE_DP,
    "lemma_5_1/any_sequence",
]
AT_APART: dict[str, Any] = {
    **{name: AT[name] for name in STEPS[:2]},
    **{name: {"eps": "eps_1", **AT[name]} for name in OF_THE_DP},
    "lemma_5_1/any_sequence": [
        {"s": "every", "eps_g": "place"},
        {"s": "every", "eps_g": "place", "eps": "eps_1"},
    ],
    "proposition_2/one_depends_apart": {"n": "apart"},
}


@paper.item(
    "Proposition 2, different parameters",
    form="own",
    expected="ARGUED",
    uses=STEPS_APART,
    because="The argument of Proposition 2 needs that the terms of Lemma C.2 for DP(eps_1), 2 "
    "eps_1 apart, do not both have |alpha| < eps.",
    takes=AT_APART,
    where=WHERE,
)
@claim(eps="(0, eps_1]", n="integer [0, oo)", m="integer [0, oo)")
def any_position_apart(eps_1, eps, eps_g, n, m):
    """One BR(eps) among DP(eps_1), eps <= eps_1: its place does not matter either."""
    return equal(
        adaptive(n * DP(eps_1), BR(eps), m * DP(eps_1)).delta(eps_g),
        adaptive((n + m) * DP(eps_1), BR(eps)).delta(eps_g),
    )


@paper.item("Proposition 2, a wider BR mechanism", form="own", expected="REFUTED")
@claim(eps="[2 eps_1, 2 eps_1]")
def wider_br(eps_1, eps, eps_g):
    """With eps = 2 eps_1 its place matters: BR(eps), DP(eps_1) is not as bad as DP(eps_1),
    BR(eps).
    """
    return equal(
        adaptive(BR(eps), DP(eps_1)).delta(eps_g), adaptive(DP(eps_1), BR(eps)).delta(eps_g)
    )
