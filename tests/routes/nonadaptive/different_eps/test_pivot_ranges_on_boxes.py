"""Hulls over boxes of t: every point inside is enumerated, pattern by pattern."""

from __future__ import annotations

from math import comb
from random import Random

import numpy as np
import pytest

from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.exact_numbers import exact
from exactdp.numbers.float64_bounds import Floats
from exactdp.worst_t.slabs import pivot_ranges_on_boxes as module
from exactdp.worst_t.slabs.pattern_tables import Flags, Tables, binomial
from exactdp.worst_t.slabs.pivot_ranges_on_boxes import Hulls, Where, hulls_over, mixed_binomials

Point = tuple[float, float]


def problem(rng: Random) -> Tables:
    while True:
        sizes = sorted(rng.sample(range(1, 30), rng.randint(2, 3)))
        items = [(BR(exact(size) / 20), rng.randint(1, 3)) for size in sizes]
        if rng.random() < 0.5:
            items.append((DP(exact(rng.randint(1, 8)) / 20), rng.randint(1, 2)))
        core = Core.of(items)
        eps_g = exact(rng.randint(0, 20)) / 20
        if eps_g < core.support:
            return Tables(core, eps_g)


def boxes(tables: Tables, rng: Random, count: int) -> tuple[Where, Floats]:
    """Random boxes with a range of y, and points in each."""
    noise = np.random.default_rng(rng.getrandbits(32))
    shape = (count, len(tables.counts))
    centre = noise.uniform(0, 1, shape) * tables.eps
    width = noise.uniform(0, 0.3, (count, 1)) * tables.eps
    low, high = np.maximum(centre - width, 0), np.minimum(centre + width, tables.eps)
    points = low[:, None] + noise.uniform(0, 1, (count, 6, shape[1])) * (high - low)[:, None]
    bottom, top = low @ tables.counts + tables.offset[0], high @ tables.counts + tables.offset[1]
    middle = bottom + noise.uniform(0.2, 0.8, count) * (top - bottom)
    half = noise.uniform(0.05, 0.5, count) * (top - bottom)
    y_low, y_high = np.maximum(bottom, middle - half), np.minimum(top, middle + half)
    kept = y_high > 1e-9
    low, high, points = low[kept], high[kept], points[kept]
    y_low, y_high = np.maximum(y_low[kept], 0), y_high[kept]
    sums = tables.patterns.sums
    first = np.searchsorted(sums, y_low, side="right") - 1
    last = np.searchsorted(sums, y_high, side="right") - 1
    return Where(low, high, y_low, y_high, first, last), points


def enumerated(tables: Tables, t: Floats, slab: int, group: int) -> tuple[float, float]:
    """P(W) and E[e^(S'); W], from the definition."""
    eps = [float(value) for value, _ in tables.groups]
    x = np.expm1(t) / np.expm1(eps)
    sums, rank = tables.patterns.sums, tables.patterns.rank
    mass = moment = 0.0
    for index in np.ndindex(*tables.others[group].shape):
        weight = 1.0
        for j, i in enumerate(index):
            n = int(tables.counts[j]) - (j == group)
            weight *= comb(n, i) * x[j] ** i * (1 - x[j]) ** (n - i)
        there = sums[rank[tables.others[group][index]]]
        inside = (there <= sums[slab] + 1e-12) & (there > sums[slab] - eps[group] + 1e-12)
        mass += weight * float((inside * tables.dp_weights).sum())
        moment += weight * float((inside * tables.dp_weights * np.exp(there)).sum())
    return mass, moment


def misses(tables: Tables, where: Where, points: Floats, found: Hulls) -> tuple[int, int]:
    """Points outside the hulls, and points."""
    wrong = seen = 0
    for row, some in enumerate(points):
        for t in some:
            y = float(t @ tables.counts) + tables.offset[0]
            if not where.y_low[row] <= y <= where.y_high[row]:
                continue
            slab = int(np.searchsorted(tables.patterns.sums, y, side="right")) - 1
            for i in range(t.size):
                mass, moment = enumerated(tables, t, slab, i)
                seen += 1
                wrong += not found.p_low[row, i] * (1 - 1e-9) <= mass <= found.p_high[row, i]
                if mass:
                    a = tables.eps[i] + np.log(moment / mass)
                    low, high = found.a_low[row, i], found.a_high[row, i]
                    wrong += not low - 1e-12 <= a <= high + 1e-12
                    wrong += bool(found.empty[row, i])
                else:
                    wrong += bool(found.positive[row, i])
    return wrong, seen


def test_every_point_is_inside(rng: Random) -> None:
    total = 0
    for _ in range(12):
        tables = problem(rng)
        where, points = boxes(tables, rng, 12)
        if not len(points):
            continue
        wrong, seen = misses(tables, where, points, hulls_over(tables, where))
        assert wrong == 0
        total += seen
    assert total > 200


@pytest.mark.parametrize("what", ["the sag", "the others"])
def test_a_constraint_that_is_too_strong_is_seen(
    what: str, rng: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The multiplier matters: with a wrong constraint on the mean of Lambda, points fall out."""
    honest = module.mean_drops

    def wrong(tables: Tables, where: Where, apart: Flags) -> tuple[Floats, ...]:
        mean, low, high = honest(tables, where, apart)
        if what == "the sag":
            return mean, (low + high) / 2, (low + high) / 2
        return mean, low + where.high @ apart, high + where.high @ apart

    monkeypatch.setattr(module, "mean_drops", wrong)
    out = 0
    for _ in range(12):
        tables = problem(rng)
        where, points = boxes(tables, rng, 12)
        if len(points):
            out += misses(tables, where, points, hulls_over(tables, where))[0]
    assert out > 0


def test_mixed_binomials_are_convolutions(rng: Random) -> None:
    for count in (1, 2, 5, 9):
        a, b = sorted((rng.random(), rng.random()))
        found, fewer = mixed_binomials(count, np.array([a]), np.array([b]))
        for m in range(count + 1):
            one = binomial(m, np.array([b]))[0]
            other = binomial(count - m, np.array([a]))[0]
            assert np.allclose(found[0, m], np.convolve(one, other), rtol=1e-13, atol=0)
        assert fewer.shape == (1, count, count)
        assert np.allclose(fewer[0], mixed_binomials(count - 1, np.array([a]), np.array([b]))[0][0])


@pytest.mark.parametrize("shape", [(1, 2, 41, 31, 11), (2, 2, 2, 3, 1), (1, 2, 61, 90)])
def test_a_matrix_along_one_axis(shape: tuple[int, ...]) -> None:
    """Whatever parts the product is taken in: entry by entry."""
    draw = np.random.default_rng(3)
    parts = draw.random(shape)
    for axis in range(2, len(shape)):
        matrix = draw.random((shape[0], shape[axis] + 1, shape[axis]))
        found = module.applied(parts, matrix, axis)
        assert found.shape == (*shape[:axis], shape[axis] + 1, *shape[axis + 1 :])
        for at in [(0, 1, *[n - 1 for n in found.shape[2:]]), (0, 0, *[0 for _ in shape[2:]])]:
            row = parts[(*at[:axis], slice(None), *at[axis + 1 :])]
            assert abs(found[at] - (matrix[0, at[axis]] * row).sum()) < 1e-12 * row.size
