"""Proof of Theorem 15: from randomized to deterministic criteria, and to families of words.

The display that is to show that deterministic criteria are the worst takes the maximum over the
criteria word by word. That is no upper bound where a weight is negative; and where it is one (or if
the maximum is to be over the product with the weight), it is the value of equation (4), which no
criterion attains. The sum is linear in the mixture, and that is
all that is needed.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, implies, maximum, total
from proofs_check.language.items import Paper

paper = Paper("hartmann-et-al-2022")

SHARE = "[0, 1]"


@paper.item(
    "Proof of Theorem 15, the maximum word by word", expected="REFUTED", grade="false statement"
)
@claim(c="(1, oo)", a="[1, oo)", z=SHARE)
def printed_mixture(c, a, z):
    """One DP(ln c), stops at 1 and 2, E(P_1) = ln a; the criterion stops after answer 2 with chance
    z. For Q_1 = {2} and Q_2 empty the display says: z times the weight of the word is at most that
    weight (some criterion stops there)."""
    weight = (1 - a * c) / (1 + c)
    return z * weight <= weight


@paper.item(
    "Proof of Theorem 15, the maximum word by word, positive weights",
    expected="REFUTED",
    grade="false statement",
)
@claim(x="[0, oo)", y="[0, oo)")
def printed_attained(x, y):
    """A word of weight x, stopped at, and one of weight y below it, never both: "thus, the worst
    case is achieved for deterministic criteria" needs one that has what the display bounds by, the
    maximum for each word, x + y."""
    return maximum(x, y) >= x + y


@paper.item(
    "Proof of Theorem 15, the maximum word by word",
    form="corrected",
    corrects="proof_of_theorem_15/printed_mixture",
    expected="PROVED",
)
@claim(x="real", y="real", z=SHARE)
def corrected_mixture(x, y, z):
    """A mixture of the values x, y of two deterministic criteria, for whatever sets Q, is at most
    the larger."""
    return z * x + (1 - z) * y <= maximum(x, y)


@paper.item("Proof of Theorem 15, equation 11", expected="PROVED")
@claim(x=SHARE, y=SHARE, z=SHARE, a="[1, oo)", delta=SHARE)
def equation_11(x, y, z, a, delta):
    """A word that the criteria let come with chance z: its term to the other side."""
    return all_of(
        equal(z * x - a * (z * y), z * (x - a * y)),
        implies(z * (x - a * y) <= delta, z * x <= delta + a * (z * y)),
    )


@paper.item("Proof of Theorem 15, the sum of the appendix", expected="REFUTED", grade="notation")
@claim(n="integer [1, oo)", k="integer [n, oo)")
def upper_limit(n, k):
    """The theorem, stated again, has a sum over i up to k_i; read as k_n, that would have to be n,
    the number of costs."""
    return equal(k, n)


@paper.item("Proof of Theorem 15, equations 12 and 13", expected="PROVED")
@claim(x="real", u="real", v="real")
def sets_and_criteria(x, u, v):
    """A word of weight x with children of weights u and v: over both criteria and all sets, what
    the indicator leaves, and over the sets in which no word begins another."""
    stopped = maximum(0, x)
    went_on = maximum(0, u, v, u + v)
    return equal(maximum(stopped, went_on), maximum(0, x, u, v, u + v))


@paper.item("Proof of Theorem 15, the last criterion", expected="REFUTED", grade="notation")
@claim(n="integer [1, oo)", i="integer [1, n]")
def last_criterion_printed(n, i):
    """R has h^(k_i)(q) = 1 for i = 1, ..., n; the criteria are h^(k_1), ..., h^(k_(n - 1))."""
    return i <= n - 1


@paper.item(
    "Proof of Theorem 15, the last criterion",
    form="corrected",
    corrects="proof_of_theorem_15/last_criterion_printed",
    expected="PROVED",
)
@claim(x=SHARE, z=SHARE)
def last_criterion(x, z):
    """After k_n the mechanism stops whatever it has seen, which is a criterion of chance 1: of
    words of chance x that come that far with chance z, all stop, and with those that stopped before
    they are all."""
    return all_of(equal(z * 1 * x, z * x), equal(z * 1 * x + (1 - z) * x, x))


@paper.item(
    "Proof of Theorem 15, a criterion of too short words", expected="REFUTED", grade="notation"
)
@claim(k="integer [2, oo)", n="integer [1, k - 1]")
def too_short_printed(k, n):
    """ "If h^(k_i)(q_(1, ..., k_l)) = 1 for some l < i": the criterion takes k = k_i answers
    and has n = k_l of them."""
    return equal(n, k)


@paper.item("Proof of Theorem 15, functions", expected="REFUTED", grade="notation")
@claim(x=SHARE)
def function_printed(x):
    """ "Fix a sequence of (potentially randomized) stopping criteria": they were defined as binary
    functions, each of which stops after a word with chance x = 0 or x = 1."""
    return equal(x * (1 - x), 0)


@paper.item(
    "Proof of Theorem 15, a criterion of too short words",
    form="corrected",
    corrects="proof_of_theorem_15/too_short_printed",
    expected="PROVED",
)
@claim(k="integer [2, oo)", n="integer [1, k - 1]")
def as_long_as_its_word(k, n):
    """h^(k_l) takes the n = k_l answers q_1, ..., q_(k_l) that it is given; k - n come later."""
    return all_of(equal(total(lambda j: 1, 1, n), n), equal(total(lambda j: 1, n + 1, k), k - n))


@paper.item(
    "Proof of Theorem 15, functions",
    form="corrected",
    corrects="proof_of_theorem_15/function_printed",
    expected="PROVED",
)
@claim(x=SHARE, u="real", v="real")
def randomized_criterion(x, u, v):
    """A randomized criterion stops after a word with any chance x, and is a mixture of the function
    that stops, of value u, and the one that goes on, of value v."""
    return all_of(equal(x * u + (1 - x) * v, v + x * (u - v)), x * u + (1 - x) * v <= maximum(u, v))
