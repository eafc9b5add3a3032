"""The proof of Proposition 2, from "Now, applying our formula from Lemma C.2" on.

q_{t,eps} and q_{eps,2eps} are read as the q_{eps,t} and q_{2eps,eps} of Definition 2.4. Slips:
the sums run over i = 0, ..., N - 2, not over [ell]; alpha has no -t; and the term that depends
on t has the index i* in one pair of sums and i* - 1 in the other.
"""

from __future__ import annotations

from proofs_check import all_of, claim, differs, each, equal, exp, implies, pos, q, sup
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_c_1 import pair
from proofs_check.papers.cesar_rogers_2022.lemma_c_2 import combination, lam

paper = Paper("cesar-rogers-2022")


# -- the sums of Lemma C.2 put in ------------------------------------------------------------------


def a_sum(n, c, eps_g, eps, t, start):
    """sum of lambda_{n,i} [1 - e^(eps_g + (c + 2i - n) eps - t)]_+, n = N - 2, i = start, ...,
    n.
    """
    return sum(
        lam(n, i, eps) * pos(1 - exp(eps_g + (c + 2 * i - n) * eps - t))
        for i in range(start, n + 1)
    )


@paper.item("Proof of Proposition 2, the sums", expected="REFUTED", grade="slip")
@claim(n=each(0, 1), c=each(-1, 0, 1, 2))
def sums_printed(eps, eps_g, t, n, c):
    """delta_OPT(DP, ..., DP; eps_g + c eps - t) as a sum over i in [ell], ell = N - 2 = n."""
    return equal(combination(n, eps_g + c * eps - t, eps), a_sum(n, c, eps_g, eps, t, 1))


@paper.item(
    "Proof of Proposition 2, the sums, N = 2 and 3",
    form="corrected",
    corrects="proof_of_proposition_2_reduction/sums_printed",
    expected="CERTIFIED",
)
@claim(n=each(0, 1), c=each(-1, 0, 1, 2))
def sums_from_zero(eps, eps_g, t, n, c):
    """The sums over i = 0, ..., N - 2 with lambda_{N-2,i}; the exponents are as printed."""
    return equal(combination(n, eps_g + c * eps - t, eps), a_sum(n, c, eps_g, eps, t, 0))


@paper.item("Proof of Proposition 2, the exponents", expected="CERTIFIED")
@claim(n="integer [0, oo)", i="integer [0, n]", c=each(-1, 0, 1, 2))
def exponents(eps, eps_g, t, n, i, c):
    """The displayed exponents are those of Lemma C.2 for all N = n + 2 and i."""
    shown = exp(eps_g + (c + 2 * i - n) * eps - t)
    return equal(exp((2 * i - n) * eps + (eps_g + c * eps - t)), shown)


# -- the reduction ---------------------------------------------------------------------------------


def place(eps_g, eps, c, n, i):
    """eps_g + (c + 2i - n) eps, n = N - 2."""
    return eps_g + (c + 2 * i - n) * eps


def two_pairs(eps, eps_g, t, n, i, shift):
    """The i-th terms of each pair of sums, and the identity's left side at alpha + shift."""
    one = q(eps=eps, t=t)
    relations = []
    for c in (-1, 1):
        first = pos(1 - exp(place(eps_g, eps, c, n, i) - t))
        second = pos(1 - exp(place(eps_g, eps, c + 1, n, i) - t))
        alpha = place(eps_g, eps, c, n, i) + shift
        relations.append(equal(one * first + (1 - one) * second, pair(one, alpha, t, eps)))
    return all_of(*relations)


@paper.item("Proof of Proposition 2, alpha", expected="REFUTED", grade="slip")
@claim(n="integer [0, oo)", i="integer [0, n]")
def alpha_printed(eps, eps_g, t, n, i):
    """The reduction identity applies with alpha = eps_g + ell eps - t."""
    return two_pairs(eps, eps_g, t, n, i, -t)


@paper.item(
    "Proof of Proposition 2, alpha",
    form="corrected",
    corrects="proof_of_proposition_2_reduction/alpha_printed",
    expected="PROVED",
)
@claim(n="integer [0, oo)", i="integer [0, n]")
def alpha_without_t(eps, eps_g, t, n, i):
    """It applies to each pair of sums with alpha = eps_g + ell eps, ell = 2i - n - 1 and 2i - n +
    1.
    """
    return two_pairs(eps, eps_g, t, n, i, 0)


@paper.item("Proof of Proposition 2, where a term depends on t", expected="PROVED")
@claim
def where_it_depends(eps, alpha, t):
    """The reduced expression depends on t only if t is in (alpha, alpha + eps)."""
    reduced = pair(q(eps=eps, t=t), alpha, t, eps)
    return all_of(
        implies(t <= alpha, equal(reduced, 0)),
        implies(t >= alpha + eps, equal(reduced, 1 - exp(alpha))),
    )


@paper.item(
    "Proof of Proposition 2, only one term depends on t",
    expected="ARGUED",
    uses=["proposition_2/constant_below", "proposition_2/zero_above", "proposition_2/one_depends"],
    because="A term that depends on t has -eps < alpha < eps; the others' alpha are at least 2 eps "
    "away, so outside.",
    takes={
        "proposition_2/constant_below": [
            {"t": "t_1", "if": "alpha <= -eps"},
            {"t": "t_2", "if": "alpha <= -eps"},
        ],
        "proposition_2/zero_above": [
            {"alpha": place, "t": t, "if": "alpha > -eps"}
            for place in ("alpha + 2*n*eps",)
            for t in ("t_1", "t_2")
        ],
        "proposition_2/one_depends": {"if": "all_of(-eps < alpha, alpha < eps)"},
    },
)
@claim(t_1="[0, eps]", t_2="[0, eps]", n="integer [1, oo)")
def only_one(eps, alpha, t_1, t_2, n):
    """Of two terms of one sum, alpha and alpha + 2n eps, one has the same value at t_1 and t_2."""

    def change(at):
        return pair(q(eps=eps, t=t_1), at, t_1, eps) - pair(q(eps=eps, t=t_2), at, t_2, eps)

    return equal(change(alpha) * change(alpha + 2 * n * eps), 0)


@paper.item("Proof of Proposition 2, the same term", expected="REFUTED", grade="slip")
@claim(n=each(0, 1), i="integer [0, n]", t_1="[0, eps]", t_2="[0, eps]")
def same_index_printed(eps, eps_g, t_1, t_2, n, i):
    """If the i-th term depends on t in the first pair of sums, then in the second pair as well."""

    def at(c, t):
        return pair(q(eps=eps, t=t), place(eps_g, eps, c, n, i), t, eps)

    return implies(differs(at(-1, t_1), at(-1, t_2)), differs(at(1, t_1), at(1, t_2)))


@paper.item(
    "Proof of Proposition 2, the same term",
    form="corrected",
    corrects="proof_of_proposition_2_reduction/same_index_printed",
    expected="PROVED",
)
@claim(n="integer [0, oo)", i="integer [1, n]")
def next_index(eps, eps_g, t, n, i):
    """The i-th reduced term of the first pair is the (i - 1)-st of the second, but for its
    lambda.
    """
    one = q(eps=eps, t=t)
    first, second = place(eps_g, eps, -1, n, i), place(eps_g, eps, 1, n, i - 1)
    return equal(pair(one, first, t, eps), pair(one, second, t, eps))


# -- the end ---------------------------------------------------------------------------------------


@paper.item(
    "Proof of Proposition 2, the argument of the supremum",
    expected="PROVED",
    hint={"t": "(alpha + eps)/2"},
)
@claim(alpha="(-eps, eps)")
def same_argument(eps, alpha):
    """q_{eps,t} [1 - e^(alpha - t)]_+, the same in both terms, is largest at t* = (alpha +
    eps)/2.
    """
    best = q(eps=eps, t=(alpha + eps) / 2) ** 2 * (1 - exp(-eps))
    return equal(sup(lambda t: q(eps=eps, t=t) * pos(1 - exp(alpha - t)), 0, eps), best)


@paper.item(
    "Proof of Proposition 2, both inequalities",
    expected="ARGUED",
    uses=[
        "proof_of_proposition_2_reduction/same_argument",
        "proof_of_proposition_2_reduction/next_index",
        "lemma_c_2/weights",
    ],
    because="h(t) = q_{eps,t} [1 - e^(alpha - t)]_+ is at most h(t*) by the first; x = "
    "lambda_{i*} and y = lambda_{i*-1} are not negative. At t = t_1 = t_2 = t* the two sides are "
    "equal, so the triangle inequality is an equation.",
    where={
        "alpha": "(-eps, eps)",
        "eps_g": "real",
        "t": "[0, eps]",
        "n": "integer [0, oo)",
        "i": "integer [1, n]",
    },
)
@claim(x="[0, oo)", y="[0, oo)", z="real", mu="real", h="real", r="[0, oo)")
def both_inequalities(eps, x, y, z, mu, h, r):
    """sup of the sum <= sum of the suprema: z, mu are C_1, C_2, and h(t*) = h(t) + r."""
    two, best = q(eps=2 * eps, t=eps), h + r
    under = two * (z + x * h) + (1 - two) * (mu + y * h)
    return under <= two * (z + x * best) + (1 - two) * (mu + y * best)


@paper.item(
    "Proof of Proposition 2, the constants may not be any reals", form="own", expected="REFUTED"
)
@claim(alpha="(-eps, eps)", x="[0, oo)", y="(-oo, 0]")
def negative_constants(eps, alpha, t, x, y):
    """With y < 0 the largest value would not be at t*: Lemma C.2's "lambda real" is not enough."""
    two, best = q(eps=2 * eps, t=eps), q(eps=eps, t=(alpha + eps) / 2) ** 2 * (1 - exp(-eps))
    h = q(eps=eps, t=t) * pos(1 - exp(alpha - t))
    return two * x * h + (1 - two) * y * h <= two * x * best + (1 - two) * y * best
