"""Certified tables: asked for, built cell by cell, certified, printed, and checked by the kernel.

``build``, ``certificate``, ``reading`` and ``render`` are the modules that a script needs, and
``grids`` where its cells are many.
"""

from typing import TYPE_CHECKING

from exactdp.shell.late_modules import loading

if TYPE_CHECKING:
    from exactdp.tables import build as build
    from exactdp.tables import certificate as certificate
    from exactdp.tables import grids as grids
    from exactdp.tables.asked import reading as reading
    from exactdp.tables.printed import render as render

if not TYPE_CHECKING:  # a checker knows what is imported above, and no other name
    __getattr__, __dir__ = loading(
        __name__,
        {
            "build": "exactdp.tables.build",
            "certificate": "exactdp.tables.certificate",
            "grids": "exactdp.tables.grids",
            "reading": "exactdp.tables.asked.reading",
            "render": "exactdp.tables.printed.render",
        },
    )
