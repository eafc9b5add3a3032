"""What the checker found about the statements that routes rest on.

The verdicts are written to ``data/verdicts.json`` by proofs_check and only read here.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
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


def formal_text(entry: dict[str, Any] | None) -> str:
    """Which theorem, checked by a proof assistant's kernel, says the statement; "" where none does.

    >>> formal_text({"formal": {"file": "theory/A.v", "theorem": "b", "words": "exported"}})
    'FORMAL (theory/A.v, theorem b)'
    """
    formal = None if entry is None or entry.get("stale") else entry.get("formal")
    if not formal:
        return ""
    by_hand = "" if formal["words"] == "exported" else "; its statement typed by hand"
    return f"FORMAL ({formal['file']}, theorem {formal['theorem']}{by_hand})"


def all_formal(statements: Iterable[Statement]) -> bool:
    """Whether a theorem says each of these statements; False of none at all.

    >>> all_formal([])
    False
    """
    found = [bool(formal_text(verdict(one))) for one in statements]
    return bool(found) and all(found)


def verdict_text(statement: Statement, *, full: bool = False) -> str:
    """The recorded verdict in one line, or that there is none yet; ``full`` adds the scope.

    >>> verdict_text(Statement("nobody-1999", "Lemma 1"))
    'no verdict recorded yet'
    """
    entry = verdict(statement)
    if entry is None or not entry.get("verdict"):
        return NO_VERDICT
    line = str(entry.get("line") or entry["verdict"])
    pieces = [*filter(None, (formal_text(entry), line))]
    if entry.get("stale"):
        pieces.append("stale: the statement has changed since")
    if entry.get("scope") and full:
        pieces.append(f"scope: {entry['scope']}")
    return "; ".join(pieces)
