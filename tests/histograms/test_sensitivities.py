"""What one user may change: wrong kinds of it are refused where they are given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from exactdp.histograms import truncated_counts
from exactdp.histograms.gaussian_counts import GaussianCounts, least_sigma, least_sigma_by_zcdp
from exactdp.histograms.laplace_counts import LaplaceCounts
from exactdp.histograms.sensitivities import Sensitivity
from exactdp.histograms.shown_counts import ShownCounts
from exactdp.numbers.exact_numbers import ParameterError

WRONG: Any = 3


@pytest.mark.parametrize(
    "ask",
    [
        lambda: GaussianCounts(WRONG, 1),
        lambda: GaussianCounts.with_sigma(WRONG, 1),
        lambda: LaplaceCounts(WRONG, 1),
        lambda: LaplaceCounts.with_eps(WRONG, 1),
        lambda: truncated_counts.TruncatedCounts(WRONG, 1, 5),
        lambda: truncated_counts.truncation_level(WRONG, 1, "1e-6"),
        lambda: truncated_counts.calibrated_counts(WRONG, 1, "1e-6"),
        lambda: least_sigma(WRONG, 1, "1e-6"),
        lambda: least_sigma_by_zcdp(WRONG, 1, "1e-6"),
    ],
)
def test_a_number_is_no_sensitivity(ask: Callable[[], object]) -> None:
    with pytest.raises(ParameterError) as caught:
        ask()
    assert str(caught.value) == "sensitivity: got 3; wanted a Sensitivity(l0, linf)"


def test_what_else_is_refused() -> None:
    with pytest.raises(ParameterError) as caught:
        ShownCounts(WRONG, "noisy")
    assert str(caught.value) == "noise: got 3; wanted a TruncatedCounts"
    with pytest.raises(ParameterError) as caught:
        truncated_counts.calibrated_counts(Sensitivity(9), 1, "1e-6", extra=-5)
    assert str(caught.value) == "extra: got -5; wanted an integer >= 0"
    for many in (10**9 + 1, 10**18 + 1, 10**30):
        with pytest.raises(ParameterError) as caught:
            Sensitivity(many)
        assert str(caught.value) == f"l0: got {many}; wanted at most 1000000000 counts"
