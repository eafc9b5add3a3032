"""Gaussian and Laplace quantities by rigorous quadrature, from the definitions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from flint import acb, arb

from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import precision

BITS = 200
FAR = 40
"""Beyond so many standard deviations less than 10^-340 is left."""


def ball(value: Fraction | int) -> arb:
    fraction = Fraction(value)
    return arb(fraction.numerator) / fraction.denominator


def integral(f: Callable[[acb], acb], low: arb, high: arb) -> arb:
    """Of an entire function, certified."""
    found: arb = acb.integral(lambda z, _: f(z), acb(low), acb(high)).real
    return found


def bell(z: acb) -> acb:
    return (-z * z / 2).exp() / (2 * acb.pi()).sqrt()


def normal_mass(low: arb, high: arb) -> arb:
    return integral(bell, low, high)


def by_the_loss(mu: Fraction, eps_g: Fraction) -> arb:
    """E (1 - e^(eps_g - L))_+ for the normal loss L of mean mu^2/2 and variance mu^2."""
    m, e = ball(mu), ball(eps_g)
    # L = mu^2/2 + mu z > eps_g
    start = (e - m * m / 2) / m
    if start > FAR:
        return arb(0, 1e-300)
    begin = start.max(arb(-FAR))
    found = integral(lambda z: (1 - (e - m * m / 2 - m * z).exp()) * bell(z), begin, arb(FAR))
    return found + arb(0, 1e-300)


def by_the_rate(mu: Fraction, eps_g: Fraction) -> arb:
    """delta as the integral over m < mu of d delta/dm = phi(eps_g/m - m/2), for eps_g > 0."""
    e = ball(eps_g)
    start = (e / FAR).min(ball(mu) / 2)
    found = integral(lambda m: bell(e / m - m / 2), start, ball(mu))
    left = start * bell(acb(e / start - start / 2)).real  # the integrand rises up to there
    return found + left.union(arb(0))


def meets(enclosure: Enclosure, reference: arb, width: Fraction) -> None:
    """The reference is narrow, and both enclose one number."""
    with precision(BITS):
        assert reference.rad() <= abs(reference.mid()) * ball(width)
        found = Enclosure.from_ball(reference)
    assert enclosure.lower <= found.upper
    assert found.lower <= enclosure.upper
