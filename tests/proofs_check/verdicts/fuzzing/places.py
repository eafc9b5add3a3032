"""Random points of a statement's domain, for a look at what is true by construction."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import mpmath

from tests.proofs_check.verdicts.fuzzing import exact_values
from tests.proofs_check.verdicts.fuzzing.trees import Range, Statement

LARGEST = 30
"""Beyond, exponentials of both signs leave too few digits of 160."""


def sampled(statement: Statement, seed: str) -> dict[str, Any] | None:
    """A rational point of the domain; None where a draw misses it."""
    source = random.Random(seed)
    point: dict[str, Any] = {}
    with mpmath.workdps(exact_values.DIGITS):
        left = dict(statement.ranges)
        while left:
            ready = [name for name, domain in left.items() if domain.names() <= set(point)]
            if not ready:
                return None
            point[ready[0]] = _drawn(left.pop(ready[0]), point, source)
    small = all(abs(value) <= LARGEST for value in point.values())
    return point if small and exact_values.in_domain(statement, point) else None


def _drawn(domain: Range, point: dict[str, Any], source: random.Random) -> Fraction:
    low, high = (
        None if end is None else Fraction(exact_values.value(end, point))
        for end in (domain.low, domain.high)
    )
    wide = Fraction(source.choice((3, 30)))
    if low is None:
        low = (high if high is not None else wide / 2) - wide
    if high is None:
        high = low + wide
    share = source.choice((Fraction(0), Fraction(1), Fraction(source.randint(0, 97), 97)))
    found = low + (high - low) * share
    return Fraction(round(found)) if domain.integer else found
