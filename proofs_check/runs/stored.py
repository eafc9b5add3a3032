"""Results of an unfinished run: kept one file each, and read back as data only.

Nothing in a file is executed, and nothing is taken that another checker, or the checker of another
version, has left there.
"""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Mapping
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from typing import Any

import exactdp
import proofs_check
from exactdp.shell.atomic_files import write
from proofs_check.language.claims import VERDICTS, Claim
from proofs_check.verdicts.examining import Result
from proofs_check.verdicts.verdict import Verdict, Witness, versions

KEPT_SECONDS = 7 * 24 * 3600


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
        witness=None if witness is None else _witness(witness),
        seed=data["seed"],
        engines=tuple(map(str, data["engines"])),
        seconds=float(data["seconds"]),
        extent=str(data["extent"]),
        holds=str(data["holds"]),
        mutants=tuple(dict(mutant) for mutant in data["mutants"]),
        checked=str(data["checked"]),
    )
    return Result(claim, verdict, str(data["error"]))


def _fraction(text: str | None) -> Fraction | None:
    return None if text is None else Fraction(text)


def _witness(data: Mapping[str, Any]) -> Witness:
    return Witness(
        dict(data["coordinates"]),
        data["left"],
        data["right"],
        data["relation"],
        tuple(data["mechanisms"]),
        data["replay"],
        data["instance"],
        bool(data["exact"]),
    )


def fingerprint() -> str:
    """A hash of the sources of both packages and of the versions of the engines."""
    digest = hashlib.sha256(json.dumps(versions(), sort_keys=True).encode())
    for package in (proofs_check, exactdp):
        folder = Path(str(package.__file__)).parent
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.relative_to(folder).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:20]


def cache_folder() -> Path:
    """Where the results of unfinished runs are kept."""
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "proofs-check"


class Stored:
    """Results of an unfinished run, one file each; where nothing can be written, none."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = None if folder is None else folder / fingerprint()

    def path(self, claim: Claim) -> Path | None:
        """The file of a claim."""
        if self.folder is None:
            return None
        return self.folder / (hashlib.sha256(claim.id.encode()).hexdigest()[:24] + ".json")

    def load(self, claim: Claim) -> Result | None:
        """The stored result, or None; a file that cannot be read is as good as none."""
        path = self.path(claim)
        if path is None or not path.is_file():
            return None
        try:
            return result_from_json(claim, json.loads(path.read_text(encoding="utf-8")))
        except (ValueError, KeyError, TypeError, AttributeError, OSError):
            return None

    def save(self, result: Result) -> None:
        """Keep a result; not one with an error, which the next run shall try again."""
        path = self.path(result.claim)
        if path is None or result.error:
            return
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            write(path, json.dumps(result.to_json()))

    def clear(self) -> None:
        """The run is complete: nothing of it needs to be kept, nor what was left a week ago."""
        if self.folder is None:
            return
        _remove(self.folder)
        with suppress(OSError):
            for other in self.folder.parent.iterdir():
                if time.time() - other.stat().st_mtime > KEPT_SECONDS:
                    _remove(other)


def _remove(folder: Path) -> None:
    with suppress(OSError):
        for path in folder.iterdir():
            path.unlink(missing_ok=True)
        folder.rmdir()
