"""The hockey-stick curve of a loss on a lattice at many places."""

from __future__ import annotations

from itertools import accumulate

from flint import arb, fmpz

from exactdp.privacy_loss.lattice_losses import LatticeLoss, whole_below


class LatticeCurve:
    """Sums of the masses from every lattice point on, made once: each value is one product.

    At the precision of the caller, when it is made and when it is asked.
    """

    def __init__(self, loss: LatticeLoss) -> None:
        self.loss = loss
        self.step, self.offset = loss.step.ball(), loss.offset.ball()
        self.unit = arb((1, -loss.bits))
        masses = list(loss.masses)
        ratio = (-self.step).exp()
        self.above = [*list(accumulate(reversed(masses), initial=fmpz(0)))[::-1]]
        weighted = [arb(0)]
        for mass in reversed(masses):
            weighted.append(mass + ratio * weighted[-1])
        self.weighted = weighted[::-1]
        self.last = len(masses)

    def __call__(self, eps: arb) -> arb:
        """The curve at eps, a ball that contains it for every eps of the ball.

        It is the largest of P(L >= i h) - e^eps Q(L >= i h), attained at the first point above eps.
        """
        eps = eps - self.offset
        place = eps / self.step - self.loss.first
        start = between(place.lower(), self.last)
        stop = between(place.upper(), self.last)
        found = self._from(eps, start)
        for index in range(start + 1, stop + 1):
            found = found.max(self._from(eps, index))
        return (found + self.loss.infinite) * self.unit

    def _from(self, eps: arb, index: int) -> arb:
        if index == self.last:
            return arb(0)
        factor = (eps - (self.loss.first + index) * self.step).exp()
        return arb(self.above[index]) - factor * self.weighted[index]


def between(place: arb, last: int) -> int:
    """The first index above the place, from 0 to the last: how many are not above it."""
    if not place >= 0:
        return 0
    if not place < last:
        return last
    return min(last, int(whole_below(place)) + 1)
