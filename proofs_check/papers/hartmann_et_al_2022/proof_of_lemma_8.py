"""Proof of Lemma 8: the displayed steps.

x, y stand for q_i(x) and q_i(x') less T_i (they differ by at most Delta = 1); s is the scale of
nu_i over Delta, so that 2/s = eps_2/c; upper is the tail Pr(nu >= .) and lower what it leaves.
"""

from __future__ import annotations

from proofs_check import all_of, cases, claim, differs, each, equal, exp, implies, maximum
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.hartmann_et_al_2022.algorithm_2 import one

paper = Paper("hartmann-et-al-2022")


def tail(v):
    """Pr(nu >= v) of the Laplace distribution of scale 1."""
    return cases((exp(-v) / 2, v >= 0), otherwise=1 - exp(v) / 2)


PRINTED = Functions(tail=tail)


@paper.item("Proof of Lemma 8, a shift of the noise", expected="PROVED")
@claim(v="real", w="[0, oo)")
def shifted(v, w):
    """Pr(nu >= v - w) is at least Pr(nu >= v) and at most e^w times that (scale 1)."""
    return all_of(tail(v - w) <= exp(w) * tail(v), tail(v - w) >= tail(v))


@paper.item("Proof of Lemma 8, equation 1", expected="PROVED")
@claim(eps_2="positive", k="integer [1, oo)")
def cost_of_a_shift(eps_2, k):
    """A shift by 2 Delta of noise of scale 2 c Delta/eps_2 costs eps_2/c (c = k, Delta = 1)."""
    return equal(2 / (2 * k / eps_2), eps_2 / k)


@paper.item("Proof of Lemma 8, the queries", expected="PROVED")
@claim(x="real", y="[x - 1, x + 1]", z="real", nu="real")
def queries(x, y, z, nu):
    """|q(x) - q(x')| <= Delta = 1: q(x) + nu >= z - 1 implies q(x') + nu >= z - 2, and q(x) + nu <
    z - 1 implies q(x') + nu < z (so f_i(x, z - Delta) <= f_i(x', z))."""
    return all_of(
        implies(x + nu >= z - 1, y + nu >= z - 2),
        implies(x + nu < z - 1, y + nu < z),
    )


@paper.item("Proof of Lemma 8, the threshold's noise", expected="PROVED")
@claim(z="real", eps_1="positive")
def threshold(z, eps_1):
    """Pr(rho = z - Delta) <= e^eps_1 Pr(rho = z): the exponents -eps_1 |z - 1| and eps_1 - eps_1
    |z|."""
    further = maximum(z - 1, 1 - z)
    return all_of(
        -further <= 1 - maximum(z, -z),
        eps_1 * -further <= eps_1 * (1 - maximum(z, -z)),
    )


@paper.item("Proof of Lemma 8, the last fraction", expected="REFUTED", grade="slip")
@claim(n=each(1, 2))
def last_fraction_printed(n):
    """As printed the last numerator has f_i and g_i of x, the denominator those of x', and all but
    the costs cancels: one query, answer top, with q(x) - T = n and q(x') - T = n - 1 (eps_1 =
    5 ln 2, eps_2 = 2 c ln 2), would have one chance on both."""
    return equal(number(one(n)), number(one(n - 1)))


@paper.item(
    "Proof of Lemma 8, the last fraction",
    form="corrected",
    corrects="proof_of_lemma_8/last_fraction_printed",
    expected="PROVED",
)
@claim(n="integer [0, oo)", x="real", y="positive")
def last_fraction(eps_1, n, x, y):
    """With x' in both, the integrals y cancel, and each further answer above has the factor
    e^(eps_2/c) = e^x: e^(eps_1 + c' eps_2/c) for c' = n."""
    return all_of(
        equal(exp(eps_1) * exp(n * x) * y / y, exp(eps_1 + n * x)),
        equal(exp(eps_1 + n * x) * exp(x), exp(eps_1 + (n + 1) * x)),
    )


@paper.item("Proof of Lemma 8, the cost of the cell", expected="REFUTED", grade="notation")
@claim(n="integer [0, oo)", k="integer [n, oo)")
def cost_printed(eps_1, eps_2, n, k):
    """ "(S, e^(eps_1 + c'/c eps_2), 0)-subset differentially private": the second entry is a cost,
    which Lemma 6 would take as E(S) (k = c > 0)."""
    return implies(k > 0, equal(exp(eps_1 + n * eps_2 / k), eps_1 + n * eps_2 / k))


@paper.item("Proof of Lemma 8, the STOP query", expected="PROVED")
@claim(x="(0, 1]", y="(0, 1]", z="(0, 1]")
def stop_query(x, y, z):
    """The first lines: the analyst sees the answers only, so Pr(q = STOP | a) = z is the same on
    both inputs and cancels. (With the other queries asked: in the same way, one after another.)"""
    return equal(x * z / (y * z), x / y)


@paper.item("Proof of Lemma 8, the empty answer", expected="REFUTED", grade="slip")
@claim(n="integer [0, oo)")
def length_printed(n):
    """ "Let l > 0": every output of S_0 has a length l = n > 0. (The first query may be STOP.)"""
    return n > 0


@paper.item(
    "Proof of Lemma 8, the empty answer",
    form="corrected",
    corrects="proof_of_lemma_8/length_printed",
    expected="PROVED",
)
@claim(z="(0, 1]", eps_1="positive")
def empty_answer(z, eps_1):
    """That of length 0 has one chance z on both inputs, the analyst having seen nothing: the ratio
    1 is at most e^eps_1."""
    return all_of(equal(z / z, 1), z / z <= exp(eps_1))


@paper.item("Proof of Lemma 8, c answers above", expected="REFUTED", grade="slip")
@claim(z="[0, 1]")
def stop_printed(z):
    """The chance z that the analyst stops after the answers a is not 0, as the first fraction
    divides by it. (After c answers above the mechanism ends by itself, and no query is sent.)"""
    return differs(z, 0)


@paper.item(
    "Proof of Lemma 8, c answers above",
    form="corrected",
    corrects="proof_of_lemma_8/stop_printed",
    expected="PROVED",
)
@claim(x="[0, 1]", y="[0, 1]", z="[0, 1]", c="[1, oo)")
def multiplied_out(x, y, z, c):
    """Without division, x <= c y for the chances of the answers alone gives it for whatever chance
    z of a STOP, or with none."""
    return implies(x <= c * y, all_of(x * z <= c * (y * z), x * 1 <= c * (y * 1)))
