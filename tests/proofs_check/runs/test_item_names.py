"""Names of items and papers: matched kindly, refused at once, and with what is near."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

from exactdp.numbers.exact_numbers import ParameterError
from proofs_check.runs import item_names
from proofs_check.runs.item_names import (
    catalogue,
    names,
    paper_named,
    refuse_unknown,
    refuse_unknown_id,
    tokens,
)
from proofs_check.runs.registry import all_claims
from proofs_check.runs.running import selected


@pytest.mark.parametrize(
    "asked",
    ["Lemma 5.4", "lemma 5.4", "LEMMA  5.4", "lemma5.4", "Lem. 5.4", "lem 5.4", "lemma_5.4"],
)
def test_ways_to_write_an_item(asked: str) -> None:
    assert names(asked, "Lemma 5.4")
    assert names(asked, "Lemma 5.4, the gap")
    assert names(f"{asked}, gap ...", "Lemma 5.4, the gap")
    assert not names(asked, "Lemma 5.3")
    assert not names(asked, "Proof of Lemma 5.4")
    assert not names(f"{asked}, other", "Lemma 5.4, the gap")


@pytest.mark.parametrize(
    ("asked", "item"),
    [
        ("thm 3", "Theorem 3"),
        ("Thm.3", "Theorem 3"),
        ("prop2", "Proposition 2"),
        ("eq (12)", "Equation 12"),
        ("cor D.1", "Corollary D.1"),
        ("def 2.4", "Definition 2.4"),
        ("proof lemma 5.3", "Proof of Lemma 5.3, one BR"),
        ("Lemma 1, the order", "Lemma 1, the order"),
    ],
)
def test_short_forms(asked: str, item: str) -> None:
    assert names(asked, item)


def test_what_names_nothing() -> None:
    assert not names("", "Lemma 1")
    assert not names("lemma", "Lemma 1")
    assert not names("lemma 1", "Lemma 11")
    assert not names("lemma 5", "Lemma 5.4")
    assert tokens("...") == ()


def test_the_catalogue_knows_every_item_that_a_claim_is_about() -> None:
    """Otherwise an item that is there would be refused before the claims are loaded."""
    known = catalogue()
    for claim in all_claims():
        for place in claim.locators:
            assert known.knows(place.item, [place.paper]), place


@pytest.mark.parametrize(
    ("asked", "near"),
    [("lema 5.4", "Lemma 5.4"), ("theorm 3", "Theorem 3"), ("Lemma 5.44", "Lemma 5.4")],
)
def test_a_typo_is_answered_with_the_nearest(asked: str, near: str) -> None:
    with pytest.raises(ParameterError, match=f"item: got '{asked}'; wanted an item; .*{near}"):
        refuse_unknown([asked], ["cesar-rogers-2022"])
    with pytest.raises(ParameterError, match=r"paper: got .*nearest: cesar-rogers-2022"):
        paper_named("cesar-roger-2022")
    assert paper_named("Cesar Rogers 2022") == "cesar-rogers-2022"


def test_a_part_that_is_not_there_is_refused_with_the_parts_near_it() -> None:
    with pytest.raises(ParameterError, match=r"item: got 'lemma 5.4, nothing'.*Lemma 5\.4"):
        selected(["cesar-rogers-2022"], ["lemma 5.4, nothing"])
    assert selected(["cesar rogers 2022"], ["lemma4.5"]) == selected([], ["Lemma 4.5"])


def test_an_item_of_a_file_that_no_list_has_is_left_to_the_claims(papers_at: Path) -> None:
    (papers_at / "tiny_paper" / "note_7.py").write_text('"""Remark 7."""\n', encoding="utf-8")
    refuse_unknown(["Remark 7"])
    with pytest.raises(ParameterError, match="Remark 8"):
        refuse_unknown(["Remark 8"])


def test_nothing_heavy_is_loaded_for_an_answer() -> None:
    root = Path(item_names.__file__).parents[2]
    code = (
        "import sys\nfrom proofs_check.command_line.main import run\n"
        "codes = [run(['check', 'cesar-rogers-2022', 'lema 5.4']), run(['show', 'lema 5.4']),\n"
        "         run(['check', 'nobody']), run(['replay', 'nobody/lemma_1/none'])]\n"
        "print(codes, 'sympy' in sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root
    )
    assert done.stdout == "[2, 2, 2, 2] False\n"
    assert done.stderr.count("nearest: Lemma 5.4") == 2


def test_an_id_is_known_where_a_file_has_the_function() -> None:
    """Every claim's, of those that the index lists, and no other; near ones are named."""
    listed = resources.files("proofs_check") / "data" / "statements.json"
    ids = json.loads(listed.read_text(encoding="utf-8"))["claims"]
    assert len(ids) > 100
    for claim_id in ids[::40]:
        refuse_unknown_id(claim_id)
        name = claim_id.rpartition("/")[2]
        with pytest.raises(ParameterError, match=rf"^id: got .*wanted .*/{name}( or |$)"):
            refuse_unknown_id(f"cesar-rogers-2022/nothing/{name}")
    for wrong in ("", "nosuch", f"{ids[0]}/", f"{ids[0]}.", "a/b/c\x1b[2J"):
        with pytest.raises(ParameterError, match=r"^id: got .*wanted an id as"):
            refuse_unknown_id(wrong)
