"""The text after Lemma 4.5: a maximum over k + m terms is enough (Theorem 3 takes k + m + 1).

True: the last candidate adds nothing. More than that: for eps_g >= 0 the candidates from l = k on
are all rounded to eps, where the objective is smallest, so that k terms are enough; and of those
the ones that are not rounded, at most k - m + 1.
"""

from __future__ import annotations

from proofs_check import (
    BR,
    DP,
    all_of,
    claim,
    each,
    equal,
    exp,
    implies,
    nonadaptive,
    p,
    pos,
    q,
    tanh,
)
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import double_sum
from proofs_check.papers.cesar_rogers_2022.text_before_lemma_4_5 import F
from proofs_check.papers.cesar_rogers_2022.theorem_3 import formula, t_of

paper = Paper("cesar-rogers-2022")


def batch(k, m, eps):
    """k - m BR and m DP mechanisms."""
    return nonadaptive((k - m) * BR(eps), m * DP(eps))


@paper.item("Text after Lemma 4.5, F_{k + m}, up to one BR and one DP", expected="CERTIFIED")
@claim(counts=each((1, 0), (1, 1), (2, 1)))
def last_is_constant(counts, eps, eps_g, t):
    """F_{k + m} is the sum of all summands, 1 - e^eps_g at every t; counts = (k, m)."""
    k, m = counts
    return equal(F(t, k + m, k, m, eps, eps_g), 1 - exp(eps_g))


@paper.item("Text after Lemma 4.5, one summand under q and p", expected="PROVED")
@claim(x="real", y="real", alpha="real")
def chances_add_up(eps, t, x, y, alpha):
    """The chances of a mechanism's two outcomes add up to 1, under q and (by losses) under p."""
    return all_of(
        equal(q(eps=eps, t=t) * x + (1 - q(eps=eps, t=t)) * x, x),
        equal(
            q(eps=eps, t=t) * exp(alpha - t) * y + (1 - q(eps=eps, t=t)) * exp(alpha - t + eps) * y,
            exp(alpha) * y,
        ),
    )


@paper.item(
    "Text after Lemma 4.5, k + m terms",
    expected="ARGUED",
    uses=[
        "text_after_lemma_4_5/chances_add_up",
        "theorem_3/theorem",
        "theorem_3/not_only_positive",
        "text_before_lemma_4_5/steps_fall",
    ],
    because="F_{k + m}, the sum of all summands, is 1 - e^eps_g at every t, since the chances add "
    "up to 1 under q and under p; so it is at most the objective at t_0, and l = k + m is never "
    "alone in being largest (k >= 1, so that l = 0 is another).",
    takes={
        "text_after_lemma_4_5/chances_add_up": {
            "t": "top",
            "x": "one",
            "y": "two",
            "alpha": "three",
        },
        ("theorem_3/theorem", "theorem_3/not_only_positive"): {},
        "text_before_lemma_4_5/steps_fall": {"n": "later", "t": "top"},
    },
    where={
        **{"top": "[0, eps]", "one": "real", "two": "real", "three": "real"},
        "later": "integer [1, oo)",
    },
)
@claim(eps_g="real")
def k_plus_m_terms(k, m, eps, eps_g):
    """The optimal delta is the maximum over l in 0..k + m - 1, for every real eps_g."""
    return equal(batch(k, m, eps).delta(eps_g), formula(k, m, eps, eps_g, last=k + m - 1))


@paper.item("Text after Lemma 4.5, candidates from k on", expected="PROVED")
@claim(m="integer [0, k]", n="integer [k, oo)", eps_g="nonnegative")
def rounded_to_eps(k, m, n, eps, eps_g):
    """For eps_g >= 0 the candidate of any l >= k (here n) is at least eps."""
    return (k - m + 1) * eps <= eps_g + eps * (n + 1 - m)


@paper.item("Text after Lemma 4.5, positive parts are subadditive", expected="PROVED")
@claim
def subadditive(x, y):
    """[x + y]_+ <= [x]_+ + [y]_+."""
    return pos(x + y) <= pos(x) + pos(y)


@paper.item("Text after Lemma 4.5, a summand splits", expected="PROVED")
@claim(x="real", y="real", eps_g="real")
def summand_splits(eps, eps_g, t, x, y):
    """The outcomes of one BR mechanism split the others' summand, of chances x and y, in two."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    return equal(
        (one * x - exp(eps_g) * other * y) + ((1 - one) * x - exp(eps_g) * (1 - other) * y),
        x - exp(eps_g) * y,
    )


@paper.item("Text after Lemma 4.5, t = eps is idle", expected="PROVED")
@claim(x="real", y="real", eps_g="real")
def idle_at_eps(eps, eps_g, x, y):
    """At t = eps the outcome 0 has no chance, and the summand of the others is left as it is."""
    one, other = q(eps=eps, t=eps), p(eps=eps, t=eps)
    return all_of(
        equal(one * x - exp(eps_g) * other * y, 0),
        equal((1 - one) * x - exp(eps_g) * (1 - other) * y, x - exp(eps_g) * y),
    )


@paper.item(
    "Text after Lemma 4.5, k terms",
    expected="ARGUED",
    form="own",
    uses=[
        "text_after_lemma_4_5/rounded_to_eps",
        "text_after_lemma_4_5/subadditive",
        "text_after_lemma_4_5/summand_splits",
        "text_after_lemma_4_5/idle_at_eps",
        "theorem_3/theorem",
        "theorem_3/not_only_positive",
    ],
    because="Theorem 3 is used at eps_g >= 0, and at 0 it holds as well. For l >= k the "
    "candidate, its denominator being positive, is at least eps, so t_l = eps; there BR mechanisms "
    "are idle, and the objective is at most the one at t_0 (each BR mechanism in turn lowers no "
    "summand of the others).",
    takes={
        "text_after_lemma_4_5/rounded_to_eps": {"n": "last"},
        "text_after_lemma_4_5/subadditive": {"x": "one", "y": "two"},
        "text_after_lemma_4_5/summand_splits": {"t": "top", "x": "one", "y": "two"},
        "text_after_lemma_4_5/idle_at_eps": {"x": "one", "y": "two"},
        ("theorem_3/theorem", "theorem_3/not_only_positive"): {},
    },
    where={"last": "integer [k, oo)", "top": "[0, eps]", "one": "real", "two": "real"},
)
@claim(eps_g="nonnegative")
def k_terms(k, m, eps, eps_g):
    """For eps_g >= 0 the optimal delta is the maximum over l in 0..k - 1."""
    return equal(batch(k, m, eps).delta(eps_g), formula(k, m, eps, eps_g, last=k - 1))


@paper.item("Text after Lemma 4.5, k - 1 terms", expected="PROVED", form="own")
@claim
def the_last_of_k_is_needed(eps):
    """The last of them can be needed: k = 3, m = 2, eps_g = 0 (t_0 = t_1 = 0, t_2 = eps/2)."""
    return all_of(
        equal(t_of(0, 3, 2, eps, 0), 0),
        equal(t_of(1, 3, 2, eps, 0), 0),
        equal(t_of(2, 3, 2, eps, 0), eps / 2),
        equal(double_sum(0, 3, 2, eps, 0), tanh(eps / 2)),
        double_sum(eps / 2, 3, 2, eps, 0) > tanh(eps / 2),
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
