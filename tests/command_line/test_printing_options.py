"""--format, --json and -o mean the same to every command; no text goes into a picture."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from exactdp.command_line.main import run

Capture = pytest.CaptureFixture[str]

COMMANDS = {
    "delta": ["BR(1/10)^2", "--eps-g", "1/10"],
    "epsilon": ["BR(1/10)^2", "--delta", "1e-2"],
    "stopping": ["DP(1/10)^3", "--at", "2,3", "--costs", "1/10,1/5"],
    "shortest": ["--delta", "1e-2"],
    "histogram": ["--l0", "2", "--delta", "1e-3", "--eps-g", "1", "-k", "2"],
    "compare": ["DP(1/10)^2", "--delta", "1e-2"],
    "figure": ["cesar-rogers-2022/7"],
    "table": ["BR(1/10)^k", "--rows", "k=2", "--eps-g", "1/10"],
    "gap": ["--k", "2", "--eps-g", "1/20"],
}
TO_A_FILE = sorted(COMMANDS.keys() - {"delta", "epsilon"})


def without_time(text: str) -> object:
    def plain(value: object) -> object:
        if isinstance(value, dict):
            return {key: plain(one) for key, one in value.items() if key != "seconds"}
        return [plain(one) for one in value] if isinstance(value, list) else value

    return plain(json.loads(text))


@pytest.mark.parametrize("command", COMMANDS)
def test_json_is_short_for_a_format(command: str, capsys: Capture) -> None:
    said = []
    for option in (["--json"], ["--format", "json"], ["--json", "--format", "json"]):
        assert run([command, *COMMANDS[command], *option]) == 0
        said.append(without_time(capsys.readouterr().out))
    assert said[0] == said[1] == said[2]
    assert run([command, *COMMANDS[command], "--json", "--format", "text"]) == 2
    assert capsys.readouterr().err == "format: got 'text'; wanted json, or no --json\n"
    assert run([command, *COMMANDS[command], "--format", "xml"]) == 2
    assert capsys.readouterr().err.startswith("format: got 'xml'; wanted text, ")


@pytest.mark.parametrize("command", TO_A_FILE)
def test_the_ending_of_a_file_decides(command: str, tmp_path: Path, capsys: Capture) -> None:
    for name in ("a.json", "a.txt"):
        assert run([command, *COMMANDS[command], "-o", str(tmp_path / name)]) == 0
        assert capsys.readouterr().out == ""
    assert isinstance(json.loads((tmp_path / "a.json").read_text()), dict)
    text = (tmp_path / "a.txt").read_text()
    assert text.endswith("\n")
    assert not text.startswith("{")


def test_the_ending_decides_for_a_matrix_mechanism_too(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "C.csv").write_text("1,0\n1,1\n")
    line = ["matrix-mechanism", str(tmp_path / "C.csv")]
    assert run(line) == 0
    shown = capsys.readouterr().out
    for name in ("a.json", "a.txt"):
        assert run([*line, "-o", str(tmp_path / name)]) == 0
        assert capsys.readouterr() == ("", "")
    assert (tmp_path / "a.txt").read_text() == shown
    assert json.loads((tmp_path / "a.json").read_text())["quantity"] == "matrix-sensitivity"


@pytest.mark.parametrize("command", TO_A_FILE)
def test_text_goes_into_no_picture(command: str, tmp_path: Path, capsys: Capture) -> None:
    where = str(tmp_path / "q.PDF")
    assert run([command, *COMMANDS[command], "-o", where]) == 2
    said = capsys.readouterr().err
    assert said.endswith("; wanted the name of a text file, not of a picture\n")
    assert list(tmp_path.iterdir()) == []


def test_a_picture_is_what_its_name_says(tmp_path: Path, capsys: Capture) -> None:
    pytest.importorskip("matplotlib")
    line = ["compare", "DP(1/10)^2", "--delta", "1e-2"]
    heads = {"png": b"\x89PNG", "pdf": b"%PDF", "svg": b"<?xml"}
    for ending, head in heads.items():
        drawn = []
        for name in ("one", "two"):
            where = tmp_path / f"{name}.{ending}"
            assert run([*line, "--plot", str(where)]) == 0
            drawn.append(where.read_bytes())
        assert drawn[0].startswith(head)
        assert drawn[0] == drawn[1]
    capsys.readouterr()
    for name in ("p.jpg", "p", "p.txt"):
        assert run([*line, "--plot", str(tmp_path / name)]) == 2
        wanted = "a name that ends with .png or .pdf or .svg\n"
        assert capsys.readouterr().err.endswith(f"wanted {wanted}")


def test_the_sum_of_eps_is_printed_as_it_is(capsys: Capture) -> None:
    for text, shown in (("BR(1/10)^2 DP(1/10)^2", "0.4"), ("DP(1/3)^2", "0.666667")):
        assert run(["compare", text, "--delta", "0"]) == 0
        lines = capsys.readouterr().out.splitlines()
        basic = next(line for line in lines if "basic composition" in line)
        assert basic.partition("upper bound")[0].split()[-1] == shown
        optimum = shown if shown == "0.4" else "[0.666666, 0.666667]"
        optima = [line for line in lines if "optimum, " in line]
        assert len(optima) == 2
        assert all(optimum in line for line in optima)
    assert run(["compare", "BR(1/10)^2", "--delta", "1e-2", "--all"]) == 0
    assert capsys.readouterr().out.splitlines()[3].split()[2] == "0.2"


@pytest.mark.parametrize("columns", [80, 120, 250])
def test_a_comparison_fits_the_terminal(
    columns: int, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Optima first, those to quote marked, bounds from the smallest; ``--all`` has the rest."""
    monkeypatch.setenv("COLUMNS", str(columns))
    asked = ["compare", "EM(1/10)^2 Laplace(5)", "--eps-g", "1/10"]
    assert run(asked) == 0
    out = capsys.readouterr().out
    lines = out.splitlines()
    assert max(map(len, lines)) <= columns
    rows = lines[lines.index("") + 2 :]
    assert [line[0] for line in rows[:5]] == ["*", "*", " ", " ", " "]
    assert all("optimum" in line for line in rows[:4])
    assert "* to quote, by its upper end" in out
    assert ("source" in lines[2]) == (columns == 250)
    assert run([*asked, "--all"]) == 0
    assert "does not apply" in capsys.readouterr().out


def test_eps_is_eps_g_to_a_histogram_too(capsys: Capture) -> None:
    line = ["histogram", "--l0", "2", "--delta", "1e-3", "-k", "2"]
    said = []
    for name in ("--eps", "--eps-g"):
        assert run([*line, name, "1"]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    assert run(line) == 2
    assert "wanted --eps-g with a value" in capsys.readouterr().err
    assert run([*line[:2], "1000000000", *line[3:-1], "100000", "--eps-g", "1"]) == 2
    assert capsys.readouterr().err.startswith("k: got 100000; wanted at most 1000000000000 counts")


@pytest.mark.parametrize("command", TO_A_FILE)
def test_an_ending_that_nobody_knows_is_refused(
    command: str, tmp_path: Path, capsys: Capture
) -> None:
    (tmp_path / "a.b").mkdir()
    line = [command, *COMMANDS[command], "-o"]
    assert run([*line, str(tmp_path / "t.xlsx")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("output: got ")
    assert err.count("\n") == 1
    assert "; wanted a name that ends with .txt or ." in err
    assert err.endswith(", or --format beside it\n")
    assert not (tmp_path / "t.xlsx").exists()
    assert run([*line, str(tmp_path / "a.b" / "t")]) == 0  # it has none
    assert run([*line, str(tmp_path / "t.xlsx"), "--format", "text"]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("command", "form", "name", "says"),
    [
        ("table", ["--format", "html"], "a.md", "markdown"),
        ("table", ["--json"], "a.txt", "text"),
        ("figure", [], "a.html", "html"),  # a format that the command does not have
        ("figure", ["--format", "csv"], "a.CSV", None),
        ("figure", ["--format", "csv"], "a.data", None),
        ("figure", ["--format", "csv"], "csv", None),
        ("compare", [], "a.tex", None),
    ],
)
def test_a_name_that_says_another_format(
    command: str, form: list[str], name: str, says: str | None, tmp_path: Path, capsys: Capture
) -> None:
    where = tmp_path / name
    assert run([command, *COMMANDS[command], *form, "-o", str(where)]) == 0
    written = form[-1].lstrip("-") if form else "text"
    said = f"output: {where} is written as {written}; its name says {says}\n"
    assert capsys.readouterr().err == ("" if says is None else said)
    assert where.stat().st_size > 0


@pytest.mark.parametrize(
    ("asked", "exit_code"),
    [
        (["delta", "BR(1/10)^20", "--eps-g", "1", "--set-wise"], 3),
        (["epsilon", "BR(1/10)^20 CDP(1/200, 1/10)", "--delta", "1e-6", "--set-wise"], 3),
        (["delta", "BR(1/10)^20", "--eps-g", "1"], 0),
        (["epsilon", "DP(1/10)^20", "--delta", "1e-6"], 0),
    ],
)
def test_digits_of_each_end(asked: list[str], exit_code: int, capsys: Capture) -> None:
    """So many at least, rounded outward: inside what two more show; a wide bracket has few else."""
    ends = {}
    for digits in (None, 9, 11):
        more = [] if digits is None else ["--digits", str(digits)]
        assert run([*asked, *more, "--rtol", "1e-7", "--json"]) == exit_code
        told = json.loads(capsys.readouterr().out)
        ends[digits] = [told["lower"], told["upper"]]
    few, wide, finest = ([Fraction(one) for one in ends[digits]] for digits in (None, 9, 11))
    assert all(len(_figures(end)) <= 9 for end in ends[9])
    assert any(len(_figures(end)) == 9 for end in ends[9])
    assert few[0] <= wide[0] <= finest[0] <= finest[1] <= wide[1] <= few[1]
    assert wide[0] > finest[0] * (1 - Fraction(1, 10**8))
    assert wide[1] < finest[1] * (1 + Fraction(1, 10**8))
    assert run([*asked, "--digits", "9"]) == exit_code
    assert "relative width 1e-9" in capsys.readouterr().out


def _figures(decimal: str) -> str:
    mantissa, _, _ = decimal.partition("e")
    return mantissa.replace(".", "").lstrip("0")


@pytest.mark.parametrize("digits", ["0", "-1", "1.5", "1001", "many"])
@pytest.mark.parametrize("command", ["delta", "epsilon", "compare"])
def test_a_number_of_digits(command: str, digits: str, capsys: Capture) -> None:
    assert run([command, *COMMANDS[command], "--digits", digits]) == 2
    said = capsys.readouterr().err
    assert said == f"digits: got '{digits}'; wanted an integer from 1 to 1000\n"
