"""The conventions table of the guide: the range of exponential mechanisms, by explicit weights."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

ROOT = 3
"""e^(c/2) for weights exp(c u): half units, so that exp(eps u/2) is rational too."""
OUTCOMES = 3


def range_of_loss(score: tuple[int, ...], neighbour: tuple[int, ...], halves: int) -> Fraction:
    """e to the range of the privacy loss of weights exp(c u) with e^c = ROOT^halves."""
    weights, others = ([Fraction(ROOT) ** (halves * u) for u in s] for s in (score, neighbour))
    total, other = sum(weights), sum(others)
    ratios = [(w / total) / (o / other) for w, o in zip(weights, others, strict=True)]
    return max(ratios) / min(ratios)


@pytest.mark.parametrize(
    ("halves", "monotone", "wanted"),
    [
        (2, False, 4),  # exp(eps u) at sensitivity 1 is BR(2 eps)
        (2, True, 2),  # BR(eps) if the score is monotone
        (1, False, 2),  # exp(eps u/2) is BR(eps)
        (1, True, 1),  # BR(eps/2) if the score is monotone
    ],
)
def test_ranges_of_exponential_mechanisms(halves: int, monotone: bool, wanted: int) -> None:
    """The largest over all scores, attained; ``wanted`` counts halves of eps, e^(eps/2) = 3."""
    found = set()
    for score in product(range(3), repeat=OUTCOMES):
        for change in product((0, 1) if monotone else (-1, 0, 1), repeat=OUTCOMES):
            neighbour = tuple(u + d for u, d in zip(score, change, strict=True))
            here = range_of_loss(score, neighbour, halves)
            assert here == Fraction(ROOT) ** (halves * (max(change) - min(change)))
            found |= {here, range_of_loss(neighbour, score, halves)}
    assert max(found) == Fraction(ROOT) ** wanted
