"""Sums over nodes in doubles: each stated error against balls of 200 bits, at random points."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from flint import acb, arb

from exactdp.loss_sums.sums_in_doubles import (
    CELL,
    COSINE_ERROR,
    LARGEST_ANGLE,
    LOG1P_ERROR,
    SINE_ERROR,
    WAVE_ERROR,
    Cells,
    column_sums,
    depth,
    line_error,
    line_sums,
    log1p,
    sine_and_cosine,
    waves,
)
from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.float64_bounds import Floats, U
from exactdp.numbers.precision_and_deadlines import TooLarge

BITS = 200


def angles(rng: Random, count: int) -> Floats:
    """Angles of all sizes, and some next to multiples of pi/2."""
    found = [rng.uniform(-1, 1) for _ in range(count)]
    found += [rng.choice((-1, 1)) * LARGEST_ANGLE ** rng.uniform(-4, 1) for _ in range(count)]
    found += [rng.randint(-99_999, 99_999) * np.pi / 2 for _ in range(count)]
    return np.array(found)


def test_functions_of_doubles(rng: Random) -> None:
    """Sines, cosines, waves and log1p are off by no more than is stated, and by a part of it."""
    x = angles(rng, 400)
    sines, cosines = sine_and_cosine(x)
    real, imaginary = waves(x)
    y = np.array([rng.uniform(-0.999, 3) for _ in x] + [10 ** rng.uniform(-20, 200) for _ in x])
    y = np.append(y, [-(10 ** rng.uniform(-20, -0.01)) for _ in x])
    with precision(BITS):
        for angle, sine, cosine, a, b in zip(x, sines, cosines, real, imaginary, strict=True):
            place, size = arb(float(angle)), abs(float(angle)) * U
            assert abs(place.sin() - float(sine)) <= SINE_ERROR * min(size, U)
            assert abs(place.cos() - float(cosine)) <= COSINE_ERROR * U
            assert abs(acb(0, place).exp() - 1 - acb(float(a), float(b))) <= WAVE_ERROR * size
        for value, found in zip(y, log1p(y), strict=True):
            true = arb(float(value)).log1p()
            assert abs(true - float(found)) <= LOG1P_ERROR * U * abs(true)


def test_depth_of_sums() -> None:
    """No number goes through more additions than ``depth`` says: ones are counted by errors."""
    for count in (1, 2, 3, 7, 64, 100, 447, 1023):

        def most(levels: list[int]) -> int:
            """The additions of the deepest number, by the same halving."""
            while len(levels) > 1:
                half = len(levels) // 2
                found = [max(pair) + 1 for pair in zip(levels[:half], levels[half:], strict=False)]
                if len(levels) % 2:
                    found[0] = max(found[0], levels[-1]) + 1
                levels = found
            return levels[0]

        assert most([0] * count) <= depth(count)
        assert column_sums(np.ones((count, 2))).tolist() == [count, count]


def drawn_nodes(rng: Random, count: int) -> tuple[Floats, Floats]:
    """Weights and places, most of them next to 0 and a few far out, as losses of samples are."""
    weights = np.array([10 ** rng.uniform(-9, 0) for _ in range(count)])
    places = np.array([rng.gauss(0, 1) * 10 ** rng.uniform(-5, 0.5) for _ in range(count)])
    return weights / weights.sum(), places


@pytest.mark.parametrize("sets", [8, pytest.param(200, marks=pytest.mark.long)])
def test_sums_up_a_line(sets: int, rng: Random) -> None:
    """Each R_n is off by no more than line_error of the sum of V |y L|."""
    for _ in range(sets):
        weights, places = drawn_nodes(rng, rng.choice((1, 5, 64, 130)))
        count, step = rng.choice((1, 2, 9, 30)), rng.uniform(0.01, 5)
        found = line_sums(weights, places, step, count)
        with precision(BITS):
            for n, (real, imaginary) in enumerate(zip(*found, strict=True)):
                true, size = acb(0), arb(0)
                for weight, place in zip(weights.tolist(), places.tolist(), strict=True):
                    angle = arb(place) * step * n
                    true += weight * (acb(0, angle).exp() - 1)
                    size += weight * abs(angle)
                assert abs(true - acb(real, imaginary)) <= line_error(len(places)) * size


def test_wide_angles() -> None:
    """Beyond LARGEST_ANGLE there is no sum, as nothing is proved of sines there."""
    line_sums(np.ones(1), np.full(1, LARGEST_ANGLE / 4), 1.0, 3)
    with pytest.raises(TooLarge):
        line_sums(np.ones(1), np.full(1, LARGEST_ANGLE), 1.0, 3)


@pytest.mark.parametrize("sets", [6, pytest.param(100, marks=pytest.mark.long)])
def test_bounds_on_cells(sets: int, rng: Random) -> None:
    """No |f| is above the bound of its cell, nor of one before; and most bounds are near it."""
    near = 0
    for _ in range(sets):
        weights, places = drawn_nodes(rng, 100)
        start = 10 ** rng.uniform(-1, 2)
        span = start, start * rng.uniform(1.1, 4)
        try:
            cells = Cells.of(weights, places, 1e-6, span, 0.0)
        except TooLarge:
            continue
        for _ in range(20):
            y = rng.uniform(*span)
            with precision(BITS):
                true = acb(0)
                for weight, place in zip(weights.tolist(), places.tolist(), strict=True):
                    true += weight * acb(0, arb(place) * y).exp()
                for earlier in (y, rng.uniform(span[0], y)):
                    assert abs(true) + 1e-6 <= cells(arb(earlier)), (span, y)
                near += bool(1 - cells(arb(y)) >= (1 - abs(true)) / 3)
    assert near > 3 * sets


def test_what_cells_leave_out() -> None:
    """Many tiny weights count, and so does what weights and places in balls are off by."""
    weights = np.array([1.0] + [2.0**-45] * 3000)
    cells = Cells.of(weights, np.zeros(3001), 0.0, (1.0, 1.1), 0.0)
    assert weights.sum() <= cells.bounds[0] < 1 + 1e-9
    start, end, none = arb(1), arb(1.01), arb(0)
    wide = Cells.of_balls([arb(1, 0.125)], [none], none, (start, end), none)
    assert 1.125 <= wide.bounds[0] < 1.126
    half = [arb(1) / 2] * 2
    known = Cells.of_balls(half, [none, arb(np.pi)], none, (start, end), none)
    apart = Cells.of_balls(half, [none, arb(np.pi, 1)], none, (start, end), none)
    at_an_end = abs(1 + acb(0, arb(np.pi) + 1).exp()) / 2
    assert known.bounds[0] < at_an_end
    assert at_an_end <= apart.bounds[0]


def test_the_ends_of_a_cell(rng: Random) -> None:
    """Two places whose sum is 0 in the middle of a cell, and little far out: bounds at its ends."""
    middle = 1 + CELL
    for _ in range(40):
        places = np.array([0.0, np.pi / middle, rng.uniform(20, 200)])
        weights = np.array([0.475, 0.475, 0.05])
        cells = Cells.of(weights, places, 0.0, (1.0, 1.01), 0.0)
        for y in (1.0, 1 + 2 * CELL - 1e-6):
            with precision(BITS):
                true = acb(0)
                for weight, place in zip(weights.tolist(), places.tolist(), strict=True):
                    true += weight * acb(0, arb(place) * y).exp()
                assert abs(true) <= cells.bounds[0]
    assert cells.bounds[0] < 0.3
