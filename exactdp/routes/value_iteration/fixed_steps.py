"""Fixed pairs among the steps of the value iteration: losses on its lattice, rounded up and down.

Losses that are known one by one, and few, are not rounded for the lower end: see
:mod:`exactdp.routes.value_iteration.shifted_lines`.

A fixed pair with the loss L maps f to E f(gamma e^-L) + P(L = infinity) f(0), and f(0) = 1. An atom
at s with the symmetric mass sigma becomes atoms at s + L with sigma e^(-L/2) P(L): for the loss
that is rounded up a sum of shifts of the curvature, for the one that is rounded down a sum of
shifts of values and of the lines through them. Whatever raises (lowers) the curve of a loss raises
(lowers) this: f is a mean of (x - gamma)_+, for which it is that curve.

Rounding: see :mod:`exactdp.routes.value_iteration.rounded_steps`. What underflows is far below what
:meth:`Curvature.restrict` adds for tiny masses.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from exactdp.loss_sums.convolved_losses import Resolution, sum_above
from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.float64_bounds import SAFETY, U
from exactdp.routes.value_iteration.curvature import Curvature
from exactdp.routes.value_iteration.nodes import TABLE_BITS
from exactdp.routes.value_iteration.rounded_steps import (
    Kernel,
    Parts,
    RoundedDown,
    kernel_of,
    summed,
)
from exactdp.routes.value_iteration.shifted_lines import MOST_PRODUCTS, ShiftedLines, few_losses
from exactdp.routes.value_iteration.strategy_values import StrategyValues

PRODUCTS_PER_NODE = 200
"""In both sums of shifts, against a node of a BR step."""


@dataclass(frozen=True)
class FixedStep:
    """Fixed pairs that are used one after the other, as one step on the lattice."""

    parts: Parts
    resolution: Resolution
    reverse: bool
    up: Kernel
    """Symmetric weights, of the loss that is rounded up."""
    most: int
    """Products of lines for each node that are worth it, at the least."""
    chosen: ClassVar[bool] = False
    on_lattice: ClassVar[bool] = True

    @classmethod
    def of(
        cls, parts: Parts, h: Exact, tail_bits: int, *, reverse: bool, most: int = MOST_PRODUCTS
    ) -> FixedStep:
        """The step on the lattice of step h, with tails of about 2^-tail_bits cut."""
        resolution = Resolution.of(h, tail_bits, sum(count for _, count in parts))
        above = sum_above(parts, resolution, reverse=reverse)
        with precision(TABLE_BITS + tail_bits):
            up = kernel_of(above, (-h.ball() / 2).exp())
        return cls(parts, resolution, reverse, up, most)

    @property
    def eps(self) -> Exact:
        """At least the largest absolute value of a loss, rounded up to the lattice."""
        return self.resolution.step * (max(abs(self.up.first), abs(self.up.last)) + 2)

    @cached_property
    def down(self) -> RoundedDown:
        """The sum of all pairs with their losses rounded down."""
        return RoundedDown.of(self.parts, self.resolution, reverse=self.reverse)

    @cached_property
    def lines(self) -> tuple[ShiftedLines, ...]:
        """The lines of the pairs of so few losses that none is rounded down to the lattice."""
        given = self.resolution
        return tuple(
            ShiftedLines.of(pair, count, given, reverse=self.reverse)
            for pair, count in self.parts
            if self._few(pair, count)
        )

    @cached_property
    def rest(self) -> RoundedDown | None:
        """The sum of the pairs that are not in ``lines``, rounded down; None if there are none."""
        parts = [part for part in self.parts if not self._few(*part)]
        return RoundedDown.of(parts, self.resolution, reverse=self.reverse) if parts else None

    def _few(self, pair: ConcretePair, count: int) -> bool:
        return few_losses(pair, count, self.resolution, self.up.weights.size, self.most)

    def margin(self, *, by_lines: bool) -> int:
        """By how many nodes the lines behind this step hold less far: those of all its lines."""
        return sum(one.margin for one in self.lines) if by_lines else 0

    def work(self, nodes: int) -> int:
        """The work over so many nodes: the step itself, and the products of both sums of shifts."""
        products = self.up.shifts + sum(one.products for one in self.lines)
        return nodes + products * nodes // PRODUCTS_PER_NODE

    def push(self, curvature: Curvature) -> None:
        """Push the measure of the upper bound through the pairs, losses rounded up."""
        kernel = self.up
        terms = min(kernel.weights.size, curvature.mass.size)
        curvature.mass = summed(kernel.weights, curvature.mass)
        curvature.first += kernel.first
        curvature.beta = (curvature.beta * kernel.total + kernel.infinite) * (1 + 4 * U)
        curvature.rho += SAFETY * (terms + 8) * U

    def pull(self, values: StrategyValues, low: int, high: int) -> None:
        """Take the lower bound through the pairs, kept at the nodes low, ..., high."""
        if not values.by_lines:
            self.down.pull(values, low, high)
            return
        wanted = [(low, high)]
        for one in reversed(self.lines):
            least, most = one.reach(one.count)
            low, high = low - max(most, 0), high - min(least, 0) + one.count
            wanted.insert(0, (low, high))
        if self.rest is not None:
            self.rest.pull(values, *wanted[0])
        for one, (low, high) in zip(self.lines, wanted[1:], strict=True):
            one.pull(values, low, high)
