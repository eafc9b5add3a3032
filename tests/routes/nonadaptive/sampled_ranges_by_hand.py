"""Bounded range on Poisson samples by enumeration in fractions; nothing of exactdp is used.

A pair is a list of (with the record, without it), and e^eps, e^t, e^eps_g and the rate are
rational, so that every delta is an exact fraction.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from random import Random

F = Fraction
Pair = list[tuple[Fraction, Fraction]]


def response(c: Fraction, u: Fraction) -> Pair:
    """RR_{eps,t}, from its definition: losses t and t - eps, both sides with the sum 1."""
    plain = (1 - u / c) / (u - u / c)  # u plain + (u/c) (1 - plain) = 1
    return [(u * plain, plain), (1 - u * plain, 1 - plain)]


def sampled(pair: Pair, rate: Fraction) -> Pair:
    """The same where the record joins with probability ``rate``."""
    return [(rate * x + (1 - rate) * y, y) for x, y in pair]


def dp(c: Fraction) -> Pair:
    """Randomized response of eps = ln c."""
    return [(c / (1 + c), 1 / (1 + c)), (1 / (1 + c), c / (1 + c))]


def delta(pairs: Sequence[Pair], gamma: Fraction) -> Fraction:
    """delta of all of them together, the worse direction, by all their outcomes."""
    one = other = F(0)
    for outcome in product(*pairs):
        x, y = (prod((o[side] for o in outcome), start=F(1)) for side in (0, 1))
        one += max(F(0), x - gamma * y)
        other += max(F(0), y - gamma * x)
    return max(one, other)


def member(rng: Random, c: Fraction, u: Fraction, outcomes: int) -> Pair:
    """A random pair of so many outcomes, its ratios in [u/c, u]: a bounded-range mechanism."""
    while True:
        plain = [F(rng.randint(1, 1000)) for _ in range(outcomes)]
        plain = [y / sum(plain) for y in plain]
        ratios = [u / c + (u - u / c) * F(rng.randint(0, 1000), 1000) for _ in plain]
        mean = sum(r * y for r, y in zip(ratios, plain, strict=True))
        # move all towards the end on the other side of 1, until the mean is 1
        end = u if mean < 1 else u / c
        if end == mean:
            continue
        share = (1 - mean) / (end - mean)
        if 0 <= share <= 1:
            ratios = [r + share * (end - r) for r in ratios]
            return [(r * y, y) for r, y in zip(ratios, plain, strict=True)]


def between(rng: Random, low: Fraction, high: Fraction) -> Fraction:
    """A random fraction of few digits, inside."""
    return low + (high - low) * F(rng.randint(1, 199), 200)


def instance(rng: Random) -> tuple[Fraction, Fraction, Fraction]:
    """e^eps, the rate, and e^eps_g for a few steps of it."""
    c = 1 + F(rng.choice((1, 5, 20, 100, 500)), rng.choice((3, 10, 40)))
    rate = F(rng.choice((1, 5, 20, 50, 90)), 100)
    gamma = 1 + (c - 1) * rate * F(rng.randint(0, 150), 100)
    return c, rate, gamma


def largest(values: Iterable[Fraction]) -> Fraction:
    """The largest of them, 0 if there is none."""
    return max(values, default=F(0))
