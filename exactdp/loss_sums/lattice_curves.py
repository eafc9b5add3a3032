"""The hockey-stick curve of a loss on a lattice at many places."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from flint import arb, fmpz, fmpz_poly

from exactdp.loss_sums.lattice_losses import LatticeLoss, whole_below

MOST_KEPT = 1 << 17
"""Sums in memory; those between them are computed when they are asked."""


class RunningSums:
    """Sums of masses with powers of a ratio, from every index on (``behind``) or before it.

    Number i is the sum over j >= i of masses[j] ratio^(j - i), or over j < i of masses[j] ratio^(i
    - 1 - j). At most ``MOST_KEPT`` are kept, one in so many: any other takes some steps from the
    one before.
    """

    def __init__(self, masses: fmpz_poly, ratio: arb | fmpz, *, behind: bool) -> None:
        self.masses, self.ratio, self.behind = masses, ratio, behind
        self.size = len(masses)
        self.each = 1 + self.size // MOST_KEPT
        self.kept = [one for k, one in enumerate(self.walk()) if k % self.each == 0]

    def walk(self) -> Iterator[arb]:
        """All sums, from number 0 on; for ``behind`` from the last number down to 0."""
        yield from self._steps(arb(0), 0)

    def _steps(self, one: arb, done: int) -> Iterator[arb]:
        """The sums that follow ``one``, into which ``done`` masses have gone."""
        ratio, masses, last = self.ratio, self.masses, self.size - 1
        yield one
        for i in range(last - done, -1, -1) if self.behind else range(done, self.size):
            one = masses[i] + ratio * one
            yield one

    def __getitem__(self, index: int) -> arb:
        number = self.size - index if self.behind else index
        place, steps = divmod(number, self.each)
        found = self.kept[place]
        if steps:
            found = next(islice(self._steps(found, number - steps), steps, None))
        return found


class LatticeCurve:
    """The curve of a loss on a lattice, by sums that are made once: a value is one product.

    At the precision of the caller, when it is made and when it is asked.
    """

    def __init__(self, loss: LatticeLoss) -> None:
        self.loss = loss
        self.step, self.offset = loss.step.ball(), loss.offset.ball()
        self.unit = arb((1, -loss.bits))
        self.above = RunningSums(loss.masses, fmpz(1), behind=True)
        self.weighted = RunningSums(loss.masses, (-self.step).exp(), behind=True)
        self.last = len(loss.masses)

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
        return self.above[index] - factor * self.weighted[index]


def between(place: arb, last: int) -> int:
    """How many of the indices 0, ..., last - 1 are not above ``place``."""
    if not place >= 0:
        return 0
    if not place < last:
        return last
    return min(last, int(whole_below(place)) + 1)
