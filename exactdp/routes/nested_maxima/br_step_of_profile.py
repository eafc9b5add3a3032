"""One BR step on any profile: a profile again, with bounds where its support ends.

Notation as in :mod:`.chord_cells`, where u, v, m, Gamma, E and D = dm/dGamma are functions of a.
Inside the support the supremum is searched for, and (T f)'' = D at the
maximiser (below).

*At the top.* Where ca lies beyond the support of f, which ends at e^s, h u = f(a), u + v = -f'(a)
and F_c = 0. With theta >= f f''/f'^2 from a on, theta < 2, and r = e^s/a - 1, convexity gives
f(a) <= -r a f'(a), so (c u + v) = f(a)/a - f'(a) lies between -f'(a) and -(1 + r) f'(a), and

    E >= (2 - theta) f'(a)^2,   (T f)'' = D <= (1 + r)^3 (-f'(a))/(c h (2 - theta)),
    T f (T f)''/(T f)'^2 = (c u + v)^2/E <= (1 + r)^2/(2 - theta),

all of them from gamma = Gamma(a) up to the top. One BR step on atoms has theta = 1/2 in the end.
At the bottom, gamma^3 f''(gamma) = f''(1/gamma).

The supremum of the chords at one gamma: the cells where it may be, then the peaks of those.

Cells are bounded to first order (:mod:`.chord_cells`), and halved until Gamma is seen to increase
there (*sharp* cells, settled by secants) or the bound says that they do not matter.

*The supremum over cells on which Gamma increases: found by secants, proved by concavity.*

Notation as in :mod:`.chord_cells`, where u, v, m, Gamma, E and D = dm/dGamma are functions of a,
and d/da L_a(gamma) = m' (gamma - Gamma(a)).

If E > 0 on neighbouring cells, Gamma increases through them and L_a(gamma) is a concave function
of m there. At any a_0 of them, with rho = gamma - Gamma(a_0) and D <= D_max,

    L_a(gamma) - L_{a_0}(gamma) = integral of (gamma - Gamma) dm <= rho^2 D_max/2,

and the slope of a maximiser is m(a_0) + rho [0, D_max]. So half the digits of rho, found by secants
or by anything else, are all the digits of the supremum. As a function of gamma, m at the maximiser
is (T f)', so (T f)'' = D there; the maximiser does not decrease with gamma, because m does not
decrease with a. This is what the next BR step needs.

The value at a_0 is that of an explicit t: the lower end. All balls hold for every gamma in a ball.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log2
from typing import NamedTuple

from flint import arb, ctx

from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.extremes import largest, smallest
from exactdp.routes.nested_maxima.cell_grid import CellGrid
from exactdp.routes.nested_maxima.chord_cells import Cell, Node, Step, Work, spread
from exactdp.routes.nested_maxima.search_free_profiles import Point, Profile, down, hull, up

FIRST_BITS = 40
"""The precision in bits that secants begin with."""

TRIES = 100
"""Points tried for one maximiser; secants take about 6."""

SPARE = 64
"""Bits that may be added where the slopes turn out noisier than the square root of the values."""


class Solved(NamedTuple):
    """T f at a point (value, slope), a ball with a maximiser, the a that gives the lower end."""

    point: Point
    maximiser: arb
    a: arb


def peak(grid: CellGrid, cluster: list[Cell], x: arb, bits: int) -> Solved:
    """The supremum of the chords at x over a cluster of cells on which Gamma increases.

    Neighbouring cells, from left to right; value to a relative width of about 2^-bits, if tries and
    work allow.
    """
    first, last = cluster[0].first, cluster[-1].last
    d = largest(found.upper() for cell in cluster if (found := cell.derivative(grid)) is not None)
    errors: list[arb] = []

    def enough(node: Node, chord: arb, rho: arb) -> bool:
        error = (rho * rho * d / 2).upper() if rho.is_finite() else grid.top
        if (node.a is last.a and rho >= 0) or (node.a is first.a and rho <= 0):
            error = arb(0)  # m is largest (smallest) here, and it does not pay to raise it
        errors.append(error)
        return bool(error + 2 * chord.rad() <= chord.lower() * arb((1, -bits)))

    node, chord, rho = climb(grid, first, last, x, bits, enough)
    least = smallest((c.uv[0] * grid.c + c.uv[2]).lower() for c in cluster)
    growth = least / last.height  # m' at least
    away = (rho * d / growth).upper().max((-rho * d / growth).upper())
    low, high = first.a, last.a
    if away.is_finite():
        low, high = (node.a - away).lower().max(low), (node.a + away).upper().min(high)
    slope = node.slope + (rho * d).union(arb(0))
    value = chord + arb(0).union(errors[-1])
    return Solved(Point(value, slope), low.union(high), node.a)


def climb(
    step: Step,
    first: Node,
    last: Node,
    x: arb,
    bits: int,
    enough: Callable[[Node, arb, arb], bool],
) -> tuple[Node, arb, arb]:
    """A node between two others with Gamma close to x: the node, its chord at x, and x - Gamma.

    By secants, until ``enough`` of these three is true, or tries, bits or work are spent.
    """
    low, high, work = first.a, last.a, step.work
    past = [(n.a, (x - n.gamma).mid()) for n in (first, last) if n.gamma.is_finite()]
    full, limit = bits + 6, bits + 6 + SPARE + 2 * work.near
    used, a = min(full, FIRST_BITS), _between(past, low, high)
    tried: list[arb] = []
    while True:
        node = Node(step, a, used)
        chord, rho = node.chord(step, x), x - node.gamma
        tired = len(tried) >= TRIES or work.left <= 0
        if enough(node, chord, rho) or used >= limit or tired:
            return node, chord, rho
        if rho > 0:
            low = a
        elif rho < 0:
            high = a
        if not rho.is_finite() or rho.contains(0):  # noise: the same a, more bits
            used = full if used < full else used + SPARE // 4 + work.near // 2
            continue
        past = [*past[-1:], (a, rho.mid())]
        tried.append(a)
        a = _between(past, low, high)
        if any(a is end for end in tried):
            a = ((low + high) / 2).mid()
        good = -log2(abs(float(rho.mid() / x)) + 1e-300)  # a secant makes this 1.6 times more
        used = full if 3 * good > bits else max(used, min(full, int(3.4 * good) + 24))


def _between(past: list[tuple[arb, arb]], low: arb, high: arb) -> arb:
    """The next a: where a secant through two points leads, at most to an end; else the middle."""
    if len(past) == 2:
        (a, at_a), (b, at_b) = past
        guess = (b - at_b * (b - a) / (at_b - at_a)).mid()
        if guess.is_finite():
            return low if guess <= low else high if guess >= high else guess
    return ((low + high) / 2).mid()


FEW = 6
"""As many blunt cells at a time may be cut around the place of the maximum."""

BUDGET = 3000
"""Cells looked at for one supremum; a sharp maximum takes about 20, bisection alone 2 a bit."""


class ChordSearch:
    """The search for sup L_a(x) over the cells of a grid, to about so many bits."""

    def __init__(self, grid: CellGrid, x: arb, bits: int) -> None:
        self.grid, self.x, self.bits = grid, x, bits

    def run(self) -> Solved:
        """The supremum of all chords at x: undecided cells are halved, the rest compared."""
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
        """The cells in which Gamma may be x: those where it increases, and those where that is not
        known."""
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
    """The cells in groups of neighbours, from left to right."""
    clusters: list[list[Cell]] = []
    for cell in sorted(cells, key=lambda cell: cell.ends):
        if clusters and clusters[-1][-1].ends[1] == cell.ends[0]:
            clusters[-1].append(cell)
        else:
            clusters.append([cell])
    return clusters


SHARP_BITS = 160
"""For maximisers at the ends of an interval that begins next to a jump of f''."""


class Supremum:
    """The profile after a BR(eps) step on a profile whose mechanisms add up to ``ahead``."""

    def __init__(self, inner: Profile, eps: Exact, ahead: Exact, work: Work) -> None:
        self.inner, self.start_bits = inner, work.start_bits
        self.grid = CellGrid(inner, eps, ahead, work)
        self.c, self.top, self.bottom = self.grid.c, self.grid.top, (-ahead - eps).ball().exp()
        self.inner_top = ahead.ball().exp()
        # closer to the ends of the support (1 - gamma)_+ leaves no digits of f: a bound will do
        margin = 1 - arb((1, -(ctx.prec // 3)))
        self.near_top, self.near_bottom = self.top * margin, self.bottom / margin
        self.solved: dict[tuple[object, ...], tuple[int, Solved]] = {}

    def at(self, x: arb, bits: int) -> Point:
        """T f and its slope at x, in balls: by bounds at the ends of the support, else a search."""
        if x >= self.top:
            return Point(arb(0), arb(0))
        if x <= self.bottom:
            return Point(1 - x, arb(-1))
        if not x < self.near_top:  # f'(gamma/c) <= (T f)'(gamma) <= 0 = T f(top)
            slope = self.inner.at(x / self.c, bits).slope.union(arb(0))
            return Point((slope * (x.union(self.top) - self.top)).nonnegative_part(), slope)
        if not x > self.near_bottom:  # -1 <= (T f)'(gamma) <= f'(c gamma)
            slope = self.inner.at(x * self.c, bits).slope.union(arb(-1))
            excess = (1 + slope) * (x.union(self.bottom) - self.bottom)
            return Point(1 - x + excess.nonnegative_part(), slope)
        return self.solve(x, bits).point

    def curvature(self, low: arb, high: arb) -> arb | None:
        """A ball with (T f)'' on [low, high]: D between the maximisers at the two ends.

        Across an end of the support a bound; None where nothing is known.
        """
        if low >= self.top or high <= self.bottom:
            return arb(0)
        if low > self.near_bottom and high < self.near_top:
            for bits in (self.start_bits, SHARP_BITS):
                first = self.solve(low.lower(), bits).maximiser.lower()
                last = self.solve(high.upper(), bits).maximiser.upper()
                nodes = Node(self.grid, first, bits + 10), Node(self.grid, last, bits + 10)
                found = self.grid.derivative(*nodes, spread(*nodes))
                if found is not None:
                    return found
            if self._affine(low, high):
                return arb(0)
        if low > self.near_bottom and low > 1:
            edge = self._edge(low)
            return None if edge is None else arb(0).union(edge[1])
        if high < self.near_top and high < 1:  # gamma^3 f''(gamma) = f''(1/gamma)
            edge = self._edge(1 / high)
            start = low.max(self.bottom).lower()
            return None if edge is None else arb(0).union(edge[1] / (start * start * start))
        return None

    def _affine(self, low: arb, high: arb) -> bool:
        """Whether f, and so T f, is one line wherever windows for [low, high] reach."""
        found = self.inner.curvature(low / self.c, self.c * high)
        return found is not None and bool(found == 0)

    def flatness(self, low: arb) -> arb | None:
        """An upper bound of f f''/f'^2 for f = T f from ``low`` to the top (module docstring).

        None where it is not known.
        """
        found = self._edge(low)
        return None if found is None else found[0]

    def _edge(self, low: arb) -> tuple[arb, arb] | None:
        """Upper bounds of f f''/f'^2 and of f'' from ``low`` to the top."""
        if not (low < self.near_top and low > self.near_bottom):
            return None
        a = self.solve(low.lower(), self.start_bits).maximiser.lower()
        if not self.c * a > self.inner_top:
            return None
        theta = self.inner.flatness(a)
        if theta is None or not theta < 2:
            return None
        ratio = self.inner_top / a  # 1 + r
        steep = -self.inner.at(a, self.start_bits).slope
        curvature = steep * ratio * ratio * ratio / (self.c * self.grid.whole * a * (2 - theta))
        return (ratio * ratio / (2 - theta)).upper(), curvature.upper()

    def solve(self, x: arb, bits: int) -> Solved:
        """(T f)(x), the largest value at x of a chord of f, with slope and maximiser, in balls.

        One step of BR, for x strictly inside of the support. What was found with as many bits or
        more is used again.
        """
        key = (*x.mid().man_exp(), *x.rad().man_exp())
        known = self.solved.get(key)
        if known is None or known[0] < bits:
            known = self.solved[key] = (bits, ChordSearch(self.grid, x, bits).run())
        return known[1]
