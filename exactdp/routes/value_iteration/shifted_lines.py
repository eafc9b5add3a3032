"""A pair whose losses are known one by one, as a step of the lower end: no loss is rounded.

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
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil, log

import numpy as np
from flint import arb

from exactdp.loss_sums.between_atoms import BetweenAtoms
from exactdp.loss_sums.convolved_losses import Resolution
from exactdp.loss_sums.lattice_losses import whole_below
from exactdp.loss_sums.rounded_losses import magnitude
from exactdp.loss_sums.split_sums import atoms_of
from exactdp.mechanisms.concrete_pair import ConcretePair, ListedLosses
from exactdp.mechanisms.pair_curves import FiniteLosses
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.extremes import largest, smallest
from exactdp.numbers.float64_bounds import SAFETY, Floats, U
from exactdp.routes.value_iteration.nodes import TABLE_BITS
from exactdp.routes.value_iteration.rounded_steps import Parts, RoundedDown, summed
from exactdp.routes.value_iteration.strategy_values import StrategyValues, down

MOST_PRODUCTS = 1800
"""Of one block of copies that is always worth it, where a sum on the lattice has not a third of
them."""
EACH_SHIFT = 3
"""Products of a sum of shifts that take as long as one shift of lines."""


@dataclass(frozen=True)
class Shift:
    """One loss L in nodes: s_j - L lies ``beyond`` nodes behind node j - nodes, or a bit less."""

    nodes: int
    beyond: float
    share: float

    @classmethod
    def of(cls, loss: arb | Exact, mass: arb, h: Exact) -> Shift:
        """The shift of one loss; ``beyond`` is exactly 0 for one that is a multiple of h."""
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
    """Copies of one pair; what is left out of its losses only makes f smaller."""

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
        """By how many nodes the lines hold less far: one a copy, or none if nothing is rounded."""
        shifts = [*self.shifts, *([self.between[0]] if self.between else [])]
        return self.count if any(shift.beyond for shift in shifts) else 0

    @property
    def products(self) -> int:
        """What it takes, in products of a sum of shifts."""
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
        """The least and the largest loss of so many copies, in nodes, but for tails of about
        2^-tail_bits (by Chernoff's bound; only how good values are depends on it)."""
        least, most = (copies * end for end in self._span)
        rare = self.tail_bits * log(2)
        low = min((copies * down + rare) / theta for theta, down, _ in self._moments)
        high = min((copies * up + rare) / theta for theta, _, up in self._moments)
        return max(least, -ceil(low)), min(most, ceil(high))

    def pull(self, values: StrategyValues, low: int, high: int) -> None:
        """Take the lower bound through all copies, kept at the nodes low, ..., high in the end. On
        the way it is kept at the nodes from which these are reached."""
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
    """Whether the losses are known one by one, but for a density, and copy after copy takes at most
    so many products, or about as much as a sum of ``points`` shifts."""
    found = _products(pair, resolution, points) * count
    return found <= max(most, MOST_PRODUCTS, EACH_SHIFT * points)


def products_of_lines(parts: Parts, resolution: Resolution, points: int, most: int) -> int:
    """What the pairs with few losses take, in products, before their steps are made."""
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
