"""The bracket of delta of a core with concrete mechanisms, finer and finer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import prod

from flint import arb

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End, arb_of
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.routes.base import Answer, Core, Groups
from exactdp.routes.nonadaptive.concrete.best_t import BestT, Shares
from exactdp.routes.nonadaptive.concrete.fixed_losses import (
    FixedLosses,
    fixed_part,
    rest_curves,
    working_bits,
)
from exactdp.statements import (
    BR_DOMINATED_BY_RR,
    COMMON_T,
    CONCRETE_PAIRS,
    DEFINITION,
    ROUNDED_LOSSES,
)

NAME = "rounded losses"
MAX_TAIL_BITS = 1 << 14
MAX_BOXES = 4000
TAIL_ROUND = 8
FINEST_LEVEL = 60
STEPS_PER_PATTERN = 400


def ends_of(core: Core) -> tuple[End, End]:
    """Where the two ends come from."""
    rests_on = (CONCRETE_PAIRS, DEFINITION, ROUNDED_LOSSES)
    lower = End(NAME, rests_on)
    return lower, End(NAME, (*rests_on, COMMON_T, BR_DOMINATED_BY_RR)) if core.n else lower


def bits_below(value: arb) -> int:
    """The b with 2^-b about at the value; very many for 0."""
    if not value > 0:
        return 2 * MAX_TAIL_BITS
    mantissa, exponent = value.mid().man_exp()
    return max(0, -(int(exponent) + int(mantissa).bit_length()))


@dataclass
class Refining:
    """The step and the tails of a search, which become finer."""

    core: Core
    rest: FixedLosses = field(init=False)
    level: int = field(init=False)
    tail_bits: int = 40
    shares: dict[bool, Shares] = field(default_factory=dict)
    evaluations: int = 0
    """Of the objective, so far."""

    def __post_init__(self) -> None:
        self.rest = fixed_part(self.core)
        self.level = self.rest.coarsest

    # -- what is bounded -------------------------------------------------------------------

    @property
    def groups(self) -> Groups:
        """The BR mechanisms of each eps."""
        return self.core.br_groups

    def steps(self) -> int:
        """What the curves of this level cost, roughly."""
        return self.rest.steps(self.level, self.tail_bits)

    def searched(self) -> int:
        """What all evaluations of the objective have cost, roughly."""
        patterns = prod(count + 1 for _, count in self.groups)
        return STEPS_PER_PATTERN * patterns * self.evaluations

    def ends(self, eps_g: Exact, slack: float | None = None) -> tuple[arb, arb]:
        """Lower and upper bound of delta at eps_g.

        The search over boxes of t stops at a tenth of what the lattices leave open, or at the
        relative width ``slack``; if that is not given, at a hundredth for the coarsest lattice and
        a quarter of that for each finer one.
        """
        slack = 0.01 * 4.0 ** (self.rest.coarsest - self.level) if slack is None else slack
        lower = upper = arb(0)
        for reverse in self.rest.directions:
            curves = rest_curves(self.rest, self.level, self.tail_bits, reverse)
            with precision(working_bits(self.rest, self.tail_bits)):
                start = self.shares.get(reverse, (Fraction(1, 2),) * len(self.groups))
                search = BestT(self.groups, eps_g, curves, start)
                low = search.lower()
                self.shares[reverse] = search.shares
                top = search.at(curves.upper)
                enough = top + ((top - low) * arb(0.1)).max(top * arb(slack))
                high = search.upper(enough.upper(), MAX_BOXES)
                lower, upper = lower.max(low), upper.max(high)
                self.evaluations += search.evaluations
        return lower.lower(), upper.upper().min(arb(1))

    # -- refining --------------------------------------------------------------------------

    def refine(self, ratio: float, most: int) -> None:
        """To a bracket about so many times narrower, or to what so many steps afford.

        A quarter for each halving of the step; far from the end little can be foretold.
        """
        self.level += 1
        ratio = min(ratio, 4.0**6)
        while ratio > 6 and self.level < FINEST_LEVEL:
            self.level, ratio = self.level + 1, ratio / 4
            if self.steps() > most:
                self.level -= 1
                break

    def widen(self, bits: int) -> None:
        """To tails of at most 2^-bits."""
        self.tail_bits = min(MAX_TAIL_BITS, -(-bits // TAIL_ROUND) * TAIL_ROUND)

    def brackets(self, eps_g: Exact, rtol: Fraction, floor: float, budget: int) -> Iterator[Answer]:
        """Narrower and narrower ones, to the width or to the budget."""
        best_low, best_high, spent = Dyadic(0), Dyadic(1), 0
        while True:
            low, high = self.ends(eps_g, float(rtol) / 4)
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
                    self.refine(ratio, budget - spent - self.searched())
            else:
                self.refine(ratio, budget - spent - self.searched())
            if spent + self.searched() + self.steps() > budget:
                return
