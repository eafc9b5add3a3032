"""Pairs that are the mirror of themselves, from what is known of their losses above 0.

Where P and Q exchanged have the curve H of (P, Q), the one half of the curve says the other:
H(-eps) = 1 - e^-eps + e^-eps H(eps), and a mass m of P at a loss l is one of m e^-l at -l.
"""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from flint import arb

from exactdp.mechanisms.pair_parameters import falling, hull
from exactdp.numbers.exact_numbers import Exact

ZERO = Exact(Fraction(0))


class MirroredPair:
    """A symmetric pair (P, Q), none of whose losses is infinite, by its curve from eps = 0 on."""

    symmetric: ClassVar[bool] = True

    def curve_from_0(self, eps: arb) -> arb:
        """A ball of the curve at a number eps >= 0; NotImplementedError here."""
        raise NotImplementedError

    def mass_from_0(self, eps: arb) -> arb:
        """A ball that contains [Q(L > eps), Q(L >= eps)] for a number eps >= 0.

        At 0 the first of both is enough. NotImplementedError here.
        """
        raise NotImplementedError

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball of the curve h: h(eps) for eps >= 0, and 1 - e^eps + e^eps h(-eps) for eps < 0.

        The same in reverse.
        """

        def at(point: arb) -> arb:
            if point >= 0:
                return self.curve_from_0(point)
            return point.exp() * self.curve_from_0(-point) - point.expm1()

        return falling(at, eps)

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball that contains [Q(L > eps), Q(L >= eps)], L the loss of (P, Q).

        For eps < 0 it is all but what P has of the losses from -eps on; at 0 the ball contains
        both. The same in reverse.
        """

        def at(point: arb) -> arb:
            if point > 0:
                return self.mass_from_0(point)
            beyond = self.mass_from_0(-point)
            rest = 1 - self.curve_from_0(-point) - (-point).exp() * beyond
            return hull(beyond, rest) if point == 0 else rest

        return falling(at, eps)


class MirroredOutcomes(MirroredPair):
    """A pair of this kind with finitely many losses, from those above 0 and what is at 0."""

    def losses_above_0(self) -> tuple[Exact, ...] | None:
        """The losses above 0, the largest first; None where one of them is no exact number."""
        raise NotImplementedError

    def places_above_0(self) -> list[arb]:
        """The losses above 0 as balls at the current precision, the largest first."""
        raise NotImplementedError

    def masses_from_0(self) -> tuple[list[arb], arb, list[arb]]:
        """What P has of the losses above 0, what is at 0, and what Q has of those above 0.

        In the order of :meth:`places_above_0`, as balls; NotImplementedError here.
        """
        raise NotImplementedError

    def losses(self, *, reverse: bool = False) -> tuple[Exact, ...] | None:
        """The losses, the largest first; None where one of them is no exact number.

        They are those above 0, then 0, and their negatives.
        """
        above = self.losses_above_0()
        return None if above is None else (*above, ZERO, *(-loss for loss in reversed(above)))

    def places(self, *, reverse: bool = False) -> list[arb]:
        """The finite losses as balls at the current precision, the largest first."""
        above = self.places_above_0()
        return [*above, arb(0), *(-loss for loss in reversed(above))]

    def masses(self, *, reverse: bool = False) -> list[arb]:
        """The probabilities of the losses under P as balls, in the order of :meth:`losses`.

        What P has above 0; what is at 0; what Q has above 0, mirrored.
        """
        first, equal, second = self.masses_from_0()
        return [*first, equal, *reversed(second)]
