"""The bracket of delta of a core with concrete mechanisms, finer and finer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import prod

from flint import arb

from exactdp.loss_sums.fixed_losses import (
    FixedLosses,
    fixed_part,
    rest_curves,
    working_bits,
)
from exactdp.loss_sums.split_atoms_on_lattice import LowerCurve, SumCurves, off_the_lattice
from exactdp.mechanisms.compositions import Core, Groups
from exactdp.numbers.answers import DEFAULT_BUDGET, Answer
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End, arb_of
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import NoRoom, TooLarge
from exactdp.statements import (
    BR_DOMINATED_BY_RR,
    COMMON_T,
    ROUNDED_LOSSES,
    SPLIT_LOSSES,
)
from exactdp.worst_t.curve.supremum_from_both_sides import BestT, Shares
from exactdp.worst_t.slabs.search_size_limits import STEPS_PER_PATTERN

NAME = "rounded losses"
MAX_TAIL_BITS = 1 << 14
"""No tails below 2^-16384 are asked for, however small delta is."""
MAX_BOXES, FEW_BOXES = 4000, 100
"""Boxes that one search over t may visit: the first for the default budget or more, that part of it
for a part of the budget, the second at least."""
TAIL_ROUND = 8
"""Bits of tails are multiples of that."""
FINEST_LEVEL = 60
"""The level up to which one refinement may halve the step more than once."""
LONG = 1 << 19
"""Points of a sum, from which on there is room for the curves of one step only."""
SEEN_BITS, MOST_UNSEEN = 20, 1000
"""What is so many bits above the tails is not made by them; and how small they are made for it."""
TRIED = tuple(1 - Fraction(1, 2**i) for i in range(1, 7))
"""The shares of every eps that are tried as t before the tails are chosen."""
ZERO = Dyadic(0)


def ends_of(core: Core) -> tuple[End, End]:
    """Both ends of a bracket of a core, (lower, upper): route, and statements they rest on."""
    rests_on = (*core.losses_by, ROUNDED_LOSSES)
    rest = fixed_part(core)
    coarsest = rest.step_of(rest.coarsest)  # what is on it is on all lattices
    split = any(
        off_the_lattice(pair, coarsest, way) for pair, _ in rest.parts for way in rest.directions
    )
    lower = End(NAME, (*rests_on, SPLIT_LOSSES) if split else rests_on)
    of_br = (COMMON_T, BR_DOMINATED_BY_RR) if core.n else ()
    return lower, End(NAME, (*rests_on, *of_br))


def bits_below(value: arb) -> int:
    """About -log2 of the value, and at least 0; very many bits for a value that may be 0."""
    if not value > 0:
        return 2 * MAX_TAIL_BITS
    mantissa, exponent = value.mid().man_exp()
    return max(0, -(int(exponent) + int(mantissa).bit_length()))


def most_boxes(budget: int) -> int:
    """How many boxes one search over t may visit, for the budget of the question."""
    return min(max(MAX_BOXES * budget // DEFAULT_BUDGET, FEW_BOXES), MAX_BOXES)


class FinerSteps:
    """The step unit/2^``level`` and the tails 2^-``tail_bits`` of lattices, which become finer."""

    rest: FixedLosses
    level: int
    tail_bits: int
    asked: int
    """How many directions are still refined."""

    def steps(self) -> int:
        """The cost of the curves of this level in steps, roughly."""
        whole = self.rest.steps(self.level, self.tail_bits)
        return whole * self.asked // len(self.rest.directions)

    def slack(self) -> float:
        """The relative width to which a search over t has to come on the present lattice.

        A hundredth on the coarsest lattice, and a quarter of that for each that is finer by one.
        """
        return 0.01 * 4.0 ** (self.rest.coarsest - self.level)

    def refine(self, ratio: float, most: int) -> None:
        """Go to lattices whose bracket is about ``ratio`` times narrower.

        Or to what ``most`` steps afford, but by one halving of the step at least. Each halving
        makes it four times narrower; far from the end little can be foretold.
        """
        self.level += 1
        ratio = min(ratio, 4.0**6)
        while ratio > 6 and self.level < FINEST_LEVEL:
            self.level, ratio = self.level + 1, ratio / 4
            if self.steps() > most:
                self.level -= 1
                break
        if self.rest.points(float(self.rest.step_of(self.level)), self.tail_bits) > LONG:
            rest_curves.cache_clear()  # coarser ones would only take memory

    def widen(self, bits: int) -> None:
        """Cut only tails of at most 2^-bits, rounded to multiples of TAIL_ROUND bits."""
        self.tail_bits = min(MAX_TAIL_BITS, -(-bits // TAIL_ROUND) * TAIL_ROUND)


@dataclass
class Refining(FinerSteps):
    """The search over t on lattices that become finer, with what it has found."""

    core: Core
    rest: FixedLosses = field(init=False)
    level: int = field(init=False)
    tail_bits: int = 40
    asked: int = field(init=False)
    shares: dict[bool, Shares] = field(default_factory=dict)
    evaluations: int = 0
    """Of the objective, so far."""
    bounds: dict[tuple[Exact, bool], Dyadic] = field(default_factory=dict)
    """What delta is at most in a direction, by eps_g, so far."""
    budget: int = DEFAULT_BUDGET
    """Steps, beyond which it is not asked any more on which side of a number delta is."""

    def __post_init__(self) -> None:
        self.rest = fixed_part(self.core)
        self.level, self.asked = self.rest.coarsest, len(self.rest.directions)

    @property
    def groups(self) -> Groups:
        """The BR mechanisms as (eps, count)."""
        return self.core.br_groups

    def searched(self) -> int:
        """The cost of all evaluations of the objective so far in steps, roughly."""
        patterns = prod(count + 1 for _, count in self.groups)
        return STEPS_PER_PATTERN * patterns * self.evaluations

    def ends(
        self, eps_g: Exact, slack: float | None = None, least: Dyadic = ZERO
    ) -> tuple[arb, arb]:
        """Lower and upper bound of delta at eps_g, which is ``least`` or more.

        The search over boxes of t stops at a tenth of what the lattices leave open, or at the
        relative width ``slack``; :meth:`slack` if that is not given. A direction that is known to
        give no more than ``least`` is not asked again.
        """
        lower = upper = arb(0)
        for reverse in self._open(eps_g, least):
            curves = rest_curves(self.rest, self.level, self.tail_bits, reverse)
            with precision(working_bits(self.rest, self.tail_bits)):
                below = self.search(eps_g, curves.lower, reverse)
                low = below.lower()
                above = replace(below, curve=curves.upper, shares=below.peak, highest=arb(-1))
                top = above.attained()
                spare = self.slack() if slack is None else slack
                if top > 0:
                    spare = max(spare, 0.1 * float((1 - low / top).mid()))
                high = above.upper(
                    (top * (1 + arb(spare))).upper(), most_boxes(self.budget), above=spare
                )
                if above.peak != below.peak:
                    below.shares = above.peak
                    low = low.max(below.lower())
                self._keep(below, above, reverse)
                self.bounds[eps_g, reverse] = Dyadic.from_arb(high.upper())
                lower, upper = lower.max(low), upper.max(high)
        with precision(working_bits(self.rest, self.tail_bits)):
            known = least.to_arb()
            low, high = lower.max(known).lower(), upper.max(known).upper().min(arb(1))
            self.asked = len(self._open(eps_g, Dyadic.from_arb(low)))
        return low, high

    def _open(self, eps_g: Exact, least: Dyadic) -> list[bool]:
        """The directions in which delta may be more than ``least``."""
        bounds = {way: self.bounds.get((eps_g, way)) for way in self.rest.directions}
        return [way for way, bound in bounds.items() if bound is None or not bound <= least]

    def exceeds(self, eps_g: Exact, target: arb) -> tuple[bool, arb]:
        """Whether delta at eps_g is certainly above the target, and some value that is attained.

        TooLarge where the search over t has used up the budget.
        """
        self._affordable()
        best = arb(0)
        for reverse, curves in curves_of(self):
            with precision(working_bits(self.rest, self.tail_bits)):
                search = self.search(eps_g, curves.lower, reverse)
                best = best.max(search.lower(target))
                self._keep(search, search, reverse)
                if best > target:
                    return True, best
        return False, best

    def stays_below(self, eps_g: Exact, target: arb) -> tuple[bool, arb]:
        """Whether delta at eps_g is certainly at most the target, and about the upper curve there.

        The curve is raised by :meth:`slack`: boxes of t would have to be too small below that.
        TooLarge where the search over t has used up the budget.
        """
        self._affordable()
        highest, slack = arb(0), arb(self.slack() if self.groups else 0.0)
        for reverse, curves in curves_of(self):
            with precision(working_bits(self.rest, self.tail_bits)):
                raised, search = 1 + slack, self.search(eps_g, curves.upper, reverse)
                low = search.lower((target / raised).lower())
                known = low * raised <= target and search.upper(target, MAX_BOXES) <= target
                highest = highest.max(search.highest * raised)
                self._keep(search, search, reverse)
                if not known:
                    return False, highest
        return True, highest

    def _affordable(self) -> None:
        if self.searched() > self.budget:
            raise TooLarge("the search over t has used up the budget")

    def search(self, eps_g: Exact, curve: LowerCurve, reverse: bool) -> BestT:
        """A search over t on a curve, which starts from the best t so far."""
        start = self.shares.get(reverse, (Fraction(1, 2),) * len(self.groups))
        return BestT(self.groups, eps_g, curve, start)

    def _keep(self, search: BestT, last: BestT, reverse: bool) -> None:
        self.shares[reverse] = search.peak
        self.evaluations += last.evaluations

    def brackets(self, eps_g: Exact, rtol: Fraction, floor: float) -> Iterator[Answer]:
        """Narrower and narrower brackets of delta at eps_g, on finer and finer lattices.

        To a relative width of ``rtol``, an absolute one of ``floor``, or to the budget. NoRoom
        where a finer lattice would be too large.
        """
        best_low, best_high, spent = Dyadic(0), Dyadic(1), 0
        if self.groups:
            see(self, eps_g, rtol, floor)
        coarsest = self.level
        while True:
            try:
                low, high = self.ends(eps_g, float(rtol) / 4, best_low)
            except NoRoom:  # what lies between is tried
                if self.level <= coarsest:
                    raise
                self.level -= 1
                continue
            coarsest = self.level + 1
            spent += self.steps()
            with precision(working_bits(self.rest, self.tail_bits)):
                best_low = max(best_low, Dyadic.from_arb(low))
                best_high = min(best_high, Dyadic.from_arb(high))
                size = best_low.to_arb()
                width = best_high.to_arb() - size
                wanted = (size * arb_of(rtol)).max(arb(floor)) * arb(0.7)
                reached = bool(width <= wanted)
                needed = bits_below((best_high.to_arb() * arb_of(rtol)).max(arb(floor))) + 6
                ratio = float((width / wanted).mid()) if wanted > 0 else 2.0
            yield Answer(best_low, best_high, *ends_of(self.core))
            if reached:
                return
            if needed > self.tail_bits and self.tail_bits < MAX_TAIL_BITS:
                self.widen(needed)
                if wanted > 0:
                    self.refine(ratio, self.budget - spent - self.searched())
            else:
                self.refine(ratio, self.budget - spent - self.searched())
            if spent + self.searched() + self.steps() > self.budget:
                return


def curves_of(refining: Refining) -> Iterator[tuple[bool, SumCurves]]:
    """Both curves on the lattices of the present step, for each direction."""
    for reverse in refining.rest.directions:
        yield reverse, rest_curves(refining.rest, refining.level, refining.tail_bits, reverse)


def settle(refining: Refining, known: int) -> None:
    """Coarsen to the finest lattice for which there is room.

    NoRoom where that is not finer than the level ``known``.
    """
    while True:
        try:
            for _ in curves_of(refining):
                pass
            return
        except NoRoom:
            refining.level -= 1
            if refining.level <= known:
                raise


def see(refining: Refining, eps_g: Exact, rtol: Fraction, floor: float = 0.0) -> None:
    """Choose tails far below delta at some t, before any t is searched for: larger ones hide it.

    It changes ``tail_bits``; it stops where delta is at most ``floor`` at the t that are tried, the
    absolute width that is enough.
    """
    while refining.tail_bits < MOST_UNSEEN:
        low, high = _tried(refining, eps_g)
        with precision(working_bits(refining.rest, refining.tail_bits)):
            if high <= arb(floor):
                return
            if low > high / 2:
                wanted = (low * arb_of(rtol)).max(arb(floor))
                refining.widen(max(bits_below(wanted) + 6, refining.tail_bits))
                return
            if high > arb((1, SEEN_BITS - refining.tail_bits)):
                return
        refining.widen(2 * refining.tail_bits)


def _tried(refining: Refining, eps_g: Exact) -> tuple[arb, arb]:
    """The largest objective of the lower curves at a few t, and of the upper ones at the best."""
    groups = len(refining.groups)
    low = high = arb(0)
    for reverse, curves in curves_of(refining):
        with precision(working_bits(refining.rest, refining.tail_bits)):
            below = refining.search(eps_g, curves.lower, reverse)
            for share in TRIED:
                low = low.max(below.at((share,) * groups))
            above = replace(below, curve=curves.upper, highest=arb(-1))
            high = high.max(above.at(below.peak))
            refining.shares[reverse] = below.peak
    return low, high
