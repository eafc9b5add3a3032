"""Numbers of the kernel: directed rounding, logarithms, exponentials, exact parameters, ends.

Standard library only; nothing is shared with exactdp. The integer v at F bits stands for v / 2^F,
rounded in the direction that makes the claim harder; exponentials and logarithms are its own.
"""

from __future__ import annotations

import math
import threading
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

MAX_EXPONENT, MAX_MANTISSA = 100_000, 20_000
CELL_BUDGET, TOTAL_BUDGET = 3 * 10**8, 3 * 10**9  # one unit is about one product of short integers
LARGEST = 20_000  # the logarithm to base 2 of the largest exponential
METER = threading.local()


class Rejected(Exception):
    """The certificate or a table claims what does not hold, or is not of the agreed form."""


class Undecided(Exception):
    """Not checked within the budget: the claim is not established, and not refuted."""


class Negative(Exception):
    """A count comes out negative: the cell is empty."""


def require(condition: object, reason: str) -> None:
    """Rejected unless the condition holds."""
    if not condition:
        raise Rejected(reason)


def spend(steps: int, bits: int = 64) -> None:
    """Count elementary operations; Undecided when the budget of the cell is used up."""
    words = 1 + bits // 512
    METER.left = getattr(METER, "left", CELL_BUDGET) - steps * words * math.isqrt(words)
    if METER.left < 0:
        raise Undecided("more steps than the budget allows")


def integer(value: Any) -> int:
    """An int (not a bool) of at most MAX_MANTISSA bits."""
    require(type(value) is int and value.bit_length() <= MAX_MANTISSA, "an integer was expected")
    return int(value)


def over(a: int, b: int, up: bool) -> int:
    """a / b for b > 0, rounded up or down."""
    return -(-a // b) if up else a // b


def cut(a: int, bits: int, up: bool) -> int:
    """a / 2^bits, rounded up or down (exact for bits <= 0)."""
    return a << -bits if bits <= 0 else -(-a >> bits) if up else a >> bits


@lru_cache(maxsize=512)
def log(n: int, F: int) -> tuple[int, int]:
    """Bounds of 2^F ln n for an integer n >= 1: k ln 2 + 2 atanh z, z = (n - 2^k)/(n + 2^k) <= 1/3.

    The summands z^(2j+1)/(2j+1) are floored at W bits: each power of z is too small by at most
    e_j <= e_(j-1)/9 + 1 < 2, each summand by less than 3; after the first power 0 the true rest is
    below 2 (1 + 1/9 + ...) < 3. Then k times the bounds of ln 2 (z = 1/3).
    """
    if F % 64:  # so that few different ones are computed
        low, high = log(n, F + -F % 64)
        return cut(low, -F % 64, False), cut(high, -F % 64, True)
    require(n > 0, "the logarithm of a number that is 0 to the bits in use")
    k = n.bit_length() - 1 if n > 2 else 0
    W, a, b = F + 16 + k.bit_length(), n - (1 << k), n + (1 << k)
    spend(W // 32 + 1, W)
    power, total, j = (a << W) // b, 0, 0
    while power:
        total, j = total + power // (2 * j + 1), j + 1
        power = power * (a * a) // (b * b)
    two = log(2, W) if k else (0, 0)
    low, high = 2 * total + k * two[0], 2 * (total + 3 * j + 4) + k * two[1]
    return cut(low, W - F, False), cut(high, W - F, True)


def taylor(r: int, W: int) -> tuple[int, int]:
    """Bounds of 2^W e^(r/2^W) for 0 <= r < 2^(W+1): the series at r/2^(W+s), then s squarings.

    At V = W + s + 8 bits the argument y < 1/2 is exact. Floored summands are too small by
    e_n <= e_(n-1)/2 + 2 <= 4 units, and after the first summand 0 the true rest is below 10.
    Squares of bounds of a number >= 1, rounded outward, are bounds again.
    """
    s = math.isqrt(W) // 2 + 2
    V = W + s + 8
    y, summand, total, n = r << 8, 1 << V, 0, 0
    while summand:
        total, n = total + summand, n + 1
        summand = (summand * y >> V) // n
    low, high = total, total + 4 * n + 10
    for _ in range(s):
        low, high = low * low >> V, -(-high * high >> V)
    return low >> s + 8, -(-high >> s + 8)


@lru_cache(maxsize=8192)
def exp(x: Number, F: int) -> tuple[int, int]:
    """Bounds of 2^F e^x: x = k ln 2 + r with r in [0.6, 1.5], e^r at W bits, and a shift by k.

    k is the integer part of a quotient known to 50 bits, less 1. e^(r + d) <= e^r (1 + 2 d).
    """
    if not x.terms:
        return 1 << F, 1 << F
    k = x.ends(64)[0] // log(2, 64)[1] - 1
    if k < -F - 8:
        return 0, 1
    W, extra = max(F + k, 8) + 24, abs(k).bit_length() + 2
    if k > LARGEST:
        raise Undecided("an exponential too large")
    spend(16 * math.isqrt(W), W)
    low, high = x.ends(W)
    two = sorted(k * end for end in log(2, W + extra))
    low, high = low + (-two[1] >> extra), high - (two[0] >> extra)
    require(0 <= low <= high < 2 << W, "an argument of exp that is not reduced")
    below, above = taylor(low, W)
    above = cut(above * ((1 << W) + 2 * (high - low)), W, True)
    return cut(below, W - F - k, False), cut(above, W - F - k, True)


@dataclass(frozen=True)
class Number:
    """The sum of c ln p over its terms (p, c), p prime, and of c for p = 1; exact, and unique:
    logarithms of primes are linearly independent over the rationals, and e^r is transcendental
    for rational r != 0 (Hermite), so only the number without terms is 0.
    """

    terms: tuple[tuple[int, Fraction], ...] = ()

    @staticmethod
    def of(value: Fraction | int) -> Number:
        return Number(((1, Fraction(value)),) if value else ())

    def times(self, factor: Fraction | int) -> Number:
        return Number(tuple((p, c * factor) for p, c in self.terms) if factor else ())

    def __add__(self, other: Number) -> Number:
        merged = dict(self.terms)
        for p, c in other.terms:
            merged[p] = merged.get(p, Fraction(0)) + c
        return Number(tuple(sorted((p, c) for p, c in merged.items() if c)))

    def __sub__(self, other: Number) -> Number:
        return self + other.times(-1)

    def rational(self) -> Fraction:
        """The number if it is rational; a ValueError otherwise."""
        if self.terms and self.terms[-1][0] > 1:
            raise ValueError("a rational number was expected")
        return self.terms[0][1] if self.terms else Fraction(0)

    def ends(self, F: int) -> tuple[int, int]:
        """Bounds of 2^F times the number."""
        low = high = 0
        for p, c in self.terms:
            a, b = (1 << F, 1 << F) if p == 1 else log(p, F)
            n, d = c.numerator, c.denominator
            low, high = low + n * (a if n > 0 else b) // d, high - -n * (b if n > 0 else a) // d
        return low, high

    def sign(self) -> int:
        """-1, 0 or 1, exactly."""
        F = 64
        while self.terms and F < MAX_MANTISSA:
            low, high = self.ends(F)
            if low > 0 or high < 0:
                return 1 if low > 0 else -1
            F *= 2
        if self.terms:
            raise Undecided("a number too close to 0")
        return 0


@lru_cache(maxsize=1024)
def log_of(value: Fraction) -> Number:
    """ln of a positive rational, over primes by trial division."""
    require(value > 0, "the logarithm of a number <= 0")
    powers: Counter[int] = Counter()
    for part, sign in ((value.numerator, 1), (value.denominator, -1)):
        rest, p = part, 2
        while p < 100_000 and p * p <= rest:
            while rest % p == 0:
                rest, powers[p] = rest // p, powers[p] + sign
            p += 1 + p % 2
        if rest >= 10**10 or part.bit_length() > 4000:
            raise Undecided("the logarithm of a number with large factors")
        powers[rest] += sign
    return Number(tuple(sorted((p, Fraction(c)) for p, c in powers.items() if c and p > 1)))


# -- ends -----------------------------------------------------------------------------------------

End = Fraction | float  # a float only for plus and minus infinity


def dyadic(value: Any) -> End:
    """[m, e] as m 2^e, or "inf", "-inf"."""
    if isinstance(value, str):
        require(value in {"inf", "-inf"}, "an end is neither [m, e] nor inf nor -inf")
        return math.inf if value == "inf" else -math.inf
    require(isinstance(value, list) and len(value) == 2, "an end is no [mantissa, exponent]")
    mantissa, exponent = integer(value[0]), integer(value[1])
    require(abs(exponent) <= MAX_EXPONENT, "an exponent is too large")
    return Fraction(mantissa << max(exponent, 0), 1 << max(-exponent, 0))


def short(value: End) -> str:
    """About six digits, for people."""
    if not isinstance(value, Fraction) or not value:
        return str(value)
    bits = abs(value.numerator).bit_length() - value.denominator.bit_length()
    exponent = math.floor(bits * math.log10(2))
    return f"{float(value / Fraction(10) ** exponent):.6g}e{exponent}"
