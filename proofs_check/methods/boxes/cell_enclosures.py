"""What is known of a function on the cells of a box.

Natural and mean-value enclosures, the monotonicity test and second derivatives, for branch and
bound; derivatives come from the caller or from duals.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from flint import arb

from proofs_check.arithmetic.duals import Dual
from proofs_check.methods.boxes.cells import Box, Cell, Function, Point, as_ball, stretch


def evaluate(function: Function, balls: tuple[arb, ...]) -> Any:
    """A function of balls, given duals without parts where it takes them.

    Duals meet Fractions, and know that an even power is not negative; balls do neither.
    """
    try:
        found = function(tuple(Dual(x, ()) for x in balls))
        if isinstance(found, Dual):
            return found.ball
        if isinstance(found, tuple | list):
            return tuple(x.ball if isinstance(x, Dual) else x for x in found)
    except (TypeError, AttributeError):  # written for balls alone
        pass
    return function(balls)


@dataclass
class Bounds:
    """What is known of a function on a cell: low <= f <= high, its gradient, f at the centre."""

    low: arb
    high: arb
    gradient: tuple[arb, ...] | None
    centre: Point
    at_centre: arb
    radius: arb


class FunctionOnBox:
    """A function over the cells of a box: natural and mean-value enclosures, second derivatives."""

    def __init__(
        self, function: Function, box: Cell, gradient: Function | None, automatic: bool = True
    ) -> None:
        self.function, self.box = function, box
        self.gradient, self.automatic = gradient, automatic
        self.used_derivatives = False

    def at(self, point: Point) -> arb:
        """The value of the function at an exact point, as a ball."""
        balls = tuple(as_ball(x) for x in point)
        return arb(evaluate(self.function, balls) if self.automatic else self.function(balls))

    def bounds(self, cell: Cell) -> Bounds:
        """Enclosures over a cell; infinite where the balls are nan."""
        balls = cell.balls(self.box)
        value, gradient = self.value_and_gradient(balls)
        centre = cell.centre()
        at_centre = self.at(centre)
        low, high = _ends(value)
        if gradient is not None:
            self.used_derivatives = True
            change = arb(0)
            for x, middle, slope, width in zip(balls, centre, gradient, cell.widths, strict=True):
                if width:
                    change += slope * (x - as_ball(middle))
            mean_low, mean_high = _ends(at_centre + change)
            low, high = low.max(mean_low), high.min(mean_high)
        return Bounds(low, high, gradient, centre, at_centre, value.rad())

    def value_and_gradient(self, balls: tuple[arb, ...]) -> tuple[arb, tuple[arb, ...] | None]:
        """The function over balls, with its gradient where there is one."""
        if self.gradient is not None:
            return arb(self.function(balls)), tuple(arb(part) for part in self.gradient(balls))
        if self.automatic:
            unit = [tuple(int(i == j) for j in range(len(balls))) for i in range(len(balls))]
            try:
                found = self.function(tuple(map(Dual, balls, unit)))
            except (TypeError, AttributeError):  # written for balls alone (here): no derivatives
                found = None
            if isinstance(found, Dual):
                return found.ball, tuple(map(arb, found.parts))
        return arb(self.function(balls)), None

    def curvature(self, cell: Cell, index: int) -> arb:
        """The second derivative in one coordinate, over the cell (nan where there is none)."""
        balls: list[Any] = list(cell.balls(self.box))
        for i, x in enumerate(balls):
            unit = int(i == index)
            balls[i] = Dual(Dual(x, (unit,)), (unit,))
        try:
            found = self.function(tuple(balls))
            if not isinstance(found, Dual):
                return arb.nan()
            slope = found.parts[0]  # an integer if it does not depend on the coordinate
            return arb(slope.parts[0]) if isinstance(slope, Dual) else arb(0 * slope)
        except (TypeError, AttributeError):
            return arb.nan()

    def falling(self, cell: Cell, gradient: tuple[arb, ...] | None) -> Cell:
        """The face on which the function is smallest, where monotonicity names one."""
        for index, slope in enumerate(gradient or ()):
            if cell.lower[index] < cell.upper[index]:
                if slope >= 0:
                    cell = cell.face(index, cell.lower[index])
                elif slope <= 0:
                    cell = cell.face(index, cell.upper[index])
        return cell

    def convex_face(self, cell: Cell) -> Cell:
        """The face on which a minimum lies, where the function is convex in a coordinate and rises
        from an end.

        Its slope over the cell is at least that on the lower face, and at most that on the upper
        one, and on those the balls of this coordinate have no radius.
        """
        for index, width in enumerate(cell.widths):
            if width and self.curvature(cell, index) >= 0:
                for end in (cell.lower[index], cell.upper[index]):
                    face = cell.face(index, end)
                    slopes = self.value_and_gradient(face.balls(self.box))[1]
                    if slopes is None:
                        return cell
                    at_lower = end == cell.lower[index]
                    if (slopes[index] >= 0) if at_lower else (slopes[index] <= 0):
                        return face
        return cell

    def axis(self, cell: Cell, gradient: tuple[arb, ...] | None, bits: int) -> int | None:
        """The coordinate to cut: the one that moves the function most, or else the longest edge.

        None if every edge is shorter than what ``bits`` bits resolve of the box.
        """
        lengths = [
            float(width / whole) if whole else 0.0
            for width, whole in zip(cell.widths, self.box.widths, strict=True)
        ]
        longest = max(lengths)
        if longest < 2.0 ** (16 - bits):
            return None
        moves = lengths
        if gradient is not None and all(slope.is_finite() for slope in gradient):
            moves = [
                float(slope.abs_upper() * as_ball(width)) if length > longest / 64 else 0.0
                for slope, width, length in zip(gradient, cell.widths, lengths, strict=True)
            ]
            moves = moves if max(moves) > 0 else lengths
        return max(range(len(moves)), key=moves.__getitem__)


def _ends(ball: arb) -> tuple[arb, arb]:
    if ball.is_nan():
        return arb.neg_inf(), arb.pos_inf()
    return ball.lower(), ball.upper()


class Region:
    """The part of a box where some values are all >= 0."""

    def __init__(self, values: Function | None, is_open: bool, box: Cell) -> None:
        self.values, self.is_open, self.box = values, is_open, box

    def place(self, cell: Cell) -> Cell | None:
        """The cell, marked where it is certainly inside; None where it is certainly outside."""
        if self.values is None or cell.inside:
            return replace(cell, inside=True)
        values = [arb(value) for value in evaluate(self.values, cell.balls(self.box))]
        if any(value < 0 for value in values):
            return None
        return replace(cell, inside=all(value >= 0 for value in values))

    def holds(self, point: Point) -> bool:
        """Whether an exact point is certainly in the region."""
        if self.values is None:
            return True
        values = [arb(value) for value in evaluate(self.values, tuple(map(as_ball, point)))]
        return all((value > 0) if self.is_open else (value >= 0) for value in values)

    def point(self, budget: int = 2000) -> Point | None:
        """An exact point that is certainly in the region, found by bisection; None if none is
        found."""
        queue = [self.box]
        for cell in queue:
            placed = self.place(cell)
            if placed is None:
                continue
            for point in (cell.centre(), cell.lower, cell.upper):
                if self.holds(point):
                    return point
            if len(queue) < budget and max(cell.widths) > 0:
                longest = max(range(len(cell.widths)), key=cell.widths.__getitem__)
                queue.extend(cell.halves(longest))
        return None


@dataclass(frozen=True)
class Posed:
    """A function on a box and the region that counts, in the coordinates of a search.

    ``place`` leads from those to the coordinates of the function.
    """

    function: FunctionOnBox
    region: Region
    place: Function


def posed(
    function: Function,
    box: Box,
    *,
    region: Function | None,
    region_open: bool = False,
    gradient: Function | None,
    automatic: bool,
) -> Posed:
    """The search for something about a function on a box, whose ends may be slanted.

    A ValueError for an empty box, and for a gradient where an end is slanted.
    """
    plain, place = stretch(box)
    slanted = any(callable(end) for ends in box for end in ends)
    if slanted and gradient is not None:
        raise ValueError("gradient: got a box with slanted ends; wanted automatic derivatives")
    whole = Cell(tuple(a for a, _ in plain), tuple(b for _, b in plain))
    placed = (lambda point: function(place(point))) if slanted else function
    return Posed(
        FunctionOnBox(placed, whole, gradient, automatic),
        Region(region and (lambda point: region(place(point))), region_open, whole),
        place,
    )
