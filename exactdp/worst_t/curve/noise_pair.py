"""BR of any eps beside little or discrete noise: its curve as a fixed pair.

The search for BR of different eps beside fixed pairs bounds the objective over all t. What stands
beside BR is such a pair if its losses are on a lattice (but for those that are negligible); the
curve of any other loss is nowhere above that of a pair through upper bounds at nodes
(:mod:`.curve_nodes`). Nodes are added about the places where the curve is asked at the best t
(:mod:`.pair_rounds`), until the bound is as near as is wanted to what is attained there.

The line is above the curve by up to h^2/8 times its second derivative, and only the h about those
places counts: each round has it up to 64 times smaller. Doubles end at about 2^-34; what is
narrower comes from the curve itself next to its maximum (:mod:`.beyond_doubles`). Cost: some
hundred visits of boxes a round, some thousand for large groups, each with the patterns, and the
sums of BR drops, whatever the number of nodes; one round for losses on a lattice, two or three
otherwise, each with some hundred nodes more; for any width some dozen to some thousand visits.
Where the noise is wide beside the eps of BR the nodes are too many (sums over frequencies answer
then).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from fractions import Fraction
from typing import TYPE_CHECKING

from flint import arb

from exactdp.loss_sums.any_curve import (
    Curves,
    Frequencies,
    RestCurve,
    any_curve_of,
    form_of,
)
from exactdp.loss_sums.finite_losses import directions
from exactdp.loss_sums.fixed_losses import fixed_part, rest_of
from exactdp.loss_sums.lattice_sums import lattice_of
from exactdp.mechanisms import BR
from exactdp.mechanisms.cores import Core
from exactdp.numbers.answers import DEFAULT_BUDGET, Answer, Start, Witness
from exactdp.numbers.ball_precision import known_bits
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact, precision, weighted_sum
from exactdp.statements import (
    CONVEXITY,
    EQUATIONS_OF_A_CURVE,
    FIXED_PAIR,
    Statement,
)
from exactdp.worst_t.curve.curve_nodes import (
    FLOAT_BITS,
    LOSSES,
    SMOOTH_NODES,
    first_nodes,
)
from exactdp.worst_t.curve.many_patterns import MAX_PATTERNS as MAX_LISTED
from exactdp.worst_t.curve.many_patterns import patterns
from exactdp.worst_t.curve.some_t import at_some_t, start_at_some_t
from exactdp.worst_t.slabs.limits import steps_beside, sums
from exactdp.worst_t.slabs.pivot_search import UPPER

if TYPE_CHECKING:
    from exactdp.worst_t.curve.pair_rounds import PairRounds

NAME = "noise as a fixed pair"
BITS, TIMES_AS_MANY, MOST_BITS = 128, 4, 2048
"""Of the curves; so many times as many where a delta is not told from 0, and at most."""
COARSE = 13
"""What is wider is of no use where losses may be rounded."""
EARLY_BITS, FIRST_BITS, GUARD_BITS = 20, 64, 5
"""So near comes a pair before the curve is asked, for one eps of BR (all else is a short line
then), and where rounds take long; so many bits are asked for a side of a root at first; so many
more than a width has."""
LONG_ROUND = 10**7
"""Steps."""
LEAST_EPS = Exact(Fraction(1, 10**9))
KNOWN_BITS = 40
"""Of a value of the curve, for it to be of use."""
SPREADS = 14
"""From one end of the noise to the other."""
NODES_PER_PLACE, MOST_EXPECTED = 60, 800
STEPS_OF_NODES = 1_500_000
"""To find nodes of a smooth curve, at the least."""
MOST_TRIED, STARTS = 300_000, 3
"""Steps of one value of the objective, where some hundred of them are tried; how often they are
tried at a better t."""
MOST_FAILED = 2
"""Searches beyond doubles without an answer, where delta is asked at many eps_g."""
ROUNDS, VISITS_PER_PAIR, MOST_VISITS = 2, 40, 400


class NotTold(TooLarge):
    """A delta below what the curves know; they may know more with more bits."""


def brackets_beside(
    curves: Curves, eps_g: Exact, bits: int, budget: int = DEFAULT_BUDGET
) -> Iterator[Answer]:
    """Narrower and narrower: beyond what doubles reach the curve itself is asked; sooner for
    one eps, and where rounds take long; where that does not answer doubles go on.
    """
    core, last = curves.core, min(bits, FLOAT_BITS)
    effort, share = max(budget // DEFAULT_BUDGET, 1), min(budget / DEFAULT_BUDGET, 1.0)
    long = steps_per_round(core) > LONG_ROUND and is_smooth(core)
    soon = len(core.br_groups) == 1 or long
    early = min(last, EARLY_BITS) if soon else last
    rounds: dict[bool, PairRounds] = {}
    for reached in sorted({early, last}):
        low, high, best = _run(curves, eps_g, rounds, reached, effort)
        narrow = _narrow(low, high)
        if narrow or (reached == last and patterns(core) > MAX_LISTED):
            yield _answer(core, low, arb(min(high, 1.0)), best, bits)
        elif reached == last:
            raise TooLarge("more visits of boxes, or more nodes")  # losses are rounded then
        wide = arb(high) > low * (1 + arb((1, -bits)))
        short = reached < last or bits > FLOAT_BITS + GUARD_BITS or wide
        if short and reached == early and rounds and narrow:
            sharper = _sharper(core, rounds, bits, share)
            if sharper is not None:
                yield _answer(core, *sharper, bits, EQUATIONS_OF_A_CURVE)
                return


def _run(
    curves: Curves,
    eps_g: Exact,
    rounds: dict[bool, PairRounds],
    bits: int,
    effort: int,
) -> tuple[arb, float, tuple[Exact, ...] | None]:
    """The ends that doubles reach over all directions, and the best t; ``rounds`` go on. The
    curves are asked to more bits where delta is below those that there are."""
    while True:
        try:
            return _told(curves, eps_g, rounds, bits, effort)
        except NotTold:
            if curves.bits >= MOST_BITS:
                raise
            curves.sharpen(TIMES_AS_MANY)


def _told(
    curves: Curves,
    eps_g: Exact,
    rounds: dict[bool, PairRounds],
    bits: int,
    effort: int,
) -> tuple[arb, float, tuple[Exact, ...] | None]:
    low, high, best, core = arb(0), 0.0, None, curves.core
    least = eps_g - weighted_sum(core.br_groups)
    with precision(curves.bits):
        for reverse in directions(rest_of(core)):
            curve = curves.of(reverse=reverse)
            if curve(least.ball()) <= low:
                continue  # no t has more there: the curve falls
            if reverse not in rounds:
                rounds[reverse] = rounds_beside(curve, core, eps_g, low, effort)
            found = rounds[reverse]
            found.run(2.0**-bits, low)
            if found.low > low or best is None:
                low, best = found.low, found.t
            high = max(high, found.high)
    return low, high, best


def _sharper(
    core: Core, rounds: Mapping[bool, PairRounds], bits: int, share: float
) -> tuple[arb, arb, tuple[Exact, ...]] | None:
    from exactdp.worst_t.curve.beyond_doubles import ends_beyond_doubles

    with suppress(TooLarge):
        more = max(found.bits for found in rounds.values()) - BITS
        return ends_beyond_doubles(core, rounds, bits, more, share)
    return None


class AtManyPlaces:
    """Asked at one eps_g after the other, and again with more bits where that is not enough."""

    def __init__(self, core: Core) -> None:
        self.curves = Curves(core, BITS)
        self.failed = 0

    def solve(self, eps_g: Exact, bits: int) -> Answer:
        """A bracket; by doubles at first, and by them alone once more has failed."""
        first = len(self.curves.core.br_groups) > 1 and bits <= FIRST_BITS
        if first or self.failed >= MOST_FAILED:
            bits = min(bits, FLOAT_BITS)
        *_, found = brackets_beside(self.curves, eps_g, bits)
        if bits > FIRST_BITS:
            low, high = found.lower.fraction(), found.upper.fraction()
            self.failed += high > low * (1 + Fraction(1, 1 << (bits - GUARD_BITS)))
        return found


def start_beside(core: Core, target: arb) -> Start | None:
    """About the eps_g at which the objective at a good t meets the target; None where that takes
    long."""
    groups = core.br_groups
    if steps_per_value(core) * sums(br_alone(core)) > MOST_TRIED:
        return None
    with precision(BITS), suppress(TooLarge):
        ways, places = directions(rest_of(core)), AtManyPlaces(core)
        solve, curves = places.solve, [places.curves.of(reverse=way) for way in ways]
        found = start_at_some_t(groups, curves, target, solve)
        for _ in range(STARTS):
            eps_g = Exact(Fraction(found.near if found else 0))
            shares = [rounds_of(core, eps_g, arb(0), reverse=way).climbed() for way in ways]
            found = start_at_some_t(groups, curves, target, solve, shares) or found
        return found
    return None


def _answer(
    core: Core,
    low: arb,
    top: arb,
    best: tuple[Exact, ...] | None,
    bits: int,
    *more: Statement,
) -> Answer:
    """The answer from its ends, the t of the lower one, and further statements of the upper one."""
    with precision(bits + BITS):
        lower, upper = Dyadic.from_arb(low.lower().max(arb(0))), Dyadic.from_arb(top.upper())
    rests_on = core.losses_by
    upper_end = End(NAME, (*rests_on, *UPPER, CONVEXITY, FIXED_PAIR, *more))
    witness = None if best is None else Witness((best,))
    return Answer(lower, upper, End(NAME, rests_on), upper_end, witness)


def _narrow(low: arb, high: float) -> bool:
    """Whether [low, high] is narrow enough to be of use where losses may be rounded."""
    with precision(BITS):
        return bool(arb(high) <= low * (1 + arb((1, -COARSE))))


def is_smooth(core: Core) -> bool:
    """Whether the nodes of the curve are refined, that is whether no lattice has all losses."""
    return lattice_of(fixed_part(core), reverse=False) is None


def expected_nodes(core: Core) -> int:
    """The losses, or the first nodes and those about places where the noise is felt."""
    spread = SPREADS * fixed_part(core).spread
    lattice = lattice_of(fixed_part(core), reverse=False)
    if lattice is not None:
        return min(int(spread / float(lattice.step)), LOSSES) + 1
    felt = min(spread / float(weighted_sum(core.br_groups)), 1.0)
    return SMOOTH_NODES + min(int(NODES_PER_PLACE * felt * sums(br_alone(core))), MOST_EXPECTED)


def steps_per_round(core: Core) -> int:
    """The steps of the visits of one search."""
    visits = min(VISITS_PER_PAIR * len(core.br_groups) ** 2, MOST_VISITS)
    return visits * steps_beside(br_alone(core))


def steps_per_value(core: Core) -> int:
    """The steps of one value of the curve of what stands beside BR; 0 where it has no form."""
    form = form_of(core)
    return 0 if form is None else form.steps


def br_alone(core: Core) -> Core:
    """The core of the BR mechanisms alone, with all others left out."""
    return Core.of([(BR(eps), count) for eps, count in core.br_groups])


def rounds_of(
    core: Core, eps_g: Exact, known: arb, *, reverse: bool, effort: int = 1
) -> PairRounds:
    """The rounds of searches beside the curve of one direction."""
    return rounds_beside(any_curve_of(core, reverse=reverse), core, eps_g, known, effort)


def rounds_beside(
    curve: RestCurve, core: Core, eps_g: Exact, known: arb, effort: int
) -> PairRounds:
    """The rounds beside a curve, with their first nodes.

    ``known`` is attained in the other direction; ``effort`` says how many times as many steps as
    usual are affordable.
    """
    from exactdp.worst_t.curve.pair_rounds import PairRounds

    groups = core.br_groups
    if isinstance(curve, Frequencies):
        curve.begin(effort)
    if known_bits(curve(arb(0))) < KNOWN_BITS:
        raise TooLarge("a curve that is not known well")
    if isinstance(curve, Frequencies):
        curve.beside = at_some_t(groups, eps_g, no_noise)
    about = at_some_t(groups, eps_g, curve).max(known)
    if not about > 0:
        raise NotTold("a delta that is not told from 0")
    nodes, stride = first_nodes(rest_of(core), groups, eps_g, curve, about)
    return PairRounds(br_alone(core), eps_g, nodes, stride, effort)


def no_noise(eps: arb) -> arb:
    """The curve max(0, 1 - e^eps) of a loss that is always 0; no curve is below it."""
    return (1 - eps.exp()).nonnegative_part()
