"""``exactdp matrix-mechanism``: the sensitivity of C x under a participation, certified."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from exactdp.command_line.printing_options import Json, TextOrJson, chosen
from exactdp.shell.endings import DONE, UNDECIDED, Job, no_more, option

if TYPE_CHECKING:
    from fractions import Fraction

    from exactdp.mechanisms.matrix_sensitivity import Participation, Sensitivity

MOST_BYTES = 64_000_000
DIGITS = 15
"""Of a matrix file: the largest matrix with some sixty letters for each entry. And significant
digits to which the upper end is rounded up, where it is longer: its composition is to be pasted."""


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
        return _mechanism(file, participation, noise, json=chosen(form, json) == "json")

    return job


def register(app: typer.Typer, settings: dict[str, Any]) -> None:
    """Add ``exactdp matrix-mechanism`` to the app, with these settings."""
    said = "The sensitivity of a matrix mechanism (DP-FTRL)."
    app.command("matrix-mechanism", **settings, short_help=said)(matrix_mechanism)


def _mechanism(file: str, participation: str, noise: str, *, json: bool) -> int:
    from exactdp.mechanisms.matrix_sensitivity import Participation, read_matrix, sensitivity
    from exactdp.numbers.exact_numbers import ParameterError, exact
    from exactdp.shell.bounded_text import text_of

    allowed, sigma = Participation.read(participation), exact(noise, "noise")
    if not sigma > 0:
        raise ParameterError("noise", noise, "a number above 0")
    rows = read_matrix(text_of(file, "matrix", MOST_BYTES), file)
    found = sensitivity(rows, allowed)
    if not found.upper:
        raise ParameterError("matrix", file, "an entry that is not 0: nothing of x is released")
    said = f"Gaussian({sigma}, {_root(_rounded_up(found.upper))})"
    size = (len(rows), len(rows[0]))
    write = _as_json if json else _as_text
    typer.echo(write(file, size, allowed, found, said))
    return DONE if found.exact else UNDECIDED


def _rounded_up(value: Fraction) -> Fraction:
    """As it is if it has few digits, else the next decimal of DIGITS significant ones."""
    from fractions import Fraction
    from math import floor, log10

    if value.denominator * value.numerator < 10 ** (2 * DIGITS):
        return value
    bits = value.numerator.bit_length() - value.denominator.bit_length()
    unit = Fraction(10) ** (floor(bits * log10(2)) - DIGITS)
    return -(-value // unit) * unit


def _root(value: Fraction) -> str:
    from math import isqrt

    from exactdp.numbers.exact_numbers import Exact

    top, bottom = isqrt(value.numerator), isqrt(value.denominator)
    if top**2 == value.numerator and bottom**2 == value.denominator:
        return str(Exact(type(value)(top, bottom)))
    return f"sqrt({Exact(value)})"


def _as_text(
    file: str,
    size: tuple[int, int],
    allowed: Participation,
    found: Sensitivity,
    said: str,
) -> str:
    root = f"{float(found.upper) ** 0.5:.10g}"
    lines = [
        f"matrix         {file}, {size[0]} x {size[1]}",
        f"participation  one record takes part {allowed}; it is added or removed",
    ]
    steps = ", ".join(map(str, found.steps[:8])) + (", ..." if len(found.steps) > 8 else "")
    plural = "s" if len(found.steps) > 1 else ""
    if found.exact:
        lines.append(f"sensitivity    {root}, attained at step{plural} {steps}")
    else:
        least = f"{float(found.lower) ** 0.5:.10g}"
        lines.append(f"sensitivity    between {least} (step{plural} {steps}) and {root}, about")
    lines += ["", f"mechanism      {said}", "", f"exactdp epsilon '{said}' --delta 1e-5"]
    return "\n".join(lines)


def _as_json(
    file: str,
    size: tuple[int, int],
    allowed: Participation,
    found: Sensitivity,
    said: str,
) -> str:
    import json

    from exactdp.mechanisms.mechanism import ADD_REMOVE
    from exactdp.numbers.exact_numbers import Exact
    from exactdp.version import __version__

    content = {
        "schema": 1,
        "quantity": "matrix-sensitivity",
        "matrix": file,
        "rows": size[0],
        "columns": size[1],
        "participation": {
            "apart": allowed.apart,
            "times": allowed.times,
            "every": allowed.every,
        },
        "squared": {
            "lower": str(Exact(found.lower)),
            "upper": str(Exact(found.upper)),
            "steps": list(found.steps),
        },
        "mechanism": said,
        "neighbours": ADD_REMOVE,
        "version": __version__,
    }
    return json.dumps(content)
