"""``exactdp compare``: every bound of a composition side by side."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from exactdp.command_line.printing_options import (
    Json,
    chosen,
    picture,
    read_digits,
    width_of_digits,
)
from exactdp.mechanisms.mechanism import in_words
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.numbers.numerals import Said
from exactdp.shell.endings import DONE, INTERRUPTED, UNDECIDED, Job, Output, no_more, option, say
from exactdp.shell.options_from_dataclasses import spread

if TYPE_CHECKING:
    from exactdp.profiles.bounds_side_by_side import Comparison
    from exactdp.profiles.compared_rows import Row

Text = str | None
DIGITS = 6
"""Significant digits that are printed where none were asked for."""
EXPLAINED = ("text", "json")
ENDINGS = {"text": "txt", "csv": "csv", "latex": "tex", "markdown": "md", "json": "json"}
HEAD = ("bound", "value", "direction", "holds", "rigour", "source", "seconds")
TAKEN = "taken"


def compare(
    ctx: typer.Context,
    composition: Annotated[
        str, typer.Argument(metavar="COMPOSITION", help="In quotes, in the order of use.")
    ],
    *,
    delta: Annotated[Text, option("eps_g at this delta.", "--delta", metavar="D")] = None,
    eps_g: Annotated[Text, option("delta at this eps_g.", "--eps-g", metavar="X")] = None,
    rtol: Annotated[Text, option("Relative width of the values.", metavar="R")] = None,
    digits: Annotated[Text, option("Digits (6); with N, --rtol is 1e-N.", metavar="N")] = None,
    budget: Annotated[Text, option("Steps for each optimum.", metavar="N")] = None,
    seconds: Annotated[
        Text, option("For all together; rows that are not finished say so.", metavar="S")
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Every column, and the bounds that do not apply, and why.")
    ] = False,
    form: Annotated[
        Text, option("text, csv, latex, markdown or json.", "--format", metavar="F")
    ] = None,
    json: Json = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="Also what each value rests on (text and json).")
    ] = False,
    output: Output = None,
    plot: Annotated[
        Text, option("A picture too: PNG, PDF or SVG (extra notebooks).", "--plot", metavar="FILE")
    ] = None,
) -> Job:
    """Every bound that applies, side by side, with direction, rigour, source and time.

    \b
    Basic and advanced composition, concentration, moments, and the optimum over the classes,
    non-adaptive and adaptive; for concrete mechanisms also that with the concrete noise. A bound
    that does not know a mechanism takes a class that contains it: the last column says which.
    Upper bounds are rounded up; an optimum is a certified bracket. Ctrl-C prints what is found.
    Exit codes: 0 done, 3 an optimum of the composition itself is wider, 130 interrupted.

    \b
    Examples:
      exactdp compare 'BR(1/10)^40 DP(3/10,1e-7)^5' --delta 1e-6
      exactdp compare 'EM(1/10)^40 Laplace(5)^10 DP(3/10,1e-7)^5' --delta 1e-6
      exactdp compare 'BR(1/10)^40' --delta 1e-6 --explain
      exactdp compare 'ZCDP(1/8) BR(1/10)^40' --eps-g 2 --all --format markdown
    """

    def job() -> int:
        no_more(ctx, "one composition, in quotes")
        if (delta is None) == (eps_g is None):
            given = Said("nothing" if delta is None else "both")
            raise ParameterError("delta", given, "either --delta or --eps-g")
        shown = read_digits(digits)
        width = width_of_digits(shown, rtol)
        asked = {"delta": delta, "eps_g": eps_g, "rtol": width}
        asked |= {"budget": budget, "seconds": seconds}
        written = chosen(form, json, output, ENDINGS)
        printed = _Printed(everything, written, output, plot, shown or DIGITS, explain)
        return _compared(composition, asked, printed)

    return job


@dataclass(frozen=True)
class _Printed:
    """What is printed of a comparison, how, and where."""

    everything: bool
    form: str
    output: Text
    plot: Text
    digits: int
    explain: bool


def _compared(text: str, asked: dict[str, Text], printed: _Printed) -> int:
    import exactdp
    from exactdp.profiles import bounds_side_by_side
    from exactdp.shell import atomic_files
    from exactdp.shell.progress_bar import told

    write = FORMATS[printed.form]
    if printed.explain and printed.form not in EXPLAINED:
        raise ParameterError("option", "--explain", f"--format {' or '.join(EXPLAINED)}")
    target = atomic_files.target(printed.output)
    drawn = picture(printed.plot)
    composition = exactdp.adaptive(text).composition
    with told("compare") as bar:
        found = bounds_side_by_side.compare(
            composition,
            eps_g=asked["eps_g"],
            delta=asked["delta"],
            rtol=asked["rtol"],
            budget=asked["budget"],
            seconds=asked["seconds"],
            tell=bar.say,
            keep=True,
        )
    rows = found.rows if printed.everything else found.applying
    if printed.form == "text" and not printed.everything and printed.output in {None, "-"}:
        text = _in_width(found, rows, printed.digits, _terminal_width())
    else:
        text = write(found, rows, printed.digits)
    text = _explained(text, rows, printed) if printed.explain else text
    atomic_files.put(text, None if found.interrupted else target)
    if found.interrupted:
        say(f"interrupted: {_left_out(found, printed)}")
        return INTERRUPTED
    if drawn is not None:
        _draw(found, str(drawn))
    if not found.applying and not printed.everything:
        say("composition: no bound applies to all of these classes together (--all says why)")
    elif not found.reached:
        say(f"width not reached: {_too_wide(found)}")
    return DONE if found.reached else UNDECIDED


def _left_out(found: Comparison, printed: _Printed) -> str:
    """Which rows are missing, and that no file was written."""
    rows = f"without {'; '.join(found.missing)}" if found.missing else "no row is missing"
    files = [name for name in (printed.output, printed.plot) if name not in {None, "-"}]
    return f"{rows}; {' and '.join(map(str, files))} not written" if files else rows


def _too_wide(found: Comparison) -> str:
    """Which optima are wider than asked for, and why; a reason that they share is said once."""
    from exactdp.profiles.compared_rows import why_short

    names: dict[str, list[str]] = {}
    for row in found.short:
        names.setdefault(why_short(row), []).append(row.name)
    return "; ".join(f"{' and '.join(rows)} ({why})" for why, rows in names.items())


def register(app: typer.Typer, settings: dict[str, Any]) -> None:
    """Add ``exactdp compare`` to the app, with these settings."""
    app.command(**settings)(spread(compare))


def _cells(row: Row, digits: int) -> tuple[str, ...]:
    from exactdp.profiles.compared_rows import said, told_direction

    direction, rigour, seconds = "does not apply", "", ""
    if row.value is not None:
        direction, rigour = told_direction(row, digits), row.rigour
        seconds = f"{row.seconds:.3f}"
    rest = (direction, row.holds, rigour, row.source, seconds, "; ".join(row.taken))
    return (row.name, said(row, digits), *rest)


def _table(name: str, rows: tuple[Row, ...], digits: int) -> list[tuple[str, ...]]:
    """Head and rows; without the last column where no class was taken for anything."""
    lines = [(*HEAD[:1], name, *HEAD[2:], TAKEN), *(_cells(row, digits) for row in rows)]
    return lines if any(row.taken for row in rows) else [line[:-1] for line in lines]


def _asked(found: Comparison) -> tuple[str, str, str]:
    """The composition, the name of the quantity, and where it is taken."""
    if found.quantity == "epsilon":
        return str(found.composition), "eps_g", f"delta = {found.given}"
    return str(found.composition), "delta", f"eps_g = {found.given}"


def _text(found: Comparison, rows: tuple[Row, ...], digits: int) -> str:
    from exactdp.shell.columns import aligned

    composition, name, where = _asked(found)
    lines = aligned(_table(name, rows, digits))
    said = in_words(found.composition.neighbours)
    return "\n".join([f"{name} of {composition} at {where}", *said, "", *lines, ""])


LEAVES_FIRST = ("seconds", "rigour", TAKEN, "source", "holds")
"""The columns that a narrow terminal does without, the least needed first."""
TO_QUOTE = (
    "* to quote, by its upper end: the non-adaptive one where all is fixed in advance, the "
    "adaptive one where answers may choose what follows"
)
BEST = "* to quote: the smallest bound, for no optimum is known of these classes"


def _in_width(found: Comparison, rows: tuple[Row, ...], digits: int, width: int) -> str:
    """The comparison for a terminal: optima first, bounds from the smallest, and the columns that
    fit."""
    from textwrap import wrap

    from exactdp.profiles.compared_rows import BRACKET, OVER_CLASSES
    from exactdp.shell.columns import aligned

    composition, name, where = _asked(found)
    optima = [row for row in rows if row.rigour == BRACKET and row.value is not None]
    bounds = [row for row in rows if row.rigour != BRACKET and row.value is not None]
    bounds.sort(key=lambda row: row.value.upper if row.value is not None else 0)
    optima.sort(key=lambda row: OVER_CLASSES in row.name)
    quoted = [row for row in optima if OVER_CLASSES not in row.name] or bounds[:1]
    ordered = (*optima, *bounds)
    head, *body = _table(name, tuple(ordered), digits)
    place = head.index("direction")
    marks = ["", *("*" if row in quoted else "" for row in ordered)]
    body = [(*line[:place], line[place].partition(",")[0], *line[place + 1 :]) for line in body]
    kept = list(head)
    for leaving in ("", *LEAVES_FIRST):
        kept = [column for column in kept if column != leaving]
        places = [head.index(column) for column in kept]
        table = [
            (mark, *(line[place] for place in places))
            for mark, line in zip(marks, (head, *body), strict=True)
        ]
        lines = aligned(table, " ") if len(kept) == 3 else aligned(table)
        if max(map(len, lines), default=0) <= width:
            break
    notes = [TO_QUOTE if optima else BEST] if ordered else []
    taken = dict.fromkeys(one for row in ordered for one in row.taken)
    if taken and TAKEN not in kept:
        notes.append(f"for bounds that do not know them: {'; '.join(taken)}")
    for row in ordered:
        if row.unfinished:
            notes.append(f"{row.name}: {row.unfinished}")
    notes.append("--all: every column, and the bounds that do not apply")
    folded = [line for note in notes for line in wrap(note, width, subsequent_indent="  ")]
    said = wrap(f"{name} of {composition} at {where}", width, subsequent_indent="  ")
    said += in_words(found.composition.neighbours)
    return "\n".join([*said, "", *lines, "", *folded, ""])


def _terminal_width() -> int:
    from shutil import get_terminal_size

    return max(get_terminal_size((80, 24)).columns, 60)


def _csv(found: Comparison, rows: tuple[Row, ...], digits: int) -> str:
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow((*HEAD[:1], "lower", "upper", *HEAD[2:], TAKEN, "why_not"))
    for row in rows:
        ends = ("", "") if row.value is None else row.decimals(digits)
        writer.writerow((row.name, *ends, *_cells(row, digits)[2:], row.why_not))
    return written.getvalue()


def _markdown(found: Comparison, rows: tuple[Row, ...], digits: int) -> str:
    head, *body = _table(_asked(found)[1], rows, digits)
    lines = [head, ("---",) * len(head), *body]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _latex(found: Comparison, rows: tuple[Row, ...], digits: int) -> str:
    composition, name, where = _asked(found)
    symbol = {"eps_g": r"$\varepsilon_g$", "delta": r"$\delta$"}[name]
    head, *body = _table(name, rows, digits)
    lines = [
        f"% {name} of {composition} at {where}; upper bounds rounded up",
        rf"\begin{{tabular}}{{lr{'l' * (len(head) - 2)}}}",
        r"\toprule",
        " & ".join([head[0], symbol, *head[2:]]) + r" \\",
        r"\midrule",
        *(" & ".join(map(_escaped, line)) + r" \\" for line in body),
        r"\bottomrule",
        r"\end{tabular}",
        "",
    ]
    return "\n".join(lines)


def _escaped(text: str) -> str:
    return text.replace("_", r"\_").replace("^", r"\^{}")


def _json(found: Comparison, rows: tuple[Row, ...], digits: int) -> str:
    from exactdp.solve.question import given_name

    content = {
        "schema": 1,
        "quantity": found.quantity,
        "composition": str(found.composition),
        "neighbours": found.composition.neighbours,
        given_name(found.quantity): str(found.given),
        "bounds": [_object(row, max(digits, 12)) for row in rows],
        **({"missing": list(found.missing)} if found.interrupted else {}),
    }
    return json.dumps(content) + "\n"


def _object(row: Row, digits: int) -> dict[str, Any]:
    from exactdp.profiles.compared_rows import BRACKET, shown_direction

    told: dict[str, Any] = {"bound": row.name, "holds": row.holds, "source": row.source}
    if row.taken:
        told[TAKEN] = list(row.taken)
    if row.value is None:
        return {**told, "why_not": row.why_not}
    lower, upper = row.decimals(digits)
    ends = {"lower": lower, "upper": upper, "direction": shown_direction(row, digits)}
    if row.unfinished:
        ends["unfinished"] = row.unfinished
    if row.rigour == BRACKET:
        ends["status"] = row.status
    return {**told, **ends, "rigour": row.rigour, "seconds": round(row.seconds, 3)}


FORMATS: dict[str, Callable[[Comparison, tuple[Row, ...], int], str]] = {
    "text": _text,
    "csv": _csv,
    "latex": _latex,
    "markdown": _markdown,
    "json": _json,
}


def _explained(text: str, rows: tuple[Row, ...], printed: _Printed) -> str:
    """The table, and what each value rests on: below it, or in the object of each bound.

    Each statement is told once, in full; a bound without statements stands on its source alone.
    """
    from exactdp.command_line.statement_texts import statement_lines
    from exactdp.numbers.enclosures import standing
    from exactdp.recorded_verdicts import verdict

    valued = [row for row in rows if row.value is not None]
    if printed.form == "json":
        content = json.loads(text)
        behind = {row.name: standing(row.value) for row in valued if row.value is not None}
        for bound in content["bounds"]:
            bound["rests_on"] = [one.to_json() for one in behind.get(bound["bound"], ())]
        told = dict.fromkeys(one for found in behind.values() for one in found)
        content["statements"] = [
            {**one.to_json(), "says": one.says, "verdict": verdict(one)} for one in told
        ]
        return json.dumps(content) + "\n"
    lines, told = [text], {}
    for row in valued:
        found = [] if row.value is None else standing(row.value)
        names = "; ".join(map(str, found)) or "its source alone, no part of which is checked here"
        lines.append(f"{row.name} rests on {names}")
        told |= dict.fromkeys(found)
    lines.append("")
    for one in told:
        lines += statement_lines(one)
    return "\n".join([*lines, ""])


def drawn(found: Comparison) -> Any:
    """The picture of a comparison, a matplotlib figure with a key.

    A bar from the lower to the upper end for each optimum, a point for each bound.
    ModuleNotFoundError without matplotlib.
    """
    from importlib import import_module

    figures = import_module("matplotlib.figure")
    rows = found.applying
    figure = figures.Figure(figsize=(7, 0.4 * len(rows) + 1.6), layout="constrained")
    axes = figure.add_subplot()
    composition, name, where = _asked(found)
    key: dict[str, Any] = {}
    for place, row in enumerate(reversed(rows)):
        assert row.value is not None
        low, high = row.value.lower_float, row.value.upper_float
        exact = row.direction == "exact"
        if row.direction == "bracket":
            (bar,) = axes.plot([low, high], [place, place], color="0.5", linewidth=4)
            key.setdefault("between its ends", bar)
        (point,) = axes.plot([high], [place], "o", color="black" if exact else "tab:blue")
        key.setdefault("exact" if exact else "upper bound", point)
    axes.set_yticks(range(len(rows)), [row.name for row in reversed(rows)])
    if name == "delta":
        axes.set_xscale("log")
    axes.set_xlabel(f"{name} at {where}")
    axes.set_title(composition, fontsize=9)
    figure.legend(key.values(), key, loc="outside lower right", ncols=3, frameon=False)
    return figure


def _draw(found: Comparison, path: str) -> None:
    """Save the picture of a comparison in the format that the ending of its path says."""
    from exactdp.profiles import plots

    plots.save(drawn(found), path)
