"""delta of any product of randomized responses by the cheapest algorithm that applies.

Exact are the meet in the middle (few different sums) and the lattice (a common step); otherwise
the Gaussian smoothing gives a bracket.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from exactdp.loss_sums import lattice, meet_in_the_middle, smoothing
from exactdp.mechanisms.randomized_response import RandomizedResponse
from exactdp.numbers.enclosures import Dyadic, dyadic_ends
from exactdp.numbers.exact_numbers import Exact

MEET = "meet-in-the-middle"
LATTICE = "lattice"
SMOOTHING = "smoothing"

SMALL_SIDE = 1 << 12
STEPS_PER_PAIR = 2_000
SMOOTHING_STEPS = 200_000
SMOOTHING_RTOL = Fraction(1, 2_000_000)


def algorithm(pairs: list[RandomizedResponse]) -> tuple[str, int]:
    """Which algorithm :func:`delta_of_product` takes, and about how many ball operations."""
    side, _ = meet_in_the_middle.sides(pairs)
    if side <= SMALL_SIDE:
        return MEET, 10 * side
    steps = lattice.steps(pairs)
    if steps is not None and steps <= lattice.MAX_STEPS:
        return LATTICE, STEPS_PER_PAIR * len(pairs) + 10 * steps
    if meet_in_the_middle.states(pairs) <= meet_in_the_middle.MAX_STATES and side <= (1 << 19):
        return MEET, 10 * side
    return SMOOTHING, SMOOTHING_STEPS * len(pairs)


def delta_of_product(
    pairs: list[RandomizedResponse], eps_g: Exact, bits: int
) -> tuple[Dyadic, Dyadic]:
    """A certified bracket of delta at eps_g >= 0; it shrinks at will unless it is smoothed."""
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
        return [dyadic_ends(ball, bits) for ball in lattice.deltas(pairs, thresholds, bits)]
    rtol = max(SMOOTHING_RTOL, Fraction(1, 1 << bits))
    brackets = [smoothing.delta(pairs, eps_g, rtol) for eps_g in thresholds]
    return [(dyadic_ends(low, bits)[0], dyadic_ends(high, bits)[1]) for low, high in brackets]
