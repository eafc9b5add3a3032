"""A hundred thousand cells: BR, DP and both, k from 1 to 100, ten eps, a hundred eps_g.

Built by two processes, killed in the middle, resumed; the most memory that the processes have
together (each page of memory counted once), cells a second of CPU, and how long two processes need
for what one needs to verify. ``pytest -m long -s tests/tables/test_grid_at_scale.py`` prints it;
``GRID_CELLS`` is how many of the 100,000 cells to take (whole thousands: fewer eps_g).
"""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from exactdp.command_line.main import run
from exactdp.tables.asked.grid_specification import cut

from . import large_grids
from .large_grids import watched

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not Path("/proc/self/smaps_rollup").exists(), reason="needs Linux"),
]

CELLS = int(os.environ.get("GRID_CELLS", "100000"))
MOST_MEMORY = 300 * 1024
"""Kilobytes."""
MOST_TIME = 0.6
"""Of two processes, over that of one."""


def kill(process: int) -> None:
    os.killpg(process, signal.SIGKILL)


def test_a_hundred_thousand_cells(tmp_path: Path) -> None:
    columns = CELLS // (large_grids.K * large_grids.EPS)
    grid = large_grids.grid(columns)
    assert grid.cells == CELLS
    (tmp_path / "grid.toml").write_text(large_grids.as_toml(columns))
    folder = tmp_path / "grid"
    words = ["grid", str(tmp_path / "grid.toml"), "--jobs", "2", "-o", str(folder)]
    half = sum(1 for _ in cut(grid)) // 2
    killed = watched(words, half, kill)
    assert killed.code == -signal.SIGKILL
    before = {file.name: file.read_bytes() for file in folder.glob("part-*.json")}
    assert half <= len(before) < 2 * half
    resumed = watched(words)
    assert resumed.code == 0
    seconds = sum(killed.cpu.values()) + sum(resumed.cpu.values())
    clock = killed.seconds + resumed.seconds
    most = max(killed.memory, resumed.memory)
    print(f"\nbuilt: {CELLS / seconds:.0f} cells for a CPU second, {seconds:.0f} in all, in "
          f"{clock:.0f} s")  # fmt: skip
    print(f"memory: {most / 1024:.0f} MB at most, all processes together")
    assert all((folder / name).read_bytes() == data for name, data in before.items())
    assert most <= MOST_MEMORY
    times = []
    for jobs in ("1", "2"):
        seen = watched(["verify", "--jobs", jobs, str(folder)])
        assert seen.code == 0
        times.append(max(seen.cpu.values()))  # of the process that has most to do
        print(f"verified by {jobs}: {times[-1]:.0f} CPU seconds of the longest process, "
              f"{sum(seen.cpu.values()):.0f} in all, in {seen.seconds:.0f} s, "
              f"{seen.memory / 1024:.0f} MB")  # fmt: skip
        assert seen.memory <= MOST_MEMORY
    print(f"two processes: {times[1] / times[0]:.3f} of the time of one")
    assert times[1] <= MOST_TIME * times[0]
    assert run(["grid", str(folder), "-o", str(tmp_path / "cells.csv")]) == 0
    with (tmp_path / "cells.csv").open() as cells:
        assert sum(1 for _ in cells) == CELLS + 1
