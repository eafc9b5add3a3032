"""Losses on the lattice of the value iteration as doubles, and a step of the lower end with them.

The loss that is rounded down lies a hair off the lattice, at i h (1 - d): no less than i h -
``eta``. Steps commute with scalings of gamma, so all ``eta`` together are added to eps_g in the
end.

Rounding: kernels are rounded from balls (u), each entry of a sum of K of their products has K
more, and what is infinite another one; a line that has lost half of its value has three times
that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from flint import arb, fmpz

from exactdp.loss_sums.convolved_losses import Resolution, sum_below
from exactdp.loss_sums.lattice_losses import LatticeLoss
from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.float64_bounds import SAFETY, Floats, U, nearest
from exactdp.routes.value_iteration.nodes import TABLE_BITS
from exactdp.routes.value_iteration.strategy_values import StrategyValues, down

Parts = Sequence[tuple[ConcretePair, int]]
EACH = 1000
"""Products that take as long as to begin with a shift."""


@dataclass(frozen=True)
class Kernel:
    """Weights of the shifts by first, first + 1, ... nodes; what is infinite stands apart."""

    first: int
    weights: Floats
    total: float
    """Of the probabilities of the shifts, ..."""
    infinite: float
    """... and that of an infinite loss: both rounded as the loss is."""

    @property
    def last(self) -> int:
        """The largest shift, in nodes."""
        return self.first + self.weights.size - 1

    @cached_property
    def shifts(self) -> int:
        """How many there are: losses may be few, and far between."""
        return int(np.count_nonzero(self.weights))


@dataclass(frozen=True)
class RoundedDown:
    """Fixed pairs with their losses rounded down on the lattice."""

    kernel: Kernel
    """Probabilities; ..."""
    eta: arb
    """... the losses are at most so far below their nodes."""

    @classmethod
    def of(cls, parts: Parts, resolution: Resolution, *, reverse: bool) -> RoundedDown:
        """The sum of the pairs rounded down on the lattice, in bits enough for doubles."""
        below = sum_below(parts, resolution, reverse=reverse)
        with precision(TABLE_BITS + resolution.tail_bits):
            kernel = kernel_of(below, arb(1))
            hair = resolution.step - resolution.inner_step
            return cls(kernel, (hair * max(kernel.last, 0)).ball().upper())

    def pull(self, values: StrategyValues, low: int, high: int) -> None:
        """Take the lower bound through the sum, kept at the nodes low, ..., high."""
        kernel = self.kernel
        value, fall = values.around(low - kernel.last, high - kernel.first)
        kept = slice(kernel.weights.size - 1, value.size)
        values.value = summed(kernel.weights, value)[kept] + kernel.infinite
        values.fall = summed(kernel.weights, fall)[kept]
        values.first = low
        values.rho += SAFETY * (3 * kernel.weights.size + 16) * U
        with precision(TABLE_BITS):
            values.eta = (values.eta + self.eta).upper()


def kernel_of(loss: LatticeLoss, ratio: arb) -> Kernel:
    """The masses times a power of ``ratio``, as doubles; the infinite part on the loss's side."""
    unit = arb((1, -loss.bits))
    factor = ratio**loss.first * unit
    masses = list(loss.masses) or [fmpz(0)]  # every loss may be infinite
    weights = np.zeros(len(masses))
    for i, mass in enumerate(masses):
        weights[i] = nearest(arb(mass) * factor)
        factor *= ratio
    total, infinite = arb(loss.masses(1)) * unit, arb(loss.infinite) * unit
    if not loss.upper:
        return Kernel(loss.first, weights, down(total), down(infinite))
    return Kernel(loss.first, weights, up(total), up(infinite))


def up(value: arb) -> float:
    """A double that is at least every number of the ball."""
    return -down(-value)


def summed(weights: Floats, values: Floats) -> Floats:
    """The sums of weights[i] values[j - i]; of non-negative numbers, one term after the other.

    >>> summed(np.array([1.0, 2.0]), np.array([1.0, 0.0, 3.0])).tolist()
    [1.0, 2.0, 3.0, 6.0]
    """
    pairs = (weights, values), (values, weights)
    first, other = min(pairs, key=lambda pair: np.count_nonzero(pair[0]) * (pair[1].size + EACH))
    found: Floats = np.zeros(weights.size + values.size - 1)
    for i in np.flatnonzero(first).tolist():
        found[i : i + other.size] += first[i] * other
    return found
