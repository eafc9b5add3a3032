"""BR mechanisms beside one curve: Gaussian noise, or one mechanism, and mechanisms of few losses.

The curve of the rest is a mean of closed forms (:mod:`exactdp.loss_sums.mean_of_shifted_curves`),
so the objective is known in balls at every t, and its largest value is bounded over boxes of t:
beside Gaussian noise first in float64, to about 1e-10; then, and beside everything else, in balls,
to any width.
"""

from __future__ import annotations

from fractions import Fraction

from flint import arb

from exactdp.loss_sums.finite_losses import directions
from exactdp.loss_sums.fixed_losses import LEAST_EPS, rest_of
from exactdp.loss_sums.mean_of_shifted_curves import STEPS_PER_VALUE, each_value, mean_curve
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.answers import Answer, Start, Witness
from exactdp.numbers.dyadics import MAX_SCALE, Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.base import Route, needs
from exactdp.routes.nonadaptive.moments_with_concrete_pairs import moments_below
from exactdp.statements import BR_DOMINATED_BY_RR, COMMON_T
from exactdp.worst_t.curve.boxes_beside_one_curve import (
    FEW_VALUES,
    FLOAT_BITS,
    MAX_VALUES,
    in_doubles,
    one_direction,
    values,
)
from exactdp.worst_t.curve.supremum_from_both_sides import start_at_some_t

MOST_GROUPS = 4
BEFORE_FREQUENCIES = 1_900_000
"""At most what a search in balls is said to cost, times the number of different eps squared: sums
over frequencies, which cost little more, seldom answer beside one curve that is not Gaussian."""
MAX_TRIED, GUESS_BITS, TOLD_BITS = 5_000, 96, 60
"""Values of the curve for one of the objective where a search of eps_g has a start, and its bits;
and up to how many a coarse answer is enough that is certainly on one side of the target."""


class BesideOneCurve(Route):
    """The optimum of BR beside one curve of delta, by searches over boxes of t each way."""

    name = "boxes of t beside one curve"
    concrete = True
    sure = False
    default_rtol = Fraction(1, 10**9)
    attempts = 1

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for BR of few eps beside losses whose curve is a mean of closed forms."""
        if not core.concrete or not core.n:
            return "needs a concrete mechanism, and BR"
        if len(core.br_groups) > MOST_GROUPS:
            return f"more than {MOST_GROUPS} different eps of BR"
        found = values(core)
        if found is None:
            return "needs one concrete mechanism of many losses, or Gaussian noise"
        if in_doubles(core):
            if not core.br_groups[0][0] > LEAST_EPS:
                return "needs eps that are doubles"
            return needs(found <= MAX_VALUES, f"needs at most {MAX_VALUES} sums of losses")
        few = dict(enumerate(FEW_VALUES)).get(len(core.br_groups), 0)
        return needs(
            found * each_value(rest_of(core)) <= few * STEPS_PER_VALUE,
            "more than a few sums of losses",
        )

    def cost(self, core: Core) -> int:
        """The steps of the search in doubles where there is one, else of that in balls."""
        found, each, groups = values(core), each_value(rest_of(core)), len(core.br_groups)
        assert found is not None
        if in_doubles(core):
            return 2_000_000 + 10 * each * found + 300_000 * int(6**groups)
        wanted = 10_000 + (4_000 if groups > 1 else 200) * each * found
        return min(wanted, BEFORE_FREQUENCIES * groups**2)

    def start(self, core: Core, target: arb) -> Start | None:
        """About the eps_g at which the objective at one t is ``target``; None if it takes long.

        Answers of the search are narrow where that matters.
        """
        found = values(core)
        if found is None or found > MAX_TRIED:
            return None

        def solve(eps_g: Exact, bits: int) -> Answer:
            coarse = self.solve(core, eps_g, min(bits, FLOAT_BITS))
            told = not coarse.lower.to_arb() <= target or coarse.upper.to_arb() < target
            enough = bits <= FLOAT_BITS or (told and bits <= TOLD_BITS)
            return coarse if enough else self.solve(core, eps_g, bits)

        with precision(GUESS_BITS):
            curves = [
                mean_curve(rest_of(core), reverse=reverse) for reverse in directions(rest_of(core))
            ]
            return start_at_some_t(core.br_groups, curves, target, solve)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket of delta at ``eps_g`` of relative width about 2^-bits, or what boxes afford.

        TooLarge where delta is below all decimals, or doubles bound nothing and boxes in balls
        afford not even 2^-FLOAT_BITS (2^-bits if that is more).
        """
        if moments_below(core, eps_g, MAX_SCALE):
            raise TooLarge("a delta below all decimals")
        low, high, best = arb(0), arb(0), None
        with precision(bits + 96 + core.size.bit_length()):
            for reverse in directions(rest_of(core)):
                search, upper = one_direction(core, eps_g, bits, low, reverse=reverse)
                best = search.shares if search.best > low else best
                low, high = low.max(search.best), high.max(upper)
            ends = Dyadic.from_arb(low.lower().max(arb(0))), Dyadic.from_arb(high.upper().min(1))
        rests_on = core.losses_by
        upper_end = End(self.name, (*rests_on, COMMON_T, BR_DOMINATED_BY_RR))
        pairs = zip(core.br_groups, best or (), strict=False)
        witness = Witness((tuple(eps * share for (eps, _), share in pairs),)) if best else None
        return Answer(*ends, End(self.name, rests_on), upper_end, witness)


BESIDE_ONE_CURVE = BesideOneCurve()
