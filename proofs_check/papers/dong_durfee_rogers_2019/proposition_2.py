"""Proposition 2: the exponential mechanism by the range of its score, on the paper's Example 1.

The mechanism divides by the range, which is 0 for every score that is a function of the input plus
one of the outcome, so for u(x, y) = x + y of Example 1, whose sensitivity is 1. (Scores that do not
change at all are an erratum of Definition 2.3 of cesar-rogers-2022.) Such a score has a mechanism
all the same, whose probabilities do not depend on the input, whatever number it is divided by.
"""

from __future__ import annotations

from proofs_check import claim, equal, exp
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.proposition_1 import spread

paper = Paper("dong-durfee-rogers-2019")


@paper.item("Proposition 2, range 0, Example 1", expected="REFUTED", grade="notation")
@claim(y="real", c="real")
def range_of_the_example(y, c):
    """The score x + y of Example 1, x being 0 or 1, at outcomes y and c, has a positive range."""
    return spread(1 + y, 1 + c, 0 + y, 0 + c) > 0


@paper.item(
    "Proposition 2, range 0, any divisor",
    form="corrected",
    corrects="proposition_2/range_of_the_example",
    expected="PROVED",
)
@claim(a="real", b="real", c="real")
def any_divisor(a, b, c):
    """Scores a, b that both change by c (all times eps/rho, for any rho > 0 in place of the range):
    the first outcome has the same probability on both inputs."""
    first, second = exp(a), exp(b)
    moved, other = exp(a + c), exp(b + c)
    return equal(moved * (first + second), first * (moved + other))
