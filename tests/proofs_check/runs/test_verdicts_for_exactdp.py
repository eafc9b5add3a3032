"""The verdicts that are recorded are of the claims as they stand."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from proofs_check.runs import kept_record, verdicts_for_exactdp
from proofs_check.runs.kept_record import entries
from proofs_check.runs.registry import all_claims
from proofs_check.runs.verdicts_for_exactdp import line, path, stale
from proofs_check.verdicts.full_examination import Result
from proofs_check.verdicts.verdict import Verdict


def test_the_recorded_verdicts_are_of_the_claims_as_they_stand() -> None:
    shipped = json.loads(path().read_text(encoding="utf-8"))
    assert {entry["verdict"] for entry in shipped["verdicts"]} <= {
        "PROVED",
        "DECIDED",
        "CERTIFIED",
        "ARGUED",
    }
    # who else cites the claims of an item does not change what is written
    assert all(entry["claims"] == sorted(entry["claims"]) for entry in shipped["verdicts"])
    # of all entries just one is said to be stale: the one that is changed here
    changed = shipped["verdicts"][0]
    changed["hash"] = "0" * 16
    (found,) = stale(shipped)
    assert changed["item"] in found


def test_what_exactdp_shows_is_what_is_recorded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of one statement here (of all where everything is checked); any edit is found, in the file
    that exactdp reads and in the hash of what was examined.
    """
    statement = next(
        s for s in verdicts_for_exactdp.known_statements() if s.item == "DP and BR as one"
    )
    monkeypatch.setattr(verdicts_for_exactdp, "known_statements", lambda: [statement])
    file = tmp_path / "verdicts.json"
    file.write_text("", encoding="utf-8")
    monkeypatch.setattr(
        verdicts_for_exactdp, "changed_since", lambda: ""
    )  # whichever checker stands here
    shipped = json.loads(path().read_text(encoding="utf-8"))
    monkeypatch.setattr(verdicts_for_exactdp, "path", lambda: file)
    assert verdicts_for_exactdp.main(["--from-record"]) == 0
    text = file.read_text(encoding="utf-8")
    assert verdicts_for_exactdp._written(text, check_only=True) == 0
    made = json.loads(text)
    (entry,) = made["verdicts"]
    assert entry in shipped["verdicts"]
    for field, value in entry.items():
        changed = {**entry, field: [*value, "x"] if isinstance(value, list) else f"{value}x"}
        file.write_text(json.dumps({**made, "verdicts": [changed]}, indent=1, sort_keys=True))
        assert verdicts_for_exactdp._written(text, check_only=True) == 1, field
    assert verdicts_for_exactdp.main(["--check", "--from-record"]) == 1
    assert "verdicts.json is not current" in capsys.readouterr().out
    old = kept_record.kept()
    (first, *_) = entry["claims"]
    other = {**old.entries, first: {**old.entries[first], "hash": "0" * 20}}
    monkeypatch.setattr(verdicts_for_exactdp, "kept", lambda: replace(old, entries=other))
    assert verdicts_for_exactdp.main(["--check", "--from-record"]) == 1
    assert f"record.json: {first} is recorded as another claim" in capsys.readouterr().err
    monkeypatch.setattr(verdicts_for_exactdp, "changed_since", lambda: "the checker")
    assert verdicts_for_exactdp.main(["--check", "--from-record"]) == 1
    assert "record.json is not current, the checker has changed" in capsys.readouterr().err


def test_the_line_of_an_argument_counts_its_citations_and_those_below() -> None:
    known = {claim.id: claim for claim in all_claims()}
    top, below = "exactdp/dp_and_br/at_the_end", "exactdp/dp_and_br/alone"

    def argued(name: str, *outcomes: str) -> Result:
        cited = tuple({"of": "x", "at": "", "outcome": outcome, "why": ""} for outcome in outcomes)
        return Result(known[name], Verdict("ARGUED", citations=cited))

    by_id = {
        top: argued(top, "inside", "not compared"),
        below: argued(below, "inside"),
        "exactdp/dp_and_br/dp_first": Result(
            known["exactdp/dp_and_br/dp_first"], Verdict("PROVED")
        ),
    }
    assert line("ARGUED", [by_id[top]], by_id) == (
        "ARGUED from 1 checked step; 3 citations: 2 inside, 1 not compared"
    )


def test_every_claim_of_the_record_came_out_as_expected() -> None:
    found = entries()
    assert len(found) == len(all_claims())
    assert [one["id"] for one in found if one["met"] is not True] == []
