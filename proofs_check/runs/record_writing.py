"""The record: what was found about every claim of the papers, with its formula, to be shown.

``python -m proofs_check.runs.record_writing --from FILE`` writes ``proofs_check/data/record.json``
from what ``proofs-check check --json`` printed (without FILE, from an examination of all); with
``--check`` it fails where the file is not what it would write. ``--current`` says whether the
claims, and the checker that examined them, are to the letter those of the record: then nothing has
to be computed again. ``--renew`` examines what may come out otherwise than it is recorded and keeps
the rest: where exactdp's deltas alone have changed, the claims with a delta and those that rest on
them; where the checker has changed, all. ``--sample N`` examines so many of the claims anew, and
fails where one does not come out as it is recorded. The file is read by
:mod:`proofs_check.runs.kept_record`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

from exactdp import __version__
from exactdp.shell.atomic_files import write
from proofs_check.language.claims import Claim
from proofs_check.language.errors import ClaimError
from proofs_check.language.wording import in_latex, instance_of, reads_as, statement
from proofs_check.runs import kept_record
from proofs_check.runs.claim_hashes import accountant, claim_hash, engine, examined_hash
from proofs_check.runs.registry import all_claims
from proofs_check.runs.running import check, examinations, with_uses
from proofs_check.runs.stored import Stored, cache_folder, result_from_json
from proofs_check.verdicts.full_examination import Result, derived, examine
from proofs_check.verdicts.verdict import Verdict

KEPT = (
    *("id", "item", "form", "locators", "verdict", "expected", "met", "grade", "says"),
    *("method", "scope", "reason", "witness", "holds", "uses", "citations", "corrects"),
)
LONGEST = 2000
"""Letters of a statement and of a formula that are recorded: a longer statement is cut, a longer
formula left out."""
ACCOUNTANT = "exactdp's deltas"
FOUND_AGAIN = (
    *("verdict", "expected", "met", "item", "form", "locators", "grade", "says", "uses"),
    *("corrects", "hash", "statement", "read_as", "latex"),
)
"""What comes out alike whatever way a verdict was found in."""


def entry(result: Result, own: Callable[[Claim], str] | None = None) -> dict[str, Any]:
    """What is recorded about one claim; ``own`` as in :func:`examined_hash`."""
    data = result.to_json()
    choice = result.verdict.choice
    latex = in_latex(instance_of(result.claim, choice).relation)
    return {
        **{name: data[name] for name in KEPT},
        "read_as": reads_as(result.claim, choice),
        "statement": statement(result.claim, LONGEST, choice),
        "latex": latex if len(latex) <= LONGEST else "",
        "hash": examined_hash(result.claim, own or claim_hash),
    }


def own_hashes(stored: Stored | None = None) -> Callable[[Claim], str]:
    """The hash of a claim by itself: told by the last run of these sources, else made."""
    known = Stored(cache_folder()) if stored is None else stored
    return lambda claim: known.hash_of(claim) or claim_hash(claim)


def hashes_of(claims: Iterable[Claim], stored: Stored) -> dict[str, str | None]:
    """The hash under which each claim is recorded; None where it cannot be read."""
    found: dict[str, str | None] = {}
    own = own_hashes(stored)
    for claim in claims:
        try:
            found[claim.id] = examined_hash(claim, own)
        except Exception:  # its examination says what is wrong
            found[claim.id] = None
    return found


def today() -> dict[str, str]:
    """When, and by what, an examination of today is made."""
    return {
        "date": date.today().isoformat(),
        "version": __version__,
        "checker": engine(),
        "accountant": accountant(),
    }


def _by_the_same(found: Mapping[str, Any], old: Mapping[str, Any]) -> bool:
    return all(found.get(part) == old.get(part) for part in ("checker", "accountant"))


def document(results: Iterable[Result], examined: Mapping[str, str] | None = None) -> str:
    """The data file for these results, one line for each claim and each file.

    Where they are what is recorded already, by the same checker, the day of the record stays: one
    that has not changed is not written otherwise.
    """
    own = own_hashes()
    return _document([entry(one, own) for one in results], examined or today())


def _document(entries: Iterable[Mapping[str, Any]], examined: Mapping[str, str]) -> str:
    listed = sorted(entries, key=lambda one: str(one["id"]))
    lines = [json.dumps(one, sort_keys=True, ensure_ascii=True) for one in listed]
    files = kept_record.table_of(one["id"] for one in listed)
    named = [f"{json.dumps(name)}: {json.dumps(files[name], sort_keys=True)}" for name in files]
    claims, table = ",\n".join(lines), ",\n".join(named)
    body = f'"files": {{\n{table}\n}}, "claims": [\n{claims}\n]}}\n'
    before = kept_record.kept()
    found, old = dict(examined), dict(before.examined)
    unchanged = before.whole and _body(_text()) == body and _by_the_same(found, old)
    head = json.dumps(old if unchanged else found, sort_keys=True)
    return kept_record.sealed(f'"examined": {head}, {body}')


def _text() -> str:
    file = kept_record.path()
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def _body(text: str) -> str:
    """The text of a record without the day on which it was made."""
    return text[text.find('"files"') :]


# -- what was printed -----------------------------------------------------------------------------


def read_check_output(text: str) -> tuple[list[Result], dict[str, str]]:
    """The results in what ``proofs-check check --json`` prints, and when they were found.

    A ClaimError where they are of other claims than those that stand here, or of another checker:
    nobody has examined these.
    """
    data = json.loads(text)
    examined = data.get("examined")
    if not isinstance(examined, dict) or not _by_the_same(examined, today()):
        raise ClaimError(
            "--from: this was printed by another version of the checker; wanted what "
            "proofs-check check --json prints now"
        )
    known = {claim.id: claim for claim in all_claims()}
    own, found = own_hashes(), []
    for one in data["claims"]:
        claim = known.get(one["id"])
        if claim is None or one["hash"] != examined_hash(claim, own):
            raise ClaimError(
                f"--from: {one['id']} has changed since it was examined; wanted what "
                "proofs-check check --json prints now"
            )
        found.append(result_from_json(claim, one))
    return found, examined


# -- what is recorded otherwise -------------------------------------------------------------------


def recorded_otherwise(results: Iterable[Result], hashes: Mapping[str, str | None]) -> list[str]:
    """One line for each result that is not what is recorded of the very same claim.

    Another one where the record has been edited.
    """
    entries = kept_record.kept().entries
    lines = edited()
    for result in results:
        name, found = result.claim.id, result.verdict.verdict
        old = entries.get(name, {})
        same = name in entries and old["hash"] == hashes.get(name)
        if same and old["verdict"] != found:
            lines.append(f"{name}: recorded {old['verdict']}, found {found}")
    return lines


def edited() -> list[str]:
    """A line where the record is not as it was written."""
    whole = kept_record.kept().whole
    return (
        []
        if whole
        else ["it has been edited: python -m proofs_check.runs.record_writing writes it"]
    )


def sample(size: int, seed: int) -> list[str]:
    """A line for each of so many recorded claims that does not come out as recorded, examined
    anew.

    What an argument cites counts as it is recorded: it is as likely to be drawn.
    """
    entries = kept_record.kept().entries
    known = {claim.id: claim for claim in all_claims()}
    drawn = Random(seed).sample(sorted(entries), min(size, len(entries)))
    return edited() + [line for name in drawn for line in _otherwise(name, known, entries)]


def _otherwise(
    name: str, known: Mapping[str, Claim], entries: Mapping[str, Mapping[str, Any]]
) -> list[str]:
    if name not in known:
        return [f"{name}: is recorded, and there is no such claim"]
    claim = known[name]
    cited = {use: entries[use]["verdict"] for use in claim.uses if use in entries}
    below = {use: Result(known[use], Verdict(verdict)) for use, verdict in cited.items()}
    found = entry(derived(examine(claim), below))
    old = entries[name]
    return [
        f"{name}: recorded {field} {old[field]}, found {found[field]}"
        for field in FOUND_AGAIN
        if old[field] != found[field]
    ]


def changed_since() -> str:
    """What is not as it was when the claims were examined; "" where all is."""
    kept, now = kept_record.kept(), today()
    if not kept.whole:
        return kept_record.RECORD
    if kept.examined.get("checker") != now["checker"]:
        return "the checker"
    if kept.examined.get("accountant") != now["accountant"]:
        return ACCOUNTANT
    if set(kept.entries) != {claim.id for claim in all_claims()}:
        return "which claims there are"
    return kept.changed(*kept.entries)


# -- what is examined again -----------------------------------------------------------------------


def renewed(jobs: int = 1, told: Callable[[int], None] = lambda _: None) -> str:
    """The record with what may have changed examined anew; ``told`` is how many claims that are.

    An entry is kept where the checker, the claim and all that its argument cites are those of then
    (by the hash) and no delta stands in any of them. A record that was edited keeps nothing.
    """
    before, now, stored = kept_record.kept(), today(), Stored(cache_folder())
    claims = with_uses(all_claims())
    hashes = hashes_of(claims, stored)
    same = before.whole and before.examined.get("checker") == now["checker"]
    other_deltas = before.examined.get("accountant") != now["accountant"]
    kept = {
        claim.id: before.entries[claim.id]
        for claim in claims
        if same
        and claim.id in before.entries
        and before.entries[claim.id]["hash"] == hashes[claim.id]
        and not (other_deltas and stored.asks(claim))
    }
    again = [claim for claim in claims if claim.id not in kept]
    told(len(again))
    with closing(examinations(again, jobs, stored)) as results:
        raw = {one.claim.id: one for one in results}
    own, found, entries = own_hashes(stored), dict[str, Result](), dict(kept)
    for claim in claims:
        if claim.id in kept:  # what follows from it asks for its verdict alone
            found[claim.id] = Result(claim, Verdict(kept[claim.id]["verdict"]))
        else:
            found[claim.id] = derived(replace(raw[claim.id], claim=claim), found)
            entries[claim.id] = entry(found[claim.id], own)
    stored.finish()
    return _document(entries.values(), now)


# -- the command ----------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the data file, compare it with --check, or examine a sample of it."""
    parser = argparse.ArgumentParser(
        prog="python -m proofs_check.runs.record_writing", description=__doc__
    )
    parser.add_argument("--from", dest="source", help="the output of proofs-check check --json")
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    parser.add_argument("--current", action="store_true", help="whether it is of what stands here")
    parser.add_argument("--renew", action="store_true", help="examine what may have changed")
    parser.add_argument("--sample", type=int, metavar="N", help="examine N recorded claims anew")
    parser.add_argument("--seed", type=int, help="which are drawn; otherwise the day says it")
    given = parser.parse_args(arguments)
    if given.current:
        changed = changed_since()
        print(f"not current: {changed} has changed" if changed else "current")
        return 1 if changed else 0
    if given.sample is not None:
        seed = date.today().toordinal() if given.seed is None else given.seed
        return _told(sample(given.sample, seed), f"{given.sample} recorded claims, seed {seed}")
    jobs = os.cpu_count() or 1
    if given.source:
        text = document(*read_check_output(Path(given.source).read_text(encoding="utf-8")))
    elif given.renew:
        text = renewed(jobs, lambda count: print(f"{count} claims to examine", flush=True))
    else:
        text = document(check(all_claims(), jobs), today())
    if given.check:
        return _compared(text)
    kept_record.path().parent.mkdir(exist_ok=True)
    write(kept_record.path(), text)
    return 0


def _told(lines: list[str], of: str) -> int:
    print(*lines, f"{of}: {len(lines) or 'none'} otherwise than recorded", sep="\n")
    return 1 if lines else 0


def _compared(text: str) -> int:
    """Whether the file holds what was found; its day may be an earlier one."""
    new, old = _body(text).splitlines(), _body(_text()).splitlines()
    if new == old and kept_record.kept().whole:
        return 0
    moved = sorted(set(new) ^ set(old))
    names = dict.fromkeys(line.partition('"id": "')[2].partition('"')[0] for line in moved)
    listed = ", ".join(filter(None, names)) or "files alone"
    print(f"record.json is not current ({listed}): python -m proofs_check.runs.record_writing")
    return 1


if __name__ == "__main__":
    sys.exit(main())
