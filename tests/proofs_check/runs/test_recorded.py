"""The verdicts that are recorded are of the claims as they stand."""

from __future__ import annotations

import json

from proofs_check.runs.kept_record import entries
from proofs_check.runs.recorded import line, path, stale
from proofs_check.runs.registry import all_claims
from proofs_check.verdicts.examining import Result
from proofs_check.verdicts.verdict import Verdict


def test_the_recorded_verdicts_are_of_the_claims_as_they_stand() -> None:
    recorded = json.loads(path().read_text(encoding="utf-8"))
    assert {entry["verdict"] for entry in recorded["verdicts"]} <= {
        "PROVED",
        "DECIDED",
        "CERTIFIED",
        "ARGUED",
    }
    # who else cites the claims of an item does not change what is written
    assert all(entry["claims"] == sorted(entry["claims"]) for entry in recorded["verdicts"])
    # of all entries just one is said to be stale: the one that is changed here
    changed = recorded["verdicts"][0]
    changed["hash"] = "0" * 16
    (found,) = stale(recorded)
    assert changed["item"] in found


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
