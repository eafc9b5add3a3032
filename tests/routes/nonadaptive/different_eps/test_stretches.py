"""Sums over stretches of drops: against exact sums, and against a look at every pattern."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.exact_numbers import exact
from exactdp.numbers.float64_bounds import U
from exactdp.worst_t.slabs.pattern_tables import BlockSums, Tables


@pytest.mark.parametrize("length", [1, 2, 7, 8, 9, 100, 1331])
def test_every_stretch_is_its_sum(length: int, rng: Random) -> None:
    """To as many roundings as there are terms, however far apart these are."""
    rows = np.array([[10.0 ** rng.uniform(-40, 0) for _ in range(length)] for _ in range(2)])
    sums = BlockSums(rows)
    ends = [(0, length), (0, 0), (length, length), (length, 0)]
    ends += [(rng.randint(0, length), rng.randint(0, length)) for _ in range(60)]
    begin, end = np.array(ends).T
    found = sums.between(begin[:, None], end[:, None])[:, :, 0]
    for row, values in zip(rows.tolist(), found.tolist(), strict=True):
        exact_row = [Fraction(term) for term in row]
        for (first, last), value in zip(ends, values, strict=True):
            wanted = sum(exact_row[first:last], Fraction(0))
            assert abs(Fraction(value) - wanted) <= wanted * (last - first) * Fraction(U)
            assert value > 0 or first >= last


def tables(rng: Random) -> Tables:
    """Two BR groups beside DP, with a common step or without."""
    names = rng.choice([("1/10", "1/7", "1/5"), ("ln 2", "1/2", "1/3"), ("1", "2", "1/2")])
    one, other, dp = map(exact, names)
    parts = [(BR(one), rng.randint(1, 3)), (BR(other), rng.randint(1, 3))]
    return Tables(Core.of([*parts, (DP(dp), rng.randint(0, 3))]), exact(Fraction(1, 7)))


def test_slabs_and_places_have_the_patterns_below_them(rng: Random) -> None:
    for _ in range(10):
        t = tables(rng)
        rank, sums = t.patterns.rank, t.patterns.sums
        slabs = np.arange(t.patterns.slabs)
        rows = np.array([*range(rank.shape[0]), -1])
        found = t.stretches.up_to(rows, slabs)
        for slab in slabs.tolist():
            assert found[slab, :-1].tolist() == (rank <= slab).sum(axis=1).tolist()
            assert found[slab, -1] == 0
        places = (sums[:-1] + sums[1:]) / 2
        below = t.stretches.below(rows[:-1], places)
        assert (below == found[:-1, :-1]).all()


def test_windows_and_heads_are_sums_over_patterns(rng: Random) -> None:
    """By a flag for every pattern, as the definition says."""
    for _ in range(10):
        t = tables(rng)
        rank, sums, weights = t.patterns.rank, t.patterns.sums, t.dp_weights
        grown = np.exp(sums[rank] - t.middle)
        for group in range(2):
            up = t.up[group]
            first = rng.randrange(t.patterns.slabs)
            last = min(first + rng.randint(0, 2), t.patterns.slabs - 1)
            above = np.where(up[:, None] >= 0, rank[up], -1)
            inside = (rank <= last) & (above > first)
            mass, moment = t.window(group, np.array([first]), np.array([last]))
            assert np.allclose(mass[0], inside @ weights, rtol=1e-13, atol=0)
            assert np.allclose(moment[0], (inside * grown) @ weights, rtol=1e-12, atol=0)
        y = np.array([rng.uniform(0, float(sums[-1]))])
        more, gain = t.head(y)
        wanted = np.maximum(1 - np.exp(sums[rank] - y[0]), 0.0) @ weights
        assert np.allclose(gain[0], wanted, rtol=0, atol=1e-13)
        assert np.allclose(more[0], (sums[rank] < y[0] + 1e-9) @ weights, rtol=1e-13)
