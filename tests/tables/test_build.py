"""Building: the same bytes wherever and however it ran, interrupted or not."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from contextlib import chdir, suppress
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from exactdp.command_line.main import run
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.tables import cells, kernel, store
from exactdp.tables.asked.reading import line, read
from exactdp.tables.build import compute_cells
from exactdp.tables.cell_in_certificate import end_of
from exactdp.tables.certificate import assemble, to_text
from exactdp.tables.store import Store

from .conftest import MIXED, Certificate

SPEC = """
composition = "BR(eps)^{k-m} DP(eps)^m"
digits = 6
round = "up"
fixed = {eps = "1/10", eps_g = 1}
rows = {k = [20, 30, 40, 50, 60, 70]}
cols = {m = ["0", "k/4", "k/2", "3k/4"]}
"""


def test_progress_is_told_before_and_after_each_cell() -> None:
    seen: list[tuple[int, int]] = []
    compute_cells(read(MIXED), jobs=1, on_cell=lambda done, total: seen.append((done, total)))
    assert seen == [(done, 6) for done in range(7)]


def test_processes_give_the_same_bytes(mixed: Certificate, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("exactdp.tables.build.IN_PROCESS", 0.0)
    specification = read(MIXED)
    assert to_text(assemble(specification, compute_cells(specification, jobs=2))) == to_text(mixed)


def test_a_stored_cell_is_not_computed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mixed: Certificate
) -> None:
    specification = read(MIXED)
    kept = Store.at(tmp_path / "work")
    compute_cells(specification, jobs=1, store=kept)
    files = sorted((tmp_path / "work").glob("*.json"))
    damaged = [path for path in files if '"printed": "0' in path.read_text()][:2]
    damaged[0].write_text(damaged[0].read_text()[:-30])
    damaged[1].write_text(damaged[1].read_text().replace('"printed": "0', '"printed": "1'))
    asked = []

    def counted(question: Any) -> cells.Cell:
        asked.append(question)
        return cells.compute(question)

    monkeypatch.setattr("exactdp.tables.build.compute", counted)
    found = compute_cells(specification, jobs=1, store=kept)
    assert to_text(assemble(specification, found)) == to_text(mixed)
    assert len(asked) == 2


def test_a_failed_cell_is_reported_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    real = cells._sides

    def broken(question: Any, rtol: Any) -> Any:
        if dict(question.values)["m"] == "4":
            raise TooLarge("no\nway")
        return real(question, rtol)

    monkeypatch.setattr(cells, "_sides", broken)
    found = compute_cells(read(MIXED), jobs=1)
    assert [cell["status"] for cell in found] == [
        "reached", "reached", "empty", "reached", "failed", "reached",
    ]  # fmt: skip
    assert found[4]["why"] == "TooLarge: no way"
    assert found[4]["values"]["k"] == "8"


@pytest.mark.parametrize("fault", [AssertionError, MemoryError, ZeroDivisionError, KeyError])
def test_what_no_computation_declares_ends_the_table(
    fault: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(question: Any, rtol: Any) -> Any:
        raise fault("a bug")

    monkeypatch.setattr(cells, "_sides", broken)
    with pytest.raises(fault, match="a bug"):
        compute_cells(read(MIXED), jobs=1)


def test_a_store_is_a_directory_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("not a cell")
    with pytest.raises(ParameterError, match=r"^work: "):
        Store.at(tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(ParameterError, match=r"^work: "):
        Store.at(tmp_path / "file")
    kept = Store.at(tmp_path / "new")
    question = next(line("DP(1)^k", rows=["k=2"], eps_g="1").questions())
    assert kept.get(question) is None
    kept.put(question, cells.compute(question))
    assert kept.get(question) == cells.compute(question)
    kept.path(question).write_bytes(b"\xff\xfe")
    assert kept.get(question) is None
    assert store.Store.at(tmp_path / "new") == kept


@pytest.mark.parametrize("jobs", [0, -1, True, 2.5, 10**6])
def test_jobs_are_a_number(jobs: Any) -> None:
    with pytest.raises(ParameterError, match=r"^jobs: "):
        compute_cells(read(MIXED), jobs=jobs)


# -- killed ---------------------------------------------------------------------------------------


def _killed_and_resumed(folder: Path, rng: random.Random, times: int, kills: int) -> None:
    (folder / "spec.toml").write_text(SPEC)

    def command(output: str, jobs: int) -> list[str]:
        made = [
            sys.executable,
            "-m",
            "exactdp.command_line.main",
            "table",
            "spec.toml",
            "--format",
            "json",
        ]
        return [*made, "-o", output, "--jobs", str(jobs), "--work", f"{output}.work"]

    def whole(output: str) -> None:
        """In this process, to the end."""
        with chdir(folder):
            assert run(command(output, 1)[3:]) == 0

    whole("whole.json")
    wanted = (folder / "whole.json").read_bytes()
    interrupted = 0
    for attempt in range(times):
        output = f"again{attempt}.json"
        for kill in range(kills):
            # some cells after those of the time before, and a moment more
            enough = rng.randint(1, 6) + 6 * kill
            with subprocess.Popen(
                command(output, 1 + attempt % 2), cwd=folder, start_new_session=True
            ) as process:
                while process.poll() is None:
                    if len(list((folder / f"{output}.work").glob("*.json"))) >= enough:
                        break
                    time.sleep(0.002)
                time.sleep(rng.uniform(0, 0.03))
                interrupted += process.poll() is None
                with suppress(ProcessLookupError):  # done already
                    os.killpg(process.pid, signal.SIGKILL)
        assert not list(folder.glob(f"{output}.tmp"))
        if (folder / output).exists():  # it was there before the kill: whole, then
            assert (folder / output).read_bytes() == wanted
        whole(output)
        assert (folder / output).read_bytes() == wanted
        shutil.rmtree(folder / f"{output}.work")
    assert interrupted


def test_killed_and_resumed_it_is_the_same(tmp_path: Path, rng: random.Random) -> None:
    _killed_and_resumed(tmp_path, rng, times=2, kills=1)


@pytest.mark.long
def test_killed_twenty_times_it_is_the_same(tmp_path: Path, rng: random.Random) -> None:
    _killed_and_resumed(tmp_path, rng, times=20, kills=2)


@pytest.mark.parametrize("error", [TooLarge, kernel.Rejected, kernel.Undecided])
def test_no_declared_error_of_a_cell_stops_a_build(
    monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def broken(question: Any, rtol: Any) -> Any:
        raise error("no way")

    monkeypatch.setattr(cells, "_sides", broken)
    assert {cell["status"] for cell in compute_cells(read(MIXED), jobs=1)} == {"failed", "empty"}


def test_what_the_kernel_cannot_read_is_answered_all_the_same() -> None:
    """A logarithm of a large prime: the ends are those of the routes, and not established."""
    text = "BR(ln 10000000000000061)^2"
    asked = line(text, eps_g="30", digits="3", round="up", adaptive=True)
    certificate = assemble(asked, compute_cells(asked, jobs=1))
    (cell,) = certificate["cells"]
    assert cell["status"] == "reached"
    assert {part["witness"]["kind"] for part in cell["parts"]} == {"none"}
    (finding,) = kernel.check(certificate)
    assert not finding.established


def test_a_width_is_reached_or_the_cell_says_so() -> None:
    """The width asked for is that of the interval of the cell, not about that."""
    for rtol in ("1e-2", "1e-9", "1e-30"):
        for adaptive in (False, True) if rtol == "1e-2" else (False,):
            asked = line("BR(1/3)^k", rows=["k=3,7"], eps_g="1/4", rtol=rtol, adaptive=adaptive)
            for cell in compute_cells(asked, jobs=1):
                low, high = (end_of(cell[side]).fraction() for side in ("lower", "upper"))
                assert cell["status"] == "reached"
                assert high - low <= Fraction(rtol) * low
