"""``proofs-check errata``: the printed statements that are false, as recorded or examined."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import typer

from proofs_check.language.gravity_of_errata import GRAVEST_FIRST
from proofs_check.runs.item_names import paper_folders, paper_named
from proofs_check.runs.kept_record import file_of, kept
from proofs_check.verdicts.witness import Witness


def errata(paper: str, *, examine: bool, jobs: int, as_json: bool) -> int:
    """Print them, the gravest first, with what corrects them; the exit code."""
    keys = [paper_named(paper)] if paper else sorted(paper_folders())
    found, code = None if examine else recorded_errata(keys), 0
    if found is None:
        from proofs_check.command_line.command_bodies import examined_errata

        found, code = examined_errata(paper, jobs)
    if as_json:
        typer.echo(json.dumps({"schema": 1, "claims": found}, indent=1))
    else:
        for erratum in found:
            typer.echo("\n".join(_lines(erratum)) + "\n")
        typer.echo(f"{len(found)} {'erratum' if len(found) == 1 else 'errata'}")
    return code


def recorded_errata(keys: list[str]) -> list[dict[str, Any]] | None:
    """What is recorded of these papers; None where a file of their claims has changed since."""
    record = kept()
    listed = (dict(entry) for entry in record.entries.values())
    recorded = [entry for entry in listed if entry["id"].partition("/")[0] in keys]
    if {entry["id"].partition("/")[0] for entry in recorded} != set(keys):
        return None
    there = {file_of(f"{key}/{name}") for key in keys for name in _modules(key)}
    if not there <= set(record.files) or record.changed(*(entry["id"] for entry in recorded)):
        return None
    found = [entry for entry in recorded if _is_erratum(entry)]
    found.sort(key=lambda entry: GRAVEST_FIRST.index(entry["grade"]))
    return [
        {**entry, "corrected": [other for other in recorded if other["corrects"] == entry["id"]]}
        for entry in found
    ]


def _modules(key: str) -> Iterator[str]:
    """The files of a paper that hold claims."""
    for path in paper_folders()[key].glob("*.py"):
        if path.stem != "__init__":
            yield path.stem


def _is_erratum(entry: Mapping[str, Any]) -> bool:
    return bool(entry["form"] == "printed" and entry["locators"] and entry["verdict"] == "REFUTED")


def _lines(erratum: Mapping[str, Any]) -> Iterator[str]:
    paper = erratum["id"].partition("/")[0]
    yield f"{erratum['grade']}: {paper}, {erratum['item']} <{erratum['id']}>"
    if erratum["says"]:
        yield f"  printed: {erratum['says']}"
    yield f"  Read as: {erratum['read_as']}:"
    yield f"           {erratum['statement']}"
    if erratum["witness"] is not None:
        yield from Witness.from_json(erratum["witness"]).lines()
    for other in erratum["corrected"]:
        yield f"  corrected <{other['id']}>, {other['verdict']}: {other['says']}"
        yield f"           {other['statement']}"
        yield f"           {other['read_as']}"
    if not erratum["corrected"]:
        yield "  no corrected form"
