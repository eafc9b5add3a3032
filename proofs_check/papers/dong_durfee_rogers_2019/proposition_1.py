"""Proposition 1: the range of a score, against its sensitivity.

The third line is false: a monotone score whose outcomes all rise by the same has the range 0 and a
positive sensitivity. For monotone scores the range is at most the sensitivity, with equality
exactly where some outcome's score does not change (for one pair of neighbours).
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, iff, implies, maximum, minimum
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.definition_2_3 import sensitivity

paper = Paper("dong-durfee-rogers-2019")
SCORES = dict.fromkeys(("a", "b", "x", "y"), "real")


def spread(a, b, x, y):
    """The range of one pair of neighbours: two outcomes, scores a, b against x, y."""
    return maximum(a - x, b - y) - minimum(a - x, b - y)


def rising(a, b, x, y):
    """No score is smaller on the larger input."""
    return all_of(a - x >= 0, b - y >= 0)


@paper.item(
    "Proposition 1, what does not depend on the outcome",
    also=[
        ("dong-durfee-rogers-2020-supplement", "Proposition 1, proof, (a)"),
    ],
    expected="PROVED",
)
@claim(**SCORES, c="real", d="real")
def shifted(a, b, x, y, c, d):
    """u + f has the range of u; c and d are f on the two inputs."""
    return equal(spread(a + c, b + c, x + d, y + d), spread(a, b, x, y))


@paper.item("Proposition 1, monotone scores", expected="REFUTED", grade="false statement")
@claim(**SCORES)
def monotone(a, b, x, y):
    """The range of a monotone score is its sensitivity."""
    return implies(rising(a, b, x, y), equal(spread(a, b, x, y), sensitivity(a, b, x, y)))


@paper.item(
    "Proposition 1, monotone scores, at most",
    form="corrected",
    corrects="proposition_1/monotone",
    expected="PROVED",
)
@claim(**SCORES)
def monotone_at_most(a, b, x, y):
    """It is at most its sensitivity."""
    return implies(rising(a, b, x, y), spread(a, b, x, y) <= sensitivity(a, b, x, y))


@paper.item("Proposition 1, monotone scores, when equal", form="own", expected="PROVED")
@claim(b="[y, oo)", x="real", y="real")
def monotone_equality(b, x, y):
    """Both are equal where one score does not change."""
    return equal(spread(x, b, x, y), sensitivity(x, b, x, y))


@paper.item("Proposition 1, monotone scores, when less", form="own", expected="PROVED")
@claim(**SCORES)
def monotone_less(a, b, x, y):
    """The range is strictly less where every score rises."""
    return implies(all_of(a - x > 0, b - y > 0), spread(a, b, x, y) < sensitivity(a, b, x, y))


@paper.item("Proposition 1, twice the sensitivity is attained", form="own", expected="PROVED")
@claim(a="nonnegative")
def twice_is_attained(a):
    """Scores a and 0 that become 0 and a: range 2 a, sensitivity a."""
    return all_of(
        equal(spread(a, 0 * a, 0 * a, a), 2 * a), equal(sensitivity(a, 0 * a, 0 * a, a), a)
    )


@paper.item("Text before Proposition 1, the condition on phi", expected="PROVED")
@claim(**SCORES, rho="positive")
def condition(eps, a, b, x, y, rho):
    """The display: multiplied by phi/eps, the inequality of the exponents is that of the scores;
    rho stands for phi(u)."""
    gap = a - x - b + y
    return iff(eps * gap / rho <= eps, gap <= rho)
