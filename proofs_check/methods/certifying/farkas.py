"""Linear combinations that show a linear inequality, by the simplex method in fractions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from proofs_check.methods.checking.exponential_polynomials import ONE_KEY, Key, Sum

ZERO, ONE = Fraction(0), Fraction(1)
"""0 and 1 as fractions, so that every number of the program is one."""
MOST_PIVOTS = 400
"""Pivots of the simplex method; where the rest is not 0 by then, no combination is found."""


@dataclass(frozen=True)
class Row:
    """A sum that is at least 0, above it if ``strict``, linear in its monomials; and why."""

    form: Sum
    strict: bool
    evidence: Any


@dataclass(frozen=True)
class Combination:
    """goal * target = sum of amounts * rows + constant; with goal = 0 the rows contradict."""

    goal: Fraction
    amounts: tuple[tuple[Fraction, Row], ...]
    constant: Fraction

    def evidence(self) -> Any:
        """Evidence of the target; where the rows contradict each other, of a number."""
        scale = self.goal or ONE
        terms = [[str(c / scale), [[row.evidence, 1]]] for c, row in self.amounts]
        if self.goal and self.constant:
            terms.append([str(self.constant / scale), []])
        return ["sum", terms]


def combination(rows: Sequence[Row], target: Sum | None, *, strict: bool) -> Combination | None:
    """Amounts that show target >= 0 (or > 0), or that the rows contradict each other."""
    forms = [row.form for row in rows]
    weights = [ONE if row.strict else ZERO for row in rows]
    if target is not None:
        forms.append({key: -c for key, c in target.items()})
        weights.append(ZERO if strict else ONE)
    forms.append({ONE_KEY: ONE})  # the constant that is left over
    weights.append(ONE)
    keys: list[Key] = sorted({key for form in forms for key in form})
    matrix = [[form.get(key, ZERO) for form in forms] for key in keys]
    found = _solution([*matrix, weights], [*([ZERO] * len(keys)), ONE])
    if found is None:
        return None
    amounts = tuple((c, row) for c, row in zip(found, rows, strict=False) if c)
    goal = ZERO if target is None else found[len(rows)]
    return Combination(goal, amounts, found[-1])


def _solution(matrix: list[list[Fraction]], right: list[Fraction]) -> list[Fraction] | None:
    """A solution x >= 0 of matrix x = right, for right >= 0; None if there is none (or none found).

    Phase one of the simplex method with Bland's rule. The artificial variables need no columns.
    """
    height, width = len(matrix), len(matrix[0])
    table = [[*row, b] for row, b in zip(matrix, right, strict=True)]
    basis = [-1 - i for i in range(height)]  # artificial
    cost = [sum((row[j] for row in table), ZERO) for j in range(width + 1)]
    for _ in range(MOST_PIVOTS):
        if not cost[-1]:
            break
        column = next((j for j in range(width) if cost[j] > 0), None)
        if column is None:
            return None
        ratios = [
            (table[i][-1] / table[i][column], basis[i], i)
            for i in range(height)
            if table[i][column] > 0
        ]
        if not ratios:
            return None
        place = min(ratios)[2]
        _pivot(table, cost, place, column)
        basis[place] = column
    if cost[-1]:
        return None
    solution = [ZERO] * width
    for i, variable in enumerate(basis):
        if variable >= 0:
            solution[variable] = table[i][-1]
    return solution


def _pivot(table: list[list[Fraction]], cost: list[Fraction], place: int, column: int) -> None:
    head = table[place][column]
    row = [value / head if value else value for value in table[place]]
    table[place] = row
    used = [j for j, value in enumerate(row) if value]
    for other in (*(r for i, r in enumerate(table) if i != place), cost):
        factor = other[column]
        if factor:
            for j in used:
                other[j] -= factor * row[j]
