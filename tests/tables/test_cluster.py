"""A real dask scheduler on this machine, two workers, on loopback."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from exactdp.command_line.main import run
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell import endings
from exactdp.tables.asked.grid_specification import line
from exactdp.tables.asked.reading import read
from exactdp.tables.build import compute_cells
from exactdp.tables.certificate import Certificate, assemble, to_text
from exactdp.tables.grid_folders import build_grid, verify_grid

from .conftest import MIXED

# distributed itself warns while it closes
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture
def distributed() -> Any:
    """The library, which takes a second to import: not where tests are only collected."""
    return pytest.importorskip("distributed", reason="needs the extra cluster")


@pytest.mark.parametrize(("processes", "threads"), [(True, 1), (False, 2)])
def test_two_workers_give_the_same_bytes(
    processes: bool, threads: int, mixed: Certificate, distributed: Any
) -> None:
    specification = read(MIXED)
    told: list[tuple[int, int]] = []
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=threads, processes=processes,
        dashboard_address=None, host="127.0.0.1", protocol="tcp://",
    ) as cluster:  # fmt: skip
        found = compute_cells(
            specification,
            dask=cluster.scheduler_address,
            on_cell=lambda done, total: told.append((done, total)),
        )
    assert to_text(assemble(specification, found)) == to_text(mixed)
    assert told == [(done, 6) for done in range(7)]


def test_a_worker_that_is_killed_costs_nothing_but_time(tmp_path: Path, distributed: Any) -> None:
    grid = line("BR(eps)^k", pages=["eps=1/20:1/2:1/20"], rows=["k=2,3"], eps_g="1/20",
                digits="3", round="up")  # fmt: skip
    killed: list[int] = []
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True,
        dashboard_address=None, host="127.0.0.1", protocol="tcp://",
    ) as cluster:  # fmt: skip
        with distributed.Client(cluster, set_as_default=False) as client:
            workers = list(client.run(os.getpid).values())

        def told(done: int, total: int) -> None:
            if done >= 4 and not killed:
                killed.append(workers[0])
                os.kill(workers[0], signal.SIGKILL)

        address = cluster.scheduler_address
        build_grid(grid, tmp_path / "cluster", dask=address, on_cells=told)
        verified = sum(one.cells for one in verify_grid(tmp_path / "cluster", dask=address))
    assert killed
    assert verified == 20
    build_grid(grid, tmp_path / "here", jobs=1)
    one, other = (
        {file.name: file.read_bytes() for file in (tmp_path / name).iterdir()}
        for name in ("cluster", "here")
    )
    assert one == other


@pytest.mark.usefixtures("distributed")
def test_an_address_without_a_scheduler_is_one_line() -> None:
    with pytest.raises(ParameterError, match=r"^dask: got 'nowhere:x'"):
        compute_cells(read(MIXED), dask="nowhere:x")


@pytest.mark.usefixtures("distributed")
def test_a_missing_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "dask.distributed", None)
    monkeypatch.setitem(sys.modules, "dask", None)
    assert run(["table", "--dask", "tcp://127.0.0.1:1"]) == endings.MISSING_EXTRA
    assert capsys.readouterr().err == "dask: missing; wanted pip install 'exactdp[cluster]'\n"
