"""Names of the method's own: no variable of a statement can have them, and none is given twice."""

from __future__ import annotations

from itertools import count
from typing import Any

import sympy


def unknown(letter: str, taken: set[str], *, integer: bool = False) -> Any:
    """A symbol whose name is not among the ``taken``, to which it is added.

    The names end in an apostrophe, which no variable has; those of earlier unknowns are told apart
    by their numbers, wherever they occur: in the relation or in what is assumed.

    >>> unknown("F", {"F0'", "x"})
    F1'
    """
    name = next(name for n in count() if (name := f"{letter}{n}'") not in taken)
    taken.add(name)
    return sympy.Symbol(name, integer=True) if integer else sympy.Symbol(name, real=True)
