"""The five formats: the same digits, read back by the kernel, and what a reader has to know."""

from __future__ import annotations

import csv
import io
import json
import shutil
import subprocess
from fractions import Fraction
from pathlib import Path

import pytest

from exactdp.tables import kernel
from exactdp.tables.cell_in_certificate import end_of
from exactdp.tables.certificate import Certificate
from exactdp.tables.printed import latex, render

FORMS = sorted(render.SUFFIXES)


@pytest.mark.parametrize("form", FORMS)
def test_the_kernel_reads_it_back(form: str, mixed: Certificate, everything: Certificate) -> None:
    for certificate in (mixed, everything):
        text = render.FORMATS[form](certificate)
        assert text == render.FORMATS[form](json.loads(json.dumps(certificate)))
        kernel.check_table(certificate, f"table.{render.SUFFIXES[form]}", text)


@pytest.mark.parametrize("form", FORMS)
def test_a_changed_digit_is_found(form: str, mixed: Certificate) -> None:
    name, text = f"table.{render.SUFFIXES[form]}", render.FORMATS[form](mixed)
    for cell in mixed["cells"]:
        digits = cell["printed"]
        if not digits:
            continue
        other = digits[:-1] + str((int(digits[-1]) + 1) % 10)
        for seen in (digits, latex.latex_cell(digits).strip("{}$")):
            if seen in text:
                start = text.rindex(seen)
                changed = text[:start] + other + text[start + len(seen) :]
                with pytest.raises(kernel.Rejected):
                    kernel.check_table(mixed, name, changed)


@pytest.mark.parametrize("form", FORMS)
def test_it_says_what_has_to_be_said(form: str, mixed: Certificate) -> None:
    text = " ".join(render.FORMATS[form](mixed).replace("\\", "").replace("#", "").split())
    if form == "csv":
        return
    text = text.replace("% ", "")
    assert mixed["sha256"][:20] in text
    for wanted in ("A small table, for tests", "eps_g = 1/4", "not below the true value"):
        assert wanted in text, form


def test_csv_has_both_ends_outward(everything: Certificate) -> None:
    rows = list(csv.DictReader(io.StringIO(render.as_csv(everything))))
    assert len(rows) == len(everything["cells"])
    for row, cell in zip(rows, everything["cells"], strict=True):
        low, high = end_of(cell["lower"]), end_of(cell["upper"])
        if low.infinite:
            assert row["lower"] == row["upper"] == "inf"
            continue
        assert Fraction(row["lower"]) <= low.fraction() <= high.fraction() <= Fraction(row["upper"])
        assert row["composition"] == cell["composition"]
        assert row["eps_g"] == cell["values"]["eps_g"]


def test_latex_compiles(tmp_path: Path, everything: Certificate) -> None:
    """With TeX where there is one; else its structure is read by the kernel, as above."""
    text = render.as_latex(everything)
    assert text.count(r"\begin{tabular}") == text.count(r"\end{tabular}") == 1
    for rule in (r"\toprule", r"\midrule", r"\bottomrule"):
        assert text.count(rule) == 1
    body = [line for line in text.splitlines() if line.endswith(r"\\")]
    columns = len(everything["specification"]["cols"])
    assert {line.replace(r"\&", "").count("&") for line in body} == {columns}
    assert all(line.count("$") % 2 == 0 for line in body)
    assert all(line.count("{") == line.count("}") for line in body)
    if shutil.which("pdflatex") is None:
        pytest.skip("pdflatex: missing; it comes with TeX Live (with booktabs and siunitx)")
    document = "\\documentclass{article}\\usepackage{booktabs,siunitx}\\begin{document}\n"
    (tmp_path / "t.tex").write_text(f"{document}{text}\\end{{document}}\n")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "t.tex"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, timeout=120)


def test_html_escapes_and_markdown_too(everything: Certificate) -> None:
    assert "<th>a &amp; b_c</th>" in render.as_html(everything)
    assert r"| a & b\_c |" in render.as_markdown(everything)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("k", "$k$"),
        ("m = k/2", "$m = k/2$"),
        ("eps = 1/10, k = 3", r"$\varepsilon = 1/10, k = 3$"),
        ("eps_g = 2*eps", r"$\varepsilon_{g} = 2 \cdot eps$".replace("eps$", r"\varepsilon$")),
        ("k^12", "$k^{12}$"),
        ("k^(2)", r"k\textasciicircum{}(2)"),
        ("basic", "basic"),
        ("m=k & more", r"m=k \& more"),
        ("BR(eps)", "BR(eps)"),
        ("10", "10"),
        ("\u0660", "\u0660"),
        ("", ""),
    ],
)
def test_labels_that_read_as_mathematics(text: str, wanted: str) -> None:
    assert latex.label(text) == wanted
    assert kernel.printed_table_check.in_math(text) == wanted


@pytest.mark.parametrize(
    ("texts", "wanted"),
    [
        (["4.00e-5", "0.0528"], "S[table-format=1.4e-1]"),
        (["12", "-3.25"], "S[table-format=-2.2]"),
        (["1.5e10", "[1, 2]", "-"], "S[table-format=1.1e2]"),
        (["[1, 2]", "0.1*", "inf"], "c"),
        ([], "c"),
    ],
)
def test_a_column_has_room_for_all_its_numbers(texts: list[str], wanted: str) -> None:
    assert latex.column_type(texts) == wanted
    assert kernel.printed_table_check.column(texts) == wanted


def test_printed_before_tables_had_captions(mixed: Certificate) -> None:
    """What earlier versions printed of a certificate is its table as well."""
    for ending in (".tex", ".html"):
        lines = kernel.printed_table_check.rendered(mixed, ending, earlier=True)
        earlier = "\n".join(line for line, _ in lines)
        assert "caption" not in earlier
        assert not kernel.check_table(mixed, f"table{ending}", earlier)
        with pytest.raises(kernel.Rejected):
            kernel.check_table(mixed, f"table{ending}", earlier.replace("0.", "1.", 1))
