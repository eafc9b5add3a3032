"""A real dask scheduler on this machine, two workers, on loopback."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from exactdp.command_line.main import run
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell import endings
from exactdp.tables import certificate as certificates
from exactdp.tables import many_workers
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


# -- workers that come, go and die, with tasks that only wait --------------------------------------


class Watched:
    """How many tasks are at work at once, and how many were begun: of workers in this process."""

    lock = threading.Lock()
    now = most = begun = 0

    @classmethod
    def clear(cls) -> None:
        cls.now = cls.most = cls.begun = 0

    @classmethod
    def waits(cls, number: int) -> int:
        with cls.lock:
            cls.begun += 1
            cls.now += 1
            cls.most = max(cls.most, cls.now)
        time.sleep(0.2)
        with cls.lock:
            cls.now -= 1
        return -number


def test_results_are_held_back_until_those_before_them_are_there() -> None:
    came = iter([(2, "c"), (0, "a"), (3, "d"), (1, "b")])
    found = many_workers._in_order(came, range(4))
    assert next(found) == (0, "a")
    assert next(came) == (3, "d")  # no more was taken than was wanted
    assert next(found) == (1, "b")
    assert next(found) == (2, "c")


def in_this_process(distributed: Any, workers: int) -> Any:
    return distributed.LocalCluster(
        n_workers=workers, threads_per_worker=1, processes=False,
        dashboard_address=None, host="127.0.0.1", protocol="tcp://",
    )  # fmt: skip


def test_workers_that_come_later_are_used(distributed: Any) -> None:
    """One at the start, ten from the first task on: at first two tasks were under way."""
    Watched.clear()
    with in_this_process(distributed, 1) as cluster:
        found = many_workers.anywhere(
            Watched.waits, range(60), lambda i: (i,), None, cluster.scheduler_address
        )
        first = [next(found)]
        cluster.scale(10)
        assert sorted([*first, *found]) == [(i, -i) for i in range(60)]
    assert Watched.most > 2 * many_workers.AHEAD


def test_a_cluster_without_workers_is_waited_for(distributed: Any) -> None:
    with in_this_process(distributed, 0) as cluster:
        later = threading.Timer(1, cluster.scale, [1])
        later.start()
        found = many_workers.anywhere(
            Watched.waits, range(3), lambda i: (i,), None, cluster.scheduler_address, in_order=True
        )
        assert list(found) == [(0, 0), (1, -1), (2, -2)]
        later.join()


def test_what_is_not_taken_does_not_pile_up(distributed: Any) -> None:
    """Who takes results slowly has no more than AHEAD for each core waiting, beside the one that it
    has."""
    Watched.clear()
    with in_this_process(distributed, 2) as cluster:
        found = many_workers.anywhere(
            Watched.waits, range(40), lambda i: (i,), None, cluster.scheduler_address
        )
        for taken in range(1, 6):
            next(found)
            time.sleep(1)  # for five results of each worker
            assert Watched.begun <= taken + 2 * many_workers.AHEAD
        found.close()  # type: ignore[attr-defined]


def dies(mark: str, number: int) -> int:
    """The process dies of number 3: always, or where there is a mark, until that is there."""
    if number == 3 and not (mark and Path(mark).exists()):
        if mark:
            Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.parametrize("always", [False, True])
def test_a_task_that_its_scheduler_gives_up(always: bool, tmp_path: Path, distributed: Any) -> None:
    """At its first death, here. It is done by another worker; one that kills all is one line."""
    import dask

    mark = "" if always else str(tmp_path / "died")
    with dask.config.set({"distributed.scheduler.allowed-failures": 0}), distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True,
        dashboard_address=None, host="127.0.0.1", protocol="tcp://",
    ) as cluster:  # fmt: skip
        found = many_workers.anywhere(
            dies, range(8), lambda i: (mark, i), None, cluster.scheduler_address, in_order=True
        )
        if always:
            with pytest.raises(ParameterError, match=r"^dask: got workers that died, one after"):
                list(found)
        else:
            assert [number for _, number in found] == list(range(8))


def test_a_scheduler_that_goes_is_one_line(distributed: Any) -> None:
    cluster = in_this_process(distributed, 1)
    found = many_workers.anywhere(
        Watched.waits, range(100), lambda i: (i,), None, cluster.scheduler_address
    )
    next(found)
    cluster.close()
    with pytest.raises(ParameterError, match=r"^dask: got 'tcp://127.*a scheduler that stays"):
        list(found)


def test_workers_of_another_version_are_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, distributed: Any
) -> None:
    monkeypatch.setattr(certificates, "__version__", "0.0.1")  # of workers, which are threads here
    grid = line("DP(eps)", pages=["eps=1/2"], eps_g="1/4", digits="3", round="up")
    said = r"^dask: got part-00001\.json of another version; wanted workers that have exactdp"
    with in_this_process(distributed, 1) as cluster, pytest.raises(ParameterError, match=said):
        build_grid(grid, tmp_path / "grid", dask=cluster.scheduler_address)
    assert not list((tmp_path / "grid").glob("part-*"))


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
