"""Public modules and names that live in a room of their own, loaded when they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def loading(package: str, places: Mapping[str, str]) -> Callable[[str], Any]:
    """A ``__getattr__`` for a package that offers modules, or what they define, by these names.

    A place is ``module`` or ``module:name``.

    >>> loading("exactdp", {"lcm": "math:lcm"})("lcm")(4, 6)
    12
    """

    def load(name: str) -> Any:
        if name in places:
            module, _, inside = places[name].partition(":")
            found = import_module(module)
            return getattr(found, inside) if inside else found
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return load
