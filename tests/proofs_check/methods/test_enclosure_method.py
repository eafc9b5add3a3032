"""Branch and bound with balls: what it certifies is true, and what is false it refutes."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from flint import arb, ctx

from exactdp.numbers.fields import Balls
from proofs_check.arithmetic.duals import BallsAndDuals, Dual, ball_power
from proofs_check.methods.boxes.cells import Cell, as_ball, stretch
from proofs_check.methods.boxes.certification import CERTIFIED, REFUTED, UNDECIDED, VACUOUS
from proofs_check.methods.boxes.enclosing import certify
from proofs_check.methods.boxes.functions import FunctionOnBox, Region, evaluate
from proofs_check.methods.boxes.suprema import supremum

F = Fraction
UNIT = (F(0), F(1))


def difference_product(p):
    """(x - y)^2, written so that balls do not know that it is a square."""
    return (p[0] - p[1]) * (p[0] - p[1])


def shifted(root: Fraction, by: Fraction):
    """(x - root)^2 + by, not as a square."""
    return lambda p: (p[0] - root) * (p[0] - root) + by


# -- certified -----------------------------------------------------------------------------------


@pytest.mark.parametrize("strict", [False, True])
def test_positive_margins_are_certified_without_contact(strict):
    for margin, box in [
        (lambda p: p[0] ** 2 - p[0] + F(1, 3), [UNIT]),
        (lambda p: p[0].exp() - p[0] * F(27, 10), [(F(-2), F(3))]),
        (lambda p: (p[0] * p[1]).exp() - p[0] * p[1] - F(99, 100), [UNIT, (F(-1), F(1))]),
        (lambda p: p[0] / (1 + p[0]) - p[0] * (-p[0]).exp(), [(F(1, 100), F(4))]),
    ]:
        found = certify(margin, box, strict=strict)
        assert found.verdict == CERTIFIED, str(found)
        assert found.within == 0
        assert found.undecided == found.contact == 0
        assert found.smallest is not None
        assert found.smallest > 0
        assert found.derivatives


def test_a_hair_above_zero_is_certified_and_a_hair_below_refuted():
    hair = F(1, 10**12)
    for root in (F(1, 3), F(5, 7)):
        above = certify(shifted(root, hair), [UNIT])
        assert (above.verdict, above.within) == (CERTIFIED, 0)
        assert 0 < above.smallest <= hair
        below = certify(shifted(root, -hair), [UNIT])
        assert below.verdict == REFUTED
        (x,) = below.witness
        assert (x - root) ** 2 < hair  # the witness itself, in exact arithmetic
        low, high = below.witness_margin
        assert low <= (x - root) ** 2 - hair <= high < 0


def test_a_hair_below_zero_on_a_line_that_no_grid_point_meets():
    third = F(1, 3)

    def margin(p):
        return (p[0] - p[1] - third) * (p[0] - p[1] - third) - F(1, 10**10)

    found = certify(margin, [UNIT, UNIT], width=F(1, 10**4))
    assert found.verdict == REFUTED
    x, y = found.witness
    assert (x - y - third) ** 2 < F(1, 10**10)


def test_contact_at_an_end_is_decided_by_convexity():
    found = certify(lambda p: p[0].exp() - 1 - p[0], [UNIT])
    assert (found.verdict, found.within, found.contact) == (CERTIFIED, 0, 0)
    assert certify(lambda p: p[0] * p[1], [UNIT, UNIT]).within == 0


def test_contact_inside_is_reported_and_bounded():
    found = certify(shifted(F(1, 3), F(0)), [UNIT])
    assert found.verdict == CERTIFIED
    assert 0 < found.within <= F(1, 10**9)
    assert found.contact >= 1
    for spot in found.contact_spots:
        (low, high), *_ = spot.box
        assert low - F(1, 1000) <= F(1, 3) <= high + F(1, 1000)
        assert spot.low >= -found.within
    assert "within" in str(found)


def test_contact_along_a_diagonal():
    assert certify(lambda p: (p[0] - p[1]) ** 2, [UNIT, UNIT]).within == 0  # a square as such
    found = certify(difference_product, [UNIT, UNIT], width=F(1, 10**4))
    assert found.verdict == CERTIFIED, str(found)
    assert 0 < found.within <= F(1, 10**4)
    assert found.contact > 10
    short = certify(difference_product, [UNIT, UNIT], width=F(1, 10**9), cells=500)
    assert short.verdict == UNDECIDED
    assert short.undecided > 0
    assert short.undecided_spots
    assert short.cells <= 500


def test_strict_claims_are_never_certified_by_contact():
    found = certify(shifted(F(1, 3), F(0)), [UNIT], strict=True, cells=500)
    assert found.verdict == UNDECIDED
    equal = certify(shifted(F(3, 8), F(0)), [UNIT], strict=True)
    assert (equal.verdict, equal.witness) == (REFUTED, (F(3, 8),))
    assert equal.witness_margin == (0, 0)


def test_slanted_ends_and_known_faces():
    def margin(p):
        return p[0].exp() - p[1].exp()

    box = [(F(1, 10), F(3)), (0, lambda eps: eps)]
    known = certify(margin, box, known=[(1, 1)])
    assert (known.verdict, known.within) == (CERTIFIED, 0)
    assert known.assumed > 0
    assert "known" in str(known)
    unknown = certify(margin, box, width=F(1, 100))
    assert unknown.verdict == CERTIFIED
    assert unknown.within > 0
    wrong_side = certify(margin, box, known=[(1, 0)], width=F(1, 100))
    assert wrong_side.within > 0
    false = certify(lambda p: p[0] * F(9, 10) - p[1], box)
    assert false.verdict == REFUTED
    eps, t = false.witness
    assert F(9, 10) * eps < t <= eps


def test_concavity_reduces_to_the_ends():
    def margin(p):  # exactly 0 at both ends
        return p[0] - p[0] * p[0] * p[0]

    with_it = certify(margin, [UNIT], concave_in=[0])
    assert (with_it.verdict, with_it.within) == (CERTIFIED, 0)
    assert with_it.cells <= 6
    # a convex function is not reduced to its ends, where it is positive
    convex = certify(shifted(F(3, 8), F(-1, 100)), [UNIT], concave_in=[0])
    assert convex.verdict == REFUTED
    # nor one whose curvature changes sign: x^3 - x + 3/8 is 3/8 at -1, 0 and 1
    mixed = certify(lambda p: p[0] ** 3 - p[0] + F(3, 8), [(F(-1), F(1))], concave_in=[0])
    assert mixed.verdict == REFUTED
    for root in (F(5, 8), F(3, 8)):  # concave, negative at one end only
        one = certify(lambda p, r=root: F(1, 4) - (p[0] - r) ** 2, [UNIT], concave_in=[0])
        assert one.verdict == REFUTED


def test_a_slope_at_an_end_is_not_enough_without_convexity():
    # x^2 (1 - 4 x): slope 0 at 0, where the value is 0, and negative beyond 1/4
    found = certify(lambda p: p[0] ** 2 * (1 - 4 * p[0]), [(F(0), F(1, 2))], width=F(1))
    assert found.verdict == REFUTED


# -- regions -------------------------------------------------------------------------------------


def test_a_triangular_region_cuts_off_what_is_negative():
    def margin(p):
        return p[0] - p[1] + F(1, 100)

    def region(p):
        return (p[0] - p[1],)

    assert certify(margin, [UNIT, UNIT]).verdict == REFUTED
    found = certify(margin, [UNIT, UNIT], region=region)
    assert (found.verdict, found.within) == (CERTIFIED, 0)
    assert found.outside > 0
    false = certify(lambda p: margin(p) - F(1, 50), [UNIT, UNIT], region=region)
    assert false.verdict == REFUTED
    x, y = false.witness
    assert 0 <= x - y < F(1, 100)


def test_monotone_cells_across_the_edge_of_a_region_are_not_reduced_to_faces_outside():
    # the minimum over the square is at y = 1; in the region y <= 1/3 + x/10 it is negative at
    # (1, 13/30), and a face dropped as outside would hide it
    def region(p):
        return p[1] + 1, F(1, 3) + p[0] / 10 - p[1]

    found = certify(lambda p: F(43, 100) - p[1], [UNIT, UNIT], region=region)
    assert found.verdict == REFUTED
    x, y = found.witness
    assert F(43, 100) < y <= F(1, 3) + x / 10


def test_empty_regions_are_vacuous_and_open_ones_spare_their_edge():
    empty = certify(lambda p: p[0] + 1, [UNIT], region=lambda p: (p[0] - 2,))
    assert empty.verdict == VACUOUS
    contradiction = certify(
        lambda p: p[0] + 1, [UNIT], region=lambda p: (p[0] - F(2, 3), F(1, 3) - p[0])
    )
    assert contradiction.verdict == VACUOUS
    edge = {"region": lambda p: (p[0],)}  # x > 0, and the claim is x > 0
    closed = certify(lambda p: p[0], [UNIT], strict=True, **edge)
    assert (closed.verdict, closed.witness) == (REFUTED, (0,))
    opened = certify(lambda p: p[0], [UNIT], strict=True, cells=200, region_open=True, **edge)
    assert opened.verdict == UNDECIDED


# -- balls that say nothing ----------------------------------------------------------------------


def test_nan_and_infinite_margins_are_undecided():
    for margin in (
        lambda p: arb.nan() + p[0],
        lambda p: p[0] * p[0].log() + F(2, 5),  # fine but for one cell, where log is nan
        lambda p: 1 / (p[0] - F(1, 3)) / (p[0] - F(1, 3)),
    ):
        found = certify(margin, [UNIT], cells=400)
        assert found.verdict == UNDECIDED, str(found)
        assert found.undecided > 0


def test_a_margin_for_balls_alone_is_certified_without_derivatives():
    def margin(p):
        return arb(p[0]).exp() - 1 - p[0] + F(1, 1000).numerator

    found = certify(margin, [UNIT])
    assert found.verdict == CERTIFIED
    assert not found.derivatives


def test_a_margin_that_raises_is_not_swallowed():
    with pytest.raises(ZeroDivisionError):
        certify(lambda p: F(1, 0), [UNIT])
    with pytest.raises(AttributeError):
        certify(lambda p: p[0].no_such_function(), [UNIT])


def test_arguments_without_a_meaning():
    for keywords in ({"known": [(0, 0)], "strict": True}, {"cells": 0}, {"width": F(-1)}):
        with pytest.raises(ValueError, match=r"known|cells|width"):
            certify(lambda p: p[0], [UNIT], **keywords)
    with pytest.raises(ValueError, match="empty"):
        certify(lambda p: p[0], [(F(1), F(0))])
    with pytest.raises(ValueError, match="gradient"):
        certify(lambda p: p[0], [UNIT, (0, lambda x: x)], gradient=lambda p: (1, 1))


def test_precision_is_left_as_it_was_and_results_repeat():
    before = ctx.prec
    first = certify(difference_product, [UNIT, UNIT], width=F(1, 1000))
    assert ctx.prec == before
    assert certify(difference_product, [UNIT, UNIT], width=F(1, 1000)) == first


# -- against exact arithmetic --------------------------------------------------------------------


def test_random_quadratics_agree_with_their_minimum(rng: Random):
    """a (x - r)^2 + c (y - s)^2 + d with r, s inside the square has the minimum d."""
    for _ in range(40):
        a, c = F(rng.randint(1, 9)), F(rng.randint(1, 9))
        r, s = F(rng.randint(1, 6), 7), F(rng.randint(1, 10), 11)
        d = F(rng.choice([-1, 1]), 10 ** rng.randint(1, 7))

        def margin(p, a=a, c=c, r=r, s=s, d=d):
            x, y = p
            return a * x * x - 2 * a * r * x + a * r * r + c * (y - s) * (y - s) + d

        found = certify(margin, [UNIT, UNIT])
        assert found.verdict == (CERTIFIED if d > 0 else REFUTED), (a, c, r, s, d, str(found))
        if d > 0:
            assert found.within == 0
            assert found.smallest <= d
        else:
            x, y = found.witness
            assert a * (x - r) ** 2 + c * (y - s) ** 2 + d < 0


def test_a_caller_s_gradient_is_used():
    def margin(p):
        return p[0] * p[0] - 2 * p[0] + 1 + arb(1) / 10**4

    right = certify(margin, [(F(0), F(2))], gradient=lambda p: (2 * (p[0] - 1),))
    assert right.verdict == CERTIFIED
    assert right.derivatives
    plain = certify(margin, [(F(0), F(2))], automatic=False)
    assert right.cells < plain.cells


# -- duals ---------------------------------------------------------------------------------------


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


def test_duals_refuse_what_they_cannot_decide():
    x = Dual(arb(1), (1,))
    for broken in (lambda: x == 1, lambda: bool(x), lambda: x + 0.5, lambda: x**0.5):
        with pytest.raises(TypeError):
            broken()
    assert x > 0
    assert not Dual(arb(0, 1), (1,)) > 0
    with Balls(64).context():
        assert ball_power(arb(0, 1), 4) >= 0
        assert not ball_power(arb(0, 1), 3) >= 0


# -- cells ---------------------------------------------------------------------------------------


def test_balls_cover_their_cells_and_halves_cover_the_whole(rng: Random):
    with Balls(64).context():
        for _ in range(300):
            low = F(rng.randint(-50, 50), rng.randint(1, 40))
            high = low + F(rng.randint(1, 50), rng.randint(1, 10**6))
            box = Cell((low,), (high,))
            cell = box
            for _ in range(6):
                (ball,) = cell.balls(box)
                assert ball.lower() <= as_ball(cell.lower[0]).upper()
                assert ball.upper() >= as_ball(cell.upper[0]).lower()
                assert not ball.contains(as_ball(cell.upper[0] + cell.widths[0] / 1000))
                left, right = cell.halves(0)
                assert (left.lower, right.upper) == (cell.lower, cell.upper)
                assert left.upper == right.lower == cell.centre()
                assert cell.lower < left.upper < cell.upper
                cell = rng.choice([left, right])
        (unit,) = Cell((F(0),), (F(1),)).balls(Cell((F(0),), (F(1),)))
        assert unit >= 0


def test_stretch_is_exact_on_fractions_and_encloses_on_balls():
    plain, place = stretch([(1, 2), (lambda a: -a, F(3)), (0, lambda a, b: a * b + 6)])
    assert plain[1:] == [UNIT, UNIT]
    point = (F(3, 2), F(1, 3), F(1, 2))
    exact = place(point)
    assert exact == (F(3, 2), F(0), F(3))
    with Balls(64).context():
        for ball, value in zip(place(tuple(map(as_ball, point))), exact, strict=True):
            assert ball.overlaps(as_ball(value))


def test_regions_place_cells():
    with Balls(64).context():
        box = Cell((F(0), F(0)), (F(1), F(1)))
        region = Region(lambda p: (p[0] - p[1],), False, box)
        assert region.place(Cell((F(0), F(1, 2)), (F(1, 4), F(1)))) is None
        assert region.place(Cell((F(1, 2), F(0)), (F(1), F(1, 4)))).inside
        assert not region.place(box).inside
        assert region.point() is not None


# -- suprema -------------------------------------------------------------------------------------


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
