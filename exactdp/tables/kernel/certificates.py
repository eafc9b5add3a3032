"""The certificate as a file: read within bounds, each cell derived again, its printed digits."""

from __future__ import annotations

import hashlib
import json
import math
import re
import sys
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from exactdp.tables.kernel.cell_verification import fresh_budget, verify
from exactdp.tables.kernel.fixed_point import (
    BUDGET,
    MAX_MANTISSA,
    METER,
    End,
    Negative,
    Number,
    Rejected,
    Undecided,
    dyadic,
    integer,
    require,
    spend,
)
from exactdp.tables.kernel.formula_and_ratio_columns import FORMULAS, value
from exactdp.tables.kernel.known_statements import check_statements
from exactdp.tables.kernel.parsing import (
    MAX_COMPOSITION,
    MAX_TEXT,
    POWER,
    TOKEN,
    composition,
    number,
    plain,
    short_line,
    totals,
)
from exactdp.tables.kernel.printed_digits import printed

MAX_FILE, MAX_ENTRIES, MAX_KEYS, MAX_LEVEL = 32 * 2**20, 3_000_000, 5_000, 30
"""Bytes of a file, and characters of its text; signs that open, close or part its values; entries
of one object; brackets within brackets. What has more is Rejected before any of it is parsed."""
MAX_DIGITS = MAX_MANTISSA * 3 // 10 + 50  # no longer integer is used, and reading is quadratic
MAX_CELLS, MAX_NAMES, MAX_BUDGET = 10_000, 100, 10**15
MAX_VERSION = 40
"""Cells of a table, and notes; names that a row or column gives values to, and programs in
made_with; units of work that a certificate may say it needs. MAX_VERSION: characters of the version
of a program. What has more is Rejected, so that all that is read stays bounded."""
ROUNDINGS = ("up", "down", "nearest", "enclosure")
OUTSIDE = ("sha256", "made_with")
"""The keys of a certificate that its hash does not cover: the same numbers have the same hash,
whatever programs made them."""
KNOWN_QUANTITIES = ("delta", "epsilon", "cost", *FORMULAS, "value")
STATUSES = ("reached", "wide", "empty", "failed")
LEFTWARD = {"R", "AL", "AN"}
# what is not seen though it is no blank: fillers, selectors, joiners, null signs
BLANK = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f"
    "\u2800\u2d7f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001107f\U00013430-\U00013442"
    "\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
NAME = re.compile(r"(?!(?:ln|monotone)$)[a-z][a-z_0-9]{0,63}", re.ASCII)


@dataclass(frozen=True)
class Finding:
    """What was found for one cell: where it stands, what its two ends rest on, and its cost."""

    index: int
    where: str
    lower: str
    upper: str
    established: bool
    units: int


@contextmanager
def long_integers() -> Iterator[None]:
    """A context in which integers of up to MAX_DIGITS digits may be read from texts and written."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(MAX_DIGITS)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(before)


def read_json(text: str, size: int, depth: int, **hooks: Any) -> Any:
    """The JSON value in the text, read within bounds; Rejected for anything else.

    ``hooks`` are those of json.loads, for numbers and objects. An unfinished string ends with the
    text, and nothing is tried twice: time stays linear whatever is in it.
    """
    require(len(text) <= size, f"{len(text)} characters")
    inside, entries = [0], 0  # how many commas there are in each bracket that is open
    for match in re.finditer(r'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)|[][{},]', text, re.DOTALL):
        sign = match[0]
        entries += len(sign) == 1
        if sign == ",":
            inside[-1] += 1
            require(inside[-1] < MAX_KEYS, f"an object of more than {MAX_KEYS} entries")
        elif sign in "[{":
            inside.append(0 if sign == "{" else -MAX_ENTRIES)
            require(len(inside) <= depth + 1, "deep nesting")
        elif sign in "]}" and len(inside) > 1:
            inside.pop()
        require(entries <= MAX_ENTRIES, f"more than {MAX_ENTRIES} entries")
    try:
        return json.loads(text, **hooks)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise Rejected(f"{error.msg} ({where})") from None


def load(text: str) -> dict[str, Any]:
    """The JSON object in the text, whose numbers are integers; Rejected for anything else."""

    def refuse(token: str) -> None:
        raise Rejected(f"the number {token[:40]} is no integer")

    def whole(token: str) -> int:
        require(len(token) <= MAX_DIGITS, "an integer has too many digits")
        return int(token)

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        require(len(found) == len(pairs), "a key comes twice in an object")
        return found

    try:
        with long_integers():
            found = read_json(
                text, MAX_FILE, MAX_LEVEL, parse_float=refuse, parse_constant=refuse,
                parse_int=whole, object_pairs_hook=unique,
            )  # fmt: skip
    except Rejected as reason:
        raise Rejected(f"no JSON that is read here: {reason}") from None
    require(isinstance(found, dict), "not a JSON object")
    return dict(found)


def digest(certificate: dict[str, Any]) -> str:
    """SHA-256, in hexadecimal digits, of the canonical form of a certificate.

    That is without the keys OUTSIDE.
    """
    return hashlib.sha256(canonical(certificate)).hexdigest()


def canonical(certificate: dict[str, Any]) -> bytes:
    """The canonical form of a certificate: all but the keys OUTSIDE, one text for each content."""
    content = {key: value for key, value in certificate.items() if key not in OUTSIDE}
    with long_integers():
        text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return text.encode()


def resolve(specification: Any, row: Any, col: Any) -> tuple[dict[str, Number], Any, bool, str]:
    """Variables, composition (None if empty), adaptive and quantity of a cell.

    An expression may use the names of earlier objects only; what stands in an exponent of the
    composition is rounded down. What it costs is charged first, for every cell anew.
    """
    layers = (specification["defaults"], row, col)
    text, adaptive, quantity = (
        [layer[key] for layer in layers if key in layer][-1]
        for key in ("composition", "adaptive", "quantity")
    )
    spend(4 * len(text))
    counts = {name for power in re.findall(POWER, text) for name in TOKEN.findall(power)}
    names: dict[str, Number] = {}
    for layer in layers:
        new = {name: number(value, names) for name, value in layer["variables"].items()}
        for name in counts & new.keys():
            new[name] = Number.of(math.floor(new[name].rational()))
        names |= new
    require(type(adaptive) is bool, "adaptive is neither true nor false")
    try:
        ordered = adaptive or quantity == "cost"
        return names, composition(text, ordered, names, apart=True), adaptive, quantity
    except Negative:
        return names, None, adaptive, quantity


def matches(cell: Any, specification: Any, row: Any, col: Any) -> None:
    """Rejected unless the cell is what the specification says it is."""
    names, items, adaptive, quantity = resolve(specification, row, col)
    values = {key: number(text) for key, text in cell["values"].items()}
    require(values == names, "the values are not those of the specification")
    require(cell["adaptive"] is adaptive, "adaptive is not as in the specification")
    require(cell["quantity"] == quantity, "the quantity is not that of the specification")
    require((cell["status"] == "empty") == (items is None), "empty, or not, against its counts")
    require(cell["status"] != "empty" or cell["lower"] == cell["upper"], "ends of an empty cell")
    if items is not None:
        ordered = adaptive or quantity == "cost"
        own = composition(cell["composition"], ordered, apart=True)
        require(own == items if ordered else totals(own) == totals(items),
                "the composition is not that of the specification")  # fmt: skip


def of_its_row(cell: Any, text: Any, before: list[Finding], cells: list[Any]) -> tuple[str, str]:
    """What both ends of a cell such as c2/c1 rest on, from the cells before it in its row."""
    row = cells[before[0].index : before[-1].index + 1] if before else []
    return value(cell, text, row, before)


def is_exact(cell: Any) -> bool:
    """Whether a cell says its value itself: a formula's, which is shown with its ends."""
    return "exact" in cell and cell["quantity"] in FORMULAS


def ends_of(cell: Any) -> tuple[End, End]:
    """The two ends against which a cell's digits are held: one number twice where it is exact."""
    if is_exact(cell):  # that it is has been shown
        exact = number(cell["exact"]).rational()
        return exact, exact
    return dyadic(cell["lower"]), dyadic(cell["upper"])


def place(specification: Any, index: int, cell: Any) -> str:
    """The place of a cell in words, such as row 2, column 3 (k=100, m=50).

    A value is cut to 40 characters; what is not printable ASCII is escaped.
    """
    row, col = divmod(index, max(1, len(specification["cols"])))
    used = [*specification["rows"][row]["variables"], *specification["cols"][col]["variables"]]
    values = {name: cell["values"].get(name, "") for name in used}
    inside = ", ".join(f"{name}={str(text)[:40]}" for name, text in values.items() if text)
    return plain(f"row {row + 1}, column {col + 1}" + (f" ({inside})" if inside else ""))


def needed(certificate: dict[str, Any]) -> int:
    """The budget that a certificate says it needs; 0 where it says nothing of it."""
    said = integer(certificate.get("budget", 0))
    require(0 <= said <= MAX_BUDGET, "budget: out of range")
    return said


def spent(certificate: dict[str, Any], findings: list[Finding]) -> int:
    """The units of the budget that reading a certificate and verifying its cells have taken."""
    asked = certificate["specification"]
    reading = 30 * len(canonical(certificate)) + 15 * names_of_cells(asked)
    return reading + sum(finding.units for finding in findings)


def names_of_cells(asked: Any) -> int:
    """How many names rows and columns set, counted for every cell: it is called by them."""
    rows, cols = asked["rows"], asked["cols"]
    by_row, by_col = (sum(len(one["variables"]) for one in axis) for axis in (rows, cols))
    return by_row * len(cols) + by_col * len(rows)


def stays(label: str) -> bool:
    """Whether a label is seen as one cell.

    So it has single blanks, nothing else that looks like one, no sign of a comment before it, no
    mark that would stand on what is before it, and nothing written from right to left, beside which
    numbers move.
    """
    return label == " ".join(label.split()) and label[:1] != "#" and seen(label)


def seen(text: str) -> bool:
    """Whether no sign of a line is hidden, and none moves the numbers beside it."""
    if text.isascii():
        return True
    marks = (unicodedata.category(word[0])[0] == "M" for word in text.split())
    leftward = (unicodedata.bidirectional(sign) in LEFTWARD for sign in text)
    return not BLANK.search(text) and not any(marks) and not any(leftward)


def check_shape(certificate: dict[str, Any]) -> None:
    """Rejected unless the certificate has its parts, of bounded size, with printable texts."""
    keys = {"kind", "schema", "sha256", "versions", "specification", "statements", "cells"}
    own = certificate.keys() - {"budget", "made_with"}
    require(own == keys, "the keys are not those of a certificate")
    require(certificate["kind"] == "exactdp certificate", "of another kind")
    require(certificate["schema"] == 1 and certificate["schema"] is not True, "schema not known")
    content = canonical(certificate)
    spend(4 * len(content))  # about what reading it has taken
    needed(certificate)
    made_with = certificate.get("made_with", {})
    require(isinstance(made_with, dict) and len(made_with) <= MAX_NAMES, "made_with: no versions")
    for program, text in made_with.items():
        require(NAME.fullmatch(program), "made_with: a program that is no name")
        short_line(text, MAX_VERSION, "made_with: a version")
    hashed = hashlib.sha256(content).hexdigest()
    require(certificate["sha256"] == hashed, "the sha256 is not that of the content")
    asked, cells = certificate["specification"], certificate["cells"]
    lists = (asked["rows"], asked["cols"], asked["notes"], cells)
    require(all(isinstance(one, list) for one in lists), "rows, cols, notes or cells: no list")
    require(cells, "no cells")
    size_fits = len(asked["rows"]) * len(asked["cols"]) == len(cells) <= MAX_CELLS
    require(size_fits and len(asked["notes"]) <= MAX_CELLS, "cells missing, or too many")
    require(asked["round"] in ROUNDINGS, "unknown rounding")
    digits = asked["digits"]
    require(digits is None or 1 <= integer(digits) <= 1000, "digits out of range")
    entries = [*asked["rows"], *asked["cols"]]
    for text in (asked["title"], asked["corner"], *asked["notes"], *(e["label"] for e in entries)):
        short_line(text, MAX_TEXT, "a title, label or note")
    corner = asked["corner"].split(", ") if asked["corner"] else []
    require(all(map(NAME.fullmatch, corner)), "the heading of the labels is not of names")
    require(
        all(stays(entry["label"]) for entry in entries), "a label that looks like several cells"
    )
    lines = [line for line in (asked["title"], *asked["notes"]) if line]
    visible = all(line.strip() and seen(line) for line in lines)
    require(visible, "a title or note with signs that are not seen, or move numbers")
    for entry in (asked["defaults"], *entries):
        found = entry["variables"]
        require(isinstance(found, dict) and len(found) <= MAX_NAMES, "too many variables")
        require(all(NAME.fullmatch(name) for name in found), "a variable is no name")
    spend(3 * names_of_cells(asked))
    for place_of, cell in enumerate(cells, 1):
        what = f"cell {place_of}: a text"
        short_line(cell["composition"], MAX_COMPOSITION, what)
        for text in (cell["printed"], *cell["values"].values()):
            short_line(text, MAX_TEXT, what)
        require(cell["status"] in STATUSES and type(cell["adaptive"]) is bool, "unknown status")
        require(cell["quantity"] in KNOWN_QUANTITIES, "unknown quantity")
    check_statements(certificate)


def check_cell(
    specification: Any, cell: Any, entries: tuple[Any, Any], before: list[Finding], cells: list[Any]
) -> tuple[str, str]:
    """What the ends of a cell rest on; Rejected where it, or what is printed of it, is wrong."""
    row, col = entries
    exact = is_exact(cell)
    try:
        spend(100)  # of any cell, also of one that has nothing to show
        if "value" not in col:
            matches(cell, specification, row, col)
        if not exact:
            check_printed(specification, cell)
        if "value" in col:
            return of_its_row(cell, col["value"], before, cells)
        found = verify(cell, named=True)
        if exact:  # the number that its digits are held against is shown only now
            check_printed(specification, cell)
        return found
    except Undecided as why:
        return (f"not established ({why})",) * 2


def check_printed(specification: Any, cell: Any) -> None:
    """Rejected unless the digits of a cell are those of its ends."""
    if cell["status"] in {"empty", "failed"}:
        said = {"empty": "", "failed": "failed"}[cell["status"]]
        return require(cell["printed"] == said, "printed: digits of a cell that has none")
    digits, mode = specification["digits"], specification["round"]
    return printed(cell["printed"], *ends_of(cell), digits, mode, cell["status"] == "wide")


def check(
    certificate: dict[str, Any],
    on_cell: Callable[[Finding], None] | None = None,
    budget: int = BUDGET,
) -> list[Finding]:
    """Verify every cell of a certificate; gives what was found for each, in order.

    All within the budget; ``on_cell`` is told of each. Rejected, with the cell and the reason, at
    the first false claim; Undecided where the budget does not last for reading it. What a cell
    leaves open is no error, but stands in its finding.
    """
    findings: list[Finding] = []
    where = "certificate"
    fresh_budget(budget)
    try:
        check_shape(certificate)
        budget = METER.left
        specification, cells = certificate["specification"], certificate["cells"]
        places = [(row, col) for row in specification["rows"] for col in specification["cols"]]
        for index, (cell, (row, col)) in enumerate(zip(cells, places, strict=True)):
            where = f"cell {index + 1}"
            where = place(specification, index, cell)
            fresh_budget(budget)
            before = findings[index - index % len(specification["cols"]) :]
            lower, upper = check_cell(specification, cell, (row, col), before, cells)
            established = not (lower + upper).count("not established")
            findings.append(Finding(index, where, lower, upper, established, budget - METER.left))
            budget = METER.left
            if on_cell:
                on_cell(findings[-1])
    except (Rejected, Undecided) as reason:
        raise type(reason)(f"{where}: {reason}") from None
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        text = f"malformed ({type(error).__name__} {ascii(str(error))[:80]})"
        raise Rejected(f"{where}: {text}") from None
    return findings
