"""What a grid holds, as a stream: a row for each cell, in CSV, JSON Lines, Parquet, or a DataFrame.

A row has the labels of its page, row and column, the values of all names, the composition, and the
number: ``printed`` as it is certified, ``lower`` and ``upper`` as decimals of 17 digits, rounded
outward, both as text, so that nothing is lost on the way; and ``lower_double`` and
``upper_double``, the doubles next outside of the ends. Where there is no number (an empty or failed
cell) these five are empty.

Parts are read one after the other, and none stays. That they are those of the manifest, to the
byte, is checked; the kernel is not asked (``exactdp verify`` does that).
"""

from __future__ import annotations

import csv
import json
import math
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import chain, groupby
from pathlib import Path
from typing import IO, Any

from exactdp.numbers.dyadics import to_double
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell import atomic_files
from exactdp.tables.cell_in_certificate import end_of
from exactdp.tables.cells_without_kernel_proof import is_open
from exactdp.tables.grid_manifests import (
    Listed,
    Manifest,
    certificate_of,
    manifest_in,
)
from exactdp.tables.printed.render import DECIMALS, in_csv

Row = dict[str, Any]

LABELS = ("page", "row", "column")
ASKED = ("composition", "adaptive", "quantity")
ENDS = ("printed", "lower", "upper", "lower_double", "upper_double")
STATES = ("status", "established")
DOUBLES = ("lower_double", "upper_double")


def columns(manifest: Manifest) -> list[str]:
    """The names of the columns that the rows of a grid have, in order.

    The column of a value is called as its name in the specification, with underscores behind it
    where another column is called so.
    """
    names: list[str] = []
    for name in manifest.names():
        called = name
        while called in {*LABELS, *ASKED, *ENDS, *STATES, *names}:
            called += "_"
        names.append(called)
    return [*LABELS, *ASKED, *names, *ENDS, *STATES]


def rows(place: str | Path) -> Iterator[Row]:
    """The rows of a grid, one for each cell and in order, as mappings from column to value.

    ``place`` is the folder or its manifest. Refused where a part is not that of the manifest.
    """
    folder, manifest = manifest_in(place)
    for listed in manifest.parts:
        yield from part_rows(folder, manifest, listed)


def part_rows(folder: Path, manifest: Manifest, listed: Listed) -> Iterator[Row]:
    """The rows of one part of a grid, one for each cell, as mappings from column to value.

    Refused where the file of the part is not what the manifest says.
    """
    asked = manifest.content["specification"]
    certificate = certificate_of(folder, manifest, listed)
    names = dict(zip(manifest.names(), columns(manifest)[6:], strict=False))
    page = asked["pages"][listed.part.page]["label"]
    places = ((row, col) for row in certificate["specification"]["rows"] for col in asked["cols"])
    for (row, col), cell in zip(places, certificate["cells"], strict=True):
        known = cell["status"] not in {"empty", "failed"}
        low, high = end_of(cell["lower"]), end_of(cell["upper"])
        yield {
            "page": page,
            "row": row["label"],
            "column": col["label"],
            **{name: cell[name] for name in ASKED},
            **{names[name]: cell["values"].get(name, "") for name in names},
            "printed": cell["printed"] if known else "",
            "lower": low.decimal(DECIMALS, up=False) if known else "",
            "upper": high.decimal(DECIMALS, up=True) if known else "",
            "lower_double": to_double(low, up=False) if known else None,
            "upper_double": to_double(high, up=True) if known else None,
            "status": cell["status"],
            "established": known and not is_open(cell),
        }


# -- files ----------------------------------------------------------------------------------------


def write(place: str | Path, form: str, target: Path | None) -> None:
    """Write the rows of a grid to a file, or to standard output where ``target`` is None.

    ``form`` is ``csv``, ``jsonl`` or ``parquet``, the last to a file alone. A file is written whole
    or not at all. Refused where a part is not that of the manifest; ParameterError for another
    form; ModuleNotFoundError without pyarrow, which Parquet needs (extra ``parquet``).
    """
    if form not in WRITERS:
        raise ParameterError("form", form, f"one of {', '.join(WRITERS)}")
    if form == "parquet" and target is None:
        raise ParameterError("target", "nothing", "a file, which Parquet needs")
    folder, manifest = manifest_in(place)
    found = chain.from_iterable(part_rows(folder, manifest, one) for one in manifest.parts)
    writer = WRITERS[form]
    if target is None:
        writer(found, columns(manifest), sys.stdout)
    else:
        with atomic_files.stream(target, text=form != "parquet") as file:
            writer(found, columns(manifest), file)


def _as_csv(found: Iterable[Row], names: list[str], file: IO[Any]) -> None:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(names)
    for row in found:
        writer.writerow([_in_a_cell(row[name]) for name in names])


def _in_a_cell(value: Any) -> str:
    """A value in CSV: a double with all its digits, a text that no spreadsheet takes for more."""
    if isinstance(value, str):
        return in_csv(value)
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else repr(value)


def _as_json_lines(found: Iterable[Row], names: list[str], file: IO[Any]) -> None:
    for row in found:
        kept = {name: None if _infinite(row[name]) else row[name] for name in names}
        file.write(json.dumps(kept, allow_nan=False) + "\n")


def _infinite(value: Any) -> bool:
    """Whether JSON has no number for it; the text beside it says inf."""
    return isinstance(value, float) and math.isinf(value)


def _as_parquet(found: Iterable[Row], names: list[str], file: IO[Any]) -> None:
    arrow, parquet = (import_module(name) for name in ("pyarrow", "pyarrow.parquet"))
    kinds = {"adaptive": arrow.bool_(), "established": arrow.bool_()}
    kinds |= {name: arrow.float64() for name in DOUBLES}
    schema = arrow.schema([(name, kinds.get(name, arrow.string())) for name in names])
    with parquet.ParquetWriter(file, schema) as writer:
        for _, some in groupby(enumerate(found), lambda pair: pair[0] // GROUP):
            table = arrow.Table.from_pylist([row for _, row in some], schema=schema)
            writer.write_table(table)


GROUP = 20_000
"""Rows of a group in Parquet: they are in memory together."""

WRITERS: dict[str, Callable[[Iterable[Row], list[str], IO[Any]], None]] = {
    "csv": _as_csv,
    "jsonl": _as_json_lines,
    "parquet": _as_parquet,
}
"""What writes rows in each of the forms that :func:`write` knows."""


def to_frame(place: str | Path) -> Any:
    """The grid in a folder as a pandas.DataFrame, a row for each cell; it is in memory as a whole.

    Refused where a part is not that of the manifest; ModuleNotFoundError, which says what to
    install, without pandas.
    """
    try:
        pandas = import_module("pandas")
    except ModuleNotFoundError as error:
        wanted = "pandas: missing; wanted pip install pandas"
        raise ModuleNotFoundError(wanted, name=error.name) from None
    _, manifest = manifest_in(place)
    names = columns(manifest)
    found: dict[str, list[Any]] = {name: [] for name in names}
    for row in rows(place):
        for name in names:
            found[name].append(row[name])
    return pandas.DataFrame(found)
