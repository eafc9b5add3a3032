"""What is recorded already: a question that is, as written, a recorded claim.

The variables may have other names and the domain may be smaller; nothing else may differ. Which
claims come into question is looked up in an index, made once for each state of the sources.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any

import sympy

from exactdp.shell.atomic_files import write
from proofs_check.language.claims import ESTABLISHED, Claim, Instance
from proofs_check.language.compositions import DeltaHead
from proofs_check.language.literal import renamings, shape
from proofs_check.language.recorded_claims import recorded_claim
from proofs_check.methods.deltas.side_conditions import Given
from proofs_check.methods.deltas.standing import ARGUED, name_of
from proofs_check.methods.symbolic.proving import conditions_of
from proofs_check.runs.claim_hashes import engine, sources
from proofs_check.runs.recorded import path, written
from proofs_check.runs.registry import all_claims
from proofs_check.runs.stored import cache_folder
from proofs_check.verdicts.examining import Result
from proofs_check.verdicts.verdict import Verdict, weakest

ANSWERING = (*ESTABLISHED, ARGUED)
MOST_INSTANCES = 12


@dataclass(frozen=True)
class Known:
    """A statement of a recorded claim; ``whole`` if it is all that the claim says."""

    claim: Claim
    instance: Instance
    relation: Any
    whole: bool


def recorded_answer(asked: Claim) -> Result | None:
    """The recorded verdict on what is asked, and whose it is; None where nothing is recorded."""
    instances = list(islice(asked.instances(), 2))
    if len(instances) != 1:
        return None
    (instance,) = instances
    given = Given(conditions_of(instance))
    if given.contradictory:
        return None
    for claim_id in index().get(_shape(instance, instance.relation), ()):
        claim = recorded_claim(claim_id)
        for known in _of(claim) if claim is not None else ():
            verdict = recorded_verdict(known.claim)
            if _answers(verdict, known) and _covers(known, instance, given):
                part = "" if known.whole else "a part of "
                said = f"recorded: {part}{name_of(known.claim)} <{claim_id}>"
                return Result(asked, Verdict(verdict, said, known.instance.read_as()))
    return None


def _answers(verdict: str, known: Known) -> bool:
    """What a written argument adds to a relation without a delta, the relation does not say."""
    return verdict in ESTABLISHED or (verdict == ARGUED and known.relation.has(DeltaHead))


def _covers(known: Known, instance: Instance, given: Given) -> bool:
    """Whether the recorded statement says it of every point that is asked about."""
    theirs = tuple(variable.symbol for variable in known.instance.variables)
    own = tuple(variable.symbol for variable in instance.variables)
    return any(
        all(given.shows(c.xreplace(place)) for c in conditions_of(known.instance))
        for place in renamings(known.relation, theirs, instance.relation, own)
    )


def _shape(instance: Instance, relation: Any) -> str:
    found = shape(relation, tuple(variable.symbol for variable in instance.variables))
    return hashlib.sha256(repr(found).encode()).hexdigest()[:16]


def index() -> dict[str, list[str]]:
    """The ids of the claims that say something of a shape; kept beside unfinished runs."""
    place = cache_folder() / f"statements-{engine()}-{sources()}.json"
    with suppress(OSError, ValueError):
        kept: dict[str, list[str]] = json.loads(place.read_text(encoding="utf-8"))
        return kept
    found: dict[str, dict[str, None]] = {}
    for claim in all_claims():
        if claim.expected in ANSWERING:
            for known in _of(claim):
                found.setdefault(_shape(known.instance, known.relation), {})[claim.id] = None
    listed = {key: list(ids) for key, ids in found.items()}
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        for old in place.parent.glob("statements-*.json"):
            old.unlink(missing_ok=True)
        write(place, json.dumps(listed))
    return listed


def _of(claim: Claim) -> Iterator[Known]:
    for instance in islice(claim.instances(), MOST_INSTANCES):
        yield Known(claim, instance, instance.relation, True)
        if isinstance(instance.relation, sympy.And):
            for part in instance.relation.args:
                yield Known(claim, instance, part, False)


def recorded_verdict(claim: Claim) -> str:
    """What is recorded of the claim, as long as it stands as it was then; else what every run of
    all claims confirms, its expectation. What follows by a written argument is ARGUED."""
    verdicts = [str(claim.expected), *([ARGUED] if claim.because else [])]
    for entry in _entries():
        if claim.id in entry["claims"] and _current(entry):
            verdicts.append(str(entry["verdict"]))
    return weakest(verdicts)


@cache
def _entries() -> list[dict[str, Any]]:
    return list(json.loads(path().read_text(encoding="utf-8"))["verdicts"])


def _current(entry: dict[str, Any]) -> bool:
    about = [recorded_claim(claim_id) for claim_id in entry["claims"]]
    return None not in about and written(c for c in about if c) == entry["hash"]
