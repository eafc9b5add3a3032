"""The command ``exactdp oracle``: it writes cells, and judges answers by them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from exactdp.command_line.main import run
from exactdp.peers.oracle import as_text, to_json
from tests.peers.oracles import built

Capture = pytest.CaptureFixture[str]

CELL = "pure-dp:k=1,eps=1.0,eps_g=0.0"


def answers(folder: Path, value: float) -> str:
    content = {
        "schema": 1,
        "family": "pure-dp",
        "library": {"name": "peer", "version": "1"},
        "answers": [{"cell": CELL, "value": value, "claimed": "upper"}],
    }
    file = folder / "answers.json"
    file.write_text(json.dumps(content))
    return str(file)


def test_cells_are_written_and_answers_judged_by_them(capsys: Capture, tmp_path: Path) -> None:
    file = str(tmp_path / "oracle.json")
    assert run(["oracle", "pure-dp", "-o", file]) == 0
    assert Path(file).read_text() == to_json(built("pure-dp"))
    assert run(["oracle", "pure-dp", "--format", "text"]) == 0
    assert capsys.readouterr().out == as_text(built("pure-dp"))
    assert run(["oracle", "--judge", answers(tmp_path, 0.5), "--oracle", file]) == 0
    assert "1 SAFE" in capsys.readouterr().out
    wrong = answers(tmp_path, 0.46)
    assert run(["oracle", "--judge", wrong, "--oracle", file]) == 1
    assert "1 UNSAFE" in capsys.readouterr().out
    known = tmp_path / "known.txt"
    known.write_text(f"UNSAFE upper {CELL}  # issue 3\n")
    more = ["--oracle", file, "--expected", str(known)]
    assert run(["oracle", "--judge", wrong, *more]) == 0
    assert "expected (issue 3)" in capsys.readouterr().out
    assert run(["oracle", "--judge", answers(tmp_path, 0.5), *more]) == 1
    assert "UNSAFE was expected: strike its line" in capsys.readouterr().out
    near = ["--oracle", file, "--within", "1/20", "--atol"]
    assert run(["oracle", "--judge", answers(tmp_path, 0.5), *near, "0"]) == 1
    assert "LOOSE" in capsys.readouterr().out
    assert run(["oracle", "--judge", answers(tmp_path, 0.5), *near, "0.04"]) == 0


def test_a_test_file_that_is_filled_in_is_not_overwritten(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "test_certified.py"
    line = ["oracle", "pure-dp", "--pytest", "-o", str(file)]
    assert run(line) == 0
    text = file.read_text()
    assert run(line) == 0  # nothing is lost
    file.write_text(text + "# filled in\n")
    assert run(line) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("output: got ")
    assert err.endswith("; wanted a name that no file has yet, or --force to overwrite this one\n")
    assert file.read_text() == text + "# filled in\n"
    assert run([*line, "--force"]) == 0
    assert file.read_text() == text


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), "family: got nothing; wanted pure-dp, bounded-range, mixed, laplace, "),
        (("br",), "family: got 'br'"),
        (("laplace", "--expected", "x"), "expected: got 'x'; wanted --judge ANSWERS.json with it"),
        (("laplace", "--within", "1"), "within: got '1'; wanted --judge ANSWERS.json with it"),
        (("laplace", "--pytest", "--atol", "-1"), "atol: got '-1'; wanted an absolute tolerance"),
        (("laplace", "--pytest", "--expected", "no"), "expected: got 'no'; wanted a file that can"),
        (("pure-dp", "--format", "csv"), "format: got 'csv'; wanted json or text"),
        (("pure-dp", "more"), "arguments: got 'more'; wanted one family"),
        (("pure-dp", "--ulps", "3"), "ulps: got '3'; wanted --judge ANSWERS.json with it"),
        (("pure-dp", "--judge", "a.json"), "family: got 'pure-dp'; wanted none with --judge"),
        (("--judge", "a.json", "--ulps", "-1"), "ulps: got '-1'; wanted an integer from 0"),
        (("--judge", "a.json"), "answers file: got 'a.json'; wanted a file that can be read"),
        (("pure-dp", "--force"), "option: got '--force'; wanted --pytest with it"),
        (("--judge", "a.json", "--force"), "option: got '--force'; wanted none with --judge"),
        (("--judge", "."), "answers file: got '.'; wanted a file that can be read (Is a"),
    ],
)
def test_bad_input_is_one_line(capsys: Capture, arguments: tuple[str, ...], says: str) -> None:
    assert run(["oracle", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(says)
    assert err.count("\n") == 1
