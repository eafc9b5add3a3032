"""One factor over pieces of its variable: a(t)^n between bounds, for every frequency.

For BR(eps) and c = e^eps, with x = (e^t - 1)/(c - 1) and b = 1 - e^(-z eps),

    A(z; t) = e^(z t) (1 - x b),      A' = z A - Q,      A'' = z A' - (z + 1) Q,
    Q = b e^((z + 1) t)/(c - 1),

as A = alpha e^(z t) - beta e^((z + 1) t). Everything is divided by a number B that does not depend
on t: a = A/B, q = Q/B. The factor of a lattice, f_1 - f_2 at y = -t, has A' = z A - f_2 and f_2 in
the place of Q. On a piece of half width r around m, with S >= |a| and S_q >= |q| there,

    |a(t) - a(m)| <= rho = r |a'(m)| + r^2/2 ((|z|^2 S + (|z| + |z + 1|) S_q)),
    |a(t)^n - a(m)^n| <= (|a(m)| + rho)^n - |a(m)|^n,

and a(t)^n is n a(m)^(n-1) a'(m) (t - m) more than a(m)^n, up to

    n |a(m)|^(n-1) r^2/2 (...) + (|a(m)| + rho)^n - |a(m)|^n - n |a(m)|^(n-1) rho.

Rounding. Numbers from balls are off by u. e^(i k Delta d) is a power by repeated products (each
sqrt(5) u, the factor itself u): 3.3 k u. x is off by 80 u, so 1 - x b, |b| <= 2, by 170 u. In all
a is off by less than (12 K + 300) u e^(lam d)/|B'|, B' the part of B that 1 - x b is divided by;
this is added to rho and to what is not the line, with r times |z| and 2 of it for a'. Relative
errors of powers, sums and of q are below 1e-10 and taken as that. Nothing that matters underflows
while lam eps <= LARGEST_DECAY: e^(-lam eps) off can still be squared.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import inf, sqrt
from typing import TypeVar

import numpy as np
from flint import acb, arb

from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.float64_bounds import Floats, Integers, U, exp, expm1, logarithm, nearest
from exactdp.worst_t.separable.frequency_bound import (
    Complexes,
    Contour,
    Flags,
    LatticeContour,
    to_floats,
)

Array = TypeVar("Array", Complexes, Floats)

NARROWEST = 1e-7
"""What the first piece beside the centre costs, relatively."""
LEAST_DIVISOR = 1 / 64
"""The least |1 - x b| that a factor is divided by. Where it is smaller the divisor is this number,
so that rounding is not divided by less, and the frequency counts by moduli alone."""
ENTRIES = 1 << 18
"""Pieces times frequencies in one batch, but for a single piece: arrays of up to 4 MiB."""
OFF = 1e-10
"""Relative errors of powers and sums, with room."""
UNDERFLOW = 1e-150
"""Far above what is lost where numbers or their squares underflow."""
SUB_PIECES, MOST_SUB_PIECES = 6, 256
"""Parts of a piece of y: the first, and 80 lam times its width more, up to the second. Bounds hold
for any number of them, and are the narrower the more there are."""
LARGEST_DECAY = 300.0
"""The largest lam eps, up to which e^(-lam eps) off can still be squared."""


@dataclass(frozen=True)
class Values:
    """The factor a and the q of its derivative, over pieces (rows) at frequencies (columns).

    ``a`` and ``q`` are A/B and Q/B of the head of the module at the middle of each piece, ``r`` is
    half its width. ``most`` and ``most_q`` bound |a| and |q| over the piece, and ``off`` the
    rounding of ``a``.
    """

    r: Floats
    a: Complexes
    q: Complexes
    most: Floats
    most_q: Floats
    off: Floats

    def take(self, index: Integers) -> Values:
        """The same pieces at the frequencies with these indices."""
        most, most_q, off = self.most[:, index], self.most_q[:, index], self.off[:, index]
        return Values(self.r, self.a[:, index], self.q[:, index], most, most_q, off)

    def expanded(self, z: Complexes) -> tuple[Complexes, Floats, Floats]:
        """The slope a' at the middle m of each piece, and bounds of |a(t) - a(m)| and a part of it.

        The part is |a(t) - a(m) - a' (t - m)|; both bounds hold over the piece, rounding included.
        ``z`` are the frequencies of the columns, of which a' = z a - q.
        """
        r = self.r[:, None]
        size, further = modulus(z), modulus(z + 1)
        slope = z * self.a - self.q
        second = r**2 / 2 * (size**2 * self.most + (size + further) * self.most_q) * (1 + OFF)
        second += self.unsure(z)
        return slope, r * modulus(slope) * (1 + OFF) + second, second

    def unsure(self, z: Complexes) -> Floats:
        """A bound of the rounding errors of a, together with those of a' times the half-width r."""
        size = 2 * modulus(z) * self.off + OFF * modulus(self.q)
        found: Floats = self.off + self.r[:, None] * size
        return found


@dataclass(frozen=True)
class Batch:
    """The factor a of n copies, with bounds, over some pieces (rows) at some frequencies (columns).

    ``middle`` and ``slope`` are a and a' at the middle m of each piece, ``r`` is half its width.
    """

    n: int
    r: Floats
    middle: Complexes
    slope: Complexes
    rho: Floats
    """|a(t) - middle| at most."""
    second: Floats
    """Of that, what is not the slope times t - m."""
    most: Floats
    """At least |a(t)| over each piece."""

    @classmethod
    def of(cls, n: int, z: Complexes, known: Values) -> Batch:
        """The batch of n copies at frequencies ``z``, from their factor over its pieces."""
        slope, rho, second = known.expanded(z)
        most = np.minimum(known.most, modulus(known.a) + rho) * (1 + OFF)
        return cls(n, known.r[:, None], known.a, slope, rho, second, most)

    def take(self, index: Integers) -> Batch:
        """The same pieces at the frequencies with these indices."""
        middle, slope = self.middle[:, index], self.slope[:, index]
        rho, second, most = self.rho[:, index], self.second[:, index], self.most[:, index]
        return Batch(self.n, self.r, middle, slope, rho, second, most)

    def powers(self) -> tuple[Complexes, Floats]:
        """a(m)^n at the middle of each piece, and a bound of |a(t)^n - a(m)^n| over the piece."""
        small = modulus(self.middle)
        large = power(small + self.rho, self.n)
        spread = large - power(small, self.n) + OFF * large
        return power(self.middle, self.n), np.maximum(spread, 0.0)

    def slopes(self) -> tuple[Complexes, Floats]:
        """The slope n r a(m)^(n-1) a'(m) of a(t)^n in u = (t - m)/r, and a bound beside the line.

        The second is at least |a(t)^n - a(m)^n - slope u| for every t of the piece.
        """
        before = self.n * power(self.middle, self.n - 1)
        small = modulus(self.middle)
        lower = self.n * power(small, self.n - 1)
        large = power(small + self.rho, self.n)
        curved = np.maximum(large - power(small, self.n) - lower * self.rho, 0.0)
        return before * self.slope * self.r, lower * self.second + curved + OFF * large

    def log_most(self) -> Floats:
        """Upper bounds of n ln |a(t)| over each piece (row) at each frequency (column)."""
        found: Floats = self.n * (logarithm(np.maximum(self.most, 1e-300)) + OFF)
        return found


@dataclass(frozen=True)
class Group:
    """n copies of BR(eps), with t about ``centre``, in pieces of t.

    These cover what ``within`` leaves of [0, eps].
    """

    contour: Contour
    eps: Exact
    n: int
    centre: float
    growth: float
    """How much farther out each piece ends than the one before it."""
    within: tuple[float, float] = (0.0, inf)

    def base(self) -> tuple[list[acb], Flags]:
        """The divisors B' of B = e^(z centre) B' as balls, and where they are 1 - x b.

        x = (e^centre - 1)/(e^eps - 1) and b = 1 - e^(-z eps). Where |1 - x b| > LEAST_DIVISOR is
        not seen, B' is LEAST_DIVISOR.
        """
        eps, t = self.eps.ball(), arb(self.centre)
        x = acb(t.expm1() / eps.expm1())
        exact = [1 - x * (1 - (-z * acb(eps)).exp()) for z in self.contour.balls]
        plain = [bool(abs(divisor) > LEAST_DIVISOR) for divisor in exact]
        found = [d if kept else acb(LEAST_DIVISOR) for d, kept in zip(exact, plain, strict=True)]
        return found, np.array(plain)

    def weight(self, divisors: list[acb]) -> list[acb]:
        """B^n at every frequency: what the factors of the group are divided by."""
        centre = acb(arb(self.centre))
        return [
            ((z * centre).exp() * divisor) ** self.n
            for z, divisor in zip(self.contour.balls, divisors, strict=True)
        ]

    def edges(self) -> Floats:
        """The ends of all pieces of t in rising order, as doubles, closer next to the centre."""
        lam, top = self.contour.lam, nearest(self.eps.ball()) * (1 + 4 * U)
        bottom, top = self.within[0], min(self.within[1], top)
        reach = sqrt(2 / (self.n * lam * (lam + 1)))
        steps = [reach * sqrt(NARROWEST)]
        while steps[-1] < top - bottom:
            steps.append(steps[-1] * self.growth)
        away = np.array(steps)
        inside = np.concatenate([self.centre - away, self.centre + away])
        inside = inside[(inside > bottom) & (inside < top)]
        return np.unique(np.concatenate([[bottom], inside, [top]]))

    def batches(self, divisors: list[acb]) -> Iterator[Batch]:
        """Every piece of t at every frequency, in batches of rows."""
        edges = self.edges()
        for rows in _rows(edges.size - 1, self.contour.size):
            found = self.over(edges[rows], edges[rows.start + 1 : rows.stop + 1], divisors)
            yield Batch.of(self.n, self.contour.points, found)

    def over(self, low: Floats, high: Floats, divisors: list[acb]) -> Values:
        """The values of a and q over pieces of t from ``low`` to ``high``, at every frequency.

        One piece a row; ``divisors`` are the B' of :meth:`base`.
        """
        z, lam = self.contour.points, self.contour.lam
        top, ground, b, inverse = self._constants(divisors)
        m = (low + high) / 2
        r = (high - low) / 2 * (1 + 8 * U) + 8 * U * top
        waves = self._waves(m)
        tilt = modulus(waves[:, :1])
        x = np.minimum(expm1(m) / ground, 1.0)
        ends = [expm1(m + sign * r) / ground for sign in (-1, 1)]
        a = waves * (1 - x[:, None] * b) * inverse
        q = waves * (b * inverse) * (exp(m) / ground)[:, None]
        grown = exp(lam * r)[:, None]
        wide = np.maximum(*(modulus(1 - end[:, None] * b) for end in ends))
        most = grown * tilt * wide * modulus(inverse) * (1 + OFF)
        most_q = modulus(q) * grown * exp(r)[:, None] * (1 + OFF)
        off = (12 * z.size + 300) * U * tilt * modulus(inverse)
        return Values(r, a, q, most + off, most_q, off)

    def _constants(self, divisors: list[acb]) -> tuple[float, float, Complexes, Complexes]:
        """eps and e^eps - 1 as doubles, b and 1/B' at each frequency."""
        eps = self.eps.ball()
        b = to_floats([1 - (-v * acb(eps)).exp() for v in self.contour.balls])
        return nearest(eps), nearest(eps.expm1()), b, 1 / to_floats(divisors)

    def _waves(self, m: Floats) -> Complexes:
        """e^(z (m - centre)): powers of one number along k."""
        away = [arb(float(v)) - arb(self.centre) for v in m]
        first = np.array([nearest((d * arb(self.contour.lam)).exp()) for d in away])
        steps = to_floats([(acb(0, 1) * acb(self.contour.spacing * d)).exp() for d in away])
        found = np.repeat(steps[:, None], self.contour.size, axis=1)
        found[:, 0] = first
        return np.multiply.accumulate(found, axis=1)


@dataclass(frozen=True)
class Phase:
    """The factor f_1 - f_2 (:mod:`.frequency_bound`) for y in a piece [low, high] of [0, h]."""

    contour: LatticeContour
    low: float
    high: float

    @property
    def centre(self) -> float:
        """The middle of the piece of y, as a double."""
        return (self.low + self.high) / 2

    def base(self) -> list[acb]:
        """f_1 - f_2 at the centre of the piece, for each frequency."""
        first, second = self.contour.parts(self.centre)
        return [one - other for one, other in zip(first, second, strict=True)]

    def batches(self, base: list[acb]) -> Iterator[Batch]:
        """The one batch of all parts (rows) of the piece of y, divided by ``base``."""
        z, lam = self.contour.points, self.contour.lam
        parts = int(min(SUB_PIECES + 80 * lam * (self.high - self.low), MOST_SUB_PIECES))
        edges = np.linspace(self.low, self.high, parts + 1)
        a, q, most, most_q, halves = [], [], [], [], []
        for low, high in pairwise(edges.tolist()):
            r = (high - low) / 2 * (1 + 8 * U) + 8 * U * high
            first, second = self.contour.parts((low + high) / 2)
            one = to_floats([v / w for v, w in zip(first, base, strict=True)])
            other = to_floats([v / w for v, w in zip(second, base, strict=True)])
            grown = float(exp(np.array([(lam + 1) * r]))[0])
            a.append(one - other)
            q.append(other)
            most.append((modulus(one) + modulus(other)) * grown * (1 + OFF))
            most_q.append(modulus(other) * grown * (1 + OFF))
            halves.append(r)
        off = 8 * U * np.array(most)
        known = np.array(a), np.array(q), np.array(most), np.array(most_q), off
        yield Batch.of(1, z, Values(np.array(halves), *known))


def _rows(pieces: int, size: int) -> Iterator[slice]:
    each = max(1, ENTRIES // size)
    for start in range(0, pieces, each):
        yield slice(start, min(start + each, pieces))


def modulus(values: Complexes) -> Floats:
    """The modulus of each number, as sqrt(|v|^2 + 10^-300), to a relative error of 3 u.

    So it is at least about 10^-150, also where squares underflow.
    """
    found: Floats = np.sqrt(values.real**2 + values.imag**2 + UNDERFLOW**2)
    return found


def power(values: Array, n: int) -> Array:
    """v^n by squaring, element by element, with a relative error of at most 5 n u."""
    found, square = np.ones_like(values), values.copy()
    while n:
        if n & 1:
            found *= square
        n >>= 1
        if n:
            square *= square
    return found
