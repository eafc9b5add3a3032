"""A recorded verdict holds for what was examined, and for nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from exactdp.recorded_verdicts import hashes_of
from proofs_check.command_line.asking import Question, answer
from proofs_check.command_line.listing_errata import recorded_errata
from proofs_check.command_line.main import run
from proofs_check.language import domains
from proofs_check.language.claim_lookup import recorded_claim, recorded_verdict
from proofs_check.language.claims import Claim
from proofs_check.language.errors import ClaimError
from proofs_check.methods.deltas.reliance_on_record import standing_of
from proofs_check.methods.points import values_of_optima
from proofs_check.runs import kept_record, record_writing
from proofs_check.runs.registry import all_claims
from proofs_check.runs.running import check
from proofs_check.verdicts.full_examination import Result, examine
from tests.proofs_check.conftest import HEAD, forget

Capture = pytest.CaptureFixture[str]

FACTORS = '''"""Constants and functions of other files."""

FACTOR = 2


def twice(x):
    """2 x."""
    return FACTOR * x
'''

STEPS = f'''{HEAD}
from proofs_check.papers.tiny_paper.factors import twice

SHARE = "[0, 1]"


@paper.item("Lemma 4, a step", expected="PROVED")
@claim(x=SHARE)
def step(x):
    """A helper of another file."""
    return equal(twice(x), x + x)


@paper.item(
    "Lemma 4, from the step",
    expected="ARGUED",
    uses=["lemma_4/step"],
    because="Added up.",
    takes={{"lemma_4/step": {{"x": "x"}}}},
)
@claim(x=SHARE)
def argued(x):
    """By the step."""
    return 2 * x + exp(x) >= x + exp(x)
'''
STEP, ARGUED = "tiny-paper/lemma_4/step", "tiny-paper/lemma_4/argued"
HALF, ORDER = "tiny-paper/theorem_2/half", "tiny-paper/lemma_1/order"


@pytest.fixture
def kept(papers_at: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The tiny paper with two more files, all recorded; the folder of its files."""
    folder = papers_at / "tiny_paper"
    (folder / "factors.py").write_text(FACTORS, encoding="utf-8")
    (folder / "lemma_4.py").write_text(STEPS, encoding="utf-8")
    forget()
    file = tmp_path / "record.json"
    monkeypatch.setattr(kept_record, "path", lambda: file)
    if not _WRITTEN:  # the same for every test
        _WRITTEN.append(record_writing.document(check(all_claims())))
    file.write_text(_WRITTEN[0], encoding="utf-8")
    return folder


_WRITTEN: list[str] = []


def verdicts() -> Mapping[str, str | None]:
    forget()
    return {claim.id: recorded_verdict(claim) for claim in all_claims()}


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_what_is_recorded_of_what_stands(kept: Path) -> None:
    assert kept.is_dir()
    found = verdicts()
    assert found == {one["id"]: one["verdict"] for one in kept_record.entries()}
    assert (found[STEP], found[ARGUED], found[HALF]) == ("PROVED", "ARGUED", "REFUTED")
    step = recorded_claim(STEP)
    assert step is not None
    assert standing_of(step) == "PROVED"


SAMPLED = 2
CHANGES = {
    "the statement": ("lemma_4.py", "equal(twice(x), x + x)", "twice(x) >= x"),
    "the domain, by a constant": ("lemma_4.py", 'SHARE = "[0, 1]"', 'SHARE = "[0, 2]"'),
    "a constant of another file": ("factors.py", "FACTOR = 2", "FACTOR = 3"),
    "a helper of another file": ("factors.py", "FACTOR * x", "FACTOR * x + 1"),
    "what is expected": ("lemma_4.py", 'expected="PROVED"', 'expected="CERTIFIED"'),
}


@pytest.mark.parametrize("change", CHANGES)
def test_nothing_is_recorded_of_what_was_changed(kept: Path, change: str) -> None:
    """Nor of what is argued from it; all else stays as it was."""
    name, old, new = CHANGES[change]
    before = verdicts()
    edit(kept / name, old, new)
    found = verdicts()
    assert (found[STEP], found[ARGUED]) == (None, None)
    step = recorded_claim(STEP)
    assert step is not None
    assert standing_of(step) is None
    others = found.keys() - {STEP, ARGUED}
    assert {name: found[name] for name in others} == {name: before[name] for name in others}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("    because=", "    hint={'x': '0'},\n    because="),
        ('because="Added up."', 'because="Added."'),
        ('{"x": "x"}', '{"x": "x/2"}'),
        ("2 * x + exp(x) >=", "3 * x + exp(x) >="),
    ],
)
def test_a_changed_argument_leaves_what_it_cites(kept: Path, old: str, new: str) -> None:
    edit(kept / "lemma_4.py", old, new)
    found = verdicts()
    assert (found[STEP], found[ARGUED]) == ("PROVED", None)


def test_what_changes_no_claim_leaves_the_record(kept: Path) -> None:
    before = verdicts()
    edit(kept / "factors.py", "FACTOR = 2", "FACTOR = 2  # the only one")
    edit(kept / "factors.py", '"""2 x."""', '"""Twice as much."""')
    assert verdicts() == before
    assert kept_record.kept().changed(STEP) == ""
    # other code that makes the same claims: the files do not tell, the hashes of the claims do
    edit(kept / "factors.py", "FACTOR = 2", "UNUSED, FACTOR = 1, 2")
    assert kept_record.kept().changed(ARGUED) == "papers/tiny_paper/factors.py"
    assert verdicts() == before


def with_other_hashes(name: str) -> None:
    """As if a file had been another when the record was made."""
    text = kept_record.path().read_text(encoding="utf-8").partition(",\n ")[2]
    hashes = json.loads("{" + text)["files"][name]["hashes"]
    for one in hashes:
        assert text.count(one) == 1
        text = text.replace(one, "0" * 16)
    kept_record.path().write_text(kept_record.sealed(text), encoding="utf-8")
    assert kept_record.kept().whole


def test_other_words_of_the_language_are_other_claims(kept: Path) -> None:
    assert kept.is_dir()
    with_other_hashes("language/vocabulary.py")
    assert set(verdicts().values()) == {None}


@pytest.mark.parametrize("name", kept_record.READING)
def test_what_is_read_otherwise_is_another_claim(
    kept: Path, name: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """A change of what reads claims leaves those in which it reads the same."""
    assert kept.is_dir()
    before = verdicts()
    with_other_hashes(name)
    assert kept_record.kept().changed(STEP) == name
    assert run(["show", STEP]) == 0
    assert "not examined as it stands" in capsys.readouterr().out
    assert verdicts() == before
    own = domains._read_domain

    def otherwise(name: str, text: str, names: tuple[str, ...]) -> domains.Domain:
        return own(name, text.replace("[0, 1]", "[0, 2]"), names)

    monkeypatch.setattr(domains, "_read_domain", otherwise)
    found = verdicts()
    assert (found[STEP], found[ARGUED]) == (None, None)
    assert found[HALF] == before[HALF]


def test_a_question_is_not_answered_by_what_nobody_examined(kept: Path) -> None:
    question = Question("q(eps=eps, t=t) == exp(t)*p(eps=eps, t=t)")
    assert "recorded" in answer(question)[2]["method"]
    edit(kept / "lemma_1.py", "exp(t) * p(eps=eps, t=t))", "exp(2 * t) * p(eps=eps, t=t))")
    forget()
    code, text, found = answer(Question("q(eps=eps, t=t) == exp(2*t)*p(eps=eps, t=t)"))
    assert (code, found["verdict"]) == (1, "REFUTED")
    assert "recorded" not in text
    assert "recorded" not in answer(question)[2]["method"]


def test_an_edited_record_is_found(kept: Path, capsys: Capture) -> None:
    """By an examination of all, of the item alone, and by a sample; and no question believes it."""
    assert kept.is_dir()
    assert record_writing.main(["--sample", "20", "--seed", "1"]) == 0
    text = kept_record.path().read_text(encoding="utf-8")
    lines = [
        line.replace('"verdict": "REFUTED"', '"verdict": "PROVED"') if f'"{HALF}"' in line else line
        for line in text.split("\n")
    ]
    kept_record.path().write_text("\n".join(lines), encoding="utf-8")
    capsys.readouterr()
    assert run(["check", "--fresh", "--jobs", "1"]) == 1
    line = f"record.json: {HALF}: recorded PROVED, found REFUTED"
    assert line in capsys.readouterr().err
    assert run(["check", "--json", "tiny-paper", "theorem 2"]) == 1
    assert line in capsys.readouterr().err
    assert record_writing.main(["--sample", "20", "--seed", "1"]) == 1
    out = capsys.readouterr().out
    assert f"{HALF}: recorded verdict PROVED, found REFUTED" in out
    assert "seed 1:" in out
    assert record_writing._compared(record_writing.document(check(all_claims()))) == 1
    assert HALF in capsys.readouterr().out
    assert set(verdicts().values()) == {None}
    assert run(["show", HALF]) == 0
    shown = capsys.readouterr().out
    assert "not examined as it stands, PROVED before" in shown
    assert "recorded before the last change of data/record.json" in shown
    assert recorded_errata(["tiny-paper"]) is None  # examined anew
    assert answer(Question("t <= eps/2"))[2]["verdict"] == "REFUTED"


BY_HAND = {
    "a hash": ('"hash": "', '"hash": "0'),
    "the day": (f'"date": "{date.today().isoformat()}"', '"date": "2020-01-01"'),
    "what it uses": (f'"uses": ["{STEP}"]', '"uses": []'),
    "what it says": ('"says": "By the step."', '"says": "By two steps."'),
    "the statement": ('"statement": "2*x', '"statement": "3*x'),
    "the domain": ("[0, 1]", "[0, 2]"),
    "what is expected": ('"expected": "PROVED"', '"expected": "CERTIFIED"'),
    "both of a pair": ('"expected": "ARGUED"', '"expected": "PROVED"'),
    "the method": ('"method": "', '"method": "by inspection; '),
    "a blank": ('"claims": [', '"claims":  ['),
}


@pytest.mark.parametrize("change", BY_HAND)
def test_nothing_is_shown_of_a_record_that_was_edited(
    kept: Path, change: str, capsys: Capture
) -> None:
    """Whatever was edited in it: what shows or lists it says so, or examines anew."""
    assert kept.is_dir()
    edit(kept_record.path(), *BY_HAND[change])
    assert set(verdicts().values()) == {None}
    assert kept_record.kept().changed(ARGUED) == kept_record.RECORD
    assert record_writing.main(["--current"]) == 1
    assert recorded_errata(["tiny-paper"]) is None
    capsys.readouterr()
    assert run(["show", ARGUED]) == 0
    assert "not examined as it stands, ARGUED before" in capsys.readouterr().out


def test_all_that_examines_says_that_the_record_was_edited(kept: Path, capsys: Capture) -> None:
    assert kept.is_dir()
    edit(kept_record.path(), *BY_HAND["what it says"])
    forget()
    assert "recorded" not in answer(Question("q(eps=eps, t=t) == exp(t)*p(eps=eps, t=t)"))[1]
    assert record_writing.main(["--sample", "0"]) == 1
    assert run(["check", "--json", "tiny-paper", "theorem 2"]) == 1
    assert "record.json: it has been edited: python -m" in capsys.readouterr().err
    (made,) = _WRITTEN
    assert record_writing._compared(made) == 1
    kept_record.path().write_text(made, encoding="utf-8")
    assert record_writing._compared(made) == 0


def test_a_helper_that_was_changed_together_with_its_hash_is_found(
    kept: Path, capsys: Capture
) -> None:
    """As where two records are put together by hand: files of one, verdicts of the other."""
    edit(kept / "factors.py", "FACTOR = 2", "FACTOR = 3")
    forget()
    data = json.loads(kept_record.path().read_text(encoding="utf-8"))
    old = data["files"]["papers/tiny_paper/factors.py"]["hashes"]
    new = hashes_of(kept / "factors.py")
    for before, after in zip(old, new, strict=True):
        edit(kept_record.path(), before, after)
    forget()
    found = verdicts()
    assert (found[STEP], found[ARGUED]) == (None, None)
    assert record_writing.main(["--current"]) == 1
    text = kept_record.path().read_text(encoding="utf-8")  # and the seal made anew
    kept_record.path().write_text(kept_record.sealed(text.partition(",\n ")[2]), encoding="utf-8")
    assert kept_record.kept().whole
    assert record_writing.main(["--sample", "20", "--seed", "1"]) == 1
    assert f"{STEP}: recorded verdict PROVED, found " in capsys.readouterr().out


def test_the_day_stays_until_something_is_found_otherwise(kept: Path) -> None:
    file = kept_record.path()
    before = file.read_text(encoding="utf-8")
    examined = json.loads(before)["examined"]
    assert examined["date"] == date.today().isoformat()
    later = {**record_writing.today(), "date": "2999-01-01"}
    assert record_writing.document(check(all_claims()), later) == before
    other = record_writing.document(check(all_claims()), {**later, "checker": "another"})
    assert json.loads(other)["examined"]["date"] == "2999-01-01"
    assert record_writing._body(other) == record_writing._body(before)
    edit(kept / "lemma_4.py", "equal(twice(x), x + x)", "twice(x) >= x")
    forget()
    moved = record_writing.document(check(all_claims()), later)
    assert json.loads(moved)["examined"]["date"] == "2999-01-01"


def test_what_has_changed_since(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """The record is current where claims, helpers and the checker are to the letter those of it."""
    assert record_writing.main(["--current"]) == 0
    assert capsys.readouterr().out == "current\n"
    with monkeypatch.context() as patch:
        patch.setattr(record_writing, "engine", lambda: "another")
        assert record_writing.changed_since() == "the checker"
    with monkeypatch.context() as patch:
        patch.setattr(record_writing, "all_claims", lambda: all_claims()[1:])
        assert record_writing.changed_since() == "which claims there are"
    edit(kept / "factors.py", "FACTOR = 2", "FACTOR = 3")
    forget()
    assert record_writing.main(["--current"]) == 1
    assert "factors.py has changed" in capsys.readouterr().out


ASKS = f'''{HEAD}
from proofs_check import DP, nonadaptive


@paper.item("Lemma 5", expected="CONSISTENT")
@claim(x="[0, 1]")
def of_a_delta(x):
    """A delta of one mechanism stands in it."""
    return nonadaptive(DP(x)).delta(x / 2) <= 1


@paper.item("Lemma 5, by it", expected="ARGUED", uses=["lemma_5/of_a_delta"], because="So it is.",
            takes={{"lemma_5/of_a_delta": {{"x": "x"}}}})
@claim(x="[0, 1]")
def by_it(x):
    """No delta stands here."""
    return exp(x) + 1 <= 2 + x * exp(x)
'''


def test_what_does_not_ask_exactdp_is_kept_when_its_deltas_change(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Only claims with a delta, and those that use them, are examined anew."""
    (kept / "lemma_5.py").write_text(ASKS, encoding="utf-8")
    forget()
    assert record_writing.main([]) == 0
    assert record_writing.main(["--current"]) == 0
    before = {one["id"]: one for one in kept_record.entries()}
    seen: list[str] = []

    def examined(claims: list[Claim], *_: Any) -> Iterator[Result]:
        for one in claims:
            seen.append(one.id)
            yield examine(one)

    monkeypatch.setattr(record_writing, "examinations", examined)
    monkeypatch.setattr(record_writing, "accountant", lambda: "another")
    assert record_writing.changed_since() == record_writing.ACCOUNTANT
    assert record_writing.main(["--renew", "--check"]) == 0  # and all came out as it was
    assert {*seen} == {"tiny-paper/lemma_5/of_a_delta", "tiny-paper/lemma_5/by_it"}
    monkeypatch.setattr(values_of_optima, "_by_name", lambda *_: (Fraction(2), Fraction(2), ()))
    assert record_writing.main(["--renew", "--check"]) == 1
    assert "record.json is not current (tiny-paper/lemma_5/" in capsys.readouterr().out
    assert record_writing.main(["--renew"]) == 0
    found = {one["id"]: one for one in kept_record.entries()}
    assert found["tiny-paper/lemma_5/of_a_delta"]["verdict"] == "REFUTED"
    assert {name: found[name] for name in found if "lemma_5" not in name} == {
        name: before[name] for name in before if "lemma_5" not in name
    }
    assert record_writing.main(["--current"]) == 0
    seen.clear()
    edit(kept_record.path(), *BY_HAND["what it says"])  # then nothing is kept
    assert record_writing.main(["--renew"]) == 0
    assert {*seen} == {*before}


def test_show_says_when_it_was_examined(kept: Path, capsys: Capture) -> None:
    assert kept.is_dir()
    assert run(["show", STEP]) == 0
    found = next(one for one in kept_record.entries() if one["id"] == STEP)
    said = capsys.readouterr().out
    assert f"  examined: {date.today().isoformat()}, by version " in said
    assert f"as claim {found['hash']}" in said
    assert run(["show", STEP, "--json"]) == 0
    (shown,) = json.loads(capsys.readouterr().out)["claims"]
    assert shown["examined"]["date"] == date.today().isoformat()


def test_results_of_other_claims_are_not_recorded(kept: Path, capsys: Capture) -> None:
    """What an examination printed is taken over for the claims that were examined alone."""
    assert run(["check", "--json", "--jobs", "1"]) == 0
    text = capsys.readouterr().out
    results, examined = record_writing.read_check_output(text)
    assert examined == record_writing.today()
    assert len(results) == len(all_claims())
    data: dict[str, Any] = json.loads(text)
    data["examined"]["checker"] = "another"
    with pytest.raises(ClaimError, match="another version of the checker"):
        record_writing.read_check_output(json.dumps(data))
    edit(kept / "factors.py", "FACTOR = 2", "FACTOR = 3")
    forget()
    with pytest.raises(ClaimError, match=f"{STEP} has changed since it was examined"):
        record_writing.read_check_output(text)


def test_the_files_of_a_claim() -> None:
    """Its own, what it imports, and those of what it cites."""
    record_of_all = kept_record.kept()
    names = record_of_all.files_of("exactdp/dp_and_br/at_the_end")
    assert "papers/exactdp/dp_and_br.py" in names
    assert "language/vocabulary.py" in names
    uses = record_of_all.entries["exactdp/dp_and_br/at_the_end"]["uses"]
    used = set(map(kept_record.file_of, uses))
    assert used <= set(names)
    for name in names:
        assert set(record_of_all.files[name]["imports"]) <= set(names)


def test_a_sample_of_the_record_is_examined_again() -> None:
    """Others every day; the whole of it is examined where everything is."""
    seed = date.today().toordinal()
    print(f"seed {seed}")
    assert record_writing.sample(SAMPLED, seed) == []
