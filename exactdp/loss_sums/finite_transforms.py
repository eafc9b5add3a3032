"""E[e^(s L)] of a loss with few values on a vertical line."""

from __future__ import annotations

from dataclasses import dataclass

from flint import acb, arb

from exactdp.mechanisms.loss_ends import AtomsOfLoss, EndedLoss
from exactdp.mechanisms.pair_curves import FiniteLosses
from exactdp.mechanisms.transforms import Envelope, Line, Split, power_sums


@dataclass(frozen=True)
class FiniteTransform:
    """The transform of a pair with finitely many losses, over the finite ones.

    It does not become small far up the line: other mechanisms have to see to that.
    """

    pair: FiniteLosses

    def _weighted(self, c: arb, reverse: bool) -> tuple[list[arb], list[arb]]:
        places = self.pair.places(reverse=reverse)
        masses = zip(self.pair.masses(reverse=reverse), places, strict=True)
        return [mass * (c * place).exp() for mass, place in masses], places

    def transforms(self, line: Line, *, reverse: bool = False) -> list[acb]:
        """The transform E e^(s L), the sum of mass e^(s loss), at the points s of the line."""
        weights, places = self._weighted(line.c, reverse)
        return power_sums(weights, places, line.step, line.count)

    def split(self, *, reverse: bool = False) -> Split | None:
        """All finite losses as atoms, and no density."""
        masses, places = self._weighted(arb(0), reverse)
        return Split(list(zip(places, masses, strict=True)), None)

    def ended(self, *, reverse: bool = False) -> EndedLoss:
        """Each finite loss is an end; under Q a mass m of P is m e^-l."""
        masses, places = self._weighted(arb(0 if reverse else -1), reverse)
        sign = -1 if reverse else 1
        return AtomsOfLoss(
            tuple((sign * loss, mass) for mass, loss in zip(masses, places, strict=True))
        )

    def envelope(self, c: arb, start: arb, *, reverse: bool = False) -> Envelope:
        """The constant E[e^(c L)], the value at c: no smaller bound holds far up the line."""
        whole = sum(self._weighted(c, reverse)[0], arb(0)).upper()
        return lambda u: whole
