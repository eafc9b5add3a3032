"""Lemma 3.1: the optimal delta of a batch of BR mechanisms of any eps_i, a supremum over the t_i.

True as printed for every real eps_g, which the lemma does not restrict. It is Lemma 4.1 of
cesar-rogers-2022, whose steps are for any number of mechanisms and any eps_i.
"""

from __future__ import annotations

from fractions import Fraction
from math import prod

from proofs_check import BR, all_of, claim, each, equal, exp, nonadaptive, p, pos, q
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.cesar_rogers_2022 import lemma_4_1
from proofs_check.papers.cesar_rogers_2022.equation_4 import delta, subsets
from proofs_check.papers.dong_durfee_rogers_2019.explicit_responses import by_words, responses

paper = Paper("dong-durfee-rogers-2019")
PRINTED = Functions(delta=delta)
THERE = "cesar-rogers-2022"
STEPS = [f"{THERE}/{name}" for name in lemma_4_1.STEPS]
AT = {f"{THERE}/{name}": at for name, at in lemma_4_1.AT.items()}
WHERE = lemma_4_1.WHERE
WITHOUT_EPS = [
    f"{THERE}/lemma_2_1/t_is_not_negative",
    f"{THERE}/lemma_4_1/at_the_ends",
    f"{THERE}/lemma_4_1/data_processing",
]
OF_ANY_EPS = {
    name: at if name in WITHOUT_EPS else {"eps": "any_eps", **at} for name, at in AT.items()
}


def by_sets(pairs, factor):
    """The sum over S of the lemma in Fractions, q and p as printed; pairs are (e^eps, e^t)."""
    rows = [
        ((1 - t / level) / (1 - 1 / level), (1 / t - 1 / level) / (1 - 1 / level))
        for level, t in pairs
    ]
    found = Fraction(0)
    for members in subsets(len(rows)):
        here = prod(1 - q if i in members else q for i, (q, _) in enumerate(rows))
        there = prod(1 - p if i in members else p for i, (_, p) in enumerate(rows))
        found += max(here - factor * there, Fraction(0))
    return found


def split(eps, t, eps_g, x, y):
    """The summands of a word of the others with either answer of RR_{eps,t}."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    first = pos(x * one - exp(eps_g) * y * other)
    return first + pos(x * (1 - one) - exp(eps_g) * y * (1 - other))


CASES = each(*((levels, places) for levels in ((2, 3, 5), (9,), (4, 4)) for places in (1, 2, 5)))


@paper.item(
    "Lemma 3.1, the sum over sets, explicit mechanisms",
    also=[
        (
            "dong-durfee-rogers-2020-supplement",
            "Text after Lemma 4.2, the sum over S, explicit mechanisms",
        ),
    ],
    expected="CERTIFIED",
)
@claim(case=CASES, x=each(1, 2, 3))
def over_words(case, x):
    """The sum over the sets S is the hockey-stick divergence of the products, word by word, for
    e^eps_g = x; case: e^eps_i, and the sixths of the way from 1 to e^eps_i at which e^t_i is."""
    pairs = responses(*case)
    return equal(number(by_sets(pairs, x)), number(by_words(pairs, [0] * len(pairs), x)))


@paper.item("Lemma 3.1, the ends of t", form="own", expected="PROVED")
@claim(x="nonnegative", y="nonnegative")
def at_the_ends(eps, eps_g, x, y):
    """RR_{eps,0} and RR_{eps,eps} tell nothing: beside others, whose word has the chances x and y,
    they leave its summand."""
    return all_of(
        equal(split(eps, 0 * eps, eps_g, x, y), pos(x - exp(eps_g) * y)),
        equal(split(eps, eps, eps_g, x, y), pos(x - exp(eps_g) * y)),
    )


@paper.item(
    "Lemma 3.1, different eps, no t exceeds it, two mechanisms",
    expected="ARGUED",
    uses=STEPS,
    because=lemma_4_1.ARGUMENT,
    takes=OF_ANY_EPS,
    where={**WHERE, "any_eps": "(0, oo)", "top": "[0, any_eps]", "mid": "(0, any_eps)"},
)
@claim(t_1="[0, eps_1]", t_2="[0, eps_2]")
def different_eps(eps_1, eps_2, eps_g, t_1, t_2):
    """k = 2, any eps_1 and eps_2, every real eps_g; the optimum is attained (compactness)."""
    value = delta([(t_1, eps_1), (t_2, eps_2)], eps_g)
    return value <= nonadaptive(BR(eps_1), BR(eps_2)).delta(eps_g)
