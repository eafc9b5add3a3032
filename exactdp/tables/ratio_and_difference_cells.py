"""Cells that are a ratio or a difference of two cells of their row: intervals of intervals."""

from __future__ import annotations

from typing import Any

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import precision
from exactdp.tables import digits
from exactdp.tables.asked.specification import Question, operands

BITS = 256
"""Bits in which the ends of a ratio of two cells are divided, rounded outward: far more than the
digits that a table prints."""
NOTHING = {"lower": [0, 0], "upper": [0, 0], "parts": []}


def value_cell(question: Question, row: list[dict[str, Any]]) -> dict[str, Any]:
    """The cell of a question such as c2/c1 or c2-c1, from the finished cells of its row.

    Its ends are rounded outward: every value that the two may have lies between them. It is empty
    where one of them is, and failed where one has no finite ends or the divisor is not certainly
    above 0.
    """
    assert question.composition is not None
    first, sign, second = operands(question.composition)
    head = {
        "values": {},
        "composition": question.composition,
        "adaptive": False,
        "quantity": "value",
    }
    cells = [row[first - 1], row[second - 1]]
    if any(cell["status"] == "empty" for cell in cells):
        return {**head, **NOTHING, "printed": "", "status": "empty"}
    known = all(isinstance(cell[side], list) for cell in cells for side in ("lower", "upper"))
    if not known or any(cell["status"] == "failed" for cell in cells):
        return {**head, **_failed("a cell of its row has no finite value")}
    (a, b), (c, d) = ((Dyadic(*cell["lower"]), Dyadic(*cell["upper"])) for cell in cells)
    if sign == "-":
        low, high = a - d, b - c
    elif c.sign <= 0:
        return {**head, **_failed(f"c{second} is not certainly above 0")}
    else:
        with precision(BITS):
            low = Dyadic.from_arb((a.to_arb() / (d if a.sign >= 0 else c).to_arb()).lower())
            high = Dyadic.from_arb((b.to_arb() / (c if b.sign >= 0 else d).to_arb()).upper())
    value = Enclosure(low, high)
    text = digits.shown(value, question.rounding, question.digits)
    return {
        **head,
        "lower": [low.mantissa, low.exponent],
        "upper": [high.mantissa, high.exponent],
        "printed": text or digits.interval(value) + digits.WIDE,
        "status": "wide" if text is None else "reached",
        "parts": [],
    }


def _failed(why: str) -> dict[str, Any]:
    return {**NOTHING, "printed": "failed", "status": "failed", "why": why}
