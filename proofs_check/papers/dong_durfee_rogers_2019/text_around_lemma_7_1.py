"""Sentences and displays of section 7 (of section E of the supplement) around its lemmas.

P and Q are the views of one adversary, whose divergence is at most the optimum: the two lines that
equate them lack a supremum over adversaries, which the supplement has. At t = 0 and t = eps an
answer of RR_{eps,t} has no chance on either input, and quotients of its chances have no value. And
the constant 1/8 goes with Hoeffding's lemma on [t - eps, t], not with (a).
"""

from __future__ import annotations

from proofs_check import BR, adaptive, all_of, claim, equal, exp, p, pos, q, sup
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT
from proofs_check.papers.dong_durfee_rogers_2019.lemma_7_1 import second_form

paper = Paper("dong-durfee-rogers-2019")


def by_two_tails(eps, eps_g, t):
    """Q[L > eps_g] - e^eps_g P[L > eps_g] for one round with RR_{eps,t}."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    return pos(one - exp(eps_g) * other) + pos((1 - one) - exp(eps_g) * (1 - other))


@paper.item("Text before Lemma 7.1, delta without a supremum", expected="REFUTED", grade="slip")
@claim(eps_g="real", t="[0, eps]")
def without_supremum(eps, eps_g, t):
    """delta_OPT(A, eps_g) is Q[L > eps_g] - e^eps_g P[L > eps_g], P and Q being the views of an
    adversary (one round: of RR_{eps,t})."""
    return equal(adaptive(BR(eps)).delta(eps_g), by_two_tails(eps, eps_g, t))


@paper.item(
    "Text before Lemma 7.1, delta as a supremum",
    also=[(SUPPLEMENT, "Proof of Lemma E.1, delta as a supremum")],
    form="corrected",
    corrects="text_around_lemma_7_1/without_supremum",
    expected="ARGUED",
    uses=["lemma_6_2/largest_value", "cesar-rogers-2022/lemma_5_1/any_sequence"],
    because="One round is a batch of one, whose optimum is that of the best t.",
    takes={
        "lemma_6_2/largest_value": {"k": "1"},
        "cesar-rogers-2022/lemma_5_1/any_sequence": {"s": "adaptive(BR(eps))"},
    },
)
@claim(eps_g="real")
def with_supremum(eps, eps_g):
    """It is the supremum of that over the adversaries (one round: over t)."""
    return equal(adaptive(BR(eps)).delta(eps_g), sup(lambda t: by_two_tails(eps, eps_g, t), 0, eps))


@paper.item(
    "Lemma 7.3, the powers at t = 0 and t = eps",
    also=[
        ("dong-durfee-rogers-2019", "Text after Lemma 7.3, the powers at t = 0 and t = eps"),
        (SUPPLEMENT, "Proof of Lemma E.4, the powers at t = 0 and t = eps"),
        (SUPPLEMENT, "Proof of Lemma E.3, the quotients at t = 0 and t = eps"),
    ],
    expected="REFUTED",
    grade="notation",
)
@claim(t="[0, eps]")
def powers_have_values(eps, t):
    """q^(-lambda) and (1 - q)^(-lambda) have values for every t in [0, eps], which the supremum of
    h ranges over: q (1 - q) > 0. (So do ln(q/p) and ln((1 - q)/(1 - p)) in the mean.)"""
    return q(eps=eps, t=t) * (1 - q(eps=eps, t=t)) > 0


@paper.item(
    "Lemma 7.3, the powers inside",
    also=[
        ("dong-durfee-rogers-2019", "Text after Lemma 7.3, the powers inside"),
        (SUPPLEMENT, "Proof of Lemma E.4, the powers inside"),
        (SUPPLEMENT, "Proof of Lemma E.3, the quotients inside"),
    ],
    form="corrected",
    corrects="text_around_lemma_7_1/powers_have_values",
    expected="PROVED",
)
@claim(t="(0, eps)")
def powers_inside(eps, t):
    """They have for t in (0, eps)."""
    return q(eps=eps, t=t) * (1 - q(eps=eps, t=t)) > 0


@paper.item("Text after Lemma 7.3, the second form at both ends", form="own", expected="PROVED")
@claim
def second_form_at_the_ends(lam, eps):
    """The second line of h, without quotients, has the value e^0 at t = 0 and at t = eps."""
    return all_of(equal(second_form(lam, eps, 0), 1), equal(second_form(lam, eps, eps), 1))


@paper.item(
    "Text after Lemma 7.2, (a) and (b')",
    also=[(SUPPLEMENT, "Text after Lemma E.3, (a) and (b')")],
    expected="REFUTED",
    grade="slip",
)
@claim(y="positive")
def combined_printed(lam, eps, y):
    """ "Combining (a) and (b')": the bound eps^2 lambda^2/2 + lambda E L of (a), with E L <= y =
    maxkl, is at most eps^2 lambda^2/8 + lambda y."""
    return eps**2 * lam**2 / 2 + lam * y <= eps**2 * lam**2 / 8 + lam * y


@paper.item(
    "Text after Lemma 7.2, Hoeffding's lemma and (b')",
    also=[(SUPPLEMENT, "Text after Lemma E.3, Hoeffding's lemma and (b')")],
    form="corrected",
    corrects="text_around_lemma_7_1/combined_printed",
    expected="PROVED",
)
@claim(x="(-oo, y]", y="positive")
def combined(lam, eps, t, x, y):
    """With Hoeffding's lemma on [t - eps, t] and a mean x <= y it is."""
    width = t - (t - eps)
    return width**2 * lam**2 / 8 + lam * x <= eps**2 * lam**2 / 8 + lam * y
