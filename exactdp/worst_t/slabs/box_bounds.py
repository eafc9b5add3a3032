"""Upper bounds of the objective D over boxes of t: by mixed vertices, second derivatives, means.

**From its values at the mixed vertices of a box** (:class:`VertexBounds`).

For a fixed y the objective D is multi-affine in the x of the single copies. A point of a box is,
copy by copy, a mean of the two ends, so D(t) is a mean of D_v(y(t)), its values at the mixed
vertices v with the y of t (see :mod:`.pivot_ranges_on_boxes`), with a product weight. Let Lambda_v
be the y that the vertex's own t would have. e^t = 1 + c x is affine in x, and t(x) at most *sag*
above its chord:

    mean of e^(Lambda_v) = e^y,          mean of Lambda_v >= y - sag.

So for every a >= 0, every kappa, and z = e^-y in the place of y,

    D(t) <= max over v of D_v(y) + a (Lambda_v - y + sag) - kappa (e^(Lambda_v - y) - 1).

D_v is convex in z (each outcome gives (p - q z)_+), -y = ln z is at most ln z_m + z/z_m - 1: what
is bounded is convex in z, and largest at an end of [y_low, y_high]. (Own statement "Vertex bound".)

D_v rises with z and bends along with all x: kappa takes the bend, a - kappa the slope. With kappa =
r a/(1 + r), a good a is found by intersecting lines, for a few r near the last that was good.

Floats: D_v has the relative error of :mod:`.pattern_tables` and the absolute one of its gains.
Lambda_v and y are off by the slack of the hulls, which is added to sag, and to the exponential with
its size. What else is in the factor of a has fewer than 40 operations, e^x among them (8 u), on
numbers below |level| + growth + 1 + |middle|; with the last product and sum, where a times the
factor may cancel with D_v, that is below 90 u = ROUNDED of them. Where nothing cancels 4 u of the
whole suffice. An exponent that is cut raises what is subtracted too little, or by e^-300.

**From its second derivatives, over boxes in one slab** (:func:`second_order_bounds`).

For one copy of group i and one of group j let S'' be the sum of the drops of all others, and

    V = 1(S'' <= sigma) - 1(S'' + eps_i <= sigma) - 1(S'' + eps_j <= sigma)
        + 1(S'' + eps_i + eps_j <= sigma),                                    sigma = sigma_s.

F_s is multi-affine in the x of the copies under P, and in their drop probabilities under Q, so with
c_i = e^(eps_i) - 1 the mixed derivative in the t of the two copies is

    (e^(t_i + t_j) E_P[V] - e^(eps_i + eps_j - y) E_P[e^(S'') V])/(c_i c_j),

and in the t of one copy -(e^(t_i) P(W) + e^(A_i - y) P(W))/c_i. The means are multi-affine again:
they lie between their least and largest value at the mixed vertices (see
:mod:`.pivot_ranges_on_boxes`). A group of n copies with one t has n of the latter and n (n - 1) of
the former with i = j.

Let H be the matrix of these, H_low <= H <= H_high over the box, g the derivatives at the centre c,
d = t - c, and L any matrix. |H + L L'| <= B off the diagonal, and 2 |d_i d_j| <= d_i^2 w_j/w_i +
d_j^2 w_i/w_j for any w > 0, so that with a_i = (H_high + L L')_ii + sum of B_ij w_j/w_i, or 0 where
that is negative,

    D(t) <= D(c) + g d - |L' d|^2/2 + sum of a_i d_i^2/2.

Here -|L' d|^2/2 <= |v|^2/2 - v L' d for any v, and d_i^2 <= (l_i + h_i) d_i - l_i h_i for d_i in
[l_i, h_i]. What is left is linear in d, and with any mu at most the sum over the sides of the
largest values of (r_i - mu n_i) d_i and that of mu (y(t) - y(c)). L (from the eigenvectors of the
middle of H) and v (L' d at a good d) are proposed by floats. (Own statement "Second-derivative
bound".)

F_s(c) <= D(c), and D(t) = F_s(t) in the slab. Floats: the sums have the relative error of
:mod:`.pattern_tables`, of the sums of the absolute values; what follows is products and sums of
fewer than 100 numbers, counted with ROUNDED_DERIVATIVES of the sizes of all terms.

**By mean values** (:func:`mean_value_bounds`).

From the centre c of a box, with the group derivatives G_i in their hulls and any mu,

    D(t) <= D(c) + sum of (G_i - mu n_i)(t_i - c_i) + mu (y(t) - y(c)).

Along the way from c to t the derivative is that of a slab between the first and the last of the
box; the largest F_s of these is at most D at c, and D itself at t.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from exactdp.numbers.float64_bounds import Floats, U, exp, expm1
from exactdp.worst_t.slabs.pattern_tables import X_ERROR, Tables, binomial, contracted
from exactdp.worst_t.slabs.pivot_ranges_on_boxes import (
    Hulls,
    Where,
    applied,
    drop_probabilities,
    mixed_binomials,
)

ROUNDS = 6
"""Steps by which the multiplier a is found from intersecting lines; every a gives a bound."""
ROUNDED = 1e-14
"""90 u, with which operations are counted, relative to the sizes of the head of the module."""
RATIOS = (0.5, 1.0, 2.0)
"""The ratios r that are tried, in parts of the one that was good last."""
LARGEST = 300.0
"""The largest |Lambda_v - y| whose exponential is formed: the sums of eps are at most twice
that."""
LEAST, MOST = 0.25, 64.0
"""The least and the largest ratio r of the multipliers that are tried."""


@dataclass(frozen=True)
class Multipliers:
    """Upper bounds of D over boxes, and the a and kappa that give them."""

    bound: Floats
    a: Floats
    kappa: Floats


class VertexBounds:
    """Upper bounds of D over boxes from mixed vertices, for one core at one eps_g.

    ``ratio`` is the r of the head of the module that was good last.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.ratio = 4.0

    def above(self, where: Where) -> Multipliers:
        """Upper bounds of D over boxes from mixed vertices, with the multipliers that give them."""
        t, counts = self.tables, self.tables.counts
        values = self._values(where)
        low, width = where.low, np.maximum(where.high - where.low, 0.0)
        own = (low @ counts + t.offset[0])[:, None]
        for j, size in enumerate(counts):
            own = own[:, :, None] + np.arange(size + 1) * width[:, j, None, None]
            own = own.reshape(len(low), -1)
        slack = (X_ERROR + 16) * int(counts.sum()) * U * (1 + t.eps[-1])
        slack += 64 * U * (1 + t.patterns.sums[-1] + abs(t.offset[0]))
        sag = (expm1(width) ** 2 / 8) @ counts * (1 + 64 * U) + slack
        middle = (where.y_low + where.y_high) / 2
        level, growth = np.empty_like(values), np.empty_like(values)
        for end, y in enumerate((where.y_low, where.y_high)):
            level[:, end] = own + (sag - middle + expm1(middle - y))[:, None]
            growth[:, end] = exp(np.clip(own - y[:, None], -LARGEST, LARGEST))
        shape = (len(low), -1)
        values, level, growth = (part.reshape(shape) for part in (values, level, growth))
        best, ratios = np.full(len(low), np.inf), np.full(len(low), self.ratio)
        chosen = np.zeros(len(low))
        for factor in RATIOS:
            ratio = min(max(self.ratio * factor, LEAST), MOST)
            share = ratio / (1 + ratio)
            slope = level - share * (growth - 1)
            off = slack * share * growth + ROUNDED * (
                abs(level) + growth + 1 + abs(middle)[:, None]
            )
            found, a = _lowest(values, slope + off)
            ratios = np.where(found < best, ratio, ratios)
            chosen = np.where(found < best, a, chosen)
            best = np.minimum(best, found)
        self.ratio = float(np.exp(np.log(ratios).mean()))
        return Multipliers(best, chosen, chosen * ratios / (1 + ratios))

    def _values(self, where: Where) -> Floats:
        """D_v at both ends of y and its error, of shape (boxes, 2, vertices)."""
        t, counts = self.tables, self.tables.counts
        x_low, x_high = drop_probabilities(t, where.low, where.high)
        head, last = t.head(where.y_high)
        kinds = [t.head(where.y_low)[1], last, head]
        parts = np.stack(kinds, axis=1)[:, :, t.patterns.br_place]
        for j, n in enumerate(counts):
            parts = applied(parts, mixed_binomials(int(n), x_low[:, j], x_high[:, j])[0], j + 2)
        parts = parts.reshape(*parts.shape[:2], -1)
        found: Floats = parts[:, :2] * (1 + t.error) + t.gain_error * parts[:, 2:]
        return found


def _lowest(values: Floats, slopes: Floats) -> tuple[Floats, Floats]:
    """The least over a >= 0 that is found of the largest values + a slopes, and that a, of shape
    (boxes,).
    """
    rows = np.arange(len(values))
    at = values.argmax(axis=1)
    left = values[rows, at], slopes[rows, at]
    best, chosen = left[0].copy(), np.zeros(len(values))
    at = slopes.argmax(axis=1)
    right = values[rows, at], slopes[rows, at]
    for _ in range(ROUNDS):
        gap = right[1] - left[1]
        usable = (gap > 0) & (left[1] < 0)
        a = np.where(usable, (left[0] - right[0]) / np.where(usable, gap, 1.0), 0.0)
        a = np.maximum(a, 0.0)
        lines = values + a[:, None] * slopes
        at = lines.argmax(axis=1)
        chosen = np.where(lines[rows, at] < best, a, chosen)
        best = np.minimum(best, lines[rows, at])
        line = values[rows, at], slopes[rows, at]
        falls = line[1] < 0
        left = np.where(falls, line[0], left[0]), np.where(falls, line[1], left[1])
        right = np.where(falls, right[0], line[0]), np.where(falls, right[1], line[1])
    return best * (1 + 4 * U), chosen


@dataclass(frozen=True)
class Bounds:
    """For each box its centre, a lower bound of D there, and an upper one of D over the box."""

    centre: Floats
    attained: Floats
    above: Floats


def mean_value_bounds(tables: Tables, where: Where, hull: Hulls, slack: float) -> Bounds:
    """Bounds of D over boxes by mean values, from the centre of each box.

    ``slack`` is the absolute error of t and y. A centre has a y in the middle of its range, where
    the box has one.
    """
    t, counts = tables, tables.counts
    bottom = where.low @ counts + t.offset[0]
    top = where.high @ counts + t.offset[0]
    share = ((where.y_low + where.y_high) / 2 - bottom) / np.where(top > bottom, top - bottom, 1)
    share = np.clip(np.where(top > bottom, share, 0.5), 0.0, 1.0)[:, None]
    centre = where.low + share * (where.high - where.low)
    x = t.probabilities(centre)
    y, value, error = t.objective(x)
    spare = slack + X_ERROR * U
    factor = counts / t.scale
    e_low = exp(hull.a_low - np.maximum(where.y_high, y)[:, None] - spare) - exp(where.high + spare)
    e_high = exp(hull.a_high - np.minimum(where.y_low, y)[:, None] + spare) - exp(where.low - spare)
    rough = 16 * U * (exp(where.high) + exp(hull.a_high - where.y_low[:, None]))
    e_low, e_high = e_low - rough, e_high + rough
    g_low = factor * np.where(e_low < 0, hull.p_high, hull.p_low) * e_low
    g_high = factor * np.where(e_high > 0, hull.p_high, hull.p_low) * e_high
    g_low, g_high = g_low - abs(g_low) * 1e-12, g_high + abs(g_high) * 1e-12
    left, right = where.low - centre - spare, where.high - centre + spare
    best = np.full(len(centre), np.inf)
    middles = (g_low + g_high) / 2 / counts
    choices = [middles[:, j] for j in range(len(counts))] + [middles.mean(axis=1)]
    for mu in choices:
        part = mu[:, None] * counts
        corners = [(g_high - part) * right, (g_low - part) * left]
        corners += [(g_low - part) * right, (g_high - part) * left]
        rise = np.maximum.reduce(corners).sum(axis=1)
        away = np.maximum(mu * (where.y_high - y), mu * (where.y_low - y))
        best = np.minimum(best, rise + away + abs(mu) * spare)
    return Bounds(centre, value - error, value + error + best + 1e-12 * abs(best))


ROUNDED_DERIVATIVES = 1e-12
"""Some 9,000 u, for fewer than 100 operations: what rounding counts with, relative to the sizes of
all terms."""
SWEEPS = 12
"""Passes over all sides by which a point is found where the bound is nearly largest; every point
gives a bound."""
STIFF = 30.0
"""How strongly such a point is pulled to the range of y: the weight of the square of what y is
beyond it, relative to that of t."""


@dataclass(frozen=True)
class Region:
    """Boxes in one slab each, and the centres from which second derivatives bound D over them.

    ``y`` are those of the centres, ``spare`` is what y and t may be off.
    """

    tables: Tables
    where: Where
    hull: Hulls
    centre: Floats
    y: Floats
    spare: float

    @property
    def y_range(self) -> tuple[Floats, Floats]:
        """The range of y for each box and its centre, (lowest, highest), ``spare`` included."""
        w = self.where
        return np.minimum(w.y_low, self.y) - self.spare, np.maximum(w.y_high, self.y) + self.spare

    def slopes(self) -> tuple[Floats, Floats]:
        """The group derivatives of F_s at the centres, as (boxes, groups), and error bounds."""
        t, slab = self.tables, self.where.last
        x = t.probabilities(self.centre)
        weights = [binomial(int(n), x[:, j]) for j, n in enumerate(t.counts)]
        found, error = np.empty_like(x), np.empty_like(x)
        for i, count in enumerate(t.counts):
            own = [*weights[:i], binomial(int(count) - 1, x[:, i]), *weights[i + 1 :]]
            parts = np.stack(t.window(i, slab, slab), axis=1)[:, :, t.others[i]]
            mass, moment = contracted(parts, own).T
            up = exp(t.eps[i] + t.middle - self.y) * moment
            down = (1 + t.scale[i] * x[:, i]) * mass
            found[:, i] = count / t.scale[i] * (up - down)
            error[:, i] = (
                count / t.scale[i] * (up + down) * (t.error + 4 * self.spare + ROUNDED_DERIVATIVES)
            )
        return found, error

    def curvature(self) -> tuple[Floats, Floats]:
        """Lower and upper bounds of the second derivatives over each box, one matrix a row."""
        t, w, counts = self.tables, self.where, self.tables.counts
        x_low, x_high = drop_probabilities(t, w.low, w.high)
        full, fewer = zip(
            *(mixed_binomials(int(n), x_low[:, j], x_high[:, j]) for j, n in enumerate(counts)),
            strict=True,
        )
        y_low, y_high = self.y_range
        size = counts.size
        low, high = np.zeros((len(x_low), size, size)), np.zeros((len(x_low), size, size))
        for i in range(size):
            for j in range(i + 1):
                if i == j and counts[i] == 1:
                    continue
                own = [*full]
                if i == j:
                    own[i] = mixed_binomials(int(counts[i]) - 1, x_low[:, i], x_high[:, i])[1]
                    times = counts[i] * (counts[i] - 1)
                else:
                    own[i], own[j] = fewer[i], fewer[j]
                    times = counts[i] * counts[j]
                times = times / (t.scale[i] * t.scale[j])
                masses, moments = self._pair(i, j, own)
                ends = (
                    exp(w.low[:, i] + w.low[:, j] - 2 * self.spare),
                    exp(w.high[:, i] + w.high[:, j] + 2 * self.spare),
                )
                tops = t.eps[i] + t.eps[j] + t.middle
                backs = exp(tops - y_high), exp(tops - y_low)
                one, other = _times(masses, ends), _times(moments, backs)
                slack = (2 * t.error + ROUNDED_DERIVATIVES) * (
                    ends[1] + exp(t.patterns.sums[w.last] + tops - t.middle - y_low)
                )
                least, most = (one[0] - other[1]).min(axis=1), (one[1] - other[0]).max(axis=1)
                low[:, i, j] = low[:, j, i] = times * (least - slack)
                high[:, i, j] = high[:, j, i] = times * (most + slack)
        own_low = exp(w.low - self.spare) + exp(self.hull.a_low - y_high[:, None])
        own_high = exp(w.high + self.spare) + exp(self.hull.a_high - y_low[:, None])
        rate = counts / t.scale
        every = np.arange(size)
        low[:, every, every] -= rate * self.hull.p_high * own_high * (1 + ROUNDED_DERIVATIVES)
        high[:, every, every] -= rate * self.hull.p_low * own_low * (1 - ROUNDED_DERIVATIVES)
        return low, high

    def _pair(self, i: int, j: int, matrices: list[Floats]) -> tuple[Floats, Floats]:
        """E[V] and E[e^(S'' - middle) V] at the mixed vertices."""
        t = self.tables
        place = t.patterns.br_place
        for axis in (i, j):
            place = place.take(range(place.shape[axis] - 1), axis=axis)
        places, back = np.unique(place, return_inverse=True)
        slabs, which = np.unique(self.where.last, return_inverse=True)
        one, other = t.up[i][places], t.up[j][places]
        every = [places, one, other, t.up[i][other]]
        stay, first, second, both = (t.stretches.up_to(rows, slabs) for rows in every)
        head = t.stretches.sums(places, np.maximum(first, second), stay)
        tail = t.stretches.sums(places, both, np.minimum(first, second))
        kinds = [more - less for more, less in zip(head, tail, strict=True)]
        parts = np.stack(kinds, axis=1)[:, :, back.reshape(place.shape)][which]
        for axis, matrix in enumerate(matrices):
            parts = applied(parts, matrix, axis + 2)
        parts = parts.reshape(*parts.shape[:2], -1)
        return parts[:, 0], parts[:, 1]


def _times(values: Floats, factor: tuple[Floats, Floats]) -> tuple[Floats, Floats]:
    """Lower and upper bounds of the values times a positive number between two bounds."""
    low, high = factor[0][:, None], factor[1][:, None]
    return values * np.where(values > 0, low, high), values * np.where(values > 0, high, low)


def second_order_bounds(
    tables: Tables, where: Where, hull: Hulls, bounds: Bounds, slack: float
) -> Floats:
    """Upper bounds of D over boxes in one slab each, of shape (boxes,), by second derivatives.

    ``bounds`` has the centres of the boxes, ``hull`` the hulls of A_i and P(W); ``slack`` is the
    absolute error of t and y.
    """
    t = tables
    x = t.probabilities(bounds.centre)
    y, value, error = t.objective(x)
    spare = slack + X_ERROR * U
    region = Region(t, where, hull, bounds.centre, y, spare)
    g, g_off = region.slopes()
    low, high = region.curvature()
    left, right = where.low - bounds.centre - spare, where.high - bounds.centre + spare
    w = right - left
    both = w[:, :, None] * w[:, None, :]
    low, high = low * both, high * both
    left, right = left / w, right / w
    g, g_off = g * w, g_off * w
    root = _root(low, high)
    square = root @ root.swapaxes(1, 2)
    sizes = abs(root) @ abs(root).swapaxes(1, 2) + abs(low) + abs(high)
    rest = np.maximum(abs(low + square), abs(high + square)) + ROUNDED_DERIVATIVES * sizes
    every = np.arange(w.shape[1])
    rest[:, every, every] = (high + square + ROUNDED_DERIVATIVES * sizes)[:, every, every]
    bent = np.maximum(rest.sum(axis=2) * (1 + ROUNDED_DERIVATIVES), 0.0)
    slope = g + bent * (left + right) / 2
    level = -(bent * left * right).sum(axis=1) / 2
    reach = np.maximum(abs(left), abs(right))
    level += (g_off * reach).sum(axis=1)
    band = where.y_low - y - spare, where.y_high - y + spare
    counts = t.counts * w
    base = value + error + level
    base += ROUNDED_DERIVATIVES * abs(level)
    above = np.full(len(w), np.inf)
    for point in _points(slope, square, left, right, counts, band):
        v = (root.swapaxes(1, 2) @ point[:, :, None])[:, :, 0]
        r = slope - (root @ v[:, :, None])[:, :, 0]
        rounded = (abs(g) + bent * reach + (abs(root) @ abs(v)[:, :, None])[:, :, 0]) * reach
        half = (v**2).sum(axis=1) / 2
        rise = _linear(r, left, right, counts, band)
        found = base + half + rise + ROUNDED_DERIVATIVES * (half + rounded.sum(axis=1) + abs(rise))
        above = np.minimum(above, found)
    return above


def _root(low: Floats, high: Floats) -> Floats:
    """L: near a root of -H less what H may vary, as far as that is positive."""
    middle, radius = (low + high) / 2, (high - low) / 2
    every = np.arange(low.shape[1])
    matrix = -middle
    matrix[:, every, every] -= radius.sum(axis=2)
    values, vectors = np.linalg.eigh(matrix)
    root: Floats = vectors * np.sqrt(np.maximum(values, 0.0))[:, None, :]
    return root


def _linear(
    r: Floats, left: Floats, right: Floats, counts: Floats, band: tuple[Floats, Floats]
) -> Floats:
    """A bound of r d for left <= d <= right, counts d in the band."""
    best = np.full(len(r), np.inf)
    rates = r / counts
    for mu in [*(rates[:, j] for j in range(r.shape[1])), 0 * rates[:, 0]]:
        part = r - mu[:, None] * counts
        rise = np.maximum(part * left, part * right).sum(axis=1)
        rise += np.maximum(mu * band[0], mu * band[1])
        sizes = (abs(r) + abs(mu)[:, None] * counts).sum(axis=1)
        sizes += abs(mu) * np.maximum(abs(band[0]), abs(band[1]))
        best = np.minimum(best, rise + ROUNDED_DERIVATIVES * sizes)
    return best


def _points(
    slope: Floats,
    square: Floats,
    left: Floats,
    right: Floats,
    counts: Floats,
    band: tuple[Floats, Floats],
) -> list[Floats]:
    """Points of each box at which slope d - d' square d/2 is large: in the box, and near the band
    of y."""
    free = _climbed(slope, square, left, right)
    there = (counts * free).sum(axis=1)
    goal = np.clip(there, *band)
    size = (counts**2).sum(axis=1)
    weight = STIFF * np.trace(square, axis1=1, axis2=2) / np.where(size > 0, size, 1.0)
    pulled = slope + (weight * goal)[:, None] * counts
    heavy = square + weight[:, None, None] * counts[:, :, None] * counts[:, None, :]
    return [free, _climbed(pulled, heavy, left, right)]


def _climbed(slope: Floats, square: Floats, left: Floats, right: Floats) -> Floats:
    point = np.clip(np.zeros_like(slope), left, right)
    for _ in range(SWEEPS):
        for i in range(slope.shape[1]):
            own = square[:, i, i]
            others = slope[:, i] - (square[:, i] * point).sum(axis=1) + own * point[:, i]
            at = np.where(own > 0, others / np.where(own > 0, own, 1.0), np.sign(others) * 1e300)
            point[:, i] = np.clip(at, left[:, i], right[:, i])
    return point
