"""What is recorded of the papers' claims, and whether it is so of the claims as they stand.

A verdict holds for what was examined. ``data/record.json`` names the files that each claim is made
of: its own, those that it takes helpers and constants from, those of what it cites, those in which
the words of the language are defined, and those that read it. Where their code is as it was, the
record is current. Where it is not, a claim is what was examined all the same if its statement,
domains, expectation and citations, and those of all that its argument cites, come out with the hash
of then.

The file begins with a seal, a hash of all that follows. Where it does not fit, somebody has edited
the record, or put it together from two: then nothing is recorded. (Who makes another seal as well
is found where claims are examined again.)

Reading it needs neither sympy nor the claims.
"""

from __future__ import annotations

import ast
import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

import proofs_check
from exactdp.recorded_verdicts import as_it_was, hashes_of
from proofs_check import papers

if TYPE_CHECKING:
    from proofs_check.language.claims import Claim

WORDS = (
    "definitions.py",
    *(
        f"language/{name}.py"
        for name in (
            *("by_cases", "compositions", "domains", "explicit_mechanisms", "meaning"),
            *("quantified_mechanisms", "vocabulary"),
        )
    ),
)
"""Where the words of claims are defined: what a statement says depends on these."""
READING = (
    *(f"language/{name}.py" for name in ("claims", "items", "parsing", "tracing")),
    "runs/exact_python_arithmetic.py",
)
"""What makes a claim of its source: where it has changed, the hash of the claim tells whether the
claim has."""

PAPERS = "proofs_check.papers"
RECORD = "data/record.json"


def path() -> Path:
    """The data file that says what was found about every claim of the papers."""
    return Path(str(resources.files("proofs_check") / "data" / "record.json"))


# -- files ----------------------------------------------------------------------------------------


def file_of(claim_id: str) -> str:
    """The file of a paper's claim, as the record names it.

    >>> file_of("cesar-rogers-2022/lemma_5_3/one_br")
    'papers/cesar_rogers_2022/lemma_5_3.py'
    """
    key, module, *_ = claim_id.split("/")
    return f"papers/{key.replace('-', '_')}/{module}.py"


def place_of(name: str) -> Path:
    """The path of a file of the record: papers may lie elsewhere than the package."""
    inside = name.removeprefix("papers/")
    folders = [*map(Path, papers.__path__)] if inside != name else []
    for folder in folders:
        if (folder / inside).is_file():
            return folder / inside
    return Path(str(proofs_check.__file__)).parent / name


def table_of(claim_ids: Iterable[str]) -> dict[str, dict[str, Any]]:
    """The files of claims, all that they import from papers, those of the words and those that read
    claims: their hashes.

    >>> table_of(["cesar-rogers-2022/lemma_5_3/one_br"])["language/vocabulary.py"]["imports"]
    []
    """
    found: dict[str, dict[str, Any]] = {}
    todo = [*WORDS, *READING, *map(file_of, claim_ids)]
    while todo:
        name = todo.pop()
        if name not in found:
            file = place_of(name)
            imports = sorted(set(_imported(file))) if name.startswith("papers/") else []
            found[name] = {"hashes": hashes_of(file), "imports": imports}
            todo += imports
    return dict(sorted(found.items()))


def _imported(file: Path) -> Iterator[str]:
    """The papers' files that a file imports, wherever in it."""
    package = f"{PAPERS}.{file.parent.name}"
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        named: list[str] = []
        match node:
            case ast.Import():
                named = [one.name for one in node.names]
            case ast.ImportFrom(level=0):
                named = [f"{node.module}.{one.name}" for one in node.names]
            case ast.ImportFrom(level=1):
                base = f"{package}.{node.module}" if node.module else package
                named = [f"{base}.{one.name}" for one in node.names]
        for name in named:
            parts = name.removeprefix(f"{PAPERS}.").split(".")
            if name.startswith(f"{PAPERS}.") and len(parts) > 1:
                yield f"papers/{parts[0]}/{parts[1]}.py"


# -- what is kept ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kept:
    """The record: what was examined when and by what, the files, and an entry for each claim.

    It is ``whole`` where nothing in it was changed since it was written.
    """

    examined: Mapping[str, str]
    files: Mapping[str, Mapping[str, Any]]
    entries: Mapping[str, Mapping[str, Any]]
    whole: bool = True

    def files_of(self, *claim_ids: str) -> list[str]:
        """All files that verdicts on claims depend on, as they were when these were recorded."""
        claims: set[str] = set()
        todo = list(claim_ids)
        while todo:
            found = todo.pop()
            if found not in claims:
                claims.add(found)
                todo += self.entries.get(found, {}).get("uses", ())
        return self.with_imports(map(file_of, claims))

    def with_imports(self, names: Iterable[str]) -> list[str]:
        """These files, all that they import, and those of the words and of how they are read."""
        files: set[str] = set()
        todo = [*WORDS, *READING, *names]
        while todo:
            name = todo.pop()
            if name not in files:
                files.add(name)
                todo += self.files.get(name, {}).get("imports", ())
        return sorted(files)

    def changed(self, *claim_ids: str) -> str:
        """A file that verdicts on claims depend on and that has changed since; "" if none has.

        The record itself, where it has been edited, or what it says of one of them cannot have come
        out of a run.
        """
        if not self.whole or any(
            _contradicts_itself(self.entries.get(one, {})) for one in claim_ids
        ):
            return RECORD
        return next((n for n in self.files_of(*claim_ids) if not self._as_it_was(n)), "")

    def words_changed(self) -> bool:
        """Whether the words of the language are defined otherwise now, as far as is known."""
        return not self.whole or not all(map(self._as_it_was, WORDS))

    def _as_it_was(self, name: str) -> bool:
        file = place_of(name)
        if name not in self.files or not file.is_file():
            return False
        return _unchanged(file, file.stat().st_mtime_ns, *self.files[name]["hashes"])


def _contradicts_itself(entry: Mapping[str, Any]) -> bool:
    """Whether an entry says that its claim fails and that it does not: it has been edited."""
    verdict, expected = entry.get("verdict"), entry.get("expected")
    refuted = verdict == "REFUTED"
    met = entry.get("met", True) and expected is not None
    return (met and refuted != (expected == "REFUTED")) or refuted != bool(entry.get("witness"))


@lru_cache(maxsize=10_000)
def _unchanged(file: Path, _: int, *hashes: str) -> bool:
    return as_it_was(file, hashes)


def kept() -> Kept:
    """The record as it is; an empty one where there is none."""
    file = path()
    if not file.is_file():
        return Kept({}, {}, {})
    return _read(str(file), file.stat().st_mtime_ns, file.stat().st_size, tuple(papers.__path__))


@lru_cache(maxsize=2)
def _read(file: str, *_: Any) -> Kept:
    text = Path(file).read_text(encoding="utf-8")
    data = json.loads(text)
    entries = {str(entry["id"]): entry for entry in data["claims"]}
    return Kept(data.get("examined", {}), data.get("files", {}), entries, _is_sealed(text))


_SEAL = re.compile(r'\{"schema": 3, "seal": "([0-9a-f]{64})",\n ')


def sealed(text: str) -> str:
    """A record, given from its second key on, with the seal before it.

    >>> sealed('"claims": []}').partition("seal")[2][:30]
    '": "38030801ad15e8bded29299cf5'
    """
    return f'{{"schema": 3, "seal": "{_seal(text)}",\n {text}'


def _is_sealed(text: str) -> bool:
    found = _SEAL.match(text)
    return found is not None and found[1] == _seal(text[found.end() :])


def _seal(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def entries() -> list[dict[str, Any]]:
    """What is recorded of each claim; nothing where there is no record."""
    return [dict(entry) for entry in kept().entries.values()]


def recorded_verdict(claim: Claim) -> str | None:
    """The recorded verdict on a claim of a paper, where it is of the claim as it stands.

    It is no stronger than what is expected: a record that says more has been edited, or belongs
    to another expectation.
    """
    entry = kept().entries.get(claim.id)
    if entry is None or not claim.locators or not _is_what_was_examined(claim, entry):
        return None
    from proofs_check.verdicts.verdict import BY_STRENGTH, weakest

    verdicts = [str(entry["verdict"]), str(claim.expected)]
    if not set(verdicts) <= set(BY_STRENGTH):
        return verdicts[0] if verdicts[0] == verdicts[1] else None
    return weakest([*verdicts, *(["ARGUED"] if claim.because else [])])


def _is_what_was_examined(claim: Claim, entry: Mapping[str, Any]) -> bool:
    from proofs_check.language.claim_lookup import recorded_claim
    from proofs_check.runs.claim_hashes import examined_hash

    if not kept().changed(claim.id) and claim == recorded_claim(claim.id):
        return True
    if kept().words_changed():
        return False
    with suppress(Exception):  # a claim that cannot be read is none that was examined
        return bool(examined_hash(claim) == entry["hash"])
    return False


def formal_of(claim_id: str) -> dict[str, Any] | None:
    """What is shown of the theorem that says a claim; None too where a word of the language is
    defined otherwise now, for the theorem speaks of what it was."""
    from proofs_check.formal.formal_record import of_claim

    return None if kept().words_changed() else of_claim(claim_id)
