"""Cells that the kernel leaves open: their digits are certified by the routes alone."""

from __future__ import annotations

from typing import Any


def is_open(cell: dict[str, Any]) -> bool:
    """Whether a cell says of itself that the kernel does not establish it."""
    return "open" in cell or any(part["witness"]["kind"] == "none" for part in cell["parts"])


def left_open(said: tuple[str, str]) -> str | None:
    """Why the kernel did not establish both ends of a cell, from its words; None if it did.

    >>> left_open(("established from the definition", "not established (too long)"))
    'too long'
    """
    why = (text.partition("not established")[2].strip(" ()") for text in said if "not est" in text)
    return next(why, None)
