"""Sections B.3 and B.4: two displays on the reduction to Bernoulli pairs.

"If b ~ Bern(p_t), then K_i(b) ~ M_i(x)" has one t for all mechanisms; the lines after it have t_i.
And the display after "Therefore" equates the supremum over the neighbours of a mechanism with that
over t in [0, eps]: the neighbours have some of these t only.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, maximum, p, pos, q
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br

paper = Paper("dong-durfee-rogers-2020-supplement")


def divergence(eps, eps_g, t):
    """Of Bern(q_t) from Bern(p_t)."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    return pos(one - exp(eps_g) * other) + pos((1 - one) - exp(eps_g) * (1 - other))


@paper.item("Section B.3, one t for all mechanisms", expected="REFUTED", grade="notation")
@claim(s="[0, eps]", t="[0, eps]")
def one_t_printed(eps, eps_g, s, t):
    """Both Bern(p_s), Bern(q_s) and Bern(p_t), Bern(q_t), as M_1 and M_2, are drawn from the pair
    of one t (here that of M_1): then the second has no larger divergence."""
    return divergence(eps, eps_g, t) <= divergence(eps, eps_g, s)


@paper.item(
    "Section B.3, a t for each mechanism",
    form="corrected",
    corrects="text_after_lemma_b_2/one_t_printed",
    expected="PROVED",
)
@claim(s="(0, eps)", t="(0, eps)")
def each_its_own(eps, s, t):
    """With t_i for M_i, and K_i the identity, both are: the ratio of the answer 1 is e^(t_i)."""
    return all_of(
        equal(q(eps=eps, t=s) / p(eps=eps, t=s), exp(s)),
        equal(q(eps=eps, t=t) / p(eps=eps, t=t), exp(t)),
    )


def after_one(eps, eps_g, t):
    """The average of the display for k = 0."""
    one = q(eps=eps, t=t)
    return one * pos(1 - exp(eps_g - t)) + (1 - one) * pos(1 - exp(eps_g - t + eps))


@paper.item("Text after Lemma B.2, all t of a mechanism", expected="REFUTED", grade="slip")
@claim(t="[0, eps]")
def all_t_printed(eps, eps_g, t):
    """The supremum over neighbours x, x' of a mechanism (here RR_{eps,t} on two inputs, whose two
    orders have t and eps - t; k = 0) is that over [0, eps], in closed form."""
    return equal(
        maximum(after_one(eps, eps_g, t), after_one(eps, eps_g, eps - t)),
        one_br(eps_g, eps),
    )


@paper.item(
    "Text after Lemma B.2, some t of a mechanism",
    form="corrected",
    corrects="text_after_lemma_b_2/all_t_printed",
    expected="PROVED",
)
@claim(t="[0, eps]")
def some_t(eps, eps_g, t):
    """It is at most that, here in closed form."""
    return maximum(after_one(eps, eps_g, t), after_one(eps, eps_g, eps - t)) <= one_br(eps_g, eps)
