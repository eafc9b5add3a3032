"""A test file for another library: the cells of an oracle, and a function or two for it to fill in.

The file needs pytest and nothing of exactdp, so it can lie in that library's own tests.
"""

from __future__ import annotations

import json
from textwrap import wrap

from exactdp.peers.oracle import Cell, Oracle
from exactdp.peers.oracle_families import FAMILIES
from exactdp.peers.oracle_judge import USUAL, Standards
from exactdp.peers.oracle_known_failures import NOTHING_EXPECTED, Expectations
from exactdp.solve.question import given_name

_HEAD = '''"""Certified values for privacy accountants: every answer is held against the optimum.

Made by exactdp {version} (exactdp oracle {family} --pytest). Fill in answer() and run
pytest on it; nothing else is needed. A cell is
{about}.
The optimum lies between lower and upper, which are the same double or neighbours; the
parameters are exactly these doubles.
"""

import math
from fractions import Fraction

import pytest

# Units in the last place that count as roundoff; a relative error on the wrong side
# that is tolerated; an absolute one that counts for nothing on either side; how far off
# a true bound may be, as a share (None: anything)
ULPS = {ulps}
RTOL = Fraction("{rtol}")
ATOL = Fraction("{atol}")
WITHIN = {within}
SIDES = ("upper",)  # ("upper", "lower") once lower_answer() is filled in


def answer(quantity, {names}, given):
    """Your upper bound of delta at eps_g = given, or of eps_g at delta = given.

    None skips the cell.
    """
    raise NotImplementedError("fill in answer() with a call of your library")


def lower_answer(quantity, {names}, given):
    """Your lower bound of the same; None skips the cell."""
    return None


def judged(value, lower, upper, trivial, negative_is_zero):
    """Empty for a true bound that says something; else what is wrong with it.

    value is claimed to be at least a number from lower to upper; from trivial on that
    is true of every mechanism.
    """
    if math.isnan(value):
        return "not a number"
    if negative_is_zero and value == 0 > upper:
        return ""
    far = abs(value) == math.inf
    if value >= upper:
        excess = value if far else Fraction(value) - Fraction(upper)
        share = math.inf if far or not upper else excess / abs(Fraction(upper))
        if excess <= ATOL:
            return ""
        if value >= trivial and share >= 1:
            return f"vacuous: {{value!r}} is true of every mechanism; wanted {{upper!r}}"
        if WITHIN is not None and share > WITHIN:
            return f"loose: {{value!r}} is {{float(share):.3g}} of {{upper!r}} away"
        return ""
    if far:
        return "infinity on the wrong side is no bound"
    below = max(Fraction(lower) - Fraction(value), Fraction(0))
    ulps = below / Fraction(math.ulp(lower))
    share = below / abs(Fraction(lower)) if lower else math.inf
    if ulps <= ULPS or share <= RTOL or below <= ATOL:
        return ""
    by = f"{{float(ulps):.3g}} ulps, relative {{float(share):.3g}}"
    return f"no bound: {{value!r}} misses {{lower!r}} by {{by}}"


# flake8: noqa: E501 (ruff reads it as well: the lines of the cells are long)
# fmt: off
# Known failures by cell and side, with the reason; one that passes fails: strike it
EXPECTED = {{
{expected}}}

# (id, quantity, {names},
#  given, lower, upper), doubles in hexadecimal
CELLS = [
'''

_TAIL = """\
]
# fmt: on


def cases():
    for cell in CELLS:
        for side in SIDES:
            why = EXPECTED.get((cell[0], side))
            marks = [] if why is None else [pytest.mark.xfail(strict=True, reason=why)]
            yield pytest.param(cell, side, marks=marks, id=f"{side} {cell[0]}")


@pytest.mark.parametrize(("cell", "side"), cases())
def test_is_a_bound(cell, side):
    _, quantity, *rest = cell
    *numbers, given, lower, upper = (
        float.fromhex(one) if isinstance(one, str) else one for one in rest
    )
    value = (answer if side == "upper" else lower_answer)(quantity, *numbers, given)
    if value is None:
        pytest.skip("not answered")
    value = float(value)
    trivial = math.inf if quantity == "epsilon" else 1.0 if side == "upper" else 0.0
    if side == "lower":  # the mirror image
        value, lower, upper = 0.0 - value, -upper, -lower
    clamped = (quantity, side) == ("epsilon", "upper")
    found = judged(value, lower, upper, trivial, clamped)
    assert not found, found
"""


def as_pytest(
    oracle: Oracle,
    standards: Standards = USUAL,
    expected: Expectations = NOTHING_EXPECTED,
) -> str:
    """The text of a test file for another library, with the cells of an oracle.

    The same bytes for the same oracle, standards and expectations.
    """
    kind = FAMILIES[oracle.family]
    known = {
        (one.cell, one.claimed): f"{one.verdict}{': ' if one.why else ''}{one.why}"
        for one in expected.all.values()
    }
    far = standards.within
    head = _HEAD.format(
        version=oracle.version,
        family=oracle.family,
        about="\n".join(wrap(f"{kind.about}, composed non-adaptively", 84)),
        names=", ".join(kind.names),
        ulps=standards.ulps,
        rtol=standards.rtol,
        atol=standards.atol,
        within="None" if far is None else f'Fraction("{far}")',
        expected="".join(f"    {name!r}: {why!r},\n" for name, why in known.items()),
    )
    return head + "".join(f"    ({_row(cell)}),\n" for cell in oracle.cells) + _TAIL


def _row(cell: Cell) -> str:
    assert given_name(cell.quantity) in cell.id
    numbers = (*cell.numbers, cell.given, cell.lower, cell.upper)
    texts = [one if isinstance(one, int) else one.hex() for one in numbers]
    return ", ".join(map(json.dumps, (cell.id, cell.quantity, *texts)))
