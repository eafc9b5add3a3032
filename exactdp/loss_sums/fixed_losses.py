"""The part of a composition in which nothing is chosen: concrete mechanisms and DP mechanisms.

Their sum is bracketed by two losses on a lattice (:mod:`exactdp.loss_sums.coarsened_convolutions`),
kept for all eps_g that are asked about.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache

from flint import arb

from exactdp.loss_sums.coarsened_convolutions import Resolution, sum_below
from exactdp.loss_sums.lattice_curves import LatticeCurve
from exactdp.loss_sums.split_atoms_on_lattice import SumCurves, curves_of_sum
from exactdp.loss_sums.two_outcome_pair import TwoOutcomes
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.concrete_pair import (
    ConcretePair,
    ListedLosses,
    NormalLosses,
    curve_cost,
    last_loss,
)
from exactdp.mechanisms.generalized_randomized_response import RandomizedResponse
from exactdp.mechanisms.pair_parameters import FiniteLosses
from exactdp.numbers.exact_numbers import Exact, precision, rational_ratio

FINEST_UNIT = Fraction(1, 1000)
"""A common step of the ends of all losses is used if it is no smaller part of the spread."""
LARGEST_EXPONENT = 700
"""An exponent x for which e^x is certainly a double: the largest is ln(2^1024) = 709.7..."""
STEPS_WITHOUT_CURVE = 5
"""Of points that get no mass of their own: in products of polynomials."""
MOST_POINTS = 1 << 17
"""The points that the coarsest lattice may have, from which a search for a narrower one starts."""
LEAST_END = 1e-280
"""Ends of losses that are no larger, or no smaller than its inverse, are none that doubles know of:
the unit of steps then is 1."""
LEAST_EPS = Exact(Fraction(1, 10**300))
"""Of BR beside them, where boxes of t are in doubles."""
REACH_BITS, FARTHEST = 40, 1e12
REACH_PER_ROOT_BIT = 2.5
"""Standard deviations from one end of a normal loss to the other, for tails of one bit."""
STEPS_PER_POINT = 400
"""Of the lattices, in the steps that routes are compared by: evaluations in balls."""
BITS_OF_A_VALUE = 256
"""A value takes twice as long with so many."""
STEPS_PER_PRODUCT = 50
"""Of all products of polynomials, and what else is done with each point."""


@dataclass(frozen=True)
class FixedLosses:
    """Pairs with their counts, and the unit of lattices: their steps are unit/2^level."""

    parts: tuple[tuple[ConcretePair, int], ...]
    unit: Exact
    spread: float
    """About the standard deviation of the sum; a guess."""
    reach: float
    """How far the losses of one mechanism go, about, in steps of the sum."""

    @classmethod
    def of(cls, parts: Sequence[tuple[ConcretePair, int]]) -> FixedLosses:
        """The pairs with the unit, the spread and the reach that fit them."""
        spread = _spread(parts)
        reach = max((_reach_of(pair) * math.sqrt(count) for pair, count in parts), default=1.0)
        return cls(tuple(parts), _unit(parts, spread), spread, reach)

    @property
    def directions(self) -> tuple[bool, ...]:
        """The directions to compute: False alone where every pair is symmetric, else both."""
        return (False,) if all(pair.symmetric for pair, _ in self.parts) else (False, True)

    @property
    def copies(self) -> int:
        """The number of mechanisms, each pair counted as often as it is repeated."""
        return sum(count for _, count in self.parts)

    def infinite(self, *, reverse: bool) -> arb:
        """A ball around the probability that the sum is infinite, at the current precision."""
        finite = arb(1)
        for pair, count in self.parts:
            finite *= (1 - pair.mass_at_infinity(reverse=reverse)) ** count
        return 1 - finite

    def end(self, *, reverse: bool) -> arb | None:
        """The sum of the largest finite losses as a ball; None where some end is not known.

        From there on delta is the probability of an infinite loss.
        """
        total = arb(0)
        for pair, count in self.parts:
            last = last_loss(pair, reverse=reverse)
            if last is None:
                return None
            total += count * last
        return total

    @property
    def coarsest(self) -> int:
        """The level to start from: a step of about an eighth of the spread, or a coarser one.

        It is coarser where that would be far too fine for rare losses that are far larger: more
        than MOST_POINTS points for the losses of one mechanism.
        """
        wanted = math.log2(8 * float(self.unit) / self.spread)
        most = math.log2(MOST_POINTS * float(self.unit) / self.reach)
        return min(math.ceil(wanted), math.floor(most))

    def step_of(self, level: int) -> Exact:
        """The step unit/2^level of the lattice at a level, any integer, also a negative one."""
        return self.unit * Fraction(2) ** -level

    @cached_property
    def widths(self) -> tuple[tuple[float, float], ...]:
        """For each pair about the standard deviation of all copies, and the end of their lattices.

        In nats; the end is infinite where none is known. The lattice of n copies has a step sqrt(n)
        times as large as that of one.
        """
        found = []
        for pair, count in self.parts:
            ends = [pair.largest(reverse=way) for way in (False, True)]
            known = [float(end) for end in ends if end is not None]
            end = 2 * max(known) * math.sqrt(count) if len(known) == len(ends) else math.inf
            found.append((_spread([(pair, count)]), end))
        return tuple(found)

    def points(self, h: float, tail_bits: int) -> float:
        """About how many points of step h the sum has, with tails of 2^-tail_bits cut."""
        widest = max((end * math.sqrt(n) for (_, end), (_, n) in self._measured()), default=0.0)
        reach = REACH_PER_ROOT_BIT * math.sqrt(tail_bits) * self.spread
        return min(reach, widest * len(self.parts)) / h

    def shifts(self, h: float, tail_bits: int) -> float:
        """About how many points of a lattice of step h are a loss of the sum.

        All of :meth:`points`, or fewer where every pair has few losses.
        """
        points, size = self.points(h, tail_bits), 0.0
        for pair, count in self.parts:
            losses = _number_of_losses(pair, tail_bits)
            if not losses:
                return points
            ways = math.lgamma(losses + count) - math.lgamma(losses) - math.lgamma(count + 1)
            size += ways + math.log(2)  # each between two points
        return min(math.exp(min(size, LARGEST_EXPONENT)), points)

    def _measured(self) -> Iterator[tuple[tuple[float, float], tuple[ConcretePair, int]]]:
        return zip(self.widths, self.parts, strict=True)

    def steps(self, level: int, tail_bits: int) -> int:
        """How many steps the lattices of a level take at most, roughly, in all directions.

        Each point of the sum counts as a value of every curve.
        """
        reach = REACH_PER_ROOT_BIT * math.sqrt(tail_bits) * self.spread / float(self.unit)
        doublings = sum(
            (1 + count.bit_length() // 8) * curve_cost(pair) for pair, count in self.parts
        )
        points = int(reach * 2.0**level * doublings * 2 * len(self.directions)) + 1
        whole = int(self.reach / float(self.unit) * 2.0**level) * (self.copies.bit_length() + 1)
        return STEPS_PER_POINT * points + STEPS_WITHOUT_CURVE * whole * 2 * len(self.directions)

    def measured_steps(self, h: float, tail_bits: int) -> int:
        """About how many steps lattices of step h take, within a factor of 4.

        Values of curves and products of polynomials. Where a pair has few losses its curve is a
        line between most points.
        """
        whole = self.reach / h * (self.copies.bit_length() + 1)
        total = STEPS_WITHOUT_CURVE * whole
        for (spread, end), (pair, count) in self._measured():
            points = min(REACH_PER_ROOT_BIT * math.sqrt(tail_bits) * spread, end) / h
            values = points * (1 + count.bit_length() // 8)
            losses = _number_of_losses(pair, tail_bits)
            if losses:
                values = min(values, losses * math.log2(points + 2))
            each = STEPS_PER_POINT * (1 + tail_bits / BITS_OF_A_VALUE)
            total += each * curve_cost(pair) * values + STEPS_PER_PRODUCT * points
        return int(total * 2 * len(self.directions)) + 1


def _number_of_losses(pair: ConcretePair, tail_bits: int) -> int:
    """The number of losses of a pair that lists them one by one; 0 for any other."""
    if isinstance(pair, FiniteLosses):
        return pair.number_of_losses
    return pair.listed_size(tail_bits) if isinstance(pair, ListedLosses) else 0


def _reach_of(pair: ConcretePair) -> float:
    """A power of 2 beyond which next to nothing of the finite losses of a pair lies."""
    size = 1.0
    with precision(64):
        small = arb((1, -REACH_BITS))
        for reverse in (False, True):
            limit = pair.mass_at_infinity(reverse=reverse)
            while not pair.hockey_stick(arb(size), reverse=reverse) - limit < small:
                size *= 2
                if size > FARTHEST:
                    break
    return size


def plain(core: Core) -> Core:
    """The adaptive core of the mechanisms without a concrete pair: BR and DP, in order of use."""
    return Core.in_order(run for run in core.runs if run.mechanism.concrete_pair is None)


@lru_cache(maxsize=32)
def rest_of(core: Core) -> Core:
    """The core without its BR mechanisms: concrete and DP mechanisms, in no order."""
    return Core(
        tuple(
            run
            for run in core.unordered.runs
            if run.mechanism.concrete_pair is not None or not run.chosen
        )
    )


@lru_cache(maxsize=32)
def fixed_part(core: Core) -> FixedLosses:
    """The losses of the mechanisms of a core with one pair each, none of them chosen.

    Those are concrete ones, and DP by its worst pair; normal losses are added up to one.
    """
    parts: list[tuple[ConcretePair, int]] = []
    normal, total = None, Fraction(0)
    for run in core.unordered.runs:
        pair = run.mechanism.concrete_pair
        if pair is None and not run.chosen:
            pair = TwoOutcomes(RandomizedResponse(run.pairs.width, run.pairs.low))
        if isinstance(pair, NormalLosses):
            normal, total = pair, total + pair.mu_squared * run.count
        elif pair is not None:
            parts.append((pair, run.count))
    if normal is not None and total:
        parts.append((normal.summed(total), 1))
    return FixedLosses.of(parts)


def _spread(parts: Sequence[tuple[ConcretePair, int]]) -> float:
    """About the standard deviation of the sum, from the delta(0) of each pair as if its loss were
    normal."""
    total = 0.0
    with precision(64):
        for pair, count in parts:
            known = pair.hockey_stick(arb(0))
            variation = float(known.mid()) if known.is_finite() else 1.0
            total += count * (2.5 * max(variation, 1e-30)) ** 2
    return math.sqrt(total)


def _unit(parts: Sequence[tuple[ConcretePair, int]], spread: float) -> Exact:
    """A common step of the ends of all losses, where there is one, or the largest end; 1 where
    doubles know of no end."""

    found = [pair.largest(reverse=way) for pair, _ in parts for way in (False, True)]
    ends = [end for end in found if end is not None and end.sign() > 0]
    if not ends or not LEAST_END < float(max(ends)) < 1 / LEAST_END:
        return Exact(Fraction(1))
    first = max(ends)
    ratios = [rational_ratio(end, first) for end in ends]
    known = [ratio for ratio in ratios if ratio is not None]
    common = math.lcm(*(ratio.denominator for ratio in known))
    if len(known) < len(ratios) or float(first / common) < FINEST_UNIT * spread:
        return first
    return first / common


@lru_cache(maxsize=8)
def rest_curves(rest: FixedLosses, level: int, tail_bits: int, reverse: bool) -> SumCurves:
    """The lower and the upper curve of the sum in one direction, on lattices of about unit/2^level.

    Tails of about 2^-tail_bits are cut; values are asked at a precision of :func:`working_bits`.
    """
    resolution, bits = _resolution(rest, level, tail_bits), working_bits(rest, tail_bits)
    return curves_of_sum(rest.parts, resolution, bits, reverse=reverse)


def lattice_below(rest: FixedLosses, level: int, tail_bits: int, reverse: bool) -> LatticeCurve:
    """A curve nowhere above that of the summed losses of ``rest``, in one direction.

    It belongs to losses rounded down to a lattice of step about unit/2^level, shifted to the first
    atom of a pair that knows its atoms; in balls of ``working_bits(rest, tail_bits)`` bits.
    """
    resolution = _resolution(rest, level, tail_bits)
    lower = sum_below(rest.parts, resolution, reverse=reverse, shifted=True)
    with precision(working_bits(rest, tail_bits)):
        return LatticeCurve(lower)


def _resolution(rest: FixedLosses, level: int, tail_bits: int) -> Resolution:
    return Resolution.of(rest.step_of(level), tail_bits, rest.copies)


def working_bits(rest: FixedLosses, tail_bits: int) -> int:
    """The precision in bits at which the curve is asked for a result of ``tail_bits`` bits."""
    return tail_bits + 96 + rest.copies.bit_length()
