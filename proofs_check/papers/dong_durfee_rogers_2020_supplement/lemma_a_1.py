"""Lemma A.1: three classes by the sensitivity of a score. True where X and Y have two elements.

M_1 takes the logarithms of the probabilities, over eps, as the score (where they are positive), M_2
any score whose mechanism it is. With one outcome all three classes are the same.
"""

from __future__ import annotations

from proofs_check import all_of, any_of, claim, equal, exp, iff, implies, ln, maximum
from proofs_check.language.items import Paper

paper = Paper("dong-durfee-rogers-2020-supplement")


@paper.item("Lemma A.1, M_1 is pure DP", expected="PROVED")
@claim(x="real", y="real")
def first_class(eps, x, y):
    """Of probabilities e^x and e^y: both ratios are at most e^eps exactly where the scores x/eps
    and y/eps differ by at most 1."""
    return iff(
        all_of(exp(x) <= exp(eps) * exp(y), exp(y) <= exp(eps) * exp(x)),
        all_of(x - y <= eps, y - x <= eps),
    )


@paper.item(
    "Text before Lemma A.1, the score of an impossible outcome",
    also=[("dong-durfee-rogers-2020-supplement", "Lemma A.1, an impossible outcome")],
    expected="REFUTED",
    grade="notation",
)
@claim(x="[0, 1]", y="[0, 1]")
def score_has_a_value(eps, x, y):
    """Of an eps-DP mechanism, which by (1) is in M_1, every outcome has a score (1/eps) ln P[M(x) =
    y], a real number: its chances x and y on both inputs are positive."""
    return implies(all_of(x <= exp(eps) * y, y <= exp(eps) * x), all_of(x > 0, y > 0))


@paper.item(
    "Text before Lemma A.1, the score of an outcome",
    also=[("dong-durfee-rogers-2020-supplement", "Lemma A.1, a possible outcome")],
    form="corrected",
    corrects="lemma_a_1/score_has_a_value",
    expected="DECIDED",
)
@claim(x="[0, 1]", y="(0, 1]")
def possible_outcomes(eps, x, y):
    """Every outcome that is possible on one input has, on both: those without are left out of
    Y."""
    return implies(all_of(x <= exp(eps) * y, y <= exp(eps) * x), all_of(x > 0, y > 0))


@paper.item("Lemma A.1, M_1 in M_2", expected="PROVED")
@claim(x="(0, 1)")
def in_the_second(x):
    """Probabilities are proportional to the exponentials of their logarithms."""
    return equal(exp(ln(x)) / (exp(ln(x)) + exp(ln(1 - x))), x)


@paper.item(
    "Lemma A.1, M_2 in M_1 of 2 eps, two outcomes",
    expected="ARGUED",
    uses=["dong-durfee-rogers-2019/theorem_1/pure_two"],
    because="It is Theorem 1 with 2 eps for eps: the score is not halved here.",
    takes={"dong-durfee-rogers-2019/theorem_1/pure_two": {"eps": "2*eps"}},
)
@claim(**dict.fromkeys(("a", "b", "x", "y"), "real"))
def in_the_third(eps, a, b, x, y):
    """Scores (times eps) that change by at most eps: the mechanism is (2 eps)-DP."""
    here, there = exp(a) + exp(b), exp(x) + exp(y)
    return implies(
        all_of(a - x <= eps, x - a <= eps, b - y <= eps, y - b <= eps),
        exp(a) / here <= exp(2 * eps) * (exp(x) / there),
    )


@paper.item("Proof of Lemma A.1, u(x, y) = x - 2 x y", expected="PROVED")
@claim
def first_strict(eps):
    """f(0) = 2 and f(1) = e^eps + e^-eps, which is more; the mechanism, 1/2 and 1/2 on 0, is not
    eps-DP: at y = 1 the ratio exceeds e^eps."""
    whole = exp(eps) + exp(-eps)
    return all_of(
        equal(exp(0 * eps) + exp(0 * eps), 2),
        whole > 2,
        exp(0 * eps) / 2 > exp(eps) * (exp(-eps) / whole),
    )


@paper.item("Proof of Lemma A.1, gamma", expected="PROVED")
@claim(x="positive")
def gamma(x):
    """With gamma = x > 0 the largest change, of -1 - gamma and 1 - gamma, is 1 + gamma > 1."""
    changes = maximum(-1 - x, 1 + x, 1 - x, x - 1)
    return all_of(equal(changes, maximum(1 + x, -(1 + x), 1 - x, -(1 - x))), changes > 1)


@paper.item("Proof of Lemma A.1, randomized response", expected="PROVED")
@claim(x="real")
def second_strict(eps, x):
    """Bern(p), Bern(1 - p) with p = e^(2 eps)/(1 + e^(2 eps)) is (2 eps)-DP; its scores are a - b +
    2 and a - b - 2 apart (x = a - b), one of which is outside [-1, 1]."""
    share = exp(2 * eps) / (1 + exp(2 * eps))
    return all_of(
        equal(share, exp(2 * eps) * (1 - share)), any_of(x + 2 > 1, x - 2 < -1), x + 2 - (x - 2) > 2
    )


@paper.item("Lemma A.1, strict inclusions, one outcome", expected="REFUTED", grade="slip")
@claim(a="real", x="real")
def strict_printed(eps, a, x):
    """M_1 is strictly less than M_2, whatever X and Y: for Y of one outcome, of scores a and x on
    two inputs, some mechanism of M_2 is not eps-DP. (Its chance is 1: no ratio depends on a, x.)"""
    return exp(a) / exp(a) > exp(eps) * (exp(x) / exp(x))


@paper.item(
    "Lemma A.1, strict inclusions, two outcomes or more",
    form="corrected",
    corrects="lemma_a_1/strict_printed",
    expected="PROVED",
)
@claim(c="nonnegative")
def strict_from_two(eps, c):
    """The proof's score x - 2 x y for y = 0 and 1 does it whatever other outcomes there are, of
    scores that do not change (c, the sum of their exponentials): the ratio at y = 1 exceeds
    e^eps."""
    here, there = 2 + c, exp(eps) + exp(-eps) + c
    return 1 / here > exp(eps) * (exp(-eps) / there)
