"""The proof of Proposition 2, in the text (sketch) and in appendix C.1.

The appendix and the sketch write q_{t,eps} and q_{eps,2eps} for the q_{eps,t} and q_{2eps,eps} of
Definition 2.4 (lemma_c_1.py); except where a claim says otherwise they are read as the latter. The
displays hold under their suprema for every t, t_1, t_2, and are checked there.

Slips: N is the number of all mechanisms, not of the DP ones; the base case only argues for
eps_g >= 0; the sums run over i = 0, ..., N - 2, not over [ell]; alpha has no -t; and the term that
depends on t has the index i* in one pair of sums and i* - 1 in the other.
"""

from __future__ import annotations

from proofs_check import (
    BR,
    DP,
    adaptive,
    all_of,
    any_of,
    claim,
    differs,
    each,
    equal,
    exp,
    implies,
    pos,
    q,
    sup,
)
from proofs_check.papers import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import br_average, dp, dp_step, nothing
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br
from proofs_check.papers.cesar_rogers_2022.lemma_c_1 import pair
from proofs_check.papers.cesar_rogers_2022.lemma_c_2 import combination, lam

paper = Paper("cesar-rogers-2022")


def expanded_a(f, eps_g, eps, one, two, t):
    """The display of A_N under its supremum: f is what follows the first two mechanisms."""
    likely = two * f(eps_g - eps - t) + (1 - two) * f(eps_g + eps - t)
    return one * likely + (1 - one) * (two * f(eps_g - t) + (1 - two) * f(eps_g + 2 * eps - t))


def expanded_b(f, eps_g, eps, ones, two, t_1, t_2):
    """The display of B_N under its two suprema."""
    low = ones[0] * f(eps_g - eps - t_1) + (1 - ones[0]) * f(eps_g - t_1)
    high = ones[1] * f(eps_g + eps - t_2) + (1 - ones[1]) * f(eps_g + 2 * eps - t_2)
    return two * low + (1 - two) * high


# -- the number of mechanisms, and the base case --------------------------------------------------------


@paper.item("Proof of Proposition 2, the number N", expected="REFUTED", grade="slip")
@claim(N=each(2))
def number_printed(eps, eps_g, N):
    """We induct on the number N of DP mechanisms: A_N is BR and N DP, and A_2 is BR, DP."""
    shown = adaptive(BR(eps), DP(eps))
    return equal(adaptive(BR(eps), N * DP(eps)).delta(eps_g), shown.delta(eps_g))


@paper.item("Proof of Proposition 2, A_2 as printed", expected="REFUTED", grade="notation")
@claim
def base_a_printed(eps, eps_g, t):
    """The display of A_2, with the indices of q as printed."""
    displayed = expanded_a(nothing, eps_g, eps, q(eps=t, t=eps), q(eps=eps, t=2 * eps), t)
    return equal(br_average(lambda s: dp(s, eps), eps_g, t, eps), displayed)


@paper.item(
    "Proof of Proposition 2, A_2",
    form="corrected",
    corrects="proof_of_proposition_2/base_a_printed",
    expected="PROVED",
)
@claim
def base_a(eps, eps_g, t):
    """The display of A_2 = BR, DP, under the supremum."""
    displayed = expanded_a(nothing, eps_g, eps, q(eps=eps, t=t), q(eps=2 * eps, t=eps), t)
    return equal(br_average(lambda s: dp(s, eps), eps_g, t, eps), displayed)


@paper.item("Proof of Proposition 2, B_2 as printed", expected="REFUTED", grade="notation")
@claim
def base_b_printed(eps, eps_g, t_1, t_2):
    """The display of B_2, with the indices of q as printed."""
    ones, two = (q(eps=t_1, t=eps), q(eps=t_2, t=eps)), q(eps=eps, t=2 * eps)
    low = br_average(nothing, eps_g - eps, t_1, eps)
    high = br_average(nothing, eps_g + eps, t_2, eps)
    right = q(eps=2 * eps, t=eps)
    return equal(
        right * low + (1 - right) * high, expanded_b(nothing, eps_g, eps, ones, two, t_1, t_2)
    )


@paper.item(
    "Proof of Proposition 2, B_2",
    form="corrected",
    corrects="proof_of_proposition_2/base_b_printed",
    expected="PROVED",
)
@claim
def base_b(eps, eps_g, t_1, t_2):
    """The display of B_2 = DP, BR, under its two suprema."""
    ones, two = (q(eps=eps, t=t_1), q(eps=eps, t=t_2)), q(eps=2 * eps, t=eps)
    low = br_average(nothing, eps_g - eps, t_1, eps)
    high = br_average(nothing, eps_g + eps, t_2, eps)
    return equal(
        two * low + (1 - two) * high, expanded_b(nothing, eps_g, eps, ones, two, t_1, t_2)
    )


def unlikely_terms(eps, eps_g, t):
    """The terms with +eps, and with +2 eps, in the exponent are 0, and so is the supremum over t_2."""
    return all_of(
        equal(pos(1 - exp(eps_g + eps - t)), 0),
        equal(pos(1 - exp(eps_g + 2 * eps - t)), 0),
        equal(br_average(nothing, eps_g + eps, t, eps), 0),
    )


@paper.item("Proof of Proposition 2, zero terms", expected="REFUTED", grade="slip")
@claim
def zero_terms_printed(eps, eps_g, t):
    """The terms with a positive coefficient of eps must be 0, for the proposition's real eps_g."""
    return unlikely_terms(eps, eps_g, t)


@paper.item(
    "Proof of Proposition 2, zero terms",
    form="corrected",
    corrects="proof_of_proposition_2/zero_terms_printed",
    expected="PROVED",
)
@claim(eps_g="[0, oo)")
def zero_terms(eps, eps_g, t):
    """They are 0 for eps_g >= 0."""
    return unlikely_terms(eps, eps_g, t)


@paper.item("Proof of Proposition 2, base case below zero", form="corrected", expected="PROVED")
@claim(eps_g="(-oo, 0]")
def base_below_zero(eps, eps_g, t):
    """For eps_g <= 0 it is the supremum over t_1 that is one of a constant, 1 - e^(eps_g - eps)."""
    return equal(br_average(nothing, eps_g - eps, t, eps), 1 - exp(eps_g - eps))


@paper.item(
    "Proof of Proposition 2, base case",
    expected="PROVED",
    uses=[
        "proof_of_proposition_2/base_a",
        "proof_of_proposition_2/base_b",
        "proof_of_proposition_2/zero_terms",
        "proof_of_proposition_2/base_below_zero",
        "lemma_5_1/br_first",
        "lemma_5_1/dp_first",
        "lemma_5_1/up_to_zero",
    ],
    because="Under the suprema the two displays agree at t_1 = t_2 = t, and one of the two averages "
    "does not depend on its t: the second for eps_g >= 0, the first for eps_g <= 0.",
)
@claim
def base_case(eps, eps_g):
    """delta_OPT(A_2; eps_g) = delta_OPT(B_2; eps_g)."""
    return equal(adaptive(BR(eps), DP(eps)).delta(eps_g), adaptive(DP(eps), BR(eps)).delta(eps_g))


# -- the two cases of the induction ---------------------------------------------------------------------


@paper.item(
    "Proof of Proposition 2, first case",
    expected="PROVED",
    uses=["lemma_5_1/dp_first", "lemma_5_1/up_to_zero", "proof_of_proposition_2/base_case"],
    because="Both sides are the DP step of functions that are equal at every real eps_g by the "
    "hypothesis.",
)
@claim
def both_dp(eps, eps_g):
    """A_1 = B_1 = DP: expanding it leaves shorter sequences (here N = 3)."""
    return equal(
        adaptive(DP(eps), BR(eps), DP(eps)).delta(eps_g),
        dp_step(adaptive(DP(eps), BR(eps)).delta, eps_g, eps),
    )


@paper.item("Proof of Proposition 2, A_N expanded, as printed", expected="REFUTED", grade="notation")
@claim(n=each(0, 1))
def a_printed(eps, eps_g, t, n):
    """Two mechanisms of A_N expanded (N = n + 2), with the indices of q as printed."""

    def rest(s):
        return combination(n, s, eps)

    displayed = expanded_a(rest, eps_g, eps, q(eps=t, t=eps), q(eps=eps, t=2 * eps), t)
    return equal(br_average(lambda s: dp_step(rest, s, eps), eps_g, t, eps), displayed)


@paper.item(
    "Proof of Proposition 2, A_N expanded",
    form="corrected",
    corrects="proof_of_proposition_2/a_printed",
    expected="PROVED",
)
@claim(n=each(0, 1, 2))
def a_expanded(eps, eps_g, t, n):
    """Two mechanisms of A_N expanded (N = n + 2), before delta_OPT of n DP mechanisms."""

    def rest(s):
        return combination(n, s, eps)

    displayed = expanded_a(rest, eps_g, eps, q(eps=eps, t=t), q(eps=2 * eps, t=eps), t)
    return equal(br_average(lambda s: dp_step(rest, s, eps), eps_g, t, eps), displayed)


@paper.item("Proof of Proposition 2, B_N expanded, as printed", expected="REFUTED", grade="notation")
@claim(n=each(0, 1))
def b_printed(eps, eps_g, t_1, t_2, n):
    """Two mechanisms of B_N expanded (N = n + 2), with the indices of q as printed."""

    def rest(s):
        return combination(n, s, eps)

    right = q(eps=2 * eps, t=eps)
    low = br_average(rest, eps_g - eps, t_1, eps)
    high = br_average(rest, eps_g + eps, t_2, eps)
    ones, two = (q(eps=t_1, t=eps), q(eps=t_2, t=eps)), q(eps=eps, t=2 * eps)
    displayed = expanded_b(rest, eps_g, eps, ones, two, t_1, t_2)
    return equal(right * low + (1 - right) * high, displayed)


@paper.item(
    "Proof of Proposition 2, B_N expanded",
    form="corrected",
    corrects="proof_of_proposition_2/b_printed",
    expected="PROVED",
)
@claim(n=each(0, 1, 2))
def b_expanded(eps, eps_g, t_1, t_2, n):
    """Two mechanisms of B_N expanded (N = n + 2), before delta_OPT of n DP mechanisms."""

    def rest(s):
        return combination(n, s, eps)

    two = q(eps=2 * eps, t=eps)
    low = br_average(rest, eps_g - eps, t_1, eps)
    high = br_average(rest, eps_g + eps, t_2, eps)
    ones = (q(eps=eps, t=t_1), q(eps=eps, t=t_2))
    displayed = expanded_b(rest, eps_g, eps, ones, two, t_1, t_2)
    return equal(two * low + (1 - two) * high, displayed)


# -- the sums of Lemma C.2 put in -----------------------------------------------------------------------


def a_sum(n, c, eps_g, eps, t, start):
    """sum of lambda_{n,i} [1 - e^(eps_g + (c + 2i - n) eps - t)]_+, n = N - 2, i = start, ..., n."""
    return sum(
        lam(n, i, eps) * pos(1 - exp(eps_g + (c + 2 * i - n) * eps - t))
        for i in range(start, n + 1)
    )


def sums(n, eps_g, eps, t, t_1, t_2, start):
    """The four sums of A_N and the four of B_N are what they stand for."""

    def rest(s):
        return combination(n, s, eps)

    return all_of(
        *(
            equal(rest(eps_g + c * eps - at), a_sum(n, c, eps_g, eps, at, start))
            for c, at in (
                (-1, t),
                (1, t),
                (0, t),
                (2, t),
                (-1, t_1),
                (0, t_1),
                (1, t_2),
                (2, t_2),
            )
        )
    )


@paper.item("Proof of Proposition 2, the sums", expected="REFUTED", grade="slip")
@claim(n=each(0, 1, 2))
def sums_printed(eps, eps_g, t, t_1, t_2, n):
    """The sums over i in [ell] = {1, ..., ell}, ell = N - 2 = n."""
    return sums(n, eps_g, eps, t, t_1, t_2, 1)


@paper.item(
    "Proof of Proposition 2, the sums",
    form="corrected",
    corrects="proof_of_proposition_2/sums_printed",
    expected="PROVED",
    uses=["lemma_c_2/expansion"],
)
@claim(n=each(0, 1, 2))
def sums_from_zero(eps, eps_g, t, t_1, t_2, n):
    """The sums over i = 0, ..., N - 2, lambda_i being lambda_{N-2,i}; the exponents are as printed."""
    return sums(n, eps_g, eps, t, t_1, t_2, 0)


# -- the reduction --------------------------------------------------------------------------------------


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
    corrects="proof_of_proposition_2/alpha_printed",
    expected="PROVED",
)
@claim(n="integer [0, oo)", i="integer [0, n]")
def alpha_without_t(eps, eps_g, t, n, i):
    """It applies to each pair of sums with alpha = eps_g + ell eps, ell = 2i - n - 1 and 2i - n + 1."""
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
    expected="PROVED",
    uses=["proposition_2/constant_below", "proposition_2/zero_above", "proposition_2/one_depends"],
    because="A term that depends on t has -eps < alpha < eps; the others' alpha are at least 2 eps "
    "away, so outside.",
)
@claim(t_1="[0, eps]", t_2="[0, eps]", n="integer [1, oo)")
def only_one(eps, alpha, t_1, t_2, n):
    """Of two terms of one sum, alpha and alpha + 2n eps, one has the same value at t_1 and t_2."""
    one, other = q(eps=eps, t=t_1), q(eps=eps, t=t_2)
    more = alpha + 2 * n * eps
    return any_of(
        equal(pair(one, alpha, t_1, eps), pair(other, alpha, t_2, eps)),
        equal(pair(one, more, t_1, eps), pair(other, more, t_2, eps)),
    )


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
    corrects="proof_of_proposition_2/same_index_printed",
    expected="PROVED",
)
@claim(n="integer [0, oo)", i="integer [1, n]")
def next_index(eps, eps_g, t, n, i):
    """The i-th reduced term of the first pair is the (i - 1)-st of the second, but for its lambda."""
    one = q(eps=eps, t=t)
    first, second = place(eps_g, eps, -1, n, i), place(eps_g, eps, 1, n, i - 1)
    return equal(pair(one, first, t, eps), pair(one, second, t, eps))


# -- the end --------------------------------------------------------------------------------------------


@paper.item(
    "Proof of Proposition 2, the argument of the supremum",
    expected="PROVED",
    hint={"t": "(alpha + eps)/2"},
)
@claim(alpha="(-eps, eps)")
def same_argument(eps, alpha):
    """q_{eps,t} [1 - e^(alpha - t)]_+, the same in both terms, is largest at t* = (alpha + eps)/2."""
    best = q(eps=eps, t=(alpha + eps) / 2) ** 2 * (1 - exp(-eps))
    return equal(sup(lambda t: q(eps=eps, t=t) * pos(1 - exp(alpha - t)), 0, eps), best)


@paper.item(
    "Proof of Proposition 2, both inequalities",
    expected="PROVED",
    uses=[
        "proof_of_proposition_2/same_argument",
        "proof_of_proposition_2/next_index",
        "lemma_c_2/weights",
    ],
    because="With x, y >= 0 (lambda_{i*}, lambda_{i*-1}) all three suprema are attained at t*, where "
    "the left side is the right one; so the triangle inequality is an equation.",
)
@claim(alpha="(-eps, eps)", x="[0, oo)", y="[0, oo)", z="real", mu="real")
def both_inequalities(eps, alpha, t, x, y, z, mu):
    """sup of the sum <= sum of the suprema, z and mu being C_1 and C_2 (attained: the argument)."""
    two, best = q(eps=2 * eps, t=eps), q(eps=eps, t=(alpha + eps) / 2) ** 2 * (1 - exp(-eps))
    h = q(eps=eps, t=t) * pos(1 - exp(alpha - t))
    under = two * (z + x * h) + (1 - two) * (mu + y * h)
    return under <= two * (z + x * best) + (1 - two) * (mu + y * best)


@paper.item("Proof of Proposition 2, the constants may not be any reals", form="own", expected="REFUTED")
@claim(alpha="(-eps, eps)", x="[0, oo)", y="(-oo, 0]")
def negative_constants(eps, alpha, t, x, y):
    """With y < 0 the largest value would not be at t*: Lemma C.2's "lambda real" is not enough."""
    two, best = q(eps=2 * eps, t=eps), q(eps=eps, t=(alpha + eps) / 2) ** 2 * (1 - exp(-eps))
    h = q(eps=eps, t=t) * pos(1 - exp(alpha - t))
    return two * x * h + (1 - two) * y * h <= two * x * best + (1 - two) * y * best
