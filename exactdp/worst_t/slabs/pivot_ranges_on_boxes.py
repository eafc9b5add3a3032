"""Hulls of A_i and P(W) over boxes of t.

P(W) and E[e^(S'); W] are multi-affine in the x of the single copies. A point x of a box is, copy by
copy, a mean of the two ends, so both are means of their values at the *mixed vertices* v = (m_1,
..., m_g) (m_j copies of group j at the upper end), with one and the same product weight for both.
Therefore N/D lies between the least and the largest N_v/D_v over the v with D_v > 0.

The mean of Lambda_v, the sum of the vertices' t over the other copies, is the sum of the chords of
t(x) = ln(1 + c x), which is at most the sum of their t and at least that less the *sag*, the
largest distance of chord and curve. If y is known to lie in [y_low, y_high] this is a constraint
on the weights, and for every mu and T with mu (mean of Lambda - T) >= 0

    N/D <= max over v of (N_v + mu (Lambda_v - T))/D_v,

as the mean of N_v + mu (Lambda_v - T) - rho D_v is at most 0 for this rho; likewise from below. Any
mu is right; a good one is found by intersecting lines.

S' of W plus eps_i is a sum of drops above sigma_s, so A_i lies between sigma_(s+1) and sigma_s +
eps_i. Over several slabs s1..s2: A_i grows with s (the window moves to the right), so its hull goes
from the least at s1 to the largest at s2. Where W has no mass in the last one, what it has in
others lies before it, A_i <= sigma_s2, and likewise A_i > sigma_s1 + eps_i where it has none in the
first. A multiplier cannot undercut that: the vertices without mass have to allow it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from exactdp.numbers.float64_bounds import Floats, Integers, U, expm1, log_error, logarithm
from exactdp.worst_t.slabs.pattern_tables import X_ERROR, Flags, Tables

ROUNDS = 7
"""Steps of the search for a multiplier; whichever is best by then gives the bound."""
LEAST_X = 1e-24
"""Lower bounds of x below that are taken for 0, so that no power of them is lost unnoticed."""
TINY = 1e-280
"""Masses below it may have lost their relative accuracy."""
ONE_THREAD = 1 << 18
"""Multiplications in one product of matrices at most, so that it is not shared among threads."""


@dataclass(frozen=True)
class Hulls:
    """Bounds a_low <= A_i <= a_high and p_low <= P(W) <= p_high, of shape (boxes, groups).

    A_i = eps_i + ln E[e^S' | W] (where P(W) > 0), W = {sigma_s - eps_i < S' <= sigma_s}: for every
    t of the box with y in its range, and each of its slabs s. Doubles, rounded outward.
    """

    a_low: Floats
    a_high: Floats
    p_low: Floats
    p_high: Floats
    positive: Flags
    """P(W) > 0 for every t of the box, in each of its slabs."""
    empty: Flags
    """P(W) = 0 for every t of the box, in each of its slabs."""


@dataclass(frozen=True)
class Where:
    """Boxes low <= t <= high with y_low <= y <= y_high, about the slabs first to last."""

    low: Floats
    high: Floats
    y_low: Floats
    y_high: Floats
    first: Integers
    last: Integers


def hulls_over(tables: Tables, where: Where) -> Hulls:
    """Hulls of A_i and P(W) over each of the boxes, one column for each group."""
    x_low, x_high = drop_probabilities(tables, where.low, where.high)
    mixtures = [
        mixed_binomials(int(n), x_low[:, j], x_high[:, j]) for j, n in enumerate(tables.counts)
    ]
    found = [_group(tables, where, i, mixtures) for i in range(len(tables.counts))]
    return Hulls(*(np.stack(column, axis=1) for column in zip(*found, strict=True)))


def drop_probabilities(tables: Tables, low: Floats, high: Floats) -> tuple[Floats, Floats]:
    """Bounds of the probability x of a drop, for all t in [low, high].

    Lower ones next to 0 are taken for 0: so powers of x pass through the range of small doubles
    before they are lost, and are noticed there (TINY).
    """
    x_low = tables.probabilities(low) * (1 - X_ERROR * U)
    x_high = np.minimum(tables.probabilities(high) * (1 + X_ERROR * U), 1.0)
    return np.where(x_low < LEAST_X, 0.0, x_low), x_high


def _group(
    tables: Tables, where: Where, group: int, mixtures: Sequence[tuple[Floats, Floats]]
) -> tuple[Floats, Floats, Floats, Floats, Flags, Flags]:
    first, last = where.first, where.last
    matrices = [both[j == group] for j, both in enumerate(mixtures)]
    thin = bool((first == last).all())
    kinds = [*tables.window(group, last, last)]
    if not thin:
        kinds += [*tables.window(group, first, first)]
        kinds += [tables.window(group, first, last)[0], tables.window(group, last, first)[0]]
    parts = np.stack(kinds, axis=1)[:, :, tables.others[group]]
    for axis, matrix in enumerate(matrices):
        parts = applied(parts, matrix, axis + 2)
    parts = parts.reshape(*parts.shape[:2], -1)
    d_high, n_high = parts[:, 0], parts[:, 1]
    d_low, n_low = (d_high, n_high) if thin else (parts[:, 2], parts[:, 3])
    union, common = (d_high, d_high) if thin else (parts[:, 4], parts[:, 5])
    mean, t_low, t_high = mean_drops(tables, where, np.arange(len(tables.counts)) == group)
    least = least_positive(matrices) * tables.dp_weights.min()
    known = (least > TINY) | (np.minimum(d_high, d_low).min(axis=1) > TINY)
    error = 3 * tables.error
    top = upper_ratio(n_high, d_high, mean, t_low, t_high, error, 1)
    bottom = -upper_ratio(n_low, d_low, mean, t_low, t_high, error, -1)
    sums, eps = tables.patterns.sums, tables.eps[group]
    after = np.append(sums, sums[-1])
    a_high, a_low = sums[last] + eps, np.minimum(after[first + 1], sums[first] + eps)
    found_high = np.where(np.isfinite(top), tables.middle + eps + logarithms(top), sums[last])
    found_low = np.where(bottom > 0, tables.middle + eps + logarithms(bottom), sums[first])
    none_low = ~np.isfinite(bottom)
    found_low = np.where(none_low, sums[first] + eps, found_low)
    slack = 8 * U * (abs(a_high) + tables.middle + 1) + log_error(tables.middle + 2)
    a_high = np.where(known, np.minimum(a_high, found_high), a_high) + slack
    a_low = np.where(known, np.maximum(a_low, found_low), a_low) - slack
    return (
        a_low,
        a_high,
        common.min(axis=1) * (1 - error),
        union.max(axis=1) * (1 + error) + TINY,
        common.min(axis=1) > TINY,
        known & (union.max(axis=1) == 0),
    )


def mean_drops(tables: Tables, where: Where, apart: Flags) -> tuple[Floats, Floats, Floats]:
    """The Lambda_v of every mixed vertex v, and a lower and an upper bound of their mean.

    Of the shapes (boxes, vertices) and, twice, (boxes,); the bounds are rounded outward, for y in
    its range. One copy of every group of ``apart`` is left out.
    """
    sizes = tables.counts - apart
    low, width = where.low, where.high - where.low
    mean = (low @ sizes)[:, None]
    for j, size in enumerate(sizes):
        mean = (mean[:, :, None] + np.arange(size + 1) * width[:, j, None, None]).reshape(
            len(low), -1
        )
    sag = (expm1(np.maximum(width, 0.0)) ** 2 / 8) @ sizes
    k = int(tables.counts.sum())
    slack = (X_ERROR + 16) * k * U * (1 + tables.eps[-1]) + 64 * U * (1 + tables.patterns.sums[-1])
    below, above = tables.offset
    t_low = where.y_low - above - where.high @ apart - sag * (1 + 64 * U) - slack
    t_high = where.y_high - below - low @ apart + slack
    return mean, t_low, t_high


def upper_ratio(
    top: Floats,
    bottom: Floats,
    mean: Floats,
    t_low: Floats,
    t_high: Floats,
    error: float,
    sign: int,
) -> Floats:
    """An upper bound of sign * N/D over each box; -inf where D = 0 at all vertices.

    ``top`` and ``bottom`` are N_v and D_v, ``mean`` the Lambda_v, all of shape (boxes, vertices),
    and the mean of Lambda is between ``t_low`` and ``t_high``. ``error`` is the relative error of
    N_v/D_v.
    """
    filled = bottom > TINY
    safe = np.where(filled, bottom, 1.0)
    ratio = np.where(filled, sign * top / safe, -np.inf)
    at = ratio.argmax(axis=1)[:, None]
    base = _at(ratio, at)
    found = np.where(np.isfinite(base), base + error * abs(np.nan_to_num(base)), base)
    place = _at(mean, at)
    free = np.where(filled, np.inf, mean).min(axis=1)
    bound = np.where(filled, -np.inf, mean).max(axis=1)
    rising = (place < t_low) & (bound <= t_low)
    falling = (place > t_high) & (free >= t_high)
    rows = np.flatnonzero((rising | falling) & np.isfinite(base))
    if not rows.size:
        return found
    filled, ratio, safe = filled[rows], ratio[rows], safe[rows]
    edge = np.where(rising[rows], t_low[rows], t_high[rows])[:, None]
    turn = np.where(rising[rows], 1.0, -1.0)[:, None]
    slope = np.where(filled, turn * (mean[rows] - edge) / safe, -np.inf)
    left = (base[rows], _at(slope, at[rows]))
    steepest = slope.argmax(axis=1)[:, None]
    right = (_at(ratio, steepest), _at(slope, steepest))
    best, factor = base[rows].copy(), np.zeros(rows.size)
    for _ in range(ROUNDS):
        gap = right[1] - left[1]
        usable = (gap > 0) & (right[1] > 0)
        step = np.where(usable, (left[0] - right[0]) / np.where(usable, gap, 1.0), 0.0)
        step = np.maximum(step, 0.0)
        values = np.where(filled, ratio + step[:, None] * np.where(filled, slope, 0.0), -np.inf)
        at = values.argmax(axis=1)[:, None]
        value = _at(values, at)
        better = value < best
        best, factor = np.where(better, value, best), np.where(better, step, factor)
        line = (_at(ratio, at), _at(slope, at))
        on_left = line[1] < 0
        left, right = _moved(line, left, right, on_left)
    change = np.where(filled, factor[:, None] * np.where(filled, slope, 0.0), 0.0)
    whole = np.where(filled, ratio, 0.0)
    values = whole + change + error * (abs(whole) + abs(change))
    found[rows] = np.minimum(found[rows], np.where(filled, values, -np.inf).max(axis=1))
    return found


Line = tuple[Floats, Floats]
"""Values at 0 and slopes."""


def _moved(line: Line, left: Line, right: Line, on_left: Flags) -> tuple[Line, Line]:
    """The new line in place of the left one, or of the right one."""
    first = np.where(on_left, line[0], left[0]), np.where(on_left, line[1], left[1])
    return first, (np.where(on_left, right[0], line[0]), np.where(on_left, right[1], line[1]))


def _at(values: Floats, index: Integers) -> Floats:
    found: Floats = np.take_along_axis(values, index, axis=1)[:, 0]
    return found


def logarithms(values: Floats) -> Floats:
    """The logarithm of each value; 0 where it is not positive or not finite."""
    usable = np.isfinite(values) & (values > 0)
    return logarithm(np.where(usable, values, 1.0))


def least_positive(matrices: Sequence[Floats]) -> Floats:
    """A lower bound of every product of positive entries, one from each matrix."""
    found = np.ones(len(matrices[0]))
    for matrix in matrices:
        found *= np.where(matrix > 0, matrix, np.inf).reshape(len(matrix), -1).min(axis=1)
    return found


def applied(parts: Floats, matrix: Floats, axis: int) -> Floats:
    """The matrix (boxes, vertices, drops) applied along one axis of (boxes, kinds, drops...)."""
    boxes, size = len(parts), parts.shape[axis]
    if matrix.shape[1:] == (1, 1):
        return parts
    shape = (*parts.shape[:axis], matrix.shape[1], *parts.shape[axis + 1 :])
    flat = parts.reshape(boxes, int(np.prod(shape[1:axis])), size, -1)
    if size == 2:
        stay, go = flat[:, :, 0], flat[:, :, 1]
        found = np.stack(
            [
                matrix[:, v, 0, None, None] * stay + matrix[:, v, 1, None, None] * go
                for v in range(matrix.shape[1])
            ],
            axis=2,
        )
    elif flat.shape[3] == 1:
        found = _product(matrix, flat[..., 0].swapaxes(1, 2)).swapaxes(1, 2)
    else:
        found = _product(matrix[:, None], flat)
    return found.reshape(shape)


def _product(left: Floats, right: Floats) -> Floats:
    """left @ right, column by column in parts so small that none is shared among threads: on a
    busy machine they would wait for each other.
    """
    most = max(ONE_THREAD // (left.shape[-1] * left.shape[-2]), 1)
    if right.shape[-1] <= most:
        return np.asarray(left @ right, dtype=np.float64)
    parts = [left @ right[..., i : i + most] for i in range(0, right.shape[-1], most)]
    return np.concatenate(parts, axis=-1)


def mixed_binomials(count: int, low: Floats, high: Floats) -> tuple[Floats, Floats]:
    """The weights of Bin(m, high) + Bin(count - m, low) for every m, and with one copy less.

    Shapes (boxes, m, drops); to 3 u a copy.
    """
    boxes = low.size
    found, before = np.zeros((boxes, count + 1, count + 1)), np.ones((boxes, 1, 1))
    found[:, 0, 0] = 1.0
    low, high = low[:, None, None], high[:, None, None]
    for r in range(count):
        if r == count - 1:
            before = found[:, :count, :count].copy()
        row = found[:, r : r + 1, : r + 1]
        new = np.zeros((boxes, 1, r + 2))
        new[:, :, :-1] = row * (1 - high)
        new[:, :, 1:] += row * high
        old = found[:, : r + 1, : r + 1] * low
        found[:, : r + 1, : r + 1] *= 1 - low
        found[:, : r + 1, 1 : r + 2] += old
        found[:, r + 1 : r + 2, : r + 2] = new
    return found, before
