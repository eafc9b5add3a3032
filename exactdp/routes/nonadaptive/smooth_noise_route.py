"""BR mechanisms of any number and of few different eps beside smooth noise: to any width.

For each t delta of all mechanisms together is a sum over frequencies. The largest over all t is
found by branch and bound in float64 (:mod:`exactdp.worst_t.curve.beside_smooth_noise`), to about
1e-8; to more digits within what is left, in balls, where the sum is concave. From below delta is
that at the best t, in balls.

Cost: 20 to 1,600 frequencies as a rule, whatever the number of mechanisms; tens of boxes for one or
two groups, some thousands for five: 0.05 to 1 s, and some seconds where the transforms of the noise
take that. Beside few patterns and little noise, which leave too many boxes, or where transforms
fall slowly (few copies of Laplace noise), it does not answer.
"""

from __future__ import annotations

from fractions import Fraction

from flint import arb

from exactdp.loss_sums.fixed_losses import LEAST_EPS, fixed_part
from exactdp.loss_sums.line_or_rays import transforms_of
from exactdp.mechanisms.compositions import ZERO, Core
from exactdp.numbers.answers import Answer, Witness
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.base import Route, needs
from exactdp.statements import COMMON_T
from exactdp.worst_t.curve.beside_smooth_noise import COARSE, GOALS, ends_of
from exactdp.worst_t.curve.contour_and_starting_t import (
    LARGEST_GROUP,
    PRECISION,
    SettledLine,
)
from exactdp.worst_t.slabs.search_size_limits import MAX_LISTED, pattern_count

LITTLE = 0.15
"""Of an eps: the deviation of noise beside which boxes of t are too many, as a rule."""
GUARD = 6
"""Bits that are asked for beyond what is wanted."""
MAX_GROUPS = 6
"""Different eps of BR, each a dimension of the boxes of t; with more the route does not apply."""
LARGEST_EPS = 40
"""The largest eps of BR; with a larger one the route does not apply."""


class ChosenT(Route):
    """The optimum of BR beside smooth noise over one t for each eps, by sums over frequencies."""

    name = "poisson summation, boxes of t"
    concrete = True
    sure = False
    default_rtol = Fraction(1, 10**9)
    attempts = 1

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for BR of few moderate eps, a smooth loss, and transforms of others; or why not."""
        if not core.concrete or not core.n:
            return "needs a concrete mechanism, and BR"
        groups = core.br_groups
        if len(groups) > MAX_GROUPS or max(count for _, count in groups) > LARGEST_GROUP:
            return f"needs at most {MAX_GROUPS} eps of BR, {LARGEST_GROUP} mechanisms of each"
        if max(eps for eps, _ in groups) > LARGEST_EPS or not groups[0][0] > LEAST_EPS:
            return f"needs eps of BR up to {LARGEST_EPS} that are doubles"
        found = transforms_of(fixed_part(core))
        return needs(found is not None, "needs a smooth loss, and few losses of every other")

    def cost(self, core: Core) -> int:
        """The steps of hundredths of a second for few groups.

        Of seconds, mostly in vain, beside noise that is little next to the largest eps.
        """
        little = fixed_part(core).spread < LITTLE * float(core.br_groups[-1][0])
        return (40 if little else 1) * (400_000 + 250_000 * len(core.br_groups) ** 2)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket of delta at ``eps_g`` of relative width about 2^-bits, or what boxes afford.

        TooLarge where there are too many boxes, and few patterns.
        """
        rest, lower, upper = fixed_part(core), arb(0), arb(0)
        best: tuple[Exact, ...] = ()
        for reverse in rest.directions:
            low, high, ts = ends_of(SettledLine(core, rest, eps_g, reverse), bits + 2, lower)
            with precision(bits + PRECISION):
                best = ts if low > lower else best
                lower, upper = lower.max(low), upper.max(high)
        with precision(bits + PRECISION):
            enough = bits - GUARD if bits <= GOALS[-1] + GUARD else COARSE
            narrow = upper <= lower * (1 + arb((1, -enough)))
            if not narrow and pattern_count(core.br_groups) <= MAX_LISTED:
                raise TooLarge("too many boxes of t: the noise is too small")
            ends = Dyadic.from_arb(lower.lower()), Dyadic.from_arb(upper.upper().min(arb(1)))
        rests_on = core.losses_by
        upper_end = End(self.name, (*rests_on, COMMON_T))
        tops = [eps for eps, _ in core.br_groups]
        inside = tuple(min(max(t, ZERO), top) for t, top in zip(best, tops, strict=False))
        return Answer(
            *ends, End(self.name, rests_on), upper_end, Witness((inside,)) if best else None
        )


CHOSEN_T = ChosenT()
