"""Float64 tables over the patterns: windows, binomial weights, the objective, its derivative.

Notation as in :mod:`exactdp.worst_t.slabs.patterns`. A copy of group j drops
with probability x_j = (e^(t_j) - 1)/(e^(eps_j) - 1). For one copy of group i let S' be the sum of
the drops of all others, and

    W = {sigma_s - eps_i < S' <= sigma_s}          (the patterns in which this copy decides),
    A_i = eps_i + ln E[e^(S') | W].

In slab s (F_s the sum up to sigma_s) the derivative of F_s in t_i, for all n_i copies together, is

    n_i/(e^(eps_i) - 1) P(W) (e^(A_i - y) - e^(t_i)).

All sums here are of non-negative numbers, so their relative errors add up; with u = 2^-53, k copies
in g groups, d different DP sums and the largest sum M they are at most ``error`` = (4 k + 2 g + d +
4 M + 40) u: 2 u for a probability of DP, (3 M + 20) u for e^S with its rounded arguments, d u for
the sum over DP, 3 u for each copy that is added to a binomial weight, and n_j + 2 for the sum over
its drops.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from exactdp.mechanisms.cores import ZERO, Core
from exactdp.mechanisms.randomized_response import one_minus_q
from exactdp.numbers.accuracy import known_bits
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.fields.balls import Balls
from exactdp.numbers.float64_bounds import EXPM1_ERROR, Floats, Integers, U, exp, expm1, logarithm
from exactdp.worst_t.slabs.patterns import Patterns, offset, patterns_of
from exactdp.worst_t.slabs.stretches import Stretches

Flags = npt.NDArray[np.bool_]

TABLE_BITS, NARROW_BITS = 128, 64
MARGIN = 1e-9
"""More than y and S are off by: what may count is in the head."""
X_ERROR = 2 * EXPM1_ERROR


@dataclass(frozen=True)
class Tables:
    """What does not depend on t."""

    core: Core
    eps_g: Exact

    thin_slabs: ClassVar[bool] = False
    """Whether slabs are many and thin beside what changes with t: boxes span several for long."""

    @cached_property
    def patterns(self) -> Patterns:
        """The sums of drops in exact order."""
        return patterns_of(self.core)

    @cached_property
    def counts(self) -> Integers:
        """n_j."""
        return np.array([count for _, count in self.core.br_groups])

    @cached_property
    def eps(self) -> Floats:
        """eps_j, rounded up; TooLarge where so much cancels in any eps that its ball is wide."""
        with precision(TABLE_BITS):
            every = [run.eps.ball() for run in self.core.runs]
            if min(known_bits(ball) for ball in every) < NARROW_BITS:
                raise TooLarge("an eps is a difference of numbers that are too large")
            return np.array([float(eps.ball().mid()) * (1 + 2 * U) for eps, _ in self.groups])

    @property
    def groups(self) -> tuple[tuple[Exact, int], ...]:
        """(eps, count) of the BR groups."""
        return self.core.br_groups

    @cached_property
    def scale(self) -> Floats:
        """e^(eps_j) - 1, to 2 u."""
        with precision(TABLE_BITS):
            return np.array([float(eps.ball().expm1().mid()) for eps, _ in self.groups])

    @cached_property
    def offset(self) -> tuple[float, float]:
        """Bounds of (sum of the t of the DP mechanisms) - eps_g."""
        return offset(self.core, self.eps_g)

    @property
    def largest(self) -> float:
        """A bound of the sum of the t of the DP mechanisms: what they lose without a drop."""
        return offset(self.core, ZERO)[1]

    @property
    def reach(self) -> tuple[float, float]:
        """About the variance of the loss, and its largest value."""
        dp = [(float(eps), count) for eps, count in self.core.dp_groups]
        variance = float((self.counts * self.eps**2).sum()) / 4 + sum(n * e**2 for e, n in dp)
        return variance, float((self.counts * self.eps).sum()) + sum(n * e for e, n in dp)

    @cached_property
    def up(self) -> list[Integers]:
        """For each group and each BR sum the place of the sum with one drop more (or -1)."""
        found = []
        place = self.patterns.br_place
        for axis in range(place.ndim):
            table = np.full(self.patterns.rank.shape[0], -1)
            below = place.take(range(place.shape[axis] - 1), axis=axis)
            table[below.reshape(-1)] = place.take(range(1, place.shape[axis]), axis=axis).reshape(
                -1
            )
            found.append(table)
        return found

    @cached_property
    def others(self) -> list[Integers]:
        """For each group the place of the BR sum of the patterns of all other copies."""
        place = self.patterns.br_place
        return [place.take(range(size - 1), axis=axis) for axis, size in enumerate(place.shape)]

    @cached_property
    def dp_weights(self) -> Floats:
        """The probability of each DP sum, to 2 u a group."""
        place = self.patterns.dp_place
        weights = np.ones(())
        for eps, count in self.core.dp_groups:
            with precision(TABLE_BITS):
                x = one_minus_q(Balls(), eps=(2 * eps).ball(), t=eps.ball())
                terms = [comb(count, i) * x**i * (1 - x) ** (count - i) for i in range(count + 1)]
                weights = weights[..., None] * np.array([float(term.mid()) for term in terms])
        total = np.zeros(int(place.max()) + 1)
        np.add.at(total, place.reshape(-1), weights.reshape(-1))
        return total

    @cached_property
    def stretches(self) -> Stretches:
        """Sums over stretches of the DP sums."""
        return Stretches(self.patterns, self.dp_weights)

    @property
    def middle(self) -> float:
        """The sums are taken relative to this one."""
        return self.stretches.middle

    @cached_property
    def error(self) -> float:
        """The relative error of the sums, see above."""
        k, g, d = int(self.counts.sum()), len(self.counts), self.dp_weights.size
        return 1.01 * (4 * k + 2 * g + d + 4 * float(self.patterns.sums[-1]) + 40) * U

    @cached_property
    def gain_error(self) -> float:
        """The absolute error of gains 1 - e^(S - y), and of the sums that they are the difference
        of, for each unit of their probability."""
        k, largest = int(self.counts.sum()), float(self.patterns.sums[-1])
        rough = (8 + 8 * float(self.eps[-1])) * k + 8 * largest + 8 * abs(self.offset[0])
        return (rough + 64 + 3 * self.dp_weights.size) * U

    # -- what depends on t -----------------------------------------------------------------

    def probabilities(self, t: Floats) -> Floats:
        """x_j, to X_ERROR u, for t of shape (boxes, groups)."""
        return np.minimum(expm1(t) / self.scale, 1.0)

    def window(self, group: int, first: Integers, last: Integers) -> tuple[Floats, Floats]:
        """P and E[e^(S' - middle)] over sigma_first - eps_i < S' <= sigma_last given the BR drops.

        For slabs of shape (boxes,); the results have shape (boxes, BR sums).
        """
        every, up = self.stretches.every, self.up[group]
        begin, end = self.stretches.up_to(up, first), self.stretches.up_to(every, last)
        return self.stretches.sums(every, np.where(up < 0, end, begin), end)

    def head(self, y: Floats) -> tuple[Floats, Floats]:
        """P(S < y + MARGIN) and E[(1 - e^(S - y))_+] given the BR drops; (boxes, BR sums)."""
        over, every = self.stretches, self.stretches.every
        none = np.zeros((y.size, every.size), dtype=np.int64)
        mass, moment = over.sums(every, none, over.below(every, y))
        more, _ = over.sums(every, none, over.below(every, y + MARGIN))
        return more, np.maximum(mass - moment * exp(self.middle - y)[:, None], 0.0)

    def objective(self, x: Floats) -> tuple[Floats, Floats, Floats]:
        """y and D at vectors x of shape (boxes, groups), and a bound of the absolute error of D.

        y is off by at most (8 + 8 eps_j) u for each copy, and the gain 1 - e^(S - y) by as much
        and (3 M + 30) u.
        """
        y = logarithm(1 + self.scale * x) @ self.counts + self.offset[0]
        parts = np.stack(self.head(y), axis=1)[:, :, self.patterns.br_place]
        weights = [binomial(int(n), x[:, j]) for j, n in enumerate(self.counts)]
        head, value = contracted(parts, weights).T
        return y, value, self.error * value + self.gain_error * head


def contracted(parts: Floats, weights: Sequence[Floats]) -> Floats:
    """The sums over all drops; parts (boxes, kinds, drops...), weights (boxes, drops) each."""
    boxes, kinds = parts.shape[:2]
    for weight in reversed(weights):
        parts = np.einsum("bps,bs->bp", parts.reshape(boxes, -1, weight.shape[1]), weight)
    return parts.reshape(boxes, kinds)


def binomial(count: int, x: Floats) -> Floats:
    """The weights of Bin(count, x), shape (boxes, count + 1), to 3 u a copy."""
    found = np.zeros((x.size, count + 1))
    found[:, 0] = 1.0
    for r in range(count):
        found[:, 1 : r + 2] = (
            found[:, 1 : r + 2] * (1 - x)[:, None] + found[:, : r + 1] * x[:, None]
        )
        found[:, 0] *= 1 - x
    return found
