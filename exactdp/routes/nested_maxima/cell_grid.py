"""The cells of a for one BR step: a grid of the logarithms of all a, halved where it matters.

Nodes and cells are computed once, and again only where they are wanted to more bits.
"""

from __future__ import annotations

from itertools import pairwise

from flint import arb, ctx

from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.precision_and_deadlines import poll
from exactdp.routes.nested_maxima.chord_cells import Cell, Node, Step, Work
from exactdp.routes.nested_maxima.search_free_profiles import Profile

DEPTH = 1024
"""Ends of cells are at (multiples of 2^-DEPTH) of the way along the logarithms of all a."""

HALVINGS = 5
"""Cells that are still blunt after so many halvings are cut around the place of the maximum."""


class CellGrid(Step):
    """A BR(eps) step on a profile whose mechanisms add up to ``ahead``, and its cells of a."""

    def __init__(self, inner: Profile, eps: Exact, ahead: Exact, work: Work) -> None:
        super().__init__(inner, eps, work)
        self.steps = 0
        ball, support = eps.ball(), ahead.ball()
        self.top = (ahead + eps).ball().exp()
        self.start, self.length = -support - ball, 2 * support + ball
        pieces = max(6 * float(self.length / ball), 2 * float(self.length))
        depth = max(2, int(pieces).bit_length())
        grid = [i << (DEPTH - depth) for i in range((1 << depth) + 1)]
        self.grid = list(pairwise(grid))
        self.stubborn = 1 << (DEPTH - depth - HALVINGS)
        places = [float(self.start + self.length * arb((i, -DEPTH))) for i in grid]
        self.places = list(pairwise(places))
        self.nodes: dict[int, Node] = {}
        self.cells: dict[tuple[int, int], Cell] = {}

    def node(self, index: int, bits: int) -> Node:
        """The node at ``index``/2^DEPTH of the way, known to at least so many bits."""
        found = self.nodes.get(index)
        if found is None or found.bits < bits:
            a = found.a if found else (self.start + self.length * arb((index, -DEPTH))).exp().mid()
            found = self.nodes[index] = Node(self, a, bits)
        return found

    def cell(self, ends: tuple[int, int], bits: int) -> Cell:
        """The cell between two nodes, known to at least so many bits."""
        found = self.cells.get(ends)
        if found is None or found.bits < bits:
            first, last = (self.node(end, bits) for end in ends)
            found = self.cells[ends] = Cell(self, ends, first, last, bits)
        poll()
        self.steps += 1
        return found

    def window(self, x: arb) -> list[Cell]:
        """The cells of the grid that meet the window [x/c, x] of a, c = e^eps."""
        low = float((x.lower() / self.c).log()) - 1e-9
        high = float(x.upper().log()) + 1e-9
        return [
            self.cell(ends, self.work.start_bits)
            for ends, (start, stop) in zip(self.grid, self.places, strict=True)
            if stop >= low and start <= high
        ]

    def halves(self, cell: Cell, bits: int) -> list[Cell]:
        """The two halves of a cell; or the same cell to more bits where noise hides how m grows."""
        if cell.bits < bits and not 4 * cell.growth.rad() < cell.growth:
            return [self.cell(cell.ends, min(bits, 2 * cell.bits))]
        low, high = cell.ends
        middle = (low + high) // 2
        return [self.cell(e, min(bits, cell.bits + 2)) for e in ((low, middle), (middle, high))]

    def thirds(self, cell: Cell, a: arb, fine: arb, bits: int) -> list[Cell]:
        """The cell in three: a tiny one around ``a``, and what is beside it.

        The tiny one goes ``fine`` of the length of all logarithms to each side; fewer where an end
        is outside of the cell.
        """
        index = min(DEPTH, ctx.prec)
        way = (a.log() - self.start) / self.length
        ends = {*cell.ends}
        for end in (way - fine, way + fine):
            place = (end.mid() * arb((1, index))).floor().unique_fmpz()
            if place is not None and cell.ends[0] < int(place) << DEPTH - index < cell.ends[1]:
                ends.add(int(place) << DEPTH - index)
        return [self.cell(pair, bits) for pair in pairwise(sorted(ends))]
