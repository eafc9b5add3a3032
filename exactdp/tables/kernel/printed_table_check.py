"""Tables printed from a certificate: printed again here, and compared to the letter."""

from __future__ import annotations

import csv
import html
import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
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
from exactdp.tables.kernel.sentences_around_digits import is_open, said

STYLE = "table{border-collapse:collapse}td,th{padding:.2em .8em;text-align:right}"
SPECIAL = {
    "\\": r"\textbackslash{}",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    **{sign: f"\\{sign}" for sign in "_%&#{}$"},
}
SIGNS = SPECIAL | {"<": r"\textless{}", ">": r"\textgreater{}", "|": r"\textbar{}"}
"""Up to 0.2.0 the last three were left to TeX, which shows other signs for them."""
NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?(?:e-?[0-9]+)?")
NAMES = re.compile(r"([a-z]+)(?:_([a-z0-9]+))?|[0-9]+(?:\.[0-9]+)?|[-+/*^=(),]|\s+", re.ASCII)
LETTERS = {name: "\\" + name for name in ["alpha", "beta", "gamma", "delta", "mu", "rho", "sigma"]}
LETTERS |= {"eps": r"\varepsilon", "lam": r"\lambda"}


OPENING = (
    "-=+@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u207a\u207b\u207c\u208a\u208b\u208c\u2212"
)
"""What begins a formula, also as a wide, small, raised or lowered sign."""
PLAIN_NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?(?:e[-+]?[0-9]+)?(?:/[0-9]+)?")

PrintedLine = tuple[str, list[tuple[int, str]]]  # a line, and the cells in it with what each shows


def check_table(certificate: dict[str, Any], name: str, text: str, budget: int = BUDGET) -> bool:
    """Compare a file with the table of a (checked) certificate: whether it is as it is printed now.

    False where it is as up to 0.2.0. Rejected, with the first cell or line that differs, unless it
    is one of both to the letter: nothing is left out, and nothing is hidden in it. Undecided where
    the budget does not last.
    """
    METER.left = budget
    with named(name):
        ending = Path(name).suffix
        wrong = difference(certificate, rendered(certificate, ending), text)
        if wrong and difference(certificate, rendered(certificate, ending, earlier=True), text):
            raise Rejected(wrong)
    return not wrong


def sentences_within(certificate: dict[str, Any], budget: int) -> None:
    """Raise Undecided where what stands around the digits takes more work than the budget.

    So for every format. Rejected where it can not be made.
    """
    METER.left = budget
    with named("printing it"):
        said(certificate)


@contextmanager
def named(what: str) -> Iterator[None]:
    """A context in which Rejected and Undecided say what they are about, in one line.

    Errors of a malformed certificate become Rejected.
    """
    try:
        yield
    except Rejected as reason:
        raise Rejected(f"{what}: {reason}") from None
    except Undecided as reason:
        raise Undecided(f"{what}: {reason} (--budget N allows more)") from None
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise Rejected(f"{what}: malformed ({ascii(str(error))[:80]})") from None


def difference(certificate: dict[str, Any], lines: Iterator[PrintedLine], text: str) -> str:
    """What differs first between these lines and a text, in words; empty if it is they.

    A line is made only where all before it are in the text, so that no more is kept than the text
    has.
    """
    start = 0
    for number, (line, cells) in enumerate(lines, 1):
        spend(10 + len(line))
        end = start + len(line)
        if text.startswith(line, start) and text[end : end + 1] in {"", "\n"}:
            start = end + 1
            continue
        own = text[start:].partition("\n")[0] if start <= len(text) else None
        for index, shown in cells:
            where = place(certificate["specification"], index, certificate["cells"][index])
            if own is None or shown not in own:
                return f"{where}: not {shown!a} in the table"
        return f"line {number}: {str(own)[:60]!a} is not of the table"
    return f"line {number + 1}: it goes on behind the table" if start <= len(text) else ""


def rendered(
    certificate: dict[str, Any], ending: str, *, earlier: bool = False
) -> Iterator[PrintedLine]:
    """The lines of the table file with this ending, as exactdp prints them.

    Earlier: up to 0.2.0, without captions and quotes, and with fewer signs escaped. Rejected for
    other endings.
    """
    require(ending in {".txt", ".csv", ".md", ".html", ".tex"}, "no .txt, .csv, .md, .html or .tex")
    if ending == ".csv":
        return csv_lines(certificate, earlier)
    return grid_lines(certificate, ending, earlier)


def grid_lines(certificate: dict[str, Any], ending: str, earlier: bool) -> Iterator[PrintedLine]:
    """The lines of a table file with the rows and columns of the specification: of all but CSV."""
    asked, facts = certificate["specification"], said(certificate, earlier=earlier)
    cols = [col["label"] for col in asked["cols"]]
    shown = [(cell["printed"] or "-") + "?" * is_open(cell) for cell in certificate["cells"]]
    rows = [[asked["corner"] or "-", *cols]]
    for i, row in enumerate(asked["rows"]):
        rows.append([row["label"], *shown[i * len(cols) : (i + 1) * len(cols)]])
    widths = [max(map(len, texts)) for texts in zip(*rows, strict=True)]
    above, title = asked["title"] or facts[0], asked["title"]
    if not earlier and not title and ending in {".tex", ".html"}:
        del facts[0]
    if not earlier and ending == ".tex":
        kinds = [column([row[j + 1] for row in rows[1:]]) for j in range(len(cols))]
        before, between, after = around_latex(above, facts, certificate["sha256"], kinds)
    else:
        before, between, after = around(ending, title, facts, len(cols), earlier)
    if not earlier and ending == ".html":
        before.append(f"<caption>{html.escape(above)}</caption>")
    yield from ((line, []) for line in before)
    for i, row in enumerate(rows):
        texts = in_format(row, ending, heading=not i, earlier=earlier)
        first = (i - 1) * len(cols)
        cells = [(first + j, text) for j, text in enumerate(texts[1:])] if i else []
        yield in_one_line(texts, ending, widths, heading=not i), cells
        yield from () if i else ((line, []) for line in between)
    yield from ((line, []) for line in [*after, ""])


def in_format(row: list[str], ending: str, *, heading: bool, earlier: bool) -> list[str]:
    """The texts of a row as a kind of file writes them."""
    if ending == ".md":
        return [as_markdown(text, earlier) for text in row]
    if ending == ".html":
        return [html.escape(text) for text in row]
    return latex_texts(row, heading=heading, earlier=earlier) if ending == ".tex" else row


def in_one_line(texts: list[str], ending: str, widths: list[int], *, heading: bool) -> str:
    """The line for a row of the table, as a kind of file writes it."""
    if ending == ".txt":
        padded = (f"{text:<{width}}" for text, width in zip(texts, widths, strict=True))
        return "  ".join(padded).rstrip()
    if ending == ".md":
        return f"| {' | '.join(texts)} |"
    if ending == ".tex":
        return " & ".join(texts) + r" \\"
    tag = "th" if heading else "td"
    inner = "".join(f"<{tag}>{text}</{tag}>" for text in texts[1:])
    return f"<tr><th>{texts[0]}</th>{inner}</tr>"


def in_comments(facts: list[str], indent: str = "    ") -> list[str]:
    """The facts in lines of at most 96 signs."""
    spend(10 * (len(facts) + sum(map(len, facts))))
    return [line for fact in facts for line in wrap(fact, 96, subsequent_indent=indent)]


def around(
    ending: str, title: str, facts: list[str], columns: int, earlier: bool
) -> tuple[list[str], list[str], list[str]]:
    """The lines of a table file before the rows, behind the heading, and after the rows."""
    indent = "" if earlier else "    "
    if ending == ".txt":
        return [f"# {line}" for line in in_comments(facts, indent)], [], []
    if ending == ".md":
        items = [f"- {as_markdown(fact, earlier)}" for fact in facts]
        return [], [f"|{'---|' * (columns + 1)}"], ["", *items]
    if ending == ".html":
        name = html.escape(title or "A certified table")
        head = f'<head><meta charset="utf-8"><title>{name}</title>'
        before = ["<!DOCTYPE html>", '<html lang="en">', head, f"<style>{STYLE}</style></head>"]
        after = ["</table>", *(f"<p>{html.escape(fact)}</p>" for fact in facts)]
        return [*before, "<body>", "<table>"], [], [*after, "</body>", "</html>"]
    start = rf"\begin{{tabular}}{{l{'r' * columns}}}"
    before = [*(f"% {line}" for line in in_comments(facts, indent)), start, r"\toprule"]
    return before, [r"\midrule"], [r"\bottomrule", r"\end{tabular}"]


def around_latex(
    above: str, facts: list[str], digest: str, kinds: list[str]
) -> tuple[list[str], list[str], list[str]]:
    """The lines of a LaTeX table before the rows, behind the heading, and after the rows.

    It has caption and label; siunitx aligns the columns.
    """
    wrapped = [f"% {line}" for line in in_comments(facts)]
    start = [r"% needs \usepackage{booktabs,siunitx}", r"\begin{table}", r"\centering"]
    start += [rf"\caption{{{as_latex(above)}}}", rf"\label{{tab:exactdp-{digest[:8]}}}"]
    start += [rf"\begin{{tabular}}{{l{''.join(kinds)}}}", r"\toprule"]
    return wrapped + start, [r"\midrule"], [r"\bottomrule", r"\end{tabular}", r"\end{table}"]


def latex_texts(row: list[str], *, heading: bool, earlier: bool) -> list[str]:
    """The texts of the cells of a row, its label first, as LaTeX has them."""
    if earlier:
        others = (as_latex(text, not heading, SPECIAL) for text in row[1:])
        return [as_latex(row[0], special=SPECIAL), *others]
    others = (f"{{{in_math(text)}}}" if heading else aligned(text) for text in row[1:])
    own = "{}" * row[0].startswith(("[", "*"))  # behind \\\\ and rules both would be options
    return [own + in_math(row[0]), *others]


def column(texts: list[str]) -> str:
    """The type of a LaTeX column: S with a format that holds every number of it, c without any."""
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
    """The text of a cell in an aligned column: a number as it is, whatever else in braces."""
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


def as_markdown(text: str, earlier: bool = False) -> str:
    """A text with backslashes, in which Markdown finds no mark, link, picture or page.

    Two words that begin a link without brackets, http:// and www., have a sign before what makes
    them one.
    """
    if earlier:
        return re.sub(r"([\\|*_`<>])", r"\\\1", text)
    text = re.sub(r"[]\\|*_`<>[!~$@]|&(?=#?\w+;)", r"\\\g<0>", text)
    return re.sub(r"(?:(?<=[a-z]):(?=//))|(?:(?<=www)\.)", r"\\\g<0>", text, flags=re.IGNORECASE)


def as_latex(text: str, is_number: bool = False, special: dict[str, str] = SIGNS) -> str:
    """A text with its special signs escaped for LaTeX, or a number in math mode."""
    if not is_number or text == "-" or not re.match(r"[-\[0-9i]", text):
        return "".join(special.get(sign, sign) for sign in text)
    text = re.sub(r"(\d)e(-?\d+)", r"\1 \\cdot 10^{\2}", text).replace("inf", r"\infty")
    return "$" + re.sub(r"[*?]+$", r"{}^{\g<0>}", text) + "$"


def csv_lines(certificate: dict[str, Any], earlier: bool = False) -> Iterator[PrintedLine]:
    """The lines of a table as CSV: one for each cell, both ends with 17 digits, rounded outward.

    Nothing in it is a formula to a program that opens it (earlier: up to 0.2.0 it could be).
    """
    asked, cells = certificate["specification"], certificate["cells"]
    spend(10 * len(cells) + 10 * sum(len(cell["values"]) for cell in cells))
    names = sorted({name for cell in cells for name in cell["values"]})
    spend(4 * len(names) * len(cells))
    head = ["row", "column", "composition", "adaptive", "quantity", *names]
    yield csv_line([*head, "lower", "upper", "printed", "status"]), []
    places = ((row["label"], col["label"]) for row in asked["rows"] for col in asked["cols"])
    for i, (labels, cell) in enumerate(zip(places, cells, strict=True)):
        known = cell["status"] not in {"empty", "failed"}
        ends = [outward(dyadic(cell[s]), s == "upper") if known else "" for s in ("lower", "upper")]
        adaptive, values = str(cell["adaptive"]).lower(), [cell["values"].get(n, "") for n in names]
        own = [*labels, cell["composition"], adaptive, cell["quantity"], *values]
        status = cell["status"] + (" (not established)" if is_open(cell) else "")
        row = [*(own if earlier else map(no_formula, own)), *ends, cell["printed"], status]
        yield csv_line(row), [(i, row[-2])]
    yield "", []


def csv_line(row: list[str]) -> str:
    """A row as CSV, without an end of line."""
    output = io.StringIO()
    csv.writer(output, lineterminator="").writerow(row)
    return output.getvalue()


def no_formula(text: str) -> str:
    """A text with an apostrophe before what would begin a formula in a spreadsheet.

    That is at its start, or behind a semicolon, which parts columns for some programs. A number or
    fraction is none.
    """
    if not text or PLAIN_NUMBER.fullmatch(text):
        return text
    return re.sub(rf"(^|;)(?=\s*'*[{OPENING}])", r"\1'", text)


def outward(value: Fraction | float, up: bool) -> str:
    """The end in 17 significant digits, rounded up or down, without zeros at the end."""
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
