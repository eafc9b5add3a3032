"""What the checker found about the statements that routes rest on.

The verdicts are written to ``data/verdicts.json`` by proofs_check and only read here.
"""

from __future__ import annotations

import hashlib
import json
from importlib import resources
from typing import Any

from exactdp.statements import Statement

NO_VERDICT = "no verdict recorded yet"
FULL = "full"
"""The word that asks for the whole scope of what was checked."""


def fingerprint(statement: Statement) -> str:
    """A hash of what the statement says; a recorded verdict carries the one it was made for.

    >>> len(fingerprint(Statement("nobody-1999", "Lemma 1")))
    16
    """
    text = "|".join((statement.paper, statement.item, statement.form, statement.says))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def verdict(statement: Statement) -> dict[str, Any] | None:
    """What proofs_check recorded for this statement, or None where it has recorded nothing.

    ``stale`` is true in it where the statement has changed since.
    """
    path = resources.files("exactdp") / "data" / "verdicts.json"
    recorded = json.loads(path.read_text(encoding="utf-8"))
    for entry in recorded["verdicts"]:
        key = (entry["paper"], entry["item"], entry["form"])
        if key == (statement.paper, statement.item, statement.form):
            return {**entry, "stale": entry.get("statement") != fingerprint(statement)}
    return None


def verdict_text(statement: Statement, *, full: bool = False) -> str:
    """The recorded verdict in one line, or that there is none yet; ``full`` adds the scope.

    >>> verdict_text(Statement("nobody-1999", "Lemma 1"))
    'no verdict recorded yet'
    """
    entry = verdict(statement)
    if entry is None or not entry.get("verdict"):
        return NO_VERDICT
    pieces = [str(entry.get("line") or entry["verdict"])]
    if entry.get("stale"):
        pieces.append("stale: the statement has changed since")
    if entry.get("scope") and full:
        pieces.append(f"scope: {entry['scope']}")
    return "; ".join(pieces)
