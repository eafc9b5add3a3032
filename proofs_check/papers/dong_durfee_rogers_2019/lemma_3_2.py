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
RECURSION, AT_EVERY_T = f"{THERE}/lemma_5_1/any_sequence", f"{THERE}/lemma_5_1/at_every_t"
ONE_BR = tuple(
    f"{THERE}/proof_of_lemma_5_3/one_br_{name}" for name in ("below", "between", "above")
)
ARGUMENT = "The recursion for any sequence (Lemma 5.1 of Cesar and Rogers), before k - 1 BR(eps)."


@paper.item(
    "Lemma 3.2, k = 0",
    expected="PROVED",
    uses=[f"{THERE}/lemma_5_1/of_nothing"],
    takes={f"{THERE}/lemma_5_1/of_nothing": {}},
)
@claim(x="[0, 1]")
def of_nothing(eps_g, x):
    """No mechanism: Pr[S] = x <= e^eps_g x + delta for x = 0 and x = 1 asks for [1 - e^eps_g]_+."""
    return x - exp(eps_g) * x <= nothing(eps_g)


@paper.item(
    "Lemma 3.2, k = 1 and 2",
    also=[("dong-durfee-rogers-2019", "Lemma 3.2, one mechanism, all eps_g")],
    expected="ARGUED",
    uses=[RECURSION, *ONE_BR],
    because=ARGUMENT + " The value of one is its closed form.",
    takes={RECURSION: {"s": "adaptive((k - 1)*BR(eps))"}, ONE_BR: {"x": "place", "t": "top"}},
    where={"place": "real", "top": "[0, eps]"},
)
@claim(k=each(1, 2))
def recursion(k, eps, eps_g):
    """delta_OPT(A^k, eps_g) by delta_OPT(A^(k-1)), for every real eps_g (tried for k = 1 and 2)."""
    values = {1: nothing, 2: lambda s: one_br(s, eps)}
    return equal(adaptive(k * BR(eps)).delta(eps_g), step(values[k], eps_g, eps))


@paper.item(
    "Lemma 3.2, at every t, k = 2 and 3",
    expected="ARGUED",
    uses=[AT_EVERY_T],
    because=ARGUMENT,
    takes={AT_EVERY_T: {"s": "adaptive((k - 1)*BR(eps))"}},
)
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
