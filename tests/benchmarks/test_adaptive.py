"""The adaptive optimum: widths and times on one core, the fitted cost law, and the baseline.

The baseline is the recursion as it reads, on a grid: the largest chord among all n windows at each
of N nodes, O(N n) for a step, from nodes to nodes (a lower bound of first order in the step).
"""

from __future__ import annotations

import subprocess
import sys
from time import perf_counter
from typing import Any

import numpy as np
import pytest

from exactdp import BR, adaptive, nonadaptive
from exactdp.mechanisms.compositions import Core, Run
from exactdp.numbers.exact_numbers import exact
from exactdp.routes.value_iteration.iteration import Refinement
from tests.benchmarks.table import Table, exponent, measured

CASES = [
    # k, eps, rtol, seconds on one core
    (32, "1/10", "1e-6", 3.0),
    (32, "1", "1e-6", 3.0),
    (32, "1/10", "1e-8", 60.0),
    (32, "1", "1e-8", 60.0),
    (512, "1/10", "1e-4", 60.0),
    (512, "1", "1e-4", 60.0),
]


def near_one_in_a_million(k: int, eps: str) -> str:
    """An eps_g at which delta is near 1e-6."""
    return f"{nonadaptive(k * BR(eps)).epsilon('1e-6').lower_float:.4g}"


@pytest.mark.parametrize(("k", "eps", "rtol", "target"), CASES)
def test_width(benchmark: Any, table: Table, k: int, eps: str, rtol: str, target: float) -> None:
    eps_g = near_one_in_a_million(k, eps)
    found, seconds = measured(
        benchmark, lambda: adaptive(k * BR(eps)).delta(eps_g, rtol=rtol), rounds=1
    )
    assert found.reaches(exact(rtol).fraction)
    assert 5e-7 < found.lower_float < 5e-6
    name = f"{k} BR({eps}), adaptive, width {rtol}"
    table.add(name, f"{seconds:.2f} s", f"{target:g} s", seconds <= target)


MEMORY = """
import resource
from exactdp import BR, adaptive
adaptive(32 * BR("1/10")).delta("1.24", rtol="1e-8")
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


def test_memory(table: Table) -> None:
    done = subprocess.run(
        [sys.executable, "-c", MEMORY], capture_output=True, text=True, check=True
    )
    megabytes = int(done.stdout)
    name = "32 BR(1/10), adaptive, width 1e-8, memory"
    table.add(name, f"{megabytes} MB", "2000 MB", megabytes < 2000)
    assert megabytes < 4000


def by_the_recursion(k: int, eps: float, eps_g: float, n: int) -> float:
    """Every window at every node: the plain recursion on a grid."""
    h = eps / n
    nodes = np.arange(-k * n, k * n + 1) * h
    value = np.maximum(-np.expm1(nodes), 0)
    t = np.arange(n + 1) * h
    weight = np.expm1(t - eps) / np.expm1(-eps)
    for _ in range(k):
        padded = np.concatenate((-np.expm1(nodes[0] - np.arange(n, 0, -1) * h), value, np.zeros(n)))
        best = np.zeros_like(value)
        for i in range(n + 1):
            low = padded[n - i : n - i + value.size]
            high = padded[2 * n - i : 2 * n - i + value.size]
            np.maximum(best, weight[i] * low + (1 - weight[i]) * high, out=best)
        value = best
    return float(value[k * n + round(eps_g / h)])


def test_against_the_recursion(table: Table) -> None:
    """Side by side: the plain recursion, and ours at the width that it reaches."""
    k, eps, n = 16, 0.5, 1000
    started = perf_counter()
    plain = by_the_recursion(k, eps, 4.0, n)
    slow = perf_counter() - started
    reference = adaptive(k * BR("1/2")).delta(4, rtol="1e-7")
    reached = abs(1 - plain / reference.lower_float)
    started = perf_counter()
    adaptive(k * BR("1/2")).delta(4, rtol=f"{max(reached, 1e-7):.1e}")
    quick = perf_counter() - started
    assert plain <= reference.upper_float
    table.add(
        f"recursion on a grid, k = {k}, error {reached:.0e}", f"{slow / quick:.0f} times ours"
    )


def test_cost_law(table: Table) -> None:
    """Seconds of one run against n (nodes per eps) and k."""
    eps_g = exact("2")

    def seconds(k: int, nodes: int) -> float:
        word = Core.in_order((Run(BR(exact("1/10")), k),))
        started = perf_counter()
        Refinement(word).at(nodes, eps_g, eps_g, 1e-16)
        return perf_counter() - started

    seconds(32, 100)
    fine = [(n, seconds(32, n)) for n in (4_000, 8_000, 16_000, 32_000)]
    long = [(k, seconds(k, 2_000)) for k in (32, 64, 128, 256)]
    for name, points in (("nodes per eps", fine), ("k", long)):
        figure = exponent([size for size, _ in points], [time for _, time in points])
        table.add(f"one run of the value iteration in {name}", f"exponent {figure:.2f}")


def test_width_law(table: Table) -> None:
    """Relative width times n^2, which is about C = z^2 + z sqrt(v)."""
    for k, eps in ((32, "1/10"), (32, "1")):
        eps_g = exact(near_one_in_a_million(k, eps))
        word = Core.in_order((Run(BR(exact(eps)), k),))
        low, high = Refinement(word).at(800, eps_g, eps_g, 1e-16).ends(eps_g)
        c = float((high - low).mid()) / float(low.mid()) * 800**2
        v = k * float(exact(eps)) ** 2 / 4
        z = (float(eps_g) - v / 2) / v**0.5
        table.add(
            f"{k} BR({eps}): width times n^2",
            f"{c:.0f}, z^2 + z sqrt(v) = {z * z + z * v**0.5:.0f}",
        )
