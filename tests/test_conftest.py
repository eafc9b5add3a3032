"""The fixtures do what they say: a leak of precision fails the test, a seed repeats."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tests.conftest import CASES, FUNCTIONS, drawn, slow_tests

SUITE = """
import mpmath
from flint import ctx

def test_first_leak():
    ctx.prec = 100

def test_second_leak():
    mpmath.mp.dps = 30

def test_after_the_leaks():
    assert ctx.prec == mpmath.mp.prec == 53

def test_numbers(rng):
    print("number", rng.random())
"""


def test_leaks_fail_and_do_not_spread(tmp_path: Path) -> None:
    conftest = Path(__file__).with_name("conftest.py").read_text(encoding="utf-8")
    (tmp_path / "conftest.py").write_text(conftest, encoding="utf-8")
    (tmp_path / "test_leaks.py").write_text(SUITE, encoding="utf-8")

    def run() -> str:
        command = [sys.executable, "-m", "pytest", "-s", "-p", "no:cacheprovider", str(tmp_path)]
        alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # no plugin has a part in it
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=alone)
        return done.stdout

    once, again = run(), run()
    assert "2 failed, 2 passed" in once
    assert "test_first_leak left python-flint at 100 bits and mpmath at 53" in once
    assert "test_second_leak left python-flint at 53 bits" in once
    shown = [line for line in once.splitlines() if "seed of test_numbers" in line]
    assert len(shown) == 1
    number = [line for line in once.splitlines() if line.startswith("number")]
    assert number
    assert number == [line for line in again.splitlines() if line.startswith("number")]


LISTED = """
import pytest

@pytest.mark.parametrize("n", [1, 2, 3])
def test_cases(n): ...

def test_whole(): ...

def test_other(): ...
"""


def test_what_is_listed_as_slow_is_marked_and_no_line_is_stale(tmp_path: Path) -> None:
    conftest = Path(__file__).with_name("conftest.py").read_text(encoding="utf-8")
    (tmp_path / "conftest.py").write_text(conftest, encoding="utf-8")
    (tmp_path / "test_listed.py").write_text(LISTED, encoding="utf-8")
    markers = "[pytest]\nmarkers = slow: in the list\n"
    (tmp_path / "pytest.ini").write_text(markers, encoding="utf-8")

    def run(*lines: str, only: str = "", options: Sequence[str] = ("-m", "not slow")) -> str:
        (tmp_path / "slow.txt").write_text("\n".join(["# why", *lines]), encoding="utf-8")
        always = ["-p", "no:cacheprovider", "--strict-markers"]
        command = [sys.executable, "-m", "pytest", *always, *options, f"test_listed.py{only}"]
        alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, env=alone, cwd=tmp_path
        )
        return done.stdout + done.stderr

    assert "3 passed, 2 deselected" in run(
        "test_listed.py::test_cases[2]", "test_listed.py::test_whole"
    )
    assert "2 passed, 3 deselected" in run("test_listed.py::test_cases", "elsewhere.py::test_x[1]")
    for line in ("test_listed.py::test_cases[4]", "test_listed.py::test_gone"):
        assert f"no such test: {line}" in run(line)
    assert "1 passed" in run("test_listed.py::test_cases[4]", only="::test_other")
    # a whole function runs at every eighth number, and of the single cases one, each in its turn
    cases = [f"test_listed.py::test_cases[{n}]" for n in (1, 2, 3)]
    for portion, passed in ((0, 2), (1, 1), (8, 1), (336, 2)):
        said = run(
            *cases,
            "test_listed.py::test_whole",
            options=["-m", "slow", "--portion", str(portion)],
        )
        assert f"{passed} passed, {5 - passed} deselected" in said
        assert f"--portion {portion}: " in said


def test_every_line_has_its_turn() -> None:
    listed = slow_tests()
    for named, turns in ((False, FUNCTIONS), (True, CASES)):
        lines = {line for line in listed if ("[" in line) == named}
        found = [drawn(listed, portion) & lines for portion in range(7, 7 + turns)]
        assert set().union(*found) == lines
        assert sum(map(len, found)) == len(lines)
        assert drawn(listed, 7 + turns) & lines == found[0]


def test_only_files_with_a_prompt_are_searched_for_doctests(tmp_path: Path) -> None:
    """Below conftest.py and beside it: a file without one is not even imported."""
    conftest = Path(__file__).with_name("conftest.py").read_text(encoding="utf-8")
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "conftest.py").write_text(conftest, encoding="utf-8")
    for folder in (tmp_path, tmp_path / "inner"):
        (folder / f"some_{folder.name}.py").write_text('"""\n>>> 1 + 1\n2\n"""', encoding="utf-8")
        (folder / f"none_{folder.name}.py").write_text("raise RuntimeError", encoding="utf-8")
    options = ["-p", "no:cacheprovider", "--doctest-modules", "inner", "."]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        cwd=tmp_path,
    )
    assert "2 passed" in done.stdout


def test_the_seed_is_that_of_the_name(rng: Random) -> None:
    assert rng.random() == Random(0x86D1FA69).random()
