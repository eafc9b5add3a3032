"""What Laplace noise has between its atoms: integrals over the noise itself."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import mpmath
import pytest
from flint import arb

from exactdp.loss_sums.pair_without_atoms import BetweenAtoms
from exactdp.mechanisms.grammar import composition
from exactdp.numbers.exact_numbers import precision

BITS = 160


def made(text: str, *, reverse: bool) -> BetweenAtoms | None:
    pair = composition(text).items[0][0].concrete_pair
    assert pair is not None
    return BetweenAtoms.of(pair, reverse=reverse)


def ball(value: mpmath.mpf) -> arb:
    return arb(mpmath.nstr(value, 35))


@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("q", [Fraction(1), Fraction(1, 10)])
def test_curves_of_laplace_noise(rng: Random, q: Fraction, *, reverse: bool) -> None:
    """Noise between the two records: there both densities move, and nothing else is there."""
    scale = Fraction(rng.randint(2, 12), 4)
    text = f"Laplace({scale})"
    pair = made(text if q == 1 else f"Subsampled({text}, {q})", reverse=reverse)
    assert pair is not None
    with mpmath.workdps(40), precision(BITS):
        b, share = mpmath.mpf(scale.numerator) / scale.denominator, mpmath.mpf(q.numerator)
        share /= q.denominator

        def densities(z: mpmath.mpf) -> tuple[mpmath.mpf, mpmath.mpf]:
            without = mpmath.exp(-z / b) / (2 * b)
            mixed = (1 - share) * without + share * mpmath.exp((z - 1) / b) / (2 * b)
            return (without, mixed) if reverse else (mixed, without)

        m, n = (mpmath.quad(lambda z, i=i: densities(z)[i], [0, 1]) for i in (0, 1))
        for found, true in zip(pair.masses, (m, n), strict=True):
            assert abs(found - ball(true)) < arb("1e-30")

        def loss(z: mpmath.mpf) -> mpmath.mpf:
            first, second = densities(z)
            return mpmath.log(first / m) - mpmath.log(second / n)

        for z in (mpmath.mpf(rng.uniform(0.02, 0.98)) for _ in range(4)):
            eps = loss(z)
            above = [z, 1] if loss(mpmath.mpf(1)) > eps else [0, z]
            mass = mpmath.quad(lambda z: densities(z)[1] / n, above)
            first = mpmath.quad(lambda z: densities(z)[0] / m, above)
            curve = first - mpmath.exp(eps) * mass
            assert abs(pair.hockey_stick(ball(eps)) - ball(curve)) < arb("1e-28")
            assert abs(pair.mass_above(ball(eps)) - ball(mass)) < arb("1e-28")
            turned = pair.hockey_stick(ball(-eps), reverse=True)
            wanted = 1 - mass - mpmath.exp(-eps) * (1 - first)
            assert abs(turned - ball(wanted)) < arb("1e-28")


@pytest.mark.parametrize("reverse", [False, True])
def test_no_jump_is_left(*, reverse: bool) -> None:
    """Where it is undecided on which side of an atom a place is."""
    pair = made("Subsampled(Laplace(1/2), 1/10)", reverse=reverse)
    assert pair is not None
    with precision(BITS):
        for (loss, _), wanted in zip(pair.atoms, (1, 0), strict=True):
            radius = loss.rad() + pair.shift.rad()
            for i in range(-16, 17):
                found = pair.mass_above(loss.mid() + radius * i / 8)
                assert found.contains(wanted) or abs(found - wanted) < arb("1e-15")
                assert found.rad() < arb("1e-15")


def test_only_pairs_with_atoms_and_a_density() -> None:
    for text in (
        "Gaussian(1)",
        "DP(1)",
        "Finite(1/2 1/2, 1/3 2/3)",
        "Subsampled(Gaussian(1), 1/9)",
    ):
        mechanism = composition(text).items[0][0]
        if mechanism.concrete_pair is not None:
            assert BetweenAtoms.of(mechanism.concrete_pair, reverse=False) is None
