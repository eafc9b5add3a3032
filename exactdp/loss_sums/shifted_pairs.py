"""A pair whose losses are shifted a little, so that an atom of it falls on a lattice.

L - c in place of L, -h < c <= 0, is the loss of P against e^c Q, a measure of mass e^c <= 1. Its
curve is E[(1 - e^(eps + c - L))_+] = H(eps + c), as a function of e^eps still convex and falling,
above 1 - e^c e^eps, and the numbers between minus its slopes are e^c times those of (P, Q) at eps +
c. What is missing of the mass of 1 counts as outcomes that P does not have: their loss is minus
infinity, and never counts. That is all that rounding to a lattice asks of a pair. Sums of shifted
losses are shifted by the sum.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol, runtime_checkable

from flint import arb

from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.numbers.exact_numbers import Exact, precision

ANCHOR_BITS = 256


@runtime_checkable
class Atoms(Protocol):
    """A pair that says where its loss has atoms, or next to which place nearly all of it lies."""

    def atoms(self, *, reverse: bool = False) -> list[arb]:
        """The smallest first; only how narrow a bracket becomes depends on them."""


@dataclass(frozen=True)
class ShiftedPair:
    """The pair with ``offset`` taken from its loss; -h < offset <= 0 for the step h."""

    pair: ConcretePair
    offset: Exact
    symmetric = False

    def _whole(self) -> arb:
        """e^c"""
        return self.offset.ball().exp()

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """H(eps + c); in reverse e^c H_reverse(eps - c) and what is missing of a mass of 1."""
        c = self.offset.ball()
        if not reverse:
            return self.pair.hockey_stick(eps + c)
        return self._filled(self.pair.hockey_stick(eps - c, reverse=True))

    def _filled(self, value: arb) -> arb:
        """e^c times the value, and 1 - e^c."""
        return self._whole() * value - self.offset.ball().expm1()

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """e^c times that at eps + c; it is not asked in reverse."""
        if reverse:
            raise NotImplementedError("a shifted pair is rounded in its own direction")
        return self.pair.mass_above(eps + self.offset.ball()) * self._whole()

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """The same; in reverse what is missing of a mass of 1 counts as well."""
        known = self.pair.mass_at_infinity(reverse=reverse)
        return self._filled(known) if reverse else known

    def largest(self, *, reverse: bool = False) -> Exact | None:
        """The same, less c."""
        end = self.pair.largest(reverse=reverse)
        if end is None:
            return None
        return end + self.offset if reverse else end - self.offset


@dataclass(frozen=True)
class Reversed:
    """The pair with P and Q exchanged."""

    pair: ConcretePair

    @property
    def symmetric(self) -> bool:
        """As before."""
        return self.pair.symmetric

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """That of the other direction."""
        return self.pair.hockey_stick(eps, reverse=not reverse)

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """That of the other direction."""
        return self.pair.mass_above(eps, reverse=not reverse)

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """That of the other direction."""
        return self.pair.mass_at_infinity(reverse=not reverse)

    def largest(self, *, reverse: bool = False) -> Exact | None:
        """That of the other direction."""
        return self.pair.largest(reverse=not reverse)


def anchored(
    pair: ConcretePair, step: Exact, *, reverse: bool, upper: bool
) -> tuple[ConcretePair, Exact] | None:
    """The pair in this direction, shifted so that its first atom is on the lattice; the shift.

    For a lower loss the atom lies a hair beyond its point: were it the largest loss, its weight
    could not be told from balls there. None where the pair knows of no atom.
    """
    if not isinstance(pair, Atoms):
        return None
    with precision(ANCHOR_BITS):
        atom = pair.atoms(reverse=reverse)[0]
        place = (atom / step.ball()).mid()
        part = place - place.ceil()
        share = Fraction(int((part * arb((1, ANCHOR_BITS // 2))).floor().unique_fmpz() or 0))
    share /= 1 << (ANCHOR_BITS // 2)
    if not upper:
        share = max(share - Fraction(1, 1 << 40), Fraction(-1) + Fraction(1, 1 << 40))
    offset = step * min(max(share, Fraction(-1) + Fraction(1, 1 << 60)), Fraction(0))
    turned = Reversed(pair) if reverse else pair
    return ShiftedPair(turned, offset), offset
