"""A statement's own mark: a certificate says which statement it is of."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import sympy

from proofs_check.language.claims import Instance


def fingerprint(instance: Instance) -> str:
    """The same for statements that differ in the names of variables alone; by the tree as written.

    >>> x, y = sympy.symbols("x y", real=True)
    >>> marks = [fingerprint(Instance("", (), relation)) for relation in (x > 0, y > 0, x > 1)]
    >>> marks[0] == marks[1], marks[0] == marks[2]
    (True, False)
    """
    numbers: dict[Any, int] = {}
    for variable in instance.variables:
        numbers.setdefault(variable.symbol, len(numbers))
    parts = [instance.relation]
    parts += [condition for variable in instance.variables for condition in variable.conditions()]
    text = "|".join(_text(part, numbers) for part in parts)
    return sha256(text.encode()).hexdigest()[:32]


def _text(node: Any, numbers: dict[Any, int]) -> str:
    if isinstance(node, sympy.Symbol):
        kind = "i" if node.is_integer else "r"
        return f"{kind}{numbers.setdefault(node, len(numbers))}"
    if not node.args:
        return str(node)
    inner = ",".join(_text(part, numbers) for part in node.args)
    return f"{type(node).__name__}({inner})"
