"""Curves of smooth noise by hand, in either of two arithmetics: mpmath, or balls of python-flint.

Closed forms from masses of half-lines; for noise on a sample beside Gaussian noise the trapezoidal
rule, whose step is another one in the other arithmetic: where both agree it has settled. Nothing
here is shared with exactdp.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from flint import arb

from tests.routes.nonadaptive import noise_by_hand as by_hand
from tests.routes.nonadaptive.noise_by_hand import MP, Number, number

F = Fraction


# -- two arithmetics ------------------------------------------------------------------------------


class InMpmath:
    """Numbers at the precision of MP."""

    exp, expm1, log, sqrt = MP.exp, MP.expm1, MP.log, MP.sqrt
    step = F(1)
    """Of rules, in some unit."""
    gaussian = staticmethod(by_hand.gaussian)
    above = staticmethod(by_hand.above)
    number = staticmethod(number)
    pi = staticmethod(lambda: +MP.pi)

    @staticmethod
    def of(value: Number) -> Number:
        return value


class InBalls:
    """The same in balls, whose centres count, at the precision of the caller."""

    exp, expm1, log, sqrt = arb.exp, arb.expm1, arb.log, arb.sqrt
    step = F(4, 5)

    @staticmethod
    def number(value: Fraction | int) -> arb:
        value = F(value)
        return arb(value.numerator) / value.denominator

    @staticmethod
    def of(value: Number) -> arb:
        """From MP."""
        sign, mantissa, exponent, _ = MP.mpf(value)._mpf_
        return (-1) ** sign * arb((int(mantissa), int(exponent)))

    pi = arb.pi

    @staticmethod
    def above(z: arb) -> arb:
        return (z / arb(2).sqrt()).erfc() / 2

    @classmethod
    def gaussian(cls, variance: arb, eps: arb) -> arb:
        """A loss N(v/2, v), under P and under Q."""
        mu = variance.sqrt()
        under = [cls.above((eps + side * variance / 2) / mu) for side in (-1, 1)]
        return under[0] - eps.exp() * under[1]


NoiseCurve = Callable[[Any, Number], Number]
"""Of an arithmetic and eps."""


# -- curves ---------------------------------------------------------------------------------------


def gaussian(variance: Fraction) -> NoiseCurve:
    """Of Gaussian noise whose loss has this variance."""
    return lambda A, eps: A.gaussian(A.number(variance), eps)


def laplace(scale: Fraction) -> NoiseCurve:
    """The half-line below (w - eps)/2 under noise around 0, and around w = 1/scale."""

    def curve(A: Any, eps: Number) -> Number:
        w = 1 / A.number(scale)
        if eps >= w:
            return A.number(0)
        return -A.expm1(eps if eps <= -w else (eps - w) / 2)

    return curve


def laplace_and_gaussian(scale: Fraction, variance: Fraction) -> NoiseCurve:
    """The mean of the Gaussian curve over a Laplace loss: by parts between its two atoms."""

    def curve(A: Any, eps: Number) -> Number:
        w, v = 1 / A.number(scale), A.number(variance)
        mu = A.sqrt(v)

        def tilted(a: Number, c: Number) -> Number:
            """The integral over [-w, w] of e^(a l) above((c - l)/mu)."""
            ends = [A.exp(a * x) / a * A.above((c - x) / mu) for x in (w, -w)]
            mass = between_places(A, (-w - c - a * v) / mu, (w - c - a * v) / mu)
            return ends[0] - ends[1] - A.exp(a * c + a * a * v / 2) / a * mass

        half = A.number(F(1, 2))
        between = tilted(half, eps - v / 2) - A.exp(eps) * tilted(-half, eps + v / 2)
        atoms = A.gaussian(v, eps - w) / 2 + A.exp(-w) / 2 * A.gaussian(v, eps + w)
        return atoms + A.exp(-w / 2) / 4 * between

    return curve


def between_places(A: Any, low: Number, high: Number) -> Number:
    """The mass of N(0, 1) there, on the side on which its tails are small."""
    return A.above(-high) - A.above(-low) if high < 0 else A.above(low) - A.above(high)


def normal_loss_transforms(sigma: Fraction, q: Fraction, *, reverse: bool) -> NoiseCurve:
    """M = (1 - q) N(0, s^2) + q N(1, s^2) against N(0, s^2): beyond the x where M/N is e^eps."""

    def curve(A: Any, eps: Number) -> Number:
        s, share, x = A.number(sigma), A.number(q), A.exp(eps)
        if reverse:
            x = 1 / x
        ratio = 1 + (x - 1) / share
        if not ratio > 0:
            return A.number(0) if reverse else -A.expm1(eps)
        cut = s * A.log(ratio) + 1 / (2 * s)
        if reverse:
            return A.above(-cut) * (1 - (1 - share) / x) - share / x * A.above(1 / s - cut)
        return A.above(cut) * (1 - share - x) + share * A.above(cut - 1 / s)

    return curve


def nothing(A: Any, eps: Number) -> Number:
    """No noise: all outcomes are enumerated."""
    return -A.expm1(eps) if eps < 0 else A.number(0)


def laplace_loss_transforms(scale: Fraction, q: Fraction, *, reverse: bool) -> NoiseCurve:
    """The same with noise of that scale: beyond a place in [0, 1], where the loss is linear."""

    def curve(A: Any, eps: Number) -> Number:
        w, share, x = 1 / A.number(scale), A.number(q), A.exp(eps)
        ratio = 1 + ((1 / x if reverse else x) - 1) / share
        if not ratio > A.exp(-w):
            return A.number(0) if reverse else -A.expm1(eps)
        if not ratio < A.exp(w):
            return -A.expm1(eps) if reverse else A.number(0)
        place = (A.log(ratio) / w + 1) / 2
        other, one = A.exp(-place * w) / 2, 1 - A.exp(-(1 - place) * w) / 2
        if reverse:
            return (1 - other) * (1 - x * (1 - share)) - x * share * (1 - one)
        return other * (1 - share - x) + share * one

    return curve


SPARE = 230
"""The rule is off by about e^-230."""
REACH = 20


def sampled_and_gaussian(
    sigma: Fraction, q: Fraction, variance: Fraction, *, reverse: bool
) -> NoiseCurve:
    """The mean of the Gaussian curve over the loss ln M/N of sampled Gaussian noise.

    ln M/N has its singularities at a distance of pi sigma^2 from the real line; up to there the
    normal density grows by e^(pi^2 sigma^2/2), and the curve by e^(pi^2/(2 v)).
    """

    def curve(A: Any, eps: Number) -> Number:
        s, share, v = A.number(sigma), A.number(q), A.number(variance)
        unit = 9.87 * float(sigma) ** 2
        step = F(2 / ((SPARE + 4.94 / float(variance)) / unit + 0.5)).limit_denominator(10**4)
        h, total = A.number(step * A.step), A.number(0)
        reach = int(REACH * sigma / (step * A.step)) + 1
        for n in range(-reach, reach + int(1 / (step * A.step)) + 2):
            x = n * h
            ratio = 1 + share * A.expm1((2 * x - 1) / (2 * s * s))
            mass, loss = A.exp(-x * x / (2 * s * s)), A.log(ratio)
            total += (
                mass * A.gaussian(v, eps + loss)
                if reverse
                else mass * ratio * A.gaussian(v, eps - loss)
            )
        return total * h / (s * A.sqrt(2 * A.pi()))

    return curve
