"""Steps on grids: bounds of suprema over t against direct means of the broken line, in doubles.

The broken line itself is evaluated at exact places here, so a bound may lie below a scan only by
the rounding of the scan: 1e-11 relatively, 1e-15 absolutely (values are at most 1).
"""

from __future__ import annotations

from random import Random

import numpy as np
import numpy.typing as npt
import pytest

from exactdp.routes.nonadaptive.groupwise import chord_grid
from exactdp.routes.nonadaptive.groupwise.chord_grid import Grid, Step, convex

Floats = npt.NDArray[np.float64]
ROUNDED, LEAST = 1e-11, 1e-15


def line_at(values: Floats, grid: Grid, places: Floats) -> Floats:
    """The broken line, by its own definition."""
    gamma, nodes = np.exp(places), np.exp(grid.places())
    inner = np.interp(gamma, nodes, values)
    return np.where(gamma < nodes[0], 1 + (values[0] - 1) * gamma / nodes[0], inner)


def mean_at(values: Floats, step: Step, t: float, place: float) -> float:
    """O_t^n f."""
    from math import comb

    x = np.expm1(t) / np.expm1(step.eps)
    drops = np.arange(step.count + 1)
    ways = np.array([comb(step.count, int(i)) for i in drops], dtype=float)
    weights = ways * x**drops * (1 - x) ** (step.count - drops)
    places = place - step.count * t + step.eps * drops
    return float(weights @ line_at(values, step.grid, places))


def some_step(rng: Random) -> Step:
    h = rng.choice([0.003, 0.01, 0.05])
    grid = Grid(h, rng.choice([0.0, 0.3, 1.7]), rng.randrange(20, 80), rng.randrange(100, 200))
    return Step(rng.randrange(1, 12), rng.randrange(1, 30), grid)


def some_line(rng: Random, grid: Grid) -> Floats:
    """A convex falling line with f(0) = 1: a mean of (1 - gamma/kappa)_+."""
    kinks = np.exp([rng.uniform(-2, 3) for _ in range(rng.randrange(1, 6))])
    rows = np.maximum(1 - np.exp(grid.places())[None] / kinks[:, None], 0.0)
    return convex(rows.mean(axis=0), grid.h)


@pytest.mark.parametrize("seed", range(60))
def test_pieces_bound_every_t_of_an_interval(seed: int) -> None:
    rng = Random(seed)
    step = some_step(rng)
    values = some_line(rng, step.grid)
    low = rng.choice([0.0, rng.uniform(0, 0.9)]) * step.eps
    high = min(low + rng.choice([1e-3, 0.05, 0.3, 1.0]) * step.eps, step.eps)
    node = rng.randrange(step.grid.size)
    ((bound, attained),) = step.pieces(values, np.array([[low, high]]), slice(node, node + 1))
    place = step.grid.eps_g + (node - step.grid.start) * step.grid.h
    scan = [mean_at(values, step, t, place) for t in np.linspace(low, high, 33)]
    assert bound[0] >= max(scan) * (1 - ROUNDED) - LEAST
    assert attained[0] >= scan[0] * (1 - ROUNDED) - LEAST


def test_the_excess_falls_with_the_square_of_the_width() -> None:
    grid = Grid(0.005, 0.5, 300, 500)
    step = Step(8, 40, grid)
    values = grid.nothing()
    for _ in range(3):
        values = step.halfway(values)
    excess = []
    for width in (0.04, 0.02, 0.01):
        low, high = 0.1 - width / 2, 0.1 + width / 2
        ((bound, _),) = step.pieces(values, np.array([[low, high]]), grid.first)
        scan = [mean_at(values, step, t, grid.eps_g) for t in np.linspace(low, high, 65)]
        excess.append(bound[0] / max(scan) - 1)
    assert excess[0] > 3 * excess[1] > 9 * excess[2] > 0


def test_without_the_curvature_term_the_bound_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mixed vertices alone lie below the t between them."""
    monkeypatch.setattr(chord_grid.Step, "_bump", lambda *_: np.zeros(1))
    grid = Grid(0.005, 0.5, 300, 500)
    step = Step(8, 40, grid)
    values = grid.nothing()
    for _ in range(3):
        values = step.halfway(values)
    ((bound, _),) = step.pieces(values, np.array([[0.02, 0.18]]), grid.first)
    scan = [mean_at(values, step, t, grid.eps_g) for t in np.linspace(0.02, 0.18, 65)]
    assert bound[0] < max(scan) * (1 - 1e-3)


@pytest.mark.parametrize("seed", range(40))
def test_convex_lines_are_convex_and_not_below(seed: int) -> None:
    """In exact differences: the fall per gamma never grows, from f(0) = 1 on."""
    rng = Random(seed)
    h = rng.choice([0.003, 0.05])
    given = np.sort(np.array([rng.random() for _ in range(60)]))[::-1]
    given = np.maximum(given + np.array([rng.gauss(0, 0.01) for _ in range(60)]), 0.0)
    found = convex(given, h)
    assert (found >= np.minimum(given, 1.0)).all()
    gamma = np.exp(h * np.arange(60))
    falls = -np.diff(np.concatenate([[1.0], found])) / np.diff(np.concatenate([[0.0], gamma]))
    assert (falls >= 0).all()
    assert (np.diff(falls) <= 1e-12 * falls[0]).all()


def test_convex_leaves_a_convex_line_alone() -> None:
    line = np.maximum(1 - np.exp(0.01 * np.arange(-200.0, 100.0)), 0.0)
    # where it is straight, 64 u of each fall are left out, and that adds up
    assert convex(line, 0.01) == pytest.approx(line, rel=1e-12, abs=1e-9)


@pytest.mark.parametrize("seed", range(20))
def test_another_grid_has_bounds_of_the_same_line(seed: int) -> None:
    rng = Random(seed)
    grid = Grid(0.01, 0.4, 60, 150)
    other = Grid(rng.choice([0.003, 0.013, 0.04]), 0.4, rng.randrange(10, 90), 120)
    values = some_line(rng, grid)
    moved = grid.moved(values, other)
    exact = line_at(values, grid, other.places())
    assert (moved >= exact * (1 - ROUNDED) - LEAST).all()
    assert moved == pytest.approx(exact, rel=1e-9, abs=1e-9)
