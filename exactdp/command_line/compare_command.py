"""``exactdp compare``: every bound of a composition side by side."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from exactdp.command_line.printing_options import Json, chosen, picture
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.numbers.numerals import Said
from exactdp.shell.endings import DONE, UNDECIDED, Job, Output, no_more, option, say
from exactdp.shell.spreading import spread

if TYPE_CHECKING:
    from exactdp.profiles.comparison import Comparison, Row

Text = str | None
DIGITS = 6
ENDINGS = {"text": "txt", "csv": "csv", "latex": "tex", "markdown": "md", "json": "json"}
HEAD = ("bound", "value", "direction", "holds", "rigour", "source", "seconds")


def compare(
    ctx: typer.Context,
    composition: Annotated[
        str, typer.Argument(metavar="COMPOSITION", help="In quotes, in the order of use.")
    ],
    *,
    delta: Annotated[Text, option("eps_g at this delta.", "--delta", metavar="D")] = None,
    eps_g: Annotated[Text, option("delta at this eps_g.", "--eps-g", metavar="X")] = None,
    rtol: Annotated[Text, option("Relative width of the optima.", metavar="R")] = None,
    budget: Annotated[Text, option("Steps for each optimum.", metavar="N")] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Also the bounds that do not apply, and why.")
    ] = False,
    form: Annotated[
        Text, option("text, csv, latex, markdown or json.", "--format", metavar="F")
    ] = None,
    json: Json = False,
    output: Output = None,
    plot: Annotated[
        Text, option("A picture too: PNG, PDF or SVG (extra notebooks).", "--plot", metavar="FILE")
    ] = None,
) -> Job:
    """Every bound that applies, side by side, with direction, rigour, source and time.

    \b
    Basic and advanced composition, concentration, moments, and the optimum over the classes,
    non-adaptive and adaptive. Upper bounds are rounded up; an optimum is a certified bracket.
    Exit codes: 0 done, 3 an optimum was only bracketed.

    \b
    Examples:
      exactdp compare 'BR(1/10)^40 DP(3/10,1e-7)^5' --delta 1e-6
      exactdp compare 'ZCDP(1/8) BR(1/10)^40' --eps-g 2 --all --format markdown
    """

    def job() -> int:
        no_more(ctx, "one composition, in quotes")
        if (delta is None) == (eps_g is None):
            given = Said("nothing" if delta is None else "both")
            raise ParameterError("delta", given, "either --delta or --eps-g")
        asked = {"delta": delta, "eps_g": eps_g, "rtol": rtol, "budget": budget}
        written = chosen(form, json, output, ENDINGS)
        return _compared(composition, asked, _Printed(everything, written, output, plot))

    return job


@dataclass(frozen=True)
class _Printed:
    """What is printed of a comparison, how, and where."""

    everything: bool
    form: str
    output: Text
    plot: Text


def _compared(text: str, asked: dict[str, Text], printed: _Printed) -> int:
    import exactdp
    from exactdp.profiles import comparison
    from exactdp.shell import atomic_files
    from exactdp.shell.progress_bar import told

    write = FORMATS[printed.form]
    target = atomic_files.target(printed.output)
    drawn = picture(printed.plot)
    composition = exactdp.adaptive(text).composition
    with told("compare") as bar:
        found = comparison.compare(
            composition,
            eps_g=asked["eps_g"],
            delta=asked["delta"],
            rtol=asked["rtol"],
            budget=asked["budget"],
            tell=bar.say,
        )
    atomic_files.put(write(found, found.rows if printed.everything else found.applying), target)
    if drawn is not None:
        _draw(found, str(drawn))
    if not found.applying and not printed.everything:
        say("composition: no bound applies to all of these classes together (--all says why)")
    optima = [row for row in found.rows if row.rigour == comparison.BRACKET]
    return DONE if all(row.direction == "exact" for row in optima) else UNDECIDED


def register(app: typer.Typer, settings: dict[str, Any]) -> None:
    """Make the command known."""
    app.command(**settings)(spread(compare))


def _cells(row: Row) -> tuple[str, ...]:
    from exactdp.profiles.comparison import said

    seconds = f"{row.seconds:.3f}" if row.value is not None else ""
    direction = row.direction if row.value is not None else "does not apply"
    rest = (direction, row.holds, row.rigour, row.source, seconds)
    return (row.name, said(row, DIGITS), *rest)


def _asked(found: Comparison) -> tuple[str, str, str]:
    """The composition, the name of the quantity, and where it is taken."""
    if found.quantity == "epsilon":
        return str(found.composition), "eps_g", f"delta = {found.given}"
    return str(found.composition), "delta", f"eps_g = {found.given}"


def _text(found: Comparison, rows: tuple[Row, ...]) -> str:
    from exactdp.shell.columns import aligned

    composition, name, where = _asked(found)
    lines = aligned([(*HEAD[:1], name, *HEAD[2:]), *map(_cells, rows)])
    return "\n".join([f"{name} of {composition} at {where}", "", *lines, ""])


def _csv(found: Comparison, rows: tuple[Row, ...]) -> str:
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow((*HEAD[:1], "lower", "upper", *HEAD[2:], "why_not"))
    for row in rows:
        ends = ("", "") if row.value is None else row.decimals(DIGITS)
        writer.writerow((row.name, *ends, *_cells(row)[2:], row.why_not))
    return written.getvalue()


def _markdown(found: Comparison, rows: tuple[Row, ...]) -> str:
    _, name, _ = _asked(found)
    lines = [(*HEAD[:1], name, *HEAD[2:]), ("---",) * len(HEAD), *map(_cells, rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _latex(found: Comparison, rows: tuple[Row, ...]) -> str:
    composition, name, where = _asked(found)
    symbol = {"eps_g": r"$\varepsilon_g$", "delta": r"$\delta$"}[name]
    lines = [
        f"% {name} of {composition} at {where}; upper bounds rounded up",
        r"\begin{tabular}{lrll}",
        r"\toprule",
        f"bound & {symbol} & direction & holds \\\\",
        r"\midrule",
        *(" & ".join(_escaped(cell) for cell in _cells(row)[:4]) + r" \\" for row in rows),
        r"\bottomrule",
        r"\end{tabular}",
        "",
    ]
    return "\n".join(lines)


def _escaped(text: str) -> str:
    return text.replace("_", r"\_").replace("^", r"\^{}")


def _json(found: Comparison, rows: tuple[Row, ...]) -> str:
    from exactdp.solve.question import given_name

    content = {
        "schema": 1,
        "quantity": found.quantity,
        "composition": str(found.composition),
        given_name(found.quantity): str(found.given),
        "bounds": [_object(row) for row in rows],
    }
    return json.dumps(content) + "\n"


def _object(row: Row) -> dict[str, Any]:
    told: dict[str, Any] = {"bound": row.name, "holds": row.holds, "source": row.source}
    if row.value is None:
        return {**told, "why_not": row.why_not}
    lower, upper = row.decimals(12)
    ends = {"lower": lower, "upper": upper, "direction": row.direction, "rigour": row.rigour}
    return {**told, **ends, "seconds": round(row.seconds, 3)}


FORMATS: dict[str, Callable[[Comparison, tuple[Row, ...]], str]] = {
    "text": _text,
    "csv": _csv,
    "latex": _latex,
    "markdown": _markdown,
    "json": _json,
}


def _draw(found: Comparison, path: str) -> None:
    """A bar from the lower to the upper end for each optimum, a point for each bound."""
    from importlib import import_module

    from exactdp.profiles import plots

    figures = import_module("matplotlib.figure")
    figure = figures.Figure(figsize=(7, 0.4 * len(found.applying) + 1.2), layout="constrained")
    axes = figure.add_subplot()
    composition, name, where = _asked(found)
    for place, row in enumerate(reversed(found.applying)):
        assert row.value is not None
        low, high = row.value.lower_float, row.value.upper_float
        if row.direction != "upper bound":
            axes.plot([low, high], [place, place], color="0.5", linewidth=4)
        axes.plot([high], [place], "o", color="black" if row.direction == "exact" else "tab:blue")
    axes.set_yticks(range(len(found.applying)), [row.name for row in reversed(found.applying)])
    if name == "delta":
        axes.set_xscale("log")
    axes.set_xlabel(f"{name} at {where}")
    axes.set_title(composition, fontsize=9)
    plots.save(figure, path)
