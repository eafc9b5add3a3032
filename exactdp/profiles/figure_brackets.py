"""The data of a figure: certified brackets over an axis, as text, CSV, JSON or a picture."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from io import StringIO
from math import isfinite
from pathlib import Path
from string import ascii_lowercase
from textwrap import fill, wrap
from typing import Any, Literal

from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.numerals import Rounding, decimal
from exactdp.shell.columns import aligned

WIDTH = 96
CHARACTERS = 120
LINE = 0.025
"""Of the caption, as a part of the figure's height."""
DIGITS = 7
"""Of a number in a text."""


@dataclass(frozen=True)
class Series:
    """One curve: at each place ``x`` the doubles ``lower`` <= value <= ``upper``, rounded outward.

    Where ``certified`` is false the two are what the name says (a mean less and plus a standard
    deviation of an experiment, say), and no bracket of anything.
    """

    name: str
    x: tuple[Fraction, ...]
    lower: tuple[float, ...]
    upper: tuple[float, ...]
    certified: bool = True

    @classmethod
    def of(cls, name: str, x: Sequence[int | Fraction], found: Sequence[Enclosure]) -> Series:
        """The certified enclosures at the places x, as one curve in doubles rounded outward.

        >>> Series.of("one", [1], [Enclosure.from_ball_of(Fraction(1, 2))]).lower
        (0.5,)
        """
        lower = tuple(one.lower_float for one in found)
        upper = tuple(one.upper_float for one in found)
        return cls(name, tuple(map(Fraction, x)), lower, upper)

    @property
    def line(self) -> tuple[float, ...]:
        """The heights of the line drawn: upper ends of certified brackets, else middles."""
        if self.certified:
            return self.upper
        return tuple((low + high) / 2 for low, high in zip(self.lower, self.upper, strict=True))


@dataclass(frozen=True)
class Figure:
    """A figure of a paper as data: its axes, its curves, and what its caption says.

    ``source`` is the key of the paper and the number of the figure; ``caption`` says what is shown,
    with what the paper leaves open and was chosen here. ``logarithmic`` names the logarithmic axes.
    """

    source: str
    title: str
    x_axis: str
    y_axis: str
    series: tuple[Series, ...]
    caption: str = ""
    logarithmic: Literal["", "y", "xy"] = ""

    def rows(self) -> list[tuple[str, str, float, float, bool]]:
        """A row (series, x, lower, upper, certified) for every point of every series."""
        return [
            (one.name, str(Exact(x)), low, high, one.certified)
            for one in self.series
            for x, low, high in zip(one.x, one.lower, one.upper, strict=True)
        ]

    def as_csv(self) -> str:
        """The figure as CSV text: series, x, lower, upper and certified of each point, with a head.

        The ends are doubles that read back as themselves.
        """
        text = StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(("series", self.x_axis, "lower", "upper", "certified"))
        for name, x, low, high, certified in self.rows():
            writer.writerow((name, x, repr(low), repr(high), "yes" if certified else "no"))
        return text.getvalue()

    def as_json(self) -> str:
        """The figure as text of one JSON object.

        x stands as text that reads back exactly, the ends as texts of doubles.
        """
        content = {
            "schema": 1,
            "figure": self.source,
            "title": self.title,
            "x": self.x_axis,
            "y": self.y_axis,
            "caption": self.caption,
            "series": [
                {
                    "name": one.name,
                    "certified": one.certified,
                    "x": [str(Exact(x)) for x in one.x],
                    "lower": [repr(low) for low in one.lower],
                    "upper": [repr(high) for high in one.upper],
                }
                for one in self.series
            ],
        }
        return json.dumps(content) + "\n"

    def as_text(self) -> str:
        """The figure as a table in plain text, with a row for each x and a column for each series.

        A bracket is one number where both ends, rounded outward to seven digits, are the same.
        """
        places = sorted({x for one in self.series for x in one.x})
        lines = [f"{self.source}: {self.title}", *wrap(self.caption, WIDTH), ""]
        letters = ascii_lowercase[: len(self.series)]
        lines += [f"  {c}  {one.name}" for c, one in zip(letters, self.series, strict=True)]
        rows = [(self.x_axis, *letters)]
        rows += [(str(Exact(x)), *(_cell(one, x) for one in self.series)) for x in places]
        return "\n".join([*lines, *aligned(rows, right=True)]) + "\n"

    def plot(self, path: str | Path) -> None:
        """Write the figure to a file: a PDF or an SVG where the name ends so, else a PNG.

        ModuleNotFoundError, naming the extra ``notebooks``, without matplotlib.
        """
        from exactdp.profiles.plots import save

        save(self.drawn(), path)

    def drawn(self) -> Any:
        """A matplotlib figure of the curves with title, axes, legend and caption inside.

        Each curve is a line (:attr:`Series.line`), shaded between its ends. ModuleNotFoundError
        without matplotlib.
        """
        try:
            pyplot = import_module("matplotlib.figure")
        except ModuleNotFoundError as error:
            line = "matplotlib: missing; wanted pip install 'exactdp[notebooks]'"
            raise ModuleNotFoundError(line, name="matplotlib") from error
        figure: Any = pyplot.Figure(figsize=(7, 5.2))
        axes = figure.subplots()
        for one in self.series:
            x = [float(place) for place in one.x]
            (line,) = axes.plot(x, one.line, label=one.name, marker=".")
            axes.fill_between(x, one.lower, one.upper, alpha=0.25, color=line.get_color())
        axes.set(xlabel=self.x_axis, ylabel=self.y_axis, title=self.title)
        if "x" in self.logarithmic:
            axes.set(xscale="log")
        if "y" in self.logarithmic:
            axes.set(yscale="log")
        axes.legend(fontsize="small")
        words = fill(f"{self.source}. {self.caption}", CHARACTERS)
        figure.text(0.01, 0.01, words, va="bottom", ha="left", fontsize=7)
        below = LINE * (words.count("\n") + 1) + 0.01
        figure.tight_layout(rect=(0, below, 1, 1))
        return figure


def _cell(one: Series, x: Fraction) -> str:
    if x not in one.x:
        return ""
    place = one.x.index(x)
    low, high = one.lower[place], one.upper[place]
    if not one.certified:
        return f"{low:.4g} .. {high:.4g}"
    short = [_short(low, "down"), _short(high, "up")]
    return short[0] if short[0] == short[1] else f"[{short[0]}, {short[1]}]"


def _short(value: float, rounding: Rounding) -> str:
    return decimal(*value.as_integer_ratio(), DIGITS, rounding) if isfinite(value) else str(value)
