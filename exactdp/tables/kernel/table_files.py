"""Tables printed from a certificate: printed again here, and compared to the letter."""

from __future__ import annotations

import csv
import html
import io
import re
from fractions import Fraction
from itertools import zip_longest
from pathlib import Path
from textwrap import wrap
from typing import Any

from exactdp.tables.kernel.certificates import place
from exactdp.tables.kernel.fixed_point import (
    BUDGET,
    METER,
    Rejected,
    Undecided,
    dyadic,
    require,
    spend,
)
from exactdp.tables.kernel.sentences import is_open, said

STYLE = "table{border-collapse:collapse}td,th{padding:.2em .8em;text-align:right}"
SPECIAL = {
    "\\": r"\textbackslash{}",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    **{sign: f"\\{sign}" for sign in "_%&#{}$"},
}
NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?(?:e-?[0-9]+)?")
NAMES = re.compile(r"([a-z]+)(?:_([a-z0-9]+))?|[0-9]+(?:\.[0-9]+)?|[-+/*^=(),]|\s+", re.ASCII)
LETTERS = {name: "\\" + name for name in ["alpha", "beta", "gamma", "delta", "mu", "rho", "sigma"]}
LETTERS |= {"eps": r"\varepsilon", "lam": r"\lambda"}


PrintedLine = tuple[str, list[tuple[int, str]]]  # a line, and the cells in it with what each shows


def check_table(certificate: dict[str, Any], name: str, text: str) -> bool:
    """Rejected, with the first cell or line that differs, unless the file is the table of the
    (checked) certificate: nothing is left out, and nothing is hidden in it. True if it is as it is
    printed now, False if as up to 0.2.0.
    """
    METER.left = BUDGET // 4
    try:
        lines = rendered(certificate, Path(name).suffix)
        if "\n".join(line for line, _ in lines) == text:
            return True
        before = rendered(certificate, Path(name).suffix, earlier=True)
        if "\n".join(line for line, _ in before) == text:
            return False
        both = zip_longest(lines, text.split("\n", len(lines)))
        for number, (wanted, own) in enumerate(both, 1):
            line, cells = wanted or ("", [])
            if wanted is not None and line == own:
                continue
            for index, shown in cells:
                where = place(certificate["specification"], index, certificate["cells"][index])
                require(own is not None and shown in own, f"{where}: not {shown!a} in the table")
            raise Rejected(f"line {number}: {str(own)[:60]!a} is not of the table")
    except (Rejected, Undecided) as reason:
        raise Rejected(f"{name}: {reason}") from None
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise Rejected(f"{name}: malformed ({ascii(str(error))[:80]})") from None
    return True


def rendered(
    certificate: dict[str, Any], ending: str, *, earlier: bool = False
) -> list[PrintedLine]:
    """The lines of the table file, as exactdp prints them (earlier: up to 0.2.0, without captions
    and quotes).
    """
    require(ending in {".txt", ".csv", ".md", ".html", ".tex"}, "no .txt, .csv, .md, .html or .tex")
    if ending == ".csv":
        return csv_lines(certificate)
    asked, facts = certificate["specification"], said(certificate, earlier=earlier)
    cols = [col["label"] for col in asked["cols"]]
    shown = [(cell["printed"] or "-") + "?" * is_open(cell) for cell in certificate["cells"]]
    rows = [[asked["corner"] or "-", *cols]]
    for i, row in enumerate(asked["rows"]):
        rows.append([row["label"], *shown[i * len(cols) : (i + 1) * len(cols)]])
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    body: list[PrintedLine] = []
    for i, row in enumerate(rows):
        if ending == ".txt":
            texts = row
            padded = (f"{text:<{width}}" for text, width in zip(row, widths, strict=True))
            line = "  ".join(padded).rstrip()
        elif ending == ".md":
            texts = [as_markdown(text) for text in row]
            line = f"| {' | '.join(texts)} |"
        elif ending == ".html":
            texts, tag = [html.escape(text) for text in row], "td" if i else "th"
            inner = "".join(f"<{tag}>{text}</{tag}>" for text in texts[1:])
            line = f"<tr><th>{texts[0]}</th>{inner}</tr>"
        else:
            texts = latex_texts(row, heading=not i, earlier=earlier)
            line = " & ".join(texts) + r" \\"
        first = (i - 1) * len(cols)
        body.append((line, [(first + j, text) for j, text in enumerate(texts[1:])] if i else []))
    above, title = asked["title"] or facts[0], asked["title"]
    if not earlier and not title and ending in {".tex", ".html"}:
        del facts[0]
    if not earlier and ending == ".tex":
        kinds = [column([row[j + 1] for row in rows[1:]]) for j in range(len(cols))]
        before, between, after = around_latex(above, facts, certificate["sha256"], kinds)
    else:
        before, between, after = around(ending, title, facts, len(cols), "" if earlier else "    ")
    if not earlier and ending == ".html":
        before.append(f"<caption>{html.escape(above)}</caption>")
    body[1:1] = [(line, []) for line in between]
    return [*((line, []) for line in before), *body, *((line, []) for line in [*after, ""])]


def around(
    ending: str, title: str, facts: list[str], columns: int, indent: str
) -> tuple[list[str], list[str], list[str]]:
    """What stands before the rows, behind the heading, and after the rows."""
    wrapped = [line for fact in facts for line in wrap(fact, 96, subsequent_indent=indent)]
    if ending == ".txt":
        return [f"# {line}" for line in wrapped], [], []
    if ending == ".md":
        return [], [f"|{'---|' * (columns + 1)}"], ["", *(f"- {as_markdown(f)}" for f in facts)]
    if ending == ".html":
        name = html.escape(title or "A certified table")
        head = f'<head><meta charset="utf-8"><title>{name}</title>'
        before = ["<!DOCTYPE html>", '<html lang="en">', head, f"<style>{STYLE}</style></head>"]
        after = ["</table>", *(f"<p>{html.escape(fact)}</p>" for fact in facts)]
        return [*before, "<body>", "<table>"], [], [*after, "</body>", "</html>"]
    start = rf"\begin{{tabular}}{{l{'r' * columns}}}"
    before = [*(f"% {line}" for line in wrapped), start, r"\toprule"]
    return before, [r"\midrule"], [r"\bottomrule", r"\end{tabular}"]


def around_latex(
    above: str, facts: list[str], digest: str, kinds: list[str]
) -> tuple[list[str], list[str], list[str]]:
    """The same of a LaTeX table with caption and label; siunitx aligns the columns."""
    lines = [line for fact in facts for line in wrap(fact, 96, subsequent_indent="    ")]
    wrapped = [f"% {line}" for line in lines]
    start = [r"% needs \usepackage{booktabs,siunitx}", r"\begin{table}", r"\centering"]
    start += [rf"\caption{{{as_latex(above)}}}", rf"\label{{tab:exactdp-{digest[:8]}}}"]
    start += [rf"\begin{{tabular}}{{l{''.join(kinds)}}}", r"\toprule"]
    return wrapped + start, [r"\midrule"], [r"\bottomrule", r"\end{tabular}", r"\end{table}"]


def latex_texts(row: list[str], *, heading: bool, earlier: bool) -> list[str]:
    """The cells of a row."""
    if earlier:
        return [as_latex(row[0]), *(as_latex(text, not heading) for text in row[1:])]
    others = (f"{{{in_math(text)}}}" if heading else aligned(text) for text in row[1:])
    return [in_math(row[0]), *others]


def column(texts: list[str]) -> str:
    """S with a format that holds every number of a column; c where there is none."""
    numbers = [text for text in texts if NUMBER.fullmatch(text)]
    if not numbers:
        return "c"
    sign = "-" * any(text[0] == "-" for text in numbers)
    size = [part.lstrip("-").split(".") for part, _, _ in (t.partition("e") for t in numbers)]
    whole, places = (max(len(part[i]) if i < len(part) else 0 for part in size) for i in (0, 1))
    powers = [text.partition("e")[2] for text in numbers if "e" in text]
    below = "-" * any(power[0] == "-" for power in powers)
    power = f"e{below}{max(len(p.lstrip('-')) for p in powers)}" if powers else ""
    return f"S[table-format={sign}{whole}.{places}{power}]"


def aligned(text: str) -> str:
    """A number as it is; whatever else in braces."""
    return text if NUMBER.fullmatch(text) else f"{{{as_latex(text, True)}}}"


def in_math(text: str) -> str:
    """A label in math mode if it consists of names in letters, numbers and signs."""
    pieces, found, position = [], NAMES.match(text), 0
    while found and found.end() > position:
        pieces.append(found)
        position = found.end()
        found = NAMES.match(text, position)
    names = [piece[1] for piece in pieces if piece[1]]
    if position < len(text) or not names or re.search(r"\^(?![0-9a-z])", text):
        return as_latex(text)
    if any(len(name) > 1 and name not in LETTERS for name in names):
        return as_latex(text)
    shown: list[str] = []
    for piece in pieces:
        name, index = LETTERS.get(piece[1] or "", piece[1] or ""), piece[2]
        sign = name + (f"_{{{index}}}" if index else "") if piece[1] else piece[0]
        sign = r" \cdot " if sign == "*" else sign
        shown.append(f"{{{sign}}}" if shown and shown[-1] == "^" else sign)
    return f"${''.join(shown)}$"


def as_markdown(text: str) -> str:
    """A text with its special signs."""
    return re.sub(r"([\\|*_`<>])", r"\\\1", text)


def as_latex(text: str, is_number: bool = False) -> str:
    """A text with its special signs, or a number in math mode."""
    if not is_number or text == "-" or not re.match(r"[-\[0-9i]", text):
        return "".join(SPECIAL.get(sign, sign) for sign in text)
    text = re.sub(r"(\d)e(-?\d+)", r"\1 \\cdot 10^{\2}", text).replace("inf", r"\infty")
    return "$" + re.sub(r"[*?]+$", r"{}^{\g<0>}", text) + "$"


def csv_lines(certificate: dict[str, Any]) -> list[PrintedLine]:
    """One line for each cell, both ends with 17 digits, outward."""
    asked, cells = certificate["specification"], certificate["cells"]
    names = sorted({name for cell in cells for name in cell["values"]})
    head = ["row", "column", "composition", "adaptive", "quantity", *names]
    rows = [[*head, "lower", "upper", "printed", "status"]]
    places = [(row["label"], col["label"]) for row in asked["rows"] for col in asked["cols"]]
    for labels, cell in zip(places, cells, strict=True):
        known = cell["status"] not in {"empty", "failed"}
        ends = [outward(dyadic(cell[s]), s == "upper") if known else "" for s in ("lower", "upper")]
        adaptive, values = str(cell["adaptive"]).lower(), [cell["values"].get(n, "") for n in names]
        own = [cell["composition"], adaptive, cell["quantity"], *values, *ends]
        status = cell["status"] + (" (not established)" if is_open(cell) else "")
        rows.append([*labels, *own, cell["printed"], status])
    lines: list[PrintedLine] = []
    for i, row in enumerate(rows):
        output = io.StringIO()
        csv.writer(output, lineterminator="").writerow(row)
        lines.append((output.getvalue(), [(i - 1, row[-2])] if i else []))
    return [*lines, ("", [])]


def outward(value: Fraction | float, up: bool) -> str:
    """17 significant digits, rounded up or down, without zeros at the end."""
    if not isinstance(value, Fraction) or not value:
        return str(value)
    spend(400)
    spend(12, 4 * (value.numerator.bit_length() + value.denominator.bit_length()))
    size, away, decade = abs(value), up == (value > 0), 0
    bits = size.numerator.bit_length() - size.denominator.bit_length()
    decade = bits * 30103 // 100000 - 1
    while size >= Fraction(10) ** (decade + 1):
        decade += 1
    scaled = size * Fraction(10) ** (16 - decade)
    whole = -(-scaled.numerator // scaled.denominator) if away else int(scaled)
    if whole == 10**17:
        whole, decade = 10**16, decade + 1
    digits, sign = str(whole), "-" if value < 0 else ""
    if -5 < decade < 0:
        return sign + ("0." + "0" * (-decade - 1) + digits).rstrip("0")
    point = decade + 1 if 0 <= decade < 16 else 1
    places = digits[point:].rstrip("0")
    mantissa = digits[:point] + (f".{places}" if places else "")
    return sign + mantissa + ("" if 0 <= decade < 16 else f"e{decade}")
