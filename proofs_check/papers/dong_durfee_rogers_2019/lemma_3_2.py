"""Lemma 3.2: the adaptive optimum of k BR mechanisms of one eps, as a recursion over k.

True as printed, for every real eps_g. It is the case of equal eps of Lemma 6.1, and rests on the
same steps as Lemma 5.1 of cesar-rogers-2022, which this lemma is the source of.
"""

from __future__ import annotations

from proofs_check import BR, adaptive, all_of, claim, each, equal, exp, pos, sup
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import average

paper = Paper("dong-durfee-rogers-2019")
THERE = "cesar-rogers-2022"


def step(f, s, eps):
    """The right side: the supremum over t_1 of the average of f at s - t_1 and s + eps - t_1."""
    return sup(lambda t: average(f, s, t, eps), 0, eps)


def nothing(s):
    """delta_OPT(A^0, s)."""
    return pos(1 - exp(s))


PRINTED = Functions(step=step, nothing=nothing)
STEPS = [
    f"{THERE}/lemma_2_1/there_is_a_t",
    f"{THERE}/lemma_2_1/t_is_not_negative",
    f"{THERE}/lemma_2_1/t_is_not_beyond_eps",
    f"{THERE}/lemma_2_1/below_the_largest",
    f"{THERE}/lemma_5_1/of_nothing",
    f"{THERE}/lemma_5_1/loss_shifts_eps_g",
    f"{THERE}/lemma_5_1/below_the_chord",
    f"{THERE}/lemma_5_1/weights_of_the_chord",
    f"{THERE}/lemma_5_1/losses_of_the_answers",
]
ARGUMENT = (
    "Summed over all later answers, the loss of the first answer shifts eps_g for the rest, so the "
    "delta is the mean of the rest's at eps_g - loss, and what follows an answer may be chosen for "
    "it alone. The rest's optimum, as a function of e^loss, is below its chord on [e^(t - eps), "
    "e^t], where an eps-BR mechanism has its losses; e^loss has mean 1 on the other input, where "
    "the chord is the displayed average, and RR_{eps,t}, which is eps-BR, attains it."
)


@paper.item("Lemma 3.2, k = 0", expected="PROVED", uses=[f"{THERE}/lemma_5_1/of_nothing"])
@claim(x="[0, 1]")
def of_nothing(eps_g, x):
    """No mechanism: Pr[S] = x <= e^eps_g x + delta for x = 0 and x = 1 asks for [1 - e^eps_g]_+."""
    return x - exp(eps_g) * x <= nothing(eps_g)


@paper.item("Lemma 3.2", expected="ARGUED", uses=STEPS, because=ARGUMENT)
@claim(k=each(1, 2))
def recursion(k, eps, eps_g):
    """delta_OPT(A^k, eps_g) by delta_OPT(A^(k-1)), for every real eps_g (tried for k = 1 and 2)."""
    values = {1: nothing, 2: lambda s: one_br(s, eps)}
    return equal(adaptive(k * BR(eps)).delta(eps_g), step(values[k], eps_g, eps))


@paper.item("Lemma 3.2, at every t", expected="ARGUED", uses=STEPS, because=ARGUMENT)
@claim(k=each(2, 3))
def at_every_t(k, eps, eps_g, t):
    """The average at any t_1 is at most delta_OPT(A^k, eps_g) (tried for k = 2 and 3)."""
    rest = adaptive((k - 1) * BR(eps)).delta
    return average(rest, eps_g, t, eps) <= adaptive(k * BR(eps)).delta(eps_g)


@paper.item(
    "Lemma 3.2, one mechanism",
    form="own",
    expected="PROVED",
    hint={"t": "(eps_g + eps)/2"},
)
@claim(eps_g="[-eps, eps]")
def one_mechanism(eps, eps_g):
    """The recursion for k = 1 gives K (1 - e^((eps_g - eps)/2))^2, K = 1/(1 - e^-eps)."""
    value = (1 - exp((eps_g - eps) / 2)) ** 2 / (1 - exp(-eps))
    return all_of(
        equal(step(nothing, eps_g, eps), value),
        equal(one_br(eps_g, eps), value),
    )


@paper.item(
    "Lemma 3.2, one mechanism, all eps_g",
    form="own",
    expected="PROVED",
    hint={"t": "clip((eps_g + eps)/2, 0, eps)"},
)
@claim
def one_mechanism_anywhere(eps, eps_g):
    """The recursion for k = 1 is the closed form for every real eps_g."""
    return equal(step(nothing, eps_g, eps), one_br(eps_g, eps))
