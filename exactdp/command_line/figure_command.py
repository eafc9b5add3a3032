"""``exactdp figure``: figures of the papers, as data and as pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any

import typer

from exactdp.command_line.printing_options import Json, chosen, picture
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.numbers.numerals import Said
from exactdp.shell.endings import DONE, Job, Output, no_more, option

if TYPE_CHECKING:
    from exactdp.profiles.figure_brackets import Figure

FIGURES: Mapping[str, tuple[str, str, str]] = {
    "cesar-rogers-2022/1": (
        "exactdp.profiles.figures_of_known_bounds",
        "equation_3_and_the_optimum",
        "eps_g of k mechanisms by equation (3), and the optimum of DP",
    ),
    "cesar-rogers-2022/4": (
        "exactdp.histograms.histogram_figures",
        "one_release",
        "Laplace and Gaussian noise on a histogram, one release",
    ),
    "cesar-rogers-2022/5": (
        "exactdp.histograms.histogram_figures",
        "several_releases",
        "Laplace and Gaussian noise on histograms, k releases",
    ),
    "cesar-rogers-2022/6": (
        "exactdp.histograms.histogram_figures",
        "ordered_words",
        "CountMLE against Laplace noise (an experiment, not certified)",
    ),
    "cesar-rogers-2022/7": (
        "exactdp.histograms.histogram_figures",
        "truncation_levels",
        "truncation levels for counts of an unknown domain",
    ),
    "dong-durfee-rogers-2019/2": (
        "exactdp.profiles.figures_of_known_bounds",
        "u_functions_over_lambda",
        "the U functions: General MGF, KL-improved DR19, DR19, Improved DRV10",
    ),
    "hartmann-et-al-2022/1": (
        "exactdp.output_dp.figures",
        "released_noise",
        "noise on released entries, with and without what the output costs",
    ),
    "hartmann-et-al-2022/2": (
        "exactdp.output_dp.figures",
        "noise_on_the_error",
        "noise on the error of a model that has to pass a test",
    ),
    "hartmann-et-al-2022/5.2": (
        "exactdp.output_dp.figures",
        "early_stopping_gap",
        "Lemma 11 against Theorem 15, which section 5.2 leaves open",
    ),
}
"""PAPER/NUMBER: the module and the function (without arguments) that computes it, and one line."""

FORMATS = {"text": "txt", "csv": "csv", "json": "json"}

Name = Annotated[
    str | None,
    typer.Argument(metavar="[PAPER/NUMBER]", help="Such as cesar-rogers-2022/4; none: a list."),
]
Format = Annotated[
    str | None,
    option("text, csv or json; by default as -o ends, or text.", "--format", metavar="F"),
]
Plot = Annotated[
    str | None,
    option("Also draw it there: a PNG, PDF or SVG (extra notebooks).", "--plot", metavar="FILE"),
]


def register(app: typer.Typer, command: dict[str, Any]) -> None:
    """Add ``figure`` to the program."""
    app.command(**command, short_help="A figure of a paper, as data and as a picture.")(figure)


def figure(
    ctx: typer.Context,
    name: Name = None,
    *,
    form: Format = None,
    json: Json = False,
    output: Output = None,
    plot: Plot = None,
) -> Job:
    """The data of a figure of a paper, certified where it says so.

    \b
    Examples:
      exactdp figure
      exactdp figure cesar-rogers-2022/4 --format csv -o figure_4.csv --plot figure_4.png
    """

    def job() -> int:
        no_more(ctx, "one figure, such as cesar-rogers-2022/4")
        if name is None and not (form or json or output or plot):
            return _listed()
        return _shown(name, form, json, output, plot)

    return job


def _listed() -> int:
    width = max(map(len, FIGURES))
    for name, (_, _, line) in FIGURES.items():
        typer.echo(f"{name:<{width}}  {line}")
    return DONE


def _shown(
    name: str | None, form: str | None, json: bool, output: str | None, plot: str | None
) -> int:
    from exactdp.shell import atomic_files
    from exactdp.shell.progress_bar import told

    if name is None or name not in FIGURES:
        given = Said("nothing") if name is None else name
        raise ParameterError("figure", given, ", ".join(FIGURES))
    written = chosen(form, json, output, FORMATS)
    place, drawn = atomic_files.target(output), picture(plot)
    module, function, _ = FIGURES[name]
    with told("figure"):
        compute: Callable[[], Figure] = getattr(import_module(module), function)
        found = compute()
    if drawn is not None:
        found.plot(drawn)
    texts = {"text": found.as_text, "csv": found.as_csv, "json": found.as_json}
    atomic_files.put(texts[written](), place)
    return DONE
