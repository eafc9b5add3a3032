"""A bound of delta over all t, with the contour and the point c that it is made with.

Contour and centre are chosen in float64: every choice gives a bound. lam is the rate at which delta
falls with eps_g, so that f_1 is nearly 0; the centre is where D~ is largest, by Newton's method for
one t after the other.

**A good t by the pivot equations, with the sums of drops in cells of one step** (:class:`Cells`).

As in :mod:`exactdp.worst_t.slabs.pivot_fixed_point`, with distributions in place of lists
of patterns: where all drops are multiples of the step they are exact, else a drop is split between
the two cells beside it. Nothing here is proved, and nothing has to be: every t is a valid choice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import pairwise
from math import ceil, log, pi, sqrt

import numpy as np
from flint import acb, arb

from exactdp.mechanisms.compositions import ZERO, Core, Groups
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.extremes import largest
from exactdp.numbers.float64_bounds import Floats, exp, expm1, logarithm, nearest
from exactdp.numbers.independence import common_step
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.worst_t.separable.enclosed_factors import Group, Phase
from exactdp.worst_t.separable.factorwise_bound import Sums, Weights
from exactdp.worst_t.separable.frequency_bound import (
    LOW,
    PRECISION,
    Flags,
    LatticeContour,
    SmoothContour,
    settled,
    to_floats,
)
from exactdp.worst_t.slabs.pattern_tables import binomial

MOST_CELLS = 20_000
"""Up to so many cells hold the support in the common step of all drops; for more the step is one
that is asked for, and drops are split between two cells."""
MEMBERS = 25
"""Members of the family t(lambda) that a search for a good t begins with."""
ROUNDS = 4
"""Passes from t to the right sides of the pivot equations in one cell; fewer where t hardly
moves."""
NEIGHBOURS = 2
"""Cells with mass on each side of that of y, in which a better t is looked for."""
CLIMBS = 12
"""Moves to a better t at most; what is found by then is used."""
NEGLIGIBLE = 1e-30
"""Binomial weights up to that are left out of the distributions, which prove nothing."""
FEWEST_CELLS = 16
"""Cells to a standard deviation of the loss at least, where drops have no common step."""


def drops(core: Core) -> Groups:
    """By how much losses may drop, eps for BR and 2 eps for DP, with the numbers of mechanisms."""
    return core.br_groups + tuple((2 * eps, count) for eps, count in core.dp_groups)


def spread_of(core: Core) -> float:
    """At least the standard deviation of the loss: no drop of eps deviates by more than eps/2."""
    return sqrt(sum(n * float(drop) ** 2 for drop, n in drops(core))) / 2


def width_of_cells(core: Core, eps_g: Exact, error: float) -> float:
    """About the width h of cells with which broken lines are above D by a share ``error`` of it.

    Each line adds about h^2/12 of the second derivative. A double, at most 1/FEWEST_CELLS of
    :func:`spread_of`; no bound rests on it.
    """
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
        """The distribution ``before`` after ``count`` more drop by eps each with probability x.

        A sum that lies between two cells is split between them.
        """
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
        """The distribution of the sum of all drops at t, over the cells.

        Or of all drops but those of one copy of the group ``without``.
        """
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
        """The t with t_i = clip(A_i - y, 0, eps_i), y that of this t; ``a`` has the A_i."""
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
        """The t with the largest D that the family and a local search find.

        Nothing is proved of it.
        """
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


FINENESS = 1e-3
"""The error of cells for sums without a common step, as a share of delta; no bound rests on it."""
ALIASED = 16.0
"""ln of the share of delta that may come from other periods."""
DEVIATIONS = 9.0
"""A period of the contour is at least so many standard deviations of the loss long."""
PHASES, MOST_PHASES = 8, 8
"""[0, h] is cut into 1 and lam h times the first of these pieces, but at most the second."""
MOST_POINTS = 2048
"""Frequencies k >= 0 on a lattice, about; where it takes more the contour is a smooth one."""
SMOOTH_POINTS = 8192
"""Frequencies of a smooth contour: what its Gaussian mechanism costs is doubled until they
suffice."""
SMOOTHING = 1e-5
"""What the Gaussian mechanism costs, relatively."""
OUTERMOST = 6.5
"""Standard deviations of 1/tau that frequencies go up to."""


@dataclass(frozen=True)
class Law:
    """The loss at a good t, about: delta, the rate at which it falls with eps_g, the spread.

    ``rate`` is -d(ln delta)/d(eps_g), ``spread`` :func:`spread_of` or like it; doubles, which
    choose a contour.
    """

    value: float
    rate: float
    spread: float

    @classmethod
    def of(cls, core: Core, eps_g: Exact) -> tuple[Law, Floats]:
        """The law at a good t of the core, and that t, one for each eps of BR; all in doubles.

        TooLarge where delta is 0 in doubles there.
        """
        cells = Cells.of(core, eps_g, width_of_cells(core, eps_g, FINENESS))
        t = cells.best()
        value, y = cells.value(t), cells.y(t)
        if not value > 0:
            raise TooLarge("eps_g is too near the end of the support")
        drop = cells.sums[cells.sums < y]
        mass = cells.distribution(t)[: drop.size]
        return cls(value, float(mass @ np.exp(drop - y)) / value, spread_of(core)), t


def contour_of(core: Core, eps_g: Exact, law: Law) -> tuple[LatticeContour | SmoothContour, Exact]:
    """The contour on the lattice of the drops, with its step; or a smooth one and 0.

    The lattice is taken if all drops have a common step and about MOST_POINTS frequencies suffice.
    """
    lam = _short(law.rate)
    period = max((ALIASED - log(law.value)) / lam, DEVIATIONS * law.spread)
    found = common_step([drop for drop, _ in drops(core)])
    if found is not None:
        half = ceil(period / float(found[0]) / 2)
        if half <= MOST_POINTS:
            return LatticeContour(core, eps_g, lam, half + 1, found[0]), found[0]
    width = _short(2 * pi / period)
    cost = SMOOTHING
    while True:
        noise = _short(sqrt(2 * cost / (lam * (lam + 1))))
        size = ceil(OUTERMOST / noise / width)
        if size <= SMOOTH_POINTS:
            return SmoothContour(core, eps_g, lam, size, width, noise), ZERO
        cost *= 2


def _short(value: float) -> float:
    """The value rounded to a double of 20 bits, which is written exactly in few digits."""
    mantissa, exponent = np.frexp(value)
    return float(np.ldexp(np.round(mantissa * 2**20), int(exponent) - 20))


class Maximum:
    """Bounds of sup D at one eps_g, from a good t; on a line of its own, or one that is given."""

    def __init__(
        self,
        core: Core,
        eps_g: Exact,
        law: Law,
        ts: Floats,
        contour: LatticeContour | SmoothContour | None = None,
    ) -> None:
        self.core, self.law, self.ts, self.h = core, law, ts, ZERO
        self.low, self.high = np.zeros(ts.size), np.full(ts.size, np.inf)
        """What is bounded: every t between."""
        if contour is not None:
            self.contour = contour
            return
        with precision(PRECISION):
            self.contour, self.h = contour_of(core, eps_g, law)

    def steps(self, growth: float) -> int:
        """About the work of one bound, in steps of a tenth of a microsecond."""
        pieces = 12 / (growth - 1) * len(self.core.br_groups) * self.contour.size
        return int(pieces * self.phases * 8)

    @property
    def phases(self) -> int:
        """Into how many pieces the range [0, h] of y is cut; each takes one bound of its own."""
        return min(1 + int(PHASES * self.contour.lam * float(self.h)), MOST_PHASES)

    def bound(self, most: float, growth: float) -> arb:
        """An upper bound of D over all t between ``low`` and ``high``, rounded up.

        ``most`` bounds the mu_j, in units of 1/``law.spread``; each piece of t ends ``growth``
        times as far from the centre as the one before it. Infinite where the weights or the factors
        say nothing.
        """
        with precision(PRECISION):
            shift = most / self.law.spread
            try:
                found = [self._over(phase, shift, growth).abs_upper() for phase in self._phases()]
            except TooLarge:
                return arb("inf")
            return largest(found) if all(bound.is_finite() for bound in found) else arb("inf")

    def _phases(self) -> Iterator[Phase | None]:
        if not isinstance(self.contour, LatticeContour):
            yield None
            return
        top = nearest(self.h.ball()) * (1 + 2.0**-50)
        for low, high in pairwise(np.linspace(0.0, top, self.phases + 1).tolist()):
            yield Phase(self.contour, low, high)

    def _over(self, phase: Phase | None, most: float, growth: float) -> arb:
        contour = self.contour
        own = phase.base() if phase else contour.own()
        start = [one * other for one, other in zip(own, contour.fixed, strict=True)]
        groups = self._groups(start, growth)
        weights, rest = start, contour.cut_off
        plain = np.ones(contour.size, dtype=bool)
        bases = []
        for group in groups:
            divisors, large = group.base()
            bases.append(divisors)
            powers = group.weight(divisors)
            weights = [one * other for one, other in zip(weights, powers, strict=True)]
            rest = rest * abs(powers[0])
            plain &= large
        plain &= self._low
        sums = Sums(Weights.of(contour, weights, plain, rest), most)
        if phase:
            sums.add(partial(phase.batches, own))
        for group, divisors in zip(groups, bases, strict=True):
            sums.add(partial(group.batches, divisors))
        return sums.weights.value * arb(sums.largest())

    @property
    def _low(self) -> Flags:
        low: Flags = self.contour.points.imag <= LOW / self.law.spread
        return low

    def _groups(self, weights: list[acb], growth: float) -> list[Group]:
        size = int(self._low.sum())
        scale = weights[0].real
        plain = to_floats([w / scale for w in weights[:size]])
        centre = settled(self.core, self.contour.points[:size], plain, self.ts)
        ends = zip(self.low.tolist(), self.high.tolist(), strict=True)
        return [
            Group(
                self.contour, eps, count, min(max(float(t), within[0]), within[1]), growth, within
            )
            for (eps, count), t, within in zip(self.core.br_groups, centre, ends, strict=True)
        ]
