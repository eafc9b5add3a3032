"""Bands for plots: what they enclose between the points of a grid, and what they refuse."""

from __future__ import annotations

import dataclasses
import random
from fractions import Fraction
from types import SimpleNamespace

import numpy as np
import pytest

from exactdp import BR, DP, Enclosure, ParameterError, Profile, adaptive, exact, nonadaptive
from exactdp.numbers.dyadics import Dyadic
from exactdp.profiles.composed import Composed
from exactdp.profiles.plots import Band, band, caption, points, save

COMPOSITIONS: dict[str, Composed] = {
    "BR": nonadaptive(5 * BR("1/2")),
    "DP": nonadaptive(4 * DP("1/2")),  # piecewise linear in e^eps_g: the chords are tight
    "mixed": nonadaptive(3 * BR(1), 2 * DP(1)),
    "adaptive": adaptive(DP(1), BR(1), BR(1)),
    "leaking": nonadaptive(2 * BR(1), DP(1, "1/100")),
}


def inside(composed: Composed, grid: list[str], pieces: int, profile: Profile) -> None:
    """Every vertex holds the value, which is found there by itself to 1e-12."""
    found = band(profile, pieces)
    assert found.x.size == pieces * (len(grid) - 1) + 1
    for i in range(len(grid) - 1):
        low, high = exact(grid[i]), exact(grid[i + 1])
        for j in range(pieces):
            value = composed.bracket(low + (high - low) * Fraction(j, pieces), rtol="1e-12")
            vertex = i * pieces + j
            assert Fraction(found.lower[vertex]) <= value.lower.fraction(), (low, j)
            assert Fraction(found.upper[vertex]) >= value.upper.fraction(), (low, j)


@pytest.mark.parametrize("name", COMPOSITIONS)
def test_the_value_is_in_the_band(name: str) -> None:
    """Also at negative eps_g, at kinks, and across the end of the support."""
    composed = COMPOSITIONS[name]
    grid = ["-2", "-3/4", "0", "1/10", "ln 2", "1", "7/5", "2", "3"]
    # a thousandth of the narrow profile's width is left to the values that are compared with it
    inside(composed, grid, 4, composed.profile(grid, rtol="1e-9"))


@pytest.mark.parametrize("name", ["BR", "DP", "mixed"])
def test_the_value_is_in_the_band_of_a_wide_profile(name: str, rng: random.Random) -> None:
    composed = COMPOSITIONS[name]
    grid = [f"{j}/4" for j in range(9)]
    narrow = composed.profile(grid, rtol="1e-15")
    wide = Profile(narrow.eps_g, tuple(widened(delta, rng) for delta in narrow))
    inside(composed, grid, 4, wide)


def widened(delta: Enclosure, rng: random.Random) -> Enclosure:
    """The same bracket with each end moved outward by up to 1/50."""
    down, up = (Dyadic(rng.randrange(1, 20), -10) for _ in range(2))
    lower = Dyadic.from_fraction(max(delta.lower.fraction() - down.fraction(), Fraction(0)))
    upper = Dyadic.from_fraction(delta.upper.fraction() + up.fraction())
    return dataclasses.replace(delta, lower=lower, upper=upper)


def test_between_points_the_band_is_as_wide_as_the_square_of_the_step() -> None:
    """Else a band from 0 to 1 would pass: half the step, about a quarter of the width."""
    composed = adaptive(2 * BR(1))  # one smooth piece from eps_g = 1/2 on
    widths = []
    for steps in (16, 32):
        grid = [exact("1/2") + exact(1) * Fraction(j, steps) for j in range(steps + 1)]
        found = band(composed.profile(grid), 2)
        # in the first gap only the chord on the right can be continued, in the last the left one
        widths.append((found.upper - found.lower).max())
    assert 3 < widths[0] / widths[1] < 5


def test_at_the_points_of_the_grid_the_band_is_the_profile() -> None:
    profile = nonadaptive(3 * BR(1)).profile(["0", "1/2", "1"], rtol="1e-6")
    found = band(profile, 3)
    assert found.pieces == 3
    ends = np.stack([found.lower, found.upper], axis=1)
    assert (ends[::3] == profile.to_numpy()).all()


def test_a_gap_too_small_for_the_precision_falls_back_on_monotonicity() -> None:
    step = Fraction(1, 10**60)
    grid = [exact(1) + step * j for j in range(3)]
    profile = nonadaptive(2 * BR(1)).profile(grid, rtol="1e-6")
    found = band(profile, 2)
    assert np.isfinite(found.lower).all()
    assert (found.lower <= found.upper).all()
    assert found.lower[1] >= found.lower[2] * (1 - 1e-6)  # no lower than the neighbour by much


def test_difference_and_ratio_enclose(rng: random.Random) -> None:
    """Against exact arithmetic on random ends; the rounding goes outward."""
    x = np.arange(50.0)
    ends = [np.sort([[rng.random(), rng.random()] for _ in x], axis=1).T for _ in range(2)]
    one, other = (Band(x, lower, upper) for lower, upper in ends)
    less, over = one.minus(other), one.over(other)
    for i in range(x.size):
        a, b, c, d = (Fraction(y[i]) for y in (one.lower, one.upper, other.lower, other.upper))
        assert Fraction(less.lower[i]) < a - d < b - c < Fraction(less.upper[i])
        assert Fraction(over.lower[i]) < a / d < b / c < Fraction(over.upper[i])
        # and by no more than a few units in the last place
        assert Fraction(over.upper[i]) <= b / c * (1 + Fraction(1, 2**50))


def test_the_ratio_to_what_may_be_zero_is_unbounded() -> None:
    x = np.array([0.0, 1.0])
    one = Band(x, np.array([0.25, 0.0]), np.array([0.5, 0.0]))
    none = Band(x, np.array([0.0, 0.0]), np.array([0.5, 0.0]))
    ratio = one.over(none)
    assert 0 < ratio.lower[0] <= 0.5
    assert ratio.lower[1] == 0
    assert (ratio.upper == np.inf).all()


def test_other_vertices_are_refused() -> None:
    one = Band(np.arange(3.0), np.zeros(3), np.ones(3))
    for x in (np.arange(4.0), np.arange(3.0) + 1):
        other = Band(x, np.zeros(x.size), np.ones(x.size))
        with pytest.raises(ParameterError, match="the same vertices"):
            one.minus(other)
        with pytest.raises(ParameterError, match="the same vertices"):
            one.over(other)


@pytest.mark.parametrize("grid", [["1"], ["1", "1"], ["2", "1"]])
def test_a_grid_that_does_not_increase_is_refused(grid: list[str]) -> None:
    with pytest.raises(ParameterError, match="two and more that increase"):
        band(nonadaptive(BR(1)).profile(grid))


@pytest.mark.parametrize("pieces", [0, -1, True, 2.0, 1001])
def test_pieces(pieces: int) -> None:
    with pytest.raises(ParameterError, match="an integer from 1 to 1000"):
        band(nonadaptive(BR(1)).profile(["0", "1"]), pieces)


def test_points_need_one_enclosure_each() -> None:
    with pytest.raises(ParameterError, match="one for each"):
        points([1, 2], [nonadaptive(BR(1)).delta(0)])


def test_without_pillow_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr("exactdp.profiles.plots.import_module", missing)
    with pytest.raises(ModuleNotFoundError, match=r"'exactdp\[notebooks\]'"):
        save(SimpleNamespace(), "never.png")


def test_the_caption_keeps_its_words_and_the_width_of_the_figure() -> None:
    texts: list[str] = []
    figure = SimpleNamespace(get_figwidth=lambda: 3.4, text=lambda x, y, s, **how: texts.append(s))
    caption(figure, "What is certified:   " + "a word " * 40)
    assert texts[0].split() == ["What", "is", "certified:"] + ["a", "word"] * 40
    assert max(map(len, texts[0].splitlines())) <= 3.4 * 19
