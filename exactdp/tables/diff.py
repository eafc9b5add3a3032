"""Two certificates of the same table: which cells moved, and whether their intervals still meet."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from dataclasses import dataclass
from typing import Any, Literal

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.tables.asked.specification import operands
from exactdp.tables.cell_in_certificate import Cell, end_of
from exactdp.tables.certificate import Certificate

Relation = Literal["same", "moved", "disjoint", "printed", "only in old", "only in new"]
UNKNOWN = {"empty", "failed"}
NOTHING = ("", None)
CHOSEN = {"delta", "epsilon"}
"""Quantities that depend on whether the adversary is adaptive."""


@dataclass(frozen=True)
class Change:
    """How one cell differs between two tables: where it stands, how, and both printed texts.

    ``relation`` is "moved" for other ends, or where one cell is empty or failed and the other is
    not so, "disjoint" for ends that do not meet, "printed" where only the printed text changed,
    else it names the only table that has the cell.
    """

    where: str
    relation: Relation
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.where}: {self.relation}: {self.old or '-'} -> {self.new or '-'}"


def changes(old: Certificate, new: Certificate) -> list[Change]:
    """The cells in which two certificates differ, each matched with the other's by its question.

    "disjoint" is a contradiction: two certified intervals of one number that do not meet. A
    ParameterError where a ratio or difference names a column that does not stand before it.
    """
    before, after = _cells(old), _cells(new)
    found = []
    for key in dict.fromkeys((*before, *after)):
        (place, one), (other_place, other) = (cells.get(key, NOTHING) for cells in (before, after))
        relation = _relation(one, other)
        if relation != "same":
            found.append(Change(place or other_place, relation, _text(one), _text(other)))
    return found


def _cells(certificate: Certificate) -> dict[str, tuple[str, Cell]]:
    """The cells, and what they are called, under what they ask: a ratio or difference asks for what
    its two cells ask.
    """
    columns = len(certificate["specification"]["cols"])
    found: dict[str, tuple[str, Cell]] = {}
    times: Counter[str] = Counter()
    row: list[str] = []
    for place, cell in enumerate(certificate["cells"]):
        row = row if place % columns else []
        if cell["quantity"] == "value":
            first, sign, second = operands(cell["composition"])
            if max(first, second) > len(row):
                raise ParameterError("value", cell["composition"], "columns that stand before it")
            where = f"{cell['composition']} in row {place // columns + 1}"
            question: list[Any] = [sign, row[first - 1], row[second - 1]]
        else:
            where = _where(cell)
            question = [cell[name] for name in ("values", "composition", "quantity")]
            question.append(_adaptive(cell))
        row.append(hashlib.sha256(json.dumps(question, sort_keys=True).encode()).hexdigest())
        times[row[-1]] += 1  # the same question twice: in the order of the table
        found[f"{row[-1]} {times[row[-1]]}"] = where, cell
    return found


def _relation(one: Cell | None, other: Cell | None) -> Relation:
    if one is None:
        return "only in new"
    if other is None:
        return "only in old"
    if UNKNOWN & {one["status"], other["status"]}:
        return "same" if one["status"] == other["status"] else "moved"
    (low, high), (bottom, top) = (
        (end_of(cell["lower"]), end_of(cell["upper"])) for cell in (one, other)
    )
    if high < bottom or top < low:
        return "disjoint"
    if (low, high) != (bottom, top):
        return "moved"
    return "same" if one["printed"] == other["printed"] else "printed"


def _adaptive(cell: Cell) -> bool:
    return cell["quantity"] in CHOSEN and bool(cell["adaptive"])


def _where(cell: Cell) -> str:
    values = ", ".join(f"{name} = {value}" for name, value in cell["values"].items())
    adversary = "adaptive " if _adaptive(cell) else ""
    return f"{adversary}{cell['quantity']} of {cell['composition'] or 'nothing'} at {values}"


def _text(cell: Cell | None) -> str:
    return "" if cell is None else str(cell["printed"])
