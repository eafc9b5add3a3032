"""Hints for cells whose mechanisms are chosen in turn: the step of a lattice, and windows on it.

Doubles, as in :mod:`proofs_check.formal.cell_hints`, and not trusted: the recursion that Coq runs,
to see which step is fine enough, and which t the lower end takes at each node; around that one the
upper end looks at windows one by one, and farther away at ranges of them, each by its first and
last.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from proofs_check.formal.cell_claims import CellClaim, NotACell

MOST_WORK = 1_000_000
"""Ranges of windows of all nodes together: some five minutes of Coq, 0.3 ms for each."""

MOST_DOUBLES = 5_000_000
"""Windows of the nodes of one level, which are all held in memory here."""

Doubles = NDArray[np.float64]


@dataclass(frozen=True)
class Steps:
    """The step of the lattice, in units, and for each mechanism the window of each node."""

    unit: Fraction | None
    bits: int
    step: Fraction
    windows: tuple[tuple[int, ...], ...]


def steps(claim: CellClaim) -> Steps:
    """The hint for a cell. NotACell where no step that is fine enough was found."""
    if claim.quantity != "delta":
        raise NotACell("no checker for the smallest eps_g of BR mechanisms that adapt")
    if any(group.delta is not None for group in claim.groups):
        raise NotACell("no checker for BR mechanisms that adapt, with delta_i beside them")
    logs = {one.log for one in (*(g.eps for g in claim.groups), claim.at) if one.log}
    unit = logs.pop() if logs else None
    sequence = [(g.kind, g.eps.factor) for g in claim.groups for _ in range(g.count)]
    common = sequence[0][1]
    for _, eps in sequence:
        common = _common(common, eps)
    parts = 4
    while True:
        step = common / parts
        widths = [int(eps / step) for _, eps in sequence]
        if _work(widths) > MOST_WORK or _held(widths) > MOST_DOUBLES:
            raise NotACell("no lattice of nodes that decides its digits within the work allowed")
        moves = list(zip((kind for kind, _ in sequence), widths, strict=True))
        scale = math.log(unit) if unit else 1.0
        low, up, windows = bracket(moves, float(step) * scale, float(claim.at.factor) * scale)
        lower, upper = float(claim.lower), float(claim.upper)
        gap = min(low - lower, upper - up)
        if gap > 1e-9 * upper:
            bits = math.ceil(-math.log2(gap / upper)) + 2 * sum(widths).bit_length()
            most = max(0, math.ceil(-math.log2(float(step) * scale)))
            return Steps(unit, bits + most + 8, step, tuple(windows))
        parts = math.ceil(parts * 1.25)


def _common(one: Fraction, other: Fraction) -> Fraction:
    """The largest number of which both are multiples."""
    below = one.denominator * other.denominator
    ends = (one.numerator * other.denominator, other.numerator * one.denominator)
    return Fraction(math.gcd(*ends), below)


def _work(widths: list[int]) -> int:
    """The ranges of windows that are looked at, at all nodes of all levels; at most."""
    radius, found = 0, 0
    for width in widths:
        found += (2 * radius + 1) * (2 * len(_distances(width)) + 2)
        radius += width
    return found


def _held(widths: list[int]) -> int:
    """The windows of the nodes of the level that has most of them."""
    radii = [sum(widths[:place]) for place in range(len(widths))]
    return max((2 * one + 1) * (width + 1) for one, width in zip(radii, widths, strict=True))


def bracket(
    moves: Sequence[tuple[str, int]], step: float, eps_g: float
) -> tuple[float, float, list[tuple[int, ...]]]:
    """Both ends of delta at eps_g on the lattice, and the windows of the lower one for each
    mechanism."""
    radius = sum(width for _, width in moves)
    low: Doubles = np.maximum(0.0, -np.expm1(eps_g + step * np.arange(-radius, radius + 1)))
    up, windows = low, list[tuple[int, ...]]()
    for kind, width in reversed(moves):
        radius -= width
        count = 2 * radius + 1
        if kind == "DP":
            weight = 1 / (1 + math.exp(-width * step))
            low, up = (
                weight * one[:count] + (1 - weight) * one[2 * width : 2 * width + count]
                for one in (low, up)
            )
            windows.append(())
            continue
        below = _means(low, width, count, step)
        best = np.argmax(below, axis=1)
        windows.append(tuple(int(one) for one in best))
        low = below[np.arange(count), best]
        up = _above(up, width, count, step, best)
    return float(low[0]), float(up[0]), windows[::-1]


def _weights(width: int, step: float) -> Doubles:
    """What the lower end of each window weighs."""
    far = math.exp(width * step)
    return np.asarray((far - np.exp((width - np.arange(width + 1)) * step)) / (far - 1))


def _pairs(one: Doubles, width: int, count: int) -> tuple[Doubles, Doubles]:
    left = np.lib.stride_tricks.sliding_window_view(one, width + 1)
    return left[:count], left[width : width + count]


def _means(one: Doubles, width: int, count: int, step: float) -> Doubles:
    left, right = _pairs(one, width, count)
    weights = _weights(width, step)
    return np.asarray(right + weights * (left - right))


def _distances(width: int) -> list[int]:
    """How far from the window that is hinted at the ranges of windows end: they grow by a half."""
    found = [1]
    while found[-1] < width:
        found.append(found[-1] + found[-1] // 2 + 1)
    return found[:-1]


def _above(one: Doubles, width: int, count: int, step: float, hinted: NDArray[np.intp]) -> Doubles:
    """The upper end at each node: windows in ranges around the hinted one."""
    left, right = _pairs(one, width, count)
    far_from = np.array(_distances(width), dtype=int)
    away = np.concatenate(([-width], -far_from[::-1], [0], far_from, [width]))
    ends = np.clip(hinted[:, None] + away, 0, width)
    nodes = np.arange(count)[:, None]
    sides = left[nodes, ends], right[nodes, ends]
    means = sides[1] + _weights(width, step)[ends] * (sides[0] - sides[1])
    far, first = math.exp(width * step), ends[:, :-1]
    passed = ends[:, 1:] - first
    eta = np.exp(step * passed)
    factors = far * np.exp(-step * first) * (eta - 1) / (4 * eta * (far - 1))
    lines = [eta * side[:, :-1] - side[:, 1:] for side in sides]
    bends = np.maximum(0.0, factors * (lines[0] - lines[1]))
    found = np.maximum(means[:, :-1], means[:, 1:]) + bends
    return np.asarray(np.max(np.where(passed > 0, found, 0.0), axis=1))
