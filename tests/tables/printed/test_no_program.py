"""Labels, titles and notes are texts: no program that opens a table finds a formula, a link or a
command in them; the kernel prints the same by its own rules.
"""

from __future__ import annotations

import copy
import csv
import io
import re
import unicodedata

import pytest

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.tables import kernel
from exactdp.tables.asked.reading import read
from exactdp.tables.asked.specification import is_label
from exactdp.tables.certificate import Certificate, resealed
from exactdp.tables.kernel import certificates, printed_table_check
from exactdp.tables.printed import latex, render

from ..conftest import certified

FORMULAS = ["=1+2", "+1", "-1-1", "@SUM(1)", "-(1/2)", "=cmd|' /C calc'!A0", "\uff1d1+2", "\uff0b1",
            "\uff0d1-1", "\uff20SUM(1)", "\u2212 1", "\ufe62x", "\u207a1", "-1 ln 2", "- 1/2", "-x",
            "-", "'=1", "''+1"]  # fmt: skip
LATER = ["a;=1+2", "a; -1-1;@b", ";+1"]
PLAIN = ["-1/2", "-1", "1/10", "-1.5e-3", "-2e+5", "3 = 4", "a-b", "a;b", "'a", "k = 5", ""]
BLANK_BEFORE = ["\t=1", "\r=1", "\n@x", "  -x", "\xa0+1"]


@pytest.mark.parametrize("text", FORMULAS + BLANK_BEFORE)
def test_what_would_be_a_formula_is_a_text(text: str) -> None:
    assert render.in_csv(text) == f"'{text}" == printed_table_check.no_formula(text)


@pytest.mark.parametrize("text", LATER)
def test_what_would_be_one_behind_a_semicolon(text: str) -> None:
    """Where lists have semicolons the programs part columns there."""
    shown = render.in_csv(text)
    assert shown == printed_table_check.no_formula(text)
    assert not any(re.match(r"\s*[-=+@]", piece) for piece in shown.split(";"))
    assert shown.replace("'", "") == text


@pytest.mark.parametrize("text", PLAIN)
def test_numbers_and_other_texts_stay_as_they_are(text: str) -> None:
    assert render.in_csv(text) == text == printed_table_check.no_formula(text)


def test_different_texts_stay_different() -> None:
    texts = [*FORMULAS, *LATER, *PLAIN, *(f"'{text}" for text in FORMULAS)]
    assert len({render.in_csv(text) for text in texts}) == len(set(texts))


def labelled(mixed: Certificate, label: str) -> Certificate:
    """With a label, a title and a note of that text."""
    asked = mixed["specification"]
    rows = [{**asked["rows"][0], "label": label}, *asked["rows"][1:]]
    return resealed({
        **mixed, "specification": {**asked, "rows": rows, "title": label, "notes": [label]}
    })  # fmt: skip


@pytest.mark.parametrize("label", [text for text in FORMULAS + LATER if text != "-"])
def test_a_table_is_read_in_both_spellings(mixed: Certificate, label: str) -> None:
    made = labelled(mixed, label)
    kernel.check(made)
    text = render.as_csv(made)
    first = next(row for row in csv.reader(io.StringIO(text)) if row[0] != "row")
    assert first[0] == render.in_csv(label)
    assert kernel.check_table(made, "table.csv", text)
    before = text.replace(first[0], label) if "," not in label and '"' not in label else None
    if before is not None and before != text:
        assert not kernel.check_table(made, "table.csv", before)
        with pytest.raises(kernel.Rejected):
            kernel.check_table(made, "table.csv", before.replace(label, f"{label} ", 1))


LIVE = [
    "![x](http://a.org/b.png)", "[c](javascript:alert(1))", "<http://a.org>", "<b>x</b>",
    "http://a.org", "HTTPS://a.org", "www.a.org", "ftp://a.org", "`code`", "a | b", "~~gone~~",
    "$x$", "&copy;", "&#64;", "a@b.org", "[x]: y", "[^1]", "*a*", "_a_", "\\", "![x][y]",
]  # fmt: skip


@pytest.mark.parametrize("text", LIVE)
def test_nothing_in_markdown_is_alive(mixed: Certificate, text: str) -> None:
    shown = render.in_markdown(text)
    assert shown == printed_table_check.as_markdown(text)
    assert re.sub(r"\\([!-/:-@[-`{-~])", r"\1", shown) == text, "it is shown as it is"
    alive = re.compile(r"(?<!\\)(?:\\\\)*([|*_`<>[\]!~$@]|&(?=#?\w+;)|(?<=[A-Za-z]):(?=//))")
    assert not alive.search(shown)
    assert not re.search(r"(?i)www\.", shown)
    made = labelled(mixed, text)
    page = render.as_markdown(made)
    assert page.count(shown) >= 3
    assert kernel.check_table(made, "table.md", page)


def test_ordinary_words_stay_as_they_are() -> None:
    for text in ("k = 5", "a & b", "eps: 1/10", "BR(1/10)^{k-m}", "Digits: 1.95e-7.", "# 3"):
        assert render.in_markdown(text) == text == printed_table_check.as_markdown(text)


@pytest.mark.parametrize("label", ["[5cm]", "*", "[x] = 3", "* [1pt]"])
def test_a_label_is_no_option_of_the_end_of_a_row(mixed: Certificate, label: str) -> None:
    r"""Behind \\\\ and \midrule TeX takes a star or a bracket for its own."""
    made = labelled(mixed, label)
    text = render.as_latex(made)
    assert "\n{}" + latex.label(label) in text
    assert kernel.check_table(made, "table.tex", text)


def test_signs_that_tex_shows_as_others(mixed: Certificate) -> None:
    made = labelled(mixed, "k < 3 | x > 1")
    text = render.as_latex(made)
    assert r"k \textless{} 3 \textbar{} x \textgreater{} 1" in text
    assert kernel.check_table(made, "table.tex", text)


@pytest.mark.parametrize("text", ['<script>alert("1")</script>', "<img src=x onerror='a'>", "&lt;"])
def test_nothing_in_a_page_is_alive(mixed: Certificate, text: str) -> None:
    made = labelled(mixed, text)
    page = render.as_html(made)
    assert text not in page
    assert set(re.findall(r"</?(\w+)", page)) <= {
        "html", "head", "meta", "title", "style", "body", "table", "caption", "tr", "th", "td", "p"
    }  # fmt: skip
    assert kernel.check_table(made, "table.html", page)


NOT_SEEN = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180f\u2800\u2d7f\u3164\ufe00\ufe0f\uffa0\ufffc"
NOT_SEEN += "\U0001d159\U00016fe4\U000e0100"


@pytest.mark.parametrize("sign", NOT_SEEN)
def test_a_sign_that_is_not_seen_is_in_no_label(sign: str, mixed: Certificate) -> None:
    for label in (sign, f"3{sign}", f"3 {sign} 1"):
        if not sign.isprintable():  # not known to the Unicode of this Python
            continue
        with pytest.raises(kernel.Rejected, match="a label that looks like several cells"):
            kernel.check(labelled(mixed, label))
        with pytest.raises(ParameterError, match=r"rows\[0\].label"):
            read({"composition": "BR(1)", "fixed": {"eps_g": 1}, "rows": [{"label": label}]})


@pytest.mark.parametrize("text", [*NOT_SEEN[::4], "3 \u0301", "\u05d0 = 5", " "])
def test_titles_and_notes_are_seen_as_labels_are(text: str, mixed: Certificate) -> None:
    """They passed where a label of the same signs was refused."""
    asked = {"composition": "BR(1)", "fixed": {"eps_g": 1}}
    for name, content in (("title", text), ("notes", ["a note", text])):
        with pytest.raises(ParameterError, match=rf"^{name}"):
            read({**asked, name: content})
        made = copy.deepcopy(mixed)
        made["specification"][name] = content
        made["sha256"] = kernel.digest(made)
        with pytest.raises(kernel.Rejected, match="a title or note with signs that are not seen"):
            kernel.check(made)


def test_both_programs_know_the_same_signs() -> None:
    """One by their numbers, the other by their Unicode names."""
    letters = (
        range(0x21, 0x3400),
        range(0xA000, 0xAC00),
        range(0xD7B0, 0x20000),
        range(0xE0000, 0xE1000),
    )
    for place in (one for part in letters for one in part):  # without those of Chinese and Korean
        sign = chr(place)
        if sign.isprintable() and sign != "#":
            same = is_label(sign) is certificates.stays(sign)
            assert same, (hex(place), unicodedata.name(sign, "?"))


def test_a_label_over_zero() -> None:
    """eps = 1/0 is no number: it ended in a ZeroDivisionError."""
    for label in ("eps = 1/0", "1/0", "eps = 0/0", "eps = -(1/00)", "eps = (-1)/0"):
        rows = [{"label": label, "eps": "1/10"}]
        made = certified({"composition": "BR(eps)", "fixed": {"eps_g": 1}, "rows": rows})
        for form, suffix in render.SUFFIXES.items():
            text = render.FORMATS[form](made)
            assert form == "csv" or "Row 1: eps = 1/10." in text
            assert kernel.check_table(made, f"table.{suffix}", text)
