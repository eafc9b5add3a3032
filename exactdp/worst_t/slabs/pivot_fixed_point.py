"""A good t: members of the family t_i(lambda), then the fixed point of the pivot equation.

Inside its slab a maximiser has t_i = A_i - y (see :mod:`.pattern_tables`), where nothing is clipped
with y = (sum of n_i A_i + the offset)/(1 + n). The map from t to the right side contracts, by a
third and better in practice. Nothing here is proved, and nothing has to be: every t is a valid
choice.
"""

from __future__ import annotations

import numpy as np

from exactdp.numbers.float64_bounds import Floats, Integers, exp, expm1, logarithm
from exactdp.worst_t.slabs.pattern_tables import Tables, binomial, contracted

MEMBERS = 33
"""Members t(lambda) of the family that are tried first, for lambda from 1/8 to 16 times eps_g over
the sum of n_j eps_j^2."""
ROUNDS = 40
"""Passes from t to clip(A_i - y, 0, eps_i), unless the caller says how many."""
NEIGHBOURS = 6
"""Slabs on each side of that of t in which a better t is looked for."""
CLIMBS = 20
"""Moves to a better t at most; what is found by then is used."""


def pivots(tables: Tables, t: Floats, slab: Integers) -> tuple[Floats, Floats]:
    """The A_i and P(W) at vectors t in the given slabs, each of shape (boxes, groups), in doubles.

    Where P(W) is next to 0 A_i stands for what it may be: sigma_s + eps_i/2.
    """
    x = tables.probabilities(t)
    a, p = np.empty_like(t), np.empty_like(t)
    weights = [binomial(int(n), x[:, j]) for j, n in enumerate(tables.counts)]
    for i, count in enumerate(tables.counts):
        own = [*weights[:i], binomial(int(count) - 1, x[:, i]), *weights[i + 1 :]]
        parts = np.stack(tables.window(i, slab, slab), axis=1)[:, :, tables.others[i]]
        mass, moment = contracted(parts, own).T
        filled = mass > 1e-300
        ratio = np.where(filled, moment, 1.0) / np.where(filled, mass, 1.0)
        there = tables.middle + logarithm(ratio) + tables.eps[i]
        a[:, i] = np.where(filled, there, tables.patterns.sums[slab] + tables.eps[i] / 2)
        p[:, i] = np.where(filled, mass, 0.0)
    return a, p


def slab_of(tables: Tables, y: Floats) -> Integers:
    """The slab that y lies in, as far as floats can tell."""
    found = np.searchsorted(tables.patterns.sums, y, side="right") - 1
    return np.clip(found, 0, tables.patterns.slabs - 1)


def settled(tables: Tables, t: Floats, slab: Integers, rounds: int = ROUNDS) -> Floats:
    """About the fixed points t_i = clip(A_i - y, 0, eps_i) in the given slabs, from ``t``.

    Of shape (boxes, groups); after so many ``rounds``, and nothing is proved of them.
    """
    for _ in range(rounds):
        a, _ = pivots(tables, t, slab)
        t = _clipped(tables, a)
    return t


def _clipped(tables: Tables, a: Floats) -> Floats:
    """t_i = clip(A_i - y, 0, eps_i) with y = sum of n_i t_i + offset, by bisection."""
    low = np.full(len(a), tables.offset[0])
    high = low + float(tables.counts @ tables.eps)
    for _ in range(60):
        y = (low + high) / 2
        t = np.clip(a - y[:, None], 0.0, tables.eps)
        above = t @ tables.counts + tables.offset[0] > y
        low, high = np.where(above, y, low), np.where(above, high, y)
    return np.clip(a - ((low + high) / 2)[:, None], 0.0, tables.eps)


def good_t(tables: Tables) -> tuple[Floats, float]:
    """The best t that the family and a local search find, and a lower bound of D there.

    The bound is D in doubles less its error; that no other t has more is not proved.
    """
    start = _family(tables)
    values = _values(tables, start)
    t, best = start[values.argmax()], float(values.max())
    for _ in range(CLIMBS):
        y = t @ tables.counts + tables.offset[0]
        here = int(slab_of(tables, np.array([y]))[0])
        slabs = np.unique(
            np.clip(here + np.arange(-NEIGHBOURS, NEIGHBOURS + 1), 0, tables.patterns.slabs - 1)
        )
        tries = settled(tables, np.repeat(t[None], slabs.size, axis=0), slabs, 12)
        values = _values(tables, tries)
        if values.max() <= best * (1 + 1e-15):
            break
        better = values.max() > best * (1 + 1e-13)
        t, best = tries[values.argmax()], float(values.max())
        if not better:
            break
    return t, best


def _values(tables: Tables, t: Floats) -> Floats:
    _, value, error = tables.objective(tables.probabilities(t))
    found: Floats = value - error
    return found


def _family(tables: Tables) -> Floats:
    """t_i(lambda), the t of the largest moment E[e^(lambda L)], for several lambda."""
    centre = float(tables.eps_g) / float((tables.counts * tables.eps**2).sum())
    rows = []
    for lam in centre * 2.0 ** np.linspace(-3, 4, MEMBERS) + 1e-3:
        eps = tables.eps
        rate = lam * eps
        # e^t = lam (1 - e^-((lam + 1) eps)) e^eps / ((lam + 1)(1 - e^(-lam eps)))
        top = -lam * expm1(-rate - eps) * exp(eps)
        rows.append(logarithm(top / (-(lam + 1) * expm1(-rate))))
    return np.clip(np.array(rows), 0.0, tables.eps)
