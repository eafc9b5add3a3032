"""Arguments that are hard for the kernel's arithmetic, and what they should give, by balls."""

from __future__ import annotations

import random
from fractions import Fraction

from flint import arb, fmpq, fmpz

from exactdp.numbers.exact_numbers import precision
from exactdp.tables.kernel.fixed_point import Number

PRIMES = (2, 3, 5, 7, 11, 101, 99_991, 9_999_999_967)
NEAR = "1208925819614629174706204 ln 3 - 1916102090242776021049398 ln 2"
"""About 1.0047: two summands of 2^80 that nearly cancel."""


def ball(number: Number) -> arb:
    """A kernel number, at the precision of the caller."""
    terms = ((arb(p).log() if p > 1 else arb(1), c) for p, c in number.terms)
    return sum((x * arb(fmpq(c.numerator, c.denominator)) for x, c in terms), arb(0))


def bits_of(number: Number) -> int:
    return sum(c.numerator.bit_length() + c.denominator.bit_length() for _, c in number.terms)


def cancelling(rng: random.Random, size: int, target: Fraction, fine: int) -> Number:
    """Logarithms with coefficients of up to so many bits whose sum is within 2^-fine of the target.

    All but one are drawn; the last is a dyadic multiple of a logarithm, or a dyadic rational.
    """
    primes = rng.sample(PRIMES, rng.randint(1, 4))
    terms = {
        p: Fraction(rng.getrandbits(size) * rng.choice([1, -1]), rng.choice([1, 1, 3, 2**40]))
        for p in primes
    }
    last = rng.choice([1, next(p for p in PRIMES if p not in terms)])
    made = Number(tuple(sorted((p, c) for p, c in terms.items() if c)))
    with precision(2 * size + fine + 300):
        unit = arb(last).log() if last > 1 else arb(1)
        rest = (arb(fmpq(target.numerator, target.denominator)) - ball(made)) / unit
        scaled = (rest * arb(2) ** (fine + 40)).floor().unique_fmpz()
    assert scaled is not None
    return made + Number(((last, Fraction(int(scaled), 2 ** (fine + 40))),) if scaled else ())


def argument(rng: random.Random) -> Number:
    """Plain rationals and logarithms; near 0, near multiples of ln 2, near-cancelling, extreme."""
    kind = rng.randrange(7)
    few = Fraction(rng.randint(-3000, 3000), rng.randint(1, 10 ** rng.randint(1, 6)))
    if kind == 0:
        return Number.of(few)
    if kind == 1:
        return Number.of(Fraction(rng.choice([1, -1]), 1 << rng.randint(1, 1500)))
    if kind == 2:  # the edge between two reductions
        edge = Number(((2, Fraction(rng.choice([*range(-40, 0), *range(1, 40)]))),))
        return edge + Number.of(Fraction(rng.choice([1, -1]), 1 << rng.randint(40, 200)))
    if kind == 3:
        return cancelling(rng, rng.randint(50, 60), few % 50, rng.randint(0, 80))
    if kind == 4:
        return cancelling(rng, rng.randint(60, 1200), few % 50, rng.randint(0, 300))
    if kind == 5:  # nearly 0
        tiny = Fraction(rng.choice([1, -1]), 1 << rng.randint(1, 900))
        return cancelling(rng, rng.randint(10, 900), tiny, rng.randint(900, 1000))
    return Number.of(Fraction(rng.choice([1, -1]) * rng.getrandbits(rng.randint(1, 13)), 3))


def bits(rng: random.Random) -> int:
    return rng.choice([0, 1, 8, 20, 63, 64, 65, 117, 128, 300, 513, rng.randint(2, 1500)])


def encloses(ends: tuple[int, int], value: arb, F: int, width: int = 2) -> None:
    """The contract: ends around 2^F value, no further apart than the width."""
    low, high = ends
    scaled = value * arb(2) ** F
    assert not scaled < fmpz(low), (low, scaled)
    assert not scaled > fmpz(high), (high, scaled)
    assert scaled.rad() < arb(2) ** -20, "the ball itself is too wide"
    assert high - low <= width
