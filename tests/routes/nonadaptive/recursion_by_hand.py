"""The adaptive optimum by its recursion, at 60 digits in balls of python-flint whose centres count.

    V(s) before a pair = the sum of P(o) V(s - ln P(o)/Q(o)) after it,
    V(s) before BR(eps) = the largest, over t, of q V(s - t) + (1 - q) V(s - t + eps) after it.

The maximum over t is sought as in best_t_by_hand. A last BR mechanism is known in closed form, and
so is its mean over Gaussian or Laplace noise before it. Nothing here is shared with exactdp.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from flint import arb

from tests.routes.nonadaptive.best_t_by_hand import peak
from tests.routes.nonadaptive.curves_by_hand import InBalls as A
from tests.routes.nonadaptive.curves_by_hand import gaussian, laplace
from tests.routes.nonadaptive.noise_by_hand import MP, Number

F = Fraction
FEW = 0.5
"""Of the places of a grid: maxima are within maxima."""


@dataclass(frozen=True)
class Ranged:
    """BR(eps)."""

    eps: Fraction


@dataclass(frozen=True)
class Pair:
    """Outcomes (P, Q)."""

    atoms: tuple[tuple[Number, Number], ...]


@dataclass(frozen=True)
class Noise:
    """Gaussian noise whose loss has a variance, or Laplace noise of a scale."""

    kind: str
    size: Fraction


Word = Sequence[Any]


def value(word: Word, s: arb, *, reverse: bool) -> arb:
    """V(s) before the first of the word; noise is last, or before a last BR mechanism."""
    if not word:
        return -s.expm1() if s < 0 else arb(0)
    first, after = word[0], word[1:]
    if isinstance(first, Noise):
        return behind_noise(first, after, s)
    if isinstance(first, Pair):
        total = arb(0)
        for p, q in first.atoms:
            a, b = (q, p) if reverse else (p, q)
            if a and b:
                total += A.of(a) * value(after, s - A.of(MP.log(a / b)), reverse=reverse)
            elif a:
                total += A.of(a)
        return total
    if not after:
        return single(first.eps, s)
    eps = A.number(first.eps)

    def at(shares: Sequence[Number]) -> Number:
        t = A.of(shares[0]) * eps
        q = (eps - t).expm1() / eps.expm1() * t.exp()
        found = q * value(after, s - t, reverse=reverse)
        found += (1 - q) * value(after, s - t + eps, reverse=reverse)
        mantissa, exponent = found.mid().man_exp()
        return MP.ldexp(MP.mpf(int(mantissa)), int(exponent))

    return A.of(peak(at, [1], FEW).value)


def single(eps: Fraction, s: arb) -> arb:
    """With y = e^t, C = e^eps and x = e^s, (C - y) (1 - x/y)/(C - 1) is largest at y = sqrt(C x);
    there it is at least 1 - x, which is what every t beyond gives."""
    e = A.number(eps)
    if s >= e:
        return arb(0)
    if s <= -e:
        return -s.expm1()
    return ((e / 2).exp() - (s / 2).exp()) ** 2 / e.expm1()


def behind_noise(noise: Noise, after: Word, s: arb) -> arb:
    """The curve, or the mean of (C + x - 2 sqrt(C x))/(C - 1) and 1 - x, x = e^(s - L)."""
    if not after:
        curve = (gaussian if noise.kind == "Gaussian" else laplace)(noise.size)
        found: arb = curve(A, s)
        return found
    (last,) = after
    e = A.number(last.eps)
    c, part = e.exp(), gaussian_part if noise.kind == "Gaussian" else laplace_part

    def mean(power: Fraction, low: arb, high: arb | None) -> arb:
        """Of e^(power (s - L)) over the L in between."""
        return (A.number(power) * s).exp() * part(noise.size, power, low, high)

    between = [mean(F(j, 2), s - e, s + e) for j in (0, 1, 2)]
    above = mean(F(0), s + e, None) - mean(F(1), s + e, None)
    return (c * between[0] + between[2] - 2 * (e / 2).exp() * between[1]) / (c - 1) + above


def gaussian_part(variance: Fraction, power: Fraction, low: arb, high: arb | None) -> arb:
    """E[e^(-c L)] over the part, L of mean v/2 and variance v: a normal law of mean (1/2 - c) v."""
    v, c = A.number(variance), A.number(power)
    places = [end for end in (low, high) if end is not None]
    ends = [A.above((end - A.number(F(1, 2) - power) * v) / v.sqrt()) for end in places]
    mass = ends[0] - (ends[1] if high is not None else 0)
    return (c * (c - 1) * v / 2).exp() * mass


def laplace_part(scale: Fraction, power: Fraction, low: arb, high: arb | None) -> arb:
    """Atoms at w and -w, and between them the density e^((l - w)/2)/4. An atom on an edge counts
    on one side: the integrand is continuous there, but for what is beyond the first piece."""
    w, c, total = 1 / A.number(scale), A.number(power), arb(0)
    for place, mass in ((w, arb(1) / 2), (-w, (-w).exp() / 2)):
        if place.mid() >= low.mid() and (high is None or place.mid() < high.mid()):
            total += mass * (-c * place).exp()
    start, end = (low if low > -w else -w), (high if high is not None and high < w else w)
    if not start < end:
        return total
    rate = arb(1) / 2 - c
    inner = end - start
    if power != F(1, 2):
        inner = ((rate * end).exp() - (rate * start).exp()) / rate
    return total + (-w / 2).exp() / 4 * inner
