"""Witnesses for BR mechanisms of different eps: a tree of boxes of t that are bounded by values.

The boxes are the kernel's own, to the bit. What is done with one is proposed by the floats of the
route (:mod:`exactdp.worst_t.slabs`): the multipliers with which the values at
its mixed vertices bound it, whether the pivot equations shrink it, else where it is halved.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from exactdp.mechanisms.compositions import Composition, Core
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.tables.asked.expressions import plain_text
from exactdp.tables.asked.specification import readable
from exactdp.tables.kernel.claims import Claim
from exactdp.tables.kernel.fixed_point import BUDGET, METER, Rejected, Undecided
from exactdp.tables.kernel.ordered_vertex_bounds import OrderedPivots
from exactdp.tables.kernel.parsing import composition, number
from exactdp.tables.kernel.pivot_contraction import BY_VALUES, CONTRACT, HALVE_Y
from exactdp.tables.kernel.pivot_hulls import Box
from exactdp.worst_t.slabs import boxes
from exactdp.worst_t.slabs.box_bounds import VertexBounds
from exactdp.worst_t.slabs.boxes import halves
from exactdp.worst_t.slabs.pattern_tables import Tables
from exactdp.worst_t.slabs.pivot_ranges_on_boxes import hulls_over
from exactdp.worst_t.slabs.search_size_limits import pattern_count

BITS = 72
"""Beside those of the bound."""
MOST_TOKENS = 60_000
MOST_PATTERNS = 4_000
"""More take the kernel minutes."""
PATIENCE = 10 * BUDGET
SHRUNK = 0.75
"""A box that would keep less of its size than that is contracted."""


def values_below(core: Core, eps_g: Exact, limit: Dyadic) -> dict[str, Any] | None:
    """A witness that delta at eps_g >= 0 is at most ``limit``; None if none is found."""
    if pattern_count(core.br_groups) > MOST_PATTERNS:
        return None
    METER.left = PATIENCE
    items = composition(readable(Composition(core.items)), False)
    bound = limit.fraction()
    claim = Claim(items, False, number(plain_text(eps_g)), True, bound, 64)
    bits = BITS + max(0, bound.denominator.bit_length() - bound.numerator.bit_length())
    bits += -bits % 64
    try:
        tables = Tables(core, eps_g)
        kernel = OrderedPivots(claim.ranged, claim.pure, claim.distance, bits)
        tree = _Tree(tables, kernel, bound).grown()
    except (Undecided, Rejected, TooLarge):
        return None
    return {"kind": "values", "bits": bits, "tree": tree}


class _Tree:
    """The search for the tree of boxes below one bound, as a list of tokens in preorder."""

    def __init__(self, tables: Tables, kernel: OrderedPivots, bound: Fraction) -> None:
        self.kernel, self.unit = kernel, 2.0**-kernel.F
        self.contraction = boxes.Contraction(tables)
        self.tables, self.vertices = tables, VertexBounds(tables)
        self.limit = float(bound)
        self.scaled = bound.numerator * (1 << kernel.F) // bound.denominator

    def grown(self) -> list[int]:
        """The tokens in preorder; Undecided where there would be too many."""
        start = self.kernel.trimmed(self.kernel.whole())
        stack = [start] if start else []
        tokens: list[int] = []
        while stack:
            if len(tokens) > MOST_TOKENS:
                raise Undecided("more boxes than are visited")
            box = stack.pop()
            where = boxes.where_of([self.as_floats(box)])
            found = self.vertices.above(where)
            if found.bound[0] <= self.limit:
                numbers = [int(v[0] / self.unit) for v in (found.a, found.kappa)]
                if self.kernel.value(box, *numbers) <= self.scaled:
                    tokens += [BY_VALUES, *numbers]
                    continue
            hull = hulls_over(self.tables, where)
            floats = self.as_floats(box)
            less = self.contraction.contracted(floats, hull, 0)
            size = self.contraction.size
            if less is None or size(less) < SHRUNK * size(floats):
                before, left = box, self.kernel.contracted(box)
                if left != before:
                    tokens.append(CONTRACT)
                    stack += [left] if left else []
                    continue
            tokens.append(self.split(floats, (hull.a_high - hull.a_low)[0]))
            parts = [self.kernel.trimmed(half) for half in self.kernel.halves(box, tokens[-1])]
            stack += [part for part in reversed(parts) if part]
        return tokens

    def as_floats(self, box: Box) -> boxes.Box:
        """The box in doubles, but for what they round."""
        low, high = (np.array([v * self.unit for v in side]) for side in (box.low, box.high))
        y = [v * self.unit for v in box.y]
        return boxes.Box(
            low, high, y[0], y[1], box.first, box.last, np.array(box.zero), float("inf")
        )

    def split(self, box: boxes.Box, hull: Any) -> int:
        """The token of what the route would do with it."""
        one, _ = halves(self.contraction, box, hull)
        if one.last < box.last or one.y_high < box.y_high:
            return HALVE_Y
        moved = np.flatnonzero(one.high < box.high)
        if not moved.size:
            raise Undecided("boxes too small for doubles")
        j = int(moved[-1])
        return j + len(box.low) if one.fresh else j
