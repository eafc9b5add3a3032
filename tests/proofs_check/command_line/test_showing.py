"""``show``: what is recorded, with its formula, and without examining anything."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from proofs_check import papers
from proofs_check.command_line import main
from proofs_check.runs import kept_record, record_writing
from proofs_check.runs.registry import all_claims
from proofs_check.runs.running import check, selected

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def recorded(papers_at: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A record of the tiny paper."""
    file = tmp_path / "record.json"
    monkeypatch.setattr(kept_record, "path", lambda: file)
    file.write_text(record_writing.document(check(selected(["tiny-paper"]))), encoding="utf-8")
    assert papers_at.is_dir()
    return file


@pytest.mark.usefixtures("recorded")
def test_verdict_and_formula(capsys: Capture) -> None:
    assert main.run(["show", "lemma1", "Thm 2"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    blocks = out.strip().split("\n\n")
    assert len(blocks) == 5
    first = blocks[0].splitlines()
    assert first[0] == (
        "Lemma 1, the order (printed): PROVED   tiny-paper <tiny-paper/lemma_1/order>"
    )
    assert "  Read as: for all eps > 0, t in [0, eps]:" in first
    assert "           q(eps=eps, t=t) = exp(t)*p(eps=eps, t=t)" in first
    assert r"  LaTeX:   q_{\varepsilon,\,t} = e^{t} p_{\varepsilon,\,t}" in first
    refuted = next(block for block in blocks if "lemma_1/sum_printed" in block.splitlines()[0])
    assert refuted.startswith("Lemma 1, the sum (printed) [slip]: REFUTED")
    assert "witness: at e^eps = 2, t = 0: left = 2, right = 1" in refuted
    assert "stale" not in out
    assert "recorded before" not in out


def test_what_has_the_name_itself_comes_first(capsys: Capture) -> None:
    """What has it as a further place comes last, and says so; so do other orders of its words."""
    assert main.run(["show", "lemma 5.4"]) == 0
    blocks = capsys.readouterr().out.split("\n\n")
    own = [block.startswith("Lemma 5.4,") for block in blocks]
    assert own == sorted(own, reverse=True)
    assert 0 < sum(own) < len(own)
    assert "  also: Lemma 5.4, beside any number" in blocks[-1]
    assert main.run(["show", "Lemma 5.4, DP BR BR"]) == 0
    heads = [block.split(" (")[0] for block in capsys.readouterr().out.split("\n\n")]
    exact = [head == "Lemma 5.4, DP BR BR" for head in heads]
    assert exact == sorted(exact, reverse=True)
    assert 0 < sum(exact) < len(exact)


@pytest.mark.usefixtures("recorded")
def test_json_ids_and_names_that_are_not_there(capsys: Capture) -> None:
    assert main.run(["show", "tiny-paper/theorem_2/half", "--json", "--paper", "tiny paper"]) == 0
    claims = json.loads(capsys.readouterr().out)["claims"]
    assert [(claim["verdict"], claim["stale"]) for claim in claims] == [("REFUTED", False)]
    assert main.run(["show", "Lema 1"]) == 2
    assert "item: got 'Lema 1'; wanted an item; the nearest: Lemma 1" in capsys.readouterr().err
    assert main.run(["show", "lemma 1", "--paper", "other"]) == 2
    assert capsys.readouterr().err.startswith("paper: got 'other'; wanted one of tiny-paper")


@pytest.mark.usefixtures("recorded")
def test_what_has_changed_since_says_so(capsys: Capture) -> None:
    file = Path(papers.__path__[0]) / "tiny_paper" / "theorem_2.py"
    text = file.read_text(encoding="utf-8")
    file.write_text(f"{text}\n# more\n", encoding="utf-8")  # no other code: nothing has changed
    assert main.run(["show", "theorem 2, from lemma 1"]) == 0
    assert "recorded before" not in capsys.readouterr().out
    file.write_text(text.replace("2 * t", "3 * t"), encoding="utf-8")
    assert main.run(["show", "theorem 2, from lemma 1"]) == 0
    out = capsys.readouterr().out
    assert "not examined as it stands, ARGUED before" in out
    assert "recorded before the last change of papers/tiny_paper/theorem_2.py:" in out
    assert main.run(["show", "lemma 1"]) == 0
    assert "recorded before" not in capsys.readouterr().out


def test_the_record_is_of_the_claims_that_there_are() -> None:
    known = {claim.id: claim for claim in all_claims()}
    entries = kept_record.entries()
    assert {entry["id"] for entry in entries} == set(known)
    assert all(entry["statement"] for entry in entries if entry["verdict"] != "NOT_TESTABLE")


def test_show_loads_nothing_that_examines() -> None:
    root = Path(main.__file__).parents[2]
    code = (
        "import sys\nfrom proofs_check.command_line.main import run\n"
        "code = run(['show', 'lemma 5.4'])\nprint(code, 'sympy' in sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root
    )
    assert done.stdout.endswith("\n0 False\n")
    assert "Lemma 5.4" in done.stdout
    assert r"\varepsilon" in done.stdout
