"""Which groups have t = 0: what is said of one slab against every pattern, listed by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import numpy as np
import pytest

from exactdp.worst_t.slabs.boxes import Box, Contraction, LeavingOut
from tests.routes.nonadaptive.different_eps.enumeration import Instance
from tests.routes.nonadaptive.different_eps.test_against_enumeration import instances

F = Fraction
SEED = 1307
INSTANCES = 25


def sums(instance: Instance, inside: tuple[bool, ...], less: int | None = None) -> set[Fraction]:
    """The sums of drops of DP and the groups with t > 0, without one copy of one group."""
    sizes = [
        (eps, (n - (j == less)) * bool(inside[j])) for j, (eps, n) in enumerate(sorted(instance.br))
    ]
    found = {F(0)}
    for eps, n in [*sizes, *((2 * eps, n) for eps, n in instance.dp)]:
        found = {old + i * eps for old in found for i in range(n + 1)}
    return found


def consistent(instance: Instance, sigma: Fraction) -> list[tuple[bool, ...]]:
    """The sets of groups with t > 0 that can be those of a maximiser in the slab of sigma."""
    eps = [e for e, _ in sorted(instance.br)]
    return [
        inside
        for inside in product((False, True), repeat=len(eps))
        if all(
            inside[i] == any(sigma - eps[i] < s <= sigma for s in sums(instance, inside, i))
            for i in range(len(eps))
        )
    ]


def test_what_follows_is_what_all_consistent_sets_share() -> None:
    rng, tried, decided = Random(SEED), 0, 0
    for instance, _ in zip(instances(SEED), range(INSTANCES), strict=False):
        groups = len(instance.br)
        every = sorted(sums(instance, (True,) * groups))
        leaving_out = LeavingOut(instance.tables)
        for slab in rng.sample(range(len(every)), min(len(every), 4)):
            allowed = consistent(instance, every[slab])
            known = {j: rng.random() < 0.5 for j in range(groups) if rng.random() < 0.4}
            rest = [s for s in allowed if all(s[j] == v for j, v in known.items())]
            zero = np.array([j not in known for j in range(groups)])
            dropped = np.array([known.get(j) is False for j in range(groups)])
            found = leaving_out.settled(slab, zero, dropped)
            tried += 1
            if found is None:
                assert not rest, f"seed {SEED}: {instance}, slab {slab}"
                continue
            open_, out = found
            decided += int((zero & ~open_).sum())
            for inside in rest:
                assert not (out & inside).any(), f"seed {SEED}: {instance}, slab {slab}"
                assert (open_ | out | inside).all(), f"seed {SEED}: {instance}, slab {slab}"
            if not open_.any():
                assert [tuple((~out).tolist())] == rest
    assert tried > 50
    assert decided > tried / 2


@pytest.mark.parametrize(("slab", "out"), [(0, [False] * 4), (2, [True, True, False, False])])
def test_by_hand(slab: int, out: list[bool]) -> None:
    """Steps 1, 2, 7, 8 of a tenth. In slab 0, y < 1: every window is {0}. In slab 2, 2 <= y < 3:
    without the first two the sums are 0, 7, ..., and neither {1, 2} nor {2} has one of them.
    """
    eps = [F(i, 10) for i in (1, 2, 7, 8)]
    leaving_out = LeavingOut(Instance(tuple((e, 1) for e in eps), (), F(1, 2)).tables)
    known = np.array([False] * 4) if slab == 0 else np.array([True, False, False, False])
    found = leaving_out.settled(slab, ~known, known)
    assert found is not None
    assert not found[0].any()
    assert found[1].tolist() == out
    assert leaving_out.settled(0, ~np.array(out), np.array([True, False, False, False])) is None


def test_a_side_that_ends_at_0_is_a_group_left_out() -> None:
    """Nothing is open there: in slab 2 of the example above two groups are out, the others in."""
    eps = [F(i, 10) for i in (1, 2, 7, 8)]
    tables = Instance(tuple((e, 1) for e in eps), (), F(1, 2)).tables
    high = tables.eps * np.array([0, 0, 1, 1])
    box = Box(0 * high, high, 0.2, 0.3, 2, 2, np.array([True] * 4), 1.0)
    found = Contraction(tables).trimmed(box)
    assert found is not None
    assert not found.zero.any()
    assert (found.high > 0).tolist() == [False, False, True, True]
