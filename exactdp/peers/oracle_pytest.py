"""A test file for another library: the cells of an oracle, and one function for it to fill in.

The file needs pytest and nothing of exactdp, so it can lie in that library's own tests.
"""

from __future__ import annotations

import json

from exactdp.numbers.exact_numbers import Number
from exactdp.peers.oracle import Cell, Oracle
from exactdp.peers.oracle_judge import DEFAULT_ULPS, read_tolerance
from exactdp.solve.question import given_name

_HEAD = '''"""Certified values for privacy accountants: every answer is held against the optimum.

Made by exactdp {version} (exactdp oracle {family} --pytest). Fill in answer() and run
pytest on it; nothing else is needed. A cell is k mechanisms composed non-adaptively,
m of them DP(eps) and k - m BR(eps) (bounded range: an exponential mechanism's range,
half the usual confusion). The optimum lies between lower and upper, which are the same
double or neighbours; the parameters are exactly these doubles.
"""

import math
from fractions import Fraction

import pytest

ULPS = {ulps}  # units in the last place that count as roundoff
RTOL = Fraction("{rtol}")  # a relative shortfall that is tolerated


def answer(quantity, k, m, eps, given):
    """Your upper bound of delta at eps_g = given, or of eps_g at delta = given.

    None skips the cell.
    """
    raise NotImplementedError("fill in answer() with a call of your library")


def shortfall(value, lower):
    """How far a value is certainly below the optimum: absolute, in ulps, relative."""
    below = max(Fraction(lower) - Fraction(value), Fraction(0))
    relative = below / abs(Fraction(lower)) if lower else None
    return below, below / Fraction(math.ulp(lower)), relative


# flake8: noqa: E501 (ruff reads it as well: the lines of the cells are long)
# fmt: off
# (id, quantity, k, m, eps, given, lower, upper), the doubles in hexadecimal
CELLS = [
'''

_TAIL = """\
]
# fmt: on


@pytest.mark.parametrize("cell", CELLS, ids=[cell[0] for cell in CELLS])
def test_is_an_upper_bound(cell):
    _, quantity, k, m, *doubles = cell
    eps, given, lower, upper = map(float.fromhex, doubles)
    value = answer(quantity, k, m, eps, given)
    if value is None:
        pytest.skip("not answered")
    value = float(value)
    assert not math.isnan(value), "not a number"
    if value >= upper:
        return
    assert value > -math.inf, "minus infinity is no upper bound"
    below, ulps, relative = shortfall(value, lower)
    near = ulps <= ULPS or (relative is not None and relative <= RTOL)
    said = "" if relative is None else f", relative {float(relative):.3g}"
    by = f"{float(ulps):.3g} ulps{said}"
    assert near, f"{value!r} is below {lower!r} by {by}: no upper bound"
"""


def as_pytest(oracle: Oracle, ulps: int = DEFAULT_ULPS, rtol: Number = 0) -> str:
    """The text of the file: the same bytes for the same oracle and tolerances.

    Raises a ParameterError for an ``rtol`` that is not in [0, 1).
    """
    share = read_tolerance(rtol)
    head = _HEAD.format(version=oracle.version, family=oracle.family, ulps=ulps, rtol=share)
    return head + "".join(f"    ({_row(cell)}),\n" for cell in oracle.cells) + _TAIL


def _row(cell: Cell) -> str:
    doubles = (cell.eps, cell.given, cell.lower, cell.upper)
    assert given_name(cell.quantity) in cell.id
    texts = [cell.id, cell.quantity, cell.k, cell.m, *(value.hex() for value in doubles)]
    return ", ".join(map(json.dumps, texts))
