"""The texts of a table, row by row."""

from __future__ import annotations

from exactdp.tables.certificate import Certificate
from exactdp.tables.printed.facts import EMPTY, shown

Grid = list[list[str]]


def grid(certificate: Certificate) -> Grid:
    """The texts of a table: the heading, and for each row its label and the texts of its cells.

    A text has a mark where the kernel does not establish its cell.
    """
    specification, cells = certificate["specification"], iter(certificate["cells"])
    names = [col["label"] for col in specification["cols"]]
    rows = [[specification["corner"] or EMPTY, *names]]
    for row in specification["rows"]:
        rows.append([row["label"], *(shown(next(cells)) for _ in names)])
    return rows
