"""The factor of one group over pieces of its t, to the second order, at every frequency.

With a, a' = z a - q, a'' = z a' - (z + 1) q and a''' = z a'' - (z + 1)^2 q of
:mod:`exactdp.worst_t.separable.enclosed_factors` at the middle m of a piece of half
width r, and u = (t - m)/r,

    a(t) = a + r a' u + r^2 a'' u^2/2 + (at most e),   |a(t) - a - r a' u| <= f,   |a(t) - a| <= d,
    e = r^3/6 (|z|^3 S + (|z|^2 + |z| |z + 1| + |z + 1|^2) S_q),

S and S_q bounds of |a| and |q| over the piece. As (a + x)^n = a^n + n a^(n-1) x + C a^(n-2) x^2 and
so on, C = n (n - 1)/2, the power is P + s u + h u^2/2 up to E,

    P = a^n,    s = n a^(n-1) r a',    h/2 = n a^(n-1) r^2 a''/2 + C a^(n-2) (r a')^2,
    E = n |a|^(n-1) e + C |a|^(n-2) f (2 |r a'| + f)
        + (|a| + d)^n - |a|^n - n |a|^(n-1) d - C |a|^(n-2) d^2,

for x^2 is at most f (2 |r a'| + f) beside (r a' u)^2, and the rest of the power is what it is for
the moduli.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from flint import acb

from exactdp.numbers.float64_bounds import Floats, Integers, logarithm
from exactdp.worst_t.separable.contour import Complexes
from exactdp.worst_t.separable.enclosed_factors import (
    OFF,
    UNDERFLOW,
    Group,
    Values,
    modulus,
    power,
)
from exactdp.worst_t.separable.levels import Weights


@dataclass(frozen=True)
class Pieces:
    """Of one group over the sides of some boxes (rows), at the frequencies with weight (columns).

    |B| is at most ``largest``, |B - P| at most ``apart``, |B - P - s u| at most ``bent`` and
    |B - P - s u - h u^2/2| at most ``left``. ``size`` is at least the sum of all of these and of
    |s|, |h|: what rounding is relative to.
    """

    middle: Complexes
    slope: Complexes
    bend: Complexes
    largest: Floats
    apart: Floats
    bent: Floats
    left: Floats
    size: Floats
    log_most: Floats
    """ln of the largest |B|, at the outer frequencies."""

    def rows(self, place: Integers) -> Pieces:
        """Some rows, in any order."""
        return Pieces(*(getattr(self, name)[place] for name in self.__dataclass_fields__))


def pieces_of(
    group: Group, divisors: list[acb], weights: Weights, low: Floats, high: Floats
) -> Pieces:
    """For sides from ``low`` to ``high``; each different one is computed once."""
    both, place = np.unique(np.stack([low, high], axis=1), axis=0, return_inverse=True)
    known = group.over(both[:, 0], both[:, 1], divisors)
    z = group.contour.points
    outer = known.take(weights.outer)
    _, apart, _ = outer.expanded(z[weights.outer])
    most = np.minimum(outer.most, modulus(outer.a) + apart) * (1 + OFF)
    log_most = group.n * (logarithm(np.maximum(most, 1e-300)) + OFF)
    found = expanded(group.n, z[weights.main], known.take(weights.main), log_most)
    return found.rows(place.reshape(-1))


def expanded(n: int, z: Complexes, known: Values, log_most: Floats) -> Pieces:
    """The powers to the second order; see the head of the module."""
    r, a, q = known.r[:, None], known.a, known.q
    slope, _, second = known.expanded(z)
    size, further = modulus(z), modulus(z + 1)
    bend = z * slope - (z + 1) * q
    third = (size**3 * known.most + (size**2 + size * further + further**2) * known.most_q) / 6
    unsure = known.unsure(z)
    third = r**3 * third * (1 + OFF) + unsure * (1 + r * (size + further))
    first, half = r * slope, r**2 * bend / 2
    x, x1, xh = modulus(a), modulus(first), modulus(half)
    second = np.minimum(second, xh * (1 + OFF) + third)
    d = np.minimum(x1 * (1 + OFF) + second, (known.most + x) * (1 + OFF))
    pairs = n * (n - 1) / 2
    before, twice = power(a, n - 1), power(a, max(n - 2, 0))
    y1, y2 = n * power(x, n - 1), pairs * power(x, max(n - 2, 0))
    p, whole = power(x, n), power(x + d, n)
    s = n * before * first
    h = 2 * (n * before * half + pairs * twice * first**2)
    rest = np.maximum(whole - p - y1 * d - y2 * d**2, 0.0)
    left = y1 * third + y2 * second * (2 * x1 + second) + rest
    line = y1 * second + np.maximum(whole - p - y1 * d, 0.0)
    top: Floats = np.minimum(known.most, x + d)
    largest = power(top, n) * (1 + OFF) + UNDERFLOW
    bent = np.minimum(modulus(h) / 2 + left, line)
    apart = np.minimum(np.minimum(modulus(s) + bent, whole - p), largest + p)
    total = whole + largest + modulus(s) + modulus(h) + left + bent
    return Pieces(before * a, s, h, largest, apart, bent, left, total, log_most)
