"""The default table: its cells, its two renderings, the progress bar, and atomic writing."""

from __future__ import annotations

import csv
import io
import os
import stat
import sys
import time
from fractions import Fraction
from pathlib import Path

import pytest

from exactdp import nonadaptive
from exactdp.enclosure import Dyadic, Enclosure
from exactdp.exact import ParameterError, exact
from exactdp.mechanisms import BR, DP
from exactdp.tables import atomic, render
from exactdp.tables.model import Cell, Share, Specification, Table, build
from exactdp.tables.progress import progress

RTOL = Fraction(1, 10**15)


def default(k: str = "20,50", m: str = "0,k/4,k/2,3k/4,k", **others: str) -> Specification:
    return Specification.read(others.get("eps", "1/10"), others.get("eps_g", "1"), k, m)


# -- what is in a table ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "k", "m"),
    [("0", 9, 0), ("4", 9, 4), ("k", 9, 9), ("k/2", 9, 4), ("3k/4", 9, 6), ("2k/3", 9, 6)],
)
def test_a_part_of_k_is_rounded_down(text: str, k: int, m: int) -> None:
    assert Share.read(text).of(k) == m


def test_cells_are_listed_once_and_a_larger_m_is_left_out() -> None:
    assert default("1,2", "0,k/2,k,2").places() == [(1, 0), (1, 1), (2, 0), (2, 1), (2, 2)]


@pytest.mark.parametrize(
    ("parameter", "options"),
    [
        ("k", {"k": "0"}),
        ("k", {"k": "-5"}),
        ("k", {"k": "2.5"}),
        ("k", {"k": ""}),
        ("k", {"k": "20,,50"}),
        ("k", {"k": "\u0662"}),
        ("k", {"k": "1000000000001"}),
        ("k", {"k": "9" * 5000}),
        ("k", {"k": "1," * 20_000 + "1"}),
        ("m", {"m": "k/0"}),
        ("m", {"m": "5k/4"}),
        ("m", {"m": "-1"}),
        ("m", {"m": "k+1"}),
        ("m", {"m": "__import__('os')"}),
        ("m", {"k": "5", "m": "6,7"}),
        ("eps", {"eps": "-1/10"}),
        ("eps", {"eps": "nan"}),
        ("eps_g", {"eps_g": "1/0"}),
    ],
)
def test_bad_parameters_are_named(parameter: str, options: dict[str, str]) -> None:
    with pytest.raises(ParameterError) as caught:
        default(**options)
    assert caught.value.parameter == parameter
    assert "\n" not in str(caught.value)


def test_every_cell_is_the_optimum_of_its_composition() -> None:
    table = build(default("3,20", "0,k/2,k"))
    for cell in table.cells:
        alone = nonadaptive((cell.k - cell.m) * BR("1/10"), cell.m * DP("1/10")).delta("1")
        assert (cell.delta.lower, cell.delta.upper) == (alone.lower, alone.upper)
    assert table.rtol == RTOL
    assert not table.wide


def test_progress_is_told_before_and_after_each_cell() -> None:
    seen: list[tuple[int, int]] = []
    build(default("5", "0,k/2,k"), lambda done, total: seen.append((done, total)))
    assert seen == [(0, 3), (1, 3), (2, 3), (3, 3)]


# -- rendering ------------------------------------------------------------------------------------


def test_text_shows_each_cell_and_what_it_stands_on() -> None:
    table = build(default())
    text = render.as_text(table)
    header = [line for line in text.splitlines() if line.startswith("#")]
    rows = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    assert " ".join(rows[0]) == "k m delta at least delta at most route"
    assert [(int(row[0]), int(row[1])) for row in rows[1:]] == table.specification.places()
    for row, cell in zip(rows[1:], table.cells, strict=True):
        lower, upper = Fraction(row[2]), Fraction(row[3])
        assert lower <= cell.delta.lower.fraction() <= cell.delta.upper.fraction() <= upper
        assert upper - lower <= RTOL * lower
        assert row[4].startswith("theorem-")
    assert max(map(len, text.splitlines())) <= 96
    said = "\n".join(header)
    for wanted in ("1/10, exactly", "1, exactly", "rounded down, rounded up", "3k/4", "1e-15"):
        assert wanted in said
    for wanted in ("cesar-rogers-2022, Theorem 3 (printed)", "cesar-rogers-2022, Figure 2"):
        assert wanted in said


def test_a_table_is_the_same_twice() -> None:
    assert render.as_text(build(default())) == render.as_text(build(default()))


def test_csv_has_the_promised_columns() -> None:
    table = build(default("20", "0,3,k", eps="1/2 ln 3", eps_g="-1/2"))
    rows = list(csv.DictReader(io.StringIO(render.as_csv(table))))
    assert tuple(rows[0]) == render.COLUMNS
    assert [(row["k"], row["m"]) for row in rows] == [("20", "0"), ("20", "3"), ("20", "20")]
    for row in rows:
        assert exact(row["eps"]) == exact("1/2 ln 3")
        assert exact(row["eps_g"]) == exact("-1/2")
        lower, upper = Fraction(row["delta_lower"]), Fraction(row["delta_upper"])
        assert lower <= upper <= lower * (1 + RTOL)
        assert row["route"]
        assert "cesar-rogers-2022, Theorem" in row["rests_on"]


def test_a_cell_that_is_too_wide_is_marked() -> None:
    wide = Enclosure(Dyadic(1, -4), Dyadic(1, -3), rtol=RTOL)
    made = Table(default("20", "0"), (Cell(20, 0, wide),))
    text = render.as_text(made)
    assert made.wide == made.cells
    assert text.rstrip().endswith("trivial *")
    assert "# *            1 of 1 cells are wider than that" in text


# -- the progress bar -----------------------------------------------------------------------------


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_appears_on_a_terminal_only_after_the_delay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with progress("cells", delay=60) as update:
        update(1, 4)
    assert terminal.getvalue() == ""
    with progress("cells", delay=0) as update:
        update(1, 4)
        deadline = time.monotonic() + 10  # the bar belongs to another thread
        while "1/4" not in terminal.getvalue() and time.monotonic() < deadline:
            time.sleep(0.01)
    assert "1/4" in terminal.getvalue()


def test_no_bar_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with progress("cells", delay=0) as update:
        update(1, 4)
    assert capsys.readouterr() == ("", "")


# -- writing --------------------------------------------------------------------------------------


def test_a_file_is_replaced_whole_and_keeps_its_mode(tmp_path: Path) -> None:
    target = tmp_path / "table.txt"
    target.write_text("old")
    target.chmod(0o640)
    atomic.write(atomic.destination(str(target)), "new")
    assert target.read_text() == "new"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert os.listdir(tmp_path) == ["table.txt"]


@pytest.mark.parametrize("failure", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_failure_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: BaseException
) -> None:
    target = tmp_path / "table.txt"
    target.write_text("old")

    def broken(*arguments: object) -> None:
        assert len(os.listdir(tmp_path)) == 2  # the temporary file is in the same directory
        raise failure

    monkeypatch.setattr(os, "replace", broken)
    with pytest.raises(type(failure)):
        atomic.write(target, "new")
    assert target.read_text() == "old"
    assert os.listdir(tmp_path) == ["table.txt"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("old")
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "real")
    atomic.write(atomic.destination(str(link)), "new")
    assert link.is_symlink()
    assert (tmp_path / "real").read_text() == "new"


def test_a_device_is_not_replaced() -> None:
    atomic.write(atomic.destination(os.devnull), "text")
    assert not Path(os.devnull).is_file()


@pytest.mark.parametrize("path", ["", "/nowhere/at/all/t.txt", "/", "a\0b"])
def test_an_impossible_destination_is_refused_before_any_work(path: str) -> None:
    with pytest.raises(ParameterError, match=r"^output: "):
        atomic.destination(path)
