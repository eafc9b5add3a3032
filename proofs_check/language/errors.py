"""What is wrong with a claim: it cannot be read, or it raises, and where it does."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from proofs_check.language.call_sites import of_a_library


class ClaimError(ValueError):
    """A claim that cannot be read: one line that says what was wanted instead."""


class RaisedAt(Exception):
    """An exception inside a claim, with the point (or the structural choice) at which it came.

    >>> str(RaisedAt(ZeroDivisionError("division by zero"), "k = 3"))
    'ZeroDivisionError: division by zero, at k = 3'
    """

    def __init__(self, error: BaseException, where: str) -> None:
        self.where = where
        frames = traceback.extract_tb(error.__traceback__)
        own = [frame for frame in frames if not of_a_library(frame.filename)] or frames
        place = f" ({own[-1].filename.rpartition('/')[2]}:{own[-1].lineno})" if own else ""
        super().__init__(f"{said(error)}, at {where or 'its first reading'}{place}")


_PACKAGE = f"{Path(__file__).parents[1]}/"
_WITHOUT_A_VALUE = ("NotExact", "Unknown", "ArithmeticError", "ParameterError")


def said(error: BaseException) -> str:
    """What an exception says, in one line: a word of ours for those of our arithmetic.

    >>> said(ZeroDivisionError("division by zero")), said(ArithmeticError("no bound"))
    ('ZeroDivisionError: division by zero', 'no value: no bound')
    """
    kind = type(error).__name__
    text = (str(error).splitlines() or [""])[0]
    if kind in _WITHOUT_A_VALUE:
        return f"no value: {text}"
    if isinstance(error, NotImplementedError):
        return f"not covered: {text}"
    if isinstance(error, RecursionError):
        return "the statement is too deep: too many levels of parentheses or of calls"
    if isinstance(error, MemoryError):
        return "no memory left"
    defect = "a defect of the checker: " if _of_the_checker(error) else ""
    return f"{defect}{kind}: {text}".rstrip(": ")


def _of_the_checker(error: BaseException) -> bool:
    """Whether the innermost frame that is no library's is the checker's, not a claim's."""
    names = [frame.filename for frame in traceback.extract_tb(error.__traceback__)]
    own = [name for name in names if not of_a_library(name)]
    return bool(own) and own[-1].startswith(_PACKAGE) and "/papers/" not in own[-1]


def point_text(point: Mapping[Any, Any], label: str = "") -> str:
    """A point (and the structural choice it belongs to) in one line.

    >>> point_text({"t": 1}, "k = 2")
    't = 1 [k = 2]'
    """
    where = ", ".join(f"{getattr(name, 'name', name)} = {value}" for name, value in point.items())
    return f"{where or 'no variables'} [{label}]" if label else where or "no variables"
