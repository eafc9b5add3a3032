"""The curves of a sum in which atoms stand off the lattice.

Parts with atoms that are known are split (:mod:`exactdp.loss_sums.split_atoms`), the others are
rounded down as ever: whatever is independent of what moves is summed with all three measures.

Splits alone raise the curve, so the same masses are the upper loss, with what rounding and tails
have taken off at infinity, and all losses moved up by what they may have been lowered before.

Cost: three times that of the products of a rounded sum, and that sum where atoms are dense; the
bracket of delta gets narrower with the square of the step.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce
from math import sqrt

from flint import arb, fmpz

from exactdp.loss_sums.convolved_losses import (
    Parts,
    Resolution,
    coarsened_at,
    coarsenings,
    power,
    spare_units,
    sum_above,
    sum_below,
)
from exactdp.loss_sums.lattice_curves import LatticeCurve
from exactdp.loss_sums.lattice_losses import LatticeLoss, whole_below
from exactdp.loss_sums.rounded_losses import magnitude
from exactdp.loss_sums.split_atoms import (
    Atom,
    SplitCurve,
    TiltedMasses,
    ceiling,
    lowered,
    moved,
    split,
)
from exactdp.mechanisms.concrete_pair import ConcretePair, ListedLosses
from exactdp.mechanisms.pair_curves import FiniteLosses
from exactdp.numbers.budgets import NoRoom, TooLarge
from exactdp.numbers.exact_numbers import Exact, precision

LowerCurve = LatticeCurve | SplitCurve

COARSEST = Exact(Fraction(2))
"""A tilt is 2 at least, and e^(2 h) has to stay small."""
SPARSE = 64
"""Points of the lattice of one copy for each atom, from which on rounding down is not tried."""
LEAST_VARIANCE = 1 / 256
"""Of what moves, in steps of the sum, where nearly all atoms are on the lattice."""


@dataclass(frozen=True)
class SumCurves:
    """The curves of a lower and of an upper loss of one sum."""

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
    """Nowhere above and nowhere below the curve of the sum of all; asked at a precision of
    ``bits``.

    The lower one is the larger one of two: with atoms off the lattice split, and with all losses
    rounded down, which is nearer where atoms are dense beside the step. Only the second where the
    lattice is too coarse for splits, or a loss is not known; only the first where atoms are
    sparse. Splits alone are an upper loss as they are.
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
    """Whether the losses are known one by one, and not all multiples of the step."""
    if not isinstance(pair, FiniteLosses):
        return isinstance(pair, ListedLosses)
    losses = pair.losses(reverse=reverse)
    return losses is None or any(step * loss.floor_divide(step) != loss for loss in losses)


def atoms_of(pair: ConcretePair, bits: int, *, reverse: bool) -> list[Atom]:
    """The losses of a pair that knows them; all others together have about 2^-bits."""
    if isinstance(pair, ListedLosses):
        return pair.listed(bits, reverse=reverse)
    assert isinstance(pair, FiniteLosses)
    known = zip(pair.places(reverse=reverse), pair.masses(reverse=reverse), strict=True)
    least = arb((1, -bits)) / pair.number_of_losses
    return [(place, mass) for place, mass in known if not mass < least]


def _split(parts: Parts, resolution: Resolution, reverse: bool) -> SplitSum | None:
    """With the atoms off the lattice split; None where there are none, or that is out of reach."""
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
    """The parts split, with the rest added."""
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
