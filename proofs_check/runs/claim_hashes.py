"""Hashes under which results are kept: of what examines, and of a claim as it is traced.

Neither depends on the process (Python's hash seed), and a claim's does not depend on where its
words come from: only on the statement, its domains and what is asked of it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import sympy

import exactdp
import proofs_check
from proofs_check import papers
from proofs_check.language.claims import Claim
from proofs_check.language.recorded_claims import recorded_claim
from proofs_check.language.vocabulary import Binding, Slope
from proofs_check.verdicts.verdict import versions

_ENGINE = {
    proofs_check: ("arithmetic", "language", "methods", "verdicts", "definitions.py"),
    exactdp: (
        *("formulas", "loss_sums", "mechanisms", "numbers", "profiles", "routes", "solve"),
        *("__init__.py", "shell", "statements.py", "worst_t"),
    ),
}
"""What a verdict may depend on beside the claim: not how claims are run, shown and reported, nor
the version (exactdp.version): what was recorded is current after a release of it alone."""
ADVICE = "meant_"
"""... nor the modules that say what to type in place of a text that is refused, by their names:
they are loaded where an error is worded, and nowhere else (held by a test)."""

SIZE = 20
"""Hexadecimal digits of a hash, 80 bits: two of a million sources agree once in 10^12 times."""
_UNORDERED = (sympy.And, sympy.Or, sympy.Equivalent, sympy.Max, sympy.Min)


def _folder(package: Any) -> Path:
    return Path(str(package.__file__)).parent


def _of_files(files: Iterable[tuple[str, Path]], start: str = "") -> str:
    digest = hashlib.sha256(start.encode())
    for name, path in sorted(files):
        digest.update(f"{name}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:SIZE]


def engine() -> str:
    """A hash of the sources that examine claims, and of the versions of what they rest on."""
    files = []
    for package, parts in _ENGINE.items():
        folder = _folder(package)
        for part in parts:
            place = folder / part
            found = place.rglob("*.py") if place.is_dir() else [place]
            found = (p for p in found if not p.name.startswith(ADVICE))
            files += [(f"{folder.name}/{p.relative_to(folder).as_posix()}", p) for p in found]
    return _of_files(files, json.dumps(versions(), sort_keys=True))


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
    return _of_files((p.relative_to(folder).as_posix(), p) for p in places)


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


@lru_cache(maxsize=10_000)
def scope_hash(claim_id: str) -> str:
    """A hash of what a claim of the papers says, and where: domains, lists of choices, statement.

    What cites it is compared with this. Of a claim of a file, which nothing stored rests on, "".
    """
    claim = recorded_claim(claim_id)
    if claim is None:
        return ""
    digest = hashlib.sha256()
    for instance in claim.instances():
        digest.update(f"{instance.label}|{instance.read_as()}|".encode())
        digest.update(structure(instance.relation).encode())
    return digest.hexdigest()[:SIZE]


def claim_hash(claim: Claim) -> str:
    """A hash of a claim: every statement it makes, and what is asked of it.

    An exception under its reading is for those who examine it: it is passed on.
    """
    digest = hashlib.sha256()
    asked = [claim.id, claim.form, claim.expected, claim.grade, claim.corrects, claim.reason]
    listed = [list(claim.uses), sorted(claim.box.items()), sorted(claim.hint.items())]
    asked += [claim.because, None if claim.by is None else repr(claim.by)]
    listed += [list(map(repr, claim.takes)), sorted(claim.where.items())]
    listed += [list(map(scope_hash, claim.uses))]
    digest.update(repr([*asked, *listed, bool(claim.locators)]).encode())
    for instance in claim.instances():
        digest.update(f"{instance.label}|{instance.read_as()}|".encode())
        digest.update(structure(instance.relation).encode())
    return digest.hexdigest()[:SIZE]


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
