"""Nonnegative solutions of linear equations over the rationals: the simplex method, exactly.

Nothing here is trusted: a solution is multiplied out by whoever asked for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flint import fmpq

PIVOTS = 3000
"""Pivots of the simplex method, after which a solution counts as not found, whether or not there is
one."""
STALLED = 200  # pivots without progress after which the smallest index enters (no cycles)

Column = Mapping[Any, fmpq]
"""row -> coefficient."""


def nonnegative_solution(columns: Sequence[Column], wanted: Column) -> dict[int, fmpq] | None:
    """x >= 0 with sum x_j column_j = wanted, as its entries that are not 0; or None.

    >>> nonnegative_solution([{0: fmpq(1), 1: fmpq(1)}, {1: fmpq(2)}], {0: fmpq(3), 1: fmpq(4)})
    {0: 3, 1: 1/2}
    >>> nonnegative_solution([{0: fmpq(1)}], {0: fmpq(-1)}) is None
    True
    """
    kept = _useful(columns, wanted)
    names = sorted({row for j in kept for row in columns[j]} | set(wanted), key=str)
    rows: list[dict[int, fmpq]] = []
    right: list[fmpq] = []
    for name in names:
        value = wanted.get(name, fmpq(0))
        turn = -1 if value < 0 else 1
        rows.append({j: columns[j][name] * turn for j in kept if name in columns[j]})
        right.append(value * turn)
    return _solved(rows, right)


def _useful(columns: Sequence[Column], wanted: Column) -> list[int]:
    """The columns without those that have an entry nothing can balance."""
    kept = list(range(len(columns)))
    while True:
        signs: dict[Any, set[bool]] = {}
        for j in kept:
            for row, value in columns[j].items():
                signs.setdefault(row, set()).add(value > 0)
        alone = {row for row, found in signs.items() if len(found) == 1 and row not in wanted}
        fewer = [j for j in kept if not alone & set(columns[j])]
        if len(fewer) == len(kept):
            return kept
        kept = fewer


def _solved(rows: list[dict[int, fmpq]], right: list[fmpq]) -> dict[int, fmpq] | None:
    """Phase one: the sum of the artificial variables is brought to 0."""
    basis: list[int | None] = [None] * len(rows)  # None: the row's artificial variable
    gain: dict[int, fmpq] = {}
    for row in rows:
        for j, value in row.items():
            gain[j] = gain.get(j, fmpq(0)) + value
    left, stalled = sum(right, fmpq(0)), 0
    for _ in range(PIVOTS):
        if left == 0:
            return {j: x for j, x in zip(basis, right, strict=True) if j is not None and x != 0}
        rising = [j for j, value in gain.items() if value > 0]
        if not rising:
            return None
        enters = min(rising) if stalled > STALLED else max(rising, key=lambda j: (gain[j], -j))
        place = _leaving(rows, right, basis, enters)
        stalled = stalled + 1 if right[place] == 0 else 0
        left -= gain[enters] * right[place] / rows[place][enters]
        _pivot(rows, right, gain, place, enters)
        basis[place] = enters
    return None


def _leaving(
    rows: list[dict[int, fmpq]], right: list[fmpq], basis: list[int | None], enters: int
) -> int:
    ratios = [
        (right[i] / row[enters], -1 if basis[i] is None else int(basis[i] or 0), i)
        for i, row in enumerate(rows)
        if row.get(enters, 0) > 0
    ]
    return min(ratios)[2]


def _pivot(
    rows: list[dict[int, fmpq]],
    right: list[fmpq],
    gain: dict[int, fmpq],
    place: int,
    enters: int,
) -> None:
    scale = rows[place][enters]
    rows[place] = {j: value / scale for j, value in rows[place].items()}
    right[place] = right[place] / scale
    pivot = rows[place]
    for i, row in enumerate(rows):
        factor = row.get(enters)
        if i != place and factor is not None:
            right[i] -= factor * right[place]
            _subtract(row, pivot, factor)
    _subtract(gain, pivot, gain[enters])


def _subtract(row: dict[int, fmpq], pivot: Mapping[int, fmpq], factor: fmpq) -> None:
    for j, value in pivot.items():
        changed = row.get(j, fmpq(0)) - factor * value
        if changed == 0:
            row.pop(j, None)
        else:
            row[j] = changed
