"""Without alarms, users, fork, or locks of files (as on Windows) everything works all the same.

It is simulated in a fresh interpreter, from which these are taken before the package is imported.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

WITHOUT = """
import builtins, os, signal, sys
for name in ("SIGALRM", "ITIMER_REAL", "setitimer", "getitimer", "alarm", "SIGHUP", "SIGKILL"):
    delattr(signal, name)
for name in ("getuid", "geteuid", "fork", "register_at_fork", "sched_getaffinity", "killpg"):
    if hasattr(os, name):
        delattr(os, name)

kill = os.kill

def refused(process, number):
    assert number, "on Windows this sends Ctrl-C"
    kill(process, number)

os.kill = refused
real = builtins.__import__

def without(name, *arguments):
    if name in {"fcntl", "resource", "pwd", "grp", "termios"}:
        raise ImportError(name)
    return real(name, *arguments)

builtins.__import__ = without
for name in ("fcntl", "resource"):
    sys.modules[name] = None
sys.path.insert(0, sys.argv.pop(1))
"""

PYTHON = """
import time
from exactdp import Guarantee, Ledger, adaptive, calibrate, nonadaptive
assert nonadaptive("BR(1/10)^9").delta("1/2", seconds=60).upper_float < 0.1
started = time.process_time()
long = adaptive("BR(1/10)^20 BR(ln 2)^15 DP(1/7)^20")
assert long.solve_delta(2, rtol="1e-9", seconds="1/5").status == "time_limit"
assert time.process_time() - started < 20, "it would take minutes"
for _ in range(2):
    ledger = Ledger.new("budget.json", eps=1) if _ == 0 else Ledger.open("budget.json")
    ledger.record(ledger.begin(Guarantee({"a": "1/10", "b": 0})), "a")
assert str(ledger.remaining.eps) == "4/5"
print("all done")
"""

SHELL = """
from exactdp.command_line.main import run
def ended(code, *arguments):
    assert run(arguments) == code, arguments
ended(0, "delta", "BR(1/10)^7", "--eps-g", "1/2")
ended(3, "delta", "BR(1/10)^20 BR(ln 2)^15 DP(1/7)^20", "--adaptive", "--eps-g", "2",
      "--rtol", "1e-9", "--seconds", "1/5")
ended(0, "epsilon", "DP(1/10)^100", "--delta", "1e-6", "--seconds", "60")
ended(0, "routes", "BR(1/10) DP(1/7)", "--eps-g", "1/10", "--seconds", "60")
ended(0, "table", "BR(1/10)^k", "--rows", "k=2,5", "--eps-g", "1/2", "-o", "table.json")
ended(0, "verify", "table.json")
ended(0, "ledger", "new", "shared.json", "--eps", "1")
ended(0, "ledger", "begin", "shared.json", "--costs", "above=1/10,below=0")
ended(0, "ledger", "record", "shared.json", "--run", "1", "--cell", "below")
ended(0, "ledger", "status", "shared.json")
ended(0, "ledger", "verify", "shared.json")
print("all done")
"""

CHECKER = """
from proofs_check.command_line.main import run
assert run(["ask", "x**2 >= 0"]) == 0
print("all done")
"""


@pytest.mark.parametrize(
    "program",
    [
        pytest.param(PYTHON, id="python"),
        pytest.param(SHELL, id="shell"),
        pytest.param(CHECKER, id="checker", marks=pytest.mark.long),
    ],
)
def test_nothing_needs_posix(program: str, tmp_path: Path) -> None:
    here = str(Path(__file__).parents[2])
    ended = subprocess.run(
        [sys.executable, "-c", WITHOUT + program, here],
        capture_output=True,
        text=True,
        timeout=300,
        cwd=tmp_path,
        env={**os.environ, "COLUMNS": "100"},
        check=False,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert ended.stdout.endswith("all done\n")
    assert not [left.name for left in tmp_path.iterdir() if left.name.startswith(".")]
