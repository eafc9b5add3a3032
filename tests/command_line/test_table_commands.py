"""The commands ``exactdp table`` and ``exactdp gap``."""

from __future__ import annotations

import json
import os
from fractions import Fraction
from pathlib import Path

import pytest

import exactdp
from exactdp.command_line.main import run

LINE = "BR(1/10)^20"

Capture = pytest.CaptureFixture[str]


def test_the_first_command_of_the_readme(capsys: Capture) -> None:
    assert run(["table"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    rows = [line for line in out.splitlines() if line and not line.startswith("#")]
    assert len(rows) == 1 + 4
    assert max(map(len, out.splitlines())) <= 96


def test_table_into_a_file(capsys: Capture, tmp_path: Path) -> None:
    arguments = ["table", LINE, "--eps-g", "1", "--digits", "3", "--format", "csv"]
    assert run([*arguments, "-o", str(tmp_path / "t.csv")]) == 0
    assert capsys.readouterr() == ("", "")
    assert run([*arguments, "-o", "-"]) == 0
    assert (tmp_path / "t.csv").read_text() == capsys.readouterr().out
    assert os.listdir(tmp_path) == ["t.csv"]


@pytest.mark.parametrize(
    ("form", "first"), [("text", "\n2, 0  "), ("csv", '\n"2, 0",'), ("latex", "\n2, 0 & ")]
)
def test_gap(capsys: Capture, form: str, first: str) -> None:
    arguments = ["gap", "--eps", "1", "--k", "2,3", "--eps-g", "0,1/2,5/2", "--format", form]
    assert run([*arguments, "--rtol", "1e-4"]) == 0
    text, said = capsys.readouterr()
    assert first in text
    assert "1.0521" in text  # 2 BR(1) at 0: both values have closed forms
    rows = [line for line in text.splitlines() if line.lstrip('"')[:2] in {"2,", "3,"}]
    assert len(rows) == 5  # delta of two is 0 at 5/2
    assert said == "eps_g: 1 rows left out, with eps_g >= k eps, where delta is 0\n"


def test_gap_at_a_delta(capsys: Capture, tmp_path: Path) -> None:
    """The eps_g is one of four digits near the delta, and the certificate has both optima."""
    target, archive = tmp_path / "gap.json", tmp_path / "gap.zip"
    arguments = ["gap", "--k", "4", "--delta", "1e-2", "--format", "json", "--jobs", "1"]
    assert run([*arguments, "-o", str(target), "--bundle", str(archive)]) == 0
    assert capsys.readouterr().out == ""
    made = json.loads(target.read_text())
    assert made["specification"]["title"].endswith("the non-adaptive delta is about 1e-2")
    (cell,) = made["cells"]
    assert cell["values"]["eps_g"] == "253/2500"  # 0.1012
    below = exactdp.nonadaptive("BR(1/10)^4").delta("0.1012")
    assert abs(below.lower_float - 0.01) < 1e-5
    low, high = (Fraction(m) * Fraction(2) ** e for m, e in (cell["lower"], cell["upper"]))
    assert 1 < low <= high <= low * Fraction(1001, 1000)
    above = exactdp.adaptive("BR(1/10)^4").delta("0.1012")
    assert low <= above.upper.fraction() / below.lower.fraction()
    assert high >= above.lower.fraction() / below.upper.fraction()
    assert run(["verify", str(archive)]) == 0
    assert "0 not established" in capsys.readouterr().out


def test_gap_is_a_table_like_any_other(capsys: Capture, tmp_path: Path) -> None:
    assert run(["gap", "--eps", "ln 2", "--k", "2", "--eps-g", "0, 1/2 ln 3"]) == 0
    text = capsys.readouterr().out
    assert "k BR(ln 2)" in text
    assert "\n2, 1/2 ln 3  " in text
    rows = "k=2"
    arguments = ["table", "BR(eps)^k", "--rows", rows, "--set", "eps=ln 2", "--eps-g", "0"]
    assert run([*arguments, "--quantity", "cost", "--rtol", "1e-3"]) == 0
    cost = capsys.readouterr().out.splitlines()[-1].split("  ")[-1]
    assert cost in text


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (["--k", "0"], "k"),
        (["--k", "2", "--eps", "1", "--eps-g", "10"], "eps_g"),
        (["--k", "2,x"], "k"),
        (["--k", ",".join(["2"] * 501)], "k"),
        (["--eps", "0"], "eps"),
        (["--eps", "x"], "eps"),
        (["--eps-g", "0", "--delta", "1e-3"], "delta"),
        (["--eps-g", "0,x"], "eps_g"),
        (["--delta", "1"], "delta"),
        (["--format", "pdf"], "format"),
        (["--rtol", "0"], "rtol"),
        (["--jobs", "0"], "jobs"),
        (["-o", "/nowhere/at/all"], "output"),
        (["extra"], "arguments"),
    ],
)
def test_gap_refuses(capsys: Capture, arguments: list[str], name: str) -> None:
    assert run(["gap", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith(f"{name}: ")
    assert captured.err.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("t.tex", "% Digits"),
        ("t.TEX", "% Digits"),
        ("t.csv", "row,column,"),
        ("t.md", "| - | delta |"),
        ("t.html", "<!DOCTYPE html>"),
        ("t.json", '{"kind": "exactdp certificate"'),
        ("t.txt", "# Optimal delta"),
        ("tex", "# Optimal delta"),
        ("t", "# Optimal delta"),
    ],
)
def test_the_format_is_that_of_the_file(tmp_path: Path, name: str, first: str) -> None:
    """Without --format; t.tex was text."""
    arguments = ["table", LINE, "--eps-g", "1", "--digits", "3", "-o", str(tmp_path / name)]
    assert run(arguments) == 0
    assert (tmp_path / name).read_text().startswith(first)
    assert run([*arguments, "--format", "csv"]) == 0
    assert (tmp_path / name).read_text().startswith("row,column,")


@pytest.mark.parametrize("how", ["same", "another way", "link", "second name"])
def test_one_file_for_table_and_bundle_is_refused(
    tmp_path: Path, how: str, capsys: Capture
) -> None:
    """The table was written, and the bundle over it."""
    one, other = tmp_path / "x.zip", tmp_path / "x.zip"
    if how == "another way":
        other = tmp_path / "." / ".." / tmp_path.name / "x.zip"
    elif how != "same":
        one.write_text("")
        other = tmp_path / "y.zip"
        (other.symlink_to if how == "link" else other.hardlink_to)(one)
    line = ["table", LINE, "--eps-g", "1", "--format", "text", "-o", str(one)]
    assert run([*line, "--bundle", str(other)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("bundle: got ")
    assert err.endswith("; wanted another file than that of -o\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--set", "eps"], "set: got 'eps'; wanted NAME=VALUE such as eps=1/10"),
        (["--rows", "K=3"], "rows: got 'K=3'; wanted NAME=LIST such as k=5,6"),
        (["--rows", "ln=3"],
         "rows: got 'ln=3'; wanted another name: this is the logarithm, as in ln 3"),
        (["--set", "monotone=3"], "set: got 'monotone=3'; wanted another name: this is the third "
         "argument of EM(eps, s, monotone)"),
        (["--set", "eps=1", "--set", "eps=2"],
         "set: got 'eps twice'; wanted one value for it, such as eps=1"),
        (["--rows", "k=3", "--rows", "k=4"],
         "rows: got 'k twice'; wanted one list, such as k=3,4"),
        (["--set", "eps_g=2"], "set: got 'eps_g=2'; wanted one value for it, eps_g has one"),
        (["--set", "zz=2", "--set", "eps=1", "--set", "k=2"],
         "set zz: got 'zz'; wanted a name that some composition uses"),
        (["--set", "eps=x", "--set", "k=2"], "row 1, column 1: eps: got 'x'; wanted a number"),
        (["--rows", "k=3"], "row 1, column 1: composition: got 'eps'; wanted a name with a value, "
         "of which there are eps_g, k (--set eps=1/10 gives it one)"),
        (["--rows", "k=3", "--set", "eps=1", "--delta", "1e-6", "--quantity", "delta"],
         "delta: got '1e-6'; wanted a quantity that needs it, or a composition with delta in it"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_in_the_words_of_the_line(
    arguments: list[str], said: str, capsys: Capture
) -> None:
    """Two values for one name were taken for the last; options had the names of keys."""
    assert run(["table", "DP(eps)^k", "--eps-g", "1", *arguments]) == 2
    assert capsys.readouterr().err == said + "\n"


@pytest.mark.parametrize("name", ["nosuch", "comparisons", "t.yaml", "BR 1/10", ""])
def test_what_is_no_composition_is_told_which_tables_there_are(name: str, capsys: Capture) -> None:
    assert run(["table", name]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"table: got {name!r}; wanted a composition such as BR(1/10)^")
    assert said.endswith("or one of mixtures, exact-curves, cost-of-adaptivity, comparison\n")


def test_latex_has_digits_that_a_paper_can_print(capsys: pytest.CaptureFixture[str]) -> None:
    """One number a cell, which siunitx aligns; other digits are offered where it is none."""
    asked = ["table", "DP(1/10)^k", "--rows", "k=5,10", "--eps-g", "1/4", "--format", "latex"]
    assert run(asked) == 0
    out, err = capsys.readouterr()
    assert "5 & 0.0177" in out
    assert err == "digits: 3, rounded up; --digits N and --round say others\n"
    assert run([*asked, "--digits", "5"]) == 0
    out, err = capsys.readouterr()
    assert "[" in out
    assert err.endswith("--round up, down or nearest prints one number\n")
    assert run([*asked, "--digits", "4", "--round", "down"]) == 0
    assert capsys.readouterr().err == ""
