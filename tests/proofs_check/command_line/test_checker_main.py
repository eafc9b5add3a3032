"""The command line: what it prints, its exit codes, and that bad input is one line, never more."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from proofs_check.command_line import main, template
from proofs_check.language.claims import Claim
from proofs_check.runs import user_claim_files
from proofs_check.verdicts import exit_status
from proofs_check.verdicts.full_examination import Result
from proofs_check.verdicts.verdict import Verdict

Capture = pytest.CaptureFixture[str]

MIXED = '''"""Three claims."""

@claim
def holds(eps, t):
    """The order."""
    return q(eps=eps, t=t) >= p(eps=eps, t=t)

@claim
def fails(eps_g, eps):
    return eps_g <= eps / 2

@claim(k=each(1, 2))
def raises(eps, k):
    return eps >= 1 / (k - 2)

@claim
def empty(eps, t):
    return implies(t > eps, t <= 0)
'''

GOOD = MIXED[: MIXED.index("@claim\ndef fails")]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working directory."""
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def write(text: str, name: str = "mine.py") -> str:
    Path(name).write_text(text, encoding="utf-8")
    return name


def shell(*arguments: str, **given: Any) -> subprocess.CompletedProcess[str]:
    """The console script in a process of its own."""
    command = [sys.executable, "-m", "proofs_check.command_line.main", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(Path(main.__file__).parents[2]), **given}
    return subprocess.run(
        command, capture_output=True, text=True, timeout=60, check=False, env=environment
    )


def answer(capsys: Capture, *arguments: str) -> tuple[int, list[dict[str, Any]]]:
    """The exit code and the claims of the JSON object, which is alone on stdout."""
    code = main.run(arguments)
    out, _ = capsys.readouterr()
    data = json.loads(out)
    assert data["schema"] == 1
    return code, data["claims"]


# -- run ------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("here")
def test_run_says_what_a_researcher_wants_to_know(capsys: Capture) -> None:
    assert main.run(["run", write(MIXED)]) == 1
    out, err = capsys.readouterr()
    assert err == ""
    holds, fails, raises, empty, last = out.strip().split("\n\n")
    assert "Read as: for all eps > 0, t in [0, eps]:\n" in holds
    assert "q(eps=eps, t=t) >= p(eps=eps, t=t)\n" in holds
    assert "  PROVED  (symbolic" in holds
    assert "  equality: t = 0; t = eps" in holds
    assert "REFUTED" in fails
    assert re.search(r"witness: at .*eps = .*, exactly:\n    left  = .*\n    right = ", fails)
    assert "fails at " in fails
    assert "replay: proofs-check replay mine.py::fails" in fails
    assert (
        "raised: mine.py::raises: ZeroDivisionError: division by zero, at k = 2 (mine.py:1"
        in raises
    )
    assert "VACUOUS" in empty
    assert last.startswith("4 claims: 1 PROVED, 1 REFUTED, 1 UNDECIDED, 1 VACUOUS")


@pytest.mark.usefixtures("here")
def test_run_as_json(capsys: Capture) -> None:
    code, claims = answer(capsys, "run", write("print('noise')\n" + MIXED), "--json")
    assert code == 1
    assert [claim["id"] for claim in claims] == [
        f"mine.py::{name}" for name in ("holds", "fails", "raises", "empty")
    ]
    keys = "id paper item form locators verdict expected grade method scope witness seconds"
    assert all(set(keys.split()) <= set(claim) for claim in claims)
    assert set(claims[1]["witness"]) >= {"coordinates", "left", "right", "replay"}
    assert claims[0]["witness"] is None


@pytest.mark.parametrize(
    ("text", "options", "code"),
    [
        (GOOD, [], 0),
        (GOOD, ["--at-least", "proved"], 0),
        (GOOD, ["--at-least", "Certified"], 0),
        ("@claim\ndef f(eps):\n    return eps ** 2 + 1 > eps\n", [], 0),
        ("@claim\ndef f(eps, t):\n    return exp(t) <= exp(eps) + exp(-eps)\n", [], 0),
        ("@claim\ndef f(eps, t):\n    return t < eps\n", [], 1),
        ("@claim\ndef f(eps, t):\n    return t < eps\nexpected = {'f': 'REFUTED'}\n", [], 0),
        (
            "@claim\ndef f(eps, t):\n    return t < eps\nexpected = {'f': 'REFUTED'}\n",
            ["--at-least", "proved"],
            0,
        ),
        (GOOD + "expected = {'holds': 'REFUTED'}\n", [], 1),
        ("@claim\ndef f(eps, t):\n    return implies(t > eps, t < 0)\n", [], 3),
        (
            "@claim\ndef f(eps, t):\n    return implies(t > eps, t < 0)\n",
            ["--at-least", "proved"],
            1,
        ),
        ("@claim\ndef f(eps):\n    return nonadaptive(2*BR(eps)).delta(eps) <= 1\n", [], 0),
        (
            "@claim(eps='[1, 2]')\ndef f(eps):\n    return adaptive(DP(eps)).delta(eps) <= 1\n",
            ["--at-least", "certified"],
            1,
        ),
        ("from proofs_check import claim\n@claim\ndef f(eps):\n    return eps > 0\n", [], 0),
        ("from helper import two\n@claim\ndef f(eps):\n    return eps * two > 0\n", [], 0),
    ],
)
def test_run_exit_codes(
    text: str, options: list[str], code: int, here: Path, capsys: Capture
) -> None:
    (here / "helper.py").write_text("two = 2\n", encoding="utf-8")
    assert main.run(["run", write(text), *options]) == code
    assert capsys.readouterr().err == ""


def test_levels() -> None:
    def result(verdict: str, expected: str | None = None, error: str = "") -> Result:
        return Result(Claim("x", lambda eps: eps, expected=expected), Verdict(verdict), error)

    order = ["PROVED", "DECIDED", "CERTIFIED", "CONSISTENT"]
    for i, verdict in enumerate(order):
        for j, wanted in enumerate(order):
            assert exit_status.good(result(verdict), wanted) is (i <= j)
        assert exit_status.exit_code([result(verdict)]) == 0
    for verdict in ("UNDECIDED", "VACUOUS"):
        assert exit_status.exit_code([result("PROVED"), result(verdict)]) == 3
        assert exit_status.exit_code([result("REFUTED"), result(verdict)]) == 1
        assert exit_status.exit_code([result(verdict, expected=verdict)]) == 3
        assert not exit_status.good(result(verdict), "CONSISTENT")
    assert exit_status.exit_code([result("PROVED", error="raised")]) == 3
    assert exit_status.exit_code([result("CONSISTENT", expected="PROVED")]) == 1
    assert exit_status.exit_code([result("NOT_TESTABLE")]) == 0


@pytest.mark.usefixtures("here")
def test_sign_map(capsys: Capture) -> None:
    """Also where eps_g stands before eps in the claim."""
    text = "@claim\ndef fails(eps_g, eps):\n    return eps_g <= eps / 2\n"
    assert main.run(["run", write(text), "--map", "eps_g/eps,eps"]) == 1
    out, _ = capsys.readouterr()
    rows = re.findall(r"^ +[\d/]+ \| (.*)$", out[out.index("map (+ holds") :], re.MULTILINE)
    # eps_g/eps = -1, -3/4, ..., 1/2 hold; 3/4, ..., 2 fail; the last column is the witness's
    assert [row[:13] for row in rows] == ["+++++++------"] * 5


# -- files that are no claim files ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def f(:\n", "mine.py, line 1: invalid syntax"),
        ("x = 1\n", "file: got 'mine.py'; wanted a file with a function under @claim"),
        ("1 / 0\n", "mine.py, line 1: ZeroDivisionError: division by zero"),
        ("import sys\nsys.exit(0)\n", "mine.py, line 2: SystemExit: 0"),
        ("import no_such_module\n", "mine.py, line 1: ModuleNotFoundError: No module named"),
        ("@claim\ndef f(eps):\n    return 1 if eps else 2\n", "mine.py: f, line 3: a Python if"),
        ("@claim\ndef f(what):\n    return what <= 1\n", "mine.py: f: no domain is known|'what'"),
        ("@claim\ndef f(eps):\n    return eps\n", "mine.py: f: a relation was wanted"),
        ("@claim(t='[0, 1]')\ndef f(eps):\n    return eps > 0\n", "the claim has no variable 't'"),
        ("@claim\ndef f(eps):\n    return q(eps, eps) > 0\n", "q: write q(eps=..., t=...)"),
        (GOOD + "expected = {'other': 'PROVED'}", "expected='other'; the claims are holds"),
        (GOOD + "expected = {'holds': 'TRUE'}", "expected['holds']='TRUE'; wanted one of PROVED"),
        (GOOD + "expected = 'PROVED'", "expected='PROVED'; wanted {"),
    ],
)
@pytest.mark.usefixtures("here")
def test_bad_files_are_one_line(text: str, said: str, capsys: Capture) -> None:
    assert main.run(["run", write(text)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert any(part in err for part in said.split("|"))


@pytest.mark.usefixtures("here")
def test_a_name_that_stands_twice_costs_one_claim(capsys: Capture) -> None:
    assert main.run(["run", write(GOOD + GOOD)]) == 2
    out, err = capsys.readouterr()
    said = "holds, line 11: holds is also the name of the claim in line 4: give it another one"
    assert err == f"mine.py: {said}\n"
    assert "mine.py::holds\n" in out
    assert "2 claims: 1 PROVED, 1 UNDECIDED; 1 not as expected\n" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["run", "none.py"], "file: got 'none.py'; wanted a file that can be read"),
        (["run", "."], "file: got '.'; wanted a file that can be read"),
        (["run"], "file: got nothing; wanted FILE"),
        (["run", "mine.py", "--at-least", "true"], "at-least: got 'true'; wanted one of proved"),
        (["run", "mine.py", "--map", "eps"], "map: got 'eps'; wanted ACROSS,DOWN"),
        (["run", "mine.py", "--map", "x,eps"], "map: got 'x,eps'; wanted variables of one claim"),
        (["run", "mine.py", "--wrong"], "option: got '--wrong'; wanted one of --at-least"),
        (["run", "mine.py", "other.py"], "arguments: "),
        (["new", ""], "name: got ''; wanted the name of a file"),
        (["new", "none/x.py"], "output: got 'none/x.py'; wanted a file in a directory that exists"),
        (["replay", "none"], "id: got 'none'; wanted an id"),
        (["replay", "mine.py::none"], "id: got 'mine.py::none'; wanted"),
        (["replay", "mine.py::holds", "--at", "eps"], "at: got 'eps'; wanted NAME = NUMBER"),
        (["replay", "mine.py::holds", "--at", "eps = 1"], "at: got 'eps = 1'; wanted a number for"),
        (["ask"], "statement: got nothing; wanted STATEMENT"),
        (["ask", "eps"], "statement: got 'eps'; wanted a relation"),
        (["ask", "t <= eps", "--given", "t"], "given: got 't'; wanted a relation"),
        (["ask", "t <= eps", "--domain", "t"], "domain: got 't'; wanted NAME=DOMAIN"),
        (["ask", "t <= eps", "--seconds", "0"], "seconds: got '0.0'; wanted a positive number"),
        (["ask", "t <= eps", "--seconds", "x"], "seconds: "),
        (["check", "no-paper"], "paper: got 'no-paper'; wanted one of tiny-paper"),
        (["check", "tiny-paper", "Lemma 9"], "item: got 'Lemma 9'; wanted an item; the nearest: L"),
        (["check", "tiny-paper", "--jobs", "-1"], "jobs: got '-1'; wanted a number of processes"),
        (["check", "--report", "mine.py"], "report: got 'mine.py'; wanted a directory that can be"),
        (
            ["prove"],
            "command: got 'prove'; wanted one of check, show, errata, replay, new, run, ask",
        ),
    ],
)
@pytest.mark.usefixtures("here", "papers_at")
def test_bad_arguments_are_one_line(arguments: Sequence[str], said: str, capsys: Capture) -> None:
    write(GOOD)
    assert main.run(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert said in err


def test_text_of_a_claim_file_cannot_forge_lines(here: Path, capsys: Capture) -> None:
    assert here.is_dir()
    assert main.run(["run", write("raise ValueError('a\\nb\\x1b[31mc')\n")]) == 2
    assert capsys.readouterr().err == "mine.py, line 1: ValueError: a\n"


# -- new ------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("here")
def test_the_template_runs_and_passes(capsys: Capture) -> None:
    assert main.run(["new", "lemma"]) == 0
    assert "lemma.py" in capsys.readouterr().out
    assert main.run(["run", "lemma.py"]) == 0
    out, _ = capsys.readouterr()
    assert "2 claims: 1 PROVED, 1 REFUTED; 0 not as expected" in out
    assert main.run(["new", "lemma.py"]) == 2  # not overwritten
    assert "wanted a file that does not exist yet" in capsys.readouterr().err
    words = set(user_claim_files.words_of_the_language())
    assert {"claim", "pairs", "each", "nonadaptive", "total"} <= words
    for word in re.findall(r"(?<!\.)\b(\w+)\(", template.TEXT):
        assert word in words | {"likelier_outcome", "half_each_way"}


# -- replay ---------------------------------------------------------------------------------------


@pytest.mark.usefixtures("here")
def test_replay_goes_through_a_witness(capsys: Capture) -> None:
    name = write("@claim\ndef f(eps, t):\n    return q(eps=eps, t=t) + p(eps=eps, t=t) <= 1\n")
    assert main.run(["replay", f"{name}::f"]) == 0
    out, _ = capsys.readouterr()
    assert "eps = ln 2 (e to that power: 2); eps > 0: true" in out
    assert "  q(eps=eps, t=t) = 1\n" in out
    assert "    left  = 2\n    right = 1\n" in out
    assert out.rstrip().endswith("p(eps=eps, t=t) + q(eps=eps, t=t) <= 1: false")
    at = ["replay", f"{name}::f", "--at"]
    assert main.run([*at, "e^eps = 4, e^t = 2"]) == 1  # holds there, with equality
    assert "the statement holds here" in capsys.readouterr().out
    assert main.run([*at, "e^eps = 4, t = 5"]) == 3
    assert "the point is outside the domain" in capsys.readouterr().out


@pytest.mark.usefixtures("papers_at")
def test_replay_of_a_paper(capsys: Capture) -> None:
    assert main.run(["replay", "tiny-paper/lemma_1/sum_printed"]) == 0
    assert "left  = 2" in capsys.readouterr().out
    assert main.run(["replay", "tiny-paper/lemma_1/order"]) == 0
    out, _ = capsys.readouterr()
    assert "certificate: " in out
    assert out.count(": REFUTED\n") >= 3  # its wrong variants


# -- check and errata -----------------------------------------------------------------------------


@pytest.mark.usefixtures("papers_at")
def test_check(capsys: Capture, tmp_path: Path) -> None:
    arguments = ["check", "tiny-paper", "--jobs", "1"]
    assert main.run([*arguments, "--report", str(tmp_path / "report")]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    lines = out.splitlines()
    assert len(lines) == 7
    assert lines[5] == "5 claims: 2 PROVED, 1 ARGUED, 2 REFUTED; 0 not as expected"
    assert "Theorem 2 [false statement] <tiny-paper/theorem_2/half>  at e^eps = 2" in out
    assert (tmp_path / "report" / "index.html").is_file()
    code, claims = answer(capsys, *arguments, "--json")
    assert code == 0
    assert {claim["verdict"] for claim in claims} == {"PROVED", "ARGUED", "REFUTED"}
    assert all(claim["met"] for claim in claims)
    code, claims = answer(capsys, *arguments, "Lemma 1, the order", "--json")
    assert [claim["id"] for claim in claims] == ["tiny-paper/lemma_1/order"]


@pytest.mark.usefixtures("with_raising")
def test_check_with_claims_that_raise(capsys: Capture) -> None:
    assert main.run(["check", "tiny-paper", "--jobs", "1"]) == 3
    out, err = capsys.readouterr()
    assert err == ""
    assert "! UNDECIDED   Remark 3 <tiny-paper/remark_3/raises>" in out
    assert "points without a value: the slope of an expression with kinks" in out
    assert out.splitlines()[-1].endswith("2 not as expected")


@pytest.mark.usefixtures("papers_at")
def test_errata(capsys: Capture) -> None:
    assert main.run(["errata", "tiny-paper", "--jobs", "1"]) == 0
    out, _ = capsys.readouterr()
    first, second, last = out.strip().split("\n\n")
    assert first.startswith("false statement: tiny-paper, Theorem 2 ")
    assert "no corrected form" in first
    assert second.startswith("slip: tiny-paper, Lemma 1, the sum ")
    assert "corrected <tiny-paper/lemma_1/sum_corrected>, PROVED: " in second
    assert last == "2 errata"
    code, claims = answer(capsys, "errata", "tiny-paper", "--jobs", "1", "--json")
    assert code == 0
    assert [claim["grade"] for claim in claims] == ["false statement", "slip"]
    assert claims[1]["corrected"][0]["id"] == "tiny-paper/lemma_1/sum_corrected"


# -- in a process of its own ----------------------------------------------------------------------


def test_ask_in_a_process(here: Path) -> None:
    assert here.is_dir()
    done = shell("ask", "t <= eps/2", "--given", "t <= 1", "--json")
    assert done.returncode == 1
    assert all(line.startswith("ask: still at it") for line in done.stderr.splitlines())
    claim = json.loads(done.stdout)["claims"][0]
    assert claim["verdict"] == "REFUTED"
    assert claim["read_as"] == "for all eps > 0, t in [0, eps]"


def test_a_broken_pipe_is_no_error(here: Path) -> None:
    write(MIXED)
    command = [sys.executable, "-m", "proofs_check.command_line.main", "run", str(here / "mine.py")]
    environment = {**os.environ, "PYTHONPATH": str(Path(main.__file__).parents[2])}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        err = process.stderr.read()
    assert (process.returncode, err) == (0, b"")


@pytest.mark.parametrize("no_color", [False, True])
@pytest.mark.usefixtures("papers_at")
def test_on_a_terminal(no_color: bool, capfd: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines, cut to the width and coloured unless NO_COLOR is set, and a state that goes away."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.delenv("NO_COLOR", raising=False)
    if no_color:
        monkeypatch.setenv("NO_COLOR", "1")
    master, terminal = pty.openpty()
    with os.fdopen(terminal, "w", encoding="utf-8") as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        code = main.run(["check", "tiny-paper", "Lemma 1", "--jobs", "1"])
        monkeypatch.undo()
    shown = os.read(master, 10**6).decode()
    os.close(master)
    assert code == 0
    assert capfd.readouterr().err == ""
    assert "of 3 claims" in shown
    assert "PROVED" in shown
    assert ("\x1b[32m" in shown) is not no_color


def test_help_says_that_files_are_executed(capsys: Capture) -> None:
    assert main.run(["run", "--help"]) == 0
    out, _ = capsys.readouterr()
    assert "with your rights" in " ".join(out.split())
    assert main.run(["--version"]) == 0
    assert capsys.readouterr().out.startswith("proofs-check ")
