"""What is recorded of the theorems: stale when a source or a claim moves, and shown only then."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from exactdp import recorded_verdicts, statements
from exactdp.recorded_verdicts import all_formal, formal_text, verdict_text
from exactdp.statements import Statement
from proofs_check.command_line.main import run
from proofs_check.formal import building, coq_statements, formal_record
from proofs_check.formal.claim_links import links
from proofs_check.formal.coq_statements import claim_of, statement
from proofs_check.formal.source_folders import sources
from proofs_check.formal.theory_index import index
from proofs_check.runs.kept_record import Kept, formal_of
from proofs_check.runs.verdicts_for_exactdp import formal, path, with_formal


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    """What the record's readers keep is dropped before and after."""
    formal_record.recorded.cache_clear()
    formal_record.stale_theorems.cache_clear()
    formal_record._said_now.cache_clear()
    yield
    formal_record.recorded.cache_clear()
    formal_record.stale_theorems.cache_clear()
    formal_record._said_now.cache_clear()


def said() -> dict[str, str]:
    return {link.claim: statement(claim_of(link)) for link in links()}


def test_the_record_is_of_the_sources_and_claims_as_they_stand() -> None:
    assert formal_record.not_recorded(said()) == []
    allowed = {"axioms", "file", "sources"}
    assert all(set(entry) == allowed for entry in formal_record.recorded()["theorems"].values())


def test_stale_when_a_source_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    link = links()[0]
    version = formal_record.recorded()["coq"]
    assert formal_record.formal_of_claim(link.claim) is not None
    assert link.theorem in formal_record.standing_axioms(version)
    assert formal_record.standing_axioms(f"{version}.1") == {}
    moved = sources()
    moved["theory/Defs.v"] += "(* moved *)\n"
    monkeypatch.setattr(formal_record, "sources", lambda: moved)
    formal_record.stale_theorems.cache_clear()
    assert formal_record.formal_of_claim(link.claim) is None
    assert link.theorem not in formal_record.standing_axioms(version)
    assert link.theorem in formal_record.not_recorded(said())


def test_stale_when_a_claim_moves() -> None:
    moved = said()
    name = next(iter(moved))
    moved[name] += " -> True"
    assert formal_record.not_recorded(moved) == [name]


def test_a_theorem_is_shown_of_what_the_claim_says_now(monkeypatch: pytest.MonkeyPatch) -> None:
    link = links()[0]
    assert formal_record.formal_of_claim(link.claim) is not None
    claim = claim_of(link)
    edited = replace(claim, domains={**claim.domains, "eps_g": "[0, 1]"})
    monkeypatch.setattr(coq_statements, "claim_of", lambda _: edited)
    formal_record._said_now.cache_clear()
    assert formal_record.formal_of_claim(link.claim) is None
    assert formal_record.of_claim(link.claim) is None


def test_no_theorem_is_shown_where_a_word_means_something_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = links()[0].claim
    monkeypatch.setattr(Kept, "words_changed", lambda _: True)
    assert formal_of(name) is None
    monkeypatch.setattr(Kept, "words_changed", lambda _: False)
    assert formal_of(name) is not None


def test_the_recorded_verdicts_say_what_is_recorded_here() -> None:
    kept = path().read_text(encoding="utf-8")
    assert with_formal(kept) == kept, "python -m proofs_check.runs.verdicts_for_exactdp --formal"


def test_the_index_and_the_links_name_statements_of_exactdp() -> None:
    known = {
        (one.paper, one.item, one.form)
        for one in vars(statements).values()
        if isinstance(one, Statement)
    }
    assert {place for link in links() for place in link.says} <= known
    named = {(entry.paper, entry.item, entry.form) for entry in index()}
    assert named - known <= {("cesar-rogers-2022", "Definition 2.5", "printed")}  # what delta is


def test_words_typed_by_hand_are_told() -> None:
    entry: dict[str, Any] = {"formal": {"file": "theory/A.v", "theorem": "b", "words": "exported"}}
    assert formal_text(entry) == "FORMAL (theory/A.v, theorem b)"
    entry["formal"]["words"] = formal_record.BY_HAND
    assert formal_text(entry) == "FORMAL (theory/A.v, theorem b; its statement typed by hand)"
    assert formal_text({**entry, "stale": True}) == formal_text(None) == ""


def test_a_route_is_formal_when_all_its_statements_are(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = statements.RECURSION, statements.GAUSSIAN_SMOOTHING
    entry = {"verdict": "ARGUED", "formal": {"file": "f", "theorem": "t", "words": "exported"}}
    found = {one: entry, other: {"verdict": "ARGUED", "formal": None}}
    monkeypatch.setattr(recorded_verdicts, "verdict", found.get)
    assert all_formal([one])
    assert not all_formal([one, other])
    assert verdict_text(one) == "FORMAL (f, theorem t); ARGUED"
    assert verdict_text(other) == "ARGUED"


def test_a_statement_with_several_claims_needs_all_of_them() -> None:
    link = next(one for one in links() if len(one.says) == 1)
    (place,) = link.says
    found = formal_record.formal_of_claim(link.claim)
    assert found is not None
    assert formal(place, [link.claim]) == found.to_json()
    assert formal(("nobody-1999", "Lemma 1", "printed"), [link.claim]) is None
    other = formal(place, [link.claim, "nobody-1999/lemma_1/other"])
    assert other is None or other["words"] == formal_record.BY_HAND


def test_show_puts_paper_latex_coq_and_axioms_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "cesar-rogers-2022/lemma_5_1/any_sequence"]) == 0
    out = capsys.readouterr().out
    for head in ("says:", "LaTeX:", "FORMAL:  links/", "Coq:     forall", "axioms:  Classical"):
        assert f"\n  {head}" in out
    assert run(["show", "cesar-rogers-2022/lemma_5_1/any_sequence", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)["claims"][0]["formal"]
    assert shown["words"] == "exported"


def test_without_coq_the_command_names_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(building.shutil, "which", lambda _: None)
    assert run(["formal"]) == 4
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"coqc: missing; wanted {building.INSTALL}\n")
    assert run(["formal", "--jobs", "0"]) == 2
