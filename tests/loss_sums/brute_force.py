"""delta by enumerating all outcomes of a product of randomized responses, from the definition.

One copy: the outcome 0 has probability q on input 0 and p on input 1, where p = e^-t q and
1 - p = e^(eps - t) (1 - q). Nothing here is shared with exactdp's formulas.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product as combine
from math import comb, prod

import mpmath
from flint import arb

from exactdp.mechanisms.generalized_randomized_response import RandomizedResponse
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact, ln, precision

DIGITS = 60


def _value(number: Exact) -> mpmath.mpf:
    rational, logs = number.parts
    total = mpmath.mpf(rational.numerator) / rational.denominator
    for base, coefficient in logs:
        logarithm = mpmath.log(mpmath.mpf(base.numerator) / base.denominator)
        total += logarithm * coefficient.numerator / coefficient.denominator
    return total


def by_enumeration(
    pairs: list[RandomizedResponse], eps_g: Exact, digits: int = DIGITS
) -> mpmath.mpf:
    """The hockey-stick divergence of the two product distributions, at ``digits`` + 40 digits."""
    with mpmath.workdps(digits + 40):
        factors = []
        for pair in pairs:
            eps, t, n = _value(pair.eps), _value(pair.t), pair.count
            q = mpmath.expm1(eps - t) / (mpmath.exp(eps - t) - mpmath.exp(-t))
            p = mpmath.exp(-t) * q
            factors.append(
                [
                    (
                        comb(n, j) * q ** (n - j) * (1 - q) ** j,
                        comb(n, j) * p ** (n - j) * (1 - p) ** j,
                    )
                    for j in range(n + 1)
                ]
            )
        bound = mpmath.exp(_value(eps_g))
        total = mpmath.mpf(0)
        for outcome in combine(*factors):
            difference = mpmath.fprod(a for a, _ in outcome) - bound * mpmath.fprod(
                b for _, b in outcome
            )
            if difference > 0:
                total += difference
        return total


LogPair = tuple[Fraction, Fraction, int]
"""(e^eps, e^t, count), all rational."""


def log_pairs(pairs: list[LogPair]) -> list[RandomizedResponse]:
    """The same as randomized responses with logarithmic parameters."""
    return [RandomizedResponse(ln(x), ln(y), n) for x, y, n in pairs]


def by_fractions(pairs: list[LogPair], exp_eps_g: Fraction) -> Fraction:
    """The same enumeration in fractions: exact."""
    factors = []
    for x, y, n in pairs:
        q = (x / y - 1) / (x / y - 1 / y)
        p = q / y
        factors.append(
            [
                (comb(n, j) * q ** (n - j) * (1 - q) ** j, comb(n, j) * p ** (n - j) * (1 - p) ** j)
                for j in range(n + 1)
            ]
        )
    total = Fraction(0)
    for outcome in combine(*factors):
        difference = prod(a for a, _ in outcome) - exp_eps_g * prod(b for _, b in outcome)
        total += max(difference, Fraction(0))
    return total


def ends(ball: arb) -> tuple[Fraction, Fraction]:
    """The ends of a ball, exactly."""
    with precision(4096):
        return (
            Dyadic.from_arb(ball.lower()).fraction(),
            Dyadic.from_arb(ball.upper()).fraction(),
        )


def fraction_of(value: mpmath.mpf) -> Fraction:
    """An mpmath number as the fraction that it is."""
    sign, mantissa, exponent, _ = value._mpf_
    size = Fraction(int(mantissa)) * Fraction(2) ** int(exponent)
    return -size if sign else size


def check_ball(ball: arb, value: mpmath.mpf | Fraction, bits: int) -> None:
    """The ball contains the value, and its radius is what was asked for."""
    low, high = ends(ball)
    if isinstance(value, Fraction):
        exactly, slack = value, Fraction(0)
    else:
        exactly = fraction_of(value)
        # the enumeration works at 100 digits: its own error is far below 1e-60, relatively
        slack = exactly * Fraction(1, 10**DIGITS)
    assert low - slack <= exactly <= high + slack
    assert high - low <= exactly * Fraction(4, 1 << bits)
