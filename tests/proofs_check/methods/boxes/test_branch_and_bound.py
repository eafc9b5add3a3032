"""Branch and bound with balls: what it certifies is true, and what is false it refutes."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from flint import arb, ctx

from proofs_check.methods.boxes.box_results import CERTIFIED, REFUTED, UNDECIDED, VACUOUS
from proofs_check.methods.boxes.branch_and_bound import certify

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
