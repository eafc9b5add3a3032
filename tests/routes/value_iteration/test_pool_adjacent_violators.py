"""Pooled blocks of cells whose images run backwards, against all suffixes of the cells."""

from __future__ import annotations

import random

import mpmath
import numpy as np
import pytest
from flint import arb

from exactdp.numbers.exact_numbers import precision
from exactdp.routes.value_iteration.pool_adjacent_violators import Block, blocks
from tests.cases import in_portions

SIZE = 40
"""1/h."""


def _pooled(place: list[float], height: list[float], width: list[float], size: int = SIZE) -> tuple:
    """The blocks, and the boxes that are not in one, as (place, half-width, height)."""
    with precision(96):
        arrays = (np.array(one) for one in (place, height, width))
        found, left = blocks(*arrays, arb(1) / (2 * size))
    covered = {i for block in found for i in range(block.start, block.stop)}
    boxes = [
        one for i, one in enumerate(zip(place, width, height, strict=True)) if i not in covered
    ]
    return found, [*boxes, *((one.place, one.width, one.height) for one in left)]


def _best_suffix(cells: list[tuple], s: mpmath.mpf) -> mpmath.mpf:
    """The largest integral of (x - e^s) over a suffix: it begins where x = e^s, or with a cell."""
    gamma, total, best = mpmath.exp(s), mpmath.mpf(0), mpmath.mpf(0)
    for cell in reversed(cells):
        a, b = _part(cell, min(max(cell[0], s), cell[1]))
        best = max(best, total + a - gamma * b)
        a, b = _part(cell, cell[0])
        total += a - gamma * b
    return best


def _value(found: list[Block], boxes: list[tuple], s: mpmath.mpf, size: int = SIZE) -> mpmath.mpf:
    """The integral of (x - e^s)_+ over blocks and boxes."""
    gamma, total = mpmath.exp(s), mpmath.mpf(0)
    for block in found:
        at = mpmath.mpf(block.place) / size
        whole = mpmath.mpf(block.height) * mpmath.exp(-at / 2)
        total += max(whole * (mpmath.exp(at) - gamma), 0)
    for one in boxes:
        box = _box(*one, size)
        a, b = _part(box, min(max(box[0], s), box[1]))
        total += a - gamma * b
    return total


@pytest.mark.parametrize("turns", in_portions(40, 120))
def test_blocks_bound_every_suffix(turns: int, rng: random.Random) -> None:
    """The integral of (x - gamma)_+ over what is made of the cells, against the largest integral of
    x - gamma over a suffix of the cells: never below, and above by a part of h^2 alone."""
    pooled = parts = 0
    for turn in range(turns):
        place, height, width = _cells(rng, ("rough", "rows", "small")[turn % 3])
        found, boxes = _pooled(place, height, width)
        pooled += len(found)
        parts += len(boxes) + sum(one.stop - one.start for one in found) > len(place)
        with mpmath.workdps(30):
            cells = [_box(*one) for one in zip(place, width, height, strict=True)]
            marks = [mpmath.mpf(block.place) / SIZE for block in found]
            marks += [
                mpmath.mpf(rng.uniform(min(place) - 3, max(place) + 3)) / SIZE for _ in range(6)
            ]
            mass = mpmath.fsum(_part(cell, cell[0])[1] * mpmath.exp(cell[0]) for cell in cells)
            for s in marks:
                wanted, value = _best_suffix(cells, s), _value(found, boxes, s)
                assert wanted <= value * (1 + mpmath.mpf("1e-12")) + mass * mpmath.mpf("1e-28")
    assert pooled > turns
    assert parts > turns / 4


def _cells(rng: random.Random, kind: str) -> tuple[list[float], list[float], list[float]]:
    count = rng.randint(2, 9) if kind == "rough" else rng.randint(20, 60)
    start, at, place = rng.choice([0, 900]), 0.0, []
    for _ in range(count):
        at += rng.uniform(-6, 6) if kind == "rough" else 2.0
        if kind == "rows" and rng.random() < 0.1:
            at -= rng.uniform(0, 40)
        if kind == "small":
            at -= rng.uniform(0, 4)
        place.append(start + at)
    spread = {"rough": 3.0, "rows": 0.3, "small": 9.0}[kind]
    height = [10.0 ** -rng.uniform(0, spread) for _ in range(count)]
    width = [1.0 if kind == "rows" else rng.choice([1.0, 0.3, 0.7]) for _ in range(count)]
    return place, height, width


def test_blocks_that_begin_and_end_inside_cells_add_next_to_nothing() -> None:
    """Two rows of equal cells, the second one back by 30 nodes: the common tangent is known, and
    the value at it exceeds the best suffix by less than h^3 of the mass of a block."""
    place = [2.0 * i for i in range(30)] + [2.0 * i + 30 for i in range(30)]
    found, boxes = _pooled(place, [1.0] * 60, [1.0] * 60)
    (block,) = found
    with mpmath.workdps(30):
        cells = [_box(one, 1.0, 1.0) for one in place]
        whole = mpmath.mpf(block.height) * mpmath.exp(-mpmath.mpf(block.place) / SIZE / 2)
        for shift in (-40, -2, -0.5, 0.0, 0.5, 2):
            s = (mpmath.mpf(block.place) + shift) / SIZE
            over = _value(found, boxes, s) - _best_suffix(cells, s)
            assert 0 <= over + whole * mpmath.mpf("1e-12")
            assert over <= whole * mpmath.mpf(SIZE) ** -3, shift


@pytest.mark.parametrize(
    ("place", "width", "mass"),
    [
        # a wide cell whose upper half is above all cell means, a narrow one of its size behind it
        ([5.0, 0.0, 0.0], [0.001, 1.0, 0.01], [0.05, 1.0, 1.0]),
        # a wide cell with a mean below that of what is behind, but a top above it
        ([5.0, 0.0, 0.7], [0.001, 1.0, 0.001], [0.165, 1.0, 3.0]),
        ([5.0, 0.0, 0.6], [0.001, 1.0, 0.001], [0.14, 1.0, 2.0]),
    ],
)
def test_blocks_whose_largest_suffix_begins_inside_a_cell(
    place: list[float], width: list[float], mass: list[float]
) -> None:
    size = 4000
    height = [m / w for m, w in zip(mass, width, strict=True)]
    found, boxes = _pooled(place, height, width, size)
    assert found
    with mpmath.workdps(30):
        cells = [_box(*one, size) for one in zip(place, width, height, strict=True)]
        for k in range(-150, 650):
            s = mpmath.mpf(k) / 100 / size
            assert _best_suffix(cells, s) <= _value(found, boxes, s) * (1 + mpmath.mpf("1e-12"))


def _box(place: float, width: float, height: float, size: int = 40) -> tuple:
    centre, half = mpmath.mpf(place) / size, mpmath.mpf(width) / size
    return centre - half, centre + half, mpmath.mpf(height) / 4


def _part(box: tuple, start: mpmath.mpf) -> tuple:
    """The integrals of e^(s/2) and e^(-s/2) over a box from ``start`` on."""
    _, end, density = box
    grown = mpmath.exp(end / 2) - mpmath.exp(start / 2)
    shrunk = mpmath.exp(-start / 2) - mpmath.exp(-end / 2)
    return 2 * density * grown, 2 * density * shrunk
