"""Two certificates of the same table: which cells moved, and whether their intervals still meet."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Literal

from exactdp.tables.cells import Cell
from exactdp.tables.certificate import Certificate
from exactdp.tables.parts import end_of

Relation = Literal["same", "moved", "disjoint", "printed", "only in old", "only in new"]
UNKNOWN = {"empty", "failed"}


@dataclass(frozen=True)
class Change:
    """One cell of either table; ``printed`` says that only its printed text changed."""

    where: str
    relation: Relation
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.where}: {self.relation}: {self.old or '-'} -> {self.new or '-'}"


def changes(old: Certificate, new: Certificate) -> list[Change]:
    """The cells of both, matched by their question, that are not the same.

    "disjoint" is a contradiction: two certified intervals of one number that do not meet.
    """
    before, after = _cells(old), _cells(new)
    found = []
    for key in dict.fromkeys((*before, *after)):
        one, other = before.get(key), after.get(key)
        relation = _relation(one, other)
        if relation != "same":
            shown = one or other
            assert shown is not None
            found.append(Change(_where(shown), relation, _text(one), _text(other)))
    return found


def _cells(certificate: Certificate) -> dict[str, Cell]:
    """The cells under what they ask."""
    asked = ("values", "composition", "adaptive", "quantity")
    found: dict[str, Cell] = {}
    for cell in certificate["cells"]:
        key = json.dumps([cell[name] for name in asked], sort_keys=True)
        while key in found:  # the same question twice: in the order of the table
            key += "'"
        found[key] = cell
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


def _where(cell: Cell) -> str:
    values = ", ".join(f"{name} = {value}" for name, value in cell["values"].items())
    adversary = "adaptive " if cell["adaptive"] and cell["quantity"] != "cost" else ""
    return f"{adversary}{cell['quantity']} of {cell['composition'] or 'nothing'} at {values}"


def _text(cell: Cell | None) -> str:
    return "" if cell is None else str(cell["printed"])
