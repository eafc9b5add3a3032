"""Appendix C.1: the induction step of Lemma C.2, line by line.

q_{eps,2eps} is printed for the q_{2eps,eps} of Definition 2.4; read by that definition it is
-e^eps. In the lines after the first it could be any number: they are checked for a free weight
z and free constants.
"""

from __future__ import annotations

from proofs_check import (
    DP,
    adaptive,
    all_of,
    claim,
    differs,
    each,
    equal,
    exp,
    pos,
    q,
    vector,
)
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_c_2 import combination

paper = Paper("cesar-rogers-2022")


@paper.item("Proof of Lemma C.2, the recurrence", expected="REFUTED", grade="notation")
@claim(ell="integer [1, oo)")
def recurrence_printed(eps, x, ell):
    """delta_ell(x) by Lemma 5.1, with q_{eps,2eps} read as Definition 2.4 orders its indices."""
    two, one_less = q(eps=eps, t=2 * eps), adaptive((ell - 1) * DP(eps))
    return equal(
        adaptive(ell * DP(eps)).delta(x),
        two * one_less.delta(x - eps) + (1 - two) * one_less.delta(x + eps),
    )


@paper.item(
    "Proof of Lemma C.2, the recurrence",
    form="corrected",
    corrects="proof_of_lemma_c_2/recurrence_printed",
    expected="ARGUED",
    uses=["lemma_5_1/any_sequence"],
    because="This is Lemma 5.1 for a DP mechanism before ell - 1 others, at any real x.",
    takes={"lemma_5_1/any_sequence": {"s": "adaptive((ell - 1)*DP(eps))", "eps_g": "x"}},
)
@claim(ell="integer [1, oo)")
def recurrence(eps, x, ell):
    """delta_ell(x) by Lemma 5.1, with q_{2eps,eps}."""
    two, one_less = q(eps=2 * eps, t=eps), adaptive((ell - 1) * DP(eps))
    return equal(
        adaptive(ell * DP(eps)).delta(x),
        two * one_less.delta(x - eps) + (1 - two) * one_less.delta(x + eps),
    )


def hypothesis(lam, ell, x, eps):
    """sum of lambda_{ell-1,i} [1 - e^((2i - ell + 1) eps + x)]_+ over i = 0, ..., ell - 1."""
    return sum(lam[i] * pos(1 - exp((2 * i - ell + 1) * eps + x)) for i in range(ell))


def second_line(lam, ell, x, eps, z):
    """The two sums of the second line."""
    before = [pos(1 - exp((2 * i - ell + 1) * eps + x - eps)) for i in range(ell)]
    after = [pos(1 - exp((2 * i - ell + 1) * eps + x + eps)) for i in range(ell)]
    first = z * sum(lam[i] * before[i] for i in range(ell))
    return first + (1 - z) * sum(lam[i] * after[i] for i in range(ell))


def third_line(lam, ell, x, eps, z):
    """The first term, the middle sum and the last term of the third line."""
    middle = sum(
        (z * lam[i] + (1 - z) * lam[i - 1]) * pos(1 - exp((2 * i - ell + 1) * eps + x - eps))
        for i in range(1, ell)
    )
    first = z * lam[0] * pos(1 - exp(-ell * eps + x))
    return first + middle + (1 - z) * lam[ell - 1] * pos(1 - exp(ell * eps + x))


def fourth_line(lam, ell, x, eps, z):
    """The last line, with the constants that the third line gives."""
    ends = [z * lam[0], (1 - z) * lam[ell - 1]]
    new = [ends[0], *(z * lam[i] + (1 - z) * lam[i - 1] for i in range(1, ell)), ends[1]]
    return sum(new[i] * pos(1 - exp((2 * i - ell) * eps + x)) for i in range(ell + 1))


@paper.item("Proof of Lemma C.2, the hypothesis put in, ell = 2, 3, 4", expected="CERTIFIED")
@claim(n=each(2, 3, 4), lam=vector("n", "real"), z="real")
def second(eps, x, n, lam, z):
    """From the first to the second line, ell = n."""
    stepped = z * hypothesis(lam, n, x - eps, eps) + (1 - z) * hypothesis(lam, n, x + eps, eps)
    return equal(stepped, second_line(lam, n, x, eps, z))


@paper.item("Proof of Lemma C.2, like terms, ell = 2, 3, 4", expected="CERTIFIED")
@claim(n=each(2, 3, 4), lam=vector("n", "real"), z="real")
def third(eps, x, n, lam, z):
    """From the second to the third line, ell = n."""
    return equal(second_line(lam, n, x, eps, z), third_line(lam, n, x, eps, z))


@paper.item("Proof of Lemma C.2, the last line, ell = 2, 3, 4", expected="CERTIFIED")
@claim(n=each(2, 3, 4), lam=vector("n", "real"), z="real")
def fourth(eps, x, n, lam, z):
    """From the third to the fourth line, ell = n."""
    return equal(third_line(lam, n, x, eps, z), fourth_line(lam, n, x, eps, z))


@paper.item(
    "Proof of Lemma C.2, every ell",
    form="own",
    expected="ARGUED",
    uses=["lemma_c_2/constants_step", "lemma_c_2/exponents_step", "lemma_5_1/any_sequence"],
    because="Lemma 5.1 is used before ell - 1 DP mechanisms, at every real x. The lines are sums "
    "over i; their summands agree for all ell and i by the two steps, the first and the last term "
    "being the ends.",
    takes={
        "lemma_c_2/constants_step": {"i": "inner"},
        "lemma_c_2/exponents_step": {"i": "shifted"},
        "lemma_5_1/any_sequence": {"s": "adaptive((ell - 1)*DP(eps))", "eps_g": "x"},
    },
    where={"inner": "integer [1, ell - 1]", "shifted": "integer [0, ell - 1]"},
)
@claim(ell="integer [2, oo)")
def every_ell(eps, x, ell):
    """The first line, by Lemma 5.1, is the last, with the binomial constants."""
    return equal(adaptive(ell * DP(eps)).delta(x), combination(ell, x, eps))


@paper.item(
    "Proof of Lemma C.2, eps = 0",
    also=[("cesar-rogers-2022", "Lemma 5.2, eps = 0")],
    expected="REFUTED",
    grade="slip",
)
@claim(eps="[0, oo)")
def weight_at_zero(eps):
    """For every eps >= 0 the weight of the recurrence, q_{2eps,eps}, has a value: its denominator
    is not 0."""
    return differs(1 - exp(-2 * eps), 0)


@paper.item(
    "Proof of Lemma C.2, eps = 0",
    also=[("cesar-rogers-2022", "Lemma 5.2, eps = 0")],
    form="corrected",
    corrects="proof_of_lemma_c_2/weight_at_zero",
    expected="PROVED",
)
@claim(ell="integer [1, oo)", z="[0, 1]")
def at_zero(eps, x, ell, z):
    """For eps > 0 it has. At eps = 0 every term of the lemma is [1 - e^x]_+, and any weights z and
    1 - z keep it."""
    term = pos(1 - exp((2 * z - ell) * 0 + x))
    return all_of(1 - exp(-2 * eps) > 0, equal(z * term + (1 - z) * term, pos(1 - exp(x))))
