"""Where a box of t is halved: in y, in one t, or t = 0 from the rest."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from exactdp.numbers.float64_bounds import Floats
from exactdp.worst_t.slabs.boxes import Box, Contraction

FINE, FINE_IF_THIN = 0.01, 0.15
"""y is split while it is wider than this share of the widest hull: the t follow it at once. Where
slabs are thin they are contracted several at a time."""
FLAT = 0.08
"""In one slab: than this share of the widest side."""
FEW = 4
"""So many slabs are parted at once: second derivatives bound each by itself."""


def halves(contraction: Contraction, box: Box, hull: Floats) -> list[Box]:
    """Two boxes that cover it: y is split (at a slab's border while there are several), a side,
    or t_i = 0 from the rest. ``hull`` is the width of the hulls of A_i. In one slab a side
    counts by its root of n/eps: x changes the more with it, the smaller eps.
    """
    sides = np.sqrt(contraction.tables.counts) * (box.high - box.low)
    widest = int(sides.argmax())
    if box.first == box.last and box.zero.any():
        return _without(box, int(np.flatnonzero(box.zero)[-1]))
    if box.first == box.last:
        widest = int((sides / np.sqrt(contraction.tables.eps)).argmax())
        if box.y_high - box.y_low > FLAT * sides.max():
            return _halves_of_y(contraction, box)
        return _split(box, widest)
    change = np.minimum(np.sqrt(contraction.tables.counts) * hull, sides)
    fine = FINE_IF_THIN if contraction.tables.thin_slabs else FINE
    if box.y_high - box.y_low > fine * change.max() or 0 < box.last - box.first < FEW:
        return _halves_of_y(contraction, box)
    if box.zero[widest]:
        return _without(box, widest)
    return _split(box, widest)


def _split(box: Box, widest: int) -> list[Box]:
    middle = (box.low[widest] + box.high[widest]) / 2
    high, low = box.high.copy(), box.low.copy()
    high[widest] = low[widest] = middle
    return [replace(box, high=high), replace(box, low=low, zero=box.zero & (low <= 0))]


def _without(box: Box, group: int) -> list[Box]:
    low, high, zero = box.low.copy(), box.high.copy(), box.zero.copy()
    low[group] = high[group] = 0.0
    zero[group] = False
    return [replace(box, low=low, high=high, zero=zero, fresh=True), replace(box, zero=zero)]


def _halves_of_y(contraction: Contraction, box: Box) -> list[Box]:
    middle = (box.y_low + box.y_high) / 2
    if box.first == box.last:
        return [replace(box, y_high=middle), replace(box, y_low=middle)]
    sums = contraction.tables.patterns.sums
    cut = int(np.searchsorted(sums, middle))
    cut = min(max(cut, box.first + 1), box.last)
    border = float(sums[cut])
    return [
        replace(box, last=cut - 1, y_high=min(box.y_high, border + contraction.slack)),
        replace(box, first=cut, y_low=max(box.y_low, border - contraction.slack)),
    ]
