"""A real dask scheduler on this machine, two workers, on loopback."""

from __future__ import annotations

import sys

import pytest

from exactdp.command_line.main import run
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell import endings
from exactdp.tables.asked.reading import read
from exactdp.tables.build import compute_cells
from exactdp.tables.certificate import Certificate, assemble, to_text

from .conftest import MIXED

distributed = pytest.importorskip("distributed", reason="needs the extra cluster")

# distributed itself warns while it closes
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.parametrize(("processes", "threads"), [(True, 1), (False, 2)])
def test_two_workers_give_the_same_bytes(processes: bool, threads: int, mixed: Certificate) -> None:
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


def test_an_address_without_a_scheduler_is_one_line() -> None:
    with pytest.raises(ParameterError, match=r"^dask: got 'nowhere:x'"):
        compute_cells(read(MIXED), dask="nowhere:x")


def test_a_missing_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "dask.distributed", None)
    monkeypatch.setitem(sys.modules, "dask", None)
    assert run(["table", "--dask", "tcp://127.0.0.1:1"]) == endings.MISSING_EXTRA
    assert capsys.readouterr().err == "dask: missing; wanted pip install 'exactdp[cluster]'\n"
