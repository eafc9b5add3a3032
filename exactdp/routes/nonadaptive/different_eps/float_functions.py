"""e^x and e^x - 1 in float64 with proved errors, element by element and + - * / only.

u = 2^-53; "a u" is a relative error of at most a u, higher orders included.
"""

from __future__ import annotations

import numpy as np

from exactdp.routes.value_iteration.float_loops import Floats

LARGEST = 690.0
"""|x| up to which the functions are made."""
EXP_ERROR = 8
EXPM1_ERROR = 32
"""In units of u."""

LN2_HIGH = float.fromhex("0x1.62e42fefa0p-1")
"""ln 2 to 38 bits: n LN2_HIGH is exact for |n| < 2^14."""
LN2_LOW = float.fromhex("0x1.cf79abc9e3b398p-40")
"""ln 2 - LN2_HIGH to 53 bits."""
NEAR = 0.34
"""Below ln(2)/2."""
DEGREE = 15
"""0.35^16/16! < 2^-68."""


def exp(x: Floats) -> Floats:
    """e^x for |x| <= LARGEST, to EXP_ERROR u.

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
    """e^x - 1 for |x| <= LARGEST, to EXPM1_ERROR u.

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
