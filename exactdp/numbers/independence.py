"""Coordinates of exact numbers over numbers that are independent over the rationals.

Over pairwise coprime integers b > 1 the numbers 1, ln b are linearly independent over the rationals
(Hermite: e^r is transcendental for rational r != 0), so two rational combinations of exact numbers
are equal exactly if their coordinates are. So it is decided, too, whether numbers are multiples of
one step (:func:`common_step`).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from exactdp.numbers.coprime_bases import over_coprime_base
from exactdp.numbers.exact_numbers import Exact

Coordinates = dict[Fraction, Fraction]
"""Key 1 for the rational part, key b for ln b; no zeros."""


def parts_of(value: Exact) -> Coordinates:
    """The coefficients of a number as written: key g for ln g (any g > 1), key 1 for the rest.

    Coefficients 0 are left out; for different keys g the ln g may be dependent.
    """
    rational, logs = value.parts
    return {g: c for g, c in ((Fraction(1), rational), *logs) if c}


def coordinates(values: Sequence[Exact]) -> list[Coordinates]:
    """The coefficients of each number over 1 and some ln b, independent over the rationals.

    The keys are 1 and integers b > 1, pairwise coprime and common to all; coefficients 0 are left
    out. Two numbers are equal exactly if their dictionaries are.

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


def common_step(values: Sequence[Exact]) -> tuple[Exact, list[int]] | None:
    """(h, [c_1, ...]) with values[i] = h c_i, h > 0 and gcd(c) = 1; None if there is no such h.

    For values >= 0, not all 0 (ValueError otherwise). Exact for rationals and for sums of rational
    multiples of logarithms of rationals.

    >>> from exactdp.numbers.exact_numbers import exact
    >>> common_step([exact("1/10"), exact("1/4")]), common_step([exact("ln 2"), exact("ln 8")])
    ((exact('1/20'), [2, 5]), (exact('ln 2'), [1, 3]))
    >>> common_step([exact("ln 2"), exact("ln 3")]) is None, common_step([exact(1), exact("ln 2")])
    (True, None)
    """
    if any(value.sign() < 0 for value in values) or all(value.sign() == 0 for value in values):
        raise ValueError("a common step is that of values >= 0, not all 0")
    rows = _rows_of(values)
    first = next(row for row in rows if row)
    name = next(iter(first))
    ratios = []
    for row in rows:
        ratio = row.get(name, Fraction(0)) / first[name]
        if row != {key: value * ratio for key, value in first.items() if ratio}:
            return None
        ratios.append(ratio)
    bottom = lcm(*(ratio.denominator for ratio in ratios))
    # one of the ratios is 1 and the fractions are in lowest terms, so these integers are coprime
    base = next(value for value, row in zip(values, rows, strict=True) if row)
    return base / bottom, [int(ratio * bottom) for ratio in ratios]


def _rows_of(values: Sequence[Exact]) -> list[Coordinates]:
    """Coordinates of the values over one basis: values are multiples of each other if their rows
    are."""
    plain = [parts_of(value) for value in values]
    # one logarithm each, of numbers that are no powers: ln g, ln g' are multiples of each other
    # only if g = g'
    return plain if all(len(row) <= 1 for row in plain) else coordinates(values)


def _power(number: int, base: int) -> int:
    """The largest n with base^n dividing the number."""
    power = 0
    while number % base == 0:
        number //= base
        power += 1
    return power
