"""Theorem 6 (Theorem 1 of the supplement): Blackwell's theorem on two hypotheses.

With T as it is printed, the least type II error over rejection *regions*, it is false: a map that
splits an outcome makes new regions, and T falls. With tests that reject an outcome with a
probability it is true; here on every pair of mechanisms of a grid, the map being found, or there
being none, by linear programming over the rationals.
"""

from __future__ import annotations

from fractions import Fraction

from proofs_check import all_of, claim, each, equal
from proofs_check.language.explicit_mechanisms import enumerate_pairs, number
from proofs_check.language.items import Paper
from proofs_check.language.quantified_mechanisms import processed, row
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT
from proofs_check.papers.dong_durfee_rogers_2019.trade_offs import (
    below,
    below_by_events,
    by_tests,
    points,
    says,
    turns_into,
)

paper = Paper("dong-durfee-rogers-2019")


def rows_of(outcomes, denominator):
    """Every pair of a grid."""
    return [
        tuple(tuple(map(Fraction, line)) for line in pair)
        for pair in enumerate_pairs(outcomes, denominator)
    ]


TWO, THREE = rows_of(2, 3), rows_of(3, 2)
POINT = ((Fraction(1),), (Fraction(1),))
"""The pair of hypotheses with one outcome, of probability 1 under both: nothing can be learned."""
CASES = each(
    *((pair, other) for pair in [POINT, *TWO] for other in TWO),
    *((pair, other) for pair in TWO[::3] for other in THREE[::2]),
    *((pair, other) for pair in THREE[::3] for other in TWO),
)


@paper.item(
    "Theorem 6, rejection regions",
    also=[(SUPPLEMENT, "Theorem 1, rejection regions")],
    expected="REFUTED",
    grade="slip",
)
@claim(case=CASES, x=each(1))
def by_regions(case, x):
    """With T over rejection regions: T(P, Q) <= T(P', Q') exactly where a map turns (P, Q) into
    (P', Q'). case = ((P, Q), (P', Q'))."""
    return equal(x * says(below_by_events(*case)), says(turns_into(*case)))


@paper.item(
    "Theorem 6, randomized tests, mechanisms of a grid",
    also=[(SUPPLEMENT, "Theorem 1, randomized tests, mechanisms of a grid")],
    form="corrected",
    corrects="theorem_6/by_regions",
    expected="CERTIFIED",
)
@claim(case=CASES, x=each(1))
def by_randomized_tests(case, x):
    """With T over randomized tests it is so."""
    return equal(x * says(below(*case)), says(turns_into(*case)))


@paper.item(
    "Theorem 6, from the map to T, two outcomes",
    also=[(SUPPLEMENT, "Theorem 1, from the map to T, two outcomes")],
    form="corrected",
    corrects="theorem_6/by_regions",
    expected="PROVED",
)
@claim(P=row(2), Q=row(2), K=row(2), L=row(2), x="[0, 1]", y="[0, 1]")
def from_the_map(P, Q, K, L, x, y):
    """A test after the map is a test before it: rejecting the new outcomes with chances x and y is
    rejecting the old ones with the means under the map, which has both its errors."""
    kernel = [K, L]
    before = [a * x + b * y for a, b in kernel]
    return all_of(
        *(
            equal(
                sum(a * b for a, b in zip(processed(line, kernel), (x, y), strict=True)),
                sum(a * b for a, b in zip(line, before, strict=True)),
            )
            for line in (P, Q)
        )
    )


def highest_line(pair, level):
    """The largest 1 - f alpha - delta(f) at a level, f the ratios and 0."""
    both = list(zip(*pair, strict=True))
    factors = {b / a for a, b in both if a} | {Fraction(0)}
    return max(1 - f * level - sum(max(b - f * a, Fraction(0)) for a, b in both) for f in factors)


@paper.item("Theorem 6, the divergence, two outcomes", form="own", expected="CERTIFIED")
@claim(pair=each(*TWO, *THREE[::5]), n=each(0, 1, 2, 3, 4, 6))
def largest_convex(pair, n):
    """T by tests at alpha = n/6 is the largest of the lines 1 - f alpha - delta(f), delta(f) the
    sum of [Q - f P]_+ and f the ratios: the divergence is its conjugate."""
    level = Fraction(n, 6)
    return equal(number(by_tests(*pair, level)), number(highest_line(pair, level)))


@paper.item("Text before Theorem 6, the errors of an event", expected="CERTIFIED")
@claim(pair=each(*TWO), x=each(0, 1))
def errors(pair, x):
    """Of every event and its complement the errors add to 1 each: alpha, and beta."""
    found = points(*pair)
    sums = {(a + c, b + d) for (a, b), (c, d) in zip(found, found[::-1], strict=True)}
    return all_of(*(equal(number(one) + x, 1 + x) for two in sums for one in two))
