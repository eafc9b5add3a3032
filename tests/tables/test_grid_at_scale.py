"""A hundred thousand cells: BR, DP and both, k from 1 to 100, ten eps, a hundred eps_g.

Built by two processes, killed in the middle, resumed; the most memory that the processes have
together (each page of memory counted once), cells a second of CPU, and how long two processes need
for what one needs to verify. ``pytest -m long -s tests/tables/test_grid_at_scale.py`` prints it;
``GRID_CELLS`` is how many of the 100,000 cells to take (whole pages of 10,000).
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from exactdp.command_line.main import run
from exactdp.tables.asked.grid_specification import Grid, read

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not Path("/proc/self/smaps_rollup").exists(), reason="needs Linux"),
]

CELLS = int(os.environ.get("GRID_CELLS", "100000"))
MOST_MEMORY = 300 * 1024
"""Kilobytes."""
MOST_TIME = 0.6
"""Of two processes, over that of one."""
KINDS = ("BR(eps)^k", "DP(eps)^k", "BR(eps)^k DP(eps)^k")


def asked(pages: int) -> dict[str, object]:
    return {
        "digits": 6,
        "round": "up",
        "rows": {"k": "1..100"},
        "cols": {"eps_g": "1/20:5:1/20"},
        "pages": [{"composition": KINDS[i % 3], "eps": f"{i + 1}/20"} for i in range(pages)],
    }


def as_toml(pages: int) -> str:
    """The same as a file."""
    lines = ['digits = 6\nround = "up"\nrows = {k = "1..100"}\ncols = {eps_g = "1/20:5:1/20"}']
    for page in read(asked(pages)).pages:
        eps = dict(page.variables)["eps"]
        lines.append(f'[[pages]]\ncomposition = "{page.composition}"\neps = "{eps}"')
    return "\n".join(lines)


def children(process: int) -> list[int]:
    """A process and all below it."""
    found = [process]
    try:
        for task in Path(f"/proc/{process}/task").iterdir():
            for child in (task / "children").read_text().split():
                found += children(int(child))
    except OSError:
        pass
    return found


def memory(process: int) -> int:
    """Kilobytes of a process and all below it; what they share is counted once."""
    total = 0
    for one in children(process):
        try:
            text = Path(f"/proc/{one}/smaps_rollup").read_text()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in text.splitlines() if line.startswith("Pss:"))
    return total


def cpu(process: int) -> dict[int, float]:
    """CPU seconds of a process, and of each below it."""
    found = {}
    for one in children(process):
        try:
            fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        found[one] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return found


def watched(words: list[str], stop: int | None = None) -> tuple[int, int, dict[int, float]]:
    """Run a command; its exit code, the most memory, and the CPU seconds of its processes. With
    ``stop`` it is killed when its folder, the last word, holds so many files."""
    process = subprocess.Popen([sys.executable, "-m", "exactdp", *words], start_new_session=True)
    most, spent = 0, dict[int, float]()
    while process.poll() is None:
        most = max(most, memory(process.pid))
        spent |= cpu(process.pid)
        if stop is not None and len(list(Path(words[-1]).glob("*"))) >= stop:
            os.killpg(process.pid, signal.SIGKILL)
        time.sleep(0.2)
    return process.returncode, most, spent


def test_a_hundred_thousand_cells(tmp_path: Path) -> None:
    pages = CELLS // 10_000
    grid: Grid = read(asked(pages))
    assert grid.cells == CELLS
    (tmp_path / "grid.toml").write_text(as_toml(pages))
    folder = tmp_path / "grid"
    words = ["grid", str(tmp_path / "grid.toml"), "--jobs", "2", "-o", str(folder)]
    code, most, spent = watched(words, stop=CELLS // 2_000 + 2)
    assert code == -signal.SIGKILL
    half = {file.name: file.read_bytes() for file in folder.glob("part-*.json")}
    code, more, again = watched(words)
    assert code == 0
    seconds = sum(spent.values()) + sum(again.values())
    print(f"\nbuilt: {CELLS / seconds:.0f} cells for a CPU second, {seconds:.0f} in all")
    print(f"memory: {max(most, more) / 1024:.0f} MB at most, all processes together")
    assert all((folder / name).read_bytes() == data for name, data in half.items())
    assert max(most, more) <= MOST_MEMORY
    times = []
    for jobs in ("1", "2"):
        code, most, spent = watched(["verify", "--jobs", jobs, str(folder)])
        assert code == 0
        times.append(max(spent.values()))  # of the process that has most to do
        print(f"verified by {jobs}: {times[-1]:.0f} CPU seconds of the longest process,"
              f" {sum(spent.values()):.0f} in all, {most / 1024:.0f} MB")  # fmt: skip
        assert most <= MOST_MEMORY
    assert times[1] <= MOST_TIME * times[0]
    assert run(["grid", str(folder), "-o", str(tmp_path / "cells.csv")]) == 0
