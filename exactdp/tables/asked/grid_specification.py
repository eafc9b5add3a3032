"""Grids: tables of three axes and more, asked for as one, and cut into tables of two.

    composition = "BR(eps)^{k-m} DP(eps)^m"
    digits = 6
    round = "up"
    pages = {eps = "1/20:1/2:1/20"}
    rows = {k = "1..100"}
    cols = {m = ["0", "k/2"], eps_g = "1/20:5:1/20"}    # all combinations: each list is an axis

``pages`` are written as rows and columns are (a table of lists, or a list of tables), and a page
says what ``fixed`` says: its values stand before those of rows and columns, and replace fixed ones.
Wherever a list stands it may hold ranges: ``1..100``, the integers, and ``0:5:1/100``, the lattice
from 0 to 5 with both ends, exactly.

A *part* is an ordinary table: some consecutive rows of one page, with all columns, so at most 1,000
cells, and if it has two rows or more, by an estimate, not more work than the kernel does unasked.
Pages come in their order, and the rows of each. So the cells of one row, which are one curve where
``cols`` are of eps_g, are never parted, and neighbours in k stand together. How rows are grouped is
a matter of cost (:func:`cut`); that they are all there, each once and in order, is what a reader of
the parts checks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import prod
from typing import Any

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.numbers.numerals import Said
from exactdp.tables.asked import reading
from exactdp.tables.asked.expressions import expression
from exactdp.tables.asked.specification import Entry, Question, Specification

AXES = ("pages", "rows", "cols")
MAX_CELLS, MAX_PART, MAX_PARTS = 1_000_000, 1_000, 20_000
"""Of a grid, and of a part; and how many parts there are at most (so many cells of much work)."""

BASE, BENT, CURVED, CHOSEN = 8, 70, 20, 400
"""The work of a cell of k mechanisms is BASE + c (k + k^2/BENT) units of some 1,500 of the
kernel's, where c is 1 for mechanisms of one eps, CURVED for those of several, and CHOSEN for an
adaptive composition: a model, which decides nothing but the size of parts."""
MOST_WORK = 300_000
"""Of a part of more than one row: two thirds of what the kernel does unasked."""
MAX_CHARACTERS = 50_000_000
"""Of compositions and values over all cells."""

_INTEGERS = re.compile(r"\s*(-?[0-9]{1,9})\s*\.\.\s*(-?[0-9]{1,9})\s*", re.ASCII)


@dataclass(frozen=True)
class Part:
    """Consecutive rows of one page: from ``first`` on, up to the one before ``end``."""

    page: int
    first: int
    end: int


@dataclass(frozen=True)
class Grid:
    """A table on several pages: ``table`` has the rows, columns and defaults of every page.

    A page is an Entry: its variables, composition, adaptive and quantity, where given, take the
    place of those defaults. Cells: pages times rows times columns.
    """

    table: Specification
    pages: tuple[Entry, ...]

    @property
    def cells(self) -> int:
        """How many cells there are."""
        return len(self.pages) * len(self.table.rows) * len(self.table.cols)

    def to_json(self) -> dict[str, Any]:
        """The grid as it stands in its manifest."""
        return {**self.table.to_json(), "pages": [page.to_json() for page in self.pages]}

    def of_page(self, page: Entry, rows: tuple[Entry, ...]) -> Specification:
        """The table of these rows on a page, with all columns of the grid.

        What the page says takes the place of the defaults.
        """
        fixed = self.table.defaults
        merged = Entry(
            page.label,
            tuple({**dict(fixed.variables), **dict(page.variables)}.items()),
            fixed.composition if page.composition is None else page.composition,
            fixed.adaptive if page.adaptive is None else page.adaptive,
            page.quantity or fixed.quantity,
        )
        return replace(self.table, defaults=merged, rows=rows)

    def specification(self, part: Part) -> Specification:
        """The specification of the ordinary table that a part of this grid is.

        >>> grid = line("BR(eps)^k", pages=["eps=1/10,1/5"], rows=["k=1..4"], eps_g="1/2")
        >>> [question.composition for question in grid.specification(Part(1, 2, 4)).questions()]
        ['BR(1/5)^3', 'BR(1/5)^4']
        """
        return self.of_page(self.pages[part.page], self.table.rows[part.first : part.end])


# -- parts ----------------------------------------------------------------------------------------


def cut(grid: Grid) -> Iterator[Part]:
    """The parts of a grid, in order: each has as many rows as its limits allow.

    These are 1,000 cells and, from the second row on, MOST_WORK units of work, estimated. A
    ParameterError where they are more than 20,000 parts.

    >>> grid = line("BR(eps)^k", pages=["eps=1/10,1/5"], rows=["k=1..100"], cols=["eps_g=0:5:1/20"])
    >>> [(part.page, part.first, part.end) for part in cut(grid)][10:14]
    [(0, 90, 99), (0, 99, 100), (1, 0, 9), (1, 9, 18)]
    """
    for count, part in enumerate(_parts(grid)):
        if count == MAX_PARTS:
            said = Said(f"more than {MAX_PARTS} parts")
            raise ParameterError("grid", said, "less work: fewer mechanisms, or fewer cells")
        yield part


def _parts(grid: Grid) -> Iterator[Part]:
    rows, cols = grid.table.rows, grid.table.cols
    most = max(1, MAX_PART // len(cols))
    for place, page in enumerate(grid.pages):
        table, first, spent = grid.of_page(page, rows), 0, 0
        for row, entry in enumerate(rows):
            ends = (table.question(entry, col) for col in {0: cols[0], 1: cols[-1]}.values())
            more = max(_work(question) for question in ends) * len(cols)
            if row > first and (row - first == most or spent + more > MOST_WORK):
                yield Part(place, first, row)
                first, spent = row, 0
            spent += more
        yield Part(place, first, len(rows))


def _work(question: Question) -> int:
    """About the work of a cell, by the model that stands with ``BASE``."""
    if question.composition is None or question.quantity == "value":
        return BASE
    items = question.asked().items
    count = min(sum(times for _, times in items), 10**6)
    different = len({mechanism.arguments for mechanism, _ in items})
    each = CHOSEN if question.ordered else 1 if different < 2 else CURVED
    return BASE + each * (count + count * count // BENT)


# -- reading --------------------------------------------------------------------------------------


def line(
    composition: str,
    *,
    pages: Sequence[str] = (),
    rows: Sequence[str] = (),
    cols: Sequence[str] = (),
    **others: Any,
) -> Grid:
    """A grid from the texts of a command line: pages, rows and columns as lists or ranges.

    Such as ``eps=1/10,1/5`` for pages, ``k=1..100`` for rows, ``eps_g=0:5:1/100`` for columns. The
    other keywords are those of :func:`exactdp.tables.asked.reading.line`; ParameterError as there,
    and for ranges that are none, more than 1,000,000 cells, or more than 1,000 columns.

    >>> grid = line("BR(eps)^k", pages=["eps=1/10"], rows=["k=1..5"], cols=["eps_g=0:1:1/4"])
    >>> grid.cells, grid.table.cols[1].label
    (25, 'eps_g = 1/4')
    """
    axes = {"pages": pages, "rows": rows, "cols": cols}
    return reading.of_the_line(read, composition, axes, others, ranges=True)


def load(text: str) -> Grid:
    """A grid from the text of a TOML file; a ParameterError names the path of what is wrong.

    >>> load('composition = "DP(1)^k"\\nrows = {k = "1..3"}\\ncols = {eps_g = "0:2:1/2"}').cells
    15
    """
    return read(reading.mapping(text))


def read(content: Mapping[str, Any]) -> Grid:
    """A grid from a mapping of the keys of the TOML form.

    Of each page the cells of the first row and of the first column are evaluated here; what another
    cell has no value for is told when its part is built. ParameterError names the path of what is
    wrong.
    """
    reading.known(content, (*reading.TOP, "pages"), "")
    spread = {name: _spread(content[name], name) for name in AXES if name in content}
    given = spread.pop("pages", [{}])
    pages, _ = reading.axis(given, "pages", heading=True)
    others = {name: value for name, value in content.items() if name not in AXES}
    grid = Grid(reading.unchecked({**others, **spread}), pages)
    _sized(grid)
    edge = [(0, col) for col in range(len(grid.table.cols))]
    edge += [(row, 0) for row in range(1, len(grid.table.rows))]
    for place, page in enumerate(pages):
        _apart(grid, page, f"pages[{place}]")
        try:
            reading.check(grid.of_page(page, grid.table.rows), edge)
        except ParameterError as error:
            where = error.parameter if given == [{}] else f"pages[{place}], {error.parameter}"
            raise ParameterError(where, error.value, error.wanted) from None
    return grid


def _sized(grid: Grid) -> None:
    rows, cols, pages = len(grid.table.rows), len(grid.table.cols), len(grid.pages)
    if grid.cells > MAX_CELLS:
        said = Said(f"{pages} pages of {rows} rows and {cols} columns")
        raise ParameterError("pages", said, f"at most {MAX_CELLS} cells in a grid")
    if cols > MAX_PART:
        wanted = f"at most {MAX_PART}: a row is never parted (the longer axis can be rows)"
        raise ParameterError("cols", Said(f"{cols} columns"), wanted)
    characters = grid.table.characters * pages
    characters += sum(page.characters for page in grid.pages) * rows * cols
    if characters > MAX_CHARACTERS:
        wanted = f"at most {MAX_CHARACTERS} of compositions and values over all cells"
        raise ParameterError("pages", f"{characters} characters", wanted)


def _apart(grid: Grid, page: Entry, path: str) -> None:
    """A ParameterError where a page gives a fixed name another value, or uses one."""
    fixed = {name for name, _ in grid.table.defaults.variables}
    for name, text in page.variables:
        if name in fixed:
            raise ParameterError(f"{path}.{name}", f"{name} twice", "one value, fixed or by page")
        for other in sorted(text.names):
            wanted = f"a number, for pages stand first (a column may have {other} in it)"
            raise ParameterError(f"{path}.{name}", str(text), wanted)


def _spread(content: Any, path: str) -> Any:
    """A table of lists with its ranges written out; anything else as it is."""
    if not isinstance(content, Mapping):
        return content
    found: dict[str, Any] = {}
    for name, values in content.items():
        pieces = values.split(",") if isinstance(values, str) else values
        if not isinstance(pieces, list):
            return content  # refused by whoever reads it, with its path
        found[name] = [one for piece in pieces for one in _values(piece, f"{path}.{name}")]
    sizes = prod(len(values) for values in found.values())
    if sizes > MAX_CELLS:
        raise ParameterError(path, Said(f"{sizes} of them"), f"at most {MAX_CELLS}")
    return found


def _values(piece: Any, path: str) -> Iterator[Any]:
    """What a piece of a list stands for: itself, or the numbers of a range."""
    if not isinstance(piece, str):
        yield piece
        return
    whole = _INTEGERS.fullmatch(piece)
    if whole is not None:
        first, last = int(whole[1]), int(whole[2])
        if not 0 <= last - first < reading.MAX_CELLS:
            wanted = f"a range that grows, of at most {reading.MAX_CELLS} integers"
            raise ParameterError(path, piece, wanted)
        yield from range(first, last + 1)
    elif ":" in piece:
        yield from map(str, _lattice(piece, path))
    else:
        yield piece.strip()


def _lattice(piece: str, path: str) -> Iterator[Fraction]:
    """The numbers of ``start:end:step``, both ends among them."""
    wanted = "a lattice start:end:step of rationals, as 0:5:1/100"
    texts = piece.split(":")
    if len(texts) != 3:
        raise ParameterError(path, piece, wanted)
    ends = [expression(text.strip(), path).value({}, path) for text in texts]
    if not all(end.is_rational for end in ends):
        raise ParameterError(path, piece, wanted)
    start, end, step = (one.fraction for one in ends)
    count = (end - start) / step if step else Fraction(-1)
    if step <= 0 or not 0 <= count < reading.MAX_CELLS:
        wanted = f"a step above 0 that leads from start to end in {reading.MAX_CELLS} at most"
        raise ParameterError(path, piece, wanted)
    if count.denominator != 1:
        last = start + int(count) * step
        raise ParameterError(path, piece, f"an end that is reached: {texts[0]}:{last}:{texts[2]}")
    return (start + place * step for place in range(int(count) + 1))
