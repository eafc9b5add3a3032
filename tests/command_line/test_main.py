"""The command line: what it prints, its exit codes, and that bad input is one line, never more."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path

import pytest

import exactdp
from exactdp.command_line import main as cli
from exactdp.numbers.enclosures import Dyadic, Enclosure, End
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.solve.nonadaptive_solver import Solution
from exactdp.statements import THEOREM_3, Statement

LINE = "BR(1/10)^20"
MIX = "BR(1/10)^7 DP(1/10)^3"
RTOL = Fraction(1, 10**15)

Capture = pytest.CaptureFixture[str]


def shell(*arguments: str | bytes) -> subprocess.CompletedProcess[str]:
    """The console script in a process of its own."""
    command = [sys.executable, "-m", "exactdp.command_line.main", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def answer(capsys: Capture, *arguments: str) -> tuple[int, dict[str, object]]:
    """The exit code and the JSON object, which is alone on stdout."""
    code = cli.run(arguments)
    out, err = capsys.readouterr()
    assert err == ""
    return code, json.loads(out)


# -- answers --------------------------------------------------------------------------------------


def test_delta_is_a_few_lines(capsys: Capture) -> None:
    assert cli.run(["delta", "DP(0.1)^3 BR(1/10)^7", "--eps-g", "0.5"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    lines = dict(line.split(maxsplit=1) for line in out.splitlines())
    assert list(lines) == ["composition", "eps_g", "delta", "route", "status"]
    assert lines["composition"] == MIX
    assert lines["eps_g"] == "1/2"
    assert lines["delta"].startswith("in [0.000689337263989370")
    assert lines["route"] == "theorem-3"
    assert lines["status"] == "relative width 1e-15 reached"


def test_epsilon_is_a_few_lines(capsys: Capture) -> None:
    assert cli.run(["epsilon", "DP(1/10)^10", "--delta", "1e-6"]) == 0
    out, _ = capsys.readouterr()
    assert "delta        1/1000000\n" in out
    assert "eps_g        in [0." in out


@pytest.mark.parametrize("eps_g", [("--eps-g", "-1/2"), ("--eps-g=-1/2",), ("--eps-g", "-0.5")])
def test_negative_eps_g(capsys: Capture, eps_g: tuple[str, ...]) -> None:
    code, content = answer(capsys, "delta", MIX, *eps_g, "--json")
    assert code == 0
    assert content["eps_g"] == "-1/2"
    assert Fraction(str(content["lower"])) > Fraction(39, 100)


def check_end(end: object) -> None:
    assert isinstance(end, dict)
    assert set(end) == {"route", "rests_on"}
    assert isinstance(end["route"], str)
    for statement in end["rests_on"]:
        assert set(statement) == {"paper", "item", "form"}


@pytest.mark.parametrize(
    ("arguments", "given", "text"),
    [
        (("delta", MIX, "--eps-g", "1/2"), "eps_g", "1/2"),
        (("delta", MIX, "--eps-g", "1/2 ln 3"), "eps_g", "1/2 ln 3"),
        (("delta", "DP(1/10, 1e-6)^3 BR(1/10)", "--eps-g", "1"), "eps_g", "1"),
        (("epsilon", MIX, "--delta", "1e-6"), "delta", "1/1000000"),
    ],
)
@pytest.mark.parametrize("rtol", ["1e-15", "1e-40", "1/3"])
def test_json_follows_the_schema(
    capsys: Capture, arguments: tuple[str, ...], given: str, text: str, rtol: str
) -> None:
    code, content = answer(capsys, *arguments, "--rtol", rtol, "--json")
    assert code == 0
    keys = "schema quantity composition adaptive given lower upper ends status rtol version seconds"
    assert list(content) == [given if key == "given" else key for key in keys.split()]
    assert content["schema"] == 1
    assert content["quantity"] == arguments[0]
    assert content["adaptive"] is False
    assert content[given] == text
    assert content["status"] == "reached"
    assert content["rtol"] == rtol
    assert content["version"] == exactdp.__version__
    assert isinstance(content["seconds"], float)
    ends = content["ends"]
    assert isinstance(ends, dict)
    assert list(ends) == ["lower", "upper"]
    check_end(ends["lower"])
    check_end(ends["upper"])
    lower, upper = Fraction(str(content["lower"])), Fraction(str(content["upper"]))
    assert 0 < lower <= upper
    assert upper - lower <= Fraction(rtol) * lower  # of the decimals as printed


def test_the_printed_decimals_contain_the_enclosure(capsys: Capture) -> None:
    _, content = answer(capsys, "delta", MIX, "--eps-g", "1/3", "--json")
    inside = exactdp.nonadaptive(MIX).delta("1/3")
    assert Fraction(str(content["lower"])) <= inside.lower.fraction()
    assert Fraction(str(content["upper"])) >= inside.upper.fraction()


@pytest.mark.parametrize(("delta", "text"), [("1", "-inf"), ("1e-9", "inf")])
def test_infinite_epsilon(capsys: Capture, delta: str, text: str) -> None:
    code, content = answer(capsys, "epsilon", "DP(1, 1e-6)", "--delta", delta, "--json")
    assert code == 0
    assert (content["lower"], content["upper"]) == (text, text)


def test_explain_says_what_each_end_rests_on(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def recorded(statement: Statement) -> dict[str, object] | None:
        if statement != THEOREM_3:
            return None
        return {"verdict": "CERTIFIED", "scope": "k <= 8", "stale": True}

    monkeypatch.setattr("exactdp.command_line.replies.verdict", recorded)
    assert cli.run(["delta", MIX, "--eps-g", "1/2", "--explain"]) == 0
    out, _ = capsys.readouterr()
    assert "both ends (route theorem-3) rest on" in out
    assert f"  cesar-rogers-2022, Theorem 3 (printed)\n    {THEOREM_3.says}\n" in out
    assert "verdict: CERTIFIED; stale: the statement has changed since; scope: k <= 8" in out
    assert "verdict: no verdict recorded yet" in out
    assert "attained at l = 2, t = 1/16" in out


def test_explain_in_json_is_one_more_key(capsys: Capture) -> None:
    _, content = answer(capsys, "delta", MIX, "--eps-g", "1/2", "--explain", "--json")
    explained = content["explain"]
    assert isinstance(explained, dict)
    assert explained["attained"] == [{"ell": 2, "t": ["1/16"]}]
    assert {"paper", "item", "form", "says", "verdict"} == set(explained["statements"][0])


def test_explain_lists_every_maximiser_at_a_tie(capsys: Capture) -> None:
    assert cli.run(["delta", "BR(1)^2", "--eps-g", "0", "--explain"]) == 0
    out, _ = capsys.readouterr()
    assert out.count("attained at l = ") == 2
    assert "2 maximisers: equal" in out


@pytest.mark.parametrize("quantity", [("delta", "--eps-g", "10"), ("epsilon", "--delta", "1e-6")])
def test_fallback_is_one_sided_and_says_so(capsys: Capture, quantity: tuple[str, ...]) -> None:
    name, *given = quantity
    code, content = answer(capsys, name, "BR(1/10)^1000", *given, "--fallback", "--json")
    assert code == 3
    assert content["status"] == "width_not_reached"
    assert "theorem-5" in json.dumps(content["ends"])
    code, tight = answer(capsys, name, "BR(1/10)^1000", *given, "--json")
    assert code == 0
    assert Fraction(str(tight["upper"])) <= Fraction(str(content["upper"]))


class Wide:
    """A composition whose bracket does not reach its width."""

    def __init__(self, *parts: object) -> None:
        self.parts = parts

    def __str__(self) -> str:
        return MIX

    def bracket(self, eps_g: str, rtol: Fraction | None = None) -> Enclosure:
        ends = End("murtagh-vadhan"), End("theorem-5")
        return Enclosure(Dyadic(1, -4), Dyadic(1, -3), *ends, rtol=rtol or RTOL)

    def solve_delta(
        self, eps_g: str, rtol: Fraction | None, *, fallback: bool, progress: Callable[..., None]
    ) -> Solution:
        return Solution(self.bracket(eps_g, rtol), "budget")


def test_width_not_reached_prints_the_bracket_and_exits_3(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exactdp, "nonadaptive", Wide)
    code, content = answer(capsys, "delta", MIX, "--eps-g", "1", "--json")
    assert code == 3
    assert content["status"] == "budget"
    assert (content["lower"], content["upper"]) == ("0.0625", "0.125")
    assert cli.run(["delta", MIX, "--eps-g", "1"]) == 3
    out, err = capsys.readouterr()
    assert "in [0.0625, 0.125]" in out
    assert "murtagh-vadhan (lower), theorem-5 (upper)" in out
    assert "relative width 1e-15 not reached; the budget ran out first" in out
    assert err == ""


def test_the_first_command_of_the_readme(capsys: Capture) -> None:
    assert cli.run(["table"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    rows = [line for line in out.splitlines() if line and not line.startswith("#")]
    assert len(rows) == 1 + 4
    assert max(map(len, out.splitlines())) <= 96


def test_table_into_a_file(capsys: Capture, tmp_path: Path) -> None:
    arguments = ["table", LINE, "--eps-g", "1", "--digits", "3", "--format", "csv"]
    assert cli.run([*arguments, "-o", str(tmp_path / "t.csv")]) == 0
    assert capsys.readouterr() == ("", "")
    assert cli.run([*arguments, "-o", "-"]) == 0
    assert (tmp_path / "t.csv").read_text() == capsys.readouterr().out
    assert os.listdir(tmp_path) == ["t.csv"]


# -- help -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [(), ("delta",), ("epsilon",), ("table",)])
@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_help_is_short_and_has_an_example(
    capsys: Capture, command: tuple[str, ...], flag: str
) -> None:
    assert cli.run([*command, flag]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "\n    exactdp " in out
    assert "Example" in out
    assert len(out.splitlines()) <= (50 if command == ("table",) else 32)
    assert out.isascii()


def test_version(capsys: Capture) -> None:
    assert cli.run(["--version"]) == 0
    assert capsys.readouterr().out == f"exactdp {exactdp.__version__}\n"


# -- bad input ------------------------------------------------------------------------------------

DELTA = ("delta", MIX, "--eps-g")
TABLE = ("table", "BR(eps)^{k-m}", "--eps-g", "1", "--set", "eps=1/10")
HUGE = "BR(" * 30_000

BAD: list[tuple[str, Sequence[str]]] = [
    # numbers
    ("eps", ("delta", "BR(-1)", "--eps-g", "1")),
    ("eps", ("delta", "BR(nan)", "--eps-g", "1")),
    ("eps", ("delta", "DP(inf)", "--eps-g", "1")),
    ("eps", ("delta", "BR(abc)", "--eps-g", "1")),
    ("eps", ("delta", "BR(1/0)", "--eps-g", "1")),
    ("eps", ("delta", "BR()", "--eps-g", "1")),
    ("eps", ("delta", "BR(1e10001)", "--eps-g", "1")),
    ("eps", ("delta", f"BR({'1' * 1001})", "--eps-g", "1")),
    ("eps", ("delta", "BR(ln 0)", "--eps-g", "1")),
    ("eps", ("delta", "BR(ln -2)", "--eps-g", "1")),
    ("eps_g", (*DELTA, "abc")),
    ("eps_g", (*DELTA, "")),
    ("eps_g", (*DELTA, "nan")),
    ("eps_g", (*DELTA, "-inf")),
    ("eps_g", (*DELTA, "1/0")),
    ("eps_g", (*DELTA, "\u0661")),
    ("eps_g", (*DELTA, "\uff11")),
    ("eps_g", (*DELTA, "1_000")),
    ("eps_g", (*DELTA, "1e99999")),
    ("eps_g", (*DELTA, "1e9999999999")),
    ("eps_g", (*DELTA, "9" * 100_000)),
    ("eps_g", (*DELTA, "__import__('os').system('true')")),
    ("eps_g", (*DELTA, "1+1")),
    ("eps_g", (*DELTA, "1\n2")),
    ("eps_g", (*DELTA, "\x1b[2J\x07")),
    ("eps_g", (*DELTA, "\udcff")),
    ("eps_g", (*DELTA, "--json")),
    ("delta", ("epsilon", MIX, "--delta", "-1e-6")),
    ("delta", ("epsilon", MIX, "--delta", "1.5")),
    ("delta", ("epsilon", MIX, "--delta", "nan")),
    ("delta", ("epsilon", MIX, "--delta", "ln 2")),
    ("delta", ("delta", "DP(1, 2)", "--eps-g", "1")),
    ("delta", ("delta", "DP(1, -1e-6)", "--eps-g", "1")),
    ("rtol", (*DELTA, "1", "--rtol", "0")),
    ("rtol", (*DELTA, "1", "--rtol", "-1e-9")),
    ("rtol", (*DELTA, "1", "--rtol", "1")),
    ("rtol", (*DELTA, "1", "--rtol", "ln 2")),
    ("rtol", (*DELTA, "1", "--rtol", "tight")),
    ("rtol", (*DELTA, "1", "--rtol", "nan", "--fallback")),
    # compositions
    ("composition", ("delta", "", "--eps-g", "1")),
    ("composition", ("delta", "   ", "--eps-g", "1")),
    ("composition", ("delta", "CDP(1)", "--eps-g", "1")),
    ("composition", ("delta", "br(1)", "--eps-g", "1")),
    ("composition", ("delta", "BR(1, 2)", "--eps-g", "1")),
    ("composition", ("delta", "DP(1, 0, 0)", "--eps-g", "1")),
    ("composition", ("delta", "BR(1", "--eps-g", "1")),
    ("composition", ("delta", "BR(1))", "--eps-g", "1")),
    ("composition", ("delta", "(BR(1)", "--eps-g", "1")),
    ("composition", ("delta", "()", "--eps-g", "1")),
    ("composition", ("delta", "BR 1", "--eps-g", "1")),
    ("composition", ("delta", "BR", "--eps-g", "1")),
    ("composition", ("delta", "^3", "--eps-g", "1")),
    ("composition", ("delta", "BR(1)*3", "--eps-g", "1")),
    ("composition", ("delta", "BR(1); DP(1)", "--eps-g", "1")),
    ("composition", ("delta", "eval('1')", "--eps-g", "1")),
    ("composition", ("delta", "BR(1)\udcff", "--eps-g", "1")),
    ("composition", ("delta", "BR(1)\x1b[31m", "--eps-g", "1")),
    ("composition", ("delta", HUGE, "--eps-g", "1")),
    ("composition", ("delta", HUGE * 2, "--eps-g", "1")),
    ("composition", ("delta", "(" * 60 + "BR(1)" + ")" * 60, "--eps-g", "1")),
    ("repetition", ("delta", "BR(1)^-3", "--eps-g", "1")),
    ("repetition", ("delta", "BR(1)^1.5", "--eps-g", "1")),
    ("repetition", ("delta", "BR(1)^", "--eps-g", "1")),
    ("repetition", ("delta", "BR(1)^1e3", "--eps-g", "1")),
    ("composition", ("delta", "BR(1)^1000000000001", "--eps-g", "1")),
    ("repetition", ("delta", "BR(1)^" + "9" * 5000, "--eps-g", "1")),
    ("composition", ("delta", "((BR(1)^1000000)^1000000)^10", "--eps-g", "1")),
    ("repetition", ("delta", "(BR(1) DP(1))^9999999999999999999", "--eps-g", "1")),
    # arguments
    ("command", ()),
    ("command", ("gamma",)),
    ("command", ("\x1b[31m\n",)),
    ("option", ("-x",)),
    ("option", (*DELTA, "1", "--frobnicate")),
    ("option", (*DELTA, "1", "--rtoll=3")),
    ("option", (*DELTA, "1", "--\x1b[31m\n\udcff")),
    ("option", (*DELTA, "1", "--adaptively")),
    ("option", (*DELTA, "1", "--json=1")),
    ("option", (*DELTA, "1", "--rtol")),
    ("option", ("delta", "-1", "--eps-g", "1")),
    ("composition", ("delta",)),
    ("composition", ("delta", "--eps-g", "1")),
    ("eps_g", ("delta", MIX)),
    ("delta", ("epsilon", MIX)),
    ("option", ("epsilon", MIX, "--eps-g", "1")),
    ("arguments", ("delta", "BR(1)", "DP(1)", "--eps-g", "1")),
    ("arguments", (*DELTA, "1", *("x" * 5000 for _ in range(5)))),
    # tables
    ("arguments", (*TABLE, "spec.toml")),
    ("specification", ("table", "nowhere.toml")),
    ("rows", ("table", "mixtures", "--rows", "k=5")),
    ("rows", (*TABLE, "--rows", "k")),
    ("rows.k", (*TABLE, "--rows", "k=20,ab-", "--cols", "m=1")),
    ("cols.m", (*TABLE, "--rows", "k=5", "--cols", "m=k/")),
    ("rows[0], cols[0]: m", (*TABLE, "--rows", "k=5", "--cols", "m=k/0")),
    ("rows[0], cols[0]: m", (*TABLE, "--rows", "k=5", "--cols", "m=n")),
    ("rows[0].n", (*TABLE, "--rows", "n=5", "--rows", "k=5", "--cols", "m=1")),
    ("rows[0], cols[0]: composition", (*TABLE,)),
    ("rows[0], cols[0]: eps", ("table", "BR(-1)", "--eps-g", "1")),
    ("rows[0], cols[0]: eps_g", ("table", "BR(1)")),
    ("rows[0], cols[0]: delta", ("table", "BR(1)", "--delta", "2")),
    ("rows[0], cols[0]: eps_g", ("table", "BR(1)", "--eps-g", "nan")),
    ("rtol", ("table", "BR(1)", "--eps-g", "1", "--rtol", "2")),
    ("digits", ("table", "BR(1)", "--eps-g", "1", "--round", "up")),
    ("digits", ("table", "BR(1)", "--eps-g", "1", "--digits", "x")),
    ("round", ("table", "BR(1)", "--eps-g", "1", "--round", "off")),
    ("jobs", ("table", "--jobs", "0")),
    ("format", ("table", "--format", "pdf")),
    ("example", ("table", "nothing", "--example")),
    ("bundle", ("verify", "nowhere.zip")),
    ("old", ("diff", "nowhere.json", "nowhere.json")),
    ("certificate", ("cite", "nowhere.json")),
    ("output", ("table", "-o", "/nowhere/at/all")),
    ("output", ("table", "-o", "/")),
    ("output", ("table", "-o", "")),
]


@pytest.mark.parametrize(
    ("parameter", "arguments"),
    BAD,
    ids=[f"{number}-{parameter}" for number, (parameter, _) in enumerate(BAD)],
)
def test_bad_input_is_one_line_that_names_the_parameter(
    capsys: Capture, parameter: str, arguments: Sequence[str]
) -> None:
    assert cli.run(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith("\n")
    line = err[:-1]
    assert line.isascii()
    assert line.isprintable()  # no line break, no control character
    assert len(line) <= 400
    assert line.startswith(f"{parameter}: got ")
    assert "; wanted " in line


@pytest.mark.parametrize(
    "arguments",
    [
        ("delta", b"BR(1)\xff\x1b[31m\n", "--eps-g", "1"),
        ("delta", "BR(1)", "--eps-g", b"\xff"),
        ("delta", "BR(1)", "--eps-g", "1", b"--\xfe"),
        ("delta", "BR(1)", "extra", "--eps-g", "1"),
        (),
    ],
)
def test_bad_input_in_a_process_of_its_own(arguments: Sequence[str | bytes]) -> None:
    finished = shell(*arguments)
    assert finished.returncode == 2
    assert finished.stdout == ""
    assert len(finished.stderr.splitlines()) == 1
    assert finished.stderr.isascii()


def test_an_error_that_is_not_ours_is_a_bug_and_not_hidden(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*parts: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(exactdp, "nonadaptive", broken)
    with pytest.raises(ZeroDivisionError):
        cli.run([*DELTA, "1"])


def test_a_missing_extra_is_named(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*parts: object) -> None:
        raise ModuleNotFoundError("No module named 'dask'", name="dask.distributed")

    monkeypatch.setattr(exactdp, "nonadaptive", missing)
    assert cli.run([*DELTA, "1"]) == 4
    assert capsys.readouterr().err == "dask: missing; wanted pip install 'exactdp[cluster]'\n"


def test_the_limit_is_named_and_the_fallback_offered(capsys: Capture) -> None:
    # thousands of classes of unequal eps: no exact route would finish
    text = " ".join(f"BR(1/{n})" for n in range(10_000, 10_400))
    code = cli.run(["delta", text, "--eps-g", "1/100"])
    out, err = capsys.readouterr()
    assert code in {0, 3} or (code == 2 and "--fallback" in err)
    assert (out == "") == (code == 2)
    assert cli.run(["delta", text, "--eps-g", "1/100", "--fallback"]) == 3


# -- interruption, pipes, speed -------------------------------------------------------------------

INTERRUPTIBLE = """
import os, sys, time
from exactdp.command_line.main import start
from exactdp.tables import build
def slow(question):
    print("started", file=sys.stderr, flush=True)
    while True:
        real(question)
if sys.argv[1] == "computing":
    real, build.compute = build.compute, slow
else:
    def replace(*paths):
        if str(paths[1]).endswith(".txt"):
            print("started", file=sys.stderr, flush=True)
            time.sleep(60)
        return real(*paths)
    real, os.replace = os.replace, replace
del sys.argv[1]
start()
"""


@pytest.mark.parametrize("when", ["computing", "writing"])
def test_ctrl_c_stops_at_once_and_leaves_nothing_half_done(tmp_path: Path, when: str) -> None:
    target = tmp_path / "table.txt"
    target.write_text("old")
    arguments = ["table", "--jobs", "1", "-o", str(target)]
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, when, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == "started\n"
        assert len(os.listdir(tmp_path)) == (1 if when == "computing" else 3)
        interrupted = time.monotonic()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
        waited = time.monotonic() - interrupted
    assert process.returncode == 130
    assert (out, err) == ("", "")
    assert waited < 2  # at once, on a machine that does other things too
    assert target.read_text() == "old"
    # what was finished is kept for the next time
    finished = ["table.txt.cells"] if when == "writing" else []
    assert sorted(os.listdir(tmp_path)) == ["table.txt", *finished]


@pytest.mark.parametrize("arguments", [("table", LINE, "--eps-g", "1"), ("--help",)])
def test_a_closed_pipe_is_silent(arguments: tuple[str, ...]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "exactdp.command_line.main", *arguments]
    finished = subprocess.run(
        command, stdout=writer, stderr=subprocess.PIPE, text=True, timeout=60, check=False
    )
    os.close(writer)
    assert finished.stderr == ""
    assert finished.returncode == 0


def test_a_full_disk_is_one_line() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full")
    command = [
        sys.executable,
        "-m",
        "exactdp.command_line.main",
        "table",
        LINE,
        "--eps-g",
        "1",
        "-o",
        "/dev/full",
    ]
    finished = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert finished.returncode == 2
    assert len(finished.stderr.splitlines()) == 1


HEAVY = """
import sys
from exactdp.command_line.main import run
code = run(sys.argv[1:])
heavy = [m for m in ("sympy", "mpmath", "numpy", "rich") if m in sys.modules]
print(code, heavy, file=sys.stderr)
"""


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("delta", MIX, "--eps-g", "1/2", "--explain"),
        ("delta", "DP(1/10, 1e-6)^3 BR(1/10)", "--eps-g", "1"),
        ("epsilon", MIX, "--delta", "1e-6", "--json"),
        ("table", LINE, "--eps-g", "1"),
    ],
)
def test_nothing_heavy_is_imported_and_the_answer_is_quick(arguments: tuple[str, ...]) -> None:
    """Quick in processor time: what else the machine does is not the test's business."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    finished = subprocess.run(
        [sys.executable, "-c", HEAVY, *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert finished.stderr == "0 []\n"
    assert after.ru_utime - before.ru_utime < 2  # 0.2 to 0.3 s; sympy alone takes longer


def test_the_error_of_a_parameter_is_its_line() -> None:
    assert str(ParameterError("eps", "a\nb", "c")) == r"eps: got 'a\nb'; wanted c"


# -- adaptive composition -------------------------------------------------------------------------


def test_adaptive_answers_repeat_the_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["delta", "--adaptive", "DP(1) BR(1)^2", "--eps-g", "1/4", "--json"]) == 0
    content = json.loads(capsys.readouterr().out)
    assert content["composition"] == "DP(1) BR(1)^2"
    assert content["adaptive"] is True
    assert cli.run(["delta", "BR(1)^2 DP(1)", "--eps-g", "1/4", "--adaptive"]) == 0
    text = capsys.readouterr().out
    assert "BR(1)^2 DP(1)" in text
    assert "in this order" in text


def test_adaptive_epsilon_and_explain(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["epsilon", "--adaptive", "BR(1)^5", "--delta", "1e-3", "--explain", "--rtol"]
    assert cli.run([*arguments, "1e-4"]) == 0
    text = capsys.readouterr().out
    assert "Curvature push-forward" in text
    assert "Lemma 5.1" in text


def test_too_long_for_the_adaptive_recursion(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["delta", "--adaptive", "BR(1)^9000000", "--eps-g", "1"]
    assert cli.run(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert "--fallback" in captured.err
    assert cli.run([*arguments[:-1], "5000000", "--fallback"]) == 3


@pytest.mark.parametrize(
    ("form", "first"), [("text", "\n2   0 "), ("csv", "\n2,1,0,"), ("latex", "\n2 & $0$ & ")]
)
def test_gap(capsys: pytest.CaptureFixture[str], form: str, first: str) -> None:
    arguments = ["gap", "--eps", "1", "--k", "2,3", "--eps-g", "0,1/2,5/2", "--format", form]
    assert cli.run(arguments) == 0
    text = capsys.readouterr().out
    assert first in text
    assert "1.0521" in text  # 2 BR(1) at 0: both values have closed forms
    rows = [line for line in text.splitlines() if line[:1] in {"2", "3"}]
    assert len(rows) == 5  # delta of two is 0 at 5/2


def test_gap_at_a_delta(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "gap.csv"
    arguments = ["gap", "--k", "4", "--delta", "1e-2", "--format", "csv", "-o", str(target)]
    assert cli.run(arguments) == 0
    assert capsys.readouterr().out == ""
    header, row = (line.split(",") for line in target.read_text().splitlines())
    cells = dict(zip(header, row, strict=True))
    assert abs(float(cells["nonadaptive_lower"]) - 0.01) < 1e-5
    assert float(cells["ratio_lower"]) <= float(cells["ratio_upper"])
    assert float(cells["adaptive_lower"]) > float(cells["nonadaptive_upper"])


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (["--k", "0"], "k"),
        (["--k", "2", "--eps", "1", "--eps-g", "10"], "eps_g"),
        (["--k", "2,x"], "k"),
        (["--eps", "0"], "eps"),
        (["--eps-g", "0", "--delta", "1e-3"], "delta"),
        (["--delta", "1"], "delta"),
        (["--format", "html"], "format"),
        (["--rtol", "0"], "rtol"),
        (["extra"], "arguments"),
    ],
)
def test_gap_refuses(capsys: pytest.CaptureFixture[str], arguments: list[str], name: str) -> None:
    assert cli.run(["gap", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith(f"{name}: ")
    assert captured.err.count("\n") == 1
