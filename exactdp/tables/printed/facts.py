"""What has to be said about a table, sentence by sentence; from the certificate's data alone.

The header says what all cells share: what no row and no column sets anew. Whatever some row sets is
said for each row, likewise for columns, unless the label says just that: a parameter that differs
is never left to the author's words. Title and notes are quoted and said to be the author's, so that
none of them can pass for one of these sentences. The kernel writes the same from its own rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from textwrap import wrap
from typing import Any

from exactdp.numbers.exact_numbers import Exact
from exactdp.tables.asked.expressions import Expression, expression
from exactdp.tables.cell_in_certificate import Cell
from exactdp.tables.cells_without_kernel_proof import is_open
from exactdp.tables.certificate import Certificate

ROUNDED = {
    "enclosure": "the true value lies in the interval: rounded down, rounded up",
    "up": "each number is the smallest decimal of its length that is not below the true value",
    "down": "each number is the largest decimal of its length that is not above the true value",
    "nearest": "each number is the decimal of its length next to the true value",
}
QUANTITIES = {
    "delta": "Optimal delta",
    "epsilon": "Smallest eps_g",
    "cost": "Cost of adaptivity",
    "basic": "eps_g by basic composition (the sum of eps)",
    "advanced": "eps_g by advanced composition (cesar-rogers-2022 equation (3))",
    "zcdp": "eps_g by zCDP (eps^2/8 for BR, eps^2/2 for DP, cesar-rogers-2022 Lemma 2.3)",
    "mgf": "eps_g by moments (dong-durfee-rogers-2019 Theorem 5)",
    "mgf_delta": "delta by moments (dong-durfee-rogers-2019 Theorem 5)",
}
AGAINST_BOTH = {"cost", "basic", "advanced", "zcdp", "mgf", "mgf_delta"}
"""Quantities that do not depend on whether the adversary is adaptive."""
SELECTION = (
    "EM(eps, s) counts as BR(2 eps s), EM(eps, s, monotone) as BR(eps s), which has the same "
    "optimum; s is 1 where it is left out."
)
EMPTY, OPEN = "-", "?"
WIDTH, INDENT = 96, "    "
"""Signs in a line of comments, and what its continuation begins with."""
ASPECTS: tuple[str, ...] = ("quantity", "composition", "adaptive")


def all_facts(certificate: Certificate) -> list[str]:
    """What has to be said about the table of a certificate, one sentence or list to a line."""
    asked, cells = certificate["specification"], certificate["cells"]
    found = [in_own_words("title", asked["title"])] if asked["title"] else []
    found += differences(asked)
    if any(_rounded(layers, cell) for layers, cell in zip(_layers(asked), cells, strict=True)):
        found.append("Numbers in exponents are rounded down.")
    if any("as" in cell for cell in cells):
        found.append(SELECTION)
    found.append(f"Digits: {ROUNDED[asked['round']]}.")
    marked = sum(cell["status"] == "wide" for cell in cells)
    if marked:
        found.append(f"*: {marked} cells are intervals wider than was asked for.")
    left = sum(map(is_open, cells))
    if left:
        found.append(
            f"{OPEN}: {left} of {len(cells)} cells are certified by exactdp, but not established "
            "by the kernel (verify.py)."
        )
    if any(cell["status"] == "empty" for cell in cells):
        found.append(f"{EMPTY}: no such composition.")
    found += [in_own_words("note", note) for note in asked["notes"]]
    found.append(
        f"Certified by exactdp {certificate['versions']['exactdp']}; "
        f"certificate SHA-256 {certificate['sha256']}."
    )
    for one in certificate["statements"]:
        verdict = one["verdict"] or "no verdict recorded yet"
        stale = ", stale" if one["stale"] else ""
        found.append(f"Rests on {one['paper']}, {one['item']} ({one['form']}): {verdict}{stale}")
    return found


def in_own_words(what: str, text: str) -> str:
    """A sentence that quotes what the author of a table wrote.

    >>> print(in_own_words("note", "Digits: all of them."))
    The author's note: "Digits: all of them."
    """
    return f'The author\'s {what}: "{text}"'


def in_lines(facts: list[str]) -> list[str]:
    """The facts in lines of comments, of which only the first of a fact is not indented.

    >>> print("\\n".join(in_lines(["one " * 30])))
    one one one one one one one one one one one one one one one one one one one one one one one one
        one one one one one one
    """
    return [line for fact in facts for line in wrap(fact, WIDTH, subsequent_indent=INDENT)]


def caption(certificate: Certificate) -> tuple[str, list[str]]:
    """The text that stands over a table, and the facts that it does not say.

    With a title that is the title, and all facts; without one the first fact, and the others.
    """
    first, *others = facts = all_facts(certificate)
    title = certificate["specification"]["title"]
    return (title, facts) if title else (first, others)


def shown(cell: Cell) -> str:
    """What a cell prints: its digits, marked where the kernel does not establish them."""
    return (cell["printed"] or EMPTY) + OPEN * is_open(cell)


# -- what differs ---------------------------------------------------------------------------------


def differences(asked: dict[str, Any]) -> list[str]:
    """The sentences that say what a table asks: the header, then each row and column that differs.

    ``asked`` is the specification as it stands in a certificate.

    >>> rows = [{"label": "a", "variables": {"k": "2"}}]
    >>> cols = [{"label": "x", "variables": {}}, {"label": "y", "variables": {}, "adaptive": True}]
    >>> defaults = {"quantity": "delta", "adaptive": False, "composition": "BR(1)^k"}
    >>> defaults["variables"] = {"eps_g": "1"}
    >>> for text in differences(
    ...     {"defaults": defaults, "rows": rows, "cols": cols, "corner": "k"}):
    ...     print(text)
    Optimal delta of BR(1)^k; eps_g = 1
    Row 1: k = 2.
    Column 1: non-adaptive.
    Column 2: adaptively chosen, in this order.
    """
    defaults = asked["defaults"]
    by_row, by_col = (_set_by(asked[axis]) for axis in ("rows", "cols"))
    header = _phrase(_kept(defaults, lambda key: key not in by_row and key not in by_col))
    found = [header] if header else []
    for place, row in enumerate(asked["rows"], 1):
        own = _merged(_kept(defaults, by_row.__contains__), row)
        if _is_silent(row, own, by_row):
            found.append(f"Row {place}: nothing of its own.")
        elif not _says(row["label"], asked["corner"].split(", "), own):
            found.append(f"Row {place}: {_phrase(own, whole='quantity' not in by_col)}.")
    for place, col in enumerate(asked["cols"], 1):
        if "value" in col:
            found.append(f"Column {place}: {col['value']}, of the cells of its row.")
            continue
        own = _merged(_kept(defaults, lambda key: key in by_col and key not in by_row), col)
        if _is_silent(col, own, by_col):
            found.append(f"Column {place}: nothing of its own.")
        elif not _says(col["label"], [""], own):
            found.append(f"Column {place}: {_phrase(own)}.")
    if not by_row.isdisjoint(by_col):
        found.append("Where a row and a column differ, the column's holds.")
    return found


def _is_silent(entry: dict[str, Any], own: dict[str, Any], by_axis: set[str]) -> bool:
    """Whether an entry sets nothing where others do, or under a label that looks as if it did."""
    nothing = own.keys() == {"variables"} and not own["variables"]
    return nothing and (bool(by_axis) or " = " in entry["label"])


def _set_by(entries: list[dict[str, Any]]) -> set[str]:
    """What some entry sets: an aspect of the question, or a variable behind a dot."""
    found: set[str] = set()
    for entry in entries:
        found |= set(ASPECTS) & entry.keys()
        found |= {f".{name}" for name in entry["variables"]}
    return found


def _kept(entry: dict[str, Any], keep: Callable[[str], bool]) -> dict[str, Any]:
    names = {name: text for name, text in entry["variables"].items() if keep(f".{name}")}
    aspects = {key: entry[key] for key in ASPECTS if key in entry and keep(key)}
    return {"variables": names, **aspects}


def _merged(defaults: dict[str, Any], entry: dict[str, Any]) -> dict[str, Any]:
    own = {key: entry[key] for key in ASPECTS if key in entry}
    return {**defaults, **own, "variables": {**defaults["variables"], **entry["variables"]}}


def _phrase(entry: dict[str, Any], *, whole: bool = True) -> str:
    """The question of an entry; ``whole`` if no other has a word in its quantity."""
    quantity, adversary = entry.get("quantity"), ""
    if "adaptive" in entry and not (quantity in AGAINST_BOTH and whole):
        adversary = "adaptively chosen, in this order" if entry["adaptive"] else "non-adaptive"
    of = entry.get("composition")
    if quantity is None:
        what = "" if of is None else f"Composition {of}"
    else:
        what = QUANTITIES[quantity] + ("" if of is None else f" of {of}")
    if adversary:
        what = f"{what} ({adversary})" if what else adversary
    values = [f"{name} = {text}" for name, text in sorted(entry["variables"].items())]
    return "; ".join([what] * bool(what) + values)


_DIGITS = r"\d{1,1000}"
_NOT_0 = rf"(?=0*[1-9]){_DIGITS}"
"""A denominator; a label such as eps = 1/0 is no number."""
_PLAIN = re.compile(
    rf"-?{_DIGITS}/{_NOT_0}|-?{_DIGITS}(\.{_DIGITS})?(e[+-]?\d{{1,4}})?"
    rf"|-\({_DIGITS}/{_NOT_0}\)|\(-{_DIGITS}\)/{_NOT_0}",
    re.ASCII,
)


def _says(label: str, names: list[str], entry: dict[str, Any]) -> bool:
    """Whether a label is what the entry sets and nothing else, as labels are made from values.

    ``names`` are those that stand above the labels of rows.
    """
    aspects = entry.keys() - {"variables"}
    if not aspects and not entry["variables"]:
        return True
    if aspects == {"composition"} and not entry["variables"]:
        return bool(entry["composition"] == label)
    pieces = label.split(", ")
    if all(" = " in piece for piece in pieces):
        names, pieces = map(list, zip(*(piece.split(" = ", 1) for piece in pieces), strict=True))
    if aspects or len(names) != len(pieces) or sorted(names) != sorted(entry["variables"]):
        return False
    texts = (entry["variables"][name] for name in names)
    return all(_alike(piece, text) for piece, text in zip(pieces, texts, strict=True))


_PIECE = re.compile(r"[0-9.]+(?:e[+-]?[0-9]+)?|[a-z][a-z_0-9]*|\S", re.ASCII)


def _alike(shown: str, text: str) -> bool:
    """Equal numbers, or the same expression but for the sign in 3*k, and for blanks that part
    nothing: 1 e5 is another number than 1e5.
    """
    texts = shown, text
    joined = [one.replace(" ", "") for one in texts]
    pieces = [_PIECE.findall(one) for one in texts]
    same = [_PIECE.findall(one) for one in joined] == pieces
    if same and all(map(_PLAIN.fullmatch, joined)):
        left, right = (Fraction(one.replace("(", "").replace(")", "")) for one in joined)
        return left == right
    found, wanted = (" ".join(one) for one in pieces)
    return found in {wanted, re.sub(r"(?<=\d) \* (?=[a-df-wyz])", " ", wanted)}


# -- what is rounded down -------------------------------------------------------------------------


def _layers(asked: dict[str, Any]) -> Iterator[dict[str, str]]:
    """For each cell, the expressions behind the values of its names; none for a cell with a given
    value."""
    for row in asked["rows"]:
        for col in asked["cols"]:
            texts = {**asked["defaults"]["variables"], **row["variables"], **col["variables"]}
            yield {} if "value" in col else texts


def _rounded(texts: dict[str, str], cell: Cell) -> bool:
    known = cell["values"]
    return any(
        _value(text, _used(text, known)) != _value(known[n], ()) for n, text in texts.items()
    )


def _used(text: str, known: dict[str, str]) -> tuple[tuple[str, str], ...]:
    """The values of the names in an expression, as they are written."""
    return tuple((name, known[name]) for name in sorted(_read(text).names) if name in known)


@lru_cache(maxsize=1 << 12)
def _read(text: str) -> Expression:
    """Cells of one row or column share their expressions."""
    return expression(text)


@lru_cache(maxsize=1 << 14)
def _value(text: str, names: tuple[tuple[str, str], ...]) -> Exact:
    """Worked out once for all cells in which the names have these values."""
    return _read(text).value({name: _value(value, ()) for name, value in names})
