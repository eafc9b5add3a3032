"""A table as text for reading and as CSV for machines; both print outward-rounded ends."""

from __future__ import annotations

import csv
import io
from textwrap import wrap

import exactdp
from exactdp.answers import route_text, rtol_text, standing, verdict_text
from exactdp.statements import Statement
from exactdp.tables.model import Cell, Table, reached

WIDTH = 96
COLUMNS = ("k", "m", "eps", "eps_g", "delta_lower", "delta_upper", "route", "rests_on")


def as_text(table: Table) -> str:
    """One row for each k and m: both ends below each other's digits, under a header of comments.

    The rows of one k stand together. Every line of the header begins with ``#``.
    """
    rows = [("k", "m", "delta at least", "delta at most", "route")]
    rows += [(str(c.k), str(c.m), *c.delta.decimals(), _route(c)) for c in table.cells]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = _header(table)
    previous = rows[0][0]
    for row in rows:
        if row[0] != previous:
            lines.append("")
            previous = row[0]
        lines.append(_row(row, widths))
    return "\n".join(lines) + "\n"


def as_csv(table: Table) -> str:
    """The columns k, m, eps, eps_g, delta_lower, delta_upper, route, rests_on; one row a cell."""
    asked = table.specification
    output = io.StringIO()
    writer = csv.writer(output, lineterminator="\n")
    writer.writerow(COLUMNS)
    for cell in table.cells:
        rests_on = "; ".join(str(statement) for statement in standing(cell.delta))
        numbers = (cell.k, cell.m, asked.eps, asked.eps_g, *cell.delta.decimals())
        writer.writerow((*numbers, route_text(cell.delta), rests_on))
    return output.getvalue()


FORMATS = {"text": as_text, "csv": as_csv}


def _row(row: tuple[str, ...], widths: list[int]) -> str:
    k, m, lower, upper, route = row
    numbers = f"{lower:<{widths[2]}}   {upper:<{widths[3]}}"
    return f"{k:>{widths[0]}}  {m:>{widths[1]}}   {numbers}   {route}"


def _route(cell: Cell) -> str:
    return route_text(cell.delta) + ("" if reached(cell.delta) else " *")


def _header(table: Table) -> list[str]:
    asked = table.specification
    lines = [
        "Optimal delta of k mechanisms composed non-adaptively, m of them DP(eps), k - m BR(eps)",
        f"(the family of cesar-rogers-2022, Figure 2); certified by exactdp {exactdp.__version__}",
        "",
        *_entry("eps", f"{asked.eps}, exactly"),
        *_entry("eps_g", f"{asked.eps_g}, exactly"),
        *_entry("m", f"{', '.join(share.text for share in asked.shares)}; rounded down"),
    ]
    if table.rtol is not None:
        lines += _entry("width", f"relative, at most {rtol_text(table.rtol)}")
    if table.wide:
        lines += _entry("*", f"{len(table.wide)} of {len(table.cells)} cells are wider than that")
    lines += _entry(
        "how to read", "delta lies between the two numbers of its row: rounded down, rounded up"
    )
    lines += ["", *_entry("route", "rests on, and what proofs_check found")]
    for route, statements in _origins(table).items():
        stands = [f"{one}: {verdict_text(one, brief=True)}" for one in statements] or ["nothing"]
        for name, text in zip((route, *[""] * len(stands)), stands, strict=False):
            lines += _entry(name, text)
    return [f"# {line}".rstrip() for line in [*lines, ""]]


def _entry(name: str, text: str) -> list[str]:
    lines = wrap(text, WIDTH - 15, break_on_hyphens=False)
    return [
        f"{head:<13}{line}" for head, line in zip((name, *[""] * len(lines)), lines, strict=False)
    ]


def _origins(table: Table) -> dict[str, list[Statement]]:
    """Route name -> the statements that its ends rest on, in order of appearance."""
    origins: dict[str, list[Statement]] = {}
    for cell in table.cells:
        for end in (cell.delta.lower_end, cell.delta.upper_end):
            known = origins.setdefault(end.route, [])
            known += [statement for statement in end.rests_on if statement not in known]
    return origins
