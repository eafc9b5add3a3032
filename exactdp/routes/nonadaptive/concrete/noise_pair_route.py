"""BR of different eps on a lattice beside little noise: its curve as a fixed pair on that lattice.

The curve f(gamma) of what stands beside BR in one direction is convex, falls, and is 1 at 0, so the
broken line through upper bounds of it at nodes eps_g + k h is nowhere below it, and is the privacy
profile of a loss of fixed masses, but for what that lacks (own statement "Fixed pair"). If h
divides every eps, the search for BR of different eps beside fixed pairs bounds the objective over
all t. Below, the objective itself, in balls, at the t that the search found.

The line is above f by up to h^2/8 times its second derivative: halving h makes the bracket four
times narrower, down to the 3e-7 that the search is asked for. As a rule it is 1e-7 to 1e-4 wide;
more far in the tail of Gaussian noise, where f bends the more for its size (2e-3 at a delta of
5e-9). Where the noise is wide beside the step of the eps the nodes are too many (sums over
frequencies answer then). Cost: the curve at every node, and some hundred visits of boxes with E
entries, sums of BR drops times nodes.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor, inf, nextafter
from typing import TYPE_CHECKING

from flint import arb

from exactdp.mechanisms import BR
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.privacy_loss.lattice import common_step
from exactdp.routes.base import Answer, Core, Route, needs
from exactdp.routes.nonadaptive.concrete.beside_one_curve import each_value, rest_of
from exactdp.routes.nonadaptive.concrete.finite_losses import directions
from exactdp.routes.nonadaptive.concrete.one_curve import MeanCurve, mean_curve, size
from exactdp.routes.nonadaptive.concrete.patterns_of_t import objective
from exactdp.routes.nonadaptive.different_eps.costs import steps_per_visit
from exactdp.routes.nonadaptive.different_eps.route import DIFFERENT_EPS, UPPER
from exactdp.statements import CONCRETE_PAIRS, CONVEXITY, DEFINITION, FIXED_PAIR

if TYPE_CHECKING:
    from exactdp.routes.nonadaptive.groupwise.fixed_tail import Pair

BITS = 128
TOL = 3e-7
MOST_NODES, FEWEST_NODES = 3000, 1400
MOST_ENTRIES = 1 << 21
MOST_SUMS = 64
"""Sums of losses beside the one curve."""
VISITS = 3000
LEAST_STEP = 1e-9
"""Far below what MOST_NODES allows."""
NEGLIGIBLE = arb((1, -50))


def br_alone(core: Core) -> Core:
    """The BR mechanisms."""
    return Core.of([(BR(eps), count) for eps, count in core.br_groups])


class NoisePair(Route):
    """One search for each direction."""

    name = "noise as a fixed pair"
    exact = False
    concrete = True
    default_rtol = Fraction(1, 10**6)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """BR of different eps with a common step, and one curve beside them."""
        if not core.concrete or not core.n:
            return "needs a concrete mechanism, and BR"
        found = size(rest_of(core))
        if found is None or found > MOST_SUMS:
            return f"needs one concrete mechanism of many losses, and {MOST_SUMS} sums of others"
        if common_step([eps for eps, _ in core.br_groups]) is None:
            return "needs eps with a common step"
        alone = br_alone(core)
        return DIFFERENT_EPS.lacks(alone, eps_g) or needs(
            DIFFERENT_EPS.cost(alone) < 10**9, "more patterns than are soon searched"
        )

    def cost(self, core: Core) -> int:
        """Of the curve at the nodes, and of some visits."""
        found = size(rest_of(core)) or 1
        return 2 * MOST_NODES * each_value(core) * found + 200 * steps_per_visit(br_alone(core))

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket, as narrow as nodes and the search make it."""
        low, high = arb(0), 0.0
        with precision(BITS):
            for reverse in directions(rest_of(core)):
                curve = mean_curve(rest_of(core), reverse=reverse)
                attained, bound = one_direction(core, eps_g, curve)
                low, high = low.max(attained), max(high, bound)
            lower = Dyadic.from_arb(low.lower().max(arb(0)))
        upper = Dyadic.from_fraction(Fraction(min(high, 1.0)))
        rests_on = (CONCRETE_PAIRS, DEFINITION)
        upper_end = End(self.name, (*rests_on, *UPPER, CONVEXITY, FIXED_PAIR))
        return Answer(lower, upper, End(self.name, rests_on), upper_end)


def one_direction(core: Core, eps_g: Exact, curve: MeanCurve) -> tuple[arb, float]:
    """What is attained, and what no t exceeds."""
    from exactdp.routes.nonadaptive.concrete.noise_tables import NoiseTables
    from exactdp.routes.nonadaptive.different_eps.search import Search

    alone = br_alone(core)
    pair = pair_at_nodes(alone, eps_g, curve)
    tables = NoiseTables(alone, eps_g, pair, alone)
    if tables.out_of_doubles:
        raise TooLarge("sums of losses too large for doubles")
    if tables.entries > MOST_ENTRIES:
        raise TooLarge("the sums are too many")
    search = Search(tables, TOL)
    for _ in search.run(VISITS):
        pass
    shares = tuple(
        min(max(Fraction(t / float(eps)), Fraction(0)), Fraction(1))
        for t, (eps, _) in zip(search.t.tolist(), core.br_groups, strict=True)
    )
    attained = objective(core.br_groups, shares, eps_g, curve)
    return attained, nextafter(search.ceiling + pair.lacking, inf)  # the sum, rounded up


def pair_at_nodes(alone: Core, eps_g: Exact, curve: MeanCurve) -> Pair:
    """The fixed pair through upper bounds of the curve at eps_g + k h, h a part of every eps."""
    import numpy as np

    from exactdp.routes.nonadaptive.concrete.noise_tables import MOST_NATS
    from exactdp.routes.nonadaptive.groupwise.fixed_tail import pair_of

    found = common_step([eps for eps, _ in alone.br_groups])
    assert found is not None
    if not (float(found[0]) > LEAST_STEP and abs(float(eps_g)) < MOST_NATS):
        raise TooLarge("numbers that doubles are not made for")
    reach = reach_of(curve)
    h = found[0] / max(1, ceil(float(found[0]) * FEWEST_NODES / (2 * reach)))
    first, last = floor((-reach - float(eps_g)) / float(h)), ceil((reach - float(eps_g)) / float(h))
    if last - first > MOST_NODES:
        raise TooLarge("the nodes are too many")
    values = [
        nextafter(float(curve((eps_g + k * h).ball()).upper()), inf) for k in range(first, last + 1)
    ]
    if not np.isfinite(values).all():
        raise TooLarge("a curve that is not known everywhere")
    return pair_of(np.array(values), -first, h)


def reach_of(curve: MeanCurve) -> float:
    """How far from 0 a loss may be, but for what is negligible: it decides where nodes are."""
    for k in range(-10, 13):
        place = arb(2) ** k
        below = curve(-place) + (-place).expm1() - curve.leaked * (-place).exp()
        if curve(place) - curve.leaked < NEGLIGIBLE and below < NEGLIGIBLE:
            return float(2.0**k)
    raise TooLarge("losses that reach too far")


NOISE_PAIR = NoisePair()
