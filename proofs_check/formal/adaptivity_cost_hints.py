"""Hints for a cell of the cost of adaptivity: a bracket of the divisor, and hints for both optima.

Doubles, as in :mod:`proofs_check.formal.cell_hints`, and not trusted. The optimum in advance is
bracketed more closely than anybody prints it; what is left of the cell's width is the dividend's.
"""

from __future__ import annotations

import dataclasses
import math
from dataclasses import dataclass
from fractions import Fraction

from proofs_check.formal.adaptive_recursion_hints import Steps, steps
from proofs_check.formal.cell_claims import CellClaim, NotACell
from proofs_check.formal.cell_hints import Hint, closely, hint, in_advance

SMALLEST = 1e-250
"""Below it doubles cannot tell a divisor from 0."""


@dataclass(frozen=True)
class Sides:
    """A bracket of the optimum in advance, and the hints for both optima.

    ``in_turn`` is None where nothing is gained by choices.
    """

    advance_from: Fraction
    advance_to: Fraction
    advance: Hint
    in_turn: Steps | None


def sides(claim: CellClaim) -> Sides:
    """The hints for a cell of the cost of adaptivity. NotACell where none is found."""
    base = dataclasses.replace(claim, quantity="delta", rounding="Out")
    value = in_advance(base)
    if value < SMALLEST:
        raise NotACell("no checker for a cost where the optimum in advance is 0, or as good as 0")
    in_turn = dataclasses.replace(base, in_turn=True)
    gains = in_turn.adapts and not in_turn.at_the_top
    width = 1e-7
    if not gains:
        width = 1 / 4  # that there is something to divide by is all that is asked
    elif not closely(base):
        width = float((claim.upper - claim.lower) / (16 * abs(claim.upper) or 1)) or 1e-4
    below, above = _around(value, width)
    advance = hint(dataclasses.replace(base, lower=below, upper=above))
    if not gains:
        return Sides(below, above, advance, None)
    # who chooses in turn may choose in advance: the cost is never below 1
    free = claim.lower < 1 if claim.rounding == "Up" else claim.lower <= 1
    lower = Fraction(-1) if free else claim.lower * above
    ends = dataclasses.replace(in_turn, lower=lower, upper=claim.upper * below)
    return Sides(below, above, advance, steps(ends))


def _around(value: float, width: float) -> tuple[Fraction, Fraction]:
    """Two decimals of few digits on both sides of a value, about this relative width from it."""
    places = math.ceil(-math.log10(value * width)) + 1
    scale = Fraction(10) ** places
    low = math.floor(Fraction(value * (1 - width)) * scale)
    high = math.ceil(Fraction(value * (1 + width)) * scale)
    return Fraction(max(low, 1)) / scale, Fraction(high) / scale
