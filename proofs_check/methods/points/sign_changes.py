"""Zeros of what a statement is made of, found where a function changes its sign.

The functions are the factors of the numerators of the statement's own differences, in one variable
with the others as they are at a point. A change between two rationals is narrowed until balls show
that the function is continuous there: at a pole or a jump they never do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice, pairwise
from typing import Any

import sympy

from exactdp.numbers.exact_numbers import Exact
from proofs_check.arithmetic.closed_numbers import ClosedNumber
from proofs_check.arithmetic.evaluation import NoValue
from proofs_check.arithmetic.vanishing_at_a_root import BEYOND_ALGEBRA, X, is_long, numerator
from proofs_check.arithmetic.zeros_by_sign_change import (
    Bracket,
    is_continuous,
    sign_at,
    zero_between,
)

MOST_FUNCTIONS, MOST_ZEROS = 8, 4
"""Functions whose zeros are looked for, and zeros of each; further ones are passed over."""
SHARES = [Fraction(n, 32) for n in range(33)]
SCALES = [Fraction(2) ** n for n in range(-12, 13)]
NAMED_BITS = 12  # the first ends with a name: few digits, where they do
MOST_NAMED_BITS = 48


def zeros(
    differences: Iterable[Any], symbol: Any, ends: tuple[Any, Any], place: dict[Any, Any]
) -> Iterator[ClosedNumber]:
    """Zeros of the functions, the other symbols at their places; in their order, few of each."""
    grid = _grid(*ends)
    known: dict[Any, None] = {}
    for difference in islice(differences, MOST_FUNCTIONS):
        for factor in _factors(difference, symbol, place):
            if factor in known or len(known) == MOST_FUNCTIONS:
                continue
            known[factor] = None
            yield from _zeros(factor, grid)


def _factors(difference: Any, symbol: Any, place: dict[Any, Any]) -> list[Any]:
    """The factors that depend on the variable, as functions of ``X``."""
    try:
        above = numerator(difference).subs(place).xreplace({symbol: X})
        listed = [above] if is_long(above) else [f for f, _ in sympy.factor_list(above)[1]]
    except BEYOND_ALGEBRA:
        return []
    return [factor for factor in listed if factor.free_symbols == {X} and factor != X]


def _grid(low: Any, high: Any) -> list[Fraction]:
    """Places between the ends, which are close to each other near them."""
    if low is None and high is None:
        return sorted({Fraction(0), *SCALES, *(-s for s in SCALES)})
    if high is None:
        return [_near(low), *(_near(low) + s for s in SCALES)]
    if low is None:
        return [*(_near(high) - s for s in reversed(SCALES)), _near(high)]
    first, last = _near(low), _near(high)
    shares = {*SHARES, *(s for s in SCALES if s < 1), *(1 - s for s in SCALES if s < 1)}
    return sorted(first + (last - first) * share for share in shares)


def _near(end: Any) -> Fraction:
    """A rational next to an end: where it is no place of the domain, the zero will not be in it."""
    if isinstance(end, Exact) and not end.is_rational:
        return Fraction(float(end)).limit_denominator(10**6)
    return Fraction(end.fraction if isinstance(end, Exact) else end)


def _zeros(function: Any, grid: list[Fraction]) -> Iterator[ClosedNumber]:
    signs = [(place, sign_at(function, place)) for place in grid]
    found = 0
    for (low, one), (high, other) in pairwise(signs):
        if one * other < 0 and found < MOST_ZEROS:
            number = _named(function, low, high)
            found += number is not None
            if number is not None:
                yield number


def _named(function: Any, low: Fraction, high: Fraction) -> ClosedNumber | None:
    """The zero between two signs by short ends, or None where none is shown to be there."""
    try:
        bracket = Bracket(function, low, high)
    except NoValue:
        return None
    bits = NAMED_BITS
    while bits <= MOST_NAMED_BITS:
        bracket.narrow(bits)
        ends = _short(bracket, bits)
        if is_continuous(function, *ends):
            try:
                return zero_between(function, *ends)
            except NoValue:
                return None
        bits *= 2
    return None


def _short(bracket: Bracket, bits: int) -> tuple[Fraction, Fraction]:
    """Decimals just outside a narrow bracket; its ends where the signs there are not the same."""
    width = bracket.high - bracket.low
    scale = 10 ** max(0, len(str(int(1 / width))) - 1)
    low, high = (
        Fraction(bracket.low * scale // 1, scale),
        -Fraction(-bracket.high * scale // 1, scale),
    )
    if low < high and sign_at(bracket.function, low) * sign_at(bracket.function, high) < 0:
        return low, high
    return bracket.low, bracket.high
