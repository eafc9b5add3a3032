"""What a table asks: rows, columns and fixed parameters over a composition, digits and rounding.

A specification is data; :mod:`exactdp.tables.asked.reading` makes it from a line of the shell, a
TOML file or Python. Everything in it is exact, and a :class:`Question` is one cell of it.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import Any, Literal, get_args

from exactdp.mechanisms.compositions import Composition
from exactdp.mechanisms.mechanism import read_delta
from exactdp.numbers.exact_numbers import Exact, ParameterError
from exactdp.numbers.numerals import Said
from exactdp.solve.question import given_name
from exactdp.tables.asked.expressions import Expression, expression, plain_text
from exactdp.tables.asked.templates import Template, template

Quantity = Literal[
    "delta", "epsilon", "cost", "basic", "advanced", "zcdp", "mgf", "mgf_delta", "value"
]
Rounding = Literal["enclosure", "up", "down", "nearest"]
QUANTITIES: tuple[str, ...] = get_args(Quantity)[:-1]
"""Those that can be asked for by name; a value is an expression of columns."""

NAMES = {
    "delta": "delta",
    "epsilon": "eps_g",
    "cost": "cost of adaptivity",
    "basic": "basic composition",
    "advanced": "advanced composition",
    "zcdp": "zCDP",
    "mgf": "Theorem 5",
    "mgf_delta": "Theorem 5",
}
"""What a row or column is called that says nothing else."""

_VALUE = re.compile(r"c([1-9][0-9]{0,4}) *([-/]) *c([1-9][0-9]{0,4})", re.ASCII)
SPARE = 2
"""How many digits narrower cells are that others are computed from."""
ROUNDINGS: tuple[str, ...] = get_args(Rounding)


_LOOK_BLANK = re.compile(
    r"(?<!GAP |INE |ACE )FILLER|PATTERN BLANK|(?:FULL|HALF) BLANK|NULL NOTE|\bJOINER|INVISIBLE"
    r"|VOWEL INHERENT|VARIATION SELECTOR|OBJECT REPLACEMENT|MIRROR HORIZ"
)
"""In the Unicode names of signs that show nothing, or nothing of their own."""


def is_label(text: str) -> bool:
    """Whether a text in a cell of its own is seen there and nowhere else.

    The text is given without blanks at its ends. It is a label where it is not empty, no comment,
    without signs that look blank, marks without a letter, or what is written from right to left
    (numbers beside it change places where a program shows them in that order).

    >>> is_label("eps = 5"), is_label("# eps"), is_label("\u05d0 = 5"), is_label("\U0001d159")
    (True, False, False, False)
    """
    return bool(text) and not text.startswith("#") and is_seen(text)


def is_seen(text: str) -> bool:
    """Whether no sign of a line (of a title, a note, a label) is hidden, or moves numbers.

    >>> is_seen("# eps = 5"), is_seen("\u3164"), is_seen("5 \u05d0"), is_seen("\u0301e")
    (True, False, False, False)
    """
    for before, sign in pairwise(f" {text}"):
        alone = before == " " and unicodedata.category(sign).startswith("M")
        if alone or unicodedata.bidirectional(sign) in ("R", "AL", "AN"):
            return False
        if not sign.isascii() and _LOOK_BLANK.search(unicodedata.name(sign, "")):
            return False
    return True


@dataclass(frozen=True)
class Entry:
    """A row or a column: its label, its variables, and what it says about the question."""

    label: str
    variables: tuple[tuple[str, Expression], ...]
    composition: Template | None = None
    adaptive: bool | None = None
    quantity: Quantity | None = None
    value: str | None = None
    """A ratio or difference of earlier columns, such as c2/c1, in place of all the rest."""

    @property
    def characters(self) -> int:
        """How many characters its composition has, and its variables with their values."""
        pattern = "" if self.composition is None else str(self.composition)
        return len(pattern) + sum(len(name) + len(str(text)) for name, text in self.variables)

    def to_json(self) -> dict[str, Any]:
        """The row or column as it stands in the certificate."""
        content: dict[str, Any] = {
            "label": self.label,
            "variables": {name: str(text) for name, text in self.variables},
        }
        if self.composition is not None:
            content["composition"] = str(self.composition)
        if self.adaptive is not None:
            content["adaptive"] = self.adaptive
        if self.quantity is not None:
            content["quantity"] = self.quantity
        if self.value is not None:
            content["value"] = self.value
        return content


@dataclass(frozen=True)
class Question:
    """The question of one cell, all in texts and numbers: it crosses processes and names files.

    ``composition`` is None where a count comes out negative: the cell stays empty.
    """

    values: tuple[tuple[str, str], ...]
    composition: str | None
    adaptive: bool
    quantity: Quantity
    digits: int | None
    rounding: Rounding
    rtol: str | None

    def asked(self) -> Composition:
        """The composition that is asked about, in its order of use where that matters."""
        assert self.composition is not None
        return _composition(self.composition, self.ordered)

    @property
    def ordered(self) -> bool:
        """Whether the order of the mechanisms matters: for adaptive adversaries, and for a cost."""
        return self.adaptive or self.quantity == "cost"

    @property
    def given(self) -> Exact:
        """The exact number at which the quantity is asked; basic has none.

        The eps_g of a delta, a cost or mgf_delta; the delta of an epsilon, advanced, zcdp or mgf.
        """
        text = dict(self.values)[str(needed(self.quantity))]
        return expression(text).value({})

    def to_json(self) -> dict[str, Any]:
        """The question as a canonical object: equal questions have equal ones."""
        return {
            "values": dict(self.values),
            "composition": self.composition,
            "adaptive": self.adaptive,
            "quantity": self.quantity,
            "digits": self.digits,
            "round": self.rounding,
            "rtol": self.rtol,
        }

    def __str__(self) -> str:
        return ", ".join(f"{name} = {value}" for name, value in self.values)


@lru_cache(maxsize=8)
def _composition(text: str, ordered: bool) -> Composition:
    """The composition of a question; neighbours along an axis of eps_g have the same one."""
    found = template(text).composition({}, adaptive=ordered)
    assert found is not None
    return found


@dataclass(frozen=True)
class Specification:
    """A whole table as asked for: what is fixed, rows, columns, title, notes, digits, rounding."""

    defaults: Entry
    rows: tuple[Entry, ...]
    cols: tuple[Entry, ...]
    title: str = ""
    notes: tuple[str, ...] = ()
    digits: int | None = None
    rounding: Rounding = "enclosure"
    rtol: Fraction | None = None
    corner: str = ""
    """What the row labels are: the heading of their column."""

    @property
    def characters(self) -> int:
        """How many characters the compositions and values of all cells have.

        Those of an entry count anew for each of its cells, as each evaluates them.
        """
        rows, cols = ([entry.characters for entry in axis] for axis in (self.rows, self.cols))
        fixed = self.defaults.characters * len(rows) * len(cols)
        return fixed + sum(rows) * len(cols) + sum(cols) * len(rows)

    def to_json(self) -> dict[str, Any]:
        """The specification as it stands in the certificate."""
        return {
            "title": self.title,
            "notes": list(self.notes),
            "defaults": {"adaptive": False, "quantity": "delta", **self.defaults.to_json()},
            "rows": [entry.to_json() for entry in self.rows],
            "cols": [entry.to_json() for entry in self.cols],
            "corner": self.corner,
            "digits": self.digits,
            "round": self.rounding,
            "rtol": None if self.rtol is None else str(self.rtol),
        }

    def questions(self) -> Iterator[Question]:
        """The questions of the cells, row by row."""
        for row, col in itertools.product(self.rows, self.cols):
            yield self.question(row, col)

    def question(self, row: Entry, col: Entry) -> Question:
        """The question of the cell of a row and a column.

        Variables are evaluated in order: fixed ones, those of the row, those of the column. The
        value of a name that occurs in an exponent is rounded down; the exponent itself is not, and
        has to be an integer. ParameterError where a value is missing or can not be used.
        """
        if col.value is not None:
            return Question((), col.value, False, "value", self.digits, self.rounding, None)
        entries = (self.defaults, row, col)
        pattern = next(e.composition for e in reversed(entries) if e.composition is not None)
        adaptive = next((e.adaptive for e in reversed(entries) if e.adaptive is not None), False)
        asked = (e.quantity for e in reversed(entries) if e.quantity is not None)
        quantity: Quantity = next(asked, "delta")
        names: dict[str, Exact] = {}
        for entry in entries:
            known = dict(names)
            for name, text in entry.variables:
                value = text.value(known, name)
                if name in pattern.counts:
                    if not value.is_rational:
                        raise ParameterError(name, value, "a rational number, as an exponent")
                    value = Exact(Fraction(value.floor_divide(Exact(Fraction(1)))))
                names[name] = value
        given = needed(quantity)
        if given is not None and given not in names:
            flag = f"--{given.replace('_', '-')}"
            wanted = f"a value for {given}, which {quantity} needs ({flag} for all cells)"
            raise ParameterError(given, Said("nothing"), wanted)
        if given == "delta":
            read_delta(names["delta"])
        made = pattern.composition(names, adaptive=adaptive or quantity == "cost")
        return Question(
            tuple((name, plain_text(value)) for name, value in names.items()),
            None if made is None else readable(made),
            adaptive,
            quantity,
            self.digits,
            self.rounding,
            self._width(),
        )

    def _width(self) -> str | None:
        """The relative width of a cell: narrower than its digits where others depend on it."""
        if self.rtol is None and self.digits and any(col.value is not None for col in self.cols):
            return str(Fraction(1, 10 ** (self.digits + SPARE)))
        return None if self.rtol is None else str(self.rtol)


def needed(quantity: Quantity) -> str | None:
    """The variable that a quantity is asked at, or None.

    >>> needed("advanced"), needed("mgf_delta"), needed("basic")
    ('delta', 'eps_g', None)
    """
    if quantity == "basic":
        return None
    return given_name("epsilon" if quantity in {"advanced", "zcdp", "mgf"} else quantity)


def operands(text: str, parameter: str = "value") -> tuple[int, str, int]:
    """The two columns of a ratio or difference, counted from 1, with its sign between them.

    ParameterError, which calls it ``parameter``, for a text of another form than c2/c1 or c2-c1.

    >>> operands("c3 / c1")
    (3, '/', 1)
    """
    match = _VALUE.fullmatch(text.strip()) if isinstance(text, str) else None
    if match is None:
        wanted = "a ratio or difference of earlier columns, such as c2/c1 or c2-c1"
        raise ParameterError(parameter, text, wanted)
    return int(match[1]), match[2], int(match[3])


def written(composition: Composition) -> dict[str, str]:
    """A composition as the keys of a cell: ``composition``, as it was asked, and perhaps ``as``.

    ``as`` is there where other classes stand for it, and is the composition of these.

    >>> from exactdp.mechanisms.grammar import composition
    >>> written(composition("EM(1/10)^3"))
    {'composition': 'EM(1/10)^3', 'as': 'BR(1/5)^3'}
    """
    found, classes = readable(composition), readable(composition.by_class)
    return {"composition": found} | ({} if classes == found else {"as": classes})


def readable(composition: Composition) -> str:
    """The text of a composition, its numbers as plain expressions; BR(0)^0 for an empty one.

    Whatever reads expressions, as the kernel does, can read it.
    """
    if not composition.items:
        return "BR(0)^0"
    pieces = []
    for mechanism, count in composition.items:
        texts = (one if isinstance(one, str) else plain_text(one) for one in mechanism.arguments)
        name = f"{mechanism.grammar}({', '.join(texts)})"
        pieces.append(name if count == 1 else f"{name}^{count}")
    return " ".join(pieces)
