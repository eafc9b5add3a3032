"""The largest and the smallest of balls, whatever their order.

Two balls that overlap are neither less nor greater, so that Python's ``max`` and ``min`` keep the
one that stands first. These enclose the largest and the smallest number; nan where one is nan, and
exact where all are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from flint import arb


def largest(balls: Iterable[arb]) -> arb:
    """A ball around the largest of numbers in balls, one or more.

    >>> wide, narrow = arb(0, 2), arb(1)
    >>> largest([wide, narrow]).contains(arb(2)), largest([narrow, wide]).contains(arb(2))
    (True, True)
    """
    return reduce(lambda one, other: one.max(other), balls)


def smallest(balls: Iterable[arb]) -> arb:
    """A ball around the smallest of numbers in balls, one or more."""
    return reduce(lambda one, other: one.min(other), balls)


def place_of_largest(balls: Sequence[arb]) -> int:
    """The index of the ball with the largest middle, the first of equal ones.

    nan counts as the least. It is a choice that certifies nothing.
    """
    best = 0
    for place, ball in enumerate(balls):
        if ball.mid() > balls[best].mid() or balls[best].is_nan():
            best = place
    return best
