"""The largest delta over one t for each group of BR beside one curve, at 60 digits.

Outcomes are enumerated: every number of drops of each group, from the two equations for p and q,
every outcome of the pairs beside, and a closed form for the smooth noise. The largest value is
sought on a grid, then along the axes, then by Newton's method for ln delta, with difference
quotients at 1e-16: in balls of python-flint, which are fast. What counts is delta at the place that
is found, in mpmath: it is attained, and how far the largest may be above it is estimated. Nothing
here is shared with exactdp.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

from flint import ctx

from exactdp.numbers.exact_numbers import precision
from tests.routes.nonadaptive import noise_by_hand as by_hand
from tests.routes.nonadaptive.curves_by_hand import InBalls, InMpmath, NoiseCurve
from tests.routes.nonadaptive.noise_by_hand import MP, Atoms, Number, number

F = Fraction
DIGITS = 80
OFF = MP.mpf(10) ** -50
"""Relative, of a maximum at which Newton's method has settled; ..."""
COARSE_OFF = MP.mpf(10) ** -17
"""... and of one that was left to steps along the axes, down to 1e-11 of eps."""
APART = MP.mpf(10) ** -16
LEAST = 320
TINY = MP.mpf(10) ** -LEAST
"""Below it a delta is 0 for all purposes."""
STARTS = 3
BITS, GRID_BITS = 300, 90
SPARE = MP.mpf(10) ** -55
"""What values are off by at most, relatively."""
Groups = Sequence[tuple[Fraction, int]]


# -- the objective --------------------------------------------------------------------------------


def drops_of(A: Any, eps: Fraction, count: int, t: Number) -> dict[Fraction, Number]:
    """The probabilities of j small losses t - eps, by j eps: q from p e^t = q and
    1 - p = e^(eps - t) (1 - q)."""
    q = A.expm1(A.number(eps) - t) / A.expm1(A.number(eps)) * A.exp(t)
    small = A.expm1(t) / A.expm1(A.number(eps))
    return {j * eps: comb(count, j) * q ** (count - j) * small**j for j in range(count + 1)}


def joined(one: dict[Fraction, Number], other: dict[Fraction, Number]) -> dict[Fraction, Number]:
    """Of sums; those that fall together are one."""
    found: dict[Fraction, Number] = {}
    for x, a in one.items():
        for y, b in other.items():
            found[x + y] = found.get(x + y, 0) + a * b
    return found


@dataclass(frozen=True)
class Beside:
    """Pairs (their outcomes), DP mechanisms, and the curve of the noise in both directions."""

    atoms: Atoms
    classes: Groups
    curves: tuple[NoiseCurve, NoiseCurve]
    symmetric: bool = False
    """Whether to exchange the inputs changes nothing but t into eps - t."""

    @property
    def ways(self) -> tuple[bool, ...]:
        return (False,) if self.symmetric else (False, True)


@dataclass
class Objective:
    """delta at one t for each group, in one direction."""

    groups: Groups
    beside: Beside
    eps_g: Fraction
    reverse: bool

    def __call__(self, shares: Sequence[Number], A: Any = InMpmath) -> Number:
        """At shares of eps."""
        both = zip(self.groups, shares, strict=True)
        return self.at_each([(eps, n, number(eps) * share) for (eps, n), share in both], A)

    def sought(self, shares: Sequence[Number]) -> Number:
        """The same by way of balls, at a precision at which they are narrow; 0 if there is none."""
        bits = ctx.prec
        for more in (1, 2, 4, 8, 24):
            with precision(bits * more):
                found = self(shares, InBalls)
                if found.rel_accuracy_bits() > bits * 2 // 3:
                    mantissa, exponent = found.mid().man_exp()
                    return MP.ldexp(MP.mpf(int(mantissa)), int(exponent))
        return MP.mpf(0)

    def at_each(self, parts: Sequence[tuple[Fraction, int, Number]], A: Any = InMpmath) -> Number:
        """At any t for any part of the mechanisms: (eps, count, t)."""
        place, drops = A.number(self.eps_g), {F(0): A.number(1)}
        fixed = [(2 * eps, n, A.number(eps)) for eps, n in self.beside.classes]
        for eps, n, t in (*fixed, *((eps, n, A.of(t)) for eps, n, t in parts)):
            drops, place = joined(drops, drops_of(A, eps, n, t)), place - n * t
        curve, total = self.beside.curves[self.reverse], A.number(0)
        for a, b in by_hand.exchanged(self.beside.atoms, reverse=self.reverse):
            if not b:
                total += A.of(a)
            elif a:
                there, own = place - A.of(MP.log(a / b)), A.of(a)
                for drop, mass in drops.items():
                    total += mass * own * curve(A, there + A.number(drop))
        return total


# -- its maximum ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Peak:
    """A value that is attained at ``shares``, and how far the largest may be above, relatively."""

    value: Number
    shares: tuple[Number, ...]
    off: Number
    reverse: bool = False


def largest(groups: Groups, beside: Beside, eps_g: Fraction, finer: float = 1) -> Peak:
    """In the direction in which it is larger; from a grid so many times finer."""
    found = []
    for way in beside.ways:
        f = Objective(groups, beside, eps_g, way)
        with precision(BITS):
            one = peak(f.sought, [n for _, n in groups], finer) if groups else alone(f)
        found.append(Peak(one.value, one.shares, one.off, way))
    best = max(found, key=lambda one: one.value)
    tail = int(-MP.log10(best.value)) if best.value > TINY else 0
    with MP.workdps(DIGITS + max(0, tail)):  # curves are differences of large numbers
        value = Objective(groups, beside, eps_g, best.reverse)(best.shares)
    assert abs(value - best.value) <= OFF * value + TINY, ("two arithmetics", groups, eps_g)
    return Peak(value, best.shares, best.off, best.reverse)


def at_least(low: Number, groups: Groups, beside: Beside, eps_g: Fraction) -> Peak:
    """The largest; from finer and finer grids while it is below ``low``: there are several maxima,
    narrow ones next to the ends."""
    for finer in (1, 2, 6, 12):
        best = largest(groups, beside, eps_g, finer)
        if low <= best.value * (1 + best.off) + TINY:
            break
    return best


def alone(f: Objective) -> Peak:
    """Without BR there is nothing to choose."""
    return Peak(f.sought(()), (), OFF)


def grid_of(counts: Sequence[int], finer: float) -> list[tuple[Fraction, ...]]:
    """Shares of each eps, inside and next to both ends: beside little noise there are as many
    maxima as mechanisms."""
    sides = []
    for n in counts:
        plain = max(16, 3 * n) if len(counts) == 1 else 6 if len(counts) == 2 else 4
        steps = round(finer * plain)
        ends = [F(1, 2**i) for i in ((5, 7, 10) if len(counts) == 1 else (5,))]
        inside = [F(i, steps) for i in range(1, steps)]
        sides.append(inside + [1 - x for x in ends] + ends)
    return list(product(*sides))


def peak(f: Callable[[Sequence[Number]], Number], counts: Sequence[int], finer: float = 1) -> Peak:
    """Of a positive function of shares in [0, 1], from the best places of a grid."""
    with precision(GRID_BITS):
        grid = [tuple(number(x) for x in xs) for xs in grid_of(counts, finer)]
        starts = sorted(grid, key=f, reverse=True)[: 1 if finer <= 1 else round(STARTS * finer)]
    stride, found = MP.mpf(1) / max(12, 6 * max(counts)) / finer, []
    for start in starts:
        with precision(GRID_BITS):
            _, shares = along_axes(f, f(start), start, stride, stride / 100)
        found.append(settled(f, shares, stride / 100))
    return max(found, key=lambda one: one.value)


def settled(
    f: Callable[[Sequence[Number]], Number], shares: tuple[Number, ...], stride: Number
) -> Peak:
    """The maximum next to a place, to all digits; or, where Newton's method fails, to 17."""
    value = f(shares)
    found = newton(f, value, shares)
    if found is not None:
        return found
    value, shares = along_axes(f, value, shares, stride, MP.mpf(10) ** -11)
    return Peak(value, shares, COARSE_OFF)


def along_axes(
    f: Callable[[Sequence[Number]], Number],
    value: Number,
    shares: tuple[Number, ...],
    stride: Number,
    last: Number,
) -> tuple[Number, tuple[Number, ...]]:
    """Steps to and fro as long as the value rises, shorter and shorter."""
    while stride > last:
        moved = False
        for i, sign in product(range(len(shares)), (1, -1)):
            there = min(MP.mpf(1), max(MP.mpf(0), shares[i] + sign * stride))
            tried = (*shares[:i], there, *shares[i + 1 :])
            risen = f(tried)
            if risen > value:
                value, shares, moved = risen, tried, True
                break
        stride = stride if moved else stride / 3
    return value, shares


def newton(
    f: Callable[[Sequence[Number]], Number], value: Number, shares: tuple[Number, ...]
) -> Peak | None:
    """For ln f; None where that does not settle inside, or goes down."""
    size = len(shares)
    for _ in range(9):
        room = [min(x, 1 - x) for x in shares]
        if not (value > 0 and min(room) > 0):
            return None
        h = [APART * one for one in room]
        units = [tuple(h[i] if j == i else MP.mpf(0) for j in range(size)) for i in range(size)]

        def at(*moves: tuple[int, tuple[Number, ...]], xs: tuple[Number, ...] = shares) -> Number:
            place = [x + sum(s * u[i] for s, u in moves) for i, x in enumerate(xs)]
            return MP.log(f(place))

        middle = MP.log(value)
        ups, downs = [at((1, u)) for u in units], [at((-1, u)) for u in units]
        slope = MP.matrix([(a - b) / (2 * d) for a, b, d in zip(ups, downs, h, strict=True)])
        bend = MP.matrix(size, size)
        for i in range(size):
            bend[i, i] = (ups[i] + downs[i] - 2 * middle) / h[i] ** 2
            for j in range(i):
                mixed = at((1, units[i]), (1, units[j])) - ups[i] - ups[j] + middle
                bend[i, j] = bend[j, i] = mixed / (h[i] * h[j])
        try:
            step = -MP.lu_solve(bend, slope)
        except ZeroDivisionError:
            return None
        gain = sum((slope[i] * step[i] for i in range(size)), MP.mpf(0)) / 2
        longest = max(abs(step[i]) / (room[i] / 2) for i in range(size))
        scale = min(MP.mpf(1), 1 / longest) if longest else MP.mpf(1)
        tried = tuple(x + scale * step[i] for i, x in enumerate(shares))
        risen = f(tried)
        if gain < 0 or risen < value * (1 - OFF):
            return None
        value, shares = (risen, tried) if risen > value else (value, shares)
        if abs(gain) < OFF / 10:
            return Peak(value, shares, OFF)
    return None
