"""The curves of a sum in which atoms stand off the lattice: one from below and one from above.

Parts with atoms that are known are split (see below), the others are rounded down as ever: whatever
is independent of what moves is summed with all three measures.

Splits alone raise the curve, so the same masses are the upper loss, with what rounding and tails
have taken off at infinity, and all losses moved up by what they may have been lowered before.

Cost: three times that of the products of a rounded sum, and that sum where atoms are dense; the
bracket of delta gets narrower with the square of the step.

*Splitting*: sums of losses with known atoms, from below, to the square of the step.

A lower loss may only merge atoms on a lattice or move them down, which costs O(h) for an atom that
stands alone between two points (:mod:`exactdp.loss_sums.discretized_losses`). Here every atom is
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
from functools import reduce
from math import sqrt

from flint import arb, fmpz, fmpz_poly

from exactdp.loss_sums.coarsened_convolutions import (
    Parts,
    Resolution,
    coarsened_at,
    coarsenings,
    power,
    spare_units,
    sum_above,
    sum_below,
)
from exactdp.loss_sums.discretized_losses import magnitude
from exactdp.loss_sums.lattice_curves import LatticeCurve, RunningSums, between
from exactdp.loss_sums.lattice_losses import (
    LatticeLoss,
    even_and_odd,
    parts_of,
    require_room,
    whole_below,
    without_tails,
)
from exactdp.mechanisms.concrete_pair import ConcretePair, ListedLosses
from exactdp.mechanisms.pair_parameters import FiniteLosses
from exactdp.numbers.dyadics import arb_of
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.polynomial_products import integer_seconds, require_time
from exactdp.numbers.precision_and_deadlines import NoRoom, TooLarge

Atom = tuple[arb, arb]
"""A loss, and its probability under P."""


@dataclass(frozen=True)
class TiltedMasses:
    """Lower bounds of E[e^(tilt R); L' = (first + i) step], in units of 2^-bits.

    L' is the loss on the lattice, R what splits have moved (head of the module). Masses are rounded
    down, so that ``elsewhere`` has what is missing at most, wherever that stands.
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
        """At least the sum of all masses, in units: those on the lattice and what is elsewhere."""
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
        """The masses without a tail of at most ``spare`` units at each end; it goes elsewhere."""
        low, below, kept, above = without_tails(self.masses, spare)
        elsewhere = self.elsewhere + below + above
        return replace(self, first=self.first + low, masses=kept, elsewhere=elsewhere)

    def coarser(self) -> TiltedMasses:
        """The masses on the lattice of twice the step: odd ones are split between neighbours."""
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
    """The atoms of one loss split on the lattice of this step: its masses for each tilt.

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
    """A bound of how much :func:`split` has lowered any atom.

    An atom is known only so well, or has moved to be certainly below a lattice point; with so much
    added no loss is below what was split.
    """
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
    """A lower curve of a sum: that of split losses, less the bound of what splits have added.

    Where it is larger, ``rounded`` takes its place, another lower curve of the same sum. At the
    precision of the caller, when it is made and when it is asked. ``lower`` is a lower loss for the
    one with the tilt 0; ``ahead`` and ``behind`` have the tilts s and -s, s >= 1.
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
        """At least the sum, at every eps of the ball.

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


LowerCurve = LatticeCurve | SplitCurve

COARSEST = Exact(Fraction(2))
"""A tilt is 2 at least, and e^(2 h) has to stay small."""
SPARSE = 64
"""Points of the lattice of one copy for each atom, from which on rounding down is not tried."""
LEAST_VARIANCE = 1 / 256
"""Of what moves, in steps of the sum, where nearly all atoms are on the lattice."""


@dataclass(frozen=True)
class SumCurves:
    """A curve nowhere above and one nowhere below that of one sum of losses."""

    lower: LowerCurve
    upper: LatticeCurve


@dataclass(frozen=True)
class SplitSum:
    """A lower loss with split atoms, the measures of its moves, and what is known beside it."""

    lower: LatticeLoss
    ahead: TiltedMasses
    behind: TiltedMasses
    upper: LatticeLoss | None
    """The same with all that it lacks at infinity, where nothing else is added."""
    sparse: bool
    """Whether atoms stand so far apart that nothing is nearer."""


def curves_of_sum(parts: Parts, resolution: Resolution, bits: int, *, reverse: bool) -> SumCurves:
    """A curve nowhere above and one nowhere below that of the sum of all parts, in one direction.

    They are asked at a precision of ``bits``. The lower one is the larger one of two: with atoms
    off the lattice split, and with all losses rounded down, which is nearer where atoms are dense
    beside the step. Only the second where the lattice is too coarse for splits, or a loss is not
    known; only the first where atoms are sparse. Splits alone are an upper loss as they are.
    """
    found = _split(parts, resolution, reverse)
    below, above = None, None if found is None else found.upper
    if found is None or not found.sparse:
        below = sum_below(parts, resolution, reverse=reverse, shifted=True)
    if above is None:
        above = sum_above(parts, resolution, reverse=reverse, shifted=True)
    with precision(bits):
        rounded = None if below is None else LatticeCurve(below)
        upper = LatticeCurve(above)
        if found is not None:
            split_curve = SplitCurve(found.lower, found.ahead, found.behind, rounded)
            return SumCurves(split_curve, upper)
        assert rounded is not None
        return SumCurves(rounded, upper)


def off_the_lattice(pair: ConcretePair, step: Exact, reverse: bool) -> bool:
    """Whether the losses of a pair are known one by one, and not all multiples of the step."""
    if not isinstance(pair, FiniteLosses):
        return isinstance(pair, ListedLosses)
    losses = pair.losses(reverse=reverse)
    return losses is None or any(step * loss.floor_divide(step) != loss for loss in losses)


def atoms_of(pair: ConcretePair, bits: int, *, reverse: bool) -> list[Atom]:
    """The losses of a pair that knows them, as (loss, probability under P), in one direction.

    In reverse P and Q are exchanged; all others together have about 2^-bits.
    """
    if isinstance(pair, ListedLosses):
        return pair.listed(bits, reverse=reverse)
    assert isinstance(pair, FiniteLosses)
    known = zip(pair.places(reverse=reverse), pair.masses(reverse=reverse), strict=True)
    least = arb((1, -bits)) / pair.number_of_losses
    return [(place, mass) for place, mass in known if not mass < least]


def _split(parts: Parts, resolution: Resolution, reverse: bool) -> SplitSum | None:
    """The sum with the atoms off the lattice split; None where there are none, or that is out of
    reach."""
    listed = [(pair, n) for pair, n in parts if off_the_lattice(pair, resolution.step, reverse)]
    if not listed or not resolution.step <= COARSEST:
        return None
    others = [part for part in parts if part not in listed]
    rest = sum_below(others, resolution, reverse=reverse, shifted=True) if others else None
    try:
        return _split_sum(listed, resolution, rest, reverse)
    except NoRoom:
        raise
    except TooLarge:  # a loss that is not known
        return None


def _split_sum(
    parts: Parts, resolution: Resolution, rest: LatticeLoss | None, reverse: bool
) -> SplitSum:
    """The lower loss of the parts with split atoms and the rest added, with what bounds its
    moves."""
    bits, step = resolution.bits, resolution.step if rest is None else rest.step
    finest = step / 2 ** max(coarsenings(n, 1) for _, n in parts)
    with precision(bits + 2 * max(0, -magnitude(finest)) + 64):
        tails = resolution.tail_bits + sum(n for _, n in parts).bit_length() + 4
        lists = [atoms_of(pair, tails, reverse=reverse) for pair, _ in parts]
        tilt = _tilt(lists, [n for _, n in parts], step, bits)
        tilts = (Fraction(0), tilt, -tilt)
        spare = spare_units(resolution, len(parts))
        sums: list[list[TiltedMasses]] = []
        finite, below, sparse = arb(1), arb(0), rest is None
        for (pair, count), atoms in zip(parts, lists, strict=True):
            kept = 1 - pair.mass_at_infinity(reverse=reverse)
            finite *= kept**count
            missing = (kept - sum((mass for _, mass in atoms), arb(0))).upper().max(arb(0))
            fine = step / 2 ** coarsenings(count, 1)
            bases = split(atoms, missing, fine, bits, tilts)
            below += count * lowered(atoms, fine, bits)
            sparse = sparse and bases[0].size > SPARSE * len(atoms)
            sums.append([power(base, count, spare) for base in bases])
        found = [
            reduce(lambda one, other: one.added(other).trimmed(spare), of_tilt)
            for of_tilt in zip(*sums, strict=True)
        ]
        still, lost = found[0], (1 - finite) * arb((1, bits))
        infinite = max(whole_below(lost), fmpz(0))
        lower = LatticeLoss(still.step, still.first, still.masses, infinite, bits, upper=False)
        if rest is None:
            infinite = max(ceiling(lost), fmpz(0)) + still.elsewhere
            shift = step * Fraction(int(ceiling(below / step.ball() * arb((1, bits)))), 1 << bits)
            upper = replace(lower, infinite=infinite, upper=True, offset=shift)
            return SplitSum(lower, found[1], found[2], upper, sparse)
        moving = [one.beside(rest).trimmed(spare) for one in found[1:]]
        return SplitSum(lower.added(rest).trimmed(spare), moving[0], moving[1], None, sparse)


def _tilt(
    lists: Sequence[Sequence[Atom]], counts: Sequence[int], step: Exact, bits: int
) -> Fraction:
    """sqrt(2) over the standard deviation of what moves, so that the bound of a smooth sum is
    smallest; at least 2, so that the argument holds. Each time the lattice becomes coarser half the
    masses of each sum of copies move by its step."""
    variance = 0.0
    for atoms, count in zip(lists, counts, strict=True):
        doublings = coarsenings(count, 1)
        variance += count * moved(atoms, step / 2**doublings, bits) / 4**doublings
        for left, copies in zip(range(doublings, 0, -1), coarsened_at(count), strict=True):
            variance += count / copies / 4**left / 2
    size = float(step) * sqrt(max(variance, LEAST_VARIANCE))
    return max(Fraction(sqrt(2) / size).limit_denominator(1000), Fraction(2))
