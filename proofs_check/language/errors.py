"""What is wrong with a claim: it cannot be read, or it raises, and where it does."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
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
        said = f"{type(error).__name__}: {error}".rstrip(": ")
        super().__init__(f"{said}, at {where or 'its first reading'}{place}")


def point_text(point: Mapping[Any, Any], label: str = "") -> str:
    """A point (and the structural choice it belongs to) in one line.

    >>> point_text({"t": 1}, "k = 2")
    't = 1 [k = 2]'
    """
    where = ", ".join(f"{getattr(name, 'name', name)} = {value}" for name, value in point.items())
    return f"{where or 'no variables'} [{label}]" if label else where or "no variables"
