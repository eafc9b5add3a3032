"""Convex functions of gamma = e^s as broken lines on a grid of s, and one group as a step on it.

f falls from f(0) = 1, is convex in gamma, and is bounded by its values at the nodes s_k, h apart,
by the line to f(0) = 1 before the first one, and by the last value behind the last one. Between two
nodes the chord at s_k + d, 0 <= d <= h, is (1 - theta) v_k + theta v_(k+1) with the same
theta = (e^d - 1)/(e^h - 1) for all k. So nothing cancels; where a place is off by rounding it is
moved to the left, where f is larger.

A BR(eps) mechanism at t takes f to O_t f(gamma) = (1 - x) f(gamma/u) + x f(gamma e^eps/u), u = e^t,
x = (u - 1)/(e^eps - 1). The O_t of one eps commute. For t in [a, b] let x = (1 - xi) x_a + xi x_b,
M = (1 - xi) O_a + xi O_b, v = 1/u, c = e^eps - 1. The four masses of M are those of O_t, split, and
the mean place of what does not drop is not v but v', with

    eta = (1 - x)(v' - v) = the height at x of the chord of (1 - x)/(1 + c x) above it
        <= e^eps (e^(b - a) - 1)^2/(4 c e^a);

the mean of all places is 1 for both, so what drops lies lower by eta in all. By Jensen's inequality
and by tangents, for every convex falling F,

    O_t F - M F <= eta gamma (|F'(gamma v)| - |F'(gamma e^eps v)|).

n copies: O_t^n f - M^n f is the sum over i of O_t^i (O_t - M) M^(n-1-i) f, so it is at most n eta
times the mean of gamma' (|f'(gamma' v)| - |f'(gamma' e^eps v)|) over the gamma' that n - 1 copies
lead to, each at some t of [a, b]. And M^n f is a mean of the O_a^(n-m) O_b^m f, m = 0, ..., n. So

    sup over t in [a, b] of O_t^n f <= max over m of O_a^(n-m) O_b^m f + n eta (that mean):

the excess over the true supremum falls with the square of b - a.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from exactdp.numbers.float64_bounds import Floats, U, exp, expm1
from exactdp.routes.nonadaptive.different_eps.hulls import mixed_binomials
from exactdp.routes.nonadaptive.different_eps.pattern_tables import binomial

LOST = 1e-290
"""More than what small doubles lose in one step."""
AT_ONCE = 1 << 21
"""Entries of the weights of mixed vertices in one batch."""


@dataclass(frozen=True)
class Grid:
    """The nodes s_k = eps_g + (k - start) h, 0 <= k < size."""

    h: float
    eps_g: float
    start: int
    size: int

    @property
    def all(self) -> slice:
        """Every node."""
        return slice(0, self.size)

    @property
    def first(self) -> slice:
        """The node of eps_g."""
        return slice(self.start, self.start + 1)

    def places(self) -> Floats:
        """s_k, rounded."""
        return (np.arange(self.size) - self.start) * np.float64(self.h) + self.eps_g

    @property
    def rounded(self) -> float:
        """The error of :meth:`places`."""
        return 8 * U * (abs(self.eps_g) + self.size * self.h)

    def nothing(self) -> Floats:
        """(1 - gamma)_+, what is left when nothing is to come."""
        return convex(np.maximum(-expm1(self.places() - self.rounded), 0.0) * (1 + 64 * U), self.h)

    def padded(self, values: Floats, more: int) -> Floats:
        """The bounds at ``more`` further nodes to both sides; to 16 u where they were not given."""
        before = 1 + (values[0] - 1) * exp(-self.h * np.arange(more, 0, -1.0))
        return np.concatenate([before * (1 + 16 * U), values, np.full(more, values[-1])])

    def moved(self, values: Floats, other: Grid) -> Floats:
        """Bounds at the nodes of another grid."""
        if other == self:
            return values
        place = (other.places() - other.rounded - self.rounded - self.eps_g) / self.h + self.start
        node = np.floor(place)
        theta = chord_share((place - node) * self.h, self.h)
        least, most = int(node.min()), int(node.max()) + 1
        more = max(-least, most - self.size + 1, 0) + 1
        padded = self.padded(values, more)
        index = node.astype(np.int64) + more
        found: Floats = (1 - theta) * padded[index] + theta * padded[index + 1]
        return convex(found * (1 + 16 * U), other.h)


def chord_share(beyond: Floats, h: float) -> Floats:
    """theta for 0 <= d <= h, rounded down."""
    share = expm1(np.clip(beyond, 0.0, h)) / _expm1(h)
    found: Floats = np.clip(share * (1 - 1e-13), 0.0, 1.0)
    return found


def convex(values: Floats, h: float) -> Floats:
    """Bounds at the nodes of which the broken line is convex and falls, none below ``values``.

    From one cell to the next a line falls e^h times as much; a convex one does not fall by more,
    and from the line to f(0) = 1 it has (1 - v_0)(e^h - 1) to begin with. Differences are rounded
    by u of themselves where a value is less than half of the one before, else they are exact; 64 u
    of the fall and 4 u of the value are more than all roundings.
    """
    falling = np.minimum(np.maximum.accumulate(values[::-1])[::-1], 1.0)
    found = falling.tolist()
    rise = _exp(h) * (1 - 64 * U)
    fall = (1 - found[0]) * _expm1(h) * (1 - 64 * U)
    for k in range(1, len(found)):
        line = found[k - 1] * (1 + 4 * U) - fall
        if line > found[k]:
            found[k] = min(line, found[k - 1])
        fall = (found[k - 1] - found[k]) * rise
    return np.array(found)


def _exp(x: float) -> float:
    return float(exp(np.array([x]))[0])


def _expm1(x: float) -> float:
    return float(expm1(np.array([x]))[0])


@dataclass(frozen=True)
class Step:
    """``count`` copies of BR(eps), eps = cells * h, as a step on its grid."""

    count: int
    cells: int
    grid: Grid

    @property
    def eps(self) -> float:
        return self.cells * self.grid.h

    @property
    def room(self) -> int:
        """Nodes beyond the grid that a step may look at."""
        return self.count * self.cells + 4 * self.cells + 16

    @property
    def slack(self) -> float:
        """How far places are moved to the left, in cells.

        x is taken as it is rounded: it belongs to a t that differs by at most 80 u of min(t, 1).
        """
        return 100 * U * (self.count + 1) * (1 + self.eps) / self.grid.h + 32 * U * self.room

    @property
    def rounded(self) -> float:
        """The relative error of the sums of a step: 3 u a copy, and u for each term."""
        return 1.01 * (4 * self.count + 32) * U

    def probabilities(self, t: Floats) -> Floats:
        """x at t."""
        found = np.minimum(expm1(t) / _expm1(self.eps), 1.0)
        return np.asarray(np.where(t >= self.eps, 1.0, found), dtype=np.float64)

    def halfway(self, values: Floats) -> Floats:
        """O_t^n f at every node for t = eps/2; x and 1 - x are off by 80 u of themselves."""
        weights = binomial(self.count, self.probabilities(np.array([self.eps / 2])))
        weights *= 1 + 200 * self.count * U
        shifts = np.array([-self.count * self.cells / 2])
        padded = self.grid.padded(values, self.room)
        return self.convexed(self._means(padded, weights, shifts, self.grid.all)[0])

    def convexed(self, values: Floats) -> Floats:
        """:func:`convex` on this grid."""
        return convex(values, self.grid.h)

    def pieces(self, values: Floats, ends: Floats, nodes: slice) -> Iterator[tuple[Floats, Floats]]:
        """For each [a, b], a row of ``ends``: bounds of the supremum, and O_a^n f, at the nodes."""
        padded = self.grid.padded(values, self.room)
        size = max(1, AT_ONCE // (self.count + 1) ** 2)
        copies = np.arange(self.count + 1)
        for start in range(0, len(ends), size):
            batch = ends[start : start + size]
            x = self.probabilities(batch)
            whole, fewer = mixed_binomials(self.count, x[:, 0], x[:, 1])
            for row, (a, b) in enumerate(batch.tolist()):
                shifts = -(self.count * a + copies * (b - a)) / self.grid.h
                means = self._means(padded, whole[row], shifts, nodes)
                bump = self._bump(padded, fewer[row].max(axis=0), a, b, nodes)
                yield means.max(axis=0) + bump, means[0]

    def _means(self, padded: Floats, weights: Floats, shifts: Floats, nodes: slice) -> Floats:
        """The sum over I of weights[m, I] f(s_k + (shifts[m] + cells I) h), for every m."""
        place = shifts - self.slack
        whole = np.floor(place)
        theta = chord_share((place - whole) * self.grid.h, self.grid.h)
        start = whole.astype(np.int64) + nodes.start + self.room
        size = nodes.stop - nodes.start
        first, last = int(start.min()), int(start.max()) + size + 1
        rows = np.stack(
            [padded[first + i * self.cells : last + i * self.cells] for i in range(self.count + 1)]
        )
        sums = weights @ rows
        found = np.empty((len(shifts), size))
        for m, (at, share) in enumerate(zip((start - first).tolist(), theta, strict=True)):
            found[m] = (1 - share) * sums[m, at : at + size]
            found[m] += share * sums[m, at + 1 : at + size + 1]
        found *= 1 + self.rounded
        found += LOST
        return found

    def _bump(self, padded: Floats, weights: Floats, a: float, b: float, nodes: slice) -> Floats:
        """n eta times a bound of the mean, with one copy less.

        Where i of these copies drop, gamma' is at most the end of its cell, which both slopes are
        multiplied by: their difference is not negative. The steeper one is taken from a cell at or
        before gamma' v for every t in [a, b], the flatter from one behind gamma' e^eps v. How often
        i drop is a mean of the mixed vertices' probabilities, so at most the largest.
        """
        n, h, eps = self.count, self.grid.h, self.eps
        width = _expm1(b - a) * (1 + 80 * U) + 200 * U
        eta = _exp(eps) * width**2 / (4 * _expm1(eps) * _exp(a)) * (1 + 1e-12)
        # from the cell of gamma' to those of gamma' v and gamma' e^eps v, a cell to spare
        back = int(np.ceil(((n - 1) * (b - a) + b) / h)) + 2
        on = int(np.ceil((eps - a) / h)) + 3
        steep = (padded[:-1] * (1 + 32 * U) - padded[1:]) / _expm1(h)
        flat = np.maximum(padded[:-1] - padded[1:] * (1 + 32 * U), 0.0) / _expm1(h)
        place = int(np.floor(-(n - 1) * a / h)) + nodes.start + self.room
        size = nodes.stop - nodes.start
        reach = (n - 1) * self.cells + size
        most = _exp((back + 1) * h) * steep[place - back : place - back + reach]
        least = _exp((1 - on) * h) * flat[place + on : place + on + reach]
        over = np.maximum(most * (1 + 1e-12) - least * (1 - 1e-12), 0.0)
        found = np.zeros(size)
        for i, weight in enumerate(weights):
            found += weight * over[i * self.cells : i * self.cells + size]
        return found * (n * eta) * (1 + self.rounded + 1e-12) + LOST
