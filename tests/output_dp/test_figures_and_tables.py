"""Figures as data, Table 1, and the gap between Lemma 11 and Theorem 15."""

from __future__ import annotations

import math
from fractions import Fraction
from random import Random

import pytest

from exactdp import ParameterError
from exactdp.output_dp import figures
from exactdp.output_dp.figures import (
    early_stopping_gap,
    lemma_11_gap,
    noise_on_the_error,
    released_noise,
)
from exactdp.output_dp.when_advanced_composition_helps import (
    PRINTED,
    shortest_length,
    shortest_lengths,
)

F = Fraction


def test_table_1_is_one_below_what_is_printed() -> None:
    """From the word of k likely answers alone, in Fractions: e^eps = 1.10517... between two."""
    found = {n: shortest_length("1/10", F(1, 10**n)) for n in PRINTED}
    low, high = F(110517091807564, 10**14), F(110517091807566, 10**14)
    for n, one in found.items():
        assert one.k == PRINTED[n] - 1
        assert one.before is not None
        assert one.there.upper.fraction() <= F(1, 10**n) < one.before.lower.fraction()
        for k, enclosed in ((one.k, one.there), (one.k - 1, one.before)):
            least = (low / (1 + low)) ** k * (1 - 1 / low**2)
            most = (high / (1 + high)) ** k * (1 - 1 / high**2)
            assert least <= enclosed.upper.fraction()
            assert enclosed.lower.fraction() <= most


def test_other_eps(rng: Random) -> None:
    for _ in range(5):
        eps, n = F(rng.randint(1, 30), 10), rng.randint(1, 15)
        k = shortest_length(eps, F(1, 10**n)).k
        q = math.exp(eps) / (1 + math.exp(eps))
        rough = (n * math.log(10) + math.log(-math.expm1(-2 * eps))) / -math.log(q)
        assert k == max(2, math.ceil(rough - 1e-9))
    assert shortest_length("ln 2", F(3, 4) * F(2, 3) ** 9).k == 9  # equal, and that is enough
    with pytest.raises(ParameterError, match="delta: got 0"):
        shortest_length(1, 0)
    with pytest.raises(ParameterError, match="eps: got 0"):
        shortest_length(0, "1/2")
    with pytest.raises(ParameterError, match="a sum of eps of at most 10"):
        shortest_length(28, "1/2")
    with pytest.raises(ParameterError, match="delta: got '1e-5'"):
        shortest_lengths(1, "1e-5")


def test_the_gap_lies_between_its_bounds() -> None:
    rows = lemma_11_gap("1/5", 40, [1, 4, 40], "1e-5")
    for row in rows:
        assert row.largest_european.lower <= row.theorem_15.upper
        assert row.theorem_15.lower <= row.lemma_11.upper
        assert row.lemma_11.upper_float <= 1.0001e-5
    assert rows[0].ratio[0] == pytest.approx(1)
    assert rows[0].ratio < rows[1].ratio < rows[2].ratio
    with pytest.raises(ParameterError, match="places: got 41"):
        lemma_11_gap("1/5", 40, [41], "1e-5")


def test_figure_1(rng: Random) -> None:
    """The mean over the noise against a simulation; the other curves in closed form."""
    figure = released_noise([0, 5, 20], value=700, threshold=400)
    without, ideal, mean = figure.series
    assert without.lower[0] <= 40 <= without.upper[2]
    assert ideal.upper[0] == 0
    assert ideal.lower[2] <= 40 <= ideal.upper[2]
    eps_1 = 0.5 / (1 + 40 ** (2 / 3))
    eps_2 = 0.5 - eps_1
    assert ideal.upper[1] == pytest.approx(5 / (0.5 + 15 / 20 * eps_2), rel=1e-4)
    total, times = 0.0, 1500
    for _ in range(times):
        rho = (rng.expovariate(1) - rng.expovariate(1)) / eps_1
        above = 0
        for place in range(100):
            nu = (rng.expovariate(1) - rng.expovariate(1)) * 40 / eps_2
            above += (700 if place < 5 else 0) + nu >= 400 + rho
        above = min(above, 20)
        total += above / (0.5 + (20 - above) / 20 * eps_2)
    assert mean.lower[1] <= mean.upper[1] <= mean.lower[1] * 1.02
    assert total / times == pytest.approx(mean.lower[1], rel=0.05)  # some five deviations


def test_figure_2() -> None:
    (series,) = noise_on_the_error([1000, 10_000], eps_2=["1/10"]).series
    for n, low, high in zip(series.x, series.lower, series.upper, strict=True):
        train, test = float(n) * 0.7, float(n) * 0.3
        a = max(2 / test, 2 * math.expm1(2 / train))
        assert low <= a * 10 * math.log(10) * (1 + 1e-12)
        assert high >= a * 10 * math.log(10) * (1 - 1e-12)
    weak = {"strength": "1/10", "eps_2": ["1/10"]}
    printed, sharp = (
        noise_on_the_error([1000], sharp=sharp, **weak).series[0].upper[0]  # type: ignore[arg-type]
        for sharp in (False, True)
    )
    assert 2.5 * sharp < printed


def test_the_gap_as_a_figure() -> None:
    figure = early_stopping_gap([1, 3], k=9, delta="1e-2")
    assert [one.name for one in figure.series] == ["Lemma 11", "Theorem 15", "largest part"]
    for one in figure.series:
        assert all(low <= high for low, high in zip(one.lower, one.upper, strict=True))


def test_cells_of_the_noise_enclose(monkeypatch: pytest.MonkeyPatch) -> None:
    means = []
    for cells in (4, 64):
        monkeypatch.setattr(figures, "CELLS", cells)
        means.append(released_noise([3, 17], value=700, threshold=400).series[2])
    for place in range(2):
        assert means[0].lower[place] < means[1].lower[place]
        assert means[1].upper[place] < means[0].upper[place]
