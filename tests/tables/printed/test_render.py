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
from exactdp.tables.cells import end_of
from exactdp.tables.certificate import Certificate
from exactdp.tables.printed import render

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
        for seen in (digits, render.latex_number(digits).strip("$")):
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
    if shutil.which("pdflatex") is None:
        return
    document = "\\documentclass{article}\\usepackage{booktabs}\\begin{document}\n"
    (tmp_path / "t.tex").write_text(f"{document}{text}\\end{{document}}\n")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "t.tex"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, timeout=120)


def test_html_escapes_and_markdown_too(everything: Certificate) -> None:
    assert "<th>a &amp; b_c</th>" in render.as_html(everything)
    assert r"| a & b\_c |" in render.as_markdown(everything)
