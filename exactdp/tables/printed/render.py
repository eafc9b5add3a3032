"""A certificate as text, CSV, Markdown, HTML and LaTeX; all of them from its data alone.

The digits are the texts of the cells, which the kernel has checked against their intervals; nothing
here computes or rounds. ``kernel.check_table`` reads each format back and compares.
"""

from __future__ import annotations

import csv
import html
import io
import re
from collections.abc import Callable

from exactdp.shell.columns import aligned
from exactdp.tables.certificate import Certificate, to_text
from exactdp.tables.open_cells import is_open
from exactdp.tables.parts import end_of
from exactdp.tables.printed.facts import all_facts, caption, in_lines
from exactdp.tables.printed.grids import grid
from exactdp.tables.printed.latex import as_latex

DECIMALS = 17
"""Digits of the ends in CSV, rounded outward."""


def as_text(certificate: Certificate) -> str:
    """Columns two spaces apart below a heading of comments."""
    lines = [f"# {line}" for line in in_lines(all_facts(certificate))]
    return "\n".join([*lines, *aligned(grid(certificate)), ""])


def as_csv(certificate: Certificate) -> str:
    """One line for each cell, with all its values and both ends, rounded outward."""
    specification = certificate["specification"]
    names = sorted({name for cell in certificate["cells"] for name in cell["values"]})
    output = io.StringIO()
    writer = csv.writer(output, lineterminator="\n")
    head = ["row", "column", "composition", "adaptive", "quantity", *names]
    writer.writerow([*head, "lower", "upper", "printed", "status"])
    places = ((row, col) for row in specification["rows"] for col in specification["cols"])
    for (row, col), cell in zip(places, certificate["cells"], strict=True):
        known = cell["status"] not in {"empty", "failed"}
        ends = [
            end_of(cell[side]).decimal(DECIMALS, up=up) if known else ""
            for side, up in (("lower", False), ("upper", True))
        ]
        values = [cell["values"].get(name, "") for name in names]
        adaptive = str(cell["adaptive"]).lower()
        labels = [row["label"], col["label"], cell["composition"], adaptive, cell["quantity"]]
        status = cell["status"] + " (not established)" * is_open(cell)
        writer.writerow([*labels, *values, *ends, cell["printed"], status])
    return output.getvalue()


def as_markdown(certificate: Certificate) -> str:
    """A pipe table, with what has to be said below it."""
    rows = [[_in_markdown(text) for text in row] for row in grid(certificate)]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    lines.insert(1, f"|{'---|' * len(rows[0])}")
    return "\n".join([*lines, "", *(f"- {_in_markdown(f)}" for f in all_facts(certificate)), ""])


def _in_markdown(text: str) -> str:
    return re.sub(r"([\\|*_`<>])", r"\\\1", text)


def as_html(certificate: Certificate) -> str:
    """A page with one table."""
    title = html.escape(certificate["specification"]["title"] or "A certified table")
    rows = []
    for place, row in enumerate(grid(certificate)):
        tags = ["th"] * len(row) if place == 0 else ["th", *["td"] * (len(row) - 1)]
        cells = (f"<{tag}>{html.escape(t)}</{tag}>" for tag, t in zip(tags, row, strict=True))
        rows.append(f"<tr>{''.join(cells)}</tr>")
    above, facts = caption(certificate)
    said = "\n".join(f"<p>{html.escape(fact)}</p>" for fact in facts)
    style = "table{border-collapse:collapse}td,th{padding:.2em .8em;text-align:right}"
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8"><title>{title}</title>\n'
        f"<style>{style}</style></head>\n<body>\n<table>\n"
        f"<caption>{html.escape(above)}</caption>\n"
        + "\n".join(rows)
        + f"\n</table>\n{said}\n</body>\n</html>\n"
    )


FORMATS: dict[str, Callable[[Certificate], str]] = {
    "text": as_text,
    "csv": as_csv,
    "latex": as_latex,
    "markdown": as_markdown,
    "html": as_html,
    "json": to_text,
}
SUFFIXES = {"text": "txt", "csv": "csv", "latex": "tex", "markdown": "md", "html": "html"}
