"""Where the Coq sources lie in the package, and how the building names them."""

from __future__ import annotations

from pathlib import Path

FORMAL = Path(__file__).resolve().parent
THEORY, STATEMENTS, LINKS = FORMAL / "theory", FORMAL / "statements", FORMAL / "links"
CELLS = FORMAL / "cells"
FOLDERS = (THEORY, STATEMENTS, LINKS)
REPLAYS = FORMAL / "replays"
RULES = "Rules.v"
"""The one file of ``replays/`` that is written by hand."""
PREFIXES = {
    "theory": "Theory",
    "statements": "Statements",
    "links": "Links",
    "replays": "Replays",
    "cells": "Cells",
}
"""The logical name under which Coq knows each folder."""
VOCABULARY = "Vocabulary.v"
"""The one file of ``statements/`` that is written by hand."""


def sources(folder: Path = FORMAL) -> dict[str, str]:
    """The text of every Coq file, by its path below the folder.

    >>> "statements/Vocabulary.v" in sources()
    True
    """
    found = {}
    for name in PREFIXES:
        for file in sorted((folder / name).glob("*.v")):
            found[f"{name}/{file.name}"] = file.read_text(encoding="utf-8")
    return found
