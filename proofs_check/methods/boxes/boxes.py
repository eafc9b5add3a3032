"""Boxes with rational corners, and what is known of a function on them.

Natural and mean-value enclosures, the monotonicity test and second derivatives, for branch and
bound; derivatives come from the caller or from duals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, TypeAlias

from flint import arb

from exactdp.numbers.exact_numbers import Exact
from proofs_check.arithmetic.duals import Dual

Point: TypeAlias = tuple[Fraction, ...]
Function: TypeAlias = Callable[[tuple[Any, ...]], Any]
End: TypeAlias = Fraction | int | Callable[..., Any]
Box: TypeAlias = Sequence[tuple[End, End]]


@dataclass(frozen=True)
class Cell:
    """A closed box with rational corners; ``inside`` once it is known to lie in the region."""

    lower: Point
    upper: Point
    inside: bool = False
    depth: int = 0

    @property
    def widths(self) -> Point:
        """The lengths of the edges."""
        return tuple(b - a for a, b in zip(self.lower, self.upper, strict=True))

    def centre(self) -> Point:
        """A point near the middle whose free coordinates are short dyadic numbers."""
        return tuple(_middle(a, b) for a, b in zip(self.lower, self.upper, strict=True))

    def face(self, index: int, at: Fraction) -> Cell:
        """The part where coordinate ``index`` equals ``at``."""
        return self._edge(index, at, at)

    def _edge(self, index: int, low: Fraction, high: Fraction, deeper: int = 0) -> Cell:
        lower = (*self.lower[:index], low, *self.lower[index + 1 :])
        upper = (*self.upper[:index], high, *self.upper[index + 1 :])
        return replace(self, lower=lower, upper=upper, depth=self.depth + deeper)

    def halves(self, index: int) -> tuple[Cell, Cell]:
        """Two cells that cover this one, cut across coordinate ``index``."""
        middle = _middle(self.lower[index], self.upper[index])
        return (
            self._edge(index, self.lower[index], middle, 1),
            self._edge(index, middle, self.upper[index], 1),
        )

    def balls(self, box: Cell) -> tuple[arb, ...]:
        """A ball for each coordinate, which covers the edge.

        Radii of balls are rounded up to 30 bits. At an end of ``box`` the ball is hung from it,
        so that a logarithm or a square root that is defined on the box alone stays defined
        (where that end is a short dyadic number).
        """
        found = []
        for index, (a, b) in enumerate(zip(self.lower, self.upper, strict=True)):
            if a == b:
                found.append(as_ball(a))
                continue
            edge = arb(0).union(as_ball(b - a).upper()).nonnegative_part()
            at_the_top = b == box.upper[index] and a != box.lower[index]
            found.append(as_ball(b) - edge if at_the_top else as_ball(a) + edge)
        return tuple(found)


def as_ball(value: Fraction) -> arb:
    """A rational as a ball at the current precision (exact where it is a short dyadic number)."""
    return Exact(value).ball()


def _middle(a: Fraction, b: Fraction) -> Fraction:
    """The multiple of the largest power of 2 inside (a, b) next to its middle; a if a = b.

    So every cell away from the ends of the box has corners j 2^k and (j + 1) 2^k, and points that
    refute are short numbers.
    """
    if a == b:
        return a
    width = b - a
    scale = Fraction(2) ** (width.numerator.bit_length() - width.denominator.bit_length() + 1)
    while True:
        middle = round((a + b) / 2 / scale) * scale
        if a < middle < b:
            return middle
        scale /= 2


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


class Evaluator:
    """A function over the cells of a box: natural and mean-value enclosures, second derivatives."""

    def __init__(
        self, function: Function, box: Cell, gradient: Function | None, automatic: bool = True
    ) -> None:
        self.function, self.box = function, box
        self.gradient, self.automatic = gradient, automatic
        self.used_derivatives = False

    def at(self, point: Point) -> arb:
        """The function at an exact point."""
        balls = tuple(as_ball(x) for x in point)
        return arb(evaluate(self.function, balls) if self.automatic else self.function(balls))

    def bounds(self, cell: Cell) -> Bounds:
        """Enclosures over a cell; infinite where the balls are nan."""
        balls = cell.balls(self.box)
        value, gradient = self._value(balls)
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

    def _value(self, balls: tuple[arb, ...]) -> tuple[arb, tuple[arb, ...] | None]:
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
        """As falling, where the function is convex in a coordinate and rises from (to) an end.

        Its slope over the cell is at least that on the lower face, and at most that on the upper
        one, and on those the balls of this coordinate have no radius.
        """
        for index, width in enumerate(cell.widths):
            if width and self.curvature(cell, index) >= 0:
                for end in (cell.lower[index], cell.upper[index]):
                    face = cell.face(index, end)
                    slopes = self._value(face.balls(self.box))[1]
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


def stretch(box: Box) -> tuple[list[tuple[Fraction, Fraction]], Function]:
    """A box whose ends may depend on earlier coordinates, as a plain box and the map from it.

    An end that is a function takes all earlier coordinates, and is rational in them. Its
    coordinate x = low + u (high - low) is replaced by u in [0, 1], so that a slanted edge (t = eps)
    is a face, on which monotonicity can end.

    >>> plain, place = stretch([(1, 2), (0, lambda eps: eps)])
    >>> plain[1], place((Fraction(3, 2), Fraction(1, 3)))
    ((Fraction(0, 1), Fraction(1, 1)), (Fraction(3, 2), Fraction(1, 2)))
    """
    plain = [
        (Fraction(0), Fraction(1))
        if callable(low) or callable(high)
        else (Fraction(low), Fraction(high))
        for low, high in box
    ]
    for low_end, high_end in plain:
        if low_end > high_end:
            raise ValueError(f"the box is empty: got [{low_end}, {high_end}]")

    def place(point: tuple[Any, ...]) -> tuple[Any, ...]:
        placed: tuple[Any, ...] = ()
        for u, (low, high) in zip(point, box, strict=True):
            if callable(low) or callable(high):
                number: Callable[[Any], Any] = Fraction if isinstance(u, Fraction) else _ball_of
                a, b = (end(*placed) if callable(end) else number(end) for end in (low, high))
                placed = (*placed, a + u * (b - a))
            else:
                placed = (*placed, u)
        return placed

    return plain, place


def _ball_of(value: Any) -> arb:
    return as_ball(Fraction(value))


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
        """Some exact point that is certainly in the region, by bisection, or None."""
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
