"""Figures as pictures: all words are inside of them, and no legend lies on a curve."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from exactdp.profiles.figure_brackets import Figure, Series, _short


def rising(name: str, slope: float) -> Series:
    """A certified line with two slopes' difference to the next."""
    x = tuple(Fraction(k) for k in range(2, 11))
    ends = tuple(slope * float(k) for k in x)
    return Series(name, x, ends, ends)


def boxes(figure: Any) -> list[Any]:
    """Where the words of a drawn figure are, in its own units (0 to 1)."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    (axes,) = figure.axes
    words = [axes.xaxis.label, axes.yaxis.label, axes.title, *figure.texts]
    inside = figure.transFigure.inverted()
    return [word.get_window_extent(canvas.get_renderer()).transformed(inside) for word in words]


@pytest.mark.parametrize("scale", [1.0, 1400.0, 1e-300])
@pytest.mark.parametrize("caption", ["", "as the paper has it, " * 20])
def test_all_words_are_inside(scale: float, caption: str) -> None:
    """Numbers of five digits pushed the name of the axis out of the picture of Figure 7."""
    curves = (rising("T of equation (10)", scale), rising("Laplace noise", 3 * scale))
    name = "level above the threshold count"
    drawn = Figure("paper/7", "Levels", "l0-sensitivity", name, curves, caption).drawn()
    found = boxes(drawn)
    assert len(found) == 4
    for box in found:
        assert min(box.x0, box.y0) >= 0
        assert max(box.x1, box.y1) <= 1
    assert found[0].y0 > found[3].y1  # the caption is below the axis


def test_the_legend_lies_on_no_curve() -> None:
    """The long names of Figure 5."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    names = {
        "Laplace noise (Lemma 6.2)": 0.48,
        "Optimal Gaussian (Lemma 6.1), composed as DP(eps, delta)": 1.05,
        "Gaussian noise with zCDP (Lemma 6.3)": 0.4,
        "Gaussian noise, composed exactly": 0.33,
        "Laplace noise, composed exactly": 0.47,
    }
    curves = tuple(rising(name, slope) for name, slope in names.items())
    drawn = Figure("paper/5", "k releases", "k", "eps_g", curves).drawn()
    canvas = FigureCanvasAgg(drawn)
    canvas.draw()
    (axes,) = drawn.axes
    legend = axes.get_legend().get_window_extent(canvas.get_renderer())
    for line in axes.lines:
        assert not any(legend.contains(*axes.transData.transform(p)) for p in line.get_xydata())


def test_a_line_is_the_mean_where_the_ends_are_deviations() -> None:
    experiment = Series("a mean", (Fraction(1), Fraction(2)), (1.0, 2.0), (3.0, 8.0), False)
    bracket = Series("a bracket", experiment.x, experiment.lower, experiment.upper)
    drawn = Figure("p/6", "t", "x", "y", (experiment, bracket), logarithmic="y").drawn()
    (axes,) = drawn.axes
    assert [list(line.get_ydata()) for line in axes.lines] == [[2.0, 5.0], [3.0, 8.0]]
    assert (axes.get_xscale(), axes.get_yscale()) == ("linear", "log")


def test_numbers_in_a_text_are_rounded_outwards() -> None:
    """What bounds from above is not printed below itself, a tie in the last digit included."""
    for value in (1.2578125, 2.9453125, 0.1, 1 / 3, 1e-30, 12345678.9):
        low, high = (_short(value, "down"), _short(value, "up"))
        assert Decimal(low) <= Decimal(value) <= Decimal(high)
        assert Decimal(high) - Decimal(low) <= abs(Decimal(value)) / 10**6
    assert _short(0.5, "down") == _short(0.5, "up") == "0.5"


def test_columns_stay_apart() -> None:
    """Brackets of 26 letters as in the text of hartmann-et-al-2022/5.2."""
    x = tuple(map(Fraction, (1, 10**20)))
    wide = Series("wide", x, (9.9999990000001e-7, 9.694612e-7), (1.0000001e-6, 9.6946129e-7))
    short = Series("short", x[:1], (1.0,), (1.0,))
    lines = Figure("paper/1", "Title", "x", "y", (wide, wide, short)).as_text()
    *_, head, one, other = [line for line in lines.splitlines() if line][:7]
    assert head.split() == ["x", "a", "b", "c"]
    for line in (one, other):
        place, *cells = re.split(r"  +", line.strip())
        assert Fraction(place) in x
        assert cells[2:] == ["1"] * (Fraction(place) == 1)
        assert all(re.fullmatch(r"\[[^\[\]]*\]", cell) for cell in cells[:2])
