"""delta of any product of randomized responses by the cheapest algorithm that applies.

The meet in the middle (few different sums) and the lattice (a common step) reach any width;
otherwise the Gaussian smoothing gives a bracket.

*The objective at one t for each BR mechanism: delta of a product of explicit pairs.*

Lemma 4.1 of cesar-rogers-2022 has one t for each BR mechanism, and one t for those of one eps is
enough. Every vector of t is a valid choice, so each value is a lower end of the optimum.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from exactdp.loss_sums import commensurable_responses, meet_in_the_middle, smoothing
from exactdp.loss_sums.equal_eps import EqualEps
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.generalized_randomized_response import RandomizedResponse
from exactdp.numbers.enclosures import Dyadic, dyadic_ends
from exactdp.numbers.exact_numbers import Exact


def dp_pairs(core: Core) -> list[RandomizedResponse]:
    """The worst pair RR_{2 eps,eps} of each DP group, with its count."""
    return [RandomizedResponse(2 * eps, eps, count) for eps, count in core.dp_groups]


Vector = tuple[Exact, ...]
"""One t for each different eps of BR."""


def pairs_at(core: Core, ts: Vector) -> list[RandomizedResponse]:
    """The randomized responses of a core: those of BR, one t for each group, then those of DP."""
    ranged = [
        RandomizedResponse(eps, t, count)
        for (eps, count), t in zip(core.br_groups, ts, strict=True)
    ]
    return ranged + dp_pairs(core)


def value_at(core: Core, ts: Vector, eps_g: Exact, bits: int) -> tuple[Dyadic, Dyadic]:
    """(lower, upper): certified bounds of delta of a core at a vector t, one t for each eps of BR.

    They are about 2^-bits apart, relatively, unless the product is smoothed; eps_g >= 0.
    """
    if core.common_eps is not None:
        ball = EqualEps(core.common_eps, ts[0], core.n, core.m).delta(eps_g, bits)
        return dyadic_ends(ball, bits)
    return delta_of_product(pairs_at(core, ts), eps_g, bits)


MEET = "meet-in-the-middle"
LATTICE = "lattice"
SMOOTHING = "smoothing"

SMALL_SIDE = 1 << 12
STEPS_PER_PAIR = 2_000
SMOOTHING_STEPS = 200_000
SMOOTHING_RTOL = Fraction(1, 2_000_000)
"""SMALL_SIDE: sums of each half up to which meeting in the middle is taken before a lattice.
STEPS_PER_PAIR, SMOOTHING_STEPS: ball operations for each pair on a lattice, and by smoothing, where
costs are compared. SMOOTHING_RTOL: the narrowest relative width that smoothing is asked for; where
more is wanted, its bracket is wider than that."""


def algorithm(pairs: list[RandomizedResponse]) -> tuple[str, int]:
    """The name of the algorithm that :func:`delta_of_product` takes, and about how many operations.

    MEET, LATTICE or SMOOTHING; the number counts operations with balls.
    """
    side, _ = meet_in_the_middle.sides(pairs)
    if side <= SMALL_SIDE:
        return MEET, 10 * side
    steps = commensurable_responses.steps(pairs)
    if steps is not None and steps <= commensurable_responses.MAX_STEPS:
        return LATTICE, STEPS_PER_PAIR * len(pairs) + 10 * steps
    if meet_in_the_middle.states(pairs) <= meet_in_the_middle.MAX_STATES and side <= (1 << 19):
        return MEET, 10 * side
    return SMOOTHING, SMOOTHING_STEPS * len(pairs)


def delta_of_product(
    pairs: list[RandomizedResponse], eps_g: Exact, bits: int
) -> tuple[Dyadic, Dyadic]:
    """(lower, upper): a certified bracket of delta of a product of pairs at eps_g >= 0.

    Its relative width is about 2^-bits; where the product is smoothed, SMOOTHING_RTOL at least.
    """
    return deltas_of_product(pairs, [eps_g], bits)[0]


def deltas_of_product(
    pairs: list[RandomizedResponse], thresholds: Sequence[Exact], bits: int
) -> list[tuple[Dyadic, Dyadic]]:
    """:func:`delta_of_product` at many eps_g >= 0; on a lattice they share the product."""
    kind, _ = algorithm(pairs)
    if kind == MEET:
        balls = [meet_in_the_middle.delta(pairs, eps_g, bits) for eps_g in thresholds]
        return [dyadic_ends(ball, bits) for ball in balls]
    if kind == LATTICE:
        balls = commensurable_responses.deltas(pairs, thresholds, bits)
        return [dyadic_ends(ball, bits) for ball in balls]
    rtol = max(SMOOTHING_RTOL, Fraction(1, 1 << bits))
    brackets = [smoothing.delta(pairs, eps_g, rtol) for eps_g in thresholds]
    return [(dyadic_ends(low, bits)[0], dyadic_ends(high, bits)[1]) for low, high in brackets]
