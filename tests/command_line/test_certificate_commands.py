"""The commands ``exactdp verify``, ``diff`` and ``cite``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from exactdp.command_line.main import run
from exactdp.tables import check_before_printing, kernel
from exactdp.tables.certificate import to_text

LINE = "BR(1/10)^20"

Capture = pytest.CaptureFixture[str]

TABLE = ("table", "DP(1/10)^k", "--rows", "k=5,6", "--eps-g", "1/4", "--jobs", "1")


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    """A certificate of two cells, and the bundle of another with more digits."""
    first, second = str(tmp_path / "first.json"), str(tmp_path / "second.zip")
    up = ("--round", "up", "--digits")
    assert run([*TABLE, *up, "3", "--format", "json", "-o", first]) == 0
    assert run([*TABLE, *up, "4", "-o", str(tmp_path / "t.txt"), "--bundle", second]) == 0
    return first, second


def test_a_budget_of_the_reader(
    capsys: Capture, files: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = files
    for few in ("20000", "80000"):  # of work, not of time
        assert run(["verify", "--budget", few, first]) == 3
        assert "more steps than the budget allows" in capsys.readouterr().out
    for wrong in ("0", "-1", "x", "1e9", "1" * 30):
        assert run(["verify", "--budget", wrong, first]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith(f"budget: got '{wrong}'; wanted an integer from 1 to ")
    made = json.loads(Path(first).read_text())
    for name in ("exactdp.tables.kernel.BUDGET", "exactdp.tables.kernel.program.BUDGET"):
        monkeypatch.setattr(name, 80_000)
    marked, found = check_before_printing.confirmed(made)
    assert all(finding.established for finding in found)
    needed = marked["budget"]
    assert needed >= kernel.spent(marked, found)
    long = tmp_path / "long.json"
    long.write_text(to_text(marked))
    assert run(["verify", str(long)]) == 3
    assert capsys.readouterr().out == (
        f"not established: it says that it needs --budget {needed}\n"
    )
    assert run(["verify", "--budget", str(needed), str(long)]) == 0
    assert "2 cells, 0 not established" in capsys.readouterr().out
    assert run(["table", str(long)]) == 1
    assert f"--budget {needed}; nothing is written" in capsys.readouterr().err
    assert run(["table", str(long), "--budget", str(needed)]) == 0
    assert f"exactdp verify --budget {needed}" in capsys.readouterr().err
    assert run(["table", LINE, "--eps-g", "1", "--budget", "9"]) == 2
    assert capsys.readouterr().err.startswith("budget: got '9'")


def test_one_cell_is_no_cells(capsys: Capture, tmp_path: Path) -> None:
    line = ["table", "BR(1)", "--eps-g", "1/2", "--format", "json", "-o", str(tmp_path / "c.json")]
    assert run(line) == 0
    assert run(["verify", str(tmp_path / "c.json")]) == 0
    assert "1 cell, 0 not established" in capsys.readouterr().out


def test_verify_a_certificate_its_table_and_a_bundle(
    capsys: Capture, files: tuple[str, str], tmp_path: Path
) -> None:
    first, second = files
    assert run(["verify", first]) == 0
    assert "2 cells, 0 not established" in capsys.readouterr().out
    assert run(["verify", second]) == 0
    assert "to the letter" in capsys.readouterr().out
    assert run(["verify", first, str(tmp_path / "t.txt")]) == 1  # of the other certificate
    content = json.loads(Path(first).read_text())
    content["cells"][0]["upper"][0] -= 1
    Path(first).write_text(json.dumps(content))
    assert run(["verify", first]) == 1


def test_diff_and_cite_take_certificates_and_bundles(
    capsys: Capture, files: tuple[str, str]
) -> None:
    first, second = files
    assert run(["diff", first, second]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "0.0177" in lines[0]
    assert lines[-1] == "2 of 2 common cells differ, 0 are disjoint"
    assert run(["diff", first, first]) == 0
    assert capsys.readouterr().out == "0 of 2 common cells differ, 0 are disjoint\n"
    for file in files:
        assert run(["cite", file]) == 0
        assert "cesar-rogers-2022" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("cite", "none.json"), "certificate: got 'none.json'; wanted a file that can be read"),
        (("diff", "none.json", "x"), "old: got 'none.json'; wanted a file that can be read"),
        (("verify", "none.zip"), "bundle: got 'none.zip'; wanted a bundle of exactdp table"),
        (("verify", "none.zip", "t.txt"), "files: got 't.txt'; wanted nothing else with a bundle"),
        (("cite", "none.zip"), "bundle: got 'none.zip'; wanted a bundle of exactdp table"),
        (("verify",), "files: got nothing"),
        (("verify", "none.json"), "files: got 'none.json'; wanted one that is there (no such file"),
        (("verify", "none", "--jobs", "1"), "files: got 'none'; wanted one that is there (no such"),
        (("verify", "a/manifest.json"), "files: got 'a/manifest.json'; wanted one that is there"),
    ],
)
def test_bad_input_is_one_line(capsys: Capture, arguments: tuple[str, ...], says: str) -> None:
    assert run(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(says)
    assert err.count("\n") == 1


def test_cite_and_diff_tell_what_the_kernel_rejects(
    capsys: Capture, files: tuple[str, str], tmp_path: Path
) -> None:
    first, _ = files
    forged = json.loads(Path(first).read_text())
    forged["cells"][0]["upper"][0] -= 1
    forged["sha256"] = kernel.digest(forged)
    other = tmp_path / "forged.json"
    other.write_text(to_text(forged))
    assert run(["verify", str(other)]) == 1
    reason = capsys.readouterr().out.splitlines()[-1]
    for command in (["cite", str(other)], ["diff", first, str(other)], ["diff", str(other), first]):
        assert run(command) == 1
        out, err = capsys.readouterr()
        assert out  # what was asked for is there all the same
        assert err == f"{other}: {reason}\n"


def test_what_a_look_does_not_reach_is_said(
    capsys: Capture, files: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = files
    monkeypatch.setattr("exactdp.command_line.certificate_commands.SOON", 100)
    assert run(["cite", first]) == 0
    said = "not checked here, it would take long: exactdp verify tells"
    assert capsys.readouterr().err == f"{first}: {said}\n"


def test_a_bundle_names_its_own_files(capsys: Capture, files: tuple[str, str]) -> None:
    _, second = files
    here = Path.cwd()
    assert run(["verify", second]) == 0
    assert Path.cwd() == here
    assert "\ntable.txt: is the table of this certificate" in capsys.readouterr().out


# -- what Coq said --------------------------------------------------------------------------------


def coq_said(first: str, **changed: object) -> dict[str, object]:
    sha256 = json.loads(Path(first).read_text(encoding="utf-8"))["sha256"]
    return {
        "kind": "cells proved by Coq",
        "schema": 1,
        "certificate": sha256,
        "coq": "8.16.1",
        "theorems": {"row_1_column_1": 0.1},
        "axioms": ["Classical_Prop.classic"],
        "without_theorem": {"row_2_column_1": "no checker yet"},
        **changed,
    }


def test_cells_that_are_theorems_are_named(
    capsys: Capture, files: tuple[str, str], tmp_path: Path
) -> None:
    first, _ = files
    verdict = tmp_path / "verdict.json"
    verdict.write_text(json.dumps(coq_said(first)), encoding="utf-8")
    assert run(["verify", first, "--theorems", str(verdict)]) == 0
    *_, count, without, axioms = capsys.readouterr().out.splitlines()
    assert count == f"1 of 2 cells are theorems, as {verdict} says Coq 8.16.1 found"
    assert without == "  row 2 column 1: no theorem: no checker yet"
    assert axioms == "  axioms: Classical_Prop.classic"
    verdict.write_text("\n", encoding="utf-8")
    assert run(["verify", first, "--theorems", str(verdict)]) == 2
    assert capsys.readouterr().err.startswith("theorems: got an empty file; wanted what proofs-c")


@pytest.mark.parametrize(
    ("changed", "wanted"),
    [
        ({"kind": "oracle"}, "proofs-check formal --cells CERTIFICATE.json --check --json"),
        ({"schema": 2}, "schema: got 2"),
        ({"certificate": "0" * 64}, "a verdict on 0000"),
        ({"theorems": {}}, "each cell of the certificate, once"),
        ({"theorems": {"row_1_column_1": 1, "row_2_column_1": 1}}, "each cell"),
        ({"theorems": {"row_1_column_1": 1, "row_3_column_1": 1}}, "each cell"),
        ({"theorems": ["row_1_column_1"]}, "names of cells"),
        ({"without_theorem": {"row_2_column_1": "\x1b[2J"}}, "printable"),
        ({"more": 1}, "an unknown key"),
        ({"axioms": ["Classical_Prop.classic", "my.false"]}, "axioms[1]: got 'my.false'"),
        ({"axioms": []}, "a list of 1 to 4 entries"),
        ({"theorems": {"row_1_column_1": "fast"}}, "the seconds that Coq took"),
        ({"theorems": {"row_1_column_1": float("nan")}}, "theorems"),
        ({"theorems": {"row_1_column_1": None}}, "the seconds that Coq took"),
    ],
)
def test_what_is_no_verdict_on_this_certificate_is_refused(
    capsys: Capture,
    files: tuple[str, str],
    tmp_path: Path,
    changed: dict[str, object],
    wanted: str,
) -> None:
    first, _ = files
    verdict = tmp_path / "verdict.json"
    verdict.write_text(json.dumps(coq_said(first, **changed)), encoding="utf-8")
    assert run(["verify", first, "--theorems", str(verdict)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    (line,) = err.splitlines()
    assert wanted in line
