"""Sums of losses with known atoms, from below to the square of the step: atoms are split.

A lower loss may only merge atoms on a lattice or move them down, which costs O(h) for an atom that
stands alone between two points (:mod:`exactdp.loss_sums.rounded_losses`). Here every atom is
split upwards, as it is for an upper loss, and what that adds is bounded. Let L' be the loss on the
lattice, R = L' - L what all splits together have moved, and E[e^-L' | L] = e^-L, as every split
keeps the mean of e^-L. Then for the curves f of L and f' of L' (own statement "Split losses")

    f'(eps) - f(eps) = E[|1 - e^(eps - L')|; eps strictly between L and L', or at L],

since (1 - x/y)_+ y is linear in y where nothing crosses. What crosses has moved at least from eps
to L', so that for every s > 0 the expectation is at most

    E[(1 - e^-u) e^(s (R - u)); u > 0] + E[(e^-u - 1) e^(s (u - R)); u < 0],   u = L' - eps.

E[e^(s R); L' = l] is a product like P(L' = l) itself: sums convolve, and a split multiplies each
part by e^s to the power of its move. So three measures on the lattice, of the *tilts* 0, s and -s,
give f' and the bound. R has a standard deviation of a step or two of the sum for up to some 10^5
copies, on lattices that become coarser on the way: with s about its inverse the bound is O(h^2)
times the density of the sum next to eps.

All masses are integers, rounded down. What rounding and cut tails take off is left out of f'; for
the other two it counts as if it stood at the worst place, where both factors together are at most 1
(for s >= 1: (1 - e^-u) e^(-s u) <= 1, and (e^v - 1) e^(-s v) < 1).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from flint import arb, fmpz, fmpz_poly

from exactdp.loss_sums.lattice_curves import LatticeCurve, RunningSums, between
from exactdp.loss_sums.lattice_losses import (
    LatticeLoss,
    even_and_odd,
    parts_of,
    require_room,
    whole_below,
    without_tails,
)
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.intervals import arb_of
from exactdp.numbers.long_products import integer_seconds, require_time

Atom = tuple[arb, arb]
"""A loss, and its probability under P."""


@dataclass(frozen=True)
class TiltedMasses:
    """E[e^(tilt R); L' = (first + i) step] in units of 2^-bits, and how much more there is at most.

    Rounded down, so that ``elsewhere`` has what is missing, wherever that stands.
    """

    step: Exact
    first: int
    masses: fmpz_poly
    elsewhere: fmpz
    bits: int
    tilt: Fraction

    @property
    def size(self) -> int:
        """The number of lattice points from the first to the last."""
        return len(self.masses)

    def whole(self) -> fmpz:
        """At least the sum of all."""
        return self.masses(1) + self.elsewhere

    def added(self, other: TiltedMasses) -> TiltedMasses:
        """The sum of two independent losses, and of their moves."""
        require_room(self.size + other.size, self.bits)
        require_time(integer_seconds(self.size + other.size, self.bits))
        scale = fmpz(1) << self.bits
        kept = (self.masses * other.masses) // scale
        elsewhere = -(-self.whole() * other.whole() // scale) - kept(1)
        first = self.first + other.first
        return replace(self, first=first, masses=kept, elsewhere=elsewhere)

    def beside(self, still: LatticeLoss) -> TiltedMasses:
        """The sum with an independent finite loss that does not move."""
        found = TiltedMasses(self.step, still.first, still.masses, fmpz(0), self.bits, self.tilt)
        return self.added(found)

    def trimmed(self, spare: int) -> TiltedMasses:
        """Without a tail of at most ``spare`` units at each end (an end that is 0 goes as well)."""
        low, below, kept, above = without_tails(self.masses, spare)
        elsewhere = self.elsewhere + below + above
        return replace(self, first=self.first + low, masses=kept, elsewhere=elsewhere)

    def coarser(self) -> TiltedMasses:
        """On the lattice of twice the step: every odd mass is split between its neighbours."""
        first, even, odd = even_and_odd(self.masses, self.first)
        h, scale = self.step.ball(), arb((1, self.bits))
        move = (arb_of(self.tilt) * h).exp()
        up = move / (1 + (-h).exp())
        down = 1 / move / (1 + h.exp())
        ups, downs = whole_below(up * scale), whole_below(down * scale)
        kept = even + parts_of(odd, downs, self.bits)
        kept += parts_of(odd, ups, self.bits).left_shift(1)
        grown = (up + down).max(arb(1)) * arb(odd(1) + self.elsewhere)
        whole = ceiling(arb(even(1)) + grown)
        elsewhere = whole - kept(1)
        return replace(self, step=self.step * 2, first=first, masses=kept, elsewhere=elsewhere)


def ceiling(value: arb) -> fmpz:
    """The least integer that is not below any number of the ball."""
    return -whole_below(-value)


def split(
    atoms: Sequence[Atom], missing: arb, step: Exact, bits: int, tilts: Sequence[Fraction]
) -> list[TiltedMasses]:
    """One loss on the lattice of this step, for each tilt.

    ``missing`` is at least what the atoms lack of the finite losses; it is split as they are. An
    atom next to a lattice point moves down by a hair, to be certainly below it. NoRoom for more
    points than memory holds.
    """
    h, scale = step.ball(), arb((1, bits))
    places = [_cell(loss, h, bits) for loss, _ in atoms]
    first = min(cell for cell, _ in places)
    last = max(cell for cell, _ in places) + 1
    require_room(last - first, bits)
    found = []
    for tilt in tilts:
        s, whole = arb_of(tilt), missing * (arb_of(abs(tilt)) * h).exp()
        masses = [fmpz(0)] * (last - first + 1)
        for (cell, behind), (_, mass) in zip(places, atoms, strict=True):
            share = (-behind).expm1() / (-h).expm1()
            for end, part, move in ((0, 1 - share, -behind), (1, share, h - behind)):
                value = mass * part * (s * move).exp()
                masses[cell - first + end] += max(whole_below(value * scale), fmpz(0))
                whole += value
        kept = fmpz_poly(masses)
        elsewhere = ceiling(whole * scale) - kept(1)
        found.append(TiltedMasses(step, first, kept, elsewhere, bits, tilt))
    return found


def _cell(loss: arb, h: arb, bits: int) -> tuple[int, arb]:
    """The lattice point before a loss, and how far the loss is behind it; moved down by a hair."""
    if not loss.is_finite():
        raise TooLarge("a loss that is not known")
    loss = loss.lower()
    hair = h * arb((1, -bits))
    while True:
        cell = (loss / h).floor().unique_fmpz()
        if cell is not None:
            return int(cell), loss - int(cell) * h
        loss, hair = (loss - hair).lower(), 2 * hair


def lowered(atoms: Sequence[Atom], step: Exact, bits: int) -> arb:
    """By how much a loss is known too badly, or has moved to be certainly below a lattice point;
    at most, of all atoms: with so much added no loss is below what :func:`split` has split."""
    h, most = step.ball(), arb(0)
    for loss, _ in atoms:
        cell, behind = _cell(loss, h, bits)
        most = most.max((loss - (cell * h + behind)).upper())
    return most.upper()


def moved(atoms: Sequence[Atom], step: Exact, bits: int) -> float:
    """About the variance of what one split of the atoms moves, in units of step^2."""
    h, total = step.ball(), 0.0
    for loss, mass in atoms:
        behind = float((_cell(loss, h, bits)[1] / h).mid())
        total += float(mass.mid()) * behind * (1 - behind)
    return total


class SplitCurve:
    """The curve of the loss on the lattice, less the bound of what its splits have added; another
    lower curve of the same sum, ``rounded``, where that is larger.

    At the precision of the caller, when it is made and when it is asked. ``lower`` is a lower loss
    for the one with the tilt 0; ``ahead`` and ``behind`` have the tilts s and -s, s >= 1.
    """

    def __init__(
        self,
        lower: LatticeLoss,
        ahead: TiltedMasses,
        behind: TiltedMasses,
        rounded: LatticeCurve | None = None,
    ) -> None:
        self.rounded = rounded
        assert ahead.tilt == -behind.tilt >= 1
        self.curve = LatticeCurve(lower)
        self.ahead = _Side(ahead, lower.offset, upwards=True)
        self.behind = _Side(behind, lower.offset, upwards=False)

    def __call__(self, eps: arb) -> arb:
        """A ball that contains a lower bound of the curve, for every eps of the ball."""
        least = arb(0) if self.rounded is None else self.rounded(eps)
        return (self.curve(eps) - self.ahead(eps) - self.behind(eps)).max(least)


class _Side:
    """Sums of masses times |1 - e^-u| e^(-s |u|) on one side of eps, u = L' - eps.

    With w = |u| that is e^(-s w) - e^(-(s + 1) w) above eps, and e^(-(s - 1) w) - e^(-s w) below.
    The sums from every lattice point on are made once: each value is two products.
    """

    def __init__(self, tilted: TiltedMasses, offset: Exact, *, upwards: bool) -> None:
        self.upwards = upwards
        self.step, self.offset, self.first = tilted.step.ball(), offset.ball(), tilted.first
        self.unit, self.elsewhere = arb((1, -tilted.bits)), tilted.elsewhere
        self.masses, self.last = tilted.masses, tilted.size
        s = arb_of(abs(tilted.tilt))
        self.rates = (s, s + 1) if upwards else (s - 1, s)
        ratios = [(-rate * self.step).exp() for rate in self.rates]
        self.sums = [RunningSums(self.masses, ratio, behind=upwards) for ratio in ratios]

    def __call__(self, eps: arb) -> arb:
        """At least the sum, for every eps of the ball.

        Where it cannot be told on which side of eps a mass stands, it counts without e^(-s |u|).
        """
        eps = eps - self.offset
        place = eps / self.step - self.first
        start, stop = between(place.lower(), self.last), between(place.upper(), self.last)
        total = self._clear(eps, stop if self.upwards else start)
        for index in range(start, stop):
            loss = (self.first + index) * self.step
            gain = -(eps - loss).expm1() if self.upwards else (eps - loss).expm1()
            total += self.masses[index] * gain.max(arb(0))
        return (total + self.elsewhere) * self.unit

    def _clear(self, eps: arb, index: int) -> arb:
        """The masses from the index on, or those before it."""
        nearest = self.first + (index if self.upwards else index - 1)
        if not 0 <= nearest - self.first < self.last:
            return arb(0)
        away = nearest * self.step - eps if self.upwards else eps - nearest * self.step
        near, far = (
            (-rate * away).exp() * sums[index]
            for rate, sums in zip(self.rates, self.sums, strict=True)
        )
        return near - far
