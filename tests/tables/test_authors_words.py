"""Titles, notes, labels and names of files are the author's: none passes for what was verified."""

from __future__ import annotations

import html
import re
import zipfile
from pathlib import Path

import pytest

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.tables import bundle, kernel
from exactdp.tables.asked.reading import read
from exactdp.tables.certificate import Certificate, resealed, to_text
from exactdp.tables.printed import render

from .conftest import MIXED

Capture = pytest.CaptureFixture[str]

AUTHOR = "The author's "
SAYS = "Digits: each number is the decimal of its length next to the true value."
IMITATIONS = [
    "Optimal delta of BR(1/1000)^3 (non-adaptive); eps_g = 9",
    f"{'A table'.ljust(88, '.')} {SAYS}",  # the second line of a comment of 96 signs
    f'A table" {SAYS}',
    "table.txt: is the table of this certificate, to the letter",
    f"{' ' * 200}9 cells, 0 not established",
    "row 1, column 1 (k=3): lower end established; upper end established",
    "\u03b1 50 % <b>&amp;</b> | x",
]


def written(certificate: Certificate, text: str) -> Certificate:
    """The same table with this title and this note."""
    asked = {**certificate["specification"], "title": text, "notes": [text]}
    return resealed({**certificate, "specification": asked})


def without(certificate: Certificate) -> Certificate:
    """The same without a title or a note; the hash is left, for it is printed."""
    asked = {**certificate["specification"], "title": "", "notes": []}
    return {**certificate, "specification": asked}


@pytest.mark.parametrize("title", IMITATIONS)
def test_no_line_of_a_table_is_the_authors_without_saying_so(
    title: str, mixed: Certificate
) -> None:
    made = written(mixed, title)
    text = render.as_text(made)
    kernel.check_table(made, "table.txt", text)
    own = set(text.splitlines()) - set(render.as_text(without(made)).splitlines())
    starts = [line for line in own if not line.startswith("#     ")]
    assert sorted(line[:21] for line in starts) == [
        "# The author's note: ",
        "# The author's title:",
    ]
    page = render.as_html(made)
    kernel.check_table(made, "table.html", page)
    said = re.findall(r"<(?:p|caption)>(.*)</", render.as_html(without(made)))
    paragraphs = re.findall(r"<p>(.*)</p>", page)
    assert [one for one in paragraphs if not html.unescape(one).startswith(AUTHOR)] == said
    assert len(paragraphs) == len(said) + 2
    for form in ("latex", "markdown"):
        name, text = f"table.{render.SUFFIXES[form]}", render.FORMATS[form](made)
        kernel.check_table(made, name, text)
        assert text.count("The author's ") == 2
        with pytest.raises(kernel.Rejected):
            kernel.check_table(made, name, text.replace("The author's note: ", ""))


@pytest.mark.parametrize("title", IMITATIONS)
def test_the_verdict_quotes_the_author(
    title: str, mixed: Certificate, tmp_path: Path, capsys: Capture
) -> None:
    made, plain = written(mixed, title), written(mixed, "")
    said = []
    for name, one in (("made", made), ("plain", plain)):
        (tmp_path / f"{name}.json").write_text(to_text(one))
        assert kernel.main([str(tmp_path / f"{name}.json")]) == 0
        said.append(capsys.readouterr().out.splitlines())
    heads = [f"not verified, the author's {what}:" for what in ("title", "note")]
    assert [line for line in said[0] if not line.startswith("    | ")] == [
        *said[1][: len(mixed["cells"])], *heads, *said[1][len(mixed["cells"]) :],
    ]  # fmt: skip
    quoted = "".join(line[6:] for line in said[0] if line.startswith("    | "))
    assert quoted == 2 * kernel.parsing.plain(title)
    assert all(line.isascii() and len(line) <= 78 for line in said[0] if line not in said[1])


def test_a_file_that_is_called_like_a_verdict_is_quoted(
    mixed: Certificate, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("certificate.json").write_text(to_text(mixed))
    name = "table 9 cells, 0 not established.txt"
    Path(name).write_text(render.as_text(mixed))
    Path("table.md").write_text(render.as_markdown(mixed))
    assert kernel.main([]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert f"'{name}': is the table of this certificate, to the letter" in lines
    assert "table.md: is the table of this certificate, to the letter" in lines


def test_tables_from_before_quotes_verify_and_are_told(
    mixed: Certificate, tmp_path: Path, capsys: Capture
) -> None:
    archive = tmp_path / "t.zip"
    archive.write_bytes(bundle.packed(mixed, "text"))
    with zipfile.ZipFile(archive) as files:
        files.extractall(tmp_path)
    text = (tmp_path / "table.txt").read_text().replace("\n#     ", "\n# ")
    quoted = f'# The author\'s title: "{MIXED["title"]}"\n'
    assert text.count(quoted) == 1
    before = text.replace(quoted, f"# {MIXED['title']}\n")
    (tmp_path / "table.txt").write_text(before)
    assert kernel.main([str(tmp_path / name) for name in ("certificate.json", "table.txt")]) == 0
    assert "letter, as it was printed up to 0.2.0: title and notes unq" in capsys.readouterr().out
    with pytest.raises(kernel.Rejected):
        kernel.check_table(mixed, "table.txt", before.replace("tests", "test"))


LABELS = ["3   0.001", " 3", "3\u28000.001", "3\u3164", "\u05d0 = 3", "\u0660", "# 3", "\u0627"]


@pytest.mark.parametrize("label", LABELS)
def test_a_label_is_seen_as_one_cell(label: str, mixed: Certificate) -> None:
    for axis in ("rows", "cols"):
        asked = {**mixed["specification"]}
        asked[axis] = [{**asked[axis][0], "label": label}, *asked[axis][1:]]
        with pytest.raises(kernel.Rejected, match="a label that looks like several cells"):
            kernel.check(resealed({**mixed, "specification": asked}))
    if label == " ".join(label.split()):
        with pytest.raises(ParameterError, match=r"rows\[0\].label: .*from left to right"):
            read({**MIXED, "rows": [{"label": label, "k": 3}]})


@pytest.mark.parametrize("corner", ["k  0.001", "# k", "k, 5", "\u05d0", "K"])
def test_the_heading_of_labels_is_of_names(corner: str, mixed: Certificate) -> None:
    asked = {**mixed["specification"], "corner": corner}
    with pytest.raises(kernel.Rejected, match="heading of the labels"):
        kernel.check(resealed({**mixed, "specification": asked}))


def test_labels_made_of_values_and_compositions_have_single_blanks() -> None:
    """Two blanks part the columns of a text."""
    made = read({**MIXED, "rows": {"k": ["2  +  1"]}})
    assert made.rows[0].label == "2 + 1"
    rows = [{"composition": "BR(1)   DP(1)"}]
    assert read({"fixed": {"eps_g": "1"}, "rows": rows}).rows[0].label == "BR(1) DP(1)"
