"""Cells, slanted boxes and regions."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from exactdp.numbers.fields import Balls
from proofs_check.methods.boxes.cell_enclosures import Region
from proofs_check.methods.boxes.cells import Cell, as_ball, stretch

F = Fraction


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
    assert plain[1:] == [(F(0), F(1))] * 2
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
