"""Explicit mechanisms in claims: every pair of distributions on a grid, with exact probabilities.

``pair=pairs(outcomes=3, denominator=6)`` makes a claim range over all pairs of rational
distributions (the outputs on the two inputs); what it asks of a pair are numbers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import sympy

from proofs_check.language.compositions import Each
from proofs_check.language.words import Known
from proofs_check.methods import enumeration


def number(value: Any) -> Any:
    """A Fraction (or infinity) as a sympy number."""
    if value == math.inf:
        return Known(sympy.oo)
    fraction = Fraction(value)
    return Known(sympy.Rational(fraction.numerator, fraction.denominator))


@dataclass(frozen=True)
class ExplicitPair:
    """A mechanism on two neighbouring inputs: two rows of probabilities."""

    rows: tuple[tuple[Fraction, ...], tuple[Fraction, ...]]

    @property
    def pure(self) -> Any:
        """e^eps of the smallest eps for which it is eps-DP (oo if there is none)."""
        return number(enumeration.pure_dp_level(self.rows))

    @property
    def range(self) -> Any:
        """e^eps of the smallest eps for which it is eps-BR (oo if there is none)."""
        return number(enumeration.range_level(self.rows))

    def delta(self, exp_eps_g: Any) -> Any:
        """The least delta at e^eps_g, over both directions, as a hockey-stick divergence."""
        return number(enumeration.delta(self.rows, Fraction(exp_eps_g)))

    def delta_by_events(self, exp_eps_g: Any) -> Any:
        """The same over all events, as Definition 2.1 has it."""
        return number(enumeration.delta_by_events(self.rows, Fraction(exp_eps_g)))

    def __str__(self) -> str:
        return "[" + ", ".join("[" + ", ".join(map(str, row)) + "]" for row in self.rows) + "]"


def pairs(outcomes: int, denominator: int, **limits: Any) -> Each:
    """Every pair of distributions with this denominator; ``limits`` as in ``enumerate_pairs``."""
    found = enumeration.enumerate_pairs(outcomes, denominator, **limits)
    return Each(tuple(ExplicitPair(_rows(pair)) for pair in found))


def _rows(pair: Sequence[Sequence[Fraction]]) -> Any:
    return tuple(tuple(map(Fraction, row)) for row in pair)
