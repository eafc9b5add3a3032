"""The report of a run: index.html and REPORT.md, each written whole or not at all.

Both say the same: what was not as expected, the errata by grade with their witnesses, every item
with its verdict, method, uses and file, and (in the page) the picture of which claim uses which.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell.atomic_files import write
from proofs_check.report.html_page import page
from proofs_check.report.markdown_page import markdown
from proofs_check.report.report_data import Contents
from proofs_check.verdicts.full_examination import Result


def destination(name: str) -> Path:
    """The directory of a report, made where it is missing; a ParameterError before any work."""
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "no such name"
        raise ParameterError(
            "report", name, f"a directory that can be written ({reason})"
        ) from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise ParameterError("report", name, "a directory that can be written")
    return folder


def write_report(folder: Path, results: Sequence[Result]) -> None:
    """Write index.html and REPORT.md into the folder, each whole or not at all."""
    contents = Contents(tuple(results))
    write(folder / "index.html", page(contents))
    write(folder / "REPORT.md", markdown(contents))
