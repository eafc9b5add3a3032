"""Beyond the end of all losses delta is 0 exactly, also where that end is no exact number."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest

from exactdp import nonadaptive
from exactdp.numbers.exact_numbers import exact

F = Fraction
NEAR = F(1, 10**12)


def end_of(parts: list[tuple[str, str, int]]) -> Fraction:
    """The sum of ln(1 - q + q e^eps), by another library."""
    with mpmath.workdps(50):
        total = mpmath.mpf(0)
        for eps, q, count in parts:
            rate = mpmath.mpf(F(q).numerator) / F(q).denominator
            loss = mpmath.mpf(F(eps).numerator) / F(eps).denominator
            total += count * mpmath.log(1 - rate + rate * mpmath.exp(loss))
        return F(mpmath.nstr(total, 40))


CASES = [
    ("Subsampled(Laplace(1), 1/10)^4", [("1", "1/10", 4)]),
    ("Subsampled(DP(1), 1/10)^4", [("1", "1/10", 4)]),
    ("Laplace(3) Subsampled(Laplace(1), 1/10)^2", [("1", "1/10", 2), ("1/3", "1", 1)]),
    (
        "Subsampled(DP(1/2), 1/3)^2 DP(1/7)^2 BR(1/9)",
        [("1/2", "1/3", 2), ("2/7", "1", 1), ("1/9", "1", 1)],
    ),
]


@pytest.mark.parametrize(("text", "parts"), CASES)
def test_from_the_end_on_delta_is_nothing_at_all(
    text: str, parts: list[tuple[str, str, int]]
) -> None:
    made, end = nonadaptive(text), end_of(parts)
    found = made.bracket(end + NEAR)
    assert found.lower.fraction() == found.upper.fraction() == 0
    assert found.lower_end.route == "closed form"
    assert not made.reduction.beyond(exact(end - NEAR))
    mirrored = made.bracket(-end - NEAR)
    with mpmath.workdps(40):
        known = -mpmath.expm1(-mpmath.mpf((end + NEAR).numerator) / (end + NEAR).denominator)
        assert (
            abs(
                mpmath.mpf(mirrored.lower.fraction().numerator)
                / mirrored.lower.fraction().denominator
                - known
            )
            < 1e-14
        )


def test_a_leak_alone_is_left_there() -> None:
    found = nonadaptive("DP(1/10, 1/1000) Subsampled(Laplace(1), 1/10)^2").bracket(1)
    assert found.lower.fraction() <= F(1, 1000) <= found.upper.fraction()
    assert found.lower_end.route == "closed form"


@pytest.mark.parametrize(
    "text",
    [
        "Subsampled(Gaussian(1), 1/10)^2",
        "Subsampled(DP(1, 1/1000), 1/10)^2",
        "Finite(1/2 1/2, 0 1) Subsampled(Laplace(1), 1/10)",
        "ZCDP(1/100) Subsampled(Laplace(1), 1/10)",
    ],
)
def test_where_losses_do_not_end_or_are_infinite_nothing_is_beyond(text: str) -> None:
    assert not nonadaptive(text).reduction.beyond(exact(10**6))
