"""Proof of Lemma 4.5, appendix B.1, line by line, with k' = k - m (here n) and q_t.

Sums over i + 2 j = l enter summand by summand; a factor alpha_{i,j} that does not depend on t is
written where it matters only. l and i are free of each other: the displays hold for any l.
Printed wrongly: (1 - q)^j in f_l, q^{k - i} in the derivative, (k - i) in the last line.
"""

from __future__ import annotations

from proofs_check import all_of, any_of, binom, claim, equal, exp, q, slope
from proofs_check.language.domains import symbol
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")

EPS, EPS_G = symbol("eps"), symbol("eps_g")
N, M, ELL = (symbol(name, integer=True) for name in ("n", "m", "ell"))
# i + 2 j = l, where a witness is wanted that stands in the sum
IN_THE_SUM = {"ell": "integer [i + 2*j, i + 2*j]", "j": "integer [0, m]"}
ANY = {"m": "integer [0, oo)", "ell": "integer [0, oo)", "eps_g": "real", "t": "(0, eps)"}
WITH_I = {**ANY, "n": "integer [0, oo)", "i": "integer [0, n]"}


def e(fewer, times, t, eps=EPS, eps_g=EPS_G, n=N, m=M, ell=ELL):
    """e^(eps_g - eps (m - l + fewer) - t (k' - times)), the exponentials of the displays."""
    return exp(eps_g - eps * (m - ell + fewer) - t * (n - times))


def slope_of_q(t, eps=EPS):
    """q'_t."""
    return -exp(t - eps) / (1 - exp(-eps))


def star(t, i, eps=EPS, n=N):
    """(*), its definition."""
    here = e(0, 0, t)
    x, y = exp(t - eps), exp(-eps)
    return n * here * (1 - x) * (x - y) - x * (1 - here) * ((n - i) * (x - y) - i * (1 - x))


def coefficient(t):
    """The bracket that multiplies i, and with the other sign k'."""
    return e(1, 0, t) - e(2, 1, t) - e(1, 1, t) + e(2, 2, t)


def remainder(t, eps=EPS):
    """The bracket that multiplies -(k' - i) in (*)."""
    return exp(2 * (t - eps)) - e(2, 2, t) - exp(t - 2 * eps) + e(2, 1, t)


@paper.item("Proof of Lemma 4.5, q'", expected="PROVED")
@claim
def derivative_of_q(eps, t):
    """The derivative of q_t that the proof uses."""
    return equal(slope(lambda s: q(eps=eps, t=s), t), slope_of_q(t, eps))


@paper.item("Proof of Lemma 4.5, base case", expected="PROVED")
@claim(n="integer [0, oo)", eps_g="real", t="(0, eps)")
def base_case(n, m, alpha, eps, eps_g, t):
    """The three lines for F'_0, alpha standing for alpha_{0,0}; for k' = 0 all are 0."""
    one, x, here = q(eps=eps, t=t), exp(t - eps), exp(eps_g - eps * m - t * n)
    front = n * alpha / (1 - exp(-eps)) * one ** (n - 1)
    first = n * here * alpha * one**n + (1 - here) * alpha * n * one ** (n - 1) * slope_of_q(t, eps)
    return all_of(
        equal(
            slope(
                lambda s: (1 - exp(eps_g - eps * m - s * n)) * alpha * q(eps=eps, t=s) ** n,
                t,
            ),
            first,
        ),
        equal(first, front * (here * (1 - x) - x * (1 - here))),
        equal(first, front * (here - x)),
    )


def f(t, i, power, n=N, eps=EPS):
    """A summand of f_l without its alpha, with (1 - q)^power."""
    one = q(eps=eps, t=t)
    return (1 - e(0, 0, t)) * one ** (n - i) * (1 - one) ** power


def f_slope(t, i, size, n=N, eps=EPS):
    """The first display of f'_l, with the power q^(size - i) in its last term."""
    one, other = q(eps=eps, t=t), 1 - q(eps=eps, t=t)
    change = (n - i) * one ** (n - i - 1) * other**i - i * one ** (size - i) * other ** (i - 1)
    return n * e(0, 0, t) * one ** (n - i) * other**i + (1 - e(0, 0, t)) * change * slope_of_q(
        t, eps
    )


@paper.item("Proof of Lemma 4.5, f_l", expected="REFUTED", grade="notation")
@claim(**{**WITH_I, **IN_THE_SUM})
def f_printed(n, m, i, j, ell, eps, eps_g, t):
    """f_l as printed, with (1 - q)^j, has the derivative displayed (there k' for k)."""
    return equal(slope(lambda s: f(s, i, j), t), f_slope(t, i, n))


@paper.item("Proof of Lemma 4.5, f'_l, the power of q", expected="REFUTED", grade="notation")
@claim(**{**WITH_I, **IN_THE_SUM})
def f_slope_printed(n, m, i, j, ell, eps, eps_g, t):
    """The first display of f'_l as printed: i q^(k - i) with k = k' + m, where k' is meant."""
    return equal(slope(lambda s: f(s, i, i), t), f_slope(t, i, n + m))


@paper.item(
    "Proof of Lemma 4.5, f'_l",
    expected="PROVED",
    form="corrected",
    corrects="proof_of_lemma_4_5/f_slope_printed",
)
@claim(**WITH_I)
def f_slope_corrected(n, m, i, ell, eps, eps_g, t):
    """With (1 - q)^i in f_l and q^(k' - i) in its derivative."""
    return equal(slope(lambda s: f(s, i, i), t), f_slope(t, i, n))


@paper.item("Proof of Lemma 4.5, f'_l factored", expected="PROVED")
@claim(**WITH_I)
def f_slope_factored(n, m, i, ell, eps, eps_g, t):
    """The second display of f'_l."""
    one, here = q(eps=eps, t=t), e(0, 0, t)
    inner = n * here * one * (1 - one) + slope_of_q(t, eps) * (1 - here) * (
        (n - i) * (1 - one) - i * one
    )
    return equal(f_slope(t, i, n), one ** (n - i - 1) * (1 - one) ** (i - 1) * inner)


@paper.item("Proof of Lemma 4.5, the inner term is (*)", expected="PROVED")
@claim(**WITH_I)
def inner_is_star(n, m, i, ell, eps, eps_g, t):
    """1/(1 - e^-eps)^2 taken out of the inner term leaves (*)."""
    one, here = q(eps=eps, t=t), e(0, 0, t)
    inner = n * here * one * (1 - one) + slope_of_q(t, eps) * (1 - here) * (
        (n - i) * (1 - one) - i * one
    )
    return equal(inner, star(t, i) / (1 - exp(-eps)) ** 2)


@paper.item("Proof of Lemma 4.5, (*) expanded once", expected="PROVED")
@claim(**WITH_I)
def star_once(n, m, i, ell, eps, eps_g, t):
    """The second form of (*)."""
    x, y = exp(t - eps), exp(-eps)
    return equal(
        star(t, i),
        n * e(0, 0, t) * (x - y - exp(2 * (t - eps)) + exp(t - 2 * eps))
        - (x - e(1, 1, t)) * ((n - i) * (x - y) - i * (1 - x)),
    )


@paper.item("Proof of Lemma 4.5, (*) expanded", expected="PROVED")
@claim(**WITH_I)
def star_expanded(n, m, i, ell, eps, eps_g, t):
    """The third form of (*)."""
    x = exp(t - eps)
    return equal(
        star(t, i),
        n * (e(1, 1, t) - e(1, 0, t) - e(2, 2, t) + e(2, 1, t))
        - (n - i) * remainder(t, eps)
        + i * (x - e(1, 1, t) - exp(2 * (t - eps)) + e(2, 2, t)),
    )


@paper.item("Proof of Lemma 4.5, alpha_{i+1,j}", expected="PROVED")
@claim(n="integer [0, oo)", m="integer [0, oo)", i="integer [0, n]", j="integer [0, m]", x="real")
def alpha_shift(n, m, i, j, x):
    """alpha_{i,j} (k' - i) = alpha_{i+1,j} (i + 1), x being the chance of j (both 0 at i = k')."""
    return equal(
        binom(n, i) * binom(m, j) * x * (n - i), binom(n, i + 1) * binom(m, j) * x * (i + 1)
    )


@paper.item("Proof of Lemma 4.5, the index shifted", expected="PROVED")
@claim(**WITH_I)
def index_shifted(n, m, i, ell, eps, eps_g, t):
    """F'_{l-1}'s summand with i for i + 1, and q (1 - e^-eps) = 1 - e^(t - eps) taken out of it."""
    one, x = q(eps=eps, t=t), exp(t - eps)
    return equal(
        (e(1, 0, t) - x) * one ** (n - i) * (1 - one) ** (i - 1) * (1 - exp(-eps)) * i,
        one ** (n - i - 1) * (1 - one) ** (i - 1) * i * (e(1, 0, t) - x) * (1 - x),
    )


@paper.item("Proof of Lemma 4.5, the terms with i", expected="PROVED")
@claim(**WITH_I)
def terms_with_i(n, m, i, ell, eps, eps_g, t):
    """Like terms with the coefficient i; the bracket is minus that of k' in (*)."""
    x = exp(t - eps)
    return all_of(
        equal(
            i * ((e(1, 0, t) - x) * (1 - x) + (x - e(1, 1, t) - exp(2 * (t - eps)) + e(2, 2, t))),
            i * coefficient(t),
        ),
        equal(coefficient(t), -(e(1, 1, t) - e(1, 0, t) - e(2, 2, t) + e(2, 1, t))),
    )


@paper.item("Proof of Lemma 4.5, the terms with k' - i", expected="PROVED")
@claim(**WITH_I)
def terms_with_the_rest(n, m, i, ell, eps, eps_g, t):
    """The two equalities of the last display but one."""
    x, y = exp(t - eps), exp(-eps)
    start = -(n - i) * coefficient(t) - (n - i) * remainder(t, eps)
    return all_of(
        equal(
            start,
            -(n - i) * (exp(2 * (t - eps)) - exp(t - 2 * eps) + e(1, 0, t) - e(1, 1, t)),
        ),
        equal(start, (n - i) * (x - y) * (e(0, 0, t) - x)),
    )


def last(t, i, size, n=N, eps=EPS):
    """The last line's summand with the factor (size - i)."""
    one, front = q(eps=eps, t=t), e(0, 0, t) - exp(t - eps)
    return front * (size - i) * one ** (n - i - 1) * (1 - one) ** i / (1 - exp(-eps))


def before_last(t, i, n=N, eps=EPS):
    """The summand of the line before."""
    one, x = q(eps=eps, t=t), exp(t - eps)
    inner = (n - i) * (x - exp(-eps)) * (e(0, 0, t) - x)
    return one ** (n - i - 1) * (1 - one) ** (i - 1) * inner / (1 - exp(-eps)) ** 2


@paper.item("Proof of Lemma 4.5, the last line as printed", expected="REFUTED", grade="notation")
@claim(**{**WITH_I, **IN_THE_SUM})
def last_line_printed(n, m, i, j, ell, eps, eps_g, t):
    """The last line has (k - i), with k = k' + m, where (k' - i) is meant."""
    return equal(before_last(t, i), last(t, i, n + m))


@paper.item(
    "Proof of Lemma 4.5, the last line",
    expected="PROVED",
    form="corrected",
    corrects="proof_of_lemma_4_5/last_line_printed",
)
@claim(**WITH_I)
def last_line(n, m, i, ell, eps, eps_g, t):
    """e^(t - eps) - e^-eps = (1 - q)(1 - e^-eps) gives the last line."""
    return equal(before_last(t, i), last(t, i, n))


@paper.item(
    "Proof of Lemma 4.5, one summand",
    expected="PROVED",
    form="corrected",
    corrects="proof_of_lemma_4_5/f_printed",
)
@claim(**WITH_I)
def one_summand(n, m, i, ell, eps, eps_g, t):
    """The whole induction step for a summand: f'_l is the lemma's summand at l less that at l - 1.

    The latter with i - 1 for i, by the identity of the alphas.
    """
    one, x = q(eps=eps, t=t), exp(t - eps)
    earlier = (e(1, 0, t) - x) * i * one ** (n - i) * (1 - one) ** (i - 1) / (1 - exp(-eps))
    return equal(slope(lambda s: f(s, i, i), t), last(t, i, n) - earlier)


@paper.item("Proof of Lemma 4.5, f'_l at the ends", expected="REFUTED", grade="slip")
@claim(n="integer [0, oo)", i="integer [0, n]")
def powers_printed(n, i, eps, t):
    """At every t in [0, eps] the powers q^(k' - i - 1) and (1 - q)^(i - 1), which are taken out of
    the sum, have a value: no power of 0 has an exponent below 0."""
    one = q(eps=eps, t=t)
    return all_of(any_of(one > 0, n - i - 1 >= 0), any_of(one < 1, i - 1 >= 0))


@paper.item(
    "Proof of Lemma 4.5, f'_l at the ends",
    form="corrected",
    corrects="proof_of_lemma_4_5/powers_printed",
    expected="PROVED",
)
@claim(t="(0, eps)")
def powers(eps, t):
    """For t in (0, eps) they have, whatever the exponents; at the ends both sides of the lemma are
    continuous."""
    return all_of(q(eps=eps, t=t) > 0, q(eps=eps, t=t) < 1)
