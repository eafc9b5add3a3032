"""Sums of independent losses, some many times over, between two losses on a lattice.

The step of n copies out of k is h/2^c with c = ceil(log2(k/n)/2): it doubles whenever the copies
have become four times as many, as their spread doubles too. So every lattice has about as many
points, w = spread/h times the standard deviations that matter, and each doubling of the copies
adds about as much to the error as any other: the bracket of delta has a relative width of about

    (number of doublings) (h z/spread)^2 / 4,    z = the distance of eps_g from the mean in spreads.

Cost: w evaluations of every curve in balls, and log2(k) products of integer polynomials of degree
2 w and about log2(k w/(delta rtol)) bits for each side. Halving h makes the width four times
smaller and the cost twice as large.

Cut off are tails that together move delta by less than 2^-tail_bits; they go to the right side like
everything else (:mod:`exactdp.loss_sums.lattice_losses`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Protocol, Self, TypeVar

from exactdp.loss_sums.lattice_losses import LatticeLoss
from exactdp.loss_sums.rounded_losses import rounded_above, rounded_below
from exactdp.loss_sums.shifted_pairs import anchored
from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.numbers.deadlines import polled
from exactdp.numbers.exact_numbers import Exact, precision

INSIDE = Fraction(1, 2**20)
"""The lattice of the lower loss is narrower by INSIDE and 2^-tail_bits, so that atoms at the ends
of the support lie a hair beyond its points."""

Parts = Sequence[tuple[ConcretePair, int]]
"""Pairs, each with the number of its copies."""


@dataclass(frozen=True)
class Resolution:
    """The step of the sum, the bits of all masses, and how small the tails are that are cut."""

    step: Exact
    bits: int
    tail_bits: int

    @classmethod
    def of(cls, step: Exact, tail_bits: int, copies: int) -> Resolution:
        """With bits enough that rounding is below the tails: at most 2^24 points, and copies."""
        return cls(step, tail_bits + 32 + copies.bit_length(), tail_bits)

    @property
    def inner_step(self) -> Exact:
        """The step of the lower loss."""
        return self.step * (1 - INSIDE * Fraction(1, 1 << self.tail_bits))


def sum_above(
    parts: Parts, resolution: Resolution, *, reverse: bool = False, shifted: bool = False
) -> LatticeLoss:
    """A loss whose curve is nowhere below that of the sum of all.

    ``shifted``: atoms are put on the lattice of each, so that it is one beside the multiples.
    """
    return _sum(parts, resolution, reverse, shifted, upper=True)


def sum_below(
    parts: Parts, resolution: Resolution, *, reverse: bool = False, shifted: bool = False
) -> LatticeLoss:
    """A loss whose curve is nowhere above that of the sum of all."""
    return _sum(parts, resolution, reverse, shifted, upper=False)


def _sum(
    parts: Parts, resolution: Resolution, reverse: bool, shifted: bool, *, upper: bool
) -> LatticeLoss:
    bits = resolution.bits
    step = resolution.step if upper else resolution.inner_step
    spare = spare_units(resolution, len(parts))
    total: LatticeLoss | None = None
    for pair, count in parts:
        doublings = coarsenings(count, 1)
        fine = step / 2**doublings
        tails = resolution.tail_bits + count.bit_length() + len(parts).bit_length() + 4
        rounded = rounded_above if upper else rounded_below
        moved = anchored(pair, fine, reverse=reverse, upper=upper) if shifted else None
        if moved is None:
            base = rounded(pair, fine, bits, tails, reverse=reverse)
        else:
            base = replace(rounded(moved[0], fine, bits, tails), offset=moved[1])
        with precision(bits + 64):
            found = power(base, count, spare)
            total = found if total is None else total.added(found).trimmed(spare)
    assert total is not None
    return total


def spare_units(resolution: Resolution, parts: int) -> int:
    """What may be cut off at each end of a sum, in units of its masses."""
    return 1 << max(0, resolution.bits - resolution.tail_bits - 8 - parts.bit_length())


def coarsenings(count: int, done: int) -> int:
    """How often the lattice of ``done`` copies still has to be made coarser."""
    return (((count - 1) // done).bit_length() + 1) // 2


def coarsened_at(count: int) -> list[int]:
    """How many copies are summed each time that :func:`power` makes their lattice coarser."""
    sums = [2 * (count >> i) for i in range(count.bit_length() - 1, 0, -1)]
    most = coarsenings(count, 1)
    return [
        next((copies for copies in sums if coarsenings(count, copies) < left), count)
        for left in range(most, 0, -1)
    ]


class Summand(Protocol):
    """Masses on a lattice that add up, and that become coarser."""

    def added(self, other: Self) -> Self:
        """The sum of two independent ones."""

    def trimmed(self, spare: int) -> Self:
        """Without tails of so many units."""

    def coarser(self) -> Self:
        """On the lattice of twice the step."""


S = TypeVar("S", bound=Summand)


def power(base: S, count: int, spare: int) -> S:
    """The sum of ``count`` >= 1 copies, on a lattice that becomes coarser on the way.

    Tails of ``spare`` units are cut off in the end, of n/count times that from n copies: each goes
    on to be added to itself count/n times.
    """
    result, done, copies = base, coarsenings(count, 1), 1
    for digit in polled(bin(count)[3:]):
        result = result.added(result)
        copies *= 2
        result = result.trimmed(spare * copies // (4 * count))
        while done > coarsenings(count, copies):
            result, base, done = result.coarser(), base.coarser(), done - 1
        if digit == "1":
            copies += 1
            result = result.added(base).trimmed(spare * copies // (4 * count))
    while done:
        result, done = result.coarser(), done - 1
    return result
