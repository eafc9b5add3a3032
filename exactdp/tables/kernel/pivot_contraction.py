"""BR mechanisms of different eps, not adaptively: boxes of t, contracted by the pivot equations.

What these are is said in pivot_hulls.py. A box about which nothing is left to say is bounded by a
product that every t in it post-processes.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import replace
from operator import mul
from typing import Any

from exactdp.tables.kernel.delta_bounds import at_bits
from exactdp.tables.kernel.fixed_point import Number, Undecided, integer, require, spend
from exactdp.tables.kernel.pivot_hulls import Box, Hull, SlabHulls

LEAF, CONTRACT, HALVE_Y, BY_VALUES = -1, -2, -3, -4
"""The tokens of a tree of boxes in a certificate, negative so that no number of a side is one: the
box is bounded by what it post-processes; contracted; split by its slabs or y; bounded by values,
with the two numbers that follow."""
NEAR, MOST_SIDES = 40, 10**6
"""b and eps - a of a wider pair are at least 2^-NEAR, as no probability then is too small for the
bits in use: the bound is a little higher, and holds. MOST_SIDES: boxes that wait, times their
sides; more are Undecided."""


class Pivots:
    """The boxes of one question: BR (eps, count), DP (eps, count), eps_g, and the bits in use."""

    def __init__(
        self, ranged: list[tuple[Number, int]], pure: list[tuple[Number, int]], at: Number, F: int
    ) -> None:
        self.slabs, self.F = SlabHulls(ranged, pure, F), F
        self.eps, self.counts = self.slabs.eps, self.slabs.counts
        self.offset = (sum((eps.times(n) for eps, n in pure), Number()) - at).ends(F)

    def whole(self) -> Box:
        """The box of all t, from 0 to eps, with y >= 0: where y < 0 nothing counts."""
        high = tuple(eps.ends(self.F)[1] for eps in self.eps)
        top = self.offset[1] + sum(map(mul, self.counts, high))
        return Box(
            (0,) * len(high), high, (0, top), 0, len(self.slabs.lows) - 1, (True,) * len(high)
        )

    def trimmed(self, box: Box) -> Box | None:
        """The box without what t, y and slabs exclude of each other; None if nothing is left."""
        n, low, high = self.counts, [*box.low], [*box.high]
        below, above = sum(map(mul, n, low)), sum(map(mul, n, high))
        bottom, top = max(box.y[0], self.offset[0] + below), min(box.y[1], self.offset[1] + above)
        first = max(box.first, bisect_right(self.slabs.highs, bottom) - 1)
        last = min(box.last, bisect_right(self.slabs.lows, top) - 1)
        if first > last:
            return None
        bottom, top = (
            max(bottom, self.slabs.lows[first]),
            min(top, *self.slabs.highs[last + 1 : last + 2], top),
        )
        if bottom > top:
            return None
        for j in range(len(n)):
            least = bottom - self.offset[1] - (above - n[j] * box.high[j])
            most = top - self.offset[0] - (below - n[j] * box.low[j])
            low[j], high[j] = max(low[j], least // n[j]), min(high[j], -(-most // n[j]))
            if low[j] > high[j]:
                return None
        zero = tuple(maybe and not a for maybe, a in zip(box.zero, low, strict=True))
        return Box(tuple(low), tuple(high), (bottom, top), first, last, zero)

    def contracted(self, box: Box, hulls: list[Hull] | None = None) -> Box | None:
        """The part of a box that the pivot equations leave; None if nothing.

        They stand at the head of pivot_hulls.py; ``hulls`` are those of the box, found here if not
        given.
        """
        n, low, high, zero = self.counts, [*box.low], [*box.high], [*box.zero]
        hulls = hulls or self.slabs.hulls(box)
        bottom, top = self.offset
        equations = 1
        for i, hull in enumerate(hulls):
            inside = not zero[i] and high[i] > 0
            if hull.positive and hull.low > box.y[1] and not inside:  # then t_i is not 0
                if not zero[i]:
                    return None
                zero[i], inside = False, True
            if hull.empty:
                if inside:
                    return None
                zero[i], high[i] = False, 0
            if inside:
                low[i], high[i] = (
                    max(low[i], hull.low - box.y[1]), min(high[i], hull.high - box.y[0])
                )  # fmt: skip
                bottom, top = bottom + n[i] * hull.low, top + n[i] * hull.high
                equations += n[i]
            else:
                high[i] = min(high[i], max(hull.high - box.y[0], 0))
                zero[i] = zero[i] and high[i] > 0
                bottom, top = bottom + n[i] * low[i], top + n[i] * high[i]
            if low[i] > high[i]:
                return None
        y = max(box.y[0], bottom // equations), min(box.y[1], -(-top // equations))
        if y[0] > y[1]:
            return None
        return self.trimmed(replace(box, low=tuple(low), high=tuple(high), y=y, zero=tuple(zero)))

    def halves(self, box: Box, token: int) -> list[Box]:
        """The two boxes into which a token splits a box; they cover it.

        Of g groups: HALVE_Y splits the slabs, or y within one slab; j < g splits the range of t_j
        in its middle; g + j parts t_j = 0 from the rest. Rejected for other tokens.
        """
        if token == HALVE_Y and box.first < box.last:
            middle = (box.first + box.last + 1) // 2
            return [replace(box, last=middle - 1), replace(box, first=middle)]
        if token == HALVE_Y:
            middle = sum(box.y) // 2
            return [replace(box, y=(box.y[0], middle)), replace(box, y=(middle, box.y[1]))]
        j, g = token % len(self.counts), len(self.counts)
        require(0 <= token < 2 * g and box.high[j] > 0, "pivots: no such half")
        zero = (*box.zero[:j], False, *box.zero[j + 1 :])
        if token >= g:
            high = (*box.high[:j], 0, *box.high[j + 1 :])
            require(box.zero[j], "pivots: t is not 0")
            return [replace(box, high=high, zero=zero), replace(box, zero=zero)]
        middle = (box.low[j] + box.high[j]) // 2
        low = (*box.low[:j], middle, *box.low[j + 1 :])
        high = (*box.high[:j], middle, *box.high[j + 1 :])
        return [replace(box, high=high), replace(box, low=low, zero=zero if middle else box.zero)]

    def wider(self, box: Box) -> list[tuple[Number, Number]]:
        """The pair (eps + b - a, b) for each group: any t in [a, b] post-processes RR of this pair.

        b > 0 and eps - a are made no smaller than 2^-NEAR, so that no probability is all too small.
        """
        least, found = 1 << self.F - NEAR, []
        for eps, a, b in zip(self.eps, box.low, box.high, strict=True):
            low, high = min(a, max(eps.ends(self.F)[0] - least, 0)), max(b, least) if b else 0
            found.append((eps + at_bits(high - low, self.F), at_bits(high, self.F)))
        return found


def covered(
    pivots: Pivots,
    tree: Any,
    leaf: Callable[[list[tuple[Number, Number]]], None],
    value: Callable[[Box, int, int], None] | None = None,
) -> None:
    """Follow a tree of boxes, in preorder; Rejected unless it covers all t and ends.

    Every box is contracted, halved, or shown: by ``leaf``, which is given its wider pairs, or by
    ``value``, which is given it and the two numbers that follow in the tree. Undecided for too many
    boxes.
    """
    start = pivots.trimmed(pivots.whole())
    stack = [start] if start else []
    tokens = iter(tree)
    for token in tokens:
        require(stack, "pivots: the tree goes on")
        if len(stack) * len(stack[-1].low) > MOST_SIDES:
            raise Undecided("pivots: more boxes than are kept")
        box = stack.pop()
        spend(200 + 20 * len(box.low), pivots.F)
        if integer(token) == LEAF:
            leaf(pivots.wider(box))
        elif token == BY_VALUES and value is not None:
            value(box, integer(next(tokens, None)), integer(next(tokens, None)))
        elif token == CONTRACT:
            left = [pivots.contracted(box)]
            stack += [one for one in left if one]
        else:
            parts = [pivots.trimmed(half) for half in pivots.halves(box, token)]
            stack += [one for one in reversed(parts) if one]
    require(not stack, "pivots: the tree does not end")
