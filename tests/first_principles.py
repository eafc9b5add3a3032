"""delta from the definition, for the tests: p and q are solved from their two equations.

Nothing here is shared with exactdp. Parameters are Fractions, results mpf in a private context.
Outcome 0 of RR_{eps,t} has probability q on input 0 and p on input 1, with

    p = e^-t q,    1 - p = e^(eps - t) (1 - q).

Eliminating p gives q (e^eps - 1) = e^eps - e^t.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Any

import mpmath
from flint import arb

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import precision

Number = Any
SAFE = Fraction(1, 10**60)
"""Relative error that values from here may have; they carry 80 digits or more."""


@lru_cache(maxsize=256)
def context(digits: int) -> Any:
    mp = mpmath.MPContext()
    mp.dps = digits
    return mp


def real(mp: Any, value: Fraction | int) -> Number:
    value = Fraction(value)
    return mp.mpf(value.numerator) / value.denominator


def magnitude(value: Fraction) -> int:
    """About |log10|, of a number of any size."""
    if value == 0:
        return 0
    bits = abs(abs(value.numerator).bit_length() - value.denominator.bit_length())
    return bits * 30103 // 100_000 + 1


def response(exp_eps: Number, exp_t: Number) -> tuple[Number, Number]:
    """(q, p), in the arithmetic of the arguments."""
    q = (exp_eps - exp_t) / (exp_eps - 1)
    return q, q / exp_t


def enumerated(pairs: Iterable[tuple[Number, Number]], exp_eps_g: Number) -> Number:
    """sum over all outcomes of (P0 - e^eps_g P1)_+, for RR with the given (e^eps, e^t)."""
    answers = [((q, p), (1 - q, 1 - p)) for q, p in (response(x, y) for x, y in pairs)]
    total = 0 * exp_eps_g
    outcomes = [(1 + total, 1 + total)]
    for answer in answers:
        outcomes = [(zero * a, one * b) for zero, one in outcomes for a, b in answer]
    for zero, one in outcomes:
        total += max(zero - exp_eps_g * one, 0 * exp_eps_g)
    return total


def double_sum(
    n: int, m: int, eps: Fraction, t: Fraction, eps_g: Fraction, digits: int = 80
) -> Number:
    """delta of n RR_{eps,t} and m RR_{2 eps,eps}: the sum over (i, j), i and j the numbers of 1s.

    Which terms are positive is decided in fractions: the loss n t + m eps - eps (i + 2 j) against
    eps_g. Spare digits cover all cancellation: at most the distance of that loss to eps_g, of
    e^eps to 1 and of e^t to 1 and to e^eps, and e^-eps.
    """
    if n == 0:
        t = eps / 2
    top = n * t + m * eps - eps_g
    if top <= 0:
        return context(digits).mpf(0)
    last = min(top // eps, n + 2 * m)  # largest i + 2 j whose loss is at least eps_g
    lost = 2 * max(map(magnitude, (eps, t, eps - t))) + magnitude(top - last * eps)
    lost += int(4 * eps * Fraction(4343, 10_000)) + len(str(n + m))
    mp = context(32 * ((digits + 2 * lost) // 32 + 2))
    x, y, z = (mp.exp(real(mp, value)) for value in (eps, t, eps_g))
    ranged = _counts(mp, n, *response(x, y))
    pure = _counts(mp, m, *response(x * x, x))
    below = [(mp.mpf(0), mp.mpf(0))]
    for a, b in ranged:
        below.append((below[-1][0] + a, below[-1][1] + b))
    total = mp.mpf(0)
    for j, (a, b) in enumerate(pure):
        i = last - 2 * j  # every i up to here has a positive term
        if i >= 0:
            zero, one = below[min(i, n) + 1]
            total += a * zero - z * b * one
    return total


def _counts(mp: Any, count: int, q: Number, p: Number) -> list[tuple[Number, Number]]:
    """P(i ones) on both inputs, by i."""
    if count == 0:
        return [(mp.mpf(1), mp.mpf(1))]
    if q == 0 or q == 1:  # only at t = eps and t = 0, where the outcome is certain
        certain = 0 if q == 1 else count
        return [(mp.mpf(int(i == certain)),) * 2 for i in range(count + 1)]
    columns = []
    for no in (q, p):
        odds, mass = (1 - no) / no, no**count
        column = [mass]
        for i in range(count):
            mass = mass * odds * (count - i) / (i + 1)
            column.append(mass)
        columns.append(column)
    return list(zip(*columns, strict=True))


def best_over(ts: Iterable[Fraction], n: int, m: int, eps: Fraction, eps_g: Fraction) -> Number:
    """The largest :func:`double_sum` over these t: a lower bound of the optimum."""
    return max(double_sum(n, m, eps, t, eps_g) for t in ts)


def fraction_of(value: Number) -> Fraction:
    """An mpf as the fraction that it is (a Fraction stays what it is)."""
    if isinstance(value, Fraction | int):
        return Fraction(value)
    sign, mantissa, exponent, _ = value._mpf_
    return (-1) ** sign * Fraction(int(mantissa)) * Fraction(2) ** int(exponent)


def ends(ball: arb) -> tuple[Fraction, Fraction]:
    """The ends of a ball, rounded outward to 20,000 bits."""
    with precision(20_000):
        low, high = Dyadic.from_arb(ball.lower()), Dyadic.from_arb(ball.upper())
    return low.fraction(), high.fraction()


def encloses(bracket: arb | Enclosure, value: Number) -> bool:
    """Whether a ball or an enclosure contains a value that is good to SAFE."""
    exactly = fraction_of(value)
    if isinstance(bracket, Enclosure):
        low, high = bracket.lower.fraction(), bracket.upper.fraction()
    else:
        low, high = ends(bracket)
    slack = abs(exactly) * SAFE
    return low - slack <= exactly <= high + slack
