"""Suprema: enclosed, with kinks, over regions, and within the budget."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from flint import arb

from exactdp.numbers.fields import Balls
from proofs_check.methods.boxes.cells import as_ball
from proofs_check.methods.boxes.suprema import supremum

F = Fraction


UNIT = (F(0), F(1))


def test_smooth_suprema_in_one_dimension_to_thirty_digits():
    found = supremum(lambda p: p[0] * (-p[0]).exp(), [(0, 5)], width=F(1, 10**30), bits=192)
    assert found.reached
    assert found.cells < 2000
    with Balls(256).context():
        value = arb(-1).exp()
        assert as_ball(found.lower) <= value <= as_ball(found.upper)
    assert found.upper - found.lower <= F(1, 10**30)
    assert found.argmax[0][0] <= 1 <= found.argmax[0][1]
    assert abs(found.point[0] - 1) < F(1, 10**9)


def test_suprema_with_kinks_and_at_ends():
    tent = supremum(
        lambda p: (p[0] - F(1, 3)).nonnegative_part() * -3 + p[0], [UNIT], width=F(1, 10**20)
    )
    assert tent.lower <= F(1, 3) <= tent.upper
    assert tent.reached
    end = supremum(lambda p: p[0].exp(), [(F(0), F(0))])
    assert end.lower == end.upper == 1
    flat = supremum(lambda p: 0 * p[0] + 2, [UNIT])
    assert (flat.lower, flat.upper) == (2, 2)
    relative = supremum(
        lambda p: p[0] * (1 - p[0]) / 10**12, [UNIT], width=F(0), relative=F(1, 10**9)
    )
    assert relative.reached
    assert relative.lower <= F(1, 4 * 10**12) <= relative.upper
    assert relative.upper - relative.lower <= F(1, 10**21)


def test_suprema_over_regions_and_slanted_boxes():
    for keywords in (
        {"box": [UNIT, UNIT], "region": lambda p: (p[0] - p[1],)},
        {"box": [UNIT, (0, lambda x: x)]},
    ):
        found = supremum(lambda p: p[1] * (2 - p[0] - p[1]), width=F(1, 10**3), **keywords)
        assert found.reached
        assert found.lower <= F(1, 2) <= found.upper  # at (1/2, 1/2)
        x, y = found.point
        assert 0 <= y <= x <= 1
        assert y * (2 - x - y) >= found.lower


def test_suprema_do_not_follow_monotone_cells_out_of_the_region():
    found = supremum(
        lambda p: p[1] + 0 * p[0],
        [UNIT, UNIT],
        region=lambda p: (p[0] / 2 - p[1],),
        width=F(1, 100),
    )
    assert found.lower <= F(1, 2) <= found.upper
    assert found.reached


def test_a_spent_budget_leaves_a_true_enclosure():
    found = supremum(lambda p: p[0] * (-p[0]).exp(), [(0, 5)], width=F(0), cells=12)
    assert not found.reached
    assert found.cells == 12
    with Balls(128).context():
        assert as_ball(found.lower) <= arb(-1).exp() <= as_ball(found.upper)


def test_suprema_that_do_not_exist():
    with pytest.raises(ValueError, match="no point"):
        supremum(lambda p: p[0], [UNIT], region=lambda p: (p[0] - 2,))
    with pytest.raises(ArithmeticError, match="no finite bound"):
        supremum(lambda p: 1 / p[0], [(-1, 1)], cells=50)


def test_suprema_against_a_grid(rng: Random):
    for _ in range(15):
        a, b, c = (F(rng.randint(-9, 9), 3) for _ in range(3))

        def exact(x, a=a, b=b, c=c):
            return a * x**3 + b * x**2 + c * x

        found = supremum(
            lambda p, a=a, b=b, c=c: a * p[0] ** 3 + b * p[0] ** 2 + c * p[0], [(-1, 1)]
        )
        assert found.reached
        grid = max(exact(F(i, 400)) for i in range(-400, 401))
        # the second derivative is at most 6 * 3 + 2 * 3 = 24, a grid point is within 1/800
        assert grid <= found.upper
        assert found.lower <= grid + F(24, 2) / 800**2 + F(1, 10**9)
        assert found.lower <= exact(found.point[0]) <= found.upper
