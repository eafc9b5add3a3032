"""Rows of texts as lines of a terminal: the columns begin below each other."""

from __future__ import annotations

from collections.abc import Sequence


def aligned(
    rows: Sequence[Sequence[str]], between: str = "  ", *, right: bool = False
) -> list[str]:
    """The rows as lines, each column as wide as its longest text, without spaces at the end.

    All rows have the same length; ``right`` has the ends of the columns below each other, not their
    beginnings.

    >>> aligned([("k", "delta"), ("100", "0.1")])
    ['k    delta', '100  0.1']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    side = ">" if right else "<"
    padded = (
        (f"{text:{side}{width}}" for text, width in zip(row, widths, strict=True)) for row in rows
    )
    return [between.join(row).rstrip() for row in padded]
