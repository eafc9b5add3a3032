"""Doubles with proved errors: powers, window sums, exponentials, logarithms, hyperbolic sines.

Only + - * / and comparisons are used, element by element or by sequential accumulation, so the
bytes do not depend on the processor. u = 2^-53 is the unit roundoff; every operation is exact up
to a factor 1 + d with |d| <= u (numbers below ``FLOOR`` are removed by the callers, so that
nothing underflows where a relative error is claimed). "a u" below means a relative error of at
most a u to first order; callers take ``SAFETY`` times the sums, which covers the higher orders
while the sums stay below 10^-3. Of :func:`exp` and :func:`expm1` higher orders are included.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt
from flint import arb

Floats = npt.NDArray[np.float64]
Integers = npt.NDArray[np.int64]

U = 2.0**-53
SAFETY = 1.01
"""The unit roundoff, and a factor that covers the higher orders of sums below 10^-3."""
FLOOR = 1e-250
"""Masses below it are moved away, with a bound on what that changes."""

LARGEST_STEP = 0.0625
"""The largest h: the short series for sinh(x h/4), x <= 2, are made for it."""

LN2 = math.log(2)
SERIES = 11
"""Terms of :func:`logarithm`, as many as its error is derived for."""


def nearest(value: arb) -> float:
    """A double within about one unit roundoff 2^-53, relatively, of every number of a narrow ball.

    Narrow is a ball whose relative width is far below the roundoff; half of that is added to it.
    """
    return float(value.mid())


def powers(base: arb, count: int) -> Floats:
    """The doubles base^0, ..., base^(count - 1), to relative errors of ``powers_error(count)``.

    By doubling: an entry is a product of at most log2(count) + 1 factors, each a power base^(2^j)
    taken from a ball (u = 2^-53), each product rounded (u): (3 log2(count) + 2) u together.

    >>> from flint import arb
    >>> powers(arb(2), 5).tolist()
    [1.0, 2.0, 4.0, 8.0, 16.0]
    """
    table = np.empty(max(count, 1), dtype=np.float64)
    table[0] = 1.0
    filled, factor = 1, base
    while filled < count:
        more = min(filled, count - filled)
        np.multiply(table[:more], nearest(factor), out=table[filled : filled + more])
        filled += more
        factor = factor * factor
    return table


def powers_error(count: int) -> float:
    """A bound of the relative error of every entry of :func:`powers` with this count."""
    return SAFETY * (3 * count.bit_length() + 2) * U


def exponentials(x: Floats, base: arb) -> Floats:
    """base^x in doubles for 1 <= base <= 1.04, with a proved relative error.

    The error is at most ``powers_error(max |x|)`` + 8 u, u = 2^-53, for moderate x. base^floor(x)
    from :func:`powers`, and e^z = 1 + z (1 + z/2 (...)), z = (x - floor(x)) ln base < 1/25, up to
    z^9/9!, which leaves less than 25^-10/10! < 2^-68.

    >>> from flint import arb
    >>> exponentials(np.array([-1.0, 0.0]), arb(1.015625)).tolist()
    [0.9846153846153847, 1.0]
    """
    whole = np.floor(x)
    low, high = int(whole.min()), int(whole.max())
    table = powers(base, max(abs(low), abs(high)) + 1)
    index = whole.astype(np.int64)
    large = np.where(index >= 0, table[np.abs(index)], 1 / table[np.abs(index)])
    z = (x - whole) * nearest(base.log())
    series = np.ones_like(z)
    for k in range(9, 0, -1):
        series *= z
        series *= 1 / k
        series += 1
    found: Floats = large * series
    return found


def window_sums(values: Floats, length: int, ratio: arb) -> Floats:
    """The sums over l < length of ratio^l values[i + l], in doubles, for every whole window.

    For values >= 0, with relative errors up to ``window_error(length)``. The windows are doubled: a
    term goes through at most 2 log2(length) + 2 levels, each a product with a rounded power of
    ``ratio`` (2 u, u = 2^-53) and a sum of non-negative numbers (u).

    >>> from flint import arb
    >>> window_sums(np.array([1.0, 2.0, 4.0, 8.0]), 3, arb(1)).tolist()
    [7.0, 14.0]
    """
    doubled, size, power = values, 1, ratio
    total: Floats | None = None
    done, done_power = 0, arb(1)
    while True:
        if length & size:
            if total is None:
                total = doubled
            else:
                kept = values.size - (done + size) + 1
                total = total[:kept] + nearest(done_power) * doubled[done : done + kept]
            done += size
            done_power = done_power * power
        if 2 * size > length:
            break
        doubled = doubled[:-size] + nearest(power) * doubled[size:]
        size *= 2
        power = power * power
    assert total is not None
    return total[: values.size - length + 1]


def window_error(length: int) -> float:
    """A bound of the relative error of :func:`window_sums` over windows of this length."""
    return SAFETY * 3 * (2 * length.bit_length() + 2) * U


def logarithm(values: Floats) -> Floats:
    """ln of positive normal doubles, with absolute error at most ``log_error(max |ln|)``.

    v = m 2^e with m in [sqrt(1/2), sqrt(2)), and ln m = 2 artanh z, z = (m - 1)/(m + 1), so that
    |z| <= 0.1716: the series z + z^3/3 + ... + z^21/21 leaves less than 0.1 u |z|. m - 1 is exact
    (Sterbenz); z has 2 u, the Horner sum 3 u more, e ln 2 2 u of itself, the last sum u.

    >>> float(logarithm(np.array([1.0]))[0])
    0.0
    """
    mantissa, exponent = np.frexp(values)
    low = mantissa < math.sqrt(0.5)
    mantissa = np.where(low, mantissa * 2, mantissa)
    scale = exponent.astype(np.float64) - low
    z = (mantissa - 1) / (mantissa + 1)
    square = z * z
    series = np.full_like(z, 1 / (2 * SERIES - 1))
    for k in range(SERIES - 2, -1, -1):
        series *= square
        series += 1 / (2 * k + 1)
    found: Floats = scale * LN2 + 2 * z * series
    return found


def log_error(largest: float) -> float:
    """A bound of the absolute error of :func:`logarithm` where |ln x| <= ``largest``."""
    return SAFETY * (8 * largest + 4) * U


def sinh_quotient(x: Floats, quarter: float) -> Floats:
    """sinh(x quarter)/quarter for 0 <= x <= 2, quarter <= 1/64, to a relative error of SINH_ERROR.

    z (1 + z^2/6 (1 + z^2/20 (1 + z^2/42))), z = x quarter, leaves less than z^8/9! <= 2^-40/362880
    < 0.03 u, u = 2^-53.
    """
    square = x * x
    square *= quarter * quarter
    series = square * (1 / 42)
    series += 1
    series *= square * (1 / 20)
    series += 1
    series *= square * (1 / 6)
    series += 1
    series *= x
    return series


SINH_ERROR = SAFETY * 8 * U


# -- e^x and e^x - 1 ------------------------------------------------------------------------------

LARGEST = 690.0
"""|x| up to which the functions are made."""
EXP_ERROR = 8
EXPM1_ERROR = 32
"""The relative error of expm1, in units of u = 2^-53."""

LN2_HIGH = float.fromhex("0x1.62e42fefa0p-1")
"""ln 2 to 38 bits: n LN2_HIGH is exact for |n| < 2^14."""
LN2_LOW = float.fromhex("0x1.cf79abc9e3b398p-40")
"""ln 2 - LN2_HIGH to 53 bits."""
NEAR = 0.34
"""A number a little below ln(2)/2, up to which no power of 2 is taken out."""
DEGREE = 15
"""Terms of the series of expm1: what is left out is below 0.35^16/16! < 2^-68."""


def exp(x: Floats) -> Floats:
    """e^x in doubles for |x| <= LARGEST, to a relative error of EXP_ERROR u, u = 2^-53.

    x = n ln 2 + r with |r| < 0.35. n LN2_HIGH is exact and within a factor 2 of x (n = 0 apart), so
    x - n LN2_HIGH is exact (Sterbenz); n LN2_LOW and the second difference are off by less than
    0.36 u together. Horner's scheme adds at most 4 u: in 1 + r h the rounding of h, at most 3 u,
    counts with |r h| <= 0.42, and a product and a sum are rounded.

    >>> exp(np.array([0.0, 1.0])).round(12).tolist()
    [1.0, 2.718281828459]
    """
    n = np.rint(x * (1 / (LN2_HIGH + LN2_LOW)))
    r = (x - n * LN2_HIGH) - n * LN2_LOW
    found: Floats = np.ldexp(1 + r * _tail(r), n.astype(np.int64))
    return found


def expm1(x: Floats) -> Floats:
    """e^x - 1 in doubles for |x| <= LARGEST, to a relative error of EXPM1_ERROR u, u = 2^-53.

    For |x| < NEAR the series x (1 + x/2 (...)); beyond, e^x - 1 with |e^x - 1| >= 0.28 max(1, e^x):
    the error of e^x is at most 8/0.28 u < 29 u if e^x < 1, where it counts with e^x < 0.72, and the
    same with e^x/(e^x - 1) < 3.5 in place of it above.

    >>> expm1(np.array([0.0, 1e-20])).tolist()
    [0.0, 1e-20]
    """
    near = np.abs(x) < NEAR
    if near.all():
        return x * _tail(x)
    small = np.where(near, x, 0.0)
    found: Floats = np.where(near, small * _tail(small), exp(x) - 1) if near.any() else exp(x) - 1
    return found


def _tail(r: Floats) -> Floats:
    """(e^r - 1)/r by its series, |r| < 0.35, to 3 u."""
    series, scaled = np.ones_like(r), np.empty_like(r)
    for k in range(DEGREE, 1, -1):
        series *= np.multiply(r, 1 / k, out=scaled)
        series += 1
    return series
