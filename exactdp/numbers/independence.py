"""Coordinates of exact numbers over numbers that are independent over the rationals.

Over pairwise coprime integers b > 1 the numbers 1, ln b are linearly independent over the rationals
(Hermite: e^r is transcendental for rational r != 0), so two rational combinations of exact numbers
are equal exactly if their coordinates are.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.factors import over_coprime_base

Coordinates = dict[Fraction, Fraction]
"""Key 1 for the rational part, key b for ln b; no zeros."""


def parts_of(value: Exact) -> Coordinates:
    """The parts as they are written: key g for ln g, whatever g > 1."""
    rational, logs = value.parts
    return {g: c for g, c in ((Fraction(1), rational), *logs) if c}


def coordinates(values: Sequence[Exact]) -> list[Coordinates]:
    """One dictionary for each value, over one common set of independent numbers.

    >>> from exactdp.numbers.exact_numbers import exact
    >>> coordinates([exact("ln 2"), exact("ln 4")])
    [{Fraction(2, 1): Fraction(1, 1)}, {Fraction(2, 1): Fraction(2, 1)}]
    """
    written = [parts_of(value) for value in values]
    numbers = {n for row in written for g in row for n in (g.numerator, g.denominator)} - {1}
    bases = list(over_coprime_base(dict.fromkeys(numbers, 1)))
    rows = []
    for row in written:
        split: Coordinates = {}
        for g, c in row.items():
            if g == 1:
                split[g] = c
                continue
            for b in bases:
                power = _power(g.numerator, b) - _power(g.denominator, b)
                split[Fraction(b)] = split.get(Fraction(b), Fraction(0)) + power * c
        rows.append({b: c for b, c in split.items() if c})
    return rows


def _power(number: int, base: int) -> int:
    """The largest n with base^n dividing the number."""
    power = 0
    while number % base == 0:
        number //= base
        power += 1
    return power
