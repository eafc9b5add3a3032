"""The oracle for accountants: certified values at parameters that are exactly doubles.

A privacy accountant takes doubles. The double 0.1 is not 1/10, so a bound for 1/10 is no yardstick
for what the accountant was asked. Every number of an oracle file, parameter or end, is an integer,
or a double that is written twice: in hexadecimal, and as the exact ratio of two integers. json and
fractions are all a reader needs::

    {"schema": 1, "kind": "exactdp oracle", "family": "pure-dp", "exactdp": "0.1.0", "about": ...,
     "cells": [
       {"id": "pure-dp:k=1,eps=1.0,eps_g=0.0", "quantity": "delta", "k": 1, "m": 1,
        "eps": {"hex": "0x1.0000000000000p+0", "ratio": "1/1"},
        "eps_g": {"hex": ..., "ratio": ...},
        "lower": {"hex": ..., "ratio": ..., "route": ..., "rests_on": [...]},
        "upper": {...}}, ...]}

A cell says: the optimal delta at eps_g (quantity ``delta``), or the smallest eps_g with that delta
(quantity ``epsilon``, with ``delta`` in the place of ``eps_g``), of what its family composes
(:mod:`exactdp.peers.oracle_families`, and ``about`` in the file) lies between lower and upper; and
these are the same double or neighbouring ones. What each end rests on stands beside it. Which
numbers stand between ``quantity`` and ``eps_g`` is a matter of the family: k, m and eps of classes,
k and scale of Laplace noise, noise, batch, examples and epochs of a training run.

*Which cells an oracle has: parameters only, as the doubles that these literals are.*

The eps_g of a row are, to three digits, where delta is 1/2, 1e-2, 1e-6 and 1e-12 (those that lie
inside the support); they are literals, so that the name of a cell never changes. 0 is added to
every row, and to some rows corners: below and next to minus the sum of eps, k times eps as a
library computes it, which is on one side or the other of the sum of the doubles, the double before
it, and beyond.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, cast

from exactdp.numbers.enclosures import Enclosure, End
from exactdp.numbers.exact_numbers import ParameterError, binary
from exactdp.peers.oracle_families import FAMILIES as KINDS
from exactdp.peers.oracle_families import Count, Numbers
from exactdp.peers.strict_json import Node, parse
from exactdp.profiles.composed import NonAdaptive
from exactdp.shell.columns import aligned
from exactdp.solve.question import given_name
from exactdp.statements import Statement
from exactdp.version import __version__


@dataclass(frozen=True)
class Row:
    """The numbers of some cells: for delta at each eps_g and at 0, and for eps_g at each delta."""

    numbers: Numbers
    eps_gs: tuple[float, ...]
    deltas: tuple[float, ...] = ()


# small deltas, in which accountants differ
_TAILS = (1e-2, 1e-6, 1e-12)

GRID: dict[str, tuple[Row, ...]] = {
    "pure-dp": (
        Row((1, 1, 0.1), (-0.693, -0.1, 0.0808, 0.1), (0.5, 1e-2)),
        Row((1, 1, 1.0), (-1.5, -1.0, -0.152, 0.986, 0.9999999999999999, 1.0), (0.8, 1e-2, 1e-6)),
        Row((2, 2, 0.5), (-0.539, 0.974, 1.5)),
        Row((3, 3, 0.1), (-0.30000000000000004, -0.693, 0.228, 0.3, 0.30000000000000004)),
        Row((10, 10, 0.1), (-0.691, 0.499, 0.999, 0.9999999999999999, 1.0, 1.0000000000000002)),
        Row((10, 10, 1.0), (3.74, 9.74, 10.0, 20.0), (0.5, *_TAILS)),
        Row((50, 50, 0.3), (1.29, 6.4, 11.1, 14.4)),
        Row((100, 100, 0.01), (-0.693, 0.0929, 0.392, 0.621)),
        Row((100, 100, 0.1), (-0.376, 2.31, 4.77, 6.89), (0.5, *_TAILS)),
        Row((100, 100, 1.0), (45.5, 65.4, 83.5, 96.0)),
        Row((1000, 1000, 0.01), (-0.691, 0.497, 1.37, 2.12), _TAILS),
        Row((1000, 1000, 0.1), (4.02, 11.6, 19.3, 26.5)),
        Row((1000, 1000, 2.0), (1520.0, 1620.0, 1710.0, 1780.0)),
        Row((10_000, 10_000, 0.01), (-0.376, 2.32, 4.89, 7.23), _TAILS),
        Row((10_000, 10_000, 0.1), (-20.0, 49.0, 72.3, 96.6, 119.0)),
        Row((10_000, 10_000, 1.0), (4620.0, 4830.0, 5040.0, 5240.0)),
    ),
    "bounded-range": (
        Row((1, 0, 0.1), (-0.693, -0.1, 0.0373, 0.0994, 0.1), (0.5, 1e-2)),
        Row((1, 0, 1.0), (-1.5, -1.0, -0.652, 0.834, 0.998, 1.0), (0.8, 1e-2, 1e-6)),
        Row((2, 0, 0.5), (-0.687, 0.631, 0.984, 1.5)),
        Row((3, 0, 0.1), (-0.30000000000000004, -0.693, 0.078, 0.278, 0.299, 0.30000000000000004)),
        Row(
            (10, 0, 0.1), (-0.693, 0.193, 0.629, 0.894, 0.9999999999999999, 1.0, 1.0000000000000002)
        ),
        Row((10, 0, 1.0), (0.37, 4.31, 7.71, 9.4, 10.0, 20.0), (0.5, *_TAILS)),
        Row((50, 0, 0.3), (-0.316, 2.51, 5.17, 7.5)),
        Row((100, 0, 0.01), (-0.693, 0.0252, 0.189, 0.314)),
        Row((100, 0, 0.1), (-0.663, 0.921, 2.25, 3.41), (0.5, *_TAILS)),
        Row((100, 0, 1.0), (11.4, 23.0, 34.8, 45.4)),
        Row((1000, 0, 0.01), (-0.693, 0.188, 0.648, 1.04), _TAILS),
        Row((1000, 0, 0.1), (0.325, 4.32, 8.3, 12.0)),
        Row((1000, 0, 2.0), (474.0, 543.0, 615.0, 682.0)),
        Row((10_000, 0, 0.01), (-0.663, 0.919, 2.25, 3.45), _TAILS),
        Row((10_000, 0, 0.1), (-20.0, 11.5, 23.3, 35.6, 47.0)),
        Row((10_000, 0, 1.0), (1230.0, 1350.0, 1470.0, 1580.0)),
    ),
    "mixed": (
        Row((2, 1, 0.1), (-0.693, -0.2, 0.113, 0.199, 0.2), (0.5, 1e-2)),
        Row((2, 1, 1.0), (-2.5, -2.0, -0.143, 1.8, 1.9999999999999998, 2.0), (0.8, 1e-2, 1e-6)),
        Row((3, 1, 0.5), (-0.626, 1.06, 1.48, 2.5)),
        Row((3, 2, 0.1), (-0.30000000000000004, 0.15, 0.3, 0.30000000000000004)),
        Row((10, 1, 0.1), (-0.693, 0.229, 0.672, 0.919)),
        Row(
            (10, 5, 0.1), (-0.693, 0.357, 0.854, 0.986, 0.9999999999999999, 1.0, 1.0000000000000002)
        ),
        Row((10, 9, 1.0), (3.47, 9.21, 9.99, 10.0, 20.0), (0.5, *_TAILS)),
        Row((20, 10, 0.3), (-0.314, 2.43, 4.46, 5.56)),
        Row((100, 1, 0.1), (-0.661, 0.939, 2.28, 3.45)),
        Row((100, 50, 0.01), (-0.693, 0.0625, 0.304, 0.485)),
        Row((100, 50, 0.1), (-0.533, 1.68, 3.65, 5.29), (0.5, *_TAILS)),
        Row((100, 50, 1.0), (28.4, 44.6, 59.4, 71.0)),
        Row((100, 99, 0.1), (-0.378, 2.3, 4.76, 6.86)),
        Row((1000, 10, 0.1), (0.361, 4.41, 8.44, 12.2)),
        Row((1000, 500, 0.01), (-0.693, 0.36, 1.06, 1.66)),
        Row((1000, 500, 2.0), (998.0, 1080.0, 1160.0, 1230.0)),
        Row((10_000, 5_000, 0.1), (30.2, 48.7, 67.9, 86.0)),
    ),
    "laplace": (
        Row((1, 0.5), (-1.5, 1.98, 1.9999999999999998, 2.0), _TAILS),
        Row((1, 10.0), (0.0799, 0.0999, 0.1), _TAILS),
        Row((2, 3.0), (0.627, 0.666, 0.6666666666666666, 0.7), _TAILS),
        Row((10, 2.0), (3.65, 4.99, 5.0), _TAILS),
        Row((10, 10.0), (-0.1, 0.5, 0.9999999999999999, 1.0), (1e-2,)),
        Row((50, 5.0), (3.5, 6.67, 9.09), _TAILS),
        Row((100, 10.0), (2.26, 4.69, 6.77), _TAILS),
        Row((1000, 10.0), (11.3, 18.9)),
    ),
    "gaussian": (
        Row((1, 0.5), (-1.0, 6.0, 11.0, 15.6), _TAILS),
        Row((1, 1.1), (2.04, 4.39, 6.53), (0.5, *_TAILS)),
        Row((1, 10.0), (0.0927, 0.397, 0.647), _TAILS),
        Row((4, 2.0), (2.32, 4.89, 7.24), _TAILS),
        Row((100, 0.7), (134.0, 169.0, 202.0, 1e3), _TAILS),
        Row((100, 10.0), (2.32, 4.89, 7.24), _TAILS),
        Row((1000, 30.0), (2.49, 5.19, 7.67), _TAILS),
        Row((10_000, 100.0), (2.32, 4.89, 7.24), _TAILS),
    ),
    "discrete-gaussian": (
        Row((1, 0.5), (5.9, 10.0, 14.0), _TAILS),
        Row((1, 2.0), (-1.0, 0.908, 2.28, 3.39), _TAILS),
        Row((2, 1.0), (3.78, 7.0, 10.7), _TAILS),
        Row((10, 2.0), (4.32, 8.3, 12.0), _TAILS),
        Row((10, 10.0), (0.497, 1.37, 2.13), _TAILS),
        Row((100, 10.0), (2.32, 4.89, 7.24), _TAILS),
        Row((1000, 30.0), (2.49, 5.19, 7.67), _TAILS),
    ),
    "subsampled-gaussian": (
        Row((1, 1.0, 0.01), (-0.00788, 0.364, 2.08), _TAILS),
        Row((100, 1.0, 0.01), (-0.5, 0.157, 0.954, 2.79), _TAILS),
        Row((100, 2.0, 0.1), (1.04, 2.67, 4.33), _TAILS),
        Row((1000, 0.8, 0.01), (1.29, 3.71, 6.99), _TAILS),
        Row((1000, 2.0, 0.004), (0.0471, 0.27, 0.458), (1e-2,)),
    ),
    "dp-sgd": (
        Row((1.1, 256, 60_000, 60), (-0.5, 1.11, 2.7, 4.17), _TAILS),
        Row((0.8, 64, 10_000, 5), (0.615, 2.3, 5.09), (1e-6, 1e-12)),
        Row((4.0, 600, 60_000, 100), (0.368, 1.08, 1.71), _TAILS),
    ),
}


SCHEMA = 1
"""Of oracle files: it rises where a field changes its meaning."""
KIND = "exactdp oracle"
FAMILIES = tuple(GRID)
MAX_CELLS = 2_000
WIDTHS = (20, 40, 80, 160)
"""Relative widths to try, as powers of 1/10, until the ends are neighbouring doubles: the first
suffices unless a double lies within 1e-20 of the value."""

Quantity = Literal["delta", "epsilon"]


@dataclass(frozen=True)
class Cell:
    """One question about a composition, and the double on each side of its answer.

    ``numbers`` (integers and doubles) are in the order of the family; ``given`` is the eps_g of a
    delta, the delta of an epsilon; lower <= answer <= upper, with what each end rests on.
    """

    family: str
    quantity: Quantity
    numbers: Numbers
    given: float
    lower: float
    upper: float
    lower_end: End
    upper_end: End

    @property
    def id(self) -> str:
        """The name of the cell: its parameters, the doubles as Python prints them."""
        return name(self.family, self.quantity, self.numbers, self.given)

    @property
    def named(self) -> dict[str, int | float]:
        """The parameters of the cell by their names in the family, as an answer is asked for."""
        return dict(zip(KINDS[self.family].names, self.numbers, strict=True))


@dataclass(frozen=True)
class Oracle:
    """The cells of one family, and the version of exactdp that computed them."""

    family: str
    version: str
    cells: tuple[Cell, ...]

    def __getitem__(self, cell: str) -> Cell:
        for one in self.cells:
            if one.id == cell:
                return one
        raise KeyError(cell)


def name(family: str, quantity: Quantity, numbers: Numbers, given: float) -> str:
    """The id of a cell: its family and numbers, and the eps_g or delta at which it is asked.

    >>> name("mixed", "epsilon", (10, 3, 0.1), 1e-6)
    'mixed:k=10,m=3,eps=0.1,delta=1e-06'
    """
    kind = KINDS[family]
    said = dict(zip(kind.names, numbers, strict=True))
    shown = [f"{key}={value!r}" for key, value in said.items() if key not in kind.unnamed]
    return f"{family}:{','.join([*shown, f'{given_name(quantity)}={given!r}'])}"


# -- building -------------------------------------------------------------------------------------


def build(family: str, on_cell: Callable[[int, int], None] | None = None) -> Oracle:
    """Compute the oracle of a family, one of :data:`exactdp.peers.oracle_families.FAMILIES`.

    ``on_cell(done, total)`` is called before the first cell and after each. The cells are those of
    :data:`GRID`, by rows. Raises a ParameterError for another family. Sources:
    cesar-rogers-2022 Theorems 1 to 3 for classes, for noise the pairs that dominate it.
    """
    places = list(_places(family))
    tell = on_cell or (lambda done, total: None)
    cells: list[Cell] = []
    tell(0, len(places))
    for place in places:
        cells.append(compute(family, *place))
        tell(len(cells), len(places))
    return Oracle(family, __version__, tuple(cells))


def _places(family: str) -> Iterator[tuple[Quantity, Numbers, float]]:
    if family not in GRID:
        raise ParameterError("family", family, " or ".join(FAMILIES))
    for row in GRID[family]:
        for eps_g in sorted({0.0, *row.eps_gs}):
            yield "delta", row.numbers, eps_g
        for delta in row.deltas:
            yield "epsilon", row.numbers, delta


def compute(family: str, quantity: Quantity, numbers: Numbers, given: float) -> Cell:
    """The cell of one question; its ends are the same double or neighbouring ones.

    ArithmeticError where no width that is tried makes them so.

    >>> cell = compute("pure-dp", "delta", (1, 1, 1.0), 0.0)
    >>> cell.id, cell.lower, cell.upper
    ('pure-dp:k=1,eps=1.0,eps_g=0.0', 0.46211715726000974, 0.4621171572600098)
    >>> compute("gaussian", "delta", (1, 2.0), 1.0).named
    {'k': 1, 'sigma': 2.0}
    """
    composed = NonAdaptive(KINDS[family].composition(*numbers))
    ask = composed.bracket if quantity == "delta" else composed.bracket_epsilon
    for digits in WIDTHS:
        found: Enclosure = ask(binary(given), rtol=Fraction(1, 10**digits))
        lower, upper = found.lower_float + 0.0, found.upper_float + 0.0  # no -0.0
        if neighbours(lower, upper):
            ends = found.lower_end, found.upper_end
            return Cell(family, quantity, numbers, given, lower, upper, *ends)
    raise ArithmeticError(f"{name(family, quantity, numbers, given)}: only {found} is certain")


def neighbours(lower: float, upper: float) -> bool:
    """Whether ``upper`` is the same finite double as ``lower`` or the next one.

    >>> neighbours(0.0, 5e-324), neighbours(1.0, 1.0000000000000004), neighbours(1.0, 0.5)
    (True, False, False)
    """
    return math.isfinite(lower) and math.isfinite(upper) and 0 <= _steps(lower, upper) <= 1


def _steps(lower: float, upper: float) -> int:
    if upper == lower:
        return 0
    return 1 if math.nextafter(lower, math.inf) == upper else (2 if upper > lower else -1)


# -- writing --------------------------------------------------------------------------------------


def to_json(oracle: Oracle) -> str:
    """The text of an oracle file: the same bytes for the same oracle; one line for each cell.

    Write it with :func:`exactdp.shell.atomic_files.write`.
    """
    head = {
        "schema": SCHEMA,
        "kind": KIND,
        "family": oracle.family,
        "exactdp": oracle.version,
        "about": f"{KINDS[oracle.family].about}, composed non-adaptively: lower <= optimum <= "
        "upper, at parameters that are exactly these doubles",
    }
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}," for key, value in head.items()]
    cells = [f"    {json.dumps(_cell_json(cell))}" for cell in oracle.cells]
    return "\n".join(["{", *lines, '  "cells": [', ",\n".join(cells), "  ]", "}", ""])


def _cell_json(cell: Cell) -> dict[str, Any]:
    return {
        "id": cell.id,
        "quantity": cell.quantity,
        **{key: _number_json(value) for key, value in cell.named.items()},
        given_name(cell.quantity): double_json(cell.given),
        "lower": {**double_json(cell.lower), **_end_json(cell.lower_end)},
        "upper": {**double_json(cell.upper), **_end_json(cell.upper_end)},
    }


def _number_json(value: int | float) -> int | dict[str, str]:
    return value if isinstance(value, int) else double_json(value)


def double_json(value: float) -> dict[str, str]:
    """A finite double as a dict of two texts: hexadecimal, and the exact ratio of two integers.

    >>> double_json(0.1)
    {'hex': '0x1.999999999999ap-4', 'ratio': '3602879701896397/36028797018963968'}
    """
    numerator, denominator = value.as_integer_ratio()
    return {"hex": value.hex(), "ratio": f"{numerator}/{denominator}"}


def _end_json(end: End) -> dict[str, Any]:
    return {"route": end.route, "rests_on": [one.to_json() for one in end.rests_on]}


# -- reading --------------------------------------------------------------------------------------


def from_json(text: str) -> Oracle:
    """Read an oracle file strictly, or raise a one-line ParameterError that names the key's path.

    The form is checked (both writings of a double agree, ends are neighbours, ids are those of the
    parameters, nothing unknown, nothing twice), not the values: to check those, :func:`build`
    again and compare.

    >>> from_json('{"schema": 2}')
    Traceback (most recent call last):
    exactdp.ParameterError: schema: got 2; wanted an integer from 1 to 1
    """
    document = parse(text, "oracle").of_schema(SCHEMA)
    root = document.members("schema", "kind", "family", "exactdp", "about", "cells")
    root["kind"].choice(KIND)
    family = root["family"].choice(*FAMILIES)
    version = root["exactdp"].text(40)
    root["about"].text(400)
    cells: dict[str, Cell] = {}
    for node in root["cells"].items(MAX_CELLS):
        cell = _read_cell(node, family)
        if cell.id in cells:
            raise ParameterError(f"{node.path}.id", cell.id, "every cell once")
        cells[cell.id] = cell
    return Oracle(family, version, tuple(cells.values()))


def _read_cell(node: Node, family: str) -> Cell:
    content = node.value
    quantity: Quantity = "delta"
    if isinstance(content, dict) and "quantity" in content:
        asked = Node(content["quantity"], f"{node.path}.quantity").choice("delta", "epsilon")
        quantity = cast(Quantity, asked)
    given = given_name(quantity)
    kind = KINDS[family]
    cell = node.members("id", "quantity", *kind.names, given, "lower", "upper")
    known: dict[str, int | float] = {}
    for number in kind.numbers:
        if isinstance(number, Count):
            known[number.name] = cell[number.name].integer(*number.bounds(known))
        else:
            known[number.name] = value = _read_double(cell[number.name])
            number.require(value, cell[number.name].path)
    place = _read_double(cell[given])
    if quantity == "epsilon" and not 0 <= place <= 1:
        raise ParameterError(cell[given].path, place, "a delta from 0 to 1")
    lower, lower_end = _read_end(cell["lower"])
    upper, upper_end = _read_end(cell["upper"])
    if not neighbours(lower, upper):
        raise ParameterError(cell["upper"].path, upper, f"{lower!r} or the next double")
    numbers = tuple(known.values())
    made = Cell(family, quantity, numbers, place, lower, upper, lower_end, upper_end)
    if cell["id"].value != made.id:
        raise cell["id"].refuse(made.id)
    return made


def _read_end(node: Node) -> tuple[float, End]:
    end = node.members("hex", "ratio", "route", "rests_on")
    statements: list[Statement] = []
    if end["rests_on"].value != []:
        for one in end["rests_on"].items(50):
            texts = {key: part.text() for key, part in one.members("paper", "item", "form").items()}
            statements.append(Statement(**texts))
    return _read_pair(end["hex"], end["ratio"]), End(end["route"].text(), tuple(statements))


def _read_double(node: Node) -> float:
    double = node.members("hex", "ratio")
    return _read_pair(double["hex"], double["ratio"])


_HEX = re.compile(r"-?0x[01]\.[0-9a-f]{1,13}p[+-][0-9]{1,4}", re.ASCII)


def _read_pair(hexadecimal: Node, ratio: Node) -> float:
    text = hexadecimal.value
    if not isinstance(text, str) or _HEX.fullmatch(text) is None:
        raise hexadecimal.refuse("a double as Python's float.hex writes it")
    try:
        value = float.fromhex(text)
    except OverflowError:
        raise hexadecimal.refuse("a finite double") from None
    if value.hex() != text:
        raise hexadecimal.refuse(f"the same number as float.hex writes it, {value.hex()}")
    if ratio.value != double_json(value)["ratio"]:
        raise ratio.refuse("the ratio of integers, in lowest terms, that the hexadecimal says")
    return value


# -- text -----------------------------------------------------------------------------------------


def as_text(oracle: Oracle) -> str:
    """The oracle as text: a row for each cell with both doubles, under a header of comments."""
    from exactdp.numbers.enclosures import standing
    from exactdp.recorded_verdicts import verdict_text

    enclosures = (_standing(cell) for cell in oracle.cells)
    lines = [
        f"# {KINDS[oracle.family].about}, composed non-adaptively; certified by exactdp "
        f"{oracle.version}",
        "# Parameters are the doubles themselves (0.1 is not 1/10); lower <= optimum <= upper.",
        "# rests on:",
        *(f"#   {one}: {verdict_text(one)}" for one in standing(*enclosures)),
        "#",
    ]
    rows = [("cell", "lower", "upper")]
    rows += [(cell.id, repr(cell.lower), repr(cell.upper)) for cell in oracle.cells]
    return "\n".join([*lines, *aligned(rows), ""])


def _standing(cell: Cell) -> Enclosure:
    """The statements of a cell, in the form in which they are listed elsewhere."""
    whole = Enclosure.from_ball_of(Fraction(0))
    return Enclosure(whole.lower, whole.upper, cell.lower_end, cell.upper_end)
