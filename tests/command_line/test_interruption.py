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
    assert (out, err) == ("", "")
    assert waited < 20  # it would go on for a minute, or for ever
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
