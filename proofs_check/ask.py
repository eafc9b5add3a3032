"""One statement from text: parsed by a grammar, never executed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from proofs_check import language
from proofs_check.parsing import Reader

FUNCTIONS = {
    name: getattr(language, name)
    for name in (
        "exp",
        "log",
        "ln",
        "sqrt",
        "cosh",
        "sinh",
        "tanh",
        "coth",
        "q",
        "p",
        "pos",
        "clip",
        "binom",
        "maximum",
        "minimum",
        "ceiling",
        "floor",
        "equal",
        "differs",
        "implies",
        "all_of",
        "any_of",
        "iff",
    )
}


def statement_reader(symbols: Mapping[str, Any]) -> Reader:
    """A reader of expressions over these symbols and the functions of the language."""
    return Reader(symbols, FUNCTIONS)
