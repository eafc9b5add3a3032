"""Upper bounds of the objective over boxes, from its values at their mixed vertices.

For a fixed y the objective D is multi-affine in the x of the single copies. A point of a box is,
copy by copy, a mean of the two ends, so D(t) is a mean of D_v(y(t)), its values at the mixed
vertices v with the y of t (see :mod:`.hulls`), with a product weight. Let Lambda_v be the y that
the vertex's own t would have. e^t = 1 + c x is affine in x, and t(x) at most *sag* above its chord:

    mean of e^(Lambda_v) = e^y,          mean of Lambda_v >= y - sag.

So for every a >= 0, every kappa, and z = e^-y in the place of y,

    D(t) <= max over v of D_v(y) + a (Lambda_v - y + sag) - kappa (e^(Lambda_v - y) - 1).

D_v is convex in z (each outcome gives (p - q z)_+), -y = ln z is at most ln z_m + z/z_m - 1: what
is bounded is convex in z, and largest at an end of [y_low, y_high]. (Own statement "Vertex bound".)

D_v rises with z and bends along with all x: kappa takes the bend, a - kappa the slope. With kappa =
r a/(1 + r), a good a is found by intersecting lines, for a few r near the last that was good.

Floats: D_v has the relative error of :mod:`.pattern_tables` and the absolute one of its gains.
Lambda_v and y are off by the slack of the hulls, which is added to sag, and to the exponential with
its size. What else is in the factor of a has fewer than 40 operations, e^x among them (8 u), on
numbers below |level| + growth + 1 + |middle|; with the last product and sum, where a times the
factor may cancel with D_v, that is below 90 u = ROUNDED of them. Where nothing cancels 4 u of the
whole suffice. An exponent that is cut raises what is subtracted too little, or by e^-300.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from exactdp.numbers.float64_bounds import Floats, U, exp, expm1
from exactdp.worst_t.slabs.hulls import (
    Where,
    applied,
    drop_probabilities,
    mixed_binomials,
)
from exactdp.worst_t.slabs.pattern_tables import X_ERROR, Tables

ROUNDS = 6
ROUNDED = 1e-14
RATIOS = (0.5, 1.0, 2.0)
LARGEST = 300.0
"""Of Lambda_v - y: the sums of eps are at most twice that."""
LEAST, MOST = 0.25, 64.0
"""Of r."""


@dataclass(frozen=True)
class Multipliers:
    """Upper bounds of D over boxes, and the a and kappa that give them."""

    bound: Floats
    a: Floats
    kappa: Floats


class VertexBounds:
    """Bounds for one core at one eps_g; ``ratio`` is the r that was good."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.ratio = 4.0

    def above(self, where: Where) -> Multipliers:
        """Upper bounds of D over boxes from mixed vertices, with the multipliers that give them."""
        t, counts = self.tables, self.tables.counts
        values = self._values(where)
        low, width = where.low, np.maximum(where.high - where.low, 0.0)
        own = (low @ counts + t.offset[0])[:, None]
        for j, size in enumerate(counts):
            own = own[:, :, None] + np.arange(size + 1) * width[:, j, None, None]
            own = own.reshape(len(low), -1)
        slack = (X_ERROR + 16) * int(counts.sum()) * U * (1 + t.eps[-1])
        slack += 64 * U * (1 + t.patterns.sums[-1] + abs(t.offset[0]))
        sag = (expm1(width) ** 2 / 8) @ counts * (1 + 64 * U) + slack
        middle = (where.y_low + where.y_high) / 2
        level, growth = np.empty_like(values), np.empty_like(values)
        for end, y in enumerate((where.y_low, where.y_high)):
            level[:, end] = own + (sag - middle + expm1(middle - y))[:, None]
            growth[:, end] = exp(np.clip(own - y[:, None], -LARGEST, LARGEST))
        shape = (len(low), -1)
        values, level, growth = (part.reshape(shape) for part in (values, level, growth))
        best, ratios = np.full(len(low), np.inf), np.full(len(low), self.ratio)
        chosen = np.zeros(len(low))
        for factor in RATIOS:
            ratio = min(max(self.ratio * factor, LEAST), MOST)
            share = ratio / (1 + ratio)
            slope = level - share * (growth - 1)
            off = slack * share * growth + ROUNDED * (
                abs(level) + growth + 1 + abs(middle)[:, None]
            )
            found, a = _lowest(values, slope + off)
            ratios = np.where(found < best, ratio, ratios)
            chosen = np.where(found < best, a, chosen)
            best = np.minimum(best, found)
        self.ratio = float(np.exp(np.log(ratios).mean()))
        return Multipliers(best, chosen, chosen * ratios / (1 + ratios))

    def _values(self, where: Where) -> Floats:
        """D_v at both ends of y and its error, of shape (boxes, 2, vertices)."""
        t, counts = self.tables, self.tables.counts
        x_low, x_high = drop_probabilities(t, where.low, where.high)
        head, last = t.head(where.y_high)
        kinds = [t.head(where.y_low)[1], last, head]
        parts = np.stack(kinds, axis=1)[:, :, t.patterns.br_place]
        for j, n in enumerate(counts):
            parts = applied(parts, mixed_binomials(int(n), x_low[:, j], x_high[:, j])[0], j + 2)
        parts = parts.reshape(*parts.shape[:2], -1)
        found: Floats = parts[:, :2] * (1 + t.error) + t.gain_error * parts[:, 2:]
        return found


def _lowest(values: Floats, slopes: Floats) -> tuple[Floats, Floats]:
    """The least over a >= 0 that is found of the largest values + a slopes, and that a, of shape
    (boxes,).
    """
    rows = np.arange(len(values))
    at = values.argmax(axis=1)
    left = values[rows, at], slopes[rows, at]
    best, chosen = left[0].copy(), np.zeros(len(values))
    at = slopes.argmax(axis=1)
    right = values[rows, at], slopes[rows, at]
    for _ in range(ROUNDS):
        gap = right[1] - left[1]
        usable = (gap > 0) & (left[1] < 0)
        a = np.where(usable, (left[0] - right[0]) / np.where(usable, gap, 1.0), 0.0)
        a = np.maximum(a, 0.0)
        lines = values + a[:, None] * slopes
        at = lines.argmax(axis=1)
        chosen = np.where(lines[rows, at] < best, a, chosen)
        best = np.minimum(best, lines[rows, at])
        line = values[rows, at], slopes[rows, at]
        falls = line[1] < 0
        left = np.where(falls, line[0], left[0]), np.where(falls, line[1], left[1])
        right = np.where(falls, right[0], line[0]), np.where(falls, right[1], line[1])
    return best * (1 + 4 * U), chosen
