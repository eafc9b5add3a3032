"""Concrete noise by other derivations than those of exactdp, at 60 digits and more, in mpmath.

Curves come from likelihood ratios and half-lines, or from densities piece by piece; sums from
means of curves over the loss of another mechanism. Nothing here is shared with exactdp. A rule that
is not exact is used at two steps, and only where both agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import comb, factorial
from typing import Any

from tests.first_principles import context, real

MP = context(90)
AGREE = MP.mpf(10) ** -62
Number = Any
Curve = Callable[[Number], Number]
Atoms = list[tuple[Number, Number]]
"""(P, Q) of each outcome."""


def above(z: Number) -> Number:
    """The probability of more than z under N(0, 1)."""
    return MP.erfc(z / MP.sqrt(2)) / 2


# -- one mechanism --------------------------------------------------------------------------------


def gaussian(variance: Number, eps: Number) -> Number:
    """A loss N(variance/2, variance): masses of a half-line under both."""
    mu = MP.sqrt(variance)
    cut = eps / mu - mu / 2
    return above(cut) - MP.exp(eps) * above(cut + mu)


def normal_loss_transforms(sigma: Number, q: Number, eps: Number, *, reverse: bool) -> Number:
    """M = (1 - q) N(0, s^2) + q N(1, s^2) against N(0, s^2), or the other way round."""
    x = MP.exp(eps)
    inside = 1 + ((1 / x if reverse else x) - 1) / q
    if inside <= 0:
        return MP.mpf(0) if reverse else 1 - x
    cut = sigma * MP.log(inside) + 1 / (2 * sigma)
    if reverse:
        mixed = (1 - q) * above(-cut) + q * above(1 / sigma - cut)
        return above(-cut) - x * mixed
    return (1 - q) * above(cut) + q * above(cut - 1 / sigma) - x * above(cut)


def laplace_loss_transforms(w: Number, q: Number, eps: Number, *, reverse: bool) -> Number:
    """The mean under Q, piece by piece: atoms at l = w and -w, the density e^(-(l + w)/2)/4."""
    x = MP.exp(eps)
    fixed, slope = (1 - x * (1 - q), -x * q) if reverse else (1 - q - x, q)
    total = MP.mpf(0)
    for end, mass in ((w, MP.exp(-w) / 2), (-w, MP.mpf(1) / 2)):
        total += mass * max(MP.mpf(0), fixed + slope * MP.exp(end))
    cuts = [-w, w]
    if -fixed / slope > 0 and abs(MP.log(-fixed / slope)) < w:
        cuts.insert(1, MP.log(-fixed / slope))

    def primitive(loss: Number) -> Number:
        return (slope * MP.exp(loss / 2) - fixed * MP.exp(-loss / 2)) * MP.exp(-w / 2) / 2

    for low, high in pairwise(cuts):
        if fixed + slope * MP.exp((low + high) / 2) > 0:
            total += primitive(high) - primitive(low)
    return total


def laplaces(w: Number, k: int, eps: Number) -> Number:
    """i losses at w, j at -w and m between: the density of a sum of m uniform ones, tilted."""
    total = MP.mpf(0)
    for i in range(k + 1):
        for j in range(k - i + 1):
            m = k - i - j
            weight = comb(k, i) * comb(k - i, j) * MP.exp(-w * j) / 2 ** (i + j)
            total += weight * _between(w, m, eps - (i - j) * w)
    return total


def _between(w: Number, m: int, eps: Number) -> Number:
    if m == 0:
        return max(MP.mpf(0), -MP.expm1(eps))

    def density(place: Number) -> Number:
        """Of the sum of m, each with e^((l - w)/2)/4 on [-w, w]."""
        terms = (
            (-1) ** r * comb(m, r) * max(MP.mpf(0), place + (m - 2 * r) * w) ** (m - 1)
            for r in range(m)
            if place + (m - 2 * r) * w > 0
        )
        return MP.exp((place - m * w) / 2) / 4**m * sum(terms, MP.mpf(0)) / factorial(m - 1)

    cuts = sorted({eps, *((m - 2 * r) * w for r in range(m + 1))})
    cuts = [cut for cut in cuts if cut >= max(eps, -m * w) and cut <= m * w]
    return sum(
        (by_legendre(lambda x: density(x) * -MP.expm1(eps - x), *ends) for ends in pairwise(cuts)),
        MP.mpf(0),
    )


def by_legendre(f: Curve, low: Number, high: Number) -> Number:
    """An integral of a function without singularities nearby."""
    found = []
    for degree in (5, 6):
        found.append(MP.quad(f, [low, high], method="gauss-legendre", maxdegree=degree))
    assert abs(found[0] - found[1]) <= AGREE * (1 + abs(found[1])), "the rule has not settled"
    return found[1]


# -- sums -----------------------------------------------------------------------------------------


def sums_of(pairs: list[Atoms]) -> Atoms:
    """All outcomes of several pairs."""
    whole: Atoms = [(MP.mpf(1), MP.mpf(1))]
    for pair in pairs:
        whole = [(a * c, b * d) for a, b in whole for c, d in pair]
    return whole


def exchanged(atoms: Atoms, *, reverse: bool) -> Atoms:
    return [(b, a) for a, b in atoms] if reverse else atoms


def mean(atoms: Atoms, curve: Curve, eps: Number) -> Number:
    """Of the curve at eps less the loss; where Q has nothing, of 1."""
    total = MP.mpf(0)
    for a, b in atoms:
        if a:
            total += a * curve(eps - MP.log(a / b)) if b else a
    return total


@dataclass(frozen=True)
class Sampled:
    """M against Q for Gaussian noise of deviation ``sigma`` on a sample of share ``q``."""

    sigma: Number
    q: Number

    def log_ratio(self, x: Number) -> Number:
        """Of M and Q."""
        loss = (2 * x - 1) / (2 * self.sigma**2)
        return MP.log1p(self.q * MP.expm1(loss))

    def average(self, f: Curve, *, of_q: bool) -> Number:
        """The mean of f(ln M/Q) under Q, or under M."""
        step, previous = self.sigma / 4, None
        for _ in range(6):
            found = self._rule(f, step, of_q=of_q)
            if previous is not None and abs(found - previous) <= AGREE * (1 + abs(found)):
                return found
            previous, step = found, step / 2
        raise AssertionError("the rule has not settled")

    def _rule(self, f: Curve, step: Number, *, of_q: bool) -> Number:
        total = MP.mpf(0)
        for mass, loss in nodes(self, step, of_q):
            total += mass * f(loss)
        return total * step / (self.sigma * MP.sqrt(2 * MP.pi))


@cache
def nodes(one: Sampled, step: Number, of_q: bool) -> list[tuple[Number, Number]]:
    """What Q, or M, has at the nodes of the rule but for a factor, and ln M/Q there."""
    found, reach = [], 21 * one.sigma
    for n in range(int(-reach / step), int((reach + 6) / step)):
        x = n * step
        mass = MP.exp(-((x / one.sigma) ** 2) / 2)
        if not of_q:
            mass = (1 - one.q) * mass + one.q * MP.exp(-(((x - 1) / one.sigma) ** 2) / 2)
        found.append((mass, one.log_ratio(x)))
    return found


# -- parameters -----------------------------------------------------------------------------------


def number(value: Fraction | int | str) -> Number:
    return real(MP, Fraction(value))


def spaced(texts: list[Fraction]) -> str:
    return " ".join(map(str, texts))


def digits(ends: tuple[Fraction, Fraction]) -> Iterator[Number]:
    """Both ends as numbers here."""
    for end in ends:
        yield real(MP, end)
