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

*Shifted pairs*: losses move a little, so that an atom falls on the lattice.

L - c in place of L, -h < c <= 0, is the loss of P against e^c Q, a measure of mass e^c <= 1. Its
curve is E[(1 - e^(eps + c - L))_+] = H(eps + c), as a function of e^eps still convex and falling,
above 1 - e^c e^eps, and the numbers between minus its slopes are e^c times those of (P, Q) at eps +
c. What is missing of the mass of 1 counts as outcomes that P does not have: their loss is minus
infinity, and never counts. That is all that rounding to a lattice asks of a pair. Sums of shifted
losses are shifted by the sum.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Protocol, Self, TypeVar, runtime_checkable

from flint import arb

from exactdp.loss_sums.discretized_losses import rounded_above, rounded_below
from exactdp.loss_sums.lattice_losses import LatticeLoss
from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import polled

ANCHOR_BITS = 256
"""Bits of the place of an atom on the lattice, of which the shift keeps half: next to nothing of
the atom is off its point then."""


@runtime_checkable
class Atoms(Protocol):
    """A pair that may say where its loss has atoms, or where nearly all of it lies."""

    def atoms(self, *, reverse: bool = False) -> list[arb]:
        """The losses that are atoms as balls, the smallest first, or an empty list.

        Only how narrow a bracket becomes depends on them.
        """


@dataclass(frozen=True)
class ShiftedPair:
    """The pair with ``offset`` taken from its loss; -h < offset <= 0 for the step h."""

    pair: ConcretePair
    offset: Exact
    symmetric = False

    def _whole(self) -> arb:
        """The mass e^c <= 1 of the second measure e^c Q, where c is the offset."""
        return self.offset.ball().exp()

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """The curve H(eps + c) of the shifted pair, c its offset, or that with P and Q exchanged.

        In reverse it is e^c H'(eps - c) + 1 - e^c, H' the curve of the pair with P and Q exchanged:
        what is missing of a mass of 1 counts as well.
        """
        c = self.offset.ball()
        if not reverse:
            return self.pair.hockey_stick(eps + c)
        return self._filled(self.pair.hockey_stick(eps - c, reverse=True))

    def _filled(self, value: arb) -> arb:
        """e^c times the value, and 1 - e^c."""
        return self._whole() * value - self.offset.ball().expm1()

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball around [e^c Q(L - c > eps), e^c Q(L - c >= eps)], c the offset.

        NotImplementedError in reverse: a shifted pair is rounded in its own direction.
        """
        if reverse:
            raise NotImplementedError("a shifted pair is rounded in its own direction")
        return self.pair.mass_above(eps + self.offset.ball()) * self._whole()

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """P(L = infinity), which no shift moves; in reverse e^c Q(L = -infinity) + 1 - e^c.

        What is missing of a mass of 1, c the offset, counts in reverse as an infinite loss.
        """
        known = self.pair.mass_at_infinity(reverse=reverse)
        return self._filled(known) if reverse else known

    def largest(self, *, reverse: bool = False) -> Exact | None:
        """The largest finite loss of the shifted pair, exact; None where there is none.

        It is max L - c with c = ``offset``; in reverse the largest loss of the exchanged pair plus
        c.
        """
        end = self.pair.largest(reverse=reverse)
        if end is None:
            return None
        return end + self.offset if reverse else end - self.offset


@dataclass(frozen=True)
class Reversed:
    """The pair (Q, P) in the place of (P, Q): each direction is the other one of ``pair``."""

    pair: ConcretePair

    @property
    def symmetric(self) -> bool:
        """Whether both directions have the same curve, which exchanging P and Q does not change."""
        return self.pair.symmetric

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """The curve of the pair in the other direction."""
        return self.pair.hockey_stick(eps, reverse=not reverse)

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """[Q(L > eps), Q(L >= eps)] of the pair in the other direction."""
        return self.pair.mass_above(eps, reverse=not reverse)

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """The probability of an infinite loss in the other direction."""
        return self.pair.mass_at_infinity(reverse=not reverse)

    def largest(self, *, reverse: bool = False) -> Exact | None:
        """The largest finite loss of the pair in the other direction, if it is exact."""
        return self.pair.largest(reverse=not reverse)


def anchored(
    pair: ConcretePair, step: Exact, *, reverse: bool, upper: bool
) -> tuple[ConcretePair, Exact] | None:
    """(shifted, offset): the pair in this direction, its first atom moved on the lattice.

    ``offset`` in (-step, 0] is taken from every loss. For a lower loss the atom lies a hair beyond
    its point: were it the largest loss, its weight could not be told from balls there. None where
    the pair knows of no atom.
    """
    with precision(ANCHOR_BITS):
        atoms = pair.atoms(reverse=reverse) if isinstance(pair, Atoms) else []
        if not atoms:
            return None
        place = (atoms[0] / step.ball()).mid()
        part = place - place.ceil()
        share = Fraction(int((part * arb((1, ANCHOR_BITS // 2))).floor().unique_fmpz() or 0))
    share /= 1 << (ANCHOR_BITS // 2)
    if not upper:
        share = max(share - Fraction(1, 1 << 40), Fraction(-1) + Fraction(1, 1 << 40))
    offset = step * min(max(share, Fraction(-1) + Fraction(1, 1 << 60)), Fraction(0))
    turned = Reversed(pair) if reverse else pair
    return ShiftedPair(turned, offset), offset


INSIDE = Fraction(1, 2**20)
"""The lattice of the lower loss is narrower by INSIDE and 2^-tail_bits, so that atoms at the ends
of the support lie a hair beyond its points."""

Parts = Sequence[tuple[ConcretePair, int]]
"""Pairs, each with the number of its copies."""


@dataclass(frozen=True)
class Resolution:
    """The step of the sum, the bits of all masses, and the bits of the tails that are cut."""

    step: Exact
    bits: int
    tail_bits: int

    @classmethod
    def of(cls, step: Exact, tail_bits: int, copies: int) -> Resolution:
        """The resolution whose bits keep rounding below the tails, for up to 2^24 points."""
        return cls(step, tail_bits + 32 + copies.bit_length(), tail_bits)

    @property
    def inner_step(self) -> Exact:
        """The step of the lower loss, a hair less than ``step``."""
        return self.step * (1 - INSIDE * Fraction(1, 1 << self.tail_bits))


def sum_above(
    parts: Parts, resolution: Resolution, *, reverse: bool = False, shifted: bool = False
) -> LatticeLoss:
    """A loss on a lattice whose curve is nowhere below that of the sum of all parts.

    ``shifted``: each pair is moved so that its first atom is on its lattice; the lattice of the sum
    has an ``offset`` then.
    """
    return _sum(parts, resolution, reverse, shifted, upper=True)


def sum_below(
    parts: Parts, resolution: Resolution, *, reverse: bool = False, shifted: bool = False
) -> LatticeLoss:
    """A loss on a lattice whose curve is nowhere above that of the sum of all parts.

    ``shifted`` as in :func:`sum_above`; the step is ``resolution.inner_step``.
    """
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
    """How much may be cut off at each end of a sum of so many parts, in units of its masses."""
    return 1 << max(0, resolution.bits - resolution.tail_bits - 8 - parts.bit_length())


def coarsenings(count: int, done: int) -> int:
    """How often the step for ``done`` copies still doubles on the way to ``count`` copies."""
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
        """The loss that is the sum of two independent ones."""

    def trimmed(self, spare: int) -> Self:
        """The same loss without tails of ``spare`` units at either end."""

    def coarser(self) -> Self:
        """The same loss on the lattice of twice the step."""


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
