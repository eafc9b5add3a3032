"""eps_g where delta is no more than an infinite loss, and no bound is certainly below it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from exactdp import nonadaptive
from tests.cases import one_in

F = Fraction
HALF = "Finite(1/2 1/2, 0 1)"
"""Half of the outcomes of the first are none of the second; the other ratio is 1/2."""


@pytest.mark.parametrize(
    ("text", "delta"),
    [
        (f"{HALF} Gaussian(2)", "1/2"),
        pytest.param(
            f"{HALF} Subsampled(Gaussian(1), 1/100)^3 BR(1/10)", "1/2", marks=pytest.mark.long
        ),
        (f"{HALF}^2 DiscreteGaussian(3)", "3/4"),
        (f"{HALF} Gaussian(2) DP(1/5, 1/4)", "5/8"),
    ],
)
def test_above_the_target_everywhere(text: str, delta: str) -> None:
    """A loss without an end keeps delta above what it tends to; a little more is reached."""
    made = nonadaptive(text)
    found = made.epsilon(delta)
    assert found.lower.infinite
    assert found.upper.infinite
    assert made.bracket(-1, rtol="1/20").lower.fraction() > F(delta)
    assert not made.bracket_epsilon(F(delta) + F(1, 20), rtol="1e-2").upper.infinite


def test_where_the_loss_that_has_no_end_is_in_the_other_direction() -> None:
    """Sampled noise against none has an end with the record out: delta 1/2 is reached."""
    made = nonadaptive("Finite(0 1, 1/2 1/2) Subsampled(Gaussian(1), 1/100)")
    assert not made.bracket_epsilon("1/2").lower.infinite


@pytest.mark.parametrize(
    ("text", "root", "end"),
    one_in(
        2,
        [
            (f"{HALF} Laplace(1) DP(1/5)", F("0.50686"), F("1.8932")),
            (f"{HALF} Laplace(2) BR(1/10)", F(0), F("1.2932")),
        ],
    ),
)
def test_at_most_the_end_of_the_finite_losses(text: str, root: Fraction, end: Fraction) -> None:
    """From there on, ln 2 and all eps, delta is the probability of an infinite loss in both
    directions; it is so from the root on, ln 2 less than all eps or 0."""
    found = nonadaptive(text).bracket_epsilon("1/2", rtol="1/10")
    assert found.lower.fraction() < root + F(1, 10**5)
    assert root - F(1, 10**5) < found.upper.fraction() < end
