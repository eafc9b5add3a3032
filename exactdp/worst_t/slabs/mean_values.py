"""Bounds of the objective over boxes by mean values.

From the centre c of a box, with the group derivatives G_i in their hulls and any mu,

    D(t) <= D(c) + sum of (G_i - mu n_i)(t_i - c_i) + mu (y(t) - y(c)).

Along the way from c to t the derivative is that of a slab between the first and the last of the
box; the largest F_s of these is at most D at c, and D itself at t.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from exactdp.numbers.float64_bounds import Floats, U, exp
from exactdp.worst_t.slabs.hulls import Hulls, Where
from exactdp.worst_t.slabs.pattern_tables import X_ERROR, Tables


@dataclass(frozen=True)
class Bounds:
    """For each box its centre, a lower bound of D there, and an upper one over the box."""

    centre: Floats
    attained: Floats
    above: Floats


def mean_value_bounds(tables: Tables, where: Where, hull: Hulls, slack: float) -> Bounds:
    """Bounds of D over boxes, each from its centre; ``slack`` is the error of t and y."""
    t, counts = tables, tables.counts
    bottom = where.low @ counts + t.offset[0]
    top = where.high @ counts + t.offset[0]
    share = ((where.y_low + where.y_high) / 2 - bottom) / np.where(top > bottom, top - bottom, 1)
    share = np.clip(np.where(top > bottom, share, 0.5), 0.0, 1.0)[:, None]
    centre = where.low + share * (where.high - where.low)
    x = t.probabilities(centre)
    y, value, error = t.objective(x)
    spare = slack + X_ERROR * U
    factor = counts / t.scale
    e_low = exp(hull.a_low - np.maximum(where.y_high, y)[:, None] - spare) - exp(where.high + spare)
    e_high = exp(hull.a_high - np.minimum(where.y_low, y)[:, None] + spare) - exp(where.low - spare)
    rough = 16 * U * (exp(where.high) + exp(hull.a_high - where.y_low[:, None]))
    e_low, e_high = e_low - rough, e_high + rough
    g_low = factor * np.where(e_low < 0, hull.p_high, hull.p_low) * e_low
    g_high = factor * np.where(e_high > 0, hull.p_high, hull.p_low) * e_high
    g_low, g_high = g_low - abs(g_low) * 1e-12, g_high + abs(g_high) * 1e-12
    left, right = where.low - centre - spare, where.high - centre + spare
    best = np.full(len(centre), np.inf)
    middles = (g_low + g_high) / 2 / counts
    choices = [middles[:, j] for j in range(len(counts))] + [middles.mean(axis=1)]
    for mu in choices:
        part = mu[:, None] * counts
        corners = [(g_high - part) * right, (g_low - part) * left]
        corners += [(g_low - part) * right, (g_high - part) * left]
        rise = np.maximum.reduce(corners).sum(axis=1)
        away = np.maximum(mu * (where.y_high - y), mu * (where.y_low - y))
        best = np.minimum(best, rise + away + abs(mu) * spare)
    return Bounds(centre, value - error, value + error + best + 1e-12 * abs(best))
