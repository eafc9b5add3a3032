"""Sign certificates as Coq lemmas: made as they were recorded, and refused where altered."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from exactdp.numbers.exact_numbers import ParameterError
from proofs_check import claim, exp
from proofs_check.formal import sign_replays
from proofs_check.formal.building import NotProved, build
from proofs_check.formal.claim_links import Link, links
from proofs_check.formal.coq_statements import claim_of
from proofs_check.formal.sign_replays import bits, files, generated, part, replayed, used_claims
from proofs_check.formal.source_folders import REPLAYS, RULES
from proofs_check.runs import made_replays
from proofs_check.runs.made_replays import (
    as_carried,
    as_recorded,
    carried,
    entry,
    hashes,
    is_recorded,
    made,
    not_current,
    with_certificates,
)
from proofs_check.verdicts.replayable_proofs import replayable

needs_coq = pytest.mark.skipif(shutil.which("coqc") is None, reason="coqc is not installed")
CLAIM, FILE = "exactdp/chords/dp_weights", "exactdp__chords.v"


def test_what_is_recorded_is_of_the_claims_as_they_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not_current() == []
    kept = hashes()
    moved = {
        re.sub(r": [0-9a-f]{16}", ": 0123456789abcdef", said): has
        for said, has in kept[FILE]["claims"].items()
    }
    assert moved != kept[FILE]["claims"]
    altered = {**kept, FILE: {**kept[FILE], "claims": moved}, "exactdp__no_claims.v": kept[FILE]}
    del altered["exactdp__below_and_above.v"]
    monkeypatch.setattr(made_replays, "hashes", lambda: altered)
    assert not_current() == ["exactdp__below_and_above.v", FILE, "exactdp__no_claims.v"]


def test_of_a_claim_on_any_mechanism_none_is_made() -> None:
    """They would be of the pairs on which it is tried; those of what it uses are made."""
    paper = "cesar-rogers-2022/lemma_2_1"
    assert f"{paper}/pure_is_ranged" in {link.claim for link in links()} - {*used_claims()}
    assert f"{paper}/pure_implies_range" in used_claims()


def test_none_is_kept() -> None:
    assert [file.name for file in REPLAYS.glob("*.v")] == [RULES]


@pytest.fixture(scope="module")
def text() -> str:
    """One of the files, made anew."""
    return made({FILE: with_certificates()[FILE]})[FILE]


def test_a_file_is_made_as_it_was_recorded(text: str) -> None:
    kept = hashes()[FILE]
    assert text.count("Lemma ") > 1
    assert len(text.encode()) == kept["bytes"]
    assert is_recorded(text, kept)
    assert entry(text, files()[FILE]) == kept
    assert not is_recorded(text.replace("Qed", "Defined", 1), kept)


def test_processes_make_the_same(text: str) -> None:
    others = ("cesar_rogers_2022__equation_4.v", "cesar_rogers_2022__text_after_lemma_4_4.v")
    wanted = {name: with_certificates()[name] for name in (FILE, *others)}
    found = made(wanted, 2)
    assert found[FILE] == text
    assert all(is_recorded(found[name], hashes()[name]) for name in wanted)


def test_what_an_earlier_build_left_is_taken_where_it_is_the_same(
    text: str, tmp_path: Path
) -> None:
    other = "exactdp__definition.v"
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    (tmp_path / other).write_text("x" * hashes()[other]["bytes"], encoding="utf-8")
    assert as_recorded(tmp_path) == {FILE: text}


def test_what_a_release_carries_is_read_to_the_byte(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = {FILE: hashes()[FILE], "exactdp__nothing.v": entry("", ())}
    monkeypatch.setattr(made_replays, "hashes", lambda: kept)
    place = tmp_path / "sign-replays.json"
    place.write_text(as_carried({FILE: text}), encoding="utf-8")
    assert carried(str(place)) == {FILE: text}
    altered = text.replace("0 < ", "0 > ", 1)
    refused = {
        as_carried({FILE: altered}): f"({FILE} is another text)",
        json.dumps({FILE: 1}): f"({FILE} is another text)",
        as_carried({FILE: text, "x.v": ""}): "(other files are in it)",
        as_carried({}): "(other files are in it)",
        "[" * 100_000: "(it is no JSON)",
        "no": "(it is no JSON)",
    }
    for content, said in refused.items():
        place.write_text(content, encoding="utf-8")
        with pytest.raises(ParameterError, match=re.escape(said)):
            carried(str(place))


@pytest.mark.long
@pytest.mark.parametrize("lot", range(8))
def test_every_file_has_all_that_the_certificates_give(lot: int) -> None:
    """Also of the claims that were recorded without any, which are searched to the end."""
    for name in sorted(files())[lot::8]:
        assert is_recorded(generated(files()[name]), hashes()[name]), name


def test_too_long_ones_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    lemmas = ["Lemma a : True. Proof. exact I. Qed."]
    assert part(claim_of(Link(CLAIM)), lemmas)
    monkeypatch.setattr(sign_replays, "MOST_TEXT", 10)
    assert part(claim_of(Link(CLAIM)), lemmas) == ""


def test_what_rests_on_a_tangent_is_left_out() -> None:
    """It has no form in Coq yet; a mean value has."""
    by_tangent = claim(x="real")(lambda x: exp(x) >= 1 + x)
    by_mean = claim(x="[0, oo)")(lambda x: exp(x) >= 1 + x + x**2 / 2)
    for one, rule in ((by_tangent, "tangent"), (by_mean, "mean")):
        (instance,) = one.instances()
        assert f'"{rule}"' in replayable(instance, {}).text
    assert replayed(by_tangent) == []
    assert replayed(by_mean) != []


def test_every_set_of_signs_has_its_words() -> None:
    rules = (REPLAYS / RULES).read_text(encoding="utf-8")
    for signs, (word, _) in sign_replays.RELATIONS.items():
        assert f"Lemma to_{word} x : has {bits(signs)} x" in rules
        assert not signs or f"has {bits(signs)} x. Proof." in rules


@needs_coq
@pytest.mark.long
@pytest.mark.parametrize(
    ("old", "new"),
    [("0 < (1", "0 > (1"), ("exact h0", "exact s0"), ("(- 1)", "(- 2)"), (" ^ 1", " ^ 2")],
)
def test_an_altered_certificate_is_refused(text: str, tmp_path: Path, old: str, new: str) -> None:
    name = f"replays/{FILE}"
    texts = {f"replays/{RULES}": (REPLAYS / RULES).read_text(encoding="utf-8"), name: text}
    build(tmp_path, texts, 1, lambda *_: None)
    assert old in texts[name]
    texts[name] = texts[name].replace(old, new, 1)
    with pytest.raises(NotProved, match=re.escape(name)):
        build(tmp_path, texts, 1, lambda *_: None)
