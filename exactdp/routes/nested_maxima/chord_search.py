"""The supremum of the chords at one gamma: the cells where it may be, then the peaks of those.

Cells are bounded to first order (:mod:`.chord_cells`), and halved until Gamma is seen to increase
there (*sharp* cells, settled by :mod:`.chord_peaks`) or the bound says that they do not matter.
"""

from __future__ import annotations

from flint import arb

from exactdp.numbers.extremes import largest
from exactdp.routes.nested_maxima.cell_grid import CellGrid
from exactdp.routes.nested_maxima.chord_cells import Cell
from exactdp.routes.nested_maxima.chord_peaks import Solved, climb, peak
from exactdp.routes.nested_maxima.step_profiles import Point, down, hull, up

FEW = 6
"""As many blunt cells at a time may be cut around the place of the maximum."""

BUDGET = 3000
"""Cells looked at for one supremum; a sharp maximum takes about 20, bisection alone 2 a bit."""


class ChordSearch:
    """The search for sup L_a(x), to about so many bits, over the cells of a grid."""

    def __init__(self, grid: CellGrid, x: arb, bits: int) -> None:
        self.grid, self.x, self.bits = grid, x, bits

    def run(self) -> Solved:
        """Halve what is undecided; then the largest of what is left."""
        grid, x, work = self.grid, self.x, self.grid.work
        stop = grid.steps + BUDGET
        settled: list[Cell] = []
        sharp, blunt = self._split(grid.window(x))
        while blunt and grid.steps < stop and work.left > 0:
            nodes = {id(n): n for cell in sharp + blunt for n in (cell.first, cell.last)}
            best = largest(node.chord(grid, x).lower() for node in nodes.values())
            enough = best + best * arb((1, -self.bits))
            halves: list[Cell] = []
            for cell in blunt:
                bound = cell.bound(grid, x)
                if bound < best:
                    continue
                if bound <= enough:
                    settled.append(cell)
                elif len(blunt) <= FEW and cell.ends[1] - cell.ends[0] == grid.stubborn:
                    halves += self._isolated(cell)
                else:
                    halves += grid.halves(cell, self.bits + 16)
            more, blunt = self._split(halves)
            sharp += more
        return self._combined(self._peaks(sharp), settled + blunt)

    def _split(self, cells: list[Cell]) -> tuple[list[Cell], list[Cell]]:
        """Of the cells where Gamma may be x: where it increases, and where that is not known."""
        low, high = down(self.x), up(self.x)
        sharp: list[Cell] = []
        blunt: list[Cell] = []
        for cell in cells:
            if cell.rounded[0] <= high and cell.rounded[1] >= low:
                (blunt if cell.derivative(self.grid) is None else sharp).append(cell)
        return sharp, blunt

    def _isolated(self, cell: Cell) -> list[Cell]:
        """The cell in three: a tiny one where Gamma is about x, and what is beside it.

        Where f'' jumps at the maximiser, or close to it, this leaves smooth cells on both sides
        and a middle so small that its first-order bound is sharp.
        """
        grid, x, bits = self.grid, self.x, self.bits
        fine = arb((1, -bits // 2 - 8 - grid.work.near))
        node, _, _ = climb(
            grid, cell.first, cell.last, x, bits, lambda _, __, rho: bool(abs(rho) <= fine * x)
        )
        return grid.thirds(cell, node.a, fine, bits + 16)

    def _peaks(self, cells: list[Cell]) -> list[Solved]:
        """The suprema over clusters of sharp cells that may be the largest, to all bits."""
        grid, x = self.grid, self.x
        clusters = _clusters(cells)
        coarse = grid.work.start_bits if len(clusters) > 1 else self.bits
        peaks = [peak(grid, cluster, x, coarse) for cluster in clusters]
        if coarse >= self.bits:
            return peaks
        floor = largest(found.point.value.lower() for found in peaks)
        return [
            peak(grid, cluster, x, self.bits)
            for cluster, found in zip(clusters, peaks, strict=True)
            if not found.point.value < floor
        ]

    def _combined(self, peaks: list[Solved], rest: list[Cell]) -> Solved:
        """The largest of the local suprema, and what the other cells may still hide."""
        grid, x = self.grid, self.x
        nodes = [node for cell in rest for node in (cell.first, cell.last)]
        tries = [(found.point.value.lower(), found.a) for found in peaks]
        tries += [(node.chord(grid, x).lower(), node.a) for node in nodes]
        lower, a = tries[0]
        for other, b in tries[1:]:
            if other > lower:
                lower, a = other, b
        upper, slopes, maximisers = lower, [], []
        for found in peaks:
            if not found.point.value < lower:
                upper = upper.max(found.point.value.upper())
                slopes.append(found.point.slope)
                maximisers.append(found.maximiser)
        for cell in rest:
            bound = cell.bound(grid, x)
            if not bound < lower:
                upper = upper.max(bound)
                slopes.append(cell.first.slope.union(cell.last.slope))
                maximisers.append(cell.first.a.union(cell.last.a))
        return Solved(Point(lower.union(upper), hull(slopes)), hull(maximisers), a)


def _clusters(cells: list[Cell]) -> list[list[Cell]]:
    """Cells side by side, together."""
    clusters: list[list[Cell]] = []
    for cell in sorted(cells, key=lambda cell: cell.ends):
        if clusters and clusters[-1][-1].ends[1] == cell.ends[0]:
            clusters[-1].append(cell)
        else:
            clusters.append([cell])
    return clusters
