"""Where the losses of what stands beside BR are: all other stretches have none.

On a lattice, or next to the sums of those of each mechanism: its losses where they are finitely
many, else all between the least and the largest. In floats, outward; more stretches than there are
do no harm.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from exactdp.loss_sums.common_lattice_composition import lattice_of
from exactdp.loss_sums.fixed_losses import FixedLosses
from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.mechanisms.pair_parameters import FiniteLosses
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.float64_bounds import Floats, U
from exactdp.worst_t.slabs.pattern_tables import Flags

MOST_STRETCHES = 20_000
"""Pairs of stretches of two losses, at most, whose sums are formed; for more these stretches are
not known."""
TOGETHER = 1e-12
"""Stretches so near to each other are one, relative to how far they reach."""


class LossSupport(Protocol):
    """A set that contains all losses of what stands beside BR; it may be larger."""

    def vacant(self, low: Floats, high: Floats) -> Flags:
        """Whether certainly no loss lies in [low, high], element by element."""


@dataclass(frozen=True)
class OnLattice:
    """A support in the lattice of all base + k step, k an integer."""

    base: float
    step: float

    def vacant(self, low: Floats, high: Floats) -> Flags:
        """Whether certainly no point of the lattice is in [low, high], element by element."""
        return np.ceil(self._steps(low, -1)) > self._steps(high, 1)

    def _steps(self, place: Floats, side: int) -> Floats:
        found = (place - self.base) / self.step
        off = 8 * U * ((abs(place) + abs(self.base)) / self.step + abs(found))
        return found + side * off


@dataclass(frozen=True)
class InStretches:
    """A support in the stretches from each of ``first`` to the ``last`` of the same index.

    Both rise.
    """

    first: Floats
    last: Floats

    def vacant(self, low: Floats, high: Floats) -> Flags:
        """Whether no stretch meets [low, high]: as many end before it as begin before or within."""
        ended = np.searchsorted(self.last, low, side="left")
        found: Flags = ended == np.searchsorted(self.first, high, side="right")
        return found

    def beside(self, other: InStretches) -> InStretches | None:
        """The stretches of all sums of one loss of each; None for more than MOST_STRETCHES."""
        if self.first.size * other.first.size > MOST_STRETCHES:
            return None
        first = np.add.outer(self.first, other.first).reshape(-1)
        last = np.add.outer(self.last, other.last).reshape(-1)
        size = max(float(abs(first).max()), float(abs(last).max()))
        order = np.argsort(first)
        first, last = first[order] - 4 * U * size, last[order] + 4 * U * size
        last = np.maximum.accumulate(last)
        begins = np.append(True, first[1:] > last[:-1] + TOGETHER * size)
        return InStretches(first[begins], last[np.append(begins[1:], True)])


def support_of(rest: FixedLosses, *, reverse: bool) -> LossSupport | None:
    """Where the finite losses of one direction are; None where they may be everywhere."""
    found = _stretches(rest, reverse=reverse)
    lattice = lattice_of(rest, reverse=reverse)
    if found is not None or lattice is None:
        return found
    return OnLattice(float(lattice.base), float(lattice.step))


def _stretches(rest: FixedLosses, *, reverse: bool) -> InStretches | None:
    found: InStretches | None = InStretches(np.zeros(1), np.zeros(1))
    for pair, count in rest.parts:
        power, left = _own_stretches(pair, reverse=reverse), count
        while left:
            if power is None or found is None:
                return None
            if left % 2:
                found = found.beside(power)
            left //= 2
            power = power.beside(power) if left else power
    return found


def _own_stretches(pair: ConcretePair, *, reverse: bool) -> InStretches | None:
    losses = pair.losses(reverse=reverse) if isinstance(pair, FiniteLosses) else None
    if losses:
        return _outward(sorted(losses), sorted(losses))
    ends = [pair.largest(reverse=way) for way in (reverse, not reverse)]
    return None if ends[0] is None or ends[1] is None else _outward([-ends[1]], [ends[0]])


def _outward(first: list[Exact], last: list[Exact]) -> InStretches:
    low, high = (np.array([float(place) for place in places]) for places in (first, last))
    return InStretches(low - 4 * U * abs(low), high + 4 * U * abs(high))
