"""ln(1 - q + q e^l), the loss of a sample, against the same number at a far higher precision."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest
from flint import acb, arb

from exactdp.loss_sums.laplace_loss_transforms import (
    SampledLaplace,
    SampledLaplaceEnds,
    SplitLaplace,
)
from exactdp.loss_sums.normal_loss_transforms import SampledGaussian
from exactdp.mechanisms.pair_parameters import log_mixture
from exactdp.numbers.exact_numbers import precision

BITS = 128
LEAST = 100
"""Of the bits, what is left after a few operations and the exponential of 200."""
Q = arb((2**80 - 1, -80))
LOSS = arb(-200)


def of_a_gaussian() -> arb:
    """Its loss at x is (2 x - 1)/2."""
    return SampledGaussian(Fraction(1), arb(2), arb(0), Q)._log_ratio(LOSS + arb("0.5"))


LOSSES: dict[str, Callable[[], arb]] = {
    "Gaussian": of_a_gaussian,
    "Laplace": lambda: SampledLaplace(-LOSS, arb(2), arb(0), Q)._log_ratio(LOSS),
    "the ends of Laplace": lambda: SampledLaplaceEnds(-LOSS, Q).places()[0],
    "split Laplace": lambda: SplitLaplace(-LOSS, Q, False).ends[0],
}


@pytest.mark.parametrize("name", LOSSES)
def test_no_digits_are_lost_far_below_0(name: str) -> None:
    """With 1 - q = 2^-80 the sum 1 + q (e^l - 1) keeps 48 of its 128 bits."""
    with precision(1000):
        wanted = (arb((1, -80)) + Q * LOSS.exp()).log()
    with precision(BITS):
        found = LOSSES[name]()
        assert found.overlaps(wanted)
        assert found.rel_accuracy_bits() > LEAST


def test_real_and_complex_losses(rng: Random) -> None:
    """One function for both: the real part along the real line, and e^L beside it."""
    for _ in range(200):
        q, real, turn = rng.random(), 40 * rng.random() - 20, 6 * rng.random() - 3
        with precision(BITS):
            chance, loss = arb(q), acb(real, turn)
            found = log_mixture(chance, 1 - chance, loss)
            assert abs(found.imag) <= arb.pi()
            assert found.exp().overlaps(1 - chance + chance * loss.exp())
            assert found.rel_accuracy_bits() > LEAST - 40
            along = log_mixture(chance, 1 - chance, acb(real))
            assert along.real.overlaps(log_mixture(chance, 1 - chance, arb(real)))
