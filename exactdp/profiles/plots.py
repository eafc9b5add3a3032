"""Bands for plots: what a profile on a grid certifies between its points, and captions.

delta is a convex, non-increasing function of x = e^eps_g. With ends L_i <= delta(x_i) <= U_i on a
grid, and x between x_i and x_(i+1):

- delta(x) is at most the chord from (x_i, U_i) to (x_(i+1), U_(i+1));
- delta(x) is at least the line through (x_(i-1), U_(i-1)) and (x_i, L_i), continued: outside of a
  chord a convex function is above the chord's continuation, which with
  s = (x - x_i)/(x_i - x_(i-1)) >= 0 is
  delta(x_i) (1 + s) - delta(x_(i-1)) s >= L_i (1 + s) - U_(i-1) s;
- likewise from the right; and L_(i+1) <= delta(x) <= U_i, because delta does not increase.

matplotlib (extra ``notebooks``) is only asked for its own objects; nothing here imports it, and
only ``save`` imports what comes with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Any, Protocol

from flint import arb

from exactdp.numbers.dyadics import Dyadic, to_double
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact, ParameterError, precision

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Doubles = npt.NDArray[np.float64]

BITS = 128
"""Bits of the balls in which chords and lines between the points of the grid are evaluated: more
than twice those of the doubles that the band is drawn from."""
MAX_PIECES = 1000
"""Pieces into which the band is drawn between two points of the grid; more are a ParameterError, as
no plot has so many pixels between two points."""
CHARACTERS_PER_INCH = 19
"""How many characters of a caption at 7 points fit into an inch of the figure's width: where its
lines are broken."""
COLOURS = 256
"""Colours of a PNG file with a palette, which is smaller, and the most that one has: with 64,
bounds could not be told apart."""
DOTS_PER_INCH = 160
"""Pixels for each inch of a figure in a PNG file."""
UNDATED = {
    ".pdf": {"CreationDate": None, "Creator": None, "Producer": None},
    ".svg": {"Date": None, "Creator": None},
}
"""The metadata of files that are drawn in lines: nothing of when and with what."""


@dataclass(frozen=True, eq=False)
class Band:
    """Certified brackets at the vertices of a plot, rounded outward to doubles.

    ``x`` are the places (the nearest doubles); what was asked for, the points of the grid, is every
    ``pieces``-th of them. Lines drawn from vertex to vertex are a drawing, not certified.
    """

    x: Doubles
    lower: Doubles
    upper: Doubles
    pieces: int = 1

    def minus(self, other: Band) -> Band:
        """The band of this quantity minus the other one, enclosed at every vertex, rounded outward.

        ParameterError unless both have the same vertices.
        """
        import numpy as np

        self._same_vertices(other)
        lower, upper = self.lower - other.upper, self.upper - other.lower
        return Band(self.x, np.nextafter(lower, -np.inf), np.nextafter(upper, np.inf), self.pieces)

    def over(self, other: Band) -> Band:
        """The band of the ratio of this quantity to the other, both >= 0, enclosed at vertices.

        Rounded outward; the lower end is 0 where the other's upper end is 0, and the upper end inf
        where its lower end is 0. ParameterError unless both have the same vertices.
        """
        import numpy as np

        self._same_vertices(other)
        with np.errstate(divide="ignore", invalid="ignore"):
            lower, upper = self.lower / other.upper, self.upper / other.lower
        lower = np.where(other.upper > 0, np.nextafter(lower, -np.inf), 0.0)
        upper = np.where(other.lower > 0, np.nextafter(upper, np.inf), np.inf)
        return Band(self.x, np.maximum(lower, 0), upper, self.pieces)

    def _same_vertices(self, other: Band) -> None:
        if not (self.x.shape == other.x.shape and (self.x == other.x).all()):
            raise ParameterError("other", f"{other.x.size} vertices", "the same vertices")

    def draw(self, axes: Any, label: str | None = None, *, marks: int = 0, **style: Any) -> Any:
        """Draw the band on matplotlib axes: a line along its upper end, filled to its lower end.

        Every ``marks``-th vertex carries the marker of the line (0: none of them). Returns the
        line.
        """
        spacing: dict[str, Any] = {"markevery": marks} if marks else {"marker": "none"}
        (line,) = axes.plot(self.x, self.upper, label=label, **(spacing | style))
        axes.fill_between(
            self.x, self.lower, self.upper, color=line.get_color(), alpha=0.35, linewidth=0
        )
        return line


class Bracketed(Protocol):
    """A profile on a grid: one certified enclosure of delta for each eps_g."""

    @property
    def eps_g(self) -> tuple[Exact, ...]:
        """The eps_g of the grid, in the order of the enclosures."""

    def __iter__(self) -> Iterator[Enclosure]: ...

    def __getitem__(self, index: int, /) -> Enclosure: ...


def band(profile: Bracketed, pieces: int = 8) -> Band:
    """What a profile certifies on and between its grid points, ``pieces`` to each gap.

    The vertices divide each gap between two eps_g evenly. ParameterError unless the grid increases
    and has two points or more. Rests on what the profile rests on, and on exactdp, Convexity.

    >>> from exactdp import BR, nonadaptive
    >>> found = band(nonadaptive(2 * BR(1)).profile(["1/4", "1/2", "3/4"]), pieces=2)
    >>> [f"{low:.3f} {high:.3f}" for low, high in zip(found.lower, found.upper)]
    ['0.216 0.216', '0.175 0.186', '0.152 0.152', '0.114 0.127', '0.099 0.099']
    """
    import numpy as np

    if isinstance(pieces, bool) or not isinstance(pieces, int) or not 1 <= pieces <= MAX_PIECES:
        raise ParameterError("pieces", pieces, f"an integer from 1 to {MAX_PIECES}")
    grid = profile.eps_g
    if len(grid) < 2 or any(after <= before for before, after in pairwise(grid)):
        raise ParameterError("profile", f"{len(grid)} points", "two and more that increase")
    rows = [(float(grid[0]), profile[0].lower_float, profile[0].upper_float)]
    with precision(BITS):
        places = [strength.ball().exp() for strength in grid]
        ends = [(delta.lower.to_arb(), delta.upper.to_arb()) for delta in profile]
        for i in range(len(grid) - 1):
            step = grid[i + 1] - grid[i]
            for j in range(1, pieces):
                strength = grid[i] + step * Fraction(j, pieces)
                rows.append((float(strength), *_between(places, ends, i, strength)))
            last = profile[i + 1]
            rows.append((float(grid[i + 1]), last.lower_float, last.upper_float))
    x, lower, upper = np.array(rows, dtype=np.float64).T
    return Band(x, lower, upper, pieces)


def _between(
    places: list[arb], ends: list[tuple[arb, arb]], i: int, strength: Exact
) -> tuple[float, float]:
    """Lower and upper end at a place between those of the grid points i and i + 1."""
    x = strength.ball().exp()
    gap, left, right = places[i + 1] - places[i], x - places[i], places[i + 1] - x
    highs = [ends[i][1], (ends[i][1] * right + ends[i + 1][1] * left) / gap]
    lows = [ends[i + 1][0]]
    if i > 0:
        share = left / (places[i] - places[i - 1])
        lows.append(ends[i][0] * (1 + share) - ends[i - 1][1] * share)
    if i + 2 < len(places):
        share = right / (places[i + 2] - places[i + 1])
        lows.append(ends[i + 1][0] * (1 + share) - ends[i + 2][1] * share)
    # points too close for the precision give balls without bounds: they say nothing
    bottoms = [to_double(Dyadic.from_arb(y.lower()), up=False) for y in lows if y.is_finite()]
    tops = [to_double(Dyadic.from_arb(y.upper()), up=True) for y in highs if y.is_finite()]
    return max(bottoms), min(tops)


def points(places: Any, enclosures: list[Enclosure]) -> Band:
    """Enclosures at separate places (values of k, say), as a band with nothing between them.

    >>> from exactdp import DP, nonadaptive
    >>> points([1, 2], [nonadaptive(k * DP("ln 3")).delta(0) for k in (1, 2)]).upper
    array([0.5, 0.5])
    """
    import numpy as np

    x = np.array([float(place) for place in places], dtype=np.float64)
    if x.size != len(enclosures):
        raise ParameterError("places", f"{x.size} places", f"{len(enclosures)}, one for each")
    lower = np.array([one.lower_float for one in enclosures], dtype=np.float64)
    upper = np.array([one.upper_float for one in enclosures], dtype=np.float64)
    return Band(x, lower, upper)


def caption(figure: Any, text: str) -> Any:
    """Write text below a matplotlib figure, in lines of its width, and return the text drawn."""
    columns = round(figure.get_figwidth() * CHARACTERS_PER_INCH)
    wrapped = fill(" ".join(text.split()), columns)
    return figure.text(0.01, -0.01, wrapped, va="top", ha="left", fontsize=7)


def save(figure: Any, path: str | Path) -> None:
    """Write a matplotlib figure to a file: a PDF or SVG as the name ends, else a small PNG.

    A PNG has 256 colours; no file has a date or a version. ModuleNotFoundError, naming the extra,
    where Pillow (which comes with matplotlib) is missing.
    """
    try:
        image = import_module("PIL.Image")
    except ModuleNotFoundError as error:
        line = "matplotlib: missing; wanted pip install 'exactdp[notebooks]'"
        raise ModuleNotFoundError(line, name="matplotlib") from error
    ending = Path(path).suffix.lower()
    if ending in UNDATED:
        matplotlib = import_module("matplotlib")
        with matplotlib.rc_context({"svg.hashsalt": "exactdp"}):
            figure.savefig(path, format=ending[1:], metadata=UNDATED[ending])
        return
    drawn = BytesIO()
    figure.savefig(drawn, format="png", dpi=DOTS_PER_INCH)
    # by coverage, so that the colours of thin lines stay apart
    image.open(drawn).convert("RGB").quantize(COLOURS, image.Quantize.MAXCOVERAGE).save(
        path, format="png", optimize=True
    )
