"""Rigorous suprema over boxes, with balls."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count

from flint import arb

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.fields import Balls
from proofs_check.methods.boxes.cell_enclosures import Posed, posed
from proofs_check.methods.boxes.cells import Box, Cell, Function, Point, as_ball


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
    ``automatic`` are as in :func:`proofs_check.methods.boxes.branch_and_bound.certify`; kinks are
    allowed.

    ValueError where no exact point certainly lies in the region; ArithmeticError where a bound is
    still infinite when the budget is spent.

    >>> found = supremum(lambda p: p[0] * (1 - p[0]), [(0, 1)])
    >>> found.lower, found.upper - found.lower <= Fraction(1, 10**9)
    (Fraction(1, 4), True)
    """
    problem = posed(objective, box, region=region, gradient=gradient, automatic=automatic)
    with Balls(bits).context():
        found = _Search(problem, bits, Fraction(width), Fraction(relative)).run(cells)
    return replace(found, point=problem.place(found.point))


class _Search:
    """Cells by their upper bounds, the largest first, against the best value found."""

    def __init__(self, problem: Posed, bits: int, width: Fraction, relative: Fraction) -> None:
        self.objective, self.region = problem.function, problem.region
        self.bits, self.width, self.relative = bits, width, relative
        start = self.region.point()
        if start is None:
            raise ValueError("no point that is certainly in the region was found")
        self.best, self.point = self.objective.at(start).lower(), start
        self.order = count()
        # by -high, an exact ball: the order is certain
        self.queue: list[tuple[arb, int, arb, Cell]] = []
        self.settled: list[tuple[arb, Cell]] = []  # too short to be cut

    def run(self, cells: int) -> Supremum:
        """Examine up to so many cells, or until the width is reached."""
        self._push(self.objective.box, arb.pos_inf())
        used = 0
        while self.queue and used < cells and not self._enough():
            _, _, inherited, cell = heappop(self.queue)
            if inherited <= self.best:
                continue
            used += 1
            placed = self.region.place(cell)
            if placed is not None:
                self._examine(placed, inherited)
        return self._report(used)

    def _push(self, cell: Cell, high: arb) -> None:
        high = high.upper()
        heappush(self.queue, (-high, next(self.order), high, cell))

    def _enough(self) -> bool:
        slack = as_ball(self.width).max(as_ball(self.relative) * abs(self.best))
        return all(high - self.best <= slack for high in (item[2] for item in self.queue[:1]))

    def _examine(self, cell: Cell, inherited: arb) -> None:
        found = self.objective.bounds(cell)
        high = found.high.min(inherited)
        if found.at_centre.lower() > self.best and self.region.holds(found.centre):
            self.best, self.point = found.at_centre.lower(), found.centre
        if high <= self.best:
            return
        if cell.inside:
            slopes = found.gradient and tuple(-slope for slope in found.gradient)
            face = self.objective.falling(cell, slopes)
            if face != cell:
                self._push(face, high)
                return
        axis = self.objective.axis(cell, found.gradient if cell.inside else None, self.bits)
        if axis is None:
            self.settled.append((high, cell))
            return
        for half in cell.halves(axis):
            self._push(half, high)

    def _report(self, used: int) -> Supremum:
        best = self.best
        left = self.settled + [(high, cell) for _, _, high, cell in self.queue]
        left = [(high, cell) for high, cell in left if not high <= best]
        top = best
        for high, _ in left:
            top = top.max(high.upper())
        if not (top.is_finite() and best.is_finite()):
            raise ArithmeticError(f"the function has no finite bound after {used} cells")
        lower, upper = (Dyadic.from_arb(end).fraction() for end in (best.lower(), top.upper()))
        corners = [cell for _, cell in left] or [Cell(self.point, self.point)]
        return Supremum(
            lower=lower,
            upper=upper,
            point=self.point,
            argmax=tuple(
                (min(c.lower[i] for c in corners), max(c.upper[i] for c in corners))
                for i in range(len(self.point))
            ),
            cells=used,
            reached=upper - lower <= max(self.width, self.relative * abs(lower)),
        )
