"""Tables printed from a certificate: read back cell by cell, and printed again to compare."""

from __future__ import annotations

import csv
import html
import io
import re
from fractions import Fraction
from html.parser import HTMLParser
from itertools import zip_longest
from pathlib import Path
from textwrap import wrap
from typing import Any

from exactdp.tables.kernel.bounds import Rejected, require
from exactdp.tables.kernel.certificates import decimal, place
from exactdp.tables.kernel.claims import dyadic

# -- table files ----------------------------------------------------------------------------------


class Rows(HTMLParser):
    """The texts of th and td, tr by tr."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.inside = False

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag == "tr":
            self.rows.append([])
        self.inside = tag in {"td", "th"} or self.inside
        if tag in {"td", "th"}:
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        self.inside = self.inside and tag not in {"td", "th"}

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.rows[-1][-1] += data


def latex(text: str) -> str:
    """A cell of a LaTeX table without its markup."""
    if text.startswith("$") and text.endswith("$"):
        text = re.sub(r" \\cdot 10\^\{(-?\d+)\}", r"e\1", text[1:-1])
        return text.replace("^*", "*").replace(r"\infty", "inf")
    for name, sign in ("backslash", "\\"), ("asciicircum", "^"), ("asciitilde", "~"):
        text = text.replace(rf"\text{name}{{}}", "\\" + sign)
    return re.sub(r"\\(.)", r"\1", text)


def read_rows(ending: str, text: str) -> list[list[str]]:
    """The header and the rows of a table file."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if ending == ".csv":
        start = next(i for i, line in enumerate(text.splitlines()) if not line.startswith("#"))
        return [*csv.reader(text.splitlines(keepends=True)[start:], strict=True)]
    if ending == ".html":
        parser = Rows()
        parser.feed(text)
        parser.close()
        return [[cell.strip() for cell in row] for row in parser.rows]
    if ending == ".md":
        split = [re.split(r"(?<!\\)\|", line)[1:-1] for line in lines if line.startswith("|")]
        require(all(set(cell.strip()) <= set("-:") for cell in split.pop(1)), "no line of dashes")
        return [[re.sub(r"\\(.)", r"\1", cell.strip()) for cell in row] for row in split]
    if ending == ".tex":
        require(lines.count(r"\toprule") == lines.count(r"\bottomrule") == 1, "not one table")
        body = lines[lines.index(r"\toprule") + 1 : lines.index(r"\bottomrule")]
        require(body[1] == r"\midrule" and body.count(r"\midrule") == 1, "no header")
        require(all(line.endswith(r" \\") for line in body[:1] + body[2:]), "not rows")
        rows = [line[:-3].split(" & ") for line in body[:1] + body[2:]]
        return [[latex(cell.strip()) for cell in row] for row in rows]
    require(ending == ".txt", "not a .txt, .csv, .md, .html or .tex file")
    return [re.split(r" {2,}", line) for line in lines if not line.startswith("#")]


def check_table(certificate: dict[str, Any], name: str, text: str) -> None:
    """Rejected unless the table file is what the (checked) certificate prints as, to the letter.

    First the cells, so that a wrong one is named; then the whole text, so that nothing is hidden.
    """
    specification, cells = certificate["specification"], certificate["cells"]
    rows, cols = ([x["label"] for x in specification[key]] for key in ("rows", "cols"))
    try:
        ending = Path(name).suffix
        header, *found = read_rows(ending, text)
        count = len(cells) if ending == ".csv" else len(rows)
        require(len(found) == count, f"{len(found)} rows where {count} were expected")
        if ending == ".csv":
            check_csv(certificate, header, found)
        require(ending == ".csv" or header[1:] == cols, "other labels of columns")
        for i, line in enumerate(found if ending != ".csv" else []):
            require(line[:1] == [rows[i]], f"row {i + 1}: another label")
            require(len(line) == len(cols) + 1, f"row {i + 1}: not {len(cols)} cells")
            for j, shown in enumerate(line[1:]):
                index = i * len(cols) + j
                printed = cells[index]["printed"]
                allowed = {printed} if printed else {"", "-"}
                where = place(specification, index, cells[index])
                require(shown in allowed, f"{where}: shows {shown[:40]!a}")
        both = zip_longest(rendered(certificate, ending).split("\n"), text.split("\n"))
        for place_of, (wanted, own) in enumerate(both, 1):
            require(wanted == own, f"line {place_of}: {str(own)[:60]!a} is not of the table")
    except Rejected as reason:
        raise Rejected(f"{name}: {reason}") from None
    except (LookupError, TypeError, ValueError, AttributeError, StopIteration, csv.Error) as error:
        raise Rejected(f"{name}: malformed ({ascii(str(error))[:80]})") from None


def check_csv(certificate: dict[str, Any], header: list[str], found: list[list[str]]) -> None:
    """One line for each cell; the decimal ends must be outward."""
    specification, cells = certificate["specification"], certificate["cells"]
    names = sorted({name for cell in cells for name in cell["values"]})
    head, tail = "row column composition adaptive quantity", "lower upper printed status"
    require(header == [*head.split(), *names, *tail.split()], "another header")
    pairs = [(r["label"], c["label"]) for r in specification["rows"] for c in specification["cols"]]
    for index, (line, cell, labels) in enumerate(zip(found, cells, pairs, strict=True)):
        where = place(specification, index, cell)
        wanted = [*labels, cell["composition"], str(cell["adaptive"]).lower(), cell["quantity"]]
        wanted += [cell["values"].get(name, "") for name in names]
        require(line[: len(wanted)] == wanted, f"{where}: other parameters")
        require(line[-2:] == [cell["printed"], cell["status"]], f"{where}: other digits or status")
        low, high = line[len(wanted) : -2]
        if cell["status"] in {"empty", "failed"}:
            require(low == high == "", f"{where}: ends of a cell that has none")
        else:
            ends = [float(e) if e in {"inf", "-inf"} else decimal(e)[0] for e in (low, high)]
            outward = ends[0] <= dyadic(cell["lower"]) and ends[1] >= dyadic(cell["upper"])
            require(outward, f"{where}: the decimals do not enclose the interval")


# -- printed again --------------------------------------------------------------------------------

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


def rendered(certificate: dict[str, Any], ending: str) -> str:
    """The table file, as exactdp prints it."""
    asked, cells, facts = certificate["specification"], certificate["cells"], said(certificate)
    if ending == ".csv":
        return rendered_csv(certificate)
    shown, cols = iter(cells), [col["label"] for col in asked["cols"]]
    rows = [[asked["corner"] or "-", *cols]]
    for row in asked["rows"]:
        rows.append([row["label"], *(next(shown)["printed"] or "-" for _ in cols)])
    if ending == ".txt":
        widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
        lines = [f"# {line}" for fact in facts for line in wrap(fact, 96)]
        for row in rows:
            cells_of = (f"{text:<{width}}" for text, width in zip(row, widths, strict=True))
            lines.append("  ".join(cells_of).rstrip())
    elif ending == ".md":
        marked = [
            [re.sub(r"([\\|*_`<>])", r"\\\1", text) for text in row] for row in [*rows, facts]
        ]
        lines = [f"| {' | '.join(row)} |" for row in marked[:-1]]
        lines.insert(1, f"|{'---|' * len(rows[0])}")
        lines += ["", *(f"- {fact}" for fact in marked[-1])]
    elif ending == ".html":
        title = html.escape(asked["title"] or "A certified table")
        lines = ["<!DOCTYPE html>", '<html lang="en">']
        lines.append(f'<head><meta charset="utf-8"><title>{title}</title>')
        lines += [f"<style>{STYLE}</style></head>", "<body>", "<table>"]
        for number, row in enumerate(rows):
            tags = ["th", *["td" if number else "th"] * (len(row) - 1)]
            pairs = zip(tags, row, strict=True)
            inner = "".join(f"<{tag}>{html.escape(text)}</{tag}>" for tag, text in pairs)
            lines.append(f"<tr>{inner}</tr>")
        lines += [
            "</table>",
            *(f"<p>{html.escape(fact)}</p>" for fact in facts),
            "</body>",
            "</html>",
        ]
    else:
        lines = [f"% {line}" for fact in facts for line in wrap(fact, 96)]
        lines += [rf"\begin{{tabular}}{{l{'r' * len(cols)}}}", r"\toprule"]
        for number, (label, *texts) in enumerate(rows):
            latex_cells = [as_latex(label), *(as_latex(text, number > 0) for text in texts)]
            lines.append(" & ".join(latex_cells) + r" \\")
        lines.insert(lines.index(r"\toprule") + 2, r"\midrule")
        lines += [r"\bottomrule", r"\end{tabular}"]
    return "\n".join([*lines, ""])


def as_latex(text: str, is_number: bool = False) -> str:
    """A text with its special signs, or a number in math mode."""
    if not is_number or text == "-" or not re.match(r"[-\[0-9i]", text):
        return "".join(SPECIAL.get(sign, sign) for sign in text)
    text = re.sub(r"(\d)e(-?\d+)", r"\1 \\cdot 10^{\2}", text)
    return f"${text.replace('inf', chr(92) + 'infty').replace('*', '^*')}$"


def rendered_csv(certificate: dict[str, Any]) -> str:
    """One line for each cell, both ends with 17 digits, outward."""
    asked, cells, output = certificate["specification"], certificate["cells"], io.StringIO()
    names = sorted({name for cell in cells for name in cell["values"]})
    writer = csv.writer(output, lineterminator="\n")
    head = ["row", "column", "composition", "adaptive", "quantity", *names]
    writer.writerow([*head, "lower", "upper", "printed", "status"])
    places = [(row["label"], col["label"]) for row in asked["rows"] for col in asked["cols"]]
    for labels, cell in zip(places, cells, strict=True):
        known = cell["status"] not in {"empty", "failed"}
        ends = [outward(dyadic(cell[s]), s == "upper") if known else "" for s in ("lower", "upper")]
        adaptive, values = str(cell["adaptive"]).lower(), [cell["values"].get(n, "") for n in names]
        own = [cell["composition"], adaptive, cell["quantity"], *values, *ends]
        writer.writerow([*labels, *own, cell["printed"], cell["status"]])
    return output.getvalue()


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
