"""Certified tables: asked for, built cell by cell, certified, printed, and checked by the kernel.

``build``, ``certificate``, ``reading`` and ``render`` are the modules that a script needs.
"""

from exactdp.shell.late_modules import loading

__getattr__, __dir__ = loading(
    __name__,
    {
        "build": "exactdp.tables.build",
        "certificate": "exactdp.tables.certificate",
        "reading": "exactdp.tables.asked.reading",
        "render": "exactdp.tables.printed.render",
    },
)
