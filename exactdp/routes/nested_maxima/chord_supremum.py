"""One BR step on any profile, with a proof from above: the sign of the derivative, then concavity.

Notation and first-order bounds as in :mod:`.small_cells`, where u, v, m, Gamma, E and
D = dm/dGamma are functions of a, and d/da L_a(gamma) = m' (gamma - Gamma(a)).

*Concavity.* If E > 0 on neighbouring cells, Gamma increases through them and L_a(gamma) is a
concave function of m there. At any a_0 of them, with rho = gamma - Gamma(a_0) and D <= D_max,

    L_a(gamma) - L_{a_0}(gamma) = integral of (gamma - Gamma) dm <= rho^2 D_max/2,

and the slope of a maximiser is m(a_0) + rho [0, D_max]. So half the digits of rho, found by secants
or by anything else, are all the digits of the supremum. As a function of gamma, m at the maximiser
is (T f)', so (T f)'' = D there; the maximiser does not decrease with gamma, because m does not
decrease with a. This is what the next BR step needs.

*At the top.* Where ca lies beyond the support of f, which ends at e^s, h u = f(a), u + v = -f'(a)
and F_c = 0. With theta >= f f''/f'^2 from a on, theta < 2, and r = e^s/a - 1, convexity gives
f(a) <= -r a f'(a), so (c u + v) = f(a)/a - f'(a) lies between -f'(a) and -(1 + r) f'(a), and

    E >= (2 - theta) f'(a)^2,   (T f)'' = D <= (1 + r)^3 (-f'(a))/(c h (2 - theta)),
    T f (T f)''/(T f)'^2 = (c u + v)^2/E <= (1 + r)^2/(2 - theta),

all of them from gamma = Gamma(a) up to the top. One BR step on atoms has theta = 1/2 in the end.
At the bottom, gamma^3 f''(gamma) = f''(1/gamma).

The value at a_0 is that of an explicit t: the lower end. All balls hold for every gamma in a ball.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import log2
from typing import NamedTuple

from flint import arb, ctx

from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.nested_maxima.chord_cells import Cell, Node, Step, Work, spread
from exactdp.routes.nested_maxima.step_profiles import Point, Profile, down, hull, up

SHARP_BITS = 160
"""For maximisers at the ends of an interval that begins next to a jump of f''."""

HALVINGS = 5
"""Cells that are still blunt after so many halvings are cut around the place of the maximum."""

FEW = 6
"""As many blunt cells at a time may be cut like that."""

DEPTH = 1024
"""Ends of cells are at (multiples of 2^-DEPTH) of the way along the logarithms of all a."""

FIRST_BITS = 40
"""What secants begin with."""

TRIES = 100
"""Points tried for one maximiser; secants take about 6."""

SPARE = 64
"""Bits that may be added where the slopes turn out noisier than the square root of the values."""

BUDGET = 3000
"""Cells looked at for one supremum; a sharp maximum takes about 20, bisection alone 2 a bit."""


class Solved(NamedTuple):
    """T f at a point: value, slope, a ball with a maximiser, and the a that gives the lower end."""

    point: Point
    maximiser: arb
    a: arb


class Supremum(Step):
    """A BR(eps) step on a profile whose mechanisms add up to ``ahead``."""

    def __init__(self, inner: Profile, eps: Exact, ahead: Exact, work: Work) -> None:
        super().__init__(inner, eps, work)
        self.start_bits, self.steps = work.start_bits, 0
        ball, support = eps.ball(), ahead.ball()
        self.top, self.bottom = (ahead + eps).ball().exp(), (-ahead - eps).ball().exp()
        self.inner_top = support.exp()
        # closer to the ends of the support (1 - gamma)_+ leaves no digits of f: a bound will do
        margin = 1 - arb((1, -(ctx.prec // 3)))
        self.near_top, self.near_bottom = self.top * margin, self.bottom / margin
        self.start, self.length = -support - ball, 2 * support + ball
        pieces = max(6 * float(self.length / ball), 2 * float(self.length))
        self.depth = max(2, int(pieces).bit_length())
        grid = [i << (DEPTH - self.depth) for i in range((1 << self.depth) + 1)]
        self.grid = list(pairwise(grid))
        self.stubborn = 1 << (DEPTH - self.depth - HALVINGS)
        places = [float(self.start + self.length * arb((i, -DEPTH))) for i in grid]
        self.places = list(pairwise(places))
        self.nodes: dict[int, Node] = {}
        self.cells: dict[tuple[int, int], Cell] = {}
        self.solved: dict[tuple[object, ...], tuple[int, Solved]] = {}

    # -- nodes and cells -------------------------------------------------------------------

    def node(self, index: int, bits: int) -> Node:
        """The node at index/2^DEPTH, known to at least so many bits."""
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
        self.steps += 1
        return found

    def halves(self, cell: Cell, bits: int) -> list[Cell]:
        """The two halves; or the same cell to more bits where noise hides how m grows."""
        if cell.bits < bits and not 4 * cell.growth.rad() < cell.growth:
            return [self.cell(cell.ends, min(bits, 2 * cell.bits))]
        low, high = cell.ends
        middle = (low + high) // 2
        return [self.cell(e, min(bits, cell.bits + 2)) for e in ((low, middle), (middle, high))]

    # -- the supremum ----------------------------------------------------------------------

    def at(self, x: arb, bits: int) -> Point:
        """T f at x."""
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
        """D between the maximisers at the two ends; across an end of the support, a bound."""
        if low >= self.top or high <= self.bottom:
            return arb(0)
        if low > self.near_bottom and high < self.near_top:
            for bits in (self.start_bits, SHARP_BITS):
                first = self.solve(low.lower(), bits).maximiser.lower()
                last = self.solve(high.upper(), bits).maximiser.upper()
                nodes = Node(self, first, bits + 10), Node(self, last, bits + 10)
                found = self.derivative(*nodes, spread(*nodes))
                if found is not None:
                    return found
            if self._affine(low, high):
                return arb(0)
        if low > self.near_bottom and low > 1:
            found_edge = self._edge(low)
            return None if found_edge is None else arb(0).union(found_edge[1])
        if high < self.near_top and high < 1:  # gamma^3 f''(gamma) = f''(1/gamma)
            found_edge = self._edge(1 / high)
            start = low.max(self.bottom).lower()
            return (
                None
                if found_edge is None
                else arb(0).union(found_edge[1] / (start * start * start))
            )
        return None

    def _affine(self, low: arb, high: arb) -> bool:
        """Whether f, and so T f, is one line wherever windows for [low, high] reach."""
        found = self.inner.curvature(low / self.c, self.c * high)
        return found is not None and bool(found == 0)

    def flatness(self, low: arb) -> arb | None:
        """An upper bound of f f''/f'^2 for f = T f from ``low`` to the top (module docstring)."""
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
        curvature = steep * ratio * ratio * ratio / (self.c * self.whole * a * (2 - theta))
        return (ratio * ratio / (2 - theta)).upper(), curvature.upper()

    def solve(self, x: arb, bits: int) -> Solved:
        """T f strictly inside the support."""
        key = (*x.mid().man_exp(), *x.rad().man_exp())
        known = self.solved.get(key)
        if known is None or known[0] < bits:
            known = self.solved[key] = (bits, self._solve(x, bits))
        return known[1]

    def _solve(self, x: arb, bits: int) -> Solved:
        stop = self.steps + BUDGET
        settled: list[Cell] = []
        sharp, blunt = self._split(self._undecided(self._around(x), x))
        while blunt and self.steps < stop and self.work.left > 0:
            nodes = {id(n): n for cell in sharp + blunt for n in (cell.first, cell.last)}
            best = max(node.chord(self, x).lower() for node in nodes.values())
            enough = best + best * arb((1, -bits))
            halves: list[Cell] = []
            for cell in blunt:
                bound = cell.bound(self, x)
                if bound < best:
                    continue
                if bound <= enough:
                    settled.append(cell)
                elif len(blunt) <= FEW and cell.ends[1] - cell.ends[0] == self.stubborn:
                    halves += self._isolated(cell, x, bits)
                else:
                    halves += self.halves(cell, bits + 16)
            more, blunt = self._split(self._undecided(halves, x))
            sharp += more
        return self._combined(self._clusters(sharp), settled + blunt, x, bits)

    def _around(self, x: arb) -> list[Cell]:
        """The cells of the grid that meet the window [x/c, x]."""
        low = float((x.lower() / self.c).log()) - 1e-9
        high = float(x.upper().log()) + 1e-9
        return [
            self.cell(ends, self.start_bits)
            for ends, (start, stop) in zip(self.grid, self.places, strict=True)
            if stop >= low and start <= high
        ]

    def _undecided(self, cells: list[Cell], x: arb) -> list[Cell]:
        low, high = down(x), up(x)
        return [cell for cell in cells if cell.rounded[0] <= high and cell.rounded[1] >= low]

    def _split(self, cells: list[Cell]) -> tuple[list[Cell], list[Cell]]:
        sharp: list[Cell] = []
        blunt: list[Cell] = []
        for cell in cells:
            (blunt if cell.derivative(self) is None else sharp).append(cell)
        return sharp, blunt

    def _clusters(self, cells: list[Cell]) -> list[list[Cell]]:
        clusters: list[list[Cell]] = []
        for cell in sorted(cells, key=lambda cell: cell.ends):
            if clusters and clusters[-1][-1].ends[1] == cell.ends[0]:
                clusters[-1].append(cell)
            else:
                clusters.append([cell])
        return clusters

    def _combined(self, clusters: list[list[Cell]], rest: list[Cell], x: arb, bits: int) -> Solved:
        """The largest of the local suprema, and what the other cells may still hide."""
        coarse = self.start_bits if len(clusters) > 1 else bits
        peaks = [(cluster, self._peak(cluster, x, coarse)) for cluster in clusters]
        if coarse < bits and peaks:
            floor = max(peak.point.value.lower() for _, peak in peaks)
            peaks = [
                (cluster, self._peak(cluster, x, bits))
                for cluster, peak in peaks
                if not peak.point.value < floor
            ]
        nodes = [node for cell in rest for node in (cell.first, cell.last)]
        tries = [(peak.point.value.lower(), peak.a) for _, peak in peaks]
        tries += [(node.chord(self, x).lower(), node.a) for node in nodes]
        lower, a = tries[0]
        for other, b in tries[1:]:
            if other > lower:
                lower, a = other, b
        upper, slopes, maximisers = lower, [], []
        for _, peak in peaks:
            if not peak.point.value < lower:
                upper = upper.max(peak.point.value.upper())
                slopes.append(peak.point.slope)
                maximisers.append(peak.maximiser)
        for cell in rest:
            bound = cell.bound(self, x)
            if not bound < lower:
                upper = upper.max(bound)
                slopes.append(cell.first.slope.union(cell.last.slope))
                maximisers.append(cell.first.a.union(cell.last.a))
        return Solved(Point(lower.union(upper), hull(slopes)), hull(maximisers), a)

    def _peak(self, cluster: list[Cell], x: arb, bits: int) -> Solved:
        """The supremum over cells on which Gamma increases."""
        first, last = cluster[0].first, cluster[-1].last
        d = max(found.upper() for cell in cluster if (found := cell.derivative(self)) is not None)
        errors: list[arb] = []

        def enough(node: Node, chord: arb, rho: arb) -> bool:
            error = (rho * rho * d / 2).upper() if rho.is_finite() else self.top
            if (node.a is last.a and rho >= 0) or (node.a is first.a and rho <= 0):
                error = arb(0)  # m is largest (smallest) here, and it does not pay to raise it
            errors.append(error)
            return bool(error + 2 * chord.rad() <= chord.lower() * arb((1, -bits)))

        node, chord, rho = self._climb(first, last, x, bits, enough)
        least = min((c.uv[0] * self.c + c.uv[2]).lower() for c in cluster)
        growth = least / last.height  # m' at least
        away = (rho * d / growth).upper().max((-rho * d / growth).upper())
        low, high = first.a, last.a
        if away.is_finite():
            low, high = (node.a - away).lower().max(low), (node.a + away).upper().min(high)
        slope = node.slope + (rho * d).union(arb(0))
        value = chord + arb(0).union(errors[-1])
        return Solved(Point(value, slope), low.union(high), node.a)

    def _climb(
        self, first: Node, last: Node, x: arb, bits: int, enough: Callable[[Node, arb, arb], bool]
    ) -> tuple[Node, arb, arb]:
        """A node between two with Gamma close to x: the node, its chord at x, x - Gamma."""
        low, high = first.a, last.a
        past = [(n.a, (x - n.gamma).mid()) for n in (first, last) if n.gamma.is_finite()]
        full, limit = bits + 6, bits + 6 + SPARE + 2 * self.work.near
        used, a = min(full, FIRST_BITS), between(past, low, high)
        tried: list[arb] = []
        while True:
            node = Node(self, a, used)
            chord, rho = node.chord(self, x), x - node.gamma
            tired = len(tried) >= TRIES or self.work.left <= 0
            if enough(node, chord, rho) or used >= limit or tired:
                return node, chord, rho
            if rho > 0:
                low = a
            elif rho < 0:
                high = a
            if not rho.is_finite() or rho.contains(0):
                used = (
                    full if used < full else used + SPARE // 4 + self.work.near // 2
                )  # noise: the same a, more bits
                continue
            past = [*past[-1:], (a, rho.mid())]
            tried.append(a)
            a = between(past, low, high)
            if any(a is end for end in tried):
                a = ((low + high) / 2).mid()
            good = -log2(abs(float(rho.mid() / x)) + 1e-300)  # a secant makes this 1.6 times more
            used = full if 3 * good > bits else max(used, min(full, int(3.4 * good) + 24))

    def _isolated(self, cell: Cell, x: arb, bits: int) -> list[Cell]:
        """The cell in three: a tiny one where Gamma is about x, and what is beside it.

        Where f'' jumps at the maximiser, or close to it, this leaves smooth cells on both sides
        and a middle so small that its first-order bound is sharp.
        """
        index, fine = min(DEPTH, ctx.prec), arb((1, -bits // 2 - 8 - self.work.near))
        node, _, _ = self._climb(
            cell.first, cell.last, x, bits, lambda _, __, rho: bool(abs(rho) <= fine * x)
        )
        way = (node.a.log() - self.start) / self.length
        ends = {*cell.ends}
        for end in (way - fine, way + fine):
            place = (end.mid() * arb((1, index))).floor().unique_fmpz()
            if place is not None and cell.ends[0] < int(place) << DEPTH - index < cell.ends[1]:
                ends.add(int(place) << DEPTH - index)
        return [self.cell(pair, bits + 16) for pair in pairwise(sorted(ends))]


def between(past: list[tuple[arb, arb]], low: arb, high: arb) -> arb:
    """The next a: where a secant through two points leads, at most to an end; else the middle."""
    if len(past) == 2:
        (a, at_a), (b, at_b) = past
        guess = (b - at_b * (b - a) / (at_b - at_a)).mid()
        if guess.is_finite():
            return low if guess <= low else high if guess >= high else guess
    return ((low + high) / 2).mid()
