"""Certified tables: asked for, built cell by cell, certified, printed, and checked by the kernel.

``build``, ``certificate``, ``reading`` and ``render`` are the modules that a script needs.
"""

from importlib import import_module
from types import ModuleType

_MODULES = {
    "build": "exactdp.tables.build",
    "certificate": "exactdp.tables.certificate",
    "reading": "exactdp.tables.asked.reading",
    "render": "exactdp.tables.printed.render",
}


def __getattr__(name: str) -> ModuleType:
    if name in _MODULES:
        return import_module(_MODULES[name])
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
