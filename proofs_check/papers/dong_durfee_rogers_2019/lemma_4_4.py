"""Lemma 4.4, with Definition 4.2 and Corollary 4.2: counting queries.

Definition 4.2 takes the mechanism of Definition 2.3, which halves the score, and notes that its
score is monotone, which needs no half; the proof of Lemma 4.4 has none. With the half the losses
are t and t - eps/2, and the lemma is false; without it it is true, and so is Corollary 4.2. a and b
are eps times the counts of two outcomes, c the sum of all exponentials.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from proofs_check import all_of, any_of, claim, each, equal, exp
from proofs_check.definitions import randomized_response
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper

paper = Paper("dong-durfee-rogers-2019")


@paper.item("Definition 4.2, monotone, of sensitivity 1", expected="PROVED")
@claim(a="[0, oo)", x="[0, 1]")
def monotone(a, x):
    """One more bit string x adds 0 or 1 to each count."""
    return all_of(a + x >= a, (a + x) - a <= 1)


@paper.item("Lemma 4.4, with the half of Definition 2.3", expected="REFUTED", grade="notation")
@claim(a="real", b="real", c="positive", d="positive")
def with_the_half(eps, a, b, c, d):
    """An outcome whose count rises and one whose does not: their losses are alike, or eps apart."""
    first = exp(a / 2) / c * d / exp((a + eps) / 2)
    second = exp(b / 2) / c * d / exp(b / 2)
    return any_of(equal(first, second), equal(first, exp(-eps) * second))


@paper.item(
    "Lemma 4.4, without the half",
    form="corrected",
    corrects="lemma_4_4/with_the_half",
    expected="PROVED",
)
@claim(a="real", b="real", c="positive", t="real")
def without_the_half(eps, a, b, c, t):
    """With the sums c and c e^t, the losses are t (the count stays) and t - eps (it rises)."""
    return all_of(
        equal(exp(a) / c, exp(t - eps) * (exp(a + eps) / (c * exp(t)))),
        equal(exp(b) / c, exp(t) * (exp(b) / (c * exp(t)))),
    )


@paper.item(
    "Lemma 4.4, t in [0, eps]",
    form="corrected",
    corrects="lemma_4_4/with_the_half",
    expected="PROVED",
)
@claim(c="nonnegative", a="real", b="real")
def place(eps, a, b, c):
    """Whichever counts rise, the sum grows by a factor from 1 to e^eps: c + e^a + e^b, a rising."""
    before, after = c + exp(a) + exp(b), c + exp(a + eps) + exp(b)
    return all_of(after >= before, after <= exp(eps) * before)


@paper.item("Proof of Lemma 4.4, the other order", expected="PROVED")
@claim(t="[0, eps]")
def other_order(eps, t):
    """With x and x' exchanged the losses are -t and eps - t: t' - eps and t' for t' = eps - t, in
    [0, eps]."""
    place = eps - t
    return all_of(equal(-t, place - eps), equal(eps - t, place), place >= 0, place <= eps)


@paper.item("Corollary 4.2, a group has one ratio", expected="PROVED")
@claim(a="positive", b="positive", lam="positive")
def in_a_group(a, b, lam):
    """Two outcomes of one ratio lam: given the group, each has the same chance on both inputs, so
    the outcome can be drawn from the group's bit."""
    return equal(lam * a / (lam * a + lam * b), a / (a + b))


COUNTS = each(
    *(
        (counts, bits)
        for counts in ((0, 1, 2), (1, 1, 0), (2, 0, 0))
        for bits in product((0, 1), repeat=3)
        if 0 < sum(bits) < 3  # else no count changes against another: t is 0 or eps
    )
)


def grouped(counts, bits, level):
    """(e^t, the chances of the outcomes whose count stays, on both inputs), e^eps = level."""
    before = [level**n for n in counts]
    after = [level ** (n + b) for n, b in zip(counts, bits, strict=True)]
    stays = [i for i, b in enumerate(bits) if not b]
    chances = [Fraction(sum(row[i] for i in stays), sum(row)) for row in (before, after)]
    return Fraction(sum(after), sum(before)), chances


@paper.item("Corollary 4.2, explicit counts", expected="CERTIFIED")
@claim(case=COUNTS, n=each(2, 3))
def explicit_counts(case, n):
    """e^eps = n: the outcomes whose count stays have together the chances of answer 0 of
    RR_{eps,t}, on both inputs; t is the logarithm of the quotient of the sums."""
    inside, chances = grouped(*case, n)
    first, second = randomized_response(Fraction(n), inside)
    return all_of(
        equal(number(chances[0]), number(first[0])),
        equal(number(chances[1]), number(second[0])),
    )


@paper.item("Corollary 4.2, a function", expected="REFUTED", grade="notation")
@claim(a="positive", b="positive", c="positive")
def function_printed(a, b, c):
    """M_CQ(x^b) is phi(RR(b)) for a post-processing function phi: d = 3 outcomes have positive
    chances, here proportional to a, b, c, and a function of one bit gives at most two, so the
    chance of one of the three would be 0."""
    return equal(a * b * c, 0)


@paper.item(
    "Corollary 4.2, a function",
    form="corrected",
    corrects="lemma_4_4/function_printed",
    expected="PROVED",
)
@claim(a="positive", b="positive", lam="positive")
def randomized_map(a, b, lam):
    """A randomized map does: two outcomes of one ratio lam, of chances a and b on one input and lam
    a, lam b on the other, are given with chances a/(a + b) and b/(a + b) where the bit is their
    group's, which has the chance a + b, lam (a + b). (phi', back to the bit, is a function.)"""
    share = a / (a + b)
    return all_of(
        equal(share * (a + b), a),
        equal(share * (lam * a + lam * b), lam * a),
        equal((1 - share) * (lam * a + lam * b), lam * b),
    )


@paper.item("Definition 4.2, neighbours in the same set", expected="REFUTED", grade="notation")
@claim(m="integer [1, oo)", n="integer [0, oo)")
def rows_printed(n, m):
    """A database of X = {0, 1}^(n x m) with one bit string more is in X: it has as many bits
    (m for d)."""
    return equal((n + 1) * m, n * m)


@paper.item(
    "Definition 4.2, neighbours in the union over n",
    form="corrected",
    corrects="lemma_4_4/rows_printed",
    expected="PROVED",
)
@claim(m="integer [1, oo)", n="integer [0, oo)")
def rows_of_the_union(n, m):
    """With X the union of {0, 1}^(n x m) over all n >= 0 it is: in the set of n + 1."""
    return equal(n * m + m, (n + 1) * m)
