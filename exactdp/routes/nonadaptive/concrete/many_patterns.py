"""Many BR mechanisms beside concrete ones: at a t for each eps everything is one sum of losses.

Where the patterns of small and large losses of the BR mechanisms are too many to be listed, they
join the concrete mechanisms: a group of n at t is n copies of RR_{eps,t}, and for all t of [a, b]
n copies of RR_{eps + b - a, b}, which dominate. Each is one sum by Poisson summation, or on a
lattice where there is none. From below at a good t, from above by branch and bound over boxes of t.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import prod

from flint import arb

from exactdp.mechanisms.randomized_response import RandomizedResponse
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.privacy_loss.two_outcomes import TwoOutcomes
from exactdp.routes.base import Answer, Core, Groups, Route, needs
from exactdp.routes.nonadaptive.concrete.best_t import Box, SearchOfBoxes, Shares
from exactdp.routes.nonadaptive.concrete.fixed_losses import (
    FixedLosses,
    fixed_part,
    rest_curves,
    working_bits,
)
from exactdp.routes.nonadaptive.concrete.smooth_losses import ends_by_sums, transforms_of
from exactdp.statements import (
    BR_DOMINATED_BY_RR,
    COMMON_T,
    CONCRETE_PAIRS,
    DEFINITION,
    ROUNDED_LOSSES,
)

MAX_PATTERNS = 4096
BITS = 16
LATTICE_BITS = 60
FINE = 3
"""Levels below the coarsest lattice."""
MOST_BOXES = 120
FEW_BOXES = 60


def patterns(core: Core) -> int:
    """Of small and large losses of the BR mechanisms."""
    return prod(count + 1 for _, count in core.br_groups)


@dataclass
class BestSum(SearchOfBoxes):
    """The search with everything in one sum.

    To exchange the inputs turns t to eps - t: all t see both directions of a symmetric rest.
    """

    groups: Groups
    eps_g: Exact
    rest: FixedLosses
    shares: Shares
    evaluations: int = 0
    smooth: bool = True
    finest: Fraction = Fraction(1, 32)

    def _ends(self, box: Box) -> tuple[arb, arb]:
        """Bounds of the sum for a box."""
        self.evaluations += 1
        parts = [*self.rest.parts]
        for (eps, count), (low, high) in zip(self.groups, box, strict=True):
            pair = RandomizedResponse(eps + eps * (high - low), eps * high)
            parts.append((TwoOutcomes(pair), count))
        whole = FixedLosses.of(parts)
        if self.smooth and transforms_of(whole) is not None:
            try:
                return ends_by_sums(whole, self.eps_g, BITS, self.rest.directions)
            except TooLarge:
                self.smooth = False
        lower = upper = arb(0)
        for reverse in self.rest.directions:
            curves = rest_curves(whole, whole.coarsest + FINE, LATTICE_BITS, reverse)
            with precision(working_bits(whole, LATTICE_BITS)):
                place = self.eps_g.ball()
                lower = lower.max(curves.lower(place))
                upper = upper.max(curves.upper(place))
        return lower.lower(), upper.upper().min(arb(1))

    def attained(self) -> arb:
        """At the shares."""
        return self._ends(tuple((share, share) for share in self.shares))[0]

    def over(self, box: Box) -> arb:
        """The upper bound for the box."""
        return self._ends(box)[1]


class ManyPatterns(Route):
    """A bracket from sums at single t and over boxes of t."""

    name = "sums over boxes of t"
    exact = False
    concrete = True
    default_rtol = Fraction(1, 1000)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Some concrete mechanism, and many patterns."""
        many = core.concrete and patterns(core) > MAX_PATTERNS
        return needs(
            bool(many), f"needs a concrete mechanism, and more than {MAX_PATTERNS} patterns"
        )

    def cost(self, core: Core) -> int:
        """Some hundred sums."""
        return 100_000_000

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """As narrow as 2^-bits, or as so many boxes afford."""
        groups = core.br_groups
        search = BestSum(groups, eps_g, fixed_part(core), (Fraction(1, 2),) * len(groups))
        try:
            search.attained()  # whether there are sums without a lattice
        except TooLarge:
            search.smooth = False
        low = search.lower()
        slack = arb((1, -bits)).max(arb((1, -BITS)))
        boxes = MOST_BOXES if search.smooth else FEW_BOXES
        high = search.upper((low * (1 + slack)).upper(), boxes)
        rests_on = (CONCRETE_PAIRS, DEFINITION, COMMON_T, BR_DOMINATED_BY_RR)
        end = End(self.name, rests_on if search.smooth else (*rests_on, ROUNDED_LOSSES))
        with precision(128):
            return Answer(Dyadic.from_arb(low), Dyadic.from_arb(high.min(arb(1))), end, end)


MANY_PATTERNS = ManyPatterns()
