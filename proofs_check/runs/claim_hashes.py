"""Hashes under which results are kept: of what examines, and of a claim as it is traced.

None depends on the process (Python's hash seed), and a claim's does not depend on where its words
come from: only on the statement, its domains and what is asked of it.

What examines has two parts. The *checker* examines every claim. The *accountant*, exactdp's
optimal deltas, is asked by the checker in one place (``methods.points.special``), for a delta that
stands in a claim: a verdict on a claim without a delta does not depend on it, and is kept when it
changes. Of both the code counts, not what its docstrings say: nothing that examines reads them
(held by a test).
"""

from __future__ import annotations

import ast
import hashlib
import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import sympy

import exactdp
import proofs_check
from proofs_check import papers
from proofs_check.language.claim_lookup import recorded_claim
from proofs_check.language.claims import Claim, Instance
from proofs_check.language.compositions import DeltaHead
from proofs_check.language.vocabulary import Binding, Slope
from proofs_check.verdicts.verdict import versions

CHECKER = {
    proofs_check: ("arithmetic", "language", "methods", "verdicts", "definitions.py"),
    exactdp: ("numbers", "shell", "statements.py", "__init__.py"),
}
"""What the verdict on any claim may depend on beside the claim: not how claims are run, shown and
reported, nor the version (exactdp.version): what was recorded is current after a release of it
alone. A test follows the imports."""
ACCOUNTANT = {
    exactdp: ("formulas", "loss_sums", "mechanisms", "profiles", "routes", "solve", "worst_t")
}
"""What the verdict on a claim with a delta may depend on as well."""
ADVICE = "meant_"
"""... nor the modules that say what to type in place of a text that is refused, by their names:
they are loaded where an error is worded, and nowhere else (held by a test)."""

SIZE = 20
"""Hexadecimal digits of a hash, 80 bits: two of a million sources agree once in 10^12 times."""
_UNORDERED = (sympy.And, sympy.Or, sympy.Equivalent, sympy.Max, sympy.Min)


def _folder(package: Any) -> Path:
    return Path(str(package.__file__)).parent


def without_docstrings(source: bytes) -> bytes:
    """The source of a module without the lines of its docstrings: what it does, not its words.

    A docstring is any text that stands alone as a statement; beside others on a line it is "".

    >>> without_docstrings(b"A = 'one'; 'Of two.'")
    b'A = \\'one\\'; ""'
    """
    lines = source.splitlines(keepends=True)
    words = [
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Expr) and _is_text(node.value)
    ]
    for one in sorted(words, key=_place, reverse=True):
        first, last = one.lineno - 1, (one.end_lineno or one.lineno) - 1
        before, behind = lines[first][: one.col_offset], lines[last][one.end_col_offset :]
        joined = first > 0 and lines[first - 1].rstrip(b"\r\n").endswith(b"\\")
        beside = joined or before.strip() or behind.strip()
        lines[first : last + 1] = [before + b'""' + behind] if beside else []
    return b"".join(lines)


def _place(node: ast.expr) -> tuple[int, int]:
    return node.lineno, node.col_offset


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _of_files(files: Iterable[tuple[str, Path]], start: str = "", *, words: bool = True) -> str:
    digest = hashlib.sha256(start.encode())
    for name, path in sorted(files):
        source = path.read_bytes()
        digest.update(f"{name}\0".encode())
        digest.update(source if words else without_docstrings(source))
    return digest.hexdigest()[:SIZE]


def _of_parts(parts: Mapping[Any, Iterable[str]], start: str) -> str:
    files = []
    for package, names in parts.items():
        folder = _folder(package)
        for name in names:
            place = folder / name
            found = place.rglob("*.py") if place.is_dir() else [place]
            found = (p for p in found if not p.name.startswith(ADVICE))
            files += [(f"{folder.name}/{p.relative_to(folder).as_posix()}", p) for p in found]
    return _of_files(files, start, words=False)


def engine() -> str:
    """A hash of the sources that examine claims, and of the versions of what they rest on."""
    return _of_parts(CHECKER, json.dumps(versions(), sort_keys=True))


@lru_cache(maxsize=1)
def accountant() -> str:
    """A hash of the sources of exactdp's deltas, as they were when this process first asked."""
    return _of_parts(ACCOUNTANT, "")


def sources() -> str:
    """A hash of the papers' files."""
    found = []
    for base in map(Path, papers.__path__):
        found += [(p.relative_to(base).as_posix(), p) for p in base.rglob("*.py")]
    return _of_files(found)


def vocabulary() -> str:
    """A hash of the sources that claims are written in."""
    folder = _folder(proofs_check)
    places = [folder / "definitions.py", *(folder / "language").rglob("*.py")]
    return _of_files(((p.relative_to(folder).as_posix(), p) for p in places), words=False)


def structure(expression: Any, bound: Mapping[Any, int] | None = None) -> str:
    """An expression as text that tells all apart that differs, and nothing else.

    Bound variables are told by the depth at which they are bound; what has no order is sorted.

    >>> from proofs_check.language.vocabulary import total
    >>> structure(total(lambda i: i, 0, 1)) == structure(total(lambda j: j, 0, 1))
    True
    """
    bound = bound or {}
    if expression.is_Symbol:
        if expression in bound:
            return f"#{bound[expression]}"
        return f"{type(expression).__name__}:{expression.name}:{expression.is_integer}"
    if not expression.args:
        return f"{type(expression).__name__}:{expression}"
    inner = bound
    if isinstance(expression, Binding | Slope):
        inner = {**bound, expression.args[1]: len(bound)}
    parts = [
        structure(part, bound if isinstance(expression, Binding) and place > 1 else inner)
        for place, part in enumerate(expression.args)
    ]
    if isinstance(expression, _UNORDERED):
        parts.sort()
    return f"{type(expression).__name__}({','.join(parts)})"


@dataclass(frozen=True)
class Scope:
    """A hash of what a claim of the papers says, and where: domains, lists of choices, statement;
    and whether a delta stands in it. Of a claim of a file, which nothing stored rests on, "".
    """

    hash: str = ""
    delta: bool = False


@lru_cache(maxsize=10_000)
def scope(claim_id: str) -> Scope:
    """What the claims that cite this one are compared with."""
    claim = recorded_claim(claim_id)
    if claim is None:
        return Scope()
    digest = hashlib.sha256()
    instances = list(claim.instances())
    for instance in instances:
        digest.update(f"{instance.label}|{instance.read_as()}|".encode())
        digest.update(structure(instance.relation).encode())
    return Scope(digest.hexdigest()[:SIZE], _has_delta(claim, instances))


def claim_hash(claim: Claim, instances: Iterable[Instance] | None = None) -> str:
    """A hash of a claim: every statement it makes, and what is asked of it.

    ``instances`` are the claim's, where they are at hand. An exception under its reading is for
    those who examine it: it is passed on.
    """
    digest = hashlib.sha256()
    asked = [claim.id, claim.form, claim.expected, claim.grade, claim.corrects, claim.reason]
    listed = [list(claim.uses), sorted(claim.box.items()), sorted(claim.hint.items())]
    asked += [claim.because, None if claim.by is None else repr(claim.by)]
    listed += [list(map(repr, claim.takes)), sorted(claim.where.items())]
    listed += [[scope(use).hash for use in claim.uses]]
    digest.update(repr([*asked, *listed, bool(claim.locators)]).encode())
    for instance in claim.instances() if instances is None else instances:
        digest.update(f"{instance.label}|{instance.read_as()}|".encode())
        digest.update(structure(instance.relation).encode())
    return digest.hexdigest()[:SIZE]


_DELTA = re.compile(r"delta\s*\(", re.IGNORECASE)


def _has_delta(claim: Claim, instances: Iterable[Instance]) -> bool:
    texts = [*claim.box.values(), *claim.where.values(), *claim.hint.values(), repr(claim.takes)]
    texts += [repr(claim.by), *(instance.read_as() for instance in instances)]
    return any(map(_DELTA.search, texts)) or any(
        instance.relation.has(DeltaHead) for instance in instances
    )


def asks_exactdp(claim: Claim, instances: Iterable[Instance] | None = None) -> bool:
    """Whether a delta stands in the claim, or in one that it uses: exactdp may be asked for it.

    An exception under its reading is passed on.
    """
    if _has_delta(claim, list(claim.instances() if instances is None else instances)):
        return True
    todo = list(claim.uses)
    for use in todo:
        cited = recorded_claim(use)
        todo += [] if cited is None else [one for one in cited.uses if one not in todo]
    return any(scope(use).delta for use in todo)


def examined_hash(claim: Claim, own: Callable[[Claim], str] = claim_hash) -> str:
    """A hash of what the verdict on a claim is about: the claim, and what its argument cites.

    What follows by an argument is no better than what it follows from, so that a change there, of
    a statement, a domain or an expectation, makes another hash here. ``own`` is the hash of a claim
    by itself.
    """
    known: dict[str, str] = {}

    def of(one: Claim) -> str:
        if one.id not in known:
            below = []
            for use in one.uses if one.because else ():
                cited = recorded_claim(use)
                below.append("" if cited is None else of(cited))
            text = repr((own(one), below))
            known[one.id] = hashlib.sha256(text.encode()).hexdigest()[:SIZE]
        return known[one.id]

    return of(claim)
