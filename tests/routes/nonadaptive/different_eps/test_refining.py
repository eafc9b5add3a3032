"""The last box: derivatives against differences, residuals against floats, the excess against D."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import numpy as np
import pytest
from flint import arb

from exactdp import nonadaptive
from exactdp.loss_sums.response_sum_planner import value_at
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.numbers.float64_bounds import Floats
from exactdp.worst_t.slabs.pattern_tables import Tables
from exactdp.worst_t.slabs.pivot_fixed_point import pivots
from exactdp.worst_t.slabs.search import LastBox, Search, residual
from tests.routes.references import core_of

F = Fraction
TEXTS = [
    ("BR(1/10)^10 BR(1/5)^5", "1"),
    ("BR(1/20) BR(1/10)^3 BR(1/4)^2 DP(1/5)^3", "1/2"),
    ("BR(ln 2)^2 BR(1/3) BR(ln 3)", "2/5"),
]


@cache
def last(text: str, eps_g: str) -> LastBox:
    search = Search(Tables(core_of(text), exact(eps_g)), 1e-9, refining=True)
    for _ in search.run(10_000):
        pass
    (found,) = search.last_boxes()
    return found


@pytest.mark.parametrize(("text", "eps_g"), TEXTS)
def test_the_derivatives_contain_differences(text: str, eps_g: str) -> None:
    box = last(text, eps_g)
    tables = box.tables
    low, high = box._jacobian()
    centre = (box.low + box.high) / 2
    step = 1e-5
    slab = np.array([box.slab])

    def by_floats(t: Floats) -> Floats:
        a, _ = pivots(tables, t[None], slab)
        found: Floats = a[0] - float(t @ tables.counts) - tables.offset[0] - t
        return found

    for column, j in enumerate(box.active):
        shift = np.zeros(centre.size)
        shift[j] = step
        slope = (by_floats(centre + shift) - by_floats(centre - shift)) / (2 * step)
        for row, i in enumerate(box.active):
            assert low[row, column] - 1e-4 <= slope[i] <= high[row, column] + 1e-4
    assert np.all(high - low < 0.2)


@pytest.mark.parametrize(("text", "eps_g"), TEXTS)
def test_the_residual_is_that_of_the_floats(text: str, eps_g: str) -> None:
    box = last(text, eps_g)
    tables = box.tables
    t = (box.low + box.high) / 2
    ts = tuple(exact(x) for x in t.tolist())
    a, _ = pivots(tables, t[None], np.array([box.slab]))
    expected = a[0] - float(t @ tables.counts) - tables.offset[0] - t
    with precision(128):
        found = [float(value.mid()) for value in residual(tables, box.slab, box.active, ts)]
    assert np.allclose(found, expected[list(box.active)], atol=1e-11)


@pytest.mark.parametrize(("text", "eps_g"), TEXTS)
def test_the_excess_bounds_what_more_digits_find(text: str, eps_g: str) -> None:
    """What a finer search attains is not above the bracket of a coarser one."""
    box = last(text, eps_g)
    core, place = box.tables.core, exact(eps_g)
    start = tuple(exact(x) for x in ((box.low + box.high) / 2).tolist())
    fine = box.excess(start, 300)
    assert fine is not None
    best = value_at(core, fine[0], place, 320)
    for bits in (20, 40, 80):
        found = box.excess(start, bits)
        assert found is not None
        ts, excess = found
        lower, upper = value_at(core, ts, place, 320)
        assert best[0].fraction() <= upper.fraction() + excess.fraction()
        assert lower.fraction() <= best[1].fraction() + fine[1].fraction()
        assert excess.fraction() <= F(1, 2**bits)


def test_a_box_without_a_solution_is_not_refined() -> None:
    """c has to end in the box, and the box to be narrow."""
    good = last("BR(1/10)^10 BR(1/5)^5", "1")
    shifted = LastBox(good.tables, good.slab, good.active, good.low + 1e-3, good.high + 1e-3)
    start = tuple(exact(x) for x in shifted.low.tolist())
    assert shifted.excess(start, 60) is None
    wide = LastBox(good.tables, good.slab, good.active, good.low * 0, good.tables.eps)
    assert wide.newton is None
    assert wide.excess(start, 60) is None


def test_newton_stays_at_or_below_every_eps() -> None:
    """At the end of a tie the equations lead to t = eps, and roundings beyond it."""
    box = last("BR(1/10)^10 BR(1/5)^5", "1")
    start = tuple(exact(x) for x in ((box.low + box.high) / 2).tolist())
    with precision(128):
        moved = box._moved(start, [arb(-1)] * len(start), 64)
    assert moved == (exact("1/10"), exact("1/5"))


@pytest.mark.parametrize("bits", [60, 200, 400])
def test_at_the_end_of_a_tie_the_last_boxes_give_mechanisms(bits: int) -> None:
    core = core_of("BR(1/10) BR(1/4) BR(7/20) BR(1/2)")
    search = Search(Tables(core, exact("1/2")), 1e-9, refining=True)
    for _ in search.run(10_000):
        pass
    for box in search.last_boxes():
        start = tuple(
            min(exact(x), eps)
            for x, (eps, _) in zip(((box.low + box.high) / 2).tolist(), core.br_groups, strict=True)
        )
        near = box.excess(start, bits)
        assert near is not None
        value_at(core, near[0], exact("1/2"), bits)


@pytest.mark.parametrize("eps_g", ["1/4", "-1/4", "0"])
def test_where_all_t_are_0_the_last_box_is_a_point(eps_g: str) -> None:
    """DP is so wide that BR adds nothing: delta is that of DP(1)."""
    search = Search(Tables(core_of("BR(1/5) BR(1/10) DP(1)"), exact(eps_g)), 1e-9, refining=True)
    for _ in search.run(10_000):
        pass
    (box,) = search.last_boxes()
    assert box.active == ()
    found = box.excess((exact("1/100"), exact(0)), 100)
    assert found is not None
    assert found[0] == (exact(0), exact(0))
    assert found[1].fraction() == 0
    delta = nonadaptive("BR(1/5) BR(1/10) DP(1)").delta(eps_g, rtol="1e-30")
    with precision(128):
        alone = (arb(1).exp() - exact(eps_g).ball().exp()) / (1 + arb(1).exp())
        assert delta.lower.to_arb() <= alone.upper()
        assert alone.lower() <= delta.upper.to_arb()
