"""eps_g at given delta: how many evaluations, and how much time beside one of them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from itertools import product
from statistics import median
from typing import Any

import pytest

import exactdp.solve.inversion
from exactdp import BR, DP, nonadaptive
from exactdp.numbers.certified_roots import RootSearch
from exactdp.numbers.dyadics import Dyadic
from exactdp.profiles.composed import NonAdaptive
from tests.benchmarks.table import Table, duration, measured, timed

MOST = 20


def cases(sizes: Sequence[int], eps: Sequence[str], deltas: Sequence[str]) -> list[Any]:
    """DP alone, BR alone, and half of each where that takes less than a second."""
    mixes = []
    for k, e in product(sizes, eps):
        mixes += [nonadaptive(k * DP(e)), nonadaptive(k * BR(e))]
        if k <= 1000 and e != "10":
            mixes.append(nonadaptive((k - k // 2) * BR(e), (k // 2) * DP(e)))
    return list(product(mixes, deltas))


ORDINARY, SMALL = ("1/10", "1e-6", "1e-9"), ("1/100", "1/10", "1")
SETS = {
    "ordinary, k = 10 to 1000": cases((10, 100, 1000), SMALL, ORDINARY),
    "ordinary, k = 10^5": cases((10**5,), SMALL, ORDINARY),
    "large eps, k = 10 to 1000": cases((10, 100, 1000), ("10",), ORDINARY),
    "delta 1/2 and 0.999, k = 10 to 1000": cases((10, 100, 1000), SMALL, ("1/2", "999/1000")),
}
"""*Ordinary* means eps 1/100, 1/10 and 1 and delta 1/10, 1e-6 and 1e-9."""


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The evaluations of every search from here on."""
    found: list[int] = []

    class Counting(RootSearch):
        def run(self, guess: Dyadic) -> RootSearch:
            super().run(guess)
            found.append(self.evaluations)
            return self

    monkeypatch.setattr(exactdp.solve.inversion, "RootSearch", Counting)
    return found


@pytest.mark.parametrize("name", SETS)
def test_evaluations(table: Table, counts: list[int], name: str) -> None:
    searched: list[tuple[int, str]] = []
    relative: list[float] = []
    for mix, delta in SETS[name]:
        counts.clear()
        root, whole = timed(partial(fresh(mix).epsilon, delta))
        low, high = root.lower.fraction(), root.upper.fraction()
        above, one = timed(partial(fresh(mix).delta, low))
        assert above.upper.fraction() >= Fraction(delta)
        assert mix.delta(high).lower.fraction() <= Fraction(delta)
        if counts:  # otherwise it is a closed form
            searched.append((counts[0], f"{mix} at {delta}"))
            relative.append(whole / one)
    usual, (most, where) = median(count for count, _ in searched), max(searched)
    time = f"the time of {median(relative):.1f}"
    figure = f"{usual:.0f} evaluations at the median, {time}; {most} at most ({where})"
    table.add(f"inversion, {name}", figure, f"{MOST} evaluations", most <= MOST)


SINGLE = {
    "DP(1)^10000000, delta 1/2": (nonadaptive(10**7 * DP(1)), "1/2"),
    "BR(1)^1000000, delta 1e-6": (nonadaptive(10**6 * BR(1)), "1e-6"),
    "BR(1/10)^1000, delta 1e-6": (nonadaptive(1000 * BR("1/10")), "1e-6"),
}


@pytest.mark.parametrize("name", SINGLE)
def test_one_inversion(benchmark: Any, table: Table, counts: list[int], name: str) -> None:
    mix, delta = SINGLE[name]
    root, whole = measured(benchmark, lambda: fresh(mix).epsilon(delta), rounds=2)
    _, one = timed(lambda: fresh(mix).delta(root.lower.fraction()))
    count = max(counts)
    figure = f"{count} evaluations in {duration(whole)}, {whole / one:.0f} times one of them"
    table.add(f"inversion of {name}", figure, f"{MOST} evaluations", count <= MOST)


def fresh(mix: NonAdaptive) -> NonAdaptive:
    """The same composition without what it has cached."""
    return nonadaptive(mix.composition)
