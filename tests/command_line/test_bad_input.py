"""Bad input is one line on stderr, never more, that names the parameter."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

import pytest

import exactdp
from exactdp.command_line.main import run
from exactdp.numbers.exact_numbers import ParameterError

MIX = "BR(1/10)^7 DP(1/10)^3"

Capture = pytest.CaptureFixture[str]


def shell(*arguments: str | bytes) -> subprocess.CompletedProcess[str]:
    """The console script in a process of its own."""
    command = [sys.executable, "-m", "exactdp.command_line.main", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


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
    ("composition", ("delta", "BR(1)*3.5", "--eps-g", "1")),
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
    ("rows k", (*TABLE, "--rows", "k=20,ab-", "--cols", "m=1")),
    ("cols m", (*TABLE, "--rows", "k=5", "--cols", "m=k/")),
    ("row 1, column 1: m", (*TABLE, "--rows", "k=5", "--cols", "m=k/0")),
    ("row 1, column 1: m", (*TABLE, "--rows", "k=5", "--cols", "m=n")),
    ("rows n", (*TABLE, "--rows", "n=5", "--rows", "k=5", "--cols", "m=1")),
    ("row 1, column 1: composition", (*TABLE,)),
    ("row 1, column 1: eps", ("table", "BR(-1)", "--eps-g", "1")),
    ("row 1, column 1: eps_g", ("table", "BR(1)")),
    ("row 1, column 1: delta", ("table", "BR(1)", "--delta", "2")),
    ("row 1, column 1: eps_g", ("table", "BR(1)", "--eps-g", "nan")),
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
    assert run(arguments) == 2
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
        run([*DELTA, "1"])


def test_a_missing_extra_is_named(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*parts: object) -> None:
        raise ModuleNotFoundError("No module named 'dask'", name="dask.distributed")

    monkeypatch.setattr(exactdp, "nonadaptive", missing)
    assert run([*DELTA, "1"]) == 4
    assert capsys.readouterr().err == "dask: missing; wanted pip install 'exactdp[cluster]'\n"


def test_beyond_the_budget_there_is_a_bracket_and_the_fallback(capsys: Capture) -> None:
    asked = ["delta", "(BR(1/10) DP(1/20))^3000", "--eps-g", "300", "--adaptive"]
    assert run(asked) == 3  # in their order, there is no closed form for so many
    out, err = capsys.readouterr()
    assert "\ndelta        in [" in out
    assert err == ""
    assert run([*asked, "--fallback"]) == 3
    assert "theorem-5 (upper)" in capsys.readouterr().out


def test_the_error_of_a_parameter_is_its_line() -> None:
    assert str(ParameterError("eps", "a\nb", "c")) == r"eps: got 'a\nb'; wanted c"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("stopping DP(1)^2", "at: got nothing; wanted --at with a value (see exactdp stopping --"),
        (
            "ledger new b.json",
            "eps: got nothing; wanted a budget in one of eps, rho, and renyi with order (as",
        ),
        ("ledger record b.json --run x --cell a", "run: got 'x'; wanted an integer"),
        ("stopping DP(1)^2 --at 1,2", "costs: got nothing; wanted --costs E,... or --delta D"),
        ("compare DP(1)", "delta: got nothing; wanted either --delta or --eps-g"),
        ("compare DP(1) --delta 0 --eps-g 0", "delta: got both; wanted either --delta or --eps-g"),
        ("shortest --eps -1", "eps: got '-1'; wanted a number > 0"),
        ("delta RR(3,x) --eps-g 1", "eps: got 'x'; wanted"),
        ("delta DiscreteLaplace(2,_1/2) --eps-g 1", "sensitivity: got '1/2'; wanted an integer"),
        ("delta BR(1) --eps-g 1 --set-wise --adaptive", "option: got '--adaptive'; wanted no such"),
    ],
)
def test_what_the_line_says(words: str, line: str, capsys: Capture) -> None:
    assert run([word.replace("_", " ") for word in words.split()]) == 2
    assert capsys.readouterr().err.startswith(line)
