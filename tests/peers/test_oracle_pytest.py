"""The test file for other libraries runs in an empty folder, and says what is false."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from exactdp.command_line.main import run
from exactdp.peers.oracle_judge import Standards
from exactdp.peers.oracle_known_failures import read_expectations
from exactdp.peers.oracle_pytest import as_pytest

from .oracles import built

STUB = '    raise NotImplementedError("fill in answer() with a call of your library")\n'


def outcome(folder: Path, body: str, text: str) -> str:
    """The last line of pytest on the file with an answer filled in."""
    assert text.count(STUB) == 1
    assert "import exactdp" not in text
    (folder / "test_values.py").write_text(text.replace(STUB, body))
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_values.py"]
    alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # the file needs no plugin
    done = subprocess.run(
        command, cwd=folder, env=alone, capture_output=True, text=True, timeout=300, check=False
    )
    assert "error" not in done.stdout.lower().replace("assertionerror", ""), done.stdout
    return done.stdout


def test_true_answers_pass_and_false_ones_are_told(tmp_path: Path) -> None:
    oracle = built("pure-dp")
    text = as_pytest(oracle)
    cells = len(oracle.cells)
    key = "quantity, k, eps.hex(), given.hex()"
    known = f"    cell = {{(c[1], c[2], *c[4:6]): c for c in CELLS}}[{key}]\n"
    upper = known + "    return float.fromhex(cell[7])\n"
    assert f"{cells} passed" in outcome(tmp_path, upper, text)
    skipped = outcome(tmp_path, "    return None if k > 1 else math.inf\n", text)
    assert "skipped" in skipped
    assert "passed" not in skipped
    assert "vacuous: inf is true of every mechanism" in skipped
    share = known + "    return float.fromhex(cell[6]) * (0.81 if k == 1 else 1)\n"
    failed = outcome(tmp_path, share, text)
    assert "relative 0.19" in failed
    tolerant = as_pytest(oracle, Standards.read(rtol="1/5"))
    assert "failed" not in outcome(tmp_path, share, tolerant).replace("_failed", "")
    nan = outcome(tmp_path, "    return math.nan if k == 1 else None\n", text)
    assert "not a number" in nan


def test_both_sides_looseness_and_known_failures(tmp_path: Path) -> None:
    """Of noise: the certified ends pass; half a bound, twice one and a named failure are told."""
    oracle = built("gaussian")
    cells = len(oracle.cells)
    bad = oracle.cells[3]
    assert bad.lower > 0
    find = (
        "    key = quantity, k, sigma, given\n"
        "    both = [float.fromhex(one) for c in CELLS for one in c[5:]\n"
        "            if (c[1], c[2], *map(float.fromhex, c[3:5])) == key]\n"
    )
    upper = find + f"    return both[1] * (0.5 if given == {bad.given!r} and k == 1 else 1)\n"
    lower = find + "    return both[0]\n"

    def filled(text: str) -> str:
        assert text.count("    return None\n") == 1
        text = text.replace("    return None\n", lower)
        return text.replace('SIDES = ("upper",)', 'SIDES = ("upper", "lower")')

    told = outcome(tmp_path, upper, filled(as_pytest(oracle)))
    assert f"1 failed, {2 * cells - 1} passed" in told
    assert "relative 0.5" in told
    line = f"UNSAFE upper {bad.id}  # issue 7"
    known = read_expectations(line, (cell.id for cell in oracle.cells))
    text = filled(as_pytest(oracle, expected=known))
    assert f"{2 * cells - 1} passed, 1 xfailed" in outcome(tmp_path, upper, text)
    passes = outcome(tmp_path, find + "    return both[1]\n", text)
    assert "[XPASS(strict)] UNSAFE: issue 7" in passes
    strict = filled(as_pytest(oracle, Standards.read(within="1/2")))
    loose = outcome(tmp_path, find + "    return both[1] + abs(both[1])\n", strict)
    assert "loose: " in loose
    zeros = sum(cell.upper < 0 for cell in oracle.cells)  # their answer becomes 0, which is fair
    assert zeros
    assert f"{cells - zeros} failed, {cells + zeros} passed" in loose
    near = filled(as_pytest(oracle, Standards.read(within="1")))
    assert "loose: " not in outcome(tmp_path, find + "    return both[1] + abs(both[1])\n", near)


def test_the_shell_writes_it(tmp_path: Path) -> None:
    target = tmp_path / "test_x.py"
    assert run(["oracle", "pure-dp", "--pytest", "--rtol", "1e-12", "-o", str(target)]) == 0
    text = as_pytest(built("pure-dp"), Standards.read(rtol="1e-12"))
    assert target.read_text() == text
    head, rest = text.split("# fmt: off\n")  # what formatters and linters are to leave alone
    cells, tail = rest.split("# fmt: on\n")
    assert "noqa: E501" in head
    assert max(map(len, (head + tail).splitlines())) <= 88 < max(map(len, cells.splitlines()))
