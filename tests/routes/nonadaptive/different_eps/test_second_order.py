"""Second derivatives over boxes, and the bounds from them, against patterns listed one by one."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import mpmath
import numpy as np
import pytest

from exactdp.worst_t.slabs import box_bounds as module
from exactdp.worst_t.slabs import search
from exactdp.worst_t.slabs.box_bounds import (
    Bounds,
    Region,
    mean_value_bounds,
    second_order_bounds,
)
from exactdp.worst_t.slabs.pattern_tables import Tables
from exactdp.worst_t.slabs.pivot_fixed_point import good_t, slab_of
from exactdp.worst_t.slabs.pivot_ranges_on_boxes import Hulls, Where, hulls_over
from tests.routes.nonadaptive.different_eps.enumeration import Enumeration, Floats, Instance

F = Fraction
STEP = mpmath.mpf(10) ** -12
SLACK = 1e-12


def drawn(rng: Random) -> Instance:
    """Two to four eps, with a common step or without, some copies, some DP."""
    k = rng.randint(2, 4)
    eps = [F(e, rng.choice([20, 997])) for e in rng.sample(range(15, 900), k)]
    eps = sorted(e / 30 if e > 3 else e / 2 for e in eps)
    br = tuple((e, rng.choice([1, 1, 2, 3])) for e in eps)
    dp = ((F(rng.randint(1, 8), 20), rng.randint(1, 2)),) if rng.random() < 0.4 else ()
    total = sum((e * n for e, n in (*br, *dp)), F(0))
    return Instance(br, dp, total * F(rng.randrange(0, 90), 100))


def box(instance: Instance, rng: Random, width: float) -> tuple[Where, Floats, int] | None:
    """A box in one slab, points in it, and its slab."""
    t = instance.tables
    share = np.array([rng.uniform(0.2, 1) for _ in t.eps])
    shares = [[s + width * rng.uniform(-0.5, 0.5) for s in share] for _ in range(12)]
    points = np.array(shares).clip(0, 1) * t.eps
    y = points @ t.counts + t.offset[0]
    slab = int(np.searchsorted(t.patterns.sums, y[0], side="right")) - 1
    if slab < 0:
        return None
    ends = [*t.patterns.sums, np.inf][slab : slab + 2]
    kept = (y > ends[0] + 1e-9) & (y < ends[1] - 1e-9)
    if kept.sum() < 2:
        return None
    points, y = points[kept], y[kept]
    low, high = points.min(axis=0)[None], points.max(axis=0)[None]
    place = np.array([slab])
    return Where(low, high, y[:1] * 0 + y.min(), y[:1] * 0 + y.max(), place, place), points, slab


def of_slab(listed: Enumeration, t: list[mpmath.mpf], sigma: float) -> mpmath.mpf:
    """F_s at one t for each copy."""
    ground = [mpmath.expm1(mpmath.mpf(eps)) for eps in listed.eps.tolist()]
    x = [mpmath.expm1(own) / c for own, c in zip(t, ground, strict=True)]
    y = sum(t) + mpmath.mpf(listed.offset)
    found = mpmath.mpf(0)
    for bits, drops in zip(listed.bits, listed.drops, strict=True):
        mass = mpmath.mpf(1)
        for bit, own in zip(bits, x, strict=True):
            mass *= own if bit else 1 - own
        for drop, weight in zip(drops, listed.dp_weights, strict=True):
            if drop <= sigma + SLACK:
                found -= mass * mpmath.mpf(weight) * mpmath.expm1(mpmath.mpf(drop) - y)
    return found


def curvature(instance: Instance, t: Floats, slab: int) -> Floats:
    """The second derivatives of F_s in the t of the groups, by differences."""
    listed, size = Enumeration(instance), len(t)
    sigma = float(instance.tables.patterns.sums[slab])

    def at(moves: dict[int, int]) -> mpmath.mpf:
        own = [mpmath.mpf(float(v)) + moves.get(j, 0) * STEP for j, v in enumerate(t)]
        each = [v for v, n in zip(own, instance.sizes, strict=True) for _ in range(n)]
        return of_slab(listed, each, sigma)

    found = np.zeros((size, size))
    with mpmath.workdps(60):
        for i in range(size):
            for j in range(i):
                four = at({i: 1, j: 1}) - at({i: 1, j: -1}) - at({i: -1, j: 1}) + at({i: -1, j: -1})
                found[i, j] = found[j, i] = float(four / (4 * STEP**2))
            found[i, i] = float((at({i: 1}) - 2 * at({}) + at({i: -1})) / STEP**2)
    return found


def region(instance: Instance, where: Where) -> Region:
    t = instance.tables
    hull = hulls_over(t, where)
    found = mean_value_bounds(t, where, hull, SLACK)
    y, _, _ = t.objective(t.probabilities(found.centre))
    return Region(t, where, hull, found.centre, y, SLACK)


def outside(rng: Random, count: int, width: float) -> tuple[int, int]:
    """How many second derivatives are not between their bounds, and how many were looked at."""
    wrong = seen = 0
    while seen < count:
        instance = drawn(rng)
        found = box(instance, rng, width)
        if found is None or len(Enumeration(instance).bits) > 64:
            continue
        where, points, slab = found
        low, high = region(instance, where).curvature()
        true = curvature(instance, points[0], slab)
        room = 1e-9 * (1 + abs(true).max())
        wrong += int(((true < low[0] - room) | (true > high[0] + room)).sum())
        if width < 1e-6:
            assert (high[0] - low[0] <= 1e-3 * abs(true).max() + 1e-6).all(), str(instance)
        seen += true.size
    return wrong, seen


def above(rng: Random, count: int, width: float) -> int:
    """How many points are above the bound of their box."""
    wrong = seen = 0
    while seen < count:
        instance = drawn(rng)
        found = box(instance, rng, width)
        if found is None:
            continue
        where, points, _ = found
        listed = Enumeration(instance)
        values = np.array([listed.value(instance.each(point)) for point in points])
        wrong += int((values > both_bounds(instance.tables, where)[1] * (1 + 1e-13)).sum())
        seen += 1
    return wrong


def both_bounds(tables: Tables, where: Where) -> tuple[float, float]:
    """By mean values, and by second derivatives."""
    hull = hulls_over(tables, where)
    first = mean_value_bounds(tables, where, hull, SLACK)
    second = second_order_bounds(tables, where, hull, first, SLACK)
    return float(first.above[0]), float(second[0])


@pytest.mark.parametrize("width", [1e-8, 0.05, 0.4])
def test_second_derivatives_are_between_their_bounds(rng: Random, width: float) -> None:
    assert outside(rng, 25, width)[0] == 0


@pytest.mark.parametrize("width", [0.1, 1.0])
def test_no_point_is_above(rng: Random, width: float) -> None:
    assert above(rng, 30, width) == 0


@pytest.mark.parametrize("share", [0.01, 0.03])
def test_about_a_maximum_the_bound_is_the_better_one(share: float) -> None:
    eps = (F(4, 97), F(1, 9), F(1, 7), F(2, 9), F(3, 11))
    tables = Instance(tuple((e, 1) for e in eps), (), F(1, 4)).tables
    t, best = good_t(tables)
    y = t @ tables.counts + tables.offset[0]
    slab = slab_of(tables, np.array([y]))
    low, high = (1 - share) * t[None], np.minimum((1 + share) * t, tables.eps)[None]
    ends = np.append(tables.patterns.sums, np.inf)
    y_low, y_high = np.maximum(y - share * y, ends[slab]), np.minimum(y + share * y, ends[slab + 1])
    first, second = both_bounds(tables, Where(low, high, y_low, y_high, slab, slab))
    assert best <= second < best + 0.1 * (first - best)


@pytest.mark.parametrize("factor", [0.0, 0.7, 1.5])
def test_any_root_and_any_point_give_a_bound(
    rng: Random, factor: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What floats propose decides nothing."""
    root, climbed = module._root, module._climbed
    monkeypatch.setattr(module, "_root", lambda low, high: factor * root(low, high))
    monkeypatch.setattr(module, "_climbed", lambda *given: factor * climbed(*given))
    assert above(rng, 15, 0.3) == 0


def test_in_the_search_each_box_goes_with_its_own_hulls(monkeypatch: pytest.MonkeyPatch) -> None:
    together = []

    def seen(t: Tables, where: Where, hull: Hulls, bounds: Bounds, slack: float) -> Floats:
        together.append(len(where.low))
        np.testing.assert_allclose(hull.p_low, hulls_over(t, where).p_low, rtol=1e-9)
        again = mean_value_bounds(t, where, hull, slack)
        np.testing.assert_allclose(bounds.centre, again.centre, rtol=1e-9)
        return second_order_bounds(t, where, hull, bounds, slack)

    monkeypatch.setattr(search, "second_order_bounds", seen)
    eps = ("0.031", "0.1022", "0.1091", "0.121", "0.3819", "0.4844", "0.5267")
    tables = Instance(tuple((F(e), 1) for e in eps), (), F(7, 200)).tables
    for _ in search.Search(tables, 1e-9).run(400):
        pass
    assert max(together) > 4


@pytest.mark.parametrize("fault", ["pairs", "one copy", "radius", "slopes", "chord"])
def test_planted_faults_are_seen(fault: str, rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    honest, slopes, pair = Region.curvature, Region.slopes, Region._pair

    def bent(self: Region) -> tuple[Floats, Floats]:
        low, high = honest(self)
        if fault == "one copy":
            every = np.arange(low.shape[1])
            low[:, every, every] *= 1.5
            high[:, every, every] *= 1.5
            return low, high
        return (low, low) if fault == "radius" else (3 * low - 2 * high, 3 * low - 2 * high)

    if fault == "pairs":
        monkeypatch.setattr(
            Region, "_pair", lambda *given: (1.1 * pair(*given)[0], pair(*given)[1])
        )
        assert outside(rng, 40, 0.05)[0] > 0
    elif fault == "slopes":
        monkeypatch.setattr(Region, "slopes", lambda self: (0 * slopes(self)[0], slopes(self)[1]))
        assert above(rng, 30, 0.1) > 0
    else:
        monkeypatch.setattr(Region, "curvature", bent)
        if fault == "one copy":
            assert outside(rng, 40, 0.05)[0] > 0
        elif fault == "radius":
            assert outside(rng, 40, 0.4)[0] > 0
        else:
            assert above(rng, 40, 0.5) > 0
