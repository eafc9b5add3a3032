"""Lemma C.2 (and 5.2): the optimum of ell DP mechanisms as a combination of [1 - e^.]_+.

The constants are lambda_{ell,i} = binom(ell, i) q_{2eps,eps}^(ell - i) (1 - q_{2eps,eps})^i:
the base case and the induction step are proved for all ell, the latter summand by summand. The
lemma only says that they are real; the proof of Proposition 2 needs that they are not negative,
which they are.
"""

from __future__ import annotations

from proofs_check import DP, adaptive, all_of, binom, claim, equal, exp, pos, q, total
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import dp_step, nothing

paper = Paper("cesar-rogers-2022")


def lam(ell, i, eps):
    """lambda_{ell,i}."""
    two = q(eps=2 * eps, t=eps)
    return binom(ell, i) * two ** (ell - i) * (1 - two) ** i


def combination(ell, x, eps, f=nothing):
    """sum of lambda_{ell,i} f((2i - ell) eps + x), the lemma's right side where f(s) = [1 -
    e^s]_+.
    """
    return total(lambda i: lam(ell, i, eps) * f((2 * i - ell) * eps + x), 0, ell)


@paper.item("Lemma C.2, base case", expected="PROVED")
@claim
def base_case(eps, x):
    """ell = 1: the recurrence is the formula with lambda_{1,0} = q_{2eps,eps}, lambda_{1,1} the
    rest.
    """
    return equal(dp_step(nothing, x, eps), combination(1, x, eps))


@paper.item("Lemma C.2, no mechanism", form="own", expected="PROVED")
@claim
def no_mechanism(eps, x):
    """ell = 0, which Proposition 2 needs for N = 2: lambda_{0,0} = 1."""
    return equal(combination(0, x, eps), pos(1 - exp(x)))


@paper.item("Lemma C.2, induction step of the constants", expected="PROVED")
@claim(ell="integer [2, oo)", i="integer [1, ell - 1]")
def constants_step(eps, ell, i):
    """lambda_{ell,i} = q_{2eps,eps} lambda_{ell-1,i} + (1 - q_{2eps,eps}) lambda_{ell-1,i-1}."""
    two = q(eps=2 * eps, t=eps)
    stepped = two * lam(ell - 1, i, eps) + (1 - two) * lam(ell - 1, i - 1, eps)
    return equal(stepped, lam(ell, i, eps))


@paper.item("Lemma C.2, first and last constant", expected="PROVED")
@claim(ell="integer [2, oo)")
def ends_step(eps, ell):
    """lambda_{ell,0} = q_{2eps,eps}^ell and lambda_{ell,ell} = (1 - q_{2eps,eps})^ell step
    likewise.
    """
    two = q(eps=2 * eps, t=eps)
    return all_of(
        equal(two * two ** (ell - 1), two**ell),
        equal((1 - two) * (1 - two) ** (ell - 1), (1 - two) ** ell),
    )


@paper.item("Lemma C.2, induction step of the exponents", expected="PROVED")
@claim(ell="integer [1, oo)", i="integer [0, ell - 1]")
def exponents_step(eps, x, ell, i):
    """Shifted by -eps the i-th exponent of ell - 1 becomes the i-th of ell, by +eps the (i +
    1)-st.
    """
    old = (2 * i - (ell - 1)) * eps
    return all_of(
        equal(exp(old + x - eps), exp((2 * i - ell) * eps + x)),
        equal(exp(old + x + eps), exp((2 * (i + 1) - ell) * eps + x)),
    )


@paper.item(
    "Lemma C.2",
    expected="ARGUED",
    uses=[
        "lemma_c_2/base_case",
        "lemma_c_2/no_mechanism",
        "lemma_c_2/constants_step",
        "lemma_c_2/ends_step",
        "lemma_c_2/exponents_step",
        "lemma_5_1/any_sequence",
    ],
    because="Induction on ell by the recurrence of Lemma 5.1: the terms of the two shifted sums "
    "have the exponents of ell, and those with the same exponent add up to lambda_{ell,i}. (At "
    "eps = 0 every exponent is x and the identity holds with any constants of sum 1.)",
    takes={
        "lemma_c_2/base_case": {},
        "lemma_c_2/no_mechanism": {},
        "lemma_c_2/constants_step": {"i": "inner", "if": "ell >= 2"},
        "lemma_c_2/ends_step": {"if": "ell >= 2"},
        "lemma_c_2/exponents_step": {"i": "shifted", "if": "ell >= 1"},
        "lemma_5_1/any_sequence": {
            "s": "adaptive((ell - 1)*DP(eps))",
            "eps_g": "x",
            "if": "ell >= 1",
        },
    },
    where={"inner": "integer [1, ell - 1]", "shifted": "integer [0, ell - 1]"},
)
@claim(ell="integer [0, oo)", eps="(0, oo)")
def expansion(eps, x, ell):
    """delta_ell(x) = sum of lambda_{ell,i} [1 - e^((2i - ell) eps + x)]_+ for all real x."""
    return equal(adaptive(ell * DP(eps)).delta(x), combination(ell, x, eps))


@paper.item(
    "Lemma C.2, small numbers", form="own", expected="CERTIFIED", box={"ell": "integer [1, 4]"}
)
@claim(ell="integer [1, 4]")
def small_numbers(eps, x, ell):
    """The sum of ell - 1, stepped once, is the sum of ell, each ell by itself."""
    return equal(dp_step(lambda s: combination(ell - 1, s, eps), x, eps), combination(ell, x, eps))


@paper.item("Lemma C.2, signs of the constants", form="own", expected="PROVED")
@claim
def weights(eps):
    """q_{2eps,eps} and 1 - q_{2eps,eps} are positive, so every lambda_{ell,i} is: what Proposition
    2 needs.
    """
    two = q(eps=2 * eps, t=eps)
    return all_of(two > 0, 1 - two > 0, equal(two, 1 / (1 + exp(-eps))), two > 1 - two)
