"""What the checker found about the statements that routes rest on.

The verdicts are written to ``data/verdicts.json`` by proofs_check and only read here. They hold for
the sources that were examined: the file names these, and a verdict is *stale* where one of them, or
what the statement says, has changed since. What a formal proof of a statement without one still
needs stands in ``data/not_formal.toml``.
"""

from __future__ import annotations

import ast
import hashlib
import json
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
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


def hashes_of(path: Path) -> list[str]:
    """Hashes of a Python file: of its bytes, then of its code without comments and docstrings."""
    return [_short(path.read_bytes()), _of_code(path.read_text(encoding="utf-8"))]


def as_it_was(path: Path, kept: Sequence[str]) -> bool:
    """Whether a Python file has the code that these hashes were made of; a missing file has not.

    Bytes first: they are enough almost always, and to parse a file takes a hundred times as long.
    """
    if not path.is_file():
        return False
    if _short(path.read_bytes()) == kept[0]:
        return True
    try:
        return _of_code(path.read_text(encoding="utf-8")) == kept[1]
    except (SyntaxError, ValueError):
        return False


def _short(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def _of_code(text: str) -> str:
    tree = ast.parse(text)
    for node in ast.walk(tree):
        match node:
            case ast.Module() | ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
                match node.body[:1]:
                    case [ast.Expr(value=ast.Constant(value=str()))]:
                        del node.body[0]
    return _short(ast.dump(tree).encode())


def verdict(statement: Statement) -> dict[str, Any] | None:
    """What proofs_check recorded for this statement, or None where it has recorded nothing.

    ``stale`` is true in it where the statement, or a file of the claims about it, has changed
    since.
    """
    for entry in _entries():
        key = (entry["paper"], entry["item"], entry["form"])
        if key == (statement.paper, statement.item, statement.form):
            moved = entry.get("statement") != fingerprint(statement)
            return {**entry, "stale": moved or not _unchanged(entry)}
    return None


def _unchanged(entry: dict[str, Any]) -> bool:
    return bool(entry.get("files")) and not any(map(_changed, entry["files"]))


def _data() -> dict[str, Any]:
    path = resources.files("exactdp") / "data" / "verdicts.json"
    return dict(json.loads(path.read_text(encoding="utf-8")))


def _entries() -> list[dict[str, Any]]:
    return list(_data()["verdicts"])


@cache
def _changed(name: str) -> bool:
    """Whether a file of proofs_check is not the one that was examined. Where proofs_check is not
    installed nobody can have changed it."""
    found = find_spec("proofs_check")
    if found is None or not found.submodule_search_locations:
        return False
    folder = Path(next(iter(found.submodule_search_locations)))
    return not as_it_was(folder / name, _data()["files"][name])


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
    """The recorded statements that no theorem says: (name, claims, what a formal proof needs) each.

    The name is ``paper: item``; the last text is empty where nothing is listed.
    """
    named = ((f"{entry['paper']}: {entry['item']}", entry) for entry in _entries())
    return [
        (name, list(entry["claims"]), missing_steps().get(name, ""))
        for name, entry in named
        if not entry.get("formal")
    ]


def verdict_word(statement: Statement) -> str:
    """The recorded verdict in a word or two, or that there is none yet.

    >>> verdict_word(Statement("nobody-1999", "Lemma 1"))
    'no verdict recorded yet'
    """
    entry = verdict(statement)
    if entry is None or not entry.get("verdict"):
        return NO_VERDICT
    formal = "FORMAL, " if formal_text(entry) else ""
    return f"{formal}{entry['verdict']}{', stale' if entry.get('stale') else ''}"


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
        pieces.append("stale: the statement, or a claim about it, has changed since")
    if entry.get("scope") and full:
        pieces.append(f"scope: {entry['scope']}")
    return "; ".join(pieces)
