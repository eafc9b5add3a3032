"""Coq's verdict on a file of cells: built theory, the theorems, their axioms, what they say."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from proofs_check.formal.axioms import ALLOWED, read, sources_allowed
from proofs_check.formal.building import (
    SECONDS_A_FILE,
    NotProved,
    Progress,
    answers,
    build,
    coq_version,
)
from proofs_check.formal.cell_claims import CellOfTable
from proofs_check.formal.cell_files import differences, read_back
from proofs_check.formal.coq_source_text import everything_below, forbidden
from proofs_check.formal.source_folders import sources

TOP = "cells/Cost.v"
SECONDS_A_CELL = 300.0
"""What a cell adds to the time that Coq has for a file: as long as the longest hints take."""
FILE = "Cells_of_a_table.v"
ALL = "all the cells"


@dataclass(frozen=True)
class Verdict:
    """What Coq said of a certificate's cells: a theorem each, or the reason why not."""

    sha256: str
    coq: str
    seconds: dict[str, float]
    axioms: list[str]
    without: dict[str, str]

    def to_json(self) -> dict[str, Any]:
        """The verdict as data for a JSON file: theorems with their seconds, axioms, cells without
        theorem."""
        return {
            "kind": "cells proved by Coq",
            "schema": 1,
            "certificate": self.sha256,
            "coq": self.coq,
            "theorems": self.seconds,
            "axioms": self.axioms,
            "without_theorem": self.without,
        }


def needed() -> dict[str, str]:
    """The sources that a file of cells requires."""
    texts = sources()
    wanted = everything_below(TOP, texts)
    return {name: text for name, text in texts.items() if name in wanted}


def verdict(
    folder: Path,
    text: str,
    cells: Sequence[CellOfTable],
    without: Mapping[str, str],
    sha256: str,
    jobs: int,
    progress: Progress,
    seconds: float = SECONDS_A_FILE,
) -> Verdict:
    """Whether Coq accepts the file, and it says what the certificate says. NotProved where not.

    Order of trust: the statements are read from the text of the file and held against the
    certificate; then Coq checks that text, with what it rests on built in the folder; then it is
    asked for the axioms of all its theorems together.
    """
    version = coq_version()
    texts = needed()
    sources_allowed(texts)
    for number, word in forbidden(text):
        raise NotProved(f"line {number}: {word}: no proof")
    try:
        claims = read_back(text, sha256)
    except ValueError as error:
        raise NotProved(str(error)) from None
    for line in differences(cells, claims):
        raise NotProved(line)
    for cell in cells:
        if cell.name not in claims and cell.name not in without:
            raise NotProved(f"{cell.name}: the file has no theorem on this cell")
    build(folder, texts, jobs, progress, seconds)
    asked = text.replace("\nQed.\n", "\nTime Qed.\n")
    if claims:
        asked += "\n" + "\n".join(
            (
                f"Definition all_cells := ({', '.join(['tt', *claims])}).",
                f'Goal True. idtac "proofs-check asks about {ALL}". Abort.',
                "Print Assumptions all_cells.",
            )
        )
    said = _asked(folder, asked, seconds + SECONDS_A_CELL * len(claims))
    took = [float(found) for found in re.findall(r"Finished transaction in .*?\(([\d.]+)u", said)]
    axioms = read(said).get(ALL, [])
    for axiom in axioms:
        if axiom not in ALLOWED:
            raise NotProved(f"the cells rest on {axiom}")
    if len(took) != len(claims):
        raise NotProved("Coq did not print its time for every cell")
    missing = {c.name: without[c.name] for c in cells if c.name not in claims}
    return Verdict(sha256, version, dict(zip(claims, took, strict=True)), axioms, missing)


def _asked(folder: Path, text: str, seconds: float) -> str:
    try:
        return answers(folder, text, FILE, seconds)
    except NotProved as error:
        found = re.search(r", line (\d+): (.*)", str(error))
        above = text.splitlines()[: int(found[1])] if found else []
        names = [name[1] for line in above if (name := _NAME.match(line))]
        if not found or not names:
            raise
        said = found[2] if "has type" not in found[2] else "its check fails"
        raise NotProved(f"{names[-1]}: Coq refuses it: {said}") from None


_NAME = re.compile(r"Theorem (row_\d+_column_\d+)")
