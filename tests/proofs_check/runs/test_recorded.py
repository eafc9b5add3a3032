"""The verdicts that are recorded are of the claims as they stand."""

from __future__ import annotations

import json

from proofs_check.runs.recorded import path, stale


def test_the_recorded_verdicts_are_of_the_claims_as_they_stand() -> None:
    recorded = json.loads(path().read_text(encoding="utf-8"))
    assert stale(recorded) == []
    recorded["verdicts"][0]["hash"] = "0" * 16
    assert len(stale(recorded)) == 1
    assert {entry["verdict"] for entry in recorded["verdicts"]} <= {
        "PROVED",
        "DECIDED",
        "CERTIFIED",
        "ARGUED",
    }
