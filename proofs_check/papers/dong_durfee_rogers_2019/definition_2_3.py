"""Definition 2.3: the exponential mechanism by the sensitivity of its score.

Scores are written in units of 2 sensitivity/eps: a score changes by at most eps/2 between
neighbours. A score that no change of input changes has the sensitivity 0, by which the definition
divides.
"""

from __future__ import annotations

from proofs_check import all_of, claim, differs, equal, exp, implies, maximum
from proofs_check.language.items import Paper

paper = Paper("dong-durfee-rogers-2019")
SCORES = dict.fromkeys(("a", "b", "x", "y"), "real")


def sensitivity(a, b, x, y):
    """The largest change of a score, for two outcomes: scores a, b on one input, x, y on the
    other."""
    return maximum(a - x, x - a, b - y, y - b)


@paper.item("Definition 2.3, scores that do not change", expected="REFUTED", grade="notation")
@claim(**SCORES)
def sensitivity_is_positive(a, b, x, y):
    """The sensitivity, by which the definition divides, is positive for every score."""
    return sensitivity(a, b, x, y) > 0


@paper.item(
    "Definition 2.3, scores that change",
    form="corrected",
    corrects="definition_2_3/sensitivity_is_positive",
    expected="PROVED",
)
@claim(**SCORES)
def sensitivity_of_changes(a, b, x, y):
    """It is positive where a score changes."""
    return implies(differs(a, x), sensitivity(a, b, x, y) > 0)


@paper.item("Text after Definition 2.3, scores that only rise", expected="PROVED")
@claim(**SCORES, c="positive", d="positive")
def monotone(eps, a, b, x, y, c, d):
    """For monotone scores the factor 2 is not needed: changes in [0, eps] (units of the
    sensitivity/eps) differ by at most eps, and with them the mechanism is eps-BR; c and d are the
    sums by which the exponentials are divided."""
    return implies(
        all_of(a - x >= 0, a - x <= eps, b - y >= 0, b - y <= eps),
        exp(a) / c * (exp(y) / d) <= exp(eps) * (exp(b) / c) * (exp(x) / d),
    )


@paper.item("Text after Definition 2.3, other scores", form="own", expected="PROVED")
@claim(eps="positive", c="positive", d="positive")
def factor_two_is_needed(eps, c, d):
    """Scores eps, 0 on one input and 0, eps on the other, of sensitivity eps: without the factor 2
    the ratios differ by e^(2 eps)."""
    return exp(eps) / c * (exp(eps) / d) > exp(eps) * (exp(0 * eps) / c) * (exp(0 * eps) / d)


@paper.item(
    "Definition 2.3, infinitely many outcomes",
    also=[("dong-durfee-rogers-2019", "Proposition 2, infinitely many outcomes")],
    expected="REFUTED",
    grade="notation",
)
@claim(x="(0, 1]", n="integer [1, oo)")
def equal_scores(n, x):
    """Every score on X x Y has a mechanism: on Y = {1, 2, ...}, with scores that do not depend on
    the outcome, all outcomes have one chance x > 0, and any n of them together at most 1."""
    return n * x <= 1


@paper.item(
    "Definition 2.3, a finite sum of exponentials",
    also=[("dong-durfee-rogers-2019", "Proposition 2, a finite sum of exponentials")],
    form="corrected",
    corrects="definition_2_3/equal_scores",
    expected="PROVED",
)
@claim(a="real", c="nonnegative")
def finite_sum(a, c):
    """Where the exponentials add up to a finite number, e^a + c, the outcome of e^a has a chance in
    (0, 1], and the others have the rest."""
    whole = exp(a) + c
    return all_of(exp(a) / whole > 0, exp(a) / whole <= 1, equal(exp(a) / whole + c / whole, 1))
