"""Section 6.2 around Lemma 6.8, and the displays of its proof.

s is the sum of the t_i, i the number of answers 1, so s - i eps the loss of an outcome.
"""

from __future__ import annotations

from proofs_check import claim, equal, exp, pos, q
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import average

paper = Paper("dong-durfee-rogers-2019")


@paper.item("Text before Lemma 6.8, only one outcome", expected="PROVED")
@claim(i="integer [1, k]", s="[0, k*eps]", x="nonnegative")
def only_one(k, i, eps, s, x):
    """From eps_g = (k - 1) eps + x on no outcome with an answer 1 counts."""
    return s - i * eps <= (k - 1) * eps + x


@paper.item("Text before Lemma 6.8, all but one outcome", expected="PROVED")
@claim(i="integer [0, k - 1]", s="[0, k*eps]", x="nonnegative")
def all_but_one(k, i, eps, s, x):
    """Up to eps_g = -(k - 1) eps - x every outcome with an answer 0 counts, or is at its limit."""
    return s - i * eps >= -(k - 1) * eps - x


@paper.item("Proof of Lemma 6.8, the first display", expected="PROVED")
@claim(eps_g="[0, oo)")
def first_display(eps, eps_g, t):
    """The average of [1 - e^s]_+ at t is q_t [1 - e^(eps_g - t)]_+."""
    shown = q(eps=eps, t=t) * pos(1 - exp(eps_g - t))
    return equal(average(lambda s: pos(1 - exp(s)), eps_g, t, eps), shown)


@paper.item("Proof of Lemma 6.8, the second display, k = 2", expected="PROVED")
@claim(eps_g="[eps, oo)")
def second_display(eps, eps_g, t):
    """From eps on, the upper place being beyond the support of one mechanism, the average of its
    optimum at t is q_t times that at eps_g - t."""
    shown = q(eps=eps, t=t) * one_br(eps_g - t, eps)
    return equal(average(lambda s: one_br(s, eps), eps_g, t, eps), shown)
