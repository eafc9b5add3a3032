"""Boxes with rational corners: cells, the balls that cover them, and boxes with slanted edges."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, TypeAlias

from flint import arb

from exactdp.numbers.exact_numbers import Exact

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
        """The lengths of the edges, one for each coordinate."""
        return tuple(b - a for a, b in zip(self.lower, self.upper, strict=True))

    def centre(self) -> Point:
        """A point near the middle whose free coordinates are short dyadic numbers."""
        return tuple(_middle(a, b) for a, b in zip(self.lower, self.upper, strict=True))

    def face(self, index: int, at: Fraction) -> Cell:
        """The face of the cell at which coordinate ``index`` is ``at``."""
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
