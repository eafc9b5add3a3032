"""The groups that matter most without adaptivity, the others as one fixed pair.

The first groups in the order of use (:mod:`.group_steps`) are searched as if the rest were DP
mechanisms. For what the others may give at most, the broken line V through its values v_k at the
nodes s_k (the recursion over groups, each t anywhere in [0, eps]), is the privacy profile of a
fixed pair: with c_k the change of slope in gamma = e^s at a node,

    V(gamma) = v_last + sum over k of w_k (1 - gamma e^-s_k)_+,     w_k = c_k e^(s_k) >= 0,

a loss s_k with probability w_k. So the objective with the first groups at t is at most that of
BR(eps_i) at t_i beside this pair, plus v_last (own statement "Fixed pair"); and slabs, pivot
equations and hulls are about any X
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil

import numpy as np

from exactdp.loss_sums.lattice import common_step
from exactdp.mechanisms.cores import ZERO, Core
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.float64_bounds import Floats, U, expm1
from exactdp.routes.nonadaptive.different_eps.pattern_tables import Tables
from exactdp.routes.nonadaptive.different_eps.patterns import Patterns, offset
from exactdp.routes.nonadaptive.groupwise.group_steps import Steps, drops

SHIFT = Fraction(1, 1 << 40)
"""The pair's losses are larger by that than the nodes: more than all nodes are off by."""
MOST_NODES = 3000
"""Of a pair."""


@dataclass(frozen=True)
class Pair:
    """Losses eps_g + (k - start) h + SHIFT with weights, and what the profile lacks at most."""

    weights: Floats
    start: int
    h: Exact
    lacking: float


@dataclass
class LatticeSteps(Steps):
    """Steps on grids whose nodes include every multiple of a step of the lattice from eps_g on."""

    lattice: Exact = ZERO

    @cached_property
    def shared(self) -> Exact:
        """The lattice, divided as finely as the chords want it."""
        return self.lattice / ceil(float(self.lattice) / self.wanted)

    def pair(self, first: int, level: float, tol: float) -> Pair:
        """For all but the ``first`` groups in the order of use, with every t; DP among them."""
        top = np.array([step.eps for step in self.groups])
        values, grid = self.tail(first, np.zeros(top.size), top, level, tol)
        every = self.lattice.floor_divide(self.shared)
        if values.size > MOST_NODES * every:
            raise TooLarge("the nodes are too many")
        return pair_of(values[grid.start % every :: every], grid.start // every, self.lattice)


def pair_of(values: Floats, start: int, h: Exact) -> Pair:
    """The pair whose profile, plus ``lacking``, is nowhere below the broken line.

    Sums of N non-negative terms are off by (N + 64) u of themselves, factors included.
    """
    step = np.array([float(h)])
    off = (values.size + 64) * U
    falls = -np.diff(values)
    after = np.append(falls / expm1(step), 0.0)
    before = np.concatenate([[1 - values[0]], falls / -expm1(-step)])
    weights = np.maximum(before - after, 0.0)
    weights /= max(1.0, float(weights.sum()) * (1 + 4 * off))
    k = np.arange(values.size)
    gains = -expm1(-k * step)[np.maximum(k[None, :] - k[:, None], 0)]
    profile = (gains @ weights) * (1 - 2 * off)
    lacking = max(float((values - profile).max()), 1 - float(weights.sum()) * (1 - 2 * off))
    return Pair(weights, start, h, lacking * (1 + 4 * off))


def lattice_of(core: Core, wanted: float) -> Exact | None:
    """A step, at most as large as wanted, that divides all drops; None if there is none."""
    found = common_step([drop for drop, _ in drops(core)])
    return None if found is None else found[0] / ceil(float(found[0]) / wanted)


@dataclass(frozen=True)
class PairTables(Tables):
    """Tables for BR groups on the lattice of a pair; ``core`` has the BR groups alone."""

    pair: Pair
    whole: Core
    """With the mechanisms that the pair stands for."""

    @property
    def reach(self) -> tuple[float, float]:
        """Of the whole core."""
        return Tables(self.whole, self.eps_g).reach

    @property
    def entries(self) -> int:
        """Of the table of BR sums and nodes."""
        return self.patterns.rank.size

    @property
    def _top(self) -> int:
        return self.pair.weights.size - 1

    @cached_property
    def patterns(self) -> Patterns:
        """Sums in whole steps."""
        sizes = tuple(count + 1 for _, count in self.core.br_groups)
        total = np.zeros((), dtype=np.int64)
        for eps, count in self.core.br_groups:
            cells = eps.floor_divide(self.pair.h)
            total = total[..., None] + cells * np.arange(count + 1)
        br, br_place = np.unique(total, return_inverse=True)
        fixed = np.arange(self._top + 1)
        every, rank = np.unique(br[:, None] + fixed[None, :], return_inverse=True)
        sums = every * float(self.pair.h)
        shape = (br.size, fixed.size)
        return Patterns(sizes, br_place.reshape(sizes), fixed, rank.reshape(shape), sums)

    @cached_property
    def dp_weights(self) -> Floats:
        """The weights by rising drops, so by falling losses."""
        return self.pair.weights[::-1].copy()

    @cached_property
    def offset(self) -> tuple[float, float]:
        """Bounds of (the largest loss of the pair) - eps_g."""
        return offset(Core.of([]), -self._beyond)

    @property
    def largest(self) -> float:
        """A bound of the largest loss of the pair."""
        return offset(Core.of([]), -(self._beyond + self.eps_g))[1]

    @property
    def _beyond(self) -> Exact:
        """The largest loss of the pair, less eps_g."""
        return (self._top - self.pair.start) * self.pair.h + Exact(SHIFT)
