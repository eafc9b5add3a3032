"""``exactdp matrix-mechanism``: the sensitivity of C x under a participation, certified."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from exactdp.command_line.printing_options import Json, TextOrJson, chosen
from exactdp.shell import atomic_files
from exactdp.shell.endings import DONE, UNDECIDED, Job, Output, no_more, option

if TYPE_CHECKING:
    from fractions import Fraction
    from pathlib import Path

    from exactdp.mechanisms.matrix_sensitivity import MatrixMechanism

MOST_BYTES = 64_000_000
"""Of a matrix file: the largest matrix with some sixty letters for each entry."""


def matrix_mechanism(
    ctx: typer.Context,
    file: Annotated[
        str, typer.Argument(metavar="C.csv", help="A row of numbers for each row of C.")
    ],
    *,
    participation: Annotated[
        str,
        option(
            "Steps of one record: once, every=16 (each 16th), or apart=16,times=4.",
            "--participation",
            metavar="P",
        ),
    ] = "once",
    noise: Annotated[
        str, option("Scale of the Gaussian noise on each entry of C x (1).", metavar="SIGMA")
    ] = "1",
    output: Output = None,
    form: TextOrJson = None,
    json: Json = False,
) -> Job:
    """The mechanism C x + Gaussian noise (DP-FTRL, tree aggregation) as one line of exactdp.

    \b
    Row i of x is the sum of what the records of step i contribute, each of norm 1 at most
    (clipped); one record is added or removed. The sensitivity is the largest move of C x over all
    sets of steps that the participation allows, in rationals; an upper end where C^T C has negative
    entries, or where not all sets can be tried. x may be chosen step by step after the rows of
    C x + noise that have no entry from this step on: for Gaussian noise that costs nothing.
    Exit codes: 0 the sensitivity is exact, 3 the mechanism is an upper end.

    \b
    Examples:
      exactdp matrix-mechanism C.csv
      exactdp matrix-mechanism C.csv --participation apart=16,times=4 --noise 5/2
    """

    def job() -> int:
        no_more(ctx, "one file")
        written, place = chosen(form, json, output), atomic_files.target(output)
        return _mechanism(file, participation, noise, place, json=written == "json")

    return job


def register(app: typer.Typer, settings: dict[str, Any]) -> None:
    """Add ``exactdp matrix-mechanism`` to the app, with these settings."""
    said = "The sensitivity of a matrix mechanism (DP-FTRL)."
    app.command("matrix-mechanism", **settings, short_help=said)(matrix_mechanism)


def _mechanism(file: str, participation: str, noise: str, place: Path | None, *, json: bool) -> int:
    from exactdp.mechanisms.gaussian_noise import Gaussian
    from exactdp.mechanisms.matrix_sensitivity import (
        Participation,
        matrix_mechanism,
        read_matrix,
    )
    from exactdp.shell.bounded_text import text_of

    allowed, scale = Participation.read(participation), Gaussian(noise).sigma  # before the file
    rows = read_matrix(text_of(file, "matrix", MOST_BYTES), file)
    found = matrix_mechanism(rows, allowed, noise=scale)
    atomic_files.put((_as_json(file, found) if json else _as_text(file, found)) + "\n", place)
    return DONE if found.squared.exact else UNDECIDED


def _as_text(file: str, found: MatrixMechanism) -> str:
    from exactdp.command_line.statement_texts import statement_line
    from exactdp.mechanisms.additive_noise import written_size

    squared, rows = found.squared, found.size
    steps = ", ".join(map(str, squared.steps[:8])) + (", ..." if len(squared.steps) > 8 else "")
    at = f"step{'s' if len(squared.steps) > 1 else ''} {steps}"
    root = str(written_size(found.mechanism.sensitivity))
    near = f"about {_near_root(squared.upper)}"
    if squared.exact:
        whole = f"{root}, {near}" if "sqrt" in root else root
        said = f"{whole}, attained at {at}"
    else:
        said = f"between about {_near_root(squared.lower)} ({at}) and {root}, {near}"
    lines = [
        f"matrix         {file}, {rows[0]} x {rows[1]}",
        f"participation  one record takes part {found.participation}; it is added or removed",
        f"sensitivity    {said}",
        "",
        f"mechanism      {found.mechanism}",
        "",
        "it rests on",
        *map(statement_line, found.rests_on),
        "",
        f"exactdp epsilon '{found.mechanism}' --delta 1e-5",
    ]
    return "\n".join(lines)


def _near_root(square: Fraction) -> str:
    """About the root, to nine digits; squares may be beyond the range of doubles."""
    from decimal import Decimal

    return f"{(Decimal(square.numerator) / Decimal(square.denominator)).sqrt():.9g}"


def _as_json(file: str, found: MatrixMechanism) -> str:
    import json

    from exactdp.mechanisms.mechanism import ADD_REMOVE
    from exactdp.numbers.exact_numbers import Exact
    from exactdp.version import __version__

    allowed, squared = found.participation, found.squared
    content = {
        "schema": 1,
        "quantity": "matrix-sensitivity",
        "matrix": file,
        "rows": found.size[0],
        "columns": found.size[1],
        "participation": {
            "apart": allowed.apart,
            "times": allowed.times,
            "every": allowed.every,
        },
        "squared": {
            "lower": str(Exact(squared.lower)),
            "upper": str(Exact(squared.upper)),
            "steps": list(squared.steps),
        },
        "mechanism": str(found.mechanism),
        "rests_on": [statement.to_json() for statement in found.rests_on],
        "neighbours": ADD_REMOVE,
        "version": __version__,
    }
    return json.dumps(content)
