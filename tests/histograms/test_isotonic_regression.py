"""Algorithm 1 against exact rationals: pools, all partitions, and the method the paper names."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product
from random import Random

import numpy as np
import pytest
from scipy.optimize import nnls

from exactdp.histograms.isotonic_regression import ordered_counts, ordered_counts_exactly
from exactdp.numbers.exact_numbers import ParameterError


def by_partitions(noisy: list[Fraction]) -> list[Fraction]:
    """The least squares over every way to cut the list into blocks that share one value >= 0:
    the best feasible one is the projection."""
    best: tuple[Fraction, list[Fraction]] | None = None
    for cuts in product((False, True), repeat=len(noisy) - 1):
        blocks, current = [], [noisy[0]]
        for value, cut in zip(noisy[1:], cuts, strict=True):
            if cut:
                blocks.append(current)
                current = []
            current = [*current, value]
        blocks.append(current)
        means = [max(sum(b, Fraction(0)) / len(b), Fraction(0)) for b in blocks]
        if any(a < b for a, b in pairwise(means)):
            continue
        fitted = [mean for mean, b in zip(means, blocks, strict=True) for _ in b]
        cost = sum(((x - y) ** 2 for x, y in zip(fitted, noisy, strict=True)), Fraction(0))
        if best is None or cost < best[0]:
            best = cost, fitted
    assert best is not None
    return best[1]


def test_exact_solutions_are_the_best_partition(rng: Random) -> None:
    for _ in range(60):
        noisy = [
            Fraction(rng.randint(-20, 30), rng.randint(1, 4)) for _ in range(rng.randint(1, 7))
        ]
        assert ordered_counts_exactly(noisy) == by_partitions(noisy)


def test_floats_are_the_exact_solution(rng: Random) -> None:
    for _ in range(100):
        size = rng.randint(1, 30)
        noisy = [Fraction(rng.randint(-2000, 4000), 64) for _ in range(size)]
        order = rng.sample(range(size), size)
        exactly = ordered_counts_exactly(noisy, order)
        found = ordered_counts([float(value) for value in noisy], order)
        # sums of at most 30 doubles below 64 in size
        assert max(abs(float(x) - y) for x, y in zip(exactly, found, strict=True)) < 1e-11
        assert all(found[a] >= found[b] for a, b in pairwise(order))
        assert min(found) >= 0


def test_the_method_that_the_paper_names(rng: Random) -> None:
    """nnls over the differences of neighbours: x = L z, z >= 0, L upper triangular of ones."""
    for _ in range(20):
        size = rng.randint(2, 12)
        noisy = np.array([rng.uniform(-5, 20) for _ in range(size)])
        z, _ = nnls(np.triu(np.ones((size, size))), noisy)
        again = np.cumsum(z[::-1])[::-1]
        assert np.abs(ordered_counts(noisy.tolist()) - again).max() < 1e-9  # of nnls


def test_edges_and_bad_input() -> None:
    assert ordered_counts([]).shape == (0,)
    assert ordered_counts_exactly([]) == []
    assert ordered_counts([-1.0, -2.0]).tolist() == [0, 0]
    for ask in (
        lambda: ordered_counts([1.0, float("nan")]),
        lambda: ordered_counts([1.0, 2.0], [0, 0]),
        lambda: ordered_counts([1.0, 2.0], [0]),
        lambda: ordered_counts(["x"]),  # type: ignore[list-item]
        lambda: ordered_counts_exactly(["x"]),  # type: ignore[list-item]
        lambda: ordered_counts_exactly([float("nan")]),  # type: ignore[list-item]
        lambda: ordered_counts_exactly([float("inf")]),  # type: ignore[list-item]
        lambda: ordered_counts_exactly([Fraction(1)], ["a"]),  # type: ignore[list-item]
        lambda: ordered_counts_exactly([Fraction(1)], [0.5]),  # type: ignore[list-item]
        lambda: ordered_counts_exactly([Fraction(1)], 0),  # type: ignore[arg-type]
    ):
        with pytest.raises(ParameterError) as caught:
            ask()
        assert "\n" not in str(caught.value)
