"""The search against an independent one that lists every pattern of drops.

Random instances: lattice and generic eps, eps that nearly agree, with and without DP, eps_g at 0,
at a slab's border, and near the end of the support. The bracket has to hold the best value found,
also if the search begins with a bad t; no box may lose a stationary t; and D, A_i and P(W) at
random t of a box have to lie in what is said of the box.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import numpy as np
import numpy.typing as npt
import pytest

from exactdp.worst_t.slabs import search as search_module
from exactdp.worst_t.slabs.box_bounds import mean_value_bounds, second_order_bounds
from exactdp.worst_t.slabs.boxes import Box, where_of
from exactdp.worst_t.slabs.pattern_tables import Tables
from exactdp.worst_t.slabs.pivot_fixed_point import pivots
from exactdp.worst_t.slabs.pivot_ranges_on_boxes import Hulls, Where, hulls_over
from exactdp.worst_t.slabs.search import Search
from tests.routes.nonadaptive.different_eps.enumeration import Enumeration, Instance

F = Fraction
Floats = npt.NDArray[np.float64]
VISITS = 2000
TOL = 1e-8
NEAR = F(1, 10**30)


def instances(seed: int, most: int = 6) -> Iterator[Instance]:
    """Random instances of at most so many BR mechanisms."""
    rng = Random(seed)
    while True:
        groups = rng.choice([2, 2, 3, 3, 4])
        kind = rng.choice(["lattice", "lattice", "generic", "near", "wide"])
        if kind == "lattice":
            step = rng.choice([F(1, 20), F(1, 10), F(1, 4), F(1, 2)])
            eps = [step * i for i in rng.sample(range(1, 9), groups)]
        elif kind == "generic":
            eps = [F(rng.randrange(1, 2000), 1009) for _ in range(groups)]
        elif kind == "near":
            first = F(rng.randrange(1, 20), 10)
            eps = [first, first + NEAR * rng.choice([1, -1])]
            eps += [F(rng.randrange(1, 20), 10) + F(1, 77) for _ in range(groups - 2)]
        else:
            eps = [F(1, 1000), F(rng.randrange(1, 40), 10), F(5, 2) + F(1, 13), F(1, 100)][:groups]
        if len(set(eps)) < groups:
            continue
        counts = [1] * groups
        for _ in range(rng.randrange(0, most - groups + 1)):
            counts[rng.randrange(groups)] += 1
        dp: list[tuple[Fraction, int]] = []
        if rng.random() < 0.4:
            strength = rng.choice([eps[0], eps[-1] / 2, F(rng.randrange(1, 100), 97)])
            dp = [(strength, rng.choice([1, 2, 3]))]
        total = sum((e * n for e, n in zip(eps, counts, strict=True)), F(0))
        total += sum((e * n for e, n in dp), F(0))
        eps_g = {
            "zero": F(0),
            "share": total * F(rng.randrange(1, 100), 100),
            "border": total / 2 - eps[0] * rng.randrange(0, 3),
            "end": total * (1 - F(1, 2 ** rng.randrange(2, 14))),
        }[rng.choice(["zero", "share", "share", "border", "end"])]
        if 0 <= eps_g < total:
            yield Instance(tuple(zip(eps, counts, strict=True)), tuple(dp), eps_g)


def searched(instance: Instance, monkeypatch: pytest.MonkeyPatch, *, blind: bool) -> Search:
    """The search at its end; a blind one begins at a bad t."""
    with monkeypatch.context() as patch:
        if blind:
            patch.setattr(search_module, "good_t", lambda tables: (tables.eps / 9, 1e-200))
        found = Search(instance.tables, TOL)
    for _ in found.run(VISITS):
        pass
    return found


def check_the_bracket(
    instance: Instance, rng: Random, monkeypatch: pytest.MonkeyPatch, *, blind: bool
) -> bool:
    """Whether the search came to its end."""
    listed = Enumeration(instance)
    t = listed.optimum(rng)
    reference = float(instance.exact_value(t))
    found = searched(instance, monkeypatch, blind=blind)
    assert found.ceiling >= reference * (1 - 1e-14), (str(instance), found.ceiling, reference, t)
    own = float(instance.exact_value(instance.each(found.t)))
    if found.best > 0 and not (blind and found.visits == 0):
        assert found.best <= own * (1 + 1e-12), (str(instance), found.best, own)
        assert found.best >= own * (1 - 1e-6), (str(instance), found.best, own)
        assert own <= found.ceiling, (str(instance), found.ceiling, own)
    if not found.heap:
        tol = max(2 * TOL, found.least)  # next to the end of the support
        assert found.ceiling <= found.best * (1 + tol) * (1 + 1e-15), str(instance)
    return not found.heap


class Watched(Search):
    """Searches on without a best value, and compares what is said of the boxes with random t."""

    def __init__(self, tables: Tables, rng: Random) -> None:
        self.rng = rng
        self.compared = 0
        super().__init__(tables, 1e-9)

    def start(self) -> None:
        t = self.tables
        self.t, self.best = t.eps / 9, 0.0
        low, high = np.zeros(len(t.counts)), t.eps.copy()
        y_high = float(high @ t.counts) + t.offset[1]
        self.push(Box(low, high, 0.0, y_high, 0, t.patterns.slabs - 1, low <= 0, 1.0))

    def visit(self, batch: list[Box]) -> None:
        where = where_of(batch)
        hull = hulls_over(self.tables, where)
        found = mean_value_bounds(self.tables, where, hull, self.contraction.slack)
        above = found.above
        if batch[0].first == batch[0].last:
            slack = self.contraction.slack
            above = np.minimum(above, second_order_bounds(self.tables, where, hull, found, slack))
        above = np.minimum(above, self.vertices.above(where).bound)
        for row in range(len(batch)):
            self.compare(where, hull, row, float(above[row]))
        super().visit(batch)
        self.t, self.best = self.tables.eps / 9, 0.0

    def compare(self, where: Where, hull: Hulls, row: int, bound: float) -> None:
        tables = self.tables
        share = np.array([[self.rng.random() for _ in tables.eps] for _ in range(24)])
        share[:8] = np.round(share[:8])
        t = where.low[row] + share * (where.high[row] - where.low[row])
        y, value, error = tables.objective(tables.probabilities(t))
        sums = tables.patterns.sums
        slab = np.clip(np.searchsorted(sums, y, side="right") - 1, 0, sums.size - 1)
        kept = (y >= where.y_low[row]) & (y <= where.y_high[row])
        kept &= (slab >= where.first[row]) & (slab <= where.last[row])
        t, value, error, slab = t[kept], value[kept], error[kept], slab[kept]
        if not kept.any():
            return
        assert (value - error <= bound).all(), (t, value, bound)
        a, p = pivots(tables, t, slab)
        some = p > 1e-280
        assert (~some | (a <= hull.a_high[row] + 1e-12)).all(), (t, slab, a, hull.a_high[row])
        assert (~some | (a >= hull.a_low[row] - 1e-12)).all(), (t, slab, a, hull.a_low[row])
        assert (p <= hull.p_high[row] * (1 + 1e-9)).all()
        assert (p >= hull.p_low[row] * (1 - 1e-9)).all()
        assert (some | ~hull.positive[row]).all()
        assert (~some | ~hull.empty[row]).all()
        self.compared += int(kept.sum())

    def holds(self, t: Floats) -> bool:
        """Whether a box is left that has t."""
        y = float(t @ self.tables.counts) + self.tables.offset[0]
        near = 1e-11
        for box in [*(box for _, _, box, _ in self.heap), *self.kept]:
            inside = (t >= box.low - near) & (t <= box.high + near)
            zero = (t > 0) | box.zero | (box.high <= 0)
            if (inside & zero).all() and box.y_low - near <= y <= box.y_high + near:
                return True
        return False


def stationary(tables: Tables, rng: Random) -> list[Floats]:
    """Points with t_i = clip(A_i - y, 0, eps_i), P(W) > 0 unless t_i = 0, inside their slab."""
    sums, found = tables.patterns.sums, []
    for _ in range(6):
        t = np.array([[rng.random() for _ in tables.eps]]) * tables.eps
        for _ in range(400):
            y = float(t[0] @ tables.counts) + tables.offset[0]
            slab = np.clip(np.searchsorted(sums, [y], side="right") - 1, 0, sums.size - 1)
            a, p = pivots(tables, t, slab)
            wanted = np.clip(np.where(p > 1e-200, a - y, 0.0), 0.0, tables.eps)
            if np.abs(wanted - t).max() < 1e-14:
                break
            t = t + (wanted - t) / (1 + tables.counts.sum())
        y = float(t[0] @ tables.counts) + tables.offset[0]
        a, p = pivots(tables, t, slab)
        wanted = np.clip(np.where(p > 1e-200, a - y, 0.0), 0.0, tables.eps)
        inside = sums[slab[0]] < y and (slab[0] + 1 == sums.size or y < sums[slab[0] + 1])
        proper = ((t[0] == 0) | ((t[0] < tables.eps) & (p[0] > 1e-12))).all()
        if np.abs(wanted - t).max() < 1e-12 and inside and y > 1e-9 and proper:
            found.append(t[0])
    return found


def check_the_boxes(instance: Instance, rng: Random, rounds: int) -> int:
    """How many points were compared."""
    tables = instance.tables
    points = stationary(tables, rng)
    watched = Watched(tables, rng)
    search_module_at_once, search_module.AT_ONCE = search_module.AT_ONCE, 1
    try:
        for _ in zip(range(rounds), watched.run(10**6), strict=False):
            for t in points:
                assert watched.holds(t), (str(instance), t)
    finally:
        search_module.AT_ONCE = search_module_at_once
    return watched.compared


@pytest.mark.parametrize(
    ("seed", "count"),
    [(1, 6), *(pytest.param(s, 250, marks=pytest.mark.long) for s in range(2, 10))],
)
def test_no_t_found_by_listing_patterns_is_above(
    seed: int, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    print("seed", seed)
    rng, drawn = Random(seed), instances(seed)
    ended = 0
    for number in range(count):
        ended += check_the_bracket(next(drawn), rng, monkeypatch, blind=number % 2 == 1)
    assert ended > 0.8 * count


@pytest.mark.parametrize(
    ("seed", "count"),
    [(1, 2), *(pytest.param(s, 100, marks=pytest.mark.long) for s in range(2, 6))],
)
def test_boxes_keep_stationary_points_and_say_what_is_true(seed: int, count: int) -> None:
    print("seed", seed)
    rng, drawn = Random(seed), instances(100 + seed)
    assert sum(check_the_boxes(next(drawn), rng, 60) for _ in range(count)) > 100 * count
