"""One BR step on any profile: a profile again, with bounds where its support ends.

Notation as in :mod:`.chord_cells`, where u, v, m, Gamma, E and D = dm/dGamma are functions of a.
Inside the support the supremum is searched for (:mod:`.chord_search`), and (T f)'' = D at the
maximiser (:mod:`.chord_peaks`).

*At the top.* Where ca lies beyond the support of f, which ends at e^s, h u = f(a), u + v = -f'(a)
and F_c = 0. With theta >= f f''/f'^2 from a on, theta < 2, and r = e^s/a - 1, convexity gives
f(a) <= -r a f'(a), so (c u + v) = f(a)/a - f'(a) lies between -f'(a) and -(1 + r) f'(a), and

    E >= (2 - theta) f'(a)^2,   (T f)'' = D <= (1 + r)^3 (-f'(a))/(c h (2 - theta)),
    T f (T f)''/(T f)'^2 = (c u + v)^2/E <= (1 + r)^2/(2 - theta),

all of them from gamma = Gamma(a) up to the top. One BR step on atoms has theta = 1/2 in the end.
At the bottom, gamma^3 f''(gamma) = f''(1/gamma).
"""

from __future__ import annotations

from flint import arb, ctx

from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.nested_maxima.cell_grid import CellGrid
from exactdp.routes.nested_maxima.chord_cells import Node, Work, spread
from exactdp.routes.nested_maxima.chord_peaks import Solved
from exactdp.routes.nested_maxima.chord_search import ChordSearch
from exactdp.routes.nested_maxima.step_profiles import Point, Profile

SHARP_BITS = 160
"""For maximisers at the ends of an interval that begins next to a jump of f''."""


class Supremum:
    """A BR(eps) step on a profile whose mechanisms add up to ``ahead``."""

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
        curvature = steep * ratio * ratio * ratio / (self.c * self.grid.whole * a * (2 - theta))
        return (ratio * ratio / (2 - theta)).upper(), curvature.upper()

    def solve(self, x: arb, bits: int) -> Solved:
        """T f strictly inside the support."""
        key = (*x.mid().man_exp(), *x.rad().man_exp())
        known = self.solved.get(key)
        if known is None or known[0] < bits:
            known = self.solved[key] = (bits, ChordSearch(self.grid, x, bits).run())
        return known[1]
