"""The proof of Lemma 4.4, display by display, and the sentence on the geometric mechanism.

a is eps times the count of the outcome on x, x the new bit; c and d are the sums of all
exponentials on x and on x' (t = ln(d/c)). Without the half of Definition 2.3: see lemma_4_4.py.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, implies, maximum
from proofs_check.language.items import Paper

paper = Paper("dong-durfee-rogers-2019")
SUMS = {"a": "real", "c": "positive", "d": "positive"}


@paper.item("Proof of Lemma 4.4, t out of the quotient", expected="PROVED")
@claim(**SUMS, b="real")
def out_of_the_quotient(a, b, c, d):
    """Exponents a on x, b on x': the quotient of the chances is d/c times e^a/e^b."""
    return equal((exp(a) / c) / (exp(b) / d), d / c * (exp(a) / exp(b)))


@paper.item("Proof of Lemma 4.4, one more bit string", expected="PROVED")
@claim(**SUMS, x="real")
def one_more_string(eps, a, c, d, x):
    """With b = a + eps x the quotient is d/c times e^(-eps x): the loss is t - eps x."""
    return equal((exp(a) / c) / (exp(a + eps * x) / d), d / c * exp(-eps * x))


@paper.item("Proof of Lemma 4.4, the fraction flipped", expected="PROVED")
@claim(**SUMS, x="real")
def flipped(eps, a, c, d, x):
    """The other way round it is c/d times e^(eps x): the loss is eps x - t."""
    return equal((exp(a + eps * x) / d) / (exp(a) / c), c / d * exp(eps * x))


@paper.item("Text after Lemma 4.4, the geometric mechanism", expected="PROVED")
@claim(n="integer (-oo, oo)", a="[0, 1]")
def geometric(eps, n, a):
    """Counts 1 and 0, chances proportional to e^(-eps |n - 1|) and e^(-eps |n|): the loss of every
    integer n is eps (n >= 1) or -eps (n <= 0). (a: a real count 0 <= a <= 1 has -eps (1 - 2 a), so
    of Laplace noise it is not true.)"""

    def chance(count, value):
        away = maximum(value - count, count - value)
        return exp(-eps * away)

    return all_of(
        implies(n >= 1, equal(chance(1, n), exp(eps) * chance(0, n))),
        implies(n <= 0, equal(chance(1, n), exp(-eps) * chance(0, n))),
        equal(chance(1, a), exp(-eps * (1 - 2 * a)) * chance(0, a)),
    )
