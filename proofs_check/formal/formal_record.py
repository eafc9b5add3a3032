"""``recorded.json``: what was built last, theorem by theorem, and whether it is so still.

Who has no proof assistant reads here what was proved. Each entry carries the hashes of what it was
made from: the sources of the theorem with all that they require, and for a claim's theorem the
exported statement. An entry is *stale* where one of them has moved since.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from proofs_check.formal.claim_links import links
from proofs_check.formal.coq_source_text import hash_with_all_below
from proofs_check.formal.source_folders import FORMAL, sources
from proofs_check.formal.theory_index import index

EXPORTED, BY_HAND = "exported", "typed by hand"
"""How a theorem's words came about: printed from the claim's own tree, or written by a person."""


def record_path() -> Path:
    """The place of ``recorded.json``, in the folder of the theory."""
    return FORMAL / "recorded.json"


def file_of_theorem(name: str) -> str:
    """The source of a theorem, by its full name.

    >>> file_of_theorem("Theory.Theorem1.theorem_1")
    'theory/Theorem1.v'
    """
    folder, module, _ = name.split(".")
    return f"{folder.lower()}/{module}.v"


def fingerprint_of_text(text: str) -> str:
    """A hash of a statement's text."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def document(axioms: Mapping[str, list[str]], said: Mapping[str, str], version: str) -> str:
    """The data file: the axioms of every theorem, the exported text of every linked claim."""
    texts = sources()
    theorems = {
        name: {
            "file": file_of_theorem(name),
            "axioms": found,
            "sources": hash_with_all_below(file_of_theorem(name), texts),
        }
        for name, found in axioms.items()
    }
    claims = {
        link.claim: {
            "theorem": link.theorem,
            "rests_on": list(link.rests_on),
            "says": said[link.claim],
            "statement": fingerprint_of_text(said[link.claim]),
        }
        for link in links()
    }
    data = {"schema": 1, "coq": version, "theorems": theorems, "claims": claims}
    return json.dumps(data, indent=1, sort_keys=True) + "\n"


@cache
def recorded() -> dict[str, Any]:
    """What was recorded; nothing where there is no record."""
    file = record_path()
    if not file.is_file():
        return {"schema": 1, "coq": None, "theorems": {}, "claims": {}}
    return dict(json.loads(file.read_text(encoding="utf-8")))


@cache
def stale_theorems() -> frozenset[str]:
    """The recorded theorems of which a source has moved since."""
    texts = sources()
    return frozenset(
        name
        for name, entry in recorded()["theorems"].items()
        if hash_with_all_below(entry["file"], texts) != entry["sources"]
    )


@dataclass(frozen=True)
class Formal:
    """A theorem that says a statement: its file, its name, and how its words came about."""

    file: str
    theorem: str
    words: str

    def to_json(self) -> dict[str, str]:
        """The object of the field ``formal``."""
        return {"file": self.file, "theorem": self.theorem, "words": self.words}


def _standing(name: str) -> bool:
    return name in recorded()["theorems"] and name not in stale_theorems()


def standing_axioms(version: str) -> dict[str, list[str]]:
    """The axioms of the recorded theorems that are not stale, where this Coq printed them."""
    if recorded()["coq"] != version:
        return {}
    return {n: entry["axioms"] for n, entry in recorded()["theorems"].items() if _standing(n)}


@cache
def _said_now(claim: str) -> str:
    """A linked claim exported anew; "" where no link names it, or it has no form in Coq now."""
    link = next((link for link in links() if link.claim == claim), None)
    from proofs_check.formal.coq_statements import claim_of, statement  # these need sympy

    with suppress(Exception):  # a claim that cannot be read says nothing that is proved
        return "" if link is None else statement(claim_of(link))
    return ""


def formal_of_claim(claim: str) -> Formal | None:
    """The theorem that says a claim; None where there is none, where it is stale, and where it
    says something else than the claim does as it stands.
    """
    entry = recorded()["claims"].get(claim)
    if entry is None or not _standing(entry["theorem"]):
        return None
    if fingerprint_of_text(_said_now(claim)) != entry["statement"]:
        return None
    name = entry["theorem"]
    return Formal(file_of_theorem(name), name.rpartition(".")[2], EXPORTED)


def of_claim(claim: str) -> dict[str, Any] | None:
    """What is shown of a claim's theorem: file, theorem, the Coq statement, the axioms; or None."""
    found = formal_of_claim(claim)
    if found is None:
        return None
    entry = recorded()["claims"][claim]
    axioms = recorded()["theorems"][entry["theorem"]]["axioms"]
    return {**found.to_json(), "says": entry["says"], "axioms": sorted(axioms)}


def formal_of_statement(paper: str, item: str, form: str, claims: list[str]) -> Formal | None:
    """The theorem that says a statement of exactdp, whose claims about the whole are these.

    Where every one of the claims has a theorem for its exported form, and a link says that these
    are the statement, that of the first link; else the theorem of the index, whose words were typed
    by hand.
    """
    key = paper, item, form
    meant = [one.claim for one in links() if one.claim in claims and key in one.says]
    if meant and all(map(formal_of_claim, claims)):
        return formal_of_claim(meant[0])
    for entry in index():
        if key == entry.key and all(map(_standing, entry.theorems)):
            return Formal(f"theory/{entry.file}", entry.theorem, BY_HAND)
    return None


def printed_from_claims() -> set[tuple[str, str, str]]:
    """The statements of exactdp, each (paper, item, form), that printed claims say as a whole: a
    link says that they do, and nothing is listed that the vocabulary lacks."""
    said = {place for link in links() for place in link.says}
    return said - {entry.key for entry in index() if entry.lacks}


def not_recorded(said: Mapping[str, str]) -> list[str]:
    """What in the record is not of the sources, the index and the claims as they stand.

    ``said`` holds the exported text of every linked claim.
    """
    kept = recorded()
    wanted = {link.theorem for link in links()}
    wanted |= {name for entry in index() for name in entry.theorems}
    moved = sorted((wanted ^ set(kept["theorems"])) | stale_theorems())
    for claim in sorted(said.keys() | kept["claims"].keys()):
        entry = kept["claims"].get(claim)
        if entry is None or entry["statement"] != fingerprint_of_text(said.get(claim, "")):
            moved.append(claim)
    return moved
