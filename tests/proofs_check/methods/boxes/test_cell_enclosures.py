"""Functions on boxes: their values, gradients and curvatures are enclosed."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from flint import arb

from exactdp.numbers.fields import Balls
from proofs_check.arithmetic.duals import BallsAndDuals
from proofs_check.methods.boxes.cell_enclosures import FunctionOnBox, evaluate
from proofs_check.methods.boxes.cells import Cell, as_ball

F = Fraction


def finite_difference(function, point, index):
    """The slope between two points next to each other: within the tolerance of the second one."""
    step = F(1, 2**40)
    moved = tuple(x + step * (i == index) for i, x in enumerate(point))
    value = [evaluate(function, tuple(map(as_ball, p))) for p in (point, moved)]
    return (value[1] - value[0]) / as_ball(step)


FUNCTIONS = [
    lambda p: p[0] + 2 * p[1] - p[0] * p[1] + (3 - p[0]) - F(1, 3),
    lambda p: p[0] / p[1] + 1 / p[0] + p[1] / 3,
    lambda p: p[0] ** 3 * p[1] ** -2 + p[0] ** 0,
    lambda p: p[0].exp() * p[1].expm1(),
    lambda p: p[0].log() + p[1].log1p() * p[0].sqrt(),
    lambda p: (p[0] - p[1]).nonnegative_part() + p[0].max(p[1]) * p[0].min(F(1, 2)),
    lambda p: abs(p[0] - 2 * p[1]) * p[0] * p[0],
    lambda p: BallsAndDuals(200).clip(p[0] * p[1], 0 * p[0], arb(1)) + 3 * p[1],
]


@pytest.mark.parametrize("function", FUNCTIONS)
def test_gradients_of_duals_against_differences(function, rng: Random):
    with Balls(200).context():
        for _ in range(20):
            point = tuple(F(rng.randint(1, 997), 499) for _ in range(2))
            found = FunctionOnBox(function, Cell(point, point), None).value_and_gradient(
                tuple(map(as_ball, point))
            )
            for index in range(2):
                error = abs(found[1][index] - finite_difference(function, point, index))
                # the second derivatives are below 2^30 here, the step is 2^-40
                assert error < arb(2) ** -10, (function, point, index)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_bounds_contain_the_values_at_random_points(function, rng: Random):
    with Balls(80).context():
        for _ in range(20):
            lower = tuple(F(rng.randint(1, 60), 30) for _ in range(2))
            upper = tuple(a + F(rng.randint(0, 20), 40) for a in lower)
            evaluator = FunctionOnBox(function, Cell(lower, upper), None)
            found = evaluator.bounds(evaluator.box)
            slopes = evaluator.value_and_gradient(evaluator.box.balls(evaluator.box))[1]
            for _ in range(5):
                u = [F(rng.randint(0, 8), 8) for _ in range(2)]
                point = tuple(a + w * (b - a) for a, b, w in zip(lower, upper, u, strict=True))
                value = evaluator.at(point)
                assert not value < found.low
                assert not value > found.high
                at_point = evaluator.value_and_gradient(tuple(map(as_ball, point)))[1]
                for whole, one in zip(slopes, at_point, strict=True):
                    assert not one.is_finite() or whole.is_nan() or whole.overlaps(one)


def test_second_derivatives():
    with Balls(80).context():
        cell = Cell((F(1), F(2)), (F(1), F(2)))
        cube = FunctionOnBox(lambda p: p[0] ** 3 * p[1] + p[0] * 5, cell, None)
        assert cube.curvature(cell, 0) == 12
        assert cube.curvature(cell, 1) == 0
        kink = FunctionOnBox(lambda p: (p[0] - 1).nonnegative_part(), cell, None)
        assert kink.curvature(cell, 0).is_nan()
        exp = FunctionOnBox(lambda p: (2 * p[0]).exp() + p[1].log(), cell, None)
        assert exp.curvature(cell, 0).overlaps(4 * arb(2).exp())
        assert exp.curvature(cell, 1).overlaps(arb(-1) / 4)
        assert exp.curvature(cell, 0).rad() < arb(2) ** -60
