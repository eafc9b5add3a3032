"""Which claims say something of a shape: where a question that may be recorded is looked up.

``python -m proofs_check.runs.statement_index`` writes ``proofs_check/data/statements.json``; with
``--check`` it fails where the file is not what it would write. The file names the sources that it
was made from: with others an index is made anew, once, and kept beside unfinished runs. It only
proposes claims; whether one says what is asked is decided on the claim itself, so that an old index
could hide an answer, and never give a wrong one.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import resources
from itertools import islice
from pathlib import Path
from typing import Any

import sympy

from exactdp.shell.atomic_files import write
from proofs_check.language.alpha_equivalence import shape
from proofs_check.language.claims import ESTABLISHED, Claim, Instance
from proofs_check.methods.deltas.reliance_on_record import ARGUED
from proofs_check.runs.claim_hashes import sources, vocabulary
from proofs_check.runs.registry import all_claims
from proofs_check.runs.stored import cache_folder

ANSWERING = (*ESTABLISHED, ARGUED)
MOST_INSTANCES = 12
"""Structural choices of a claim that are indexed; a question about others is examined anew."""


@dataclass(frozen=True)
class Known:
    """A statement of a recorded claim; ``whole`` if it is all that the claim says."""

    claim: Claim
    instance: Instance
    relation: Any
    whole: bool


def statements_of(claim: Claim) -> Iterator[Known]:
    """What the claim says: each instance, and each part of one that says several things."""
    for instance in islice(claim.instances(), MOST_INSTANCES):
        yield Known(claim, instance, instance.relation, True)
        if isinstance(instance.relation, sympy.And):
            for part in instance.relation.args:
                yield Known(claim, instance, part, False)


def shape_of(instance: Instance, relation: Any) -> str:
    """A hash of the relation up to the names of its variables."""
    found = shape(relation, tuple(variable.symbol for variable in instance.variables))
    return hashlib.sha256(repr(found).encode()).hexdigest()[:16]


def claims_of(found: str) -> list[str]:
    """The ids of the claims that say something of this shape."""
    listed = index()
    return [listed["claims"][place] for place in listed["shapes"].get(found, ())]


def path() -> Path:
    """The data file that says which claims a question of some shape may be among."""
    return Path(str(resources.files("proofs_check") / "data" / "statements.json"))


def made_from() -> str:
    """What an index depends on: the papers' files, the language of claims and sympy."""
    return f"{sources()}-{vocabulary()}-sympy-{sympy.__version__}"


def index() -> dict[str, Any]:
    """The index of the sources as they are: as shipped, as kept, or made and kept."""
    wanted = made_from()
    kept = cache_folder() / "statements.json"
    for place in (path(), kept):
        with suppress(OSError, ValueError, TypeError, KeyError):
            found: dict[str, Any] = json.loads(place.read_text(encoding="utf-8"))
            if found["made_from"] == wanted:
                return found
    made = built()
    with suppress(OSError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        write(kept, document(made))
    return made


def built() -> dict[str, Any]:
    """The index made from all claims, as it is written."""
    found: dict[str, dict[str, None]] = {}
    for claim in all_claims():
        if claim.expected in ANSWERING:
            for known in statements_of(claim):
                found.setdefault(shape_of(known.instance, known.relation), {})[claim.id] = None
    claims = sorted({claim_id for ids in found.values() for claim_id in ids})
    places = {claim_id: place for place, claim_id in enumerate(claims)}
    shapes = {key: [places[claim_id] for claim_id in found[key]] for key in sorted(found)}
    return {"claims": claims, "made_from": made_from(), "schema": 1, "shapes": shapes}


def document(made: dict[str, Any]) -> str:
    """The data file, one line for each entry."""
    parts = []
    for key in sorted(made):
        entries = made[key]
        if isinstance(entries, list):
            lines = ",\n".join(map(json.dumps, entries))
            parts.append(f'"{key}": [\n{lines}\n]')
        elif isinstance(entries, dict):
            lines = ",\n".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in entries.items())
            parts.append(f'"{key}": {{\n{lines}\n}}')
        else:
            parts.append(f'"{key}": {json.dumps(entries)}')
    return "{" + ",\n".join(parts) + "}\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the data file, or with --check compare it."""
    parser = argparse.ArgumentParser(
        prog="python -m proofs_check.runs.statement_index", description=__doc__
    )
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    given = parser.parse_args(arguments)
    text = document(built())
    if not given.check:
        write(path(), text)
        return 0
    if path().is_file() and path().read_text(encoding="utf-8") == text:
        return 0
    print(f"{path().name} is not current: python -m proofs_check.runs.statement_index")
    return 1


if __name__ == "__main__":
    sys.exit(main())
