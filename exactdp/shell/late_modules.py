"""Public modules that live in a room of their own, loaded when they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType


def loading(package: str, modules: Mapping[str, str]) -> Callable[[str], ModuleType]:
    """A ``__getattr__`` for a package that offers these modules under these names."""

    def load(name: str) -> ModuleType:
        if name in modules:
            return import_module(modules[name])
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return load
