"""Numbers of the kernel: directed rounding, logarithms, exponentials, exact parameters, ends.

Standard library only; nothing is shared with exactdp. The integer v at F bits stands for v / 2^F.
The contract of ``log``, ``exp`` and ``Number.ends``: integers low <= 2^F x <= high with
high - low <= 2, for every argument, whatever it takes; Undecided where it would take more than the
budget. ``Number.sign`` is exact, or Undecided next to 0.
"""

from __future__ import annotations

import math
import threading
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

MAX_EXPONENT, MAX_MANTISSA, MAX_SIZE = 100_000, 20_000, 250_000
"""Of an end m 2^e: the largest |e|, and bits of m, those also of every other integer in a
certificate; bits of a coefficient of a parameter. What has more is Rejected before it is used, as
the time of arithmetic grows with it."""
MAX_BITS = 1 << 18  # of a working precision; what needs more is Undecided
BUDGET = 7 * 10**8  # of a file; one unit takes some 5 to 30 nanoseconds, 20 in long work
LARGEST = 20_000  # the logarithm to base 2 of the largest exponential
METER = threading.local()


class Rejected(Exception):
    """The certificate or a table claims what does not hold, or is not of the agreed form."""


class Undecided(Exception):
    """Not checked within the budget: the claim is not established, and not refuted."""


class Negative(Rejected):
    """A count comes out negative: the cell is empty."""


def require(condition: object, reason: str) -> None:
    """Rejected unless the condition holds."""
    if not condition:
        raise Rejected(reason)


def spend(steps: int, bits: int = 64, quotients: bool = False) -> None:
    """Charge so many products (or quotients, whose cost is quadratic) of numbers of so many bits.

    Undecided beyond the budget, and for numbers of more than 16 MAX_BITS bits. A step on small
    numbers is 5 units, for it takes its time whatever their size.
    """
    words = 1 + bits // 128
    cost = steps * (4 + words * (words // 2 + 1 if quotients else math.isqrt(words)))
    left = getattr(METER, "left", BUDGET)
    if cost > left:
        raise Undecided("more steps than the budget allows")
    METER.left = left - cost
    if bits > 16 * MAX_BITS:
        raise Undecided("more bits than are worked with")


def integer(value: Any) -> int:
    """The value itself, an int (no bool) of at most MAX_MANTISSA bits; Rejected for all else."""
    require(type(value) is int and value.bit_length() <= MAX_MANTISSA, "an integer was expected")
    return int(value)


def over(a: int, b: int, up: bool) -> int:
    """The quotient a / b for b > 0 as an integer, rounded up or down; Undecided for b <= 0."""
    if b <= 0:
        raise Undecided("a divisor too small for the bits in use")
    return -(-a // b) if up else a // b


def cut(a: int, bits: int, up: bool) -> int:
    """The quotient a / 2^bits as an integer, rounded up or down (exact for bits <= 0)."""
    return a << -bits if bits <= 0 else -(-a >> bits) if up else a >> bits


@lru_cache(maxsize=512)
def log(n: int, F: int) -> tuple[int, int]:
    """Bounds of 2^F ln n for an integer n >= 1: k ln 2 + 2 atanh z, z = (n - 2^k)/(n + 2^k) <= 1/3.

    The summands z^(2j+1)/(2j+1) are floored at W bits: each power of z is too small by at most
    e_j <= e_(j-1)/9 + 1 < 2, each summand by less than 3; after the first power 0 the true rest is
    below 2 (1 + 1/9 + ...) < 3. Then k times the bounds of ln 2 (z = 1/3), 2 units each.
    Width: j <= W/3 + 2, as powers fall by 9 > 2^3, so at most 2 (3 j + 4) + 2 k <= 2 W + 2 k + 20
    units of 2^-W. With w, l the bit lengths of F and k, W = F + 8 + w + l, so these are less than
    2^(w+1) + 2^(l+1) + 2 w + 2 l + 36 < 2^(8 + w + l), one unit of 2^-F: ends differ by 2 at most.
    """
    if F % 64:  # so that few different ones are computed; those bounds, rounded outward
        low, high = log(n, F + -F % 64)
        return cut(low, -F % 64, False), cut(high, -F % 64, True)
    if n <= 0 or F > MAX_BITS:
        raise Undecided("a logarithm of 0, or of too many bits")
    k = n.bit_length() - 1 if n > 2 else 0
    W, a, b = F + 8 + F.bit_length() + k.bit_length(), n - (1 << k), n + (1 << k)
    spend(20 + (W // 3 + 2) * (1 + W * (n.bit_length() + 64) // 40960))
    power, total, j = (a << W) // b, 0, 0
    a, b = a * a, b * b
    while power:
        total, j = total + power // (2 * j + 1), j + 1
        power = power * a // b
    two = log(2, W) if k else (0, 0)
    low, high = 2 * total + k * two[0], 2 * (total + 3 * j + 4) + k * two[1]
    return cut(low, W - F, False), cut(high, W - F, True)


def taylor(r: int, W: int) -> tuple[int, int]:
    """Bounds of 2^W e^(r/2^W) for 0 <= r < 2^(W+1): the series at r/2^(W+s), then s squarings.

    At V = W + s + 8 bits the argument y < 1/2 is exact. Floored summands are too small by
    e_n <= e_(n-1)/2 + 2 <= 4 units, and after the first summand 0 the true rest is below
    5 (1 + 1/2 + ...) = 10. Squares of bounds of a number >= 1, rounded outward, are bounds again.
    Width, relative to the value, in units of 2^-V: a squaring makes d to 2 d + d^2 2^-V, and rounds
    by 2; d < 2^s (4 n + 14) throughout, n <= V/(s - 1) + 1 as y < 2^(1-s), so d^2 < 2^V for W >= 32
    and 4 n + 10 becomes less than 2^s (4 n + 13): (4 n + 13)/2^8 units of 2^-W, times the value,
    e^2 < 8 at most: less than 2^14 for W <= 2 MAX_BITS.
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

    k is the integer part, less 1, of a quotient of numbers within 2 units of 2^-64 of 2^64 x and of
    2^64 ln 2, so within 2^-40 of x/ln 2 where |x| < 2^20, and 1 - 2^-40 < r/ln 2 < 2 + 2^-40. Where
    k < -F - 8, e^x < 2^(k+3) < 2^-F. For larger |x| the quotient is known to a share of 2^-60: |k|
    is above 2^19, and F and LARGEST are below.
    Width: r is known within 2 + 3 units of 2^-W, e^(r + d) <= e^r (1 + 2 d), and taylor adds less
    than 2^14: less than 2^15 units of 2^-W in all, and W >= F + k + 24: ends differ by 2 at most.
    """
    if not x.terms:
        return 1 << F, 1 << F
    k = x.ends(64)[0] // log(2, 64)[1] - 1
    if k < -F - 8:
        return 0, 1
    W, extra = max(F + k, 8) + 24, abs(k).bit_length() + 2
    if k > LARGEST or F > MAX_BITS:
        raise Undecided("an exponential too large")
    spend(8 * math.isqrt(W) + 40, W)
    low, high = x.ends(W)
    two = sorted(k * end for end in log(2, W + extra))
    low, high = low + (-two[1] >> extra), high - (two[0] >> extra)
    require(0 <= low <= high < 2 << W, "an argument of exp that is not reduced")
    below, above = taylor(low, W)
    above = cut(above * ((1 << W) + 2 * (high - low)), W, True)
    return cut(below, W - F - k, False), cut(above, W - F - k, True)


def size(value: Fraction | int) -> int:
    """How many bits the numerator and the denominator of a rational take."""
    return value.numerator.bit_length() + value.denominator.bit_length()


@dataclass(frozen=True)
class Number:
    """The sum of c ln p over its terms (p, c), p prime, and of c for p = 1; exact, and unique:
    logarithms of primes are linearly independent over the rationals, and e^r is transcendental
    for rational r != 0 (Hermite), so only the number without terms is 0.
    """

    terms: tuple[tuple[int, Fraction], ...] = ()

    @staticmethod
    def of(value: Fraction | int) -> Number:
        whole = value if isinstance(value, Fraction) else Fraction(value)
        return Number(((1, whole),) if value else ())

    def times(self, factor: Fraction | int) -> Number:
        spend(30 * len(self.terms))
        for _, c in self.terms:
            spend(1, size(c) + size(factor), quotients=True)
        if factor == 1:  # as of every summand with a plus
            return self
        return Number(tuple((p, c * factor) for p, c in self.terms) if factor else ())

    def __add__(self, other: Number) -> Number:
        merged = dict(self.terms)
        spend(20 + 2 * len(merged) + 20 * len(other.terms))
        for p, c in other.terms:
            spend(1, size(c) + size(merged.get(p, 0)), quotients=True)
            merged[p] = merged[p] + c if p in merged else c
        return Number(tuple(sorted((p, c) for p, c in merged.items() if c)))

    def __sub__(self, other: Number) -> Number:
        return self + other.times(-1)

    def rational(self) -> Fraction:
        """The number if it is rational; a ValueError otherwise."""
        if self.terms and self.terms[-1][0] > 1:
            raise ValueError("a rational number was expected")
        return self.terms[0][1] if self.terms else Fraction(0)

    def ends(self, F: int) -> tuple[int, int]:
        """Bounds of 2^F times the number, as integers (low, high) that differ by 2 at most.

        With G more bits: a term c ln p is known within 2 |c| + 2 <= 4 2^g units of 2^-(F+G), as
        |c| < 2^g, so T terms within 4 T 2^g < 2^G, a unit of 2^-F: ends differ by 2 at most.
        """
        low = high = g = 0
        for _, c in self.terms:
            g = max(g, c.numerator.bit_length() - c.denominator.bit_length() + 1)
        G = g + len(self.terms).bit_length() + 2
        for p, c in self.terms:
            n, d = c.numerator, c.denominator
            spend(20)
            spend(1, F + G + n.bit_length(), quotients=True)
            a, b = (1 << F + G, 1 << F + G) if p == 1 else log(p, F + G)
            low, high = low + n * (a if n > 0 else b) // d, high - -n * (b if n > 0 else a) // d
        return cut(low, G, False), cut(high, G, True)

    def sign(self) -> int:
        """The exact sign of the number, -1, 0 or 1; Undecided next to 0."""
        return self.leading()[0]

    def leading(self) -> tuple[int, int]:
        """The sign of the number, and e with 2^(e-1) <= |number| < 2^(e+1); (0, 0) for 0.

        2^F |number| is from least to least + 2, at least 2^(b-1) and at most 2^b + 1 < 2^(b+1) for
        its b bits. Undecided next to 0.
        """
        if not self.terms:
            return 0, 0
        F = 32
        while (F := 2 * F) < MAX_MANTISSA:
            low, high = self.ends(F)
            if (least := max(low, -high)) > 0:
                return 1 if low > 0 else -1, least.bit_length() - F
        raise Undecided("a number too close to 0")


@lru_cache(maxsize=1024)
def log_of(value: Fraction) -> Number:
    """ln of a positive rational as an exact Number: the sum of c ln p over primes p.

    By trial division up to 10^5; what is left of a part is then below 10^10, a prime. Rejected for
    value <= 0; Undecided for a rest >= 10^10, more than 8,000 bits, or beyond the budget.
    """
    require(value > 0, "the logarithm of a number <= 0")
    if size(value) > 8000:
        raise Undecided("the logarithm of a number with large factors")
    powers: Counter[int] = Counter()
    for part, sign in ((value.numerator, 1), (value.denominator, -1)):
        rest, p = part, 2
        spend(min(math.isqrt(rest), 10**5) // 2 + rest.bit_length(), rest.bit_length())
        while p < 100_000 and p * p <= rest:
            while rest % p == 0:
                rest, powers[p] = rest // p, powers[p] + sign
            p += 1 + p % 2
        if rest >= 10**10:
            raise Undecided("the logarithm of a number with large factors")
        powers[rest] += sign
    return Number(tuple(sorted((p, Fraction(c)) for p, c in powers.items() if c and p > 1)))


# -- ends -----------------------------------------------------------------------------------------

End = Fraction | float  # a float only for plus and minus infinity


def dyadic(value: Any) -> End:
    """The end that is written as [m, e], which is m 2^e exactly, or as "inf" or "-inf".

    Rejected for anything else, and for more than MAX_MANTISSA bits of m or |e| > MAX_EXPONENT.
    """
    if isinstance(value, str):
        require(value in {"inf", "-inf"}, "an end is neither [m, e] nor inf nor -inf")
        return math.inf if value == "inf" else -math.inf
    require(isinstance(value, list) and len(value) == 2, "an end is no [mantissa, exponent]")
    mantissa, exponent = integer(value[0]), integer(value[1])
    require(abs(exponent) <= MAX_EXPONENT, "an exponent is too large")
    return Fraction(mantissa << max(exponent, 0), 1 << max(-exponent, 0))
