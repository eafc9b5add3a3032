"""Different eps: the three algorithms for DP, and the bound of Theorem 5 beside them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from exactdp import BR, DP, nonadaptive
from exactdp.loss_sums import smoothing
from exactdp.mechanisms.generalized_randomized_response import RandomizedResponse
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact
from exactdp.profiles.composed import NonAdaptive
from tests.benchmarks.table import Table, duration, measured, side_by_side

SMALL = [Fraction(10, 19 + i) for i in range(36)]
COMMON_STEP = [Fraction(i, 10_000) for i in range(1, 1001)]
GENERAL = [Fraction(1, 50 + i) for i in range(1000)]


def pure(eps: Sequence[Fraction]) -> NonAdaptive:
    return nonadaptive(*map(DP, eps))


def smoothed(eps: Sequence[Fraction], eps_g: str) -> tuple[Fraction, Fraction]:
    """A bracket of width 1e-4 by another algorithm."""
    pairs = [RandomizedResponse(Exact(2 * e), Exact(e)) for e in eps]
    low, high = smoothing.delta(pairs, Exact(Fraction(eps_g)), Fraction(1, 10**4))
    return Enclosure.from_ball(low).lower.fraction(), Enclosure.from_ball(high).upper.fraction()


def rounded(eps: Sequence[Fraction], eps_g: str) -> tuple[Fraction, Fraction]:
    """A bracket from eps moved down and up to multiples of a step, which the lattice does."""
    step = Fraction(1, 100_000)
    low = pure([e // step * step for e in eps]).delta(eps_g, rtol="1e-9")
    high = pure([-(-e // step) * step for e in eps]).delta(eps_g, rtol="1e-9")
    return low.lower.fraction(), high.upper.fraction()


CASES = {
    # name: (eps, rtol, the route that must answer, another bracket, eps_g)
    "36 DP, meet in the middle": (SMALL, "1e-15", "meet-in-the-middle", smoothed, ("1", "6", "8")),
    "1000 DP, lattice, 40 digits": (COMMON_STEP, "1e-40", "lattice", smoothed, ("1", "6", "14")),
    "1000 DP, smoothing, 6 digits": (GENERAL, "1e-6", "smoothing", rounded, ("0.1", "0.5", "1")),
}


@pytest.mark.parametrize(
    ("name", "eps_g"), [(name, eps_g) for name, case in CASES.items() for eps_g in case[-1]]
)
def test_unequal_dp(benchmark: Any, table: Table, name: str, eps_g: str) -> None:
    eps, rtol, route, other, _ = CASES[name]
    benchmark.group = name
    found, seconds = measured(benchmark, lambda: pure(eps).delta(eps_g, rtol=rtol), rounds=2)
    bound, quick = side_by_side({"bound": lambda: pure(eps).bound(eps_g)}, rounds=2)
    assert {found.lower_end.route, found.upper_end.route} == {route}
    low, high = other(eps, eps_g)
    assert low <= found.upper.fraction()
    assert found.lower.fraction() <= high
    compare(table, f"{name}, eps_g = {eps_g}", found, seconds, bound["bound"], quick["bound"])


def compare(
    table: Table, name: str, exact: Enclosure, slow: float, bound: Enclosure, quick: float
) -> None:
    assert exact.lower <= bound.upper
    times = float(bound.upper.fraction() / exact.upper.fraction())
    size = f"delta = {exact.decimals(2)[1]} in {duration(slow)}"
    figure = f"{size}; Theorem 5 is {times:.2f} times that and {slow / quick:.3g} times faster"
    table.add(name, figure)


@pytest.mark.parametrize("eps_g", ["2", "8.301", "20"])
def test_theorem_5_beside_theorem_2(table: Table, eps_g: str) -> None:
    mix = "BR(1/10)^1000"
    results, least = side_by_side(
        {
            "exact": lambda: nonadaptive(1000 * BR("1/10")).delta(eps_g),
            "bound": lambda: nonadaptive(1000 * BR("1/10")).bound(eps_g),
        },
        rounds=5,
    )
    exact, bound = results["exact"], results["bound"]
    compare(table, f"{mix}, eps_g = {eps_g}", exact, least["exact"], bound, least["bound"])
