"""eps_g where delta is no more than an infinite loss, and no bound is certainly below it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import mpmath
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


def to_mpmath(value: Fraction) -> Any:
    return mpmath.mpf(value.numerator) / value.denominator


@pytest.mark.parametrize(
    ("text", "delta", "value"),
    [
        ("Subsampled(DP(1), 1/10)", "0", lambda e: mpmath.log((9 + e) / 10)),
        ("Subsampled(DP(1, 1e-6), 1/10)", "1e-7", lambda e: mpmath.log((9 + e) / 10)),
        (
            "Subsampled(DP(1, 1e-6), 1/10)^2 DP(2, 1/2)",
            str(1 - F(1, 2) * (1 - F(1, 10**7)) ** 2),
            lambda e: 2 + 2 * mpmath.log((9 + e) / 10),
        ),
        (
            "Subsampled(Laplace(1), 1/3)^1000 RR(3, 1)",
            "0",
            lambda e: 1 + 1000 * mpmath.log((2 + e) / 3),
        ),
    ],
)
def test_the_end_is_told_where_it_is_no_exact_number(text: str, delta: str, value: Any) -> None:
    """By mpmath, with more digits than the bracket has."""
    found = nonadaptive(text).epsilon(delta, rtol="1e-40")
    with mpmath.workdps(150):
        end = value(mpmath.e)
        low, high = (to_mpmath(x.fraction()) for x in (found.lower, found.upper))
        assert low <= end <= high <= low * (1 + mpmath.mpf(10) ** -40)


def test_an_end_beside_a_later_one_of_the_other_direction() -> None:
    """Half of a leak of 1/1000 with the record in; with it out the loss is ln 2 there, but no more
    likely from 0 on: the root is where the two answers end, and the later end bounds it too."""
    found = nonadaptive("Subsampled(DP(1/10, 1/1000), 1/2)").bracket_epsilon("1/2000")
    end = mpmath.log((1 + mpmath.exp("0.1")) / 2)
    assert end * (1 - 1e-14) <= found.lower_float <= end  # doubles of mpmath
    assert end <= found.upper_float <= mpmath.log(2) * (1 + 1e-14)
