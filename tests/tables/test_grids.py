"""Grids: how they are asked for and cut, the same bytes however they are built, what they hold."""

from __future__ import annotations

import csv
import io
import json
import math
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from exactdp import nonadaptive
from exactdp.command_line.main import run
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.tables import cells, grid_folders, grid_manifests, grid_rows
from exactdp.tables.asked import grid_specification
from exactdp.tables.asked.grid_specification import Part, cut, line, load, read
from exactdp.tables.build import compute_cells
from exactdp.tables.certificate import assemble
from exactdp.tables.check_before_printing import confirmed
from exactdp.tables.grid_folders import build_grid, verify_grid
from exactdp.tables.grid_manifests import Refused
from exactdp.version import __version__

from . import grid_forger

ASKED: dict[str, Any] = {
    "title": "A small grid",
    "composition": "BR(eps)^{k-m} DP(eps)^m",
    "digits": 5,
    "round": "up",
    "pages": {"eps": ["1/20", "1/10", "ln 2"]},
    "rows": {"k": "1..5"},
    "cols": {"m": [0, "k/2"], "eps_g": "0:1:1/4"},
}
"""A page of three names, Theorems 1 to 3, cells at the end of the support, 150 cells."""


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small grid, built by one process."""
    folder = tmp_path_factory.mktemp("grids") / "small"
    build_grid(read(ASKED), folder, jobs=1)
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


# -- what is asked --------------------------------------------------------------------------------


def test_ranges_are_exact() -> None:
    asked = load('composition = "DP(eps)^k"\nrows = {k = ["1..3", 7]}\n'
                 'cols = {eps_g = "0:3/10:1/10"}\npages = {eps = "0.1,1/5:2/5:0.1"}')  # fmt: skip
    values = [
        [str(dict(entry.variables)[name]) for entry in axis]
        for name, axis in (
            ("k", asked.table.rows), ("eps_g", asked.table.cols), ("eps", asked.pages)
        )
    ]  # fmt: skip
    assert values == [
        ["1", "2", "3", "7"], ["0", "1/10", "1/5", "3/10"], ["1/10", "1/5", "3/10", "2/5"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("axis", "text", "said"),
    [
        ("rows", "k=5..1", "rows k: got '5..1'; wanted a range that grows"),
        ("rows", "k=1..99999", "rows k: got '1..99999'; wanted a range that grows"),
        ("rows", "k=1:9", "rows k: got '1:9'; wanted a lattice start:end:step"),
        ("rows", "k=1:ln 2:1/9", "rows k: got '1:ln 2:1/9'; wanted a lattice start:end:step"),
        ("cols", "eps_g=0:1:2/3", "cols eps_g: got '0:1:2/3'; wanted an end that is reached: 0"),
        ("cols", "eps_g=0:1:0", "cols eps_g: got '0:1:0'; wanted a step above 0"),
        ("cols", "eps_g=1:0:1/2", "cols eps_g: got '1:0:1/2'; wanted a step above 0"),
        ("cols", "eps_g=0:1000:1", "cols: got 1001 columns; wanted at most 1000"),
        ("pages", "eps=k/2", "pages eps: got 'k/2'; wanted a number, for pages stand first"),
        ("pages", "eps=1,-1", "page 2, row 1, column 1: "),
        ("pages", "x=1", "page 1, set x: got 'x'; wanted a name that some composition uses"),
    ],
)  # fmt: skip
def test_what_is_no_grid_is_one_line(axis: str, text: str, said: str) -> None:
    asked: dict[str, Any] = {"pages": ["eps=1"], "rows": ["k=1"], "cols": ["eps_g=1"]}
    asked[axis] = [*asked[axis], text] if text.startswith("x") else [text]
    with pytest.raises(ParameterError) as error:
        line("DP(eps)^k", **asked)
    assert str(error.value).startswith(said)


def test_too_large_a_grid_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ParameterError, match="at most 1000000 cells"):
        line("DP(eps)^k", pages=["eps=1/100:1:1/100"], rows=["k=1..101"], cols=["eps_g=1:100:1"])
    monkeypatch.setattr(grid_specification, "MAX_PARTS", 20)
    wide = line("DP(eps)^900000", pages=["eps=1:3:1"], rows=["eps_g=1..7"])
    with pytest.raises(ParameterError, match="got more than 20 parts"):
        list(cut(wide))


def test_a_fixed_name_has_one_value() -> None:
    with pytest.raises(ParameterError, match=r"pages\[0\]\.eps: got 'eps twice'"):
        read({**ASKED, "fixed": {"eps": 1}})


@pytest.mark.parametrize("seed", range(5))
def test_parts_are_all_rows_once_in_order_and_within_their_cells(seed: int) -> None:
    cols = [1, 7, 100, 600, 1000][seed]
    asked = line("BR(eps)^k", pages=["eps=1/10,1/5"], rows=["k=170..200"],
                 cols=[f"eps_g=1:{cols}:1"])  # fmt: skip
    parts = list(cut(asked))
    rows = [(part.page, row) for part in parts for row in range(part.first, part.end)]
    assert rows == [(page, row) for page in range(2) for row in range(31)]
    assert max((part.end - part.first) * cols for part in parts) <= 1000
    for part in parts:
        work = sum(8 + k + k * k // 70 for k in range(170 + part.first, 170 + part.end)) * cols
        assert part.end == part.first + 1 or work <= grid_specification.MOST_WORK


def test_a_part_is_the_table_that_a_reader_derives() -> None:
    asked = read({
        **ASKED, "notes": ["one"], "pages": [
            {"eps": 1}, {"eps": "ln 2", "composition": "DP(eps)^k BR(1)^m", "label": "other"},
            {"eps": 2, "adaptive": True}, {"eps": 2, "quantity": "cost"},
        ],
    })  # fmt: skip
    for part in (Part(page, first, first + 2) for page in range(4) for first in range(3)):
        made = asked.specification(part).to_json()
        assert grid_manifests.same_table(made, grid_manifests.table_of(asked.to_json(), part))


def test_true_is_not_one() -> None:
    assert not grid_manifests.same_table({"adaptive": True}, {"adaptive": 1})


def test_the_tree_is_that_of_rfc_6962() -> None:
    """Its definition, by the largest power of two below n, against pairs from the left."""
    from hashlib import sha256

    def defined(leaves: list[bytes]) -> bytes:
        if len(leaves) == 1:
            return sha256(b"\0" + leaves[0]).digest()
        k = 1 << ((len(leaves) - 1).bit_length() - 1)
        return sha256(b"\1" + defined(leaves[:k]) + defined(leaves[k:])).digest()

    hashes = [sha256(str(i).encode()).digest() for i in range(37)]
    for count in range(1, 38):
        found = grid_manifests.tree([one.hex() for one in hashes[:count]])
        assert found == defined(hashes[:count]).hex()


# -- the same bytes -------------------------------------------------------------------------------


def test_a_part_is_an_ordinary_certificate(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    part = str(small / "part-00002.json")
    assert run(["verify", part]) == 0
    assert "50 cells, 0 not established" in capsys.readouterr().out
    assert run(["diff", part, str(small / "part-00001.json")]) == 0
    assert run(["cite", part]) == 0
    assert "cesar-rogers-2022" in capsys.readouterr().out


def test_a_grid_is_cited_with_its_root_and_the_papers_of_all_parts(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = grid_manifests.manifest_in(small)[1].root
    for place in (small, small / "manifest.json"):
        assert run(["cite", str(place)]) == 0
        out, err = capsys.readouterr()
        assert out.startswith(f"@misc{{exactdp-{root[:12]},\n")
        assert f"150 certified cells, exactdp {__version__}, root of the hash tree" in out
        assert f"over 3 parts {root}}}" in out
        assert err == "the kernel was not asked: exactdp verify checks the cells\n"
    of_parts = set()
    for part in range(3):
        assert run(["cite", str(small / grid_manifests.file_of(part))]) == 0
        of_parts |= keys(capsys.readouterr().out)
    assert keys(out) == of_parts > set()


def keys(entries: str) -> set[str]:
    """The papers of BibTeX entries."""
    return set(re.findall(r"^@misc\{(.*),$", entries, re.MULTILINE)[1:])


def test_a_grid_is_no_certificate(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    part = str(small / "part-00001.json")
    for name in (str(small), str(small / "manifest.json")):
        assert run(["diff", part, name]) == 2
        said = capsys.readouterr().err
        assert said.startswith("new: got ")
        assert said.endswith("; wanted a certificate (of a grid one of its parts, such as "
                             "part-00001.json)\n")  # fmt: skip


def test_intervals_are_those_of_the_routes(small: Path) -> None:
    for row in list(grid_rows.rows(small))[::17]:
        delta = nonadaptive(row["composition"]).delta(row["eps_g"], rtol="1e-25")
        assert Fraction(row["lower"]) <= delta.upper.fraction()
        assert delta.lower.fraction() <= Fraction(row["upper"])


def test_two_processes_give_the_same_bytes(small: Path, tmp_path: Path) -> None:
    build_grid(read(ASKED), tmp_path / "two", jobs=2)
    assert contents(tmp_path / "two") == contents(small)
    found = list(verify_grid(tmp_path / "two", jobs=2))
    assert [verdict.cells for verdict in found] == [50, 50, 50]
    assert not any(verdict.left for verdict in found)


def test_each_cell_is_shown_to_the_kernel_once(
    small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = []
    monkeypatch.setattr(cells.kernel, "verify_cell", lambda *given: shown.append(given))
    build_grid(read(ASKED), tmp_path / "grid", jobs=1)
    assert not shown
    assert contents(tmp_path / "grid") == contents(small)


def test_what_the_kernel_refuses_is_computed_again(
    small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some of the first upper ends are too low, by less than doubles notice (2^-31): the kernel
    refuses the part, and it is computed again."""
    real, tries = cells.nonadaptive_witness.shortened, []

    def too_low(value: Any, bits: int, *, up: bool) -> Any:
        if not cells._LATER.get():
            return real(value, bits, up=up)
        tries.append(value)
        return real(value, 31, up=False)

    monkeypatch.setattr(cells.nonadaptive_witness, "shortened", too_low)
    asked = read({**ASKED, "pages": {"eps": ["1/20"]}})
    build_grid(asked, tmp_path / "grid", jobs=1)
    assert tries
    monkeypatch.undo()
    table = asked.specification(Part(0, 0, 5))
    careful, _ = confirmed(assemble(table, compute_cells(table, jobs=1)))
    built = json.loads((tmp_path / "grid" / "part-00001.json").read_text())
    assert built["cells"] == careful["cells"]


def test_a_build_goes_on_from_what_is_sound(
    small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "grid"
    asked, real, built = read(ASKED), grid_folders.built_part, []

    def two(place: int, specification: Any) -> Any:
        if len(built) == 2:
            raise KeyboardInterrupt
        built.append(place)
        return real(place, specification)

    monkeypatch.setattr(grid_folders, "built_part", two)
    with pytest.raises(KeyboardInterrupt):
        build_grid(asked, folder, jobs=1)
    assert built == [0, 1]
    with pytest.raises(ParameterError, match="a grid that is complete"):
        list(verify_grid(folder))
    part = folder / "part-00001.json"
    part.write_bytes(part.read_bytes().replace(b'"printed": "0.0', b'"printed": "0.1'))
    with (folder / "finished.txt").open("a") as lines:
        lines.write("2 0123")  # killed within a line
    (folder / ".exactdp-1-01234567.tmp").write_text("half a part")
    built.clear()
    told: list[tuple[int, int]] = []
    build_grid(asked, folder, jobs=1, on_cells=lambda *said: told.append(said))
    assert built == [0, 2]
    assert told == [(50, 150), (100, 150), (150, 150)]
    assert contents(folder) == contents(small)


def test_another_grid_does_not_go_on(small: Path, tmp_path: Path) -> None:
    folder = tmp_path / "grid"
    grid_folders._place(read(ASKED), folder)
    with pytest.raises(ParameterError, match="holds parts of another one"):
        build_grid(read({**ASKED, "digits": 4}), folder)
    complete = r".*\(this one is complete: exactdp verify checks it\)$"
    for strange, said in ((small, complete), (small.parent, ".*ted$"), (Path(__file__), "")):
        with pytest.raises(ParameterError, match=rf"^output: got{said}"):
            build_grid(read(ASKED), strange)


def test_killed_in_the_middle_it_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    asked = ["grid", "BR(eps)^k DP(eps)", "--pages", "eps=1/20:1:1/20", "--rows", "k=10..30",
             "--cols", "eps_g=1/2", "--digits", "5", "--round", "up", "--jobs", "2"]  # fmt: skip
    folder = tmp_path / "killed"
    command = [sys.executable, "-m", "exactdp", *asked, "-o", str(folder)]
    process = subprocess.Popen(command, start_new_session=True)
    deadline = time.monotonic() + 300
    while not list(folder.glob("part-*.json")) and time.monotonic() < deadline:
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    found = len(list(folder.glob("part-*.json")))
    assert 0 < found < 20
    assert subprocess.run(command, check=False).returncode in {0, 3}
    assert run([*asked[:-1], "1", "-o", str(tmp_path / "whole")]) in {0, 3}
    assert contents(folder) == contents(tmp_path / "whole")


def test_a_worker_that_is_killed_is_replaced(
    small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # (A worker may be older than this test: what it has to know comes with the call.)
    monkeypatch.setattr(grid_folders, "built_part", partial(dying, tmp_path / "died"))
    build_grid(read(ASKED), tmp_path / "grid", jobs=2)
    assert (tmp_path / "died").exists()
    assert contents(tmp_path / "grid") == contents(small)


REAL = grid_folders.built_part


def dying(mark: Path, place: int, specification: Any) -> Any:
    """A part; but the first process that has the last part dies of it."""
    if place == 2:
        with suppress(FileExistsError):
            mark.touch(exist_ok=False)
            os.kill(os.getpid(), signal.SIGKILL)
    return REAL(place, specification)


# -- out ------------------------------------------------------------------------------------------


def test_an_ending_that_nobody_knows_is_refused(
    small: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("all.xlsx", "all.txt"):
        assert run(["grid", str(small), "-o", str(tmp_path / name)]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("output: got ")
        wanted = "a name that ends with .csv or .jsonl or .parquet, or --format beside it"
        assert err.endswith(f"; wanted {wanted}\n")
        assert not (tmp_path / name).exists()
    for more in (["all"], ["all.txt", "--format", "csv"]):
        assert run(["grid", str(small), "-o", str(tmp_path / more[0]), *more[1:]]) == 0
    assert (tmp_path / "all").read_text() == (tmp_path / "all.txt").read_text()
    capsys.readouterr()
    other = tmp_path / "all.parquet"
    assert run(["grid", str(small), "-o", str(other), "--format", "csv"]) == 0
    said = f"output: {other} is written as csv; its name says parquet"
    assert capsys.readouterr().err.splitlines()[0] == said


def test_cells_go_into_no_picture(
    small: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["grid", str(small), "-o", str(tmp_path / "all.png"), "--format", "csv"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith("; wanted the name of a text file, not of a picture\n")
    assert not (tmp_path / "all.png").exists()


def test_csv_and_json_lines_hold_the_same(small: Path, tmp_path: Path) -> None:
    assert run(["grid", str(small), "-o", str(tmp_path / "all.csv")]) == 0
    assert run(["grid", str(small / "manifest.json"), "-o", str(tmp_path / "all.jsonl")]) == 0
    text = (tmp_path / "all.csv").read_text()
    table = list(csv.DictReader(io.StringIO(text)))
    lines = [json.loads(one) for one in (tmp_path / "all.jsonl").read_text().splitlines()]
    assert len(table) == len(lines) == 150
    for row, other in zip(table, lines, strict=True):
        assert row.keys() == other.keys()
        for name in ("printed", "lower", "upper", "composition", "eps", "eps_g", "k"):
            assert row[name] == other[name]
        for name in ("lower_double", "upper_double"):
            assert float(row[name]) == other[name]
    assert {row["column"] for row in table} >= {"m = k/2, eps_g = 1/4"}


def test_decimals_and_doubles_are_outward(small: Path) -> None:
    folder, manifest = grid_manifests.manifest_in(small)
    found = grid_rows.rows(small)
    for listed in manifest.parts:
        for cell in json.loads((folder / listed.name).read_text())["cells"]:
            row = next(found)
            low, high = (Fraction(m) * Fraction(2) ** e for m, e in (cell["lower"], cell["upper"]))
            assert Fraction(row["lower"]) <= low
            assert high <= Fraction(row["upper"])
            assert Fraction(row["lower_double"]) <= low <= Fraction(row["upper_double"])
            assert math.nextafter(row["upper_double"], 0) < high or high == 0
            assert row["printed"] == cell["printed"]
            assert row["established"] is True


def test_parquet_and_frames_hold_the_same(small: Path, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="needs the extra parquet")
    assert run(["grid", str(small), "-o", str(tmp_path / "all.parquet")]) == 0
    assert parquet.read_table(tmp_path / "all.parquet").to_pylist() == list(grid_rows.rows(small))
    pytest.importorskip("pandas")
    frame = grid_rows.to_frame(small)
    assert frame.to_dict("records") == list(grid_rows.rows(small))


def test_forms_that_are_none_or_want_a_file_are_one_line(small: Path, tmp_path: Path) -> None:
    with pytest.raises(ParameterError, match=r"form: got .xlsx.; wanted one of csv"):
        grid_rows.write(small, "xlsx", tmp_path / "all.xlsx")
    with pytest.raises(ParameterError, match="wanted a file, which Parquet needs"):
        grid_rows.write(small, "parquet", None)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("name", "said"), [
    ("pyarrow", "pyarrow: missing; wanted pip install 'exactdp[parquet]'"),
])  # fmt: skip
def test_a_missing_extra_is_named(
    name: str, said: str, small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setitem(sys.modules, name, None)
    target = tmp_path / "all.parquet"
    assert run(["grid", str(small), "-o", str(target)]) == 4
    assert capsys.readouterr().err.strip() == said
    assert not list(tmp_path.iterdir())


def test_pandas_is_named_where_it_is_missing(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ModuleNotFoundError, match=r"^pandas: missing; wanted pip install pandas$"):
        grid_rows.to_frame(small)


def test_names_of_values_that_columns_have_as_well(tmp_path: Path) -> None:
    asked = line("DP(page)^row_ BR(row)", pages=["page=1"], rows=["row_=1"], cols=["row=2"],
                 eps_g="1")  # fmt: skip
    build_grid(asked, tmp_path / "grid", jobs=1)
    (row,) = grid_rows.rows(tmp_path / "grid")
    found = {name: row[name] for name in ("page", "page_", "row", "row_", "row__")}
    assert found == {"page": "page = 1", "page_": "1", "row": "1", "row_": "2", "row__": "1"}


@pytest.mark.parametrize(("label", "name"), [("\x1b[2J", "eps"), ("1", "=1+2"), ("1", "\x1b[2J")])
def test_what_would_reach_a_terminal_is_refused(
    label: str, name: str, small: Path, tmp_path: Path
) -> None:
    forged = grid_forger.read(small)
    page = forged.manifest["specification"]["pages"][0]
    page["label"], page["variables"] = label, {name: "1/20"}
    forged.sealed()
    forged.write(tmp_path / "forged")
    with pytest.raises(Refused, match=r"^manifest\.json: a "):
        list(grid_rows.rows(tmp_path / "forged"))


def test_a_damaged_part_is_not_printed(
    small: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, data in contents(small).items():
        (tmp_path / name).write_bytes(data.replace(b"0.0", b"0.1") if "00002" in name else data)
    target = tmp_path.parent / "none.csv"
    assert run(["grid", str(tmp_path), "-o", str(target)]) == 1
    said = "rejected: part-00002.json: its bytes are not those of the manifest"
    assert capsys.readouterr().err.strip() == said
    assert not target.exists()
    assert run(["verify", str(tmp_path)]) == 1
    assert capsys.readouterr().out.strip() == said
    assert run(["cite", str(tmp_path)]) == 1
    assert capsys.readouterr() == ("", f"{said}\n")


def test_a_part_that_is_too_long_is_not_even_read(small: Path, tmp_path: Path) -> None:
    """A file that is mostly a hole: to hash it would take minutes."""
    for name, data in contents(small).items():
        (tmp_path / name).write_bytes(data)
    os.truncate(tmp_path / "part-00003.json", 10**12)
    with pytest.raises(Refused, match=r"^part-00003\.json: more than 33554432 bytes$"):
        list(verify_grid(tmp_path, jobs=1))


# -- the command ----------------------------------------------------------------------------------


def test_a_line_builds_and_verifies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path / "grid")
    code = run(["grid", "DP(eps)^k", "--pages", "eps=1/10,1/5", "--rows", "k=1..3", "--cols",
                "eps_g=0:1/2:1/4", "--digits", "3", "--round", "up", "-o", folder])  # fmt: skip
    assert code == 0
    assert run(["verify", folder, "--jobs", "1"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[-1] == "18 cells in 2 parts, 0 not established"


def test_what_is_not_established_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = str(tmp_path / "grid")
    asked = ["grid", "BR(eps)^k", "--pages", "eps=1/10", "--rows", "k=30,40", "--eps-g", "1/2",
             "--digits", "3", "--round", "up", "-o", folder, "--jobs", "1"]  # fmt: skip
    assert run(asked) == 0
    assert run(["verify", folder, "--jobs", "1", "--budget", "200000"]) == 3
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith("part-00001.json: ")
    assert "not established" in out[0]
    assert out[-1].startswith("2 cells in 1 parts, ")


@pytest.mark.parametrize(("words", "said"), [
    (["grid"], "grid: got ''; wanted a composition, a file (.toml), or the folder of a grid"),
    (["grid", "nowhere"], "grid: got 'nowhere'; wanted a composition such as BR(eps)^k"),
    (["grid", "DP(1)", "--eps-g", "1"], "output: got ''; wanted a folder for it: -o FOLDER"),
    (["grid", "DP(1)", "--eps-g", "1", "-o", "/nowhere/x"], "output: got '/nowhere/x'; wanted a f"),
    (["grid", "DP(1)", "--eps-g", "1", "-o", "x", "--jobs", "0"], "jobs: got '0'; wanted an integ"),
    (["verify", __file__, "--jobs", "2"], "jobs: got '2'; wanted the folder of a grid before it"),
])  # fmt: skip
def test_bad_input_is_one_line(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 2
    assert capsys.readouterr().err.startswith(said)


def test_a_manifest_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text("{}")
    with pytest.raises(Refused, match=r"^manifest.json: kind None; wanted 'exactdp grid'"):
        list(verify_grid(tmp_path))
