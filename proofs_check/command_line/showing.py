"""``proofs-check show``: the recorded verdicts of items, with their formulas; nothing is loaded."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

import typer

from exactdp.recorded_verdicts import not_formal
from proofs_check.language.citations import cited_line
from proofs_check.runs.item_names import catalogue, names, no_item, paper_named, tokens
from proofs_check.runs.kept_record import formal_of, kept


def show(asked: Sequence[str], *, paper: str, as_json: bool) -> int:
    """Print what is recorded about these items or ids."""
    keys = [paper_named(paper)] if paper else []
    record = kept()
    recorded = [dict(entry) for entry in record.entries.values()]
    chosen: dict[str, dict[str, Any]] = {}
    for name in asked:
        found = [entry for entry in recorded if _about(entry, name, keys)]
        if not found:
            raise no_item(name, catalogue(), keys)
        found.sort(key=lambda entry: _distance(entry, name, keys))
        chosen |= {entry["id"]: entry for entry in found}
    statements, listed = not_formal(), []
    for name, entry in chosen.items():
        changed = record.changed(name)
        listed.append(
            {
                **entry,
                "examined": record.examined,
                "stale": bool(changed),
                "changed": changed or None,
                "formal": None if changed else formal_of(name),
                "not_formal": {n: text for n, claims, text in statements if name in claims},
            }
        )
    if as_json:
        typer.echo(json.dumps({"schema": 1, "claims": listed}, indent=1))
    else:
        typer.echo("\n\n".join("\n".join(_lines(entry)) for entry in listed))
    return 0


def _about(entry: dict[str, Any], name: str, keys: Sequence[str]) -> bool:
    if entry["id"] == name:
        return True
    return any(names(name, item) for paper, item in entry["locators"] if not keys or paper in keys)


def _distance(entry: dict[str, Any], name: str, keys: Sequence[str]) -> int:
    """0 for what is named exactly so, 1 for a part of it, 2 for what has the name besides."""
    listed = [item for paper, item in entry["locators"] if not keys or paper in keys]
    if entry["id"] == name or tokens(name) in map(tokens, listed):
        return 0
    return 1 if names(name, entry["locators"][0][1]) else 2


def _lines(entry: dict[str, Any]) -> Iterator[str]:
    paper, item = entry["locators"][0]
    grade = f" [{entry['grade']}]" if entry["grade"] else ""
    verdict = f"not examined as it stands, {entry['verdict']} before" if entry["stale"] else None
    verdict = verdict or entry["verdict"]
    yield f"{item} ({entry['form']}){grade}: {verdict}   {paper} <{entry['id']}>"
    for elsewhere, other in entry["locators"][1:]:
        yield f"  also: {other}   {elsewhere}"
    if entry["stale"]:
        yield (
            f"  recorded before the last change of {entry['changed']}: "
            "proofs-check check examines it"
        )
    when = entry["examined"]
    if when:
        yield (
            f"  examined: {when['date']}, by version {when['version']} (checker "
            f"{when['checker']}), as claim {entry['hash']}"
        )
    if entry["says"]:
        yield f"  says: {entry['says']}"
    yield f"  Read as: {entry['read_as']}:"
    yield f"           {entry['statement']}"
    if entry["latex"]:
        yield f"  LaTeX:   {entry['latex']}"
    if entry["formal"]:
        yield f"  FORMAL:  {entry['formal']['file']}, theorem {entry['formal']['theorem']}"
        yield f"  Coq:     {' '.join(entry['formal']['says'].split())}"
        yield f"  axioms:  {', '.join(entry['formal']['axioms']) or 'none'}"
    for name, missing in entry["not_formal"].items():
        yield f"  not formal, {name}: {missing}"
    if entry["method"]:
        yield f"  by: {entry['method']}"
    if entry["scope"] and entry["scope"] != entry["read_as"]:
        yield f"  scope: {entry['scope']}"
    if entry["reason"]:
        yield f"  reason: {entry['reason']}"
    witness = entry["witness"]
    if witness:
        where = ", ".join(f"{name} = {value}" for name, value in witness["coordinates"].items())
        yield f"  witness: at {where}: left = {witness['left']}, right = {witness['right']}"
    if entry["uses"]:
        yield f"  uses: {', '.join(entry['uses'])}"
    yield from map(cited_line, entry.get("citations", ()))
