"""The last box, in balls: from the ten digits of the search to any number.

Where every box that the search kept lies in one slab, with the same groups left out, the maximiser
t* is in their hull X, and solves G(t*) = 0 with G_i(t) = A_i(t) - y(t) - t_i. For a point c of X
let J be an interval matrix that contains the derivatives of G in X, and Y about the inverse of its
middle; then 0 = G(c) + J~ (t* - c) for some J~ in J, hence (Krawczyk)

    |t* - c| <= d := |Y G(c)|/(1 - beta),   beta = |1 - Y J| < 1       (largest norms).

On the way from c to t*, |G_i| <= |J_i| d (sum of a row), so that with the group derivatives of F_s

    D(t*) <= D(c) + sum of n_i/(e^(eps_i) - 1) e^(eps_i + |J_i| d) |J_i| d^2.

G(c) is computed in balls at a c that Newton's steps bring near t*, not beyond any eps (at the end
of a tie they may lead there): the excess falls like |G(c)|^2. J needs few digits, and so does the
factor before d^2 (P_i <= 1 is used).

The residuals of the pivot equations in balls, by the definition.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb, prod

import numpy as np
from flint import arb

from exactdp.mechanisms.cores import ZERO
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact, precision, weighted_sum
from exactdp.numbers.float64_bounds import Floats, exp
from exactdp.worst_t.slabs.boxes import Box, Contraction
from exactdp.worst_t.slabs.hulls import TINY, applied, drop_probabilities, mixed_binomials
from exactdp.worst_t.slabs.pattern_tables import Tables


def residual(tables: Tables, slab: int, active: Sequence[int], c: Sequence[Exact]) -> list[arb]:
    """The residuals G_i(c) of the pivot equations of the active groups, balls at the current
    precision."""
    core = tables.core
    weights = [_binomials(n, eps, t) for (eps, n), t in zip(core.br_groups, c, strict=True)]
    kept = list(zip(c, (n for _, n in core.br_groups), strict=True))
    y = weighted_sum([*kept, *core.dp_groups, (tables.eps_g, -1)]).ball()
    values = []
    for i in active:
        eps, count = core.br_groups[i]
        own = [*weights[:i], _binomials(count - 1, eps, c[i]), *weights[i + 1 :]]
        mass, moment = _sums(tables, slab, i, own)
        values.append((moment / mass).log() + (eps - c[i]).ball() - y)
    return values


def _sums(
    tables: Tables, slab: int, group: int, weights: Sequence[Sequence[arb]]
) -> tuple[arb, arb]:
    """P(W) and E[e^(S'); W] for one copy of a group in a slab, as balls, by the definition."""
    place = tables.others[group]
    total = [arb(0)] * tables.patterns.rank.shape[0]
    flat = [arb(1)]
    for row in weights:
        flat = [value * weight for value in flat for weight in row]
    for where, value in zip(place.reshape(-1).tolist(), flat, strict=True):
        total[where] += value
    rank, up = tables.patterns.rank, tables.up[group]
    above = np.where(up[:, None] >= 0, rank[up], -1)
    inside = (rank <= slab) & (above > slab)
    dp, br_growth, dp_growth = _dp_masses(tables), _growths(tables, 0), _growths(tables, 1)
    mass = moment = arb(0)
    for at in np.flatnonzero(inside.any(axis=1)).tolist():
        columns = np.flatnonzero(inside[at]).tolist()
        mass += total[at] * sum((dp[d] for d in columns), arb(0))
        more = sum((dp[d] * dp_growth[d] for d in columns), arb(0))
        moment += total[at] * br_growth[at] * more
    return mass, moment


def _growths(tables: Tables, side: int) -> list[arb]:
    """e^S for every sum of the drops of BR (0) or of DP (1)."""
    core = tables.core
    if side == 0:
        place, drops = tables.patterns.br_place, [eps for eps, _ in core.br_groups]
    else:
        place, drops = tables.patterns.dp_place, [2 * eps for eps, _ in core.dp_groups]
    if not drops:
        return [arb(1)]
    _, first = np.unique(place.reshape(-1), return_index=True)
    bases = [eps.ball().exp() for eps in drops]
    counts = zip(*(axis.tolist() for axis in np.unravel_index(first, place.shape)), strict=True)
    return [prod((b**n for b, n in zip(bases, row, strict=True)), start=arb(1)) for row in counts]


def _dp_masses(tables: Tables) -> list[arb]:
    """The probability of every sum of the drops of DP."""
    place = tables.patterns.dp_place
    flat = [arb(1)]
    for eps, count in tables.core.dp_groups:
        row = _binomials(count, 2 * eps, eps)
        flat = [value * weight for value in flat for weight in row]
    total = [arb(0)] * (int(place.max()) + 1)
    for where, value in zip(place.reshape(-1).tolist(), flat, strict=True):
        total[where] += value
    return total


def _binomials(count: int, eps: Exact, t: Exact) -> list[arb]:
    """The weights of Bin(count, x), x = (e^t - 1)/(e^eps - 1), at the current precision."""
    bottom = eps.ball().expm1()
    x, rest = t.ball().expm1() / bottom, t.ball().exp() * (eps - t).ball().expm1() / bottom
    return [comb(count, i) * x**i * rest ** (count - i) for i in range(count + 1)]


NEWTON_STEPS = 40
GUARD_BITS = 64
LARGEST_BETA = 0.5
LARGEST_REACH = 3
"""Of |J_i| d: exponentials are compared with lines up to there."""


@dataclass(frozen=True)
class LastBox:
    """A box in which the maximiser is, in one slab; ``active`` are the groups with t > 0."""

    tables: Tables
    slab: int
    active: tuple[int, ...]
    low: Floats
    high: Floats

    # -- the derivatives of G, in floats ---------------------------------------------------

    @cached_property
    def newton(self) -> tuple[Floats, float, Floats] | None:
        """Y, beta and the |J_i| (sums of rows); None where the box is too wide."""
        low, high = self._jacobian()
        if not np.isfinite([low, high]).all():
            return None
        middle, radius = (low + high) / 2, (high - low) / 2
        try:
            inverse = np.linalg.inv(middle)
        except np.linalg.LinAlgError:
            return None
        rest = abs(np.eye(len(self.active)) - inverse @ middle) + abs(inverse) @ radius
        rounded = (abs(inverse) @ abs(middle)).sum(axis=1)
        beta = float((rest + 1e-12 * rounded[:, None]).sum(axis=1).max()) * (1 + 1e-9)
        if not beta <= LARGEST_BETA:
            return None
        rows = np.maximum(abs(low), abs(high)).sum(axis=1) * (1 + 1e-9)
        return np.asarray(inverse, dtype=np.float64), beta, rows

    def _jacobian(self) -> tuple[Floats, Floats]:
        """Lower and upper bounds of the derivatives of G over the box.

        Where one copy of group j drops or stays, E[e^(S'); W] is N_1 or N_0, both multi-affine in
        the other copies, and N = x N_1 + (1 - x) N_0. So with s = N_1/(N_0 + N_1), between its
        least and largest value at the mixed vertices,

            d(ln N)/dx = (2 s - 1)/(x s + (1 - x)(1 - s)),

        which rises with s and is monotone in x.
        """
        tables = self.tables
        ends = drop_probabilities(tables, self.low[None], self.high[None])
        x_low, x_high = ends[0][0], ends[1][0]
        size = len(self.active)
        low, high = np.zeros((size, size)), np.zeros((size, size))
        slab = np.array([self.slab])
        for row, i in enumerate(self.active):
            parts = np.stack(tables.window(i, slab, slab), axis=1)[:, :, tables.others[i]]
            counts = [int(n) - (j == i) for j, n in enumerate(tables.counts)]
            for column, j in enumerate(self.active):
                if counts[j]:
                    rate = counts[j] / float(tables.scale[j])
                    rates = rate * exp(self.low[j : j + 1]), rate * exp(self.high[j : j + 1])
                    bounds = self._log_derivatives(parts, counts, j, x_low, x_high)
                    products = [float(r[0]) * bound for r in rates for bound in bounds]
                    slack = 1e-10 * max(map(abs, products))
                    low[row, column], high[row, column] = (
                        min(products) - slack,
                        max(products) + slack,
                    )
        whole = tables.counts[list(self.active)] + np.eye(size)
        return low - whole, high - whole

    def _log_derivatives(
        self, parts: Floats, counts: Sequence[int], j: int, x_low: Floats, x_high: Floats
    ) -> tuple[float, float]:
        """Bounds of d(ln N - ln D)/dx for one copy of group j."""
        ends = []
        for shift in ((0, 1), (1, 0)):
            found = parts
            for axis, count in enumerate(counts):
                mixed, fewer = mixed_binomials(
                    count, x_low[axis : axis + 1], x_high[axis : axis + 1]
                )
                matrix = np.pad(fewer, ((0, 0), (0, 0), shift)) if axis == j else mixed
                found = applied(found, matrix, axis + 2)
            ends.append(found.reshape(2, -1))
        (stay_mass, stay_moment), (go_mass, go_moment) = ends
        all_mass, all_moment = stay_mass + go_mass, stay_moment + go_moment
        if min(all_mass.min(), all_moment.min()) < TINY:
            return -np.inf, np.inf
        error = 8 * self.tables.error
        moment = _between(go_moment / all_moment, error, x_low[j], x_high[j])
        mass = _between(go_mass / all_mass, error, x_low[j], x_high[j])
        return moment[0] - mass[1], moment[1] - mass[0]

    # -- the way to t* ---------------------------------------------------------------------

    def excess(self, start: Sequence[Exact], bits: int) -> tuple[tuple[Exact, ...], Dyadic] | None:
        """A c near t*, and a bound of D(t*) - D(c) below about 2^-bits; None where it fails.

        Where no group is active t* is 0, and so is c.
        """
        if not self.active:
            return tuple(ZERO for _ in start), Dyadic(0)
        if self.newton is None:
            return None
        inverse, beta, rows = self.newton
        c, working = tuple(start), bits // 2 + GUARD_BITS
        core = self.tables.core
        with precision(2 * working):
            for _ in range(NEWTON_STEPS):
                values = residual(self.tables, self.slab, self.active, c)
                moves = [
                    sum((arb(float(y)) * v for y, v in zip(row, values, strict=True)), arb(0))
                    for row in inverse
                ]
                d = max((abs(move).upper() for move in moves), key=float) / arb(1 - beta).lower()
                if not d < 1:
                    return None
                total = arb(0)
                for i, row in zip(self.active, rows, strict=True):
                    eps, count = core.br_groups[i]
                    reach = arb(float(row)) * d
                    if not reach < LARGEST_REACH:
                        return None
                    factor = count / eps.ball().expm1()
                    total += factor * (eps.ball() + reach).exp() * reach * d
                found = Dyadic.from_arb(total.upper())
                if found.fraction() <= Fraction(1, 1 << bits):
                    return (c, found) if self._around(c) else None
                c = self._moved(c, moves, working)
        return None

    def _moved(self, c: tuple[Exact, ...], moves: Sequence[arb], bits: int) -> tuple[Exact, ...]:
        moved = list(c)
        for i, move in zip(self.active, moves, strict=True):
            there = ((c[i].ball() - move).mid() * arb(2) ** bits).floor().unique_fmpz()
            assert there is not None
            eps, _ = self.tables.core.br_groups[i]
            moved[i] = min(Exact(Fraction(int(there), 1 << bits)), eps)
        return tuple(moved)

    def _around(self, c: tuple[Exact, ...]) -> bool:
        """Whether c lies in the box over which the derivatives were bounded."""
        return all(
            Exact(Fraction(low)) <= t <= Exact(Fraction(high))
            for t, low, high in zip(c, self.low.tolist(), self.high.tolist(), strict=True)
        )


def _between(share: Floats, error: float, x_low: float, x_high: float) -> tuple[float, float]:
    """Bounds of (2 s - 1)/(x s + (1 - x)(1 - s)) for the shares s = N_1/(N_0 + N_1)."""
    least = max(float(share.min()) - error, 0.0)
    most = min(float(share.max()) + error, 1.0)
    ends = [[_slope(s, x) for x in (x_low, x_high)] for s in (least, most)]
    bottom, top = min(ends[0]), max(ends[1])
    return bottom - 1e-12 * (1 + abs(bottom)), top + 1e-12 * (1 + abs(top))


def _slope(s: float, x: float) -> float:
    below = x * s + (1 - x) * (1 - s)
    return (2 * s - 1) / below if below > 0 else float("inf") * (2 * s - 1)


def hulls_of(contraction: Contraction, boxes: Sequence[Box]) -> list[LastBox]:
    """The hulls of boxes that may hold a maximiser, one for each slab and set of groups with t >
    0.

    Empty where a box is not about one slab and one set.
    """
    clusters: dict[tuple[int, tuple[bool, ...]], list[Box]] = {}
    for box in boxes:
        if box.first < box.last or box.zero.any():
            return []
        clusters.setdefault((box.first, tuple((box.high > 0).tolist())), []).append(box)
    return [_hull(contraction, some) for some in clusters.values()]


def _hull(contraction: Contraction, boxes: list[Box]) -> LastBox:
    tables = contraction.tables
    low = np.array([box.low for box in boxes]).min(axis=0)
    high = np.array([box.high for box in boxes]).max(axis=0)
    active = high > 0
    room = ((high - low) / 4 + contraction.slack) * active
    low, high = np.maximum(low - room, 0), np.minimum(high + room, tables.eps)
    return LastBox(tables, boxes[0].first, tuple(np.flatnonzero(active).tolist()), low, high)
