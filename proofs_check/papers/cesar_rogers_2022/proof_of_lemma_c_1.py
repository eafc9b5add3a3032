"""Appendix C.1: the proof of the reduction identity, line by line.

q_{t,eps} is read as q_{eps,t} (see lemma_c_1.py) except where a claim says otherwise.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, pos, q
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_c_1 import pair

paper = Paper("cesar-rogers-2022")


# -- alpha - t >= 0 --------------------------------------------------------------------------------


@paper.item("Proof of Lemma C.1, first case, signs", expected="REFUTED", grade="slip")
@claim(alpha="[t, oo)")
def signs_above_printed(eps, alpha, t):
    """When alpha - t >= 0, 1 - e^(alpha - t) < 0 (false where alpha = t) and 1 - e^(alpha + eps -
    t) < 0.
    """
    return all_of(1 - exp(alpha - t) < 0, 1 - exp(alpha + eps - t) < 0)


@paper.item(
    "Proof of Lemma C.1, first case, signs",
    form="corrected",
    corrects="proof_of_lemma_c_1/signs_above_printed",
    expected="PROVED",
)
@claim(alpha="[t, oo)")
def signs_above(eps, alpha, t):
    """When alpha - t >= 0, 1 - e^(alpha - t) <= 0 and 1 - e^(alpha + eps - t) < 0."""
    return all_of(1 - exp(alpha - t) <= 0, 1 - exp(alpha + eps - t) < 0)


@paper.item("Proof of Lemma C.1, first case", expected="PROVED")
@claim(alpha="[t, oo)")
def vanishes_above(eps, alpha, t):
    """Hence the left side is 0 (whatever the weight is)."""
    return equal(pair(q(eps=eps, t=t), alpha, t, eps), 0)


# -- alpha <= t <= alpha + eps ---------------------------------------------------------------------


@paper.item("Proof of Lemma C.1, second case, sign", expected="REFUTED", grade="slip")
@claim(alpha="[t - eps, t]")
def sign_between_printed(eps, alpha, t):
    """When alpha <= t <= alpha + eps, 1 - e^(alpha + eps - t) < 0 (false where t = alpha + eps)."""
    return 1 - exp(alpha + eps - t) < 0


@paper.item(
    "Proof of Lemma C.1, second case, sign",
    form="corrected",
    corrects="proof_of_lemma_c_1/sign_between_printed",
    expected="PROVED",
)
@claim(alpha="[t - eps, t]")
def sign_between(eps, alpha, t):
    """When alpha <= t <= alpha + eps, 1 - e^(alpha + eps - t) <= 0."""
    return 1 - exp(alpha + eps - t) <= 0


@paper.item("Proof of Lemma C.1, second case", expected="PROVED")
@claim(alpha="[t - eps, t]")
def one_term_between(eps, alpha, t):
    """Hence only the first term is left; its bracket is not negative."""
    one = q(eps=eps, t=t)
    return all_of(
        equal(pair(one, alpha, t, eps), one * pos(1 - exp(alpha - t))),
        equal(one * pos(1 - exp(alpha - t)), one * (1 - exp(alpha - t))),
    )


# -- alpha + eps - t <= 0 --------------------------------------------------------------------------


@paper.item("Proof of Lemma C.1, third case, positive parts", expected="PROVED")
@claim(alpha="(-oo, t - eps]")
def both_positive(eps, alpha, t):
    """When alpha + eps - t <= 0 both positive parts can be left out."""
    one = q(eps=eps, t=t)
    plain = one * (1 - exp(alpha - t)) + (1 - one) * (1 - exp(alpha + eps - t))
    return equal(pair(one, alpha, t, eps), plain)


@paper.item("Proof of Lemma C.1, third case, collected", expected="PROVED")
@claim(alpha="real", x="[0, 1]")
def collected(eps, alpha, t, x):
    """The second line, for any weight x in the place of q."""
    return equal(
        x * (1 - exp(alpha - t)) + (1 - x) * (1 - exp(alpha + eps - t)),
        x + 1 - x - (x + exp(eps) * (1 - x)) * exp(alpha - t),
    )


def written_out(alpha, t, eps):
    """The third line."""
    one = (1 - exp(t - eps)) / (1 - exp(-eps))
    return 1 - (one + exp(eps) * (1 - one)) * exp(alpha - t)


@paper.item("Proof of Lemma C.1, third case, q written out", expected="REFUTED", grade="notation")
@claim(alpha="(-oo, t - eps]")
def weight_printed(eps, alpha, t):
    """The third line puts (1 - e^(t - eps))/(1 - e^-eps) for q_{t,eps}: that is q_{eps,t}."""
    one = q(eps=t, t=eps)
    return equal(
        one + 1 - one - (one + exp(eps) * (1 - one)) * exp(alpha - t), written_out(alpha, t, eps)
    )


@paper.item(
    "Proof of Lemma C.1, third case, q written out",
    form="corrected",
    corrects="proof_of_lemma_c_1/weight_printed",
    expected="PROVED",
)
@claim(alpha="(-oo, t - eps]")
def weight(eps, alpha, t):
    """The third line, with q_{eps,t} in the second."""
    one = q(eps=eps, t=t)
    return equal(
        one + 1 - one - (one + exp(eps) * (1 - one)) * exp(alpha - t), written_out(alpha, t, eps)
    )


@paper.item("Proof of Lemma C.1, third case, simplified", expected="PROVED")
@claim(alpha="(-oo, t - eps]")
def simplified(eps, alpha, t):
    """The third, fourth and fifth lines are equal."""
    fourth = 1 - (exp(t) - exp(t - eps)) / (1 - exp(-eps)) * exp(alpha - t)
    return all_of(equal(written_out(alpha, t, eps), fourth), equal(fourth, 1 - exp(alpha)))
