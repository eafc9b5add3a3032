"""Public modules and names that live in a room of their own, loaded when they are asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def loading(
    package: str, places: Mapping[str, str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """A pair (``__getattr__``, ``__dir__``) for a package that offers names which live elsewhere.

    ``places`` says where each name lives, as ``module`` or ``module:name``; it is loaded when it is
    first asked for, and listed before that. AttributeError for other names.

    >>> load, names = loading("exactdp.shell", {"lcm": "math:lcm"})
    >>> "lcm" in names(), load("lcm")(4, 6)
    (True, 12)
    """

    def load(name: str) -> Any:
        if name in places:
            module, _, inside = places[name].partition(":")
            found = import_module(module)
            found = getattr(found, inside) if inside else found
            setattr(sys.modules[package], name, found)  # and is not asked for again
            return found
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    def names() -> list[str]:
        return sorted({*vars(sys.modules[package]), *places})

    return load, names
