"""The text after Lemma 4.5: a maximum over k + m terms is enough (Theorem 3 takes k + m + 1).

True: the last candidate adds nothing. More than that: for eps_g >= 0 the candidates from l = k on
are all rounded to eps, where the objective is smallest, so that k terms are enough; and of those
the ones that are not rounded, at most k - m + 1.
"""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal, exp, implies, p, pos, q
from proofs_check.papers import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import double_sum
from proofs_check.papers.cesar_rogers_2022.text_before_lemma_4_5 import F
from proofs_check.papers.cesar_rogers_2022.theorem_3 import candidate, formula, t_of

paper = Paper("cesar-rogers-2022")


@paper.item("Text after Lemma 4.5, F_{k + m}", expected="PROVED")
@claim(counts=each((1, 0), (1, 1), (2, 1), (3, 1), (2, 2)))
def last_is_constant(counts, eps, eps_g, t):
    """F_{k + m} is the sum of all summands, 1 - e^eps_g at every t; counts = (k, m)."""
    k, m = counts
    return equal(F(t, k + m, k, m, eps, eps_g), 1 - exp(eps_g))


@paper.item("Text after Lemma 4.5, one summand under q and p", expected="PROVED")
@claim(x="real", y="real", alpha="real")
def chances_add_up(eps, t, x, y, alpha):
    """The outcomes of a mechanism have the chances q, 1 - q and p, 1 - p: each pair adds up to 1."""
    return all_of(
        equal(q(eps=eps, t=t) * x + (1 - q(eps=eps, t=t)) * x, x),
        equal(
            q(eps=eps, t=t) * exp(alpha - t) * y + (1 - q(eps=eps, t=t)) * exp(alpha - t + eps) * y,
            exp(alpha) * y,
        ),
    )


@paper.item(
    "Text after Lemma 4.5, k + m terms",
    expected="PROVED",
    uses=[
        "text_after_lemma_4_5/chances_add_up",
        "theorem_3/supremum_is_maximum",
        "text_before_lemma_4_5/partial_sums",
    ],
    because="F_{k + m}, the sum of all summands, is 1 - e^eps_g at every t, since the chances add "
    "up to 1 under q and under p; so it is at most the objective at t_0, and l = k + m is never "
    "alone in being largest (k >= 1, so that l = 0 is another).",
)
@claim(eps_g="real")
def k_plus_m_terms(k, m, eps, eps_g):
    """The maximum over l in 0..k + m - 1 is the maximum over l in 0..k + m, for every real eps_g."""
    return equal(formula(k, m, eps, eps_g, last=k + m - 1), formula(k, m, eps, eps_g))


@paper.item("Text after Lemma 4.5, candidates from k on", expected="PROVED")
@claim(m="integer [0, k]", n="integer [k, oo)", eps_g="nonnegative")
def rounded_to_eps(k, m, n, eps, eps_g):
    """For eps_g >= 0 the candidate of any l >= k (here n) is at least eps."""
    return (k - m + 1) * eps <= eps_g + eps * (n + 1 - m)


@paper.item("Text after Lemma 4.5, t = eps is least", expected="PROVED")
@claim(x="nonnegative", y="nonnegative", eps_g="real")
def a_mechanism_adds(eps, eps_g, t, x, y):
    """A BR mechanism never lowers a summand of the others, with chances x and y; at t = eps it is idle."""
    one, under_p = q(eps=eps, t=t), p(eps=eps, t=t)
    apart = pos(one * x - exp(eps_g) * under_p * y) + pos(
        (1 - one) * x - exp(eps_g) * (1 - under_p) * y
    )
    return all_of(
        apart >= pos(x - exp(eps_g) * y),
        equal(q(eps=eps, t=eps), 0),
        equal(p(eps=eps, t=eps), 0),
    )


@paper.item(
    "Text after Lemma 4.5, k terms",
    expected="PROVED",
    form="own",
    uses=[
        "text_after_lemma_4_5/rounded_to_eps",
        "text_after_lemma_4_5/a_mechanism_adds",
        "theorem_3/supremum_is_maximum",
    ],
    because="For l >= k the candidate, its denominator being positive, is at least eps, so t_l = "
    "eps; there BR mechanisms are idle, and the objective is at most the one at t_0 (each BR "
    "mechanism in turn lowers no summand of the others).",
)
@claim(eps_g="nonnegative")
def k_terms(k, m, eps, eps_g):
    """For eps_g >= 0 the maximum over l in 0..k - 1 is the one over l in 0..k + m."""
    return equal(formula(k, m, eps, eps_g, last=k - 1), formula(k, m, eps, eps_g))


@paper.item("Text after Lemma 4.5, fewer terms", expected="REFUTED", form="own")
@claim(eps_g="nonnegative")
def one_less_is_not_enough(k, m, eps, eps_g):
    """Of those k terms the last may be needed: without it the maximum may be less."""
    return equal(
        formula(k + 1, m, eps, eps_g, last=k - 1),
        formula(k + 1, m, eps, eps_g),
    )


@paper.item("Text after Lemma 4.5, candidates that are not rounded", expected="PROVED")
@claim(n="integer [0, k + m]", eps_g="real")
def not_rounded(k, m, n, eps, eps_g):
    """t_l is strictly inside only for eps (m - 1) - eps_g < eps l < eps k - eps_g (l here n)."""
    shifted = eps_g + eps * (n + 1 - m)
    return implies(
        all_of(shifted > 0, shifted < eps * (k - m + 1)),
        all_of(eps * n > eps * (m - 1) - eps_g, eps * n < eps * k - eps_g),
    )


__all__ = ["candidate", "t_of"]
