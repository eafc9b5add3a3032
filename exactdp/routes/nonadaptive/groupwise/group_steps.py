"""The mechanisms as steps on grids, and what each may give: bounds of D over boxes of t.

If the t of a group may depend on what the groups before it showed (but is the same for all its
copies), the supremum can only grow, and it is a recursion over groups: DP mechanisms come last,

    V_j(gamma) = sup over t in [low_j, high_j] of O_t^(n_j) V_(j+1)(gamma).

The group that is used first sees nothing, so its t costs nothing. Groups whose t would gain much
from what they see come first, and those whose intervals are narrow last. A supremum of convex
falling functions is one, so broken lines through bounds at nodes are bounds
(:mod:`.chord_grid`). eps is rounded up to a whole number of cells: BR(eps) is in BR(E) for
E >= eps, DP likewise; eps_g is rounded down.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from math import ceil, nextafter, sqrt

import numpy as np

from exactdp.loss_sums.lattice import common_step
from exactdp.mechanisms.cores import Core, Groups
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.deadlines import poll
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.float64_bounds import Floats
from exactdp.routes.nonadaptive.groupwise.chord_grid import Grid, Step

BELOW, ABOVE = 9, 6
"""The nodes reach so many standard deviations of the loss to both sides of eps_g."""
PARTS, FINER = 12, 4
"""An interval of t is cut into so many, and what is too coarse into so many again."""
DEEPEST = 5
NARROW = 0.05
"""Intervals below that share of eps are not cut to begin with."""
MOST_KNOWN = 2000
"""Tails that are remembered."""
STEPS_PER_PIECE, ENTRIES_PER_STEP, OPERATIONS_PER_STEP = 12000, 10, 500
RELEVANT = 0.1
"""Values below this share of the maximum may be bounded more coarsely."""
COARSEST = 0.5
"""Of a common step: finer grids have a step for each eps."""
MOST_NODES = 40_000


@dataclass
class Steps:
    """The steps of one core at one eps_g, on grids as fine as the chords' share of the width."""

    core: Core
    eps_g: Exact
    error: float
    """The relative excess wanted from the chords between nodes."""
    spent: int = 0
    """Steps of about a tenth of a microsecond so far."""
    known: dict[object, tuple[Floats, Grid]] = field(
        default_factory=dict, compare=False, repr=False
    )

    @cached_property
    def spread(self) -> float:
        """The standard deviation of the loss."""
        squares = sum(n * float(drop) ** 2 for drop, n in drops(self.core))
        return sqrt(squares) / 2

    @cached_property
    def tilt(self) -> float:
        """About the rate at which D falls with eps_g."""
        return float(self.eps_g) / self.spread**2 + 1 / self.spread

    @cached_property
    def wanted(self) -> float:
        """h: each of the broken lines adds about h^2/12 of the second derivative."""
        share = self.error / len(self.core.runs)
        return min(sqrt(12 * share) / self.tilt, self.spread / 16)

    @cached_property
    def shared(self) -> Exact | None:
        """A step that divides all drops, if that is not much finer than wanted."""
        found = common_step([drop for drop, _ in drops(self.core)])
        if found is None or float(found[0]) < COARSEST * self.wanted:
            return None
        return found[0] / ceil(float(found[0]) / self.wanted)

    def step(self, eps: Exact, count: int) -> Step:
        """``count`` copies that drop by eps."""
        if self.shared is not None:
            h = self.shared
            cells = (eps + h / 2).floor_divide(h)
        else:
            cells = ceil(float(eps) / self.wanted)
            h = eps / cells
        return Step(count, cells, self.grid(rounded_up(h)))

    def grid(self, h: float) -> Grid:
        """The grid of one step."""
        support, eps_g = float(self.core.support), rounded_down(self.eps_g)
        low = max(-support, min(eps_g - BELOW * self.spread, -5 * self.spread))
        high = min(support, eps_g + ABOVE * self.spread)
        start = ceil((eps_g - low) / h) + 1
        size = start + ceil((high - eps_g) / h) + 2
        if size > MOST_NODES:
            raise TooLarge("the nodes are too many")
        return Grid(h, eps_g, start, size)

    @cached_property
    def groups(self) -> list[Step]:
        """The BR groups."""
        return [self.step(eps, count) for eps, count in self.core.br_groups]

    @cached_property
    def pure(self) -> tuple[Floats, Grid]:
        """f of the DP mechanisms, which come last."""
        grid = self.groups[0].grid
        values = grid.nothing()
        for eps, count in self.core.dp_groups:
            step = self.step(2 * eps, count)
            values, grid = grid.moved(values, step.grid), step.grid
            values = step.halfway(values)
        return values, grid

    @cached_property
    def order(self) -> list[int]:
        """The groups in the order of use: the more they would gain from what they see, the earlier.

        That is, what it is worth to choose t anew, about n eps^4.
        """
        worth = [step.count * step.eps**4 for step in self.groups]
        return sorted(range(len(worth)), key=worth.__getitem__, reverse=True)

    def most(
        self, low: Floats, high: Floats, threshold: float, tol: float
    ) -> tuple[float, float, float]:
        """A bound of D over low <= t <= high, and where the first group may exceed a threshold."""
        first = self.order[0]
        step, within = self.groups[first], (float(low[first]), float(high[first]))
        values, grid = self.tail(1, low, high, threshold, tol)
        values = grid.moved(values, step.grid)
        bounds, ends = envelope(step, values, within, step.grid.first, tol, enough=threshold)
        poll()
        self.spent += steps_per_piece(step.count, 1) * len(ends) * (FINER + 1) // FINER
        kept = ends[bounds[:, 0] > threshold]
        where = (float(kept.min()), float(kept.max())) if kept.size else (1.0, 0.0)
        return float(bounds.max()), *where

    def tail(
        self, place: int, low: Floats, high: Floats, threshold: float, tol: float
    ) -> tuple[Floats, Grid]:
        """What the groups from this place in the order on may give, at every node; remembered."""
        rest = self.order[place:]
        if not rest:
            return self.pure
        key = (place, low[rest].tobytes(), high[rest].tobytes(), tol)
        if key not in self.known:
            values, grid = self.tail(place + 1, low, high, threshold, tol)
            step = self.groups[rest[0]]
            values = grid.moved(values, step.grid)
            within = (float(low[rest[0]]), float(high[rest[0]]))
            floor = RELEVANT * threshold
            bounds, ends = envelope(step, values, within, step.grid.all, tol, floor=floor)
            each = steps_per_piece(step.count, step.grid.size)
            poll()
            self.spent += each * len(ends) * (FINER + 1) // FINER
            if len(self.known) > MOST_KNOWN:
                self.known.clear()
            self.known[key] = step.convexed(bounds.max(axis=0)), step.grid
        return self.known[key]


def envelope(
    step: Step,
    values: Floats,
    within: tuple[float, float],
    nodes: slice,
    tol: float,
    floor: float = 0.0,
    enough: float = 0.0,
) -> tuple[Floats, Floats]:
    """Bounds of the supremum over t for pieces that cover an interval, and these pieces.

    Pieces are cut until none exceeds by more than ``tol`` what some t attains (or the floor, if
    that is more), or until they do not exceed what is enough.
    """
    wide = within[1] - within[0] > NARROW * step.eps
    ends = np.array(cut(within, PARTS if wide else 1))
    done_bounds, done_ends = [], []
    attained = np.zeros(nodes.stop - nodes.start)
    for depth in range(DEEPEST, -1, -1):
        found = list(step.pieces(values, ends, nodes))
        bounds = np.array([bound for bound, _ in found])
        attained = np.maximum(attained, np.array([low for _, low in found]).max(axis=0))
        allowed = np.maximum(attained + tol * np.maximum(attained, floor), enough)
        open_ = (bounds > allowed).any(axis=1) & (depth > 0) & (ends[:, 0] < ends[:, 1])
        done_bounds.append(bounds[~open_])
        done_ends.append(ends[~open_])
        if not open_.any():
            break
        ends = np.array(
            [part for low, high in ends[open_].tolist() for part in cut((low, high), FINER)]
        )
    return np.concatenate(done_bounds), np.concatenate(done_ends)


def drops(core: Core) -> Groups:
    """By how much losses may drop, eps and for DP 2 eps, with the numbers of mechanisms."""
    return core.br_groups + tuple((2 * eps, count) for eps, count in core.dp_groups)


def cut(interval: tuple[float, float], parts: int) -> list[tuple[float, float]]:
    """Intervals that cover one; itself where it is a point."""
    low, high = interval
    if not low < high:
        return [interval]
    edges = [*np.linspace(low, high, parts + 1)[:-1].tolist(), high]
    return list(pairwise(edges))


def steps_per_piece(count: int, nodes: int) -> int:
    """Steps that one piece of an interval takes."""
    entries = (count + 1) * nodes
    products = (count + 1) * entries
    return STEPS_PER_PIECE + entries // ENTRIES_PER_STEP + products // OPERATIONS_PER_STEP


def rounded_up(value: Exact) -> float:
    """A double at least as large."""
    return nextafter(_nearest(value), float("inf"))


def rounded_down(value: Exact) -> float:
    """A double at most as large."""
    return nextafter(_nearest(value), -float("inf")) if value.sign() else 0.0


def _nearest(value: Exact) -> float:
    with precision(128):
        return float(value.ball().mid())
