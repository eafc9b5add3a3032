"""The index of what recorded claims say: shipped, and made anew only for other sources."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from proofs_check.runs import statement_index
from proofs_check.runs.registry import claims_of_module
from proofs_check.runs.statement_index import claims_of, index, path, shape_of, statements_of

CLAIMS = claims_of_module("cesar-rogers-2022", "definition_2_5")


@pytest.fixture
def few_claims(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, and one file of claims in place of all."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(statement_index, "all_claims", lambda: CLAIMS)
    return tmp_path


def test_the_shipped_index_is_of_these_sources() -> None:
    shipped = json.loads(path().read_text(encoding="utf-8"))
    assert shipped["made_from"] == statement_index.made_from()
    assert len(shipped["shapes"]) > 1000


def test_what_is_shipped_is_not_made_again(few_claims: Path) -> None:
    assert len(index()["claims"]) > len(CLAIMS)
    assert list(few_claims.rglob("*.json")) == []


def test_every_statement_of_a_claim_leads_to_it() -> None:
    answering = [claim for claim in CLAIMS if claim.expected in statement_index.ANSWERING]
    assert answering
    for claim in answering:
        for known in statements_of(claim):
            assert claim.id in claims_of(shape_of(known.instance, known.relation))


def test_of_other_sources_it_is_made_and_kept(
    few_claims: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statement_index, "sources", lambda: "other")
    made = index()
    assert set(made["claims"]) <= {claim.id for claim in CLAIMS}
    assert made["shapes"]
    monkeypatch.setattr(statement_index, "all_claims", lambda: pytest.fail("made twice"))
    assert index() == made
    monkeypatch.setattr(statement_index, "vocabulary", lambda: "another")
    with pytest.raises(pytest.fail.Exception, match="made twice"):
        index()


def test_a_damaged_copy_is_made_again(few_claims: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statement_index, "sources", lambda: "other")
    made = index()
    (kept,) = few_claims.rglob("statements.json")
    for text in ("", "[]", '{"made_from": 1}', "{" * 50):
        kept.write_text(text, encoding="utf-8")
        assert index() == made
