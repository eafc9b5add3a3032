"""One grid, built by one process, by two, and by a dask cluster of two of which one is killed when
half is done: the bytes of all three are the same, and it is printed how many cells a second each
has made, and how much memory all its processes had together, those of the cluster among them.

``pytest -m long -s tests/tables/test_grid_rates.py`` prints it. The grid is that of
test_grid_at_scale, all k, eps and kinds, with fewer eps_g: ``GRID_CELLS`` is how many cells to take
(whole thousands, up to 100,000).
"""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from exactdp.tables.asked.grid_specification import cut

from . import large_grids
from .large_grids import Watched, watched

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not Path("/proc/self/smaps_rollup").exists(), reason="needs Linux"),
]

CELLS = int(os.environ.get("GRID_CELLS", "20000"))


def told(how: str, seen: Watched) -> None:
    spent = sum(seen.cpu.values())
    print(f"{how}: {CELLS / seen.seconds:.1f} cells a second, {seen.seconds:.0f} s; "
          f"{CELLS / spent:.1f} for a CPU second, {spent:.0f} in all; "
          f"{seen.memory / 1024:.0f} MB", flush=True)  # fmt: skip


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_however_it_is_built_the_bytes_are_the_same(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="needs the extra cluster")
    columns = CELLS // (large_grids.K * large_grids.EPS)
    grid = large_grids.grid(columns)
    assert grid.cells == CELLS
    parts = sum(1 for _ in cut(grid))
    file = tmp_path / "grid.toml"
    file.write_text(large_grids.as_toml(columns))
    print(f"\n{CELLS} cells in {parts} parts")
    for jobs in ("1", "2"):
        seen = watched(["grid", str(file), "--jobs", jobs, "-o", str(tmp_path / jobs)])
        assert seen.code == 0
        told(f"{jobs} process(es)", seen)
    with large_grids.cluster(tmp_path, 2) as (address, processes):
        words = ["grid", str(file), "--dask", address, "-o", str(tmp_path / "dask")]
        seen = watched(
            words, parts // 2, lambda _: os.kill(processes[1], signal.SIGKILL), processes
        )
        assert seen.code == 0
    told("dask, two workers, one of them killed at half", seen)
    one, two, third = (contents(tmp_path / name) for name in ("1", "2", "dask"))
    assert len(one) == parts + 1
    assert one == two
    assert one == third
