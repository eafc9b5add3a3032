"""What a pair has between the atoms of its loss, as a pair of its own.

Without the atoms (of masses p_a at the losses L_a) P is left with m = 1 - sum p_a and Q with
n = 1 - sum p_a e^-L_a. Of (P, Q) there the loss of P/m against Q/n is L' = L + ln(n/m), with

    H'(eps) = (H(x) - sum p_a (1 - e^(x - L_a))_+)/m,      x = eps - ln(n/m),

and a step of the recursion is E f(gamma e^-L) = sum p_a f(gamma e^-L_a) + m E' f(gamma n/m e^-L').
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from flint import arb, ctx

from exactdp.loss_sums.methods_by_kind import transform_of
from exactdp.loss_sums.transforms_on_a_line import AtomsAndDensity, Split, Weighted
from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.mechanisms.pair_parameters import falling, hull
from exactdp.numbers.exact_numbers import Exact


def _split(pair: ConcretePair, *, reverse: bool) -> Split | None:
    """The atoms and the density of the loss, where the pair or its transform tells them apart."""
    found = pair if isinstance(pair, AtomsAndDensity) else transform_of(pair)
    return found.split(reverse=reverse) if isinstance(found, AtomsAndDensity) else None


@dataclass(frozen=True)
class BetweenAtoms:
    """What a pair has between the atoms of its loss, as a pair (P/m, Q/n) of its own.

    The pair has no infinite losses; balls are at the precision that is current when it is first
    asked.
    """

    pair: ConcretePair
    turned: bool
    """Whether P and Q are exchanged."""
    symmetric = False

    @classmethod
    def of(cls, pair: ConcretePair, *, reverse: bool) -> BetweenAtoms | None:
        """The pair seen between its atoms, in one direction, or None where that is not possible.

        None if it has no split into atoms and a density, or an infinite loss in some direction.
        """
        if not all(pair.mass_at_infinity(reverse=way).is_zero() for way in (False, True)):
            return None
        found = _split(pair, reverse=reverse)
        return None if found is None or found.density is None else cls(pair, reverse)

    @cached_property
    def atoms(self) -> Weighted:
        """The atoms of ``pair`` as (loss, probability), in the direction that counts here."""
        found = _split(self.pair, reverse=self.turned)
        assert found is not None
        return found.atoms

    @cached_property
    def masses(self) -> tuple[arb, arb]:
        """The masses m of P and n of Q that are left when the atoms are taken away."""
        first = 1 - sum((mass for _, mass in self.atoms), arb(0))
        second = 1 - sum((mass * (-loss).exp() for loss, mass in self.atoms), arb(0))
        return first, second

    @cached_property
    def shift(self) -> arb:
        """ln(n/m), by which the losses between the atoms rise as both masses are scaled to 1."""
        first, second = self.masses
        return (second / first).log()

    @cached_property
    def _other(self) -> BetweenAtoms:
        return BetweenAtoms(self.pair, not self.turned)

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """The curve H'(eps) of P/m against Q/n between the atoms; see the head of this module."""
        if reverse:
            return self._other.hockey_stick(eps)

        def at(place: arb) -> arb:
            whole = self.pair.hockey_stick(place, reverse=self.turned)
            for loss, mass in self.atoms:
                whole -= mass * (-(place - loss).expm1()).max(arb(0))
            return whole / self.masses[0]

        return falling(at, eps - self.shift)

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball around Q(L' > eps)/n, of what is between the atoms.

        Without the atoms it has no jump; next to one it is between the values on both sides.
        """
        if reverse:
            return self._other.mass_above(eps)
        place = eps - self.shift
        if any(not (place < loss or place > loss) for loss, _ in self.atoms):
            hair = arb((1, -(ctx.prec // 2)))
            return self._mass((place - hair).lower()).union(self._mass((place + hair).upper()))
        return falling(self._mass, place)

    def _mass(self, place: arb) -> arb:
        """The mass above a place of the scale of L, once the atoms above it are taken away."""
        whole = self.pair.mass_above(place, reverse=self.turned)
        for loss, mass in self.atoms:
            part = mass * (-loss).exp()
            if place < loss:
                whole -= part
            elif not place > loss:
                whole -= hull(part, arb(0))
        return whole / self.masses[1]

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """P(L = infinity), which is 0: the pair has no infinite losses."""
        return arb(0)

    def largest(self, *, reverse: bool = False) -> Exact | None:
        """None: where the losses between the atoms end is not known as an exact number."""
        return None
