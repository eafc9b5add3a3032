"""An upper bound of D over a whole box: the adaptive optimum in which each t stays in its interval.

If t may depend on what was seen before, the supremum can only grow, and it is a recursion: with
f(gamma) = E[(1 - gamma e^(-L))_+] of what is still to come, convex and falling in gamma,

    (T f)(gamma) = sup over t in [a, b] of (1 - x) f(gamma e^-t) + x f(gamma e^(eps - t)),

the height at gamma of the chord of f over [gamma e^-t, gamma e^(eps - t)]. f is bounded above by
the broken line through bounds at nodes s_j = eps_g + j h (s = ln gamma), by the line to f(0) = 1
below the first node and by its last value beyond the last. (gamma is kept as a multiple of e^eps_g,
and every loss as what it is above eps_g: both are in the range of doubles.) While both ends of the
chord stay on one line each, A + B gamma and C + D gamma, the height is with u = e^t and c = e^eps -
1

    (1 - x)(A + B gamma/u) + x (C + D gamma (c + 1)/u)
        = const - (A - C) u/c - gamma (c + 1)(D - B)/(c u),

largest at u^2 = gamma (c + 1)(D - B)/(A - C) or at an end of the piece. Where a line breaks, a
piece ends. Floats: every value is a mean of two values of lines, each a sum of two numbers that are
at most 2/h times as large as the value at the left node: (40 + 16/h) u. Nodes and ends of chords
are off by up to (24 + 6 P) u relatively, P the largest |s_j| (at least eps/2) and what
the largest loss is above eps_g together, and breaks nearer to each other than 2^-50 eps count as
one: 16 P u more. So far a chord may end beyond its line, and the next line is higher there by at
most 1/h times that, relatively to the left node. So (ROUNDED + 22 P) u/h times the value eps or
more to the left, which is larger still, is added in every step.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.float64_bounds import Floats, U, exp, nearest
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.worst_t.slabs.pattern_tables import TABLE_BITS, Tables

SLACK = 1e-9
"""Bounds are raised by that, relatively: what is excluded lies lower by more."""
FARTHEST = 600.0
"""Nodes are no farther from eps_g, in nats, so that exponentials are doubles."""
DEVIATIONS = 9
"""The nodes reach so many standard deviations of the loss to both sides of eps_g."""
ROUNDED = 80
"""Units of u/h, for h up to 1 and P = 0; see above."""
APART = 2.0**-50
"""Breaks nearer to each other than that, in parts of eps, count as one."""
FINEST = 1e-7
"""The least distance h of nodes, as rounding counts by u/h in every step; TooLarge for less."""
MOST_NODES = 4000
"""About how many nodes there are at most: h is at least their range over that."""
PARTS = 16
"""Parts of an interval of t: those that are excluded, one after the other from both ends, are left
out."""
STEPS_PER_COPY = 2000
"""Steps of one copy in a bound, whatever the number of nodes, for the estimate of its work."""


@dataclass(frozen=True)
class Lines:
    """Upper bounds of f at the nodes, and the lines between and beyond them."""

    values: Floats
    level: Floats
    slope: Floats


@dataclass(frozen=True)
class Piece:
    """Values u = e^t in [low, high] for which both ends of every chord stay on one line each.

    ``kept`` are the lines of the end gamma e^-t, ``moved`` those of gamma e^(eps - t), for each
    node.
    """

    kept: slice
    moved: slice
    low: float
    high: float


class Exclusion:
    """Upper bounds of D over boxes by the adaptive optimum, for one core at one eps_g."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        t = tables
        variance, support = t.reach
        spread = variance**0.5
        eps_g = _below(t.eps_g)
        low = max(-support, min(eps_g - DEVIATIONS * spread, -5 * spread))
        high = min(support, eps_g + 6 * spread)
        low, high = max(low, eps_g - FARTHEST), min(high, eps_g + FARTHEST)
        tilt = max(eps_g, 0.0) / variance + 1 / spread
        h = min((0.12 / t.core.size) ** 0.5 / tilt, spread / 16)
        h = min(max(h, (high - low) / MOST_NODES), 1.0)
        smallest = float(t.eps[0])
        if smallest > h:
            h = smallest / int(np.ceil(smallest / h))
        self.h = h
        self.start = int(np.ceil((eps_g - low) / h)) + 1
        """The node of the grid at which eps_g lies."""
        self.nodes = self.start + int(np.ceil((high - eps_g) / h)) + 2
        self.eps_g, away = eps_g, (np.arange(self.nodes) - self.start) * h
        self.gamma = exp(away)
        most = abs(eps_g) + float(np.abs(away).max()) + abs(t.largest - eps_g)
        self.rounding = (ROUNDED + 22 * most) * U / h
        self.pad = int(np.ceil(float(t.eps[-1]) / h)) + 2
        if h < FINEST:
            raise TooLarge("the exclusion would need nodes that are too fine")

    @property
    def steps(self) -> int:
        """About the work of one bound, in steps of a tenth of a microsecond."""
        return int(self.tables.counts.sum()) * (STEPS_PER_COPY + self.nodes // 4)

    def pure(self) -> Lines:
        """The f of DP mechanisms alone, or of another fixed pair, as lines; they come last."""
        t = self.tables
        drops = t.patterns.sums[t.patterns.rank[0]]
        return self.lines(self.profiles(t.largest - self.eps_g - drops) @ t.dp_weights)

    def profiles(self, above: Floats) -> Floats:
        """The (1 - gamma e^-L)_+ at the nodes gamma (rows) for some losses L (columns).

        ``above`` is L - eps_g, as gamma is in multiples of e^eps_g.
        """
        found: Floats = np.maximum(1 - self.gamma[:, None] * exp(-above), 0.0)
        return found

    def lines(self, values: Floats) -> Lines:
        """The broken line through these values at the nodes gamma.

        It is 1 at gamma = 0, and constant behind the last node.
        """
        slope = np.diff(values) / np.diff(self.gamma)
        level = values[:-1] - slope * self.gamma[:-1]
        before, behind = np.ones(self.pad), np.zeros(self.pad)
        return Lines(
            values,
            np.concatenate([before, level, behind + values[-1]]),
            np.concatenate([before * (values[0] - 1) / self.gamma[0], slope, behind]),
        )

    def pieces(self, eps: float, low: float, high: float) -> list[Piece]:
        """The pieces of [low, high] in which both ends of every chord stay on one line of f.

        They depend on eps and the nodes, not on f, so they are the same for every copy.
        """
        h, pad, nodes = self.h, self.pad, self.nodes
        breaks = _breaks(low, high, eps, h)
        ends = exp(breaks)
        found = []
        for at in range(max(1, breaks.size - 1)):
            behind = min(at + 1, breaks.size - 1)
            middle = (breaks[at] + breaks[behind]) / 2
            left = pad - 1 - int(np.floor(middle / h))
            right = pad + int(np.floor((eps - middle) / h))
            kept, moved = slice(left, left + nodes), slice(right, right + nodes)
            found.append(Piece(kept, moved, float(ends[at]), float(ends[behind])))
        return found

    def highest(self, f: Lines, c: float, pieces: Sequence[Piece]) -> Floats:
        """Upper bounds of T f at the nodes, for one BR(eps) whose t is in ``pieces``.

        T is the step of the head of the module, ``c`` = e^eps - 1 to a relative error of 2 u.
        """
        nodes, gamma = self.nodes, self.gamma
        moving = gamma * (c + 1)
        found = np.zeros(nodes)
        for piece in pieces:
            A, B, C, D = (
                f.level[piece.kept],
                f.slope[piece.kept],
                f.level[piece.moved],
                f.slope[piece.moved],
            )
            rise, fall = moving * (D - B), A - C
            tame = (rise >= 0) & (fall > 0)
            best = np.sqrt(np.where(tame, rise, 0.0) / np.where(tame, fall, 1.0))
            best = np.clip(best, piece.low, piece.high)
            for u in (best, piece.low, piece.high) if not tame.all() else (best,):
                kept, moved = A + B * gamma / u, C + D * gamma * (c + 1) / u
                x = (u - 1) / c
                np.maximum(found, (1 - x) * kept + x * moved, out=found)
        before = np.concatenate([np.ones(self.pad), f.values])[:nodes]
        padded: Floats = found + self.rounding * before
        return padded

    def run(self, f: Lines, group: int, low: float, high: float, count: int) -> Lines:
        """Upper bounds of f after ``count`` more mechanisms of a group with t in [low, high]."""
        c, pieces = self.tables.scale[group], self.pieces(float(self.tables.eps[group]), low, high)
        for _ in range(count):
            f = self.lines(self.highest(f, c, pieces))
        return f

    def bound(self, low: Floats, high: Floats) -> float:
        """An upper bound of D on the box low <= t <= high."""
        f = self.pure()
        for i, count in enumerate(self.tables.counts):
            if high[i] > 0:
                f = self.run(f, i, float(low[i]), float(high[i]), int(count))
        return float(f.values[self.start]) * (1 + SLACK)

    def shaved(self, low: Floats, high: Floats, best: float) -> tuple[Floats, Floats] | None:
        """A smaller box that still has every t with D(t) >= best; None if there is none."""
        low, high = low.copy(), high.copy()
        for i in range(low.size - 1, -1, -1):
            if high[i] <= low[i]:
                continue
            rest = self.pure()
            for j, count in enumerate(self.tables.counts):
                if j != i and high[j] > 0:
                    rest = self.run(rest, j, float(low[j]), float(high[j]), int(count))
            parts = self._parts(rest, i, low[i], high[i], best)
            if parts is None:
                return None
            low[i], high[i] = parts
        return low, high

    def _parts(
        self, rest: Lines, group: int, low: float, high: float, best: float
    ) -> tuple[float, float] | None:
        edges = np.linspace(low, high, PARTS + 1)
        edges[-1] = high
        count = int(self.tables.counts[group])

        def out(part: int) -> bool:
            f = self.run(rest, group, edges[part], edges[part + 1], count)
            return float(f.values[self.start]) * (1 + SLACK) < best

        first, last = 0, PARTS
        while first < last and out(first):
            first += 1
        while last > first and out(last - 1):
            last -= 1
        return (float(edges[first]), float(edges[last])) if first < last else None


def _below(value: Exact) -> float:
    """A double that is certainly below a number."""
    with precision(TABLE_BITS):
        found = nearest(value.ball().lower())
    return found - 4 * U * abs(found)


def _breaks(low: float, high: float, eps: float, h: float) -> Floats:
    """The places where a line breaks, t = k h and t = eps - k h, between low and high; and these
    two."""
    one = np.arange(np.floor(low / h), np.ceil(high / h) + 1) * h
    other = eps - np.arange(np.floor((eps - high) / h), np.ceil((eps - low) / h) + 1) * h
    inner = np.concatenate([one, other])
    inner = np.sort(inner[(inner > low) & (inner < high)])
    kept = inner[np.diff(inner, prepend=-np.inf) > APART * eps]
    return np.concatenate([[low], kept, [high]]) if high > low else np.array([low])
