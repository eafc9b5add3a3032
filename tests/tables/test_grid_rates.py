"""One grid, built by one process, by two, and by a dask cluster of two of which one is killed when
half is done: the bytes of all three are the same, and it is printed how many cells a second each
has made.

``pytest -m long -s tests/tables/test_grid_rates.py`` prints it. The grid is that of
test_grid_at_scale, all k, eps and kinds, with fewer eps_g: ``GRID_CELLS`` is how many cells to take
(whole thousands, up to 100,000).
"""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest

from exactdp.tables.asked.grid_specification import cut

from . import large_grids
from .large_grids import Watched, watched

pytestmark = [
    pytest.mark.long,
    pytest.mark.filterwarnings("ignore"),  # distributed itself warns while it closes
    pytest.mark.skipif(not Path("/proc/self/smaps_rollup").exists(), reason="needs Linux"),
]

CELLS = int(os.environ.get("GRID_CELLS", "20000"))


def told(how: str, seen: Watched, spent: float) -> None:
    print(f"{how}: {CELLS / seen.seconds:.1f} cells a second, {seen.seconds:.0f} s; "
          f"{CELLS / spent:.1f} for a CPU second, {spent:.0f} in all")  # fmt: skip


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_however_it_is_built_the_bytes_are_the_same(tmp_path: Path) -> None:
    distributed: Any = pytest.importorskip("distributed", reason="needs the extra cluster")
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
        told(f"{jobs} process(es)", seen, sum(seen.cpu.values()))
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True,
        dashboard_address=None, host="127.0.0.1", protocol="tcp://",
    ) as cluster:  # fmt: skip
        first = next(iter(cluster.workers.values()))
        before = large_grids.cpu(os.getpid())
        spent = dict(before)

        def killed(process: int) -> None:
            spent.update(large_grids.cpu(os.getpid()))
            first.close_gracefully()  # so that nobody starts it again
            os.kill(first.pid, signal.SIGKILL)

        words = ["grid", str(file), "--dask", cluster.scheduler_address]
        seen = watched([*words, "-o", str(tmp_path / "dask")], parts // 2, killed)
        spent |= large_grids.cpu(os.getpid()) | seen.cpu
        assert seen.code == 0
        assert len(cluster.scheduler.workers) == 1
    total = sum(spent.values()) - sum(before.values())
    told("dask, two workers, one of them killed at half", seen, total)
    one, two, third = (contents(tmp_path / name) for name in ("1", "2", "dask"))
    assert len(one) == parts + 1
    assert one == two
    assert one == third
