"""The verdicts that exactdp shows: what the checker found about the statements its routes rest on.

``python -m proofs_check.runs.verdicts_for_exactdp`` checks the claims about these statements and
writes ``exactdp/data/verdicts.json``; with ``--check`` it fails where the file is not what it would
write. ``--from FILE`` examines nothing and takes the results from a file, ``--from-record`` from
the record, where that is of the claims and the checker that stand here: it takes seconds.
``--formal`` examines nothing and takes over what ``proofs-check formal --record`` found.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Any

from exactdp import statements
from exactdp.recorded_verdicts import fingerprint
from exactdp.shell.atomic_files import write
from exactdp.statements import Statement
from proofs_check.formal.formal_record import formal_of_statement
from proofs_check.language.claims import HELD, Claim, Locator
from proofs_check.language.errors import ClaimError
from proofs_check.language.wording import plain_text
from proofs_check.runs.claim_hashes import examined_hash
from proofs_check.runs.kept_record import READING, Kept, file_of, kept, table_of
from proofs_check.runs.record_writing import changed_since, own_hashes, read_check_output
from proofs_check.runs.registry import all_claims
from proofs_check.runs.running import check, with_uses
from proofs_check.verdicts.citation_scopes import counted
from proofs_check.verdicts.full_examination import Result
from proofs_check.verdicts.verdict import Verdict, weakest


def known_statements() -> list[Statement]:
    """Every statement that a route of exactdp may rest on, sorted."""
    found = [value for value in vars(statements).values() if isinstance(value, Statement)]
    return sorted(set(found))


def claims_about(statement: Statement, claims: Iterable[Claim]) -> list[Claim]:
    """The claims of the statement's item in its form; the route comparisons are no part of it.

    Where a claim is about the item as a whole, only those: its parts are among what it uses. By
    name: who else cites them changes nothing.
    """
    found = [
        claim
        for claim in claims
        if claim.form == statement.form
        and claim.expected in HELD
        and any(
            place.paper == statement.paper and f"{place.item},".startswith(f"{statement.item},")
            for place in claim.locators
        )
    ]
    place = Locator(statement.paper, statement.item)
    whole = [claim for claim in found if place in claim.locators] or found
    return sorted(whole, key=lambda claim: claim.id)


def written(claims: Iterable[Claim]) -> str:
    """A hash of the claims as they are written: statements, domains, uses."""
    digest = hashlib.sha256()
    for claim in sorted(claims, key=lambda c: c.id):
        digest.update(f"{claim.id}|{claim.form}|{','.join(claim.uses)}|{claim.because}".encode())
        digest.update(f"{claim.takes}|{sorted(claim.where.items())}".encode())
        for instance in claim.instances():
            digest.update(f"{instance.read_as()}|{plain_text(instance.relation)}".encode())
    return digest.hexdigest()[:16]


def entry(
    statement: Statement, results: Sequence[Result], by_id: Mapping[str, Result]
) -> dict[str, Any]:
    """What is recorded about one statement: the weakest verdict of its claims."""
    worst = weakest([result.verdict.verdict for result in results])
    results_ids = [result.claim.id for result in results]
    chosen = [result for result in results if result.verdict.verdict == worst]
    return {
        "paper": statement.paper,
        "item": statement.item,
        "form": statement.form,
        "verdict": worst,
        "line": line(worst, chosen, by_id),
        "method": chosen[0].verdict.method,
        "scope": "; ".join(dict.fromkeys(result.verdict.scope for result in chosen)),
        "claims": results_ids,
        "statement": fingerprint(statement),
        "hash": written(result.claim for result in results),
        "formal": formal((statement.paper, statement.item, statement.form), results_ids),
    }


def formal(place: tuple[str, str, str], claims: list[str]) -> dict[str, str] | None:
    """The theorem that says a statement, (paper, item, form), as it is recorded."""
    found = formal_of_statement(*place, claims)
    return None if found is None else found.to_json()


def with_formal(text: str) -> str:
    """The data file with its field ``formal`` as ``proofs-check formal --record`` left it."""
    data = json.loads(text)
    for one in data["verdicts"]:
        one["formal"] = formal((one["paper"], one["item"], one["form"]), one["claims"])
    return json.dumps(data, indent=1, sort_keys=True) + "\n"


def line(worst: str, chosen: Sequence[Result], by_id: Mapping[str, Result]) -> str:
    """The verdict as it is said in one line: what it stands on."""
    if worst == "ARGUED":
        ids = {result.claim.id for result in chosen}
        count = len(steps(ids, by_id))
        said = f"ARGUED from {count} checked step{'s' if count > 1 else ''}"
        below = [by_id[one] for one in sorted(ids | everything_below(ids, by_id)) if one in by_id]
        outcomes = (c["outcome"] for r in below for c in r.verdict.citations)
        return "; ".join(filter(None, (said, counted(outcomes))))
    if worst == "CERTIFIED":
        found = chosen[0].verdict
        return f"CERTIFIED ({found.method or 'exact arithmetic'})"
    return worst


def steps(ids: set[str], by_id: Mapping[str, Result]) -> set[str]:
    """All that these claims rest on, directly or not, as far as it is not itself argued."""
    below = everything_below(ids, by_id)
    return {one for one in below if one in by_id and by_id[one].verdict.verdict != "ARGUED"}


def everything_below(ids: set[str], by_id: Mapping[str, Result]) -> set[str]:
    """The ids of all claims that these claims rest on, directly or not."""
    found: set[str] = set()
    todo = [use for claim_id in ids for use in by_id[claim_id].claim.uses]
    while todo:
        claim_id = todo.pop()
        if claim_id not in found:
            found.add(claim_id)
            todo += by_id[claim_id].claim.uses if claim_id in by_id else ()
    return found


def refuted_as_printed(statement: Statement, results: Iterable[Result]) -> list[str]:
    """The refuted claims of the printed item as a whole, which nothing printed may rest on."""
    place = Locator(statement.paper, statement.item)
    return [
        result.claim.id
        for result in results
        if result.claim.form == statement.form == "printed"
        and result.verdict.verdict == "REFUTED"
        and place in result.claim.locators
    ]


def document(results: Iterable[Result]) -> str:
    """The data file for these results, as text.

    A ClaimError where a statement is recorded as printed although the printed one is refuted.
    """
    by_id = {result.claim.id: result for result in results}
    entries = []
    for statement in known_statements():
        about = claims_about(statement, (result.claim for result in by_id.values()))
        refuted = refuted_as_printed(statement, by_id.values())
        if refuted:
            raise ClaimError(f"{statement}: is refuted as printed, by {', '.join(refuted)}")
        if about:
            entries.append(entry(statement, [by_id[claim.id] for claim in about], by_id))
    return with_files(entries, by_id)


def with_files(entries: list[dict[str, Any]], by_id: Mapping[str, Result]) -> str:
    """The data file: the entries, and the files that each rests on with their hashes.

    Where one of these changes, exactdp calls the verdict stale; it reads no claim.
    """
    table: dict[str, dict[str, Any]] = table_of(by_id)
    imported = Kept({}, table, {})
    for one in entries:
        claims = set(one["claims"]) | everything_below(set(one["claims"]), by_id)
        files = imported.with_imports(map(file_of, claims))
        # whether what reads claims reads the same in them is seen from them alone: see stale()
        one["files"] = [name for name in files if name not in READING]
    used = sorted({name for one in entries for name in one["files"]})
    data = {
        "schema": 2,
        "files": {name: table[name]["hashes"] for name in used},
        "verdicts": entries,
    }
    return json.dumps(data, indent=1, sort_keys=True) + "\n"


def from_record(claims: Iterable[Claim]) -> list[Result]:
    """What is recorded of these claims and of all they use; nothing is checked again.

    A ClaimError where the record is of other claims, or of another checker, than stand here.
    """
    changed = changed_since()
    if changed:
        raise ClaimError(f"record.json is not current, {changed} has changed; wanted --from FILE")
    entries, own, found = kept().entries, own_hashes(), []
    for claim in with_uses(claims):
        entry = entries[claim.id]
        if entry["hash"] != examined_hash(claim, own):
            wanted = "python -m proofs_check.runs.record_writing"
            raise ClaimError(f"record.json: {claim.id} is recorded as another claim; run {wanted}")
        found.append(Result(claim, recorded_part(entry)))
    return found


def recorded_part(entry: Mapping[str, Any]) -> Verdict:
    """A verdict of which only what the record keeps and the data file needs is there."""
    return Verdict(
        str(entry["verdict"]),
        method=str(entry["method"]),
        scope=str(entry["scope"]),
        citations=tuple(dict(citation) for citation in entry["citations"]),
    )


def stale(recorded: dict[str, Any]) -> list[str]:
    """The statements whose record is not of the claims as they stand; nothing is checked again."""
    entries = {(e["paper"], e["item"], e["form"]): e for e in recorded["verdicts"]}
    claims = all_claims()
    found = []
    for statement in known_statements():
        about = claims_about(statement, claims)
        key = (statement.paper, statement.item, statement.form)
        old = entries.pop(key, None)
        if bool(about) != (old is not None) or (
            old is not None
            and (old["hash"] != written(about) or old["statement"] != fingerprint(statement))
        ):
            found.append(str(statement))
    return found + [", ".join(key) for key in entries]


def path() -> Path:
    """The data file from which exactdp says what its numbers rest on."""
    return Path(str(resources.files("exactdp") / "data" / "verdicts.json"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the data file, or with --check compare it; --from FILE takes results from there."""
    parser = argparse.ArgumentParser(
        prog="python -m proofs_check.runs.verdicts_for_exactdp", description=__doc__
    )
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    parser.add_argument("--from", dest="source", help="the output of proofs-check check --json")
    parser.add_argument("--from-record", action="store_true", help="take them from record.json")
    parser.add_argument("--formal", action="store_true", help="write the field formal alone")
    given = parser.parse_args(arguments)
    if given.formal:
        text = with_formal(path().read_text(encoding="utf-8"))
        return _written(text, check_only=given.check)
    if given.source:
        results, _ = read_check_output(Path(given.source).read_text(encoding="utf-8"))
        return _written(document(results), check_only=given.check)
    claims = all_claims()
    wanted = [c for statement in known_statements() for c in claims_about(statement, claims)]
    try:
        results = from_record(wanted) if given.from_record else check(wanted, os.cpu_count() or 1)
    except ClaimError as error:
        print(error, file=sys.stderr)
        return 1
    return _written(document(results), check_only=given.check)


def _written(text: str, *, check_only: bool) -> int:
    if not check_only:
        write(path(), text)
        return 0
    if path().read_text(encoding="utf-8") == text:
        return 0
    print(
        "exactdp/data/verdicts.json is not current: run python -m proofs_check.runs.verdicts_for_exactdp"
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
