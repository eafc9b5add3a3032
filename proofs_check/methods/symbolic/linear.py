"""Feasibility of small systems of linear inequalities over the rationals, by Fourier and Motzkin.

The conditions under which the branches of a piecewise statement apply are mostly linear in the
exponents (t <= eps_g + eps, ...); which branches are possible at all is decided here, exactly.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any


@dataclass(frozen=True)
class Linear:
    """sum of coefficient * variable + constant >= 0, or > 0 if strict."""

    coefficients: tuple[tuple[Any, Fraction], ...]
    constant: Fraction = Fraction(0)
    strict: bool = False

    @classmethod
    def of(
        cls,
        coefficients: Mapping[Any, Fraction],
        constant: Fraction | int = 0,
        *,
        strict: bool = False,
    ) -> Linear:
        """The condition without vanishing coefficients, scaled so that equal conditions are
        equal."""
        kept = sorted(
            ((v, Fraction(c)) for v, c in coefficients.items() if c), key=lambda p: _name(p[0])
        )
        constant = Fraction(constant)
        scale = abs(kept[0][1]) if kept else (abs(constant) or Fraction(1))
        return cls(tuple((v, c / scale) for v, c in kept), constant / scale, strict)

    def flipped(self) -> Linear:
        """The condition on minus the form: form <= 0 for form >= 0."""
        return Linear(tuple((v, -c) for v, c in self.coefficients), -self.constant, self.strict)

    def strictly(self) -> Linear:
        """The strict condition form > 0 about the same form."""
        return replace(self, strict=True)

    def negated(self) -> Linear:
        """The condition that holds exactly where this one does not."""
        return replace(self.flipped(), strict=not self.strict)


def feasible(system: Iterable[Linear]) -> bool:
    """Whether some real point satisfies every linear condition of the system.

    >>> x = {"x": Fraction(1)}
    >>> feasible([Linear.of(x, 0), Linear.of({"x": Fraction(-1)}, -1)])
    False
    >>> feasible([Linear.of(x, 0), Linear.of({"x": Fraction(-1)}, 0)])
    True
    """
    rows = set(system)
    while True:
        if any(not row.coefficients and _fails(row) for row in rows):
            return False
        rows = {row for row in rows if row.coefficients}
        if not rows:
            return True
        rows = _eliminated(rows, _cheapest(rows))


def implied(condition: Linear, system: Iterable[Linear]) -> bool:
    """Whether every point of the system satisfies the condition."""
    return not feasible([*system, condition.negated()])


def _fails(row: Linear) -> bool:
    return row.constant < 0 or (row.strict and row.constant == 0)


def _cheapest(rows: set[Linear]) -> Any:
    counts: dict[Any, list[int]] = {}
    for row in rows:
        for variable, coefficient in row.coefficients:
            counts.setdefault(variable, [0, 0])[coefficient > 0] += 1
    return min(counts, key=lambda v: (counts[v][0] * counts[v][1], _name(v)))


@lru_cache(maxsize=10_000)
def _name(variable: Any) -> str:
    return str(variable)


def _eliminated(rows: set[Linear], variable: Any) -> set[Linear]:
    lower: list[tuple[Linear, Fraction]] = []
    upper: list[tuple[Linear, Fraction]] = []
    kept: set[Linear] = set()
    for row in rows:
        coefficient = dict(row.coefficients).get(variable)
        if coefficient is None:
            kept.add(row)
        else:
            (lower if coefficient > 0 else upper).append((row, abs(coefficient)))
    for one, a in lower:
        for other, b in upper:
            merged: dict[Any, Fraction] = {}
            for row, factor in ((one, b), (other, a)):
                for name, c in row.coefficients:
                    merged[name] = merged.get(name, Fraction(0)) + c * factor
            merged.pop(variable)
            constant = one.constant * b + other.constant * a
            kept.add(Linear.of(merged, constant, strict=one.strict or other.strict))
    return kept
