"""Results of claims: kept one file each, and read back as data only.

A claim that has not changed since, examined by what has not changed since, is not examined again.
What exactdp may have been asked for is kept under a hash of exactdp's deltas as well. Nothing in a
file is executed.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from typing import Any

from exactdp.shell.atomic_files import write
from proofs_check.language.claims import VERDICTS, Claim
from proofs_check.runs.claim_hashes import accountant, asks_exactdp, claim_hash, engine, sources
from proofs_check.verdicts.full_examination import Result
from proofs_check.verdicts.verdict import Verdict
from proofs_check.verdicts.witness import Witness

ASKS = "+"
"""Follows the hash of a claim with a delta, where the hashes of claims are listed."""
KEPT_SECONDS = 7 * 24 * 3600
"""After a week in which no engine has asked for it, a result goes."""


def result_from_json(claim: Claim, data: Mapping[str, Any]) -> Result:
    """The result that :meth:`Result.to_json` wrote; a ValueError where it is not of that shape."""
    if data["id"] != claim.id or data["verdict"] not in VERDICTS:
        raise ValueError("not a result on this claim")
    witness = data["witness"]
    verdict = Verdict(
        verdict=data["verdict"],
        method=str(data["method"]),
        scope=str(data["scope"]),
        part=str(data["established_for"] or ""),
        cases=int(data["cases"]),
        undecided=int(data["undecided"]),
        widest=_fraction(data["widest_radius"]),
        within=_fraction(data["within"]),
        bits=data["precision_bits"],
        certificates=tuple(map(str, data["certificates"])),
        unused=tuple(map(str, data["unused_assumptions"])),
        equality=tuple(map(str, data["equality"])),
        reason=str(data["reason"]),
        witness=None if witness is None else Witness.from_json(witness),
        seed=data["seed"],
        engines=tuple(map(str, data["engines"])),
        seconds=float(data["seconds"]),
        extent=str(data["extent"]),
        holds=str(data["holds"]),
        mutants=tuple(dict(mutant) for mutant in data["mutants"]),
        citations=tuple(dict(citation) for citation in data["citations"]),
        argument=str(data["argument"]),
        proofs=tuple(json.dumps(proof, separators=(",", ":")) for proof in data["proofs"]),
        replayed=str(data["replayed"]),
        checked=str(data["checked"]),
    )
    return Result(claim, verdict, str(data["error"]))


def _fraction(text: str | None) -> Fraction | None:
    return None if text is None else Fraction(text)


def cache_folder() -> Path:
    """The folder in which results are kept from one run to the next."""
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "proofs-check"


class Stored:
    """Results by the hash of claim and engine, one file each; where nothing can be written, none.

    With ``fresh`` nothing is read, and what is found takes the place of what is there.
    """

    def __init__(self, folder: Path | None, *, fresh: bool = False) -> None:
        self.base, self.fresh, self.answered = folder, fresh, 0
        self.folder = None if folder is None else folder / engine()
        self._listed = None if self.folder is None else self.folder / f"hashes-{sources()}.json"
        self._hashes = self._known_hashes()

    def _known_hashes(self) -> dict[str, str]:
        """The hashes of claims as the papers' files stand: to trace them all takes seconds."""
        if self._listed is None or not self._listed.is_file():
            return {}
        try:
            found = json.loads(self._listed.read_text(encoding="utf-8"))
            return {str(key): str(value) for key, value in found.items()}
        except (ValueError, AttributeError, OSError):
            return {}

    def load(self, claim: Claim) -> Result | None:
        """The stored result, where the claim's hash is known: nothing is traced for it."""
        known = self._hashes.get(claim.id)
        found = None if known is None else self._read(claim, known)
        self.answered += found is not None
        return found

    def of(self, claim: Claim, examine: Callable[[Claim], Result]) -> Result:
        """The stored result, or what the examination finds, which is kept.

        A result with an error is not kept: the next run shall try again.
        """
        known = self._known(claim)
        found = None if known is None else self._read(claim, known)
        if found is not None:
            self.answered += 1
            return found
        found = examine(claim)
        if known is not None and not found.error:
            self._keep(found, known)
        return found

    def learn(self, hashes: Mapping[str, str], answered: int) -> None:
        """What a process of this run has found out."""
        self._hashes |= hashes
        self.answered += answered

    def told(self) -> tuple[dict[str, str], int]:
        """What there is to learn since this was last asked."""
        told = dict(self._hashes), self.answered
        self._hashes, self.answered = {}, 0
        return told

    def hash_of(self, claim: Claim) -> str | None:
        """The claim's hash; None where nothing is kept, and where the claim cannot be read."""
        known = self._known(claim)
        return None if known is None else known.removesuffix(ASKS)

    def asks(self, claim: Claim) -> bool:
        """Whether exactdp may be asked for it; so too where that cannot be told."""
        known = self._known(claim)
        return known is None or known.endswith(ASKS)

    def _known(self, claim: Claim) -> str | None:
        if self.folder is None:
            return None
        if claim.id not in self._hashes:
            try:
                instances = list(claim.instances())
                asks = ASKS if asks_exactdp(claim, instances) else ""
                self._hashes[claim.id] = claim_hash(claim, instances) + asks
            except Exception:  # its examination says what is wrong
                return None
        return self._hashes[claim.id]

    def _file(self, known: str) -> Path:
        assert self.folder is not None
        of_deltas = f"-{accountant()}" if known.endswith(ASKS) else ""
        return self.folder / f"{known.removesuffix(ASKS)}{of_deltas}.json"

    def _read(self, claim: Claim, known: str) -> Result | None:
        """A result; a file that cannot be read is as good as none."""
        if self.folder is None or self.fresh:
            return None
        try:
            data = json.loads(self._file(known).read_text(encoding="utf-8"))
            return result_from_json(claim, data)
        except (ValueError, KeyError, TypeError, AttributeError, OSError):
            return None

    def _keep(self, result: Result, known: str) -> None:
        assert self.folder is not None
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            write(self._file(known), json.dumps(result.to_json()))

    def finish(self) -> None:
        """After a run that is complete: list the hashes of its claims, and remove the folders of
        other checkers in which nothing was written for a week (KEPT_SECONDS)."""
        if self.folder is None or self._listed is None:
            return
        with suppress(OSError):
            for other in self.folder.parent.iterdir():
                if other != self.folder and time.time() - other.stat().st_mtime > KEPT_SECONDS:
                    _remove(other)
            for other in self.folder.glob("hashes-*.json"):
                other.unlink(missing_ok=True)
            write(self._listed, json.dumps(self._hashes))


def _remove(folder: Path) -> None:
    with suppress(OSError):
        for path in folder.iterdir():
            path.unlink(missing_ok=True)
        folder.rmdir()
