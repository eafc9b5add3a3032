"""Ctrl-C, closed pipes, full disks; and that a command is quick."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from exactdp.command_line.main import run
from exactdp.tables import build

LINE = "BR(1/10)^20"
MIX = "BR(1/10)^7 DP(1/10)^3"


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
    asked = ["BR(1/10)^k", "--rows", "k=3,4", "--eps-g", "1/10"]
    arguments = ["table", *asked, "--jobs", "1", "-o", str(target)]
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
    assert (out, err) == ("", "interrupted\n")
    assert waited < 20  # it would go on for a minute, or for ever
    assert target.read_text() == "old"
    # what was finished is kept for the next time
    finished = ["table.txt.cells"] if when == "writing" else []
    assert sorted(os.listdir(tmp_path)) == ["table.txt", *finished]


WAITING = """
import sys, time
def wait(place):
    print(place, file=sys.stderr, flush=True)
    while True:
        time.sleep(60)
"""

IMPORTING = f"""{WAITING}
entry, module = sys.argv[1:]
class Finder:
    def find_spec(self, name, *rest):
        if name == module:
            wait("importing")
sys.meta_path.insert(0, Finder())
from importlib import import_module
main = import_module(entry).main
sys.argv = ["exactdp", "--version"]
main()
"""

ENDING = f"""{WAITING}
import atexit
from exactdp.__main__ import main
from exactdp.command_line import replies
from exactdp.solve import answering
def waiting(question):
    wait("computing")
    yield
answering.iterate = waiting
if sys.argv.pop(1) == "answering":
    replies.as_text = lambda *_, **__: wait("answering")
else:
    atexit.register(wait, "ending")
main()
"""


def interrupted_at(places: list[str], code: str, *arguments: str) -> tuple[int, str, str]:
    """Ctrl-C when a process says that it has come to each of these places; how it ends."""
    with subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stderr is not None
        try:
            for place in places:
                assert process.stderr.readline() == f"{place}\n"
                process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    return process.returncode, out, err


@pytest.mark.parametrize(
    ("entry", "module"),
    [
        ("exactdp.__main__", "exactdp.command_line"),
        ("exactdp.__main__", "flint"),
        ("exactdp.__main__", "exactdp.mechanisms"),
        ("proofs_check.__main__", "proofs_check.command_line.main"),
    ],
)
def test_ctrl_c_while_it_is_loaded_is_one_line(entry: str, module: str) -> None:
    ended = interrupted_at(["importing"], IMPORTING, entry, module)
    assert ended == (130, "", "interrupted\n")


def test_next_to_nothing_is_loaded_before_that() -> None:
    """Neither the numbers nor the mechanisms, nor what reads the arguments."""
    code = "import exactdp.__main__, sys; print({'flint', 'typer', 'numpy'} & set(sys.modules))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "set()\n"


@pytest.mark.parametrize("place", ["answering", "ending"])
def test_a_second_ctrl_c_is_no_traceback(place: str) -> None:
    """While the bracket so far is printed, and when all is over."""
    asked = ("delta", MIX, "--eps-g", "1/2")
    code, out, err = interrupted_at(["computing", place], ENDING, place, *asked)
    assert code == 130
    assert err == "interrupted\n"
    assert ("nothing is known yet; interrupted" in out) == (place == "ending")


ASKING = """
import sys
from importlib import import_module
from exactdp.command_line.main import run
name, function = sys.argv[1].rsplit(".", 1)
def interrupted(*given, **named):
    raise KeyboardInterrupt
setattr(import_module(name), function, interrupted)
sys.exit(run(sys.argv[2:]))
"""


@pytest.mark.parametrize(
    ("where", "arguments"),
    [
        ("exactdp.command_line.histogram_command.noises", "histogram --l0 2 --delta 1e-6 --eps 1"),
        ("exactdp.tables.build.compute_cells", "gap --k 64"),
        ("exactdp.output_dp.early_stopping.stopping", "stopping DP(1)^2 --at 1,2 --costs 1,2"),
        ("exactdp.output_dp.figures.early_stopping_gap", "figure hartmann-et-al-2022/5.2"),
        ("exactdp.solve.route_reports.survey", "routes BR(1) --eps-g 1/2"),
    ],
)
def test_ctrl_c_while_it_computes_is_one_line(where: str, arguments: str) -> None:
    command = [sys.executable, "-c", ASKING, where, *arguments.split(" ")]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "interrupted\n")


def test_one_line_says_where_finished_cells_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        kept.mkdir()
        raise KeyboardInterrupt

    target, kept = tmp_path / "gap.txt", tmp_path / "gap.txt.cells"
    monkeypatch.setattr(build, "compute_cells", interrupted)
    assert run(["gap", "--k", "64", "-o", str(target)]) == 130
    told = f"interrupted: finished cells are kept in {kept}; the same command goes on"
    assert capsys.readouterr() == ("", f"{told}\n")


def test_who_ignores_ctrl_c_is_not_interrupted() -> None:
    """As what runs behind a shell does: the handler of Python is not there either."""
    code = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
    code += "import atexit, os\n"
    code += "atexit.register(os.kill, os.getpid(), signal.SIGINT)\n"
    code += "from exactdp.__main__ import main; main()"
    command = [sys.executable, "-c", code, "--version"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


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
    ("arguments", "loaded"),
    [
        (("--help",), []),
        (("delta", MIX, "--eps-g", "1/2", "--explain"), []),
        (("delta", "DP(1/10, 1e-6)^3 BR(1/10)", "--eps-g", "1"), []),
        (("epsilon", MIX, "--delta", "1e-6", "--json"), []),
        (("table", LINE, "--eps-g", "1"), ["numpy"]),  # ranges of l are proposed in doubles
    ],
)
def test_nothing_heavy_is_imported_and_the_answer_is_quick(
    arguments: tuple[str, ...], loaded: list[str]
) -> None:
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
    assert finished.stderr == f"0 {loaded}\n"
    assert after.ru_utime - before.ru_utime < 2  # 0.2 to 0.3 s; sympy alone takes longer
