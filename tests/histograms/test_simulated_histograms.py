"""Samples: their shapes, ends and moments; the same seed gives the same sample."""

from __future__ import annotations

import numpy as np
import pytest

from exactdp.histograms import simulated_histograms
from exactdp.histograms.gaussian_counts import GaussianCounts
from exactdp.histograms.laplace_counts import LaplaceCounts
from exactdp.histograms.sensitivities import Sensitivity
from exactdp.histograms.shown_counts import ShownCounts
from exactdp.histograms.truncated_counts import TruncatedCounts
from exactdp.numbers.exact_numbers import ParameterError

USERS = Sensitivity(2)
MANY = [100] * 20_000


def test_moments() -> None:
    laplace, gauss = LaplaceCounts(USERS, 3), GaussianCounts(USERS, 18)
    for sample in (
        simulated_histograms.laplace_sample(laplace, MANY, np.random.default_rng(1)),
        simulated_histograms.gaussian_sample(gauss, MANY, np.random.default_rng(2)),
    ):
        assert abs(sample.mean() - 100) < 0.15  # five standard errors
        assert abs(sample.var() - 18) < 1.5
    cut = TruncatedCounts(USERS, 3, 4)
    sample = simulated_histograms.truncated_sample(cut, MANY, np.random.default_rng(3))
    assert np.abs(sample - 100).max() <= 4
    assert sample.var() < 9


def test_seeds_and_shapes() -> None:
    gauss = GaussianCounts(USERS, 4)
    one, two = (
        simulated_histograms.count_mle_sample(gauss, [9, 5, 1], np.random.default_rng(7), 4)
        for _ in range(2)
    )
    assert one.shape == (4, 3)
    assert (one == two).all()
    assert (np.diff(one, axis=1) <= 0).all()
    assert (one >= 0).all()


def test_what_is_shown() -> None:
    noise = TruncatedCounts(Sensitivity(1), 1, 4)
    histogram = {"a": 60, "b": 40, "c": 3, "d": 0}
    generator = np.random.default_rng(5)
    for _ in range(50):
        fixed = simulated_histograms.shown_sample(ShownCounts.fixed(noise), histogram, generator)
        assert list(fixed)[:2] == ["a", "b"]
        assert "d" not in fixed
        for rule in ("noisy", "printed"):
            algorithm = ShownCounts(noise, rule, cutoff=2)  # type: ignore[arg-type]
            shown = simulated_histograms.shown_sample(algorithm, histogram, generator)
            assert list(shown) == ["a", "b"]
            assert list(shown.values()) == sorted(shown.values(), reverse=True)


def test_bad_input_is_one_line() -> None:
    hopeless = TruncatedCounts(Sensitivity(1), 10**12, 1)
    seeded = np.random.default_rng(1)
    laplace, gauss, cut = (
        LaplaceCounts(USERS, 1),
        GaussianCounts(USERS, 1),
        TruncatedCounts(USERS, 1, 5),
    )
    for ask, says in (
        (
            lambda: simulated_histograms.laplace_sample(laplace, [1, 2], 0),
            "generator: got 0; wanted a numpy",
        ),  # type: ignore[arg-type]
        (
            lambda: simulated_histograms.gaussian_sample(laplace, [1], seeded),
            "noise: got LaplaceCounts(",
        ),  # type: ignore[arg-type]
        (
            lambda: simulated_histograms.count_mle_sample(laplace, [1], seeded),
            "noise: got LaplaceCounts(",
        ),  # type: ignore[arg-type]
        (
            lambda: simulated_histograms.laplace_sample(gauss, [1], seeded),
            "noise: got GaussianCounts(",
        ),  # type: ignore[arg-type]
        (
            lambda: simulated_histograms.truncated_sample(gauss, [1], seeded),
            "noise: got GaussianCounts(",
        ),  # type: ignore[arg-type]
        (
            lambda: simulated_histograms.shown_sample(cut, {"a": 1}, seeded),
            "algorithm: got TruncatedCounts(",
        ),  # type: ignore[arg-type]
    ):
        with pytest.raises(ParameterError) as caught:
            ask()
        assert str(caught.value).startswith(says)
        assert "\n" not in str(caught.value)
    for ask in (
        lambda: simulated_histograms.truncated_sample(hopeless, [1], np.random.default_rng(1)),
        lambda: simulated_histograms.laplace_sample(
            LaplaceCounts(USERS, 1), [float("inf")], np.random.default_rng(1)
        ),
        lambda: simulated_histograms.laplace_sample(
            LaplaceCounts(USERS, 1), ["x"], np.random.default_rng(1)
        ),
    ):
        with pytest.raises(ParameterError) as caught:
            ask()
        assert "\n" not in str(caught.value)
