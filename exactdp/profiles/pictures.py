"""Pictures of privacy profiles on the library's own style: certified bands, bounds as thin lines.

matplotlib (extra ``notebooks``) is loaded when something is drawn, and pyplot never is: a picture
belongs to who asked for it, and shows itself in a notebook.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from importlib import import_module
from io import BytesIO
from math import ceil
from pathlib import Path
from typing import Any

from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact
from exactdp.numbers.numerals import Said
from exactdp.profiles import plots

Composed = Any
"""A composition, of which brackets and comparisons are asked."""
Comparison = Any

STYLE = Path(__file__).parents[1] / "data" / "exactdp.mplstyle"
SIZE = (6.4, 4.0)
POINTS = 65
MOST_POINTS = 1_000
LAST_DELTA = Fraction(1, 10**8)
"""Where a profile ends whose end is not said."""
LEAST = 1e-12
"""What an axis of delta shows at least, where the values fall to 0."""
THIN = 0.7
MOST_INSIDE = 6
"""Names of curves that find room in the picture; more stand beside it."""
DASHES: tuple[Any, ...] = ("--", ":", "-.", (0, (8, 2, 1, 2, 1, 2)))
BOUND_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00")


@dataclass(frozen=True, eq=False)
class Picture:
    """A matplotlib figure of privacy profiles that shows itself in a notebook."""

    figure: Any

    @property
    def axes(self) -> Any:
        """The axes of the picture, for adding to it."""
        return self.figure.axes[0]

    def save(self, path: str | Path) -> None:
        """Write the picture to a file: PNG, PDF or SVG, as its name ends."""
        with styled():
            plots.save(self.figure, path)

    def _repr_png_(self) -> bytes:
        drawn = BytesIO()
        # matplotlib would write its version into the picture
        self.figure.savefig(drawn, format="png", dpi=120, metadata={"Software": None})
        return drawn.getvalue()


@contextmanager
def styled() -> Iterator[Any]:
    """A context in which matplotlib has the style of the library; it gives the module of figures.

    ModuleNotFoundError, naming the extra ``notebooks``, without matplotlib.
    """
    try:
        matplotlib = import_module("matplotlib")
        style = import_module("matplotlib.style")
        figures = import_module("matplotlib.figure")
    except ModuleNotFoundError as error:
        line = "matplotlib: missing; wanted pip install 'exactdp[notebooks]'"
        raise ModuleNotFoundError(line, name="matplotlib") from error
    with matplotlib.rc_context(), style.context(["default", str(STYLE)]):
        yield figures


@dataclass(frozen=True)
class Curve:
    """One curve of a picture: brackets at places, and bounds beside them."""

    name: str
    places: tuple[Exact, ...]
    values: tuple[Enclosure, ...]
    bounds: Mapping[str, Sequence[float]] = field(default_factory=dict)
    """The certified upper end of each bound at these places."""

    @property
    def eps_g(self) -> tuple[Exact, ...]:
        """The places at which there is a bracket; in a privacy profile they are eps_g."""
        return self.places

    def __iter__(self) -> Iterator[Enclosure]:
        return iter(self.values)

    def __getitem__(self, index: int) -> Enclosure:
        return self.values[index]


def of_profiles(curves: Sequence[Curve], title: str = "") -> Picture:
    """A picture of delta against eps_g, with a band of what each profile certifies.

    The bands hold at seven places between two points, too; the lines that join them are a drawing.
    ModuleNotFoundError without matplotlib.
    """
    with styled() as figures:
        figure = figures.Figure(figsize=SIZE, layout="constrained", facecolor="white")
        axes = figure.subplots()
        _bounds(axes, curves)
        lows = []
        for curve in curves:
            found = plots.band(curve)
            found.draw(axes, curve.name, marks=8 * max(1, len(curve.places) // 8))
            lows += [y for y in found.upper if y > LEAST]
        if lows:
            axes.set(yscale="log", ylim=(min(lows) / 2, 1.3))
        axes.set(xlabel=r"$\varepsilon_g$")
        axes.set(ylabel=r"optimal $\delta$")
        _finish(axes, title)
    return Picture(figure)


def of_counts(curves: Sequence[Curve], name: str, quantity: str, title: str = "") -> Picture:
    """A picture of eps_g, or of delta, against a number ``name`` in the composition.

    ``quantity`` is "delta" (on a logarithmic axis) or "epsilon". A line joins the upper ends and is
    filled down to the lower ends; between the places it is a drawing, and certifies nothing.
    ModuleNotFoundError without matplotlib.
    """
    with styled() as figures:
        figure = figures.Figure(figsize=SIZE, layout="constrained", facecolor="white")
        axes = figure.subplots()
        _bounds(axes, curves)
        for curve in curves:
            plots.points([float(place) for place in curve.places], list(curve.values)).draw(
                axes, curve.name, marks=max(1, len(curve.places) // 16)
            )
        axes.set(xlabel=name, ylabel=quantity)
        if quantity == "delta":
            axes.set(yscale="log", ylabel=r"optimal $\delta$")
        else:
            axes.set(ylim=(0, None), ylabel=r"$\varepsilon_g$")
        _finish(axes, title)
    return Picture(figure)


def of_trade_off(curve: Curve, title: str = "") -> Picture:
    """A picture of the least false negative rate f(alpha) against the false positive rate alpha.

    ``curve`` has brackets of f at places alpha in [0, 1]; f is convex, so it is nowhere above the
    chords drawn between upper ends. 1 - alpha stands beside it. ModuleNotFoundError without
    matplotlib.
    """
    with styled() as figures:
        figure = figures.Figure(figsize=(4.2, 4.0), layout="constrained", facecolor="white")
        axes = figure.subplots()
        found = plots.points([float(place) for place in curve.places], list(curve.values))
        found.draw(axes, curve.name, marks=max(1, len(curve.places) // 10))
        axes.plot(
            [0, 1], [1, 0], label="nothing told apart", color="0.6", linewidth=THIN, marker=""
        )
        axes.set(
            xlabel=r"false positive rate $\alpha$", ylabel=r"least false negative rate $f(\alpha)$"
        )
        axes.set(xlim=(0, 1), ylim=(0, 1), aspect="equal")
        _finish(axes, title)
    return Picture(figure)


def _bounds(axes: Any, curves: Sequence[Curve]) -> None:
    """Thin lines, no two alike while there are at most 24."""
    bounds = [(curve, *one) for curve in curves for one in curve.bounds.items()]
    for index, (curve, name, values) in enumerate(bounds):
        x = [float(place) for place in curve.places]
        colour = BOUND_COLOURS[index % len(BOUND_COLOURS)]
        style = DASHES[index // len(BOUND_COLOURS) % len(DASHES)]
        axes.plot(
            x, values, label=name, color=colour, linestyle=style, linewidth=THIN, marker="none"
        )


def _finish(axes: Any, title: str) -> None:
    axes.set_title(title)
    handles = sorted(
        axes.get_legend_handles_labels()[0], key=lambda one: one.get_linewidth() <= THIN
    )
    if len(handles) > MOST_INSIDE:
        axes.legend(handles=handles, loc="center left", bbox_to_anchor=(1.01, 0.5))
    elif handles and axes.get_legend_handles_labels()[1] != [""]:
        axes.legend(handles=handles, loc="best")


# -- what is drawn --------------------------------------------------------------------------------


def grid(first: Number, last: Number, points: int = POINTS) -> tuple[Exact, ...]:
    """So many evenly spaced exact numbers from first to last, both included.

    ParameterError unless first < last and ``points`` is an integer from 2 to 1,000.

    >>> [str(x) for x in grid(0, 1, 5)]
    ['0', '1/4', '1/2', '3/4', '1']
    """
    if isinstance(points, bool) or not isinstance(points, int) or not 2 <= points <= MOST_POINTS:
        raise ParameterError("points", points, f"an integer from 2 to {MOST_POINTS}")
    low, high = exact(first, "eps_g"), exact(last, "eps_g")
    if not low < high:
        raise ParameterError("eps_g", Said(f"{low} to {high}"), "a range that increases, as 0:3")
    return tuple(low + (high - low) * Fraction(j, points - 1) for j in range(points))


def usual_end(composed: Composed) -> Exact:
    """The eps_g up to which a profile is drawn: where delta is about 1e-8, or the loss ends."""
    found = composed.bracket_epsilon(LAST_DELTA, rtol="1/20")
    if not found.upper.infinite and found.upper.sign > 0:
        last = found.upper.fraction()
        step = Fraction(1, 4) if last > 1 else Fraction(1, 40)
        return Exact(step * ceil(last / step))
    end = composed.composition.largest_loss
    return end if end is not None and end.sign() > 0 else Exact(Fraction(10))


def profile_curve(
    composed: Composed, name: str, places: Sequence[Exact], *, bounds: bool = False
) -> Curve:
    """The curve of certified brackets of delta at these eps_g, with the upper ends of other bounds.

    The bounds that apply stand beside it with ``bounds`` only.
    """
    found = composed.bracket_profile(places)
    beside: dict[str, list[float]] = {}
    if bounds:
        beside = _uppers([composed.compare(eps_g=x, optima=False) for x in places])
    return Curve(name, tuple(found.eps_g), tuple(found), beside)


def count_curve(
    composed: Mapping[int, Composed],
    name: str,
    *,
    eps_g: Number | None = None,
    delta: Number | None = None,
    bounds: bool = False,
) -> Curve:
    """The curve of certified brackets of eps_g at delta, or of delta at eps_g, against a number.

    ``composed`` maps each number to its composition; with ``bounds`` other bounds stand beside it.
    """
    values, compared = [], []
    for one in composed.values():
        if delta is not None:
            values.append(one.bracket_epsilon(delta, rtol="1e-6"))
        else:
            assert eps_g is not None
            values.append(one.bracket(eps_g, rtol="1e-6"))
        if bounds:
            compared.append(one.compare(eps_g=eps_g, delta=delta, optima=False))
    places = tuple(Exact(Fraction(number)) for number in composed)
    return Curve(name, places, tuple(values), _uppers(compared))


def _uppers(compared: Sequence[Comparison]) -> dict[str, list[float]]:
    """The certified upper ends of each bound, by its name; nan where it does not apply."""
    names = dict.fromkeys(row.name for one in compared for row in one.applying)
    found: dict[str, list[float]] = {name: [] for name in names}
    for one in compared:
        values = {row.name: row.value for row in one.applying}
        for name in names:
            value = values.get(name)
            found[name].append(float("nan") if value is None else value.upper_float)
    return found
