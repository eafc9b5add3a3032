"""The statements that routes rest on and no theorem says, and what is missing for each.

The list may only become shorter, but for a new statement.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from exactdp import recorded_verdicts, statements
from exactdp.command_line.main import run as exactdp
from exactdp.recorded_verdicts import missing_step, missing_steps, not_formal
from proofs_check.command_line.main import run
from proofs_check.formal.claim_links import links
from proofs_check.formal.formal_record import printed_from_claims
from proofs_check.formal.theory_index import index, typed_by_hand
from proofs_check.runs.registry import all_claims
from proofs_check.runs.verdicts_for_exactdp import claims_about, known_statements, path

GUIDE = Path(__file__).parents[3] / "notebooks" / "guide" / "formal.md"

NOT_FORMAL = """
cesar-rogers-2022: Equation 10, one level
cesar-rogers-2022: Lemma 6.1
cesar-rogers-2022: Lemma 6.3
exactdp: Concrete pairs
exactdp: Derivative of a chord in its window
exactdp: Equations of a curve
exactdp: Fixed-size samples
exactdp: Gaussian differential privacy
exactdp: Gaussian member
exactdp: Gaussian smoothing
exactdp: Matrix mechanism
exactdp: Permute-and-flip
exactdp: Random allocation
exactdp: Replaced record
exactdp: Sampled bounded range
exactdp: Second-derivative bound
exactdp: Separable factors
exactdp: Split losses
exactdp: Truncated Gaussian counts
exactdp: Two sampled bounded-range mechanisms
exactdp: Vertex bound
"""


def test_the_list_of_what_is_not_formal_only_becomes_shorter() -> None:
    recorded = json.loads(path().read_text(encoding="utf-8"))["verdicts"]
    formal = {(one["paper"], one["item"], one["form"]) for one in recorded if one["formal"]}
    known = known_statements()  # those without a claim, too
    left = [one for one in known if (one.paper, one.item, one.form) not in formal]
    found = {f"{one.paper}: {one.item}" for one in left}
    listed = set(NOT_FORMAL.strip().splitlines())
    assert found - listed == set(), "formal once, and no longer"
    assert listed - found == set(), "formal now: take it off the list"


def test_each_of_them_says_what_is_missing_and_no_other_does() -> None:
    listed = set(NOT_FORMAL.strip().splitlines())
    assert set(missing_steps()) == listed
    for name, text in missing_steps().items():
        assert 40 < len(text) < 260, name
        assert 1 <= text.count(". ") + 1 <= 2, name
        assert text[0].isupper(), name
        assert text.endswith("."), name
    for one in known_statements():
        assert bool(missing_step(one)) == (f"{one.paper}: {one.item}" in listed), one


@pytest.mark.parametrize(
    ("title", "listed"),
    [
        ("## Not formal, and what is missing\n", missing_steps),
        ("### Typed by hand, and what claims have no words for\n", typed_by_hand),
    ],
)
def test_the_guide_page_says_the_same(title: str, listed: Callable[[], dict[str, str]]) -> None:
    page = GUIDE.read_text(encoding="utf-8")
    part = page.partition(title)[2].partition("\n## ")[0]
    shown = [" ".join(entry.split()) for entry in f"\n{part}".split("\n- ")[1:]]
    assert shown == [f"{name}: {text}" for name, text in sorted(listed().items())]


def test_of_each_that_is_formal_it_is_said_where_its_words_come_from() -> None:
    """Printed from claims, or what these have no words for; every one of them is one or the other,
    and at most this many are typed: the number may only become smaller."""
    printed, by_hand = printed_from_claims(), {one.key for one in index() if one.lacks}
    recorded = json.loads(path().read_text(encoding="utf-8"))["verdicts"]
    formal = {(one["paper"], one["item"], one["form"]) for one in recorded if one["formal"]}
    assert printed | by_hand == formal
    assert not printed & by_hand
    assert len(by_hand) <= 34
    assert all(40 < len(text) < 160 and text.endswith(".") for text in typed_by_hand().values())


def test_printed_from_claims_means_from_all_claims_of_a_statement() -> None:
    claims = all_claims()
    linked = {link.claim for link in links()}
    for one in known_statements():
        if (one.paper, one.item, one.form) in printed_from_claims():
            assert {claim.id for claim in claims_about(one, claims)} <= linked, one


def test_a_theorem_takes_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    one = statements.GAUSSIAN_SMOOTHING
    assert missing_step(one)
    entries = [
        {**entry, "formal": {"file": "f", "theorem": "t", "words": "exported"}}
        for entry in recorded_verdicts._entries()
    ]
    monkeypatch.setattr(recorded_verdicts, "_entries", lambda: entries)
    assert missing_step(one) == ""
    assert not_formal() == []


def test_it_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    text = missing_steps()["exactdp: Split losses"]
    assert run(["show", "exactdp/split_losses/from_below"]) == 0
    assert f"\n  not formal, exactdp: Split losses: {text}\n" in capsys.readouterr().out
    assert run(["show", "exactdp/split_losses/from_below", "--json"]) == 0
    (shown,) = json.loads(capsys.readouterr().out)["claims"]
    assert shown["not_formal"] == {"exactdp: Split losses": text}
    assert exactdp(["delta", "Gaussian(1)", "--eps-g", "1", "--explain=full"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert f"not formal: {missing_steps()['exactdp: Concrete pairs']}" in said
