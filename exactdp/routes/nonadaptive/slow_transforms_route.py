"""Many BR mechanisms beside concrete ones whose transforms fall slowly, by boxes of t."""

from __future__ import annotations

from fractions import Fraction

from flint import arb

from exactdp.loss_sums.fixed_losses import (
    fixed_part,
)
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.answers import Answer
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.base import Route, needs
from exactdp.statements import (
    BR_DOMINATED_BY_RR,
    COMMON_T,
    GAUSSIAN_SMOOTHING,
    ROUNDED_LOSSES,
    Statement,
)
from exactdp.worst_t.curve.contour_and_starting_t import (
    LARGEST_GROUP,
    SettledLine,
    transforms_of_all,
)
from exactdp.worst_t.curve.slow_transforms_by_smoothing import (
    MOST_PATTERNS,
    BestSum,
    over_boxes,
    over_frequencies,
    over_patterns,
)
from exactdp.worst_t.slabs.search_size_limits import MAX_LISTED, pattern_count

STEPS_PER_GROUP = 5_000_000
"""Steps, of about a tenth of a microsecond, for each different eps and direction: half a second. It
decides which route comes first, and no answer."""


class ManyPatterns(Route):
    """A bracket for many BR beside concrete mechanisms, by frequencies or over boxes of t."""

    name = "sums over boxes of t"
    exact = False
    concrete = True
    default_rtol = Fraction(1, 1000)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for a concrete mechanism beside BR with more than MAX_LISTED patterns."""
        many = core.concrete and pattern_count(core.br_groups) > MAX_LISTED
        return needs(bool(many), f"needs a concrete mechanism, and more than {MAX_LISTED} patterns")

    def cost(self, core: Core) -> int:
        """The steps of half a second for each group and direction; else of some hundred sums."""
        rest = fixed_part(core)
        if transforms_of_all(rest) is None:
            return 100_000_000
        return STEPS_PER_GROUP * len(core.br_groups) * len(rest.directions)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """One bracket of delta at ``eps_g``, from frequencies, or else over boxes of t.

        As many boxes as narrow it to 2^-bits, if they may be had.
        """
        rest, lower, upper = fixed_part(core), arb(0), arb(0)
        rests_on: tuple[Statement, ...] = (*core.losses_by, ROUNDED_LOSSES)
        try:
            if transforms_of_all(rest) is None or max(n for _, n in core.br_groups) > LARGEST_GROUP:
                raise TooLarge("no sum over frequencies")
            for reverse in rest.directions:
                asked = SettledLine(core, rest, eps_g, reverse)
                high, shares = over_frequencies(asked)
                low = (
                    over_patterns(asked, shares)
                    if pattern_count(core.br_groups) <= MOST_PATTERNS
                    else BestSum(core.br_groups, eps_g, rest, shares).lowest()
                )
                lower, upper = lower.max(low), upper.max(high)
            above = (*core.losses_by, COMMON_T, GAUSSIAN_SMOOTHING)
        except TooLarge:
            lower, upper = over_boxes(core, rest, eps_g, bits)
            above = (*rests_on, COMMON_T, BR_DOMINATED_BY_RR)
        with precision(128):
            ends = Dyadic.from_arb(lower.lower()), Dyadic.from_arb(upper.upper().min(arb(1)))
        return Answer(*ends, End(self.name, rests_on), End(self.name, above))


MANY_PATTERNS = ManyPatterns()
