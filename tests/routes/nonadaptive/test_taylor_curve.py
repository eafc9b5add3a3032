"""The curve of Gaussian noise in doubles: values and slopes are within their errors."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest
from flint import arb

from exactdp.loss_sums import mean_of_shifted_curves
from exactdp.loss_sums.mean_of_shifted_curves import MeanCurve, TaylorCurve
from exactdp.mechanisms.gaussian_noise import GaussianPair
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from tests.routes.nonadaptive.test_noise_by_hand import sizes

F = Fraction


def curve_of(mu_squared: Fraction, sums: list[tuple[Fraction, Fraction]]) -> MeanCurve:
    states = tuple((exact(loss).ball(), exact(mass).ball()) for loss, mass in sums)
    return MeanCurve(
        states, 1 - sum((mass for _, mass in states), arb(0)), GaussianPair(mu_squared), False
    )


def drawn(rng: Random) -> tuple[MeanCurve, Fraction, Fraction]:
    """A curve, an eps_g and a reach."""
    size = F(10) ** rng.randint(-3, 3) * rng.randint(1, 9)
    sums = [(F(0), F(1))]
    if rng.random() < 0.5:
        sums = [
            (F(rng.randint(-30, 30), 10) * size, F(rng.randint(1, 300), 1000)) for _ in range(3)
        ]
    eps_g = F(rng.randint(0, 80), 10) * size
    return curve_of(size**2, sums), eps_g, F(rng.randint(1, 40), 10) * size


@sizes(4, 1000)
def test_values_and_slopes_are_within_their_errors(sets: int, rng: Random) -> None:
    for _ in range(sets):
        with precision(200):
            curve, eps_g, reach = drawn(rng)
            try:
                table = TaylorCurve(curve, exact(eps_g), exact(reach))
            except TooLarge:
                continue
            spare = table.spare(abs(float(eps_g)) + float(reach))
            places = np.array(
                [float(eps_g + reach * F(rng.randint(-99, 99), 100)) for _ in range(8)]
            )
            moved = places + spare * np.array([rng.choice((-1.0, 0.0, 1.0)) for _ in places])
            value, error = table.values(moved, spare)
            far = places + float(reach) * 0.003 * rng.random()
            below, above = table.slopes(moved, far, spare)
            for i, place in enumerate(places.tolist()):
                true = curve(arb(place))
                assert abs(arb(float(value[i])) - true) <= arb(float(error[i])), (curve, place)
                assert error[i] <= 1e-9 * (float(true) + 1e-30), (curve, place)
                for s in (place, float(far[i])):
                    slope = arb(s).exp() * curve.mass_above(arb(s))
                    assert arb(float(below[i])) <= slope <= arb(float(above[i])), (curve, s)


def test_a_table_without_its_rest_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """With three terms the rest is what decides: without it, values are wrong."""
    monkeypatch.setattr(mean_of_shifted_curves, "TERMS", 4)
    with precision(200):
        curve = curve_of(F(1), [(F(0), F(1))])
        table = TaylorCurve(curve, exact(1), exact(1))
        place = np.array([1.0 + table.width / 3])
        value, error = table.values(place, 1e-15)
        true = curve(arb(float(place[0])))
        assert abs(arb(float(value[0])) - true) <= arb(float(error[0]))
        assert not abs(arb(float(value[0])) - true) <= arb(1e-13)


@pytest.mark.parametrize("terms", [3, 4, 5])
def test_the_rest_is_that_of_whole_cells(terms: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of values and of slopes, next to both ends of all cells, with so few terms that it decides:
    at the middle of some cells the term that is left out is nearly 0."""
    monkeypatch.setattr(mean_of_shifted_curves, "TERMS", terms)
    with precision(200):
        curve = curve_of(F(1), [(F(0), F(3, 4)), (F(1), F(1, 5))])
        table = TaylorCurve(curve, exact(1), exact(3))
        for side in (-0.499, 0.0, 0.499):
            places = table.centres[2:-2] + side * table.width
            values, errors = table.values(places, 1e-15)
            slopes, wrong = table._slope(places)
            below, above = table.slopes(places, places, 1e-15)
            for i, place in enumerate(map(arb, places.tolist())):
                slope = place.exp() * curve.mass_above(place)
                assert abs(arb(float(values[i])) - curve(place)) <= arb(float(errors[i]))
                assert abs(arb(float(slopes[i])) - slope) <= arb(float(wrong[i]))
                assert arb(float(below[i])) <= slope <= arb(float(above[i]))


@pytest.mark.parametrize("sign", [-1.0, 1.0])
def test_places_may_be_off_by_what_is_spared(sign: float) -> None:
    """By far more than rounding does it."""
    with precision(200):
        curve = curve_of(F(1), [(F(0), F(3, 4)), (F(1), F(1, 5))])
        table = TaylorCurve(curve, exact(1), exact(3))
        spare = table.width / 5000
        places = table.centres[2:-2]
        moved = places + sign * spare
        values, errors = table.values(moved, spare)
        below, above = table.slopes(moved, moved, spare)
        for i, place in enumerate(map(arb, places.tolist())):
            slope = place.exp() * curve.mass_above(place)
            assert abs(arb(float(values[i])) - curve(place)) <= arb(float(errors[i]))
            assert arb(float(below[i])) <= slope <= arb(float(above[i]))


@pytest.mark.parametrize("apart", [0.0625, 0.75])
def test_slopes_hold_those_of_the_places_between(apart: float) -> None:
    """Where the slope rises and where it falls."""
    with precision(120):
        curve = curve_of(F(1), [(F(0), F(3, 4)), (F(1), F(1, 5))])
        table = TaylorCurve(curve, exact(0), exact(5))
        low = np.arange(-4.0, 4.0, 0.125)
        below, above = table.slopes(low, low + apart, 1e-15)
        for i, start in enumerate(low.tolist()):
            for k in range(5):
                place = arb(start + apart * k / 4)
                slope = place.exp() * curve.mass_above(place)
                assert arb(float(below[i])) <= slope <= arb(float(above[i])), (start, k)


def test_a_place_beyond_the_table_is_an_error() -> None:
    with precision(100):
        table = TaylorCurve(curve_of(F(1), [(F(0), F(1))]), exact(1), exact(1))
        with pytest.raises(ArithmeticError):
            table.values(np.array([9.0]), 1e-15)
