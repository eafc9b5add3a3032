"""findings/: what each script says of itself, its line in the table, and the exit codes of ``run``.

The scripts themselves install other libraries; they run outside the tests, by ``findings/run``.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FINDINGS = ROOT / "findings"
SCRIPTS = sorted(FINDINGS.glob("*.sh"))
HEAD = ("Library", "Behaviour", "Guess", "Why it misses")


def test_the_table_has_a_line_for_each_script_and_no_other() -> None:
    named = re.findall(r"^\| \[(\w+)\]\((\w+)\.sh\) \|", (FINDINGS / "README.md").read_text(), re.M)
    assert all(name == file for name, file in named)
    assert sorted(name for name, _ in named) == [script.stem for script in SCRIPTS]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_a_script_says_what_was_guessed_is_pinned_and_needs_nothing_of_ours(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    lines = text.splitlines()
    assert lines[1] == f"# findings/{script.name}"
    head = text.partition("\nset ")[0]
    assert tuple(re.findall(r"^# ([A-Z][a-z ]+):", head, re.M)) == HEAD
    pins = text.partition("pins=(")[2].partition(")")[0].split()
    assert pins
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", pin) for pin in pins)
    version = lines[2].split()[-1]
    assert any(pin.endswith(f"=={version}") for pin in pins), version
    code = "\n".join(line for line in lines if not line.startswith("# "))
    assert "exactdp" not in code
    assert "proofs_check" not in code


def test_the_package_does_not_ship_them() -> None:
    build = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"][
        "targets"
    ]
    assert "findings" not in build["sdist"]["include"] + build["wheel"]["packages"]


@pytest.fixture
def findings(tmp_path: Path) -> Path:
    """``run`` beside made-up scripts, each with an exit code of its own."""
    shutil.copy(FINDINGS / "run", tmp_path)
    for name, line in {
        "holds": "exit 0",
        "changed": "exit 1",
        "broken": "exit 3",
        "pinned": '[ -z "${FINDINGS_LATEST-}" ]',
    }.items():
        (tmp_path / f"{name}.sh").write_text(f"{line}\n")
    return tmp_path


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["holds"], 0, "-- holds: as written"),
        (["holds", "changed", "holds"], 1, "-- changed: changed"),
        (["changed", "broken", "changed"], 3, "-- broken: could not be run"),
        ([], 3, "-- pinned: as written"),
        (["--latest", "pinned"], 1, "-- pinned: changed"),
    ],
)
def test_run_runs_what_is_named_and_says_what_came_out(
    findings: Path, words: list[str], code: int, says: str
) -> None:
    done = subprocess.run(
        ["bash", str(findings / "run"), *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert says in done.stdout
    ran = [line.removeprefix("== ") for line in done.stdout.splitlines() if line.startswith("== ")]
    named = [word for word in words if word != "--latest"]
    assert ran == (named or ["broken", "changed", "holds", "pinned"])


@pytest.mark.parametrize("word", ["nothing", "../run", "holds.sh", "--help"])
def test_run_refuses_what_is_no_finding(findings: Path, word: str) -> None:
    done = subprocess.run(
        ["bash", str(findings / "run"), "holds", word], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert re.fullmatch(
        r"NAME: got \S+; wanted one of: broken changed holds pinned \n", done.stderr
    )
