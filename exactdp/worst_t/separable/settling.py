"""A good t by the pivot equations, with the sums of drops in cells of one step.

As in :mod:`exactdp.worst_t.slabs.climbing`, with distributions in place of lists
of patterns: where all drops are multiples of the step they are exact, else a drop is split between
the two cells beside it. Nothing here is proved, and nothing has to be: every t is a valid choice.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import sqrt

import numpy as np

from exactdp.loss_sums.lattice import common_step
from exactdp.mechanisms.cores import Core, Groups
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.float64_bounds import Floats, exp, expm1, logarithm
from exactdp.worst_t.slabs.pattern_tables import binomial

MOST_CELLS = 20_000
MEMBERS = 25
ROUNDS = 4
NEIGHBOURS = 2
CLIMBS = 12
NEGLIGIBLE = 1e-30
FEWEST_CELLS = 16
"""To a standard deviation of the loss."""


def drops(core: Core) -> Groups:
    """By how much losses may drop, eps for BR and 2 eps for DP, with the numbers of mechanisms."""
    return core.br_groups + tuple((2 * eps, count) for eps, count in core.dp_groups)


def spread_of(core: Core) -> float:
    """At least the standard deviation of the loss: no drop of eps deviates by more than eps/2."""
    return sqrt(sum(n * float(drop) ** 2 for drop, n in drops(core))) / 2


def width_of_cells(core: Core, eps_g: Exact, error: float) -> float:
    """The h for which broken lines, of which each adds about h^2/12 of the second derivative, are
    above D by about a share ``error`` of it."""
    spread = spread_of(core)
    tilt = float(eps_g) / spread**2 + 1 / spread  # about the rate at which D falls with eps_g
    return min(sqrt(12 * error / len(core.runs)) / tilt, spread / FEWEST_CELLS)


@dataclass(frozen=True)
class Cells:
    """Groups of BR and DP mechanisms, and cells of width h for the sums of their drops."""

    groups: tuple[tuple[float, int], ...]
    dp: tuple[tuple[float, int], ...]
    eps_g: float
    h: float

    @classmethod
    def of(cls, core: Core, eps_g: Exact, h: float) -> Cells:
        """The groups of a core; h is the step that all drops share, if that is not too fine."""
        found = common_step([drop for drop, _ in drops(core)])
        if found is not None and core.support.floor_divide(found[0]) <= MOST_CELLS:
            h = float(found[0])
        br, dp = core.br_groups, core.dp_groups
        return cls(_floats(br), _floats(dp), float(eps_g), h)

    @property
    def eps(self) -> Floats:
        """The eps of each BR group, as doubles."""
        return np.array([eps for eps, _ in self.groups])

    @property
    def counts(self) -> Floats:
        """The number of mechanisms in each BR group, as doubles."""
        return np.array([float(count) for _, count in self.groups])

    @cached_property
    def sums(self) -> Floats:
        """The sums of drops that the cells stand for, 0, h, 2 h, ...."""
        top = sum(n * (eps / self.h + 1) for eps, n in self.groups)
        top += sum(n * (2 * eps / self.h + 1) for eps, n in self.dp)
        return np.asarray(np.arange(int(top) + 2) * self.h, dtype=np.float64)

    @cached_property
    def pure(self) -> Floats:
        """The distribution of the sum of the drops of DP mechanisms alone."""
        found: Floats = np.zeros(self.sums.size)
        found[0] = 1.0
        for eps, count in self.dp:
            found = self.dropped(found, 2 * eps, count, 1 / (1 + float(exp(np.array([eps]))[0])))
        return found

    def dropped(self, before: Floats, eps: float, count: int, x: float) -> Floats:
        """The distribution with ``count`` more, each of which drops by eps with probability x."""
        found: Floats = np.zeros(before.size)
        for i, weight in enumerate(binomial(count, np.array([x]))[0].tolist()):
            if weight > NEGLIGIBLE:
                place = i * eps / self.h
                cell = int(place + 1e-6)
                beyond = max(place - cell, 0.0)
                found[cell:] += weight * (1 - beyond) * before[: before.size - cell]
                if beyond > 1e-6:
                    found[cell + 1 :] += weight * beyond * before[: before.size - cell - 1]
        return found

    def distribution(self, t: Floats, without: int | None = None) -> Floats:
        """The distribution of the sum of all drops, or of all but one copy of the group
        ``without``."""
        found = self.pure
        x = expm1(t) / expm1(self.eps)
        for j, (eps, count) in enumerate(self.groups):
            found = self.dropped(found, eps, count - (j == without), float(x[j]))
        return found

    def y(self, t: Floats) -> float:
        """The largest sum of drops that counts: the largest loss at t less eps_g."""
        return float(self.counts @ t) + sum(n * eps for eps, n in self.dp) - self.eps_g

    def value(self, t: Floats) -> float:
        """The objective D(t) = E[(1 - e^(S - y))_+] in doubles, S the sum of drops."""
        y = self.y(t)
        gain = np.maximum(-expm1(np.clip(self.sums - y, -600, 0)), 0.0)
        return float(self.distribution(t) @ gain)

    def pivots(self, t: Floats, cell: int) -> Floats:
        """The pivots A_i where the slab has the sums of drops up to this cell, in doubles."""
        found = np.empty(t.size)
        for i, eps in enumerate(self.eps.tolist()):
            before = self.distribution(t, without=i)
            first = max(cell - round(eps / self.h) + 1, 0)
            mass, sums = before[first : cell + 1], self.sums[first : cell + 1]
            total = float(mass.sum())
            if total <= 0:
                found[i] = self.sums[cell] + eps / 2
                continue
            mean = float(mass @ exp(sums - self.sums[cell])) / total
            found[i] = self.sums[cell] + eps + float(logarithm(np.array([mean]))[0])
        return found

    def clipped(self, a: Floats) -> Floats:
        """t_i = clip(A_i - y, 0, eps_i) with the y of t."""
        low, high = self.y(np.zeros(a.size)), self.y(self.eps)
        for _ in range(60):
            middle = (low + high) / 2
            if self.y(np.clip(a - middle, 0.0, self.eps)) > middle:
                low = middle
            else:
                high = middle
        found: Floats = np.clip(a - (low + high) / 2, 0.0, self.eps)
        return found

    def settled(self, t: Floats, cell: int) -> Floats:
        """A t next to a fixed point of the pivot equations where sums up to ``cell`` count."""
        for _ in range(ROUNDS):
            moved = self.clipped(self.pivots(t, cell))
            if abs(moved - t).max() < 1e-4 * self.eps.min():
                return moved
            t = moved
        return t

    def best(self) -> Floats:
        """The t with the largest D that the family and a local search find; nothing is proved of
        it."""
        t = max(self.family(), key=self.value)
        value = self.value(t)
        for _ in range(CLIMBS):
            here = int(self.y(t) / self.h)
            # cells without mass belong to the slab before them
            filled = np.flatnonzero(self.distribution(t) > 0)
            at = int(np.searchsorted(filled, here, side="right")) - 1
            near = filled[max(at - NEIGHBOURS, 0) : at + NEIGHBOURS + 1].tolist()
            tries = [self.settled(t, cell) for cell in near]
            values = [self.value(one) for one in tries]
            if max(values, default=0.0) <= value * (1 + 1e-9):
                break
            value = max(values)
            t = tries[values.index(value)]
        return t

    def family(self) -> list[Floats]:
        """t_i(lambda), the t of the largest moment E[e^(lambda L)], for several lambda."""
        centre = self.eps_g / float(self.counts @ self.eps**2)
        found = []
        for lam in (centre * 2.0 ** np.linspace(-2, 4, MEMBERS) + 1e-3).tolist():
            rate = lam * self.eps
            top = -lam * expm1(-rate - self.eps) * exp(self.eps)
            found.append(logarithm(top / (-(lam + 1) * expm1(-rate))))
        return [np.clip(t, 0.0, self.eps) for t in found]


def _floats(groups: Groups) -> tuple[tuple[float, int], ...]:
    return tuple((float(eps), count) for eps, count in groups)
