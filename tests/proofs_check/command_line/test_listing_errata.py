"""``proofs-check errata`` from the record, and when it is not enough."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace

import pytest

from proofs_check.command_line import listing_errata, main
from proofs_check.language.gravity_of_errata import GRAVEST_FIRST
from proofs_check.runs import kept_record
from proofs_check.runs.kept_record import entries

PAPER = "hartmann-et-al-2022"


def test_the_recorded_errata_are_the_refuted_printed_claims(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main.run(["errata", PAPER, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["claims"]
    wanted = {
        entry["id"]
        for entry in entries()
        if entry["id"].startswith(PAPER)
        and (entry["verdict"], entry["form"]) == ("REFUTED", "printed")
    }
    assert {erratum["id"] for erratum in found} == wanted
    grades = [GRAVEST_FIRST.index(erratum["grade"]) for erratum in found]
    assert grades == sorted(grades)
    for erratum in found:
        assert all(other["corrects"] == erratum["id"] for other in erratum["corrected"])
    assert any(erratum["corrected"] for erratum in found)


def test_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["errata", PAPER]) == 0
    *paragraphs, last = capsys.readouterr().out.strip().split("\n\n")
    assert last == f"{len(paragraphs)} errata"
    assert paragraphs[0].startswith(f"false statement: {PAPER}, ")
    assert all("  Read as: " in text and "witness: at " in text for text in paragraphs)


@pytest.mark.parametrize("changed", ["its own", "a word of the language", "a new one"])
def test_where_a_file_has_changed_all_are_examined(
    changed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = kept_record.kept()
    own = "papers/hartmann_et_al_2022/lemma_4.py"
    name = "language/vocabulary.py" if changed == "a word of the language" else own
    files = dict(record.files)
    if changed == "a new one":
        del files[name]  # as if it had come since
    else:
        files[name] = {**files[name], "hashes": ["0", "0"]}
    monkeypatch.setattr(listing_errata, "kept", lambda: replace(record, files=files))
    assert listing_errata.recorded_errata([PAPER]) is None


def test_a_paper_without_a_record_is_examined() -> None:
    assert listing_errata.recorded_errata([PAPER, "another-paper"]) is None


def test_reading_the_record_loads_no_claims() -> None:
    code = (
        "import sys; from proofs_check.command_line import main; "
        f"main.run(['errata', {PAPER!r}]); print('sympy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"
