"""Figures 4 to 7: what their text says of them, and each number by another way."""

from __future__ import annotations

import csv
import json
import math
from fractions import Fraction
from io import StringIO
from pathlib import Path

import numpy as np
import pytest

from exactdp.histograms import histogram_figures
from exactdp.histograms.gaussian_counts import least_sigma_by_zcdp
from exactdp.histograms.laplace_counts import LaplaceCounts
from exactdp.histograms.sensitivities import Sensitivity
from exactdp.histograms.truncated_counts import TruncatedCounts
from exactdp.mechanisms import DP
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.profiles.composed import nonadaptive
from exactdp.profiles.figure_brackets import Figure, Series

FEW = (1, 5, 8, 9, 12, 15, *range(20, 101, 10))


@pytest.fixture(
    scope="module",
    params=[FEW, pytest.param(histogram_figures.DELTAS_4, marks=pytest.mark.long)],
    ids=["few", "all"],
)
def figure_4(request: pytest.FixtureRequest) -> Figure:
    return histogram_figures.one_release(deltas=request.param)


@pytest.fixture(scope="module")
def figure_5() -> Figure:
    return histogram_figures.several_releases()


def upper(figure: Figure, index: int) -> dict[Fraction, float]:
    one = figure.series[index]
    return dict(zip(one.x, one.upper, strict=True))


def test_figure_4_laplace_wins_for_few_counts_and_gaussian_for_many(figure_4: Figure) -> None:
    figure = figure_4
    laplace, gauss, zcdp, composed = (upper(figure, i) for i in range(4))
    assert all(composed[x] <= laplace[x] * (1 + 1e-7) for x in laplace)
    assert all(composed[x] < laplace[x] for x in laplace if x >= 12)
    assert all(laplace[x] < gauss[x] for x in laplace if x <= 8)
    assert all(laplace[x] > gauss[x] for x in laplace if x >= 9)
    assert all(laplace[x] > zcdp[x] for x in laplace if x >= 15)
    assert all(gauss[x] < zcdp[x] for x in gauss)
    for one in figure.series:
        assert one.certified
        assert all(
            low <= high <= low * (1 + 1e-6) for low, high in zip(one.lower, one.upper, strict=True)
        )


def zcdp(mechanisms: int) -> float:
    """The eps_g at delta 1e-6 of counts with Gaussian noise as wide as Laplace's of scale 10: rho
    is 1/(2 sigma^2) for each, with sigma^2 = 200, and eps_g = rho + 2 sqrt(rho ln(1/delta))."""
    rho = mechanisms / 400
    return rho + 2 * math.sqrt(rho * math.log(1e6))


def test_lemma_6_3_in_figures_4_and_5(figure_4: Figure, figure_5: Figure) -> None:
    for figure, place, each in ((figure_4, 2, 1), (figure_5, 2, 10)):
        for x, value in upper(figure, place).items():
            assert abs(value / zcdp(int(x) * each) - 1) < 1e-5, (figure.title, x)


def test_figure_5_repeats_two_curves_of_figure_4(figure_4: Figure, figure_5: Figure) -> None:
    """Two bounds "do not change": they are those of k Delta counts."""
    four, five = figure_4, figure_5
    for index, there in ((0, 0), (2, 2), (3, 4)):
        before, after = upper(four, index), upper(five, there)
        for k, value in after.items():
            assert abs(before[10 * k] - value) < 1e-8
    composed, exactly = upper(five, 1), upper(five, 3)
    assert all(exactly[k] < composed[k] for k in composed)
    assert all(abs(exactly[k] - upper(four, 1)[10 * k]) < 1e-8 for k in exactly)
    # with eps = 1/10 the one-shot guarantee, composed, is the worst of all from 2 releases on
    assert all(composed[k] > upper(five, 0)[k] for k in composed)


def test_composed_as_dp_is_the_least_of_its_splits() -> None:
    noise = LaplaceCounts.with_eps(Sensitivity(10), "1/10").gaussian_alike()
    target, k, values = Fraction(1, 10**6), 3, []
    for i in range(1, 13):
        share = target * i / (13 * k)
        one = noise.epsilon(share, rtol="1e-12").upper.fraction()
        values.append(nonadaptive(k * DP(one, share)).epsilon(target).upper_float)
    found = histogram_figures.composed_as_dp(noise, k, target)
    assert abs(found.upper_float - min(values)) < 1e-7


def test_figure_6_is_the_experiment_of_the_text() -> None:
    figure = histogram_figures.ordered_words(trials=400)
    assert [one.certified for one in figure.series] == [True, False, False]
    assert figure.series[0].lower == tuple(float(c) for c in histogram_figures.zipf_counts())
    plain, fitted = (np.array(one.upper) - np.array(one.lower) for one in figure.series[1:])
    small = slice(12, 25)  # "smaller error for smaller counts"
    assert fitted[small].mean() < plain[small].mean()
    assert figure == histogram_figures.ordered_words(trials=400)
    assert "sigma = 13.10" in figure.caption


def test_figure_7_levels_have_their_tails() -> None:
    figure = histogram_figures.truncation_levels(deltas=[1, 7])
    half = Fraction(1, 2 * 10**10)
    for place, l0 in enumerate((1, 7)):
        users = Sensitivity(l0)
        sigma = least_sigma_by_zcdp(users, "1/10", half, rtol="1e-12").upper.fraction()
        level = Fraction(figure.series[0].upper[place])
        tail = l0 * TruncatedCounts(users, sigma, level).disjoint().upper.fraction()
        assert abs(tail / half - 1) < Fraction(1, 10**5)
    # P(X - Y > x) of two Laplace variables, summed over a fine grid of Y
    scale = 7 / 0.1
    x = figure.series[2].upper[1] / scale
    y = np.arange(-60, 60, 1e-3) + 5e-4
    weight = np.exp(-np.abs(y)) / 2 * 1e-3
    above = np.where(x + y > 0, np.exp(-np.abs(x + y)) / 2, 1 - np.exp(-np.abs(x + y)) / 2)
    assert abs((weight * above).sum() / (1e-10 / 7) - 1) < 1e-4


def test_the_laplace_level_is_asked_below_half_of_the_counts() -> None:
    """P(X - Y > 0) = 1/2: from Delta/2 on no x > 0 has the tail. Else x solves it: for eps = Delta
    = tau = 1 the tail is (1/2 + x/4) e^-x."""
    for l0, delta in ((1, "0.6"), (1, "1/2"), (2, 1)):
        with pytest.raises(ParameterError) as caught:
            histogram_figures.laplace_level(Sensitivity(l0), 1, delta)
        told = str(caught.value)
        assert told.startswith(f"delta: got {delta!r}; wanted a rational number above 0, below ")
        assert "\n" not in told
    found = histogram_figures.laplace_level(Sensitivity(1), 1, "0.4")
    for end, sign in ((found.lower_float, 1), (found.upper_float, -1)):
        assert sign * ((0.5 + end / 4) * math.exp(-end) - 0.4) > -1e-12
    half = histogram_figures.laplace_level(Sensitivity(1), 2, "0.4")
    assert abs(2 * half.lower_float - found.lower_float) < 1e-7


def test_forms_of_one_figure(tmp_path: Path) -> None:
    figure = histogram_figures.one_release(deltas=[1, 2])
    rows = list(csv.reader(StringIO(figure.as_csv())))
    assert rows[0] == ["series", "l0-sensitivity", "lower", "upper", "certified"]
    assert len(rows) == 9
    content = json.loads(figure.as_json())
    assert content["figure"] == "cesar-rogers-2022/4"
    assert [float(v) for v in content["series"][1]["upper"]] == list(figure.series[1].upper)
    assert "Lemma 6.2" in figure.as_text()
    figure.plot(tmp_path / "4.png")
    assert (tmp_path / "4.png").read_bytes().startswith(b"\x89PNG")


def test_text_says_what_is_not_certified() -> None:
    series = Series("a mean", (Fraction(1),), (1.0,), (2.0,), certified=False)
    figure = Figure("paper/1", "a title", "x", "y", (series,))
    assert "1 .. 2" in figure.as_text()
    assert figure.as_csv().endswith("a mean,1,1.0,2.0,no\n")
