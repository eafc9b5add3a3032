"""Tables printed from a certificate, to the letter; the program of a bundle."""

from __future__ import annotations

import copy
import json
import math
import re
import subprocess
import sys
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from exactdp.tables import kernel
from exactdp.tables.bundle import verifier
from exactdp.tables.kernel import Rejected, Undecided, program

from .by_hand import Json, sealed, table

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("ending", ["txt", "md", "html", "tex"])
def test_tables(certificate: Json, ending: str) -> None:
    text = table(certificate, ending)
    kernel.check_table(certificate, f"table.{ending}", text)
    start = text.index("none")
    wrong = [
        text[:i] + "8" + text[i + 1 :] for i in range(start, len(text)) if text[i] in "0123456"
    ]
    if ending == "html":
        wrong = [one for one in wrong if "<td>" in one]
    assert len(wrong) > 10
    for one in wrong:
        with pytest.raises(Rejected):
            kernel.check_table(certificate, f"table.{ending}", one)
    lines = text.splitlines()
    rows = [i for i, line in enumerate(lines) if certificate["cells"][0]["printed"][:4] in line]
    assert rows
    for i in rows:
        for changed in (lines[:i] + lines[i + 1 :], lines[: i + 1] + lines[i:]):
            with pytest.raises(Rejected):
                kernel.check_table(certificate, f"table.{ending}", "\n".join(changed))


def csv_text(certificate: Json) -> list[str]:
    spec = certificate["specification"]
    lines = ["row,column,composition,adaptive,quantity,eps,eps_g,k,m,lower,upper,printed,status"]
    pairs = product(spec["rows"], spec["cols"])
    for (row, col), one in zip(pairs, certificate["cells"], strict=True):
        values = ",".join(one["values"][name] for name in ("eps", "eps_g", "k", "m"))
        ends = [Fraction(e[0]) * Fraction(2) ** e[1] for e in (one["lower"], one["upper"])]
        low, high = math.floor(ends[0] * 10**9), math.ceil(ends[1] * 10**9)
        numbers = f"{low}e-9,{high}e-9" if one["status"] != "empty" else ","
        head = f"{row['label']},{col['label']},{one['composition']},false,delta"
        lines.append(f"{head},{values},{numbers},{one['printed']},{one['status']}")
    return lines


def test_csv(certificate: Json) -> None:
    lines = table(certificate, "csv").splitlines()
    kernel.check_table(certificate, "table.csv", "\n".join([*lines, ""]))
    for number, line in enumerate(lines):
        for i, sign in enumerate(line):
            if sign in "123456":
                wrong = [*lines, ""]
                wrong[number] = line[:i] + "0" + line[i + 1 :]
                with pytest.raises(Rejected):
                    kernel.check_table(certificate, "table.csv", "\n".join(wrong))
    with pytest.raises(Rejected):
        kernel.check_table(certificate, "table.csv", "\n".join([*lines[:-1], ""]))


def test_a_table_has_the_budget_that_is_left(
    certificate: Json, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """A right table that takes more is not established: it was rejected, and --budget ignored."""
    text = table(certificate, "csv")
    with pytest.raises(Undecided, match=r"^table.csv: more steps .* \(--budget N allows more\)$"):
        kernel.check_table(certificate, "table.csv", text, 1000)
    names = [str(tmp_path / name) for name in ("certificate.json", "table.csv")]
    for name, content in zip(names, (json.dumps(certificate), text), strict=True):
        Path(name).write_text(content)
    given = []

    def counted(made: Json, name: str, text: str, budget: int) -> bool:
        given.append(budget)
        return kernel.check_table(made, name, text, budget if len(given) < 3 else 1000)

    monkeypatch.setattr(program, "check_table", counted)
    assert kernel.main(names) == 0
    assert kernel.main(["--budget", str(10**12), *names]) == 0
    assert kernel.BUDGET // 4 <= given[0] <= kernel.BUDGET
    assert 9 * 10**11 < given[1] <= 10**12
    capsys.readouterr()
    assert kernel.main(names) == 3
    assert capsys.readouterr().out.splitlines()[-1].startswith("not established: table.csv: more ")


HIDDEN = [
    ("txt", "eps_g = 1/3", "eps_g = 1/300"),
    ("txt", "\nk ", "\n#9  0.0001\nk "),
    ("html", "<table>", '<table style="display:none">'),
    ("html", "</table>", "</table><pre>4 0.1</pre>"),
    ("html", "</style>", 'td::after{content:"1"}</style>'),
    ("tex", "\\toprule", "\\iffalse\n\\toprule"),
    ("tex", "\\end{tabular}", "\\end{tabular}\n4 & 0.1"),
    ("md", "| k |", "<!--\n| k |"),
    ("md", "eps_g", "eps"),
]


@pytest.mark.parametrize(("ending", "old", "new"), HIDDEN)
def test_nothing_is_hidden_in_a_table(certificate: Json, ending: str, old: str, new: str) -> None:
    text = table(certificate, ending)
    old = old if old in text else old.replace("_", "\\_")
    assert old in text
    with pytest.raises(Rejected):
        kernel.check_table(certificate, f"table.{ending}", text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--budget", "x"], "budget: got 'x'; wanted an integer from 1 to "),
        (["--budget"], "budget: got ''; wanted an integer from 1 to "),
        (["--budget=0", "a.json"], "budget: got '0'; wanted an integer from 1 to "),
        (["a.json", "--budget", "1e9"], "budget: got '1e9'; wanted an integer from 1 to "),
        (["--bugdet", "5", "a.json"], "option: got '--bugdet'; wanted --budget N, --help or files"),
        (["-x", "a.json"], "option: got '-x'; wanted --budget N, --help or files"),
        (["a.json", "--\x1b"], "option: got '--\\x1b'; wanted --budget N, --help or files"),
    ],
)
def test_an_option_that_is_none_is_named(words: list[str], said: str, capsys: Capture) -> None:
    assert kernel.main(words) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(said)


def test_a_budget_stands_anywhere(certificate: Json, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "certificate.json"
    file.write_text(json.dumps(certificate))
    for words in ([str(file), "--budget", "50000"], ["--budget=50000", str(file)]):
        assert kernel.main(words) == 3
        assert "more steps than the budget allows" in capsys.readouterr().out


def test_the_file_alone(certificate: Json, tmp_path: Path) -> None:
    """verify.py in an empty folder, isolated from everything installed."""
    (tmp_path / "verify.py").write_text(verifier())

    def ran(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-I", "-S", "verify.py", *arguments]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert ran().returncode == 2
    (tmp_path / "certificate.json").write_text(json.dumps(certificate))
    (tmp_path / "table.txt").write_text(table(certificate, "txt"))
    found = ran()
    assert found.returncode == 0, found.stdout + found.stderr
    assert "row 2, column 2 (k=7, m=3)" in found.stdout
    (tmp_path / "table.txt").write_text(table(certificate, "txt").replace("k/2", "k/3"))
    assert ran().returncode == 1
    made = copy.deepcopy(certificate)
    made["cells"][0]["parts"][1]["witness"] = {"kind": "none", "why": "a reason"}
    (tmp_path / "other.json").write_text(json.dumps(sealed(made)))
    assert ran("other.json").returncode == 3
    (tmp_path / "bad.json").write_bytes(b"\xff\xfe")
    unread = ran("bad.json")
    assert unread.returncode == 2
    assert len(unread.stderr.splitlines()) == 1


def test_nothing_of_exactdp_is_imported() -> None:
    """The standard library alone, each file short; the bundle's program is nothing but them."""
    folder = Path(kernel.__file__).parent
    assert sorted(path.name for path in folder.glob("*.py")) == sorted(
        [*kernel.FILES, "__init__.py"]
    )
    for name in kernel.FILES:
        text = (folder / name).read_text()
        assert len(text.splitlines()) <= 400
        lines = [line for line in text.splitlines() if re.match(r"\s*(import|from) \w", line)]
        modules = {line.split()[1] for line in lines}
        own = {module for module in modules if module.startswith("exactdp.tables.kernel.")}
        assert {module.split(".")[0] for module in modules - own} <= set(sys.stdlib_module_names)
    imported = re.findall(r"^(?:import|from) (\w+)", verifier(), re.MULTILINE)
    assert set(imported) <= set(sys.stdlib_module_names)
