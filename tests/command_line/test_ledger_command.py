"""``exactdp ledger``: what scripts see."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from exactdp.command_line.main import run
from exactdp.output_dp.costs_of_output_cells import Guarantee
from exactdp.output_dp.ledger import Ledger
from tests.cases import one_in

Capture = pytest.CaptureFixture[str]
CELLS = ("--costs", "above=1/10,below=0", "--delta", "1e-9")


@pytest.fixture
def file(tmp_path: Path, capsys: Capture) -> str:
    place = str(tmp_path / "budget.json")
    assert run(["ledger", "new", place, "--eps", "1", "--delta", "1e-6"]) == 0
    capsys.readouterr()
    return place


def test_a_day_with_a_ledger(file: str, capsys: Capture) -> None:
    def told(*arguments: str) -> tuple[int, str, str]:
        code = run(["ledger", arguments[0], file, *arguments[1:]])
        return (code, *capsys.readouterr())

    assert told("can-run", *CELLS) == (0, "yes\n", "")
    assert told("begin", *CELLS, "--note", "ages") == (0, "1\n", "")
    assert told("begin", "--costs", "a=19/20") == (
        1,
        "",
        "no: eps: the dearest cell costs 19/20; 9/10 is left\n",
    )
    assert told("can-run", "--mechanism", "DP(1/10)", "--delta", "0")[0] == 0
    assert told("can-run", "--mechanism", "DP(1/10, 1e-3)")[:2] == (
        1,
        "no: delta: 1/1000 is needed; 999/1000000000 is left\n",
    )
    assert told("begin", "--mechanism", "DP(1/4)^2", "--note", "means") == (0, "2\n", "")
    under_way = "reserved   eps 3/5 for runs 1, 2, under way, at the dearest cell\n"
    assert under_way in told("status")[1]
    assert told("record", "--cell", "below", "--run", "1") == (0, "run 1: below\n", "")
    assert told("record", "--cell", "any", "--run", "2") == (0, "run 2: any\n", "")
    head = Ledger.open(file).head
    assert told("verify", "--expect-head", head) == (0, f"4 entries, head {head}\n", "")
    code, out, _ = told("status")
    assert code == 0
    assert out == (
        f"ledger     {file}\n"
        "budget     eps 1, delta 1/1000000\n"
        "left       eps 1/2, delta 999/1000000000\n"
        f"head       {head}\n"
        "\n"
        "entry  run  what          eps      delta         eps left\n"
        "1      1    begin: ages   <= 1/10  1/1000000000  9/10      +++.....................\n"
        "2      2    begin: means  <= 1/2   0             2/5       +++++++++++++++.........\n"
        "3      1    record below  0        1/1000000000  1/2       ++++++++++++............\n"
        "4      2    record any    1/2      0             1/2       ############............\n"
        "\n"
        "bars: # charged, + reserved, . left of 24\n"
    )
    assert len(told("status", "--last", "2")[1].splitlines()) == 11


def test_json_is_alone_and_exact(file: str, capsys: Capture) -> None:
    def told(*arguments: str) -> tuple[int, dict[str, object]]:
        code = run(["ledger", arguments[0], file, *arguments[1:], "--json"])
        out, err = capsys.readouterr()
        assert err == ""
        return code, json.loads(out)

    _, begun = told("begin", "--costs", "a=ln 2,b=1/10 + ln(5/4)")
    left = {"eps": "1 + -ln 2", "delta": "1/1000000"}
    head = Ledger.open(file).head
    expected = {"schema": 1, "allowed": True, "run": 1, "remaining": left, "head": head}
    assert begun == expected
    assert told("begin", "--costs", "a=1/2")[0] == 1
    code, refused = told("can-run", "--costs", "a=1/2")
    assert (code, refused["allowed"]) == (1, False)
    code, status = told("status")
    assert (code, status["remaining"], status["reserved"]) == (0, left, "ln 2")
    assert told("record", "--cell", "b", "--run", "1")[1]["cell"] == "b"
    assert told("verify")[1]["valid"] is True
    Path(file).write_text(Path(file).read_text().replace('"cell": "b"', '"cell": "a"'))
    code, said = told("verify")
    assert (code, said["valid"]) == (1, False)
    assert "head: got" in str(said["reason"])


@pytest.mark.parametrize(
    ("names", "arguments"),
    [
        ("eps", ("new", "NEW", "--eps", "-1")),
        ("eps", ("new", "NEW", "--eps", "much")),
        ("delta", ("new", "NEW", "--eps", "1", "--delta", "2")),
        ("ledger", ("new", "OLD", "--eps", "1")),
        ("output", ("new", "/nowhere/at/all.json", "--eps", "1")),
        ("eps", ("new", "NEW")),
        ("a", ("begin", "OLD", "--costs", "a=-1")),
        ("costs", ("begin", "OLD", "--costs", "a=1,a=0")),
        ("costs", ("begin", "OLD", "--costs", "a")),
        ("costs", ("begin", "OLD", "--costs", "=1")),
        ("costs", ("begin", "OLD", "--costs", "")),
        ("costs", ("begin", "OLD", "--costs", "a=1,")),
        ("a", ("begin", "OLD", "--costs", "a=1=2")),
        ("cell", ("begin", "OLD", "--costs", "a\u202e=1")),
        ("cell", ("begin", "OLD", "--costs", "\udcff=1")),
        ("costs", ("begin", "OLD")),
        ("costs", ("begin", "OLD", "--costs", "a=1", "--mechanism", "DP(1)")),
        ("delta", ("begin", "OLD", "--costs", "a=0", "--delta", "3/2")),
        ("composition", ("begin", "OLD", "--mechanism", "Gauss")),
        ("note", ("begin", "OLD", "--costs", "a=0", "--note", "a\nb")),
        ("run", ("record", "OLD", "--cell", "a")),
        ("run", ("record", "OLD", "--cell", "a", "--run", "1")),
        ("run", ("record", "OLD", "--cell", "a", "--run", "x")),
        ("cell", ("record", "OLD", "--run", "1")),
        ("last", ("status", "OLD", "--last", "0")),
        ("plot", ("status", "OLD", "--plot", "/nowhere/at/all.png")),
        ("expect_head", ("status", "OLD", "--expect-head", "12")),
        ("head", ("status", "OLD", "--expect-head", "0" * 64)),
        ("expect_head", ("verify", "OLD", "--expect-head", "12")),
        ("ledger", ("verify", "NEW")),
        ("ledger", ("status", "NEW")),
        ("arguments", ("status", "OLD", "more")),
        ("option", ("status", "OLD", "--eps", "1")),
        ("command", ("spend", "OLD")),
        ("command", ()),
    ],
)
def test_bad_input_is_one_line_and_changes_nothing(
    file: str, tmp_path: Path, capsys: Capture, names: str, arguments: tuple[str, ...]
) -> None:
    before = Path(file).read_bytes()
    places = {"OLD": file, "NEW": str(tmp_path / "new.json")}
    assert run(["ledger", *(places.get(word, word) for word in arguments)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{names}: ")
    assert err.count("\n") == 1
    assert Path(file).read_bytes() == before
    assert os.listdir(tmp_path) == ["budget.json"]


def test_a_cell_that_is_none_changes_nothing(file: str, capsys: Capture) -> None:
    assert run(["ledger", "begin", file, *CELLS]) == 0
    before = Path(file).read_bytes()
    capsys.readouterr()
    assert run(["ledger", "record", file, "--run", "1", "--cell", "beside"]) == 2
    assert capsys.readouterr().err == "cell: got 'beside'; wanted one of 'above', 'below'\n"
    assert Path(file).read_bytes() == before


def test_foreign_letters_in_a_plain_terminal(file: str) -> None:
    Ledger.open(file).begin(Guarantee({"\u00fcber": "1/10"}))
    command = [sys.executable, "-m", "exactdp", "ledger"]
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    arguments = ["record", file, "--run", "1", "--cell", "\u00fcber"]
    done = subprocess.run(
        [*command, *arguments], capture_output=True, text=True, timeout=60, check=True, env=plain
    )
    assert done.stdout == "run 1: \\xfcber\n"


def test_verify_says_no_to_another_head(file: str, capsys: Capture) -> None:
    assert run(["ledger", "verify", file, "--expect-head", "0" * 64]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("head: got ")


def test_a_picture(file: str, tmp_path: Path, capsys: Capture) -> None:
    ledger = Ledger.open(file)
    for cost in ("1/10", "ln 2"):
        ledger.record(ledger.begin(Guarantee({"a": cost, "b": 0})), "a")
    picture = tmp_path / "budget.png"
    assert run(["ledger", "status", file, "--plot", str(picture)]) == 0
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_status_of_nothing_and_of_much(tmp_path: Path, capsys: Capture) -> None:
    ledger = Ledger.new(tmp_path / "nothing.json", eps=0)
    ledger.begin(Guarantee({"a": 0}))
    assert run(["ledger", "status", str(tmp_path / "nothing.json")]) == 0
    assert "begin" in capsys.readouterr().out
    ledger = Ledger.new(tmp_path / "much.json", eps="1e30")
    ledger.begin(Guarantee({"a": "1/3", "b": "1/7 ln(123456789012345678901/7)"}))
    assert run(["ledger", "status", str(tmp_path / "much.json")]) == 0


@pytest.mark.parametrize("command", ["new", "can-run", "begin", "record", "status", "verify"])
def test_help_of_each_command(capsys: Capture, command: str) -> None:
    assert run(["ledger", command, "--help"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert len(out.splitlines()) <= 30
    assert out.isascii()


@pytest.mark.parametrize(
    ("cells", "dear", "left"),
    one_in(2, [(("cheap", "dear"), "15/16", "7/8"), (("cheap", "dear", "dear"), "1/2", "3/8")]),
)
def test_a_shell_script(file: str, cells: tuple[str, ...], dear: str, left: str) -> None:
    """The number of the run in a variable; the mechanism runs only if it may."""
    script = """
        file=$1 costs=$2
        shift 2
        for cell in "$@"; do
            if run=$("$0" -m exactdp ledger begin "$file" --costs "$costs"); then
                "$0" -m exactdp ledger record "$file" --run "$run" --cell "$cell"
            else
                echo "no $?"
            fi
        done
    """
    command = ["sh", "-c", script, sys.executable, file, f"cheap=1/8,dear={dear}", *cells]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    may = [f"run {number}: {cell}" for number, cell in enumerate(cells[:-1], start=1)]
    assert done.stdout.splitlines() == [*may, "no 1"]
    assert done.stderr == f"no: eps: the dearest cell costs {dear}; {left} is left\n"


def test_a_name_with_a_line_break_stays_one_line(tmp_path: Path, capsys: Capture) -> None:
    place = str(tmp_path / "a\nb.json")
    assert run(["ledger", "new", place, "--eps", "1"]) == 0
    capsys.readouterr()
    assert run(["ledger", "status", place]) == 0
    assert capsys.readouterr().out.splitlines()[0].endswith("a\\nb.json'")
    assert run(["ledger", "status", str(tmp_path / "no\nfile")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_new_ledger_without_delta_says_that_it_is_zero(tmp_path: Path, capsys: Capture) -> None:
    said = "delta of the budget is 0: no mechanism with a delta fits (--delta 1e-6 gives one)\n"
    for place, more in enumerate(([], ["--json"], ["--delta", "0"], ["--delta", "1e-6"])):
        assert run(["ledger", "new", str(tmp_path / f"{place}.json"), "--eps", "1", *more]) == 0
        out, err = capsys.readouterr()
        assert err == (said if place < 2 else "")
        assert one_head(out, "--json" in more)
    assert run(["ledger", "new", str(tmp_path / "x.json"), "--eps", "1", "--delta", ""]) == 2
    assert capsys.readouterr().err.startswith("delta: got ")


def one_head(out: str, as_json: bool) -> bool:
    """Whether nothing but the head stands on standard output."""
    head = json.loads(out)["head"] if as_json else out.removeprefix("head ").strip()
    return len(head) == 64 and out.count("\n") == 1


def test_logarithms_that_cancel_are_shown_as_what_is_left(tmp_path: Path, capsys: Capture) -> None:
    place = str(tmp_path / "b.json")
    assert run(["ledger", "new", place, "--eps", "ln 6", "--delta", "0"]) == 0
    for cost in ("ln 2", "ln 3"):
        assert run(["ledger", "begin", place, "--costs", f"a={cost}"]) == 0
    capsys.readouterr()
    assert run(["ledger", "status", place]) == 0
    shown = capsys.readouterr().out
    assert "left       eps 0, delta 0\n" in shown
    assert [line.split()[-2] for line in shown.splitlines()[-4:-2]] == ["3", "0"]
    assert run(["ledger", "status", place, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["remaining"] == {"eps": "0", "delta": "0"}
    assert run(["ledger", "new", str(tmp_path / "c.json"), "--eps", "ln 3 + 1e-290"]) == 0
