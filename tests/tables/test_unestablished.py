"""What the kernel does not establish is marked, said under the table, and is no success."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from exactdp.command_line.main import run
from exactdp.tables import bundle, cells, kernel
from exactdp.tables.asked.reading import read
from exactdp.tables.build import compute_cells
from exactdp.tables.certificate import Certificate, assemble, from_text, resealed, to_text
from exactdp.tables.check_before_printing import confirmed
from exactdp.tables.printed import render

from .conftest import certified

Capture = pytest.CaptureFixture[str]

MANY: dict[str, Any] = {  # more mechanisms than the kernel adds up, and few
    "composition": "DP(1/10000)^k",
    "fixed": {"eps_g": "1/10"},
    "rows": {"k": [200, 20_001]},
    "digits": 3,
    "round": "up",
}
LINE = ["table", "DP(1/10000)^k", "--rows", "k=2000,20001", "--eps-g", "1/10"]
OPTIONS = ["--digits", "3", "--round", "up", "--jobs", "1"]


@pytest.fixture(scope="module")
def many() -> Certificate:
    return certified(MANY)


def test_the_cell_is_marked_in_every_format(many: Certificate) -> None:
    assert [finding.established for finding in kernel.check(many)] == [True, False]
    printed = many["cells"][1]["printed"]
    said = (
        "?: 1 of 2 cells are certified by exactdp, but not established by the kernel (verify.py)."
    )
    for form, suffix in render.SUFFIXES.items():
        text = render.FORMATS[form](many)
        kernel.check_table(many, f"t.{suffix}", text)
        if form == "csv":
            assert text.endswith(f",{printed},reached (not established)\n")
            continue
        marked = {"latex": r"$1.55 \cdot 10^{-15}{}^{?}$"}.get(form, f"{printed}?")
        assert marked in text
        assert said in " ".join(text.replace("\n# ", " ").replace("\n% ", " ").split())
        bare = marked.replace("{}^{?}", "").replace("?", "")
        with pytest.raises(kernel.Rejected, match="in the table"):
            kernel.check_table(many, f"t.{suffix}", text.replace(marked, bare))


def test_wide_and_not_established(many: Certificate) -> None:
    both = copy.deepcopy(many)
    for cell in both["cells"]:
        cell.update(status="wide", printed="[0.1, 0.2]*")
    for form, suffix in render.SUFFIXES.items():
        text = render.FORMATS[form](both)
        kernel.check_table(both, f"t.{suffix}", text)
        forms = {"latex": "$[0.1, 0.2]{}^{*?}$", "markdown": "\\[0.1, 0.2\\]\\*?", "csv": "]*"}
        assert forms.get(form, "[0.1, 0.2]*?") in text


def test_the_build_says_so_and_is_no_success(tmp_path: Path, capsys: Capture) -> None:
    target = str(tmp_path / "b.zip")
    assert run([*LINE, *OPTIONS, "--bundle", target]) == 3
    out, err = capsys.readouterr()
    assert out.count("?") == 2
    assert err == (
        "row 2, column 1 (k=20001): not established (more than 20000 mechanisms)\n"
        "kernel: 1 of 2 cells are not established (marked ?); wanted all, "
        "or --allow-unestablished\n"
    )
    assert run(["verify", target]) == 3
    capsys.readouterr()
    assert run([*LINE, *OPTIONS, "--allow-unestablished"]) == 0
    assert capsys.readouterr() == (out, "")


def test_printing_again_says_so_too(tmp_path: Path, many: Certificate, capsys: Capture) -> None:
    source = tmp_path / "c.json"
    source.write_text(to_text(many))
    assert run(["table", str(source)]) == 3
    out, err = capsys.readouterr()
    assert out == render.as_text(many)
    assert "not established" in err
    assert run(["table", str(source), "--allow-unestablished"]) == 0


def test_what_the_kernel_refuses_is_not_printed(
    tmp_path: Path, mixed: Certificate, capsys: Capture
) -> None:
    forged = copy.deepcopy(mixed)
    forged["cells"][0]["upper"] = forged["cells"][0]["lower"]
    (tmp_path / "c.json").write_text(to_text(resealed(forged)))
    assert run(["table", str(tmp_path / "c.json"), "-o", str(tmp_path / "t.txt")]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("kernel: row 1, column 1 (k=3, m=0): ")
    assert err.count("\n") == 1
    assert [file.name for file in tmp_path.iterdir()] == ["c.json"]


def test_a_part_that_the_kernel_leaves_open_is_not_called_accepted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Out of budget is an answer (not established), and no rejection."""
    monkeypatch.setattr(kernel, "PATIENCE", 2_000)
    made = read(MANY | {"rows": {"k": [20]}, "composition": "BR(1/10)^k"})
    (cell,) = compute_cells(made, jobs=1)
    assert {part["witness"]["kind"] for part in cell["parts"]} == {"none"}
    assert {part["witness"]["why"] for part in cell["parts"]} == {
        "more steps than the budget allows"
    }


def test_what_is_found_open_only_in_the_whole_table_is_marked(mixed: Certificate) -> None:
    """Each cell within its budget, all of them not: the last ones are left open."""
    marked, findings = confirmed(mixed, budget=300_000)
    left = [finding.index for finding in findings if not finding.established]
    assert left
    assert [i for i, cell in enumerate(marked["cells"]) if "open" in cell] == left
    assert marked == from_text(to_text(marked))
    assert marked["sha256"] != mixed["sha256"]
    text = render.as_text(marked)
    assert text.count("?") == len(left) + 1
    kernel.check_table(marked, "t.txt", text)
    assert all(finding.established for finding in kernel.check(marked))
    assert confirmed(mixed)[0] is mixed
    assert confirmed(marked)[0] == marked
    assert bundle.packed(marked, "text")


def test_an_old_certificate_is_marked_where_its_witnesses_are_missing(many: Certificate) -> None:
    """By what it holds; nothing is added to it."""
    assert "open" not in many["cells"][1]
    assert confirmed(many)[0] is many
    again = assemble(read(MANY), [cells.compute(q) for q in read(MANY).questions()])
    assert again == many
