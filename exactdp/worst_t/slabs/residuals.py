"""The residuals of the pivot equations in balls, by the definition."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, prod

import numpy as np
from flint import arb

from exactdp.numbers.exact_numbers import Exact, weighted_sum
from exactdp.worst_t.slabs.pattern_tables import Tables


def residual(tables: Tables, slab: int, active: Sequence[int], c: Sequence[Exact]) -> list[arb]:
    """G_i(c) of the active groups, at the current precision."""
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
    """P(W) and E[e^(S'); W]."""
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
