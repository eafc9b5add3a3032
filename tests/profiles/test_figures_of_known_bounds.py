"""Figures as data: the curves are the bounds and the optimum, in the order that the paper shows."""

from __future__ import annotations

import pytest

from exactdp import ParameterError, nonadaptive
from exactdp.profiles.figures_of_known_bounds import equation_3_and_the_optimum


def test_figure_1_of_cesar_rogers() -> None:
    found = equation_3_and_the_optimum(ks=(16, 32, 64), shares=("0", "1/2", "1"))
    assert (found.x_axis, found.y_axis) == ("k", "eps_g")
    assert "eps = 1/10, delta = 1/1000000" in found.caption
    none, half, whole, optimum = found.series
    curves = (none, half, whole, optimum)
    points = [zip(one.x, one.lower, one.upper, strict=True) for one in curves]
    for few, some, many, best in zip(*points, strict=True):
        assert few[2] < some[1] or some[2] >= few[0] / 10
        assert some[2] <= many[2]
        assert best[1] < many[2]
        # "almost the same": half of them BR, and the optimum for DP
        assert abs(some[2] / best[2] - 1) < 0.2
        k = int(few[0])
        bound = nonadaptive(f"BR(1/10)^{k}").compare(delta="1e-6", optima=False)
        value = bound["KL-improved DR19 (equation 3)"].value
        assert value is not None
        assert value.lower_float <= few[2]
        assert few[1] <= value.upper_float
    for bad in ("-1/2", "2", "ln 2"):
        with pytest.raises(ParameterError, match="share"):
            equation_3_and_the_optimum(shares=(bad,))
