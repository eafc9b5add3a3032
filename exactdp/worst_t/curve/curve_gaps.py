"""How far the profile of a fixed pair may be above the curve that it stands for.

The profile U is linear in gamma = e^s between nodes, the curve H convex in it. With tangents of H
at both nodes of a cell, U - H is at most the lesser of two linear functions, U less either tangent:
largest over the cell at an end, or where the two meet. Before the first node U comes from gamma =
0, and H is at least 1 - gamma; behind the last U is what is beyond. U is ``times`` the profile of
the pair and a number: the gaps are those of H/times from that profile.
"""

from __future__ import annotations

from math import inf, nextafter

import numpy as np
from flint import arb

from exactdp.numbers.float64_bounds import Floats, U
from exactdp.worst_t.curve.curve_nodes import Above
from exactdp.worst_t.curve.curve_windows import Beyond, Node

LEAST = 1e-250
"""Of a gap: no smaller one is told from that."""


class CurveGaps:
    """For the pair above one curve, between the nodes of this, at the precision of the caller."""

    def __init__(self, above: Above, nodes: list[Node]) -> None:
        self.top = float(above.pair.top)
        self.places = np.array([float(node.place) for node in nodes])
        growths = [node.place.ball().exp() for node in nodes]
        profile = _profile(above, growths, nodes)
        times, beyond = arb(above.times), arb(above.beyond)
        total = times * sum(map(arb, above.pair.weights.tolist()), arb(0)) + beyond
        upper = [times * one + beyond for one in profile]
        tangents = [(_tangent(node.left), _tangent(node.right)) for node in nodes]
        ends = [(arb(0), total), *zip(growths, upper, strict=True)]
        lines = [(arb(1), arb(-1)), *(side for pair in tangents for side in pair)]
        found = [_largest(*ends[k : k + 2], *lines[2 * k : 2 * k + 2]) for k in range(len(nodes))]
        found.append(beyond)
        unit = times.min(arb(1))
        gaps = [max(nextafter(float((one / unit).upper()), inf), LEAST) for one in found]
        self.tables = [np.array(gaps)]
        while 1 << len(self.tables) <= len(gaps):
            last, half = self.tables[-1], 1 << (len(self.tables) - 1)
            self.tables.append(np.maximum(last[:-half], last[half:]))

    def at(self, y_low: Floats, y_high: Floats, drops: Floats) -> Floats:
        """The most over the places drops - y, of shape (boxes, drops)."""
        reach = float(abs(self.places).max()) + float(abs(drops).max()) + abs(self.top)
        apart = 64 * U * (reach + float(abs(y_high).max()) + 1)
        low = np.searchsorted(self.places, drops + self.top - y_high[:, None] - apart)
        high = np.searchsorted(self.places, drops + self.top - y_low[:, None] + apart)
        level = np.frexp(high - low + 1)[1] - 1
        found = np.empty(low.shape)
        for k in np.unique(level).tolist():
            here = level == k
            table = self.tables[k]
            found[here] = np.maximum(table[low[here]], table[high[here] + 1 - (1 << k)])
        return found


def _profile(above: Above, growths: list[arb], nodes: list[Node]) -> list[arb]:
    """Of the pair at every node: the sum of w (1 - e^s/e^l) over its losses l beyond s."""
    pair = above.pair
    losses = [pair.top - int(k) * pair.step for k in pair.drops]
    found, mass, weighted, k = [], arb(0), arb(0), 0
    for node, growth in zip(reversed(nodes), reversed(growths), strict=True):
        while k < len(losses) and losses[k] > node.place:
            weight = arb(float(pair.weights[k]))
            mass, weighted, k = mass + weight, weighted + weight * (-losses[k].ball()).exp(), k + 1
        found.append(mass - growth * weighted)
    return found[::-1]


Line = tuple[arb, arb]
"""Its value at gamma = 0 and its slope."""


def _tangent(side: Beyond) -> Line:
    return side.above, -side.weighted


def _largest(first: tuple[arb, arb], last: tuple[arb, arb], one: Line, other: Line) -> arb:
    """Of U less the larger of two lines, between two gamma with the U there."""
    (a, b), (c, d) = (
        [upper - level - slope * gamma for gamma, upper in (first, last)]
        for level, slope in (one, other)
    )
    if (a - c) * (b - d) < 0:
        met = (a * d - b * c) / (a - c - b + d)
        return met.max(a.min(c)).max(b.min(d))
    return a.max(b).min(c.max(d))
