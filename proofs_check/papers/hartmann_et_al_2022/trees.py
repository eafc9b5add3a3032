"""Explicit mechanisms with a partition, and adversaries that choose the next one by the output.

A mechanism is a pair of rows (chances on two neighbouring inputs); ``factors`` are the e^E(P) of
the cell of each outcome. Nothing is rounded. No claims are here: they count what these list.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import chain, combinations, product

from proofs_check.language.compositions import Each
from proofs_check.language.explicit_mechanisms import pairs

Rows = tuple[tuple[Fraction, ...], tuple[Fraction, ...]]


def exact(*rows: Sequence[str]) -> Rows:
    """A pair of rows from texts.

    >>> exact(["1/2", "1/2"], ["1", "0"])[1]
    (Fraction(1, 1), Fraction(0, 1))
    """
    first, second = (tuple(map(Fraction, row)) for row in rows)
    return first, second


def all_pairs(outcomes: int, denominator: int) -> Each:
    """Every pair of distributions with this denominator, those that differ most first."""
    found = pairs(outcomes=outcomes, denominator=denominator).values
    return Each(tuple(sorted(found, key=lambda pair: -pair.delta_by_events(1).args[0])))


def both(rows: Rows) -> tuple[Rows, Rows]:
    """Both orders of the inputs."""
    return rows, rows[::-1]


def events(size: int) -> Iterator[tuple[int, ...]]:
    """All subsets of so many outcomes."""
    places = range(size)
    return chain.from_iterable(combinations(places, n) for n in range(size + 1))


def by_events(rows: Rows, factors: Sequence[Fraction | int]) -> Fraction:
    """The least delta of Definition 2, over all events and both orders."""
    return max(
        Fraction(sum(a[v] - factors[v] * b[v] for v in event))
        for event in events(len(factors))
        for a, b in both(rows)
    )


def surplus(rows: Rows, factors: Sequence[Fraction | int]) -> Fraction:
    """The sum of positive parts, in the given order of the inputs."""
    listed = zip(*rows, factors, strict=True)
    return Fraction(sum(max(a - c * b, Fraction(0)) for a, b, c in listed))


def by_outcomes(rows: Rows, factors: Sequence[Fraction | int]) -> Fraction:
    """The larger of the two sums of positive parts."""
    return max(surplus(one, factors) for one in both(rows))


def followed(rows: Rows, after: Sequence[Rows]) -> Rows:
    """The view of two rounds: outcome v is followed by the mechanism ``after[v]``."""
    first, second = (
        tuple(a * b for a, pair in zip(rows[i], after, strict=True) for b in pair[i])
        for i in (0, 1)
    )
    return first, second


def adversaries(choices: Sequence[Sequence[Rows]]) -> Iterator[tuple[Rows, ...]]:
    """Every way to choose one of the mechanisms allowed after each outcome."""
    return product(*choices)
