"""Fixed pairs among the steps of the value iteration: losses on its lattice, rounded up and down.

Losses that are known one by one, and few, are not rounded for the lower end.

A fixed pair with the loss L maps f to E f(gamma e^-L) + P(L = infinity) f(0), and f(0) = 1. An atom
at s with the symmetric mass sigma becomes atoms at s + L with sigma e^(-L/2) P(L): for the loss
that is rounded up a sum of shifts of the curvature, for the one that is rounded down a sum of
shifts of values and of the lines through them. Whatever raises (lowers) the curve of a loss raises
(lowers) this: f is a mean of (x - gamma)_+, for which it is that curve.

What underflows is far below what :meth:`Curvature.restrict` adds for tiny masses.

*A pair whose losses are known one by one, as a step of the lower end: no loss is rounded.*

The mean over a loss L of f(gamma e^-L) takes f at the places s_j - L, between nodes. There a line
through the node before or behind is a lower bound: the larger one is taken, and its slope, as for a
DP mechanism off the lattice. So an atom costs O(h^2) where f is smooth, and nothing where f has no
more than one kink between two nodes; rounding its loss to the lattice would cost O(h).

What a pair has between a few atoms has a density, so that its loss may be rounded down.

A sum of copies is taken copy after copy: K shifts each, for K losses. Each uses up one node of the
margin within which lines hold, unless all losses are multiples of h.

Rounding: a value between nodes has less than 32 u with its slope and its share, a sum of K of them
K more, and three times that where a line has lost half of its value. Places are rounded to the
right, where f is smaller; shares down, together in the value and in the slope.

*Losses on the lattice of the value iteration as doubles, and a step of the lower end with them.*

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
from math import ceil, log
from typing import ClassVar

import numpy as np
from flint import arb, fmpz

from exactdp.loss_sums.coarsened_convolutions import Resolution, sum_above, sum_below
from exactdp.loss_sums.discretized_losses import magnitude
from exactdp.loss_sums.lattice_losses import LatticeLoss, whole_below
from exactdp.loss_sums.pair_without_atoms import BetweenAtoms
from exactdp.loss_sums.split_atoms_on_lattice import atoms_of
from exactdp.mechanisms.concrete_pair import ConcretePair, ListedLosses
from exactdp.mechanisms.pair_parameters import FiniteLosses
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.extremes import largest, smallest
from exactdp.numbers.float64_bounds import SAFETY, Floats, U, nearest
from exactdp.routes.value_iteration.curvature_push_forward import Curvature
from exactdp.routes.value_iteration.nodes import TABLE_BITS
from exactdp.routes.value_iteration.strategy_values import StrategyValues, down

Parts = Sequence[tuple[ConcretePair, int]]
EACH = 1000
"""Products that take as long as to begin with a shift."""


@dataclass(frozen=True)
class Kernel:
    """A loss on the lattice as doubles: the weights of the shifts by first, first + 1, ... nodes.

    What is infinite stands apart.
    """

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
        """The number of shifts whose weight is not 0: losses may be few, and far between."""
        return int(np.count_nonzero(self.weights))


@dataclass(frozen=True)
class RoundedDown:
    """A sum of fixed pairs with its losses rounded down to the lattice."""

    kernel: Kernel
    """The probabilities of the losses on the lattice."""
    eta: arb
    """How far the losses are below their nodes, at most."""

    @classmethod
    def of(cls, parts: Parts, resolution: Resolution, *, reverse: bool) -> RoundedDown:
        """The sum of the pairs rounded down to the lattice, in bits enough for doubles."""
        below = sum_below(parts, resolution, reverse=reverse)
        with precision(TABLE_BITS + resolution.tail_bits):
            kernel = kernel_of(below, arb(1))
            hair = resolution.step - resolution.inner_step
            return cls(kernel, (hair * max(kernel.last, 0)).ball().upper())

    def pull(self, values: StrategyValues, low: int, high: int) -> None:
        """Take the lower bound through the sum of the pairs, kept at the nodes low, ..., high."""
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
    """The kernel of a loss on a lattice: its masses times powers of ``ratio``, as doubles.

    The total and the infinite part are rounded to the loss's side, up or down.
    """
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


MOST_PRODUCTS = 1800
"""Of one block of copies that is always worth it, where a sum on the lattice has not a third of
them."""
EACH_SHIFT = 3
"""Products of a sum of shifts that take as long as one shift of lines."""


@dataclass(frozen=True)
class Shift:
    """One loss L in nodes, with its probability ``share``, rounded down.

    s_j - L lies ``beyond`` nodes behind node j - nodes, or a bit less; 0 <= ``beyond`` <= 1.
    """

    nodes: int
    beyond: float
    share: float

    @classmethod
    def of(cls, loss: arb | Exact, mass: arb, h: Exact) -> Shift:
        """The shift of one loss with the probability ``mass`` on the lattice of step ``h``.

        ``beyond`` is exactly 0 for a loss that is known to be a multiple of h.
        """
        share = max(down(mass), 0.0)
        if isinstance(loss, Exact):
            nodes = loss.floor_divide(h)
            if (loss - h * nodes).sign() == 0:
                return cls(nodes, 0.0, share)
            loss = loss.ball()
        place = (-loss / h.ball()).upper()
        node = int(whole_below(place))
        return cls(-node, min(-down(node - place), 1.0), share)


@dataclass(frozen=True)
class ShiftedLines:
    """A step of the lower end for ``count`` copies of one pair, without rounding its losses.

    What is left out of the losses only makes f smaller.
    """

    shifts: tuple[Shift, ...]
    infinite: float
    """The probability of an infinite loss, rounded down."""
    count: int
    tail_bits: int
    between: tuple[Shift, RoundedDown] | None = None
    """What a pair has between its atoms, and where that goes beside its loss."""

    @classmethod
    def of(
        cls, pair: ConcretePair, count: int, resolution: Resolution, *, reverse: bool
    ) -> ShiftedLines:
        """The step for a pair of :func:`few_losses`, on the lattice of this resolution."""
        h = resolution.step
        with precision(resolution.bits + 2 * max(0, -magnitude(h)) + 64):
            dense = BetweenAtoms.of(pair, reverse=reverse)
            exact = pair.losses(reverse=reverse) if isinstance(pair, FiniteLosses) else None
            if dense is None:
                atoms = atoms_of(pair, resolution.tail_bits, reverse=reverse)
            else:
                atoms = dense.atoms
            losses: Sequence[arb | Exact] = exact or [loss for loss, _ in atoms]
            masses = [mass for _, mass in atoms]
            found = [Shift.of(loss, mass, h) for loss, mass in zip(losses, masses, strict=True)]
            infinite = max(down(pair.mass_at_infinity(reverse=reverse)), 0.0)
            kept = tuple(one for one in found if one.share)
            if dense is None:
                return cls(kept, infinite, count, resolution.tail_bits)
            shift = Shift.of(-dense.shift, dense.masses[0], h)
            rounded = RoundedDown.of([(dense, 1)], resolution, reverse=False)
        return cls(kept, infinite, count, resolution.tail_bits, (shift, rounded))

    @property
    def margin(self) -> int:
        """By how many nodes lines hold less far: one for each copy, or 0 if nothing is rounded."""
        shifts = [*self.shifts, *([self.between[0]] if self.between else [])]
        return self.count if any(shift.beyond for shift in shifts) else 0

    @property
    def products(self) -> int:
        """The work of all copies, counted in products of a sum of shifts."""
        dense = self.between[1].kernel.weights.size if self.between else 0
        return (EACH_SHIFT * len(self.shifts) + dense) * self.count

    def _places(self, side: int) -> tuple[Floats, Floats]:
        """The losses in nodes (of a density its first or last one), and their probabilities."""
        nodes = [shift.nodes for shift in self.shifts]
        shares = [shift.share for shift in self.shifts]
        if self.between:
            shift, rounded = self.between
            ends = rounded.kernel.first, rounded.kernel.last
            nodes.append(shift.nodes + ends[side])
            shares.append(shift.share)
        return np.array(nodes or [0], float), np.array(shares or [1.0])

    @cached_property
    def _span(self) -> tuple[int, int]:
        """The least and the largest loss, in nodes of the lattice."""
        return int(self._places(0)[0].min()), int(self._places(1)[0].max())

    @cached_property
    def _moments(self) -> list[tuple[float, float, float]]:
        """(theta, ln E e^(-theta loss), ln E e^(theta loss)), losses in nodes."""
        found = []
        size = max(*map(abs, self._span), 1)
        for theta in (2.0**i / size for i in range(-4, 9)):
            down, up = (self._moment(side, sign * theta) for side, sign in ((0, -1), (1, 1)))
            found.append((theta, down, up))
        return found

    def _moment(self, side: int, rate: float) -> float:
        """About ln E e^(rate loss), losses in nodes and rounded to one side."""
        nodes, shares = self._places(side)
        top = float((rate * nodes).max())
        return top + log(float((shares * np.exp(rate * nodes - top)).sum()))

    def reach(self, copies: int) -> tuple[int, int]:
        """The least and the largest loss of so many copies, in nodes, but for rare ones.

        Tails of about 2^-tail_bits are left out, by Chernoff's bound; only how good values are
        depends on it.
        """
        least, most = (copies * end for end in self._span)
        rare = self.tail_bits * log(2)
        low = min((copies * down + rare) / theta for theta, down, _ in self._moments)
        high = min((copies * up + rare) / theta for theta, _, up in self._moments)
        return max(least, -ceil(low)), min(most, ceil(high))

    def pull(self, values: StrategyValues, low: int, high: int) -> None:
        """Take the lower bound through all copies, kept at the nodes low, ..., high in the end.

        On the way it is kept at the nodes from which these are reached.
        """
        for left in reversed(range(self.count)):
            least, most = self.reach(left)
            self._once(values, low - most, high - least + left)

    def _once(self, values: StrategyValues, low: int, high: int) -> None:
        """Take the mean over one copy of the pair, kept at the nodes low, ..., high."""
        least, most = self._span
        value, fall = values.around(low - most, high - least + 1)
        total, falling = np.zeros(high - low + 1), np.zeros(high - low + 1)

        def add(shift: Shift, value: Floats, fall: Floats, start: int) -> None:
            part = slice(start, start + total.size + 1)
            found, slope = values.between(value[part], fall[part], shift.beyond)
            np.add(total, shift.share * found, out=total)
            np.add(falling, shift.share * slope, out=falling)

        terms = len(self.shifts)
        for shift in self.shifts:
            add(shift, value, fall, most - shift.nodes)
        if self.between:
            shift, rounded = self.between
            weights, start = rounded.kernel.weights, most - shift.nodes - rounded.kernel.first
            add(shift, summed(weights, value), summed(weights, fall), start)
            terms += weights.size
            with precision(TABLE_BITS):
                values.eta = (values.eta + rounded.eta).upper()
        values.value, values.fall, values.first = total + self.infinite, falling, low
        values.rho += SAFETY * 3 * (terms + 32) * U


def few_losses(
    pair: ConcretePair, count: int, resolution: Resolution, points: int, most: int = MOST_PRODUCTS
) -> bool:
    """Whether a pair's losses are known one by one, but for a density, and few enough for lines.

    Copy after copy takes at most ``most`` products, or about as much as a sum of ``points`` shifts.
    """
    found = _products(pair, resolution, points) * count
    return found <= max(most, MOST_PRODUCTS, EACH_SHIFT * points)


def products_of_lines(parts: Parts, resolution: Resolution, points: int, most: int) -> int:
    """The work of the pairs with few losses, in products, estimated before their steps are made."""
    few = (part for part in parts if few_losses(*part, resolution, points, most))
    return int(sum(_products(pair, resolution, points) * count for pair, count in few))


def _products(pair: ConcretePair, resolution: Resolution, points: int) -> float:
    """What one copy takes, about; infinity where losses are not known, or need not be."""
    if isinstance(pair, FiniteLosses):
        return EACH_SHIFT * pair.number_of_losses
    if isinstance(pair, ListedLosses):
        return EACH_SHIFT * pair.listed_size(resolution.tail_bits)
    ends = [pair.largest(reverse=way) for way in (False, True)]
    h = resolution.step
    if all(end is not None and h * end.floor_divide(h) == end for end in ends):
        return float("inf")
    with precision(TABLE_BITS):
        dense = BetweenAtoms.of(pair, reverse=False)
        if dense is None:
            return float("inf")
        places = [loss for loss, _ in dense.atoms]
        width = float(((largest(places) - smallest(places)) / h.ball()).mid())
    return EACH_SHIFT * len(places) + min(width, points)


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
        """A multiple of the lattice's step, at least the absolute value of every loss that is kept.

        Tails are cut: losses further out, which are rare, may be larger.
        """
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
        """The work over ``nodes`` nodes: the step itself, and the products of both sums of shifts.

        Counted in nodes of a BR step.
        """
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
