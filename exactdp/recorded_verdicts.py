"""What the checker found about the statements that routes rest on.

The verdicts are written to ``data/verdicts.json`` by proofs_check and only read here. What a formal
proof of a statement without one still needs stands in ``data/not_formal.toml``.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable
from functools import cache
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
    for entry in _entries():
        key = (entry["paper"], entry["item"], entry["form"])
        if key == (statement.paper, statement.item, statement.form):
            return {**entry, "stale": entry.get("statement") != fingerprint(statement)}
    return None


def _entries() -> list[dict[str, Any]]:
    path = resources.files("exactdp") / "data" / "verdicts.json"
    return list(json.loads(path.read_text(encoding="utf-8"))["verdicts"])


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


@cache
def missing_steps() -> dict[str, str]:
    """What a formal proof still needs, of each statement that has none, by ``paper: item``.

    >>> all(text.endswith(".") for text in missing_steps().values())
    True
    """
    path = resources.files("exactdp") / "data" / "not_formal.toml"
    listed = tomllib.loads(path.read_text(encoding="utf-8"))
    return {name: str(said["missing"]) for name, said in listed.items()}


def missing_step(statement: Statement) -> str:
    """What a formal proof of this statement still needs; "" where it has one, or is not listed.

    >>> missing_step(Statement("nobody-1999", "Lemma 1"))
    ''
    """
    if formal_text(verdict(statement)):
        return ""
    return missing_steps().get(f"{statement.paper}: {statement.item}", "")


def not_formal() -> list[tuple[str, list[str], str]]:
    """The recorded statements that no theorem says: name, claims, what a formal proof needs."""
    named = ((f"{entry['paper']}: {entry['item']}", entry) for entry in _entries())
    return [
        (name, list(entry["claims"]), missing_steps().get(name, ""))
        for name, entry in named
        if not entry.get("formal")
    ]


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
