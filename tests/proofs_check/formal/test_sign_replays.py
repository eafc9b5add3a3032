"""Sign certificates as Coq lemmas: of the claims as they stand, and refused where altered."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from proofs_check import claim, exp
from proofs_check.formal import sign_replays
from proofs_check.formal.building import NotProved, build
from proofs_check.formal.claim_links import Link
from proofs_check.formal.coq_sources import REPLAYS, RULES
from proofs_check.formal.coq_statements import claim_of
from proofs_check.formal.sign_replays import bits, files, generated, not_current, part, replayed
from proofs_check.verdicts.replayable_proofs import replayable

needs_coq = pytest.mark.skipif(shutil.which("coqc") is None, reason="coqc is not installed")
CLAIM, FILE = "exactdp/chords/dp_weights", "exactdp__chords.v"


def test_the_files_are_of_the_claims_as_they_stand(tmp_path: Path) -> None:
    assert not_current() == []
    text = (REPLAYS / FILE).read_text(encoding="utf-8")
    moved = re.sub(r": [0-9a-f]{16}", ": 0123456789abcdef", text, count=1)
    assert moved != text
    (tmp_path / FILE).write_text(moved, encoding="utf-8")
    (tmp_path / "exactdp__no_claims.v").write_text(text, encoding="utf-8")
    (tmp_path / "exactdp__below_and_above.v").write_text("", encoding="utf-8")
    (tmp_path / RULES).write_text("", encoding="utf-8")
    expected = ["exactdp__below_and_above.v", FILE, "exactdp__no_claims.v"]
    assert not_current(tmp_path) == expected


def test_a_part_is_what_the_claims_certificates_give() -> None:
    found = claim_of(Link(CLAIM))
    lemmas = replayed(found)
    assert len(lemmas) > 1
    assert part(found, lemmas) in (REPLAYS / FILE).read_text(encoding="utf-8")


@pytest.mark.long
@pytest.mark.parametrize("lot", range(8))
def test_every_file_is_there_and_says_all_that_the_certificates_give(lot: int) -> None:
    known = files()
    assert {file.name for file in REPLAYS.glob("*.v")} <= {*known, RULES}
    for name in sorted(known)[lot::8]:
        file = REPLAYS / name
        said = file.read_text(encoding="utf-8") if file.exists() else ""
        assert generated(known[name]) == said, name


def test_too_long_ones_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    lemmas = ["Lemma a : True. Proof. exact I. Qed."]
    assert part(claim_of(Link(CLAIM)), lemmas)
    monkeypatch.setattr(sign_replays, "MOST_TEXT", 10)
    assert part(claim_of(Link(CLAIM)), lemmas) == ""


def test_what_rests_on_a_mean_value_is_left_out() -> None:
    by_slopes = claim(x="real")(lambda x: exp(x) >= 1 + x)
    (instance,) = by_slopes.instances()
    text = replayable(instance, {}).text
    assert '"mean"' in text or '"slope"' in text
    assert replayed(by_slopes) == []


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
def test_an_altered_certificate_is_refused(tmp_path: Path, old: str, new: str) -> None:
    name = f"replays/{FILE}"
    texts = {
        f"replays/{file.name}": file.read_text(encoding="utf-8")
        for file in (REPLAYS / RULES, REPLAYS / FILE)
    }
    build(tmp_path, texts, 1, lambda *_: None)
    assert old in texts[name]
    texts[name] = texts[name].replace(old, new, 1)
    with pytest.raises(NotProved, match=re.escape(name)):
        build(tmp_path, texts, 1, lambda *_: None)
