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
from exactdp.tables.kernel.fixed_point import Rejected, dyadic, require

QUANTITIES = {
    "delta": "Optimal delta",
    "epsilon": "Smallest eps_g",
    "cost": "Cost of adaptivity",
}
ROUNDED = {
    "enclosure": "the true value lies in the interval: rounded down, rounded up",
    "up": "each number is the smallest decimal of its length that is not below the true value",
    "down": "each number is the largest decimal of its length that is not above the true value",
    "nearest": "each number is the decimal of its length next to the true value",
}
STYLE = "table{border-collapse:collapse}td,th{padding:.2em .8em;text-align:right}"
SPECIAL = {
    "\\": r"\textbackslash{}",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    **{sign: f"\\{sign}" for sign in "_%&#{}$"},
}


def said(certificate: dict[str, Any]) -> list[str]:
    """The sentences around a table."""
    asked, cells = certificate["specification"], certificate["cells"]
    defaults, status = asked["defaults"], [cell["status"] for cell in cells]
    what = QUANTITIES[defaults["quantity"]]
    if "composition" in defaults:
        what += f" of {defaults['composition']}"
        if defaults["quantity"] != "cost":
            adaptive = (
                "adaptively chosen, in this order" if defaults["adaptive"] else "non-adaptive"
            )
            what += f" ({adaptive})"
    fixed = [f"{name} = {value}" for name, value in defaults["variables"].items()]
    found = [asked["title"]] if asked["title"] else []
    found += ["; ".join([what, *fixed]), f"Digits: {ROUNDED[asked['round']]}."]
    if "wide" in status:
        found.append(f"*: {status.count('wide')} cells are intervals wider than was asked for.")
    found += ["-: no such composition."] if "empty" in status else []
    found += asked["notes"]
    version, digest = certificate["versions"]["exactdp"], certificate["sha256"]
    found.append(f"Certified by exactdp {version}; certificate SHA-256 {digest}.")
    for one in certificate["statements"]:
        verdict = (one["verdict"] or "no verdict recorded yet") + (
            ", stale" if one["stale"] else ""
        )
        found.append(f"Rests on {one['paper']}, {one['item']} ({one['form']}): {verdict}")
    return found


PrintedLine = tuple[str, list[tuple[int, str]]]  # a line, and the cells in it with what each shows


def check_table(certificate: dict[str, Any], name: str, text: str) -> None:
    """Rejected, with the first cell or line that differs, unless the file is the table of the
    (checked) certificate: nothing is left out, and nothing is hidden in it.
    """
    try:
        lines = rendered(certificate, Path(name).suffix)
        both = zip_longest(lines, text.split("\n", len(lines)))
        for number, (wanted, own) in enumerate(both, 1):
            line, cells = wanted or ("", [])
            if wanted is not None and line == own:
                continue
            for index, shown in cells:
                where = place(certificate["specification"], index, certificate["cells"][index])
                require(own is not None and shown in own, f"{where}: not {shown!a} in the table")
            raise Rejected(f"line {number}: {str(own)[:60]!a} is not of the table")
    except Rejected as reason:
        raise Rejected(f"{name}: {reason}") from None
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise Rejected(f"{name}: malformed ({ascii(str(error))[:80]})") from None


def rendered(certificate: dict[str, Any], ending: str) -> list[PrintedLine]:
    """The lines of the table file, as exactdp prints them."""
    require(ending in {".txt", ".csv", ".md", ".html", ".tex"}, "no .txt, .csv, .md, .html or .tex")
    if ending == ".csv":
        return csv_lines(certificate)
    asked, facts = certificate["specification"], said(certificate)
    cols = [col["label"] for col in asked["cols"]]
    shown = [cell["printed"] or "-" for cell in certificate["cells"]]
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
            texts = [as_latex(row[0]), *(as_latex(text, i > 0) for text in row[1:])]
            line = " & ".join(texts) + r" \\"
        first = (i - 1) * len(cols)
        body.append((line, [(first + j, text) for j, text in enumerate(texts[1:])] if i else []))
    before, between, after = around(ending, asked["title"], facts, len(cols))
    body[1:1] = [(line, []) for line in between]
    return [*((line, []) for line in before), *body, *((line, []) for line in [*after, ""])]


def around(
    ending: str, title: str, facts: list[str], columns: int
) -> tuple[list[str], list[str], list[str]]:
    """What stands before the rows, behind the heading, and after the rows."""
    wrapped = [line for fact in facts for line in wrap(fact, 96)]
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


def as_markdown(text: str) -> str:
    """A text with its special signs."""
    return re.sub(r"([\\|*_`<>])", r"\\\1", text)


def as_latex(text: str, is_number: bool = False) -> str:
    """A text with its special signs, or a number in math mode."""
    if not is_number or text == "-" or not re.match(r"[-\[0-9i]", text):
        return "".join(SPECIAL.get(sign, sign) for sign in text)
    text = re.sub(r"(\d)e(-?\d+)", r"\1 \\cdot 10^{\2}", text)
    return f"${text.replace('inf', chr(92) + 'infty').replace('*', '^*')}$"


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
        rows.append([*labels, *own, cell["printed"], cell["status"]])
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
