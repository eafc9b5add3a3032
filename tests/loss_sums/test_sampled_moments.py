"""Moments of sampled losses: against the transforms' own nodes, and sums of 40 digits."""

from __future__ import annotations

from fractions import Fraction

import pytest
from flint import arb
from mpmath import mp, mpf

from exactdp import nonadaptive
from exactdp.loss_sums.laplace_loss_transforms import ExponentialTransform
from exactdp.loss_sums.methods_by_kind import moments_of
from exactdp.loss_sums.normal_loss_transforms import DiscreteNormalMoments, NormalTransform
from exactdp.mechanisms.concrete_pair import Line, QuickMoments, TransformedLoss
from exactdp.mechanisms.discrete_gaussian_noise import DiscreteGaussianPair
from exactdp.numbers.exact_numbers import exact, precision

BITS = 96


@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("lam", ["1/64", "3/8", "3"])
@pytest.mark.parametrize("q", ["1/1000", "1/10", "9/10"])
@pytest.mark.parametrize("noise", ["Gaussian(1/8)", "Gaussian(1)", "Laplace(1/8)", "Laplace(5)"])
def test_they_are_the_transforms_on_the_real_line(
    noise: str, q: str, lam: str, reverse: bool
) -> None:
    """Two algorithms: an integral between closed tails, and a rule with proved errors."""
    (run,) = nonadaptive(f"Subsampled({noise}, {q})").reduction.core.runs
    pair = moments_of(run.mechanism.concrete_pair)
    assert isinstance(pair, QuickMoments)
    assert isinstance(pair, TransformedLoss)
    with precision(BITS):
        order = exact(lam).ball()
        found = pair.moment(order, reverse=reverse)
        other = pair.transforms(Line(order, arb(0), 1), reverse=reverse)[0].real
        assert found.overlaps(other)
        assert found.rel_accuracy_bits() > BITS - 20
        assert other.rel_accuracy_bits() > BITS - 40


@pytest.mark.parametrize("order", [-500, -20, 21, 501])
@pytest.mark.parametrize("q", [Fraction(1, 1024), Fraction(7, 8)])
@pytest.mark.parametrize("sigma", ["1/1000", "1/50", "5", "100"])
def test_whatever_the_size_of_the_noise(sigma: str, q: Fraction, order: int) -> None:
    """Where nodes would be too many, at positive integers against the sum over binomials: E_Q v^a
    is the sum of C(a, k) (1 - q)^(a - k) q^k e^(k (k - 1)/(2 sigma^2)). And digits are left."""
    pair = NormalTransform(1 / Fraction(sigma) ** 2)
    with precision(BITS):
        found = pair.average(arb(order), exact(q).ball())
        assert found.is_finite()
        assert found.rel_accuracy_bits() > 20
        if order > 0:
            rest, half = exact(1 - q).ball(), exact(pair.mu_squared / 2).ball()
            total = arb(0)
            for k in range(order + 1):
                ways = arb(order).bin(k) if hasattr(arb, "bin") else arb.bin_uiui(order, k)
                total += (
                    ways * rest ** (order - k) * exact(q).ball() ** k * (half * k * (k - 1)).exp()
                )
            assert found.overlaps(total)
        assert found >= 1 - arb((1, -60)) or found.overlaps(arb(1))  # by convexity


@pytest.mark.parametrize("order", ["-12", "-1/4", "5/4", "9"])
@pytest.mark.parametrize(
    ("variance", "steps"), [(Fraction(1, 4), 1), (Fraction(4), 3), (Fraction(4000), 2)]
)
def test_discrete_noise_is_summed_up(variance: Fraction, steps: int, order: str) -> None:
    q = Fraction(3, 8)
    with precision(BITS):
        pair = DiscreteNormalMoments(DiscreteGaussianPair(variance, steps))
        found = pair.average(exact(order).ball(), exact(q).ball())
    with mp.workdps(40):
        v, a = mpf(variance.numerator) / variance.denominator, mpf(Fraction(order).numerator)
        a /= Fraction(order).denominator
        share = mpf(3) / 8
        reach = int(15 * mp.sqrt(v) + abs(a) * steps) + 40
        masses = {y: mp.exp(-(mpf(y) ** 2) / (2 * v)) for y in range(-reach, reach + 1)}
        total = sum(
            mass * (1 - share + share * mp.exp((2 * y - steps) * steps / (2 * v))) ** a
            for y, mass in masses.items()
        )
        digits = mp.nstr(total / sum(masses.values()), 36)
    with precision(2 * BITS):
        near = arb(digits)
        away = abs(found.mid() - near).upper()
        assert away <= found.rad() + abs(near) * arb("1e-34")  # digits
        assert found.rel_accuracy_bits() > 40


def test_large_discrete_noise_is_next_to_gaussian_noise() -> None:
    """The trapezoidal rule and the sum agree where both are used."""
    wide = DiscreteNormalMoments(DiscreteGaussianPair(Fraction(10**4), 1))
    with precision(BITS):
        for order in (arb(-7), arb(3) / 2, arb(40)):
            one, other = wide.average(order, arb(1) / 8), wide._as_gaussian(order, arb(1) / 8)
            assert one.overlaps(other)
            assert other.rel_accuracy_bits() > 60


def test_a_laplace_loss_with_far_ends() -> None:
    """Width 1000: nearly all of Q is far below 0, where v is next to 1 - q."""
    with precision(BITS):
        found = ExponentialTransform(exact(1000)).average(arb(-2), arb(1) / 4)
        assert found.rel_accuracy_bits() > 60
        assert (found - arb(16) / 9).abs_upper() < arb("1e-9")
