"""The order of t among maximisers, and what it leaves of boxes, against listed patterns."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from exactdp.worst_t.slabs.boxes import Box, Contraction, Differences, Sides
from exactdp.worst_t.slabs.search import Search
from tests.routes.nonadaptive.different_eps.enumeration import Enumeration, Floats, Instance
from tests.routes.nonadaptive.different_eps.test_against_enumeration import instances

F = Fraction
TIES = "BR(1/10)^1 BR(1/4)^1 BR(7/20)^1 BR(1/2)^1 at 1/2"


def in_order(eps: Floats, t: Floats, room: float = 1e-9) -> bool:
    rises = np.diff(t)
    return bool(((rises >= -room) & (rises <= np.diff(eps) + room)).all())


def put_in_order(listed: Enumeration, t: Floats) -> Floats:
    """Pairs of t moved towards each other, their sum kept, until they are in order."""
    t, eps = t.copy(), listed.eps
    for _ in range(2000):
        apart = [(i, j) for i in range(t.size) for j in range(i + 1, t.size)]
        for i, j in apart:
            rise, most = t[j] - t[i], eps[j] - eps[i]
            goal = min(max(rise, 0.0), most)
            t[i] -= (goal - rise) / 2
            t[j] += (goal - rise) / 2
        if in_order(eps, t, 1e-13):
            break
    return t


def test_moving_t_into_order_does_not_lower_delta(rng: Random) -> None:
    """At any t, a maximiser or not; t may be anywhere, copies of one eps have their own."""
    moved = 0
    for number, instance in enumerate(instances(rng.randrange(10**6), most=5)):
        if number == 150:
            break
        listed = Enumeration(instance)
        t = listed.eps * np.array([rng.random() for _ in listed.eps])
        put = put_in_order(listed, t)
        assert in_order(listed.eps, put), str(instance)
        assert listed.value(put) >= listed.value(t) * (1 - 1e-12), (str(instance), t)
        moved += abs(put - t).max() > 1e-3
    assert moved > 50


@pytest.mark.parametrize("wrong", ["rises", "gaps"])
def test_less_than_the_order_is_false(rng: Random, wrong: str) -> None:
    """With t_j - t_i <= (eps_j - eps_i)/2, or at least that, maxima are lost."""
    lost = 0
    for number, instance in enumerate(instances(rng.randrange(10**6), most=4)):
        if number == 60 or lost > 5:
            break
        listed = Enumeration(instance)
        t = listed.optimum(rng)
        half = np.diff(listed.eps) / 2
        rises = np.diff(t)
        out = rises < half - 1e-6 if wrong == "rises" else rises > half + 1e-6
        lost += bool(out.any())
    assert lost > 5


def sides_about(rng: Random, eps: Floats, t: Floats) -> Sides:
    """A box with t at an end of it or inside; some t = 0."""
    width = rng.choice([0.01, 0.2, 1.0])
    low = t - width * np.array([rng.random() for _ in eps]) * eps
    high = t + width * np.array([rng.random() for _ in eps]) * eps
    low, high = np.clip(low, 0, eps), np.clip(high, 0, eps)
    low[rng.randrange(eps.size)] = t[rng.randrange(eps.size)] * 0
    return Sides(np.minimum(low, t), np.maximum(high, t), (low <= 0) & (high > 0))


@pytest.mark.parametrize("fault", ["", "order", "sum", "chain", "out"])
def test_what_is_in_order_stays(rng: Random, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every t in order, with t_i - t_j at most ``most``, and y in its range, stays in the box."""
    lost = smaller = seen = 0
    for instance in instances(rng.randrange(10**6), most=5):
        tables = instance.tables
        eps = tables.eps
        found = Differences(tables, Contraction(tables).slack)
        if fault == "order":
            found.__dict__["of_order"] = 0.7 * found.of_order
        if fault == "sum":
            tables.__dict__["offset"] = tuple(end + 0.05 for end in tables.offset)
        rises = np.array([rng.choice([0.0, 0.3, 0.9, 1.0]) for _ in eps]) * np.diff(eps, prepend=0)
        t = np.minimum(rises.cumsum(), eps)
        t[: rng.randint(0, eps.size - 1)] *= rng.choice([0.0, 1.0])
        if not in_order(eps, t, 1e-15):
            continue
        y = float(t @ tables.counts) + float(instance.offset)
        room = rng.choice([1e-12, 0.01, 0.3])
        most = None
        if rng.random() < 0.5:
            most = np.full((eps.size, eps.size), np.inf)
            for i in range(eps.size - 1):
                most[i, i + 1] = t[i] - t[i + 1] + room * rng.random()
                most[i + 1, i] = t[i + 1] - t[i] + room * rng.random()
        if fault == "chain":
            monkeypatch.setattr(Differences, "closed", lambda self, most: most - 1e-3)
        sides = sides_about(rng, eps, t)
        if fault == "out":
            sides = Sides(sides.low, np.where(t > 0, sides.high, 0), sides.zero)
            sides = Sides(sides.low, np.append(sides.high[:-1], 0.0), sides.zero)
        left = found.narrowed(sides, (y - room * rng.random(), y + room * rng.random()), most)
        seen += 1
        if left is None:
            lost += 1
        else:
            lost += bool((t < left.low).any() or (t > left.high).any())
            lost += bool((~left.zero & (t <= 0) & (left.high > 0)).any())
            smaller += bool((left.low > sides.low).any() or (left.high < sides.high).any())
        if seen == 400:
            break
    assert (lost > 0) if fault else (lost == 0 and smaller > 200)


def test_a_group_left_out_takes_the_smaller_ones_with_it() -> None:
    tables = Instance(tuple((F(i, 10), 1) for i in (1, 2, 7)), (), F(1, 2)).tables
    found = Differences(tables, 1e-14)
    zero = np.array([True, False, True])
    sides = Sides(np.zeros(3), np.array([0.1, 0.2, 0.7]), zero)
    left = found.in_order(sides)
    assert left is not None
    assert left.zero.tolist() == [True, False, False]
    assert found.in_order(Sides(np.zeros(3), np.array([0.1, 0.2, 0.0]), zero)) is None
    left = found.in_order(
        Sides(np.zeros(3), np.array([0.0, 0.2, 0.7]), np.array([False, True, False]))
    )
    assert left is not None
    assert left.high.tolist() == [0.0, 0.2, 0.7]
    assert left.zero.tolist() == [False, True, False]
    zero = np.array([True, True, False])
    left = found.in_order(Sides(np.zeros(3), np.array([0.1, 0.0, 0.7]), zero))
    assert left is not None
    assert left.high.tolist() == [0.0, 0.0, 0.7]


def test_the_search_with_a_wrong_order_loses_the_maximum(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Instance(tuple((F(i, 10), 1) for i in (1, 2, 3)), (), F(1, 10)).tables

    def top() -> float:
        found = Search(tables, 1e-9)
        for _ in found.run(500):
            pass
        return max(found.settled, 0.0)

    honest = top()
    order = Differences.of_order.func
    monkeypatch.setattr(Differences, "of_order", property(lambda self: order(self) / 3))
    assert top() < honest * (1 - 1e-6)


def test_pair_equations_are_not_asked_of_groups_that_may_be_left_out() -> None:
    tables = Instance(tuple((F(i, 10), 1) for i in (1, 2)), (), F(0)).tables
    contraction = Contraction(tables)
    most = np.array([[0.0, -0.05], [0.06, 0.0]])
    low, high = np.zeros(2), np.array([0.1, 0.2])

    def left(zero: list[bool], high: Floats) -> Box | None:
        flags = np.array(zero)
        return contraction.trimmed(Box(low, high, 0.0, 0.3, 0, 3, flags, 1.0), most)

    asked, open_ = left([False, False], high), left([True, False], high)
    assert asked is not None
    assert open_ is not None
    assert asked.low[1] >= 0.049
    assert open_.low[1] < 0.001
    out = left([False, False], np.array([0.0, 0.2]))
    assert out is None or out.low[1] < 0.001
