"""Claim files: exact arithmetic, claims that cannot be read, lemmas that chain, unlucky names."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from proofs_check.command_line import main
from proofs_check.language.claims import Claim
from proofs_check.language.errors import ClaimError
from proofs_check.language.wording import in_words
from proofs_check.runs import exact_python_arithmetic, running
from proofs_check.runs.running import examined
from proofs_check.runs.user_claim_files import claim_among, claims_of_file
from proofs_check.verdicts.full_examination import Result
from proofs_check.verdicts.verdict import Verdict

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working directory."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(text: str, name: str = "mine.py") -> str:
    Path(name).write_text(text, encoding="utf-8")
    return name


def by_name(text: str) -> dict[str, Claim]:
    return {claim.id.partition("::")[2]: claim for claim in claims_of_file(write(text))}


# -- exact arithmetic -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        ("1/3", "1/3"),
        ("1/3 + 1/6", "1/2"),
        ("0.1", "1/10"),
        ("0.12345678901234567890123", "12345678901234567890123/100000000000000000000000"),
        ("1e-3", "1/1000"),
        ("2**0.5", "sqrt(2)"),
        ("2**-3", "1/8"),
        ("(1/4)**(1/2)", "1/2"),
        ("6/3", "2"),
        ("third()", "1/3"),
        ("halved(5)", "5/2"),
        ("1_0.5", "21/2"),
    ],
)
@pytest.mark.usefixtures("here")
def test_numbers_are_exact(written: str, wanted: str) -> None:
    found = by_name(
        "def third(): return 1 / 3\n"
        "def halved(n):\n    n /= 2\n    return n\n"
        f"bound = {written}\n"
        "@claim\ndef f(x):\n    return x <= bound\n"
    )["f"]
    assert in_words(next(found.instances()).relation) == f"x <= {wanted}"


@pytest.mark.usefixtures("here")
def test_powers_of_symbols_and_other_values_are_left_alone() -> None:
    found = by_name(
        "import math\n"
        "root = int(math.sqrt(16) / 2)\n"
        "@claim\ndef f(x, k):\n"
        "    parts = [x / 2, (1/3) ** k, x ** 0.5]\n"
        "    match len(parts):\n"
        "        case 3.0:\n            pass\n"
        "    return parts[0] + parts[1] + parts[2] <= k ** root\n"
    )["f"]
    assert in_words(next(found.instances()).relation) == "sqrt(x) + (x/2 + (1/3)**k) <= k**2"


def test_what_python_computes_is_what_is_exact() -> None:
    text = "(7 / 2) ** 2 - 0.25 * 3 / 1.5 + 10 ** -2"
    tree = exact_python_arithmetic.exactly(ast.parse(f"found = {text}"), f"found = {text}")
    space: dict[str, Any] = dict(exact_python_arithmetic.NAMES)
    exec(compile(tree, "", "exec"), space)
    assert isinstance(space["found"], Fraction)
    assert float(space["found"]) == pytest.approx(eval(text), rel=1e-15)
    with pytest.raises(ZeroDivisionError, match="division by zero"):
        exact_python_arithmetic.quotient(1, 0)


# -- a claim that cannot be read ------------------------------------------------------------------

FIVE = """
@claim
def first(eps, t):
    return q(eps=eps, t=t) <= 1

@claim
def branch(eps):
    return 1 if eps else 2

@claim(x="[0, other]")
def domain(x):
    return x <= 1

@claim(x=undefined)
def name(x):
    return x <= 1

@claim
def last(eps, t):
    return t <= eps
"""


@pytest.mark.usefixtures("here")
def test_one_bad_claim_does_not_stop_its_file(capsys: Capture) -> None:
    assert main.run(["run", write(FIVE)]) == 2
    out, err = capsys.readouterr()
    assert err.splitlines() == [
        "mine.py: branch, line 8: a Python if: write cases((value, condition), ..., otherwise=...)",
        "mine.py: domain: the name 'other' is not known here (known: none)",
        "mine.py: name, line 14: NameError: name 'undefined' is not defined",
    ]
    assert out.count("cannot be read: ") == 3
    assert out.splitlines()[-1].startswith("5 claims: 2 PROVED, 3 UNDECIDED; 3 not as expected")
    with pytest.raises(ClaimError, match=r"mine\.py: branch, line 8: a Python if"):
        claim_among("mine.py::branch")
    assert main.run(["run", "mine.py", "--json"]) == 2
    assert '"error": "mine.py::branch: ' in capsys.readouterr().out


@pytest.mark.usefixtures("here")
def test_future_statements_and_helpers_hold_for_the_whole_file() -> None:
    found = by_name(
        "from __future__ import annotations\n"
        "def helper(x: Nothing) -> Nothing:\n    return x * 2\n"
        "@claim\ndef f(x: Nothing):\n    return helper(x) <= 1\n"
    )
    assert not found["f"].problem


# -- lemmas that chain ----------------------------------------------------------------------------

CHAIN = """
@claim
def first(eps, t):
    return q(eps=eps, t=t) <= 1

@claim(uses=[first], because="Twice the first.")
def second(eps, t):
    return 2 * q(eps=eps, t=t) <= 2

@claim(uses=["second", "first"], because="Added.")
def third(eps, t):
    return 3 * q(eps=eps, t=t) <= 3
"""


@pytest.mark.usefixtures("here")
def test_a_claim_may_use_those_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    examinations: list[str] = []

    def examine(claim: Claim) -> Result:
        examinations.append(claim.id)
        return Result(claim, Verdict("CONSISTENT" if claim.because else "PROVED"))

    monkeypatch.setattr(running, "examine", examine)
    claims = claims_of_file(write(CHAIN))
    assert [claim.uses for claim in claims] == [
        (),
        ("mine.py::first",),
        ("mine.py::second", "mine.py::first"),
    ]
    finished: dict[str, Result] = {}
    result = examined(claims[2], claims, finished)
    assert list(finished) == ["mine.py::first", "mine.py::second", "mine.py::third"]
    assert result is finished["mine.py::third"]
    assert f"From: {', '.join(claims[2].uses)}" in result.verdict.certificates[0]
    for claim in claims:
        examined(claim, claims, finished)
    assert examinations[:3] == ["mine.py::first", "mine.py::second", "mine.py::third"]


@pytest.mark.parametrize(
    ("uses", "said"),
    [
        ("uses='third'", "uses: got 'third', which stands below; wanted claims above second"),
        ("uses='second'", "uses: got 'second'; a claim cannot use itself"),
        ("uses='frist'", "uses: got 'frist'; wanted claims of this file above second (first)"),
        ("uses=[3]", "uses=[3]; wanted claims before this one, or their names"),
        ("because='Obvious.'", "because='Obvious.'; wanted uses=[...] beside it"),
        ("uses='no/such/claim'", "uses: got 'no/such/claim'; wanted claims of this file"),
    ],
)
@pytest.mark.usefixtures("here", "papers_at")
def test_uses_that_cannot_be(uses: str, said: str, capsys: Capture) -> None:
    text = CHAIN.replace('uses=[first], because="Twice the first."', uses)
    assert main.run(["run", write(text.replace('"second", ', ""))]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.usefixtures("here")
def test_replay_of_a_claim_that_uses_another(capsys: Capture) -> None:
    write(CHAIN)
    assert main.run(["replay", "mine.py::third"]) == 0
    assert "mine.py::third" in capsys.readouterr().out


@pytest.mark.usefixtures("here", "papers_at")
def test_a_claim_may_use_a_paper() -> None:
    claims = claims_of_file(write(CHAIN.replace('"second", ', '"tiny-paper/lemma_1/order", ')))
    finished: dict[str, Result] = {}
    examined(claims[2], claims, finished)
    assert finished["tiny-paper/lemma_1/order"].verdict.verdict == "PROVED"


# -- unlucky names --------------------------------------------------------------------------------

UNLUCKY = ("math", "sympy", "json", "random", "typing", "flint", "statistics")


def started(folder: Path, text: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A script that lies elsewhere, as a console script does, started here."""
    folder.mkdir()
    script = folder / "start.py"
    script.write_text(text, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(Path(main.__file__).parents[2])}
    return subprocess.run(
        [sys.executable, str(script), *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env=environment,
    )


START = """
import sys
from proofs_check import papers
from proofs_check.command_line.main import run

if __name__ == "__main__":
    papers.__path__ = PAPERS or papers.__path__
    sys.exit(run(sys.argv[1:]))
"""


@pytest.mark.parametrize("arguments", [["run", "statistics.py"], ["ask", "t <= eps"]])
def test_a_claim_file_may_be_called_like_a_module(arguments: list[str], here: Path) -> None:
    text = "import random, json, statistics\n@claim\ndef f(eps, t):\n    return t <= eps\n"
    for name in UNLUCKY:
        (here / f"{name}.py").write_text(text, encoding="utf-8")
    done = started(here / "bin", START.replace("PAPERS", "None"), *arguments)
    assert done.returncode == 0
    assert all(line.startswith("ask: still at it") for line in done.stderr.splitlines())


def test_workers_in_a_folder_with_such_files(here: Path, papers_at: Path) -> None:
    for name in UNLUCKY:
        (here / f"{name}.py").write_text("raise SystemExit(9)\n", encoding="utf-8")
    text = START.replace("PAPERS", repr([str(papers_at)]))
    done = started(here / "bin", text, "check", "--jobs", "2", "--fresh")
    assert (done.returncode, done.stderr) == (0, "")
    assert "5 claims: 2 PROVED, 1 ARGUED, 2 REFUTED; 0 not as expected" in done.stdout
