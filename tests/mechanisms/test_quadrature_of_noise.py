"""Subsampled noise and two Laplace mechanisms by rigorous quadrature of densities, in balls."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from random import Random

from flint import acb, arb

from exactdp import Gaussian, Laplace, Subsampled, nonadaptive
from exactdp.mechanisms import Mechanism
from exactdp.numbers.dyadics import arb_of
from exactdp.numbers.exact_numbers import precision

F = Fraction
BITS = 160
FAR = 45
CLOSE = arb(10) ** -25
Density = Callable[[acb], acb]


def drawn(rng: Random, low: float, high: float) -> Fraction:
    return F(low + (high - low) * rng.random()).limit_denominator(1000)


def integral(f: Density, low: arb, high: arb) -> arb:
    return acb.integral(lambda z, _: f(z), low, high).real


def curve(mechanism: Mechanism, eps: arb, *, reverse: bool) -> arb:
    pair = mechanism.concrete_pair
    assert pair is not None
    return pair.hockey_stick(eps, reverse=reverse)


def test_the_subsampled_gaussian(rng: Random) -> None:
    """Q is N(0, 1), M = (1 - q) Q + q N(mu, 1): M/Q rises with z, so half-lines are best, and the
    one that ends where M/Q = x is among them."""
    for _ in range(12):
        mu, q, eps = drawn(rng, 0.2, 2), drawn(rng, 0.01, 0.9), drawn(rng, -0.5, 1.5)
        with precision(BITS):
            m, share, x = arb_of(mu), arb_of(q), arb_of(eps).exp()
            bell = 1 / (2 * arb.pi()).sqrt()

            def less(z: acb, b: arb = bell) -> acb:
                return b * (-z * z / 2).exp()

            def more(z: acb, b: arb = bell, m: arb = m, s: arb = share) -> acb:
                return (1 - s) * b * (-z * z / 2).exp() + s * b * (-((z - m) ** 2) / 2).exp()

            made = Subsampled(Gaussian(1 / mu), q)
            for reverse in (False, True):
                inside = 1 + ((1 / x if reverse else x) - 1) / share
                edge = arb(-FAR) if inside <= 0 else (inside.log() + m * m / 2) / m
                low, high = (arb(-FAR), edge) if reverse else (edge, arb(FAR))
                found = arb(0)

                def gain(z: acb, x: arb = x, back: bool = reverse) -> acb:
                    return less(z) - x * more(z) if back else more(z) - x * less(z)

                if low < high:
                    found = integral(gain, low, high)
                here = curve(made, arb_of(eps), reverse=reverse)
                assert abs(here - found) < CLOSE
                assert here.rad() < CLOSE


def positive_part(w: Fraction, q: Fraction, eps: Fraction, *, reverse: bool) -> arb:
    """Between the kinks of both densities and of their quotient, each piece on its own: there the
    difference keeps its sign, and the positive pieces add up."""
    width, share, x = arb_of(w), arb_of(q), arb_of(eps).exp()
    inside = 1 + ((1 / x if reverse else x) - 1) / share
    cuts = [arb(-150), arb(0), width, arb(150)]
    if inside > 0 and abs(inside.log()) < width:  # 2 z - width = ln of it
        cuts.insert(2, (inside.log() + width) / 2)

    def gain(z: acb, middle: arb) -> acb:
        less = (z if middle < 0 else -z).exp() / 2
        other = (z - width if middle < width else width - z).exp() / 2
        more = (1 - share) * less + share * other
        return less - x * more if reverse else more - x * less

    total = arb(0)
    for low, high in pairwise(cuts):
        piece = integral(lambda z, m=(low + high) / 2: gain(z, m), low, high)  # type: ignore[misc]
        total += piece if piece > 0 else arb(0)
    return total


def test_the_subsampled_laplace(rng: Random) -> None:
    for _ in range(12):
        w, q, eps = drawn(rng, 0.2, 2), drawn(rng, 0.01, 0.9), drawn(rng, -1, 1)
        made = Subsampled(Laplace(1, w), q)
        with precision(BITS):
            for reverse in (False, True):
                found = positive_part(w, q, eps, reverse=reverse)
                assert abs(curve(made, arb_of(eps), reverse=reverse) - found) < CLOSE


def test_two_laplace_mechanisms(rng: Random) -> None:
    """delta(eps) of two is the mean of delta_1(eps - L) over the loss L of one: atoms at both ends
    and a density e^((l - w)/2)/4 between, cut at the kinks of delta_1."""
    for _ in range(10):
        w = drawn(rng, 0.1, 2)
        eps = w * drawn(rng, 0.05, 1.9)
        with precision(BITS):
            width, e, noise = arb_of(w), arb_of(eps), Laplace(1, w)
            total = curve(noise, e - width, reverse=False) / 2
            total += curve(noise, e + width, reverse=False) * (-width).exp() / 2
            cuts = sorted({-w, w, min(max(eps - w, -w), w)})
            for low, high in pairwise(cuts):
                if (low + high) / 2 < eps - w:
                    continue  # eps - l > w: delta_1 is 0

                def mass(z: acb, e: arb = e, width: arb = width) -> acb:
                    return (1 - ((e - z - width) / 2).exp()) * ((z - width) / 2).exp() / 4

                total += integral(mass, arb_of(low), arb_of(high))
        found = nonadaptive(2 * Laplace(1, w)).delta(eps, rtol="1e-25")
        with precision(BITS):
            assert abs(found.lower.to_arb() - total) < CLOSE
