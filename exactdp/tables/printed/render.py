"""A certificate as text, CSV, Markdown, HTML and LaTeX; all of them from its data alone.

The digits are the texts of the cells, which the kernel has checked against their intervals; nothing
here computes or rounds. ``kernel.check_table`` reads each format back and compares.
"""

from __future__ import annotations

import csv
import html
import io
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from exactdp.shell.columns import aligned
from exactdp.tables.cell_in_certificate import end_of
from exactdp.tables.cells_without_kernel_proof import is_open
from exactdp.tables.certificate import Certificate, to_text
from exactdp.tables.printed.facts import all_facts, caption, in_lines
from exactdp.tables.printed.latex import as_latex
from exactdp.tables.printed.texts_by_row import grid

DECIMALS = 17
"""Digits of the ends in CSV, rounded outward."""


def as_text(certificate: Certificate) -> str:
    """The certificate as text: columns two spaces apart below a heading of comments."""
    lines = [f"# {line}" for line in in_lines(all_facts(certificate))]
    return "\n".join([*lines, *aligned(grid(certificate)), ""])


_FORMULA = re.compile(r"(?:^|(?<=;))(?P<blank>\s*)(?P<quotes>'*)(?P<sign>.)", re.DOTALL)
_NUMBER = re.compile(r"-?\d+(\.\d+)?(e[-+]?\d+)?(/\d+)?", re.ASCII)


def in_csv(text: str) -> str:
    """A text that no spreadsheet takes for a formula.

    An apostrophe stands before what would begin one, at the start or behind a semicolon (which
    parts columns for some programs). Numbers and fractions stay as they are; what begins with
    apostrophes and such a sign has one more, so that different texts remain different.

    >>> [in_csv(text) for text in ("=1+2", "-1-1", "-1/2", "k = 5", "a;@b", "\uff1d1")]
    ["'=1+2", "'-1-1", '-1/2', 'k = 5', "a;'@b", "'\uff1d1"]
    """
    if _NUMBER.fullmatch(text):
        return text
    return _FORMULA.sub(lambda found: "'" * _opens(found["sign"]) + found[0], text)


def _opens(sign: str) -> bool:
    """Whether a program may read the sign as = + - or @: wide, small and raised ones as well."""
    return unicodedata.normalize("NFKC", sign) in {"=", "+", "-", "@", "\u2212"}


def as_csv(certificate: Certificate) -> str:
    """The certificate as CSV: a line for each cell, with all its values and both ends.

    The lower end is rounded down and the upper up, to 17 digits.
    """
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
        texts = map(in_csv, (*labels, *values))
        writer.writerow([*texts, *ends, cell["printed"], status])
    return output.getvalue()


def as_markdown(certificate: Certificate) -> str:
    """The certificate as a Markdown table with pipes, with what has to be said below it."""
    rows = [[in_markdown(text) for text in row] for row in grid(certificate)]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    lines.insert(1, f"|{'---|' * len(rows[0])}")
    return "\n".join([*lines, "", *(f"- {in_markdown(f)}" for f in all_facts(certificate)), ""])


_MARKS = frozenset("\\|*_`<>[]!~$@")
_LINKS = re.compile(r"[a-z]:(?=//)|www\.|&(?=#?\w+;)", re.IGNORECASE)


def in_markdown(text: str) -> str:
    """A text with backslashes, in which Markdown finds no mark, link, picture, page or address.

    >>> print(in_markdown("![x](http://a.org) www.b.org"))
    \\!\\[x\\](http\\://a.org) www\\.b.org
    """
    text = "".join(f"\\{sign}" if sign in _MARKS else sign for sign in text)
    return _LINKS.sub(lambda found: f"{found[0][:-1]}\\{found[0][-1]}", text)


def as_html(certificate: Certificate) -> str:
    """The certificate as an HTML page with one table."""
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


@dataclass(frozen=True)
class ShownTable:
    """A certificate as a notebook shows it; ``print`` has its text."""

    certificate: Certificate

    def __str__(self) -> str:
        return as_text(self.certificate)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        page = as_html(self.certificate)
        return page[page.index("<table>") : page.index("</body>")]

    def _repr_latex_(self) -> str:
        return as_latex(self.certificate)

    def to_frame(self) -> Any:
        """A pandas.DataFrame of the texts in the table; without pandas its columns as a dict."""
        from exactdp.numbers.notebook_html import frame

        head, *rows = grid(self.certificate)
        return frame({name: [row[place] for row in rows] for place, name in enumerate(head)})


FORMATS: dict[str, Callable[[Certificate], str]] = {
    "text": as_text,
    "csv": as_csv,
    "latex": as_latex,
    "markdown": as_markdown,
    "html": as_html,
    "json": to_text,
}
SUFFIXES = {"text": "txt", "csv": "csv", "latex": "tex", "markdown": "md", "html": "html"}
