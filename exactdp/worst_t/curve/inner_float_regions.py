"""Regions of t in doubles, inside those in balls: which boxes are in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, nextafter

import numpy as np
from flint import arb

from exactdp.numbers.float64_bounds import Floats, Integers, U
from exactdp.worst_t.curve.objective_near_its_maximum import Region
from exactdp.worst_t.slabs.boxes import Box
from exactdp.worst_t.slabs.pattern_tables import Tables


@dataclass(frozen=True)
class FloatRegion:
    """A region of t in doubles: low <= t <= high, and y between the two numbers of ``y``."""

    low: Floats
    high: Floats
    y: tuple[float, float]
    free: Free | None = None
    """Groups with any t, if there are some: y is without them then."""

    def holds(self, box: Box) -> bool:
        """Whether the whole box, all its t and y, lies in the region."""
        sides = (box.low >= self.low).all() and (box.high <= self.high).all()
        if not sides:
            return False
        least, most = (box.y_low, box.y_high) if self.free is None else self.free.others(box)
        return bool(self.y[0] <= least and most <= self.y[1])


@dataclass(frozen=True)
class Free:
    """The groups with any t: their counts and those of all others, with 0 elsewhere.

    ``offset`` has bounds of what y has beside all t.
    """

    counts: Integers
    kept: Integers
    offset: tuple[float, float]

    def others(self, box: Box) -> tuple[float, float]:
        """Bounds of y without the t of these groups, over a box.

        They come from the ends of y in the box and from the t of all others, whichever is narrower,
        with the offset that is farther in; rounded outward.
        """
        whole = float((self.counts + self.kept) @ box.high) + abs(box.y_low) + abs(box.y_high)
        off = 4 * (len(self.kept) + 2) * U * (whole + abs(self.offset[0]) + abs(self.offset[1]))
        least = max(
            box.y_low - float(self.counts @ box.high), float(self.kept @ box.low) + self.offset[1]
        )
        most = min(
            box.y_high - float(self.counts @ box.low), float(self.kept @ box.high) + self.offset[0]
        )
        return least - off, most + off


def region_in_doubles(region: Region, free: Sequence[bool], tables: Tables) -> FloatRegion:
    """The region in doubles, not larger than that in balls; ``free`` flags groups with any t.

    Sides that reach eps have no end, as doubles know of larger t.
    """
    y = sum((int(n) * t for t, n in zip(region.c, tables.counts, strict=True)), arb(0))
    around = arb(region.around.rad())
    below, above = (arb(end) for end in tables.offset)
    low = np.nextafter([float(t) for t in region.low], np.inf)
    high = np.nextafter([float(t) for t in region.high], -np.inf)
    any_t, counts = np.array(free), tables.counts
    ends = zip(region.high, tables.groups, strict=True)
    from_0 = np.array([bool(t <= 0) for t in region.low])
    up_to_eps = np.array([bool(t >= eps.ball()) for t, (eps, _) in ends])
    none = np.zeros_like(counts)
    groups = Free(np.where(any_t, counts, none), np.where(any_t, none, counts), tables.offset)
    return FloatRegion(
        np.where(any_t | from_0, 0.0, low),
        np.where(any_t | up_to_eps, np.inf, np.maximum(high, 0.0)),
        (
            nextafter(float((y + above - around).upper()), inf),
            nextafter(float((y + below + around).lower()), -inf),
        ),
        groups if any_t.any() else None,
    )
