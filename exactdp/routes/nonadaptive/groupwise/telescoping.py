"""A bound of D over a box of t by a telescoping sum around one t: nothing is given to adaptivity
but in what is small already.

Groups are used in some order; O_t stands for all copies of one. For any functions W_0, ..., W_g,
W_g at least the f of what comes last, and every t (own statement "Telescoping sum"),

    D(t) <= W_0(gamma) + sum over j of the mean of O_(t_j) W_(j+1) - W_j after the groups before j.

W_j is a convex broken line near O_(c_j) W_(j+1) for a good t = c. So the terms are small near c,
where each falls with the square of t_j - c_j; and what the t of the groups before j can do to one
is of second order too: for them the restricted recursion is good enough. t_j itself stays fixed:
the terms are bounded for pieces of its interval, and the largest of these counts.

On a cell between two nodes O_t W - W_j is convex, so it is at most its larger bound at the two. The
recursion over the groups before j is for functions of any sign, bounded by a constant on every
cell: for t in [a, b] a place moves over some cells, of which the largest value counts, and the
chances of the drops are means of those of mixed vertices.

Where all drops share a step, f has kinks, and so would the terms. A smoother W_g than
(1 - gamma)_+, no larger at the places that matter for t = c, costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, floor

import numpy as np

from exactdp.numbers.exact_numbers import Exact
from exactdp.privacy_loss.lattice import common_step
from exactdp.routes.base import Core
from exactdp.routes.nonadaptive.different_eps.float_functions import exp
from exactdp.routes.nonadaptive.different_eps.hulls import mixed_binomials
from exactdp.routes.nonadaptive.good_t import Vector
from exactdp.routes.nonadaptive.groupwise.chord_grid import Step
from exactdp.routes.nonadaptive.groupwise.group_steps import Steps, cut, drops, steps_per_piece
from exactdp.routes.value_iteration.float_loops import Floats, U

PARTS = 8
"""Of the interval of t_j; what is largest is cut again."""
FINER, ROUNDS = 4, 2
SHARE = 0.025
"""Of the excess wanted: a piece above it is cut."""
CELLS = 3
"""By which the places of a piece move in the recursion over the groups before."""
ROUNDED = 1e-12
"""Of the bounds: more than all roundings of their sum."""
LARGEST_GROUP = 30
MAX_GROUPS = 12
LEAST = 1e-7
"""Of the maximum: sums over drops are off by some 1e-14 of the largest value, which may be 1."""
SHAVED = 1e-2
ERRORS = (2e-3, 5e-4, 2e-4, 2e-4)
"""Relative excess wanted: of what the first box leaves, and of the chords in turn."""


@dataclass(frozen=True)
class Telescope:
    """The functions W for one t = c; everything is on one grid."""

    steps: Steps
    centre: Floats
    period: float
    """The step that all drops share."""

    def trimmed(
        self, low: Floats, high: Floats, best: float, tol: float
    ) -> tuple[float, Floats, Floats]:
        """A bound of D over low <= t <= high, and what of that box may hold more than ``best``.

        A piece of an interval goes where its bound and the largest of all other groups leave less.
        """
        lines, order = self.lines(), self.steps.order
        start = float(lines[0][self.steps.groups[0].grid.start])
        low, high = low.copy(), high.copy()
        tops = np.full(len(order), -1.0)
        pieces: dict[int, tuple[Floats, Floats]] = {}
        for place, group in enumerate(order):
            pieces[group] = self.term(place, lines, low, high, tol)
            tops[group] = pieces[group][1].max()
        for group, (ends, bounds) in pieces.items():
            others = (start + tops.sum() - tops[group]) + ROUNDED
            kept = ends[bounds + others > best]
            if not kept.size:
                return best, low, low
            low[group], high[group] = float(kept.min()), float(kept.max())
        return float(start + tops.sum()) + ROUNDED * (start + best), low, high

    def lines(self) -> list[Floats]:
        """W_0 to W_g at the nodes."""
        found = [self.last()]
        for group in reversed(self.steps.order):
            step, t = self.steps.groups[group], float(self.centre[group])
            (bound, _), *_ = step.pieces(found[0], np.array([[t, t]]), step.grid.all)
            found.insert(0, step.convexed(bound))
        return found

    def last(self) -> Floats:
        """W_g: that of (1 - gamma)_+, smoothed over one period around its kink, and DP."""
        grid = self.steps.groups[0].grid
        core = self.steps.core
        y = float(np.array([n for _, n in core.br_groups]) @ self.centre)
        y += sum(n * float(eps) for eps, n in core.dp_groups) - grid.eps_g
        phase = y - floor(y / self.period) * self.period
        ends = exp(np.array([-phase, self.period - phase]))
        reach = max(min(1 - float(ends[0]), float(ends[1]) - 1), 1e-9)
        gamma = exp(np.minimum(grid.places(), 1.0))
        values = np.where(gamma < 1 - reach, 0.0, (1 + reach - gamma) ** 2 / (4 * reach))
        values = np.where(gamma < 1 + reach, values, 0.0) * (1 + 64 * U)
        values = self.steps.groups[0].convexed(np.maximum(values, grid.nothing()))
        return self.steps.after_dp(values, grid)[0]

    def term(
        self, place: int, lines: list[Floats], low: Floats, high: Floats, tol: float
    ) -> tuple[Floats, Floats]:
        """Pieces of the interval of t_j, and bounds of the mean of O_t W_(j+1) - W_j over each."""
        group = self.steps.order[place]
        step, nodes = self.steps.groups[group], self.nodes(place)
        ends = np.array(cut((float(low[group]), float(high[group])), PARTS))
        done_ends, done_bounds = [], []
        for last in (*[False] * ROUNDS, True):
            pieces = step.pieces(lines[place + 1], ends, nodes)
            base = lines[place][nodes]
            rows = np.array([bound * (1 + 4 * U) - base * (1 - 4 * U) for bound, _ in pieces])
            self.steps.spent += steps_per_piece(step.count, rows.shape[1]) * len(ends)
            bounds = self.means(place, rows, low, high) if place else rows[:, 0]
            open_ = (bounds > tol) & (not last) & (ends[:, 0] < ends[:, 1])
            done_ends.append(ends[~open_])
            done_bounds.append(bounds[~open_])
            if not open_.any():
                break
            ends = np.array([part for a, b in ends[open_].tolist() for part in cut((a, b), FINER)])
        return np.concatenate(done_ends), np.concatenate(done_bounds)

    def nodes(self, place: int) -> slice:
        """Where the terms of a group matter."""
        grid = self.steps.groups[0].grid
        return grid.all if place else grid.first

    def means(self, place: int, rows: Floats, low: Floats, high: Floats) -> Floats:
        """Bounds of the mean of each row, values at nodes, after the groups before the place.

        Left of the first node O_t W is at most 1, and W_j at least its value there; behind the
        last O_t W falls while W_j stays.
        """
        left = np.ones((len(rows), 1))
        found = np.hstack([left, np.maximum(rows[:, :-1], rows[:, 1:]), rows[:, -1:]])
        for before in range(place - 1, -1, -1):
            group = self.steps.order[before]
            step, within = self.steps.groups[group], (float(low[group]), float(high[group]))
            found = swept(step, found, within, whole=before > 0)
            self.steps.spent += sweep_steps(step, found.size, float(high[group] - low[group]))
        return found[:, 0]


def swept(step: Step, cells: Floats, within: tuple[float, float], whole: bool) -> Floats:
    """Bounds of sup over t of O_t^n F on every cell, or at the node of eps_g alone.

    ``cells`` has rows of bounds of F: left of all nodes, on each cell, behind all nodes.
    """
    n, h, size = step.count, step.grid.h, cells.shape[1]
    room = step.room + CELLS + 4
    padded = np.pad(cells, ((0, 0), (room, room)), mode="edge")
    parts = max(1, ceil(n * (within[1] - within[0]) / (CELLS * h)))
    ends = np.array(cut(within, parts))
    x = step.probabilities(ends)
    error = 2 * step.rounded * float(abs(cells).max())
    # the cell of index k lies between the nodes k - 1 and k
    first, last = (0, size) if whole else (step.grid.start + 1, step.grid.start + 2)
    found = np.full((len(cells), last - first), -np.inf)
    for (a, b), (x_a, x_b) in zip(ends.tolist(), x.tolist(), strict=True):
        weights, _ = mixed_binomials(n, np.array([x_a]), np.array([x_b]))
        start = floor(-n * b / h - step.slack)
        stop = ceil(-n * a / h + step.slack) + (0 if not whole else 1)
        top = padded[:, room + first + start : room + last + start + n * step.cells]
        top = top.copy()
        for more in range(start + 1, stop):
            np.maximum(
                top,
                padded[:, room + first + more : room + last + more + n * step.cells],
                out=top,
            )
        spread = np.stack(
            [top[:, i * step.cells : i * step.cells + last - first] for i in range(n + 1)]
        )
        sums = weights[0] @ spread.reshape(n + 1, -1)
        np.maximum(found, sums.max(axis=0).reshape(found.shape), out=found)
    return found + error


def sweep_steps(step: Step, entries: int, width: float) -> int:
    """Steps that :func:`swept` takes, about."""
    parts = 1 + int(step.count * width / (CELLS * step.grid.h))
    return parts * (2000 + (step.count + 1) * entries * (1 + step.count // 20) // 20)


def applies(core: Core, best: float) -> bool:
    """Whether the drops share a step, groups are small and few, and D is no tiny number."""
    few = 1 < len(core.br_groups) <= MAX_GROUPS
    small = max(count for _, count in core.br_groups) <= LARGEST_GROUP
    return few and small and best > LEAST and common_step([d for d, _ in drops(core)]) is not None


def ceilings(core: Core, eps_g: Exact, best: float, ts: Vector) -> Iterator[tuple[float, int]]:
    """Smaller and smaller bounds of the maximum, each with the steps spent so far.

    At the same t a mechanism of a larger eps gives at least as much ("Telescoping sum, a larger
    eps"): a t that one rounding of eps upwards leaves out is left out for good.
    """
    least, low, high, spent = shaved(core, eps_g, best)
    centre = np.array([float(t) for t in ts])
    found = common_step([drop for drop, _ in drops(core)])
    assert found is not None
    for error in ERRORS:
        steps = Steps(core, eps_g, error)
        if steps.shared is None:
            yield least, spent
            return
        top = np.array([step.eps for step in steps.groups])
        telescope = Telescope(steps, centre, float(found[0]))
        bound, low, high = telescope.trimmed(low, np.minimum(high, top), best, SHARE * error * best)
        spent += steps.spent
        least = min(least, max(bound, best))
        yield least, spent
        if least <= best:
            return


def shaved(core: Core, eps_g: Exact, best: float) -> tuple[float, Floats, Floats, int]:
    """A bound of D, the box of all t that may give more than ``best``, and the steps spent.

    Each group is used first in turn.
    """
    least = 1.0
    steps = Steps(core, eps_g, SHAVED / 4)
    low, high, spent = np.zeros(len(steps.groups)), np.array([s.eps for s in steps.groups]), 0
    for group in steps.order:
        first = Steps(core, eps_g, SHAVED / 4, leading=group)
        bound, start, stop = first.most(low, high, best, SHAVED / 4 / len(low))
        spent += first.spent
        least = min(least, max(bound, best))
        if start <= stop:
            low[group], high[group] = max(start, low[group]), min(stop, high[group])
    return least, low, high, spent
