"""Rigorous suprema over boxes, and signs at exact points, with balls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count

from flint import arb

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.fields import Balls
from proofs_check.methods.boxes.boxes import (
    Box,
    Cell,
    Evaluator,
    Function,
    Point,
    Region,
    as_ball,
    evaluate,
    stretch,
)


@dataclass(frozen=True)
class Supremum:
    """lower <= sup <= upper; ``point`` attains at least ``lower``.

    ``argmax`` is a box (in the coordinates of the search) that contains every maximizer among the
    cells that are left, ``cells`` how many were examined. ``reached`` says whether the width was.
    """

    lower: Fraction
    upper: Fraction
    point: Point
    argmax: tuple[tuple[Fraction, Fraction], ...]
    cells: int
    reached: bool


def supremum(
    objective: Function,
    box: Box,
    *,
    width: Fraction = Fraction(1, 10**9),
    relative: Fraction = Fraction(0),
    bits: int = 128,
    region: Function | None = None,
    cells: int = 20000,
    gradient: Function | None = None,
    automatic: bool = True,
) -> Supremum:
    """An enclosure of the supremum of a function over the part of a box that lies in a region.

    Best first: the cell with the largest upper bound is cut next, cells below a value that was
    found are dropped, and where the function is certainly monotone a cell gives way to a face.
    Stops when upper - lower <= ``width`` or <= ``relative`` * |lower|, or after ``cells`` cells;
    the enclosure is true in either case. ``objective``, ``box``, ``region``, ``gradient`` and
    ``automatic`` are as in :func:`proofs_check.methods.boxes.enclosing.certify`; kinks are allowed.

    ValueError where no exact point certainly lies in the region; ArithmeticError where a bound is
    still infinite when the budget is spent.

    >>> found = supremum(lambda p: p[0] * (1 - p[0]), [(0, 1)])
    >>> found.lower, found.upper - found.lower <= Fraction(1, 10**9)
    (Fraction(1, 4), True)
    """
    plain, place = stretch(box)
    slanted = any(callable(end) for ends in box for end in ends)
    if slanted and gradient is not None:
        raise ValueError("gradient: got a box with slanted ends; wanted automatic derivatives")
    whole = Cell(tuple(a for a, _ in plain), tuple(b for _, b in plain))
    with Balls(bits).context():
        evaluator = Evaluator(
            (lambda point: objective(place(point))) if slanted else objective,
            whole,
            gradient,
            automatic,
        )
        domain = Region(region and (lambda point: region(place(point))), False, whole)
        found = _search(evaluator, domain, bits, Fraction(width), Fraction(relative), cells)
    if slanted:
        found = Supremum(**{**vars(found), "point": place(found.point)})
    return found


def _search(
    evaluator: Evaluator, domain: Region, bits: int, width: Fraction, relative: Fraction, cells: int
) -> Supremum:
    start = domain.point()
    if start is None:
        raise ValueError("no point that is certainly in the region was found")
    best, best_point = evaluator.at(start).lower(), start
    order = count()
    queue: list[tuple[arb, int, arb, Cell]] = []  # by -high, an exact ball: the order is certain
    settled: list[tuple[arb, Cell]] = []  # too short to be cut

    def push(cell: Cell, high: arb) -> None:
        high = high.upper()
        heappush(queue, (-high, next(order), high, cell))

    def enough() -> bool:
        slack = as_ball(width).max(as_ball(relative) * abs(best))
        return all(high - best <= slack for high in (item[2] for item in queue[:1]))

    push(evaluator.box, arb.pos_inf())
    used = 0
    while queue and used < cells and not enough():
        _, _, inherited, cell = heappop(queue)
        if inherited <= best:
            continue
        used += 1
        placed = domain.place(cell)
        if placed is None:
            continue
        found = evaluator.bounds(placed)
        high = found.high.min(inherited)
        if found.at_centre.lower() > best and domain.holds(found.centre):
            best, best_point = found.at_centre.lower(), found.centre
        if high <= best:
            continue
        if placed.inside:
            slopes = found.gradient and tuple(-slope for slope in found.gradient)
            face = evaluator.falling(placed, slopes)
            if face != placed:
                push(face, high)
                continue
        axis = evaluator.axis(placed, found.gradient if placed.inside else None, bits)
        if axis is None:
            settled.append((high, placed))
            continue
        for half in placed.halves(axis):
            push(half, high)
    left = settled + [(high, cell) for _, _, high, cell in queue]
    left = [(high, cell) for high, cell in left if not high <= best]
    top = best
    for high, _ in left:
        top = top.max(high.upper())
    if not (top.is_finite() and best.is_finite()):
        raise ArithmeticError(f"the function has no finite bound after {used} cells")
    lower, upper = (Dyadic.from_arb(end).fraction() for end in (best.lower(), top.upper()))
    corners = [cell for _, cell in left] or [Cell(best_point, best_point)]
    return Supremum(
        lower=lower,
        upper=upper,
        point=best_point,
        argmax=tuple(
            (min(c.lower[i] for c in corners), max(c.upper[i] for c in corners))
            for i in range(len(best_point))
        ),
        cells=used,
        reached=upper - lower <= max(width, relative * abs(lower)),
    )


def sign_map(
    margin: Function,
    grid_x: Sequence[Fraction],
    grid_y: Sequence[Fraction],
    *,
    region: Function | None = None,
    bits: int = 64,
    most_bits: int = 512,
) -> tuple[tuple[str, ...], ...]:
    """The sign of a function of two variables at exact points: ``'+'``, ``'-'`` or ``'0?'``.

    A row for each y, in the order given. '0?' means that the ball contains 0 even at ``most_bits``
    bits (doubled from ``bits``); a point that is not certainly in the region is ``' '``.

    >>> sign_map(lambda p: p[0] - p[1], [Fraction(1), Fraction(2)], [Fraction(1), Fraction(3, 2)])
    (('0?', '+'), ('-', '+'))
    """

    def sign(x: Fraction, y: Fraction) -> str:
        point, precision = (x, y), bits
        while True:
            with Balls(precision).context():
                inside = Region(region, False, Cell(point, point)).holds(point)
                value = arb(evaluate(margin, (as_ball(x), as_ball(y)))) if inside else arb.nan()
            if value > 0 or value < 0:
                return "+" if value > 0 else "-"
            if precision >= most_bits:
                return "0?" if inside else " "
            precision = min(2 * precision, most_bits)

    return tuple(tuple(sign(Fraction(x), Fraction(y)) for x in grid_x) for y in grid_y)
