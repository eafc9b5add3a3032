"""A pair whose losses are known one by one, as a step of the lower end: no loss is rounded.

The mean over a loss L of f(gamma e^-L) takes f at the places s_j - L, between nodes. There a line
through the node before or behind is a lower bound: the larger one is taken, and its slope, as for a
DP mechanism off the lattice. So an atom costs O(h^2) where f is smooth, and nothing where f has no
more than one kink between two nodes; rounding its loss to the lattice would cost O(h).

A sum of copies is taken copy after copy: K shifts each, for K losses. Each uses up one node of the
margin within which lines hold, unless all losses are multiples of h.

Rounding: a value between nodes has less than 32 u with its slope and its share, a sum of K of them
K more, and three times that where a line has lost half of its value. Places are rounded to the
right, where f is smaller; shares down, together in the value and in the slope.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from flint import arb

from exactdp.mechanisms.concrete_pair import ConcretePair, ListedLosses
from exactdp.mechanisms.pair_curves import FiniteLosses
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.privacy_loss.convolved_losses import Resolution
from exactdp.privacy_loss.rounded_losses import magnitude
from exactdp.privacy_loss.split_sums import atoms_of
from exactdp.routes.value_iteration.float_loops import SAFETY, U
from exactdp.routes.value_iteration.strategy_values import StrategyValues, down

MOST_SHIFTS = 600
"""Of one block of copies, where a sum on the lattice has fewer points."""
EACH_SHIFT = 3
"""Products of a sum of shifts that take as long as one shift of lines."""


@dataclass(frozen=True)
class Shift:
    """One loss: s_j less it lies at most at the node j - nodes, and ``beyond`` nodes behind."""

    nodes: int
    beyond: float
    share: float

    @classmethod
    def of(cls, loss: arb | Exact, mass: arb, h: Exact) -> Shift:
        """``beyond`` is exactly 0 where the loss is known to be a multiple of h."""
        share = max(down(mass), 0.0)
        if isinstance(loss, Exact):
            nodes = loss.floor_divide(h)
            if (loss - h * nodes).sign() == 0:
                return cls(nodes, 0.0, share)
            loss = loss.ball()
        place = (-loss / h.ball()).upper()
        node = int(place.floor().unique_fmpz())
        return cls(-node, min(-down(node - place), 1.0), share)


@dataclass(frozen=True)
class ShiftedLines:
    """Copies of one pair; what is left out of its losses only makes f smaller."""

    shifts: tuple[Shift, ...]
    infinite: float
    """The probability of an infinite loss, rounded down."""
    count: int

    @classmethod
    def of(
        cls, pair: ConcretePair, count: int, resolution: Resolution, *, reverse: bool
    ) -> ShiftedLines:
        """For a pair of :func:`few_losses`, on the lattice of this step."""
        h = resolution.step
        exact = pair.losses(reverse=reverse) if isinstance(pair, FiniteLosses) else None
        with precision(resolution.bits + 2 * max(0, -magnitude(h)) + 64):
            atoms = atoms_of(pair, resolution.tail_bits, reverse=reverse)
            losses: Sequence[arb | Exact] = exact or [loss for loss, _ in atoms]
            masses = [mass for _, mass in atoms]
            found = [Shift.of(*one, h) for one in zip(losses, masses, strict=True)]
            infinite = max(down(pair.mass_at_infinity(reverse=reverse)), 0.0)
        return cls(tuple(one for one in found if one.share), infinite, count)

    @property
    def margin(self) -> int:
        """By how many nodes the lines lose."""
        return self.count if any(shift.beyond for shift in self.shifts) else 0

    @property
    def products(self) -> int:
        """What it takes, in products of a sum of shifts."""
        return EACH_SHIFT * len(self.shifts) * self.count

    def pull(self, values: StrategyValues, low: int, high: int, reach: tuple[int, int]) -> None:
        """All copies; kept at the nodes low, ..., high in the end, on the way at the nodes from
        which these are reached by losses within ``reach``, of the sum."""
        nodes = [shift.nodes for shift in self.shifts] or [0]
        least, most = min(nodes), max(nodes)
        start, stop = low - max(reach[1], 0), high - min(reach[0], 0)
        for left in reversed(range(self.count)):
            first = max(low - left * max(most, 0), start)
            last = min(high + left * (1 - min(least, 0)), stop)
            self._once(values, first, last, least, most)

    def _once(self, values: StrategyValues, low: int, high: int, least: int, most: int) -> None:
        """One copy."""
        value, fall = values.around(low - most, high - least + 1)
        total, falling = np.zeros(high - low + 1), np.zeros(high - low + 1)
        for shift in self.shifts:
            start = most - shift.nodes
            part = slice(start, start + total.size + 1)
            found, slope = values.between(value[part], fall[part], shift.beyond)
            total += shift.share * found
            falling += shift.share * slope
        values.value, values.fall, values.first = total + self.infinite, falling, low
        values.rho += SAFETY * 3 * (len(self.shifts) + 32) * U


def few_losses(pair: ConcretePair, count: int, tail_bits: int, points: int) -> bool:
    """Whether the losses are known one by one, and copy after copy takes little, or about as much
    as a sum of ``points`` shifts."""
    most = max(MOST_SHIFTS, points)
    if isinstance(pair, FiniteLosses):
        return pair.number_of_losses * count <= most
    return isinstance(pair, ListedLosses) and pair.listed_size(tail_bits) * count <= most
