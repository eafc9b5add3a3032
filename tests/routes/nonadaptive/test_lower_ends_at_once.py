"""Lower ends by three moments and on a coarse lattice, against deltas in closed form."""

from __future__ import annotations

from fractions import Fraction

import pytest

from exactdp import adaptive, nonadaptive
from exactdp.numbers.exact_numbers import exact
from exactdp.routes.nonadaptive.quick_lower_ends import (
    COARSE_LATTICE,
    MOMENTS_BELOW,
    SHARE,
    STEPS_PER_OCTAVE,
    _short,
    below,
    fixed_at,
    members,
)

CASES = [
    ("Gaussian(100)^1000", ("0", "1/2", "1", "3/2")),
    ("Laplace(20)^300", ("1/5", "2", "4")),
    ("DP(1/20)^400", ("1/4", "2", "4")),
    ("BR(1/20)^400", ("1/4", "2")),
]


@pytest.mark.parametrize(("text", "places"), CASES)
def test_they_are_below(text: str, places: tuple[str, ...]) -> None:
    core = nonadaptive(text).reduction.core
    for place in places:
        truth = nonadaptive(text).delta(place)
        for route in (COARSE_LATTICE, MOMENTS_BELOW):
            found = route.solve(core, exact(place), 40)
            assert found.lower.fraction() > 0
            assert found.lower <= truth.upper
            assert found.upper.fraction() == 1
        if truth.lower_float > 1e-3:  # by moments it is coarse, but not nothing
            assert found.lower.fraction() > truth.lower.fraction() ** 3


def test_no_s_gives_more_than_delta() -> None:
    """Over the whole range of s, where the window is wide, narrow or not there."""
    part, _ = members(nonadaptive("Laplace(20)^300").reduction.core)
    whole, truth = fixed_at(part, 0, False), nonadaptive("Laplace(20)^300").delta(2)
    values = [below(whole, exact(2), _short(place), False) for place in range(-6, 24)]
    assert all(value <= truth.upper.to_arb() for value in values)
    assert max(float(value) for value in values) > 0 == min(float(value) for value in values)


def test_s_and_its_neighbours_are_exact_in_doubles() -> None:
    """Else the three moments would be those of other exponents."""
    for place in range(-60, 60):
        s = _short(place)
        h = s / SHARE
        assert Fraction(s) + Fraction(h) == Fraction(s + h)
        assert Fraction(s) - Fraction(h) == Fraction(s - h)
        assert abs(s / 2 ** (place / STEPS_PER_OCTAVE) - 1) < 2**-9


def test_infinite_losses_count() -> None:
    text = "Finite(1/2 1/2 0, 1/2 49/100 1/100)^120"
    core = nonadaptive(text).reduction.core
    truth = nonadaptive(text).solve_delta("1/10").enclosure
    for route in (COARSE_LATTICE, MOMENTS_BELOW):
        found = route.solve(core, exact("1/10"), 40)
        assert found.lower.fraction() > Fraction(3, 5)
        assert found.lower <= truth.upper
    assert found.lower.fraction() > 1 - Fraction(99, 100) ** 120 - Fraction(1, 10**9)


def test_an_order_does_not_matter_from_below() -> None:
    """What is adaptive is at least what is not: the same lower end, resting on that."""
    text = "BR(1/5)^3 Laplace(4)^5 DP(1/3)"
    ordered, fixed = adaptive(text).reduction.core, nonadaptive(text).reduction.core
    one, other = (COARSE_LATTICE.solve(core, exact(1), 40) for core in (ordered, fixed))
    assert one.lower == other.lower
    assert set(other.lower_end.rests_on) < set(one.lower_end.rests_on)
