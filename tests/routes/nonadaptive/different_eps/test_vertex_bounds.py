"""The bounds from mixed vertices against the objective, patterns listed one by one."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from exactdp.worst_t.slabs.box_bounds import VertexBounds
from exactdp.worst_t.slabs.pivot_ranges_on_boxes import Where
from tests.routes.nonadaptive.different_eps.enumeration import Enumeration
from tests.routes.nonadaptive.different_eps.test_second_order import drawn


@pytest.mark.parametrize("width", [1.0, 0.3, 1e-2, 1e-5])
def test_no_point_of_a_box_is_above_its_bound(width: float) -> None:
    rng = Random(str(width))
    widths = []
    for _ in range(60):
        instance = drawn(rng)
        t, listed = instance.tables, Enumeration(instance)
        centre = np.array([rng.uniform(0, 1) for _ in t.eps])
        shares = [[c + width * rng.uniform(-0.5, 0.5) for c in centre] for _ in range(12)]
        points = np.array(shares).clip(0, 1) * t.eps
        y = points @ t.counts + t.offset[0]
        kept = y >= np.median(y)
        points, y = points[kept], y[kept]
        if y.min() < 0:
            continue
        place = np.array([0])
        room = 1e-12 * (1 + abs(y).max())
        low, high = points.min(axis=0)[None], points.max(axis=0)[None]
        where = Where(
            low, high, y[:1] * 0 + y.min() - room, y[:1] * 0 + y.max() + room, place, place
        )
        bounds = VertexBounds(t)
        values = np.array([listed.value(instance.each(point)) for point in points])
        for ratio in (0.25, 1.0, 4.0, 30.0):
            bounds.ratio = ratio
            above = float(bounds.above(where).bound[0])
            assert (values <= above * (1 + 1e-13)).all(), str(instance)
        if values.max() > 1e-3:
            widths.append(above / values.max() - 1)
    assert len(widths) > 10
    assert np.median(widths) < 30 * width
