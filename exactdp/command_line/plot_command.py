"""``exactdp plot``: pictures of privacy profiles, and of eps_g against a number."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from exactdp.command_line.printing_options import PICTURES
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.numbers.numerals import Said
from exactdp.shell.endings import DONE, Job, no_more, option

if TYPE_CHECKING:
    from pathlib import Path

    from exactdp.profiles.pictures import Curve

Text = str | None
MOST = 8
COUNTS = 24
"""Compositions that can be told apart in one picture, more are a ParameterError; and numbers k of a
range without a step, of which the picture takes about so many."""


def plot(
    ctx: typer.Context,
    compositions: Annotated[
        list[str],
        typer.Argument(metavar="COMPOSITION...", help="In quotes each; with a name: against it."),
    ],
    *,
    output: Annotated[
        Text, typer.Option("--output", "-o", metavar="FILE", help="PNG, SVG or PDF, by its name.")
    ] = None,
    eps_g: Annotated[
        Text, option("A range such as 0:3; one number beside --rows.", "--eps-g", metavar="A:B")
    ] = None,
    points: Annotated[Text, option("Points of the range (65).", metavar="N")] = None,
    rows: Annotated[
        Text, option("Values of the name, as k=1:200 or k=10,20,50.", "--rows", metavar="NAME=LIST")
    ] = None,
    delta: Annotated[Text, option("With --rows: eps_g at this delta.", metavar="D")] = None,
    bounds: Annotated[
        bool, typer.Option("--bounds", help="Every other bound that applies, as thin lines.")
    ] = False,
    adaptive: Annotated[
        bool, typer.Option("--adaptive", help="Over all adaptive adversaries, in the order of use.")
    ] = False,
    title: Annotated[str, option("Above the picture.", metavar="TEXT")] = "",
) -> Job:
    """A picture of delta against eps_g, or of eps_g against a number of mechanisms.

    \b
    Bands are certified, at the points and between them; a band thinner than its line is not seen.
    Needs matplotlib (extra notebooks).

    \b
    Examples:
      exactdp plot 'BR(1/10)^40' 'DP(1/10)^40' -o delta.png
      exactdp plot 'Gaussian(2)^10' --eps-g 0:6 --bounds -o delta.svg
      exactdp plot 'BR(1/10)^k' --rows k=1:200 --delta 1e-6 --bounds -o eps.pdf
    """

    def job() -> int:
        no_more(ctx, "compositions, in quotes each")
        return _plotted(
            compositions, _Asked(output, eps_g, points, rows, delta, bounds, adaptive, title)
        )

    return job


def register(app: typer.Typer, settings: dict[str, Any]) -> None:
    """Add ``exactdp plot`` to the app, with these settings."""
    app.command(**settings, short_help="A picture of delta against eps_g, or of eps_g against k.")(
        plot
    )


@dataclass(frozen=True)
class _Asked:
    """The options of ``exactdp plot`` as they were typed, and how they are read."""

    output: Text
    eps_g: Text
    points: Text
    rows: Text
    delta: Text
    bounds: bool
    adaptive: bool
    title: str

    def place(self) -> Path:
        """The path of the picture, known to be writable; ParameterError otherwise."""
        from exactdp.shell import atomic_files

        if self.output is None:
            raise ParameterError("output", Said("nothing"), "-o FILE.png, or .svg, .pdf")
        if self.output.lower().rpartition(".")[2] not in PICTURES:
            wanted = f"a name that ends with .{' or .'.join(PICTURES)}"
            raise ParameterError("output", self.output, wanted)
        return atomic_files.destination(self.output)


def _plotted(texts: list[str], asked: _Asked) -> int:
    from exactdp.profiles import pictures
    from exactdp.shell.progress_bar import told

    place = asked.place()
    if len(texts) > MOST:
        raise ParameterError("compositions", Said(str(len(texts))), f"at most {MOST} in a picture")
    with told("plot") as bar:
        if asked.rows is not None or asked.delta is not None:
            curves, name, quantity = _against_a_number(texts, asked, bar.update)
            with pictures.styled():
                pass
            picture = pictures.of_counts(curves, name, quantity, asked.title)
        else:
            with pictures.styled():
                pass  # a missing matplotlib is told before anything is computed
            curves = _against_eps_g(texts, asked, bar.update)
            picture = pictures.of_profiles(curves, asked.title)
        picture.save(place)
    for curve in curves:
        typer.echo(_said(curve))
    typer.echo(f"written to {asked.output}")
    return DONE


def _against_eps_g(texts: list[str], asked: _Asked, update: Any) -> list[Curve]:
    import exactdp
    from exactdp.profiles import pictures

    made = exactdp.adaptive if asked.adaptive else exactdp.nonadaptive
    composed = []
    for text in texts:
        try:
            composed.append(made(text))
        except ParameterError as error:
            if name := re.search(r"\^\s*\{?\s*([a-z]\w*)", text):
                wanted = f"--rows {name[1]}=1:200 and --delta D (or --eps-g X) beside it"
                raise ParameterError("composition", text, wanted) from None
            raise error from None
    points = _points(asked.points) or pictures.POINTS
    if asked.eps_g is None:
        last = max((pictures.usual_end(one) for one in composed), key=lambda end: end.fraction)
        places = pictures.grid(0, last, points)
    else:
        first, colon, end = asked.eps_g.partition(":")
        if not colon:
            raise ParameterError("eps_g", asked.eps_g, _range_meant(asked.eps_g))
        places = pictures.grid(first, end, points)
    curves = []
    for number, one in enumerate(composed):
        curves.append(pictures.profile_curve(one, str(one), places, bounds=asked.bounds))
        update(number + 1, len(composed))
    return curves if len(curves) == 1 else [_named(curve, asked) for curve in curves]


def _range_meant(text: str) -> str:
    """What to write for a text without a colon."""
    ends = re.fullmatch(r"\s*([0-9./]+)\s*(?:-|\.{2,3}|,+|;|to|\s)\s*([0-9./]+)\s*", text)
    if ends:
        return f"a range: write {ends[1]}:{ends[2]}"
    one = re.fullmatch(r"\s*[0-9./]+\s*", text)
    return f"a range, as {f'0:{text.strip()}' if one else '0:3'}; one number has exactdp delta"


def _named(curve: Curve, asked: _Asked) -> Curve:
    """The curve with its name before those of its bounds, for several compositions that have
    bounds."""
    from dataclasses import replace

    bounds = {f"{name}: {curve.name}": values for name, values in curve.bounds.items()}
    return replace(curve, bounds=bounds)


def _against_a_number(texts: list[str], asked: _Asked, update: Any) -> tuple[list[Curve], str, str]:
    from exactdp.command_line.compositions_with_an_unknown import read_with_unknown
    from exactdp.profiles import pictures

    if asked.rows is None:
        wanted = "--rows NAME=LIST beside --delta, with the name in the composition: k=1:200"
        raise ParameterError("rows", Said("nothing"), wanted)
    if (asked.delta is None) == (asked.eps_g is None):
        given = Said("nothing" if asked.delta is None else "both")
        raise ParameterError("delta", given, "one of --delta (for eps_g) and --eps-g beside --rows")
    named = [read_with_unknown(text, adaptive=asked.adaptive) for text in texts]
    name, equals, listed = (piece.strip() for piece in asked.rows.partition("="))
    for one in named:
        if not equals or one.name != name:
            raise ParameterError("rows", asked.rows, f"{one.name}=LIST, the name in {one.text}")
    values = _values(listed, name)
    curves = []
    for number, one in enumerate(named):
        composed = {value: one.composed(value) for value in values}
        curves.append(
            pictures.count_curve(
                composed, one.text, eps_g=asked.eps_g, delta=asked.delta, bounds=asked.bounds
            )
        )
        update(number + 1, len(named))
    quantity = "eps_g" if asked.delta is not None else "delta"
    return (curves if len(curves) == 1 else [_named(c, asked) for c in curves]), name, quantity


def _values(text: str, name: str) -> list[int]:
    """The integers of a list, or of a range (some of them, evenly, where they are many)."""
    wanted = f"integers with commas, or a range such as {name}=1:200"
    if ends := re.fullmatch(r"\s*([0-9]{1,12})\s*:\s*([0-9]{1,12})\s*(?::\s*([0-9]{1,12}))?", text):
        first, last = int(ends[1]), int(ends[2])
        if first >= last:
            raise ParameterError("rows", text, wanted)
        step = int(ends[3]) if ends[3] else max(1, (last - first) // COUNTS)
        if not step or (last - first) // step > 1_000:
            raise ParameterError("rows", text, "a range of at most 1000 integers")
        return sorted({*range(first, last, step), last})
    if not re.fullmatch(r"\s*[0-9]{1,12}\s*(?:,\s*[0-9]{1,12}\s*)+", text):
        raise ParameterError("rows", text, wanted)
    return sorted({int(one) for one in text.split(",")})


def _points(text: Text) -> int | None:
    if text is None:
        return None
    if not re.fullmatch(r"[0-9]{1,4}", text, re.ASCII) or not 2 <= int(text) <= 1_000:
        raise ParameterError("points", text, "an integer from 2 to 1000")
    return int(text)


def _said(curve: Curve) -> str:
    """What was drawn, and how wide its brackets are."""
    widths = [one.relative_width() for one in curve.values if one.upper.sign]
    most = max((width for width in widths if width < float("inf")), default=0.0)
    widest = f", relative widths up to {most:.0e}" if most else ""
    more = f", {len(curve.bounds)} bounds" if curve.bounds else ""
    return f"{curve.name}: {len(curve.places)} points{widest}{more}"
